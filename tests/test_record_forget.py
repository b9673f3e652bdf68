"""What is forgotten is gone, from the file as well, and stays away."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from recording import FERRY, LANTERN, canonical, faults, new_record, outcomes, read, rows, write

from junket.errors import UnknownNameError
from junket.record.articles import all_sources
from junket.record.forget import forget
from junket.record.horizon import ALL

URL = "https://dial.example/lantern"
SECRET = "Quillfeather"
TOLD = LANTERN.replace("Ines Varga", f"Ines {SECRET}").replace("Varga", SECRET)


def test_an_article_goes_with_all_that_came_of_it(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    read(engine, write(tmp_path / "b.txt", FERRY, url="https://dial.example/ferry"))
    before = canonical(engine)
    read(engine, write(tmp_path / "a.txt", TOLD, url=URL))
    read(engine, write(tmp_path / "a2.txt", TOLD + "\nMore.\n", url=URL))
    done = forget(engine, f"{URL}?utm_source=x", why="asked for")
    assert done is not None
    assert (done.versions, done.documents, len(done.ids)) == (2, 2, 3)
    assert faults(engine) == []
    assert canonical(engine).split('"forgotten"')[0] == before.split('"forgotten"')[0]
    assert SECRET not in canonical(engine)


def test_no_word_of_it_is_left_in_the_file(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    for number in range(30):  # enough that pages are shared with what stays
        write(tmp_path / "in" / f"{number}.txt", f"{FERRY}\nNumber {number}.\n")
    read(engine, tmp_path / "in")
    read(engine, write(tmp_path / "a.txt", TOLD, url=URL))
    with closing(sqlite3.connect(tmp_path / "r.db")) as plain:
        plain.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert left_of(tmp_path) == {"r.db"}
    forget(engine, URL, why="asked for")
    assert left_of(tmp_path) == set()
    engine.dispose()
    assert left_of(tmp_path) == set()


def left_of(folder: Path) -> set[str]:
    """Return the files of a record in which the name stands, in whatever case."""
    files = [one for one in folder.iterdir() if one.name.startswith("r.db")]
    return {one.name for one in files if SECRET.lower().encode() in one.read_bytes().lower()}


def test_it_stays_away_under_its_address_and_by_its_text(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    place = write(tmp_path / "a.txt", TOLD, url=URL)
    read(engine, place)
    forget(engine, URL, why="asked for")
    assert outcomes(read(engine, place)) == {"forgotten": 1}
    assert outcomes(read(engine, write(tmp_path / "b.txt", TOLD))) == {"forgotten": 1}
    assert outcomes(read(engine, write(place, LANTERN, url=URL))) == {"forgotten": 1}
    assert rows(engine, "SELECT count(*) FROM document") == [(0,)]
    assert faults(engine) == []


def test_the_same_text_without_an_address_goes_with_it(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    read(engine, write(tmp_path / "a.txt", TOLD, url=URL))
    read(engine, write(tmp_path / "b.txt", TOLD))
    forget(engine, URL, why="asked for")
    assert rows(engine, "SELECT count(*) FROM article") == [(0,)]
    assert faults(engine) == []


def test_a_document_that_another_article_was_read_from_stays(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    place = write(tmp_path / "a.txt", LANTERN)
    read(engine, place, url=URL)
    read(engine, place, url="https://dial.example/other")
    done = forget(engine, URL, why="asked for")
    assert done is not None
    assert (done.versions, done.documents) == (1, 0)
    assert faults(engine) == []


def test_failures_of_its_files_go_too(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    place = write(tmp_path / "a.txt", LANTERN, url=URL)
    read(engine, place)
    write(place, b"\x89PNG\r\n\x1a\n")
    read(engine, place)
    forget(engine, URL, why="asked for")
    assert rows(engine, "SELECT * FROM failure") == []


def test_forgetting_twice_is_told_and_what_is_not_there_is_refused(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    read(engine, write(tmp_path / "a.txt", LANTERN, url=URL))
    assert forget(engine, URL, why="asked for") is not None
    assert forget(engine, URL, why="again") is None
    read(engine, write(tmp_path / "b.txt", LANTERN.replace("harbour", "quay") + " It was late."))
    with pytest.raises(UnknownNameError, match="no article"):
        forget(engine, "https://dial.example/none", why="x")


def test_by_the_short_id_that_is_printed(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    read(engine, write(tmp_path / "a.txt", LANTERN, url=URL))
    with engine.connect() as connection:
        (source,) = all_sources(connection, ALL)
    done = forget(engine, source.handle, why="x")
    assert done is not None and done.ids[0] == URL


def test_by_its_hash_alone(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    read(engine, write(tmp_path / "a.txt", LANTERN))
    ((text,),) = rows(engine, "SELECT text_sha256 FROM version")
    assert forget(engine, str(text), why="x") is not None
