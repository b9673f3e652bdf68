"""Clusters of many articles -> people and characters: who is one, and who stays apart."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from junket.people.join import join
from junket.people.named import Entity, Named

SERIES = ("tarn",)


def named(
    number: int, name: str, kind: str = "character", article: str = "", **told: object
) -> Named:
    given = {"series": SERIES, **told}
    return Named(f"{number:02}", kind, name, (), article or str(number), **given)  # type: ignore[arg-type]


def names(*clusters: Named) -> list[tuple[str, str, int]]:
    return [(one.kind, one.name, len(one.clusters)) for one in join(clusters)]


def test_a_short_name_goes_to_the_one_longer_name_of_its_series() -> None:
    assert names(
        named(1, "Nell Ashgrove"), named(2, "Nell"), named(3, "Nell", series=("moor",))
    ) == [
        ("character", "Nell", 1),
        ("character", "Nell Ashgrove", 2),
    ]


def test_a_short_name_of_two_longer_ones_stays_apart_unless_its_player_tells() -> None:
    eamon = named(1, "Eamon Pike", cast=True, players=("Tobin Achebe",))
    cass = named(2, "Cass Pike", cast=True, players=("Ada Lind",))
    assert len(names(eamon, cass, named(3, "Pike"))) == 3
    told = named(3, "Pike", cast=True, players=("Tobin Achebe",))
    assert ("character", "Eamon Pike", 2) in names(eamon, cass, told)


def test_whom_one_person_plays_under_one_name_is_one_in_whatever_series_it_is_told_of() -> None:
    told: dict[str, Any] = {"cast": True, "players": ("Tobin Achebe",)}
    full = named(1, "Eamon Pike", **told)
    short, first = named(2, "Pike", series=("moor",), **told), named(3, "Eamon", series=(), **told)
    assert names(full, short, first) == [("character", "Eamon Pike", 3)]
    assert names(short, named(4, "Pike", series=("fen",), **told)) == [("character", "Pike", 2)]
    other = named(5, "Pike", series=("fen",), cast=True, players=("Ada Lind",))
    assert len(names(short, other)) == 2
    assert len(names(full, named(6, "Cass Pike", series=("fen",), **told), short)) == 3


def test_a_short_name_of_a_roundup_goes_where_the_name_is_at_home() -> None:
    roundup = named(2, "Nell", series=("fen", "moor", "tarn"))
    assert names(named(1, "Nell"), roundup) == [("character", "Nell", 2)]
    assert len(names(named(1, "Nell"), named(3, "Nell", series=("moor",)), roundup)) == 3


def test_a_nickname_stands_for_the_given_name() -> None:
    clusters = named(1, "Tobias “Toby” Wren"), named(2, "Toby Wren"), named(3, "Toby")
    assert names(*clusters, named(4, "Tobias Wren")) == [("character", "Tobias “Toby” Wren", 4)]


def test_a_doubled_letter_tells_nobody_apart_and_the_cast_list_spells_best() -> None:
    assert names(named(1, "Garrett"), named(2, "Garret", cast=True)) == [("character", "Garret", 2)]
    assert len(names(named(1, "Anna"), named(2, "Ana"))) == 2


def test_titles_tell_nobody_apart() -> None:
    assert (
        len(names(named(1, "Dr. Alma Ferreira"), named(2, "Alma Ferreira"), named(3, "Dr. Alma")))
        == 1
    )


def test_people_are_one_in_all_series_and_initials_tell_namesakes_apart() -> None:
    ada = [named(1, "Ada B. Lind", "person"), named(2, "Ada Lind", "person", series=("moor",))]
    assert names(*ada) == [("person", "Ada B. Lind", 2)]
    other = named(3, "Ada C. Lind", "person")
    assert [count for *_, count in names(*ada, other)] == [1, 1, 1]


def test_a_persons_short_name_goes_only_to_somebody_who_works_on_the_series() -> None:
    short = named(1, "Lind", "person")
    assert len(names(short, named(2, "Ada Lind", "person"))) == 2
    assert names(short, named(2, "Ada Lind", "person", works=True)) == [("person", "Ada Lind", 2)]


def test_two_bare_given_names_are_two_people() -> None:
    assert len(names(named(1, "Chris", "person"), named(2, "Chris", "person"))) == 2


def test_an_actor_whom_one_article_took_for_a_character_is_a_person() -> None:
    actor = named(1, "Caspian Dell", "person", works=True)
    assert names(actor, named(2, "Caspian")) == [("person", "Caspian Dell", 2)]
    played = named(3, "Caspian", cast=True)
    assert len(names(actor, named(2, "Caspian"), played)) == 2


def test_the_kind_of_a_full_name_is_what_most_articles_of_the_series_say() -> None:
    right = [named(n, "Viktor Hale", "person", works=True) for n in (1, 2, 3)]
    wrong = named(4, "Viktor Hale", "character", cast=True)
    assert names(*right, wrong) == [("person", "Viktor Hale", 4)]
    assert len(names(right[0], wrong)) == 2


def test_a_person_and_a_character_of_one_article_stay_apart_under_one_name() -> None:
    clusters = [named(n, "Viktor Hale", "person", works=True) for n in (1, 2, 3)]
    herself = named(4, "Viktor Hale", "character", article="1")
    assert len(names(*clusters, herself)) == 2


def test_a_character_of_two_series_is_one_where_the_player_is() -> None:
    here = named(1, "Olga Benn", cast=True, players=("Ada Lind",))
    there = named(2, "Olga Benn", cast=True, players=("Ada Lind",), series=("moor",))
    young = named(3, "Olga Benn", cast=True, players=("Ida Moss",), series=("fen",))
    assert sorted(count for *_, count in names(here, there, young)) == [1, 2]


def test_initials_are_the_person_of_the_same_article() -> None:
    boss = named(1, "Noor Haddad-Price", "person", article="a")
    short = named(2, "NHP", "organisation", article="a")
    assert names(boss, short) == [("person", "Noor Haddad-Price", 2)]
    assert len(names(boss, named(2, "NHP", "organisation", article="b"))) == 2


def test_one_body_is_one_whatever_each_article_takes_it_for() -> None:
    assert names(named(1, "UBN", "network"), named(2, "UBN", "organisation")) == [
        ("network", "UBN", 2)
    ]


def test_capitals_are_no_name_where_another_form_is_known() -> None:
    clusters = named(1, "MARCUS FELL", "person"), named(2, "Marcus Fell", "person")
    assert [(one.name, one.aliases) for one in join(clusters)] == [("Marcus Fell", ())]


WORDS = ("Nell", "Toby", "Ada", "Wren", "Ashgrove", "Pike", "B.")
clusters = st.builds(
    named,
    st.integers(0, 99),
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=3).map(" ".join),
    st.sampled_from(["person", "character", "network"]),
    st.sampled_from(["a", "b", "c"]),
    series=st.sampled_from([(), ("tarn",), ("moor",), ("moor", "tarn")]),
    cast=st.booleans(),
    works=st.booleans(),
    players=st.sampled_from([(), ("Ada Lind",), ("Ida Moss",)]),
)


@given(st.lists(clusters, max_size=12, unique_by=lambda one: one.id), st.randoms())
def test_order_decides_nothing_and_every_cluster_is_in_one_entity(
    found: list[Named], chance: random.Random
) -> None:
    whole: tuple[Entity, ...] = join(found)
    mixed = found[:]
    chance.shuffle(mixed)
    assert join(mixed) == whole
    assert sorted(c for one in whole for c in one.clusters) == sorted(one.id for one in found)
    assert all(one.id == min(one.clusters) for one in whole)
