"""One time expression and its sentence: where that ends, which series and network it names."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import NamedTuple

from junket.facts import EntityKind, Mention, Names, Span
from junket.late import late
from junket.story.airing_words import words
from junket.story.times import When

BEFORE = 170  # characters looked at before a time expression; a clause is rarely longer
AFTER = 110  # … and behind it
EARLIER = 500  # how far back "it" may find its series
_SENTENCE_END = late(r"[.!?][\"”’')\]]{0,3}(?:\s{1,3}(?=[\"“‘'(\[]?[A-Z])|$)|[\"”]\s(?=[\"“][A-Z])")


class Cue(NamedTuple):
    """The word that says that it airs: how it was found, the word, where it stands."""

    how: str
    word: str
    start: int
    end: int


class Scene(NamedTuple):
    """A time expression and its sentence, `raw[low:high]`; `names` and where they start.

    `tv` says that the article is about television: then a work in it may be a series.
    """

    raw: str
    when: When
    low: int
    high: int
    names: Names
    starts: list[int]
    tv: bool = False

    def mentions(self, low: int, high: int) -> tuple[Mention, ...]:
        """Return the mentions that start in `raw[low:high]`."""
        first, last = bisect_left(self.starts, low), bisect_left(self.starts, high)
        return self.names.mentions[first:last]

    def last(self, kinds: tuple[EntityKind, ...], low: int, high: int) -> Mention | None:
        """Return the last mention of one of `kinds` that starts in `raw[low:high]`."""
        found = [m for m in self.mentions(low, high) if m.kind in kinds]
        return found[-1] if found else None

    def shown(self, low: int, high: int) -> Mention | None:
        """Return the last mention of a series or network in `raw[low:high]`, or of a work on TV."""
        kinds: tuple[EntityKind, ...] = ("series", "network")
        return self.last((*kinds, "work") if self.tv else kinds, low, high)


def sentence(raw: str, when: When) -> Span:
    """Return the sentence around a time, cut to a fixed width on either side."""
    low = max(0, when.start - BEFORE)
    low = max(low, raw.rfind("\n", low, when.start) + 1)
    for match in _SENTENCE_END.finditer(raw, low, when.start):
        if not _abbreviated(raw, match):
            low = match.end()
    line = raw.find("\n", when.end, when.end + AFTER)
    high = line if line >= 0 else min(len(raw), when.end + AFTER)
    for match in _SENTENCE_END.finditer(raw, when.end, high):
        if not _abbreviated(raw, match):
            return low, match.start()
    return low, high


def _abbreviated(raw: str, end: re.Match[str]) -> bool:
    """Whether the period of a sentence's end belongs to an abbreviation or an initial."""
    if end[0][0] != ".":
        return False
    before = raw[max(0, end.start() - 12) : end.start()].split()
    word = before[-1].lstrip("(\"“‘'").lower() if before else ""
    return len(word) == 1 or word in words().abbreviations


def subject_between(scene: Scene, low: int, high: int) -> bool:
    """Whether a series, its network or a word for what can air stands in `raw[low:high]`."""
    return (
        scene.shown(low, high) is not None
        or words().subject.search(scene.raw, low, high) is not None
    )
