"""junket.quotes: contents, cues, sources and speakers of invented coverage."""

from __future__ import annotations

import pytest
from reading import contents, read, said

INTRO = (
    "Imogen Tarrant, the showrunner of “Salt Road,” has a plan. Caspian Dell, who plays Toby on "
    "the drama, has another.\n\n"
)


def last(text: str, **given: str) -> tuple[str | None, str, str]:
    return said(INTRO + text, **given)[-1]


@pytest.mark.parametrize(
    "text",
    [
        "“We lit it like a cold kitchen,” Tarrant says.",
        "“We lit it like a cold kitchen,” says Tarrant.",
        "“We lit it like a cold kitchen,” said showrunner Imogen Tarrant.",
        "“We lit it like a cold kitchen,” Tarrant, who never sleeps, says with a shrug.",
        "“We lit it like a cold kitchen,” Tarrant cheerfully tells The Dial.",
        "“We lit it like a cold kitchen,” Imogen told us on Tuesday.",
        "“We lit it like a cold kitchen,” according to Tarrant.",
        "“We lit it like a cold kitchen,” the showrunner explains.",
        "Tarrant says, “We lit it like a cold kitchen,”",
        "Tarrant tells The Dial: “We lit it like a cold kitchen,”",
        "Tarrant: “We lit it like a cold kitchen,”",
    ],
)
def test_cues_in_every_order_name_the_speaker(text: str) -> None:
    assert last(text) == ("Imogen Tarrant", "direct", "We lit it like a cold kitchen,")


def test_a_quotation_broken_by_its_cue_is_one() -> None:
    text = "“We lit it,” Tarrant says, “like a cold kitchen.”"
    assert last(text) == ("Imogen Tarrant", "direct", "We lit it, | like a cold kitchen.")


def test_a_quotation_goes_on_behind_its_cue() -> None:
    text = "“We lit it,” Tarrant says. “You are meant to shiver.”"
    assert last(text) == ("Imogen Tarrant", "direct", "We lit it, | You are meant to shiver.")


def test_a_cue_that_leads_on_belongs_to_what_follows() -> None:
    text = INTRO + "“We lit it,” Tarrant says. Dell adds: “I held the lamp.”"
    assert said(text)[-2:] == [
        ("Imogen Tarrant", "direct", "We lit it,"),
        ("Caspian Dell", "direct", "I held the lamp."),
    ]


def test_paragraphs_that_reopen_are_one_quotation() -> None:
    text = "“We lit it like a cold kitchen,” Tarrant says. “It took a week.\n\n“Then it rained.”"
    assert last(text)[2] == "We lit it like a cold kitchen, | It took a week. | Then it rained."


def test_a_pronoun_is_the_one_who_spoke() -> None:
    text = INTRO + "“We lit it,” Tarrant says. Nobody slept.\n\n“It was worth it,” she adds."
    assert said(text)[-1][0] == "Imogen Tarrant"


def test_a_quotation_without_a_cue_takes_its_lead_in() -> None:
    assert (
        last("Dell is less sure about that. “I would not bet the house on it.”")[0]
        == "Caspian Dell"
    )


def test_the_paragraph_before_may_announce_the_speaker() -> None:
    assert last("Asked about the end, Dell replied:\n\n“I held the lamp and said nothing.”")[0] == (
        "Caspian Dell"
    )


@pytest.mark.parametrize(
    "text",
    [
        "The episode is called “The Cold Kitchen,” and it airs on Friday.",
        "Fans of “Salt Road” know the so-called “glass room” well.",
        "The tagline is “Nobody leaves clean.”",
        "Toby, or “the Boy,” is back.",
        "It's the '80s, and the boys' club isn't what it was.",
    ],
)
def test_titles_terms_and_nicknames_are_no_speech(text: str) -> None:
    assert [item for item in said(INTRO + text) if item[1] != "indirect"] == []


