"""Who is who in a record: the one place where clusters become persons and characters.

`people.join` decides; here the clusters it needs are loaded, as far as the horizon shows
them (`neighbours.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from junket.people.join import join
from junket.people.named import BEINGS as BEINGS
from junket.people.named import Entity as Entity  # views ask the record for it, not the stage
from junket.people.named import Named, is_full
from junket.people.sameness import Link as Link
from junket.people.sameness import explain
from junket.record.horizon import Horizon
from junket.record.kept import kept, may_use
from junket.record.neighbours import Connection as Connection
from junket.record.neighbours import (
    around,
    clusters_named,
    families_of,
    initialed,
    keys_of,
    load,
    near,
)


@dataclass(frozen=True, slots=True)
class Entities:
    """Entities by the ids of their clusters; `named` holds the clusters that were joined."""

    listed: tuple[Entity, ...]
    by_cluster: Mapping[str, Entity]
    named: Mapping[str, Named]

    def of(self, cluster_id: str | None) -> Entity | None:
        """Return the entity of a cluster, None where it is unknown or may not be seen."""
        return self.by_cluster.get(cluster_id) if cluster_id else None


def all_entities(connection: Connection, horizon: Horizon) -> Entities:
    """Join all visible clusters of the record."""
    return _joined(connection, horizon, load(connection, horizon, None))


def entities_of(connection: Connection, horizon: Horizon, clusters: Iterable[str]) -> Entities:
    """Return what the given clusters are: as it is kept, else joined from as many as it takes.

    The entity of each given person or character is the one that `all_entities` has for it;
    a network or an outlet has only those that were asked about, since it may stand in every
    article of the record. Of others that were looked at it may be a part.
    """
    asked = set(clusters)
    if may_use(connection, horizon):
        return _kept(connection, horizon, asked)
    return fresh_entities(connection, horizon, asked)


def named_entities(connection: Connection, horizon: Horizon, clusters: Iterable[str]) -> Entities:
    """Return as much as it takes to name the given clusters: for lists that only show names.

    Each given cluster is of the entity that `entities_of` has for it, under the same name; but
    mentions of it in short, elsewhere, may be missing from its clusters, and its id may
    be that of another one of them: any of them answers.
    """
    asked = set(clusters)
    if may_use(connection, horizon):
        return _kept(connection, horizon, asked)
    named = {one.id: one for one in load(connection, horizon, asked)}
    short = {key for key, one in named.items() if one.kind in BEINGS and not is_full(one.name)}
    wide = asked | near(connection, horizon, short)
    full = {key for keys in keys_of(connection, wide).values() for key in keys if " " in key}
    wide |= clusters_named(connection, horizon, full, BEINGS)
    wide |= initialed(connection, horizon, asked)
    named |= {one.id: one for one in load(connection, horizon, wide - named.keys())}
    return _joined(connection, horizon, named.values())


def fresh_entities(connection: Connection, horizon: Horizon, asked: Iterable[str]) -> Entities:
    """Join as many clusters as it takes to say what the given ones are."""
    wanted, named, looked = set(asked), dict[str, Named](), set[str]()
    while True:  # twice as a rule: once for the names asked about, once for all they stand for
        missing = around(connection, horizon, wanted - looked) - named.keys()
        looked |= wanted
        named |= {one.id: one for one in load(connection, horizon, missing)}
        found = _joined(connection, horizon, named.values())
        mine = (found.of(cluster) for cluster in wanted)
        members = {cluster for one in mine if one for cluster in one.clusters}
        if members <= wanted:
            return found
        wanted |= members


def _kept(connection: Connection, horizon: Horizon, asked: set[str]) -> Entities:
    """Look up people and characters; networks and outlets are joined, which takes nobody else."""
    beings = kept(connection, asked)
    others = asked - beings.keys()
    wide = others | (initialed(connection, horizon, others) - beings.keys() if others else set())
    bodies = _joined(connection, horizon, load(connection, horizon, wide) if wide else [])
    listed = dict.fromkeys((*beings.values(), *bodies.listed))
    by_cluster = {cluster: one for one in listed for cluster in one.clusters}
    return Entities(tuple(listed), by_cluster, bodies.named)


def reasons(
    connection: Connection, horizon: Horizon, one: Entity
) -> tuple[tuple[Link, ...], Mapping[str, Named]]:
    """Return for each visible cluster of an entity why it is part of it, and the clusters."""
    named = {each.id: each for each in load(connection, horizon, set(one.clusters))}
    families = families_of(connection, horizon, named.values())
    return explain(one, named, families=families), named


def _joined(connection: Connection, horizon: Horizon, named: Iterable[Named]) -> Entities:
    named = list(named)
    listed = join(named, families=families_of(connection, horizon, named))
    by_cluster = {cluster: one for one in listed for cluster in one.clusters}
    return Entities(listed, by_cluster, {one.id: one for one in named})
