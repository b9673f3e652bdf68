"""The static page: all of the text, nothing that runs, colours that can be told apart."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256

import pytest
from pages import Page
from readings import Builder, lamplight

from junket.facts import Reading
from junket.web import render_article

HOSTILE = (
    "</mark></p><script>alert(1)</script> <img src=x onerror=alert(2)> \" onmouseover=\"alert(3) "
    "' {{ 7 * 7 }} {% raw %} &amp; &lt;b&gt; </style> <!-- ]]>"
)  # fmt: skip


def page(reading: Reading) -> Page:
    return Page(render_article(reading))


def text_of(reading: Reading) -> str:
    """The words of the article on its page, without what stands in the margin."""
    html = render_article(reading)
    body = html[html.index("<article") : html.index("</article>")] + "</article>"
    return Page(re.sub(r'<div class="notes".*?</div>', "", body, flags=re.DOTALL)).text


def marked(found: Page) -> list[str | None]:
    return [attrs["data-who"] for tag, attrs in found.tags if "data-who" in attrs]


def squeezed(text: str) -> str:
    return " ".join(text.split())


def test_the_whole_text_of_the_article_is_on_the_page() -> None:
    reading = lamplight().reading()
    assert squeezed(text_of(reading)) == squeezed(reading.article.text)


def test_marks_hold_the_very_words_that_were_said_and_name_the_speaker_by_letters_too() -> None:
    html = render_article(lamplight().reading())
    marks = re.findall(r"<mark [^>]*><a [^>]*></a>([^<]*)</mark>", html)
    assert marks == ["Ivo never sleeps,", "And nor do we.", "Nobody does. That is the point of it."]
    assert marked(Page(html)) == ["AQ", "AQ", "ST"]


def test_hostile_text_stays_text() -> None:
    made = Builder().block(HOSTILE).block("“" + HOSTILE + "x,” says " + HOSTILE + "y.")
    made.says(HOSTILE, HOSTILE + "x,", voice=HOSTILE).plays(HOSTILE, HOSTILE, HOSTILE)
    made.airs(HOSTILE, HOSTILE, HOSTILE).works(HOSTILE, HOSTILE, HOSTILE).names("person", HOSTILE)
    reading = made.reading(
        title=HOSTILE, outlet=HOSTILE, byline=HOSTILE, published=HOSTILE, url=HOSTILE, language=HOSTILE
    )  # fmt: skip
    found = page(reading)
    assert squeezed(text_of(reading)) == squeezed(reading.article.text)
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
    assert all(
        str(link).startswith("#") or str(link).startswith(f"{url}#:~:text=")
        for link in links
        if link != url
    )


def test_the_page_needs_nothing_from_elsewhere() -> None:
    found = page(lamplight().reading())
    assert [tag for tag, _ in found.tags if tag in ("script", "link", "img", "iframe")] == []
    policy = next(str(attrs["content"]) for _, attrs in found.tags if "http-equiv" in attrs)
    assert policy.startswith("default-src 'none'; style-src 'sha256-") and "unsafe" not in policy


def test_the_policy_of_a_page_names_its_own_style_sheet() -> None:
    html = render_article(lamplight().reading())
    style = html.split("<style>")[1].split("</style>")[0]
    told = b64encode(sha256(style.encode()).digest()).decode()
    assert f"sha256-{told}" in html


def test_facts_lead_to_the_passage_that_says_so() -> None:
    found = page(lamplight().reading())
    ids = {attrs["id"] for _, attrs in found.tags if "id" in attrs}
    links = [str(attrs["href"]) for tag, attrs in found.tags if tag == "a"]
    assert len(links) >= 6
    assert {link.removeprefix("#") for link in links} <= ids


def test_nested_and_overlapping_quotations_keep_the_text_whole() -> None:
    made = Builder().block("“She told me ‘go now’ and I went,” says Ada Quill.")
    made.says("Ada Quill", "She told me ‘go now’ and I went,").says("Mo Hart", "go now")
    made.says(None, "now’ and I", kind="indirect")
    reading = made.reading()
    assert squeezed(text_of(reading)) == squeezed(reading.article.text)
    assert "Speaker not known" in render_article(reading)


def test_an_article_in_another_language_is_shown_and_says_that_it_was_not_read() -> None:
    reading = Reading(lamplight().reading(language="fr").article, skipped="language")
    html = render_article(reading)
    assert "Kept, not read" in html
    assert squeezed(text_of(reading)) == squeezed(reading.article.text)


def test_signs_of_markdown_are_there_and_not_seen() -> None:
    made = Builder().block("**Is it *her*?**", kind="question").block("She * did.")
    html = render_article(made.reading())
    assert '<span class="md">**</span>Is it <span class="md">*</span><em>her</em>' in html
    assert squeezed(text_of(made.reading())) == "**Is it *her*?** She * did."
    plain = Builder().block("Was it 2 *really*?")
    assert "md" not in render_article(plain.reading()).split("<article")[1]
