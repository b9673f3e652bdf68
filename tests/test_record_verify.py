"""`verify` is clean on a sound record, and fails after any one thing in it is changed."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from recording import FERRY, LANTERN, canonical, change, faults, new_record, read, rows, write

from junket.errors import RecordError
from junket.record import corrections, open_record, schema
from junket.record.forget import forget
from junket.record.rows import TABLES, Row, Rows, _Maker, first_digest_of

AT = "2025-04-01T10:00:00Z"

UNSEEN = {
    "sighting.path": "where a file lay is a note, and no part of what was read",
    "failure.path": "failures are notes about a run: nothing is built on them",
    "failure.document_id": "as above",
    "failure.stage": "as above",
    "failure.reason": "as above",
    "written.n": "a count that says when to make anew what is held in memory: none is a wrong one",
}
"""Columns that may be changed unseen, and why that does no harm."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record with a bit of everything: versions, copies, failures, corrections, tombstones."""
    folder = tmp_path_factory.mktemp("sound")
    engine = new_record(folder / "r.db")
    url = "https://dial.example/lantern"
    write(folder / "1.txt", LANTERN, url=url, published="2025-03-01", outlet="The Dial")
    write(folder / "2.txt", LANTERN + "\nOne more.\n", url=url, updated="2025-03-02")
    write(folder / "3.txt", FERRY, series="Ferry Watch")
    write(folder / "4.txt", FERRY + "\nGone soon.\n", url="https://dial.example/gone")
    write(folder / "5.txt", b"\x89PNG\r\n\x1a\n")
    read(engine, folder)
    read(engine, folder / "3.txt", byline="Una Marsh")
    forget(engine, "https://dial.example/gone", why="asked for")
    for number in range(3):
        corrections.append(
            engine, action="rename", detail={"n": number}, who="ed", why="known", at=AT
        )
    engine.dispose()
    return folder / "r.db"


@pytest.fixture
def record(sound: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(sound, tmp_path / "r.db"))


def found(place: Path) -> list[str]:
    engine = open_record(place)
    try:
        return faults(engine)
    finally:
        engine.dispose()


def broken(place: Path, *statements: str, **said: object) -> str:
    """Change a record behind its back; return its faults, and fail where there are none."""
    change(place, *statements, **said)
    told = found(place)
    assert told
    return "\n".join(told)


def test_a_sound_record_has_no_faults(record: Path) -> None:
    assert found(record) == []


def test_one_character_of_text_is_noticed(record: Path) -> None:
    told = broken(record, "UPDATE version SET text = replace(text, 'flood', 'Flood')")
    assert "its text does not have its hash" in told


def test_one_offset_is_noticed_and_told_with_both_readings(record: Path) -> None:
    engine = open_record(record)
    (key, stored), *_ = rows(engine, "SELECT id, anchors FROM casting ORDER BY id")
    moved = json.loads(str(stored))
    moved[0][0] += 1
    engine.dispose()
    told = broken(
        record, "UPDATE casting SET anchors = :a WHERE id = :k", a=json.dumps(moved), k=key
    )
    assert f"casting {key}: expected '" in told


@pytest.mark.parametrize(
    ("table", "column"),
    [("document", "id"), ("version", "text_sha256"), ("reading", "digest"), ("version", "digest"),
     ("sighting", "handed"), ("tombstone", "digest"), ("reading", "inputs")],
)  # fmt: skip
def test_one_hash_is_noticed(record: Path, table: str, column: str) -> None:
    first = f"(SELECT min(rowid) FROM {table})"
    flip = f"UPDATE {table} SET {column} = {column} || 'f' WHERE rowid = {first}"
    told = broken(record, flip)
    assert table in told


@pytest.mark.parametrize("change_to", [
    "UPDATE correction SET why = 'other' WHERE n = 2",
    "UPDATE correction SET detail = '{\"n\": 7}' WHERE n = 1",
    "UPDATE correction SET at = '2025-04-02T10:00:00Z' WHERE n = 3",
    "DELETE FROM correction WHERE n = 2",
    "DELETE FROM correction WHERE n = 1",
    "UPDATE correction SET n = n + 5 WHERE n = 3",
])  # fmt: skip
def test_one_correction_is_noticed(record: Path, change_to: str) -> None:
    assert "correction" in broken(record, change_to)


