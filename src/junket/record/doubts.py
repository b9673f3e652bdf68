"""What a record is least sure of, found without a look at all that it is sure of.

Statements are asked for by how sure they are. Of people, all doubts are found in one pass over who
is who as it is kept, and held in memory as long as no reading and nobody is written; what people
decide leaves them as they are, and is looked up once for each decision.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from heapq import merge
from itertools import groupby, islice
from typing import Any, Literal, NamedTuple
from weakref import WeakKeyDictionary

import sqlalchemy as sa

from junket.facts import Span
from junket.folding import fold, full_forms
from junket.people.decide import NOBODY, Decision
from junket.people.refer import Present
from junket.record import schema as t
from junket.record.articles import past_readings
from junket.record.asking import facts, kept, over
from junket.record.decisions import Ruling, candidates, log_of, refs_of
from junket.record.entities import Connection
from junket.record.horizon import ALL
from junket.record.kept import kept as kept_entities
from junket.record.kept import times_written
from junket.record.open import Engine
from junket.record.placing import place

SURE = 0.9  # statements above it are right as a rule: nobody has to look at them
SURE_KIND = 0.75  # kinds above it rest on a part, a job or a quotation
_HALF = 2  # times less sure is a statement that nobody is known to make
_SHORT = {"character": 0.7, "person": 0.6}  # a short name of a real person is more often another's


class Unsure(NamedTuple):
    """A statement of which the record is not sure; `speaker` is None where nobody is known."""

    sure: float
    reading: str
    start: int
    id: str
    speaker: str | None
    cluster: str | None
    span: Span


@dataclass(frozen=True, slots=True)
class Doubtful:
    """A person or character to look at: of what kind, or whether some clusters are theirs.

    `called` is the short name in doubt, empty where the kind is. `clusters` are those that are
    called so; without one, all of them.
    """

    sure: float
    what: Literal["join", "kind"]
    id: str
    called: str
    clusters: tuple[str, ...]
    kind: str
    name: str


# What is held in memory ----------------------------------------------------------------------


@dataclass(slots=True)
class _Held:
    """What was made of one state of a record.

    The doubts about people; by decision, whom it means; by ruling, which statements it is about.
    """

    state: int
    people: tuple[Doubtful, ...] | None = None
    meant: dict[Decision, _Meant] = field(default_factory=dict)
    ruled: dict[tuple[int, str, str], tuple[str, ...]] = field(default_factory=dict)


class _Meant(NamedTuple):
    """Whom a decision means: ids with names, and the clusters of those on its other side.

    `lost` says that there is nobody where it needs somebody.
    """

    who: dict[str, str]
    others: dict[str, str]
    clusters: frozenset[str]
    lost: bool


_HELD: WeakKeyDictionary[Engine, _Held] = WeakKeyDictionary()


def _held(connection: Connection) -> _Held:
    now = times_written(connection)
    found = _HELD.get(connection.engine)
    if found is None or found.state != now:
        found = _HELD[connection.engine] = _Held(now)
    return found


# Statements ----------------------------------------------------------------------------------


def unsure_statements(connection: Connection, most: int | None) -> tuple[int, list[Unsure]]:
    """Return how many statements are in doubt, and the least sure of them: at most so many."""
    ruled = _ruled(connection)
    past = past_readings(connection)
    total, found = 0, list[Iterator[Unsure]]()
    for known in (True, False):
        total += _number(connection, None, known=known)
        total -= _number(connection, past, known=known) if past else 0
        total -= len(over(connection, _doubted(known=known), t.attribution.c.id, ruled))
        limit = None if most is None else most + len(ruled)
        rows = connection.execute(_doubted(known=known).limit(limit)).all()
        found.append(_unsure(row for row in rows if row.id not in ruled))
    return total, list(islice(merge(*found), most))


def _number(connection: Connection, readings: Iterable[str] | None, *, known: bool) -> int:
    rows = over(connection, _counted(known=known), t.attribution.c.reading_id, readings)
    return sum(row[0] for row in rows)


def _unsure(rows: Iterable[Any]) -> Iterator[Unsure]:
    for row in rows:
        sure = row.confidence if row.speaker is not None else row.confidence / _HALF
        start, end, *_ = row.content[0]
        yield Unsure(
            sure, row.reading_id, row.start, row.id, row.speaker, row.speaker_id, (start, end)
        )


@kept
def _counted(*, known: bool) -> sa.Select[Any]:
    """Return the question for how many statements are in doubt, those of past texts among them."""
    return sa.select(sa.func.count()).select_from(t.attribution).where(*_in_doubt(known=known))


@kept
def _doubted(*, known: bool) -> sa.Select[Any]:
    """Return the question for the statements in doubt, the least sure first."""
    columns = t.attribution.c
    names = "id", "reading_id", "confidence", "speaker", "speaker_id", "content", "start"
    query = facts(t.attribution, ALL, *names).where(*_in_doubt(known=known))
    return query.order_by(columns.confidence, columns.reading_id, columns.start, columns.id)


def _in_doubt(*, known: bool) -> tuple[sa.ColumnElement[bool], ...]:
    columns = t.attribution.c
    speaker = columns.speaker.is_not(None) if known else columns.speaker.is_(None)
    below = columns.confidence < (SURE if known else 1)
    return speaker, below, sa.func.coalesce(columns.act, "speech") != "mention"


# People --------------------------------------------------------------------------------------


def doubtful_people(connection: Connection) -> list[Doubtful]:
    """Return who is in doubt, the least sure first, without what people have decided.

    As the record keeps who is who: those who wait to be joined are not among them.
    """
    held = _held(connection)
    if held.people is None:
        held.people = tuple(sorted((*_joins(connection), *_kinds(connection)), key=_order))
    decisions = log_of(connection).decisions
    if not decisions:
        return list(held.people)
    return _undecided(held.people, decisions, _meant(connection, held, decisions))


def _order(one: Doubtful) -> tuple[float, str, str, str]:
    return round(one.sure, 2), one.what, one.id, one.called


def _joins(connection: Connection) -> Iterator[Doubtful]:
    """Yield each short name of somebody, with the clusters that are called so and no more."""
    for key, rows in groupby(connection.execute(_called()), lambda row: row.entity_id):
        short: dict[str, list[Any]] = {}
        for row in rows:
            if set(full_forms(row.own)).isdisjoint(full_forms(row.name)):
                short.setdefault(fold(row.name), []).append(row)
        for some in short.values():
            first, clusters = some[0], tuple(row.id for row in some)
            sure = _SHORT[first.kind]
            yield Doubtful(sure, "join", key, first.name, clusters, first.kind, first.own)


@kept
def _called() -> sa.Select[Any]:
    """Return the question for the clusters that are called otherwise than who they are."""
    one, who = t.cluster.c, t.entity.c
    columns = t.member.c.entity_id, who.kind, who.name.label("own"), one.id, one.name
    query = sa.select(*columns).join_from(t.member, t.entity, who.id == t.member.c.entity_id)
    query = query.join(t.cluster, one.id == t.member.c.cluster_id).where(one.name != who.name)
    return query.order_by(t.member.c.entity_id, one.id)


def _kinds(connection: Connection) -> Iterator[Doubtful]:
    """Yield those whose articles differ on what they are, or are not sure."""
    for row in connection.execute(_voted()):
        yield Doubtful(row.sure, "kind", row.id, "", (), row.kind, row.name)


_FOR = sa.case(
    (t.cluster.c.kind == t.entity.c.kind, t.cluster.c.confidence), else_=1 - t.cluster.c.confidence
)


@kept
def _voted() -> sa.Select[Any]:
    """Return the question for the people whose clusters are not sure of their kind."""
    who, sure = t.entity.c, sa.func.avg(_FOR)
    query = sa.select(who.id, who.kind, who.name, sure.label("sure"))
    query = query.join_from(t.member, t.entity, who.id == t.member.c.entity_id)
    query = query.join(t.cluster, t.cluster.c.id == t.member.c.cluster_id)
    return query.group_by(who.id, who.kind, who.name).having(sure < SURE_KIND)


def least_sure(connection: Connection, entity: str) -> tuple[str, tuple[str, ...]]:
    """Return the cluster of somebody that is least sure of their kind, and all of them."""
    query = sa.select(t.cluster.c.id).join_from(
        t.member, t.entity, t.entity.c.id == t.member.c.entity_id
    )
    query = query.join(t.cluster, t.cluster.c.id == t.member.c.cluster_id)
    query = query.where(t.entity.c.id == entity).order_by(_FOR, t.cluster.c.id)
    found: Sequence[str] = connection.scalars(query).all()
    return found[0], tuple(sorted(found))


# What people decided -------------------------------------------------------------------------


def nowhere(connection: Connection, decisions: Sequence[Decision]) -> dict[int, str]:
    """Return why decisions that find nobody have no effect, by number; the others are left out."""
    found = _meant(connection, _held(connection), decisions)
    return {one.n: NOBODY for one in decisions if found[one].lost}


def _ruled(connection: Connection) -> set[str]:
    """Return the statements about which people decided something."""
    held = _held(connection)
    mine = {_key(one): one for one in log_of(connection).rulings if one.table == "attribution"}
    if new := {key: one for key, one in mine.items() if key not in held.ruled}:
        placed = place(connection, ALL, new.values())
        held.ruled.update((key, placed[one.n]) for key, one in new.items())
    return {found for key in mine for found in held.ruled[key]}


def _key(one: Ruling) -> tuple[int, str, str]:
    return one.n, one.article, str(one.told)


def _meant(
    connection: Connection, held: _Held, decisions: Iterable[Decision]
) -> dict[Decision, _Meant]:
    """Return whom decisions mean; those that were not looked up before, now."""
    if new := [one for one in decisions if one not in held.meant]:
        find = Present(
            candidates(connection, ALL, {ref for one in new for ref in refs_of(one)})
        ).all
        pairs = {one: (find(one.who), find(one.other)) for one in new}
        sides = (key for pair in pairs.values() for side in pair for key in side)
        known = kept_entities(connection, sides)
        for one, (who, other) in pairs.items():
            names = [{known[key].id: known[key].name for key in side if key in known}
                     for side in (who, other)]  # fmt: skip
            lost = not who or bool(one.other and not other)
            held.meant[one] = _Meant(names[0], names[1], frozenset(other), lost)
    return {one: held.meant[one] for one in decisions}


def _undecided(
    people: Iterable[Doubtful], decisions: Iterable[Decision], meant: dict[Decision, _Meant]
) -> list[Doubtful]:
    """Return the doubts that are left where people decided something, under present names."""
    said, settled, names = set[str](), set[str](), dict[str, str]()
    for one in decisions:
        mine = meant[one]
        if one.action == "kind":
            settled.update(mine.who)
        elif one.action == "rename":
            names |= dict.fromkeys(mine.who, one.value)
        elif one.action == "merge" and mine.who:
            key, name = next(iter(mine.who.items()))
            names |= dict.fromkeys(mine.others.keys() - mine.who.keys(), names.get(key, name))
        if one.action in ("merge", "split"):
            said |= mine.clusters
    left = (_left(one, said, names.get(one.id, one.name)) for one in people)
    return [one for one in left if one and not (one.what == "kind" and one.id in settled)]


def _left(one: Doubtful, said: set[str], name: str) -> Doubtful | None:
    """Return a doubt without the clusters of which people `said` whose they are; None without any.

    Nor is it one where the short name is what people call them now.
    """
    if one.what == "kind":
        return replace(one, name=name)
    clusters = tuple(key for key in one.clusters if key not in said)
    if not clusters or not set(full_forms(name)).isdisjoint(full_forms(one.called)):
        return None
    return (
        one
        if len(clusters) == len(one.clusters) and name == one.name
        else replace(one, name=name, clusters=clusters)
    )
