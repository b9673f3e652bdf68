"""article: what stands above the headline and around it: outlet, sections, author, date."""

from __future__ import annotations

import pytest

from junket.article import read_article
from junket.article.plain import read_plain
from junket.facts import Article, Metadata, RawDocument

PROSE = (
    "The keeper of the light says that she was never asked to leave the island, and that she "
    "would not have gone. “They sent a boat,” Marsh Ondine told us in the kitchen. “It is still "
    "here.” Nobody who has seen the first part of the story will be surprised."
)


def read(text: str, name: str = "a.txt") -> Article:
    return read_article(RawDocument(name, text.encode("utf-8"), Metadata()))


# What stands above the headline


BELOW = (
    "By Ada Lind\n\nNell Harrow is back on Island Light, and so is the lamp. The keeper of Port "
    "Averil says that she was never asked to leave, and that nobody there would have let her."
)


@pytest.mark.parametrize(
    "above",
    [
        "TV · Recaps",
        "Home > TV > News",
        "Home » Television » Island Dramas",
        "Tidings > TV > 2025",
        "Culture  Television  Interviews",
        "News / TV",
        "Recaps Reviews Lists About",
        "home | about | the archive",
        "The Harbour Post\nTV · Recaps",
        "the slow kettle\ntelly for people with a boat to mend\nhome | about | archive",
        "THE HARBOUR POST",
        "Harbour Desk",
        "FOR IMMEDIATE RELEASE",
    ],
)
def test_what_stands_above_the_headline_is_not_the_title(above: str) -> None:
    assert read(f"{above}\n\nNell Harrow returns to ‘Island Light’\n\n{BELOW}").title == (
        "Nell Harrow returns to ‘Island Light’"
    )


@pytest.mark.parametrize(
    "headline",
    [
        "Nell Is Back",
        "Island Light",
        "TV is back on the island",
        "Nell / Dodie",
        "“Bring a lamp”: Nell Harrow writes to the viewers of Island Light\n\n★ NEWS  ★ STREAMING",
        "NELL HARROW RETURNS\n\nThe star of Island Light tells why she left the lamp of Port Averil",
    ],
)
def test_a_short_headline_stays_the_title(headline: str) -> None:
    assert read(f"{headline}\n\n{BELOW}").title == headline.partition("\n")[0]


@pytest.mark.parametrize(
    ("above", "outlet"),
    [
        ("The Harbour Post\nTV · Recaps", "The Harbour Post"),
        ("HARBOUR THREAD\nInterviews / TV", "Harbour Thread"),
        ("Harbour Club", "Harbour Club"),
        ("Lamp Light", None),
        ("Sign in", None),
        ("Our Newsletter", None),
        ("Harbour Report > News > Tour 2024", "Harbour Report"),
        ("Home > TV > News", None),
        ("FOR IMMEDIATE RELEASE", None),
    ],
)
def test_the_name_above_the_headline_is_the_outlet(above: str, outlet: str | None) -> None:
    told = "“Bring a lamp,” she told Harbour Club. Its light is old." if "Club" in above else ""
    text = f"{above}\n\nNell Harrow returns to ‘Island Light’\n\n{BELOW}\n\n{told}"
    assert read(text).outlet == outlet


@pytest.mark.parametrize(
    ("line", "byline"),
    [
        ("Posted by ada at 11:47 PM, Tuesday, August 8, 2023", "ada"),
        ("posted by ada l., 2 april 2019, 09:14", "ada l."),
        ("by [Ada Lind](https://kite.example/author/ada)", "Ada Lind"),
        ("*Issue 112 · by Ada Lind · Sep 16, 2024 · Read in browser*", "Ada Lind"),
        ("March 14, 2025 · 58 min · Ada Lind", "Ada Lind"),
        ("Ada Lind\n\nMay 16, 2024 · 6 min read", "Ada Lind"),
        ("Tuesday, November 15, 2022\n\nAda Lind-Obi", "Ada Lind-Obi"),
        ("Ada Lind, Soaps Editor", "Ada Lind"),
        ("Ada Lind-Obi, Digital TV Reporter", "Ada Lind-Obi"),
        ("Adwoa Lind-Obi", None),
        ("posted by the harbour, where nobody looks", None),
    ],
)
def test_the_author_is_read_in_the_forms_of_blogs_and_letters(
    line: str, byline: str | None
) -> None:
    assert read(f"Nell is back for more\n\n{line}\n\n{PROSE}").byline == byline


def test_a_name_alone_is_the_authors_where_the_foot_tells_of_them() -> None:
    text = f"Nell is back\n\nAdwoa Lind-Obi\n\n{PROSE}\n\nAdwoa Lind-Obi writes about lamps."
    assert read(text).byline == "Adwoa Lind-Obi"


@pytest.mark.parametrize(
    ("line", "published"),
    [
        ("by Ada Lind / 3.16.25, 11:30 p.m.", "2025-03-16"),
        ("Aug 12, 2025 4:37 PM  |  Updated 3 hours ago", "2025-08-12"),
        ("Jan 19, 2023 Updated 2 hrs ago", "2023-01-19"),
        ("March 14, 2025 · 58 min · Ada Lind", "2025-03-14"),
        ("May 16, 2024 · 6 min read", "2024-05-16"),
        ("posted by ada l., 2 april 2019, 09:14", "2019-04-02"),
        ("Posted by ada at 11:47 PM, Tuesday, August 8, 2023", "2023-08-08"),
        ("Ratings: 4.0.25 and 1.2.3", None),
    ],
)
def test_dates_are_read_beside_what_else_stands_on_their_line(
    line: str, published: str | None
) -> None:
    found = read(f"Nell is back for more\n\n{line}\n\n{PROSE}").published
    assert (found or "")[:10] == (published or "")


def test_the_host_of_an_address_names_the_outlet_where_the_text_does() -> None:
    text = f"Nell is back\n\n{PROSE} She told The Port-Herald so.\n\nReach us: a@portherald.example"
    assert read(text).outlet == "The Port-Herald"
    assert read(text.replace("The Port-Herald", "us")).outlet is None


def test_a_dateline_with_a_day_names_its_agency() -> None:
    text = f"Nell is back\n\nPORT AVERIL, Aug 12 (Island Wire) - {PROSE}"
    assert read(text).outlet == "Island Wire"


@pytest.mark.parametrize("line", ["Autumn TV Preview", "Credit: Ada Lind’s page", "ABC"])
def test_what_a_page_is_of_is_no_outlet(line: str) -> None:
    text = f"{line}\n\nAda Lind on the End of Marsh Hall\n\nBy Bo Wren\n\nShe laughs. It is over."
    assert read_plain(text, markdown=False).said.outlet is None


def test_a_label_in_front_of_a_headline_is_no_byline() -> None:
    text = (
        "INTERVIEW: Ada Lind (Creator/Executive Producer) of The Marsh\n\n"
        "Tonight it is back, and I went to the set to see her. She told me all of it.\n"
    )
    said = read_plain(text, markdown=False).said
    assert said.byline is None
    assert said.title == "INTERVIEW: Ada Lind (Creator/Executive Producer) of The Marsh"


def test_a_section_with_its_date_is_no_byline() -> None:
    text = (
        "Bo Is Back\n\nCasting News - July 24, 2018\n\nHe plays the keeper again, and likes it.\n"
    )
    said = read_plain(text, markdown=False).said
    assert (said.byline, said.published) == (None, "2018-07-24")
