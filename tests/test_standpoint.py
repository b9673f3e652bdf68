"""Where an article stands in its series, by its own words."""

from __future__ import annotations

import pytest

from junket.facts import Article, Standpoint
from junket.story.standpoint import find_standpoint, order_of
from junket.text import read_text

PAD = "Marsh Hall is a drama about a family. It rains.\n\n" * 6


def stands(text: str) -> tuple[int, float | None, int | None] | None:
    found = find_standpoint(read_text(Article("x", "x", text, "")))
    return (found.season, found.part, found.episode) if found else None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Marsh Hall Season 2 premieres Friday, Oct. 25.", (2, 0.0, None)),
        ("The second season premiere of Marsh Hall airs tonight.", (2, 0.0, None)),
        ("We are halfway through season two of Marsh Hall.", (2, 0.5, None)),
        ("It is the midway point of the third season.", (3, 0.5, None)),
        ("Monday's season 1 finale will jump ahead a year.", (1, 0.9, None)),
        ("The season 3 finale aired last night, and nobody slept.", (3, 1.0, None)),
        ("Season 2, Episode 6: “Salt”", (2, None, 6)),
        ("Marsh Hall recap: S02E06, “Salt”", (2, None, 6)),
        ("Should Beam+ renew it for Season 2, they go to town.", (1, 0.9, None)),
        ("The finale airs Monday on Beam+.", (1, 0.9, None)),
        ("It rains in every scene.", None),
    ],
)
def test_the_words_say_where_an_article_stands(
    text: str, expected: tuple[int, float | None, int | None] | None
) -> None:
    assert stands(text) == expected


def test_the_recapped_episode_counts_before_what_stands_farther_down() -> None:
    assert stands("Season 2, Episode 6: “Salt”\n\n" + PAD + "Season 3 premieres in May.") == (
        2, None, 6,
    )  # fmt: skip


def test_a_sign_stands_where_it_says() -> None:
    text = "We are halfway through season two of Marsh Hall."
    found = find_standpoint(read_text(Article("x", "x", text, "")))
    assert found and [text[a:b] for a, b in found.anchors] == ["halfway through season two"]


def test_articles_sort_along_their_series() -> None:
    def at(season: int, part: float | None, episode: int | None = None) -> Standpoint:
        return Standpoint(season, part, episode, (), 0.8, "")

    along = [at(1, 0.9), at(1, 1.0), at(2, 0.0), at(2, 0.5), at(2, None, 6), at(3, None)]
    assert sorted((along[at] for at in (3, 0, 5, 1, 4, 2)), key=order_of) == along
