"""What a record says of characters, series and the story: traits and beats, row by row."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from junket.record import schema as t
from junket.record.asking import facts, kept, over
from junket.record.horizon import Horizon
from junket.record.neighbours import Connection
from junket.record.readers import Anchors, spans
from junket.record.rulings import verdicts


@dataclass(frozen=True, slots=True)
class TraitRow:
    """One facet of a card, as one article has it; `cluster` is None for a series."""

    reading: str
    subject: str
    cluster: str | None
    facet: str
    text: str
    polarity: str
    said_by: str | None
    speaker_cluster: str | None
    value: Anchors
    confidence: float


@dataclass(frozen=True, slots=True)
class BeatRow:
    """One thing of the story in one article; `who` are names with their clusters."""

    id: str
    reading: str
    text: str
    status: str
    said_by: str | None
    speaker_cluster: str | None
    words: Anchors
    confidence: float
    who: tuple[tuple[str, str | None], ...]


def traits(
    connection: Connection,
    horizon: Horizon,
    *,
    clusters: Iterable[str] = (),
    series_id: str | None = None,
    readings: Iterable[str] = (),
) -> list[TraitRow]:
    """Return what is told of some clusters' characters, of a series, in readings; by place."""
    columns = t.trait.c
    query = facts(t.trait, horizon)
    rows = over(connection, query, columns.subject_id, clusters)
    rows += over(connection, query, columns.reading_id, readings)
    if series_id is not None:
        rows += over(connection, query, columns.series_id, [series_id])
    made = [
        TraitRow(
            row.reading_id, row.subject, row.subject_id, row.facet, row.text, row.polarity,
            row.said_by, row.said_by_id, spans(row.value), sure,
        )
        for row, sure in _standing(connection, horizon, t.trait, rows)
    ]  # fmt: skip
    return sorted(made, key=lambda one: (one.reading, one.value, one.facet))


def beats(connection: Connection, horizon: Horizon, readings: Iterable[str]) -> list[BeatRow]:
    """Return the beats that some articles tell, sorted by article and place."""
    query = facts(
        t.beat, horizon,
        "id", "reading_id", "text", "status", "said_by", "said_by_id", "words", "confidence",
    )  # fmt: skip
    rows = over(connection, query, t.beat.c.reading_id, readings)
    who = _who(connection, [row.id for row in rows])
    made = [
        BeatRow(
            row.id, row.reading_id, row.text, row.status, row.said_by, row.said_by_id,
            spans(row.words), sure, tuple(who.get(row.id, ())),
        )
        for row, sure in _standing(connection, horizon, t.beat, rows)
    ]  # fmt: skip
    return sorted(made, key=lambda one: (one.reading, one.words))


def _standing(
    connection: Connection, horizon: Horizon, table: sa.Table, rows: Sequence[sa.Row[Any]]
) -> Iterator[tuple[sa.Row[Any], float]]:
    """Yield the rows that nobody rejected, and how sure each is."""
    ruled = verdicts(connection, horizon, table, {row.reading_id for row in rows})
    for row in rows:
        if row.id not in ruled:
            yield row, row.confidence
        elif not ruled[row.id].rejected:
            yield row, 1.0


def _who(connection: Connection, ids: Sequence[str]) -> dict[str, list[tuple[str, str | None]]]:
    found: dict[str, list[tuple[str, str | None]]] = defaultdict(list)
    for row in over(connection, _in_beats(), t.beat_who.c.beat_id, ids):
        found[row[0]].append((row[1], row[2]))
    return found


@kept
def _in_beats() -> sa.Select[Any]:
    columns = t.beat_who.c
    query = sa.select(columns.beat_id, columns.name, columns.cluster_id)
    return query.order_by(columns.beat_id, columns.place)
