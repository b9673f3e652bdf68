"""Readings written many at once: a question to the database costs more than a row.

What is said here of one article is said of none other in its batch, so no order is lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import sqlalchemy as sa

from junket.record import schema as t
from junket.record.among import among, chunks
from junket.record.catalogue import enter_new
from junket.record.derived import note_series
from junket.record.guides import guides_of
from junket.record.hand_in import NotRead, Read
from junket.record.ids import ident
from junket.record.members import note_new
from junket.record.revealing import place_rows
from junket.record.rows import TABLES, Row


def first_seen(connection: sa.Connection, results: Sequence[Read | NotRead]) -> list[Read]:
    """Return what a record knows nothing of yet, as long as nothing else in a batch is about it.

    Neither article nor document is there, and the article was not forgotten.
    """
    reads = [one for one in results if isinstance(one, Read)]
    articles = Counter(one.version["article_id"] for one in reads)
    documents = Counter(one.handed.document_id for one in reads)
    paths = Counter(one.path if isinstance(one, NotRead) else one.handed.path for one in results)
    old = _there(connection, t.article, articles) | _there(connection, t.tombstone, articles)
    kept = _there(connection, t.document, documents)
    return [
        one
        for one in reads
        if (article := one.version["article_id"]) not in old
        and one.handed.document_id not in kept
        and articles[article] == documents[one.handed.document_id] == paths[one.handed.path] == 1
    ]


def _there(connection: sa.Connection, table: sa.Table, ids: Iterable[str]) -> set[str]:
    found: set[str] = set()
    for some in chunks(ids):
        found.update(connection.scalars(sa.select(table.c.id).where(among(table.c.id, some))))
    return found


def add_first(connection: sa.Connection, reads: Sequence[Read]) -> None:
    """Write articles that come for the first time: documents, versions, sightings, readings."""
    if not reads:
        return
    documents = [
        {"id": one.handed.document_id, "size": one.size, "body": one.body} for one in reads
    ]
    connection.execute(sa.insert(t.article), [{"id": one.version["article_id"]} for one in reads])
    connection.execute(sa.insert(t.document), documents)
    versions = [{**one.version, "current": True} for one in reads]
    connection.execute(sa.insert(t.version), versions)
    connection.execute(sa.insert(t.sighting), [sighting_row(one) for one in reads])
    for some in chunks(storable(one.handed.path) for one in reads):
        connection.execute(sa.delete(t.failure).where(among(t.failure.c.path, some)))
    add_readings(connection, reads)


def add_readings(connection: sa.Connection, reads: Sequence[Read]) -> None:
    """Write readings with all their rows, and the series that they name."""
    mains = [{row["series_id"] for row in one.rows["coverage"] if row["main"]} for one in reads]
    guides = guides_of(connection, set().union(*mains))
    readings = []
    for one, main in zip(reads, mains, strict=True):
        mine = {key: guide for key, guide in guides.items() if key in main}
        placed = place_rows(one.version, one.rows, mine)
        readings.append({**one.reading, **placed, "current": True})
    connection.execute(sa.insert(t.reading), readings)
    for name in TABLES:
        if rows := [row for one in reads for row in one.rows[name]]:
            connection.execute(sa.insert(t.metadata.tables[name]), rows)
    for one in reads:
        enter_new(connection, one.reading["id"], (row["text"] for row in one.rows["block"]))
    note_new(connection, [row for one in reads for row in one.rows["cluster"]])
    _name_series(connection, [row for one in reads for row in one.rows["coverage"]])


def _name_series(connection: sa.Connection, rows: Iterable[Row]) -> None:
    """Bring the series of new rows up to them; those whose name they leave are not looked at."""
    named: dict[str, set[str]] = {}
    for row in rows:
        named.setdefault(row["series_id"], set()).add(row["name"])
    have: dict[str, str] = {}
    for some in chunks(named):
        query = sa.select(t.series.c.id, t.series.c.name).where(among(t.series.c.id, some))
        have.update((row.id, row.name) for row in connection.execute(query))
    plain = {key: next(iter(names)) for key, names in named.items() if len(names) == 1}
    if fresh := [{"id": key, "name": plain[key]} for key in sorted(plain.keys() - have.keys())]:
        connection.execute(sa.insert(t.series), fresh)
    settled = {key for key, name in plain.items() if have.get(key, name) == name}
    note_series(connection, named.keys() - settled)


def sighting_row(read: Read) -> Row:
    """Return the row that says how a version was handed in."""
    handed, version_id = read.handed, read.version["id"]
    fingerprint = read.reading["fingerprint"]
    return {
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


def storable(path: str) -> str:
    r"""Return a path as it can be stored: what is no valid Unicode as escapes.

    >>> storable("odd-\udcff.txt")
    'odd-\\udcff.txt'
    """
    return path.encode("utf-8", "backslashreplace").decode("utf-8")
