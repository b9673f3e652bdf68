"""Texts whose lines were cut at a fixed width: mail, wires, old archives.

Rules look for words with a space between them, and for lines that end alike. What they are given
is a view of such a text in which the line ends inside paragraphs are spaces, and those of Windows
plain ones; as many characters, so that places are the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise

from junket.late import late

LINE_BREAK = late(r"\r\n|[\n\r\u2028\u2029\v\f\x85]")
BLANK = " \t\n\r\v\f\x1c\x1d\x1e\x85\u00a0\u2028\u2029\ufeff\u200b\u3000"
LIST_MARK = late(r"(?:[-*•▪●‣·–]|\d{1,2}[.)]|>+)[ \t\u00a0]{1,8}(?=\S)")

_LINE = late(r"[^\s\ufeff\u200b][^\n\r\u2028\u2029\v\f\x85]*")
_WINDOWS = late(r"(?:\r\n)+")
_INSIDE = late(r"[^\s]\r?[\n\r\u2028\u2029\v\f\x85][^\s]")
_LIMIT = 130  # code points: lines that were cut at a width are not longer
_SHARE = 0.25  # of the line ends inside paragraphs: so many go on in lower case
_HALF = 0.6  # of the longest line: a shorter one was not cut at the width
_FULL = 0.95  # of the longest line: the width itself is unknown where lines are few


@dataclass(slots=True)  # not frozen, which costs four times as much to make
class Line:
    """A line without the white space around it; `gap` is true behind a blank line."""

    start: int
    end: int
    gap: bool


def cut_lines(text: str) -> list[Line]:
    """Return the lines in order; together they hold every character that is no white space.

    A byte order mark and zero-width spaces count as white space.

    >>> [(line.start, line.end, line.gap) for line in cut_lines("One.\\n\\n Two.\\nThree.")]
    [(0, 4, True), (7, 11, True), (12, 18, False)]
    """
    lines: list[Line] = []
    end = 0
    for match in _LINE.finditer(text):
        start = match.start()
        gap = not lines or len(LINE_BREAK.findall(text, end, start)) > 1
        end = start + len(match.group().rstrip(BLANK))
        lines.append(Line(start, end, gap))
    return lines


def unwrap(text: str) -> str:
    """Put a space for each line end inside a paragraph whose lines were cut at a fixed width.

    And plain line ends for those of Windows.

    A text of as many characters, the same one where a line is a paragraph. Texts may be of both
    kinds: each stretch between lines longer than any width is looked at by itself.

    >>> unwrap("The harbour freezes in the first\\nhour, and a ship is lost in it, she\\n"
    ...        "says. And the boy who saw it all\\nis gone.\\n\\nBo Marsh")
    'The harbour freezes in the first hour, and a ship is lost in it, she says. And the boy who \
saw it all is gone.\\n\\nBo Marsh'
    >>> unwrap("Bo Marsh\\r\\n\\r\\nA ship is lost.")
    'Bo Marsh  \\n\\nA ship is lost.'
    """
    if "\r" in text:
        text = _WINDOWS.sub(_plain_break, text)
    if not _INSIDE.search(text):
        return text
    ends = [end for stretch in _stretches(cut_lines(text)) for end in _wraps(text, stretch)]
    if not ends:
        return text
    pieces, done = [], 0
    for end, start in ends:
        pieces += [text[done:end], " " * (start - end)]
        done = start
    return "".join(pieces) + text[done:]


def _plain_break(found: re.Match[str]) -> str:
    """Put plain line ends for those of Windows, spaces in front of them for what is left over."""
    size = found.end() - found.start()
    return " " * (size - size // 2) + "\n" * (size // 2)


def _stretches(lines: list[Line]) -> Iterator[list[Line]]:
    """Part the lines where one is too long to have been cut at a width."""
    for _, stretch in groupby(lines, key=lambda line: line.end - line.start > _LIMIT):
        yield list(stretch)


def _wraps(text: str, lines: list[Line]) -> Iterator[tuple[int, int]]:
    """Yield from where to where a text has no more than a line end inside a paragraph."""
    width = _width(text, lines)
    if not width:
        return
    for above, line in pairwise(lines):
        if line.gap or LIST_MARK.match(text, line.start):
            continue
        first_word = text[line.start : line.end].split(None, 1)[0]
        full = above.end - above.start + 1 + len(first_word) > _FULL * width
        if full or _runs_on(text, above, line, width):
            yield above.end, line.start


def _width(text: str, lines: list[Line]) -> int:
    """Return the width at which lines were cut, 0 where a line is a paragraph."""
    inner = sum(not line.gap for line in lines)
    width = max((line.end - line.start for line in lines), default=0)
    if inner < 2 or width > _LIMIT:
        return 0
    lower = sum(_runs_on(text, above, line, width) for above, line in pairwise(lines))
    return width if lower >= max(2, _SHARE * inner) else 0


def _runs_on(text: str, above: Line, line: Line, width: int) -> bool:
    """Tell whether a line goes on in lower case with a sentence of the long line above."""
    return (
        not line.gap
        and text[line.start].islower()
        and text[above.end - 1] not in ".?!"
        and above.end - above.start > _HALF * width
    )
