"""Names and references of one article, laid out so that those of a passage are found at once."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from junket.facts import (
    Attribution,
    Block,
    Casting,
    EntityKind,
    Mention,
    Names,
    Reference,
    Span,
    Text,
)

TALKING = frozenset(("narrator", "question", "hearer"))
"""Rules of references for I and you of those who talk."""

_MOST = 2  # series and characters of an article that each of its statements may be about
_LEAD = 400  # characters of an article behind its title that may say whom it is about
_SIDES = {"he": 1, "him": 1, "his": 1, "she": -1, "her": -1}
_Placed = TypeVar("_Placed", Mention, Reference)


@dataclass(slots=True)
class Sheet:
    """Names and references of one article, both in order of the text, and where each starts.

    `parts` lists the characters that somebody plays, `players` who plays a character, `series` is
    the one series of the article, `index` the number of the cluster of a name; `votes` are the
    pronouns "he" that mean a cluster, less those "she". `titled` are named in the title, `lead`
    in it or close behind; `spans` are where names stand.
    """

    text: Text
    names: Names
    references: Sequence[Reference]
    parts: dict[str, list[str]]
    players: dict[str, list[str]]
    series: int | None
    index: dict[str, int]
    votes: dict[int, int]
    titled: frozenset[int] = field(init=False)
    lead: frozenset[int] = field(init=False)
    spans: frozenset[Span] = field(init=False)
    starts: list[int] = field(init=False)
    pointed: list[int] = field(init=False)
    sentences: list[int] = field(init=False)
    blocks: list[int] = field(init=False)
    headings: list[int | None] = field(init=False)
    shows: tuple[int, ...] = field(init=False)
    heroes: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Note where names, references, sentences and blocks start, and whom the title names."""
        self.spans = frozenset((one.start, one.end) for one in self.names.mentions)
        self.starts = [one.start for one in self.names.mentions]
        self.pointed = [one.start for one in self.references]
        self.sentences = [one.start for one in self.text.sentences]
        self.blocks = [one.start for one in self.text.blocks]
        self.headings = _headings(self.text)
        self.shows = _most_named(self.names, "series")
        self.heroes = _most_named(self.names, "character")
        low, high = self.text.article.title_span or (0, 0)
        self.titled = frozenset(one.cluster for one in self.mentions(low, high))
        self.lead = frozenset(one.cluster for one in self.mentions(0, high + _LEAD))

    def mentions(self, start: int, end: int) -> Sequence[Mention]:
        """Return the names that start in `[start, end)`."""
        return _from(self.names.mentions, self.starts, start, end)

    def referring(self, start: int, end: int) -> Sequence[Reference]:
        """Return the pronouns and descriptions that start in `[start, end)`."""
        return _from(self.references, self.pointed, start, end)

    def before(self, place: int, count: int) -> Sequence[Mention]:
        """Return the last names in front of a place."""
        at = bisect_left(self.starts, place)
        return self.names.mentions[max(0, at - count) : at]

    def block_at(self, place: int) -> int | None:
        """Return the number of the block that a place stands in, None outside of all."""
        number = bisect_right(self.blocks, place) - 1
        return number if number >= 0 and place < self.text.blocks[number].end else None

    def block_of(self, place: int) -> Block | None:
        """Return the block that a place stands in, None outside of all."""
        number = self.block_at(place)
        return None if number is None else self.text.blocks[number]

    def sentence_at(self, place: int) -> int:
        """Return the number of the last sentence that starts at a place or before it, else -1."""
        return bisect_left(self.sentences, place + 1) - 1

    def kind(self, who: int) -> EntityKind:
        """Return what kind of thing a cluster is."""
        return self.names.clusters[who].kind

    def speaker(self, one: Attribution) -> int | None:
        """Return the cluster of whoever speaks, None where nobody known does."""
        return self.index.get(one.speaker or "")


def _from(listed: Sequence[_Placed], starts: list[int], start: int, end: int) -> Sequence[_Placed]:
    return listed[bisect_left(starts, start) : bisect_left(starts, end)]


def lay_out(
    text: Text, names: Names, references: Sequence[Reference], castings: Sequence[Casting]
) -> Sheet:
    """Return the sheet of an article."""
    return Sheet(
        text,
        names,
        references,
        _pairs((one.person, one.character) for one in castings),
        _pairs((one.character, one.person) for one in castings),
        _main_series(names),
        {one.name: n for n, one in reversed(list(enumerate(names.clusters)))},
        _votes(text, references),
    )


def _pairs(told: Iterable[tuple[str | None, str | None]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for one, other in told:
        if one and other and other not in found.setdefault(one, []):
            found[one].append(other)
    return found


def _votes(text: Text, references: Sequence[Reference]) -> dict[int, int]:
    found: dict[int, int] = {}
    for one in references:
        side = _SIDES.get(text.article.text[one.start : one.end].lower())
        if one.cluster is not None and side is not None:
            found[one.cluster] = found.get(one.cluster, 0) + side
    return found


def _headings(text: Text) -> list[int | None]:
    """Return for each block the number of the heading above it, None where none is."""
    found: list[int | None] = []
    last: int | None = None
    for number, block in enumerate(text.blocks):
        found.append(last)
        last = number if block.kind == "heading" else last
    return found


def _most_named(names: Names, kind: EntityKind) -> tuple[int, ...]:
    """Return the two clusters of a kind that an article names most, the first first."""
    ranked = sorted(
        (-len(one.spans), number) for number, one in enumerate(names.clusters) if one.kind == kind
    )
    return tuple(number for _, number in ranked[:_MOST])


def _main_series(names: Names) -> int | None:
    """Return the series that an article names most, None where it is about several or none."""
    ranked = sorted(
        ((len(one.spans), -n) for n, one in enumerate(names.clusters) if one.kind == "series"),
        reverse=True,
    )
    if not ranked or (len(ranked) > 1 and ranked[0][0] < 2 * ranked[1][0]):
        return None
    return -ranked[0][1]
