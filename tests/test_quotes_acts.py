"""What a report by the tagger alone is: words that were said, or a matter that is only mentioned."""

from __future__ import annotations

import pytest
from test_quotes_proposed import join


def act_of(text: str, source: str, cue: str, content: str) -> str:
    (found,) = join(text, (source, cue, content, 0.75))
    return found.act


@pytest.mark.parametrize(
    ("text", "source", "cue", "content"),
    [
        ("Ann Lee reckons they had no chance at all.", "Ann Lee", "reckons", "they had no chance at all."),
        ("Ann Lee told us she does all of it herself.", "Ann Lee", "told", "she does all of it herself."),
        ("It was a bad week, according to Ann Lee.", "Ann Lee", "according to", "It was a bad week"),
    ],
)  # fmt: skip
def test_a_clause_behind_a_word_of_saying_was_said(
    text: str, source: str, cue: str, content: str
) -> None:
    assert act_of(text, source, cue, content) == "speech"


@pytest.mark.parametrize(
    ("text", "source", "cue", "content"),
    [
        ("Ann Lee declined to discuss a second season.", "Ann Lee", "declined to discuss", "a second season."),
        ("Ann Lee waved through every page of it.", "Ann Lee", "waved through", "every page of it."),
        ("Ann Lee asked whether anybody had a match.", "Ann Lee", "asked", "whether anybody had a match."),
        ("Ann Lee was asked for one word.", "Ann Lee", "was asked for", "one word."),
    ],
)  # fmt: skip
def test_a_matter_without_a_clause_is_only_mentioned(
    text: str, source: str, cue: str, content: str
) -> None:
    assert act_of(text, source, cue, content) == "mention"


def test_what_a_rule_finds_too_was_said() -> None:
    text = "Ann Lee said that it was over."
    (found,) = join(text, ("Ann Lee", "said", "it was over", 0.55))
    assert (found.act, found.rule) == ("speech", "both:indirect+name")