def test_one_speaker_is_noticed(record: Path) -> None:
    told = broken(
        record,
        "UPDATE attribution SET speaker = 'Petra Lunn' WHERE speaker = 'Petra Lund'",
    )
    assert "its id is not the one over its content" in told


def test_a_speech_turned_into_a_thought_is_noticed(record: Path) -> None:
    told = broken(record, "UPDATE attribution SET act = 'thought'")
    assert "its id is not the one over its content" in told
    assert "its id is not" in broken(record, "UPDATE attribution SET act = NULL")


def test_a_record_from_before_thoughts_were_told_apart_is_sound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish = _Maker._finish

    def as_before(self: _Maker, table: str, row: Row) -> Row:
        return finish(self, table, {key: row[key] for key in row if key != "act"})

    monkeypatch.setattr(_Maker, "_finish", as_before)
    place = tmp_path / "r.db"
    engine = new_record(place)
    read(engine, write(tmp_path / "a.txt", LANTERN))
    assert {row[0] for row in rows(engine, "SELECT act FROM attribution")} == {None}
    assert {one["act"] for one in json.loads(canonical(engine))["attributions"]} == {None}
    engine.dispose()
    assert found(place) == []
    assert "its id is not" in broken(place, "UPDATE attribution SET act = 'speech'")


def test_a_speaker_exchanged_for_another_of_the_article_is_noticed(record: Path) -> None:
    told = broken(
        record,
        "UPDATE attribution SET speaker = (SELECT name FROM cluster c WHERE c.reading_id = "
        "attribution.reading_id AND c.kind = 'person' AND c.name <> speaker LIMIT 1) "
        "WHERE speaker IS NOT NULL",
    )
    assert "leads to nobody of this name" in told


@pytest.mark.parametrize("table", ["attribution", "casting", "role", "airing", "cluster", "block",
                                   "name", "coverage", "about"])  # fmt: skip
def test_one_row_that_is_gone_is_noticed(record: Path, table: str) -> None:
    key = "n" if table == "block" else "rowid"
    broken(record, f"DELETE FROM {table} WHERE {key} = (SELECT min({key}) FROM {table})")


def test_a_fact_that_was_added_is_noticed(record: Path) -> None:
    columns = ", ".join(one.name for one in schema.role.columns if one.name not in ("id", "person"))
    broken(
        record,
        f"INSERT INTO role (id, person, {columns}) "
        f"SELECT 'ffffffffffffffffffffffff', 'Nobody At All', {columns} FROM role LIMIT 1",
    )


def test_a_version_that_is_current_against_the_rule_is_noticed_and_rebuilt(record: Path) -> None:
    broken(record, "UPDATE version SET current = 1 - current WHERE url IS NOT NULL")
    engine = open_record(record)
    from junket.record.derived import rebuild

    assert rebuild(engine)["versions"] == 1
    assert faults(engine) == []
    assert set(rebuild(engine).values()) == {0}
    engine.dispose()


@pytest.mark.parametrize("statement", [
    "UPDATE series SET name = 'ZZ'",
    "DELETE FROM series",
    "INSERT INTO series (id, name) VALUES ('abc', 'Nothing')",
    "UPDATE reading SET current = 0",
    "INSERT INTO block_fts(block_fts) VALUES ('delete-all')",
])  # fmt: skip
def test_what_follows_from_the_rest_is_rebuilt(record: Path, statement: str) -> None:
    told = broken(record, statement)
    assert told
    from junket.record.derived import rebuild

    engine = open_record(record)
    rebuild(engine)
    engine.dispose()
    assert found(record) == []


def test_a_forgotten_article_that_is_there_is_noticed(record: Path) -> None:
    told = broken(record, "INSERT INTO article (id) VALUES ('https://dial.example/gone')")
    assert "it is forgotten and still there" in told


def test_a_page_of_the_file_that_is_damaged_is_a_fault(record: Path) -> None:
    data = bytearray(record.read_bytes())
    middle = len(data) // 2 // 4096 * 4096
    data[middle : middle + 2048] = b"\xff" * 2048
    record.write_bytes(data)
    try:
        assert found(record)
    except RecordError as error:
        assert "damaged" in str(error) or "says" in str(error)


