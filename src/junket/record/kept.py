"""Entities as they are kept in a record: looked up, never joined."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa

from junket.people.named import Entity
from junket.record import schema as t
from junket.record.among import among, chunks
from junket.record.horizon import Horizon
from junket.record.neighbours import Connection


def may_use(connection: Connection, horizon: Horizon) -> bool:
    """Return whether what is kept holds at a horizon: at `all` alone, and with nothing to join."""
    if horizon.seen is not None:
        return False
    return connection.scalar(sa.select(t.unjoined.c.cluster_id).limit(1)) is None


def kept(connection: Connection, clusters: Iterable[str]) -> dict[str, Entity]:
    """Return the kept entity of each of some clusters, in order; those without one are left out."""
    asked, found = set(clusters), dict[str, Entity]()
    members: dict[str, list[str]] = defaultdict(list)
    for some in chunks(asked):
        theirs = sa.select(t.member.c.entity_id).where(among(t.member.c.cluster_id, some))
        query = sa.select(t.member.c.entity_id, t.member.c.cluster_id)
        rows = connection.execute(query.where(t.member.c.entity_id.in_(theirs))).all()
        for row in rows:
            members[row[0]].append(row[1])
    for some in chunks(members):
        for row in connection.execute(sa.select(t.entity).where(among(t.entity.c.id, some))):
            listed = tuple(sorted(set(members[row.id])))
            aliases = tuple(row.aliases)
            found[row.id] = Entity(row.id, row.kind, row.name, aliases, listed, row.world)
    mine = {key: one for one in found.values() for key in one.clusters if key in asked}
    return {key: mine[key] for key in sorted(mine)}


def row_of(one: Entity) -> dict[str, Any]:
    """Return the row as which an entity is kept."""
    aliases = list(one.aliases)
    return {"id": one.id, "kind": one.kind, "name": one.name, "aliases": aliases,
            "world": one.world}  # fmt: skip
