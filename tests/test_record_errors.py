"""What goes wrong around a record: one clear line, the right exit code, nothing lost."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from recording import (
    FERRY,
    LANTERN,
    canonical,
    change,
    faults,
    new_record,
    outcomes,
    read,
    rows,
    write,
)
from sqlalchemy import event

from junket import cli
from junket.errors import RecordError
from junket.record import open as opening
from junket.record import open_record

SMALL = 200  # pages or so: room for the tables, and a few articles
NOBODY = 65534
PACKAGE = Path(cli.__file__).parent


def many(folder: Path, number: int) -> Path:
    for one in range(number):
        write(folder / f"{one:03}.txt", f"{LANTERN}\nThis is number {one}.\n")
    return folder


def junket(*args: str | Path, **how: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "junket", *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, **how)  # type: ignore[call-overload,no-any-return]


def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    folder = many(tmp_path / "in", 250)
    engine = new_record(tmp_path / "r.db")
    engine.dispose()
    event.listen(engine, "connect", lambda c, _: c.execute(f"PRAGMA max_page_count = {SMALL}"))
    with pytest.raises(RecordError, match=r"r\.db: the disk is full: make room"):
        read(engine, folder)
    engine.dispose()
    completed(tmp_path / "r.db", folder)


def completed(place: Path, folder: Path) -> None:
    """Check what was kept, read again, and compare with a record that never failed."""
    engine = open_record(place)
    assert faults(engine) == []
    kept = len(rows(engine, "SELECT id FROM version"))
    state = read(engine, folder)
    assert outcomes(state).get("unchanged", 0) >= kept
    assert faults(engine) == []
    clean = new_record(place.with_name("clean.db"))
    read(clean, folder)
    assert canonical(engine) == canonical(clean)
    engine.dispose()
    clean.dispose()


def test_a_file_that_may_not_grow_is_told_with_code_2_and_nothing_is_lost(tmp_path: Path) -> None:
    folder = many(tmp_path / "in", 120)
    new_record(tmp_path / "r.db").dispose()

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, 600_000))

    done = junket("read", folder, "--record", tmp_path / "r.db", preexec_fn=limit)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "the disk" in done.stderr
    completed(tmp_path / "r.db", folder)


def test_a_record_of_a_newer_junket_is_refused(tmp_path: Path) -> None:
    new_record(tmp_path / "r.db").dispose()
    change(tmp_path / "r.db", "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(RecordError, match=r"made by a newer junket; upgrade junket"):
        open_record(tmp_path / "r.db")


@pytest.mark.parametrize(
    ("content", "told"),
    [(b"no database at all, only words" * 40, "is no record"), (b"", "expected a record")],
)
def test_another_file_is_no_record_and_stays_as_it_is(
    tmp_path: Path, content: bytes, told: str
) -> None:
    place = tmp_path / "r.db"
    place.write_bytes(content)
    with pytest.raises(RecordError, match=told):
        open_record(place)
    assert place.read_bytes() == content


@pytest.mark.parametrize("table", ["recipes (id)", "alembic_version (version_num)"])
def test_another_database_is_no_record_and_stays_as_it_is(tmp_path: Path, table: str) -> None:
    place = tmp_path / "other.db"
    with closing(sqlite3.connect(place)) as connection:
        connection.execute(f"CREATE TABLE {table}")
        connection.execute(f"INSERT INTO {table.split()[0]} VALUES ('1')")
        connection.commit()
    before = place.read_bytes()
    for create in (True, False):
        with pytest.raises(RecordError, match="found another database"):
            open_record(place, create=create)
    assert place.read_bytes() == before


def test_a_record_that_was_cut_off_is_told(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    read(engine, many(tmp_path / "in", 5))
    engine.dispose()
    data = (tmp_path / "r.db").read_bytes()
    (tmp_path / "r.db").write_bytes(data[: len(data) // 2])
    code = cli.main(["verify", "--record", str(tmp_path / "r.db")])
    assert code in (1, 2)


def test_a_place_that_cannot_be_is_told(tmp_path: Path) -> None:
    for place, told in (
        (tmp_path, "found a folder"),
        (tmp_path / "none.db", "no record at"),
    ):
        with pytest.raises(RecordError, match=told):
            open_record(place)
    with pytest.raises(RecordError, match="no such folder"):
        open_record(tmp_path / "none" / "r.db", create=True)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "WAIT", 0.2)


def test_a_second_writer_waits_for_the_first(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    place = write(tmp_path / "a.txt", FERRY)
    with holding(tmp_path / "r.db") as connection:
        timer = threading.Timer(0.5, connection.rollback)
        timer.start()
        assert outcomes(read(engine, place)) == {"new": 1}
        timer.join()


@pytest.mark.usefixtures("impatient")
def test_a_second_writer_that_waited_in_vain_gets_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new_record(tmp_path / "r.db").dispose()
    place = write(tmp_path / "a.txt", FERRY)
    with holding(tmp_path / "r.db"):
        assert cli.main(["read", str(place), "--record", str(tmp_path / "r.db")]) == 2
        told = capsys.readouterr().err.splitlines()
        assert len(told) == 1
        assert "another junket is writing to it: wait" in told[0]
    assert cli.main(["read", str(place), "--record", str(tmp_path / "r.db")]) == 0


@contextmanager
def holding(place: Path) -> Iterator[sqlite3.Connection]:
    """Hold a record for writing, as another process does."""
    connection = sqlite3.connect(place, isolation_level=None, check_same_thread=False)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
    finally:
        connection.close()


@contextmanager
def unprivileged() -> Iterator[Path]:
    """Go on as somebody without rights, in a folder of theirs; skip where that cannot be."""
    folder = Path(tempfile.mkdtemp())
    root = os.geteuid() == 0
    try:
        folder.chmod(0o755)
        if root:
            os.chown(folder, NOBODY, NOBODY)
            os.seteuid(NOBODY)
        if not os.access(PACKAGE, os.R_OK | os.X_OK, effective_ids=True):
            pytest.skip("junket itself cannot be read by somebody without rights here")
        yield folder
    finally:
        if root:
            os.seteuid(0)
        subprocess.run(["chmod", "-R", "u+rwX", str(folder)], check=False)
        shutil.rmtree(folder)


def test_a_folder_without_rights_is_a_failure_and_the_rest_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    read(new_record(tmp_path / "r.db"), write(tmp_path / "a.txt", FERRY))  # all is loaded
    with unprivileged() as folder:
        write(folder / "in" / "a.txt", FERRY)
        write(folder / "in" / "closed" / "b.txt", LANTERN)
        write(folder / "in" / "c.txt", LANTERN).chmod(0)
        (folder / "in" / "closed").chmod(0)
        assert cli.main(["read", str(folder / "in"), "--record", str(folder / "r.db")]) == 3
    told = capsys.readouterr().err
    assert "1 new, 2 failed" in told
    assert "expected a folder that may be read" in told
    assert "no permission to read the file" in told


def test_a_record_without_rights_is_told(tmp_path: Path) -> None:
    read(new_record(tmp_path / "r.db"), write(tmp_path / "a.txt", FERRY))
    with unprivileged() as folder:
        place = write(folder / "a.txt", FERRY)
        engine = new_record(folder / "r.db")
        engine.dispose()
        (folder / "r.db").chmod(0o444)
        with pytest.raises(RecordError, match=r"r\.db: may not be written"):
            read(engine, place)
        engine.dispose()
        (folder / "r.db").chmod(0)
        with pytest.raises(RecordError, match=r"r\.db: cannot be opened"):
            open_record(folder / "r.db")
        folder.chmod(0o555)
        with pytest.raises(RecordError, match="cannot be opened"):
            open_record(folder / "new.db", create=True)


def test_an_interrupted_run_keeps_what_was_read_and_says_how_to_go_on(tmp_path: Path) -> None:
    folder = many(tmp_path / "in", 1200)  # enough to be read for a while on any machine
    place = tmp_path / "r.db"
    command = [sys.executable, "-m", "junket", "read", str(folder), "--record", str(place)]
    with subprocess.Popen(
        [*command, "--workers", "2"], stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as run:
        until = time.monotonic() + 60
        while committed(place) == 0 and time.monotonic() < until:
            time.sleep(0.02)
        os.killpg(run.pid, signal.SIGINT)  # as a terminal does: the workers get it too
        assert run.stderr
        told = run.stderr.read().splitlines()
    assert run.returncode == 130
    assert told[0].startswith("read ")
    assert told[-1].endswith("run the same command again to go on")
    assert len(told) == 2
    assert 0 < committed(place) < 1200
    completed(place, folder)


def committed(place: Path) -> int:
    if not place.exists():
        return 0
    with closing(sqlite3.connect(place)) as connection:
        try:
            return int(connection.execute("SELECT count(*) FROM version").fetchone()[0])
        except sqlite3.Error:
            return 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("command", [["export", "json"], ["verify"]])
def test_an_answer_that_cannot_be_written_is_told_in_one_line(
    tmp_path: Path, command: list[str]
) -> None:
    engine = new_record(tmp_path / "r.db")
    read(engine, write(tmp_path / "a.txt", FERRY))
    engine.dispose()
    words = [sys.executable, "-m", "junket", *command, "--record", str(tmp_path / "r.db")]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert done.stderr == "junket: cannot write the answer: No space left on device\n"
