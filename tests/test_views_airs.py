"""What airs when over several articles: a slot or a date that has moved, and what has not."""

from __future__ import annotations

from pathlib import Path

import pytest
import records
from recording import new_record, read

from junket.views.series import series_view

OLD = "“Lantern Row” has its nights.\n\n{}\n\n“Lantern Row” is a drama series on UBN."


def on_air(folder: Path, *said: tuple[str, str]) -> list[tuple[str, bool]]:
    place = folder / "record.db"
    engine = new_record(place)
    for number, (published, text) in enumerate(said):
        path = folder / f"{number}.txt"
        path.write_text(OLD.format(text), "utf-8")
        read(engine, path, published=published, series="Lantern Row")
    engine.dispose()
    with records.connected(place) as connection:
        return [(one.text, one.former) for one in series_view(connection, "Lantern Row").airings]


@pytest.mark.parametrize("late_first", [False, True])
def test_the_slot_of_the_latest_article_stands(tmp_path: Path, late_first: bool) -> None:
    said = [
        ("2025-01-10", "“Lantern Row” airs Wednesdays at 8 p.m. ET on UBN."),
        ("2025-03-10", "“Lantern Row” now airs Fridays at 9 p.m. ET on UBN."),
    ]
    told = on_air(tmp_path, *(reversed(said) if late_first else said))
    assert told == [("Fridays at 9 p.m. ET", False), ("Wednesdays at 8 p.m. ET", True)]


def test_a_slot_on_another_network_is_no_move(tmp_path: Path) -> None:
    told = on_air(
        tmp_path,
        ("2025-01-10", "“Lantern Row” airs Wednesdays at 8 p.m. ET on UBN."),
        ("2025-03-10", "“Lantern Row” airs Fridays at 9pm on Channel 4."),
    )
    assert not any(former for _, former in told)


def test_a_premiere_that_has_moved_is_told_with_its_new_day(tmp_path: Path) -> None:
    told = on_air(
        tmp_path,
        ("2025-01-10", "Season 2 of “Lantern Row” premieres Friday, March 21 on UBN."),
        ("2025-02-10", "Season 2 of “Lantern Row” premieres Friday, March 28 on UBN."),
    )
    assert told == [("Friday, March 21", True), ("Friday, March 28", False)]
