"""Check what was read from each version: places, ids, links, names, and the digest over all."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy import exc

from junket.record import schema as t
from junket.record.cells import EVIDENCE, Fault, Row, decoded, selected
from junket.record.engine import fingerprint
from junket.record.hand_in import inputs_of
from junket.record.ids import ident, series_id
from junket.record.rows import (
    LATER,
    TABLES,
    digest_of,
    first_digest_of,
    keys_of,
    without_derived,
)
from junket.record.write import sum_up

_PIECE = 50  # readings held at once
_PLACES = ("source", "cue", "content", "asked", "anchors", "value", "words")
_FACTS = tuple(table.name for table in t.EVIDENCE)
_LINKS = {
    "attribution": (("speaker", "speaker_id"),),
    "about": (("name", "cluster_id"),),
    "casting": (("character", "character_id"), ("person", "person_id")),
    "role": (("person", "person_id"),),
    "relationship": (("a", "a_id"), ("b", "b_id"), ("said_by", "said_by_id")),
    "trait": (("subject", "subject_id"), ("said_by", "said_by_id")),
    "beat": (("said_by", "said_by_id"),),
    "beat_who": (("name", "cluster_id"),),
}
_UNREADABLE = (exc.DBAPIError, ValueError, TypeError, AttributeError, LookupError)


@dataclass(frozen=True, slots=True)
class _Held:
    """One reading with everything that a check of it needs."""

    reading: Row
    text: str
    article_id: str
    sightings: Sequence[Any]
    rows: dict[str, list[Row]]


def check_readings(connection: sa.Connection) -> Iterator[Fault]:
    """Yield every fault of every reading, some readings at a time."""
    last = ""
    while True:
        query = sa.select(t.reading.c.id).where(t.reading.c.id > last).order_by(t.reading.c.id)
        ids: Sequence[str] = connection.scalars(query.limit(_PIECE)).all()
        if not ids:
            return
        yield from _check(connection, ids)
        last = ids[-1]


def _check(connection: sa.Connection, ids: Sequence[str]) -> Iterator[Fault]:
    """Check some readings; where they cannot be held, each by itself, to say which it is."""
    try:
        found = [fault for held in _hold(connection, ids) for fault in _wrong(held)]
    except _UNREADABLE as error:
        if len(ids) == 1:
            told = f"a cell of its rows is not what it must be ({error})"
            found = [Fault("reading", ids[0], told, EVIDENCE)]
        else:
            found = [fault for one in ids for fault in _check(connection, [one])]
    yield from found


def _hold(connection: sa.Connection, ids: Sequence[str]) -> Iterator[_Held]:
    mine = t.reading.c.id.in_(ids)
    query = selected(t.reading).where(mine)
    readings = [decoded(t.reading, row._asdict()) for row in connection.execute(query)]
    versions = [row["version_id"] for row in readings]
    texts = {
        row.id: row
        for row in connection.execute(
            sa.select(t.version.c.id, t.version.c.text, t.version.c.article_id).where(
                t.version.c.id.in_(versions)
            )
        )
    }
    sightings = defaultdict(list)
    for seen in connection.execute(
        sa.select(t.sighting).where(t.sighting.c.version_id.in_(versions))
    ):
        sightings[seen.version_id, seen.fingerprint].append(seen)
    rows = {name: _rows(connection, t.metadata.tables[name], ids) for name in TABLES}
    for one in readings:
        version = texts[one["version_id"]]
        yield _Held(
            one,
            version.text,
            version.article_id,
            sightings[one["version_id"], one["fingerprint"]],
            {name: rows[name][one["id"]] for name in TABLES},
        )


def _rows(
    connection: sa.Connection, table: sa.Table, ids: Sequence[str]
) -> defaultdict[str, list[Row]]:
    """Return the rows of a table by reading, as they were when their digest was taken."""
    query = selected(table, leave_out=frozenset({"n"}))
    if "reading_id" in table.c:
        query = query.add_columns(table.c.reading_id.label("of")).where(table.c.reading_id.in_(ids))
    else:
        owner = t.OWNERS[table.name]
        query = query.add_columns(owner.c.reading_id.label("of"))
        query = query.join(owner, owner.c.id == table.c[f"{owner.name}_id"])
        query = query.where(owner.c.reading_id.in_(ids))
    found = defaultdict(list)
    for row in connection.execute(query):
        cells = row._asdict()
        found[cells.pop("of")].append(_as_made(table, decoded(table, cells)))
    return found


def _as_made(table: sa.Table, row: Row) -> Row:
    """Return a row as it was made: without what the form of its time did not have."""
    later = LATER.get(table.name, ())
    return {name: value for name, value in row.items() if value is not None or name not in later}


def _wrong(held: _Held) -> Iterator[Fault]:
    """Yield the faults of one reading; the digest only where nothing else is wrong."""
    found = [*_head(held), *_passages(held), *_identity(held), *_pointers(held), *_keys(held)]
    reading = without_derived("reading", held.reading)
    reading = {k: v for k, v in reading.items() if k not in ("digest", "current")}
    rows = {**held.rows, "reading": [reading]}
    fits = held.reading["digest"] in (digest_of(rows), first_digest_of(rows))
    if not found and not fits:
        told = "something was added to it, taken from it or changed: its digest does not fit"
        found = [_fault(held, "reading", held.reading, told)]
    yield from found


def _fault(held: _Held, table: str, row: Row, told: str) -> Fault:
    key = row.get("id") or " ".join(str(row[one.name]) for one in _key_of(table, row))
    return Fault(table, key, told, EVIDENCE, of=held.article_id)


def _key_of(table: str, row: Row) -> list[sa.Column[Any]]:
    keys = [one for one in t.metadata.tables[table].primary_key if one.name in row]
    return keys or [t.metadata.tables[table].c.reading_id]


def _head(held: _Held) -> Iterator[Fault]:
    row = held.reading
    if ident(row["version_id"], row["fingerprint"]) != row["id"]:
        yield _fault(held, "reading", row, "its id is not the one of its version and engine")
    if row["current"] and (
        not held.sightings or inputs_of(*sum_up(held.sightings)) != row["inputs"]
    ):
        yield _fault(held, "reading", row, "it is not of what the sightings say was handed in")


def _passages(held: _Held) -> Iterator[Fault]:
    """Check that every passage stands in the text where it is said to stand."""
    for name, rows in held.rows.items():
        for row in rows:
            if name == "block":
                places = [[row["start"], row["end"], row["text"]]]
            else:
                places = [one for column in _PLACES for one in row.get(column) or ()]
            for place in places:
                if told := _misplaced(held.text, place):
                    yield _fault(held, name, row, told)


def _misplaced(text: str, place: Any) -> str | None:
    start, end, exact = place
    if type(start) is not int or type(end) is not int or not 0 <= start < end <= len(text):
        return f"expected a passage of a text of {len(text)} characters, found {start}:{end}"
    if text[start:end] != exact:
        return f"expected {_short(exact)} at {start}:{end}, found {_short(text[start:end])}"
    return None


def _short(words: object) -> str:
    told = str(words)
    return repr(told if len(told) <= 40 else f"{told[:39]}…")


def _identity(held: _Held) -> Iterator[Fault]:
    """Check that the id of every fact is the one over its content."""
    for name in _FACTS:
        for row in held.rows[name]:
            content = without_derived(name, row)
            content = {k: v for k, v in content.items() if k not in ("id", "reading_id")}
            if ident(row["reading_id"], name, content) != row["id"]:
                yield _fault(held, name, row, "its id is not the one over its content")


def _pointers(held: _Held) -> Iterator[Fault]:
    """Check that links lead to the cluster of the same reading that has the name."""
    names = {row["id"]: row["name"] for row in held.rows["cluster"]}
    for table, pairs in _LINKS.items():
        for row in held.rows[table]:
            for named, link in pairs:
                if row[link] is not None and names.get(row[link]) != row[named]:
                    told = f"its {link} leads to nobody of this name in this article"
                    yield _fault(held, table, row, told)


def _keys(held: _Held) -> Iterator[Fault]:
    """Check what is made of names: the keys of look-ups, the ids of series (by this engine)."""
    if held.reading["fingerprint"] != fingerprint():
        return
    keys = defaultdict(set)
    for row in held.rows["name"]:
        keys[row["cluster_id"]].add(row["key"])
    for row in held.rows["cluster"]:
        wanted = set(keys_of(row["kind"], (row["name"], *row["aliases"])))
        if keys[row["id"]] != wanted:
            yield _fault(held, "cluster", row, "it cannot be found under all of its names")
    for table, column in (
        ("coverage", "name"), ("casting", "series"), ("role", "series"), ("airing", "series"),
    ):  # fmt: skip
        for row in held.rows[table]:
            if row["series_id"] != (row[column] and series_id(row[column])):
                yield _fault(held, table, row, "its series_id is not the one of its series")
