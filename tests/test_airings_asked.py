"""Days that stand in the answer to when a series is back."""

from __future__ import annotations

import pytest
from test_airings import airings

CAST = "The series Tidewrack is on QTV.\n\n"


@pytest.mark.parametrize(
    ("question", "answer", "told"),
    [
        ("When’s it back, then?", "What we hear is Sunday, May 4.", ["return"]),
        ("When will Tidewrack return? —Ottoline", "Our spies say May 4.", ["return"]),
        ("When does the new season start?", "A little bird whispers May 4.", ["return"]),
        ("Where is it set?", "What we hear is Sunday, May 4.", []),
        ("When’s it back, then?", "They are shooting until May 4.", []),
        ("When did it end?", "What we hear is Sunday, May 4.", []),
    ],
)
def test_a_day_is_an_airing_where_the_question_asks_when(
    question: str, answer: str, told: list[str]
) -> None:
    assert [one.what for one in airings(f"{CAST}{question}\n\n{answer}")] == told


def test_a_day_far_into_the_answer_is_none() -> None:
    answer = "We would tell you if they told us anything, and they do not. " * 3 + "It is May 4."
    assert airings(f"{CAST}When’s it back?\n\n{answer}") == ()


def test_the_time_of_a_slot_is_not_on_the_day_before_it() -> None:
    answer = "What we hear is Sunday, May 4. There is an 8/7c slot kept for it on Sundays."
    found = airings(f"{CAST}When’s it back?\n\n{answer}")
    assert [one.start for one in found if one.text == "8/7c"] == [None]
