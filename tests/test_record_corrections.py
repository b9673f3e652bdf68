"""The log of corrections only grows, and every change of it shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from recording import change, new_record

from junket.record.corrections import Correction, append, check, read
from junket.record.horizon import Horizon

AT = "2025-04-01T10:00:00Z"


def three(place: Path) -> list[Correction]:
    engine = new_record(place)
    said = [("rename", {"to": "Ada"}), ("undo", {"n": 1}), ("rename", {"to": "Bea"})]
    for action, detail in said:
        append(engine, action=action, detail=detail, who="ed", why="known", at=AT)
    with engine.connect() as connection:
        listed = list(read(connection))
    engine.dispose()
    return listed


def broken(place: Path) -> list[int]:
    engine = new_record(place)
    with engine.connect() as connection:
        found = [number for number, _ in check(connection)]
    engine.dispose()
    return found


def test_entries_come_back_in_order_as_they_were_made(tmp_path: Path) -> None:
    listed = three(tmp_path / "r.db")
    assert [(one.n, one.action) for one in listed] == [(1, "rename"), (2, "undo"), (3, "rename")]
    assert listed[0].detail == {"to": "Ada"}
    assert broken(tmp_path / "r.db") == []


def test_the_same_entries_have_the_same_ids_in_another_record(tmp_path: Path) -> None:
    first, second = three(tmp_path / "a.db"), three(tmp_path / "b.db")
    assert [one.id for one in first] == [one.id for one in second]
    assert len({one.id for one in first}) == 3


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("UPDATE correction SET who = 'me' WHERE n = 1", [1]),
        ("UPDATE correction SET id = 'f' || id WHERE n = 2", [2, 3]),
        ("DELETE FROM correction WHERE n = 2", [3]),
        ('UPDATE correction SET detail = \'{"to":"Ada"}\' WHERE n = 1', [1]),
        ("UPDATE correction SET detail = 'no json' WHERE n = 3", [3]),
    ],
)
def test_what_was_changed_is_told_from_there_on(
    tmp_path: Path, statement: str, found: list[int]
) -> None:
    three(tmp_path / "r.db")
    change(tmp_path / "r.db", statement)
    assert broken(tmp_path / "r.db") == found


def test_at_a_horizon_no_entry_is_shown(tmp_path: Path) -> None:
    three(tmp_path / "r.db")
    engine = new_record(tmp_path / "r.db")
    with engine.connect() as connection:
        assert list(read(connection, horizon=Horizon("S09E99"))) == []
