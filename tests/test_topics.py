"""Whom a statement is about: its names, its pronouns, its question, its surroundings."""

from __future__ import annotations

from reading import read

from junket.quotes.mainly import weigh
from junket.quotes.nearby import look
from junket.quotes.sheet import lay_out
from junket.quotes.topic_weights import WEIGHTS

CAST = "“Slack Water” stars Corin Hale as Barnaby and Odette Marrin as Mabel.\n\n"


def about(text: str) -> list[list[str]]:
    """Return the topics of each statement."""
    return [[one.name for one in said.about] for said in read(text).attributions]


def test_who_is_meant_by_a_pronoun_counts_as_if_named() -> None:
    text = CAST + "Barnaby sinks the ferry. “He has run out of boats,” says writer Ines Torrance."
    assert about(text) == [["Barnaby"]]


def test_the_anchors_are_the_words_that_stand_for_somebody() -> None:
    text = CAST + "Barnaby sinks the ferry. “He has run out of boats,” says writer Ines Torrance."
    (said,) = read(text).attributions
    assert [text[start:end] for start, end in said.about[0].anchors] == ["He"]


def test_an_answer_that_names_nobody_is_about_whom_the_question_names() -> None:
    text = CAST + (
        "We talked to writer Ines Torrance.\n\n"
        "Q: Will Mabel come back?\n\nA: Never say never.\n\n"
        "Q: And Barnaby?\n\nA: Bring a towel."
    )
    assert [topics[0] for topics in about(text)[-2:]] == ["Mabel", "Barnaby"]


def test_an_actor_who_speaks_of_i_speaks_of_themselves_and_of_the_part() -> None:
    (topics,) = about(CAST + "“I get to row a lot,” says Corin Hale.")
    assert set(topics) == {"Corin Hale", "Barnaby"}


def test_what_leads_up_to_a_statement_tells_its_topic() -> None:
    text = CAST + "Mabel marries the vicar. “A wedding is a sort of storm,” Ines Torrance says."
    assert about(text) == [["Mabel"]]


def test_what_is_said_of_the_show_is_about_the_series() -> None:
    text = (
        "The drama series “Slack Water” returns to QTV on Friday.\n\n"
        "“The finale was shot in a flood,” says Ines Torrance."
    )
    assert about(text) == [["Slack Water"]]


def test_a_statement_about_nothing_known_has_no_topic() -> None:
    assert about("“Bring a towel,” says Ines Torrance.") == [[]]


def test_nobody_speaks_about_themselves_by_name() -> None:
    text = CAST + "“Ines Torrance will wait for Mabel,” says writer Ines Torrance."
    assert about(text) == [["Mabel"]]


def test_the_one_who_is_named_comes_before_those_whom_pronouns_behind_may_mean() -> None:
    text = CAST + (
        "Mabel has had a rough year, and she knows it. Barnaby rows past. “What I like about "
        "Barnaby is that he rows, and she lets him,” says writer Ines Torrance."
    )
    assert about(text)[0][0] == "Barnaby"


def test_what_was_asked_may_stand_between_the_pieces_of_a_statement() -> None:
    text = CAST + (
        "“You can never row away from a person,” writer Ines Torrance told us when asked about "
        "Barnaby and Mabel’s marriage. “But you can row slowly.”"
    )
    (said,) = read(text).attributions
    assert said.asked is not None
    assert text[slice(*said.asked)] == "when asked about Barnaby and Mabel’s marriage"
    assert [one.name for one in said.about] == ["Barnaby", "Mabel"]


def test_who_speaks_of_nothing_but_themselves_is_the_topic() -> None:
    assert about("“I cried in the car,” says actor Corin Hale.") == [["Corin Hale"]]


def test_a_maker_who_says_i_of_somebody_named_before_is_not_the_topic() -> None:
    text = CAST + "Mabel sells the ferry. “I wrote it in a storm,” writer Ines Torrance says."
    assert about(text)[0][0] == "Mabel"


def test_an_actor_who_tells_of_the_making_speaks_of_themselves() -> None:
    text = CAST + "“I auditioned in my wellies and I forgot my lines,” says Corin Hale."
    assert about(text)[0][0] == "Corin Hale"


def test_the_main_topic_comes_first_and_who_else_is_named_behind_it() -> None:
    text = CAST + (
        "We talked to writer Ines Torrance.\n\n"
        "Q: What does Barnaby want?\n\nA: Barnaby wants a boat. Mabel wants a ferry. Mabel is loud."
    )
    assert about(text) == [["Barnaby", "Mabel"]]


def test_they_are_no_show() -> None:
    text = CAST + "“They run out of boats this season,” says Corin Hale, who plays Barnaby."
    assert about(text)[0][0] == "Barnaby"


def test_who_talks_together_with_the_speaker_is_not_the_topic() -> None:
    words = "“Odette [Marrin] and I talked about it for weeks: Mabel has had all her firsts,”"
    (topics,) = about(CAST + f"{words} says writer Ines Torrance.")
    assert topics[0] == "Mabel" and "Odette Marrin" in topics


def test_who_is_asked_what_they_think_is_the_topic() -> None:
    text = CAST + (
        "We talked to Corin Hale.\n\nQ: Were you cold in the boat?\n\nA: I was blue, frankly."
    )
    assert about(text)[-1][0] == "Corin Hale"


def test_nobody_far_away_is_a_topic_beside_the_one_who_is_named() -> None:
    text = CAST + "\n\n".join(["Odette Marrin likes soup.", *["It rains."] * 6])
    text += "\n\n“Barnaby has run out of boats,” says writer Ines Torrance."
    (topics,) = about(text)
    assert topics[0] == "Barnaby" and "Odette Marrin" not in topics


def test_the_surest_topic_comes_first_and_no_chance_is_certain() -> None:
    text = CAST + "“Barnaby sinks the ferry and Mabel laughs,” says writer Ines Torrance."
    reading = read(text)
    assert reading.text is not None
    sheet = lay_out(reading.text, reading.names, reading.references, reading.castings)
    chances = [one.chance for one in weigh(look(sheet, reading.attributions[0], None))]
    assert chances == sorted(chances, reverse=True)
    assert all(0 < one < 1 for one in chances)


def test_every_sign_with_a_weight_is_one_that_some_candidate_has() -> None:
    """A weight of a sign that nobody can have any more is a table that was not fitted again."""
    kinds = {"speaker", "part", "character", "person", "show", "other"}
    for name in WEIGHTS:
        before, colon, _ = name.partition(": ")
        assert not colon or before in kinds, name
