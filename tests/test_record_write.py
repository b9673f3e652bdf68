"""What a record keeps of what is handed in: identity, versions, precedence, failures."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from recording import FERRY, LANTERN, canonical, faults, new_record, outcomes, read, rows, write

from junket import pipeline
from junket.facts import Failure, Metadata, RawDocument, Reading
from junket.record import find_files, hand_in, intake
from junket.record.engine import fingerprint
from junket.record.hand_in import NotRead, look
from junket.record.members import settle
from junket.record.write import known, store

URL = "https://dial.example/lantern"


def test_an_article_is_its_canonical_url_else_its_text(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    read(engine, write(tmp_path / "a.txt", LANTERN, url=f"{URL}?utm_source=x#top"))
    read(engine, write(tmp_path / "b.txt", FERRY))
    (ferry,) = rows(engine, "SELECT 'sha256:' || text_sha256 FROM version WHERE url IS NULL")
    assert rows(engine, "SELECT id FROM article ORDER BY id") == [(URL,), ferry]


def test_a_changed_page_is_a_new_version_and_facts_stay_with_the_one_that_said_them(
    tmp_path: Path,
) -> None:
    engine = new_record(tmp_path / "r.db")
    read(engine, write(tmp_path / "a.txt", LANTERN, url=URL, published="2025-03-01"))
    before = rows(engine, "SELECT * FROM attribution ORDER BY id")
    later = LANTERN.replace("Sundays", "Mondays")
    state = read(engine, write(tmp_path / "a.txt", later, url=URL, published="2025-03-02"))
    assert outcomes(state) == {"new version": 1}
    assert set(before) < set(rows(engine, "SELECT * FROM attribution"))
    assert rows(engine, "SELECT published, current FROM version ORDER BY 1") == [
        ("2025-03-01", 0),
        ("2025-03-02", 1),
    ]


def test_in_one_batch_or_one_by_one_each_input_lands_and_is_told_of(tmp_path: Path) -> None:
    url = "https://dial.example/a"
    inputs = [
        write(tmp_path / "1.txt", LANTERN, url=url, updated="2025-03-01"),
        write(tmp_path / "2.txt", LANTERN + "\nMore.\n", url=url, updated="2025-03-02"),
        write(tmp_path / "3.txt", FERRY),
        write(tmp_path / "4.txt", FERRY, byline="Una Marsh"),  # the same document, told otherwise
        write(tmp_path / "5.txt", b"\x89PNG\r\n"),
    ]
    results = [hand_in.hand_in(str(one), Metadata()) for one in inputs]
    together, apart = new_record(tmp_path / "a.db"), new_record(tmp_path / "b.db")
    told = store(together, results)
    assert Counter(told) == {"new": 2, "new version": 1, "changed": 1, "failed": 1}
    assert told == [store(apart, [one])[0] for one in results]
    assert store(together, results[2:3]) == ["unchanged"]
    for engine in (together, apart):
        settle(engine)
        assert faults(engine) == []
    assert canonical(together) == canonical(apart)


def test_an_older_version_that_arrives_later_is_not_current(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    read(engine, write(tmp_path / "a.txt", LANTERN, url=URL, updated="2025-03-02T10:00:00Z"))
    read(engine, write(tmp_path / "b.txt", LANTERN + "\nOld.\n", url=URL, published="2025-03-01"))
    assert rows(engine, "SELECT updated FROM version WHERE current") == [
        ("2025-03-02T10:00:00+00:00",)
    ]


def test_option_outranks_sidecar_outranks_document(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    plain = write(tmp_path / "a.txt", LANTERN)
    read(engine, plain)
    assert rows(engine, "SELECT byline, outlet FROM version") == [("Tobias Wren", None)]
    write(plain, LANTERN, byline="Una Marsh", outlet="The Dial")
    assert outcomes(read(engine, plain)) == {"changed": 1}
    assert rows(engine, "SELECT byline, outlet FROM version") == [("Una Marsh", "The Dial")]
    assert outcomes(read(engine, plain, outlet="Zenith")) == {"changed": 1}
    assert rows(engine, "SELECT byline, outlet FROM version") == [("Una Marsh", "Zenith")]
    assert outcomes(read(engine, plain)) == {"unchanged": 1}
    assert rows(engine, "SELECT outlet FROM version") == [("Zenith",)]
    assert faults(engine) == []


def test_a_series_that_nobody_names_any_more_is_gone(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    place = write(tmp_path / "a.txt", FERRY)
    read(engine, place, series="Zebra Crossing")
    assert ("Zebra Crossing",) in rows(engine, "SELECT name FROM series")
    read(engine, place, series="Aerial")
    assert ("Zebra Crossing",) not in rows(engine, "SELECT name FROM series")
    assert ("Aerial",) in rows(engine, "SELECT name FROM series")


def test_a_failure_is_kept_with_its_reason_and_gone_once_it_is_read(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    place = write(tmp_path / "a.txt", b"\x89PNG\r\n\x1a\n")
    state = read(engine, place, tmp_path / "none.txt")
    assert outcomes(state) == {"failed": 2}
    assert [path for path, _ in state.failures] == [str(place), str(tmp_path / "none.txt")]
    write(place, FERRY)
    read(engine, place)
    assert rows(engine, "SELECT path, stage FROM failure") == [
        (str(tmp_path / "none.txt"), "source")
    ]
    write(tmp_path / "none.txt", FERRY)  # in the record already, from elsewhere
    assert outcomes(read(engine, tmp_path / "none.txt")) == {"unchanged": 1}
    assert rows(engine, "SELECT * FROM failure") == []


def test_a_fault_in_any_stage_is_a_failure_and_the_rest_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = pipeline.read_raw

    def faulty(raw: RawDocument) -> Reading | Failure:
        if b"Ferry" in raw.data:
            raise RecursionError("too deep")
        return real(raw)

    monkeypatch.setattr(pipeline, "read_raw", faulty)
    engine = new_record(tmp_path / "r.db")
    write(tmp_path / "in" / "a.txt", FERRY)
    write(tmp_path / "in" / "b.txt", LANTERN)
    state = read(engine, tmp_path / "in")
    assert outcomes(state) == {"new": 1, "failed": 1}
    assert "too deep" in state.failures[0][1]


def test_what_all_who_handed_it_in_say_may_be_unreadable_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each can be read by itself; the same one stands for all, whoever came last."""
    real = pipeline.read_raw

    def faulty(raw: RawDocument) -> Reading | Failure:
        if raw.given.outlet and raw.given.byline:
            raise RecursionError("too deep")
        return real(raw)

    monkeypatch.setattr(pipeline, "read_raw", faulty)
    place = write(tmp_path / "a.txt", FERRY)
    said: tuple[dict[str, Any], ...]
    said = ({"outlet": "The Dial"}, {"byline": "Una Marsh"}, {"series": "Ferry Watch"})
    exports = set()
    for number, order in enumerate((said, said[::-1], (said[1], said[2], said[0]))):
        engine = new_record(tmp_path / f"{number}.db")
        for one in order:
            read(engine, place, **one)
        assert faults(engine) == []
        exports.add(canonical(engine))
    assert len(exports) == 1


