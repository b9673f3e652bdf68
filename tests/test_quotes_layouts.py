"""Quotations in layouts of the press beside plain paragraphs: scripts, block quotes, beats."""

from __future__ import annotations

import pytest
from reading import said

INTRO = (
    "Salt Road: the ferry\n\nMarch 3, 2027\n\nThe ferry is late on “Salt Road,” the drama that stars "
    "Gwen Harrow as Nell Finch and Bo Marr as Toby. Ole Brandt created it.\n\n"
)
H, M = "Gwen Harrow", "Bo Marr"


def spoken(text: str) -> list[tuple[str | None, str]]:
    return [(who, what) for who, kind, what in said(INTRO + text) if kind == "direct"]


@pytest.mark.parametrize(
    "text",
    [
        "NELL: I moored it.\nTOBY: Where?\nNELL: At the pier.\n\nThen the fog comes in.",
        "**Nell:** I moored it.\n**Toby:** Where?\n**Nell:** At the pier.\n\nThen the fog comes in.",
    ],
)
def test_lines_in_the_form_of_a_script_are_said_by_the_characters(text: str) -> None:
    nell = "Nell Finch"
    assert spoken(text) == [(nell, "I moored it."), ("Toby", "Where?"), (nell, "At the pier.")]


@pytest.mark.parametrize(
    "text",
    [
        "Where: The pier.\nWhen: Is it ever open?\nWhere: The other pier.",
        "Written by: Ole Brandt.\nDirected by: Pia Moss.",
        "Nell: The keeper’s niece, who can swim.\nToby: The ferryman, who cannot.",
    ],
)
def test_lists_with_labels_are_no_script(text: str) -> None:
    assert spoken(text) == []


def test_a_label_may_end_with_a_dash_in_bold_print() -> None:
    text = (
        "**TIDE —** Who sank it?\n\n**GWEN HARROW —** I did.\n\n"
        "**TIDE —** Why?\n\n**GH —** I was cold.\n\n**TIDE —** And Toby?\n\n**GH —** Ask him."
    )
    assert spoken(text) == [(H, "I did."), (H, "I was cold."), (H, "Ask him.")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("> I moored it. — Gwen Harrow", [(H, "I moored it.")]),
        ("> “I moored it,” Harrow says, “at the pier.”", [(H, "I moored it, | at the pier.")]),
        ("> I moored it, and the “pier” is a plank.", [(None, "")]),
    ],
)
def test_block_quotes_may_name_their_speaker(
    text: str, expected: list[tuple[str | None, str]]
) -> None:
    found = spoken(text)
    if expected[0][0] is None:
        assert [what for _, what in found] == ["I moored it, and the “pier” is a plank."]
    else:
        assert found == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "“I moored it” — Harrow pauses — “at the wrong pier.”",
            [(H, "I moored it | at the wrong pier.")],
        ),
        ("“I moored it.” Harrow shrugs. “I did.”", [(H, "I moored it."), (H, "I did.")]),
        ("“I moored it.” (Harrow, of course.)", [(H, "I moored it.")]),
        ("“You moored it,” Nell spat.", [("Nell Finch", "You moored it,")]),
        (
            "“Who moored it?” Marr asked, and Harrow said, “Toby.”",
            [(M, "Who moored it?"), (H, "Toby.")],
        ),
        ("Harrow, who plays his aunt, Nell, said: “I moored it.”", [(H, "I moored it.")]),
        (
            'Harrow came on foot."I moored it. It sank," she told us.',
            [(H, "I moored it. It sank,")],
        ),
        (
            "“I moored it,” Kestrel Choice music and marketing director Gwen Harrow said.",
            [(H, "I moored it,")],
        ),
        ("Asked whether Marr had swum, Harrow laughed. “He sank,” she said.", [(H, "He sank,")]),
    ],
)
def test_what_a_speaker_does_names_the_speaker(
    text: str, expected: list[tuple[str | None, str]]
) -> None:
    assert spoken(text) == expected


def test_who_leads_a_panel_has_a_job_before_the_name() -> None:
    assert spoken("Moderator Una Pike came out. “Are you awake?” she asked.") == [
        ("Una Pike", "Are you awake?")
    ]


def test_a_letter_speaks_for_whoever_wrote_it() -> None:
    text = (
        "In a letter to the crew, Gwen Harrow wrote that “nothing was left undone.”\n\n"
        "“I will see you on Monday,” the letter reads."
    )
    assert spoken(text)[-1] == (H, "I will see you on Monday,")


def test_whom_a_sentence_in_brackets_names_is_not_meant_by_a_pronoun() -> None:
    text = "Marr was the ferryman for years. (Nell was voiced by Una Pike.) “I sank,” he said."
    assert spoken(text) == [(M, "I sank,")]


def test_an_aside_in_brackets_hands_no_quotation_on() -> None:
    text = (
        "“Nell is fine,” Harrow says. (She would not name the villain; we hear that it is Una Pike.)"
        "\n\nAnd the ferry?\n\n“Ask me in June.”"
    )
    assert spoken(text)[-1] == (H, "Ask me in June.")


def test_a_company_may_go_by_its_first_word() -> None:
    text = "Dominion Television made it. “The fog was ours,” Dominion said in a statement."
    assert spoken(text) == [("Dominion Television", "The fog was ours,")]
