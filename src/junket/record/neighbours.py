"""Which clusters decide who somebody is, and what the joining has to know of them.

What a cluster becomes hangs on those that share its full name anywhere, on those that share a
key of it in one of its series, and on those that share one and a player. A question about a few
of them never has to look at all.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from junket.folding import franchise
from junket.people.named import BEINGS, BODIES, Named
from junket.record import schema as t
from junket.record.aliases import aliases_of
from junket.record.among import CHUNK, chunks, in_list, unaided
from junket.record.asking import VALUES, among_those, kept, over
from junket.record.horizon import Horizon, showing, visible
from junket.record.placing import rejected
from junket.record.shelf import shared

Connection = sa.Connection
JOINED = (*BEINGS, *BODIES)
_KEPT = 10_000  # clusters that are kept for each horizon: a few megabytes
_MISSING = object()
TELLING = (
    (t.casting, t.casting.c.character_id),
    (t.casting, t.casting.c.person_id),
    (t.role, t.role.c.person_id),
)  # facts that tell of which series somebody is, and the column that says who
NO_AUTHOR = t.cluster.c.name != sa.func.coalesce(t.version.c.byline, "")
"""The condition that a cluster is not the article's author, who writes about much."""


def clusters_named(
    connection: Connection, horizon: Horizon, keys: Iterable[str], kinds: Iterable[str] = JOINED
) -> set[str]:
    """Return the ids of the visible clusters that are called by one of the folded names."""
    return {row[0] for row in clusters_called(connection, horizon, keys, kinds)}


def clusters_called(
    connection: Connection, horizon: Horizon, keys: Iterable[str], kinds: Iterable[str] = JOINED
) -> list[Any]:
    """Return id, kind and form of the visible clusters that are called by one of the names."""
    return over(connection, _called(horizon, *kinds), t.name.c.key, keys)


@kept
def _called(horizon: Horizon, *kinds: str) -> sa.Select[Any]:
    query = shown(sa.select(t.cluster.c.id, t.cluster.c.kind, t.name.c.key), horizon)
    query = query.join(t.name, t.name.c.cluster_id == t.cluster.c.id)
    return query.where(t.cluster.c.kind.in_(kinds), visible(t.name.c.reveals, horizon))


def beings_of(connection: Connection, horizon: Horizon, series_id: str) -> set[str]:
    """Return the visible people and characters in the articles about a series, by their ids.

    Without the articles' authors, who write about much else.
    """
    return set(connection.scalars(_beings(horizon), {_SERIES: series_id}).all())


_SERIES = "asked_series"


@kept
def _beings(horizon: Horizon) -> sa.Select[Any]:
    about = t.cluster.c.reading_id.in_(about_series(sa.bindparam(_SERIES), horizon))
    query = shown(sa.select(t.cluster.c.id), horizon)
    return query.where(t.cluster.c.kind.in_(BEINGS), about, NO_AUTHOR)


def about_series(series_id: str | sa.BindParameter[Any], horizon: Horizon) -> sa.Select[tuple[str]]:
    """Return the question for the readings of the articles that are about a series."""
    return sa.select(t.coverage.c.reading_id).where(
        t.coverage.c.series_id == series_id,
        t.coverage.c.main,
        visible(t.coverage.c.reveals, horizon),
    )


def shown(query: sa.Select[Any], horizon: Horizon) -> sa.Select[Any]:
    """Keep the clusters of current readings of current versions that may be seen."""
    return (
        query.select_from(t.cluster)
        .join(t.reading, t.reading.c.id == t.cluster.c.reading_id)
        .join(t.version, t.version.c.id == t.reading.c.version_id)
        .where(showing(horizon), visible(t.cluster.c.reveals, horizon))
    )


def around(connection: Connection, horizon: Horizon, start: set[str]) -> set[str]:
    """Return the clusters together with those that what they are may hang on."""
    start = start | with_players(connection, horizon, start)
    wide = start | _namesakes(connection, horizon, start) | initialed(connection, horizon, start)
    close = near(connection, horizon, start)
    return wide | close | _namesakes(connection, horizon, close - wide)