def test_a_fragment_is_mixed_with_the_words_around_it() -> None:
    text = "Tarrant said it would have “more heart” and fewer storms."
    assert last(text) == (
        "Imogen Tarrant",
        "mixed",
        "it would have “more heart” and fewer storms",
    )


def test_a_characterisation_in_marks_is_direct() -> None:
    assert last("Dell calls her “the storm in the room.”") == (
        "Caspian Dell",
        "direct",
        "the storm in the room.",
    )


@pytest.mark.parametrize(
    ("text", "content"),
    [
        ("Tarrant says that nobody drowns this year.", "nobody drowns this year"),
        ("Tarrant warns that nobody drowns this year.", "nobody drowns this year"),
        ("Tarrant told The Dial that nobody drowns this year.", "nobody drowns this year"),
        ("Nobody drowns this year, says Tarrant.", "Nobody drowns this year"),
        ("According to Tarrant, nobody drowns this year.", "nobody drowns this year"),
        ("Nobody, Tarrant promises, drowns this year.", "Nobody | drowns this year"),
    ],
)
def test_clear_reports_without_marks_are_indirect(text: str, content: str) -> None:
    assert last(text) == ("Imogen Tarrant", "indirect", content)


def test_what_is_denied_to_have_been_said_is_no_report() -> None:
    assert said(INTRO + "Tarrant did not say that anybody drowns.") == []


@pytest.mark.parametrize(
    ("text", "addressee"),
    [
        ("“We lit it,” Tarrant tells Prime Hour.", "Prime Hour"),
        ("“We lit it,” Tarrant told us.", "The Dial"),
        ("“We lit it,” Tarrant said in an interview with Prime Hour.", "Prime Hour"),
        ("“We lit it,” Tarrant said.", None),
    ],
)
def test_the_addressee_is_whom_the_cue_names(text: str, addressee: str | None) -> None:
    found = read(INTRO + text, outlet="The Dial").attributions[-1]
    assert found.addressee == addressee


def test_voices_follow_from_jobs() -> None:
    text = INTRO + "“We lit it,” Tarrant says. “I held the lamp,” Dell adds."
    assert [item.voice for item in read(text).attributions][-2:] == ["producer", "actor"]


def test_the_question_before_is_what_was_asked() -> None:
    text = INTRO + "Will anybody drown? “Not if I can help it,” Tarrant says."
    found = read(text).attributions[-1]
    assert found.asked is not None
    assert text[slice(*found.asked)] == "Will anybody drown?"


def test_answers_of_a_labelled_interview_are_direct_and_named() -> None:
    text = (
        "Prime Hour talked to Imogen Tarrant about “Salt Road.”\n\n"
        "PH: Will anybody drown?\n\nTARRANT: Not this year.\n\n"
        "PH: And the boat?\n\nTARRANT: It floats.\n\nIt floats well.\n\n"
        "PH: Thank you.\n\nTARRANT: Any time."
    )
    answers = [item for item in said(text, outlet="Prime Hour") if item[1] == "direct"]
    assert answers == [
        ("Imogen Tarrant", "direct", "Not this year."),
        ("Imogen Tarrant", "direct", "It floats. | It floats well."),
        ("Imogen Tarrant", "direct", "Any time."),
    ]


def test_a_speaker_whom_nothing_names_stays_unknown() -> None:
    text = "A boat sank in the bay on Monday. “It was the rocks,” a source close to it said."
    assert said(text)[-1][0] is None


def test_a_headline_may_be_a_quotation() -> None:
    text = (
        "‘It took nineteen tries’: Caspian Dell on the storm\n\nCaspian Dell is wet. He is happy."
    )
    assert said(text)[0] == ("Caspian Dell", "direct", "It took nineteen tries")


def test_content_leaves_out_its_marks() -> None:
    text = INTRO + "“We lit it,” Tarrant says."
    for item in read(text).attributions:
        assert not any(mark in piece for piece in contents(item, text) for mark in "“”")
