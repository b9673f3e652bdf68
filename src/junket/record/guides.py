"""The guides of a record, and all that is placed by them: made anew where one comes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict

import sqlalchemy as sa

from junket.facts import Episode
from junket.record import schema as t
from junket.record.among import among
from junket.record.catalogue import enter
from junket.record.ids import digest, series_id
from junket.record.open import explained, place_of, writing
from junket.record.revealing import place_rows
from junket.record.rows import TABLES, Row, Rows
from junket.story.positions import Guide

_PIECE = 100  # readings placed in one go
_READING = ("told", "told_on", "reveals", "reveals_on", "titled", "titled_on", "rank")
_PLACED = ("reveals", "reveals_on", "seen")
Connection = sa.Connection


def guides_of(connection: Connection, series: Iterable[str]) -> dict[str, Guide]:
    """Return the guides of some series by their ids; those that have none are left out."""
    wanted, found = sorted(set(series)), defaultdict[str, list[Episode]](list)
    if not wanted:
        return {}
    columns = t.episode.c
    query = sa.select(t.episode).where(among(columns.series_id, wanted))
    for row in connection.execute(query.order_by(columns.season, columns.number)):
        found[row.series_id].append(
            Episode(row.season, row.number, row.title, row.airdate, row.airtime, row.network)
        )
    return {key: Guide(episodes) for key, episodes in found.items()}


def all_guides(connection: Connection) -> list[tuple[str, Guide]]:
    """Return the guides of a record with the names of their series, in order of these."""
    rows = connection.execute(sa.select(t.guide).order_by(t.guide.c.name, t.guide.c.series_id))
    names = {row.series_id: row.name for row in rows}
    found = guides_of(connection, names)
    return [(name, found[key]) for key, name in names.items() if key in found]


def add_guide(engine: sa.Engine, name: str, episodes: Sequence[Episode]) -> int:
    """Keep the guide of a series, in the place of an older one; return how many articles it places.

    All that is told of the series is placed anew. Raises RecordError where the record cannot be
    written.
    """
    key = series_id(name)
    rows = [{"series_id": key, **asdict(one)} for one in episodes]
    with explained(place_of(engine)), writing(engine) as connection:
        connection.execute(sa.delete(t.episode).where(t.episode.c.series_id == key))
        connection.execute(sa.delete(t.guide).where(t.guide.c.series_id == key))
        connection.execute(
            sa.insert(t.guide).values(series_id=key, name=name, digest=guide_digest(name, rows))
        )
        connection.execute(sa.insert(t.episode), rows)
        mine = sa.select(t.coverage.c.reading_id)
        mine = mine.where(t.coverage.c.series_id == key, t.coverage.c.main)
        readings: list[str] = sorted(set(connection.scalars(mine)))
        place_anew(connection, readings)
    return len(readings)


def guide_digest(name: str, rows: Iterable[Row]) -> str:
    """Return the hash over a guide: its series' name and its episodes in any order."""
    return digest([name, sorted(digest(row) for row in rows)])


def wrong_guides(connection: Connection) -> Iterator[str]:
    """Yield the series whose guide is not the one that was handed in."""
    rows: dict[str, list[Row]] = defaultdict(list)
    for row in connection.execute(sa.select(t.episode)):
        rows[row.series_id].append(row._asdict())
    for one in connection.execute(sa.select(t.guide).order_by(t.guide.c.series_id)):
        known = series_id(one.name) == one.series_id
        if not known or guide_digest(one.name, rows[one.series_id]) != one.digest:
            yield one.series_id


def place_anew(connection: Connection, readings: Iterable[str] | None = None) -> int:
    """Place the rows of some readings, or of all; return how many readings were not as they had to.

    Whoever is to be seen when may change with it, and nothing else.
    """
    changed: list[str] = []
    for ids in _pieces(connection, readings):
        for reading, before, after in _placed(connection, ids):
            if updates := list(_updates(before, after)):
                changed.append(reading)
                _write(connection, reading, updates)
    enter(connection, changed)
    return len(changed)


def misplaced(connection: Connection) -> Iterator[str]:
    """Yield the ids of the readings any of whose rows is not placed as the guides have it."""
    for ids in _pieces(connection, None):
        for reading, before, after in _placed(connection, ids):
            if next(_updates(before, after), None):
                yield reading


def _pieces(connection: Connection, readings: Iterable[str] | None) -> Iterator[list[str]]:
    ids = sorted(connection.scalars(sa.select(t.reading.c.id)) if readings is None else readings)
    for at in range(0, len(ids), _PIECE):
        yield ids[at : at + _PIECE]


def _placed(connection: Connection, ids: list[str]) -> Iterator[tuple[str, Rows, Rows]]:
    """Yield each reading with its rows as they are, and as they must be."""
    rows = {name: _rows(connection, t.metadata.tables[name], ids) for name in TABLES}
    mains = {r["series_id"] for one in rows["coverage"].values() for r in one if r["main"]}
    guides = guides_of(connection, mains)
    query = sa.select(t.version, *(t.reading.c[name].label(f"_{name}") for name in _READING))
    query = query.add_columns(t.reading.c.id.label("_id"))
    query = query.join(t.reading, t.reading.c.version_id == t.version.c.id)
    for row in connection.execute(query.where(among(t.reading.c.id, ids))):
        before: Rows = {name: rows[name][row._id] for name in TABLES}
        after = {name: [dict(one) for one in found] for name, found in before.items()}
        made = place_rows(row._asdict(), after, guides)
        before["reading"] = [{name: getattr(row, f"_{name}") for name in _READING}]
        yield row._id, before, {**after, "reading": [made]}


def _rows(connection: Connection, table: sa.Table, ids: Sequence[str]) -> dict[str, list[Row]]:
    """Return the rows of a table by the reading that they go with."""
    found: dict[str, list[Row]] = defaultdict(list)
    query = sa.select(table)
    if "reading_id" in table.c:
        query = query.add_columns(table.c.reading_id.label("_of"))
        query = query.where(among(table.c.reading_id, ids))
    else:
        owner = t.OWNERS[table.name]
        query = query.add_columns(owner.c.reading_id.label("_of"))
        query = query.join(owner, owner.c.id == table.c[f"{owner.name}_id"])
        query = query.where(among(owner.c.reading_id, ids))
    for row in connection.execute(query.order_by(*table.primary_key.columns)):
        cells = row._asdict()
        found[cells.pop("_of")].append(cells)
    return found


def _updates(before: Rows, after: Rows) -> Iterator[tuple[str, Row, Row]]:
    """Yield table, row and new cells of what is not placed as it must be."""
    for table, rows in after.items():
        cells = _READING if table == "reading" else _PLACED
        for old, new in zip(before[table], rows, strict=True):
            wrong = {name: new[name] for name in cells if name in new and new[name] != old[name]}
            if wrong:
                yield table, old, wrong


def _write(connection: Connection, reading: str, updates: Iterable[tuple[str, Row, Row]]) -> None:
    for name, row, cells in updates:
        table = t.metadata.tables[name]
        keys = [] if table is t.reading else [one.name for one in table.primary_key]
        mine = [table.c[key] == row[key] for key in keys] or [t.reading.c.id == reading]
        connection.execute(sa.update(table).where(*mine).values(cells))
