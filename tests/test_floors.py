from __future__ import annotations

from pathlib import Path

import pytest

from junket.evaluate import floors

EXAMPLES = Path(__file__).parents[1] / "examples"


def test_no_figure_on_the_examples_is_below_its_floor() -> None:
    if floors.load()["corpus"] is None:
        pytest.skip(f"no floors are pinned yet: {floors.HOW}")
    assert floors.check(EXAMPLES) == []
