"""Score what follows from a series' articles: promises, outcomes, questions, clashes, copies.

A promise or a question is right where its passage shares characters with one of the gold. Of
those, its polarity and who asks are counted too; a proposed outcome is right where the first
passage proposes what the gold has. A clash is right where the gold has two passages that stand on
two of its sides.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from junket.facts import Span
from junket.record.follow import (
    Clash,
    Kept,
    Pages,
    Question,
    clashes_of,
    kept_of,
    origins_of,
    questions_of,
)

Place = tuple[str, Span]
"""An article by its reading, and characters of its text."""


@dataclass(slots=True)
class Counts:
    """How many were wanted, found and right; `wrong` has a line for each miss."""

    gold: int = 0
    found: int = 0
    right: int = 0
    wrong: list[str] = field(default_factory=list)

    @property
    def precision(self) -> float:
        """Return the share of what was found that is right, 0 where nothing was."""
        return self.right / self.found if self.found else 0.0

    @property
    def recall(self) -> float:
        """Return the share of what was wanted that is right, 0 where nothing was."""
        return self.right / self.gold if self.gold else 0.0

    @property
    def f1(self) -> float:
        """Return the harmonic mean of both."""
        both = self.precision + self.recall
        return 2 * self.precision * self.recall / both if both else 0.0


@dataclass(frozen=True, slots=True)
class Page:
    """One article of the gold beside what the record has of it: statements by gold position."""

    name: str
    text: str
    reading: str
    statements: Mapping[int, str]


def follow_figures(
    counts: dict[str, Counts],
    told: Mapping[str, Any],
    pages: Mapping[str, Page],
    followed: Iterable[Pages],
) -> None:
    """Count what the gold has of promises, outcomes, questions, contradictions and copies."""
    kept: dict[Place, Kept] = {}
    asked: dict[Place, Question] = {}
    clashes: list[tuple[Pages, Clash]] = []
    same: set[frozenset[str]] = set()
    for one in followed:
        for each in kept_of(one.connection, one.horizon, one):
            kept.setdefault((each.promise.article, each.promise.span), each)
        for question in questions_of(one):
            asked.setdefault((question.article, question.span), question)
        origins = origins_of(one)
        found = clashes_of(one.connection, one.horizon, one, origins)
        clashes += [(one, clash) for clash in found]
        same |= {frozenset(pair) for pair in _pairs(origins)}
    _promises(counts, told["promises"], pages, kept)
    _questions(counts, told["questions"], pages, asked)
    _clashes(counts["contradictions"], told["contradictions"], pages, clashes)
    _copies(counts["copies"], told["copies"], pages, same)


def _pairs(origins: Mapping[str, str]) -> Iterable[tuple[str, str]]:
    return (
        (one, other) for one, other in combinations(sorted(origins), 2)
        if origins[one] == origins[other]
    )  # fmt: skip


def place_of(pages: Mapping[str, Page], name: str, exact: str) -> Place | None:
    """Return where the words of the gold stand first; None where the article has them not."""
    page = pages.get(name)
    at = page.text.find(exact) if page else -1
    return (page.reading, (at, at + len(exact))) if page and at >= 0 else None


def touches(one: Place, other: Place) -> bool:
    """Return whether two passages share characters."""
    return one[0] == other[0] and one[1][0] < other[1][1] and other[1][0] < one[1][1]


def _matched(
    counts: Counts,
    wanted: Iterable[Mapping[str, Any]],
    pages: Mapping[str, Page],
    found: Iterable[Place],
) -> list[tuple[Mapping[str, Any], Place]]:
    """Pair passages of the gold with those found; each counts once on its side."""
    listed, pairs = list(found), []
    right: set[Place] = set()
    for one in wanted:
        place = place_of(pages, one["article"], one["exact"])
        if place is None:
            continue
        counts.gold += 1
        mine = [other for other in listed if touches(place, other)]
        right.update(mine)
        if mine:
            counts.right += 1
            pairs.append((one, mine[0]))
        else:
            counts.wrong.append(f"{one['article']}: missed: {one['exact']}")
    counts.found += len(listed) - len(right) + counts.right
    return pairs


def _promises(
    counts: dict[str, Counts],
    wanted: Iterable[Mapping[str, Any]],
    pages: Mapping[str, Page],
    kept: Mapping[Place, Kept],
) -> None:
    pairs = _matched(counts["promises"], wanted, pages, kept)
    polarity, proposed = counts["accuracy: promise polarity"], counts["precision: outcomes"]
    marked = counts["precision: self-marked outcomes"]
    for gold, place in pairs:
        one = kept[place]
        polarity.gold += 1
        polarity.found += 1
        polarity.right += one.promise.polarity == gold["polarity"]
        proposed.gold += gold["outcome"] != "open"
        marked.gold += gold["outcome"] != "open"
        if outcome := _proposed(one):
            proposed.found += 1
            proposed.right += outcome == gold["outcome"]
        if one.outcome != "open":
            marked.found += 1
            marked.right += one.outcome == gold["outcome"]


def _proposed(one: Kept) -> str | None:
    """Return the outcome that is proposed first, None where none is."""
    first = next(iter(one.candidates), None)
    return first.outcome if first else "lapsed" if one.overdue else None


def _questions(
    counts: dict[str, Counts],
    wanted: Iterable[Mapping[str, Any]],
    pages: Mapping[str, Page],
    asked: Mapping[Place, Question],
) -> None:
    by, answered = counts["accuracy: asked by"], counts["accuracy: answered"]
    for gold, place in _matched(counts["questions"], wanted, pages, asked):
        one = asked[place]
        for part in (by, answered):
            part.gold += 1
            part.found += 1
        by.right += one.by == gold["by"]
        answered.right += bool(one.answers) == bool(gold["answered_by"])


def _clashes(
    counts: Counts,
    wanted: Iterable[Mapping[str, Any]],
    pages: Mapping[str, Page],
    found: list[tuple[Pages, Clash]],
) -> None:
    right: set[int] = set()
    for one in wanted:
        places = [place_of(pages, name, exact) for name, exact in one["passages"]]
        if None in places:
            continue
        counts.gold += 1
        mine = {n for n, (told, clash) in enumerate(found) if _is_on(clash, told, places)}
        right |= mine
        counts.right += bool(mine)
        if not mine:
            counts.wrong.append(f"missed: {one['what']}")
    counts.found += len(found) - len(right) + counts.right


def _is_on(clash: Clash, told: Pages, places: Iterable[Place | None]) -> bool:
    """Return whether two passages stand on sides of a clash that have two values."""
    values = []
    for place in places:
        on = {
            side.value
            for side in clash.sides
            if place and touches(place, (side.article, told.sentence(side.article, side.span)))
        }
        values.append(on)
    return len(set().union(*values)) > 1 and all(values)


def _copies(
    counts: Counts,
    wanted: Iterable[Iterable[str]],
    pages: Mapping[str, Page],
    same: set[frozenset[str]],
) -> None:
    gold = {frozenset(pages[name].reading for name in pair if name in pages) for pair in wanted}
    gold = {pair for pair in gold if len(pair) > 1}
    counts.gold, counts.found, counts.right = len(gold), len(same), len(gold & same)
