"""Three real articles at the points of their series: what a viewer of each may read, and no more."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from records import connected

from junket.cli import main
from junket.facts import Episode, Metadata
from junket.record import open_record, readers
from junket.record.entities import Connection
from junket.record.guides import add_guide
from junket.record.hand_in import Read, hand_in
from junket.record.horizon import ALL, Horizon
from junket.record.members import settle
from junket.record.write import store
from junket.views.catch_up import catch_up_view
from junket.views.promises import promises_view, questions_view
from junket.views.quotes import quotes_view
from junket.views.search import search_view
from junket.views.series import SeriesView, series_view
from junket.views.threads import threads_view

FOLDER = Path(__file__).resolve().parent.parent.parent / "shared" / "seeds"
pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(), reason="the three real articles are not beside this checkout"
)
SERIES = "The Carrie Diaries"
DATES = {"000": "2013-10-24", "001": "2013-12-11", "002": "2013-04-05"}
LATER = ("Samantha", "Gort", "Sims", "Chris Wood", "pregnan", "cougar", "armor")
"""What nobody may read who has not seen the second season."""


def guide() -> list[Episode]:
    """Two seasons of thirteen weeks; no episode on the day after Thanksgiving."""
    first = [date(2013, 1, 14) + timedelta(weeks=week) for week in range(13)]
    weeks = (date(2013, 10, 25) + timedelta(weeks=week) for week in range(14))
    second = [day for day in weeks if day != date(2013, 11, 29)]
    return [
        Episode(season, number, None, day.isoformat())
        for season, days in ((1, first), (2, second))
        for number, day in enumerate(days, 1)
    ]


def record(place: Path, *, dated: bool) -> Path:
    engine = open_record(place, create=True)
    for path in sorted(FOLDER.glob("*.txt")):
        day = DATES[path.name[:3]] if dated else None
        one = hand_in(str(path), Metadata(published=day))
        assert isinstance(one, Read)
        store(engine, [one])
    if dated:
        add_guide(engine, SERIES, guide())
    settle(engine)
    engine.dispose()
    return place


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return record(tmp_path_factory.mktemp("record") / "seeds.db", dated=True)


@pytest.fixture
def connection(place: Path) -> Iterator[Connection]:
    with connected(place) as connection:
        yield connection


def show(connection: Connection, seen: str) -> SeriesView:
    return series_view(connection, SERIES, horizon=Horizon(seen))


def ties(view: SeriesView) -> set[tuple[str, ...]]:
    """Relations and events with the first names of those whom they concern."""
    return {
        (one.relation, *(who.name.split()[0] for who in (one.a, one.b) if who))
        for one in view.stands
    }


def everything(connection: Connection, seen: str) -> str:
    """All that is answered at a horizon, in one piece."""
    at: dict[str, Any] = {"horizon": Horizon(seen)}
    views = (
        series_view(connection, SERIES, **at), quotes_view(connection, **at),
        catch_up_view(connection, SERIES, **at), threads_view(connection, SERIES, **at),
        promises_view(connection, SERIES, **at), questions_view(connection, SERIES, **at),
        search_view(connection, "carrie", **at),
    )  # fmt: skip
    return json.dumps([asdict(one) for one in views], default=str, ensure_ascii=False)


def test_without_a_date_they_stand_in_the_order_of_their_words(tmp_path: Path) -> None:
    with connected(record(tmp_path / "r.db", dated=False)) as connection:
        stands = {one.title: one.stands for one in readers.all_sources(connection, ALL)}
        listed = [one.title for one in series_view(connection, SERIES).articles]
    ordered = sorted(stands, key=lambda title: stands[title] or "")
    assert ["Get Back Together" in (title or "") for title in ordered] == [True, False, False]
    assert "premiere" in (ordered[1] or "")
    assert listed == ordered[::-1]  # the newest first


def test_before_the_finale_the_break_up_is_known_and_nothing_that_is_to_come(
    connection: Connection,
) -> None:
    view = show(connection, "S01E12")
    assert ("break-up", "Carrie", "Sebastian") in ties(view)
    assert "reunion" not in {one.relation for one in view.stands}
    told = everything(connection, "S01E12")
    assert not [word for word in (*LATER, "prom,", "New York", "Get Back Together") if word in told]


def test_after_the_finale_the_betrayal_and_the_cast_and_no_word_of_the_next_season(
    connection: Connection,
) -> None:
    view = show(connection, "S01E13")
    assert ("betrayal", "Sebastian", "Carrie") in ties(view)
    cast = {
        one.part.name.split()[0]: one.person and one.person.name for one in view.cast if one.part
    }
    assert cast["Carrie"] == "AnnaSophia Robb"
    assert cast["Sebastian"] == "Austin Butler"
    told = everything(connection, "S01E13")
    assert [word for word in LATER if word in told] == []


def test_who_is_to_come_is_searched_for_like_nonsense(connection: Connection) -> None:
    seen = Horizon("S01E13")
    name, nonsense = (
        asdict(search_view(connection, words, horizon=seen)) for words in ("Samantha", "Zzyzx")
    )
    for told in (name, nonsense):
        told.pop("asked"), told.pop("looked_for")
    assert name == nonsense


def test_half_way_through_the_second_season_its_present_is_known(connection: Connection) -> None:
    view = show(connection, "S02E06")
    found = ties(view)
    assert ("pregnancy", "Maggie") in found
    assert "Samantha" in {one.part.name.split()[0] for one in view.cast if one.part}
    assert any("friends with an ex" in one.text for group in view.said for one in group.quotations)


def test_no_command_says_more(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = ["--record", str(place), "--seen", "S01E13"]
    for command in (
        ["show", SERIES], ["quotes"], ["catch-up", SERIES], ["brief", "Amy B. Harris"],
        ["threads", SERIES], ["thread", "Carrie and Sebastian"], ["promises", SERIES],
        ["questions", SERIES], ["contradictions", SERIES], ["who", "Carrie"], ["export", "ics"],
    ):  # fmt: skip
        for form in ([], ["--json"]) if command[0] != "export" else ([],):
            assert main([*command, *at, *form]) == 0, command
            told = capsys.readouterr().out
            assert [word for word in LATER if word in told] == [], command
