"""Which names the tagger alone may enter: persons, where the rules saw nobody."""

from __future__ import annotations

import pytest

from junket.facts import Article, NameTag, Tags
from junket.mentions.find import find_names
from junket.text import read_text


def persons(text: str, *tagged: str) -> set[str]:
    """Return the persons of a text in which the tagger takes some words for persons."""
    whole = read_text(Article("", "", text, ""))
    names = tuple(
        NameTag(text.index(one), text.index(one) + len(one), "person", 0.1, 0.99) for one in tagged
    )
    return {
        one.name for one in find_names(whole, Tags(names=names)).clusters if one.kind == "person"
    }


def test_a_person_whom_only_the_tagger_sees_is_one() -> None:
    text = "The lamp was lit by Old Baubie before the storm.\n"
    assert persons(text) == set()
    assert persons(text, "Old Baubie") == {"Old Baubie"}


@pytest.mark.parametrize("name", ["Wick & Tallow", "Team Ida", "The Bailiff", "Ask Ida"])
def test_firms_camps_and_offices_are_nobody(name: str) -> None:
    text = f"The lamp was lit by {name} before the storm.\n"
    assert name not in persons(text, name)


def test_readers_who_sign_are_nobody_for_the_tagger_too() -> None:
    text = (
        "Question: Will the lamp be lit again this winter? — Oona\n\n"
        "It will, and by more than one keeper.\n\n"
        "Question: Is the dog all right after the storm? — Marlene\n\n"
        "The dog is fine.\n"
    )
    assert persons(text, "Oona", "Marlene") == set()
