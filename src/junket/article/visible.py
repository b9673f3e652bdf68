"""Authors and dates where a reader sees them on a page: by class, link, or wording."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from junket.article import dates
from junket.article.metatags import MAX_VALUE
from junket.late import late

_TAGS = (
    "a", "span", "div", "p", "address", "li", "h2", "h3", "h4", "h5", "h6", "time", "strong",
    "em", "small", "cite", "b", "i", "font", "td", "figcaption",
)  # fmt: skip
_BREAKS = frozenset({"br", "p", "div", "li", "td", "tr", "time", "h1", "h2", "h3"})
_NAME_CLASS = late(
    r"author|byline|(?:^|[\s_-])(?:byl|writer|contributor)s?\b|(?:written|posted|submitted)-?by|"
    r"users?-?name",
    re.IGNORECASE,
)
_NAME_LINK = late(
    r"/(?:authors?|writers?|contributors?|producers?|profiles?|people|users?|by|staff|reporters?|"
    r"correspondents?|editors?|journalists?|bios?)/[\w%.~-]{2,80}/?(?:\Z|[?#])",
    re.IGNORECASE,
)
_BY = late(r"\W{0,3}(?:(?:posted|written|words|story|reported)\s)?by\b[\s:]", re.IGNORECASE)
_DATE_CLASS = late(r"dates?\b|time|publish|posted|meta|byline|_date|Date", re.IGNORECASE)
_OUTSIDE = late(
    r"comment|related|sidebar|footer|recommend|popular|teaser|widget[-_ ]?(?:area|recent|list)|"
    r"archive|latest|more-|bio\b",
    re.IGNORECASE,
)
_SCRIPT_DATE = late(
    r"""(?:date_?published|published?_?(?:at|on|date|time)|first_?publi(?:shed|cation)_?(?:at|date))"""
    r"""\\?["']?\s{0,3}[:=]\s{0,3}\\?["'](\d{4}-\d\d-\d\d[T\d:.Z+ -]{0,20})""",
    re.IGNORECASE,
)
_MAX_DEPTH = 12
_LONGEST = 160


def text_of(node: Any) -> str:
    """Read an element's text as one line, bounded; what is shown apart stays apart."""
    parts: list[str] = []
    length = 0
    for piece, apart in _pieces(node):
        # Names and dates in boxes of their own often have no space between them.
        camel = parts and piece[:1].isupper() and parts[-1][-1:].islower()
        parts += [" ", piece] if apart or camel else [piece]
        length += len(piece)
        if length > MAX_VALUE:
            break
    return " ".join("".join(parts).split())


def _pieces(node: Any) -> Iterator[tuple[str, bool]]:
    """Yield the element's pieces of text, with whether a break stands before each."""
    if node.text:
        yield node.text, False
    for part in node.iterdescendants():
        apart = part.tag in _BREAKS
        if part.text and part.tag not in ("script", "style"):
            yield part.text, apart
        if part.tail:
            yield part.tail, apart


def bylines(tree: Any) -> Iterator[tuple[str, bool]]:
    """Yield short texts that may name the author, the likeliest first.

    The flag says that the text is marked up as a name: it need not say "by".
    """
    for names_author in (_by_property, _by_class, _by_link):
        for node in tree.iter(_TAGS):
            if names_author(node) and (text := _short(node)):
                yield text, True
    for node in tree.iter(_TAGS):
        if _BY.match((node.text or "").lstrip()[:40]) and (text := _short(node)):
            yield text, False


def _by_property(node: Any) -> bool:
    return "author" in (node.get("itemprop"), node.get("rel"))


def _by_class(node: Any) -> bool:
    return bool(_NAME_CLASS.search(_told(node)))


def _by_link(node: Any) -> bool:
    return node.tag == "a" and bool(_NAME_LINK.search((node.get("href") or "")[:300]))


def _told(node: Any) -> str:
    """Read what class and id say an element is."""
    return f"{node.get('class') or ''} {node.get('id') or ''}"[:300]


def _short(node: Any) -> str | None:
    """Read the text of an element that can hold a byline or a date; None for others."""
    if len(node) > 20:
        return None
    text = text_of(node)
    return text if 2 < len(text) < _LONGEST and not is_outside(node) else None


def is_outside(node: Any) -> bool:
    """Tell whether an element stands in comments, a sidebar or a list of other stories."""
    beside = False
    for depth, ancestor in enumerate(node.iterancestors()):
        # An article's own <aside> or <footer> often holds its byline and date.
        if depth > _MAX_DEPTH or ancestor.tag in ("body", "article", "main"):
            return beside and ancestor.tag != "article"
        beside = beside or ancestor.tag in ("aside", "footer")
        if ancestor.tag == "nav" or _OUTSIDE.search(_told(ancestor)):
            return True
    return beside


def published(tree: Any, day_first: bool | None) -> Iterator[str]:
    """Yield dates that the page shows, the likeliest first, in ISO 8601."""
    for node in tree.iter("time"):
        value = node.get("datetime") or text_of(node)
        found = dates.iso(value, day_first=day_first)
        if found and not is_outside(node):
            yield found
    second: list[str] = []
    for node in _after_title(tree):
        own = " ".join((node.text or "").split()) or text_of(node) if len(node) < 4 else ""
        if not 6 <= len(own) <= 80 or not any(char.isdigit() for char in own):
            continue
        marked = bool(_DATE_CLASS.search(_told(node)))
        if not (dates.is_date_line(own) or marked) or is_outside(node):
            continue
        if found := dates.iso(own, day_first=day_first):
            if not dates.is_update(own):
                yield found
            second.append(found)
    for node in tree.iter("script"):
        if match := _SCRIPT_DATE.search((node.text or "")[:500_000]):
            yield from filter(None, [dates.iso(match.group(1).strip())])
            break
    yield from second


def _after_title(tree: Any) -> Iterator[Any]:
    """Yield the page's small elements, those from the <h1> on first."""
    nodes = list(tree.iter("h1", *_TAGS))
    start = next((i for i, node in enumerate(nodes) if node.tag == "h1"), 0)
    yield from nodes[start:]
    yield from nodes[:start]
