"""The season of an airing that does not name it: what the article tells of its series, weighed.

The seasons that an article names are candidates, the one behind the last of them, the first and
none. Each has signs: named nearest, in the title, most often, alone; and how it stands to the
airing, since what comes back behind a finale is of the next season.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from junket.story.airing_context import Main, paragraph
from junket.story.airing_events import season_of
from junket.story.airing_told import Told, days_ahead

One = TypeVar("One")

_WEIGHTS: dict[str, float] = {
    "above": -0.5,
    "above: ahead finale": -0.3,
    "above: ahead opening": 0.2,
    "above: past part": -0.2,
    "again": -0.4,
    "before the next opens": 0.5,
    "before the ordered": 0.8,
    "before the ordered: ahead finale": 0.5,
    "before the ordered: ahead part": -0.3,
    "before the ordered: past part": 0.6,
    "first": -0.4,
    "first, new": 0.9,
    "highest": 0.4,
    "highest: ahead opening": 0.2,
    "highest: ahead part": 0.2,
    "highest: past finale": -0.4,
    "nearest": 0.2,
    "next after a finale": 1.0,
    "none: ahead opening": 0.2,
    "none: ahead part": 0.8,
    "none: past finale": -0.6,
    "none: past opening": -0.6,
    "none: slot": 0.8,
    "none: some named": -0.2,
    "only": 0.7,
    "only first": 0.2,
    "only first: ahead opening": 0.2,
    "only first: ahead part": -0.3,
    "only: ahead finale": 0.2,
    "only: ahead part": 0.3,
    "only: past part": 0.2,
    "ordered: past part": -0.2,
    "same day": 0.4,
    "second": 0.2,
    "second: ahead opening": 0.3,
    "section": 0.3,
    "seen None": 0.5,
    "seen None, the one before": -0.6,
    "seen None, the one before: ahead opening": -0.2,
    "seen None, the one behind": -0.4,
    "seen None, the one behind: ahead part": -0.5,
    "seen None, the one behind: past finale": 0.3,
    "seen None: ahead finale": 0.3,
    "seen None: past part": 0.2,
    "seen ahead, the one before: ahead part": 0.2,
    "seen ahead, the one before: past finale": -0.4,
    "seen ahead, the one behind": 1.0,
    "seen ahead, the one behind: ahead finale": 0.5,
    "seen ahead, the one behind: ahead opening": -0.3,
    "seen ahead, the one behind: past finale": 0.6,
    "seen ahead, the one behind: past part": 0.3,
    "seen ahead: past finale": 0.2,
    "seen back, the one before": 0.5,
    "seen back, the one before: ahead finale": 0.4,
    "seen back, the one before: ahead opening": 0.3,
    "seen back, the one before: past finale": -0.4,
    "seen back, the one before: past part": 0.2,
    "seen back, the one behind": -0.4,
    "seen back, the one behind: ahead opening": -0.3,
    "seen back, the one behind: ahead part": -0.3,
    "seen back: ahead finale": 0.2,
    "seen back: ahead opening": -0.4,
    "seen back: ahead part": -0.3,
    "seen back: past finale": 0.5,
    "seen back: past part": 0.2,
    "seen now": -0.2,
    "seen now, the one before": -0.5,
    "seen now, the one before: ahead opening": -0.4,
    "seen now, the one before: past part": -0.2,
    "seen now, the one behind": -0.2,
    "seen now, the one behind: ahead opening": -0.2,
    "seen now, the one behind: ahead part": -0.4,
    "seen now: ahead part": -0.5,
    "seen now: past part": 0.5,
    "since its opening": 0.9,
    "title": 0.9,
    "title: ahead opening": 0.6,
    "title: ahead part": 0.3,
}
"""Those of a softmax regression over the airings of the articles that may be read whose own words
name no season (`training/seasons.py`, 2026-11-23), rounded. With the articles of one writer left
out of the fit, 336 of 503 seasons are right; 325 were before it was told which are only ordered."""

MOST = 40  # airings of a series whose own words name their season that others are compared with
_OPENINGS = frozenset({"season premiere", "return", "season"})


class Around(NamedTuple):
    """What an article tells of the seasons of one series.

    `numbers` counts how often each is named, `seen` says how it is looked at there; `told` are the
    airings whose own words name theirs, `title` is the season in the headline, `ordered` are those
    that nothing airs of yet.
    """

    series: str | None
    numbers: Counter[int]
    seen: dict[int, frozenset[str]]
    told: tuple[Told, ...]
    title: int | None
    new: bool
    ordered: frozenset[int]


def season_of_airing(told: Told, about: Around, main: Main) -> int | None:
    """Return the season of an airing, None where its article leaves that open."""
    seasons = candidates(about)
    return plain(told) or chosen(
        {one: frozenset(signs(one, told, about, main)) for one in seasons}, _WEIGHTS
    )


def plain(told: Told) -> int | None:
    """Return the season that an airing's own words tell, None where they tell none."""
    return told.airing.season or (1 if told.airing.what == "series premiere" else None)


