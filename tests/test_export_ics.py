"""The calendar of airings: valid iCalendar, the same bytes for the same record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import records
from recording import new_record, read

from junket.export.ics import calendar
from junket.views.cited import AirEntry, Cited
from junket.views.series import series_view

TEXT = """“Lantern Row” comes back

Season 2 of “Lantern Row” premieres Friday, March 28 at 9/8c on UBN. “Lantern Row” airs Fridays at
9/8c on UBN. All of season 1 drops March 14 on Orrery+.
"""


@pytest.fixture
def lines(tmp_path: Path) -> list[str]:
    engine = new_record(tmp_path / "record.db")
    (tmp_path / "a.txt").write_text(TEXT, "utf-8")
    read(engine, tmp_path / "a.txt", published="2025-03-04", series="Lantern Row")
    engine.dispose()
    with records.connected(tmp_path / "record.db") as connection:
        view = series_view(connection, "Lantern Row")
    return calendar((view.name, entry) for entry in view.airings).split("\r\n")


def test_a_timed_airing_stands_at_its_instant(lines: list[str]) -> None:
    assert "DTSTART:20250329T010000Z" in lines
    assert "SUMMARY:Lantern Row · season 2 premiere · UBN" in lines


def test_a_day_without_a_time_is_a_whole_day(lines: list[str]) -> None:
    assert "DTSTART;VALUE=DATE:20250314" in lines


def test_a_slot_recurs_from_its_first_day_behind_the_article(lines: list[str]) -> None:
    at = lines.index("RRULE:FREQ=WEEKLY;BYDAY=FR")
    assert lines[at - 1] == "DTSTART;VALUE=DATE:20250307"


def test_it_is_whole_and_every_event_has_an_id_of_its_own(lines: list[str]) -> None:
    assert (lines[0], lines[-2], lines[-1]) == ("BEGIN:VCALENDAR", "END:VCALENDAR", "")
    ids = [line for line in lines if line.startswith("UID:")]
    assert len(set(ids)) == len(ids) == lines.count("BEGIN:VEVENT") == 3


def entry(text: str, **said: Any) -> AirEntry:
    cited = Cited(
        "a", "a", None, said.pop("title", "A; B, C"), "The Dial", "2025-03-04", None, None
    )
    known = {"begins": "2025-03-14", "rrule": None, **said}
    return AirEntry("episode", None, None, None, text, cited=(cited,), **known)


def test_long_lines_are_folded_at_75_octets_and_never_inside_a_character() -> None:
    raw = calendar([("Ü" * 90, entry("14 March"))])
    assert all(len(line.encode()) <= 75 for line in raw.split("\r\n"))
    assert "Ü" * 90 in raw.replace("\r\n ", "")


def test_marks_of_the_form_are_escaped_and_what_has_moved_is_left_out() -> None:
    raw = calendar([("A", entry("14 March"))]).replace("\r\n ", "")
    assert "A\\; B\\, C" in raw
    assert "VEVENT" not in calendar([("A", entry("14 March", former=True))])
    assert "VEVENT" not in calendar([("A", entry("this fall", begins=None))])


def test_a_source_whose_headline_may_not_be_shown_is_its_outlet_alone() -> None:
    raw = calendar([("A", entry("14 March", title=None))])
    assert "DESCRIPTION:“14 March” – The Dial\r\n" in raw
