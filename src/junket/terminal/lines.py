"""Lines on a terminal: wrapped and coloured where it is one, each whole and plain elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from junket.late import late

# Controls but tab and line feed, and the marks that turn the direction of writing round.
SOFT = "dim"
CONTROLS = late("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
PIPE_WIDTH = 120  # columns of a table that no terminal's width limits
READING_WIDTH = 88  # columns: longer lines are hard to find one's way back from
GRID_WIDTH = 120  # columns that a grid may have: its cells are short
NARROW = 72  # columns below which a grid is no grid any more
GAP = 2  # columns between two columns of a grid
COLUMN = 52  # columns that a cell of a piped grid is filled up to, at most


@dataclass(frozen=True, slots=True)
class Indented:
    """A line that keeps its distance from the left edge when it is wrapped."""

    text: Text
    indent: int


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of cells under one another; the last column takes the room that is left.

    Where there is little room, the cell number `lead` of each row stands above the others.
    """

    rows: Sequence[Sequence[Text]]
    indent: int = 2
    lead: int = 0


Printable = Text | str | Indented | Grid


def show_lines(lines: Iterable[Printable]) -> None:
    """Print lines: wrapped and coloured on a terminal, each whole and plain elsewhere."""
    console = _console()
    for line in lines:
        if console.is_terminal:
            widest = GRID_WIDTH if isinstance(line, Grid) else READING_WIDTH
            _print(console, line, min(console.width, widest))
        else:
            for text in _plain(line):
                sys.stdout.buffer.write(f"{text}\n".encode(errors="backslashreplace"))
    sys.stdout.flush()


def _print(console: Console, line: Printable, width: int) -> None:
    if isinstance(line, Indented):
        console.print(Padding(line.text, (0, 0, 0, line.indent)), width=width)
    elif isinstance(line, Grid) and width < NARROW:
        for row in line.rows:
            for part in _stacked(row, line):
                _print(console, part, width)
    elif isinstance(line, Grid):
        console.print(
            Padding(_grid(line, width - line.indent), (0, 0, 0, line.indent)), width=width
        )
    else:
        console.print(clean(line) if isinstance(line, str) else line, width=width)


def _grid(grid: Grid, room: int) -> Table:
    """Return a table whose cells wrap; every column but the last is as wide as it must be."""
    made = Table.grid(padding=(0, GAP, 0, 0))
    count = max(map(len, grid.rows))
    for number in range(count):
        widest = max(row[number].cell_len for row in grid.rows)
        share = room if number == count - 1 else min(widest, room * 2 // (count + 1))
        made.add_column(width=None if number == count - 1 else share)
    for row in grid.rows:
        made.add_row(*row)
    return made


def _stacked(row: Sequence[Text], grid: Grid) -> tuple[Indented, Indented]:
    """Return a row as two lines: its leading cell, and the others under it."""
    others = [cell for number, cell in enumerate(row) if number != grid.lead and cell]
    return (
        Indented(row[grid.lead], grid.indent),
        Indented(Text(" · ").join(others), grid.indent + GAP),
    )


def _plain(line: Printable) -> list[str]:
    if isinstance(line, Grid):
        widths = [
            min(COLUMN, max(len(row[n].plain) for row in line.rows))
            for n in range(len(line.rows[0]))
        ]
        return [_row(row, widths, line.indent) for row in line.rows]
    if isinstance(line, Indented):
        return [" " * line.indent + part for part in line.text.plain.split("\n")]
    return [clean(line).plain if isinstance(line, str) else line.plain]


def _row(row: Sequence[Text], widths: Sequence[int], indent: int) -> str:
    cells = (cell.plain.ljust(width) for cell, width in zip(row, widths, strict=True))
    return (" " * indent + (" " * GAP).join(cells)).rstrip()


def table(title: str, columns: Iterable[str], rows: Iterable[Iterable[str]]) -> None:
    """Print rows under their headings, a line each: the widest column gives way, none other."""
    cells = [list(columns), *(list(row) for row in rows)]
    console = _console()
    console.width = console.width if console.is_terminal else PIPE_WIDTH
    grid = Table(title=title, title_justify="left", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for number, width in enumerate(_widths(cells, console.width)):
        numeric = all(row[number].isdigit() for row in cells[1:])
        justify: Literal["left", "right"] = "right" if numeric else "left"
        grid.add_column(cells[0][number], justify=justify, no_wrap=True, width=width)
    for row in cells[1:]:
        grid.add_row(*map(clean, row))
    console.print(grid)


def _widths(cells: list[list[str]], room: int) -> list[int]:
    """Return a width for each column, so that all and the two spaces between them fit."""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    excess = sum(widths) + 2 * len(widths) - room
    widest = widths.index(max(widths))
    widths[widest] = max(len(cells[0][widest]), widths[widest] - max(0, excess))
    return widths


def _console() -> Console:
    return Console(highlight=False, emoji=False, markup=False)


def heading(text: str) -> Text:
    """Return a line that stands out."""
    line = clean(text)
    line.stylize("bold")
    return line


def clean(text: str) -> Text:
    """Return the text without the control characters by which a terminal could be driven."""
    return Text(CONTROLS.sub("\ufffd", text.replace("\r", "")))


def soft(words: str) -> Text:
    """Return words that stand back."""
    text = clean(words)
    text.stylize(SOFT)
    return text


def count(number: int, noun: str, plural: str = "") -> str:
    """Return a number with its noun.

    >>> count(0, "statement"), count(1, "match"), count(1200, "match", "matches")
    ('no statements', '1 match', '1,200 matches')
    """
    return (
        f"{number or 'no':{',' if number else ''}} {noun if number == 1 else plural or noun + 's'}"
    )
