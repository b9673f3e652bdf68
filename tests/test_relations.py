"""Relationships and events: what a table of sentences tells, and what it does not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from junket.facts import (
    Article,
    Attribution,
    Casting,
    Cluster,
    EntityKind,
    Gender,
    Mention,
    Names,
    Reference,
    Relationship,
)
from junket.relation import is_alike
from junket.story.relations import find_relationships
from junket.text import read_text

DATA = Path(__file__).parent / "data"
TABLES = tuple(
    f"relations{kind}.txt"
    for kind in ("", "_more", "_aside", "_sense", "_press", "_plain", "_named")
)
WOMEN, MEN = "Nell Maud Iris Odile Greta".split(), "Toby Jonas Felix Silas Bram".split()
PEOPLE = ("Kit Sorrel", "Dana Frome", "Hugh Pallant")
KNOWN: tuple[tuple[str, EntityKind, Gender | None], ...] = (
    *((name, "character", "f") for name in WOMEN),
    *((name, "character", "m") for name in MEN),
    *((name, "person", None) for name in PEOPLE),
    ("Saltmarsh", "place", None),
)


def names_in(text: str) -> Names:
    """Return the names of the table that stand in a text."""
    there = [one for one in KNOWN if re.search(rf"\b{one[0]}\b", text)]
    clusters, mentions = [], []
    for number, (name, kind, gender) in enumerate(there):
        spans = tuple(match.span() for match in re.finditer(rf"\b{name}\b", text))
        clusters.append(Cluster(kind, name, (), spans, gender))
        mentions += [Mention(start, end, kind, number) for start, end in spans]
    return Names(tuple(sorted(mentions, key=lambda one: one.start)), tuple(clusters))


def told(
    text: str,
    said: tuple[Attribution, ...] = (),
    references: tuple[Reference, ...] = (),
    castings: tuple[Casting, ...] = (),
) -> tuple[Relationship, ...]:
    cut = read_text(Article("x", "x", text, "", series="Marsh Hall"))
    return find_relationships(cut, names_in(text), castings, said, references)


def rows() -> list[tuple[str, str]]:
    lines = [line for name in TABLES for line in (DATA / name).read_text("utf-8").splitlines()]
    listed = [line.partition(" => ") for line in lines if line and line[0] != "#"]
    return [(sentence, expected) for sentence, _, expected in listed]


def wanted(expected: str) -> set[tuple[str, ...]]:
    if expected == "none":
        return set()
    items = [tuple(cell.strip() for cell in item.split("|")) for item in expected.split(" ; ")]
    return {(*_sided(a, b, relation), status, sense) for a, b, relation, status, sense in items}


def _sided(a: str, b: str, relation: str) -> tuple[str, ...]:
    sides = sorted((a, b)) if is_alike(relation) else [a, b]
    return (*sides, relation)


def found(sentence: str) -> set[tuple[str, ...]]:
    return {
        (*_sided(one.a, one.b or "-", one.relation), one.status or "-", one.polarity)
        for one in told(sentence)
    }


@pytest.mark.parametrize(("sentence", "expected"), rows(), ids=lambda cell: str(cell)[:60])
def test_a_sentence_tells_this_and_nothing_else(sentence: str, expected: str) -> None:
    if sentence.startswith("~ "):
        assert found(sentence) == set()
    else:
        assert found(sentence) == wanted(expected)
