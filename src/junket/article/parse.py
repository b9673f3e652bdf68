"""HTML -> a clean tree: bounded, layout made plain, embeds marked for what they are.

The marks are private-use characters, put into the text because the extractor drops all
attributes: they say which passages are tweets, captions or headings once it has done.
"""

from __future__ import annotations

import re
from typing import Any

from junket.errors import ArticleError
from junket.late import late

MAX_ELEMENTS = 60_000
"""A page with more elements is refused: extraction is not linear in them. Real articles have
a tenth of this."""

TWEET, CAPTION = "\U0010fc01", "\U0010fc02"
MARKS = late("[\U0010fc00-\U0010fcff]")

_CONTROLS = late("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff\ud800-\udfff\U0010fc00-\U0010fcff]")
_TWEET_CLASS = late(
    r"twitter-(?:tweet|video)|bluesky-embed|text-post-media|mastodon-embed|threads-post"
)
_CAPTION_CLASS = late(r"(?:^|[\s_-])(?:wp-)?caption(?:-text)?(?:$|[\s_-])", re.IGNORECASE)
_BOLD_STYLE = late(r"font-weight\s*:\s*(?:bold|[6-9]00)", re.IGNORECASE)
_BLOCKS = frozenset(
    (
        "address article aside blockquote body center dd details dialog div dl dt fieldset "
        "figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section "
        "table tbody td tfoot th thead tr ul"
    ).split()
)
_SPLIT = _BLOCKS & {
    "div",
    "td",
    "th",
    "section",
    "article",
    "main",
    "center",
    "li",
    "body",
    "p",
} | {
    "font",
    "span",
    "blockquote",
}
_LAYOUT_CELL = 300  # characters of one cell's text: data cells are shorter


def parse_page(page: str) -> Any:
    """Parse the page into a tree of elements; never runs scripts, never loads anything.

    Raises ArticleError for a page that has no elements, or more than MAX_ELEMENTS.
    """
    from lxml import html as lxml_html  # type: ignore[import-untyped]

    parser = lxml_html.HTMLParser(
        encoding="utf-8", remove_comments=True, remove_pis=True, collect_ids=False
    )
    data = _CONTROLS.sub("", page).encode("utf-8", "replace")
    try:
        tree = lxml_html.document_fromstring(data, parser=parser)
    except Exception as error:  # the parser raises several unrelated kinds
        raise ArticleError(
            f"expected an HTML page, found none that can be parsed: {error}"
        ) from error
    count = sum(1 for _ in zip(tree.iter(), range(MAX_ELEMENTS + 1), strict=False))
    if count > MAX_ELEMENTS:
        raise ArticleError(
            f"expected a page of at most {MAX_ELEMENTS:,} elements, found more; "
            "save the article alone"
        )
    return tree


def prepare(tree: Any) -> None:
    """Make layout plain in place: tweets marked, broken lines made paragraphs, bold made <b>."""
    for element in tree.iter("blockquote"):
        if _TWEET_CLASS.search(element.get("class") or ""):
            _mark_tweet(element)
    for element in tree.iter("p", "div", "span", "figcaption"):
        if _CAPTION_CLASS.search(element.get("class") or ""):
            element.text = CAPTION + (element.text or "")
    for element in tree.xpath("//blockquote//footer|//blockquote//figcaption"):
        element.tag = "p"  # who is quoted: the extractor throws a footer away
    for element in tree.iter("span"):
        if _BOLD_STYLE.search(element.get("style") or ""):
            element.tag = "b"
    _plain_tables(tree)
    _split_at_double_breaks(tree)


def _mark_tweet(element: Any) -> None:
    """Put the mark of a tweet before each of its lines; its class would have it thrown away."""
    element.attrib.clear()
    element.text = _marked(element.text)
    for child in element:
        if child.tag == "p":
            child.text = TWEET + (child.text or "")
        child.tail = _marked(child.tail)


def _marked(text: str | None) -> str | None:
    """Put the mark of a tweet before text that is not empty."""
    return text if _blank(text) else f"{TWEET}{text}"


def _plain_tables(tree: Any) -> None:
    """Turn tables that lay out prose into plain containers."""
    for table in list(tree.iter("table")):
        own = [cell for cell in table.iter("td", "th") if _table_of(cell) is table]
        if any(_holds_prose(cell) for cell in own):
            for part in [table, *table.iterchildren("tbody", "thead", "tfoot"), *own]:
                part.tag = "div"
            for row in {cell.getparent() for cell in own} | set(table.iterchildren("caption")):
                row.tag = "div"


def _table_of(cell: Any) -> Any:
    return next(cell.iterancestors("table"), None)


def _holds_prose(cell: Any) -> bool:
    """Tell whether a cell holds an article's prose: paragraphs, or long broken lines."""
    paragraphs = len(cell.findall("p")) + len(cell.findall("br")) // 2
    return paragraphs >= 2 and sum(map(len, cell.itertext())) > _LAYOUT_CELL


def _split_at_double_breaks(tree: Any) -> None:
    """Make paragraphs of what two line breaks part."""
    parents: dict[Any, None] = {}
    for element in tree.iter("br"):
        if not (element.tail or "").strip():
            after = element.getnext()
            if after is not None and after.tag == "br":
                parents[element.getparent()] = None
    for parent in parents:
        if parent.tag in _SPLIT:
            _split(parent)


def _split(parent: Any) -> None:
    """Move each run of inline content between double breaks into a paragraph of its own."""
    children = list(parent)
    text, parent.text = parent.text, None
    for child in children:
        parent.remove(child)
    if parent.tag in ("p", "font", "span"):
        parent.tag = "div"
    current = parent.makeelement("p")
    current.text = text
    for index, child in enumerate(children):
        following = children[index + 1] if index + 1 < len(children) else None
        double = child.tag == "br" and (
            _ends_run(current)
            or (_blank(child.tail) and following is not None and following.tag == "br")
        )
        if double or child.tag in _BLOCKS:
            _flush(parent, current)
            current = parent.makeelement("p")
            current.text, child.tail = child.tail, None
            if not double:
                parent.append(child)
        else:
            current.append(child)
    _flush(parent, current)


def _blank(text: str | None) -> bool:
    return not (text or "").strip()


def _ends_run(paragraph: Any) -> bool:
    """Tell whether nothing was said since the last break: this break continues it."""
    return len(paragraph) == 0 and _blank(paragraph.text)


def _flush(parent: Any, paragraph: Any) -> None:
    """Append the paragraph unless it is empty."""
    if len(paragraph) or not _blank(paragraph.text):
        parent.append(paragraph)
