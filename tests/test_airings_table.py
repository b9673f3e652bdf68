"""A table of sentences about airings in the manner of many outlets, each with its own date."""

from __future__ import annotations

from pathlib import Path

import pytest

from junket.evaluate.phrases import Phrase, judge, load_phrases, read_phrase, score

TABLE = load_phrases(Path(__file__).parent / "data" / "air_phrases.json")
HELD = [phrase for phrase in TABLE if not phrase.falls_short]
SHORT = [phrase for phrase in TABLE if phrase.falls_short]


@pytest.mark.parametrize("phrase", HELD, ids=lambda phrase: phrase.text[:60])
def test_what_a_phrase_says_of_an_airing_is_read(phrase: Phrase) -> None:
    assert judge(phrase, read_phrase(phrase)) == []


@pytest.mark.parametrize("phrase", SHORT, ids=lambda phrase: phrase.text[:60])
@pytest.mark.xfail(strict=True, reason="a wording that the rules do not know yet")
def test_a_phrase_that_falls_short_is_known_to(phrase: Phrase) -> None:
    assert judge(phrase, read_phrase(phrase)) == []


def test_the_table_is_large_and_of_many_kinds() -> None:
    assert sum(len(phrase.airings) for phrase in TABLE) >= 120
    assert len({phrase.style for phrase in TABLE}) >= 10
    assert len(SHORT) < len(TABLE) / 10


def test_a_score_counts_every_value_that_is_asked() -> None:
    phrases = [
        Phrase("a", "2025-03-05", "The finale airs March 19 on CBS.", (
            {"when": "March 19", "start": "2025-03-19", "rrule": None, "network": "NBC"},
            {"when": "CBS", "start": None, "rrule": None},
        ), False),
    ]  # fmt: skip
    found = score(phrases)
    assert (found.whole, found.phrases) == (0, 1)
    assert (found.right["start"], found.asked["start"]) == (1, 2)
    assert (found.right["network"], found.asked["network"]) == (0, 1)
    assert (found.right["missed"], found.asked["missed"]) == (1, 2)