def _namesakes(connection: Connection, horizon: Horizon, clusters: set[str]) -> set[str]:
    """Return the people and characters everywhere who share a full name with one of some."""
    keys = keys_of(connection, horizon, clusters).values()
    full = {key for some in keys for key in some if " " in key}
    return clusters_named(connection, horizon, full, BEINGS)


def with_players(connection: Connection, horizon: Horizon, clusters: Iterable[str]) -> set[str]:
    """Return the characters who share a word with one of some, and somebody who plays both."""
    asked = set(clusters)
    parts = over(connection, _played(horizon), t.casting.c.character_id, asked)
    played: dict[str, set[str]] = defaultdict(set)
    for row in parts:
        played[row.person].add(row.character_id)
    keys = keys_of(connection, horizon, {row.character_id for row in parts})
    words = {key for some in keys.values() for key in some}
    found: set[str] = set()
    for some in chunks(played):
        told = {VALUES: json.dumps(some), _WORDS: json.dumps(sorted(words))}
        for row in connection.execute(_playing(horizon), told):
            if any(row.key in keys[one] for one in played[row.person]):
                found.add(row.character_id)
    return found


_WORDS = "asked_words"


@kept
def _played(horizon: Horizon) -> sa.Select[Any]:
    told = sa.select(t.casting.c.character_id, t.casting.c.person)
    return told.where(t.casting.c.person.is_not(None), visible(t.casting.c.reveals, horizon))


@kept
def _playing(horizon: Horizon) -> sa.Select[Any]:
    """Return the question for the characters whom some play, under some words."""
    query = shown(sa.select(t.casting.c.character_id, t.casting.c.person, t.name.c.key), horizon)
    query = query.join(t.casting, t.casting.c.character_id == t.cluster.c.id)
    query = query.join(t.name, t.name.c.cluster_id == t.casting.c.character_id)
    return query.where(
        in_list(t.casting.c.person, VALUES),
        in_list(unaided(t.name.c.key), _WORDS),
        visible(t.casting.c.reveals, horizon),
        visible(t.name.c.reveals, horizon),
    )


def initialed(connection: Connection, horizon: Horizon, clusters: Iterable[str]) -> set[str]:
    """Return those of the same articles whom capitals like "NHP" may stand for, and the reverse."""
    found = _gathered(connection, _initialed(horizon), t.cluster.c.id, clusters)
    return {one for ids in found.values() for one in ids}


@kept
def _initialed(horizon: Horizon) -> sa.Select[Any]:
    other, short, long = t.cluster.alias(), t.name.alias(), t.name.alias()
    query = sa.select(t.cluster.c.id, other.c.id).select_from(t.cluster)
    query = query.join(short, short.c.cluster_id == t.cluster.c.id)
    query = query.join(other, other.c.reading_id == t.cluster.c.reading_id)
    query = query.join(long, sa.and_(long.c.cluster_id == other.c.id, long.c.key == short.c.key))
    return query.where(
        sa.not_(short.c.key.contains(" ")),
        other.c.id != t.cluster.c.id,
        sa.or_(t.cluster.c.kind.in_(BODIES), other.c.kind.in_(BODIES)),
        visible(other.c.reveals, horizon),
        visible(short.c.reveals, horizon),
        visible(long.c.reveals, horizon),
    )


def keys_of(
    connection: Connection, horizon: Horizon, clusters: Iterable[str]
) -> dict[str, set[str]]:
    """Return the forms by which people and characters among some clusters are called."""
    return _gathered(connection, _keys(horizon), t.cluster.c.id, clusters)


@kept
def _keys(horizon: Horizon) -> sa.Select[Any]:
    query = sa.select(t.name.c.cluster_id, t.name.c.key).join(t.cluster)
    return query.where(t.cluster.c.kind.in_(BEINGS), visible(t.name.c.reveals, horizon))


