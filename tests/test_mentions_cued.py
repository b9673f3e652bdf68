"""Bare titles beside words of television: no cheap question may pass over what a pattern finds."""

from __future__ import annotations

import pytest

from junket.facts import Block
from junket.mentions import aired, cued

BEFORE_CUE = (
    "Marsh Hall season two", "Marsh Hall’s Season 3", "the Marsh Hall second episode",
    "Marsh Hall series finale", "Marsh Hall premieres on Monday", "Marsh Hall is back this fall",
    "Marsh Hall landed on", "Marsh Hall co-creator", "Marsh Hall stars Ada", "Marsh Hall spinoff",
    "Marsh Hall alum", "Marsh Hall‘s upcoming fourth season", "Marsh Hall in Season 4",
    "Marsh Hall when it returns", "Marsh Hall will finally premiere on Tuesday",
)  # fmt: skip
BEHIND_CUE = (
    "season two of Marsh Hall", "creator to Marsh Hall", "the drama Marsh Hall", "sitcom The Weir",
    "comedy Marsh Hall", "miniseries Marsh Hall", "spin-off Marsh Hall", "prequel A Weir",
    "thriller Marsh Hall", "soap Marsh Hall", "show 1923", "dramedy Marsh Hall", "saga Marsh Hall",
    "hit Marsh Hall", "Tune into Marsh Hall", "who created Marsh Hall",
    "will guest star on Marsh Hall", "guest-starring on The Weir", "recurs on Marsh Hall",
    "an arc on Marsh Hall",
)  # fmt: skip
AIRED = (
    "Marsh Hall premieres Wednesday", "Marsh Hall will air Monday", "Marsh Hall (Sunday, 9/8c)",
    "Marsh Hall returns Friday on QTV", "Marsh Hall is back on ITV this autumn",
    "Marsh Hall: Tuesday at 9 p.m.", "the Finale of Marsh Hall", "Season two of Marsh Hall",
    "Marsh Hall’s season premiere", "the QTV drama Marsh Hall", "all-new Marsh Hall",
)  # fmt: skip


def in_block(text: str) -> Block:
    return Block(0, len(text), "paragraph", 0)


@pytest.mark.parametrize("text", BEFORE_CUE)
def test_every_cue_behind_a_title_is_asked_for(text: str) -> None:
    assert list(cued.named_before_cue(text, in_block(text)))


@pytest.mark.parametrize("text", BEHIND_CUE)
def test_every_cue_in_front_of_a_title_is_asked_for(text: str) -> None:
    assert list(cued.named_behind_cue(text, in_block(text)))


@pytest.mark.parametrize("text", AIRED)
def test_every_wording_of_airing_is_asked_for(text: str) -> None:
    assert list(aired.aired(text, in_block(text)))


def test_plain_words_name_no_title() -> None:
    text = "the weir keeper of the marsh premieres nothing on Monday"
    assert not list(cued.named_before_cue(text, in_block(text)))
    assert not list(cued.named_behind_cue(text, in_block(text)))
    assert not list(aired.aired(text, in_block(text)))


def test_who_was_once_of_a_series_is_no_part_of_its_title() -> None:
    text = "Former Marsh Hall star Ada Lind has a new part."
    assert spans(cued.named_before_cue(text, in_block(text)), text) == ["Marsh Hall"]


def spans(found: object, text: str) -> list[str]:
    return [text[start:end] for start, end in found]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Marsh Hall’s Nora (Ada Lind) is back.", "Marsh Hall"),
        ("Just as The Marsh Diaries’ Nora Finch (Ada Lind) left, it rained.", "The Marsh Diaries"),
        ("When we left them on Marshery, Nora Finch (Ada Lind) was wet.", "Marshery"),
    ],
)
def test_what_owns_a_part_with_its_player_is_a_title(text: str, title: str) -> None:
    assert spans(cued.named_by_cast(text, in_block(text)), text) == [title]


def test_a_lone_first_name_that_owns_somebody_is_no_title() -> None:
    text = "Rachel’s Jem (Ada Lind) is back."
    assert not list(cued.named_by_cast(text, in_block(text)))


def test_a_headline_lists_titles_of_which_there_are_three() -> None:
    text = "Ask Ada: Spoilers on Marsh Hall, The Weir, Nell’s Anatomy: LA, Tar and More"
    found = ["Marsh Hall", "The Weir", "Nell’s Anatomy: LA", "Tar"]
    assert spans(cued.named_in_list(text, in_block(text)), text) == found
    text = "Spoilers on Nora, Ada and More"
    assert not list(cued.named_in_list(text, in_block(text)))


def test_a_plain_word_that_owns_a_season_inside_its_sentence_is_a_title() -> None:
    text = "She left after Scandal’s second season. Summer’s second season."
    assert cued.is_plain_owner(text, text.index("Scandal"), text.index("’s"))
    at = text.index("Summer")
    assert not cued.is_plain_owner(text, at, at + len("Summer"))


def test_a_title_ends_before_the_part_that_it_owns() -> None:
    text = "The Marsh Diaries’ Nora (Ada Lind)"
    assert cued.owner_of_part(text, 0, "The Marsh Diaries’ Nora") == "The Marsh Diaries"
    assert (
        cued.owner_of_part("The Widow’s Ring is on.", 0, "The Widow’s Ring") == "The Widow’s Ring"
    )
