"""The part of a page with most of its prose: a second opinion on where the article is."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

from junket.article.visible import is_outside
from junket.late import late

_PROSE = 80  # characters: a shorter paragraph may be a label or a teaser
_MAX_LINKED = 0.5  # of a paragraph's text: more is a list of links
_SHARE = 0.75  # of the page's prose that the part must hold
_WANTED = 0.55  # of the part's prose that an extraction must hold to be believed
_LEAST = 600  # characters of prose: shorter pages tell nothing
_KEY = 40  # characters, without white space, by which a paragraph is found again
_MAX_SEARCHES = 300
_FURNITURE = late(
    r"cookie|consent|newsletter|subscribe|disclaimer|disclosure|copyright|legal|modal|popup|promo|"
    r"author-?bio|about-?(?:the-)?author",
    re.IGNORECASE,
)
_SPACE = late(r"\s+")


def missed(tree: Any, found: str) -> Any | None:
    """Cut out the part that holds most of the page's prose, where `found` holds little of it.

    Returns a tree to extract from again: its content no longer wears class names by which
    it could be thrown away. None where the extraction can be believed.
    """
    prose = _prose(tree)
    total = sum(prose.values())
    if total < _LEAST or _held(prose, found) >= _WANTED * total:
        return None
    part = _lowest(prose, _SHARE * total)
    return _wrapped(part, prose) if part is not None else None


def _held(prose: dict[Any, int], found: str) -> int:
    """Count how much of the prose stands in the extracted text."""
    starts = {_SPACE.sub("", line[:200])[:_KEY] for line in found.splitlines()}
    flat = _SPACE.sub("", found)
    held = searches = 0
    for node, size in prose.items():
        key = _start(node)
        if key in starts:
            held += size
        elif searches < _MAX_SEARCHES:  # a search reads all of the text: not one for each
            searches += 1
            held += size if key in flat else 0
    return held


def _prose(tree: Any) -> dict[Any, int]:
    """Map the page's paragraphs of prose to their lengths."""
    found = {}
    for node in tree.iter("p", "blockquote", "li"):
        if node.tag != "p" and node.find(".//p") is not None:
            continue
        size = sum(map(len, node.itertext()))
        if size < _PROSE:
            continue
        linked = sum(len(piece) for link in node.iter("a") for piece in link.itertext())
        if linked <= _MAX_LINKED * size and not is_outside(node) and not _is_furniture(node):
            found[node] = size
    return found


def _is_furniture(node: Any) -> bool:
    """Tell whether the paragraph stands in what pages say on every page."""
    for depth, ancestor in enumerate(node.iterancestors()):
        if depth > 6 or ancestor.tag == "body":
            return False
        told = f"{ancestor.get('class') or ''} {ancestor.get('id') or ''}"[:300]
        if ancestor.tag in ("dialog", "template", "noscript", "form") or _FURNITURE.search(told):
            return True
    return False


def _start(node: Any) -> str:
    """Read the start of a paragraph without white space, for looking it up."""
    return _SPACE.sub("", "".join(node.itertext())[:300])[:_KEY]


def _lowest(prose: dict[Any, int], wanted: float) -> Any | None:
    """Find the lowest element that holds the wanted amount of prose."""
    sums: dict[Any, int] = {}
    depths: dict[Any, int] = {}
    for node, size in prose.items():
        above = list(node.iterancestors())
        for depth, ancestor in enumerate(reversed(above)):
            sums[ancestor] = sums.get(ancestor, 0) + size
            depths[ancestor] = depth
    enough = [node for node, size in sums.items() if size >= wanted]
    return max(enough, key=lambda node: depths[node], default=None)


def _wrapped(part: Any, prose: dict[Any, int]) -> Any:
    """Copy the part into a page of its own, as its article."""
    order = {node: index for index, node in enumerate(part.iter())}
    content = {order[node] for node in prose if node in order}
    above = {
        order[up] for node in prose if node in order for up in node.iterancestors() if up in order
    }
    copied = deepcopy(part)
    copied.tail = None
    for index, node in enumerate(copied.iter()):
        if index in content or index in above:
            node.attrib.clear()
            if node.tag in ("article", "main", "aside", "figure", "form", "body", "html"):
                node.tag = "div"
    page = copied.makeelement("html")
    body = copied.makeelement("body")
    article = copied.makeelement("article")
    page.append(body)
    body.append(article)
    article.append(copied)
    return page
