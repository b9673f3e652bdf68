"""The visible blocks of articles: what is read again when threads are followed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from junket.record import schema as t
from junket.record.asking import facts, over
from junket.record.horizon import Horizon
from junket.record.neighbours import Connection


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
    query = facts(t.block, horizon, "reading_id", "start", "end", "body", "kind", "text")
    made = [BlockRow(*row) for row in over(connection, query, t.block.c.reading_id, readings)]
    return sorted(made, key=lambda one: (one.reading, one.start))
