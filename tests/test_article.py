"""article: one document -> its text and what is known of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from junket.article import read_article
from junket.article.identity import canonical
from junket.article.language import language_of
from junket.errors import ArticleError
from junket.facts import Article, Metadata, RawDocument

PROSE = (
    "The keeper of the light says that she was never asked to leave the island, and that she "
    "would not have gone. “They sent a boat,” Marsh Ondine told us in the kitchen. “It is still "
    "here.” Nobody who has seen the first part of the story will be surprised."
)


def read(text: str | bytes, name: str = "a.txt", **said: str) -> Article:
    data = text.encode("utf-8") if isinstance(text, str) else text
    return read_article(RawDocument(name, data, Metadata(**said)))


# The text


@pytest.mark.parametrize(
    "text", ["\ufeffA title\r\n\r\nText\r\n", "a\rb\u2028c\n\n", "é\u0301\u00a0"]
)
@pytest.mark.parametrize("name", ["a.txt", "a.md", "a"])
def test_plain_text_is_kept_to_the_last_character(text: str, name: str) -> None:
    assert read(text, name).text == text


@settings(derandomize=True, deadline=None)
@given(st.text(st.characters(codec="utf-8")))
def test_any_text_is_kept_or_clearly_refused(text: str) -> None:
    try:
        found = read(text, "a.md")
    except ArticleError:
        return
    if not text.lstrip("\ufeff \t\r\n").startswith("<"):
        assert found.text == text
    if found.title_span:
        start, end = found.title_span
        assert 0 <= start < end <= len(found.text)


@settings(derandomize=True, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_clearly_refused(data: bytes) -> None:
    for name in ("a.txt", "a.md", "a.html"):
        try:
            read(data, name)
        except ArticleError as error:
            assert "\n" not in str(error)


@pytest.mark.parametrize("text", ["", " \n\t\r\n", "\ufeff", "\ufeff \n"])
def test_an_empty_file_holds_no_article(text: str) -> None:
    with pytest.raises(ArticleError, match="found none"):
        read(text)


def test_marked_utf_16_is_decoded() -> None:
    assert read("“Yes,” she said.\n".encode("utf-16")).text == "“Yes,” she said.\n"


def test_windows_1252_with_curly_marks_is_decoded() -> None:
    assert read("“Yes,” said Zoë – at last.".encode("cp1252")).text == "“Yes,” said Zoë – at last."


def test_damaged_utf_8_is_refused_rather_than_garbled() -> None:
    with pytest.raises(ArticleError, match="UTF-8"):
        read("“Yes,” she said – “no.”".encode() + b"\xe2\x80")


# Titles


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (f"Nell Is Back\n\n{PROSE}", "Nell Is Back"),
        (f"\n\nNell Is Back\n{PROSE}", "Nell Is Back"),
        (f"Nell Is Back\n\nNell Is Back\n\n{PROSE}", "Nell Is Back"),
        (
            f"EXCLUSIVE: Nell is back for more\n\nEXCLUSIVE: {PROSE}",
            "EXCLUSIVE: Nell is back for more",
        ),
        (
            f"island light season 2 'Island Light' Season 2 opens\n\n{PROSE}",
            "'Island Light' Season 2 opens",
        ),
        (f"By Ada Lind\n\nNell is back\n\n{PROSE}", "Nell is back"),
        (f"Nell is back for more | The Kite\n\n{PROSE}", "Nell is back for more"),
        (f"{PROSE}\n\nNell is back", None),
        (PROSE, None),
        ("Nell is back.", None),
    ],
)
def test_the_title_is_the_headline_alone_once(text: str, title: str | None) -> None:
    found = read(text)
    assert found.title == title
    if title:
        assert found.title_span is not None
        start, end = found.title_span
        assert found.text[start:end] == title


def test_a_markdown_heading_is_the_title_without_its_marks() -> None:
    found = read(f"# *Island Light* opens again\n\n{PROSE}", "a.md")
    assert found.title == "Island Light opens again"
    assert found.title_span == (2, 28)


def test_front_matter_says_what_it_says() -> None:
    text = f"---\ntitle: Back\nauthor: Ada Lind\ndate: 2025-03-05\nsource: The Kite\n---\n{PROSE}"
    found = read(text, "a.md")
    assert (found.title, found.byline, found.published) == ("Back", "Ada Lind", "2025-03-05")
    assert found.outlet == "The Kite"


# Bylines


@pytest.mark.parametrize(
    ("line", "byline"),
    [
        ("By Ada Lind", "Ada Lind"),
        ("BY ADA LIND AND JOE P. MARSH", "Ada Lind and Joe P. Marsh"),
        ("By Ada Lind, Joe Marsh and Bo van der Wal", "Ada Lind, Joe Marsh and Bo van der Wal"),
        ("Posted by:Ada Lind", "Ada Lind"),
        ("Posted by: Ada Lind, October 8, 2024, 11:42 PM", "Ada Lind"),
        ("Updated by Ada Lind", "Ada Lind"),
        ("Written by Ada Lind | March 3, 2025", "Ada Lind"),
        ("Ada Lind, Staff Writer", "Ada Lind"),
        ("Ada Lind | March 3, 2025", "Ada Lind"),
        ("By Ada Lind, The Kite", "Ada Lind"),
        ("By Ada Lind for The Kite", "Ada Lind"),
        ("Ada Lind, Soaps Editor", "Ada Lind"),
        ("Issue 12 · by Ada Lind · March 3, 2025", "Ada Lind"),
        ("posted by bunmi at 11:47 PM, August 8, 2023", "bunmi"),
        ("posted by ada l., 2 april 2019, 09:14", "ada l."),
        ("By the time the boat came", None),
        ("By Monday it was over", None),
        ("By Staff", None),
        ("Posted to: News, Ada Lind", None),
    ],
)
def test_a_byline_is_the_names_alone_at_the_head_or_the_foot(line: str, byline: str | None) -> None:
    assert read(f"Nell is back\n\n{line}\n\n{PROSE}").byline == byline
    assert read(f"Nell is back\n\n{PROSE}\n\n{PROSE}\n\n{line}").byline == byline


@pytest.mark.parametrize(
    ("text", "byline"),
    [
        (f"Nell is back\n\nHester Lind\n\nMon 20 Apr 2026 07.00 BST\n\n{PROSE}", "Hester Lind"),
        (f"Nell is back\n\nMay 3, 2026 · 6 min read\n\nAda Lind\n\n{PROSE}", "Ada Lind"),
        (f"Nell is back\n\nHester Lind\n\n{PROSE}", "Hester Lind"),
        (f"Nell is back\n\nHester Lind\n\nLind has the part of the vet. {PROSE}", None),
        (f"Nell is back\n\nThe Salt Road\n\n{PROSE}", None),
    ],
)
def test_a_name_alone_under_the_headline_is_the_byline(text: str, byline: str | None) -> None:
    assert read(text).byline == byline


def test_who_wrote_outranks_who_updated() -> None:
    assert read(f"Nell is back\n\nUpdated by Bo Wal\nBy Ada Lind\n\n{PROSE}").byline == "Ada Lind"


# Outlets


@pytest.mark.parametrize(
    "text",
    [
        f"Nell is back\n\nBrass Kite\nAda Lind and Bo | Photo Credits: Jo Marsh\n\n{PROSE}",
        f"Nell is back\n\nBy Ada Lind, Brass Kite\n\n{PROSE}",
        f"Nell is back for more | Brass Kite\n\n{PROSE}",
        f"Nell is back\n\n{PROSE}\n\nView original Nell is back at Brass Kite",
        f"Nell is back\n\n{PROSE}\n\nLike Brass Kite on Facepage",
        f"Nell is back\n\n{PROSE}\n\n© 2025 Brass Kite Inc. All rights reserved.",
        f"Nell is back\n\nBrass Kite, March 14, 2025\n\n{PROSE}",
    ],
)
def test_an_outlet_is_read_from_what_names_it(text: str) -> None:
    assert read(text).outlet == "Brass Kite"


def test_the_label_of_the_questions_is_the_outlet() -> None:
    turns = "\n\n".join(f"{{0}}: Is she back {when}?\n\nLind: She is." for when in "ab")
    text = f"Nell is back\n\nBy Ada Marsh\n\n{PROSE}\n\n{turns}"
    labels = ("Brass Kite", "Marsh", "BK", "Hester Wal")
    asking = {label: read(text.format(label)).outlet for label in labels}
    assert asking == {"Brass Kite": "Brass Kite", "Marsh": None, "BK": None, "Hester Wal": None}


@pytest.mark.parametrize(
    "text",
    [
        f"Nell is back\n\n{PROSE}",
        f"Nell is back\n\nBy Ada Lind and the Kite staff\nMay 4, 2026\n\n{PROSE}",
        f"Nell is back\n\nA New Beginning\n\n{PROSE}",
        f"Nell is back\n\n{PROSE} She told Brass Kite so.",
        f"Nell is back - for good\n\nExclusive Interview\n\n{PROSE}",
        f"Nell is back\n\n{PROSE}\n\nStories like Brass Kite and others were told.",
        f"Nell is back\n\nAda Lind\n\nMarch 14, 2025\n\n{PROSE}",
    ],
)
def test_an_outlet_is_unknown_where_nothing_names_it(text: str) -> None:
    assert read(text).outlet is None


@pytest.mark.parametrize(
    ("above", "outlet"),
    [
        ("Brass Kite\nTV · Casting · Exclusive", "Brass Kite"),
        ("BRASS KITE\nInterviews / International", "Brass Kite"),
        ("Brass Kite\ntelevision, twice a week\nhome | about | the archive", "Brass Kite"),
        ("Home > Life & Style > TV & Radio", None),
        ("Culture  Television  Interviews", None),
        ("EXCLUSIVE", None),
        ("FOR IMMEDIATE RELEASE", None),
    ],
)
def test_masthead_menu_and_label_over_the_headline_are_none(above: str, outlet: str | None) -> None:
    found = read(f"{above}\n\nNell Is Back at the Hall\n\nBy Ada Lind\n\n{PROSE}")
    assert (found.title, found.outlet) == ("Nell Is Back at the Hall", outlet)


def test_a_short_headline_over_a_short_paragraph_is_the_headline() -> None:
    lead = "The QTV drama Salt Road stars Ada Lind as Nell Ashby and Owen Marsh as Toby Wren."
    rest = "Nell Ashby left Toby Wren at the altar, and Ada Lind says that it will not be the last time."
    text = f"‘Salt Road’ Casts Its Crew\n\n{lead}\n\n{rest}"
    assert read(text).title == "‘Salt Road’ Casts Its Crew"
    assert read(f"Crew Complete\n\n{lead}\n\n{rest}").title == "Crew Complete"


def test_a_menu_under_the_headline_leaves_it_alone() -> None:
    menu = "Recaps · Reviews · Lists"
    assert read(f"Nell is back at the hall once more\n\n{menu}\n\n{PROSE}").title is not None
    assert read(f"Nell Is Back\n\n{menu}\n\nBy Ada Lind\n\n{PROSE}").title == "Nell Is Back"


def test_a_dateline_names_the_agency() -> None:
    dated = f"Nell is back\n\nVALLETTA, Aug 12 (Brass Wire) - {PROSE}"
    assert read(dated).outlet == "Brass Wire"
    assert read(f"Nell is back\n\nPORT AVERY (UBP) — {PROSE}").outlet == "UBP"


# Dates


@pytest.mark.parametrize(
    ("line", "day"),
    [
        ("October 24, 2013", "2013-10-24"),
        ("Oct. 24, 2013 9:01 AM", "2013-10-24"),
        ("Oct. 24, 2013 9:01 AM EDT", "2013-10-24T09:01:00-04:00"),
        ("24 October 2013", "2013-10-24"),
        ("Published: Thursday, October 24th, 2013", "2013-10-24"),
        ("By Ada Lind | 2013-10-24", "2013-10-24"),
        ("Updated October 24, 2013", "2013-10-24"),
        ("Oct 24, 2013 4:37 PM GMT+2 | Updated 3 hours ago", "2013-10-24T16:37:00+02:00"),
        ("posted by bunmi at 11:47 PM, Thursday, October 24, 2013", "2013-10-24"),
        ("by Ada Lind / 10.24.13, 11:30 p.m.", "2013-10-24"),
        ("5.9.13", None),
        ("24/10/2013", "2013-10-24"),
        ("10/24/2013", "2013-10-24"),
        ("05/09/2019", None),
        ("Premieres October 25, 2013", None),
        ("October 2013", None),
        ("February 31, 2013", None),
        ("It was on October 24, 2013 that the boat came", None),
    ],
)
def test_a_date_line_dates_the_article(line: str, day: str | None) -> None:
    assert read(f"Nell is back\n\n{line}\n\n{PROSE}").published == day


def test_a_date_of_publication_outranks_an_update() -> None:
    text = f"Nell is back\n\nUpdated March 4, 2025\nPublished March 3, 2025\n\n{PROSE}"
    assert read(text).published == "2025-03-03"


# What is given


def test_what_is_given_outranks_the_document() -> None:
    text = f"Nell is back\n\nBy Ada Lind\nMarch 3, 2025\n\n{PROSE}"
    said = {"title": "T", "byline": "B", "outlet": "O", "published": "2020-01-02", "series": "S"}
    found = read(text, **said)
    assert {key: getattr(found, key) for key in said} == said
    assert found.title_span == (0, 12)


def test_a_given_date_that_is_none_is_refused() -> None:
    with pytest.raises(ArticleError, match="ISO 8601"):
        read(PROSE, published="some day")


# Identity


def test_an_article_is_its_url_else_the_hash_of_its_text() -> None:
    url = "https://kite.example/a/?utm_source=x&page=2#top"
    assert read(PROSE, url=url).id == "https://kite.example/a/?page=2"
    found = read(PROSE)
    assert found.id == f"sha256:{found.text_sha256}"
    assert read(PROSE, "other.md").id == found.id


@pytest.mark.parametrize(
    ("url", "form"),
    [
        ("HTTP://Kite.Example:80", "http://kite.example/"),
        ("https://kite.example:8443/A/", "https://kite.example:8443/A/"),
        ("https://u:p@kite.example/a?fbclid=1&gclid=2", "https://kite.example/a"),
        ("https://kite.example/a?b=%20c&d", "https://kite.example/a?b=%20c&d"),
        ("https://[::1]/a", "https://[::1]/a"),
        ("ftp://kite.example/a", None),
        ("https://[bad/a", None),
        ("https://kite.example:port/", None),
        ("https:///a", None),
        ("kite", None),
        ("", None),
        (None, None),
    ],
)
def test_a_canonical_url_keeps_what_identifies_the_page(url: str | None, form: str | None) -> None:
    assert canonical(url) == form


@settings(derandomize=True, deadline=None)
@given(st.text(max_size=60).map("https://kite.example/".__add__))
def test_canonical_is_idempotent(url: str) -> None:
    form = canonical(url)
    assert form is None or canonical(form) == form


# Language


@pytest.mark.parametrize(
    ("text", "language"),
    [
        (PROSE, "en"),
        ("Ada Lind, Bo Wal, Joe Marsh, Ondine Marsh, La Rue, El Rey, " * 10, "en"),
        ("Bonjour", "en"),
        (
            "La productrice a dit que les acteurs ne sont pas dans la ville et que le film est prêt pour le public. ",
            "fr",
        ),
        (
            "Die Produzentin sagt, dass die Serie im Herbst nicht mehr auf dem Sender zu sehen ist und sie es mag. ",
            "de",
        ),
        (
            "La productora dice que los actores no están en la ciudad y que el final de la serie es muy triste. ",
            "es",
        ),
        ("Продюсер сказала, что сериал вернется осенью. ", "ru"),
        ("プロデューサーは新しいシーズンについて語った。", "ja"),
    ],
)
def test_the_language_is_told_by_function_words_or_script(text: str, language: str) -> None:
    assert language_of(text * (1 if text == "Bonjour" else 3)) == language


# The date of an update: the version that says the latest one is current


BODY = "The show about salt ends in June, its makers have said, to the surprise of nobody here."


@pytest.mark.parametrize(
    ("text", "name", "dates"),
    [
        (
            f"Salt Road ends\n\nBy Ann Lee\n\nPUBLISHED: 30 August 2025 | UPDATED: 31 August 2025\n\n{BODY}",
            "a.txt",
            ("2025-08-30", "2025-08-31"),
        ),
        (
            f"---\ntitle: Salt Road ends\nmodified: 2025-03-04\ndate: 2025-03-01\n---\n\n{BODY}",
            "a.md",
            ("2025-03-01", "2025-03-04"),
        ),
        (f"Salt Road ends\n\nMarch 1, 2025\n\n{BODY}", "a.txt", ("2025-03-01", None)),
    ],
)
def test_an_update_is_told_apart_from_the_first_date(
    text: str, name: str, dates: tuple[str, str | None]
) -> None:
    found = read(text, name)
    assert (found.published, found.updated) == dates


# Bounds


def test_plain_text_does_not_load_the_html_library(tmp_path: Path) -> None:
    code = (
        "import sys; from junket.article import read_article; from junket.facts import RawDocument;"
        "read_article(RawDocument('a.txt', b'Some text here')); assert 'trafilatura' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=tmp_path, timeout=60)


@pytest.mark.parametrize(
    "unit",
    ["a ", "A's ", '"', "By ", "| ", "12/12/", "Oct. 2, ", "# ", "a:\n", "View original ", "("],
)
def test_hostile_repetition_is_read_in_bounded_time(unit: str) -> None:
    import time

    started = time.process_time()
    read(unit * 300_000, "a.md")
    assert time.process_time() - started < 1
