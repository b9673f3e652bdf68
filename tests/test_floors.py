from __future__ import annotations

from pathlib import Path

import pytest

from junket.evaluate import floors, joined

EXAMPLES = Path(__file__).parents[1] / "examples"
pytestmark = pytest.mark.usefixtures("tagger")


@pytest.mark.parametrize("name", [floors.RULES, floors.WHOLE])
def test_no_figure_on_the_examples_is_below_its_floor(name: str) -> None:
    pinned = floors.load(name)
    if pinned["corpus"] is None:
        pytest.skip(f"no floors are pinned yet: {floors.HOW}")
    assert floors.check(EXAMPLES, pinned=pinned, extract=floors.EXTRACTS[name]) == []


@pytest.mark.parametrize("name", list(joined.MEASURES))
def test_no_figure_of_what_articles_tell_together_is_below_its_floor(name: str) -> None:
    assert joined.check(EXAMPLES, name) == []
