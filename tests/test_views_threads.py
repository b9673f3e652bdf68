"""Threads of a record: turn by turn, found by any id, the same whatever lies behind the horizon."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
import records
import rowing
import sqlalchemy as sa
from recording import faults

from junket.errors import UnknownNameError, UsageError
from junket.record import fixing
from junket.record.entities import Connection, all_entities
from junket.record.horizon import ALL, Horizon
from junket.record.log_file import exported, loaded, take_in
from junket.record.marking import mark
from junket.record.open import Engine
from junket.views.brief import brief_view
from junket.views.contradictions import contradictions_view
from junket.views.promises import promises_view, questions_view
from junket.views.threads import Thread, thread_view, threads_view

ED = fixing.Said("ed", "read it", "2025-10-01T00:00:00+00:00")
SERIES = "Slack Water"


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sa.Engine]:
    made = rowing.record(tmp_path_factory.mktemp("threads") / "r.db")
    yield made
    made.dispose()


@pytest.fixture
def connection(engine: sa.Engine) -> Iterator[Connection]:
    with engine.connect() as made:
        yield made


def pair(connection: Connection) -> Thread:
    (one,) = (
        one
        for one in threads_view(connection, SERIES).threads
        if {who.name for who in one.about} == {"Mabel Ward", "Barnaby Pike"}
    )
    return one


def test_a_pair_is_one_thread_over_articles_outlets_and_speakers(connection: Connection) -> None:
    one = pair(connection)
    assert {who.name for who in one.speakers} == {"Ines Torrance", "Corin Hale"}
    assert set(one.outlets) >= {"The Dial", "Kestrel Weekly", "The Lantern"}
    assert (one.first, one.last) == ("2025-04-01", "2025-09-01")
    assert one.label.startswith("Mabel Ward and Barnaby Pike: break-up")


def test_the_turns_come_in_the_order_of_their_dates_with_voices(connection: Connection) -> None:
    view = thread_view(connection, pair(connection).id)
    days = [(turn.cited.published or "")[:10] for turn in view.turns]
    assert days == ["2025-04-01", "2025-06-01", "2025-09-01"]  # the copy adds no turn
    voices = {
        one.speaker.name: one.voice for turn in view.turns for one in turn.statements if one.speaker
    }
    assert voices == {"Ines Torrance": "producer", "Corin Hale": "actor"}


def test_a_copy_is_an_echo_and_no_second_statement(connection: Connection) -> None:
    view = thread_view(connection, pair(connection).id)
    texts = [one.text for turn in view.turns for one in turn.statements]
    assert len(texts) == len(set(texts))
    echoed = [one for turn in view.turns for one in turn.statements if one.echoes]
    assert {echo.outlet for one in echoed for echo in one.echoes} == {"Tube Courier"}


def test_each_statement_is_in_one_thread_and_all_are_counted(connection: Connection) -> None:
    view = threads_view(connection, SERIES)
    assert sum(one.statements for one in view.threads) + view.loose == view.total
    ids = [
        said.id
        for one in view.threads
        for turn in thread_view(connection, one.id).turns
        for said in turn.statements
    ]
    assert len(ids) == len(set(ids)) == view.total - view.loose


def test_every_cluster_of_those_in_it_finds_a_thread(connection: Connection) -> None:
    one = pair(connection)
    entities = all_entities(connection, ALL)
    series, *_ = one.id.split("-")
    mine = [entities.by_cluster[who.id or ""] for who in one.about]
    wanted = thread_view(connection, one.id)
    for keys in itertools.product(*(entity.clusters for entity in mine)):
        assert thread_view(connection, "-".join((series, *keys))) == wanted


def test_names_find_a_thread_too(connection: Connection) -> None:
    wanted = thread_view(connection, pair(connection).id)
    assert thread_view(connection, "Barnaby and Mabel") == wanted
    assert thread_view(connection, "Mabel Ward").thread.about[0].name == "Mabel Ward"
    for nobody in ("Zebedee", "0123456789", f"{wanted.thread.id}-0123456789", "Jonas Reed"):
        with pytest.raises(UnknownNameError):
            thread_view(connection, nobody)


def test_what_is_promised_stays_open_with_its_candidates(connection: Connection) -> None:
    found = {one.text: one for one in promises_view(connection, SERIES).promises}
    newcomer = next(one for text, one in found.items() if "introduction" in text)
    assert newcomer.newcomer and newcomer.outcome == "open"
    assert any("Jonas Reed" in each.text for each in newcomer.candidates)
    assert [echo.outlet for echo in newcomer.echoes] == ["Tube Courier"]
    letters = next(one for text, one in found.items() if "letters" in text)
    assert letters.due == "in the finale" and letters.outcome == "open"


def test_who_asks_is_told(connection: Connection) -> None:
    asked = {(one.by, bool(one.answers)) for one in questions_view(connection, SERIES).questions}
    assert asked == {("headline", False), ("reporter", True)}


def test_a_finale_that_moved_is_told_anew_and_the_copy_is_found(connection: Connection) -> None:
    view = contradictions_view(connection, SERIES)
    (one,) = (one for one in view.contradictions if one.kind == "airing")
    assert one.what == "season 2 finale" and one.superseded
    assert [side.value for side in one.sides] == ["2025-06-08", "2025-06-15"]
    assert [[each.outlet for each in group] for group in view.copies] == [
        ["The Dial", "Tube Courier"]
    ]


def test_a_brief_tells_what_was_asked_and_what_nobody_asked(connection: Connection) -> None:
    listed = {one.thread.label: one for one in brief_view(connection, "Ines Torrance").storylines}
    mine = listed[pair(connection).label]
    assert mine.said == 3 and mine.last == "2025-09-01" and len(mine.asked) == 1
    alone = next(
        one for one in listed.values() if [who.name for who in one.thread.about] == ["Mabel Ward"]
    )
    assert alone.said and not alone.asked


def look(connection: Connection, horizon: Horizon) -> list[Any]:
    """Return everything that threads answer at a horizon."""
    threads = threads_view(connection, SERIES, horizon=horizon)
    return [
        threads,
        *(thread_view(connection, one.id, horizon=horizon) for one in threads.threads),
        promises_view(connection, SERIES, horizon=horizon),
        questions_view(connection, SERIES, horizon=horizon),
        contradictions_view(connection, SERIES, horizon=horizon),
        brief_view(connection, "Ines Torrance", horizon=horizon).storylines,
    ]


@pytest.mark.parametrize("early", [["spring"], ["spring", "copy"], ["spring", "summer", "late"]])
def test_nothing_behind_the_horizon_shows(tmp_path: Path, early: list[str]) -> None:
    shown = dict.fromkeys(early, "S02E01")
    hidden = {name: "S02E09" for name in rowing.ARTICLES if name not in shown}
    answers = []
    for folder, names in (("all", [*early, *hidden]), ("few", early)):
        place = tmp_path / folder / "r.db"
        place.parent.mkdir()
        made = rowing.record(place, names)
        rowing.reveal(place, shown | hidden)
        with made.connect() as connection:
            answers.append(look(connection, Horizon("S02E05")))
        made.dispose()
    assert answers[0] == answers[1]
    assert len(answers[0]) > 6


def test_the_order_of_reading_changes_nothing(tmp_path: Path, connection: Connection) -> None:
    place = tmp_path / "r.db"
    made = rowing.record(place, reversed(list(rowing.ARTICLES)))
    with made.connect() as other:
        assert look(other, ALL) == look(connection, ALL)
    made.dispose()


def marked(engine: Engine, horizon: Horizon = ALL) -> Any:
    with engine.connect() as connection:
        listed = promises_view(connection, SERIES, horizon=horizon).promises
    return next(one for one in listed if "introduction" in one.text)


def test_a_person_decides_what_became_of_a_promise(tmp_path: Path) -> None:
    place = tmp_path / "r.db"
    made = rowing.record(place)
    before = marked(made)
    entry = mark(made, ED, before.id, "kept", 1)
    after = marked(made)
    assert (after.outcome, after.decided, after.id) == ("kept", True, before.id)
    assert after.candidates[0].sure and "Jonas Reed" in after.candidates[0].text
    assert faults(made) == []
    fixing.undo(made, ED, entry.n)
    assert asdict(marked(made)) == asdict(before)
    made.dispose()


def test_a_decision_is_told_at_a_horizon_where_its_passage_may_be_seen(tmp_path: Path) -> None:
    place = tmp_path / "r.db"
    made = rowing.record(place)
    mark(made, ED, marked(made).id, "kept", 1)
    shown = dict.fromkeys(rowing.ARTICLES, "S02E01")
    rowing.reveal(place, shown | {"autumn": "S02E09"})
    assert marked(made, Horizon("S02E05")).outcome == "open"
    assert marked(made, Horizon("S02E09")).outcome == "kept"
    made.dispose()


def test_a_decision_goes_with_the_log_to_another_record(tmp_path: Path) -> None:
    made = rowing.record(tmp_path / "r.db")
    mark(made, ED, marked(made).id, "lapsed")
    log = tmp_path / "log.json"
    with made.connect() as connection:
        log.write_text("".join(exported(connection)), "utf-8")
    (tmp_path / "b").mkdir()
    other = rowing.record(tmp_path / "b" / "r.db")
    take_in(other, loaded(log))
    assert marked(other) == marked(made) and marked(other).outcome == "lapsed"
    made.dispose()
    other.dispose()


def test_what_is_no_promise_and_no_passage_is_told(engine: Engine) -> None:
    with pytest.raises(UnknownNameError):
        mark(engine, ED, "0123456789", "kept")
    with pytest.raises(UsageError):
        mark(engine, ED, marked(engine).id, "kept", 9)


def test_a_network_named_elsewhere_in_an_article_parts_no_event(tmp_path: Path) -> None:
    first = (
        "Tarn Road: what comes next\n\nThe Dial, 2025-01-21\n\nUBN’s drama “Tarn Road” is not done.\n\n"
        "Season 2 of “Tarn Road” premieres Friday, March 21. Its keeper is back.\n"
    )
    second = (
        "Dates for spring\n\nThe Lantern, 2025-02-07\n\n"
        "Season 2 of “Tarn Road” premieres Friday, March 28 on Channel Moor.\n"
    )
    told = {"a": {"published": "2025-01-21"}, "b": {"published": "2025-02-07"}}
    place = records.make(tmp_path, {"a": first, "b": second}, **told)
    with records.connected(place) as connection:
        (one,) = contradictions_view(connection, "Tarn Road").contradictions
    assert [side.value for side in one.sides] == ["2025-03-21", "2025-03-28"]
