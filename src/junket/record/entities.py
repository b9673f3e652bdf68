"""Who is who in a record: the one place where clusters become persons and characters.

`people.join` decides; here the clusters it needs are loaded, as far as the horizon shows
them. What a cluster becomes hangs on those that share its full name anywhere, and on those
that share a word of it in one of its series, so that a question about a few of them never
has to look at all.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from junket.people.decide import decide
from junket.people.join import BODIES, Named, is_full, join
from junket.people.join import Entity as Entity  # views ask the record for it, not the stage
from junket.people.refer import Present
from junket.record import schema as t
from junket.record.decisions import Log, log_of
from junket.record.horizon import Horizon, visible
from junket.record.placing import rejected

Connection = sa.Connection
BEINGS = ("person", "character")
JOINED = (*BEINGS, *BODIES)
_TELLING = (
    (t.casting, t.casting.c.character_id),
    (t.casting, t.casting.c.person_id),
    (t.role, t.role.c.person_id),
)  # facts that tell of which series somebody is, and the column that says who
CHUNK = 2000  # values in one IN list


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

    def of(self, cluster_id: str | None) -> Entity | None:
        """Return the entity of a cluster, None where it is unknown or may not be seen."""
        return self.by_cluster.get(cluster_id) if cluster_id else None


def all_entities(connection: Connection, horizon: Horizon) -> Entities:
    """Join all visible clusters of the record."""
    return _joined(_load(connection, horizon, None), log_of(connection), horizon)


def entities_of(connection: Connection, horizon: Horizon, clusters: Iterable[str]) -> Entities:
    """Join as many clusters as it takes to say what the given ones are.

    The entity of each given person or character is the one that `all_entities` has for it;
    a network or an outlet has only those that were asked about, since it may stand in every
    article of the record. Of others that were looked at it may be a part.
    """
    asked, named, log = set(clusters), dict[str, Named](), log_of(connection)
    while True:  # twice as a rule: once for the names asked about, once for all they stand for
        missing = _around(connection, horizon, asked) - named.keys()
        named |= {one.id: one for one in _load(connection, horizon, missing)}
        found = _joined(named.values(), log, horizon)
        mine = (found.of(cluster) for cluster in asked)
        members = {cluster for one in mine if one for cluster in one.clusters}
        members |= log.bound(connection, horizon, members)
        if members <= asked:
            return found
        asked |= members


def named_entities(connection: Connection, horizon: Horizon, clusters: Iterable[str]) -> Entities:
    """Join as few clusters as it takes to name the given ones: for lists that only show names.

    Each given cluster is of the entity that `entities_of` has for it, under the same name; but
    mentions of it in short, elsewhere, may be missing from its clusters, and its id may
    be that of another one of them: any of them answers.
    """
    asked, log = set(clusters), log_of(connection)
    while True:  # once as a rule: again where somebody was merged with one of these
        named, wide = _to_name(connection, horizon, asked)
        if not (more := log.bound(connection, horizon, wide) - wide):
            break
        asked |= more
    named |= {one.id: one for one in _load(connection, horizon, wide - named.keys())}
    return _joined(named.values(), log, horizon)


def _to_name(
    connection: Connection, horizon: Horizon, asked: set[str]
) -> tuple[dict[str, Named], set[str]]:
    """Return the asked clusters, and the ids of all that it takes to name them."""
    named = {one.id: one for one in _load(connection, horizon, asked)}
    short = {key for key, one in named.items() if one.kind in BEINGS and not is_full(one.name)}
    wide = asked | _near(connection, horizon, short)
    full = {key for keys in _keys(connection, wide).values() for key in keys if " " in key}
    wide |= clusters_named(connection, horizon, full, BEINGS) | _initialed(connection, asked)
    return named, wide


def clusters_named(
    connection: Connection, horizon: Horizon, keys: Iterable[str], kinds: Iterable[str] = JOINED
) -> set[str]:
    """Return the ids of the visible clusters that are called by one of the folded names."""
    found: set[str] = set()
    for some in chunks(keys):
        query = _shown(sa.select(t.cluster.c.id).distinct(), horizon).join(
            t.name, t.name.c.cluster_id == t.cluster.c.id
        )
        query = query.where(t.name.c.key.in_(some), t.cluster.c.kind.in_(list(kinds)))
        found.update(connection.scalars(query))
    return found


def beings_of(connection: Connection, horizon: Horizon, series_id: str) -> set[str]:
    """Return the visible people and characters in the articles about a series, by their ids.

    Without the articles' authors, who write about much else.
    """
    about = t.cluster.c.reading_id.in_(about_series(series_id, horizon))
    other = t.cluster.c.name != sa.func.coalesce(t.version.c.byline, "")
    query = _shown(sa.select(t.cluster.c.id), horizon)
    return set(connection.scalars(query.where(t.cluster.c.kind.in_(BEINGS), about, other)))


def about_series(series_id: str, horizon: Horizon) -> sa.Select[tuple[str]]:
    """Return the question for the readings of the articles that are about a series."""
    return sa.select(t.coverage.c.reading_id).where(
        t.coverage.c.series_id == series_id,
        t.coverage.c.main,
        visible(t.coverage.c.reveals, horizon),
    )


def chunks(values: Iterable[str]) -> Iterator[list[str]]:
    """Yield values in order, as many at once as an IN list may hold."""
    ordered = sorted(set(values))
    for at in range(0, len(ordered), CHUNK):
        yield ordered[at : at + CHUNK]


def _shown(query: sa.Select[Any], horizon: Horizon) -> sa.Select[Any]:
    """Keep the clusters of current readings of current versions that may be seen."""
    return (
        query.select_from(t.cluster)
        .join(t.reading, t.reading.c.id == t.cluster.c.reading_id)
        .join(t.version, t.version.c.id == t.reading.c.version_id)
        .where(t.reading.c.current, t.version.c.current, visible(t.cluster.c.reveals, horizon))
    )


def _around(connection: Connection, horizon: Horizon, start: set[str]) -> set[str]:
    """Return the clusters together with those that what they are may hang on."""
    full = {key for keys in _keys(connection, start).values() for key in keys if " " in key}
    wide = start | clusters_named(connection, horizon, full, BEINGS)
    wide |= _initialed(connection, start)
    return wide | _near(connection, horizon, wide)


def _initialed(connection: Connection, clusters: Iterable[str]) -> set[str]:
    """Return the people of the same articles whom capitals like "NHP" may stand for."""
    other, called = t.cluster.alias(), t.name.alias()
    query = sa.select(t.cluster.c.id, other.c.id)
    query = query.join(t.name, t.name.c.cluster_id == t.cluster.c.id)
    query = query.join(other, other.c.reading_id == t.cluster.c.reading_id)
    query = query.join(
        called, sa.and_(called.c.cluster_id == other.c.id, called.c.key == t.name.c.key)
    )
    query = query.where(t.cluster.c.kind.in_(BODIES), other.c.kind.in_(BEINGS))
    found = _gathered(connection, query, t.cluster.c.id, clusters)
    return {one for ids in found.values() for one in ids}


def _keys(connection: Connection, clusters: Iterable[str]) -> dict[str, set[str]]:
    """Return the forms by which people and characters among some clusters are called."""
    query = sa.select(t.name.c.cluster_id, t.name.c.key).join(t.cluster)
    query = query.where(t.cluster.c.kind.in_(BEINGS))
    return _gathered(connection, query, t.cluster.c.id, clusters)


def _gathered(
    connection: Connection,
    query: sa.Select[Any],
    column: sa.ColumnElement[Any],
    values: Iterable[str],
) -> dict[str, set[str]]:
    """Ask for pairs where a column is one of the values; return the seconds of each first."""
    found: dict[str, set[str]] = defaultdict(set)
    for some in chunks(values):
        for row in connection.execute(query.where(column.in_(some))):
            found[row[0]].add(row[1])
    return found


def _near(connection: Connection, horizon: Horizon, clusters: set[str]) -> set[str]:
    """Return the clusters that share a word with one of the given ones, and a series."""
    keys, words = _keys(connection, clusters), defaultdict[str, set[str]](set)
    for cluster, series in _series_of(connection, horizon, clusters).items():
        for one in series:
            words[one] |= keys.get(cluster, set())
    alike: dict[frozenset[str], list[str]] = defaultdict(list)
    for one, called in words.items():
        alike[frozenset(called)].append(one)
    found: set[str] = set()
    for names, ids in alike.items():
        found |= _called(connection, horizon, names, ids)
    return found


def _called(
    connection: Connection, horizon: Horizon, words: Iterable[str], series: Iterable[str]
) -> set[str]:
    """Return the clusters of some series that are called by one of some words."""
    found: set[str] = set()
    for some in chunks(words):
        for ids in chunks(series):
            for told in _told_of(ids, horizon):
                query = _shown(sa.select(t.cluster.c.id).distinct(), horizon).join(
                    t.name, t.name.c.cluster_id == t.cluster.c.id
                )
                found.update(connection.scalars(query.where(t.name.c.key.in_(some), told)))
    return found


def _told_of(series: list[str], horizon: Horizon) -> Iterator[sa.ColumnElement[bool]]:
    """Yield the conditions, any of which says that a cluster is told of one of some series.

    One at a time: a database that is asked for either of two looks through all it has.
    """
    about = sa.select(t.coverage.c.reading_id).where(
        t.coverage.c.series_id.in_(series),
        t.coverage.c.main,
        visible(t.coverage.c.reveals, horizon),
    )
    yield t.cluster.c.reading_id.in_(about)
    for table, column in _TELLING:
        told = sa.select(column).where(table.c.series_id.in_(series))
        yield t.cluster.c.id.in_(told.where(visible(table.c.reveals, horizon)))


def _series_of(connection: Connection, horizon: Horizon, clusters: set[str]) -> dict[str, set[str]]:
    """Return the series that each of the people and characters among some clusters is told of."""
    about = sa.select(t.cluster.c.id, t.coverage.c.series_id)
    about = about.join(t.coverage, t.cluster.c.reading_id == t.coverage.c.reading_id)
    about = about.where(
        t.cluster.c.kind.in_(BEINGS), t.coverage.c.main, visible(t.coverage.c.reveals, horizon)
    )
    found = _gathered(connection, about, t.cluster.c.id, clusters)
    for table, column in _TELLING:
        told = sa.select(column, table.c.series_id)
        told = told.where(table.c.series_id.is_not(None), visible(table.c.reveals, horizon))
        for cluster, series in _gathered(connection, told, column, clusters).items():
            found[cluster] |= series
    return found


def _load(connection: Connection, horizon: Horizon, ids: set[str] | None) -> list[Named]:
    """Load clusters as the joining needs them: with their series, parts and jobs."""
    columns = (t.cluster.c.id, t.cluster.c.kind, t.cluster.c.name, t.cluster.c.aliases,
               t.cluster.c.reading_id, t.version.c.article_id)  # fmt: skip
    query = _shown(sa.select(*columns), horizon).where(t.cluster.c.kind.in_(JOINED))
    rows: list[sa.Row[Any]] = []
    for some in chunks(ids) if ids is not None else [None]:
        chosen = query if some is None else query.where(t.cluster.c.id.in_(some))
        rows += connection.execute(chosen).all()
    readings = {row.reading_id for row in rows}
    main = _main(connection, horizon, readings)
    parts = _Parts(connection, horizon, ids)
    return [_named(row, main, parts) for row in rows]


def _named(
    row: sa.Row[Any],
    main: Mapping[str, Sequence[str]],
    parts: _Parts,
) -> Named:
    told = parts.series.get(row.id) or set(main.get(row.reading_id, ()))
    return Named(
        row.id,
        row.kind,
        row.name,
        tuple(row.aliases),
        row.article_id,
        series=tuple(sorted(told)),
        cast=row.id in parts.players,
        works=row.id in parts.working,
        players=tuple(sorted(parts.players.get(row.id, ()))),
    )


def _main(
    connection: Connection, horizon: Horizon, readings: Iterable[str]
) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for some in chunks(readings):
        query = sa.select(t.coverage.c.reading_id, t.coverage.c.series_id).where(
            t.coverage.c.reading_id.in_(some),
            t.coverage.c.main,
            visible(t.coverage.c.reveals, horizon),
        )
        for row in connection.execute(query):
            found[row.reading_id].append(row.series_id)
    return found


class _Parts:
    """What castings and jobs say of clusters: their series, who is played, who works."""

    def __init__(
        self, connection: Connection, horizon: Horizon, clusters: Iterable[str] | None
    ) -> None:
        self.series: dict[str, set[str]] = defaultdict(set)
        self.players: dict[str, set[str]] = defaultdict(set)
        self.working: set[str] = set()
        self.asked = connection, horizon
        self.rejected = {one: rejected(connection, horizon, one) for one in (t.casting, t.role)}
        for some in chunks(clusters) if clusters is not None else [None]:
            for row in self._rows(t.casting, "character_id", some):
                self._cast(row.character_id, row.person_id, row.person, row.series_id)
            for row in self._rows(t.casting, "person_id", some):
                self._cast(row.character_id, row.person_id, row.person, row.series_id)
            for row in self._rows(t.role, "person_id", some):
                if row.person_id and row.series_id:  # a byline is no job on a series
                    self.working.add(row.person_id)
                    self.series[row.person_id].add(row.series_id)

    def _rows(
        self, table: sa.Table, column: str, clusters: list[str] | None
    ) -> Iterable[sa.Row[Any]]:
        connection, horizon = self.asked
        names = ("id", "character_id", "person_id", "person", "series_id")
        query = sa.select(*(table.c[name] for name in names if name in table.c))
        query = query.where(visible(table.c.reveals, horizon))
        mine = table.c[column]
        chosen = mine.is_not(None) if clusters is None else mine.in_(clusters)
        rows = connection.execute(query.where(chosen))
        return (row for row in rows if row.id not in self.rejected[table])

    def _cast(
        self, character: str | None, person: str | None, player: str | None, series: str | None
    ) -> None:
        if character:
            self.players[character].update([player] if player else [])
        if person:
            self.working.add(person)
        for cluster in filter(None, (character, person)):
            self.series[cluster].update([series] if series else [])


def _joined(named: Iterable[Named], log: Log, horizon: Horizon) -> Entities:
    """Join clusters, and let what people decided of them outrank that: here and nowhere else."""
    by_id = {one.id: one for one in named}
    decided = decide(join(by_id.values()), by_id, log.decisions, whole=horizon.seen is not None)
    by_cluster = {cluster: one for one in decided.entities for cluster in one.clusters}
    return Entities(decided.entities, by_cluster, by_id, decided.authority, decided.waits)
