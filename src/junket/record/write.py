"""Write what was read into a record: whole or not at all, and the same in any order."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Literal

import sqlalchemy as sa

from junket.record import schema as t
from junket.record.hand_in import (
    Handed,
    NotRead,
    Read,
    inputs_of,
    merged,
    read_data,
)
from junket.record.ids import ident
from junket.record.open import writing
from junket.record.rows import Row

Outcome = Literal["new", "new version", "changed", "unchanged", "skipped", "forgotten", "failed"]

IN_ORDER = (
    "cluster", "name", "block", "coverage", "attribution", "about", "casting", "role", "airing",
)  # fmt: skip
_CHUNK = 400  # ids in one IN list


def known(connection: sa.Connection, handed: Iterable[Handed], fingerprint: str) -> set[str]:
    """Return which of some inputs this engine has read before, by their ids."""
    ids = [one.id for one in handed]
    found: set[str] = set()
    for at in range(0, len(ids), _CHUNK):
        found.update(
            connection.scalars(
                sa.select(t.sighting.c.handed)
                .join(t.reading, t.reading.c.version_id == t.sighting.c.version_id)
                .where(
                    t.sighting.c.handed.in_(ids[at : at + _CHUNK]),
                    t.reading.c.fingerprint == fingerprint,
                )
            )
        )
    return found


def store(engine: sa.Engine, results: Sequence[Read | NotRead]) -> list[tuple[Outcome, str]]:
    """Write a batch in one transaction; return what became of each, and its path."""
    done: list[tuple[Outcome, str]] = []
    with writing(engine) as connection:
        for result in results:
            if isinstance(result, NotRead):
                done.append((_fail(connection, result), result.path))
            else:
                done.append((_keep(connection, result), result.handed.path))
    return done


def _fail(connection: sa.Connection, failed: NotRead) -> Outcome:
    connection.execute(sa.delete(t.failure).where(t.failure.c.path == failed.path))
    connection.execute(
        sa.insert(t.failure).values(
            path=failed.path,
            document_id=failed.document_id,
            stage=failed.stage,
            reason=failed.reason,
        )
    )
    return "failed"


def _keep(connection: sa.Connection, read: Read) -> Outcome:
    """Keep one input: its document, its sighting, and a reading of all that is said of it."""
    article_id = read.version["article_id"]
    if connection.scalar(sa.select(t.tombstone.c.id).where(t.tombstone.c.id == article_id)):
        return "forgotten"
    connection.execute(sa.delete(t.failure).where(t.failure.c.path == read.handed.path))
    if not _insert_new(connection, t.article, {"id": article_id}):
        before = connection.scalar(
            sa.select(t.version.c.id).where(t.version.c.article_id == article_id).limit(1)
        )
    else:
        before = None
    document = {"id": read.handed.document_id, "size": read.size, "body": read.body}
    _insert_new(connection, t.document, document)
    present = connection.scalar(
        sa.select(t.version.c.id).where(t.version.c.id == read.version["id"])
    )
    if present is None:
        connection.execute(sa.insert(t.version).values(**read.version, current=False))
    seen = _sight(connection, read)
    outcome = _read_again(connection, read)
    _choose_current(connection, article_id)
    if read.version["skipped"]:
        return "skipped" if seen else "unchanged"
    if present is None:
        return "new" if before is None else "new version"
    return outcome


def _sight(connection: sa.Connection, read: Read) -> bool:
    """Note how the version was handed in; False where it was so before."""
    handed, version_id = read.handed, read.version["id"]
    return _insert_new(
        connection,
        t.sighting,
        {
            "id": ident(version_id, handed.id),
            "version_id": version_id,
            "document_id": handed.document_id,
            "handed": handed.id,
            "suffix": handed.suffix,
            "options": dict(handed.options),
            "sidecar": dict(handed.sidecar),
            "path": handed.path,
        },
    )


def _read_again(connection: sa.Connection, read: Read) -> Outcome:
    """Bring the reading up to all that is said of the version; it may be this one, or the old."""
    sightings = connection.execute(
        sa.select(t.sighting)
        .where(t.sighting.c.version_id == read.version["id"])
        .order_by(t.sighting.c.document_id, t.sighting.c.suffix, t.sighting.c.id)
    ).all()
    first = sightings[0]
    given = merged((one.options, one.sidecar) for one in sightings)
    chosen = Handed(first.path, first.suffix, first.document_id, first.options, first.sidecar)
    inputs = inputs_of(chosen, given)
    have = connection.scalar(
        sa.select(t.reading.c.inputs).where(t.reading.c.id == read.reading["id"])
    )
    if have == inputs:
        return "unchanged"
    if read.reading["inputs"] != inputs:
        body = connection.scalar(
            sa.select(t.document.c.body).where(t.document.c.id == first.document_id)
        )
        again = read_data(chosen, zlib.decompress(body or b""), given)
        if isinstance(again, NotRead) or again.version["id"] != read.version["id"]:
            return "unchanged"  # what is said of it cannot be: the reading before stands
        read = again
    _replace(connection, read)
    return "changed"


def _replace(connection: sa.Connection, read: Read) -> None:
    """Put a reading in the place of the one that this engine made before, if any."""
    reading_id, version_id = read.reading["id"], read.version["id"]
    drop_reading(connection, reading_id)
    connection.execute(
        sa.update(t.reading).where(t.reading.c.version_id == version_id).values(current=False)
    )
    connection.execute(
        sa.update(t.version).where(t.version.c.id == version_id).values(read.version)
    )
    connection.execute(sa.insert(t.reading).values(**read.reading, current=True))
    for name in IN_ORDER:
        if read.rows[name]:
            connection.execute(sa.insert(t.metadata.tables[name]), read.rows[name])
    note_series(connection, read.rows["coverage"])


def drop_reading(connection: sa.Connection, reading_id: str) -> None:
    """Remove a reading with all its rows, in an order that every database allows."""
    for table in (t.about, t.name):
        owner = t.attribution if table is t.about else t.cluster
        column = table.c[f"{owner.name}_id"]
        mine = sa.select(owner.c.id).where(owner.c.reading_id == reading_id)
        connection.execute(sa.delete(table).where(column.in_(mine)))
    for owner in (t.block, t.coverage, t.attribution, t.casting, t.role, t.airing, t.cluster):
        connection.execute(sa.delete(owner).where(owner.c.reading_id == reading_id))
    connection.execute(sa.delete(t.reading).where(t.reading.c.id == reading_id))


def note_series(connection: sa.Connection, coverage: Iterable[Row]) -> None:
    """Keep the series that are named, each under the first of its names in order of characters."""
    for row in coverage:
        mine = t.series.c.id == row["series_id"]
        have = connection.scalar(sa.select(t.series.c.name).where(mine))
        if have is None:
            connection.execute(sa.insert(t.series).values(id=row["series_id"], name=row["name"]))
        elif row["name"] < have:
            connection.execute(sa.update(t.series).where(mine).values(name=row["name"]))


def _choose_current(connection: sa.Connection, article_id: str) -> None:
    """Make the version with the latest date current, then by hash: never by arrival."""
    rows = connection.execute(
        sa.select(
            t.version.c.id, t.version.c.updated, t.version.c.published, t.version.c.text_sha256
        ).where(t.version.c.article_id == article_id)
    ).all()
    latest = max(rows, key=lambda row: (row.updated or row.published or "", row.text_sha256))
    connection.execute(
        sa.update(t.version)
        .where(t.version.c.article_id == article_id)
        .values(current=t.version.c.id == latest.id)
    )


def _insert_new(connection: sa.Connection, table: sa.Table, row: Row) -> bool:
    """Insert a row unless its id is there; False where it is."""
    if connection.scalar(sa.select(table.c.id).where(table.c.id == row["id"])) is not None:
        return False
    connection.execute(sa.insert(table).values(**row))
    return True
