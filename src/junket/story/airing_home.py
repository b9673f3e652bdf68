"""The network of an airing whose sentence names none: what its article tells, weighed.

The networks that an article names are candidates, and none. Each has signs: named as that of the
series, in its other airings, first, most often, last before the time; and whether it is a service
of another.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from junket.story.airing_context import BRANCH, Main, paragraph
from junket.story.airing_networks import network_named
from junket.story.airing_scene import Scene
from junket.story.airing_seasons import chosen

_WEIGHTS: dict[str, float] = {
    "another airs it": -0.4,
    "branch": -0.5,
    "first": 0.9,
    "in the paragraph": 1.1,
    "most": 1.7,
    "nearest": 0.8,
    "none": 0.7,
    "none: another series": 0.9,
    "none: no series": 0.9,
    "of all other airings": 0.5,
    "of another airing": 0.3,
    "only": 1.0,
    "only tied": 0.4,
    "only, another series": 0.4,
}
"""Those of a softmax regression over the airings of the articles that may be read whose own
sentence names no network (`training/networks.py`, 2026-11-23), rounded. Of the 173 whose network
the article names, 146 are right with the articles of one writer left out of the fit; 126 were where
that of the series stood, else the only one of the paragraph or the article. That none is meant
weighs .7 more than was fitted: of 0, .7, 1.4, 2.1 and 2.8 most are right so."""

MOST = 12  # networks of an article that are weighed, those named first


class Home(NamedTuple):
    """What an article tells of its networks.

    `counts` says how often each is named, `first` which is named first, `only` the one house,
    `drafted` those that airings of a series name.
    """

    main: Main
    counts: Counter[str]
    first: str | None
    only: str | None
    drafted: dict[str | None, Counter[str]]


def home_of(main: Main, named: Sequence[tuple[str | None, str | None]]) -> Home:
    """Return what an article tells of its networks, given which series its airings put on which."""
    counts = Counter(name for _, name in main.networks)
    drafted: defaultdict[str | None, Counter[str]] = defaultdict(Counter)
    for series, network in named:
        if network:
            drafted[series][network] += 1
            counts[network] += 0
    houses = without_branches(set(counts))
    return Home(
        main, counts, next(iter(counts), None), houses.pop() if len(houses) == 1 else None,
        dict(drafted),
    )  # fmt: skip


def network_for(scene: Scene, series: str | None, home: Home) -> str | None:
    """Return the network of an airing whose sentence names none, None where that is left open."""
    networks = candidates(scene, series, home)
    if len(networks) == 1:
        return None
    return chosen({one: frozenset(signs(one, scene, series, home)) for one in networks}, _WEIGHTS)


def candidates(scene: Scene, series: str | None, home: Home) -> list[str | None]:
    """Return the networks that an airing may be on; None is one of them."""
    tied = home.main.tied.get(series or "", frozenset())
    near = network_named(scene.raw, paragraph(home.main, scene.when.start), scene.when.start)
    found = dict.fromkeys([*list(home.counts)[:MOST], *sorted(tied), *([near] if near else [])])
    return [None, *found]


def signs(candidate: str | None, scene: Scene, series: str | None, home: Home) -> Iterator[str]:
    """Yield what speaks for a network of an airing, or for none."""
    main = home.main
    about = series is not None and series == main.series
    if candidate is None:
        yield "none"
        if not about:
            yield "none: no series" if series is None else "none: another series"
        return
    tied = main.tied.get(series or "", frozenset())
    drafted = home.drafted.get(series, Counter())
    if candidate in tied:
        yield "tied" if len(tied) > 1 else "only tied"
    if candidate in drafted:
        yield "of another airing" if len(drafted) > 1 else "of all other airings"
    elif drafted:
        yield "another airs it"
    yield from _placed(candidate, scene, home, about=about)


def _placed(candidate: str, scene: Scene, home: Home, *, about: bool) -> Iterator[str]:
    """Yield how often and where a network is named."""
    main, at = home.main, scene.when.start
    whose = "" if about else ", another series"
    if candidate == home.only:
        yield "only" + whose
    if candidate == home.first:
        yield "first" + whose
    count = home.counts[candidate]
    if count == max(home.counts.values(), default=0):
        yield "most"
    low = bisect_left(main.networks, (paragraph(main, at),))
    before = main.networks[low : bisect_left(main.networks, (at,))]
    if any(name == candidate for _, name in before):
        yield "in the paragraph"
    if before and before[-1][1] == candidate:
        yield "nearest"
    match = BRANCH.fullmatch(candidate)
    if match and match["house"] in home.counts:
        yield "branch"


def without_branches(networks: set[str]) -> set[str]:
    """Leave out a network's services and second channels where the network itself is there.

    >>> sorted(without_branches({"VTN", "VTN Now", "Penda", "Penda One"}))
    ['Penda One', 'VTN']
    """
    gone = set()
    for name in networks:
        match = BRANCH.fullmatch(name)
        if match and match["house"] in networks:
            gone.add(match["house"] if match["branch"].strip() in ("One", "1") else name)
    return networks - gone
