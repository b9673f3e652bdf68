"""Rules of `story.find_traits`: what is told of characters and series, and how it is put."""

from __future__ import annotations

import pytest
from reading import read

HEAD = """Marsh Hall returns for a second season

By Ines Talbot, The Lamp

Nell Amory (Rosa Quaye) and Tom Ferrier (Jon Abbas) are back. "Nell leads, Tom follows,"
executive producer Ada Lind says of the drama Marsh Hall.

"""
CAST = ("Nell Amory", "Tom Ferrier")


def told(sentence: str, *, facet: str | None = None) -> list[tuple[str, str, str, str]]:
    """Return (subject, facet, words, polarity) of what one more sentence tells."""
    found = read(HEAD + sentence + "\n", series="Marsh Hall", published="2024-03-01")
    words = found.article.text
    return [
        (one.subject, one.facet, words[slice(*one.value)], one.polarity)
        for one in found.traits
        if one.value[0] >= len(HEAD) and facet in (None, one.facet)
    ]


@pytest.mark.parametrize(
    ("sentence", "facet", "words"),
    [
        ("Nell Amory is a florist from Wexcombe.", "identity", "a florist from Wexcombe"),
        ("Nell Amory is a teacher in a small town.", "identity", "a teacher in a small town"),
        ("Nell Amory, a producer of bad plays, waits.", "work", "a producer of bad plays"),
        ("Nell Amory runs the only garage on the island.", "work", "runs the only garage on the island"),
        ("Nell Amory works at the mill, and Tom Ferrier waits.", "work", "works at the mill"),
        ("Nell Amory is heartbroken.", "state of mind", "heartbroken"),
        ("Nell Amory struggles with her past.", "state of mind", "struggles with her past"),
        ("Nell Amory wants to leave the hall.", "aims", "wants to leave the hall"),
        ("Nell Amory (Rosa Quaye) wants to leave.", "aims", "wants to leave"),
        ("Nell Amory lives in a trailer by the river.", "home", "lives in a trailer by the river"),
        ("Nell Amory grew up on a farm.", "background", "grew up on a farm"),
        ("Nell Amory, 17, waits.", "age", "17"),
        ("In walks 17-year-old Nell Amory.", "age", "17-year-old"),
        ("Nell Amory is someone who never asks twice.", "identity", "someone who never asks twice"),
    ],
)  # fmt: skip
def test_a_sentence_tells_a_facet_of_the_character_it_names(
    sentence: str, facet: str, words: str
) -> None:
    assert told(sentence) == [("Nell Amory", facet, words, "asserted")]


@pytest.mark.parametrize(
    ("sentence", "polarity"),
    [
        ("Nell Amory never wanted to leave the hall.", "denied"),
        ("Nell Amory doesn’t live in a trailer now.", "denied"),
        ("I don’t think Nell Amory wants to leave.", "denied"),
        ("Nell Amory will work at the mill.", "planned"),
        ("Nell Amory may work at the mill.", "hypothetical"),
        ("Nell Amory may not want to leave.", "hypothetical"),
        ("Does Nell Amory want to leave?", "asked"),
    ],
)
def test_what_is_denied_planned_supposed_or_asked_is_kept_as_such(
    sentence: str, polarity: str
) -> None:
    assert {one[3] for one in told(sentence)} == {polarity}


@pytest.mark.parametrize(
    "sentence",
    [
        "Nell Amory moves on.",
        "Nell Amory is the reason that we watch.",
        "Nell Amory is Tom Ferrier’s mother.",
        "Rosa Quaye grew up on a farm.",
        "Nell Amory opens the door.",
    ],
)
def test_no_facet_is_made_of_other_words(sentence: str) -> None:
    assert told(sentence) == []


@pytest.mark.parametrize(
    ("sentence", "facet", "words"),
    [
        ("Set in 1974, the drama follows a family.", "setting: time", "1974"),
        ("The 1970s-set drama follows a family.", "setting: time", "1970s"),
        ("The series is set in a drowned village.", "setting: place", "a drowned village"),
        ("Our favorite Wexcombe residents are back.", "setting: place", "Wexcombe"),
        ("The drama is based on the novels by Ivy Crane.", "based on", "the novels by Ivy Crane"),
        ("Beam+ renewed the drama for a third season.", "renewal", "renewed the drama for a third season"),
        ("The network has canceled the drama.", "cancellation", "canceled the drama"),
        ("The drama averaged 1.4 million viewers.", "ratings", "averaged 1.4 million viewers"),
    ],
)  # fmt: skip
def test_a_sentence_tells_a_facet_of_the_series(sentence: str, facet: str, words: str) -> None:
    assert told(sentence, facet=facet)[:1] == [("Marsh Hall", facet, words, "asserted")]


def test_a_renewal_that_may_come_is_not_told_as_one() -> None:
    assert {one[3] for one in told("Beam+ may have renewed the drama.", facet="renewal")} == {
        "hypothetical"
    }


def test_a_trait_inside_a_quotation_is_said_by_its_speaker() -> None:
    text = HEAD + "“Nell Amory wants to leave the hall,” Lind says.\n"
    found = [one for one in read(text, series="Marsh Hall").traits if one.facet == "aims"]
    assert [one.said_by for one in found] == ["Ada Lind"]


def test_the_years_of_real_life_are_not_the_setting() -> None:
    assert told("Lind was born in 1974.", facet="setting: time") == []


def test_nothing_is_told_where_nobody_is_named() -> None:
    assert read("The rain went on.\n").traits == ()