def _gathered(
    connection: Connection,
    query: sa.Select[Any],
    column: sa.ColumnElement[Any],
    values: Iterable[str],
) -> dict[str, set[str]]:
    """Ask for pairs where a column is one of the values; return the seconds of each first."""
    found: dict[str, set[str]] = defaultdict(set)
    for row in over(connection, query, column, values):
        found[row[0]].add(row[1])
    return found


def near(connection: Connection, horizon: Horizon, clusters: set[str]) -> set[str]:
    """Return the clusters that share a word with one of the given ones, and a series."""
    keys, words = keys_of(connection, horizon, clusters), defaultdict[str, set[str]](set)
    for cluster, series in _series_of(connection, horizon, clusters).items():
        for one in series:
            words[one] |= keys.get(cluster, set())
    few = _sparse(connection, words)
    found: set[str] = set()
    for some in chunks(words.keys() - few):
        pairs = [f"{one} {word}" for one in some for word in words[one]]
        for query in _paired_with(horizon, by_word=False):
            told = {VALUES: json.dumps(some), _PAIRS: json.dumps(pairs)}
            found.update(connection.scalars(query, told).all())
    for called in chunks(word for one in few for word in words[one]):
        pairs = [f"{one} {word}" for one in few for word in words[one].intersection(called)]
        for query in _paired_with(horizon, by_word=True):
            told = {VALUES: json.dumps(called), _PAIRS: json.dumps(pairs)}
            found.update(connection.scalars(query, told).all())
    return found


_PAIRS = "asked_pairs"


@kept
def _paired_with(horizon: Horizon, *, by_word: bool) -> tuple[sa.Select[Any], ...]:
    """Return the questions for who is told of a series under a word, by its words or by series."""
    return tuple(
        query.where(
            in_list(t.name.c.key if by_word else series_id, VALUES),
            in_list(_paired(series_id), _PAIRS),
        )
        for query, series_id in _told_of(horizon)
    )


def _sparse(connection: Connection, words: Mapping[str, set[str]]) -> set[str]:
    """Return the series of which so few words are asked that it takes less to look these up.

    Else all names of a series are looked through: that is bounded by its coverage, however many
    share a word in the record. But somebody famous is in hundreds of series.
    """
    sizes = _counts(connection, t.coverage.c.series_id, words)
    if sum(sizes.values()) <= _WIDE:
        return set()
    where: dict[str, int] = defaultdict(int)
    for called in words.values():
        for word in called:
            where[word] += 1
    often = _counts(connection, t.name.c.key, where)
    return {
        one
        for one, called in words.items()
        if _DEAR * sum(often.get(word, 0) / where[word] for word in called)
        < _FORMS * sizes.get(one, 0)
    }


_WIDE = 500  # articles of all series together that are looked through without a thought
_DEAR = 10  # times what a form costs that is looked up, against one that is looked through
_FORMS = 80  # forms of names in an article of the made-up records


def _counts(
    connection: Connection, column: sa.ColumnElement[str], values: Iterable[str]
) -> dict[str, int]:
    """Return how many rows have each of some values."""
    return {row[0]: row[1] for row in over(connection, _number(column), column, values)}


@kept
def _number(column: sa.ColumnElement[str]) -> sa.Select[Any]:
    return sa.select(column).add_columns(sa.func.count()).group_by(column)


def _paired(series_id: sa.ColumnElement[str]) -> sa.ColumnElement[str]:
    """Return a series and a form of a name as one text, for which no database has an index."""
    return series_id.op("||")(" ").op("||")(t.name.c.key)


