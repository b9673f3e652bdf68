"""Read made-up Q&As, and tell the kinds of their blocks by one letter each."""

from __future__ import annotations

from junket.facts import Article, Markup
from junket.text.blocks import find_blocks

INTRO = "Petra Vance built a lighthouse drama out of one wet summer. We rang her at home."
OUTRO = "Saltgrass airs Tuesdays at 10 p.m. on Channel Nine."


def read(*paragraphs: str, outlet: str | None = None, byline: str | None = None) -> list[str]:
    """Return the blocks as "kind: words", by the kind's first letter."""
    text = "\n\n".join(paragraphs)
    found = find_blocks(Article("id", "path", text, "", outlet=outlet, byline=byline))
    return [f"{block.kind[0]}: {text[block.body : block.end]}" for block in found]


def kinds(*paragraphs: str, outlet: str | None = None, byline: str | None = None) -> str:
    """Return the first letters of the blocks' kinds."""
    return "".join(line[0] for line in read(*paragraphs, outlet=outlet, byline=byline))


def marked(*pieces: tuple[str, str | None]) -> str:
    """Return the kinds of lines of which some stand in a page's bold, italics or heading."""
    text = "\n".join(line for line, _ in pieces)
    markup, at = [], 0
    for line, kind in pieces:
        if kind in ("bold", "italic", "heading"):
            markup.append(Markup(at, at + len(line), kind))  # type: ignore[arg-type]
        elif kind:
            markup.append(Markup(at, at + len(kind), "bold"))
        at += len(line) + 1
    found = find_blocks(Article("id", "path", text, "", markup=tuple(markup)))
    return "".join(block.kind[0] for block in found)
