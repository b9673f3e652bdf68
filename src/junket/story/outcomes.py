"""What became of promises: proposed from what later articles tell, with both passages.

The machine marks an outcome by itself only where the promise states an event with its people by
name, and a later article states the same event of the same people as happened, or as not. Else
it proposes candidates, and a person decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from junket import lexicon
from junket.facts import Span
from junket.late import late
from junket.story.promises import Promise, promises_something
from junket.story.told import Being, Passage, Tie, named_in, words_of

OPEN, KEPT, DENIED, CHANGED = "open", "kept", "denied", "changed"
_CANDIDATES = 3
_LETTERS = 5  # of a word that two passages must share
_SHARED = 2  # such words, or the event itself
_ARRIVAL = "arrival"
_SEASON = late(r"^(?!next).*\b(?:season|finale)\b(?! \d)", re.IGNORECASE)


class _Later(NamedTuple):
    """Passages about somebody, and of which of them each telling word is."""

    passages: list[Passage]
    by_word: dict[str, list[int]]

    def add(self, one: Passage, words: Iterable[str]) -> None:
        """Add a passage with the words of it that tell something."""
        for word in words:
            self.by_word.setdefault(word, []).append(len(self.passages))
        self.passages.append(one)

    def sharing(self, words: Iterable[str]) -> list[tuple[Passage, list[str]]]:
        """Return the passages that have enough of some words, each with those that it has."""
        found: dict[int, list[str]] = {}
        for word in words:
            for place in self.by_word.get(word, ()):
                found.setdefault(place, []).append(word)
        some = sorted(place for place, shared in found.items() if len(shared) >= _SHARED)
        return [(self.passages[place], found[place]) for place in some]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A later passage that may show what became of a promise; `sure` marks it by itself."""

    article: str
    span: Span
    outcome: str
    sure: bool
    why: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A promise with its outcome, open unless one is sure, and the passages that speak to it.

    `decided` says that a person set the outcome; `overdue` that its time is over, and no later
    article tells what came of it.
    """

    promise: Promise
    outcome: str
    candidates: tuple[Candidate, ...]
    decided: bool = False
    overdue: bool = False


def outcomes(
    listed: Iterable[Promise],
    ties: Iterable[Tie],
    passages: Iterable[Passage],
    beings: Mapping[str, Being],
    ends: Iterable[str] = (),
) -> tuple[Kept, ...]:
    """Return each promise with what became of it as far as later articles tell.

    `ends` are the days on which seasons end, as articles have them.
    """
    told, over = list(passages), sorted(ends)
    known, later = list(ties), dict[str, _Later]()
    names = frozenset(word for being in beings.values() for word in being.words)
    for passage in told:
        if passage.about and passage.day and not promises_something(passage):
            words = _telling(passage.text, names)
            for who in passage.about if words else ():
                later.setdefault(who, _Later([], {})).add(passage, words)
    last = max((one.day for one in told if one.day), default="")
    found = (_kept(one, known, later, beings, names) for one in listed)
    return tuple(replace(one, overdue=_is_overdue(one, over, last)) for one in found)


def _is_overdue(one: Kept, ends: Sequence[str], last: str) -> bool:
    """Return whether a season that a promise speaks of is over, and nothing speaks to it."""
    due, day = one.promise.due or "", one.promise.day
    if one.candidates or day is None or not _SEASON.search(due):
        return False
    return (end := next((end for end in ends if end >= day), None)) is not None and end < last


def _kept(
    one: Promise,
    ties: Sequence[Tie],
    passages: Mapping[str, _Later],
    beings: Mapping[str, Being],
    names: frozenset[str],
) -> Kept:
    found = [*_by_events(one, ties, beings), *_arrivals(one, ties)]
    if not found:
        mine = passages.get(next(iter(one.about), ""))
        found = list(_by_words(one, mine, names)) if mine else []
    told = tuple(dict.fromkeys(found))[:_CANDIDATES]
    sure = {candidate.outcome for candidate in told if candidate.sure}
    return Kept(one, sure.pop() if len(sure) == 1 else OPEN, told)


def _is_later(day: str | None, one: Promise) -> bool:
    return day is not None and one.day is not None and day > one.day


def _by_events(
    one: Promise, ties: Sequence[Tie], beings: Mapping[str, Being]
) -> Iterable[Candidate]:
    """Yield where later articles tell of the very event that the promise states."""
    mine = [tie for tie in ties if tie.article == one.article and _inside(tie, one) and _ahead(tie)]
    for tie in mine:
        for other in ties:
            outcome = _outcome(one, other) if _tells(other, tie, one) else None
            if outcome is not None:
                named = all(named_in(one.text, beings[who]) for who in _people(tie))
                why = f"tells of the {tie.relation}"
                yield Candidate(other.article, _span(other), outcome, named, why)


def _tells(other: Tie, tie: Tie, one: Promise) -> bool:
    """Return whether a later article tells of an event as something that is no longer to come."""
    same = (other.relation, _people(other)) == (tie.relation, _people(tie))
    return same and _is_later(other.day, one) and not _ahead(other)


def _outcome(one: Promise, tie: Tie) -> str | None:
    """Return what a later event makes of a promise; None where the article only wonders."""
    if tie.polarity not in ("asserted", "denied"):
        return None
    return KEPT if tie.polarity == one.polarity else CHANGED if one.polarity == "denied" else DENIED


def _inside(tie: Tie, one: Promise) -> bool:
    return any(start < one.span[1] and one.span[0] < end for start, end in tie.spans[-1:])


def _ahead(tie: Tie) -> bool:
    return tie.status == "to come" or tie.polarity in ("planned", "asked", "hoped", "hypothetical")


def _people(tie: Tie) -> frozenset[str]:
    return frozenset(filter(None, (tie.a, tie.b)))


def _span(tie: Tie) -> Span:
    return min(start for start, _ in tie.spans), max(end for _, end in tie.spans)


def _arrivals(one: Promise, ties: Sequence[Tie]) -> Iterable[Candidate]:
    """Yield who arrives in later articles, for a promise of somebody without a name."""
    if not one.newcomer:
        return
    for tie in sorted(ties, key=lambda tie: (tie.day or "", tie.article, tie.spans)):
        if tie.relation == _ARRIVAL and _is_later(tie.day, one) and tie.polarity == "asserted":
            yield Candidate(tie.article, _span(tie), KEPT, False, "somebody arrives")


def _by_words(one: Promise, passages: _Later, names: frozenset[str]) -> Iterable[Candidate]:
    """Yield later passages about the same people that share telling words with the promise.

    Of what is not to come nothing is proposed so: that it came is told in other words.
    """
    if not one.about or one.polarity == "denied":
        return
    found = [
        (-len(shared), other.day or "", other.article, other, shared)
        for other, shared in passages.sharing(_telling(one.text, names))
        if _is_later(other.day, one) and set(one.about) <= set(other.about)
    ]
    for *_, other, shared in sorted(found, key=lambda row: row[:3]):
        why = f"shares {', '.join(sorted(shared))}"
        yield Candidate(other.article, (other.start, other.end), KEPT, False, why)


def _telling(text: str, names: frozenset[str]) -> frozenset[str]:
    """Return the words of a text that tell something: no names, no common words."""
    empty = lexicon.words("thread_words", "empty")
    words = {word for word in words_of(text) if len(word) >= _LETTERS}
    return frozenset(words - empty - names)
