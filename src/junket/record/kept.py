"""Entities as they are kept in a record: looked up, never joined."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import sqlalchemy as sa

from junket.people.named import Entity
from junket.record import schema as t
from junket.record.horizon import Horizon
from junket.record.neighbours import Connection, chunks


def may_use(connection: Connection, horizon: Horizon) -> bool:
    """Return whether what is kept holds at a horizon: at `all` alone, and with nothing to join."""
    if horizon.seen is not None:
        return False
    return connection.scalar(sa.select(t.unjoined.c.cluster_id).limit(1)) is None


def kept(connection: Connection, clusters: Iterable[str]) -> dict[str, Entity]:
    """Return the kept entity of each of some clusters; those that have none are left out."""
    mine: dict[str, str] = {}
    for some in chunks(clusters):
        query = sa.select(t.member.c.cluster_id, t.member.c.entity_id)
        rows = connection.execute(query.where(t.member.c.cluster_id.in_(some)))
        mine.update((row.cluster_id, row.entity_id) for row in rows)
    members: dict[str, list[str]] = defaultdict(list)
    found: dict[str, Entity] = {}
    for some in chunks(mine.values()):
        query = sa.select(t.member.c.entity_id, t.member.c.cluster_id)
        for row in connection.execute(query.where(t.member.c.entity_id.in_(some))):
            members[row.entity_id].append(row.cluster_id)
        for row in connection.execute(sa.select(t.entity).where(t.entity.c.id.in_(some))):
            listed = tuple(sorted(members[row.id]))
            aliases = tuple(row.aliases)
            found[row.id] = Entity(row.id, row.kind, row.name, aliases, listed, row.world)
    return {key: found[one] for key, one in mine.items() if one in found}
