"""What a record tells of one series, as storylines and promises are made of it.

The one place where the pure functions of `story` meet the record's readers: rows that may be
seen at a horizon go in, and nothing else decides what comes out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from junket.errors import UnknownNameError
from junket.folding import series_key
from junket.late import late
from junket.record import readers
from junket.record import schema as t
from junket.record.entities import BEINGS, Connection, Entities, Entity, entities_of
from junket.record.finding import SeriesFound, all_series, find_name, find_series, storable
from junket.record.horizon import Horizon
from junket.record.neighbours import beings_of
from junket.record.readers import HANDLE, StatementRow
from junket.record.shelf import shared
from junket.story.storylines import SHOW as SHOW
from junket.story.storylines import Key as Key
from junket.story.storylines import Storyline as Storyline
from junket.story.storylines import storylines
from junket.story.told import Being, Said, Tie, name_words

_ID = late(rf"[0-9a-f]{{{HANDLE},}}(?:-[0-9a-f]{{{HANDLE},}})*\Z", re.IGNORECASE)
_SHOWS = frozenset({"series", "work"})
_NAMES = late(r"\s+(?:and|&)\s+|\s*[,+&]\s*")


@dataclass(frozen=True, slots=True)
class Told:
    """All that is said of one series: rows, who is who, and both as plain statements and ties.

    `alone` are the readings whose article is about this series and no other.
    """

    series: SeriesFound
    readings: frozenset[str]
    sources: Mapping[str, readers.Source]
    rows: Mapping[str, StatementRow]
    relations: tuple[readers.RelationshipRow, ...]
    entities: Entities
    beings: Mapping[str, Being]
    said: tuple[Said, ...]
    ties: tuple[Tie, ...]
    alone: frozenset[str] = frozenset()


def told_of(connection: Connection, horizon: Horizon, name: str) -> Told:
    """Gather what is told of a series, under a name or its id.

    Raises UnknownNameError where no series, or more than one, is called so.
    """
    series = find_series(connection, horizon, name)
    found = shared(
        connection, ("told", horizon, series.id), lambda: _told(connection, horizon, series)
    )
    return replace(found, entities=found.entities.asked_by(connection, horizon))


def _told(connection: Connection, horizon: Horizon, series: SeriesFound) -> Told:
    readings = readers.readings_about(connection, horizon, series.id)
    rows = {row.id: row for row in readers.statements(connection, horizon, readings=readings)}
    relations = readers.relationships(connection, horizon, readings=readings)
    clusters = beings_of(connection, horizon, series.id) | _clusters(rows.values(), relations)
    entities = entities_of(connection, horizon, clusters)
    world = {
        one for entity in entities.listed if entity.world == series.id for one in entity.clusters
    }
    more = readers.statements(connection, horizon, about=world, beyond=readings)
    rows |= {row.id: row for row in more}
    others = _clusters(rows.values(), ()) - entities.by_cluster.keys()
    if others:
        entities = entities_of(connection, horizon, clusters | others)
    found = {row.reading for row in rows.values()} | readings
    sources = readers.sources(connection, horizon, found)
    several = _round_ups(connection, horizon, found)
    beings = {one.id: _being(one) for one in entities.listed if _is_of(one, series.id)}
    keys = frozenset(series_key(name) for name in series.names)
    scene = _Scene(series, sources, entities, beings, several, keys)
    said = [one for row in rows.values() if (one := scene.said(row))]
    ties = [tie for row in relations if (tie := scene.tie(row))]
    return Told(
        series, frozenset(readings), sources, rows, tuple(relations), entities, beings,
        tuple(sorted(said, key=lambda one: one.id)), tuple(ties),
        frozenset(readings - several),
    )  # fmt: skip


def storylines_of(connection: Connection, horizon: Horizon, told: Told) -> tuple[Storyline, ...]:
    """Return the storylines of a series, those with most statements first."""
    return shared(
        connection,
        ("storylines", horizon, told.series.id),
        lambda: storylines(told.said, told.beings, told.ties),
    )


def _clusters(
    rows: Iterable[StatementRow], relations: Iterable[readers.RelationshipRow]
) -> set[str]:
    found: set[str | None] = set()
    for row in rows:
        found.add(row.cluster)
        found.update(one.cluster for one in row.about if one.kind in BEINGS)
    for tie in relations:
        found.update((tie.a_cluster, tie.b_cluster, tie.speaker_cluster))
    return {one for one in found if one}


def _round_ups(connection: Connection, horizon: Horizon, readings: Iterable[str]) -> set[str]:
    """Return the readings whose article is about several series, or about none."""
    counts = dict.fromkeys(readings, 0)
    for row in readers.coverage(connection, horizon, counts):
        counts[row.reading] += row.main
    return {key for key, number in counts.items() if number != 1}


def _being(one: Entity) -> Being:
    return Being(one.id, one.kind, one.name, name_words((one.name, *one.aliases)))


def _is_of(one: Entity, series: str) -> bool:
    return one.kind in BEINGS and one.world in ("", series)


@dataclass(frozen=True, slots=True)
class _Scene:
    """Turns the rows of a record into plain statements and ties."""

    series: SeriesFound
    sources: Mapping[str, readers.Source]
    entities: Entities
    beings: Mapping[str, Being]
    several: set[str]
    keys: frozenset[str]

    def said(self, row: StatementRow) -> Said | None:
        """Return a statement of the series; None for what is said of others in a round-up."""
        source = self.sources.get(row.reading)
        if source is None:
            return None
        about = [one for told in row.about if (one := self.entities.of(told.cluster))]
        worlds = {one.world for one in about if one.world}
        show = self._of_show(row)
        first = self.entities.of(row.about[0].cluster) if row.about else None
        if worlds and self.series.id not in worlds:
            return None
        if not worlds and not show and row.reading in self.several:
            return None
        return Said(
            row.id,
            row.reading,
            day(source),
            row.text,
            one.id if (one := self.entities.of(row.cluster)) else None,
            tuple(dict.fromkeys(one.id for one in about if one.id in self.beings)),
            show,
            row.asked,
            row.content,
            bool(row.about) and not show and first is None,
        )

    def _of_show(self, row: StatementRow) -> bool:
        """Return whether the first that a statement is about is this series."""
        first = row.about[0] if row.about else None
        return first is not None and first.kind in _SHOWS and series_key(first.name) in self.keys

    def tie(self, row: readers.RelationshipRow) -> Tie | None:
        """Return a relation or an event of the story; None for those of real people."""
        a, b = self.entities.of(row.a_cluster), self.entities.of(row.b_cluster)
        source = self.sources.get(row.reading)
        if row.world != "story" or a is None or source is None or a.id not in self.beings:
            return None
        return Tie(
            row.reading, day(source), a.id, b.id if b else None, row.relation, row.status,
            row.polarity, row.anchors,
        )  # fmt: skip


def day(source: readers.Source) -> str | None:
    """Return the day of an article, None where it has no date."""
    return source.published[:10] if source.published else None


def thread_id(series: str, key: Key) -> str:
    """Return the id of a storyline: made of the ids of its series and of whom it is about."""
    return "-".join(one[:HANDLE] for one in (series, *sorted(key)))


def find_thread(
    connection: Connection, horizon: Horizon, wanted: str
) -> tuple[Told, Storyline, tuple[Storyline, ...]]:
    """Return the storyline under an id or the names of whom it is about, and all of its series.

    Any visible cluster of those whom it is about answers in an id. Two who have no storyline of
    their own are found where what is said of them stands. Raises UnknownNameError.
    """
    wanted = storable(wanted.strip())
    series, key = (
        _by_id(connection, horizon, wanted)
        if _ID.match(wanted)
        else _by_names(connection, horizon, wanted)
    )
    told = told_of(connection, horizon, series)
    listed = storylines_of(connection, horizon, told)
    wider: list[Key] = [key, *((one,) for one in key)]
    for some in wider:
        line = next((one for one in listed if set(one.key) == set(some)), None)
        if line:
            return told, line, listed
    raise UnknownNameError(f"nothing is said in a storyline of {wanted!r}: {_TRY}")


_TRY = "junket threads SERIES lists them with their ids"


def _by_id(connection: Connection, horizon: Horizon, wanted: str) -> tuple[str, Key]:
    head, *parts = wanted.lower().split("-")
    series = [one for one in all_series(connection, horizon) if one.id.startswith(head)]
    clusters = [_cluster(connection, horizon, part) for part in parts]
    if len(series) != 1 or None in clusters:
        raise UnknownNameError(f"no storyline has the id {wanted!r}: {_TRY}")
    entities = entities_of(connection, horizon, filter(None, clusters))
    beings = (entities.of(one) for one in clusters)
    return series[0].id, tuple(one.id for one in beings if one)


def _cluster(connection: Connection, horizon: Horizon, start: str) -> str | None:
    """Return the visible cluster whose id begins so, None where none or several do."""
    query = readers.facts(t.cluster, horizon).with_only_columns(t.cluster.c.id)
    query = query.where(t.cluster.c.id.startswith(start, autoescape=True)).limit(2)
    found: list[str] = list(connection.scalars(query))
    return found[0] if len(found) == 1 else None


def _by_names(connection: Connection, horizon: Horizon, wanted: str) -> tuple[str, Key]:
    """Return the series and the beings that some names stand for; a series alone is its show."""
    found: list[Entity]
    try:
        found = [
            find_name(connection, horizon, name, BEINGS).entity
            for name in _NAMES.split(wanted)
            if name
        ]
    except UnknownNameError:
        series = [one for one in all_series(connection, horizon) if wanted in (one.name, one.id)]
        if len(series) == 1:
            return series[0].id, SHOW
        raise
    world = next((one.world for one in found if one.world), None) or _works_on(
        connection, horizon, found
    )
    if world is None:
        raise UnknownNameError(f"no series is known for {wanted!r}: {_TRY}")
    return world, tuple(one.id for one in found)


def _works_on(connection: Connection, horizon: Horizon, found: Iterable[Entity]) -> str | None:
    """Return the only series whose articles name somebody, None where there are several."""
    clusters = {cluster for one in found for cluster in one.clusters}
    told = readers.mentions(connection, horizon, clusters).values()
    rows = readers.coverage(connection, horizon, {reading for reading, _ in told})
    series = {row.series for row in rows if row.main}
    return series.pop() if len(series) == 1 else None
