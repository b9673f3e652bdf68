"""Rules of castings beside the credits of actors, on texts about invented series."""

import pytest

from junket import mentions, story
from junket.facts import Article
from junket.text import read_text


def pairs(text: str) -> list[tuple[str | None, str | None]]:
    cut = read_text(Article("x", "x", text, "", series="Marsh Hall"))
    found = story.find_castings(cut, mentions.find_names(cut))
    return [(casting.character, casting.person) for casting in found]


@pytest.mark.parametrize(
    "text",
    [
        "Rosa Vane (Dockers) is introduced in episode five as Nora.",
        "Rosa Vane (Red Sun, Dockers) has been cast as Nora.",
        "Rosa Vane (The Salt Road, Captain Salt) will play Nora.",
        "Rosa Vane (Merlin’s Keepers) is introduced in episode five as Nora.",
    ],
)
def test_a_bracket_behind_an_actor_who_plays_another_holds_credits(text: str) -> None:
    assert pairs(text) == [("Nora", "Rosa Vane")]


def test_a_bracket_beside_sure_credits_holds_a_credit_unless_it_names_somebody() -> None:
    text = "The cast includes Ann Lee (The Tide of Salt), Bo Marr (Dockers) and Pia Holt (Felix)."
    assert pairs(text) == [("Felix", "Pia Holt")]


def test_a_part_in_capitals_is_no_credit() -> None:
    text = "Ann Lee (The Tide of Salt, Dockers) stars, with Pia Holt (MOTHER CRANE)."
    assert [person for _, person in pairs(text)] == ["Pia Holt"]


def test_whoever_stands_in_a_bracket_does_not_what_stands_behind_it() -> None:
    text = (
        "Bo Marr, last seen in the pilot Red Sun (starring Ann Lee and Pia Holt), will play Felix."
    )
    assert ("Felix", "Pia Holt") not in pairs(text)


@pytest.mark.parametrize(
    "beside", ["starring Ann Lee and Pia Holt", "written by Ann Lee", "created by Ann Lee"]
)
def test_a_pronoun_means_the_subject_and_not_who_is_named_beside_it(beside: str) -> None:
    text = f"Bo Marr has joined the cast of the pilot {beside}. He will play Felix, a loud vet."
    assert pairs(text) == [("Felix", "Bo Marr")]


@pytest.mark.parametrize(
    "lead",
    [
        "Rosa Vane – The Salt Road regular joins in season two. ",
        "Rosa Vane as a new love: This time Vane is paired with Tom, played by Vito Brand. ",
    ],
)
def test_a_pronoun_means_whoever_leads_the_paragraph_in(lead: str) -> None:
    found = pairs(f"Marsh Hall has a cast.\n\n{lead}She will be portraying the role of Nora Finch.")
    assert ("Nora Finch", "Rosa Vane") in found


@pytest.mark.parametrize(
    "told",
    [
        "Rosa Vane joins in May. In what will be her debut, she will play the role of Nora.",
        "Rosa Vane joins in May. The finale has the 35 year old actress playing Nora.",
    ],
)
def test_a_pronoun_within_a_sentence_plays_too(told: str) -> None:
    assert pairs(told) == [("Nora", "Rosa Vane")]


def test_each_of_two_actors_with_credits_has_the_part_in_the_same_place() -> None:
    text = "Ruth and Felix will be played by Ann Lee (Dockers) and Bo Marr (The Salt Road)."
    assert pairs(text) == [("Ruth", "Ann Lee"), ("Felix", "Bo Marr")]


@pytest.mark.parametrize("behind", ["as Nora", "will play Nora", "has been cast as Nora"])
def test_a_bracket_before_the_words_of_a_part_holds_a_credit(behind: str) -> None:
    assert pairs(f"Also on board is Rosa Vane (Dockers) {behind}.") == [("Nora", "Rosa Vane")]


def test_of_a_row_of_brackets_with_one_sure_credit_none_holds_a_part() -> None:
    text = (
        "Further names include Ann Lee (Rose Street), Bo Marr (Dockers), Vito Brand (Vikings) and "
        "Pia Holt (The Tide)."
    )
    assert pairs(text) == []


def test_a_credit_in_front_of_a_name_in_a_bracket_is_left_out() -> None:
    text = "It centers on Nora Finch (“Red Sun” star Rosa Vane), a vet with a secret."
    assert pairs(text) == [("Nora Finch", "Rosa Vane")]


def test_a_name_that_only_tells_the_kind_is_no_part() -> None:
    text = "Rosa Vane was added to the cast as an NYPD agent in the spring."
    assert [person for _, person in pairs(text)] == ["Rosa Vane"]
    assert pairs(text)[0][0] is None


def test_an_article_before_a_whole_name_leaves_it_the_part() -> None:
    text = "Rosa Vane will play a Nora Finch, described as a serious vet in a small town."
    assert pairs(text) == [("Nora Finch", "Rosa Vane")]


def test_what_a_maker_owns_is_no_part_of_his() -> None:
    text = "The pilot was written by Vito Brand’s Rosa Vane, and it airs in the spring."
    assert pairs(text) == []


def test_who_is_given_a_husband_is_not_played_by_him() -> None:
    text = "The writers gave Nora a fiancé, a nice vet, played by Bo Marr."
    assert ("Nora", "Bo Marr") not in pairs(text)


def test_two_actors_with_a_trade_between_have_two_parts() -> None:
    text = "Bo Marr and newcomer Rosa Vane have been tapped to play Felix and Nora, two vets."
    assert pairs(text) == [("Felix", "Bo Marr"), ("Nora", "Rosa Vane")]


@pytest.mark.parametrize(
    "text",
    [
        "It comes from Rosa Vane’s production company, Lark Pictures, this year.",
        "It is based on Rosa Vane’s acclaimed Felix Wren novels from Wales.",
    ],
)
def test_a_house_or_a_row_of_books_is_nobodys_part(text: str) -> None:
    assert pairs(text) == []
