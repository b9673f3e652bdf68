"""The scores of when facts may be seen: on toy cases, as a drawing, and no lower than pinned."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from junket.cli import main
from junket.evaluate import outcomes, reveals
from junket.evaluate.reveals_plot import draw

EXAMPLES = Path(__file__).parents[1] / "examples"
NAME = "glasshouse-04-trunk-recap"

TOY = reveals.Placed(
    articles=1, stands=1, facts=5,
    pairs=[
        ("salt-acre", "S01E01", "S01E01"),
        ("salt-acre", "S01E02", "S01E04"),
        ("salt-acre", "S01E04", "S01E02"),
        ("salt-acre", "~", "~"),
    ],
)  # fmt: skip


def test_a_fact_is_equal_late_or_a_leak() -> None:
    assert TOY.shares() == {
        "reveals equal": 0.5, "no leak": 0.75, "shown at every position": 0.5,
    }  # fmt: skip


def test_each_position_counts_what_is_allowed_shown_and_leaked() -> None:
    assert TOY.curve() == [
        reveals.Point("S01E01", 1, 1, 0),
        reveals.Point("S01E02", 2, 1, 1),
        reveals.Point("S01E04", 3, 3, 0),
    ]


def test_nothing_is_shown_where_nothing_was_placed() -> None:
    assert list(reveals.lines({"seen": reveals.Placed()})) == []


def test_the_drawing_names_every_line_and_its_last_figure() -> None:
    root = ElementTree.fromstring(draw({"a & b": TOY}))
    words = [one.text for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert words[0] == "a & b"
    assert {"allowed 3", "shown 3", "leaked 0", "S01E04"} <= set(words)
    drawn = [one.get("class") for one in root.iter("{http://www.w3.org/2000/svg}path")]
    assert drawn == ["allowed", "shown", "leaked"]


@pytest.fixture
def small(tmp_path: Path) -> Path:
    for path in (EXAMPLES / "seen").glob(f"{NAME}*"):
        (tmp_path / "seen").mkdir(exist_ok=True)
        shutil.copy(path, tmp_path / "seen")
    placed = tmp_path / "story" / "reveals" / "seen"
    placed.mkdir(parents=True)
    shutil.copy(EXAMPLES / "story" / "reveals" / "seen" / f"{NAME}.json", placed)
    (tmp_path / "story" / "guides").mkdir()
    for path in (EXAMPLES / "story" / "guides").glob("*.*"):
        shutil.copy(path, tmp_path / "story" / "guides")
    return tmp_path


def test_the_command_measures_a_folder(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["evaluate", "reveals", str(small), "--rules-only", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["documents"] == told["parts"]["seen"]["articles"] == 1
    assert set(told["figures"]["seen"]) == set(TOY.shares())


def test_gold_that_does_not_fit_is_a_failure_and_stops_nothing(small: Path) -> None:
    (small / "story" / "reveals" / "seen" / "gone.json").write_text("{}", "utf-8")
    found = outcomes.reveals(reveals.gold_files(small), rules_only=True)
    assert [line for line in found.failures if "gone.json" in line] == found.failures != []
    assert found.documents == 1
