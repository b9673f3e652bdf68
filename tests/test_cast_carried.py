"""Rules of `story.find_castings` on families of wordings, each with several of its members."""

import pytest
from casting_carried import NONE, PAIRS, STATUSES

from junket import mentions, story
from junket.facts import Article, Casting
from junket.text import read_text


def castings(text: str) -> tuple[Casting, ...]:
    cut = read_text(Article("x", "x", text, "", series="Marsh Hall"))
    return story.find_castings(cut, mentions.find_names(cut))


@pytest.mark.parametrize(("text", "pairs"), PAIRS)
def test_who_plays_whom(text: str, pairs: list[tuple[str, str]]) -> None:
    found = {(one.character, (one.person or "").title()) for one in castings(text)}
    assert found == set(pairs)


@pytest.mark.parametrize("text", NONE)
def test_nobody_plays_anybody(text: str) -> None:
    assert castings(text) == ()


@pytest.mark.parametrize(("text", "status"), STATUSES)
def test_status(text: str, status: str) -> None:
    assert [one.status for one in castings(text)] == [status]
