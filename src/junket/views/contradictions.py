"""The question: what do the articles of a series say against each other, and which are copies."""

from __future__ import annotations

from dataclasses import dataclass

from junket.record.entities import Connection
from junket.record.follow import Clash, Pages, Side, clashes_of, origins_of, pages_of
from junket.record.horizon import ALL, Horizon
from junket.record.threads import told_of
from junket.views.cited import Cited, Who, oldest_first
from junket.views.desk import Desk
from junket.views.promises import desk_of, whos


@dataclass(frozen=True, slots=True)
class Against:
    """One side: the value that an article gives, and its words."""

    value: str
    text: str
    cited: Cited


@dataclass(frozen=True, slots=True)
class Contradiction:
    """What cannot all be right; `superseded` where the later articles only put it right.

    `kind` is airing, slot, part or pair.
    """

    kind: str
    what: str
    about: tuple[Who, ...]
    superseded: bool
    sides: tuple[Against, ...]


@dataclass(frozen=True, slots=True)
class ContradictionsView:
    """What clashes in a series, and `copies`: articles that print one text, the oldest first."""

    id: str
    name: str
    contradictions: tuple[Contradiction, ...]
    copies: tuple[tuple[Cited, ...], ...]


def contradictions_view(
    connection: Connection, name: str, *, horizon: Horizon = ALL
) -> ContradictionsView:
    """Answer what articles of a series say against each other, and which are copies of one.

    Raises UnknownNameError where no series, or more than one, is called so.
    """
    told = told_of(connection, horizon, name)
    pages = pages_of(connection, horizon, told)
    desk, same = desk_of(pages), origins_of(pages)
    found = clashes_of(connection, horizon, pages, same)
    return ContradictionsView(
        told.series.id,
        told.series.name,
        tuple(_contradiction(one, pages, desk) for one in found),
        copies(same, desk),
    )


def copies(same: dict[str, str], desk: Desk) -> tuple[tuple[Cited, ...], ...]:
    """Return the articles of each origin that several print, the oldest first."""
    groups: dict[str, list[str]] = {}
    for reading, origin in sorted(same.items()):
        groups.setdefault(origin, []).append(reading)
    several = (group for group in groups.values() if len(group) > 1)
    listed = [oldest_first(desk.cite(reading) for reading in group) for group in several]
    return tuple(
        sorted(listed, key=lambda group: (group[0].published or "\uffff", group[0].article))
    )


def _contradiction(one: Clash, pages: Pages, desk: Desk) -> Contradiction:
    sides = tuple(_against(side, pages, desk) for side in one.sides)
    return Contradiction(one.kind, one.what, whos(one.who, pages.told), one.superseded, sides)


def _against(one: Side, pages: Pages, desk: Desk) -> Against:
    whole = pages.sentence(one.article, one.span)
    named = pages.told.beings.get(one.value)
    return Against(
        named.name if named else one.value,
        pages.words(one.article, whole),
        desk.cite(one.article, [one.span]),
    )
