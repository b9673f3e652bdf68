"""A sentence of relations as code: people by number, all other words in small letters."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from junket.facts import Attribution, Names, Span

PEOPLE = ("person", "character", "other")
# how far the name is trusted: named, in the sentence, in the block
SURE, LOCAL, ALONE = 1.0, 0.85, 0.7


@dataclass(slots=True)  # not frozen, which costs four times as much to make
class Slot:
    """Somebody in a coded sentence: the cluster, where it stands, and how sure it is."""

    cluster: int
    start: int
    end: int
    sure: float = SURE
    named: Span | None = None
    own: bool = False  # somebody speaks of themselves: "I", "my"


@dataclass(slots=True)
class Coded:
    """A sentence, or what stands in brackets in one.

    `code` has a space at both ends; `places` are the text's spans of its words, `offsets` where
    each begins in the code.
    """

    code: str = " "
    slots: list[Slot] = field(default_factory=list)
    offsets: list[int] = field(default_factory=list)
    places: list[Span] = field(default_factory=list)
    asked: bool = False
    told: str = ""  # the words as they stand there, in small letters
    of_police: bool = False  # the article tells of detectives, whose partners share their work

    def add(self, word: str, start: int, end: int) -> None:
        """Append one word."""
        self.offsets.append(len(self.code))
        self.places.append((start, end))
        self.code += word + " "

    def cut(self, start: int, end: int) -> None:
        """Leave out the words of the code from `start` to `end`."""
        first, last = bisect_left(self.offsets, start), bisect_left(self.offsets, end)
        self.code = self.code[:start] + self.code[end:]
        del self.places[first:last]
        self.offsets[first:] = [one - (end - start) for one in self.offsets[last:]]

    def copy(self) -> Coded:
        """Return the same, to be changed."""
        slots, offsets, places = list(self.slots), list(self.offsets), list(self.places)
        return replace(self, slots=slots, offsets=offsets, places=places)

    def replace(self, start: int, end: int, cluster: int) -> None:
        """Put somebody for the words of the code from `start` to `end`."""
        low, high = self.span(start, end)
        first = bisect_left(self.offsets, start)
        self.cut(start, end)
        word = f"<{len(self.slots)}> "
        self.code = self.code[:start] + word + self.code[start:]
        self.places.insert(first, (low, high))
        self.offsets[first:] = [start, *(one + len(word) for one in self.offsets[first:])]
        self.slots.append(Slot(cluster, low, high, LOCAL))

    def put(self, slot: Slot) -> None:
        """Append somebody."""
        self.add(f"<{len(self.slots)}>", slot.start, slot.end)
        self.slots.append(slot)

    def span(self, start: int, end: int) -> Span:
        """Return where in the text the code from `start` to `end` stands."""
        first = max(0, bisect_left(self.offsets, start + 1) - 1)
        last = max(first, bisect_left(self.offsets, end) - 1)
        told = self.places[first : last + 1]  # not in order where a clause was turned round
        return min(low for low, _ in told), max(high for _, high in told)

    def at(self, start: int, end: int) -> range:
        """Return the numbers of the words that begin between two places of the code."""
        return range(bisect_left(self.offsets, start), bisect_left(self.offsets, end))

    def word(self, number: int) -> str:
        """Return a word by its number."""
        start = self.offsets[number]
        return self.code[start : self.code.index(" ", start)]

    def of(self, numbers: Iterable[int]) -> Coded:
        """Return a sentence of some of the words, in the order given."""
        made = replace(self, code=" ", offsets=[], places=[])
        for number in numbers:
            made.add(self.word(number), *self.places[number])
        return made


def speech(attributions: Sequence[Attribution], names: Names) -> list[tuple[int, int, int]]:
    """List the passages in which somebody known speaks, with the speaker's cluster."""
    known = {one.name: at for at, one in enumerate(names.clusters) if one.kind in PEOPLE}
    return sorted(
        (start, end, known[one.speaker])
        for one in attributions
        if one.speaker in known
        for start, end in one.content
    )
