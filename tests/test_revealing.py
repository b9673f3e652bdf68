"""When a viewer may know what is said in an article: its words, its question, its day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from reading import read
from revealing_rows import ASIDE, PLACED, WHEN, Case

from junket.facts import Episode
from junket.record.hand_in import version_row
from junket.record.ids import series_id
from junket.record.revealing import place_rows
from junket.record.rows import Rows, rows_of
from junket.story.positions import Guide

LEAD = (
    "By Amy Holt\n\nOn “Salt Acre,” Nell Amory (Rosa Quaye) keeps a mill and Tom Ferrier "
    "(Jon Abbas) keeps an eye on it. Dora Iversen, who created “Salt Acre,” met us for tea.\n\n"
)


def season(number: int, first: str, episodes: int = 10) -> list[Episode]:
    start = date.fromisoformat(first)
    days = (start + timedelta(weeks=week) for week in range(episodes))
    return [Episode(number, at, None, day.isoformat()) for at, day in enumerate(days, 1)]


GUIDE = Guide([*season(1, "2024-01-07"), *season(2, "2025-01-05")])


def placed(when: str, body: str) -> Rows:
    published, title = WHEN[when]
    found = read(
        LEAD + body, published=published, title=title, series="Salt Acre", outlet="The Herald"
    )
    rows = rows_of(found, "reading")
    place_rows(version_row(found), rows, {series_id("Salt Acre"): GUIDE})
    return rows


def written(asked: str | None, said: str) -> str:
    if asked is None:
        return f"“{said}” says Iversen.\n"
    if asked.endswith(":"):
        return f"{asked} {said}\n\nOn tea: I take it black.\n\nOn the sea: I keep away from it.\n"
    return f"HERALD: {asked}\n\nIVERSEN: {said}\n\nHERALD: Thank you.\n\nIVERSEN: Not at all.\n"


def revealed(case: Case) -> str | None:
    when, asked, said, _ = case
    rows = placed(when, written(asked, said))
    told = [row for row in rows["attribution"] if row["text"].startswith(said[:12])]
    return told[0]["reveals"] if told else "not found"


@pytest.mark.parametrize("case", PLACED, ids=lambda case: case[2][:40])
def test_a_statement_waits_for_what_it_tells(case: Case) -> None:
    assert revealed(case) == case[3]


def test_statements_that_no_rule_was_made_from_are_placed_too() -> None:
    found = [(case, revealed(case)) for case in ASIDE]
    leaks = [case for case, place in found if place and case[3] and place < case[3]]
    equal = sum(place == case[3] for case, place in found)
    assert equal >= EQUAL_ASIDE, [(case, place) for case, place in found if place != case[3]]
    assert len(leaks) <= LEAKS_ASIDE, leaks


EQUAL_ASIDE, LEAKS_ASIDE = 0, 99
