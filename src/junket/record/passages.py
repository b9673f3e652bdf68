"""Pieces of an article's text around some of its characters, and where clusters are named."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import sqlalchemy as sa

from junket.facts import Span
from junket.record import schema as t
from junket.record.among import among, chunks
from junket.record.entities import Connection
from junket.record.horizon import Horizon, visible
from junket.record.readers import Source, places_seen


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of text in three parts: what is meant, and what stands before and behind."""

    before: str
    words: str
    after: str


@dataclass(frozen=True, slots=True)
class Naming:
    """Where an article names a cluster first, and how sure its kind is."""

    reading: str
    span: Span
    confidence: float


def block_passage(
    connection: Connection, horizon: Horizon, reading: str, span: Span, room: int
) -> Passage | None:
    """Return a passage as `passage` does, but nothing beyond the paragraph that it starts in.

    None where that paragraph may not be seen.
    """
    block, (start, end) = t.block.c, span
    query = sa.select(block.start, block.text).where(
        block.reading_id == reading, block.start <= start, block.end > start,
        visible(block.reveals, horizon),
    )  # fmt: skip
    row = connection.execute(query.order_by(block.start.desc()).limit(1)).first()
    if row is None:
        return None
    return _cut(row.text, start - row.start, min(end - row.start, len(row.text)), room)


def passage(connection: Connection, source: Source, span: Span, room: int) -> Passage:
    """Return the text of an article from `span`, with at most `room` characters on each side.

    What is cut is cut at white space.
    """
    query = sa.select(t.version.c.text).where(t.version.c.id == source.version)
    text: str = connection.scalars(query).one()
    return _cut(text, *span, room)


def _cut(text: str, start: int, end: int, room: int) -> Passage:
    before, after = text[max(0, start - room) : start], text[end : end + room]
    if start > room and " " in before:
        before = "… " + before.split(" ", 1)[1]
    if end + room < len(text) and " " in after:
        after = after.rsplit(" ", 1)[0] + " …"
    return Passage(before, text[start:end], after)


def namings(connection: Connection, horizon: Horizon, clusters: Iterable[str]) -> dict[str, Naming]:
    """Return where clusters are named first, and how sure their kind is; none is left out."""
    found: dict[str, Naming] = {}
    one = t.cluster.c
    columns = one.id, one.reading_id, one.anchors, one.seen, one.confidence
    for some in chunks(clusters):
        query = sa.select(*columns).where(among(t.cluster.c.id, some))
        for row in connection.execute(query.where(visible(t.cluster.c.reveals, horizon))):
            start, end, *_ = min(places_seen(row.anchors, row.seen, horizon))
            found[row.id] = Naming(row.reading_id, (int(start), int(end)), row.confidence)
    return found
