"""How sentences look at the story, and which viewer may know what they tell."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from reading import read

from junket.facts import Episode, Look, Standpoint
from junket.story.looks import find_looks
from junket.story.positions import Guide
from junket.story.reveals import reveal, stands_at

CAST = "Nell Amory (Rosa Quaye) and Tom Ferrier (Jon Abbas) are back.\n\n"


def season(number: int, first: str, episodes: int = 10) -> list[Episode]:
    start = date.fromisoformat(first)
    days = (start + timedelta(weeks=week) for week in range(episodes))
    return [Episode(number, at, None, day.isoformat()) for at, day in enumerate(days, 1)]


GUIDE = Guide([*season(1, "2024-01-07"), *season(2, "2025-01-05")])


def looks(text: str) -> tuple[Look, ...]:
    found = read(CAST + text)
    assert found.text
    return find_looks(found.text, found.names)[1:]


def revealed(text: str, stands: str) -> list[str | None]:
    return [reveal(one, stands, GUIDE) for one in looks(text)]


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("Nell buried the letters.", "S01E04", "S01E04"),
        ("As of the last episode, Nell is pregnant.", "S02E06", "S02E06"),
        ("At the end of the first season, Nell was betrayed.", "S02E03", "S01E10"),
        ("In the season 1 premiere, Nell was nobody.", "S01E06", "S01E01"),
        ("Nell will sell the mill.", "S01E04", "S01E10"),
        ("A word on the Season 2 premiere.", "S01E10", "S02E01"),
        ("Nell will sell the mill in the season finale.", "S01E04", "S01E10"),
        ("Nell will sell the mill in the Season 2 premiere.", "S01E10", "S02E01"),
        ("Nell will sell the mill.", "S01E10", "S02E10"),
        ("Will Nell sell the mill?", "S01E04", "S01E10"),
        ("Nell may sell the mill in season 2.", "S01E04", "S02E10"),
        ("Nell will sell the mill.", "S02E10", None),
        ("Nell will sell the mill in season 3.", "S02E04", None),
        ("Nell will sell the mill next season.", "S01E04", "S02E10"),
        ("Nell will sell the mill next season.", "S01E10", "S02E10"),
        ("Nell will sell the mill next season.", "S02E04", None),
        ("In episode seven Nell sells the mill.", "S01E04", "S01E07"),
        ("In the third hour Nell sold the mill.", "S01E04", "S01E04"),
        ("We wrote the finale in a barn.", "S01E04", "S01E10"),
        ("The finale aired, and Nell sold the mill.", "S01E10", "S01E10"),
        ("The winter finale is about Nell.", "S01E04", "S01E04"),
        ("Nell thought that she was going to sell the mill.", "S01E04", "S01E04"),
        ("I will say that Nell loves the mill.", "S01E04", "S01E04"),
        ("I could hear Nell in the hall.", "S01E04", "S01E04"),
        ("You'll remember that Nell sold the mill.", "S01E04", "S01E04"),
        ("You'll see Nell sell the mill.", "S01E04", "S01E10"),
    ],
)
def test_a_sentence_reveals_what_it_looks_at(text: str, at: str, expected: str | None) -> None:
    assert revealed(text, at) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("On Sunday Nell will sell the mill.", "2024-02-04"),
        ("There is a scene on Sunday in which Nell sells the mill.", "2024-02-04"),
        ("Nell will be married by Thanksgiving.", "2024-11-28"),
        ("Nell will be married by Christmas.", "2024-12-25"),
        ("Nell sold the mill on a Sunday.", None),
        ("I bought a hat on Sunday.", None),
    ],
)
def test_a_sentence_about_an_hour_names_its_day(text: str, expected: str | None) -> None:
    found = read(CAST + text, published="2024-02-01")
    assert found.text
    assert find_looks(found.text, found.names)[-1].day == expected


def test_a_day_reveals_what_has_aired_by_then() -> None:
    look = Look(0, 1, "ahead", day="2024-02-04")
    assert reveal(look, "S01E04", GUIDE) == "S01E05"


def test_what_is_told_of_a_newcomer_waits_for_the_newcomer() -> None:
    text = "Ivy Crane (Jo Pell) arrives in season 2 with the arrival of Dora Finch (Amy Holt).\n\n"
    text += "Dora Finch is a florist who lives alone."
    assert revealed(text, "S01E10")[-1] == "S02E10"


def test_past_things_reveal_no_later_than_the_article_stands() -> None:
    late = Look(0, 1, "past", 2, True, "finale")
    assert reveal(late, "S02E03", GUIDE) == "S02E03"


def test_nothing_is_placed_where_the_article_stands_nowhere() -> None:
    assert {reveal(one, None, GUIDE) for one in looks("Nell left. Will Nell return?")} == {None}


@pytest.mark.parametrize(
    ("published", "expected"),
    [
        ("2023-12-01", "S01E01"),
        ("2024-01-07", "S01E01"),
        ("2024-01-13T08:00", "S01E01"),
        ("2024-06-01", "S01E10"),
        ("2025-01-04", "S01E10"),
    ],
)
def test_an_article_stands_at_what_had_aired_on_its_day(published: str, expected: str) -> None:
    assert stands_at(published, None, GUIDE) == expected


@pytest.mark.parametrize(
    ("season", "part", "episode", "expected"),
    [
        (1, 0.9, None, "S01E09"),
        (1, 1.0, None, "S01E10"),
        (2, 0.0, None, "S01E10"),
        (2, 0.5, None, "S02E05"),
        (2, None, 6, "S02E06"),
        (2, None, 60, None),
        (1, 0.0, None, "S01E01"),
        (3, 0.5, None, None),
    ],
)
def test_without_a_date_an_article_stands_where_it_says(
    season: int, part: float | None, episode: int | None, expected: str | None
) -> None:
    said = Standpoint(season, part, episode, (), 0.8, "")
    assert stands_at(None, said, GUIDE) == expected


def test_without_date_and_words_it_stands_nowhere() -> None:
    assert stands_at(None, None, GUIDE) is None


def test_every_sentence_has_one_look_in_order() -> None:
    found = looks("Nell left. It rained.\n\nTom stayed.")
    assert [one.start for one in found] == sorted(one.start for one in found)
    assert len(found) == 3
