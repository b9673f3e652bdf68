"""Rules of `story.find_beats`: what of the story an article tells, and whether it happened."""

from __future__ import annotations

import pytest
from reading import read

HEAD = """Marsh Hall returns for a second season

By Ines Talbot, The Lamp

Nell Amory (Rosa Quaye) and Tom Ferrier (Jon Abbas) are back.

"""


def beats(sentence: str) -> list[tuple[str, str, str | None]]:
    """Return (words, status, who says so) of the beats of one more paragraph."""
    found = read(HEAD + sentence + "\n", series="Marsh Hall")
    words = found.article.text
    return [
        (words[slice(*one.words)], one.status, one.said_by)
        for one in found.beats
        if one.words[0] >= len(HEAD)
    ]


@pytest.mark.parametrize(
    ("sentence", "status"),
    [
        ("Nell Amory buried the letters behind the barn.", "happened"),
        ("Nell Amory finds the letters behind the barn.", "happened"),
        ("Tom Ferrier and Nell Amory have sold the mill.", "happened"),
        ("Nell Amory (Rosa Quaye) has sold the mill.", "happened"),
        ("Nell Amory will sell the mill in the finale.", "to come"),
        ("Nell Amory never sold the mill to anybody.", "denied"),
        ("Nell Amory might sell the mill after all.", "hypothetical"),
        ("Will Nell Amory sell the mill after all?", "asked"),
        ("How Nell Amory copes with it is going to be hard to watch.", "to come"),
    ],
)
def test_a_beat_says_whether_it_happened(sentence: str, status: str) -> None:
    assert [one[1] for one in beats(sentence)] in ([status], [status, status])


def test_a_beat_in_a_quotation_is_its_speakers() -> None:
    said = "“Nell Amory will sell the mill. It rains,” executive producer Ada Lind says."
    assert beats(said) == [("Nell Amory will sell the mill.", "to come", "Ada Lind")]


def test_the_characters_are_told_in_the_order_in_which_they_stand() -> None:
    found = read(HEAD + "Nell Amory sold Tom Ferrier the mill.\n", series="Marsh Hall").beats
    assert found[-1].who == ("Nell Amory", "Tom Ferrier")


@pytest.mark.parametrize(
    "sentence",
    [
        "Rosa Quaye sold her own house last year.",
        "Nell Amory, of all people.",
        "Like us on Facebook for more on Nell Amory.",
        "The rain went on for a week and the roof held.",
    ],
)
def test_what_is_no_doing_of_a_character_is_no_beat(sentence: str) -> None:
    assert beats(sentence) == []


def test_what_a_character_says_in_the_story_is_no_beat() -> None:
    line = "“Tom Ferrier has sold the mill,” Nell Amory tells her mother."
    assert all("sold the mill" not in words or who != "Nell Amory" for words, _, who in beats(line))
