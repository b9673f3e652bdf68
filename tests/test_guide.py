"""Episode guides: both forms give one list, and what is no guide is told in one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from junket.errors import SourceError
from junket.facts import Episode
from junket.sources.guide import read_guide
from junket.story.positions import Guide, parse_position, position

CSV = """season,episode,title,airdate,airtime,network
1,2,The Ferry,2024-01-14,20:00,Beam+
1,1,Rain,2024-01-07,20:00,Beam+
2,1,Salt,2025-02-02,9:00,
"""


def guide(folder: Path, text: str) -> tuple[Episode, ...]:
    (folder / "guide").write_text(text, encoding="utf-8")
    return read_guide(str(folder / "guide"))


def test_a_csv_is_read_in_order_of_season_and_episode(tmp_path: Path) -> None:
    assert guide(tmp_path, CSV) == (
        Episode(1, 1, "Rain", "2024-01-07", "20:00", "Beam+"),
        Episode(1, 2, "The Ferry", "2024-01-14", "20:00", "Beam+"),
        Episode(2, 1, "Salt", "2025-02-02", "09:00", None),
    )


def test_the_list_of_a_data_service_is_read_and_its_specials_left_out(tmp_path: Path) -> None:
    listed = [
        {"id": 7, "season": 1, "number": 1, "name": "Rain", "airdate": "2024-01-07",
         "airtime": "20:00"},
        {"id": 8, "season": 1, "number": None, "name": "Behind the rain", "airdate": ""},
    ]  # fmt: skip
    alone = guide(tmp_path, json.dumps(listed))
    show = {"network": {"name": "Beam+"}, "_embedded": {"episodes": listed}}
    assert alone == (Episode(1, 1, "Rain", "2024-01-07", "20:00", None),)
    assert guide(tmp_path, json.dumps(show)) == (
        Episode(1, 1, "Rain", "2024-01-07", "20:00", "Beam+"),
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "found nothing"),
        ("season,episode\n", "found none"),
        ("name,date\nRain,2024\n", "first line"),
        ("season,episode\none,1\n", "a number for season in line 2"),
        ("season,episode,airdate\n1,1,soon\n", "a date like"),
        ("season,episode,airtime\n1,1,8pm\n", "a time like"),
        ("season,episode,title\n1,1,Rain\n1,1,Salt\n", "twice"),
        ("[{]", "expected JSON"),
        ("{}", "a JSON list of episodes"),
        ("[3]", "an object for episode 1"),
        ('[{"season": true, "number": 1}]', "a number for season"),
        ("[" * 100_000, "expected JSON"),
    ],
)
def test_what_is_no_guide_is_told_in_one_line(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(SourceError, match=told) as caught:
        guide(tmp_path, text)
    assert "\n" not in str(caught.value)


def test_a_guide_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="cannot read the guide"):
        read_guide(str(tmp_path / "none"))


@given(st.text(max_size=200))
def test_any_text_is_a_guide_or_one_clear_error(
    tmp_path_factory: pytest.TempPathFactory, text: str
) -> None:
    try:
        guide(tmp_path_factory.mktemp("guide"), text.replace("\ud800", ""))
    except SourceError as error:
        assert str(error)
    except UnicodeEncodeError:
        pass


@pytest.mark.parametrize(
    "written", ["S01E13", "s1e13", "1x13", "season 1 episode 13", "S01 E13", "season 1, ep. 13"]
)
def test_a_position_has_one_form(written: str) -> None:
    assert parse_position(written) == "S01E13"


@pytest.mark.parametrize("written", ["", "S01", "E13", "13", "S1E13x", "soon"])
def test_what_is_no_position_is_none(written: str) -> None:
    assert parse_position(written) is None


def test_what_has_aired_by_the_end_of_a_day(tmp_path: Path) -> None:
    listed = Guide(guide(tmp_path, CSV))
    asked = ("2024-01-06", "2024-01-07", "2024-01-20", "2025-02-02T08:00", "2026", "2024-01")
    assert [listed.last_aired(day) for day in asked] == [
        None, "S01E01", "S01E02", "S02E01", "S02E01", "S01E02",
    ]  # fmt: skip


def test_places_around_a_position(tmp_path: Path) -> None:
    listed = Guide(guide(tmp_path, CSV))
    assert listed.aired_on("S01E02") == "2024-01-14"
    assert listed.aired_on("S09E01") is None
    assert (listed.before("S02E01"), listed.before("S01E01")) == ("S01E02", None)
    assert (listed.season(1), listed.season(3)) == (("S01E01", "S01E02"), ())


@given(st.lists(st.tuples(st.integers(1, 40), st.integers(1, 60)), min_size=2, max_size=2))
def test_positions_sort_as_text(pair: list[tuple[int, int]]) -> None:
    first, second = pair
    assert (position(*first) < position(*second)) == (first < second)
