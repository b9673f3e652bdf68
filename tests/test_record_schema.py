"""The file as others see it: plain tables, keys, an index of words that Datasette finds."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from recording import (
    BEFORE_COUNTS,
    BEFORE_SEEN,
    BEFORE_UNSURE,
    FERRY,
    LANTERN,
    change,
    new_record,
    read,
    write,
)  # fmt: skip
from sqlalchemy.dialects import postgresql

from junket.record import open_record
from junket.record.schema import metadata
from junket.record.text_search import POSTGRESQL


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("record")
    engine = new_record(folder / "r.db")
    read(engine, write(folder / "a.txt", LANTERN), write(folder / "b.txt", FERRY))
    engine.dispose()
    return folder / "r.db"


@pytest.fixture
def plain(place: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(f"file:{place}?mode=ro", uri=True)) as connection:
        yield connection


def test_the_migrations_give_the_schema(place: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{place}")
    with engine.connect() as connection:
        ours = MigrationContext.configure(connection, opts={"include_object": is_ours})
        assert compare_metadata(ours, metadata) == []
    engine.dispose()


@pytest.mark.parametrize(
    ("form", "back"), [("0007", BEFORE_COUNTS), ("0008", BEFORE_SEEN), ("0009", BEFORE_UNSURE)]
)
def test_a_record_of_an_older_form_gets_its_indexes(
    place: Path, tmp_path: Path, form: str, back: tuple[str, ...]
) -> None:
    older = Path(shutil.copy(place, tmp_path / "older.db"))
    change(older, *back, f"UPDATE alembic_version SET version_num = '{form}'")
    open_record(older).dispose()
    assert indexes(older) == indexes(place)


def indexes(place: Path) -> list[tuple[str, str]]:
    query = "SELECT name, tbl_name FROM sqlite_master WHERE type = 'index' ORDER BY 1"
    with closing(sqlite3.connect(place)) as connection:
        return connection.execute(query).fetchall()


def is_ours(_object: object, name: str | None, kind: str, _reflected: bool, _other: object) -> bool:
    return not (kind in ("table", "index") and str(name).startswith("block_fts"))


def test_the_file_is_whole_by_itself_and_opens_read_only(place: Path, tmp_path: Path) -> None:
    assert [one.name for one in place.parent.glob("r.db*")] == ["r.db"]
    copy = Path(shutil.copy(place, tmp_path / "copy.db"))
    for mode in ("mode=ro", "immutable=1"):
        with closing(sqlite3.connect(f"file:{copy}?{mode}", uri=True)) as connection:
            assert connection.execute("SELECT count(*) FROM article").fetchone() == (2,)


def test_every_table_has_a_primary_key_and_every_link_its_key(plain: sqlite3.Connection) -> None:
    names = [row[0] for row in plain.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    own = [one for one in names if not one.startswith("block_fts")]
    assert set(own) == {*metadata.tables, "alembic_version"}
    for name in own:
        columns = plain.execute(f"PRAGMA table_info({name})").fetchall()
        assert any(column[5] for column in columns), name
    assert plain.execute("PRAGMA foreign_key_check").fetchall() == []
    assert plain.execute("PRAGMA foreign_key_list(attribution)").fetchall()


def test_the_index_of_words_is_found_by_the_rule_of_datasette(plain: sqlite3.Connection) -> None:
    """A virtual table whose statement names its content in double quotes or in brackets."""
    virtual = plain.execute("SELECT name, sql FROM sqlite_master WHERE rootpage = 0").fetchall()
    rule = re.compile(r'VIRTUAL TABLE.*USING FTS.*content=(?:"block"|\[block\])', re.I | re.S)
    assert [name for name, sql in virtual if rule.search(sql or "")] == ["block_fts"]
    hits = plain.execute(
        "SELECT text FROM block WHERE rowid IN "
        "(SELECT rowid FROM block_fts WHERE block_fts MATCH ?)", ["flood"]
    ).fetchall()  # fmt: skip
    assert any("flood" in text for (text,) in hits)


def test_no_name_of_a_table_or_column_has_to_be_quoted_but_known_ones() -> None:
    names = {*metadata.tables, *(c.name for t in metadata.tables.values() for c in t.columns)}
    assert all(re.fullmatch(r"[a-z][a-z0-9_]*", name) for name in names)


def test_every_table_says_what_it_holds() -> None:
    assert [one.name for one in metadata.tables.values() if not one.comment] == []


def test_the_schema_can_be_made_on_postgresql() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    for table in metadata.sorted_tables:
        assert "CREATE TABLE" in str(sa.schema.CreateTable(table).compile(dialect=dialect))
    assert any("tsvector" in one for one in POSTGRESQL)
