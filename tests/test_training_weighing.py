"""training.weighing: whose an article is, which signs count, and what a fit of them says."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from training.weighing import chance, common, matrix, pages, table, weigh, writer_of


@dataclass(frozen=True)
class Case:
    signs: frozenset[str]


def case(*signs: str) -> Case:
    return Case(frozenset(signs))


def test_an_article_is_of_the_writer_whose_letter_its_name_has_else_of_its_folder() -> None:
    wide = Path("wide")
    assert writer_of(wide, wide / "p07.gold.json") == "wide p"
    assert writer_of(wide, wide / "harbour-01.gold.json") == "wide"


def test_pages_pair_an_article_with_its_gold_and_leave_out_what_cannot_be_read(
    tmp_path: Path,
) -> None:
    (tmp_path / "k01.txt").write_text("Salt Road is back. Ada Lind said so on Friday.", "utf-8")
    for name in ("k01", "k02"):
        gold: dict[str, object] = {
            "file": f"{name}.txt",
            "title": None,
            "quotations": [],
            "airings": [],
        }
        (tmp_path / f"{name}.gold.json").write_text(json.dumps(gold), "utf-8")
    assert [page.name for page in pages([tmp_path])] == ["k01.gold.json"]


def test_a_sign_that_is_rare_is_not_weighed() -> None:
    told = [case("often", "once"), case("often")]
    assert common(told, 2) == ["often"]
    assert matrix([one.signs for one in told], ["often"]).tolist() == [[1.0], [1.0]]


def test_a_sign_of_what_is_right_makes_it_likelier() -> None:
    told = [case("good"), case("good"), case("bad"), case("bad")]
    weights = weigh(told, [True, True, False, False], ["bad", "good"], 1.0)
    assert chance({"good"}, weights) > chance((), weights) > chance({"bad", "unknown"}, weights)


def test_the_table_keeps_the_odds_and_leaves_out_what_decides_nothing() -> None:
    assert list(table({"": 0.0, "far": 2.0, "near": 0.1}, 0.2)) == [
        '    "": 0.0,',
        '    "far": 2.0,',
    ]