COLUMNS = [
    (table.name, column.name)
    for table in schema.metadata.sorted_tables
    for column in table.columns
    if f"{table.name}.{column.name}" not in UNSEEN
]


def values(place: Path, table: str, column: str) -> list[tuple[int, Any]]:
    with closing(sqlite3.connect(place)) as connection:
        return connection.execute(f"SELECT rowid, {column} FROM {table}").fetchall()


def flipped(value: Any, draw: st.DataObject) -> Any:
    """Change a value a little, as another of its kind."""
    if value is None:
        return "x"
    if isinstance(value, bytes):
        at = draw.draw(st.integers(0, len(value) - 1))
        return value[:at] + bytes([value[at] ^ 1 << draw.draw(st.integers(0, 7))]) + value[at + 1 :]
    if isinstance(value, str):
        at = draw.draw(st.integers(0, max(0, len(value) - 1)))
        other = draw.draw(st.sampled_from("aZ0 é"))
        return value[:at] + other + value[at + (value[at : at + 1] != other) :]
    if value in (0, 1) and isinstance(value, int):
        return 1 - value
    return value + draw.draw(st.sampled_from([1, -1, 0.01]))


def flip(sound: Path, place: Path, table: str, column: str, draw: st.DataObject) -> str | None:
    """Change one cell of a copy; None where there is none, or the file itself refuses it."""
    listed = values(sound, table, column)
    if not listed:
        return None
    row, value = draw.draw(st.sampled_from(listed))
    new = flipped(value, draw)
    shutil.copy(sound, place)
    try:
        change(place, f"UPDATE {table} SET {column} = :new WHERE rowid = {row}", new=new)
    except sqlite3.IntegrityError:
        return None
    if dict(values(place, table, column)).get(row) == value:
        return None  # a number or text that is the same again
    return f"{table}.{column} of row {row}: {value!r} -> {new!r}"


@settings(
    max_examples=200, deadline=None, derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)  # fmt: skip
@given(draw=st.data(), place=st.sampled_from(COLUMNS))
def test_any_cell_that_is_changed_is_noticed(
    sound: Path, tmp_path: Path, draw: st.DataObject, place: tuple[str, str]
) -> None:
    if told := flip(sound, tmp_path / "flipped.db", *place, draw):
        assert found(tmp_path / "flipped.db"), told


@pytest.mark.parametrize(("table", "column"), COLUMNS)
def test_a_cell_of_every_column_that_is_emptied_or_filled_is_noticed(
    record: Path, table: str, column: str
) -> None:
    listed = values(record, table, column)
    if not listed:
        return  # nothing writes to it yet
    row, value = listed[len(listed) // 2]
    new = "x" if value is None else None
    try:
        change(record, f"UPDATE {table} SET {column} = :new WHERE rowid = {row}", new=new)
    except sqlite3.IntegrityError:
        change(record, f"UPDATE {table} SET {column} = 7777 WHERE rowid = {row}")
    assert found(record)


def test_columns_that_may_change_unseen_exist() -> None:
    for name in UNSEEN:
        table, column = name.split(".")
        assert column in schema.metadata.tables[table].columns


def test_a_reading_that_an_earlier_form_sealed_still_holds(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    read(engine, write(tmp_path / "a.txt", "The rain went on for a week.\n"))
    with engine.connect() as connection:
        reading = connection.execute(sa.select(schema.reading)).one()._asdict()
        blocks = [row._asdict() for row in connection.execute(sa.select(schema.block))]
    engine.dispose()
    sealed = {key: cell for key, cell in reading.items() if key not in ("digest", "current")}
    made = [{key: cell for key, cell in one.items() if key != "n"} for one in blocks]
    empty: Rows = {name: [] for name in TABLES}
    made_then = {**empty, "block": made, "reading": [sealed]}
    change(tmp_path / "r.db", f"UPDATE reading SET digest = '{first_digest_of(made_then)}'")
    engine = open_record(tmp_path / "r.db")
    assert faults(engine) == []
    engine.dispose()
    change(tmp_path / "r.db", "UPDATE block SET kind = 'tweet'")
    assert faults(open_record(tmp_path / "r.db")) != []
