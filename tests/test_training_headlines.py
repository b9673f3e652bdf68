"""training: pages as people copy them, and the choice of the headline fitted on them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from training.copied import copied, visible_lines
from training.headlines import Choice, fit, is_right

PAGE = """<html><head><title>Lamp</title></head><body><nav><a>Home</a><a>News</a></nav>
<h1>Who lit the lamp</h1><div>By <b>Ada</b> <a>Lind</a></div><script>no()</script>
<p hidden>Unseen.</p><p>{prose}</p><p style="display: none">Nor this.</p><footer>End</footer></body></html>"""
PROSE = "The keeper of the light says that she was never asked to leave the island at all."


def test_lines_of_a_page_are_those_that_are_seen() -> None:
    lines = visible_lines(PAGE.format(prose=PROSE))
    assert [line for line in lines if line] == [
        "Home News", "Who lit the lamp", "By Ada Lind", PROSE, "End",
    ]  # fmt: skip


def test_a_copied_page_begins_above_its_headline_and_ends_below_its_prose(tmp_path: Path) -> None:
    for folder in ("html", "ground-truth"):
        (tmp_path / folder).mkdir()
    page = gzip.compress(PAGE.format(prose=PROSE).encode("utf-8"))
    truth = {"title": "Who lit the lamp", "author": "Ada Lind", "main_content": PROSE}
    for number in range(8):
        name = f"{number:04}"
        told = {"file_id": name, "url": "https://a.example", "ground_truth": truth}
        (tmp_path / "html" / f"{name}.html.gz").write_bytes(page)
        (tmp_path / "ground-truth" / f"{name}.json").write_text(json.dumps(told), "utf-8")
    found = list(copied(tmp_path))
    assert {one.above for one in found} == {0, 1}
    for one in found:
        first = one.text.split("\n")[0]
        assert first == ("Home News" if one.above else "Who lit the lamp")
        assert PROSE in one.text


def test_the_fit_learns_which_sign_the_headline_has() -> None:
    plain, marked = frozenset(("plain",)), frozenset(("marked",))
    choices = [Choice(str(n), "0 above", [plain, marked, plain], 1) for n in range(4)]
    weights = fit(choices, ["marked", "plain"])
    assert weights["marked"] > 0 > weights["plain"]
    assert all(is_right(one, weights) for one in choices)
    assert not is_right(Choice("", "", [marked, plain], 1), weights)
