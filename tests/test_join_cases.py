"""Which names are one across articles, and which stay apart: case by case, on invented names."""

from __future__ import annotations

import pytest

from junket.folding import variants
from junket.people.bodies import body_key, spelling
from junket.people.join import join
from junket.people.named import Named

TARN, MOOR, FEN = ("tarn",), ("moor",), ("fen",)


def named(number: int, name: str, kind: str = "person", **told: object) -> Named:
    given = {"series": TARN, "article": str(number), **told}
    return Named(f"{number:02}", kind, name, (), **given)  # type: ignore[arg-type]


def sizes(*clusters: Named) -> list[int]:
    return sorted(len(one.clusters) for one in join(clusters))


def one(*names: str, kind: str = "person", **told: object) -> bool:
    listed = [named(number, name, kind, **told) for number, name in enumerate(names)]
    return len(join(listed)) == 1 and len(join(listed[::-1])) == 1


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Zoë Brandão", "Zoe\u0308 Branda\u0303o"),
        ("Bjørn Løvlie", "Bjorn Lovlie"),
        ("Noor Hadda-Price", "Noor Hadda Price"),
        ("Noor Hadda-Price", "Noor Hadda\u2011Price"),
        ("Anna-Lise Moor", "AnnaLise Moor"),
        ("Anna Lise Moor", "AnnaLise Moor"),
        ("Fay O’Dellow", "Fay O'Dellow"),
        ("Fay O’Dellow", "Fay ODellow"),
        ("Cy MacAllen", "Cy Mac Allen"),
        ("IDA MOSS", "Ida Moss"),
        ("Ida K. Moss", "Ida Moss"),
        ("Ida Moss Jr.", "Ida Moss"),
        ("Emmett Vale", "Emmet Vale"),
    ],
)
def test_spellings_of_a_full_name_are_one_everywhere(a: str, b: str) -> None:
    assert one(a, b, series=())
    assert one(a, b, kind="character")


def test_other_spellings_are_none_of_a_single_word() -> None:
    assert variants("Hadda-Price") == variants("AnnaLise") == ()


def test_a_middle_name_more_is_one_within_a_series_where_nobody_else_is_meant() -> None:
    assert one("Ida Kay Moss", "Ida Moss")
    assert one("Ida Kay Moss", "Ida K. Moss")
    assert not one("Ida Kay Moss", "Ida R. Moss")
    assert not one("Ida Kay Moss", "Ida Moss", series=())
    assert len(join([named(1, "Ida Kay Moss"), named(2, "Ida Lu Moss"), named(3, "Ida Moss")])) == 3
    both = [named(1, "Ida Kay Moss", article="a"), named(2, "Ida Moss", article="a")]
    assert len(join(both)) == 2


def test_a_short_form_is_the_given_name_of_one_surname_and_series() -> None:
    assert one("Kate Moor", "Katherine Moor")
    assert one("Ned Vale", "Edward Vale", kind="character")
    assert not one("Kate Moor", "Katherine Moss")
    assert not one("Kate Moor", "Katherine Moor", series=())
    assert sizes(named(1, "Kate Moor"), named(2, "Katherine Moor", series=MOOR)) == [1, 1]
    assert sizes(named(1, "Kate Moor"), named(2, "Katherine Moor"), named(3, "Kathleen Moor")) == [
        1, 1, 1,
    ]  # fmt: skip
    she, he = named(1, "Chris Vale", gender="f"), named(2, "Christopher Vale", gender="m")
    assert sizes(she, he) == [1, 1]


def test_two_of_one_article_are_never_one_by_a_short_form() -> None:
    assert sizes(named(1, "Kate Moor", article="a"), named(2, "Katherine Moor", article="a")) == [
        1, 1,
    ]  # fmt: skip


def test_a_short_form_alone_is_a_character_of_its_series_only() -> None:
    full = named(1, "Katherine Moor", "character")
    assert sizes(full, named(2, "Kate", "character")) == [2]
    assert sizes(full, named(2, "Kate", "character", series=MOOR)) == [1, 1]
    assert sizes(full, named(2, "Kate", "character", article="1")) == [1, 1]
    other = named(3, "Kate Fenn", "character")
    assert sizes(full, named(2, "Kate", "character"), other) == [1, 2]


