"""Who is meant by the narration around a quotation: places of names, descriptions, beats."""

from __future__ import annotations

import pytest

from junket.facts import RawDocument, Reading
from junket.pipeline import read_raw

TOP = "Lantern Bay returns\n\nBy Mira Osgood\n\n"
CAST = "Orla Finch, who plays Nessa, and Ravi Dhar, who plays Col, are back. "


def speaker(body: str, words: str) -> str | None:
    """Return who says the quotation that holds some words."""
    found = read_raw(RawDocument("a.txt", (TOP + body).encode()), rules_only=True)
    assert isinstance(found, Reading)
    text = found.article.text
    said = {" ".join(text[s:e] for s, e in one.content): one for one in found.attributions}
    return next(one.speaker for content, one in said.items() if words in content)


@pytest.mark.parametrize(
    ("body", "name"),
    [
        ("They part, according to Orla Finch, who plays Nessa. “It was raining all day.”", "Orla Finch"),
        ("Tadhg Mol is back, according to creator Sade Whit. “It was raining all day,” she says.",
         "Sade Whit"),
        ("It was Orla Finch who shut the hatch. “It was raining all day,” she says.", "Orla Finch"),
        ("The other, Orla Finch, is at the boat, with Jo Parr. “It was raining all day,” she says.",
         "Orla Finch"),
        ("Nessa is played by Orla Finch, who lives in Oban. “It was raining all day,” she says.",
         "Orla Finch"),
        ("Best line of the week, from Nessa at the desk (Orla Finch): “It was raining all day.”", "Nessa"),
        ("“It was raining all day,” Orla Finch put in.", "Orla Finch"),
        ("Orla Finch comes back to the mic. “It was raining all day. Okay, bye!” Absolute screaming.",
         "Orla Finch"),
        ("Asked by Bea Lind whether Nessa lives, Orla Finch laughed. Then: “It was raining all day.”",
         "Orla Finch"),
    ],
)  # fmt: skip
def test_the_place_of_a_name_tells_who_goes_on(body: str, name: str) -> None:
    assert speaker(body, "It was raining") == name


def test_a_beat_between_two_quotations_changes_no_speaker() -> None:
    body = "Ravi Dhar is back. “He left,” Orla Finch says. She laughs, then stops. “It was raining all day.”"
    assert speaker(body, "It was raining") == "Orla Finch"


def test_the_director_is_in_the_focus_where_one_alone_directs() -> None:
    body = (
        "Orla Finch stars; Wen Adair directed the pilot. Finch, who asked for no rehearsal, "
        "breathes. The director did not know why. “It was raining all day,” she said."
    )
    assert speaker(body, "It was raining") == "Wen Adair"


def test_a_synopsis_that_is_official_is_no_official() -> None:
    body = "Bo Lind is an official at Penda. The official synopsis says: “It was raining all day.”"
    assert speaker(body, "It was raining") is None


@pytest.mark.parametrize(
    ("body", "name"),
    [
        ("Wally, her ex-husband, met Ann Lee. “It was raining all day,” she says.", "Ann Lee"),
        ("The story, by its writer, Denzil Oakes, the story of his grandmother, is Bea Lind’s. "
         "“It was raining all day,” he says.", "Denzil Oakes"),
    ],
)  # fmt: skip
def test_words_of_kinship_tell_who_she_and_he_can_be(body: str, name: str) -> None:
    assert speaker(body, "It was raining") == name


def test_who_is_said_to_have_spoken_answers_though_another_runs_the_show_too() -> None:
    body = (
        "Meera Okafor, who created the series and runs it with Colm Lind, was a vet for six years "
        "before she sold a script. She spoke by telephone from the island on Wednesday.\n\n"
        "Q. When did you know it would be Ken?\n\nA. It was raining all day, and I knew it then.\n\n"
        "Q. And you told him?\n\nA. I told him in February, over a lobster."
    )
    assert speaker(body, "It was raining") == "Meera Okafor"
