"""Cut a text into units: the lines or groups of lines that a reader sees as one piece."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise

from junket.facts import BlockKind, Span
from junket.late import late

BLANK = " \t\n\r\v\f\x1c\x1d\x1e\x85\u00a0\u2028\u2029\ufeff\u200b\u3000"

_LINE = late(r"[^\s\ufeff\u200b][^\n\r\u2028\u2029\v\f\x85]*")
_BREAK = late(r"\r\n|[\n\r\u2028\u2029\v\f\x85]")
_WRAP_LIMIT = 130  # code points: lines that were cut at a width are not longer
_WRAP_SHARE = 0.25  # of the line ends inside paragraphs: so many go on in lower case
_HALF = 0.6  # of the longest line: a shorter one was not cut at the width
_FULL = 0.95  # of the longest line: the width itself is unknown where lines are few
_MARK = late(r"(?:[-*•▪●‣·–]|\d{1,2}[.)]|>+)[ \t\u00a0]{1,8}(?=\S)")


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

    A byte order mark and zero-width spaces count as white space. A line is a unit, but for
    texts, and transcripts inside them, whose lines were cut at a fixed width: there paragraphs
    are put together again.

    >>> [(unit.start, unit.end) for unit in cut_units("One.\\n\\n Two.\\nThree.")]
    [(0, 4), (7, 11), (12, 18)]
    """
    units: list[Unit] = []
    for stretch in _stretches(_cut_lines(text)):
        width = _wrap_width(text, stretch)
        units += _join_wrapped(text, stretch, width) if width else stretch
    for unit in units:
        _read_marks(text, unit)
    return units


def _cut_lines(text: str) -> list[Unit]:
    lines: list[Unit] = []
    end = 0
    for match in _LINE.finditer(text):
        start = match.start()
        gap = not lines or len(_BREAK.findall(text, end, start)) > 1
        end = start + len(match.group().rstrip(BLANK))
        lines.append(Unit(start, end, gap, start))
    return lines


def _stretches(lines: list[Unit]) -> Iterator[list[Unit]]:
    """Part the lines where one is too long to have been cut at a width."""
    for _, stretch in groupby(lines, key=lambda unit: unit.end - unit.start > _WRAP_LIMIT):
        yield list(stretch)


def _wrap_width(text: str, lines: list[Unit]) -> int:
    """Return the width at which lines were cut, 0 where a line is a paragraph."""
    inner = sum(not unit.gap for unit in lines)
    width = max((unit.end - unit.start for unit in lines), default=0)
    if inner < 2 or width > _WRAP_LIMIT:
        return 0
    lower = sum(_runs_on(text, above, unit, width) for above, unit in pairwise(lines))
    return width if lower >= max(2, _WRAP_SHARE * inner) else 0


def _runs_on(text: str, above: Unit, line: Unit, width: int) -> bool:
    """Tell whether a line goes on in lower case with a sentence of the long line above."""
    return (
        not line.gap
        and text[line.start].islower()
        and text[above.end - 1] not in ".?!"
        and above.end - above.start > _HALF * width
    )


def _join_wrapped(text: str, lines: list[Unit], width: int) -> list[Unit]:
    """Join lines where the first word of the next had no room left on the line."""
    units: list[Unit] = []
    above: Unit | None = None
    for line in lines:
        end, goes_on = line.end, False
        if above is not None and not line.gap:
            first_word = text[line.start : line.end].split(None, 1)[0]
            full = above.end - above.start + 1 + len(first_word) > _FULL * width
            goes_on = full or _runs_on(text, above, line, width)
        above = Unit(line.start, line.end, line.gap, line.start)
        if goes_on and not _MARK.match(text, line.start):
            units[-1].end = end
        else:
            units.append(line)
    return units


def _read_marks(text: str, unit: Unit) -> None:
    """Read what Markdown says at the unit's edges, and count its words."""
    mark = _MARK.match(text, unit.start, unit.end)
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
