"""The sections of a column: readers' questions, each about a series of its own."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from junket.facts import Mention, Text

_LEAST = 3  # series that are asked about make a column


class Section(NamedTuple):
    """A section by its question: where that starts and ends, and the cluster of its series."""

    start: int
    end: int
    cluster: int


def asked_sections(text: Text, titles: Sequence[Mention]) -> list[Section]:
    """Return the questions that open a column's sections; none where few are asked about.

    `titles` are the mentions of series and works, in order. The last that a question names is the
    one it is about: "On Cold Bay Nora left; is Ada gone from Low Bridge too?"
    """
    starts = [one.start for one in titles]
    found = []
    for block in text.blocks:
        if block.kind == "question":
            at = bisect_left(starts, block.end) - 1
            if at >= 0 and starts[at] >= block.start:
                found.append(Section(block.start, block.end, titles[at].cluster))
    return found if len({one.cluster for one in found}) >= _LEAST else []
