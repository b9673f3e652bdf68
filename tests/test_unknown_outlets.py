"""Talks on pages that do not say which outlet asks: only the labels do."""

from __future__ import annotations

import pytest
from reading import read, said

BARS = """Salt Family's Ann Holm: 'Old Ghosts' in the Finale

Below, Holm gives Dialtone the scoop on the finale of “Salt Family.”

DIALTONE | It has been a good year for Nora. Have you enjoyed it?
Oh, I like it all. I like each of her moods.

Salt Family FinaleDIALTONE | The goodbye scene was hard, but the tango made up for it.
It was a nod to the pilot, and we had to learn to dance.

DIALTONE | Is the finale going to tell who did it? I took it to be Tom.
I think that might be left in the air for a while.
"""
FORMS = """The finale is “bananas,” says Kate Finch

We caught up with Kate Finch, who plays Nora on “Salt Family.”

The Couch Club: What can you say about Nora and Tom? They are so unlike.

Kate Finch: He seemed so odd to me, and I took a while to see why he was coming back.

TCC: What about the finale?

KF: It is bananas. You will not believe it.
"""
FIRST_ONLY = """‘Sundry’ Boss Breaks Down the Flood

“We spent a year on water,” executive producer Dana Kettle told us, “and the thing leaked.”

CHANNEL HARE: How early did you know that he would not make it?

DANA KETTLE: From the pilot. I knew on the first day.

So Lorne has known for five years?

He has guessed. I took him out for a steak and made it official.

Is the widow going to hear about it?

Not from me.
"""


@pytest.mark.parametrize(
    ("text", "guest", "answers"),
    [(BARS, "Ann Holm", 3), (FORMS, "Kate Finch", 2), (FIRST_ONLY, "Dana Kettle", 3)],
)
def test_answers_are_the_guest_s(text: str, guest: str, answers: int) -> None:
    found = [one for one in read(text).attributions if "qa-answer" in one.rule]
    assert [one.speaker for one in found] == [guest] * answers


def test_who_a_headline_lets_talk_is_he() -> None:
    text = (
        "Jim Nesham: I’ve waited twenty years for this part\n\nJim Nesham has wanted to work with the "
        "writer Jed Marrin for twenty years.\n\nThe Leeds actor was thrilled when they got to.\n\nHe said: "
        "“My history with Jed is long. Jed is a genius, and Jed knows it.”"
    )
    assert [speaker for speaker, kind, _ in said(text) if kind == "direct"] == ["Jim Nesham"]


def test_other_marks_do_not_go_on_with_an_open_quotation() -> None:
    text = (
        "Sam Locke has landed a plum role in the drama “The Way.” He said: “It is my first part. I was "
        "thrilled.\n\n“My agent rang me in March.\n\n‘The Way’ tells of a family."
    )
    (found,) = [item for item in said(text) if item[1] == "direct"]
    assert found[0] == "Sam Locke"
    assert "The Way" not in found[2]


def test_an_interview_by_its_headline_goes_on_over_paragraphs() -> None:
    text = (
        "Jack Dunne exclusive interview: islands, gods and what is next\n\nYou will be a guest in it - "
        "what drew you to the part?\nIt is filmed on an island, so I don't know what else there is to say.\n"
        "How was the cast, with you coming in as a new face?\nGreat, all of them were lovely.\nI came in at "
        "the end of the shoot, in episode seven.\nWhat was it like filming in such a place?\nAmazing! Simply "
        "amazing! It is on TV and it is no effect.\n"
    )
    found = [one for one in read(text).attributions if "qa-answer" in one.rule]
    assert [one.speaker for one in found] == ["Jack Dunne"] * 3
