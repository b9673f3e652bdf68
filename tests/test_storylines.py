"""Statements become storylines: by their words and their article, never by their order."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from junket.story.storylines import SHOW, label_words, storylines
from junket.story.told import Being, Said, Tie, name_words, sentences

NELL, TOBY, BEA, LIND = "n1", "t1", "b1", "p1"
BEINGS = {
    key: Being(key, kind, name, name_words([name]))
    for key, kind, name in (
        (NELL, "character", "Nell Hart"),
        (TOBY, "character", "Toby Marsh"),
        (BEA, "character", "Bea Oakes"),
        (LIND, "person", "Ada Lind"),
    )
}


def said(
    text: str, *about: str, key: str = "", article: str = "a", show: bool = False, asked: str = ""
) -> Said:
    return Said(
        key or text,
        article,
        "2025-01-02",
        text,
        LIND,
        about,
        show,
        asked or None,
        ((0, len(text)),),
    )


def of(*listed: Said, ties: tuple[Tie, ...] = ()) -> dict[tuple[str, ...], set[str]]:
    found = storylines(listed, BEINGS, ties)
    return {tuple(sorted(one.key)): set(one.statements) for one in found}


def tie(relation: str, a: str = NELL, b: str = TOBY, article: str = "a") -> Tie:
    return Tie(article, "2025-01-02", a, b, relation, "past", "asserted", ((0, 4),))


PAIR = tuple(sorted((NELL, TOBY)))


@pytest.mark.parametrize(
    "text",
    [
        "Nell and Toby rowed out.",
        "The fun of Toby (Sam Tarn) and Nell is the rowing.",
        "Nell told Toby that they belong to each other.",
    ],
)
def test_what_speaks_of_two_as_two_is_of_the_pair(text: str) -> None:
    other = said("Toby and Nell will marry.", TOBY, NELL, key="other")
    assert of(said(text, NELL, TOBY, key="one"), other) == {PAIR: {"one", "other"}}


def test_what_only_names_a_second_one_is_of_the_first() -> None:
    one = said("Nell sells the barn that Toby once painted.", NELL, TOBY, key="one")
    assert of(one) == {(NELL,): {"one"}}


def test_a_question_about_two_makes_its_answer_one_about_two() -> None:
    one = said("Never say never.", NELL, TOBY, key="one", asked="Will Nell and Toby marry?")
    two = said("Toby and Nell again.", NELL, TOBY, key="two")
    assert of(one, two) == {PAIR: {"one", "two"}}


def test_what_takes_up_the_event_of_its_article_is_of_the_pair() -> None:
    one = said("It is one of those breakups that nobody wants.", TOBY, key="one")
    two = said("Nell and Toby, what a pair.", NELL, TOBY, key="two", article="b")
    assert of(one, two, ties=(tie("break-up"),)) == {PAIR: {"one", "two"}}
    assert of(one, two, ties=(tie("break-up", article="b"),)) == {
        (TOBY,): {"one"},
        (NELL,): {"two"},
    }


def test_a_pair_that_is_spoken_of_once_is_told_under_its_main_one() -> None:
    text = "Nell and Toby rowed out."
    assert of(said(text, TOBY, NELL, key="one")) == {(TOBY,): {"one"}}
    copied = said(text, TOBY, NELL, key="two", article="b")
    assert of(said(text, TOBY, NELL, key="one"), copied) == {(TOBY,): {"one", "two"}}


def test_the_show_and_real_people_have_storylines_of_their_own() -> None:
    show, lind = said("We shot it in a bog.", show=True, key="s"), said("She rows.", LIND, key="l")
    assert of(show, lind) == {SHOW: {"s"}, (LIND,): {"l"}}


def test_what_is_about_nobody_known_is_in_no_storyline() -> None:
    assert of(said("Next question."), said("He ran.", "somebody else")) == {}


def test_those_in_a_storyline_stand_in_the_order_of_how_much_is_told_of_them() -> None:
    listed = [said(f"Toby and Nell, part {n}.", TOBY, NELL, key=str(n)) for n in range(3)]
    (line,) = storylines(listed, BEINGS)
    assert line.key == (TOBY, NELL)


def test_what_happens_in_a_storyline_labels_it_else_the_words_it_shares() -> None:
    listed = [said(f"Bea sells the orchard, {n}.", BEA, key=str(n)) for n in ("once", "twice")]
    (line,) = storylines(listed, BEINGS)
    assert line.words == ("orchard", "sells")
    alone = Tie("a", "2025-01-02", BEA, None, "arrival", None, "asserted", ((0, 3),))
    (line,) = storylines(listed, BEINGS, [alone])
    assert line.words == ("arrival",)


def test_a_label_has_no_names_and_no_empty_words() -> None:
    listed = [said("Nell thinks something about that orchard.", key=str(n)) for n in range(2)]
    assert label_words(listed, frozenset({"nell"})) == ()
    listed.append(said("Something about an orchard.", key="3"))
    assert label_words(listed, frozenset({"nell"})) == ("orchard",)


TEXTS = ["Nell and Toby rowed.", "Nell swam.", "They broke up again.", "The finale is wet.", "Bea."]
STATEMENTS = st.lists(
    st.builds(
        Said,
        st.uuids().map(str),
        st.sampled_from(["a", "b", "c"]),
        st.sampled_from([None, "2025-01-02", "2025-03-04"]),
        st.sampled_from(TEXTS),
        st.just(LIND),
        st.lists(st.sampled_from([NELL, TOBY, BEA, LIND]), unique=True, max_size=3).map(tuple),
        st.booleans(),
    ),
    max_size=12,
    unique_by=lambda one: one.id,
)


@given(STATEMENTS, st.randoms())
def test_storylines_hang_on_no_order_and_part_the_statements(
    listed: list[Said], chance: object
) -> None:
    ties = (tie("break-up"), tie("kiss", article="b"))
    found = storylines(listed, BEINGS, ties)
    shuffled = list(listed)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    assert storylines(shuffled, BEINGS, reversed(ties)) == found
    inside = [key for one in found for key in one.statements]
    assert len(inside) == len(set(inside)) and set(inside) <= {one.id for one in listed}


@given(STATEMENTS)
def test_what_another_series_would_say_of_others_changes_no_storyline(listed: list[Said]) -> None:
    found = storylines(listed, BEINGS)
    others = [said("Nobody here knows him.", "x9", key="x", article="z")]
    assert storylines([*listed, *others], BEINGS) == found


def test_sentences_end_at_their_marks_and_not_at_short_forms() -> None:
    text = "It airs Oct. 4 with Dr. Lind. “No!” she says. Done"
    assert [text[a:b] for a, b in sentences(text)] == [
        "It airs Oct. 4 with Dr. Lind.", "“No!” she says.", "Done",
    ]  # fmt: skip


def test_the_first_that_a_statement_is_about_is_its_own() -> None:
    assert of(said("Bea rows, and he lets her.", BEA, TOBY, key="one")) == {(BEA,): {"one"}}


def test_a_real_person_who_comes_first_is_not_their_part() -> None:
    assert of(said("Ada is punctual, and she swears.", LIND, NELL, key="one")) == {(LIND,): {"one"}}


def test_what_is_about_the_show_first_is_of_no_character() -> None:
    show = said("This season is a flood, and Nell rows.", NELL, key="one", show=True)
    assert of(show) == {(): {"one"}}


def test_what_is_about_somebody_unknown_first_is_in_none() -> None:
    other = replace(said("The Otter bites, says Nell.", NELL, key="one"), of_other=True)
    assert of(other) == {}
