"""What a record says, row by row: every question takes a connection and a horizon.

Only current readings of current versions answer. A row is seen where its `reveals` lies
within the horizon; an article, where one of its blocks does. What people decided about a fact
(`record/rulings.py`) outranks its row.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import sqlalchemy as sa

from junket.facts import Span
from junket.record import schema as t
from junket.record.articles import HANDLE as HANDLE
from junket.record.articles import Source as Source
from junket.record.articles import all_sources as all_sources
from junket.record.articles import is_empty as is_empty
from junket.record.articles import past_readings as past_readings
from junket.record.articles import readings_about as readings_about
from junket.record.articles import sources as sources
from junket.record.articles import versions_called as versions_called
from junket.record.articles import versions_like as versions_like
from junket.record.asking import but_those, kept
from junket.record.asking import facts as facts
from junket.record.asking import over as over
from junket.record.horizon import Horizon, may_know, visible
from junket.record.neighbours import Connection
from junket.record.rulings import Verdict, Verdicts, given_to, verdicts
from junket.relation import is_alike

Anchors = tuple[Span, ...]


class AboutRow(NamedTuple):
    """Somebody or something that a statement is about; `cluster` is None where not kept."""

    name: str
    kind: str
    cluster: str | None


class StatementRow(NamedTuple):
    """Who said what in one article; `speaker` is None for an explicit unknown."""

    id: str
    reading: str
    kind: str
    text: str
    content: Anchors
    speaker: str | None
    cluster: str | None
    voice: str | None
    addressee: str | None
    asked: str | None
    confidence: float
    rule: str
    start: int
    about: tuple[AboutRow, ...] = ()
    asked_at: Anchors = ()


@dataclass(frozen=True, slots=True)
class CastingRow:
    """Who plays whom in one article; clusters are None for names that are none."""

    reading: str
    character: str | None
    character_cluster: str | None
    description: str | None
    person: str | None
    person_cluster: str | None
    series: str | None
    status: str | None
    anchors: Anchors
    confidence: float


@dataclass(frozen=True, slots=True)
class RoleRow:
    """A job that one article gives to a person; `series` is an id, None where none is told."""

    reading: str
    person: str
    cluster: str | None
    role: str
    series: str | None
    anchors: Anchors
    confidence: float


@dataclass(frozen=True, slots=True)
class RelationshipRow:
    """How two stand to each other in one article, and in whose words."""

    reading: str
    a: str
    a_cluster: str | None
    b: str | None
    b_cluster: str | None
    relation: str
    status: str | None
    polarity: str
    world: str
    speaker: str | None
    speaker_cluster: str | None
    anchors: Anchors
    confidence: float

    @property
    def alike(self) -> bool:
        """Whether both sides are the same, so that it does not matter who is told first."""
        return is_alike(self.relation)


@dataclass(frozen=True, slots=True)
class AiringRow:
    """What airs when in one article, in its words."""

    reading: str
    what: str | None
    series: str | None
    season: int | None
    episode: str | None
    network: str | None
    text: str
    begins: str | None
    rrule: str | None
    anchors: Anchors
    confidence: float


@dataclass(frozen=True, slots=True)
class CoverageRow:
    """A series that an article is about (`main`) or names."""

    reading: str
    series: str
    name: str
    main: bool


def coverage(
    connection: Connection, horizon: Horizon, readings: Iterable[str] | None = None
) -> list[CoverageRow]:
    """Return which series some articles are about and name; of all articles without `readings`."""
    query = facts(t.coverage, horizon, "reading_id", "series_id", "name", "main")
    return [CoverageRow(*row) for row in over(connection, query, t.coverage.c.reading_id, readings)]


def series_names(connection: Connection, horizon: Horizon, *ids: str) -> list[tuple[str, str, int]]:
    """Return id, name and number of articles of series, under each name that they are given.

    Of those with one of the ids, or of all without any.
    """
    query, column = _names_told(horizon), t.coverage.c.series_id
    if horizon.seen is None and not ids:
        return _all_names(connection)
    rows = over(connection, query, column, ids or None)
    return [(row[0], row[1], int(row[2] or 0)) for row in rows]


def _all_names(connection: Connection) -> list[tuple[str, str, int]]:
    """Return what `series_names` does of all articles: of all rows, less the few of past ones."""
    query, past = _names_told(None), past_readings(connection)
    left = {row[:2]: row for row in over(connection, query, t.coverage.c.reading_id, past)}
    found = []
    for key, name, articles, rows in over(connection, query, t.coverage.c.reading_id, None):
        less = left.get((key, name), (key, name, 0, 0))
        if rows > less[3]:
            found.append((key, name, int(articles or 0) - int(less[2] or 0)))
    return found


@kept
def _names_told(horizon: Horizon | None) -> sa.Select[Any]:
    """Return the question for the names of series: as far as they may be seen, or all."""
    columns = t.coverage.c
    number = sa.func.sum(sa.cast(columns.main, sa.Integer))
    told = columns.series_id, columns.name, number, sa.func.count()
    every = sa.select(*told) if horizon is None else facts(t.coverage, horizon)
    query = every.with_only_columns(*told).group_by(columns.series_id, columns.name)
    return query.order_by(columns.name)


def names_like(
    connection: Connection, horizon: Horizon, start: str, kinds: Iterable[str]
) -> list[str]:
    """Return the names of visible clusters one of whose forms begins so."""
    query = (
        facts(t.cluster, horizon)
        .join(t.name, t.name.c.cluster_id == t.cluster.c.id)
        .with_only_columns(t.cluster.c.name)
        .distinct()
        .where(t.name.c.key.startswith(start, autoescape=True), t.cluster.c.kind.in_(list(kinds)))
        .where(visible(t.name.c.reveals, horizon))
        .order_by(t.cluster.c.name)
    )
    return list(connection.scalars(query))


def mentions(
    connection: Connection, horizon: Horizon, clusters: Iterable[str]
) -> dict[str, tuple[str, int]]:
    """Return for each cluster its reading, and how often the article names it where it shows."""
    query = facts(t.cluster, horizon, "id", "reading_id", "anchors", "seen")
    rows = over(connection, query, t.cluster.c.id, clusters)
    return {
        row.id: (row.reading_id, len(places_seen(row.anchors, row.seen, horizon))) for row in rows
    }


_SAID = (
    "id", "reading_id", "kind", "text", "content", "speaker", "speaker_id", "voice",
    "addressee", "asked", "confidence", "rule", "start",
)  # fmt: skip
_TOLD = sa.func.coalesce(t.attribution.c.act, "speech") != "mention"  # what somebody said or thinks


def statements(
    connection: Connection,
    horizon: Horizon,
    *,
    readings: Iterable[str] | None = None,
    speakers: Iterable[str] | None = None,
    about: Iterable[str] | None = None,
    beyond: Iterable[str] = (),
) -> list[StatementRow]:
    """Return statements of some readings, by some speakers or about some clusters; else all.

    Those in the readings `beyond` are left out.
    """
    columns = t.attribution.c
    left = _listed(beyond)
    query = facts(t.attribution, horizon, *_SAID).where(_TOLD)
    query = query if left is None else but_those(query, columns.reading_id)
    wanted = None if speakers is None else set(speakers)
    if readings is not None:
        rows = over(connection, query, columns.reading_id, readings, beyond=left)
    elif about is not None:
        rows = over(connection, _about(query), t.about.c.cluster_id, about, beyond=left)
    else:
        rows = over(connection, query, columns.speaker_id, wanted, beyond=left)
        given = given_to(connection, horizon, wanted or ())
        rows += over(connection, query, columns.id, given, beyond=left) if given else []
    ruled = verdicts(connection, horizon, t.attribution, {row.reading_id for row in rows})
    if readings is None and about is None and wanted is not None:
        ruled = _not_theirs(ruled, wanted)
    subjects = _subjects(connection, (row.id for row in rows))
    return _ruled((_statement(row, subjects) for row in rows), ruled)


@kept
def _about(query: sa.Select[Any]) -> sa.Select[Any]:
    return query.join(t.about, t.about.c.attribution_id == t.attribution.c.id).distinct()


def _listed(readings: Iterable[str]) -> str | None:
    """Return some readings as `over` leaves them out; None where there are none."""
    return json.dumps(left) if (left := list(readings)) else None


def _not_theirs(ruled: Verdicts, speakers: Container[str]) -> Verdicts:
    """Return the verdicts, as rejections where people gave a statement to somebody else."""
    return {
        key: replace(one, rejected=one.rejected or (one.speaks and one.cluster not in speakers))
        for key, one in ruled.items()
    }


def _ruled(rows: Iterable[StatementRow], ruled: Verdicts) -> list[StatementRow]:
    """Return statements, each once, as people have them: without those that were rejected."""
    found = {}
    for row in rows:
        one = ruled.get(row.id)
        if one is None:
            found[row.id] = row
        elif not one.rejected:
            found[row.id] = _told_by(row, one)
    return list(found.values())


def _told_by(row: StatementRow, one: Verdict) -> StatementRow:
    row = row._replace(confidence=1.0, rule=one.rule(row.rule))
    if not one.speaks:
        return row
    same = row.cluster == one.cluster if one.cluster else row.speaker == one.speaker
    return row._replace(
        speaker=one.speaker, cluster=one.cluster, voice=one.voice(row.voice, same=same)
    )


def said_in(connection: Connection, horizon: Horizon) -> dict[str, int]:
    """Return how many statements each reading has that may be seen; none where it has none."""
    columns = t.attribution.c
    query = facts(t.attribution, horizon).with_only_columns(columns.reading_id, sa.func.count())
    query = query.where(_TOLD)
    rows = connection.execute(query.group_by(columns.reading_id))
    return {row[0]: int(row[1]) for row in rows}


def castings(
    connection: Connection,
    horizon: Horizon,
    *,
    readings: Iterable[str] | None = None,
    clusters: Sequence[str] = (),
    series_id: str | None = None,
) -> list[CastingRow]:
    """Return castings of some readings, or that name one of some clusters or a series."""
    columns = t.casting.c
    names = (columns.character_id, columns.person_id)
    rows, sure = _gathered(
        connection, horizon, t.casting, readings, clusters, names, _only(series_id)
    )
    return [
        CastingRow(
            row.reading_id, row.character, row.character_id, row.description, row.person,
            row.person_id, row.series_id, row.status, spans(row.anchors), sure(row),
        )
        for row in rows
    ]  # fmt: skip


def roles(
    connection: Connection,
    horizon: Horizon,
    *,
    readings: Iterable[str] | None = None,
    clusters: Sequence[str] = (),
    series_id: str | None = None,
) -> list[RoleRow]:
    """Return jobs that some readings give, or given to one of some clusters, or on a series."""
    names = (t.role.c.person_id,)
    rows, sure = _gathered(connection, horizon, t.role, readings, clusters, names, _only(series_id))
    return [
        RoleRow(
            row.reading_id, row.person, row.person_id, row.role, row.series_id,
            spans(row.anchors), sure(row),
        )
        for row in rows
    ]  # fmt: skip


def series_worked_on(
    connection: Connection, horizon: Horizon, clusters: Iterable[str], beyond: Iterable[str]
) -> list[tuple[str, str, str]]:
    """Return cluster, series and reading of each job that names its series and somebody's cluster.

    Those in the readings `beyond` are left out.
    """
    rows = over(
        connection, _worked_on(horizon), t.role.c.person_id, clusters, beyond=json.dumps([*beyond])
    )
    ruled = verdicts(connection, horizon, t.role, {row.reading_id for row in rows})
    kept = (row for row in rows if row.id not in ruled or not ruled[row.id].rejected)
    return [(row.person_id, row.series_id, row.reading_id) for row in kept]


@kept
def _worked_on(horizon: Horizon) -> sa.Select[Any]:
    query = facts(t.role, horizon, "id", "person_id", "series_id", "reading_id")
    return but_those(query.where(t.role.c.series_id.is_not(None)), t.role.c.reading_id)


def relationships(
    connection: Connection,
    horizon: Horizon,
    *,
    readings: Iterable[str] | None = None,
    clusters: Sequence[str] = (),
) -> list[RelationshipRow]:
    """Return relations and events that some readings tell, or that concern one of some clusters."""
    names = (t.relationship.c.a_id, t.relationship.c.b_id)
    rows, sure = _gathered(connection, horizon, t.relationship, readings, clusters, names, ())
    return [
        RelationshipRow(
            row.reading_id, row.a, row.a_id, row.b, row.b_id, row.relation, row.status,
            row.polarity, row.world, row.said_by, row.said_by_id, spans(row.anchors),
            sure(row),
        )
        for row in rows
    ]  # fmt: skip


def airings(
    connection: Connection,
    horizon: Horizon,
    *,
    readings: Iterable[str] | None = None,
    series: Collection[str] = (),
    dated: bool = False,
) -> list[AiringRow]:
    """Return what some readings say of airings, or what is said of those of some series.

    With `dated` no more than those of which a day is told.
    """
    rows, sure = _gathered(connection, horizon, t.airing, readings, (), (), series, dated=dated)
    return [
        AiringRow(
            row.reading_id, row.what, row.series_id, row.season, _episode(row, horizon),
            row.network, row.text, row.begins, row.rrule, spans(row.anchors), sure(row),
        )
        for row in rows
    ]  # fmt: skip


def _episode(row: sa.Row[Any], horizon: Horizon) -> str | None:
    """Return which episode airs; of one that is only announced, no more than its number."""
    known = may_know((row.reveals, row.reveals_on), horizon)
    return row.episode if known or str(row.episode or "").isdigit() else None


def _only(series_id: str | None) -> tuple[str, ...]:
    return (series_id,) if series_id else ()


def _gathered(
    connection: Connection,
    horizon: Horizon,
    table: sa.Table,
    readings: Iterable[str] | None,
    clusters: Sequence[str],
    names: Sequence[sa.ColumnElement[Any]],
    series: Collection[str],
    *,
    dated: bool = False,
) -> tuple[list[sa.Row[Any]], Callable[[sa.Row[Any]], float]]:
    """Ask for facts by reading, by cluster and by series: a row that any of them finds, once.

    Returned with what says how sure a row is, now that people have looked at it.
    """
    query, found = facts(table, horizon), dict[str, sa.Row[Any]]()
    query = _dated(query) if dated else query
    if where := list(readings or ()):
        found |= {row.id: row for row in over(connection, query, table.c.reading_id, where)}
    left = _listed(where)
    query = query if left is None else but_those(query, table.c.reading_id)
    asked: list[tuple[sa.ColumnElement[Any], Iterable[str]]] = [(one, clusters) for one in names]
    if series:
        asked.append((table.c.series_id, series))
    for column, values in asked:
        if values:
            rows = over(connection, query, column, values, beyond=left)
            found |= {row.id: row for row in rows}
    ruled = verdicts(connection, horizon, table, {row.reading_id for row in found.values()})
    kept = [key for key in sorted(found) if key not in ruled or not ruled[key].rejected]
    return [found[key] for key in kept], lambda row: 1.0 if row.id in ruled else row.confidence


@kept
def _dated(query: sa.Select[Any]) -> sa.Select[Any]:
    return query.where(t.airing.c.begins > "")


def _statement(row: Any, subjects: Mapping[str, list[AboutRow]]) -> StatementRow:
    """Return a row of `_SAID`; taken apart at once, since a page may have a thousand of them."""
    (
        key, reading, kind, text, content, speaker, cluster, voice, addressee, asked, sure, rule,
        start,
    ) = row  # fmt: skip
    question = " ".join(anchor[2] for anchor in asked) if asked else ""
    return StatementRow(
        key, reading, kind, text, spans(content), speaker, cluster, voice, addressee,
        question or None, sure, rule, start or 0, tuple(subjects.get(key, ())), spans(asked),
    )  # fmt: skip


def _subjects(connection: Connection, statements: Iterable[str]) -> dict[str, list[AboutRow]]:
    found: dict[str, list[AboutRow]] = defaultdict(list)
    for row in over(connection, _told_about(), t.about.c.attribution_id, statements):
        found[row[0]].append(AboutRow(*row[1:]))
    return found


@kept
def _told_about() -> sa.Select[Any]:
    about = t.about.c
    query = sa.select(about.attribution_id, about.name, about.kind, about.cluster_id)
    return query.order_by(about.attribution_id, about.place)


def places_seen(anchors: Any, seen: Any, horizon: Horizon) -> list[Any]:
    """Return those of a cluster's anchors that may be shown; `seen` holds where each may."""
    if not seen or horizon.seen is None:
        return list(anchors)
    pairs = zip(anchors, seen, strict=True)
    return [one for one, place in pairs if may_know(place, horizon)]


def spans(anchors: Iterable[Sequence[Any]]) -> Anchors:
    """Return the places of stored anchors, their words left out."""
    return tuple([(one[0], one[1]) for one in anchors])
