"""A correction holds: after another reading, another version, another engine, another order."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonschema
import meadow
import pytest
from recording import canonical, change, faults, rows

from junket.errors import UnknownNameError, UsageError
from junket.export import record_schema
from junket.record import fixing, open_record, read_into, readers
from junket.record.decisions import log_of
from junket.record.entities import Connection, all_entities, entities_of, named_entities
from junket.record.finding import find_article, find_name
from junket.record.fixing import Said
from junket.record.forget import forget
from junket.record.horizon import ALL, Horizon
from junket.record.log_file import exported, loaded, take_in
from junket.record.open import Engine
from junket.record.placing import words_of
from junket.record.stored import stored_reading
from junket.views.fixes import facts_view, log_view
from junket.views.quotes import quotes_view
from junket.views.review import review_view
from junket.views.series import series_view
from junket.views.who import who_view

ED = Said("ed", "known", "2025-04-01T10:00:00+00:00")
RAIN = "She taught all of us to love the rain and the sheep,"
GROUND = "Ask me again when the second season is out of the ground,"
FIELD = "This is for everybody who stood in that field,"
CLEAN = "Nobody on that farm is clean for a minute, The mud is a character."


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    made = meadow.record(tmp_path / "r.db")
    yield made
    made.dispose()


def asked(engine: Engine, question: Callable[[Connection], Any]) -> Any:
    with engine.connect() as connection:
        return question(connection)


def name_of(engine: Engine, wanted: str) -> str:
    return str(asked(engine, lambda c: find_name(c, ALL, wanted).entity.name))


def fact(engine: Engine, article: str, words: str) -> str:
    view = asked(engine, lambda c: facts_view(c, meadow.URL + article))
    return str(next(one.id for one in view.facts if words[:50] in one.told))


def speakers(engine: Engine, words: str) -> set[str | None]:
    """Return who says some words or pieces of them, under the names that the record has."""
    view = asked(engine, lambda c: quotes_view(c))
    found = [one for one in view.quotations if set(words_of(one.text)) <= set(words_of(words))]
    return {one.speaker.name if one.speaker else None for one in found}


def correct_all(engine: Engine) -> None:
    """Make a correction of each kind."""
    fixing.merge(engine, ED, "Petra Lund", "Petra M. Lundgren")
    fixing.split(engine, ED, "Ada Lind", [meadow.URL + "award"])
    fixing.rename(engine, ED, "Hal Osgood", "Harold Osgood")
    fixing.add_alias(engine, ED, "Joan Pike", "The Captain of Us")
    fixing.set_kind(engine, ED, "Orla", "person")
    fixing.set_authority(engine, ED, "Sam Tarn", "tvmaze", "77")
    fixing.set_speaker(engine, ED, fact(engine, "crew", RAIN), "Petra Lund")
    fixing.set_speaker(engine, ED, fact(engine, "award", FIELD), "unknown")
    fixing.reject(engine, ED, fact(engine, "mud", "Nobody on that farm"))
    fixing.accept(engine, ED, fact(engine, "ledger", GROUND))


def what_holds(engine: Engine) -> dict[str, Any]:
    """Return what the corrections of `correct_all` are about, as the record has it now."""

    def look(connection: Connection) -> dict[str, Any]:
        people = all_entities(connection, ALL)
        ada = {
            people.named[key].article.removeprefix(meadow.URL): one.id
            for one in people.listed
            for key in one.clusters
            if people.named[key].name in ("Ada Lind", "Ada B. Lind")
        }
        return {
            "merged": find_name(connection, ALL, "Petra M. Lundgren").entity.name,
            "split": ada["award"] not in (ada["mud"], ada["barn"]),
            "renamed": find_name(connection, ALL, "Hal Osgood").entity.name,
            "alias": find_name(connection, ALL, "The Captain of Us").entity.name,
            "kind": {one.kind for one in people.listed if one.name == "Orla Finch"},
            "authority": dict(who_view(connection, "Sam Tarn").authority),
        }

    found: dict[str, Any] = asked(engine, look)
    found["speaker"] = speakers(engine, RAIN)
    found["unknown"] = speakers(engine, FIELD)
    found["rejected"] = speakers(engine, CLEAN)
    found["accepted"] = speakers(engine, GROUND)
    return found


HOLDS = {
    "merged": "Petra Lund",
    "split": True,
    "renamed": "Harold Osgood",
    "alias": "Joan Pike",
    "kind": {"person"},
    "authority": {"tvmaze": "77"},
    "speaker": {"Petra Lund"},
    "unknown": {None},
    "rejected": set(),
    "accepted": {"Petra Lund"},
}


def test_each_correction_is_seen_at_once(engine: Engine) -> None:
    correct_all(engine)
    assert what_holds(engine) == HOLDS
    assert faults(engine) == []


@pytest.mark.parametrize("seed", range(12))
def test_corrections_hold_under_an_engine_that_changes_its_answers(
    engine: Engine, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    correct_all(engine)
    rng = random.Random(seed)
    with meadow.other_engine(monkeypatch, seed):
        listed = meadow.fill(tmp_path / "articles")
        for path in rng.sample(listed, len(listed)):
            read_into(engine, [str(path)], workers=1)
        assert rows(engine, "SELECT DISTINCT fingerprint FROM reading WHERE current") == [
            (f"rules-double-{seed}",)
        ]
        assert what_holds(engine) == HOLDS
        assert [one.waits for one in asked(engine, log_view).entries] == [None] * 10


def test_corrections_hold_in_a_new_version_of_every_article(engine: Engine, tmp_path: Path) -> None:
    correct_all(engine)
    head = "This article was changed after it was printed, at the wish of its readers."
    read_into(
        engine, [str(one) for one in meadow.fill(tmp_path / "articles", head=head)], workers=1
    )
    assert rows(engine, "SELECT count(*) FROM version") == [(10,)]
    assert what_holds(engine) == HOLDS


def test_the_order_of_reading_does_not_matter_to_corrections(
    engine: Engine, tmp_path: Path
) -> None:
    correct_all(engine)
    expected = canonical(engine)
    log = tmp_path / "log.json"
    log.write_text("".join(asked(engine, lambda c: list(exported(c)))), "utf-8")
    for seed in range(4):
        other = open_record(tmp_path / f"{seed}.db", create=True)
        listed = [str(one) for one in meadow.fill(tmp_path / "articles")]
        random.Random(seed).shuffle(listed)
        read_into(other, listed[:seed], workers=1)
        take_in(other, loaded(log))
        read_into(other, listed, workers=1)
        assert canonical(other) == expected
        other.dispose()


def test_undoing_everything_gives_the_record_back(engine: Engine) -> None:
    before = without_log(engine)
    correct_all(engine)
    jsonschema.validate(json.loads(canonical(engine)), record_schema())
    assert without_log(engine) != before
    for _ in range(10):
        fixing.undo(engine, ED)
    assert without_log(engine) == before
    with pytest.raises(UsageError, match="found none in the log that counts"):
        fixing.undo(engine, ED)
    fixing.undo(engine, ED, 20)  # the undo of the first one
    assert name_of(engine, "Petra M. Lundgren") == "Petra Lund"


def without_log(engine: Engine) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(canonical(engine))
    del found["corrections"]
    return found


def test_a_merge_and_its_split_give_the_record_back(engine: Engine) -> None:
    before = without_log(engine)
    fixing.merge(engine, ED, "Petra Lund", "Petra M. Lundgren")
    assert without_log(engine) != before
    fixing.split(engine, ED, "Petra Lund", [meadow.URL + "crew"])
    assert without_log(engine) == before


def test_a_few_clusters_become_what_all_of_them_would(engine: Engine) -> None:
    correct_all(engine)
    fixing.merge(engine, ED, "Ada B. Lind", "Una Marsh")

    def look(connection: Connection) -> None:
        whole = all_entities(connection, ALL)
        for entity in whole.listed:
            for key in entity.clusters if entity.kind in ("person", "character") else ():
                assert entities_of(connection, ALL, [key]).of(key) == entity
                named = named_entities(connection, ALL, [key]).of(key)
                assert named is not None and named.name == entity.name

    asked(engine, look)


def test_every_view_has_what_people_decided(engine: Engine) -> None:
    cast = next(
        one for one in asked(engine, lambda c: facts_view(c, meadow.URL + "mud")).facts
        if one.table == "casting" and "Sam Tarn" in one.told
    )  # fmt: skip
    fixing.reject(engine, ED, cast.id)
    fixing.set_speaker(engine, ED, fact(engine, "crew", RAIN), "Ada Lind")
    with engine.connect() as connection:
        ada = who_view(connection, "Ada Lind")
        assert any(one.text == RAIN for one in ada.said)
        assert [one for one in who_view(connection, "Joan Pike").said if one.text == RAIN] == []
        source = find_article(connection, ALL, meadow.URL + "crew")
        reading = stored_reading(connection, ALL, source)
        said = next(one for one in reading.attributions if one.rule == "corrected")
        assert (said.speaker, said.voice, said.confidence) == (ada.who.name, None, 1.0)
        entry = next(
            one for one in series_view(connection, "Tin Meadow").cast
            if one.person and one.person.name == "Sam Tarn"
        )  # fmt: skip
        assert {one.article for one in entry.cited} == {meadow.URL + "ledger", meadow.URL + "award"}
        facts = facts_view(connection, meadow.URL + "mud").facts
        assert [one.verdict for one in facts if one.id == cast.id] == ["rejected"]
        assert readers.castings(connection, ALL, readings=[cast.id]) == []
    exported = without_log(engine)
    assert cast.id not in {one["id"] for one in exported["castings"]}
    said = next(one for one in exported["attributions"] if one["text"] == RAIN)
    assert (said["speaker"], said["speaker_id"]) == (ada.who.name, ada.who.id)


def test_a_fact_that_was_rejected_can_be_accepted_again(engine: Engine) -> None:
    one = fact(engine, "ledger", GROUND)
    fixing.reject(engine, ED, one)
    assert speakers(engine, GROUND) == set()
    fixing.accept(engine, ED, one[:8])
    assert speakers(engine, GROUND) == {"Petra Lund"}


def test_what_is_forgotten_waits_and_is_not_lost(engine: Engine) -> None:
    correct_all(engine)
    forget(engine, meadow.URL + "crew", why="asked for")
    waits = {one.action: one.waits for one in asked(engine, log_view).entries if one.waits}
    assert waits == {
        "merge": "nobody in the record is whom it means",
        "speaker": "no such attribution in the article as it is read now",
    }
    assert faults(engine) == []


def test_an_entry_that_says_nothing_decides_nothing(engine: Engine) -> None:
    before = without_log(engine)
    for action, detail in (
        ("rename", {"to": "Ada"}),
        ("merge", {"a": 1, "b": []}),
        ("reject", {"fact": {"table": "casting", "article": "x", "told": {"person": [1]}}}),
        ("speaker", {"fact": {"table": "role", "article": "x", "told": {}}, "speaker": None}),
        ("kind", {"entity": {"name": "A", "kind": "person", "clusters": []}, "kind": "dog"}),
        ("undo", {"n": "1"}),
        ("undo", {"n": 99}),
        ("dance", {}),
    ):
        fixing.enter(engine, ED, action, detail)
    assert without_log(engine) == before
    waits = [one.waits for one in asked(engine, log_view).entries]
    assert [bool(one) for one in waits] == [True] * 6 + [False, True]


def test_ids_of_old_clusters_answer_for_whom_they_were_merged_into(engine: Engine) -> None:
    with engine.connect() as connection:
        one = find_name(connection, ALL, "Petra Lund").entity
        other = find_name(connection, ALL, "Petra M. Lundgren").entity
    fixing.merge(engine, ED, one.id, other.id)
    for key in (*one.clusters, *other.clusters):
        assert name_of(engine, key) == "Petra Lund"


def test_names_that_cannot_be_corrected_say_why(engine: Engine) -> None:
    with pytest.raises(UsageError, match="are one already"):
        fixing.merge(engine, ED, "Ada Lind", "Ada B. Lind")
    with pytest.raises(UsageError, match="expected two of one kind"):
        fixing.merge(engine, ED, "Ada Lind", "Orla")
    with pytest.raises(UnknownNameError, match="no name like"):
        fixing.merge(engine, ED, "Ada Lind", "Zzyzx")
    with pytest.raises(UsageError, match="does not name Hal Osgood"):
        fixing.split(engine, ED, "Hal Osgood", [meadow.URL + "mud"])
    with pytest.raises(UsageError, match="found all of it"):
        fixing.split(engine, ED, "Hal Osgood", [meadow.URL + "barn"])
    with pytest.raises(UsageError, match="expected a name of 1 to 300 characters"):
        fixing.rename(engine, ED, "Hal Osgood", " \n ")
    with pytest.raises(UsageError, match="expected an id of imdb like nm0000123"):
        fixing.set_authority(engine, ED, "Hal Osgood", "imdb", "7")
    for odd in ("", "zz", "abcd efgh", "%%%%"):
        with pytest.raises(UsageError, match="expected the id of a fact"):
            fixing.reject(engine, ED, odd)
    with pytest.raises(UnknownNameError, match="no such fact"):
        fixing.reject(engine, ED, "0000000000")
    with pytest.raises(UnknownNameError, match="no such fact"):
        casting = asked(engine, lambda c: facts_view(c, meadow.URL + "mud")).facts
        fixing.set_speaker(
            engine, ED, next(one.id for one in casting if one.table == "casting"), "Ada Lind"
        )
    fixing.set_authority(engine, ED, "Petra Lund", "wikidata", "Q1")
    fixing.set_authority(engine, ED, "Petra M. Lundgren", "wikidata", "Q2")
    with pytest.raises(UsageError, match="two ids, two people"):
        fixing.merge(engine, ED, "Petra Lund", "Petra M. Lundgren")
    with pytest.raises(UsageError, match="expected the number of a correction"):
        fixing.undo(engine, ED, 7)
    fixing.undo(engine, ED, 2)
    with pytest.raises(UsageError, match="undone already, by 3"):
        fixing.undo(engine, ED, 2)


def test_names_that_fit_several_are_told_with_their_ids(engine: Engine) -> None:
    fixing.split(engine, ED, "Petra Lund", [meadow.URL + "ledger"])
    with pytest.raises(UnknownNameError, match="more than one name fits “Petra Lund”") as error:
        fixing.rename(engine, ED, "Petra Lund", "x")
    ids = [choice.rpartition(" id ")[2] for choice in error.value.choices]
    fixing.rename(engine, ED, ids[0], "Petra the First")
    assert name_of(engine, ids[0]) == "Petra the First"
    assert name_of(engine, "Petra Lund") == "Petra Lund"


def test_a_person_decides_and_the_review_asks_no_more(engine: Engine) -> None:
    queue = asked(engine, lambda c: review_view(c, only="join")).doubts
    one = next(one for one in queue if "Orla" in one.question or "Dov" in one.question)
    fixing.confirm(engine, ED, one.id, one.clusters)
    left = asked(engine, lambda c: review_view(c, only="join")).doubts
    assert one.question not in {other.question for other in left}
    said = asked(engine, lambda c: review_view(c, only="speaker")).doubts
    for doubt in said:
        assert doubt.sure < 1
        fixing.accept(engine, ED, doubt.id)
    assert asked(engine, lambda c: review_view(c, only="speaker")).total == 0


def reveal(place: Path, articles: dict[str, str]) -> None:
    """Say from which position on everything in some articles may be known."""
    tables = ("cluster", "attribution", "casting", "role", "airing", "block", "coverage")
    for article, position in articles.items():
        mine = (
            "(SELECT reading.id FROM reading JOIN version ON version.id = version_id "
            "WHERE article_id = :of)"
        )
        named = f"cluster_id IN (SELECT id FROM cluster WHERE reading_id IN {mine})"
        where = dict.fromkeys(tables, f"reading_id IN {mine}")
        for table, of in {**where, "reading": f"id IN {mine}", "name": named}.items():
            told = f"UPDATE {table} SET reveals = :at WHERE {of}"
            change(place, told, at=position, of=meadow.URL + article)


def at_horizon(engine: Engine) -> tuple[Any, ...]:
    def look(connection: Connection) -> tuple[Any, ...]:
        seen = Horizon("S01E05")
        people = all_entities(connection, seen)
        series = series_view(connection, "Tin Meadow", horizon=seen)
        return people.listed, people.authority, series, quotes_view(connection, horizon=seen)

    found: tuple[Any, ...] = asked(engine, look)
    return found


def test_no_correction_tells_at_a_horizon_what_lies_behind_it(
    engine: Engine, tmp_path: Path
) -> None:
    correct_all(engine)
    log = tmp_path / "log.json"
    log.write_text("".join(asked(engine, lambda c: list(exported(c)))), "utf-8")
    early = {"mud": "S01E01", "barn": "S01E02", "ledger": "S01E03"}
    reveal(tmp_path / "r.db", {**early, "crew": "S01E09", "award": "S01E10"})
    (tmp_path / "b").mkdir()
    other = meadow.record(tmp_path / "b" / "r.db", early)
    take_in(other, loaded(log))
    reveal(tmp_path / "b" / "r.db", early)
    assert at_horizon(engine) == at_horizon(other)
    names = {one.name for one in at_horizon(engine)[0]}
    assert "Petra Lund" in names and "Petra M. Lundgren" not in names
    assert "Harold Osgood" in names  # all whom this names may be seen
    other.dispose()


def test_a_log_is_read_once_for_many_questions_and_a_new_entry_is_seen(engine: Engine) -> None:
    with engine.connect() as connection:
        assert log_of(connection).decisions == ()
    fixing.rename(engine, ED, "Hal Osgood", "Harold Osgood")
    with engine.connect() as connection:
        first = log_of(connection)
        assert log_of(connection) is first and len(first.decisions) == 1
    fixing.undo(engine, ED)
    with engine.connect() as connection:
        assert log_of(connection).decisions == ()
