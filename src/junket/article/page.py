"""An HTML page -> its main text, the markup over it, and what the page says of itself."""

from __future__ import annotations

import logging
from typing import Any

from trafilatura import bare_extraction

from junket.article.densest import missed
from junket.article.pagemeta import read_metadata
from junket.article.parse import parse_page, prepare
from junket.article.plain import Findings
from junket.article.render import render
from junket.errors import ArticleError
from junket.facts import Markup
from junket.late import late

# The library logs each odd page; what matters of it comes back as an ArticleError.
logging.getLogger("trafilatura").setLevel(logging.CRITICAL)

_LONGER = 1.3  # times the first text: how much a second try must bring to be taken
_FOLD = late(r"[\W_]+")


def read_page(page: str) -> tuple[str, tuple[Markup, ...], Findings]:
    """Read the main text of a page, the markup over it, and the page's metadata.

    Title, comments, related boxes and page furniture are left out. Raises ArticleError
    where the page is too large, cannot be parsed, or has no main text.
    """
    tree = parse_page(page)
    said = read_metadata(tree)
    prepare(tree)
    text, markup = _main_text(tree)
    text, markup = _without_title(text, markup, said.title)
    if not text:
        raise ArticleError("expected an article in the HTML page, found no main text")
    return text, markup, Findings(said)


def _main_text(tree: Any) -> tuple[str, tuple[Markup, ...]]:
    """Extract the main text; once more where the first try left out most of the prose."""
    body = _main_body(tree)
    first = render(body) if body is not None else ("", ())
    part = missed(tree, first[0])
    if part is None:
        return first
    body = _main_body(part)
    second = render(body) if body is not None else ("", ())
    return second if len(second[0]) > _LONGER * len(first[0]) else first


def _main_body(tree: Any) -> Any:
    """Let the library find the main text, None for none; its errors become ArticleError."""
    try:
        document = bare_extraction(
            tree, fast=True, include_comments=False, include_formatting=True, with_metadata=False
        )
    except (RecursionError, MemoryError) as error:
        raise ArticleError("expected an HTML page of sane nesting, found a deeper one") from error
    except Exception as error:  # it raises lxml's and its own kinds on odd pages
        raise ArticleError(f"cannot find the main text of the HTML page: {error}") from error
    return None if document is None or isinstance(document, dict) else document.body


def _without_title(
    text: str, markup: tuple[Markup, ...], title: str | None
) -> tuple[str, tuple[Markup, ...]]:
    """Cut the title off the start of the text, where it stands there."""
    first, _, rest = text.partition("\n\n")
    if not title or not rest or _fold(first) != _fold(title):
        return text, markup
    shift = len(first) + 2
    kept = [Markup(m.start - shift, m.end - shift, m.kind) for m in markup if m.start >= shift]
    return rest, tuple(kept)


def _fold(text: str) -> str:
    """Reduce a line to its letters and digits, for comparing."""
    return _FOLD.sub("", text[:1000]).casefold()
