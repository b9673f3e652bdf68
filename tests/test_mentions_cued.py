"""Bare titles beside words of television: no cheap question may pass over what a pattern finds."""

from __future__ import annotations

import pytest

from junket.facts import Block
from junket.mentions import aired, cued

BEFORE_CUE = (
    "Marsh Hall season two", "Marsh Hall’s Season 3", "the Marsh Hall second episode",
    "Marsh Hall series finale", "Marsh Hall premieres on Monday", "Marsh Hall is back this fall",
    "Marsh Hall landed on", "Marsh Hall co-creator", "Marsh Hall stars Ada", "Marsh Hall spinoff",
    "Marsh Hall alum",
)  # fmt: skip
BEHIND_CUE = (
    "season two of Marsh Hall", "creator to Marsh Hall", "the drama Marsh Hall", "sitcom The Weir",
    "comedy Marsh Hall", "miniseries Marsh Hall", "spin-off Marsh Hall", "prequel A Weir",
    "thriller Marsh Hall", "soap Marsh Hall", "show 1923", "dramedy Marsh Hall", "saga Marsh Hall",
    "hit Marsh Hall", "Tune into Marsh Hall", "who created Marsh Hall",
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
