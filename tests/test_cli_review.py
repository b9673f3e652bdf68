"""The walk through what the record is least sure of: keys, lines, and the end of the input."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import meadow
import pytest
from recording import change

from junket import cli
from junket.cli import review

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> Run:
    meadow.record(tmp_path / "mine.db").dispose()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JUNKET_RECORD", "mine.db")
    monkeypatch.setenv("JUNKET_USER", "ed")
    capfdbinary.readouterr()

    def call(*args: str | Path) -> tuple[int, str, str]:
        code = cli.main([str(one) for one in args])
        sys.stdout.flush()
        out, err = capfdbinary.readouterr()
        return code, out.decode(), err.decode()

    return call


def log(run: Run) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads(run("fix", "log", "--json")[1])["entries"]
    return entries


@pytest.fixture
def typed(run: Run, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, str, str]]:
    def call(answers: str, *args: str) -> tuple[int, str, str]:
        lines = io.TextIOWrapper(io.BytesIO(answers.encode()))
        monkeypatch.setattr(sys, "stdin", lines)
        return run("review", *args)

    return call


def unsure() -> None:
    """Make the record less sure of two statements, as another engine may be."""
    change(
        Path("mine.db"),
        "UPDATE attribution SET confidence = 0.5 WHERE text LIKE '%love the rain%'",
        "UPDATE attribution SET confidence = 0.6, speaker = NULL, speaker_id = NULL "
        "WHERE text LIKE '%out of the ground%'",
    )


def test_the_queue_as_json_has_the_least_sure_first_in_their_place(run: Run) -> None:
    unsure()
    view = json.loads(run("review", "--json", "--only", "speaker")[1])
    first, second, *_ = view["doubts"]
    assert (first["sure"], first["question"]) == (0.3, "Nobody is known to say this. Right?")
    assert (second["sure"], second["question"]) == (0.5, "Does Joan Pike say this?")
    assert "love the rain" in second["passage"]["words"]
    assert second["passage"]["before"].endswith("\n\n“")
    kinds = {one["what"] for one in json.loads(run("review", "--json")[1])["doubts"]}
    assert {"speaker", "join"} <= kinds
    assert len(json.loads(run("review", "--json", "--limit", "1")[1])["doubts"]) == 1


def test_a_sitting_takes_a_line_for_each_key(
    run: Run, typed: Callable[..., tuple[int, str, str]]
) -> None:
    unsure()
    code, out, err = typed("x\ns Petra Lund\na\nq\n", "--only", "speaker", "--why", "heard it")
    assert (code, err.splitlines()) == (0, ["junket: no such key here: 'x'", "2 corrections"])
    assert "1 of 3 · " in out and ">>Ask me again when" in out
    assert out.count("Nobody is known to say this") == 2
    assert [(one["action"], one["why"]) for one in log(run)] == [
        ("speaker", "heard it"), ("accept", "heard it"),
    ]  # fmt: skip
    assert "out of the ground" in run("quotes", "--speaker", "Petra Lund")[1]


def test_undo_goes_back_and_skip_goes_on(
    run: Run, typed: Callable[..., tuple[int, str, str]]
) -> None:
    unsure()
    _, out, err = typed("u\nr\nu\nk\nr\nq\n", "--only", "speaker")
    assert err.splitlines() == ["junket: nothing to undo in this sitting", "1 correction"]
    assert out.count("1 of 3") == 3
    assert [one["undone"] for one in log(run)] == [2, None, None]
    assert "love the rain" not in run("quotes")[1]


def test_short_names_and_kinds_are_confirmed_or_parted(
    run: Run, typed: Callable[..., tuple[int, str, str]]
) -> None:
    doubts = json.loads(run("review", "--json", "--only", "join")[1])["doubts"]
    assert doubts[0]["question"].startswith("Is “Orla” here Orla Finch, character?")
    typed("a\nq\n", "--only", "join")
    assert json.loads(run("review", "--json", "--only", "join")[1])["total"] == len(doubts) - 1
    run("fix", "undo")
    typed("r\nq\n", "--only", "join")
    assert [one["action"] for one in log(run)] == ["merge", "undo", "split"]
    change(Path("mine.db"), "UPDATE cluster SET confidence = 0.4 WHERE name = 'Hal Osgood'")
    out = typed("r\nq\n", "--only", "kind")[1]
    assert "Is Hal Osgood a person?" in out
    assert log(run)[-1]["told"] == "Hal Osgood is a character"


def test_the_end_of_the_input_is_the_end_and_a_name_that_is_wrong_is_asked_again(
    run: Run, typed: Callable[..., tuple[int, str, str]]
) -> None:
    unsure()
    code, _, err = typed("s zzyzx\ns\nPetra Lund\n", "--only", "speaker")
    assert code == 0
    assert "no name like “zzyzx”" in err and "speaker, or unknown: 1 correction" in err
    assert len(log(run)) == 1
    assert typed("", "--only", "speaker")[2] == "0 corrections\n"


def test_an_empty_queue_says_so(run: Run) -> None:
    change(Path("mine.db"), "UPDATE attribution SET confidence = 0.97")
    told = "Nothing to review: the record is sure of what it has, or people have looked at it.\n"
    assert run("review", "--only", "speaker") == (0, told, "")


def test_keys_of_a_terminal_need_no_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "_on_a_terminal", lambda: True)
    master, terminal = os.openpty()
    with os.fdopen(terminal, "rb", buffering=0) as keyboard:
        monkeypatch.setattr(sys, "stdin", keyboard)
        os.write(master, b"A")
        assert review.Keys().key() == "a"
    os.close(master)
