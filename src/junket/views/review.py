"""The question: what should a person look at first: where the record is least sure of itself.

Three kinds of doubt, in one queue. Who makes a statement: as sure as its confidence, and half
of that where the speaker is unknown. Whether a short name is who it was taken for. And whether
somebody is a person or a character. What people have decided is not asked again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import merge
from itertools import islice
from typing import Literal

from junket.record.doubts import Doubtful, Unsure, doubtful_people, least_sure, unsure_statements
from junket.record.entities import Connection, Entities, named_entities
from junket.record.horizon import ALL
from junket.record.passages import Passage, namings, passage
from junket.views.cited import Cited
from junket.views.desk import Desk

What = Literal["speaker", "join", "kind"]

AROUND = 240  # characters of the article on each side of the doubtful words


@dataclass(frozen=True, slots=True)
class Doubt:
    """One thing to look at: the question in words, how sure the record is, where it stands.

    `id` is the statement's, or that of the person or character; `clusters` are those that a
    short name was taken for them in, or all.
    """

    what: What
    id: str
    question: str
    sure: float
    clusters: tuple[str, ...]
    cited: Cited
    passage: Passage


@dataclass(frozen=True, slots=True)
class ReviewView:
    """The queue, the least sure first; `total` counts the doubts, `doubts` may be fewer."""

    total: int
    doubts: tuple[Doubt, ...]


def review_view(
    connection: Connection, *, only: What | None = None, start: int = 0, limit: int | None = None
) -> ReviewView:
    """Answer what is least sure from `start` on; `only` one kind of doubt, at most `limit` of them.

    It looks at the whole record: for its owner, at no horizon.
    """
    end = None if limit is None else start + limit
    total, said = unsure_statements(connection, end) if only in (None, "speaker") else (0, [])
    people = doubtful_people(connection) if only != "speaker" else []
    people = [one for one in people if only in (None, one.what)]
    sides: tuple[Sequence[Doubtful | Unsure], ...] = people, said
    queue = list(islice(merge(*sides, key=_place), start, end))
    desk = _desk(connection, queue)
    return ReviewView(total + len(people), tuple(_doubts(desk, queue)))


def _place(one: Doubtful | Unsure) -> tuple[float, What]:
    return round(one.sure, 2), one.what if isinstance(one, Doubtful) else "speaker"


def _desk(connection: Connection, queue: Sequence[Doubtful | Unsure]) -> Desk:
    """Return what knows the names of those who speak: of no more than are in the queue."""
    clusters = {one.cluster for one in queue if isinstance(one, Unsure)}
    return Desk(connection, ALL, named_entities(connection, ALL, filter(None, clusters)))


def _doubts(desk: Desk, queue: Sequence[Doubtful | Unsure]) -> Iterator[Doubt]:
    members = [_members(desk, one) if isinstance(one, Doubtful) else ("", ()) for one in queue]
    named = namings(desk.connection, ALL, filter(None, (first for first, _ in members)))
    places = [
        (one.reading, one.span) if isinstance(one, Unsure)
        else (named[first].reading, named[first].span)
        for one, (first, _) in zip(queue, members, strict=True)
    ]  # fmt: skip
    desk.fetch(reading for reading, _ in places)
    for one, (_, clusters), (reading, span) in zip(queue, members, places, strict=True):
        words = passage(desk.connection, desk.source(reading), span, AROUND)
        asked, what = _question(one, desk.entities), _place(one)[1]
        yield Doubt(
            what, one.id, asked, round(one.sure, 2), clusters, desk.cite(reading, [span]), words
        )


def _members(desk: Desk, one: Doubtful) -> tuple[str, tuple[str, ...]]:
    """Return the cluster that shows a doubt best, and all that it is about."""
    return (one.clusters[0], one.clusters) if one.clusters else least_sure(desk.connection, one.id)


def _question(one: Doubtful | Unsure, people: Entities) -> str:
    if isinstance(one, Unsure):
        entity = people.of(one.cluster)
        name = entity.name if entity else one.speaker
        return f"Does {name} say this?" if name else "Nobody is known to say this. Right?"
    if one.what == "kind":
        return f"Is {one.name} a {one.kind}?"
    where = "here" if len(one.clusters) == 1 else f"in {len(one.clusters)} articles"
    return f"Is “{one.called}” {where} {one.name}, {one.kind}?"
