"""The extractor's tree -> text with paragraphs, and markup spans over that text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from junket.article.parse import CAPTION, MARKS, TWEET
from junket.facts import Markup, MarkupKind
from junket.late import late

_SPACE = late(r"[ \t\r\f\v\u00a0]*\n[ \t\r\f\v\u00a0]*|[ \t\r\f\v]+")
_PARAGRAPHS = late(r"\n{2,}")
_INLINE: dict[str, MarkupKind] = {"#b": "bold", "#i": "italic"}
_BLOCKS = frozenset({"p", "head", "quote", "list", "item", "table", "row", "code", "div", "cell"})
_BREAK = "\U0010fc0a"
_KINDS: dict[str, MarkupKind] = {
    "head": "heading", "quote": "block_quote", "item": "list_item",
}  # fmt: skip


@dataclass(slots=True)
class _Run:
    """A piece of text with the inline and block markup that it stands in."""

    text: str
    inline: frozenset[MarkupKind]


@dataclass(slots=True)
class _Writer:
    """Collects blocks of the text; `parts` become the text, `markup` the spans over it."""

    parts: list[str] = field(default_factory=list)
    length: int = 0
    markup: list[Markup] = field(default_factory=list)
    runs: list[_Run] = field(default_factory=list)

    def flush(self, kinds: tuple[MarkupKind, ...]) -> None:
        """Write the collected runs as one block, or several where line breaks double."""
        runs, self.runs = self.runs, []
        pieces: list[list[_Run]] = [[]]
        for run in runs:
            for index, piece in enumerate(_PARAGRAPHS.split(_spaces(run.text))):
                if index:
                    pieces.append([])
                pieces[-1].append(_Run(piece, run.inline))
        for group in pieces:
            self._write(group, kinds)

    def _write(self, runs: list[_Run], kinds: tuple[MarkupKind, ...]) -> None:
        """Write one paragraph: white space collapsed, its markup placed."""
        raw = "".join(run.text for run in runs)
        if TWEET in raw:
            kinds = (*(kind for kind in kinds if kind != "block_quote"), "tweet")
        if CAPTION in raw:
            kinds = (*kinds, "caption")
        start = self.length + (2 if self.parts else 0)
        text, spans = _collapse(runs)
        if not text:
            return
        if self.parts:
            self.parts.append("\n\n")
        self.parts.append(text)
        self.length = start + len(text)
        self.markup += [Markup(start, self.length, kind) for kind in dict.fromkeys(kinds)]
        self.markup += [Markup(start + first, start + last, kind) for first, last, kind in spans]


def _spaces(text: str) -> str:
    """Turn the source's white space into spaces and the break marks into line ends."""
    return _SPACE.sub(" ", text).replace(_BREAK, "\n")


def _collapse(runs: list[_Run]) -> tuple[str, list[tuple[int, int, MarkupKind]]]:
    """Join runs into clean text; returns it with the spans of inline markup."""
    out: list[str] = []
    length, spans = 0, []
    open_at: dict[MarkupKind, int] = {}
    last = "\n"
    for run in runs:
        text = _squeeze(MARKS.sub("", run.text), last)
        for kind in [kind for kind in open_at if kind not in run.inline]:
            spans.append((open_at.pop(kind), length, kind))
        for kind in run.inline:
            open_at.setdefault(kind, length)
        out.append(text)
        length += len(text)
        last = text[-1:] or last
    spans += [(start, length, kind) for kind, start in open_at.items()]
    joined = "".join(out)
    bare = joined.rstrip()
    return bare, _fit(bare, spans)


def _squeeze(text: str, last: str) -> str:
    """Collapse white space, given the character before."""
    text = re.sub(r" *\n *", "\n", re.sub(" {2,}", " ", text))
    if last.isspace():
        text = text.lstrip(" \n") if last == "\n" else text.lstrip(" ")
    return text


def _fit(text: str, spans: list[tuple[int, int, MarkupKind]]) -> list[tuple[int, int, MarkupKind]]:
    """Cut white space off the spans' ends; spans of nothing go."""
    fitted = []
    for start, end, kind in sorted(spans):
        end = min(end, len(text))
        while start < end and text[start].isspace():
            start += 1
        while end > start and text[end - 1].isspace():
            end -= 1
        if start < end:
            fitted.append((start, end, kind))
    return fitted


def render(body: Any) -> tuple[str, tuple[Markup, ...]]:
    """Write the extractor's body as text, paragraphs parted by an empty line.

    Returns the text and the markup over it, sorted; "" and () for an empty body.
    """
    writer = _Writer()
    _walk(body, writer)
    order = sorted(writer.markup, key=lambda found: (found.start, -found.end, found.kind))
    return "".join(writer.parts), tuple(order)


def _walk(body: Any, writer: _Writer) -> None:
    """Visit the tree without recursion, for hostile pages nest deeply."""
    kinds: tuple[MarkupKind, ...] = ()
    inline: frozenset[MarkupKind] = frozenset()
    stack: list[tuple[str, Any, tuple[MarkupKind, ...], frozenset[MarkupKind]]] = [
        ("open", body, kinds, inline)
    ]
    while stack:
        step, element, kinds, inline = stack.pop()
        if step == "open":
            _open(element, kinds, inline, writer, stack)
            continue
        if step == "flush":
            writer.flush(kinds)
        elif step == "tail" and element.tail:
            writer.runs.append(_Run(element.tail, inline))


def _open(
    element: Any,
    kinds: tuple[MarkupKind, ...],
    inline: frozenset[MarkupKind],
    writer: _Writer,
    stack: list[tuple[str, Any, tuple[MarkupKind, ...], frozenset[MarkupKind]]],
) -> None:
    """Write the element's own text and put its children on the stack."""
    tag = element.tag if isinstance(element.tag, str) else ""
    block = tag in _BLOCKS and not (tag == "cell" and not _prose_cell(element))
    inner_kinds, inner_inline = kinds, inline
    if block:
        writer.flush(kinds)
        if tag in _KINDS:
            inner_kinds = (*kinds, _KINDS[tag])
        stack.append(("flush", element, inner_kinds, inline))
    elif tag == "cell" and element.getprevious() is not None:
        writer.runs.append(_Run(" | ", frozenset()))
    elif tag == "lb":
        writer.runs.append(_Run(_BREAK, frozenset()))
    elif tag in ("hi", "del") and (kind := _INLINE.get(element.get("rend") or "")):
        inner_inline = inline | {kind}
    if element.text:
        writer.runs.append(_Run(element.text, inner_inline))
    for child in reversed(element):
        stack.append(("tail", child, inner_kinds, inner_inline))
        stack.append(("open", child, inner_kinds, inner_inline))


def _prose_cell(cell: Any) -> bool:
    """Tell whether a table's cell holds paragraphs of its own."""
    return len(cell) > 1 and any(child.tag == "p" for child in cell)
