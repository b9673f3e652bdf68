"""Castings as the television press words them, in short articles about invented series."""

from __future__ import annotations

import pytest
from casting_beside import BESIDE, NOT_BESIDE
from casting_framed import FRAMED
from casting_loose import LOOSE, NOT_LOOSE
from casting_more import MIXED, NONE
from casting_passing import NOT_PASSING, PASSING
from casting_words import BRACKETS, VERBS, Pairs
from reading import read

from junket import pipeline
from junket.facts import Article
from junket.story.cast_forms import bare

FRAME = (
    "“Coldwater Row” is back. The drama’s second season starts on QTX on Friday, and the new "
    "episodes are darker than the first ten.\n\n{}\n\n"
    "Filming took place in Vellen last spring, and a third season has been ordered."
)


def told(statement: str, frame: str = FRAME) -> set[tuple[str, str]]:
    """Read an article around a statement; parts without a name by their description."""
    reading = pipeline.read_article(Article("x", "x", frame.format(statement), ""))
    return {
        (bare(one.character) if one.character else f"~{one.description}", bare(one.person or ""))
        for one in reading.castings
    }


@pytest.mark.parametrize(("statement", "pairs"), BRACKETS)
def test_bracket_says_who_plays_whom(statement: str, pairs: Pairs) -> None:
    assert told(statement) == set(pairs)


@pytest.mark.parametrize(("statement", "pairs"), VERBS + MIXED + FRAMED + LOOSE + PASSING + BESIDE)
def test_sentence_says_who_plays_whom(statement: str, pairs: Pairs) -> None:
    assert told(statement) == set(pairs)


@pytest.mark.parametrize("statement", NONE + NOT_LOOSE + NOT_PASSING + NOT_BESIDE)
def test_nobody_is_said_to_play_anybody(statement: str) -> None:
    assert told(statement) == set()


def test_a_prize_in_a_bracket_tells_the_player() -> None:
    text = (
        "On the series “Harrow Court,” Lorraine (Emmy nominee Dee Wallis) and Ed (two-time Oscar "
        "winner Kofi Mensah) meet."
    )
    assert {(one.character, one.person) for one in read(text).castings} == {
        ("Lorraine", "Dee Wallis"), ("Ed", "Kofi Mensah"),
    }  # fmt: skip


def test_two_names_in_a_bracket_play_the_two_in_front() -> None:
    text = (
        "On the series “Harrow Court,” June and Walter Orme (Imogen Rhys and Kofi Mensah) buy a hotel. "
        "Their lawyer, Lorraine (Tony winner Dee Wallis), objects."
    )
    assert {(one.character, one.person) for one in read(text).castings} == {
        ("June", "Imogen Rhys"), ("Walter Orme", "Kofi Mensah"), ("Lorraine", "Dee Wallis"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("Ada Lind has landed a recurring role on “Harrow Court.” She’ll play Dr. Song.", "recurring"),
        ("Ada Lind, who recurred as Nora on “Harrow Court,” has been promoted to series regular.",
         "upped to regular"),
        ("On the series “Harrow Court,” Ada Lind (Nora Finch) will not return.", "leaving"),
        ("Ada Lind will play Dr. Song on the series “Harrow Court.”", "cast"),
    ],
)  # fmt: skip
def test_the_status_may_stand_behind_or_a_sentence_before(text: str, status: str) -> None:
    assert [one.status for one in read(text).castings] == [status]
