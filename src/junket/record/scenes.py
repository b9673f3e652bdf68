"""The words of one article with what stands in them: its blocks, sentences, and who is named."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from junket.folding import fold
from junket.record.rows import Row, Rows
from junket.record.sights import Sights
from junket.story.answers import tells_now

Spot = tuple[int, int, str]
"""Where a cluster is named, and its id."""
Places = Iterable[Sequence[Any]]


_LABEL = 60  # characters of a line that heads a list


def _heads(blocks: Iterable[Row]) -> Iterator[tuple[int, str]]:
    """Yield where each heading and each label ends, and what it says."""
    for row in blocks:
        text = str(row["text"]).rstrip(" *_")
        if row["kind"] == "heading" or (text.endswith(":") and len(text) <= _LABEL):
            yield row["end"], text


class Scene:
    """One article's text, and who of the story and of the real world is named where."""

    def __init__(self, version: Row, rows: Rows, sights: Sights) -> None:
        self.text: str = version["text"]
        self.sights = sights
        self.fiction = _spots(row for row in rows["cluster"] if row["kind"] == "character")
        self.people = _spots(row for row in rows["cluster"] if row["kind"] == "person")
        own = {fold(row["name"]) for row in rows["coverage"] if row["main"]}
        works = [row for row in rows["cluster"] if row["kind"] in ("work", "series")]
        self.works = _spots(row for row in works if fold(row["name"]) not in own)
        self.blocks = sorted(rows["block"], key=lambda row: (row["start"], row["end"]))
        self._starts = [row["start"] for row in self.blocks]
        self._heads = sorted(_heads(self.blocks))

    def block(self, at: int) -> Row | None:
        """Return the block that a place lies in; None between blocks."""
        number = bisect_right(self._starts, at) - 1
        found = self.blocks[number] if number >= 0 else None
        return found if found and at < found["end"] else None

    def heading_over(self, at: int) -> str:
        """Return the last heading or label, in front of a place; empty where there is none.

        A label is a short line that ends in a colon.
        """
        number = bisect_right(self._heads, at, key=lambda head: head[0])
        return self._heads[number - 1][1] if number else ""

    def names(self, start: int, end: int) -> bool:
        """Say whether a passage names somebody of the story."""
        return bool(within(self.fiction, start, end))

    def plainly(self, start: int, end: int, fiction: Places, people: Places) -> str:
        """Return a passage with “she” for each character in it and “I” for each real person.

        `fiction` and `people` are further places that stand for one or the other.
        """
        told: Places = (*within(self.fiction, start, end), *fiction)
        real: Places = (*within(self.people, start, end), *people)
        marks: dict[tuple[int, int], str] = {(one[0], one[1]): "she" for one in told}
        marks |= {(one[0], one[1]): "I" for one in real}
        parts, at = [""], start
        for (left, right), word in sorted(marks.items()):
            if at <= left and right <= end:
                parts += [self.text[at:left], word]
                at = right
        return "".join([*parts, self.text[at:end]])

    def tells_now(self, start: int, end: int) -> bool:
        """Say whether a passage of a preview tells in the present what one of the story does."""
        if not self.sights.preview or not self.names(start, end):
            return False
        return tells_now(self.plainly(start, end, (), ()))


def within(spots: Sequence[Spot], start: int, end: int) -> Sequence[Spot]:
    """Return those of some sorted places that begin in a passage."""
    return spots[bisect_left(spots, (start, 0, "")) : bisect_left(spots, (end, 0, ""))]


def _spots(clusters: Iterable[Row]) -> list[Spot]:
    return sorted((one[0], one[1], row["id"]) for row in clusters for one in row["anchors"])
