"""evaluate.wcxb: what is counted as right on a page with ground truth."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from junket.evaluate.wcxb import main, same_people, score_page, summarise, token_scores

GOLD = {
    "title": "Nell is back",
    "author": "Ada Lind, MD",
    "publish_date": "2025-03-05",
    "main_content": "The boat's here, she said to all of them in the kitchen of the light house that day.",
    "with": ["The boat's here"],
    "without": ["Home"],
}


def test_token_scores_count_repeated_words() -> None:
    assert token_scores("a a b", "a b b") == pytest.approx((2 / 3, 2 / 3, 2 / 3))
    assert token_scores("", "a") == (0.0, 0.0, 0.0)


def test_a_byline_matches_with_degrees_left_aside() -> None:
    assert same_people("Ada Lind", "By Ada Lind, MD")
    assert not same_people("Bo Wal", "Ada Lind")
    assert not same_people(None, "Ada Lind")


def test_a_failed_page_scores_nothing_and_is_counted() -> None:
    score = score_page("x", None, GOLD)
    assert (score.f1, score.title, score.author, score.date) == (0.0, False, False, False)
    assert summarise([score])["pages"] == 1


def test_a_folder_is_scored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("html", "ground-truth"):
        (tmp_path / name).mkdir()
    text = GOLD["main_content"]
    page = f"<html><head><title>Nell is back</title></head><body><article><h1>Nell is back</h1><p>By Ada Lind</p><time>March 5, 2025</time><p>{text}</p><p>{text} More.</p></article></body></html>"
    (tmp_path / "html" / "1.html.gz").write_bytes(gzip.compress(page.encode()))
    told = json.dumps({"ground_truth": GOLD})
    (tmp_path / "ground-truth" / "1.json").write_text(told, "utf-8")
    main([str(tmp_path), "--wrong", "1"])
    shown = capsys.readouterr().out
    found = json.loads(shown[: shown.index("}") + 1])
    assert (found["pages"], found["title"], found["author"], found["date"]) == (1, 1.0, 1.0, 1.0)
    assert (found["with"], found["without"], found["recall"]) == (1.0, 0.0, 1.0)
