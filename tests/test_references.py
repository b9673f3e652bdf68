"""Pronouns and descriptions of one article and whom they stand for."""

from __future__ import annotations

import pytest
from reading import read

from junket.export import extract


def meant(text: str, **given: str) -> list[tuple[str, str | None]]:
    """Return each reference with the name it stands for."""
    line = extract(read(text, **given))
    return [(text[one["start"] : one["end"]], one["name"]) for one in line["references"]]


def test_he_and_she_are_who_the_words_before_are_about() -> None:
    text = (
        "Odette Marrin joined the series last year. She plays a ferry pilot.\n\n"
        "Her contract runs until May, and the part was written for her."
    )
    assert meant(text) == [
        ("She", "Odette Marrin"),
        ("Her", "Odette Marrin"),
        ("her", "Odette Marrin"),
    ]


def test_the_gender_that_the_text_gives_parts_two_people() -> None:
    text = (
        "Odette Marrin, the actress, met Corin Hale at a rehearsal. She asked him for a light. "
        "He had none, and she laughed."
    )
    assert [pair for pair in meant(text) if len(pair[0]) < 4] == [
        ("She", "Odette Marrin"),
        ("him", "Corin Hale"),
        ("He", "Corin Hale"),
        ("she", "Odette Marrin"),
    ]


def test_i_is_whoever_speaks() -> None:
    text = (
        "“I never wanted my boat back,” says Odette Marrin. “We were told to sail,” Corin Hale "
        "says, “and I sailed.”"
    )
    assert meant(text) == [
        ("I", "Odette Marrin"),
        ("my", "Odette Marrin"),
        ("I", "Corin Hale"),
    ]


def test_whose_co_star_speaks_is_not_the_co_star() -> None:
    text = (
        "Odette Marrin, the actress, plays the pilot. She froze. “So did I,” her co-star "
        "Petra Lindqvist says."
    )
    assert ("her", "Odette Marrin") in meant(text)
    assert ("I", "Petra Lindqvist") in meant(text)


def test_in_questions_you_is_who_answers_and_in_answers_i() -> None:
    text = (
        "Odette Marrin plays the pilot on “Slack Water.” We sat down with her.\n\n"
        "Q: Did you do your own rowing?\n\n"
        "A: I did. They gave me a coach.\n\n"
        "Q: And would you do it again?\n\n"
        "A: My arms say no."
    )
    found = meant(text)
    assert ("you", "Odette Marrin") in found
    assert found.count(("your", "Odette Marrin")) == 1
    assert ("I", "Odette Marrin") in found
    assert ("me", "Odette Marrin") in found
    assert ("My", "Odette Marrin") in found


def test_he_inside_a_quotation_about_the_story_is_the_character() -> None:
    text = (
        "On “Slack Water,” Corin Hale plays Barnaby. “Barnaby lost his boat, and he will do "
        "anything to get it back,” says showrunner Odette Marrin."
    )
    assert meant(text)[-2:] == [("his", "Barnaby"), ("he", "Barnaby")]


def test_a_pronoun_is_never_whoever_says_it() -> None:
    text = "Corin Hale talks of his old friend Aldous Penn. “He taught me to row,” Hale says."
    assert ("He", "Aldous Penn") in meant(text)
    assert ("me", "Corin Hale") in meant(text)


def test_the_showrunner_is_who_has_that_job() -> None:
    text = "Showrunner Odette Marrin runs “Slack Water” with Corin Hale. The showrunner likes rain."
    assert ("The showrunner", "Odette Marrin") in meant(text)


def test_an_apposition_is_the_name_before_it() -> None:
    text = "Corin Hale, the newcomer, has never rowed."
    assert meant(text) == [("the newcomer", "Corin Hale")]


def test_what_is_said_of_somebody_is_no_reference() -> None:
    assert meant("Corin Hale was the captain of the team.") == []


def test_somebody_without_a_name_has_a_chain_of_their_own() -> None:
    text = "A woman came to the quay. She sat down, and she wept."
    line = extract(read(text))
    assert {one["name"] for one in line["references"]} == {None}
    assert len({one["chain"] for one in line["references"]}) == 1
    assert len(line["references"]) == 3


def test_a_reference_that_stands_alone_for_nobody_is_left_out() -> None:
    assert meant("Nobody knew who she was.") == []


@pytest.mark.parametrize(
    "text",
    [
        "He fought in World War I and came home.",
        "The US version of it ran for years.",
        "It was a gold mine for the studio.",
    ],
)
def test_what_only_looks_like_a_pronoun_is_none(text: str) -> None:
    assert not {"I", "US", "mine"} & {exact for exact, _ in meant(text)}


def test_they_takes_up_several_people_and_no_thing() -> None:
    text = "The writers moved to the coast. They rented a barn, and their dog came too."
    assert [exact for exact, _ in meant(text)] == ["They", "their"]
    assert meant("The boats were old. They leaked, and their ropes broke.") == []


def test_references_stand_where_they_say_and_in_order() -> None:
    text = "“I row,” says Corin Hale. His sister, Odette Hale, rows too. She taught him."
    reading = read(text)
    starts = [one.start for one in reading.references]
    assert starts == sorted(starts)
    for one in reading.references:
        assert 0 <= one.start < one.end <= len(text)
        assert 0 < one.confidence <= 1
        assert one.rule
