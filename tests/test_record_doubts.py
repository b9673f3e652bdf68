"""What a record is least sure of is what a look at all of it finds, and is held no longer than so."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import meadow
import pytest
from recording import LANTERN, change, read, write

from junket.folding import fold, full_forms
from junket.record import fixing, open_record, readers
from junket.record.doubts import SURE, SURE_KIND
from junket.record.entities import BEINGS, Connection, all_entities
from junket.record.fixing import Said
from junket.record.forget import forget
from junket.record.horizon import ALL
from junket.record.kept import times_written
from junket.record.open import Engine
from junket.record.passages import namings
from junket.views.fixes import log_view, newest_view
from junket.views.review import Doubt, ReviewView, review_view
from junket.web.review import enter

ED = Said("ed", "", "2025-04-01T10:00:00+00:00")
UNSURE = (
    "UPDATE attribution SET confidence = 0.5 WHERE text LIKE '%love the rain%'",
    "UPDATE attribution SET confidence = 0.6, speaker = NULL, speaker_id = NULL "
    "WHERE text LIKE '%out of the ground%'",
    "UPDATE cluster SET confidence = 0.4 WHERE name = 'Hal Osgood'",
    "UPDATE cluster SET kind = 'person' WHERE id = "
    "(SELECT id FROM cluster WHERE name = 'Dov Marrow' ORDER BY id LIMIT 1)",
)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    meadow.record(tmp_path / "r.db").dispose()
    change(tmp_path / "r.db", *UNSURE)
    return tmp_path / "r.db"


@pytest.fixture
def engine(place: Path) -> Iterator[Engine]:
    engine = open_record(place)
    yield engine
    engine.dispose()


def queue(engine: Engine) -> ReviewView:
    with engine.connect() as connection:
        return review_view(connection)


def fresh(place: Path) -> ReviewView:
    engine = open_record(place)
    try:
        return queue(engine)
    finally:
        engine.dispose()


def expected(connection: Connection) -> set[tuple[str, str, tuple[str, ...], float]]:
    """Return the doubts that a look at everything finds: what, whose, the clusters, how sure."""
    found = set[tuple[str, str, tuple[str, ...], float]]()
    for row in readers.statements(connection, ALL):
        sure = row.confidence if row.speaker is not None else row.confidence / 2
        if row.confidence < 1 and sure < SURE:
            found.add(("speaker", row.id, (), round(sure, 2)))
    people = all_entities(connection, ALL)
    for one in (each for each in people.listed if each.kind in BEINGS):
        named = [(key, people.named[key].name) for key in one.clusters]
        short = {
            fold(name) for _, name in named if not {*full_forms(name)} & {*full_forms(one.name)}
        }
        for name in short:
            keys = tuple(key for key, called in named if fold(called) == name)
            found.add(("join", one.id, keys, {"character": 0.7, "person": 0.6}[one.kind]))
        told = namings(connection, ALL, one.clusters)
        votes = [
            told[key].confidence if people.named[key].kind == one.kind else 1 - told[key].confidence
            for key in one.clusters
        ]
        if (sure := sum(votes) / len(votes)) < SURE_KIND:
            found.add(("kind", one.id, one.clusters, round(sure, 2)))
    return found


def test_the_queue_is_what_a_look_at_everything_finds(engine: Engine) -> None:
    view = queue(engine)
    with engine.connect() as connection:
        wanted = expected(connection)
    found = {(one.what, one.id, tuple(sorted(one.clusters)), one.sure) for one in view.doubts}
    assert found == wanted
    assert view.total == len(view.doubts) == len(wanted)
    assert {"speaker", "join", "kind"} == {one.what for one in view.doubts}
    assert [one.sure for one in view.doubts] == sorted(one.sure for one in view.doubts)


@pytest.mark.parametrize("only", [None, "speaker", "join", "kind"])
def test_pieces_of_the_queue_are_the_queue(engine: Engine, only: str | None) -> None:
    with engine.connect() as connection:
        whole = review_view(connection, only=only)  # type: ignore[arg-type]
        pieces = [
            review_view(connection, only=only, start=start, limit=2)  # type: ignore[arg-type]
            for start in range(0, whole.total + 2, 2)
        ]
    assert tuple(one for piece in pieces for one in piece.doubts) == whole.doubts
    assert {piece.total for piece in pieces} == {whole.total}


def decide(engine: Engine, one: Doubt, key: str) -> None:
    form = {"what": one.what, "id": one.id, "clusters": " ".join(one.clusters), "key": key}
    enter(engine, ED, form | ({"name": "unknown"} if key == "speaker" else {}))


@pytest.mark.parametrize("seed", range(4))
def test_each_decision_takes_its_question_away_and_what_is_held_is_what_is_found_anew(
    engine: Engine, place: Path, seed: int
) -> None:
    chance, before = random.Random(seed), queue(engine)
    keys = {
        "speaker": ("accept", "reject", "speaker"), "join": ("accept", "reject"),
        "kind": ("person", "character"),
    }  # fmt: skip
    while before.doubts:
        one = chance.choice(before.doubts)
        decide(engine, one, chance.choice(keys[one.what]))
        after = queue(engine)
        assert (one.what, one.id, one.question) not in {
            (left.what, left.id, left.question) for left in after.doubts
        }
        assert after.total == len(after.doubts) == before.total - 1
        assert after == fresh(place)
        before = after
    while queue(engine).total < len(UNSURE):
        fixing.undo(engine, ED)
    assert queue(engine) == fresh(place)


def test_what_is_held_goes_when_articles_come_or_go(engine: Engine, place: Path) -> None:
    def state() -> int:
        with engine.connect() as connection:
            return times_written(connection)

    held, first = queue(engine), state()
    fixing.reject(engine, ED, next(one.id for one in held.doubts if one.what == "speaker"))
    assert state() == first  # a decision alone leaves it
    read(engine, write(place.parent / "lantern.txt", LANTERN))
    assert state() > first
    assert queue(engine) == fresh(place)
    second = state()
    forget(engine, meadow.URL + "mud", why="")
    assert state() > second
    assert queue(engine) == fresh(place)
    change(place, "DELETE FROM written")
    read(engine, write(place.parent / "two.txt", LANTERN.replace("flood", "fire")))
    assert state() > 0
    assert queue(engine) == fresh(place)


def test_people_are_asked_about_under_their_present_names(engine: Engine) -> None:
    fixing.rename(engine, ED, "Orla Finch", "Orla Fynn")
    assert "Is “Orla” here Orla Fynn, character?" in {one.question for one in queue(engine).doubts}
    fixing.rename(engine, ED, "Orla Fynn", "Orla")
    assert not any(one.question.startswith("Is “Orla”") for one in queue(engine).doubts)


def test_the_newest_decisions_are_those_of_the_log_from_its_end(engine: Engine) -> None:
    for one in queue(engine).doubts:
        decide(engine, one, "person" if one.what == "kind" else "accept")
    fixing.undo(engine, ED)
    forget(engine, meadow.URL + "mud", why="")
    with engine.connect() as connection:
        whole, newest = log_view(connection).entries, newest_view(connection, 3).entries
    assert newest == whole[::-1][:3]
