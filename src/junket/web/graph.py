"""Who stands how to whom, drawn: names around a ring, a line for each pair.

The drawing is a function of what is drawn: names that belong together stand side by side, and
the same people always stand at the same place.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from junket.views.cited import Who
from junket.views.stands import Stand

WIDTH = 760
MOST = 14  # names: more cannot be read around one ring
_LEAST, _MOST, _STEP = 90, 190, 14  # radius of the ring: of the fewest, of the most, for each
_MARGIN = 50  # above and below the ring, for names
_SIDE = 14.0  # between a point and its name
_SWEEPS = 12  # times that neighbours are brought closer; fewer leave crossings, more change nothing
_FAMILIES = (
    ("love", ("romantic", "married", "engaged", "ex", "kiss", "marriage", "reunion", "break-up")),
    ("bond", ("friends", "best friends", "colleagues", "mentor")),
    ("strife", ("rivals", "enemies", "betrayal", "crime", "fight")),
)
FAMILIES = ("love", "family", "bond", "strife", "event")
_TOLD = {"love": "love", "family": "family", "bond": "friends and work", "strife": "strife",
         "event": "what happened"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Node:
    """A name at its place; `anchor` says on which side of the point it is written."""

    who: Who
    x: float
    y: float
    label_x: float
    label_y: float
    anchor: str


@dataclass(frozen=True, slots=True)
class Edge:
    """A pair: which kind of line, from where to where, and all that is told of them."""

    a: Who
    b: Who
    family: str
    ended: bool
    path: str
    stands: tuple[Stand, ...]


@dataclass(frozen=True, slots=True)
class Graph:
    """Names and lines; `left` counts the names that had no room; `families` those drawn."""

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    left: int
    families: tuple[tuple[str, str], ...]
    height: int
    width: int = WIDTH


def graph(stands: Iterable[Stand]) -> Graph | None:
    """Return the drawing of all pairs of whom something is asserted; None for fewer than two."""
    pairs = _pairs(stands)
    if len(pairs) < 2:
        return None
    chosen, left = _chosen(pairs)
    kept = {pair: told for pair, told in pairs.items() if set(pair) <= set(chosen)}
    order = _ring(chosen, list(kept))
    places = {who: _place(number, len(order)) for number, who in enumerate(order)}
    nodes = tuple(_node(who, *places[who], number, len(order)) for number, who in enumerate(order))
    edges = tuple(_edge(*pair, told, places) for pair, told in kept.items())
    drawn = {edge.family for edge in edges}
    families = tuple((one, _TOLD[one]) for one in FAMILIES if one in drawn)
    return Graph(nodes, edges, left, families, _height(len(order)))


Pairs = Mapping[tuple[Who, Who], tuple[Stand, ...]]


def _pairs(stands: Iterable[Stand]) -> Pairs:
    found: dict[tuple[Who, Who], list[Stand]] = defaultdict(list)
    for one in stands:
        if one.b is not None and one.polarity == "asserted":
            a, b = sorted((one.a, one.b), key=_name)
            found[a, b].append(one)
    return {pair: tuple(told) for pair, told in sorted(found.items(), key=lambda item: (
        _name(item[0][0]), _name(item[0][1])))}  # fmt: skip


def _name(who: Who) -> tuple[str, str]:
    return who.name.casefold(), who.id or ""


def _chosen(pairs: Pairs) -> tuple[list[Who], int]:
    """Return the names of whom most is told, and how many are left out."""
    weight: dict[Who, int] = defaultdict(int)
    for pair, told in pairs.items():
        for who in pair:
            weight[who] += len(told)
    listed = sorted(weight, key=lambda who: (-weight[who], _name(who)))
    return listed[:MOST], max(0, len(listed) - MOST)


def _ring(names: Sequence[Who], pairs: Sequence[tuple[Who, Who]]) -> list[Who]:
    """Return names in an order around a ring in which the lines are short."""
    order = sorted(names, key=_name)
    for _ in range(_SWEEPS):
        before = list(order)
        for first in range(len(order)):
            for other in range(first + 1, len(order)):
                swapped = list(order)
                swapped[first], swapped[other] = swapped[other], swapped[first]
                if _length(swapped, pairs) < _length(order, pairs):
                    order = swapped
        if order == before:
            break
    return order


def _length(order: Sequence[Who], pairs: Iterable[tuple[Who, Who]]) -> int:
    at = {who: number for number, who in enumerate(order)}
    apart = [abs(at[a] - at[b]) for a, b in pairs if a in at and b in at]
    return sum(min(one, len(order) - one) for one in apart)


def _angle(number: int, total: int) -> float:
    return 2 * pi * (number + 0.5) / total - pi / 2


def _radius(total: int) -> int:
    return min(_MOST, _LEAST + _STEP * max(0, total - 3))


def _height(total: int) -> int:
    return 2 * (_radius(total) + _MARGIN)


def _place(number: int, total: int) -> tuple[float, float]:
    angle = _angle(number, total)
    radius = _radius(total)
    x, y = WIDTH / 2 + radius * cos(angle), _height(total) / 2 + radius * sin(angle)
    return round(x, 1), round(y, 1)


def _node(who: Who, x: float, y: float, number: int, total: int) -> Node:
    side = cos(_angle(number, total))
    anchor = "middle" if abs(side) < 0.2 else "start" if side > 0 else "end"
    up = -1 if sin(_angle(number, total)) < 0 else 1
    if anchor == "middle":
        return Node(who, x, y, x, round(y + up * 20 + 5, 1), anchor)
    return Node(who, x, y, round(x + (_SIDE if side > 0 else -_SIDE), 1), round(y + 5, 1), anchor)


def _edge(
    a: Who, b: Who, told: tuple[Stand, ...], places: Mapping[Who, tuple[float, float]]
) -> Edge:
    (x, y), (u, v) = places[a], places[b]
    middle = (x + u) / 4 + WIDTH / 4, (y + v) / 4 + _height(len(places)) / 4
    path = f"M{x} {y}Q{middle[0]:.1f} {middle[1]:.1f} {u} {v}"
    main = min(told, key=lambda one: FAMILIES.index(family(one.relation)))
    ended = all(one.status == "ended" for one in told)
    return Edge(a, b, family(main.relation), ended, path, told)


def family(relation: str) -> str:
    """Return which kind of line a relation is drawn with.

    >>> family("married"), family("family:sister"), family("rescue")
    ('love', 'family', 'event')
    """
    if relation.startswith("family:"):
        return "family"
    return next((name for name, some in _FAMILIES if relation in some), "event")
