"""Whatever lies behind a horizon changes no answer at it: not by a byte."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
import sqlalchemy as sa
from horizons import (
    CAST,
    LATER,
    POOL,
    QUESTIONS,
    SECOND,
    SERIES,
    Question,
    answer,
    day_of,
    empty,
    guide,
    players_told,
    pool,
)

from junket.record import fixing, open_record
from junket.record import schema as t
from junket.record.derived import rebuild
from junket.record.entities import Connection
from junket.record.fixing import Said
from junket.record.hand_in import Read
from junket.record.horizon import ALL, Ahead, Horizon
from junket.record.ids import series_id
from junket.record.members import settle
from junket.record.revealing import place_rows
from junket.record.verify import verify
from junket.record.write import store
from junket.story.positions import Guide, position

RECORDS = 500
ASKED = 3  # questions to each record: those that are dear to answer as often as others
GUIDE = Guide(guide())
PLACES = [position(one.season, one.number) for one in guide()]
AHEAD: tuple[Ahead, ...] = ("none", "schedule", "teasers")
ED = Said("ed", "test", "2026-01-01T00:00:00Z")


def answers(engine: sa.Engine, asked: Iterable[str], horizon: Horizon) -> dict[str, str]:
    with engine.connect() as connection:
        return {name: answer(QUESTIONS[name], connection, horizon) for name in asked}


@cache
def firsts() -> dict[str, str]:
    """From which position on any of each article may be seen: some tell of a past season."""
    found = {}
    for one in pool():
        rows = {name: [dict(row) for row in rows] for name, rows in one.rows.items()}
        reading = place_rows(one.version, rows, {series_id(SERIES): GUIDE})
        found[one.version["id"]] = str(reading["reveals"])
    return found


def hidden(one: Read, place: str) -> bool:
    """Whether all of an article lies behind a position."""
    return firsts()[one.version["id"]] > place


def players() -> dict[str, str]:
    """Who plays whom, by full names and by first names."""
    whole = {**CAST, **LATER}
    return {**whole, **{name.split()[0]: player for name, player in whole.items()}}


def horizon_of(chance: random.Random) -> tuple[str, Horizon]:
    place = chance.choice(PLACES[1:-1])
    seen = place if chance.random() < 0.6 else str(GUIDE.aired_on(place))
    return place, Horizon(seen, chance.choice(AHEAD))


@pytest.mark.parametrize("part", range(10))
def test_what_comes_later_changes_no_answer(part: int, tmp_path: Path) -> None:
    chance = random.Random(part)
    for number in range(RECORDS // 10):
        place, horizon = horizon_of(chance)
        early = [one for one in pool() if not hidden(one, place)]
        late = [one for one in pool() if hidden(one, place)]
        base = chance.sample(early, min(len(early), chance.randint(1, 5)))
        copy = shutil.copy(empty(), tmp_path / f"{number}.db")
        engine = open_record(copy)
        store(engine, base)
        settle(engine)
        asked = chance.sample(sorted(QUESTIONS), ASKED)
        before = answers(engine, asked, horizon)
        more = chance.sample(late, min(len(late), chance.randint(1, 4)))
        if not more:
            continue
        store(engine, more)
        settle(engine)
        correct(engine, more, chance)
        assert answers(engine, asked, horizon) == before, (place, horizon)
        with engine.connect() as connection:
            told = players_told(connection, horizon)
        assert told.items() <= players().items(), (place, horizon)
        engine.dispose()
        Path(copy).unlink()


def correct(engine: sa.Engine, articles: list[Read], chance: random.Random) -> None:
    """Correct something of what came later: a fact, or who somebody new is."""
    one = chance.choice(articles)
    facts = [row["id"] for row in one.rows["attribution"]]
    if facts:
        fixing.reject(engine, ED, chance.choice(facts))
    newcomers = {row["name"] for row in one.rows["cluster"]} & LATER.keys()
    if newcomers and chance.random() < 0.5:
        fixing.rename(engine, ED, chance.choice(sorted(newcomers)), "Somebody Else")


def test_a_later_version_of_an_article_hides_no_earlier_one(tmp_path: Path) -> None:
    engine = open_record(shutil.copy(empty(), tmp_path / "r.db"))
    first, late = pool()[2], pool()[POOL - 1]
    store(engine, [first])
    settle(engine)
    horizon = Horizon("S01E08")
    asked = [name for name in QUESTIONS if not name.startswith(("why", "article"))]
    before = answers(engine, asked, horizon)
    store(engine, [again(late, str(first.version["article_id"]))])
    settle(engine)
    assert answers(engine, asked, horizon) == before
    assert answers(engine, ["show"], ALL) != before


def again(one: Read, article_id: str) -> Read:
    """Return an article as a later version of another one."""
    return replace(one, version={**one.version, "article_id": article_id})


def test_every_question_answers_more_when_more_may_be_seen(tmp_path: Path) -> None:
    """A property of answers that say nothing would hold, and be worth nothing."""
    engine = open_record(shutil.copy(empty(), tmp_path / "r.db"))
    store(engine, pool())
    settle(engine)
    early, late = (answers(engine, QUESTIONS, Horizon(one)) for one in ("S01E02", "S02E07"))
    same = {name for name in QUESTIONS if early[name] == late[name]}
    assert {one for one in same - ALIKE if not one.startswith("article")} == set()
    whole = answers(engine, QUESTIONS, Horizon(None))
    assert len(whole["show"]) > len(late["show"]) > len(early["show"])
    assert list(verify(engine)) == []
    assert set(rebuild(engine).values()) == {0}


ALIKE = {"series", "search zzyzx", "who Nobody Much", "why Nobody Much", "article 0"}
"""Questions that are answered alike whether or not anything has come later."""


@pytest.mark.parametrize("name", sorted(QUESTIONS.keys() - ALIKE))
def test_a_leak_planted_in_a_question_is_seen(name: str, records: tuple[sa.Engine, ...]) -> None:
    """A copy of each question that looks past its horizon gives itself away."""
    less, more = records
    found = []
    for engine in (less, more):
        with engine.connect() as connection:
            found.append(answer(leaking(QUESTIONS[name]), connection, Horizon("S01E03")))
    assert found[0] != found[1]


def leaking(question: Question) -> Question:
    def asked(connection: Connection, _horizon: Horizon) -> object:
        return question(connection, ALL)

    return asked


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> tuple[sa.Engine, ...]:
    """A record of what had been written by S01E03, and one of all."""
    folder, made = tmp_path_factory.mktemp("records"), []
    for name, articles in (
        ("less", [one for one in pool() if not hidden(one, "S01E03")]),
        ("more", list(pool())),
    ):
        engine = open_record(shutil.copy(empty(), folder / f"{name}.db"))
        store(engine, articles)
        settle(engine)
        made.append(engine)
    return tuple(made)


@pytest.mark.parametrize("ahead", AHEAD)
@pytest.mark.parametrize("seen", ["S01E03", "2024-01-21"])
def test_all_questions_answer_alike_before_and_after(
    seen: str, ahead: Ahead, records: tuple[sa.Engine, ...]
) -> None:
    less, more = records
    horizon = Horizon(seen, ahead)
    assert answers(less, QUESTIONS, horizon) == answers(more, QUESTIONS, horizon)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE name SET reveals = 'S01E01' WHERE key LIKE '%silas%'",
        "UPDATE cluster SET reveals = 'S01E01' WHERE name = 'Silas Crane'",
        "UPDATE casting SET reveals = 'S01E01' WHERE character = 'Silas Crane'",
        "UPDATE reading SET titled = 'S01E01', reveals = 'S01E01'",
        "UPDATE block SET reveals = 'S01E01' WHERE text LIKE '%Silas%'",
    ],
)
def test_a_row_that_is_shown_too_early_is_a_fault(change: str, tmp_path: Path) -> None:
    engine = open_record(shutil.copy(empty(), tmp_path / "r.db"))
    store(engine, pool())
    settle(engine)
    with engine.begin() as connection:
        connection.execute(sa.text(change))
    assert any("shown" in fault.what for fault in verify(engine))
    assert rebuild(engine)["places"]
    assert list(verify(engine)) == []


def test_the_pool_covers_both_seasons() -> None:
    assert day_of(0) < SECOND.isoformat() < day_of(POOL - 1)
    with_newcomers = [one for one in pool() if any(r["name"] in LATER for r in one.rows["cluster"])]
    assert len(with_newcomers) > 5
    assert all(t.metadata.tables[name] is not None for name in ("guide", "episode", "standpoint"))
