"""The scores of who is who across articles: on toy cases, and no lower than pinned."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from junket.evaluate import identity
from junket.people.join import join
from junket.people.named import Named
from junket.record.entities import Entities

EXAMPLES = Path(__file__).parents[1] / "examples"
LISTED = {"Tarn": {"characters": {"Nell Ashby": ["Nell"]}}}


def gold(*characters: str, persons: tuple[str, ...] = ()) -> dict[str, Any]:
    named = {"persons": [{"name": one} for one in persons]}
    return {"series": ["Tarn"], "characters": [{"name": one} for one in characters], **named}


def named(number: int, article: str, name: str, kind: str = "character") -> Named:
    return Named(f"{number:02}", kind, name, (), article, ("tarn",))


def figures(golds: dict[str, dict[str, Any]], *clusters: Named) -> identity.Figures:
    listed = join(clusters)
    by_cluster = {cluster: one for one in listed for cluster in one.clusters}
    entities = Entities(listed, by_cluster, {one.id: one for one in clusters})
    wanted = {name: list(identity.items_of(name, one, LISTED)) for name, one in golds.items()}
    found = identity.Figures()
    identity.compare(found, wanted, entities)
    return found


def test_one_who_is_whole_scores_all() -> None:
    found = figures(
        {"a": gold("Nell Ashby"), "b": gold("Nell")},
        named(1, "a", "Nell Ashby"), named(2, "b", "Nell"),
    )  # fmt: skip
    assert (found.b_cubed, found.items, found.found, found.kinds) == (1.0, 2, 2, 2)
    assert found.wrong == []


def test_one_in_two_pieces_loses_recall_and_is_told() -> None:
    found = figures(
        {"a": gold("Nell Ashby"), "b": gold("Nell")},
        named(1, "a", "Nell Ashby"), named(2, "b", "Nell", "person"),
        named(3, "b", "Nell Fenn"),
    )  # fmt: skip
    assert (found.precision, found.recall) == (1.0, 0.5)
    assert any(line.startswith("apart: ") for line in found.wrong)
    assert any("character as person" in line for line in found.wrong)


def test_who_was_not_found_counts_only_with_the_missed() -> None:
    found = figures({"a": gold("Nell Ashby"), "b": gold("Nell")}, named(1, "a", "Nell Ashby"))
    assert (found.b_cubed, found.found) == (1.0, 1)
    assert found.with_missed < 1.0


def test_a_single_word_that_no_list_tells_of_is_somebody_of_its_article() -> None:
    (one,) = identity.items_of("a", gold("Milo"), LISTED)
    (other,) = identity.items_of("b", gold("Milo"), LISTED)
    assert one.key != other.key
    (full,) = identity.items_of("a", gold(persons=("Ida Moss",)), LISTED)
    (again,) = identity.items_of("b", gold(persons=("Ida Moss",)), LISTED)
    assert full.key == again.key


def test_a_list_that_is_none_is_told_in_one_line(tmp_path: Path) -> None:
    assert identity.load(tmp_path / "none.json") == {}
    (tmp_path / "bad.json").write_text('{"Tarn": 3}')
    with pytest.raises(ValueError, match=r"bad\.json: expected"):
        identity.load(tmp_path / "bad.json")


def test_every_name_of_the_list_is_told_once() -> None:
    for kinds in json.loads((EXAMPLES / identity.LISTED).read_text("utf-8")).values():
        for names in kinds.values():
            shorts = [short for listed in names.values() for short in listed]
            assert len(shorts) == len(set(shorts))
