"""junket.quotes.trades: the voice of somebody of whom no job is told."""

from __future__ import annotations

import pytest
from reading import read

INTRO = "News of Salt Road, the harbour drama on Channel Nine.\n\n"


def voices(text: str) -> dict[str | None, set[str | None]]:
    found: dict[str | None, set[str | None]] = {}
    for item in read(text).attributions:
        found.setdefault(item.speaker, set()).add(item.voice)
    return found


@pytest.mark.parametrize(
    ("told", "voice"),
    [
        ("Bo Marr calls her character’s new boat “a coffin with oars.”", "actor"),
        ("“It’s a coffin with oars,” says Bo Marr. Marr’s character is buying a boat.", "actor"),
        ("Bo Marr, whose character is lost at sea, says, “It’s a coffin with oars.”", "actor"),
        ("With her are her co-star Bo Marr and a dog. “It’s a coffin,” says Marr.", "actor"),
        ("“My character would have swum,” says Bo Marr.", "actor"),
        ("“I auditioned in a lighthouse,” says Bo Marr.", "actor"),
        ("“In the writers’ room it was a canoe,” says Bo Marr.", "producer"),
        ("“My character was born in the writers’ room,” says Bo Marr.", "other"),
        ("“It’s a coffin with oars,” says Bo Marr.", "other"),
        ("“Ada’s character would have swum,” says Bo Marr.", "other"),
    ],
)
def test_a_characters_owner_is_an_actor_and_a_room_of_writers_a_makers(
    told: str, voice: str
) -> None:
    assert voices(INTRO + told)["Bo Marr"] == {voice}


def test_the_headlines_job_is_that_of_the_only_person_it_names() -> None:
    said = "“It was a very wet summer,” says Marr. “All of it.”"
    star = f"‘Salt Road’ Star Bo Marr on the Wet Summer\n\nBo Marr is late for tea.\n\n{said}"
    assert voices(star)["Bo Marr"] == {"actor"}
    boss = f"‘Salt Road’ Boss Bo Marr on the Wet Summer\n\nBo Marr is late for tea.\n\n{said}"
    assert voices(boss)["Bo Marr"] == {"producer"}
    chart = f"A Star Chart for Bo Marr and a Boat\n\nBo Marr is late for tea.\n\n{said}"
    assert voices(chart)["Bo Marr"] == {"other"}


def test_several_of_a_headline_are_all_who_talk() -> None:
    text = (
        "Wet Boots and Cold Tea: Three Drama Showrunners Talk\n\nDIAL: Ada, who is in the boat?\n\n"
        "Ada Lind: I knew from the pilot.\n\nDIAL: Bo, did you know?\n\nBo Marr: I never know. I "
        "ask the dog.\n\nDIAL: And you, Cal?\n\nCal Wren: I think I was at lunch.\n"
    )
    assert voices(text)["Ada Lind"] == {"producer"}
    assert voices(text)["Cal Wren"] == {"producer"}


def test_a_question_about_your_character_tells_the_voice_of_answers_that_nobody_signs() -> None:
    text = (
        "Where do we find your character when the boat is back?\n\nI would say under it. He is a "
        "man who sinks.\n\nDid you learn to row?\n\nI did, in a pond, with my mother shouting.\n\n"
        "Who rows best of you all?\n\nThe dog, I am sorry to say.\n"
    )
    assert voices(text) == {None: {"actor"}}


def test_what_a_job_tells_outranks_what_words_tell() -> None:
    text = INTRO + "“My character is the harbour,” says showrunner Bo Marr."
    assert voices(text)["Bo Marr"] == {"producer"}
