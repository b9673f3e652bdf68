"""Open a record: make it where there is none, bring an older one to the present form."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from sqlalchemy import event, exc

from junket.errors import RecordError

DEFAULT = "junket.db"
WAIT = 20  # seconds that a second writer waits for the first
CACHE = 64_000  # KB of pages that a writer keeps: ids are hashes, so rows go to pages everywhere
LOG = 8_000  # pages of the log after which they go into the file: 32 MB, each page then once
MARK = 0x6A756E6B  # "junk": says whose file this is (SQLite's application_id)
Engine = sa.Engine
"""An open record, for those who pass it on and know nothing of databases."""

_MAPPED = 2**31 - 2**16  # bytes of a file that are mapped: the most that SQLite takes
_PLACED = "0006"  # the first form that keeps from when on each row may be seen
_SCRIPTS = Path(__file__).parent / "migrations"


def open_record(place: str | Path, *, create: bool = False) -> sa.Engine:
    """Open the record at `place`: a path, or the URL of a database.

    A new one is made only with `create`; an older one is brought to the present form.
    Raises RecordError where there is none, where it is no record or comes from a newer
    junket, and where the place cannot be written or read.
    """
    with explained(place):
        engine = _engine(place, create=create)
        _upgrade(engine, place, create=create)
    return engine


def place_of(engine: sa.Engine) -> str:
    """Return where a record is, as a person may read it: a path, or a URL without password."""
    if engine.dialect.name == "sqlite":
        return str(engine.url.database)
    return engine.url.render_as_string()


def _engine(place: str | Path, *, create: bool) -> sa.Engine:
    if "://" in str(place):
        return sa.create_engine(str(place))
    path = Path(place)
    if path.is_dir():
        raise RecordError(f"expected a record, found a folder: {path}")
    if not path.exists() and not create:
        raise RecordError(f"no record at {path}: make one with `junket read FILE… --record {path}`")
    if create and not path.parent.is_dir():
        raise RecordError(f"no such folder: {path.parent}")
    engine = sa.create_engine(
        f"sqlite:///{path}", connect_args={"timeout": WAIT}, json_deserializer=_cell
    )
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _cell(text: str) -> Any:
    """Return what a cell of JSON holds: as `json.loads`, which looks for white space around it.

    Raises ValueError where it is no JSON.
    """
    if text == "[]":  # as every third cell
        return []
    try:
        found, end = _scan(text, 0)
    except (ValueError, TypeError, StopIteration):
        return json.loads(text)
    return found if end == len(text) else json.loads(text)


_scan: Any = json.JSONDecoder().scan_once  # type: ignore[attr-defined]  # as `raw_decode` asks it


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    """Set what a connection to SQLite needs; transactions are begun by hand (see _begin)."""
    connection.isolation_level = None
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = NORMAL")  # kill -9 loses nothing that was committed


def _begin(connection: sa.Connection) -> None:
    """Begin for writing at once where that is asked for: two writers never deadlock."""
    writing = connection.get_execution_options().get("writing")
    if writing:
        connection.exec_driver_sql(f"PRAGMA cache_size = -{CACHE}")
        connection.exec_driver_sql(f"PRAGMA wal_autocheckpoint = {LOG}")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def for_reading(engine: sa.Engine) -> sa.Engine:
    """Let no connection of this engine write from here on; return the engine."""
    engine.dispose()
    event.listen(engine, "connect", _only_read)
    return engine


def _only_read(connection: Any, _record: object) -> None:
    if isinstance(connection, sqlite3.Connection):
        connection.execute("PRAGMA query_only = ON")
        connection.execute(f"PRAGMA mmap_size = {_MAPPED}")  # rows far apart in half the time
    else:
        with connection.cursor() as cursor:
            cursor.execute("SET default_transaction_read_only = on")


def stamp_of(engine: sa.Engine) -> object:
    """Return what changes whenever the record does; None where nothing tells (PostgreSQL)."""
    if engine.dialect.name != "sqlite":
        return None
    path = Path(str(engine.url.database))
    found = []
    for one in (path, path.with_name(f"{path.name}-wal")):
        try:
            told = one.stat()
        except OSError:
            continue
        if told.st_size:  # whoever only reads makes an empty log where there is none
            found.append((told.st_ino, told.st_mtime_ns, told.st_size))
    return tuple(found)


@contextmanager
def writing(engine: sa.Engine) -> Iterator[sa.Connection]:
    """Hold the record for writing: all of what is done inside lands, or none of it.

    The pages beside it go: they show what was there before, and may tell what is forgotten.
    """
    try:
        with engine.execution_options(writing=True).begin() as connection:
            yield connection
    finally:
        if pages := beside(engine):
            with suppress(OSError):
                pages.unlink(missing_ok=True)


def beside(engine: sa.Engine) -> Path | None:
    """Return the file of the pages made ahead of a record; None where it is no file."""
    name = engine.url.database if engine.dialect.name == "sqlite" else None
    return Path(f"{name}.pages") if name and name != ":memory:" else None


def _upgrade(engine: sa.Engine, place: str | Path, *, create: bool) -> None:
    script = ScriptDirectory(str(_SCRIPTS))
    head = script.get_current_head()
    with engine.connect() as connection:
        present = MigrationContext.configure(connection).get_current_revision()
        empty = not sa.inspect(connection).get_table_names()
    if present == head:
        return
    known = {step.revision for step in script.walk_revisions()}
    if present is not None and not _is_ours(engine):
        raise RecordError(f"expected a record, found another database: {place}")
    if present is not None and present not in known:
        raise RecordError(
            f"expected a record of form {head} or older, found {present}: {place} was made by a "
            "newer junket; upgrade junket"
        )
    if present is None and not (empty and create):
        raise RecordError(f"expected a record, found another database: {place}")
    if engine.dialect.name == "sqlite":
        _make_file(engine)
    with writing(engine) as connection:
        if MigrationContext.configure(connection).get_current_revision() != head:
            _run(connection, script, head)
            if present is not None and present < _PLACED:
                _place(connection)


def _place(connection: sa.Connection) -> None:
    """Fill in from when on each row may be seen, which older forms did not keep."""
    from junket.record.guides import place_anew

    place_anew(connection)


def _is_ours(engine: sa.Engine) -> bool:
    """Tell whether the file has the mark of a record; another database has none."""
    if engine.dialect.name != "sqlite":
        return True
    with engine.connect() as connection:
        return connection.exec_driver_sql("PRAGMA application_id").scalar() == MARK


def _make_file(engine: sa.Engine) -> None:
    """Set what SQLite keeps in the file itself: its mark, and a log written ahead."""
    connection: Any = engine.raw_connection()
    try:
        connection.execute(f"PRAGMA application_id = {MARK}")
        connection.execute("PRAGMA journal_mode = WAL")
    finally:
        connection.close()


def _run(connection: sa.Connection, script: ScriptDirectory, head: str | None) -> None:
    config = Config(attributes={"connection": connection})

    def steps(revision: Any, _context: object) -> Any:
        return script._upgrade_revs(head or "head", revision)

    with EnvironmentContext(config, script, fn=steps):
        script.run_env()


@contextmanager
def explained(place: str | Path) -> Iterator[None]:
    """Turn what the database says is wrong into one line for a person: what, where, what to do."""
    try:
        yield
    except exc.DBAPIError as error:
        raise RecordError(_explain(str(error.orig), place)) from error
    except sqlite3.Error as error:
        raise RecordError(_explain(str(error), place)) from error


def _explain(said: str, place: str | Path) -> str:
    for words, told in (
        ("database is locked", "another junket is writing to it: wait for it, then run this again"),
        ("unable to open", "cannot be opened: is its folder there, and may you write to it?"),
        ("readonly", "may not be written: ask for the right to, or copy it"),
        ("is full", "the disk is full: make room, then run this again; nothing is lost"),
        ("disk I/O", "the disk failed or is full: make room, then run this again"),
        ("not a database", "is no record: give another path with --record"),
        ("malformed", "is damaged: put a copy back, or read the articles again into a new one"),
    ):
        if words in said:
            return f"{place}: {told}"
    return f"{place}: the database says: {said}"
