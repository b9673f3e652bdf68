"""What a record says, row by row: every question takes a connection and a horizon.

Only current readings of current versions answer. A row is seen where its `reveals` lies
within the horizon; an article, where one of its blocks does. What people decided about a fact
(`record/rulings.py`) outranks its row.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import sqlalchemy as sa

from junket.facts import Span
from junket.record import schema as t
from junket.record.horizon import Horizon, visible
from junket.record.neighbours import Connection, about_series, chunks
from junket.record.rulings import Verdict, Verdicts, given_to, verdicts
from junket.relation import is_alike

HANDLE = 10  # hexadecimal digits of a version's id: enough to name one of a million articles
Anchors = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Source:
    """An article as it is cited. `handle` names it on the command line, `version` its text."""

    id: str
    handle: str
    url: str | None
    title: str | None
    outlet: str | None
    byline: str | None
    published: str | None
    reading: str
    version: str


@dataclass(frozen=True, slots=True)
class AboutRow:
    """Somebody or something that a statement is about; `cluster` is None where not kept."""

    name: str
    kind: str
    cluster: str | None


@dataclass(frozen=True, slots=True)
class StatementRow:
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


def is_empty(connection: Connection, horizon: Horizon) -> bool:
    """Return whether no article of the record may be seen."""
    return connection.scalar(articles_query(horizon).limit(1)) is None


def sources(connection: Connection, horizon: Horizon, readings: Iterable[str]) -> dict[str, Source]:
    """Return the articles of some readings, by reading; what may not be seen is left out."""
    found: dict[str, Source] = {}
    for some in chunks(readings):
        for row in connection.execute(articles_query(horizon).where(t.reading.c.id.in_(some))):
            found[row.reading] = source_of(row)
    return found


def all_sources(connection: Connection, horizon: Horizon) -> list[Source]:
    """Return every article that may be seen, in order of their ids."""
    query = articles_query(horizon).order_by(t.version.c.article_id)
    return [source_of(row) for row in connection.execute(query)]


def versions_like(
    connection: Connection, horizon: Horizon, *, ids: Iterable[str] = (), prefix: str = ""
) -> list[Source]:
    """Return the articles under some ids, or whose text's hash or handle begins so."""
    chosen = [t.version.c.article_id.in_(list(ids))]
    if prefix:
        older = sa.select(t.version.c.article_id).where(
            sa.or_(t.version.c.id.startswith(prefix), t.version.c.text_sha256.startswith(prefix))
        )
        chosen.append(t.version.c.article_id.in_(older))
    query = articles_query(horizon).where(sa.or_(*chosen)).order_by(t.version.c.article_id)
    return [source_of(row) for row in connection.execute(query)]


def readings_about(connection: Connection, horizon: Horizon, series_id: str) -> set[str]:
    """Return the readings of the articles that are about a series."""
    query = articles_query(horizon).where(t.reading.c.id.in_(about_series(series_id, horizon)))
    return {row.reading for row in connection.execute(query)}


def coverage(
    connection: Connection, horizon: Horizon, readings: Iterable[str] | None = None
) -> list[CoverageRow]:
    """Return which series some articles are about and name; of all articles without `readings`."""
    columns = t.coverage.c
    query = facts(t.coverage, horizon).with_only_columns(
        columns.reading_id, columns.series_id, columns.name, columns.main
    )
    rows = over(connection, query, columns.reading_id, readings)
    return [CoverageRow(row.reading_id, row.series_id, row.name, row.main) for row in rows]


def series_names(connection: Connection, horizon: Horizon, *ids: str) -> list[tuple[str, str, int]]:
    """Return id, name and number of articles of series, under each name that they are given.

    Of those with one of the ids, or of all without any.
    """
    columns = t.coverage.c
    query = (
        facts(t.coverage, horizon)
        .with_only_columns(
            columns.series_id, columns.name, sa.func.sum(sa.cast(columns.main, sa.Integer))
        )
        .group_by(columns.series_id, columns.name)
        .order_by(columns.name)
    )
    query = query.where(columns.series_id.in_(ids)) if ids else query
    return [(row[0], row[1], int(row[2] or 0)) for row in connection.execute(query)]


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
        .order_by(t.cluster.c.name)
    )
    return list(connection.scalars(query))


