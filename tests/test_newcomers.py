"""New articles are put to the people who are kept: one by one as joining all of them would."""

from __future__ import annotations

import hashlib
import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from test_entities import handed

from junket.facts import Article, Block, Casting, Cluster, Names, Reading, Role, Span, Text
from junket.record import members, open_record
from junket.record import schema as t
from junket.record.entities import Entity, all_entities
from junket.record.forget import forget
from junket.record.hand_in import Read
from junket.record.horizon import ALL
from junket.record.members import settle, wrong_entities
from junket.record.write import store

FULL = (
    "Ada Lind", "Ada B. Lind", "Ada C. Lind", "Ida Kay Lind", "Ida Lind", "Kate Lind",
    "Katherine Lind", "Tobias Wren", "Toby Wren", "Tobias “Buzz” Wren", "Sam Wren", "Sam Lind-Wren",
    "Sam Lind Wren", "Norma Hale Price", "SAM WREN", "Buzz Wren", "Tobias B. Wren", "Tobias C. Wren",
)  # fmt: skip
SHORT = "Ada", "Lind", "Kate", "Toby", "Buzz", "Wren", "Sam", "Ida", "NHP"
SERIES = ("Tarn", "Moor", "Tarn: Night", None)
ROUNDS = settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@dataclass(frozen=True)
class Who:
    """Somebody in an article: as what, under which name, told how and how surely."""

    kind: str
    name: str
    gender: str | None
    sure: float


@dataclass(frozen=True)
class Told:
    """One made-up article: who is in it, who of them plays whom, who works, and who wrote it."""

    number: int
    series: str | None
    who: tuple[Who, ...]
    casts: int
    works: bool
    elsewhere: str | None = None
    by_first: bool = False
    edition: int = 0


who = st.builds(
    Who,
    st.sampled_from(["person", "person", "character"]),
    st.one_of(st.sampled_from(FULL), st.sampled_from(SHORT)),
    st.sampled_from([None, None, "f", "m"]),
    st.sampled_from([0.4, 0.7, 0.95]),
)
told = st.builds(
    Told,
    st.integers(0, 9999),
    st.sampled_from(SERIES),
    st.lists(who, min_size=1, max_size=5, unique_by=lambda one: (one.kind, one.name)).map(tuple),
    st.integers(0, 2),
    st.booleans(),
    st.sampled_from([None, None, *SERIES]),
    st.booleans(),
)
worlds = st.lists(told, min_size=2, max_size=9, unique_by=lambda one: one.number)


def made(one: Told) -> Read:
    """Return an article as it is handed to the writer, without a stage that reads it."""
    text = f"{one.number}, {one.edition}. "
    spans: list[tuple[str, str, Span, Who | None]] = []
    for each in one.who:
        kind = "organisation" if each.name == "NHP" else each.kind
        spans.append((kind, each.name, (len(text), len(text) + len(each.name)), each))
        text += f"{each.name} is here. "
    if one.series:
        spans.append(("series", one.series, (len(text), len(text) + len(one.series)), None))
        text += f"{one.series} is on. "
    clusters = tuple(
        Cluster(k, n, (), (s,), w.gender if w else None, confidence=w.sure if w else 0.9)  # type: ignore[arg-type]
        for k, n, s, w in spans
    )
    people = [each.name for each in one.who if each.kind == "person" and each.name != "NHP"]
    parts = [each.name for each in one.who if each.kind == "character" and each.name != "NHP"]
    at, show = ((0, 1),), one.elsewhere or one.series
    pairs = list(zip(parts, people, strict=False))[: one.casts]
    casts = [Casting(part, None, player, show, "cast", at, 0.9, "x") for part, player in pairs]
    jobs = [Role(people[-1], "writer", show, at, 0.9, "x")] if one.works and people else []
    url = f"https://dial.example/{one.number}"
    article = Article(
        url, "x", text, hashlib.sha256(text.encode()).hexdigest(), url=url,
        byline=people[0] if one.by_first and people else None,
        published=f"2025-01-{1 + one.edition:02}",
    )  # fmt: skip
    block = Block(0, len(text) - 1, "paragraph", 0)
    return handed(
        Reading(
            article, text=Text(article, (block,), (), (), [], [], []), names=Names((), clusters),
            castings=tuple(casts), roles=tuple(jobs),
        )
    )  # fmt: skip


def add(engine: sa.Engine, *listed: Told) -> None:
    """Hand articles in as a run does: those that are new to the record are said to be."""
    reads = [made(one) for one in listed]
    done = store(engine, reads)
    new = (one.reading["id"] for one, what in zip(reads, done, strict=True) if what == "new")
    settle(engine, new)


