"""The canonical export: valid, complete, sorted, and without a trace of the reading."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import rowing
from recording import FERRY, LANTERN, canonical, new_record, read, write

from junket.export import record_schema
from junket.record import corrections
from junket.record.forget import forget

URL = "https://dial.example/lantern"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("somewhere-odd")


@pytest.fixture(scope="module")
def text(place: Path) -> str:
    engine = new_record(place / "r.db")
    write(place / "1.txt", LANTERN, url=URL, published="2025-03-01", series="Lantern Row")
    write(place / "2.txt", LANTERN + "\nOne more.\n", url=URL, updated="2025-03-02")
    write(place / "3.txt", FERRY)
    write(place / "4.txt", FERRY + "\nGone soon.\n", url="https://dial.example/gone")
    write(place / "5.txt", b"\x89PNG\r\n\x1a\n")
    read(engine, place)
    forget(engine, "https://dial.example/gone", why="asked for")
    corrections.append(
        engine, action="rename", detail={"to": "Ada"}, who="ed", why="known",
        at="2025-04-01T10:00:00Z",
    )  # fmt: skip
    return canonical(engine)


@pytest.fixture(scope="module")
def whole(text: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(text)
    return loaded


def test_it_keeps_to_its_schema(whole: dict[str, Any]) -> None:
    jsonschema.Draft202012Validator.check_schema(record_schema())
    jsonschema.validate(whole, record_schema())


def test_every_part_is_there_also_when_it_is_empty(whole: dict[str, Any], tmp_path: Path) -> None:
    names = list(record_schema()["properties"])
    assert list(whole) == names
    empty = json.loads(canonical(new_record(tmp_path / "r.db")))
    assert list(empty) == names
    assert not any(empty[name] for name in names if name != "form")
    jsonschema.validate(empty, record_schema())


def test_nothing_tells_of_path_failure_or_moment(text: str, place: Path) -> None:
    assert "somewhere-odd" not in text
    assert "PNG" not in text
    assert str(place) not in text


def test_an_article_has_its_versions_and_its_series(whole: dict[str, Any]) -> None:
    article = next(one for one in whole["articles"] if one["id"] == URL)
    assert len(article["versions"]) == 2
    current = [one for one in article["versions"] if one["current"]]
    assert [one["updated"] for one in current] == ["2025-03-02"]
    assert article["version"] == current[0]["id"]
    assert any(one["name"] == "Lantern Row" and one["main"] for one in article["series"])


def test_facts_of_all_versions_are_there_and_only_current_ones_lead_to_people(
    whole: dict[str, Any],
) -> None:
    current = {one["version"] for one in whole["articles"]}
    said = [one for one in whole["attributions"] if one["speaker"] == "Ines Varga"]
    assert {one["version"] in current for one in said} == {True, False}
    people = {one["id"]: one["name"] for one in whole["persons"]}
    for one in said:
        assert people.get(one["speaker_id"]) == (
            "Ines Varga" if one["version"] in current else None
        )


def test_ids_of_casts_lead_to_persons_and_characters(whole: dict[str, Any]) -> None:
    current = {one["version"] for one in whole["articles"]}
    named = {one["id"]: one["name"] for one in (*whole["persons"], *whole["characters"])}
    cast = [one for one in whole["castings"] if one["version"] in current]
    assert {(named[one["character_id"]], named[one["person_id"]]) for one in cast} >= {
        ("Marta Ellery", "Joan Pike"),
    }


def test_items_are_sorted_by_content(whole: dict[str, Any]) -> None:
    assert [one["id"] for one in whole["articles"]] == sorted(
        one["id"] for one in whole["articles"]
    )
    for name in ("attributions", "castings", "roles", "airings"):
        articles = [one["article"] for one in whole[name]]
        assert articles == sorted(articles)


def test_corrections_and_what_was_forgotten_are_part_of_it(whole: dict[str, Any]) -> None:
    assert [one["detail"] for one in whole["corrections"]] == [{"to": "Ada"}]
    assert {one["why"] for one in whole["forgotten"]} == {"asked for"}
    assert "https://dial.example/gone" in {one["id"] for one in whole["forgotten"]}


def test_one_item_stands_on_one_line_so_that_two_exports_can_be_compared(text: str) -> None:
    for line in text.splitlines():
        if line.startswith('{"id"'):
            json.loads(line.rstrip(","))


@pytest.fixture(scope="module")
def rowed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    engine = rowing.record(tmp_path_factory.mktemp("rowed") / "r.db")
    loaded: dict[str, Any] = json.loads(canonical(engine))
    return loaded


def test_storylines_hold_statements_of_people_who_are_there(rowed: dict[str, Any]) -> None:
    jsonschema.validate(rowed, record_schema())
    said = {one["id"] for one in rowed["attributions"]}
    people = {one["id"] for name in ("persons", "characters") for one in rowed[name]}
    assert any(len(one["about"]) == 2 for one in rowed["storylines"])
    for one in rowed["storylines"]:
        assert one["attributions"] and said.issuperset(one["attributions"])
        assert people.issuperset(each["id"] for each in one["about"])
    ids = [one["id"] for one in rowed["storylines"]]
    assert len(set(ids)) == len(ids)


def test_promises_stand_where_they_say_and_carry_what_may_have_come_of_them(
    rowed: dict[str, Any],
) -> None:
    texts = {rowing.URL + name: text for name, text in rowing.ARTICLES.items()}
    assert rowed["promises"]
    for one in rowed["promises"]:
        assert texts[one["article"]][one["start"] : one["end"]] == one["text"]
    assert any(one["candidates"] for one in rowed["promises"])