def mentions(
    connection: Connection, horizon: Horizon, clusters: Iterable[str]
) -> dict[str, tuple[str, int]]:
    """Return for each cluster its reading, and how often the article names it."""
    columns = t.cluster.c
    query = facts(t.cluster, horizon).with_only_columns(
        columns.id, columns.reading_id, columns.anchors
    )
    rows = over(connection, query, columns.id, clusters)
    return {row.id: (row.reading_id, len(row.anchors)) for row in rows}


def statements(
    connection: Connection,
    horizon: Horizon,
    *,
    readings: Iterable[str] | None = None,
    speakers: Iterable[str] | None = None,
    about: Iterable[str] | None = None,
) -> list[StatementRow]:
    """Return statements of some readings, by some speakers or about some clusters; else all."""
    query, columns = facts(t.attribution, horizon), t.attribution.c
    wanted = None if speakers is None else set(speakers)
    if readings is not None:
        rows = over(connection, query, columns.reading_id, readings)
    elif about is not None:
        said = query.join(t.about, t.about.c.attribution_id == columns.id).distinct()
        rows = over(connection, said, t.about.c.cluster_id, about)
    else:
        rows = over(connection, query, columns.speaker_id, wanted)
        rows += over(connection, query, columns.id, given_to(connection, horizon, wanted or ()))
    ruled = verdicts(connection, horizon, t.attribution, {row.reading_id for row in rows})
    if readings is None and about is None and wanted is not None:
        ruled = _not_theirs(ruled, wanted)
    found = _ruled((_statement(row) for row in rows), ruled)
    subjects = _subjects(connection, found)
    return [replace(one, about=tuple(subjects.get(one.id, ()))) for one in found.values()]


def _not_theirs(ruled: Verdicts, speakers: Container[str]) -> Verdicts:
    """Return the verdicts, as rejections where people gave a statement to somebody else."""
    return {
        key: replace(one, rejected=one.rejected or (one.speaks and one.cluster not in speakers))
        for key, one in ruled.items()
    }


def _ruled(rows: Iterable[StatementRow], ruled: Verdicts) -> dict[str, StatementRow]:
    """Return statements by id as people have them: without those that were rejected."""
    found = {}
    for row in rows:
        one = ruled.get(row.id)
        if one is None:
            found[row.id] = row
        elif not one.rejected:
            found[row.id] = _told_by(row, one)
    return found


def _told_by(row: StatementRow, one: Verdict) -> StatementRow:
    row = replace(row, confidence=1.0, rule=one.rule(row.rule))
    if not one.speaks:
        return row
    same = row.cluster == one.cluster if one.cluster else row.speaker == one.speaker
    return replace(
        row, speaker=one.speaker, cluster=one.cluster, voice=one.voice(row.voice, same=same)
    )


def said_in(connection: Connection, horizon: Horizon) -> dict[str, int]:
    """Return how many statements each reading has that may be seen; none where it has none."""
    columns = t.attribution.c
    query = facts(t.attribution, horizon).with_only_columns(columns.reading_id, sa.func.count())
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
    rows, sure = _gathered(connection, horizon, t.casting, readings, clusters, names, series_id)
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
    rows, sure = _gathered(connection, horizon, t.role, readings, clusters, names, series_id)
    return [
        RoleRow(
            row.reading_id, row.person, row.person_id, row.role, row.series_id,
            spans(row.anchors), sure(row),
        )
        for row in rows
    ]  # fmt: skip


def relationships(
    connection: Connection,
    horizon: Horizon,
    *,
    readings: Iterable[str] | None = None,
    clusters: Sequence[str] = (),
) -> list[RelationshipRow]:
    """Return relations and events that some readings tell, or that concern one of some clusters."""
    names = (t.relationship.c.a_id, t.relationship.c.b_id)
    rows, sure = _gathered(connection, horizon, t.relationship, readings, clusters, names, None)
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
    series_id: str | None = None,
) -> list[AiringRow]:
    """Return what some readings say of airings, or what is said of those of a series."""
    rows, sure = _gathered(connection, horizon, t.airing, readings, (), (), series_id)
    return [
        AiringRow(
            row.reading_id, row.what, row.series_id, row.season, row.episode, row.network,
            row.text, row.begins, row.rrule, spans(row.anchors), sure(row),
        )
        for row in rows
    ]  # fmt: skip


