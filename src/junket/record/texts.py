"""The visible blocks of articles: what is read again when threads are followed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from junket.record import schema as t
from junket.record.horizon import Horizon
from junket.record.neighbours import Connection
from junket.record.readers import facts, over


@dataclass(frozen=True, slots=True)
class BlockRow:
    """One visual unit of an article's text; `body` is where its own words start."""

    reading: str
    start: int
    end: int
    body: int
    kind: str
    text: str


def blocks(connection: Connection, horizon: Horizon, readings: Iterable[str]) -> list[BlockRow]:
    """Return the visible blocks of some articles, by article and in the order of its text."""
    rows = over(connection, facts(t.block, horizon), t.block.c.reading_id, readings)
    made = [
        BlockRow(row.reading_id, row.start, row.end, row.body, row.kind, row.text) for row in rows
    ]
    return sorted(made, key=lambda one: (one.reading, one.start))
