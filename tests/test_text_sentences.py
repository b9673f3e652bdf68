"""Sentences: whole with their quotations and cues, never cut at an abbreviation."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from junket.facts import Article
from junket.text import read_text


def sentences(text: str) -> list[str]:
    found = read_text(Article("id", "path", text, "")).sentences
    return [text[sentence.start : sentence.end] for sentence in found]


@pytest.mark.parametrize(
    "text",
    [
        "“I went. I saw!” Vance says.",
        "“Really?” Vance asks.",
        "“Really?” the keeper asks.",
        "“What a night!” Petra B. Vance told us.",
        "Petra B. Vance met Mr. Moe and Dr. Lund in the U.S. embassy.",
        "It airs at 8 p.m. ET on Oct. 25 on Channel Nine.",
        "It cost $1.5 million, i.e. nothing.",
        "Wait... what was that?",
        "She kept the lamp (it was hers! Truly.) and the dog.",
        "LUND, Nor. - At noon the lamp went out.",
        "He is vs. Vance in No. 5.",
    ],
)
def test_these_are_one_sentence(text: str) -> None:
    assert sentences(text) == [text]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("The lamp went out.", "Nobody saw it."),
        ("“The lamp went out.”", "Nobody saw it."),
        ("“Did it?”", "Vance says that it did not."),
        ("He said it was “fine.”", "Then he ran."),
        ("It airs at 8 p.m.", "The repeat is on Sunday."),
        ("She lives in the U.S.", "He does not."),
        ("So do I.", "Ask Vance."),
        ("No.", "Vance would not."),
        ("It went dark…", "Then it rained."),
        ("She left.", "(The dog stayed!)"),
        ("Was it the dog?", "1985 was a bad year."),
        ("**It went dark.**", "Then it rained."),
    ],
)
def test_these_are_two_sentences(first: str, second: str) -> None:
    assert sentences(f"{first} {second}") == [first, second]


def test_no_sentence_crosses_a_block() -> None:
    assert sentences("The lamp, she says\n\nis out.") == ["The lamp, she says", "is out."]


def test_a_reopened_quotation_ends_with_its_paragraph() -> None:
    text = "“The lamp went out. I slept.\n\n“Then it rained,” Vance says."
    assert sentences(text) == ["“The lamp went out. I slept.", "“Then it rained,” Vance says."]


@given(st.text(alphabet="aB. !?…“”\"'()[]\n*_\ufeff1,", max_size=80))
@settings(derandomize=True, deadline=None)
def test_sentences_cover_all_blocks_in_order(text: str) -> None:
    found = read_text(Article("id", "path", text, ""))
    at = 0
    for sentence in found.sentences:
        assert sentence.start < sentence.end
        assert not text[at : sentence.start].strip(" \n\ufeff")
        block = found.blocks[sentence.block]
        assert block.start <= sentence.start < sentence.end <= block.end
        at = sentence.end
    assert not text[at:].strip(" \n\ufeff")


def test_an_outlet_s_letter_with_its_mark_ends_no_sentence() -> None:
    text = read_text(Article("id", "path", "Nell told E! Dial that it is over. Plan B worked.", ""))
    assert len(text.sentences) == 2
