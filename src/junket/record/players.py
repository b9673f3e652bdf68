"""Who plays those who are known at a horizon, where only a later article says so.

Who plays a part is no secret once the part is known: a casting reveals where its character does,
not when it was printed. Of the articles that may not be seen yet, the first that names the player
counts, so that a later one changes nothing. It is cited by its outlet alone: its day, or that the
player leaves, tells what becomes of the part.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from junket.folding import fold
from junket.record import schema as t
from junket.record.among import among, chunks
from junket.record.horizon import Horizon, told_by
from junket.record.neighbours import Connection


@dataclass(frozen=True, slots=True)
class Player:
    """A real person who plays a part; the outlet of the article that says so first."""

    person: str
    outlet: str | None


_NEXT = ("recast", "in talks")
"""The status of somebody who has not had the part so far."""


def later_players(
    connection: Connection, horizon: Horizon, series_id: str, names: Mapping[str, Iterable[str]]
) -> dict[str, Player]:
    """Return the players that later articles on a series name first, by the keys of `names`.

    `names` are the visible names of the parts that are asked about. Newcomers of those articles
    are none of them, and nobody is returned for a part whose player no article names, nor at the
    horizon `all`, where every article may be seen.
    """
    if horizon.seen is None:
        return {}
    meant: dict[str, set[str]] = {}
    for key, some in names.items():
        for name in some:
            meant.setdefault(fold(name), set()).add(key)
            meant.setdefault(fold(name).split(" ", 1)[0], set()).add(key)
    told: dict[tuple[str, str], Player | None] = {}
    for some in chunks(meant):
        for row in connection.execute(_later(horizon, series_id).where(among(t.name.c.key, some))):
            player = (
                Player(row.person, row.outlet) if row.known and row.status not in _NEXT else None
            )
            for key in _called(row.character, meant):
                told.setdefault((key, fold(row.person)), player)
    return _first(told)


def _first(told: Mapping[tuple[str, str], Player | None]) -> dict[str, Player]:
    """Return the first player of each part, but nobody who is announced before they are known."""
    found: dict[str, Player] = {}
    for (key, _person), player in told.items():
        if player:
            found.setdefault(key, player)
    return found


def _called(character: str, meant: Mapping[str, set[str]]) -> set[str]:
    """Return the parts that a character's name means; nobody where it might mean two."""
    whole = fold(character)
    keys = meant.get(whole) or meant.get(whole.split(" ", 1)[0], set())
    return keys if len(keys) == 1 else set()


def _later(horizon: Horizon, series_id: str) -> sa.Select[Any]:
    """Return the question for the castings of some characters in later articles, the first first.

    That of a newcomer lies behind where its article stands; that of who is `known` does not.
    """
    by_then = t.casting.c.reveals_on <= t.reading.c.told_on
    if not horizon.by_day:
        by_then = t.casting.c.reveals <= t.reading.c.told
    one = t.casting.c
    return (
        sa.select(one.character, one.person, one.status, t.version.c.outlet, by_then.label("known"))
        .join(t.reading, t.reading.c.id == one.reading_id)
        .join(t.version, t.version.c.id == t.reading.c.version_id)
        .join(t.coverage, t.coverage.c.reading_id == one.reading_id)
        .join(t.name, t.name.c.cluster_id == one.character_id)
        .where(t.coverage.c.series_id == series_id, t.coverage.c.main, t.reading.c.current)
        .where(one.person.is_not(None), sa.not_(told_by(horizon)))
        .order_by(t.reading.c.told, t.reading.c.rank, one.start, one.person)
    )
