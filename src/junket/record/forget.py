"""Forget an article: its text and facts go, from the file as well; a tombstone stays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from junket.article.identity import canonical
from junket.errors import RecordError
from junket.record import schema as t
from junket.record.derived import note_series
from junket.record.finding import find_article
from junket.record.horizon import ALL
from junket.record.ids import digest
from junket.record.members import settle, touch
from junket.record.open import explained, place_of, writing
from junket.record.text_search import SHRINK
from junket.record.write import drop_reading


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What was removed: the article's ids, and how many versions and documents."""

    ids: tuple[str, ...]
    versions: int
    documents: int


def forget(engine: sa.Engine, article: str, *, why: str) -> Forgotten | None:
    """Remove an article with all that came of it; None where it is forgotten already.

    `article` is an id, a URL, or the beginning of its hash or handle. The ids of its texts are
    forgotten as well, so that the same words without the address stay away too. Raises
    UnknownNameError where there is no such article.
    """
    with explained(place_of(engine)):
        with writing(engine) as connection:
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("PRAGMA secure_delete = ON")
            article_id = _find(connection, article)
            done = _forget(connection, article_id, why) if article_id else None
        settle(engine)
        _wipe(engine)
    return done


def tombstone_row(key: str, why: str) -> dict[str, str]:
    """Return the row that says an id is forgotten."""
    return {"id": key, "why": why, "digest": digest([key, why])}


def _find(connection: sa.Connection, asked: str) -> str | None:
    """Return the id of an article in the record; None for one that is forgotten.

    Raises UnknownNameError where there is none, or where several hashes begin so.
    """
    forms = [form for form in (asked, canonical(asked), f"sha256:{asked}") if form]
    for table in (t.article, t.tombstone):  # what is in both was forgotten by halves: go on
        query = sa.select(table.c.id).where(table.c.id.in_(forms))
        if (found := connection.scalar(query)) is not None:
            return str(found) if table is t.article else None
    return find_article(connection, ALL, asked).id


def _forget(connection: sa.Connection, article_id: str, why: str) -> Forgotten:
    mine = t.version.c.article_id == article_id
    hashes: Sequence[str] = connection.scalars(sa.select(t.version.c.text_sha256).where(mine)).all()
    ids = sorted({article_id, *(f"sha256:{one}" for one in hashes)})
    versions: Sequence[str] = connection.scalars(
        sa.select(t.version.c.id).where(t.version.c.article_id.in_(ids))
    ).all()
    documents, paths = _handed_in(connection, versions)
    for version in versions:
        _drop_version(connection, version)
    connection.execute(sa.delete(t.article).where(t.article.c.id.in_(ids)))
    free = [one for one in documents if not _used(connection, one)]
    for one in free:
        connection.execute(sa.delete(t.document).where(t.document.c.id == one))
        connection.execute(sa.delete(t.failure).where(t.failure.c.document_id == one))
    for path in paths:
        connection.execute(sa.delete(t.failure).where(t.failure.c.path == path))
    for one in ids:
        connection.execute(sa.delete(t.tombstone).where(t.tombstone.c.id == one))
        connection.execute(sa.insert(t.tombstone).values(tombstone_row(one, why)))
    return Forgotten(tuple(ids), len(versions), len(free))


def _handed_in(
    connection: sa.Connection, versions: Sequence[str]
) -> tuple[Iterable[str], Iterable[str]]:
    """Return the documents that versions were read from, and the paths where those lay."""
    rows = connection.execute(
        sa.select(t.sighting.c.document_id, t.sighting.c.path).where(
            t.sighting.c.version_id.in_(versions)
        )
    ).all()
    return sorted({row.document_id for row in rows}), sorted({row.path for row in rows})


def _drop_version(connection: sa.Connection, version_id: str) -> None:
    """Remove a version with its readings and sightings, and bring the series up to that."""
    readings: Sequence[str] = connection.scalars(
        sa.select(t.reading.c.id).where(t.reading.c.version_id == version_id)
    ).all()
    mine = t.coverage.c.reading_id.in_(readings)
    series: set[str] = set(connection.scalars(sa.select(t.coverage.c.series_id).where(mine)))
    touch(connection, readings)
    for reading in readings:
        drop_reading(connection, reading)
    connection.execute(sa.delete(t.sighting).where(t.sighting.c.version_id == version_id))
    connection.execute(sa.delete(t.version).where(t.version.c.id == version_id))
    note_series(connection, series)


def _used(connection: sa.Connection, document_id: str) -> bool:
    query = sa.select(t.sighting.c.id).where(t.sighting.c.document_id == document_id)
    return connection.scalar(query.limit(1)) is not None


def _wipe(engine: sa.Engine) -> None:
    """Leave no word of what was removed in the file: index of words, free pages, log."""
    if not (statements := SHRINK.get(engine.dialect.name)):
        return
    connection: Any = engine.raw_connection()  # none of these may run inside a transaction
    try:
        for statement in statements:
            left = connection.execute(statement).fetchone()
    finally:
        connection.close()
    if left and left[0]:
        raise RecordError(
            f"forgotten, but another program reads {place_of(engine)}, so words may be left in "
            "its log: run this again when that has ended"
        )
