"""The static page: all of the text, nothing that runs, colours that can be told apart."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from importlib import resources

import pytest
from readings import Builder, lamplight

from junket.facts import Reading
from junket.views import article_view
from junket.views.cited import AirEntry, CastEntry, Cited, Job, Quotation, Who, Worker
from junket.views.series import AboutGroup, SeriesView
from junket.web import place_of, render_article, render_index, render_series

VOID = {"meta", "br", "link", "img", "input"}
HOSTILE = (
    "</mark></p><script>alert(1)</script> <img src=x onerror=alert(2)> \" onmouseover=\"alert(3) "
    "' {{ 7 * 7 }} {% raw %} &amp; &lt;b&gt; </style> <!-- ]]>"
)  # fmt: skip


class Page(HTMLParser):
    """What a browser would make of the page: its elements, and the text of the article."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "article" in self.open:
            self.text += data

    def marked(self) -> list[dict[str, str | None]]:
        return [attrs for tag, attrs in self.tags if tag == "mark"]


def page(reading: Reading) -> Page:
    found = Page(render_article(article_view(reading)))
    assert found.open == []
    return found


def squeezed(text: str) -> str:
    return " ".join(text.split())


def test_the_whole_text_of_the_article_is_on_the_page() -> None:
    reading = lamplight().reading()
    assert squeezed(page(reading).text) == squeezed(reading.article.text)


def test_marks_hold_the_very_words_that_were_said_and_name_the_speaker_by_letters_too() -> None:
    html = render_article(article_view(lamplight().reading()))
    marks = re.findall(r"<mark [^>]*>([^<]*)</mark>", html)
    assert marks == ["Ivo never sleeps,", "And nor do we.", "Nobody does. That is the point of it."]
    assert [mark["data-who"] for mark in Page(html).marked()] == ["AQ", "AQ", "ST"]


def test_hostile_text_stays_text() -> None:
    made = Builder().block(HOSTILE).block("“" + HOSTILE + "x,” says " + HOSTILE + "y.")
    made.says(HOSTILE, HOSTILE + "x,", voice=HOSTILE).plays(HOSTILE, HOSTILE, HOSTILE)
    made.airs(HOSTILE, HOSTILE, HOSTILE).works(HOSTILE, HOSTILE, HOSTILE).names("person", HOSTILE)
    reading = made.reading(
        title=HOSTILE, outlet=HOSTILE, byline=HOSTILE, published=HOSTILE, url=HOSTILE, language=HOSTILE
    )  # fmt: skip
    found = page(reading)
    assert squeezed(found.text) == squeezed(reading.article.text)
    assert {"script", "img", "iframe", "object"} & {tag for tag, _ in found.tags} == set()
    assert [key for _, attrs in found.tags for key in attrs if key.startswith("on")] == []
    assert "49" not in found.text


@pytest.mark.parametrize(
    ("url", "linked"),
    [
        ("https://lamp.example/a?b=1&c=2", True),
        ("javascript:alert(1)", False),
        ("data:text/html,x", False),
        ("http://[broken", False),
        (None, False),
    ],
)
def test_only_a_web_address_becomes_a_link(url: str | None, linked: bool) -> None:
    links = [attrs["href"] for tag, attrs in page(lamplight().reading(url=url)).tags if tag == "a"]
    assert (url in links) is linked
    assert all(str(link).startswith("#") for link in links if link != url)


def test_the_page_needs_nothing_from_elsewhere() -> None:
    found = page(lamplight().reading())
    assert [tag for tag, _ in found.tags if tag in ("script", "link", "img", "iframe")] == []
    assert "url(" not in css()
    assert "@import" not in css()


def test_facts_lead_to_the_passage_that_says_so() -> None:
    found = page(lamplight().reading())
    ids = {attrs["id"] for _, attrs in found.tags if "id" in attrs}
    links = [str(attrs["href"]) for tag, attrs in found.tags if tag == "a"]
    assert len(links) == 3
    assert {link.removeprefix("#") for link in links} <= ids


def test_a_page_leads_back_to_the_list_where_there_is_one() -> None:
    view = article_view(lamplight().reading())
    assert 'href="index.html"' in render_article(view, home="index.html")
    assert "<nav>" not in render_article(view)


