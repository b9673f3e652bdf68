"""Entities as they are kept in a record: looked up, never joined."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa

from junket.people.named import Entity
from junket.record import schema as t
from junket.record.among import chunks, in_list
from junket.record.asking import VALUES, over
from junket.record.asking import kept as once
from junket.record.horizon import Horizon
from junket.record.neighbours import Connection
from junket.record.shelf import shared

_MOST = 20_000  # clusters whose entities the pages before had to look up: a few megabytes


def may_use(connection: Connection, horizon: Horizon) -> bool:
    """Return whether what is kept holds at a horizon: at `all` alone, and with nothing to join."""
    if horizon.seen is not None:
        return False
    return connection.scalar(_waiting()) is None


def kept(connection: Connection, clusters: Iterable[str]) -> dict[str, Entity]:
    """Return the kept entity of each of some clusters, in order; those without one are left out."""
    asked = set(clusters)
    known: dict[str, Entity | None] = shared(connection, "entities", dict)
    if len(known) > _MOST:
        known.clear()
    have = {key: known[key] for key in asked if key in known}
    if missing := asked - have.keys():
        found = _looked_up(connection, missing)
        have |= found
        known.update(dict.fromkeys(missing))
        known.update({key: one for one in found.values() for key in one.clusters})
    return {key: one for key in sorted(have) if (one := have[key])}


def _looked_up(connection: Connection, asked: set[str]) -> dict[str, Entity]:
    found: dict[str, Entity] = {}
    members: dict[str, list[str]] = defaultdict(list)
    for some in chunks(asked):
        for row in connection.execute(_together(), {VALUES: json.dumps(some)}).all():
            members[row[0]].append(row[1])
    for row in over(connection, _entities(), t.entity.c.id, members):
        listed = tuple(sorted(set(members[row.id])))
        aliases = tuple(row.aliases)
        found[row.id] = Entity(row.id, row.kind, row.name, aliases, listed, row.world)
    return {key: one for one in found.values() for key in one.clusters if key in asked}


@once
def _together() -> sa.Select[Any]:
    """Return the question for all clusters of the entities of some."""
    mine = sa.select(t.member.c.entity_id).where(in_list(t.member.c.cluster_id, VALUES))
    query = sa.select(t.member.c.entity_id, t.member.c.cluster_id)
    return query.where(t.member.c.entity_id.in_(mine))


@once
def _entities() -> sa.Select[Any]:
    return sa.select(t.entity)


@once
def _waiting() -> sa.Select[Any]:
    return sa.select(t.unjoined.c.cluster_id).limit(1)


def row_of(one: Entity) -> dict[str, Any]:
    """Return the row as which an entity is kept."""
    aliases = list(one.aliases)
    return {"id": one.id, "kind": one.kind, "name": one.name, "aliases": aliases,
            "world": one.world}  # fmt: skip


def note_written(connection: Connection) -> None:
    """Count that readings, or who is who, were written: what was made of them holds no more."""
    if not connection.execute(sa.update(t.written).values(n=t.written.c.n + 1)).rowcount:
        connection.execute(sa.insert(t.written).values(n=1))


def times_written(connection: Connection) -> int:
    """Return what stays the same as long as nobody writes readings, or who is who.

    What people decide alone does not change it.
    """
    return connection.scalar(sa.select(t.written.c.n)) or 0
