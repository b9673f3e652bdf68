"""Cards and the story so far: each thing told once, with everybody who says so, in order."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import records
from recording import new_record, read, write

from junket import cli
from junket.record.entities import Connection
from junket.record.horizon import Horizon
from junket.views.cards import FACETS
from junket.views.catch_up import catch_up_view
from junket.views.cited import day_of
from junket.views.promises import promises_view
from junket.views.series import series_view
from junket.views.who import who_view

MARCH = """“Lantern Row”: what the flood left

By Tobias Wren

Marta Ellery (Joan Pike) sold the house to a stranger, and Dov Ellery (Sam Tarn) wants to leave.

“Lantern Row” is set in a drowned street. “Marta Ellery will come back for the letters,” executive
producer Ines Varga says. “Lantern Row” airs Sundays at 9 p.m. ET on Kestrel One.
"""
MAY = """“Lantern Row” counts its dead

By June Abara

Marta Ellery (Joan Pike) sold the house to a stranger, and Dov Ellery (Sam Tarn) wants to leave.

Dov Ellery (Sam Tarn) burned the boat in the season finale. “Lantern Row” airs Sundays on Kestrel One. Will Dov Ellery stay?
"""


@pytest.fixture(scope="module")
def connection(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Connection]:
    folder = tmp_path_factory.mktemp("story")
    engine = new_record(folder / "r.db")
    read(engine, write(folder / "b.txt", MAY), published="2024-05-01", outlet="The Dial")
    read(engine, write(folder / "a.txt", MARCH), published="2024-03-01", outlet="The Lamp")
    engine.dispose()
    with records.connected(folder / "r.db") as connection:
        yield connection


def test_the_story_is_told_the_oldest_article_first_and_the_same_words_once(
    connection: Connection,
) -> None:
    view = catch_up_view(connection, "lantern row")
    assert [one.cited.published for one in view.chapters] == ["2024-03-01", "2024-05-01"]
    told = [beat for chapter in view.chapters for beat in chapter.beats]
    sold = [one for one in told if "sold the house" in one.text]
    assert [(one.cited.outlet, [e.outlet for e in one.echoes]) for one in sold] == [
        ("The Lamp", ["The Dial"])
    ]
    assert view.total == len(told)


def test_what_is_to_come_and_what_is_asked_is_told_as_such(connection: Connection) -> None:
    view = catch_up_view(connection, "lantern row")
    told = {beat.text: beat for chapter in view.chapters for beat in chapter.beats}
    ahead = told["Marta Ellery will come back for the letters"]
    assert (ahead.status, ahead.said_by and ahead.said_by.name) == ("to come", "Ines Varga")
    assert told["Will Dov Ellery stay?"].status == "asked"


def test_a_beat_stands_where_its_article_has_it(connection: Connection) -> None:
    texts = {"The Lamp": MARCH, "The Dial": MAY}
    for chapter in catch_up_view(connection, "lantern row").chapters:
        for one in chapter.beats:
            text = texts[str(one.cited.outlet)]
            assert one.cited.start is not None and one.cited.end is not None
            assert " ".join(text[one.cited.start : one.cited.end].split()) == one.text


def test_a_card_has_each_facet_once_with_all_who_tell_it(connection: Connection) -> None:
    card = {one.name: one.told for one in who_view(connection, "dov").card}
    assert [(one.text, [c.outlet for c in one.cited]) for one in card["aims"]] == [
        ("wants to leave", ["The Lamp", "The Dial"])
    ]
    series = {one.name: one.told for one in series_view(connection, "lantern row").card}
    assert [one.text for one in series["setting: place"]] == ["a drowned street"]
    assert [one.text for one in series["network"]] == ["Kestrel One"]
    assert set(card) | set(series) <= set(FACETS)


def test_nothing_unplaced_is_told_at_a_horizon(connection: Connection) -> None:
    with pytest.raises(Exception, match="nothing has been read"):
        catch_up_view(connection, "lantern row", horizon=Horizon("S01E01"))


def test_catch_up_prints_the_same_as_lines_and_as_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = new_record(tmp_path / "r.db")
    read(engine, write(tmp_path / "a.txt", MARCH), published="2024-03-01", outlet="The Lamp")
    engine.dispose()
    assert cli.main(["catch-up", "lantern", "--record", str(tmp_path / "r.db"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["total"] == sum(len(one["beats"]) for one in told["chapters"]) > 0


def test_articles_without_dates_stand_where_their_words_place_them(tmp_path: Path) -> None:
    late = (
        "“Lantern Row”: salt and letters\n\nWe are halfway through season two. Dov Ellery (Sam Tarn) "
        "burned the boat. Executive producer Ines Varga says Marta Ellery will come back.\n"
    )
    early = (
        "“Lantern Row”: before the finale\n\nMonday’s season 1 finale jumps ahead. Marta Ellery (Joan "
        "Pike) sold the house to Dov Ellery. “Dov Ellery will leave,” Ines Varga says.\n"
    )
    engine = new_record(tmp_path / "r.db")
    for name, text in (("a", late), ("b", early)):
        read(engine, write(tmp_path / f"{name}.txt", text, outlet="The Dial", series="Lantern Row"))
    engine.dispose()
    with records.connected(tmp_path / "r.db") as connection:
        story = catch_up_view(connection, "Lantern Row")
        promised = promises_view(connection, "Lantern Row").promises
    places = [one.cited.stands for one in story.chapters]
    assert places == sorted(places, key=str) and len(set(places)) == 2
    assert next(day_of(one.cited) for one in promised) == "no date, late in season 1"
