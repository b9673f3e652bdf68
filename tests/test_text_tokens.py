"""Tokens: every character that is no white space stands in exactly one."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from junket.text.tokens import cut_tokens


def words(text: str) -> list[str]:
    return cut_tokens(text)[2]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Sunniva’s lamp", ["Sunniva", "’s", "lamp"]),
        ("SUNNIVA'S lamp", ["SUNNIVA", "'S", "lamp"]),
        ("the keepers’ dog", ["the", "keepers", "’", "dog"]),
        (
            "we’ve, she'll, I'd, I’m",
            ["we", "’ve", ",", "she", "'ll", ",", "I", "'d", ",", "I", "’m"],
        ),
        ("don’t can't", ["don’t", "can't"]),
        ("O’Hara’s rock'n'roll", ["O’Hara", "’s", "rock'n'roll"]),
        ("an 18-year-old co-executive", ["an", "18-year-old", "co-executive"]),
        ("Petra B. Vance, Jr.", ["Petra", "B.", "Vance", ",", "Jr."]),
        (
            "Mr. Moe of St. Olaf in the U.S.",
            ["Mr.", "Moe", "of", "St.", "Olaf", "in", "the", "U.S."],
        ),
        ("8:30 p.m. or 8/7c", ["8:30", "p.m.", "or", "8/7c"]),
        ("Oct. 9, $1,000.50.", ["Oct.", "9", ",", "$", "1,000.50", "."]),
        ("So do I.", ["So", "do", "I", "."]),
        ("No. She left. No. 5", ["No", ".", "She", "left", ".", "No.", "5"]),
        ("well... no… -- yes", ["well", "...", "no", "…", "--", "yes"]),
        ("@petra_v #saltgrass", ["@petra_v", "#saltgrass"]),
        ("Fridays @ 8PM", ["Fridays", "@", "8PM"]),
        ("see https://x.example/a?b=1.", ["see", "https://x.example/a?b=1", "."]),
        ("Beacon.com’s", ["Beacon.com", "’s"]),
        ("**bold** _it_", ["*", "*", "bold", "*", "*", "_", "it", "_"]),
        ("Beyonce\u0301 is", ["Beyonce\u0301", "is"]),
        ("“‘Yes,’ he said”", ["“", "‘", "Yes", ",", "’", "he", "said", "”"]),
    ],
)
def test_words_are_cut_where_readers_cut_them(text: str, expected: list[str]) -> None:
    assert words(text) == expected


@given(st.text(alphabet="aB1 .,'’-@#/:“”\n\ufeff…é_*", max_size=60))
@settings(derandomize=True, deadline=None)
def test_tokens_cover_all_but_white_space_in_order(text: str) -> None:
    starts, ends, found = cut_tokens(text)
    assert [text[start:end] for start, end in zip(starts, ends, strict=True)] == found
    covered = [False] * len(text)
    for start, end in zip(starts, ends, strict=True):
        assert start < end
        for at in range(start, end):
            assert not covered[at]
            covered[at] = True
    for at, character in enumerate(text):
        assert covered[at] or character.isspace() or character in "\ufeff\u200b"
    assert starts == sorted(starts)


@pytest.mark.parametrize(
    "piece", ["a", "-", "a-", "a.", ".", "'", "a'", "1,", "@", "http://.", "e\u0301"]
)
def test_long_runs_cost_no_more_than_their_length(piece: str) -> None:
    begin = time.process_time()
    cut_tokens(piece * 50_000)
    assert time.process_time() - begin < 2
