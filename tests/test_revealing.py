"""When a viewer may know what is said in an article: its words, its question, its day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from reading import read
from revealing_rows import ASIDE, FAMILIES, PLACED, SECOND, WHEN, Case

from junket.facts import Episode
from junket.record.hand_in import version_row
from junket.record.ids import series_id
from junket.record.revealing import place_rows
from junket.record.rows import Rows, rows_of
from junket.story.answers import asks_ahead
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


@pytest.mark.parametrize("case", [*PLACED, *FAMILIES], ids=lambda case: case[2][:40])
def test_a_statement_waits_for_what_it_tells(case: Case) -> None:
    assert revealed(case) == case[3]


@pytest.mark.parametrize(
    ("first", "then", "expected"),
    [
        ("Will Nell marry?", "Another man?", "S01E10"),
        ("Will Nell marry?", "Is that a spoiler?", "S01E10"),
        ("Does Tom ever find out?", "Is it bad?", "S01E10"),
        ("Will Nell marry?", "Were you cold?", "S01E04"),
        ("Will Nell marry?", "Is there a second season?", "S01E04"),
        ("Why did Nell lie?", "Another man?", "S01E04"),
    ],
)
def test_a_question_of_a_few_words_goes_on_where_the_answer_before_it_looked(
    first: str, then: str, expected: str
) -> None:
    body = f"HERALD: {first}\n\nIVERSEN: A long story, that.\n\nHERALD: {then}\n\nIVERSEN: Just a shed and two geese.\n"
    told = [one for one in placed("mid", body)["attribution"] if "geese" in one["text"]]
    assert [one["reveals"] for one in told] == [expected]


@pytest.mark.parametrize(
    ("asked", "ahead"),
    [
        ("Asked whether Nell might yet come back,", True),
        ("Pressed on what Nell finds in the loft,", True),
        ("When asked if Nell can forgive him,", True),
        ("Quizzed about whether Nell will marry,", True),
        ("Asked if Nell was cold,", False),
        ("Asked what the network pays,", False),
        ("When asked about Nell and Tom’s marriage,", False),
    ],
)
def test_what_is_reported_as_asked_is_a_question_without_its_mark(
    asked: str, *, ahead: bool
) -> None:
    assert asks_ahead(asked, named="Nell" in asked) == ahead


def test_statements_that_no_rule_was_made_from_are_placed_too() -> None:
    found = [(case, revealed(case)) for case in (*ASIDE, *SECOND)]
    leaks = [case for case, place in found if place and case[3] and place < case[3]]
    equal = sum(place == case[3] for case, place in found)
    assert equal >= EQUAL_ASIDE, [(case, place) for case, place in found if place != case[3]]
    assert len(leaks) <= LEAKS_ASIDE, leaks


EQUAL_ASIDE, LEAKS_ASIDE = 53, 2
"""Of the 60 rows kept aside; as first measured, 33 of 36 and 20 of 24; 1 and 2 too early. By rules
alone it was 56: what is weighed besides lets three more wait too long here, in articles of
three sentences; in the examples three of a hundred statements fewer leak."""

CASTS = [
    ("mid", "Ida Crewe has joined the cast as Dora Finch, a florist.", "Ida Crewe", "S01E10"),
    ("mid", "Ida Crewe is in talks to play a judge, one person said.", "Ida Crewe", "S01E10"),
    ("mid", "Ida Crewe, who plays Dora Finch, burned her hand.", "Ida Crewe", "S01E04"),
    ("mid", "Ida Crewe guest-stars as Dora Finch, and she is a joy.", "Ida Crewe", "S01E04"),
    ("mid", "Dora Finch has been played since the pilot by Ida Crewe.", "Ida Crewe", "S01E01"),
    ("soon", "Ida Crewe will play Dora Finch, a florist.", "Ida Crewe", "S02E10"),
    ("soon", "Ida Crewe will take on the role of Dora Finch, a florist.", "Ida Crewe", "S02E10"),
    ("soon", "Ida Crewe is to take the part of Dora Finch.", "Ida Crewe", "S02E10"),
    ("soon", "Ida Crewe is assuming the role of Dora Finch.", "Ida Crewe", "S02E10"),
    ("soon", "Ida Crewe returns as the florist Dora Finch.", "Ida Crewe", "S01E10"),
    ("soon", "Ida Crewe reprises her role as Dora Finch.", "Ida Crewe", "S01E10"),
    ("soon", "Ida Crewe is back as Dora Finch, who will not be rushed.", "Ida Crewe", "S01E10"),
    ("mid", "We liked newcomer Ida Crewe as Dora Finch, a florist.", "Ida Crewe", "S01E04"),
    ("mid", "The newcomer Ida Crewe, 19, plays Dora Finch.", "Ida Crewe", "S01E04"),
    ("soon", "Ida Crewe turns up as a judge with a cold.", "Ida Crewe", "S02E10"),
    ("soon", "Mo Lund has signed on, and Ida Crewe will recur as a judge.", "Ida Crewe", "S02E10"),
    ("soon", "Tom’s sister Dora Finch (Ida Crewe) is back.", "Ida Crewe", "S01E10"),
    ("mid", "Dora Finch (Ida Crewe) sold a goat in episode two.", "Ida Crewe", "S01E02"),
    ("soon", "Dora Finch (Ida Crewe) wears six hats in episode two.", "Ida Crewe", "S01E10"),
    (
        "mid",
        "Ida Crewe, late of “The Long Tide” as the cook, plays Dora Finch.",
        "Ida Crewe",
        "S01E04",
    ),
    ("soon", "Ida Crewe, as Dora Finch since the pilot, is back.", "Ida Crewe", "S01E01"),
    ("new", "Ida Crewe plays Dora Finch, a florist.", "Ida Crewe", "S01E01"),
    (
        "new",
        "Dora Finch (Ida Crewe), whom Nell meets in the pilot, is a florist.",
        "Ida Crewe",
        "S01E01",
    ),
    ("mid", "Dora Finch (Ida Crewe) is in episode seven.", "Ida Crewe", "S01E07"),
    ("new", "A florist (Ida Crewe) turns up in the second hour.", "Ida Crewe", "S01E02"),
    ("new", "Ida Crewe recurs as Dora Finch, a florist.", "Ida Crewe", "S01E10"),
    ("soon", "- Recurring: Ida Crewe as Dora Finch", "Ida Crewe", "S02E10"),
    ("soon", "- Who’s new: Dora Finch (Ida Crewe)", "Ida Crewe", "S02E10"),
    ("soon", "- Returning: Ida Crewe as Dora Finch", "Ida Crewe", "S01E10"),
    ("soon", "New faces include Ida Crewe as Dora Finch, a florist.", "Ida Crewe", "S02E10"),
    (
        "soon",
        "Mo Lund will play a judge; and Ida Crewe as Dora Finch, a florist.",
        "Ida Crewe",
        "S02E10",
    ),
    ("soon", "Dora Finch is played by Ida Crewe in episode five.", "Ida Crewe", "S02E05"),
    ("mid", "Mo Lund joins as the brother of Ida Crewe’s Dora Finch.", "Ida Crewe", "S01E04"),
    ("soon", "Mo Lund joins as Dora Finch’s aunt. Ida Crewe plays Dora.", "Ida Crewe", "S01E10"),
    (
        "mid",
        "Dora Finch (Ida Crewe), whom Nell buried in the pilot, walks up the beach.",
        "Ida Crewe",
        "S01E04",
    ),
]


@pytest.mark.parametrize(("when", "words", "player", "expected"), CASTS)
def test_a_part_waits_for_what_its_player_is_announced_for(
    when: str, words: str, player: str, expected: str
) -> None:
    told = [row for row in placed(when, f"{words}\n")["casting"] if row["person"] == player]
    assert told and {row["reveals"] for row in told} == {expected}


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Nobody at the mill speaks of Tom’s death.", "S01E10"),
        ("Tom is dead, and Nell keeps the mill.", "S01E10"),
        ("Tom dies in the dark.", "S02E10"),
        ("Since the pilot, Nell’s brother Tom has had no luck.", "S01E10"),
    ],
)
def test_what_has_happened_and_what_stands_does_not_wait_in_a_preview(
    words: str, expected: str
) -> None:
    told = placed("soon", f"{words}\n")["relationship"]
    assert told and {row["reveals"] for row in told} == {expected}


def test_who_speaks_of_a_part_to_come_is_not_known_before_it() -> None:
    body = "Ida Crewe will play Dora Finch.\n\n“I love a hat,” said Crewe.\n"
    (row,) = placed("soon", body)["attribution"]
    assert row["reveals"] == "S02E10"


def test_places_do_not_hang_on_the_order_of_the_rows() -> None:
    published, title = WHEN["mid"]
    body = "".join(written(asked, said) for _, asked, said, _ in PLACED[:12])
    found = read(LEAD + body, published=published, title=title, series="Salt Acre")
    told = []
    for turn in (1, -1):
        rows = {name: list(some[::turn]) for name, some in rows_of(found, "reading").items()}
        place_rows(version_row(found), rows, {series_id("Salt Acre"): GUIDE})
        told.append({row["id"]: row["reveals"] for row in rows["attribution"]})
    assert told[0] == told[1]


def test_nothing_to_come_is_known_without_a_guide() -> None:
    published, title = WHEN["mid"]
    body = written("Will Nell sell the mill?", "Yes, and she regrets it by supper.")
    found = read(LEAD + body, published=published, title=title, series="Salt Acre")
    rows = rows_of(found, "reading")
    place_rows(version_row(found), rows, {})
    (told,) = (row for row in rows["attribution"] if row["text"].startswith("Yes"))
    assert (told["reveals"], told["reveals_on"]) == (None, None)
