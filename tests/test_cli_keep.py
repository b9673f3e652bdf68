"""The commands that keep a record: what they say, where, and their exit codes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from recording import FERRY, LANTERN, change, write

from junket import cli
from junket.cli import keep
from junket.record import Progress

Run = Callable[..., tuple[int, str, str]]
ROOT = Path(__file__).parent.parent


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> Run:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JUNKET_RECORD", "mine.db")

    def call(*args: str | Path) -> tuple[int, str, str]:
        code = cli.main([str(one) for one in args])
        sys.stdout.flush()
        out, err = capfdbinary.readouterr()
        return code, out.decode(), err.decode()

    return call


def test_read_sums_up_on_stderr_and_prints_nothing_on_stdout(run: Run, tmp_path: Path) -> None:
    write(tmp_path / "in" / "a.txt", FERRY)
    write(tmp_path / "in" / "b.txt", LANTERN)
    assert run("read", "in") == (0, "", "read 2 of 2: 2 new\n")
    assert run("read", "in") == (0, "", "read 2 of 2: 2 unchanged\n")
    assert (tmp_path / "mine.db").exists()


def test_what_failed_is_grouped_by_its_reason_with_code_3(run: Run, tmp_path: Path) -> None:
    for number in range(5):
        write(tmp_path / "in" / f"{number}.txt", b"\x89PNG\r\n\x1a\n")
    write(tmp_path / "in" / "a.txt", FERRY)
    code, out, err = run("read", "in", "none.txt")
    assert (code, out) == (3, "")
    assert err.splitlines() == [
        "read 7 of 7: 1 new, 6 failed",
        "  5 × source: expected text or HTML, found a PNG image: in/0.txt, in/1.txt, in/2.txt "
        "and 2 more",
        "  1 × source: no such file: none.txt",
    ]


def test_the_record_is_the_option_else_the_environment_else_the_folder(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "a.txt", FERRY)
    run("read", "a.txt", "--record", "other.db")
    run("read", "a.txt")
    monkeypatch.delenv("JUNKET_RECORD")
    run("read", "a.txt")
    assert {one.name for one in tmp_path.glob("*.db")} == {"other.db", "mine.db", "junket.db"}


@pytest.mark.parametrize("more", [["a.txt", "b.txt"], ["in"]])
def test_options_that_tell_of_an_article_need_one_file(
    run: Run, tmp_path: Path, more: list[str]
) -> None:
    (tmp_path / "in").mkdir()
    code, out, err = run("read", *more, "--outlet", "The Dial")
    assert (code, out) == (2, "")
    assert "--outlet describes one article: expected one FILE" in err


def test_options_reach_the_record(run: Run, tmp_path: Path) -> None:
    write(tmp_path / "a.txt", FERRY)
    run("read", "a.txt", "--outlet", "The Dial", "--url", "https://dial.example/1")
    article = json.loads(run("export", "json")[1])["articles"][0]
    assert (article["id"], article["outlet"]) == ("https://dial.example/1", "The Dial")


def test_verify_says_so_where_nothing_is_wrong_and_else_gives_code_1(
    run: Run, tmp_path: Path
) -> None:
    for number in range(30):
        write(tmp_path / "in" / f"{number}.txt", f"{FERRY}\nNumber {number}.\n")
    run("read", "in")
    assert run("verify") == (0, "no faults\n", "")
    change(tmp_path / "mine.db", "UPDATE version SET text = text || 'x'")
    code, out, err = run("verify")
    assert (code, err) == (1, "")
    lines = out.splitlines()
    assert len(lines) == 21
    assert "its text does not have its hash; put a copy of the record back" in lines[0]
    assert lines[-1] == "… and 40 more in version"
    code, out, _ = run("verify", "--json")
    assert code == 1
    assert {json.loads(line)["table"] for line in out.splitlines()} == {"version"}
    assert len(out.splitlines()) == 60


def test_rebuild_says_what_it_mended(run: Run, tmp_path: Path) -> None:
    write(tmp_path / "a.txt", FERRY)
    run("read", "a.txt")
    assert run("rebuild") == (0, "", "mended: nothing was wrong\n")
    change(tmp_path / "mine.db", "DELETE FROM series")
    assert run("rebuild")[2] == "mended: 1 series\n"
    assert run("verify")[0] == 0


def test_forget_needs_a_reason_and_says_what_went(run: Run, tmp_path: Path) -> None:
    write(tmp_path / "a.txt", FERRY)
    url = "https://dial.example/1"
    run("read", "a.txt", "--url", url)
    assert run("forget", url)[0] == 2
    told = f"forgotten: {url}: 1 version(s), 1 document(s)\n"
    assert run("forget", url, "--why", "asked for") == (0, "", told)
    assert run("forget", url, "--why", "asked for") == (0, "", f"{url} is forgotten already\n")
    assert run("read", "a.txt", "--url", url)[2] == "read 1 of 1: 1 forgotten\n"
    assert run("verify")[0] == 0
    assert "nothing has been read" in run("forget", "nothing", "--why", "x")[2]


@pytest.mark.parametrize("command", [["verify"], ["rebuild"], ["export", "json"]])
def test_without_a_record_it_is_told_how_to_make_one(run: Run, command: list[str]) -> None:
    code, out, err = run(*command)
    assert (code, out) == (2, "")
    assert err == (
        "junket: no record at mine.db: make one with `junket read FILE… --record mine.db`\n"
    )


def test_the_line_of_progress_tells_share_rate_time_left_and_failures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = Progress(total=4000)
    state.count("new", 900)
    state.count("failed", 100)
    monkeypatch.setattr(Progress, "seconds", 10.0)
    assert keep.progress_line(state) == "1,000 of 4,000 · 100/s · 30 s left · 100 failed"
    monkeypatch.setattr(Progress, "seconds", 1000.0)
    assert "50 min 00 s left" in keep.progress_line(state)
    monkeypatch.setattr(Progress, "seconds", 10000.0)
    assert "8 h 20 min left" in keep.progress_line(state)


def test_progress_is_shown_on_a_terminal_alone_and_wiped_at_the_end(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "a.txt", FERRY)
    monkeypatch.setattr(keep, "_on_a_terminal", lambda: True)
    code, out, err = run("read", "a.txt")
    assert (code, out) == (0, "")
    assert "\r\033[K0 of 1" in err
    assert err.endswith("\r\033[Kread 1 of 1: 1 new\n")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for processes in /proc")
def test_a_killed_run_is_completed_by_the_next() -> None:
    """The long form of this is `python benchmarks/kills.py`: 2,000 articles, 20 kills."""
    script = ROOT / "benchmarks" / "kills.py"
    command = [sys.executable, str(script), "--articles", "16", "--kills", "2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 of 2 kills: the export of a clean run, no faults" in done.stdout
