"""Who is who in a record: the one place where clusters become persons and characters.

`people.join` decides; here the clusters it needs are loaded, as far as the horizon shows
them (`neighbours.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from junket.people.decide import decide
from junket.people.join import join
from junket.people.named import BEINGS as BEINGS
from junket.people.named import Entity as Entity  # views ask the record for it, not the stage
from junket.people.named import Named, is_full
from junket.people.refer import Present
from junket.people.sameness import Link as Link
from junket.people.sameness import explain
from junket.record.decisions import NONE, log_of
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
    with_players,
)


class _Named(Mapping[str, Named]):
    """Clusters that are loaded when somebody looks at the first of them."""

    def __init__(self, connection: Connection, horizon: Horizon, ids: Iterable[str]) -> None:
        self._asked = connection, horizon
        self._ids = set(ids)
        self._found: dict[str, Named] | None = None

    def _loaded(self) -> dict[str, Named]:
        if self._found is None:
            self._found = {one.id: one for one in load(*self._asked, self._ids)}
        return self._found

    def __getitem__(self, key: str) -> Named:
        return self._loaded()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaded())

    def __len__(self) -> int:
        return len(self._loaded())


@dataclass(frozen=True, slots=True)
class Entities:
    """Entities by the ids of their clusters; `named` holds the clusters they were made of.

    `authority` holds the ids that people gave an entity, by its id; `waits` why a correction
    of these clusters has no effect, by its number.
    """

    listed: tuple[Entity, ...]
    by_cluster: Mapping[str, Entity]
    named: Mapping[str, Named]
    authority: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    waits: Mapping[int, str] = field(default_factory=dict)

    @property
    def present(self) -> Present:
        """Return the clusters as decisions look them up: by article and name."""
        return Present(self.named)

    def asked_by(self, connection: Connection, horizon: Horizon) -> Entities:
        """Return the same entities, the clusters they were made of looked up by a connection."""
        return replace(self, named=_Named(connection, horizon, self.by_cluster))

    def of(self, cluster_id: str | None) -> Entity | None:
        """Return the entity of a cluster, None where it is unknown or may not be seen."""
        return self.by_cluster.get(cluster_id) if cluster_id else None


def all_entities(connection: Connection, horizon: Horizon, *, decided: bool = True) -> Entities:
    """Join all visible clusters of the record; with `decided`, as people corrected them."""
    return _joined(connection, horizon, load(connection, horizon, None), decided=decided)


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
    asked, log = set(clusters), log_of(connection)
    if may_use(connection, horizon):
        return _kept(connection, horizon, asked)
    while True:  # once as a rule: again where somebody was merged with one of these
        named, wide = _to_name(connection, horizon, asked)
        if not (more := log.bound(connection, horizon, wide) - wide):
            break
        asked |= more
    named |= {one.id: one for one in load(connection, horizon, wide - named.keys())}
    return _joined(connection, horizon, named.values())


def _to_name(
    connection: Connection, horizon: Horizon, asked: set[str]
) -> tuple[dict[str, Named], set[str]]:
    """Return the asked clusters, and the ids of all that it takes to name them."""
    asked = _with_players(connection, horizon, asked)
    named = {one.id: one for one in load(connection, horizon, asked)}
    short = {key for key, one in named.items() if one.kind in BEINGS and not is_full(one.name)}
    wide = asked | near(connection, horizon, short)
    full = {
        key for keys in keys_of(connection, horizon, wide).values() for key in keys if " " in key
    }
    wide |= clusters_named(connection, horizon, full, BEINGS)
    return named, wide | initialed(connection, horizon, asked)


def _with_players(connection: Connection, horizon: Horizon, asked: set[str]) -> set[str]:
    """Return clusters together with all who may be one with them by somebody who plays both."""
    known, left = set(asked), set(asked)
    while left:
        some = left | near(connection, horizon, left)
        left = with_players(connection, horizon, some) - known
        known |= left
    return known


def fresh_entities(
    connection: Connection, horizon: Horizon, asked: Iterable[str], *, decided: bool = True
) -> Entities:
    """Join as many clusters as it takes to say what the given ones are."""
    log = log_of(connection) if decided else NONE
    wanted, named, looked = set(asked), dict[str, Named](), set[str]()
    found = _joined(connection, horizon, (), decided=decided)
    while True:  # twice as a rule: once for the names asked about, once for all they stand for
        missing = around(connection, horizon, wanted - looked) - named.keys()
        looked |= wanted
        if missing:  # else nobody else came in, and who is who stands
            named |= {one.id: one for one in load(connection, horizon, missing)}
            found = _joined(connection, horizon, named.values(), decided=decided)
        mine = (found.of(cluster) for cluster in wanted)
        members = {cluster for one in mine if one for cluster in one.clusters}
        members |= log.bound(connection, horizon, members)
        if members <= wanted:
            return found
        wanted |= members


def _kept(connection: Connection, horizon: Horizon, asked: set[str]) -> Entities:
    """Look up people and characters; networks and outlets are joined, which takes nobody else.

    So are those of whom people decided something: what is kept is what the machine thinks.
    """
    beings = kept(connection, asked)
    decided = _decided(connection, horizon, beings)
    others = asked - beings.keys()
    wide = others | (initialed(connection, horizon, others) - beings.keys() if others else set())
    plain = {one.id: one for key, one in beings.items() if key not in decided}.values()
    joined = [_joined(connection, horizon, load(connection, horizon, wide) if wide else [])]
    if decided:
        joined.append(fresh_entities(connection, horizon, decided))
    listed = dict.fromkeys((*plain, *(one for some in joined for one in some.listed)))
    by_cluster = {cluster: one for one in listed for cluster in one.clusters}
    return Entities(
        tuple(listed),
        by_cluster,
        _Named(connection, horizon, by_cluster),
        {key: ids for some in joined for key, ids in some.authority.items()},
        {
            number: why
            for number, why in joined[-1].waits.items()
            if all(number in some.waits for some in joined)  # one may find whom another does not
        },
    )


def _decided(connection: Connection, horizon: Horizon, beings: Mapping[str, Entity]) -> set[str]:
    """Return which of some clusters are of somebody of whom people decided something."""
    if not (log := log_of(connection)).decisions:
        return set()
    members = {cluster for one in beings.values() for cluster in one.clusters}
    bound = log.bound(connection, horizon, members)
    return {key for key, one in beings.items() if not bound.isdisjoint(one.clusters)}


def reasons(
    connection: Connection, horizon: Horizon, one: Entity
) -> tuple[tuple[Link, ...], Mapping[str, Named]]:
    """Return for each visible cluster of an entity why it is part of it, and the clusters."""
    named = {each.id: each for each in load(connection, horizon, set(one.clusters))}
    families = families_of(connection, horizon, named.values())
    return explain(one, named, families=families), named


def _joined(
    connection: Connection, horizon: Horizon, named: Iterable[Named], *, decided: bool = True
) -> Entities:
    """Join clusters, and let what people decided of them outrank that: here and nowhere else."""
    by_id = {one.id: one for one in named}
    listed = join(by_id.values(), families=families_of(connection, horizon, by_id.values()))
    said = log_of(connection).decisions if decided else ()
    made = decide(listed, by_id, said, whole=horizon.seen is not None)
    by_cluster = {cluster: one for one in made.entities for cluster in one.clusters}
    return Entities(made.entities, by_cluster, by_id, made.authority, made.waits)
