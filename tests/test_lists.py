"""Rules of `mentions.lists`: the members of a list are of one kind."""

import pytest

from junket import mentions
from junket.facts import Article
from junket.text import read_text


def kinds_of(text: str) -> dict[str, str]:
    names = mentions.find_names(read_text(Article("x", "x", text, "")))
    return {cluster.name: cluster.kind for cluster in names.clusters}


@pytest.mark.parametrize(
    "text",
    [
        "They sang with Grixel, Ada Lind and Bo Marr.",
        "They sang with Ada Lind, Bo Marr and Grixel.",
        "They met Toby, Grixel and Nora.",
    ],
)
def test_unknown_name_among_persons_is_a_person(text: str) -> None:
    assert kinds_of(text)["Grixel"] == "person"


def test_unknown_name_beside_a_title_is_no_person() -> None:
    found = kinds_of("They saw the films Grixel and Vornel with Ada Lind.")
    assert found["Grixel"] == found["Vornel"] == "work"


@pytest.mark.parametrize("head", ["films such as", "hit songs including", "movies like"])
def test_all_of_a_headed_list_are_works(head: str) -> None:
    found = kinds_of(f"They are known for {head} Grixel, Toby Ellard and Red Oxen.")
    assert {found[name] for name in ("Grixel", "Toby Ellard", "Red Oxen")} == {"work"}


def test_person_of_a_headed_list_whose_words_say_so_stays_one() -> None:
    found = kinds_of("They made films such as Grixel and Ada Lind, 34, who lives there.")
    assert found["Ada Lind"] == "person"


def test_unknown_names_among_bands_are_bands() -> None:
    found = kinds_of("The bands came. Then Grixel Records, Vornel FC, Quenby and Toby won.")
    assert found["Quenby"] == found["Toby"] == "organisation"


def test_full_name_keeps_bands_from_spreading() -> None:
    found = kinds_of("The band Grixel came. Then Grixel, Ada Lind and Toby won.")
    assert found["Toby"] == "person"


def test_name_before_and_inside_a_list_is_one_band() -> None:
    assert "Nell and Quarry" in kinds_of("They heard Grixel, Nell and Quarry and Toby there.")


@pytest.mark.parametrize(
    "text",
    [
        "Toby, starring former Marsh actor Bo Lind, won.",
        "Toby - Ives’s 1950s drama about a baker - won.",
        "She sang a song titled Toby there.",
        "We saw Ember Grail judge Ada Lind there.",
    ],
)
def test_words_behind_a_name_make_it_a_title(text: str) -> None:
    assert "work" in (kinds_of(text).get("Toby"), kinds_of(text).get("Ember Grail"))


def test_person_apposed_with_a_job_in_film_stays_one() -> None:
    assert kinds_of("Toby Ellard, a film editor, won.")["Toby Ellard"] == "person"


def test_one_band_makes_none_of_a_long_list_of_singers() -> None:
    found = kinds_of("The band Grixel came. They met Grixel, Vornel, Sandrine and Ember.")
    assert found.get("Vornel") != "organisation"


def test_name_that_ends_in_a_small_word_is_no_person() -> None:
    assert kinds_of("They liked Grixel Have It there.").get("Grixel Have It") != "person"


def test_title_runs_on_over_small_words_in_a_headed_list() -> None:
    found = kinds_of("They are known for films including Grixel, Red Oxen and Gulls of New York.")
    assert found["Gulls of New York"] == "work"


def test_headed_list_goes_on_behind_what_is_no_name() -> None:
    found = kinds_of("Then came films such as Grixel, 27 Men, Snow of Vornel and Red Oxen.")
    assert found["Snow of Vornel"] == found["Red Oxen"] == "work"
