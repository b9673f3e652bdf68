"""article: an HTML page -> its main text, the markup over it, the page's metadata."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from junket.article import read_article
from junket.article.jsonld import read_jsonld
from junket.errors import ArticleError
from junket.facts import Article, Metadata, RawDocument

ONE = "The keeper of the light says that she was never asked to leave the island by anybody."
TWO = "“They sent a boat,” Marsh Ondine told us in the kitchen, over tea. “It is still here, look.”"
THREE = "Nobody who has seen the first part of the story will be surprised to hear about it again."
BODY = f"<p>{ONE}</p><p>{TWO}</p><p>{THREE}</p>"


def page(body: str, head: str = "", html: str = "<html>") -> bytes:
    return f"<!DOCTYPE html>{html}<head>{head}</head><body>{body}</body></html>".encode()


def read(body: str, head: str = "", html: str = "<html>", **said: str) -> Article:
    return read_article(RawDocument("a.html", page(body, head, html), Metadata(**said)))


def linked(**node: object) -> str:
    return f'<script type="application/ld+json">{json.dumps(node)}</script>'


def marked(article: Article) -> list[tuple[str, str]]:
    return [(m.kind, article.text[m.start : m.end]) for m in article.markup]


# The text


def test_the_text_is_the_main_text_without_title_and_furniture() -> None:
    body = (
        "<nav><a href='/'>Home</a></nav><article><h1>Nell is back</h1>"
        f"{BODY}<div class='related'><a href='/x'>More of it</a></div></article>"
        "<div class='comments' id='comments'><p>First! I have waited for this for so long now.</p></div>"
        "<footer>© 2025 The Kite</footer>"
    )
    found = read(body, "<title>Nell is back | The Kite</title>")
    assert found.text == "\n\n".join((ONE, TWO, THREE))
    assert (found.title, found.outlet, found.title_span) == ("Nell is back", "The Kite", None)


def test_two_breaks_part_paragraphs_in_a_layout_table_and_in_a_box() -> None:
    joined = "<br><br>".join((ONE, TWO, THREE))
    for body in (
        f"<table><tr><td>{joined}</td></tr></table>",
        f"<div>{joined}</div>",
        f"<p>{joined}</p>",
    ):
        assert read(body).text == "\n\n".join((ONE, TWO, THREE))


def test_one_break_stays_a_line_end() -> None:
    assert f"{ONE}\n{TWO}" in read(f"<article><p>{ONE}<br/>{TWO}</p><p>{THREE}</p></article>").text


def test_inline_elements_leave_no_gap_and_no_join() -> None:
    found = read(
        f"<article><p>Nell<b>’s</b> <i>boat</i>, <a href='x'>again</a>. {ONE}</p>{BODY}</article>"
    )
    assert found.text.startswith(f"Nell’s boat, again. {ONE}")


def test_markup_tells_what_the_page_says_of_a_passage() -> None:
    found = read(
        f"<article><p>{ONE}</p><h2>What is next</h2><p><strong>Was it hard to come back?</strong></p>"
        f"<p>{TWO}</p><blockquote><p>{THREE}</p></blockquote>"
        "<ul><li>The first of the boats that came in</li><li>The second of them</li></ul>"
        "<blockquote class='twitter-tweet'><p>We are back!</p>— Ada (@ada) <a>March 3</a></blockquote>"
        f"<p><span style='font-weight: bold'>Ada:</span> And so on, says the <em>Kite</em>.</p>{BODY}</article>"
    )
    kinds = marked(found)
    for item in (
        ("heading", "What is next"),
        ("bold", "Was it hard to come back?"),
        ("block_quote", THREE),
        ("list_item", "The second of them"),
        ("tweet", "We are back!"),
        ("tweet", "— Ada (@ada) March 3"),
        ("bold", "Ada:"),
        ("italic", "Kite"),
    ):
        assert item in kinds


def test_an_article_outside_the_expected_box_is_found() -> None:
    prose = "".join(f"<p>{n} {ONE} {TWO}</p>" for n in range(12))
    body = f"<article><p>{THREE}</p><p>Share this with all of them.</p></article><div class='x'>{prose}</div>"
    assert f"7 {ONE} {TWO}" in read(body).text


@settings(derandomize=True, deadline=None, max_examples=60)
@given(
    st.lists(
        st.sampled_from(
            ["<p>", "</p>", "<b>", "</b>", "<i>", "<br>", "<br><br>", "<div>", "</div>", "<li>", "<td>",
             "<blockquote>", "<h2>", "  \n ", ONE, TWO, " x ", "&amp;", "\U0010fc01", "<table><tr><td>"]
        ),
        max_size=40,
    )
)  # fmt: skip
def test_markup_lies_inside_the_text_on_visible_characters(parts: list[str]) -> None:
    try:
        found = read(f"<article>{BODY}{''.join(parts)}</article>")
    except ArticleError:
        return
    assert found.text == found.text.strip()
    for kind, exact in marked(found):
        assert exact and exact == exact.strip(), kind
        assert "\n\n" not in exact
    assert list(found.markup) == sorted(found.markup, key=lambda m: (m.start, -m.end, m.kind))


# Encodings


def test_a_declared_charset_is_followed_where_it_is_not_utf_8() -> None:
    text = page(f"<p>Zoë’s café. {ONE}</p>{BODY}", "<meta charset='iso-8859-1'>").decode()
    found = read_article(RawDocument("a.html", text.encode("cp1252")))
    assert "Zoë’s café." in found.text
    cyrillic = page(
        "<p>" + "Она сказала, что вернется. " * 20 + "</p>", "<meta charset='windows-1251'>"
    )
    found = read_article(RawDocument("a.html", cyrillic.decode().encode("cp1251")))
    assert found.text.startswith("Она") and found.language == "ru"


def test_a_page_is_known_by_its_content_too() -> None:
    for name in ("a", "a.txt", "a.html"):
        assert read_article(RawDocument(name, page(f"<article>{BODY}</article>"))).text.startswith(
            ONE
        )
    assert read_article(RawDocument("a.html", ONE.encode())).text == ONE


# Metadata


def test_json_ld_comes_first() -> None:
    node = linked(
        **{
            "@type": "NewsArticle",
            "headline": "Nell is back",
            "datePublished": "2025-03-05T09:30:00-05:00",
        },
        author=[
            {"@type": "Person", "name": "Joe P. Klein"},
            {"@type": "Person", "name": "Ada Lind"},
        ],
        publisher={"@type": "Organization", "name": "The Kite"},
    )
    head = (
        node + "<meta name='author' content='Web Desk'><meta property='og:title' content='Other'>"
    )
    found = read(f"<article>{BODY}</article>", head)
    assert (found.title, found.byline) == ("Nell is back", "Joe P. Klein and Ada Lind")
    assert (found.outlet, found.published) == ("The Kite", "2025-03-05T09:30:00-05:00")


def test_json_ld_graphs_and_references_are_followed() -> None:
    graph = [
        {"@type": "Person", "@id": "#ada", "name": "Ada Lind"},
        {"@type": "WebPage", "name": "Page", "datePublished": "2020-01-01"},
        {"@type": ["Article", "Thing"], "headline": "Back", "author": {"@id": "#ada"}},
    ]
    said = read_jsonld([json.dumps({"@graph": graph})])
    assert (said.title, said.byline, said.published) == ("Back", "Ada Lind", "2020-01-01")


@pytest.mark.parametrize(
    "script",
    ["", "{", "[" * 100_000, "null", "5", '{"@type": 5}', '{"@type": "Article", "author": [[[]], 1, {"name": {}}]}',
     '{"@type": "Article", "headline": ["\\ud800"], "publisher": 7, "datePublished": {}}'],
)  # fmt: skip
def test_broken_json_ld_costs_nothing_else(script: str) -> None:
    head = f'<script type="application/ld+json">{script}</script><meta property="og:title" content="Nell">'
    found = read(f"<article>{BODY}</article>", head)
    assert found.text.startswith(ONE)
    assert found.byline is None
    found.title and found.title.encode()


def test_meta_tags_come_second_and_the_visible_page_third() -> None:
    head = (
        "<meta name='author' content='By Ada Lind'><meta property='og:site_name' content='The Kite'>"
        "<meta property='article:published_time' content='2025-03-05T09:30:00Z'>"
        "<meta property='og:title' content='Nell is back &amp; well'>"
        "<link rel='canonical' href='https://kite.example/nell?utm_source=x'>"
    )
    found = read(f"<article><p class='byline'>By Bo Wal</p>{BODY}</article>", head)
    assert (found.title, found.byline) == ("Nell is back & well", "Ada Lind")
    assert (found.outlet, found.published) == ("The Kite", "2025-03-05T09:30:00+00:00")
    assert found.id == "https://kite.example/nell"


@pytest.mark.parametrize(
    "shown",
    [
        "<p class='byline'>By <a href='/a'>Joe P. Klein</a></p><time datetime='2025-03-05'>today</time>",
        "<div class='post-author'>Joe P. Klein</div><span class='post-date'>March 5, 2025</span>",
        "<a href='/authors/joe-klein/'>Joe P. Klein</a> <div>5 March 2025</div>",
        "<p>By Joe P. Klein</p><p>Published: March 5, 2025</p>",
        "<div class='meta author'><span>Joe P. Klein</span><span>March 5, 2025</span></div>",
    ],
)
def test_a_visible_byline_and_date_are_read(shown: str) -> None:
    found = read(f"<article><h1>Nell is back</h1>{shown}{BODY}</article>")
    assert (found.byline, found.published) == ("Joe P. Klein", "2025-03-05")


def test_bylines_of_related_stories_and_comments_are_not_ours() -> None:
    body = f"<article>{BODY}</article><div class='related'><p class='byline'>By Bo Wal</p></div>"
    assert read(body).byline is None


def test_a_number_date_is_read_as_the_pages_locale_has_it() -> None:
    shown = f"<article><time>05/09/2019</time>{BODY}</article>"
    assert read(shown, html="<html lang='en-US'>").published == "2019-05-09"
    assert read(shown, html="<html lang='en-GB'>").published == "2019-09-05"
    assert read(shown).published is None


def test_the_sites_own_name_is_neither_title_nor_author() -> None:
    head = "<title>Nell is back - The Kite</title><meta property='og:site_name' content='The Kite'>"
    head += "<meta name='author' content='The Kite'>"
    found = read(f"<h1>The Kite</h1><article><h2>Nell is back</h2>{BODY}</article>", head)
    assert (found.title, found.byline, found.outlet) == ("Nell is back", None, "The Kite")


def test_what_is_given_outranks_the_page() -> None:
    head = linked(**{"@type": "NewsArticle", "headline": "Nell"}, author="Ada Lind")
    found = read(
        f"<article>{BODY}</article>", head, title="T", byline="B", url="https://kite.example/x"
    )
    assert (found.title, found.byline, found.id) == ("T", "B", "https://kite.example/x")


# Bounds


@pytest.mark.parametrize(
    "body",
    [
        "",
        "<div>" * 100_000 + "x" * 500,
        "<b>" * 20_000 + "x",
        "<p>x</p>" * 300_000,
        "<table><tr><td>" * 3000 + "x",
        "<blockquote>" * 3000 + "x" * 300,
        "<ul><li>" * 3000 + "aa bb cc",
        f"<p class='{'author ' * 300_000}'>hi</p>",
        "&amp;" * 300_000,
        "<p>&#xD800;&#0;&#x10fc01;</p>" + BODY,
        "<article>" + "some prose here<br><br>" * 10_000,
        "<a href='/author/x'>Ada Lind</a> " * 10_000,
    ],
    ids=range(12),
)
def test_a_hostile_page_is_read_or_refused_in_bounded_time(body: str) -> None:
    read(f"<article>{BODY}</article>")  # the library's import is not counted
    started = time.process_time()
    try:
        read(body).text.encode()
    except ArticleError as error:
        assert "\n" not in str(error)
    assert time.process_time() - started < 5


def test_a_page_says_when_it_was_last_changed() -> None:
    head = (
        '<script type="application/ld+json">{"@type": "NewsArticle", "headline": "Salt Road ends",'
        '"datePublished": "2025-03-01", "dateModified": "2025-03-04T09:00:00Z"}</script>'
    )
    found = read(
        "<p>The show about salt ends in June, as everybody had thought it would.</p>", head
    )
    assert (found.published, found.updated) == ("2025-03-01", "2025-03-04T09:00:00+00:00")
