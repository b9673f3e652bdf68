"""The scorer of threads: what it counts right, found and missed, on a part made by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import rowing

from junket.cli import main
from junket.evaluate import threads

EXAMPLES = Path(__file__).parents[1] / "examples"


def gold(place: Path, **quotations: list[dict[str, Any]]) -> list[Path]:
    """Write the articles of a part with their gold, and return the gold files."""
    rowing.fill(place)
    for name in rowing.ARTICLES:
        told = {"file": f"{name}.txt", "quotations": quotations.get(name, [])}
        (place / f"{name}.gold.json").write_text(json.dumps(told), "utf-8")
    return sorted(place.glob("*.gold.json"))


def said(exact: str, *about: str) -> dict[str, Any]:
    return {"content": [{"exact": exact}], "about": list(about)}


QUOTED = {
    "summer": [
        said("It’s one of those breakups that nobody wants, and they still feel all of it,", "Barnaby Pike"),
        said("Mabel is wiser than she was, and she sells the ferry,", "Mabel"),
    ],
    "late": [said("Mabel and Barnaby share one oar now, and they know it,", "Barnaby")],
}  # fmt: skip
NOTHING: dict[str, list[Any]] = {
    "storylines": [], "promises": [], "questions": [], "contradictions": [], "copies": [],
}  # fmt: skip


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return gold(tmp_path_factory.mktemp("gold") / "seen", **QUOTED)


def line(*statements: tuple[str, int]) -> dict[str, Any]:
    return {
        "series": "Slack Water", "label": "", "about": [],
        "statements": [[f"{name}.gold.json", place] for name, place in statements],
    }  # fmt: skip


def promise(exact: str, outcome: str = "open", polarity: str = "asserted") -> dict[str, Any]:
    return {
        "article": "spring.gold.json", "quotation": None, "exact": exact, "about": [],
        "polarity": polarity, "due": None, "outcome": outcome, "outcome_in": None,
    }  # fmt: skip


def test_storylines_that_are_the_same_score_full_and_a_torn_one_less(files: list[Path]) -> None:
    pair, alone = line(("summer", 0), ("late", 0)), line(("summer", 1))
    found = threads.score(files, {**NOTHING, "storylines": [pair, alone]})
    assert found.storylines == (1.0, 1.0, 1.0) and found.articles == len(files)
    torn = [line(("summer", 0)), line(("late", 0)), alone]
    found = threads.score(files, {**NOTHING, "storylines": torn})
    assert found.storylines[0] < 1.0 and found.storylines[1] == 1.0


def test_the_main_topic_counts_and_no_other(files: list[Path]) -> None:
    counts = threads.score(files, NOTHING).counts["accuracy: main about"]
    assert (counts.right, counts.gold) == (2, 3)  # the last names Mabel first


def test_promises_are_matched_by_their_place(files: list[Path]) -> None:
    told = [promise("find the letters"), promise("neither of them can swim")]
    counts = threads.score(files, {**NOTHING, "promises": told}).counts
    assert (counts["promises"].gold, counts["promises"].right) == (2, 1)
    assert counts["promises"].wrong == ["spring.gold.json: missed: neither of them can swim"]
    assert counts["accuracy: promise polarity"].right == 1


def test_a_proposed_outcome_is_right_where_the_gold_has_it(files: list[Path]) -> None:
    for outcome, right in (("kept", 1), ("lapsed", 0)):
        told = [promise("get an introduction to an old", outcome)]
        counts = threads.score(files, {**NOTHING, "promises": told}).counts["precision: outcomes"]
        assert (counts.found, counts.right) == (1, right)


def test_questions_clashes_and_copies_are_counted(files: list[Path]) -> None:
    told = {
        **NOTHING,
        "questions": [
            {"article": "summer.gold.json", "exact": "Asked about Mabel", "by": "reporter",
             "of": "Ines Torrance", "answered_by": [2]},
            {"article": "spring.gold.json", "exact": "can Mabel and Barnaby stay", "by": "speaker",
             "of": None, "answered_by": []},
        ],
        "contradictions": [
            {"what": "two days", "passages": [
                ["spring.gold.json", "airs Sunday, June 8, 2025"],
                ["summer.gold.json", "airs Sunday, June 15, 2025"]]},
            {"what": "two oars", "passages": [
                ["late.gold.json", "share one oar"], ["late.gold.json", "they know it"]]},
        ],
        "copies": [["spring.gold.json", "copy.gold.json"]],
    }  # fmt: skip
    counts = threads.score(files, told).counts
    assert (counts["questions"].right, counts["accuracy: asked by"].right) == (2, 1)
    assert counts["accuracy: answered"].right == 2
    assert (counts["contradictions"].right, counts["contradictions"].gold) == (1, 2)
    assert (counts["copies"].right, counts["copies"].found) == (1, 1)


def test_the_command_scores_the_parts_that_have_gold(
    files: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = files[0].parent.parent
    (folder / threads.GOLD).mkdir(parents=True, exist_ok=True)
    told = {**NOTHING, "storylines": [line(("summer", 0), ("late", 0))]}
    (folder / threads.GOLD / "seen.json").write_text(json.dumps(told), "utf-8")
    assert main(["evaluate", "threads", str(folder), "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert made["documents"] == len(files)
    assert made["figures"]["seen"]["storylines B-cubed"] == 1.0
    assert main(["evaluate", "threads", str(folder)]) == 0
    assert "storylines, B-cubed" in capsys.readouterr().out


def test_gold_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text('{"storylines": []}', "utf-8")
    with pytest.raises(ValueError, match="expected storylines"):
        threads.load(tmp_path / "x.json")
