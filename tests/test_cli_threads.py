"""The commands that follow storylines: what they print, as text and as JSON."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import rowing

from junket.cli import main


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("cli") / "r.db"
    rowing.record(made).dispose()
    return made


def run(capsys: pytest.CaptureFixture[str], place: Path, *args: str, code: int = 0) -> str:
    assert main([*args, "--record", str(place)]) == code
    return capsys.readouterr().out


def as_json(capsys: pytest.CaptureFixture[str], place: Path, *args: str) -> Any:
    return json.loads(run(capsys, place, *args, "--json"))


def test_threads_lists_labels_sizes_dates_and_ids(
    capsys: pytest.CaptureFixture[str], place: Path
) -> None:
    out = run(capsys, place, "threads", "Slack Water")
    line = next(line for line in out.splitlines() if "Mabel Ward and Barnaby Pike" in line)
    assert "2025-04-01 to 2025-09-01" in line and "statements in" in line
    assert re.search(r"[0-9a-f]{10}(-[0-9a-f]{10}){2}$", line)
    told = as_json(capsys, place, "threads", "Slack Water")
    assert told["threads"][0]["statements"] >= told["threads"][-1]["statements"]


def test_a_limit_cuts_the_list_and_says_so(capsys: pytest.CaptureFixture[str], place: Path) -> None:
    out = run(capsys, place, "threads", "Slack Water", "--limit", "1")
    assert "more: --all shows them" in out
    assert "Slack Water: what is promised" in run(
        capsys, place, "promises", "slack", "--limit", "1"
    )


def test_thread_tells_who_said_what_and_what_was_asked(
    capsys: pytest.CaptureFixture[str], place: Path
) -> None:
    out = run(capsys, place, "thread", "Mabel and Barnaby")
    assert "Corin Hale, actor" in out and "Ines Torrance, producer" in out
    assert "Asked about Mabel and Barnaby’s reunion" in out
    assert "the article asks: " in out and "also in Tube Courier" in out
    turns = as_json(capsys, place, "thread", "Mabel and Barnaby")["turns"]
    assert [turn["cited"]["outlet"] for turn in turns] == [
        "The Dial", "Kestrel Weekly", "The Lantern",
    ]  # fmt: skip


def test_promises_questions_and_contradictions_are_shown(
    capsys: pytest.CaptureFixture[str], place: Path
) -> None:
    assert "perhaps kept: Jonas Reed" in run(capsys, place, "promises", "Slack Water")
    out = run(capsys, place, "questions", "Slack Water")
    assert "headline asks · no answer" in out and "reporter asks of Ines Torrance · answered" in out
    out = run(capsys, place, "contradictions", "Slack Water")
    assert "Told otherwise since" in out and "season 2 finale" in out
    assert "One text in several articles" in out


def test_fix_promise_is_logged_and_undone(capsys: pytest.CaptureFixture[str], place: Path) -> None:
    listed = as_json(capsys, place, "promises", "Slack Water")["promises"]
    one = next(one for one in listed if one["candidates"])
    run(capsys, place, "fix", "promise", one["id"], "kept", "--by", "1")
    after = as_json(capsys, place, "promises", "Slack Water")["promises"]
    assert [each["outcome"] for each in after if each["id"] == one["id"]] == ["kept"]
    assert "kept: " in run(capsys, place, "fix", "log")
    run(capsys, place, "fix", "undo")
    assert as_json(capsys, place, "promises", "Slack Water")["promises"] == listed


def test_a_decision_about_a_promise_waits_while_its_article_is_gone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    rowing.record(tmp_path / "r.db").dispose()
    here = tmp_path / "r.db"
    one = as_json(capsys, here, "promises", "Slack Water")["promises"][0]
    run(capsys, here, "fix", "promise", one["id"], "denied")
    assert "waits" not in run(capsys, here, "fix", "log")
    run(capsys, here, "forget", one["cited"]["article"], "--why", "printed in error")
    assert "waits: its article is not in the record" in run(capsys, here, "fix", "log")


def test_what_is_not_there_is_a_usage_error(
    capsys: pytest.CaptureFixture[str], place: Path
) -> None:
    run(capsys, place, "threads", "No Such Show", code=2)
    run(capsys, place, "thread", "Nobody Atall", code=2)
    run(capsys, place, "fix", "promise", "0123456789", "kept", code=2)


def test_a_brief_names_the_storylines(capsys: pytest.CaptureFixture[str], place: Path) -> None:
    out = run(capsys, place, "brief", "Ines Torrance")
    assert "By storyline" in out and "never asked" in out
