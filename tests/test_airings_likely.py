"""Airings that no rule tells: by the signs about a time, weighed; series and networks by layout."""

from __future__ import annotations

import pytest
from test_airings import airings

from junket.story.airing_home import without_branches
from junket.story.answers import asks_ahead

LIKELY = [
    ("Season 2 of Tidewrack bowed on QTV on Feb. 16, up a tenth.", "Feb. 16"),
    ("Tidewrack, last seen on QTV on Nov. 15, is now dated for January 11.", "January 11"),
]
NEVER = [
    "She will return on March 3, she says of Tidewrack.",
    "The awards gala airs Sunday on QTV, says the Tidewrack star.",
    "Production on Tidewrack begins March 3 in Oslo.",
    "The fiscal year, which ends Sept. 30, was hard on Tidewrack.",
]
AHEAD = [
    "Have we seen the last of Nora?",
    "Tease season three in five words.",
    "Give us one word for the finale.",
    "The show was renewed on Friday. What can you tell us?",
    "Sum up the new season in a sentence.",
]
NOT_AHEAD = ["Describe the set in one word.", "Give us your best memory.", "Is it cold up there?"]


@pytest.mark.parametrize(("text", "when"), LIKELY, ids=[row[0] for row in LIKELY])
def test_what_is_likely_an_airing_is_one(text: str, when: str) -> None:
    assert when in [airing.text for airing in airings(text)]


@pytest.mark.parametrize("text", NEVER)
def test_signs_do_not_outweigh_what_is_never_an_airing(text: str) -> None:
    assert airings(text) == ()


def test_a_house_stands_for_its_services_but_a_first_channel_for_its_house() -> None:
    assert without_branches({"QTV", "QTV Now", "QTV Two"}) == {"QTV"}
    assert without_branches({"Kestrel", "Kestrel One"}) == {"Kestrel One"}


@pytest.mark.parametrize("asked", AHEAD)
def test_a_question_that_wants_a_season_told_looks_ahead(asked: str) -> None:
    assert asks_ahead(asked, named="Nora" in asked)


@pytest.mark.parametrize("asked", NOT_AHEAD)
def test_a_question_on_the_making_does_not(asked: str) -> None:
    assert not asks_ahead(asked, named=False)