def _told_of(horizon: Horizon) -> Iterator[tuple[sa.Select[Any], sa.ColumnElement[str]]]:
    """Yield the questions for clusters that are told of a series, and where its id stands.

    One at a time: a database that is asked for any of them looks through all it has.
    """
    query = shown(sa.select(t.cluster.c.id), horizon).where(visible(t.name.c.reveals, horizon))
    query = query.join(t.name, t.name.c.cluster_id == t.cluster.c.id)
    about = query.join(t.coverage, t.coverage.c.reading_id == t.cluster.c.reading_id)
    seen = visible(t.coverage.c.reveals, horizon)
    yield about.where(t.coverage.c.main, seen, NO_AUTHOR), t.coverage.c.series_id
    for table, column in TELLING:
        told = query.join(table, column == t.cluster.c.id)
        yield told.where(visible(table.c.reveals, horizon)), table.c.series_id


def _series_of(connection: Connection, horizon: Horizon, clusters: set[str]) -> dict[str, set[str]]:
    """Return the series that each of the people and characters among some clusters is told of."""
    found = _gathered(connection, _articles_about(horizon), t.cluster.c.id, clusters)
    for table, column in TELLING:
        told = _telling(horizon, table, column)
        for cluster, series in _gathered(connection, told, column, clusters).items():
            found[cluster] |= series
    return found


@kept
def _articles_about(horizon: Horizon) -> sa.Select[Any]:
    about = sa.select(t.cluster.c.id, t.coverage.c.series_id)
    about = about.join(t.coverage, t.cluster.c.reading_id == t.coverage.c.reading_id)
    about = about.join(t.reading, t.reading.c.id == t.cluster.c.reading_id)
    about = about.join(t.version, t.version.c.id == t.reading.c.version_id).where(NO_AUTHOR)
    return about.where(
        t.cluster.c.kind.in_(BEINGS), t.coverage.c.main, visible(t.coverage.c.reveals, horizon)
    )


@kept
def _telling(horizon: Horizon, table: sa.Table, column: sa.ColumnElement[str]) -> sa.Select[Any]:
    told = sa.select(column, table.c.series_id)
    return told.where(table.c.series_id.is_not(None), visible(table.c.reveals, horizon))


def load(connection: Connection, horizon: Horizon, ids: set[str] | None) -> list[Named]:
    """Load clusters as the joining needs them: with their series, parts and jobs.

    What a cluster is told of hangs on nobody else, so at a horizon, where all is joined afresh,
    those that the pages before had to load are kept for the next.
    """
    if ids is None or horizon.seen is None:
        return _load(connection, horizon, ids)
    kept: dict[str, object] = shared(connection, ("named", horizon), dict)
    if len(kept) > _KEPT:
        kept.clear()
    asked = {key: kept.get(key, _MISSING) for key in ids}
    found = [one for one in asked.values() if isinstance(one, Named)]
    if missing := {key for key, one in asked.items() if one is _MISSING}:
        made = _load(connection, horizon, missing)
        kept.update(dict.fromkeys(missing) | {one.id: one for one in made})
        found += made
    return found


def _load(connection: Connection, horizon: Horizon, ids: set[str] | None) -> list[Named]:
    query = _to_join(horizon)
    parts, known = Parts(connection, horizon, ids), _Known()
    made: list[Named] = []
    for some in chunks(ids) if ids is not None else [None]:
        chosen = query if some is None else among_those(query, t.cluster.c.id)
        found = connection.execute(chosen, {VALUES: json.dumps(some)} if some else {})
        for rows in found.partitions():
            main = main_of(connection, horizon, {row.reading_id for row in rows})
            aliases = aliases_of(connection, horizon, rows)
            made += [_named(row, known[aliases[row.id]], main, parts, known) for row in rows]
    return made


@kept
def _to_join(horizon: Horizon) -> sa.Select[Any]:
    columns = (t.cluster.c.id, t.cluster.c.kind, t.cluster.c.name, t.cluster.c.aliases,
               t.cluster.c.reading_id, t.cluster.c.gender, t.cluster.c.confidence,
               t.version.c.article_id, t.version.c.byline)  # fmt: skip
    query = shown(sa.select(*columns), horizon).where(t.cluster.c.kind.in_(JOINED))
    return query.execution_options(yield_per=CHUNK)