def test_nested_and_overlapping_quotations_keep_the_text_whole() -> None:
    made = Builder().block("“She told me ‘go now’ and I went,” says Ada Quill.")
    made.says("Ada Quill", "She told me ‘go now’ and I went,").says("Mo Hart", "go now")
    made.says(None, "now’ and I", kind="indirect")
    reading = made.reading()
    assert squeezed(page(reading).text) == squeezed(reading.article.text)
    assert "Speaker not known" in render_article(article_view(reading))


def test_an_article_in_another_language_is_shown_and_says_that_it_was_not_read() -> None:
    reading = Reading(lamplight().reading(language="fr").article, skipped="language")
    html = render_article(article_view(reading))
    assert "Kept, not read" in html
    assert squeezed(Page(html).text) == squeezed(reading.article.text)


def test_the_index_links_to_every_page() -> None:
    view = article_view(lamplight().reading(title=HOSTILE))
    found = Page(render_index("All", [("01.html", view), ("02.html", view)]))
    assert [attrs["href"] for tag, attrs in found.tags if tag == "a"] == ["01.html", "02.html"]
    assert [tag for tag, _ in found.tags if tag == "script"] == []


def css() -> str:
    return (resources.files("junket.web") / "templates" / "page.css").read_text(encoding="utf-8")


def palettes() -> list[dict[str, str]]:
    light, dark = re.findall(r":root \{(.*?)\n\s*\}", css(), re.DOTALL)[:2]
    return [dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", block)) for block in (light, dark)]


def luminance(colour: str) -> float:
    """WCAG 2.2, relative luminance."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colours", palettes(), ids=["light", "dark"])
def test_every_pair_of_colours_that_meet_holds_the_contrast_of_wcag_aa(
    colours: dict[str, str],
) -> None:
    on_paper = ["ink", "soft", "link"]
    pairs = [(text, ground) for text in on_paper for ground in ("paper", "raised")]
    for key in "01234567x":
        pairs += [(f"tone-{key}", f"tint-{key}"), (f"tone-{key}", "paper"), ("ink", f"tint-{key}")]
    low = [(one, other) for one, other in pairs if contrast(colours[one], colours[other]) < 4.5]
    assert low == []
    # Marks also stand in captions and bylines, whose words are softer: they get the ink back.
    mark = re.search(r"^mark \{(.*?)\}", css(), re.DOTALL | re.MULTILINE)
    assert mark and "color: var(--ink)" in mark[1]


def a_series(name: str, text: str) -> SeriesView:
    cited = Cited("id", "ab12", None, name, name, "2025-03-05", 3, 9)
    who = Who("1", "character", name)
    said = Quotation(
        "q", who, None, name, "direct", text, ((3, 9),), (who,), None, 0.9, "by-hand", cited
    )
    return SeriesView(
        "s", name, (name,), (CastEntry(who, (), who, name, name, (cited,)),), (who,),
        (Worker(who, (Job(name, name, (cited,)),)),), (AboutGroup(who, 1, 0, (said,)),),
        (AirEntry(name, 1, name, name, text, "2025-03-05", None, (cited,)),), (cited,),
    )  # fmt: skip


def test_a_series_page_escapes_all_that_it_shows() -> None:
    view = a_series("<script>x</script>", "<i>&\"'")
    page = render_series(view, link=lambda _: "01.html#said-3", home="index.html")
    assert "<script>" not in page and "<i>" not in page
    assert 'href="01.html#said-3"' in page


def test_a_series_page_links_only_to_articles_that_have_a_page() -> None:
    page = render_series(a_series("Lamplight", "Yes."), link=lambda _: None)
    assert 'href="#' in page and ".html" not in page
    assert "Lamplight" in page and "5 March 2025" in page


def test_a_citation_leads_to_its_words_where_they_are_marked() -> None:
    view = article_view(lamplight().reading())
    opening = next(run for passage in view.passages for run in passage.runs if run.opens)
    cited = Cited(view.id, "ab12", None, None, None, None, opening.start, opening.end)
    assert place_of(cited, view) == f"#said-{opening.start}"
    assert f'id="said-{opening.start}"' in render_article(view)
    assert place_of(replace(cited, start=0, end=4), view) == "#at-0"
    assert place_of(replace(cited, start=None, end=None), view) == ""
