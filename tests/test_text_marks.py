"""junket.text.marks: pairs of quotation marks, whole and broken."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from junket.facts import Block, Quoted
from junket.text.marks import pair_marks


def pairs(text: str) -> list[Quoted]:
    blocks = [
        Block(match.start(), match.end(), "paragraph", match.start())
        for match in re.finditer(r"[^\n]+", text)
    ]
    return list(pair_marks(text, blocks))


def outer(text: str) -> list[str]:
    return [text[q.start : q.end] for q in pairs(text) if q.level == 0]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("“We built a harbour,” Lind says.", ["We built a harbour,"]),
        ('"We built a harbour," Lind says.', ["We built a harbour,"]),
        ("‘We built a harbour,’ Lind says.", ["We built a harbour,"]),
        ("'We built a harbour,' Lind says.", ["We built a harbour,"]),
        ("«We built a harbour,» Lind says.", ["We built a harbour,"]),
        ("``We built a harbour,'' Lind says.", ["We built a harbour,"]),
        ('“We built it," Lind says, "and it floats,” too.', ["We built it,", "and it floats,"]),
        ("”We built it,” Lind says. ”It floats.”", ["We built it,", "It floats."]),
        ('" We built it, " says Lind. “ It floats. ”', ["We built it,", "It floats."]),
    ],
)
def test_marks_of_every_kind_pair(text: str, expected: list[str]) -> None:
    assert outer(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "It's the '80s, and rock 'n' roll is 'cause enough.",
        "The boys' club and the Marshes' boat aren't sold.",
        "He is 6'2\" tall and don't you forget it.",
        "Don't, won't, can't, y'all: 'tis fine, 'em too.",
    ],
)
def test_apostrophes_and_inches_are_no_marks(text: str) -> None:
    assert outer(text) == []


def test_apostrophes_inside_single_marks_do_not_close_them() -> None:
    text = "'I don't mind the girls' night,' she says. 'It's Cass's idea,' he adds."
    assert outer(text) == ["I don't mind the girls' night,", "It's Cass's idea,"]


def test_apostrophes_that_became_double_marks_shift_nothing() -> None:
    text = 'I don"t know what they"re up to. "We can"t say," Lind says, "it"s the girls" night."'
    assert outer(text) == ['We can"t say,', 'it"s the girls" night.']


def test_garbled_text_still_closes_behind_a_plural() -> None:
    text = 'He didn"t mind. Priya called it "wallpaper with feelings" on air. "Fine," he said.'
    assert outer(text) == ["wallpaper with feelings", "Fine,"]


def test_a_missing_opening_mark_is_no_loss() -> None:
    text = "Noor [Haddad] and I fought about this for a year: who drowns, and ‘when,’” Lind says."
    found = pairs(text)
    assert outer(text) == [
        "Noor [Haddad] and I fought about this for a year: who drowns, and ‘when,’"
    ]
    assert found[0].open is None
    assert found[0].close is not None


def test_a_missing_opening_mark_takes_the_last_sentence_only() -> None:
    text = "Lind counted the boats and stopped at forty. Bring a coat,” she advises."
    assert outer(text) == ["Bring a coat,"]


def test_a_missing_closing_mark_ends_before_its_cue() -> None:
    text = "“We loved the boat, Lind says. “It sank.”"
    assert outer(text) == ["We loved the boat,", "It sank."]


def test_a_double_mark_may_be_closed_by_a_single_one() -> None:
    text = "She says \"It changed on a Tuesday,' and nobody's sure."
    assert outer(text) == ["It changed on a Tuesday,"]


def test_paragraphs_reopen_without_closing() -> None:
    text = "“The first hour is quiet.\n“The second is not,” Lind says."
    found = pairs(text)
    assert [text[q.start : q.end] for q in found] == [
        "The first hour is quiet.",
        "The second is not,",
    ]
    assert found[0].close is None


def test_one_broken_mark_does_not_shift_the_next_block() -> None:
    text = '"Broken here and never closed\nPlain words.\n"Whole," she says. "Again."'
    assert outer(text)[-2:] == ["Whole,", "Again."]


def test_nested_marks_have_a_level() -> None:
    text = "“I asked, ‘Why a boat?’ and she said ‘Why not?’” Lind recalls."
    assert [(q.level, text[q.start : q.end]) for q in pairs(text)][1:] == [
        (1, "Why a boat?"),
        (1, "Why not?"),
    ]


def test_double_marks_nest_in_single_ones() -> None:
    text = "‘He told me “no” twice,’ says Lind."
    assert [q.level for q in pairs(text)] == [0, 1]


def test_marks_of_the_same_kind_nest_when_two_closers_follow() -> None:
    text = "“She called it “a boat” at first,” Lind says. “A boat!”"
    assert outer(text) == ["She called it “a boat” at first,", "A boat!"]


@settings(derandomize=True, deadline=None, max_examples=300)
@given(st.text(alphabet="ab ,.?!s\n\"'“”‘’«»[]—1", max_size=120))
def test_any_text_gives_sound_passages(text: str) -> None:
    for quoted in pairs(text):
        assert 0 <= quoted.start < quoted.end <= len(text)
        assert not text[quoted.start].isspace()
        assert not text[quoted.end - 1].isspace()
        assert quoted.open is None or quoted.open[1] <= quoted.start
        assert quoted.close is None or quoted.close[0] >= quoted.end


@pytest.mark.parametrize("mark", ['"', "'", "“", "”", "‘", "’", '" ', "' ", 's" '])
def test_long_runs_of_one_mark_stay_linear(mark: str) -> None:
    pairs(mark * 40_000)
