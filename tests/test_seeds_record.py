"""Three real articles in one record: what a careful reader expects of each question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
import records
from test_seeds import other

from junket.record.entities import Connection, Entities, all_entities, reasons
from junket.record.horizon import ALL
from junket.views.brief import brief_view
from junket.views.cited import airs
from junket.views.search import search_view
from junket.views.series import series_view
from junket.views.who import who_view

FOLDER = Path(__file__).resolve().parent.parent.parent / "shared" / "seeds"
pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(), reason="the three real articles are not beside this checkout"
)
BOSS = "Amy B. Harris"
SERIES = "The Carrie Diaries"


@pytest.fixture(scope="module")
def connection(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Connection]:
    place = records.fill(tmp_path_factory.mktemp("record") / "seeds.db", FOLDER)
    with records.connected(place) as connection:
        yield connection


def test_each_character_is_one_in_all_three_articles(connection: Connection) -> None:
    entities = all_entities(connection, ALL).listed
    found = {one.name: len(one.clusters) for one in entities if one.kind == "character"}
    assert found == {
        "Carrie Bradshaw": 3, "Sebastian": 3, "Walt": 3, "Maggie": 3, "Samantha Jones": 2,
        "Bennet": 2,
    }  # fmt: skip


def test_the_series_has_its_cast_with_parts_without_a_name_last(connection: Connection) -> None:
    cast = series_view(connection, "The Carrie Diaries").cast
    assert [
        (row.part.name if row.part else None, row.person and row.person.name) for row in cast
    ] == [
        ("Carrie Bradshaw", "AnnaSophia Robb"),
        ("Sebastian", "Austin Butler"),
        ("Walt", "Brendan Dooling"),
        ("Maggie", "Katie Findlay"),
        ("Samantha Jones", "Lindsey Gort"),
        ("Bennet", "Jake Robinson"),
        (None, "Chris Wood"),
        (None, "Molly Sims"),
    ]
    assert [len(row.cited) for row in cast] == [1, 1, 2, 2, 2, 1, 1, 1]
    assert all(row.descriptions for row in cast if row.part is None)


def test_the_series_has_its_people_and_what_airs(connection: Connection) -> None:
    view = series_view(connection, "carrie diaries")
    people = [(one.person.name, [job.role for job in one.jobs]) for one in view.people]
    assert people == [(BOSS, ["executive producer"])]
    assert [airs(one) for one in view.airings] == [
        ("season 2 slot", "The CW"),
        ("season 2 premiere", "The CW"),
        ("season 1 finale", "The CW"),  # "should The CW renew it for Season 2"
    ]


def test_every_statement_of_the_three_is_there_once(connection: Connection) -> None:
    said = [one for g in series_view(connection, "carrie").said for one in g.quotations]
    speakers = Counter(one.speaker.name if one.speaker else None for one in said)
    assert speakers == {BOSS: 23, "Austin Butler": 1}
    assert len({one.text for one in said}) == 24


def test_the_producer_is_one_person_with_one_job_and_three_articles(connection: Connection) -> None:
    view = who_view(connection, BOSS)
    assert view.aliases == ("Amy", "Harris")
    assert [(job.role, len(job.cited)) for job in view.jobs] == [("executive producer", 3)]
    assert (view.said_total, view.about_total, len(view.articles)) == (23, 0, 3)
    assert view.parts == ()


def test_the_brief_about_one_character_is_whole(connection: Connection) -> None:
    view = brief_view(connection, BOSS, about="Walt")
    assert view.person.name == BOSS
    assert [(part.cited.outlet, len(part.statements)) for part in view.coverage if part.cited] == [
        ("Just Jared Jr.", 2),
        ("Zap2it", 3),
        ("TV Guide", 1),
    ]
    assert {one.about.name for one in view.topics} == {"Bennet", "Maggie"}


def test_the_search_finds_every_mention_and_no_title_twice(connection: Connection) -> None:
    view = search_view(connection, "Maggie")
    assert [(hit.cited.outlet, hit.matches) for hit in view.hits] == [
        ("Just Jared Jr.", 3),
        ("Zap2it", 1),
        ("TV Guide", 1),
    ]
    for hit in view.hits:
        for one in hit.passages:
            words = [one.text[a - one.start : b - one.start] for a, b in one.marks]
            assert set(words) == {"Maggie"}


def kinds(entities: Entities, kind: str) -> set[str]:
    return {one.name for one in entities.listed if one.kind == kind}


def in_cast(connection: Connection, series: str) -> set[str]:
    cast = series_view(connection, series).cast
    return {who.name for row in cast for who in (row.part, row.person) if who}


def test_nobody_of_the_cast_is_taken_for_somebody_else(connection: Connection) -> None:
    entities = all_entities(connection, ALL)
    people, characters = kinds(entities, "person"), kinds(entities, "character")
    actors = {row.person.name for row in series_view(connection, SERIES).cast if row.person}
    assert actors <= people and not actors & characters
    assert "Madonna" in people
    cast = in_cast(connection, SERIES)
    assert not cast & {"Big", "Madonna", "Patrick Harbron", BOSS}
    assert not [name for name in characters if name.split()[0] in ("Big", "Mr.")]
    assert [name for name in people if "Harris" in name] == [BOSS]
    assert [name for name in characters if name.startswith("Benn")] == ["Bennet"]


def test_every_name_of_the_three_rests_on_something(connection: Connection) -> None:
    for one in all_entities(connection, ALL).listed:
        links, _ = reasons(connection, ALL, one)
        assert not [link for link in links if link.rule.startswith("as the others")]


def test_the_same_holds_under_other_names(tmp_path: Path) -> None:
    """With all names replaced: nothing hangs on who these people are."""
    for path in sorted(FOLDER.glob("*.txt")):
        text = other(path.read_bytes().decode()).replace("Josslin", "Josslynn")  # a doubled letter
        (tmp_path / path.name).write_text(text, "utf-8")
    place = records.fill(tmp_path / "other.db", tmp_path)
    with records.connected(place) as connection:
        entities = all_entities(connection, ALL)
        cast = series_view(connection, other(SERIES)).cast
        people, characters = kinds(entities, "person"), kinds(entities, "character")
        parts = {one.name: len(one.clusters) for one in entities.listed if one.kind == "character"}
        assert {other(name) for name in ("Carrie Bradshaw", "Samantha Jones")} <= set(parts)
        assert sorted(parts.values()) == [2, 2, 3, 3, 3, 3]
        actors = {row.person.name for row in cast if row.person}
        assert len(actors) == 8 and actors <= people and not actors & characters
        assert [name for name in people if other("Harris") in name] == [other(BOSS)]
