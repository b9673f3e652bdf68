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
        "“We lit it like a cold kitchen,” said Ms. Tarrant.",
        "“We lit it like a cold kitchen,” says Dr. Imogen Tarrant, 50.",
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


def test_a_cue_may_end_on_an_abbreviation() -> None:
    text = "“We lit it,” Tarrant said last month in Wilmington, N.C. “It was a cold kitchen.”"
    assert last(text) == ("Imogen Tarrant", "direct", "We lit it, | It was a cold kitchen.")


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
        ("“We lit it,” Tarrant told the Dial.", "The Dial"),
        ("“We lit it,” Tarrant told Danish reporters.", "Danish reporters"),
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


@pytest.mark.parametrize(
    ("text", "speaker", "content"),
    [
        ("“The tide is out,” Tarrant shrugs.", "Imogen Tarrant", "The tide is out,"),
        ("“It was raining sideways.” That's Dell, who had no coat.", "Caspian Dell", "It was raining sideways."),
        ("Dell's answer: “Ask the cat.”", "Caspian Dell", "Ask the cat."),
        ("“Soon,” was Tarrant's answer.", "Imogen Tarrant", "Soon,"),
        ("Dell, on the storm: “It had it coming.”", "Caspian Dell", "It had it coming."),
        ("The best line goes to Dell: “I held the lamp.”", "Caspian Dell", "I held the lamp."),
        ("Speaking of the end, Dell had this to say: “It hurts.”", "Caspian Dell", "It hurts."),
        ("“We lit it,” said Port Row's head of drama, Ines Kolb.", "Ines Kolb", "We lit it,"),
        ("“We lit it,” the show's new composer, Ines Kolb, told reporters.", "Ines Kolb", "We lit it,"),
        ("“We lit it,” Tarrant on Tuesday told reporters.", "Imogen Tarrant", "We lit it,"),
        ("“We lit it,” UBN comedy chief Ines Kolb said in a statement.", "Ines Kolb", "We lit it,"),
        ("Dell went on to explain: “It was the cold.”", "Caspian Dell", "It was the cold."),
        ("As Dell puts it, “The boat won.”", "Caspian Dell", "The boat won."),
        ("Per Dell, “the boat won and we lost.”", "Caspian Dell", "the boat won and we lost."),
    ],
)  # fmt: skip
def test_a_speaker_may_be_told_in_many_ways(text: str, speaker: str, content: str) -> None:
    assert last(text)[::2] == (speaker, content)


@pytest.mark.parametrize(
    "text",
    [
        "“Not now,” somebody at the next table muttered.",
        "“Not now,” a source close to the show said.",
        "“Not now,” his agent said.",
        "The part is billed as “a woman with a past and a boat.”",
    ],
)
def test_nobody_is_named_where_nobody_is_told(text: str) -> None:
    assert last(text)[0] is None


def test_the_network_is_the_only_one_of_the_article() -> None:
    text = "UBN has renewed it. “We are thrilled with it,” the network said."
    assert last("The drama airs Fridays at 9 p.m. on UBN.\n\n" + text)[0] == "UBN"


@pytest.mark.parametrize("text", ["“Light the lamps,” ran the posters.", "The sign reads “Salt.”"])
def test_things_that_bear_words_do_not_speak(text: str) -> None:
    assert [item for item in said(INTRO + text) if item[0] is not None] == []


def test_a_pronoun_goes_to_the_subject_on_which_the_block_before_ends() -> None:
    text = INTRO + "“We lit it,” Tarrant says.\n\nDell is not so sure.\n\n“It was dark,” he says."
    assert said(text)[-1][0] == "Caspian Dell"


def test_a_pronoun_resolved_once_tells_the_gender_for_later_ones() -> None:
    text = (
        "Imogen Tarrant, the showrunner, and Caspian Dell came. “We lit it,” Tarrant says. She "
        "laughs. “Twice,” she adds.\n\n“In the rain,” says Dell. “And in the dark,” he adds.\n\n"
        "“He complains,” she says."
    )
    assert said(text)[-1][0] == "Imogen Tarrant"


def test_a_description_may_stand_for_the_person_before_a_pronoun() -> None:
    text = INTRO + "That story makes the showrunner wince. “I was young,” she says."
    assert said(text)[-1][0] == "Imogen Tarrant"


def test_lines_said_to_somebody_of_the_story_are_the_characters() -> None:
    text = (
        "Nell (Rosa Quaye) finds Toby (Caspian Dell) on the stairs of the boarding house. “You lied "
        "to me,” she tells him. He does not deny it, and Nell walks out."
    )
    found = read("Salt Road recap: the long stairs\n\n" + text).attributions
    assert [(item.speaker, item.voice) for item in found] == [("Nell", "character")]


def test_a_report_broken_by_its_cue_has_two_pieces() -> None:
    text = "The storm was shot in order, according to Tarrant, “because the sea insisted.”"
    assert last(text)[1:] == ("mixed", "The storm was shot in order | because the sea insisted.")


def test_two_cues_make_two_quotations() -> None:
    text = INTRO + "“We lit it,” Tarrant says, adding: “It took a week.”"
    assert [item[2] for item in said(text)][-2:] == ["We lit it,", "It took a week."]


def test_words_of_a_headline_that_nobody_says_are_not_speech() -> None:
    text = "Storm drama is ‘a long wet walk’ this year\n\nImogen Tarrant runs it. Nobody was asked."
    assert said(text) == []


def test_answers_of_a_second_talk_go_to_whom_its_heading_names() -> None:
    text = (
        "# Two from Salt Road\n\nWe sat down with Imogen Tarrant, the showrunner.\n\n"
        "**Will you drown anybody this year?**\n\nI never drown anybody I like.\n\n"
        "**Do you like your boat?**\n\nI love it, you know I do.\n\n"
        "## Four Minutes With Caspian Dell\n\n"
        "**Are you cold out there?**\n\nI am always cold.\n\n"
        "**Do you want to come back?**\n\nI would if you asked me.\n"
    )
    found = read(text, name="a.md").attributions
    assert [item.speaker for item in found] == ["Imogen Tarrant"] * 2 + ["Caspian Dell"] * 2


def test_the_writer_of_a_column_is_not_whom_it_interviews() -> None:
    text = (
        "Salt Road: your questions\n\nBy Mitch Orr\n\n"
        "Question: Will anybody drown this year? --Becca\n\n"
        "Mitch: Somebody will. “I bought the coffin,” executive producer Ada Lind says.\n\n"
        "Question: Is Toby safe? --Lee\n\nMitch: For now, and he had better be.\n"
    )
    assert [item[0] for item in said(text)] == ["Ada Lind"]


def test_a_bracket_of_several_sentences_is_no_one_sentence() -> None:
    text = (
        "“She is burying her brother,” the actress Erin Castle said. (She does not mind, showrunner "
        "Marla Beck confirms. As for the spring, “I can't comment.”)\n"
    )
    assert ("Marla Beck", "indirect", "She does not mind") in said(text)
    assert not any("As for" in words for _, _, words in said(text))
