"""Write what was read into a record: whole or not at all, and the same in any order."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any, Literal

import sqlalchemy as sa

from junket.facts import Metadata
from junket.record import schema as t
from junket.record.catalogue import enter_new
from junket.record.derived import choose_current, note_series
from junket.record.guides import guides_of
from junket.record.hand_in import Handed, NotRead, Read, inputs_of, merged, read_data
from junket.record.ids import ident
from junket.record.members import note_new, touch
from junket.record.open import writing
from junket.record.revealing import place_rows
from junket.record.rows import TABLES

Outcome = Literal["new", "new version", "changed", "unchanged", "skipped", "forgotten", "failed"]

_CHUNK = 400  # ids in one IN list


def known(connection: sa.Connection, handed: Iterable[Handed], fingerprint: str) -> set[str]:
    """Return which of some inputs this engine has read before, by their ids."""
    ids = [one.id for one in handed]
    found: set[str] = set()
    for at in range(0, len(ids), _CHUNK):
        found.update(
            connection.scalars(
                sa.select(t.sighting.c.handed).where(
                    t.sighting.c.handed.in_(ids[at : at + _CHUNK]),
                    t.sighting.c.fingerprint == fingerprint,
                )
            )
        )
    return found


def store(engine: sa.Engine, results: Sequence[Read | NotRead]) -> list[Outcome]:
    """Write a batch in one transaction; return what became of each."""
    done: list[Outcome] = []
    with writing(engine) as connection:
        for result in results:
            if isinstance(result, NotRead):
                done.append(_fail(connection, result))
            else:
                done.append(_keep(connection, result))
    return done


def mend(engine: sa.Engine, paths: Iterable[str]) -> None:
    """Take the failures of some paths back: what lies there now is in the record."""
    listed = [storable(path) for path in paths]
    failed: list[str] = []
    with engine.connect() as connection:
        for at in range(0, len(listed), _CHUNK):
            mine = t.failure.c.path.in_(listed[at : at + _CHUNK])
            failed.extend(connection.scalars(sa.select(t.failure.c.path).where(mine)))
    if failed:
        with writing(engine) as connection:
            for path in failed:
                connection.execute(sa.delete(t.failure).where(t.failure.c.path == path))


def storable(path: str) -> str:
    r"""Return a path as it can be stored: what is no valid Unicode as escapes.

    >>> storable("odd-\udcff.txt")
    'odd-\\udcff.txt'
    """
    return path.encode("utf-8", "backslashreplace").decode("utf-8")


def _fail(connection: sa.Connection, failed: NotRead) -> Outcome:
    path = storable(failed.path)
    connection.execute(sa.delete(t.failure).where(t.failure.c.path == path))
    connection.execute(
        sa.insert(t.failure).values(
            path=path,
            document_id=failed.document_id,
            stage=failed.stage,
            reason=storable(failed.reason),
        )
    )
    return "failed"


def _keep(connection: sa.Connection, read: Read) -> Outcome:
    """Keep one input: its document, its sighting, and a reading of all that is said of it."""
    path, version = storable(read.handed.path), read.version
    connection.execute(sa.delete(t.failure).where(t.failure.c.path == path))
    if _has(connection, t.tombstone, version["article_id"]):
        return "forgotten"
    before = _versions(connection, version["article_id"])
    fresh = version["id"] not in before
    if not before:
        connection.execute(sa.insert(t.article).values(id=version["article_id"]))
    if not _has(connection, t.document, read.handed.document_id):
        row = {"id": read.handed.document_id, "size": read.size, "body": read.body}
        connection.execute(sa.insert(t.document).values(row))
    if fresh:
        connection.execute(sa.insert(t.version).values(**version, current=not before))
    seen = _sight(connection, read, fresh=fresh)
    if fresh:
        _add(connection, read)
    changed = not fresh and _read_again(connection, read)
    if changed or (fresh and before):
        mine = t.version.c.article_id == version["article_id"]
        touch(connection, _readings(connection, mine))
        choose_current(connection, version["article_id"])
    if version["skipped"]:
        return "skipped" if seen else "unchanged"
    if fresh:
        return "new version" if before else "new"
    return "changed" if changed else "unchanged"


def _versions(connection: sa.Connection, article_id: str) -> set[str]:
    mine = t.version.c.article_id == article_id
    return set(connection.scalars(sa.select(t.version.c.id).where(mine)))


def _readings(connection: sa.Connection, mine: sa.ColumnElement[bool]) -> list[str]:
    query = sa.select(t.reading.c.id).join(t.version, t.version.c.id == t.reading.c.version_id)
    return list(connection.scalars(query.where(mine)))


def _sight(connection: sa.Connection, read: Read, *, fresh: bool) -> bool:
    """Note how the version was handed in; False where it was so before."""
    handed, version_id = read.handed, read.version["id"]
    fingerprint = read.reading["fingerprint"]
    row = {
        "id": ident(version_id, handed.id, fingerprint),
        "version_id": version_id,
        "fingerprint": fingerprint,
        "document_id": handed.document_id,
        "handed": handed.id,
        "suffix": handed.suffix,
        "options": dict(handed.options),
        "sidecar": dict(handed.sidecar),
        "path": storable(handed.path),
    }
    if not fresh and _has(connection, t.sighting, row["id"]):
        return False
    connection.execute(sa.insert(t.sighting).values(row))
    return True


def sum_up(sightings: Sequence[Any]) -> tuple[Handed, Metadata]:
    """Return the document that a version is read from, and all that is said of it.

    Of the sightings by one engine: in whatever order they came, the answer is one.
    """
    first = min(sightings, key=lambda one: (one.document_id, one.suffix, one.handed))
    given = merged((one.options, one.sidecar) for one in sightings)
    handed = Handed(first.path, first.suffix, first.document_id, first.options, first.sidecar)
    return handed, given


def _read_again(connection: sa.Connection, read: Read) -> bool:
    """Bring the reading up to all that is said of the version; False where it already is."""
    fingerprint = read.reading["fingerprint"]
    sightings = connection.execute(
        sa.select(t.sighting).where(
            t.sighting.c.version_id == read.version["id"],
            t.sighting.c.fingerprint == fingerprint,
        )
    ).all()
    handed, given = sum_up(sightings)
    inputs = inputs_of(handed, given)
    mine = t.reading.c.id == read.reading["id"]
    if connection.scalar(sa.select(t.reading.c.inputs).where(mine)) == inputs:
        return False
    if read.reading["inputs"] != inputs:
        read = _joined(connection, handed, given, read)
    _replace(connection, read)
    return True


def _joined(connection: sa.Connection, handed: Handed, given: Metadata, read: Read) -> Read:
    """Read a version anew, with all that is said of it.

    Where that cannot be (each was read by itself, so it is a fault), the first way in which it
    was handed in stands for all: whoever came last, the same reading is kept.
    """
    mine = t.document.c.id == handed.document_id
    data = zlib.decompress(connection.scalar(sa.select(t.document.c.body).where(mine)) or b"")
    for told in (given, merged([(handed.options, handed.sidecar)])):
        again = read_data(handed, data, told)
        if isinstance(again, Read) and again.version["id"] == read.version["id"]:
            return again.under(inputs_of(handed, given))
    return read.under(inputs_of(handed, given))


def _add(connection: sa.Connection, read: Read) -> None:
    """Write a reading with all its rows, and the series that it names."""
    mains = {row["series_id"] for row in read.rows["coverage"] if row["main"]}
    placed = place_rows(read.version, read.rows, guides_of(connection, mains))
    connection.execute(sa.insert(t.reading).values(**read.reading, **placed, current=True))
    for name in TABLES:
        if read.rows[name]:
            connection.execute(sa.insert(t.metadata.tables[name]), read.rows[name])
    enter_new(connection, read.reading["id"], (row["text"] for row in read.rows["block"]))
    note_new(connection, read.rows["cluster"])
    note_series(connection, {row["series_id"] for row in read.rows["coverage"]})


def _replace(connection: sa.Connection, read: Read) -> None:
    """Put a reading in the place of the one that this engine made before, if any."""
    version_id = read.version["id"]
    mine = t.coverage.c.reading_id.in_(
        sa.select(t.reading.c.id).where(t.reading.c.version_id == version_id)
    )
    before: set[str] = set(connection.scalars(sa.select(t.coverage.c.series_id).where(mine)))
    touch(connection, _readings(connection, t.version.c.id == version_id))
    drop_reading(connection, read.reading["id"])
    connection.execute(
        sa.update(t.reading).where(t.reading.c.version_id == version_id).values(current=False)
    )
    connection.execute(
        sa.update(t.version).where(t.version.c.id == version_id).values(read.version)
    )
    _add(connection, read)
    note_series(connection, before)


def drop_reading(connection: sa.Connection, reading_id: str) -> None:
    """Remove a reading with all its rows, in an order that every database allows."""
    for name in reversed(TABLES):
        table = t.metadata.tables[name]
        if "reading_id" in table.c:
            mine = table.c.reading_id == reading_id
        else:
            owner = t.OWNERS[name]
            ids = sa.select(owner.c.id).where(owner.c.reading_id == reading_id)
            mine = table.c[f"{owner.name}_id"].in_(ids)
        connection.execute(sa.delete(table).where(mine))
    connection.execute(sa.delete(t.reading).where(t.reading.c.id == reading_id))


def _has(connection: sa.Connection, table: sa.Table, key: str) -> bool:
    return connection.scalar(sa.select(table.c.id).where(table.c.id == key)) is not None