def wrong(engine: sa.Engine) -> list[str]:
    with engine.connect() as connection:
        assert connection.scalar(sa.select(sa.func.count()).select_from(t.unjoined)) == 0
        return list(wrong_entities(connection))


def joined(engine: sa.Engine) -> tuple[Entity, ...]:
    with engine.connect() as connection:
        return all_entities(connection, ALL).listed


@contextmanager
def never_whole() -> Iterator[None]:
    """Let no record be so small that all of it is joined."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(members, "_SHARE", 0)
        yield


@ROUNDS
@given(worlds, st.randoms(), st.integers(1, 3))
def test_one_by_one_in_any_order_gives_what_joining_all_does(
    listed: list[Told], chance: random.Random, batch: int
) -> None:
    mixed = listed[:]
    chance.shuffle(mixed)
    with tempfile.TemporaryDirectory() as folder, never_whole():
        found = []
        for name, order, size in (("a", listed, 1), ("b", mixed, batch)):
            engine = open_record(Path(folder) / f"{name}.db", create=True)
            for at in range(0, len(order), size):
                add(engine, *order[at : at + size])
                assert wrong(engine) == []
            found.append(joined(engine))
            engine.dispose()
        assert found[0] == found[1]


@ROUNDS
@given(worlds, st.randoms())
def test_with_corrected_and_forgotten_articles_the_same(
    listed: list[Told], chance: random.Random
) -> None:
    with tempfile.TemporaryDirectory() as folder, never_whole():
        engine = open_record(Path(folder) / "a.db", create=True)
        for number, one in enumerate(listed):
            add(engine, one)
            if chance.random() < 0.4:
                other = chance.choice(listed[: number + 1])
                fixed = replace(other, who=chance.choice(listed).who, edition=number + 1)
                add(engine, fixed, *listed[number + 1 : number + 2])
            elif chance.random() < 0.2:
                forget(engine, f"https://dial.example/{one.number}", why="asked for")
            assert wrong(engine) == []
        engine.dispose()


def test_a_new_article_of_people_who_are_known_joins_no_neighbourhood(tmp_path: Path) -> None:
    engine = open_record(tmp_path / "a.db", create=True)
    people = Who("person", "Ada Lind", None, 0.9), Who("character", "Norma Hale Price", None, 0.9)
    with never_whole():
        for number in range(9):
            add(engine, Told(number, "Tarn", people, 1, works=True))
        with pytest.MonkeyPatch.context() as patched:
            patched.delattr(members, "_join")
            guest = Who("person", "Sam Wren", None, 0.9), Who("person", "Lind", None, 0.9)
            add(engine, Told(90, "Tarn", (*people, *guest), 1, works=True))
            add(engine, Told(91, "Moor", (people[0],), 0, works=False))
    assert wrong(engine) == []
    who = {one.name: len(one.clusters) for one in joined(engine) if one.kind != "series"}
    assert who == {"Ada Lind": 12, "Norma Hale Price": 10, "Sam Wren": 1}
    engine.dispose()


def test_whoever_changes_somebody_else_has_the_neighbourhood_joined(tmp_path: Path) -> None:
    engine = open_record(tmp_path / "a.db", create=True)
    short, full = Who("person", "Kate Lind", None, 0.9), Who("person", "Katherine Lind", None, 0.9)
    with never_whole():
        add(engine, Told(1, "Tarn", (short,), 0, works=False))
        add(engine, Told(2, "Moor", (full,), 0, works=False))
        assert {one.name for one in joined(engine)} >= {"Kate Lind", "Katherine Lind"}
        add(engine, Told(3, "Tarn", (full,), 0, works=False))
    assert wrong(engine) == []
    assert [len(one.clusters) for one in joined(engine) if one.kind == "person"] == [3]
    engine.dispose()


def test_where_others_wait_nothing_is_put_to_what_is_kept(tmp_path: Path) -> None:
    engine = open_record(tmp_path / "a.db", create=True)
    one, other = (Who("person", name, None, 0.9) for name in ("Sam Wren", "Wren"))
    with never_whole():
        add(engine, Told(1, "Tarn", (one,), 0, works=True))
        store(engine, [made(Told(2, "Tarn", (other,), 0, works=False))])  # a run that was killed
        with pytest.MonkeyPatch.context() as patched:
            patched.delattr(members, "place")
            add(engine, Told(3, "Tarn", (other,), 0, works=False))
    assert wrong(engine) == []
    engine.dispose()
