"""Person or character, where articles disagree: those of one series outvote a slip."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from math import log

from junket.folding import full_forms
from junket.people.named import BEINGS, Named, is_full

_SURE = 30  # weight of a cluster that has a part, a player or a job; none weighs more
_OUTVOTED = 2  # times as much must speak for the other kind
_FIRM = 0.9  # a short name that its article is so sure of (it speaks to the press) stands as it is
_OTHER = {"person": "character", "character": "person"}
Place = tuple[str, str]
"""A series, and a folded name in it."""


def weight(one: Named) -> int:
    """Return how much a cluster's kind counts: ten times the log-odds of its confidence.

    Whole numbers, so that the sum is the same in any order.

    >>> [weight(Named("1", "person", "Ada", (), "x", confidence=c)) for c in (0.5, 0.7, 0.9)]
    [1, 8, 22]
    """
    if one.cast or one.works:
        return _SURE
    sure = min(max(one.confidence, 0.01), 0.99)
    return min(_SURE, max(1, round(10 * log(sure / (1 - sure)))))


class Votes:
    """Counts for each name of a series whether it is a person's or a character's.

    Parts and jobs decide before anything else does. A full name that has a part or a job in
    any series counts as a person's in all of them.
    """

    def __init__(self, listed: Iterable[Named]) -> None:
        self.weights: dict[Place, Counter[str]] = defaultdict(Counter)
        self.sure: dict[Place, Counter[str]] = defaultdict(Counter)
        self.working: Counter[str] = Counter()
        self.articles: set[tuple[Place, str, str]] = set()
        for one in listed:
            for place in _places(one):
                self.weights[place][one.kind] += weight(one)
                self.sure[place][one.kind] += one.cast or one.works
                self.articles.add((place, one.kind, one.article))
            if one.works and is_full(one.name):
                self.working.update(full_forms(one.name))

    def of(self, one: Named) -> str:
        """Return the kind of a cluster: its own unless the others of its series outvote it.

        Where an article has both a person and a character of that name, it knows better.
        """
        if one.kind not in BEINGS or not _may_be_wrong(one):
            return one.kind
        other = _OTHER[one.kind]
        for place in _places(one):
            both = (place, other, one.article) in self.articles
            if not both and self._outvoted(one, place, other):
                return other
        return one.kind

    def _outvoted(self, one: Named, place: Place, other: str) -> bool:
        sure, told = self.sure[place], self.weights[place]
        if sure[one.kind] and not sure[other]:
            return False
        if sure[other] and not sure[one.kind]:
            return not (one.kind == "person" and one.confidence >= _FIRM)
        known = _SURE * self.working[place[1]] if other == "person" and not sure[other] else 0
        return told[other] + known >= _OUTVOTED * told[one.kind]


def _may_be_wrong(one: Named) -> bool:
    if is_full(one.name):
        return True
    return len(one.series) == 1 and not (one.cast or one.works or one.confidence >= _FIRM)


def _places(one: Named) -> Iterator[Place]:
    if one.kind in BEINGS:
        forms = full_forms(one.name)
        yield from ((series, form) for series in one.series for form in forms)
