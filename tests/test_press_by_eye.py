"""What pages of the press have around an interview: credits, buttons, who asks and who answers."""

from __future__ import annotations

import pytest
from reading import said

from junket.article import read_article
from junket.facts import Metadata, RawDocument

PROSE = (
    "The keeper of the light on Gull Sound says that she was never asked to leave, and that nobody "
    "on the island would have dared to ask. “I have the only lamp,” Ondine told us in the kitchen."
)


def title(text: str) -> str | None:
    return read_article(RawDocument("a.txt", text.encode("utf-8"), Metadata())).title


@pytest.mark.parametrize(
    "above",
    ["Credit: Bo Marsh/NBN; Pia Moss/Dial", "  • TV Show", "- Send this page to a friend",
     "Nell Harrow (Ondine) - photo credit: Bo Marsh", "Pia Moss/NBN"],
)  # fmt: skip
def test_a_credit_or_an_item_of_a_menu_is_no_headline(above: str) -> None:
    assert title(f"{above}\n\n{PROSE}\n\n{PROSE}") is None


def test_a_row_of_one_button_is_cut_off_the_headline() -> None:
    headline = "Nell Harrow on the Lamp of Gull Sound"
    assert title(f"Pinfold Pinfold Pinfold {headline}\n\n{PROSE}") == headline


def test_the_first_of_several_questions_is_no_headline() -> None:
    turns = (
        "Were you ever afraid of the water before you got the part?\nNo, I swam as a child.\n"
        "How did you learn to row?\nI was taught by my aunt, in the rain.\n"
    )
    assert title(turns) is None
    assert title(f"Are You Ready for Gull Sound?\n\n{PROSE}") == "Are You Ready for Gull Sound?"


def test_who_took_the_interview_does_not_give_its_answers() -> None:
    text = (
        "THE GULL SOUND STAR ON LAMPS AND THE SEA\n\nWith Nell Harrow INTERVIEW BY PIA MOSS\n\n"
        "How have you been getting on in the winter?\n\nI have a stove, and I like it very much. "
        "We sit around it.\n\nWas it hard to learn to row?\n\nI was taught by my aunt, and I was "
        "slow. I fell in twice.\n\nWill you row again?\n\nI hope so. I have the boat in my garden."
    )
    assert {name for name, *_ in said(text)} == {"Nell Harrow"}


def test_a_tweet_with_a_time_behind_it_is_its_owners() -> None:
    text = (
        "Dodie, you will have seen Nell Harrow's odd tweet earlier this week: “The lamp goes out "
        "in the last minute, and I am sorry about it.”"
    )
    assert said(text)[-1][0] == "Nell Harrow"


def test_whom_a_question_is_about_does_not_answer_it() -> None:
    text = (
        "Nobody saw the lamp go out on “Gull Sound.” In an interview with us showrunner Nell "
        "Harrow looks back. Was it always the plan to have Dodie find out? “Yes, from the first "
        "day, and we never changed it.”"
    )
    assert said(text)[-1][0] == "Nell Harrow"


def test_a_paragraph_below_said_and_a_comma_is_speech() -> None:
    text = (
        "Nell Harrow plays Ondine on “Gull Sound.” Harrow sat down with the Dial and said,\n\n"
        "I think this year is about the boats. My part in it is small, and I like that.\n\n"
        "The lamp is lit again on Friday."
    )
    assert said(text)[-1][0] == "Nell Harrow"
