"""Check a whole record against itself: texts, hashes, ids, places, links, log, index of words.

The record is streamed: memory does not grow with it. Nothing is read from the web or from the
files that were handed in, and no stage runs.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from hashlib import sha256

import sqlalchemy as sa
from sqlalchemy import exc

from junket.article.identity import text_hash
from junket.record import corrections
from junket.record import schema as t
from junket.record.catalogue import wrong_lines
from junket.record.cells import DERIVED, EVIDENCE, Fault, Row, decoded, selected
from junket.record.derived import not_one_reading, versions_by_article, wrong_series
from junket.record.forget import tombstone_row
from junket.record.guides import misplaced, wrong_guides
from junket.record.hand_in import Handed
from junket.record.ids import digest, ident
from junket.record.members import wrong_entities
from junket.record.open import writing
from junket.record.text_search import CHECK
from junket.record.verify_reading import check_readings
from junket.record.versions import latest

_PIECE = 100  # rows of texts and documents held at once


def verify(engine: sa.Engine) -> Iterator[Fault]:
    """Yield every fault of a record, with what to do; nothing where it is sound."""
    with engine.connect() as connection:
        try:
            yield from _file(connection)
            for check in (_documents, _versions, _sightings, check_readings):
                yield from check(connection)
            for check in (
                _links, _orphans, _current, _series, _entities, _guides, _lines, _tombstones, _log,
            ):  # fmt: skip
                yield from check(connection)
        except exc.DBAPIError as error:
            yield Fault("record", "", f"the file cannot be read ({error.orig})", EVIDENCE)
    yield from _index(engine)


def _file(connection: sa.Connection) -> Iterator[Fault]:
    """Let SQLite check its own pages and indexes."""
    if connection.dialect.name != "sqlite":
        return
    for (told,) in connection.exec_driver_sql("PRAGMA integrity_check(20)"):
        if told != "ok":
            yield Fault("record", "", f"the file is damaged: {told}", EVIDENCE)


def _each(
    connection: sa.Connection, table: sa.Table, wrong: Callable[[Row], Iterator[str]]
) -> Iterator[Fault]:
    """Yield what is wrong with each row of a table, looked at by itself."""
    query = selected(table).order_by(*table.primary_key.columns)
    for row in connection.execute(query.execution_options(yield_per=_PIECE)):
        try:
            values = decoded(table, row._asdict())
            found = [(told, values.get("article_id")) for told in wrong(values)]
        except (ValueError, TypeError, AttributeError) as error:
            found = [(f"a cell is not what it must be ({error})", None)]
        for told, article_id in found:
            yield Fault(table.name, str(row[0]), told, EVIDENCE, of=article_id)


def _documents(connection: sa.Connection) -> Iterator[Fault]:
    return _each(connection, t.document, _wrong_document)


def _wrong_document(row: Row) -> Iterator[str]:
    unpack = zlib.decompressobj()
    try:
        data = unpack.decompress(row["body"])
    except zlib.error:
        yield "its bytes cannot be unpacked"
        return
    if not unpack.eof or unpack.unused_data or sha256(data).hexdigest() != row["id"]:
        yield "its bytes do not have this hash"
    if len(data) != row["size"]:
        yield f"expected {row['size']} bytes, found {len(data)}"


def _versions(connection: sa.Connection) -> Iterator[Fault]:
    return _each(connection, t.version, _wrong_version)


def _wrong_version(row: Row) -> Iterator[str]:
    if text_hash(row["text"]) != row["text_sha256"]:
        yield "its text does not have its hash"
    if ident(row["article_id"], row["text_sha256"]) != row["id"]:
        yield "its id is not the one of its article and text"
    if (row["url"] or f"sha256:{row['text_sha256']}") != row["article_id"]:
        yield "its article is not the one of its URL, or of its text where it has none"
    content = {key: row[key] for key in row if key not in ("digest", "current")}
    if digest(content) != row["digest"]:
        yield "its digest is not the one over its row"


def _sightings(connection: sa.Connection) -> Iterator[Fault]:
    return _each(connection, t.sighting, _wrong_sighting)


def _wrong_sighting(row: Row) -> Iterator[str]:
    handed = Handed("", row["suffix"], row["document_id"], row["options"], row["sidecar"])
    if handed.id != row["handed"]:
        yield "its document and what was said of it do not have this hash"
    elif ident(row["version_id"], row["handed"], row["fingerprint"]) != row["id"]:
        yield "its id is not the one of its content"


def _links(connection: sa.Connection) -> Iterator[Fault]:
    """Check that every row that another one points to is there."""
    for table in t.metadata.sorted_tables:
        for key in table.foreign_keys:
            there = key.column.table.alias()
            column = there.c[key.column.name]
            lost = (
                sa.select(key.parent)
                .join(there, column == key.parent, isouter=True)
                .where(key.parent.is_not(None), column.is_(None))
            )
            for (value,) in connection.execute(lost):
                told = f"its {key.parent.name} points to no {key.column.table.name}"
                yield Fault(table.name, str(value), told, EVIDENCE)


def _orphans(connection: sa.Connection) -> Iterator[Fault]:
    """Check that everything is there for a reason: no article without a text, and so on."""
    for table, column, told in (
        (t.article, t.version.c.article_id, "it has no version"),
        (t.version, t.sighting.c.version_id, "no sighting says how it was handed in"),
        (t.document, t.sighting.c.document_id, "no sighting says what was read from it"),
        (t.story_world, t.series.c.world_id, "no series is in it"),
        (t.franchise, t.series.c.franchise_id, "no series belongs to it"),
    ):
        query = sa.select(table.c.id).join(column.table, column == table.c.id, isouter=True)
        for row in connection.execute(query.where(column.is_(None))):
            yield Fault(table.name, row.id, told, EVIDENCE)


def _current(connection: sa.Connection) -> Iterator[Fault]:
    for rows in versions_by_article(connection):
        wanted = latest(rows)
        for row in rows:
            if row.current != (row.id == wanted):
                told = f"it is {'' if row.current else 'not '}marked as current against the rule"
                yield Fault("version", row.id, told, DERIVED, of=row.article_id)
    for one in connection.scalars(not_one_reading()):
        yield Fault("version", one, "expected one current reading, found none or several", DERIVED)


def _series(connection: sa.Connection) -> Iterator[Fault]:
    for one in connection.scalars(wrong_series()):
        yield Fault("series", one, "it is not as the current readings name it", DERIVED)


def _entities(connection: sa.Connection) -> Iterator[Fault]:
    try:
        for one in wrong_entities(connection):
            yield Fault("member", one, "who it is is not kept as joining gives it", DERIVED)
    except (ValueError, TypeError, AttributeError, LookupError) as error:
        yield Fault("cluster", "", f"a cell is not what it must be ({error})", EVIDENCE)


def _guides(connection: sa.Connection) -> Iterator[Fault]:
    todo = "`junket guide add FILE --series NAME`"
    for one in wrong_guides(connection):
        yield Fault("guide", one, "it is not the guide that was handed in", todo)
    try:
        for one in misplaced(connection):
            told = "its rows are not shown from where the guides and its words have it"
            yield Fault("reading", one, told, DERIVED)
    except (ValueError, TypeError, AttributeError, LookupError) as error:
        yield Fault("standpoint", "", f"a cell is not what it must be ({error})", EVIDENCE)


def _lines(connection: sa.Connection) -> Iterator[Fault]:
    for one in wrong_lines(connection):
        yield Fault("catalogue", one, "its line is not as its blocks and version have it", DERIVED)


def _tombstones(connection: sa.Connection) -> Iterator[Fault]:
    yield from _each(connection, t.tombstone, _wrong_tombstone)
    query = sa.select(t.tombstone.c.id).join(t.article, t.article.c.id == t.tombstone.c.id)
    for row in connection.execute(query):
        told = f"`junket forget {row.id}`"
        yield Fault("article", row.id, "it is forgotten and still there", told)


def _wrong_tombstone(row: Row) -> Iterator[str]:
    if tombstone_row(row["id"], row["why"]) != row:
        yield "its digest is not the one over its row"


def _log(connection: sa.Connection) -> Iterator[Fault]:
    for number, told in corrections.check(connection):
        yield Fault("correction", str(number), told, "put a copy of the record back")


def _index(engine: sa.Engine) -> Iterator[Fault]:
    """Check the index of words against the blocks; it needs the right to write."""
    if not (statement := CHECK.get(engine.dialect.name)):
        return
    try:
        with writing(engine) as connection:
            connection.exec_driver_sql(statement)
    except exc.DBAPIError as error:
        said = str(error.orig)
        if "readonly" in said or "locked" in said:
            told = f"it could not be checked ({said})"
            yield Fault("block_fts", "", told, "run this again where you may write to the record")
        else:
            yield Fault("block_fts", "", f"it is not as the blocks are ({said})", DERIVED)
