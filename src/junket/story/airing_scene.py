"""One time expression and its sentence: where that ends, which series and network it names."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import NamedTuple

from junket.facts import EntityKind, Mention, Names, Span
from junket.story.airing_words import words
from junket.story.times import When

BEFORE = 170  # characters looked at before a time expression; a clause is rarely longer
AFTER = 110  # … and behind it
EARLIER = 500  # how far back "it" may find its series
_SENTENCE_END = re.compile(
    r"[.!?][\"”’')\]]{0,3}(?:\s{1,3}(?=[\"“‘'(\[]?[A-Z])|$)|[\"”]\s(?=[\"“][A-Z])"
)

_PARTS_OF = re.compile(
    r"\b(?:parts|episodes?|seasons?|series|finale|premiere|hours|instal?lments|chapters)"
    r"(?:\s\w{1,6})?\sof\s[“\"‘'*_]{0,2}$"
)


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


def series_of(scene: Scene, cue: Cue, main: str | None, about: bool) -> str | None:
    """Return the series named nearest before the time in its sentence, behind it, or earlier.

    The article's main series, named right before the sentence, outranks another behind the time;
    in an article that is `about` it, one named in an earlier paragraph does not outrank it.
    """
    clusters = scene.names.clusters
    low, at = scene.low, scene.when.start
    before = _shown(scene, low, at, main)
    mention = before[-1] if before else None
    if mention is None and cue.how == "behind":
        mention = next(iter(_shown(scene, at, cue.end + 40, main)), None)
    if mention is None:
        after = _shown(scene, scene.when.end, scene.high, main)
        before = _shown(scene, at - EARLIER, low, main)
        earlier = before[-1] if before else None
        goes_on = earlier is not None and clusters[earlier.cluster].name == main
        mention = after[0] if after and not goes_on else earlier
        if mention is earlier and earlier and about and "\n" in scene.raw[earlier.start : low]:
            return main
    return clusters[mention.cluster].name if mention else None


def _shown(scene: Scene, low: int, high: int, main: str | None) -> list[Mention]:
    """Return the mentions of series in a passage; of works, where it names no series.

    A work named once is rather an episode, a film or a book, where the article has a series.
    """
    found = scene.mentions(low, high)
    series = [mention for mention in found if mention.kind == "series"]
    clusters = scene.names.clusters
    return series or [
        mention
        for mention in found
        if mention.kind == "work"
        and (main is None or len(clusters[mention.cluster].spans) > 1 or _has_parts(scene, mention))
    ]


def _has_parts(scene: Scene, mention: Mention) -> bool:
    """Whether a work has the parts of a series: "all six episodes of ‘The Salt Line’"."""
    return _PARTS_OF.search(scene.raw, max(0, mention.start - 40), mention.start) is not None


def subject_between(scene: Scene, low: int, high: int) -> bool:
    """Whether a series, its network or a word for what can air stands in `raw[low:high]`."""
    return (
        scene.shown(low, high) is not None
        or words().subject.search(scene.raw, low, high) is not None
    )
