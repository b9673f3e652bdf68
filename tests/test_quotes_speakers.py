"""junket.quotes.focus, cueless, lines: who speaks where only the narration tells."""

from __future__ import annotations

import pytest
from reading import said

PRESS = (
    "Gwen Harrow on the long winter of “Salt Road”\n\nGwen Harrow is late for breakfast. She has "
    "been up since four, she says, and “Salt Road” returns on Friday. “I slept in a boat,” Harrow "
    "says.\n\n"
)
SCENE = (
    "Salt Road recap: the ferry\n\nToby (Caspian Dell) is back in town on “Salt Road,” and Nell "
    "(Ada Lind) knows it. “You came,” says Nell. “I came,” says Toby.\n\n"
)


def speaker(text: str) -> str | None:
    return said(text)[-1][0]


@pytest.mark.parametrize(
    "text",
    [
        "The sea was a tank, two hoses and a diver, Ole Brandt, for whom she has only thanks. "
        "“He held my ankles,” she admits.",
        "Her director, Pia Moss, left in May. Would she go back? She pours the tea. “Ask me when "
        "it is warm,” she says.",
        "The network's chief, Una Pike, has hopes of a sequel. What does that mean? “It means a "
        "hat,” she says.",
        "And Pia Moss, her director, is of the same mind? “Pia is the one who drowned me.”",
        "What changed? “The weather, mostly.”",
        "She describes Una Pike as “a storm with a diary.”",
    ],
)
def test_the_one_interviewed_is_meant_though_others_are_named(text: str) -> None:
    assert speaker(PRESS + text) == "Gwen Harrow"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Nell rows home alone. “It was never yours,” she tells him.", "Nell"),
        ("The last scene is Toby's. He walks her home. “I would have,” he tells her.", "Toby"),
        ("Nell turns. “You sank it,” Nell hisses.\n\n“I moored it.”", "Toby"),
        ("“Did you sink it?” asks Nell.\n\n“I moored it,” says Toby.\n\n“Where?”", "Nell"),
        ("At the pier she asks Toby where the boat is.\n\n“Ask the sea.”", "Toby"),
        ("Then comes the pier. “I was cold.” That’s Nell, of course, from the dark.", "Nell"),
        ("Line of the night, courtesy of Toby: “I can swim, I just don't.”", "Toby"),
        ("Ada Lind, who plays Nell, walks in, looks round and says, “It is drier here.”", "Nell"),
    ],
)
def test_lines_of_a_scene_go_to_the_characters(text: str, name: str) -> None:
    assert speaker(SCENE + text) == name


def test_a_verb_of_any_meaning_stands_behind_a_name_with_its_actor() -> None:
    assert said(SCENE + "“You sank it,” Nell (Ada Lind) croaks.")[-1][:2] == ("Nell", "direct")


@pytest.mark.parametrize(
    "text",
    [
        "Fans could not wait. One posted: “I am drowning in my own tea.”",
        "“Is it a ghost?” wrote one of you.",
        "* “The tide does not wait for hats.”",
    ],
)
def test_nobody_is_named_where_nobody_could_know(text: str) -> None:
    assert speaker(PRESS + text) is None


@pytest.mark.parametrize(
    ("text", "content"),
    [
        ("All that Harrow would give up is that “there is a man in the tank.”", "there is a man in the tank."),
        ("Nobody left the boat, Harrow noted, “and we are not sorry about it.”", "and we are not sorry about it."),
        ("The boat was, Harrow told the paper, “a very wet sort of office.”", "a very wet sort of office."),
        ("Harrow said last month that “nobody should be buying oars,” but insiders row on.", "nobody should be buying oars,"),
        ("One of them called the first night “a puddle, if you'll forgive me.”", "a puddle, if you'll forgive me."),
        ("The boat is, per the network, “never once dry, to nobody's delight.”", "never once dry, to nobody's delight."),
    ],
)  # fmt: skip
def test_the_quoted_words_alone_are_direct(text: str, content: str) -> None:
    assert said(PRESS + text)[-1][1:] == ("direct", content)


@pytest.mark.parametrize(
    "text",
    [
        "The crew calls the old telephone “the Widow,” because nobody answers it.",
        "Somebody calls “action,” not loudly, and they row.",
    ],
)
def test_names_and_cries_are_no_speech(text: str) -> None:
    assert [item for item in said(PRESS + text)[3:] if item[1] == "direct"] == []


def test_a_statement_is_its_company_s() -> None:
    text = (
        "UBN said that it was “sad about the boat.”\n\n“Gwen is one of the family,” the statement "
        "said."
    )
    assert speaker(PRESS + text) == "UBN"


def test_a_cross_heading_is_said_by_whoever_says_it_below() -> None:
    text = PRESS + "‘My mother was the wettest witch in Wales’\n\n"
    text += "Home was a lighthouse. “My mother was the wettest witch in Wales,” Harrow says."
    assert ("Gwen Harrow", "direct", "My mother was the wettest witch in Wales") in said(text)


def test_she_who_tells_us_is_nobody_of_the_story() -> None:
    text = (
        "Ines Odell plays Nell in Tidewrack. Nell finds comfort with Lorna, though Odell was quick "
        "to say that it is no romance. “It is two women with a boat,” she told us."
    )
    assert said(text)[-1][0] == "Ines Odell"


def test_she_is_whoever_spoke_in_the_paragraph_rather_than_the_main_figure() -> None:
    first = "Gwen Harrow wrote Tidewrack in a lighthouse. “I get up with the gulls,” she says. "
    text = (
        first + "Harrow laughs. “It was wet,” she says.\n\n"
        "Ines Odell, its star, laughs too when she hears that. “I am right,” Odell says. But she "
        "loved the ending. “Nell is not dead, for me,” she says."
    )
    assert [speaker for speaker, *_ in said(text)] == ["Gwen Harrow"] * 2 + ["Ines Odell"] * 2


def test_what_somebody_called_it_outranks_an_earlier_verb() -> None:
    text = "Harrow wrote for soaps before Tidewrack, which became what Odell called “a wet love story”."
    assert said(PRESS + text)[-1] == ("Odell", "direct", "a wet love story")


def test_a_time_behind_the_cue_is_no_part_of_the_report() -> None:
    found = said(PRESS + "Harrow said last week she would “never say never” to a third series.")[-1]
    assert found[2].startswith("she would")


TOLD = "Nell tells Toby that she sold the boat."


def test_what_a_character_says_indirectly_counts_in_a_recap() -> None:
    assert said(SCENE + TOLD)[-1] == ("Nell", "indirect", "she sold the boat")


def test_what_a_character_says_indirectly_is_story_elsewhere() -> None:
    told = "Nell (Ada Lind) tells Toby (Caspian Dell) that she sold the boat."
    assert [kind for _, kind, _ in said(PRESS + told)] == ["indirect", "direct"]
