"""Cut a text into units: the lines that a reader sees as one piece, and what they open with."""

from __future__ import annotations

from dataclasses import dataclass

from junket.facts import BlockKind, Span
from junket.wrapped import LIST_MARK, cut_lines


@dataclass(slots=True)
class Unit:
    """One unit while its kind is being found; `gap` is true behind a blank line.

    `strong` is true where all of it stands in bold or italics; `lead` is where an
    emphasised opening of it ends, its start where it has none. `headed` is true below a
    heading, `listed` for an item of a list, `slanted` where the emphasis is italics alone.
    """

    start: int
    end: int
    gap: bool
    body: int
    kind: BlockKind | None = None
    label: Span | None = None
    turn: int | None = None
    speaker: str | None = None
    strong: bool = False
    lead: int = 0
    words: int = 0
    headed: bool = False
    listed: bool = False
    slanted: bool = False


def cut_units(text: str) -> list[Unit]:
    """Return the units in order; together they hold every character that is no white space.

    A byte order mark and zero-width spaces count as white space. A line is a unit; a text whose
    lines were cut at a fixed width comes unwrapped (`junket.wrapped`).

    >>> [(unit.start, unit.end) for unit in cut_units("One.\\n\\n Two.\\nThree.")]
    [(0, 4), (7, 11), (12, 18)]
    """
    units = [Unit(line.start, line.end, line.gap, line.start) for line in cut_lines(text)]
    for unit in units:
        _read_marks(text, unit)
    return units


def _read_marks(text: str, unit: Unit) -> None:
    """Read what Markdown says at the unit's edges, and count its words."""
    mark = LIST_MARK.match(text, unit.start, unit.end)
    if mark:
        unit.body = mark.end()
        unit.listed = True
        if text[unit.start] == ">":
            unit.kind = "block_quote"
    unit.lead = unit.start
    if text.startswith(("*", "_"), unit.body):
        _read_emphasis(text, unit)
    unit.words = text.count(" ", unit.start, unit.end) + 1


def _read_emphasis(text: str, unit: Unit) -> None:
    """Set `strong` or `lead` where the unit opens with Markdown's asterisks or underscores."""
    sign = text[unit.body]
    size = 1
    while size < 3 and text[unit.body + size : unit.body + size + 1] == sign:
        size += 1
    close = text.find(sign * size, unit.body + size, unit.end)
    if close < 0:
        return
    close += size
    if close >= unit.end - 1:
        unit.strong, unit.slanted = True, size == 1
    else:
        unit.lead = close