def test_a_path_that_is_no_valid_unicode_is_kept(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    odd = os.fsdecode(os.fsencode(tmp_path) + b"/odd-\xff")
    try:
        Path(f"{odd}.txt").write_text(FERRY)
        Path(f"{odd}2.txt").write_bytes(b"\x89PNG\r\n\x1a\n")
    except OSError:
        pytest.skip("this file system takes no such name")
    assert outcomes(read(engine, f"{odd}.txt", f"{odd}2.txt")) == {"new": 1, "failed": 1}
    assert outcomes(read(engine, f"{odd}.txt")) == {"unchanged": 1}


def test_of_a_folder_only_what_can_hold_an_article_is_found(tmp_path: Path) -> None:
    for name in (
        "b.txt",
        "a.md",
        "c/d.html",
        "c/.hidden.txt",
        ".git/e.txt",
        "f.pdf",
        "g.txt.meta.json",
    ):
        write(tmp_path / name, "x")
    found = [str(Path(str(one)).relative_to(tmp_path)) for one in find_files([str(tmp_path)])]
    assert found == ["a.md", "b.txt", "c/d.html"]


def test_a_newer_engine_reads_everything_again_and_the_old_reading_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = new_record(tmp_path / "r.db")
    place = write(tmp_path / "a.txt", FERRY)
    read(engine, place)
    for module in (intake, hand_in):
        monkeypatch.setattr(module, "fingerprint", lambda: "rules-newer")
    assert outcomes(read(engine, place)) == {"changed": 1}
    assert rows(engine, "SELECT current FROM reading ORDER BY fingerprint = 'rules-newer'") == [
        (0,),
        (1,),
    ]
    assert outcomes(read(engine, place)) == {"unchanged": 1}
    assert faults(engine) == []


def test_what_one_engine_knows_another_does_not(tmp_path: Path) -> None:
    engine = new_record(tmp_path / "r.db")
    place = write(tmp_path / "a.txt", FERRY)
    read(engine, place)
    seen = look(str(place), Metadata())
    assert not isinstance(seen, NotRead)
    with engine.connect() as connection:
        assert known(connection, [seen[0]], fingerprint()) == {seen[0].id}
        assert known(connection, [seen[0]], "rules-newer") == set()


DEADLY = """
import os, sys
from junket import pipeline
from junket.record import open_record, read_into

real = pipeline.read_raw

def deadly(raw):
    if b"Number 3" in raw.data:
        os._exit(9)
    return real(raw)

pipeline.read_raw = deadly
if __name__ == "__main__":
    engine = open_record(sys.argv[1], create=True)
    state = read_into(engine, [sys.argv[2]], workers=2)
    print(sorted(state.outcomes.items()), state.failures)
"""


def test_a_file_that_ends_its_process_is_a_failure_and_the_rest_is_read(tmp_path: Path) -> None:
    """As when memory runs out: the process is gone, and what it was to read is not lost."""
    for number in range(8):
        write(tmp_path / "in" / f"{number}.txt", f"{LANTERN}\nNumber {number}.\n")
    script = write(tmp_path / "deadly.py", DEADLY)
    command = [sys.executable, str(script), str(tmp_path / "r.db"), str(tmp_path / "in")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert "[('failed', 1), ('new', 7)]" in done.stdout, done.stderr
    assert "the process that read it died" in done.stdout
