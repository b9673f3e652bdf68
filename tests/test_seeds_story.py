"""What three real articles tell of their story, where they lie beside the project.

Their text stays out of the project: names, relations and polarities alone are told here.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from junket import pipeline
from junket.facts import Metadata, Reading, Relationship

FOLDER = Path(__file__).resolve().parent.parent.parent / "shared" / "seeds"
pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(), reason="the three real articles are not beside this checkout"
)
DATES = ("2013-10-24", "2013-12-11", "2013-04-05")


@pytest.fixture(scope="module")
def readings() -> list[Reading]:
    found = []
    for path, published in zip(sorted(FOLDER.glob("*.txt")), DATES, strict=True):
        reading = pipeline.read(str(path), given=Metadata(published=published))
        assert isinstance(reading, Reading)
        found.append(reading)
    return found


def first(name: str | None) -> str | None:
    return name.split()[0] if name else None


def told(reading: Reading, polarity: str = "asserted") -> set[tuple[str | None, ...]]:
    return {
        (first(one.a), first(one.b), one.relation)
        for one in reading.relationships
        if one.polarity == polarity
    }


def test_who_betrayed_whom_with_whom(readings: list[Reading]) -> None:
    assert ("Sebastian", "Carrie", "betrayal") in told(readings[0])
    assert ("Sebastian", "Maggie", "romantic") in told(readings[0])
    assert ("Carrie", "Maggie", "best friends") in told(readings[0])


@pytest.mark.parametrize("number", range(3))
def test_each_article_has_the_two_apart(readings: list[Reading], number: int) -> None:
    assert ("Carrie", "Sebastian", "break-up") in told(readings[number])


def test_the_second_has_a_couple_and_a_pregnancy(readings: list[Reading]) -> None:
    assert ("Walt", "Bennet", "romantic") in told(readings[1])
    assert ("Maggie", None, "pregnancy") in told(readings[1])


def test_no_plan_and_no_question_is_told_as_a_fact(readings: list[Reading]) -> None:
    for reading in readings:
        asserted = told(reading)
        assert ("Carrie", "Sebastian", "reunion") not in asserted
        assert ("Walt", None, "coming out") not in asserted
    for number in (0, 2):
        assert ("Carrie", "Sebastian", "reunion") in told(readings[number], "asked")


def test_nothing_of_the_story_lands_on_an_actor(readings: list[Reading]) -> None:
    actors = {casting.person for reading in readings for casting in reading.castings}
    stands: list[Relationship] = [one for reading in readings for one in reading.relationships]
    assert stands
    assert {name for one in stands for name in (one.a, one.b)} & actors <= {None}
    assert {one.world for one in stands} == {"story"}


def test_what_a_producer_says_has_her_name(readings: list[Reading]) -> None:
    said = {one.said_by for one in readings[0].relationships if one.relation == "reunion"}
    assert said == {"Amy B. Harris"}


def test_who_makes_the_show_and_who_wrote_the_article(readings: list[Reading]) -> None:
    for reading in readings:
        jobs = {(role.person, role.role) for role in reading.roles}
        assert ("Amy B. Harris", "executive producer") in jobs
    authors = {role.person for role in readings[0].roles if role.role == "byline author"}
    assert authors == {"Sydney Bucksbaum"}