class _Known(dict[Any, Any]):
    """Values that many clusters share, each once: a record has millions of clusters."""

    def __missing__(self, value: Any) -> Any:
        self[value] = value
        return value


def _named(
    row: sa.Row[Any],
    aliases: tuple[str, ...],
    main: Mapping[str, Sequence[str]],
    parts: Parts,
    known: _Known,
) -> Named:
    about = () if row.name == row.byline else main.get(row.reading_id, ())
    told = parts.series.get(row.id) or set(about)
    return Named(
        row.id,
        known[row.kind],
        known[row.name],
        aliases,
        known[row.article_id],
        series=known[tuple(sorted(told))],
        cast=row.id in parts.players,
        works=row.id in parts.working,
        players=known[tuple(sorted(parts.players.get(row.id, ())))],
        gender=row.gender,
        confidence=row.confidence,
    )


def main_of(
    connection: Connection, horizon: Horizon, readings: Iterable[str]
) -> dict[str, list[str]]:
    """Return the series that the articles of some readings are about."""
    found: dict[str, list[str]] = defaultdict(list)
    for row in over(connection, _mains(horizon), t.coverage.c.reading_id, readings):
        found[row.reading_id].append(row.series_id)
    return found


@kept
def _mains(horizon: Horizon) -> sa.Select[Any]:
    query = sa.select(t.coverage.c.reading_id, t.coverage.c.series_id)
    return query.where(t.coverage.c.main, visible(t.coverage.c.reveals, horizon))


@kept
def _parts(horizon: Horizon, table: sa.Table, told: str | None) -> sa.Select[Any]:
    """Return the question for castings or jobs, those alone in which a column is `told`."""
    names = ("id", "character_id", "person_id", "person", "series_id")
    query = sa.select(*(table.c[name] for name in names if name in table.c))
    query = query.where(visible(table.c.reveals, horizon))
    return query if told is None else query.where(table.c[told].is_not(None))


class Parts:
    """What castings and jobs say of clusters: their series, who is played, who works."""

    def __init__(
        self, connection: Connection, horizon: Horizon, clusters: Iterable[str] | None
    ) -> None:
        self.series: dict[str, set[str]] = defaultdict(set)
        self.players: dict[str, set[str]] = defaultdict(set)
        self.working: set[str] = set()
        self.asked = connection, horizon
        self.rejected = {one: rejected(connection, horizon, one) for one in (t.casting, t.role)}
        ids = None if clusters is None else list(clusters)
        for row in self._rows(t.casting, "character_id", ids):
            self._cast(row.character_id, row.person_id, row.person, row.series_id)
        for row in self._rows(t.casting, "person_id", ids):
            self._cast(row.character_id, row.person_id, row.person, row.series_id)
        for row in self._rows(t.role, "person_id", ids):
            if row.person_id and row.series_id:  # a byline is no job on a series
                self.working.add(row.person_id)
                self.series[row.person_id].add(row.series_id)

    def _rows(
        self, table: sa.Table, column: str, clusters: list[str] | None
    ) -> Iterable[sa.Row[Any]]:
        connection, horizon = self.asked
        query = _parts(horizon, table, None if clusters is not None else column)
        rows = over(connection, query, table.c[column], clusters)
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


def families_of(connection: Connection, horizon: Horizon, named: Iterable[Named]) -> dict[str, str]:
    """Return the franchise of each series that some characters are told of, by its id."""
    wanted = {series for one in named if one.kind == "character" for series in one.series}
    names: dict[str, str] = {}
    for row in over(connection, _titles(horizon), t.coverage.c.series_id, wanted):
        names[row.series_id] = min(row.name, names.get(row.series_id, row.name))
    return {key: franchise(name) for key, name in names.items()}


@kept
def _titles(horizon: Horizon) -> sa.Select[Any]:
    query = sa.select(t.coverage.c.series_id, t.coverage.c.name).distinct()
    return query.where(visible(t.coverage.c.reveals, horizon))