def chosen(told: Mapping[One, Iterable[str]], weights: Mapping[str, float]) -> One:
    """Return the candidate whose signs weigh most, the first of those that weigh the same."""
    return max(told, key=lambda one: math.fsum(weights.get(sign, 0.0) for sign in told[one]))


def around_of(series: str | None, main: Main, tolds: Sequence[Told]) -> Around:
    """Return what an article tells of the seasons of a series."""
    numbers: Counter[int] = Counter()
    seen: defaultdict[int, set[str]] = defaultdict(set)
    for one in main.seasons:
        if one.series == series:
            numbers[one.number] += 1
            seen[one.number].add(f"seen {one.seen}")
    named = [one for one in tolds if one.airing.series == series and one.airing.season]
    title = main.title_season if series == main.series else None
    if title:
        numbers[title] += 1
    new = main.about and series == main.series and main.new
    looks = {number: frozenset(told) for number, told in seen.items()}
    ordered = frozenset(one.number for one in main.ordered if one.series == series)
    return Around(series, numbers, looks, tuple(named[:MOST]), title, new, ordered)


def candidates(about: Around) -> list[int | None]:
    """Return the seasons that an airing may be of; None is one of them."""
    before = {number - 1 for number in about.ordered}
    named = {*about.numbers, *before, *(one.airing.season or 0 for one in about.told)} - {0}
    highest = max(named, default=0)
    return [None, *sorted(named | {1, highest + 1} | ({highest - 1} if highest > 2 else set()))]


def signs(candidate: int | None, told: Told, about: Around, main: Main) -> Iterator[str]:
    """Yield what speaks for a season of an airing, or for none."""
    if candidate is None:
        yield "none"
        named = about.numbers or about.ordered
        yield "none: some named" if named else "none: nothing named"
        yield f"none: {relation_of(told)}"
        if told.airing.rrule:
            yield "none: slot"
        if not (main.about and told.airing.series == main.series):
            yield "none: not about"
        return
    relation = relation_of(told)
    for sign in _named(candidate, told, about, main):
        yield sign
        if sign in _TURNS or sign.startswith("seen"):
            yield f"{sign}: {relation}"
    yield from _ordered(candidate, told, about)


_TURNS = frozenset(
    {"before the ordered", "ordered", "title", "only", "only first", "highest", "above", "second"}
)


def _named(candidate: int, told: Told, about: Around, main: Main) -> Iterator[str]:
    """Yield how a season is named by the article."""
    numbers, at = about.numbers, told.scene.when.start
    low = bisect_left(main.seasons, (paragraph(main, at),))
    near = main.seasons[low : bisect_left(main.seasons, (at,))]
    before = [one for one in near if one.series == about.series]
    if before and before[-1].number == candidate:
        yield "nearest"
    if season_of(told.section) == candidate and told.listed:
        yield "section"
    if about.title == candidate:
        yield "title"
    highest = max(numbers, default=0)
    if list(numbers) == [candidate]:
        yield "only" if candidate > 1 else "only first"
    elif candidate in numbers:
        yield "highest" if candidate == highest else "lower"
    if candidate in numbers and numbers[candidate] > 1:
        yield "again"
    yield from about.seen.get(candidate, ())
    yield from (f"{seen}, the one before" for seen in about.seen.get(candidate - 1, ()))
    yield from (f"{seen}, the one behind" for seen in about.seen.get(candidate + 1, ()))
    if numbers and candidate == highest + 1:
        yield "above" if highest > 1 else "second"
    if about.ordered:
        if candidate == min(about.ordered) - 1:
            yield "before the ordered"
        elif candidate in about.ordered:
            yield "ordered"
    if not numbers and candidate == 1:
        yield "first"
    if candidate == 1 and about.new:
        yield "first, new"


def _ordered(candidate: int, told: Told, about: Around) -> Iterator[str]:
    """Yield how a season stands to the airings whose own words name theirs, by their days."""
    start, ahead = told.airing.start, relation_of(told).startswith("ahead")
    found = set()
    for one in about.told:
        season, day = one.airing.season, one.airing.start
        if one is told or season is None:
            continue
        kind, step = _short(one.airing.what), candidate - season
        if start and day and start[:10] == day[:10] and not step:
            found.add("same day")
        if kind == "finale" and ahead and _short(told.airing.what) == "opening" and step == 1:
            found.add("next after a finale")
        if kind == "opening" and start and day and start > day and not step:
            found.add("since its opening")
        if kind == "opening" and start and day and start < day and step == -1:
            found.add("before the next opens")
        if kind == "opening" and not start and not ahead and step == -1:
            found.add("before the next opens")
    yield from found


def _short(what: str | None) -> str:
    if (what or "").endswith("finale"):
        return "finale"
    return "opening" if what in _OPENINGS or (what or "").endswith("premiere") else "part"


def relation_of(told: Told) -> str:
    """Return how an airing stands to its article: ahead or past, and what it is."""
    days = days_ahead(told.airing.start, told.published)
    past = told.past if days is None else days < 0
    return f"{'past' if past else 'ahead'} {_short(told.airing.what)}"
