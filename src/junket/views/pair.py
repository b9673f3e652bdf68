"""The question: how did two stand to each other over time, and in whose words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from junket.record import readers
from junket.record.entities import Connection, Entity, named_entities
from junket.record.finding import find_name
from junket.record.horizon import ALL, Horizon
from junket.record.passages import Passage, block_passage
from junket.record.readers import RelationshipRow
from junket.views.cited import Cited, Quotation, Who, in_time
from junket.views.desk import Desk
from junket.views.quotes import tells_of
from junket.views.stands import Stand

_ROOM = 160  # characters of the article on each side of the words that tell it


@dataclass(frozen=True, slots=True)
class Turn:
    """What one article tells of two: a relation or an event, and the words around it."""

    stand: Stand
    cited: Cited
    words: Passage


@dataclass(frozen=True, slots=True)
class PairView:
    """Two people or characters: what is told of them, the oldest first, undated last.

    `said` are statements about both, the newest first. `series` is the id of the series whose
    characters they are, None for people.
    """

    a: Who
    b: Who
    turns: tuple[Turn, ...]
    said: tuple[Quotation, ...]
    series: str | None = None


def pair_view(connection: Connection, name: str, other: str, *, horizon: Horizon = ALL) -> PairView:
    """Answer how two stand to each other.

    Raises UnknownNameError where one of the names is nobody's, or fits more than one.
    """
    a = find_name(connection, horizon, name).entity
    b = find_name(connection, horizon, other).entity
    rows = [row for row in readers.relationships(connection, horizon, clusters=a.clusters)
            if {row.a_cluster, row.b_cluster} & set(b.clusters)]  # fmt: skip
    told = readers.statements(connection, horizon, about=a.clusters)
    told = [row for row in told if tells_of(row, b)]
    desk = Desk(connection, horizon, named_entities(connection, horizon, _clusters(a, b, rows)))
    desk.fetch(row.reading for row in rows)
    said = _said(told, connection, horizon)
    world = a.world if a.world == b.world else None
    return PairView(_who(a), _who(b), _turns(rows, desk), said, world or None)


def _who(one: Entity) -> Who:
    return Who(one.id, one.kind, one.name)


def _clusters(a: Entity, b: Entity, rows: Iterable[RelationshipRow]) -> set[str]:
    speakers = {row.speaker_cluster for row in rows if row.speaker_cluster}
    return set(a.clusters) | set(b.clusters) | speakers


def _said(
    rows: Sequence[readers.StatementRow], connection: Connection, horizon: Horizon
) -> tuple[Quotation, ...]:
    clusters = {row.cluster for row in rows} | {one.cluster for row in rows for one in row.about}
    named = named_entities(connection, horizon, filter(None, clusters))
    return Desk(connection, horizon, named).quotations(rows)


def _turns(rows: Iterable[RelationshipRow], desk: Desk) -> tuple[Turn, ...]:
    """Return each relation that an article tells once, at its first place in it."""
    found: dict[tuple[object, ...], Turn] = {}
    for row in sorted(rows, key=lambda row: (row.reading, row.anchors)):
        if desk.shows(row.reading):
            key = (row.reading, row.relation, row.status, row.polarity)
            if key not in found and (turn := _turn(row, desk)):
                found[key] = turn
    return tuple(sorted(found.values(), key=lambda turn: in_time(turn.cited)))


def _turn(row: RelationshipRow, desk: Desk) -> Turn | None:
    kind = "character" if row.world == "story" else "person"
    a, b = desk.who(row.a_cluster, row.a, kind), desk.who(row.b_cluster, row.b, kind)
    if a is None or b is None:
        return None
    speaker = desk.who(row.speaker_cluster, row.speaker, "person")
    cited = desk.cite(row.reading, row.anchors)
    stand = Stand(a, b, row.relation, row.status, row.polarity, row.world,
                  (speaker,) if speaker else (), (cited,))  # fmt: skip
    where = desk.connection, desk.horizon, row.reading
    words = block_passage(*where, min(row.anchors), _ROOM)
    return Turn(stand, cited, words) if words else None
