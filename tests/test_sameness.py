"""Why two clusters are one: each rule on two clusters alone, and every entity explained."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import records

from junket.people.join import join
from junket.people.named import Named
from junket.people.sameness import explain, sameness
from junket.record.entities import Connection, all_entities, reasons
from junket.record.horizon import ALL
from junket.views.why import why_view

TARN, MOOR = ("tarn",), ("moor",)


def named(number: int, name: str, kind: str = "person", **told: object) -> Named:
    given = {"series": TARN, "article": str(number), **told}
    return Named(f"{number:02}", kind, name, (), **given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("a", "b", "words"),
    [
        ("Ida Moss", "Ida Moss", "same full name"),
        ("Zoë Moss", "Zoe Moss", "accents, capitals or marks"),
        ("Dr. Ida Moss", "Ida Moss", "a title"),
        ("Ida K. Moss", "Ida Moss", "an initial or suffix"),
        ("Ida “Idy” Moss", "Ida Moss", "a nickname"),
        ("Emmett Vale", "Emmet Vale", "a doubled letter"),
        ("Ida Hadda-Price", "Ida Hadda Price", "a hyphen"),
        ("Ida Kay Moss", "Ida Moss", "a middle name"),
        ("Kate Moor", "Katherine Moor", "short form of the given name"),
    ],
)
def test_each_way_in_which_full_names_are_one_has_its_reason(a: str, b: str, words: str) -> None:
    told = sameness(named(1, a), named(2, b))
    back = sameness(named(2, b), named(1, a))
    assert told is not None
    assert words in told.rule
    assert told == back


def test_characters_need_a_world() -> None:
    here, there = named(1, "Olga Benn", "character"), named(2, "Olga Benn", "character")
    assert sameness(here, there)
    other = named(2, "Olga Benn", "character", series=MOOR)
    assert sameness(here, other) is None
    assert sameness(here, other, families={"tarn": "x", "moor": "x"})
    played = [
        named(n, "Olga Benn", "character", series=s, players=("Ida Moss",))
        for n, s in ((1, TARN), (2, MOOR))
    ]
    told = sameness(*played)
    assert told and told.rule == "same full name, same player"


def test_short_names_need_a_series_and_people_a_job_in_it() -> None:
    full = named(1, "Ida Moss")
    assert sameness(full, named(2, "Moss")) is None
    works = named(1, "Ida Moss", works=True)
    for short, words in (("Moss", "surname alone"), ("Ida", "first name alone")):
        told = sameness(works, named(2, short))
        assert told and words in told.rule
        assert sameness(works, named(2, short, series=MOOR)) is None
    part = named(1, "Katherine Moor", "character")
    told = sameness(part, named(2, "Kate", "character"))
    assert told and "short form of the first name" in told.rule


def test_a_kind_taken_wrong_is_told_and_costs_confidence() -> None:
    right, wrong = named(1, "Ida Moss", works=True), named(2, "Ida Moss", "character")
    told = sameness(right, wrong)
    assert told and told.rule.endswith("one article took it for a character")
    plain = sameness(right, named(2, "Ida Moss"))
    assert plain and told.confidence < plain.confidence


def test_bodies_are_one_by_name_address_rename_and_initials() -> None:
    aerial = named(1, "The Aerial", "outlet", article="a")
    for other, words in (
        (named(2, "aerial.example", "outlet"), "address"),
        (named(2, "Aerial", "network"), "same name"),
        (named(2, "TA", "outlet", article="b"), None),
    ):
        told = sameness(aerial, other)
        assert (words in told.rule) if words and told else told is None
    syfy = sameness(named(1, "Sci Fi Channel", "network"), named(2, "Syfy", "network"))
    assert syfy and syfy.rule == "renamed on 2009-07-07"
    long = named(1, "Evening Aerial", "outlet", article="a")
    letters = sameness(long, named(2, "EA", "outlet", article="a"))
    assert letters and "initials" in letters.rule


def test_the_first_of_an_entity_is_joined_to_none_and_all_others_lead_back() -> None:
    clusters = [
        named(1, "Ida Moss", works=True), named(2, "IDA MOSS"), named(3, "Moss"), named(4, "Ida"),
    ]  # fmt: skip
    (entity,) = join(clusters)
    links = explain(entity, {one.id: one for one in clusters})
    assert next(one.to for one in links) is None
    assert sorted(one.cluster for one in links) == list(entity.clusters)
    assert all(one.to for one in links[1:])
    assert [one.confidence for one in links] == sorted(
        (one.confidence for one in links), reverse=True
    )


def test_initials_lead_to_the_full_name_of_their_own_article() -> None:
    clusters = [
        named(1, "Ida Kay Moss", works=True), named(2, "Ida Moss"), named(3, "Ida Kay Moss"),
        named(4, "Ida Kay Moss", article="3"), named(5, "IKM", "organisation", article="3"),
        named(6, "Ida Kay Moss"),
    ]  # fmt: skip
    (entity,) = join(clusters)
    links = {one.cluster: one for one in explain(entity, {one.id: one for one in clusters})}
    assert links["05"].rule == "initials, in one article"


@pytest.fixture(scope="module")
def connection(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Connection]:
    place = records.fill(tmp_path_factory.mktemp("record") / "examples.db", records.EXAMPLES)
    with records.connected(place) as connection:
        yield connection


def test_every_cluster_of_every_entity_of_the_examples_has_a_reason(
    connection: Connection,
) -> None:
    entities = all_entities(connection, ALL)
    for entity in entities.listed:
        links, _ = reasons(connection, ALL, entity)
        assert {one.cluster for one in links} == set(entity.clusters)
        assert not [one for one in links if one.rule.startswith("as the others")]


def test_the_answer_names_each_article_and_what_it_rests_on(connection: Connection) -> None:
    view = why_view(connection, "Eamon Pike")
    assert view.who.kind == "character"
    assert (view.joined[0].to, view.joined[0].confidence) == (None, 1.0)
    short = next(one for one in view.joined if one.name == "Pike")
    assert (short.to, short.rule) == ("Eamon Pike", "short name, same player")
    assert short.of and short.cited.article != short.of.article


def test_somebody_of_one_article_rests_on_that_alone(tmp_path: Path) -> None:
    text = "“We start on Monday,” says showrunner Ada Lind. “It rains.”\n"
    with records.connected(records.make(tmp_path, {"a": text})) as connection:
        assert [one.rule for one in why_view(connection, "Ada Lind").joined] == ["the fullest name"]