def articles_query(horizon: Horizon) -> sa.Select[Any]:
    """Return the question for the articles that may be seen, one row each."""
    shown = sa.exists().where(
        t.block.c.reading_id == t.reading.c.id, visible(t.block.c.reveals, horizon)
    )
    version = t.version.c
    query = (
        sa.select(
            t.reading.c.id.label("reading"), version.id, version.article_id, version.url,
            version.title, version.outlet, version.byline, version.published,
        )
        .select_from(t.reading)
        .join(t.version, version.id == t.reading.c.version_id)
        .where(t.reading.c.current, version.current)
    )  # fmt: skip
    return query if horizon.seen is None else query.where(shown)


def source_of(row: sa.Row[Any]) -> Source:
    """Return the article of a row of `articles_query`."""
    return Source(
        row.article_id, row.id[:HANDLE], row.url, row.title, row.outlet, row.byline,
        row.published, row.reading, row.id,
    )  # fmt: skip


def facts(table: sa.Table, horizon: Horizon) -> sa.Select[Any]:
    """Return the question for the rows of a table in current readings that may be seen."""
    return (
        sa.select(table)
        .select_from(table)
        .join(t.reading, t.reading.c.id == table.c.reading_id)
        .join(t.version, t.version.c.id == t.reading.c.version_id)
        .where(t.reading.c.current, t.version.c.current, visible(table.c.reveals, horizon))
    )


def over(
    connection: Connection,
    query: sa.Select[Any],
    column: sa.ColumnElement[Any],
    values: Iterable[str] | None,
) -> list[sa.Row[Any]]:
    """Ask for the rows whose column is one of the values, however many; for all without them."""
    if values is None:
        return list(connection.execute(query))
    return [
        row for some in chunks(values) for row in connection.execute(query.where(column.in_(some)))
    ]


def _gathered(
    connection: Connection,
    horizon: Horizon,
    table: sa.Table,
    readings: Iterable[str] | None,
    clusters: Sequence[str],
    names: Sequence[sa.ColumnElement[Any]],
    series_id: str | None,
) -> tuple[list[sa.Row[Any]], Callable[[sa.Row[Any]], float]]:
    """Ask for facts by reading, by cluster and by series: a row that any of them finds, once.

    Returned with what says how sure a row is, now that people have looked at it.
    """
    query, found = facts(table, horizon), dict[str, sa.Row[Any]]()
    asked = [(table.c.reading_id, readings), *((name, clusters) for name in names)]
    if series_id:
        asked.append((table.c.series_id, [series_id]))
    for column, values in asked:
        if values:
            found.update({row.id: row for row in over(connection, query, column, values)})
    ruled = verdicts(connection, horizon, table, {row.reading_id for row in found.values()})
    kept = [key for key in sorted(found) if key not in ruled or not ruled[key].rejected]
    return [found[key] for key in kept], lambda row: 1.0 if row.id in ruled else row.confidence


def _statement(row: sa.Row[Any]) -> StatementRow:
    asked = " ".join(anchor[2] for anchor in row.asked) or None
    return StatementRow(
        row.id, row.reading_id, row.kind, row.text, spans(row.content), row.speaker,
        row.speaker_id, row.voice, row.addressee, asked, row.confidence, row.rule, row.start or 0,
    )  # fmt: skip


def _subjects(connection: Connection, statements: Iterable[str]) -> dict[str, list[AboutRow]]:
    found: dict[str, list[AboutRow]] = defaultdict(list)
    for some in chunks(statements):
        query = sa.select(t.about).where(t.about.c.attribution_id.in_(some))
        for row in connection.execute(query.order_by(t.about.c.attribution_id, t.about.c.place)):
            found[row.attribution_id].append(AboutRow(row.name, row.kind, row.cluster_id))
    return found


def spans(anchors: Iterable[Sequence[Any]]) -> Anchors:
    """Return the places of stored anchors, their words left out."""
    return tuple((int(start), int(end)) for start, end, *_ in anchors)