def test_real_people_are_never_one_by_a_first_name() -> None:
    assert sizes(named(1, "Nell"), named(2, "Nell"), named(3, "Nell Vale")) == [1, 1, 1]
    assert sizes(named(1, "Nell", works=True), named(2, "Nell", works=True, series=MOOR)) == [1, 1]
    assert sizes(named(1, "Nell"), named(3, "Nell Vale", works=True)) == [2]


def test_he_and_she_of_one_name_are_two_people_unless_one_series_has_both() -> None:
    she = named(1, "Robin Vale", gender="f", series=TARN)
    he = named(2, "Robin Vale", gender="m", series=MOOR)
    assert sizes(she, he) == [1, 1]
    assert sizes(she, he, named(3, "Robin Vale", series=MOOR)) == [1, 2]
    assert sizes(she, he, named(3, "Robin Vale", series=FEN)) == [1, 1, 1]
    assert sizes(she, named(2, "Robin Vale", gender="m", series=TARN)) == [2]


def test_two_characters_of_one_name_in_two_series_are_two() -> None:
    here, there = named(1, "Olga Benn", "character"), named(2, "Olga Benn", "character", series=FEN)
    assert sizes(here, there) == [1, 1]


def test_a_franchise_shares_its_characters() -> None:
    old = named(1, "Olga Benn", "character", cast=True, players=("Ida Moss",))
    young = named(2, "Olga Benn", "character", series=FEN, cast=True, players=("Ada Lind",))
    assert len(join([old, young])) == 2
    assert len(join([old, young], families={"tarn": "salt", "fen": "salt"})) == 1


def test_a_character_and_a_series_of_one_name_are_two() -> None:
    clusters = [named(1, "Josie", "character"), named(2, "Josie", "series")]
    assert {entity.kind for entity in join(clusters)} == {"character", "series"}


def test_a_part_or_a_job_tells_a_person_from_a_character_in_all_articles_of_the_series() -> None:
    cast = named(1, "Bram Ott", works=True)
    taken = [named(n, "Bram Ott", "character", confidence=0.9) for n in (2, 3, 4)]
    assert [(e.kind, len(e.clusters)) for e in join([cast, *taken])] == [("person", 4)]
    part = named(1, "Bram Ott", "character", cast=True)
    taken = [named(n, "Bram Ott", confidence=0.6) for n in (2, 3)]
    assert [(e.kind, len(e.clusters)) for e in join([part, *taken])] == [("character", 3)]


def test_a_short_name_that_one_article_doubts_is_what_the_others_say() -> None:
    sure = [named(n, "Margo", "character", confidence=0.8) for n in (1, 2)]
    doubt = named(3, "Margo", confidence=0.5)
    assert [(e.kind, len(e.clusters)) for e in join([*sure, doubt])] == [("character", 3)]
    speaks = named(3, "Margo", confidence=0.9)
    assert len(join([*sure, speaks])) == 2


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("The Aerial", "Aerial"),
        ("The Aerial", "aerial.example"),
        ("Evening Aerial", "eveningaerial.example"),
        ("Tern+", "Tern Plus"),
        ("Salt & Sand", "Salt and Sand"),
        ("Sci Fi Channel", "Syfy"),
        ("ABC Family", "Freeform"),
        ("Fox Family", "Freeform"),
    ],
)
def test_networks_and_outlets_are_one_under_all_their_names(a: str, b: str) -> None:
    assert body_key(a) == body_key(b)
    assert one(a, b, kind="network")


def test_other_bodies_stay_apart() -> None:
    assert spelling("Aerial") != spelling("Aerial Weekly")
    assert not one("Kestrel One", "Kestrel Two", kind="network")


def test_an_address_or_initials_are_no_name_where_another_is_known() -> None:
    clusters = named(1, "aerial.example", "outlet"), named(2, "The Aerial", "outlet")
    assert [entity.name for entity in join(clusters)] == ["The Aerial"]


def test_initials_are_the_body_of_the_same_article() -> None:
    long = named(1, "Evening Aerial", "outlet", article="a")
    assert sizes(long, named(2, "EA", "outlet", article="a")) == [2]
    assert sizes(long, named(2, "EA", "outlet", article="b")) == [1, 1]
    other = named(3, "Eastern Argus", "outlet", article="a")
    assert sizes(long, other, named(2, "EA", "outlet", article="a")) == [1, 1, 1]
