"""The titles of a round-up by its layout, and the series of what stands below them."""

from __future__ import annotations

from pathlib import Path

from junket.facts import Failure
from junket.mentions.listed import listed_titles
from junket.pipeline import read

LISTING = (
    "Seven nights: what to watch this week\n\n"
    "Here are the programmes we would cross the room for.\n\n"
    "1. Brindle Harbour\nMonday, 9pm, Penda One\n"
    "The drama is back. Nora Finch (Petra Vance) has found the map.\n\n"
    "2. The Lamp Room\nTuesday 3 Jan, 10.40pm, Penda Two\n"
    "New series. Petra Lusk (Olaf Ruud) goes down and stays there.\n\n"
    "3. Sniffle\nWed, 8pm, then weekly\n"
    "A comedy of colds. Dr. Ewart Pym (Ines Okafor) has one.\n"
)


def test_lines_above_an_air_time_are_titles_where_three_are() -> None:
    found = [LISTING[start:end] for start, end in listed_titles(LISTING)]
    assert found == ["Brindle Harbour", "The Lamp Room", "Sniffle"]
    assert not listed_titles(LISTING[: LISTING.index("3. Sniffle")])


def test_capitals_that_open_items_about_series_are_titles() -> None:
    text = (
        "• SALT ROAD, the period drama, has cast a bishop.\n"
        "• Penda’s COLD BAY (back in May) adds Petra Vance to its second season.\n"
        "• THE LAMP ROOM has been renewed for a third year.\n"
        "• WATCH the trailer of the show here.\n"
    )
    found = [text[start:end] for start, end in listed_titles(text)]
    assert found == ["SALT ROAD", "COLD BAY", "THE LAMP ROOM"]


def test_days_bylines_and_dates_are_no_titles() -> None:
    text = (
        "By Ada Lind\nMonday, 3 May\n\nTUESDAY\n9pm, the news\n\n"
        "Ada Lind, The Dial\nPublished 6:04 a.m.\n\nWEDNESDAY\n8pm, the weather\n"
    )
    assert not listed_titles(text)


def test_castings_take_the_series_of_their_item(tmp_path: Path) -> None:
    path = tmp_path / "listing.txt"
    path.write_text(LISTING, encoding="utf-8")
    reading = read(str(path), rules_only=True)
    assert not isinstance(reading, Failure)
    assert {(one.person, one.series) for one in reading.castings} == {
        ("Petra Vance", "Brindle Harbour"),
        ("Olaf Ruud", "The Lamp Room"),
        ("Ines Okafor", "Sniffle"),
    }
