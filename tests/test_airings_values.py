"""What an airing says besides that it is there: its event, its season, its day, its series."""

from __future__ import annotations

from dataclasses import replace

import pytest
from test_airings import airings, names_in, text_of

from junket.story.airing_seasons import chosen
from junket.story.airings import find_airings

SLOT = "Tidewrack airs Thursdays at 9/8c on QTV."


@pytest.mark.parametrize(
    ("raw", "published", "start"),
    [
        ("The finale of Tidewrack aired Thursday night on QTV.", "2024-12-05", "2024-12-05"),
        ("The finale of Tidewrack aired Thursday night on QTV.", "2024-12-06", "2024-12-05"),
        ("Tidewrack was wet in last Thursday’s episode.", "2024-10-04", "2024-09-26"),
        ("Tidewrack was wet in last Sunday’s episode.", "2025-03-16", "2025-03-09"),
        (f"This week’s episode of Tidewrack was wet. {SLOT}", "2024-10-04", "2024-10-03"),
        (f"Last week’s episode of Tidewrack was wet. {SLOT}", "2024-10-04", "2024-09-26"),
    ],
)
def test_a_weekday_told_as_past_is_counted_from_its_article(
    raw: str, published: str, start: str
) -> None:
    assert airings(raw, published)[0].start == start


def test_a_date_with_its_slot_in_brackets_is_two_airings_at_one_hour() -> None:
    first, slot = airings("Tidewrack\n\nQTV, Feb. 1 (Fridays, 9 p.m. ET)", "2019-01-03")
    assert (first.start, first.rrule) == ("2019-02-01T21:00:00-05:00", None)
    assert (slot.start, slot.rrule) == (None, "FREQ=WEEKLY;BYDAY=FR")


@pytest.mark.parametrize(
    ("manner", "offset"),
    [
        ("It was shown on 4 May, 5 May, 6 May and 7 May.", "+01:00"),
        ("It was shown on May 4, May 5, May 6 and May 7.", "-04:00"),
        ("It was shown on 4 May, 5 May, May 6 and May 7.", ""),
        ("It was shown in May.", ""),
    ],
)
def test_an_article_that_names_no_zone_has_that_of_its_manner(manner: str, offset: str) -> None:
    found = airings(f"Tidewrack returns tomorrow at 9.\n\n{manner}", "2023-06-01")
    at = "2023-06-02T21:00:00" + offset if offset else "2023-06-02"
    assert found[0].start == at


@pytest.mark.parametrize(
    ("below", "what"),
    [
        ("A new thriller in which a ferry sinks.", "series premiere"),
        ("The ferry is back for a third season.", "season premiere"),
        ("The ferry returns from its break.", "return"),
        ("A special from the harbour.", "series premiere"),
    ],
)
def test_a_date_far_off_in_a_list_opens_what_is_told_below_it(below: str, what: str) -> None:
    (found,) = airings(f"Tidewrack\nMonday 6 October, 9pm, QTV\n\n{below}", "2025-09-01")
    assert found.what == what


def test_a_date_of_the_same_week_in_a_list_is_an_episode_where_nothing_opens() -> None:
    (found,) = airings("Tidewrack\nMonday 6 October, 9pm, QTV\n\nA ferry sinks.", "2025-10-03")
    assert found.what == "episode"


@pytest.mark.parametrize(
    ("raw", "what"),
    [
        ("Season 2 of Tidewrack launches May 4 with two episodes.", "season premiere"),
        ("The eight-episode second season of Tidewrack is due in early 2026.", "season"),
        ("Each new episode of Tidewrack drops at 3 a.m. ET.", "slot"),
        ("All eight episodes of Tidewrack are now streaming on Orrery+.", "season"),
        ("Tidewrack began on 4 May, and the last episode airs on 6 June.", "series premiere"),
    ],
)
def test_the_words_of_the_clause_say_what_airs(raw: str, what: str) -> None:
    assert airings(raw, "2025-04-20")[0].what == what


def seasons(raw: str, published: str = "2025-04-20", title: str = "") -> list[int | None]:
    text = text_of(raw, published)
    text = replace(text, article=replace(text.article, title=title))
    return [one.season for one in find_airings(text, names_in(raw))]


def test_the_season_in_the_headline_is_that_of_what_is_to_come() -> None:
    raw = "Tidewrack returns May 4 on QTV. Tidewrack ended its first season in the rain."
    assert seasons(raw, title="Tidewrack season 3: who stays")[0] == 3


def test_what_comes_back_behind_a_finale_is_of_the_next_season() -> None:
    raw = "The season 2 finale of Tidewrack aired April 18.\n\nTidewrack returns this fall."
    assert seasons(raw) == [2, 3]


def test_a_series_whose_seasons_nothing_names_has_none() -> None:
    assert seasons("Tidewrack airs Mondays at 8/7c on QTV.") == [None]


def test_of_seasons_that_weigh_the_same_the_first_stands() -> None:
    told = {None: frozenset({"a"}), 1: frozenset({"b"}), 2: frozenset({"c"})}
    assert chosen(told, {"c": 1.0, "b": 1.0}) == 1


@pytest.mark.parametrize("before", ["titled ", "called ", "Season 2, Ep. 8 | "])
def test_the_title_of_an_episode_is_no_series(before: str) -> None:
    raw = f"Tidewrack is wet.\n\nThe next one, {before}“Milo,” airs May 4. Tidewrack is on QTV."
    names = names_in(raw)
    clusters = tuple(
        replace(one, kind="series") if one.name == "Milo" else one for one in names.clusters
    )
    mentions = tuple(
        replace(one, kind="series") if raw[one.start : one.end] == "Milo" else one
        for one in names.mentions
    )
    found = find_airings(text_of(raw), replace(names, mentions=mentions, clusters=clusters))
    assert [one.series for one in found] == ["Tidewrack"]
