"""Who is who, kept: the joined people and characters of the whole record, ready to be looked up.

What `all_entities` has at the horizon `all` stands in the tables `entity` and `member`, so that
a page need not join half a record to name a few. Whatever comes or goes leaves its clusters in
`unjoined`; as long as one is there, nothing kept is used, and every answer is joined afresh.
`settle` brings the tables up to date for those clusters and all that hang on them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import islice
from typing import Any

import sqlalchemy as sa

from junket.people.named import BEINGS, Entity
from junket.record import schema as t
from junket.record.among import CHUNK, among, chunks, unaided
from junket.record.corrections import Correction, read
from junket.record.decisions import Ruling, parsed
from junket.record.entities import all_entities, fresh_entities
from junket.record.horizon import ALL
from junket.record.kept import kept, note_written, row_of
from junket.record.neighbours import JOINED, Connection, around, near, shown
from junket.record.newcomers import place
from junket.record.open import writing

_AT_ONCE = 1_500_000  # clusters joined in one go: 590,000 took 110 s of CPU, memory below 1.1 GB
_SHARE = 2  # times as many as wait, in all of a record that is joined whole
_TOGETHER = 20  # new articles placed in one go: about a second's work
_PIECE = 2000  # clusters joined at once, those of one series together where it has no more


def touch(connection: Connection, readings: Iterable[str]) -> None:
    """Note that the clusters of some readings are to be joined, and those that hang on them.

    Before a reading goes or stops being current, since afterwards nobody can say who hung on it.
    """
    if readings := sorted(readings):
        note_written(connection)
    mine = t.cluster.c.reading_id.in_(readings)
    gone = sa.select(t.cluster.c.id).where(mine, t.cluster.c.kind.in_(JOINED))
    clusters: set[str] = set(connection.scalars(gone))
    entities = {one.id for one in kept(connection, clusters).values()}
    _note(connection, _hanging_on(connection, clusters))
    for some in chunks(entities):  # no name that only they had may be left behind
        connection.execute(sa.delete(t.member).where(among(t.member.c.entity_id, some)))
        connection.execute(sa.delete(t.entity).where(among(t.entity.c.id, some)))


def note_new(connection: Connection, rows: Iterable[dict[str, object]]) -> None:
    """Note that the clusters of new readings are to be joined."""
    note_written(connection)
    _note(connection, {str(row["id"]) for row in rows if row["kind"] in JOINED})


def _note(connection: Connection, clusters: set[str]) -> None:
    there: set[str] = set()
    for some in chunks(clusters):
        query = sa.select(t.unjoined.c.cluster_id).where(among(t.unjoined.c.cluster_id, some))
        there.update(connection.scalars(query))
    if fresh := sorted(clusters - there):
        connection.execute(sa.insert(t.unjoined), [{"cluster_id": one} for one in fresh])


def stir(connection: Connection, entries: Iterable[Correction]) -> None:
    """Note whom decisions about parts and jobs concern: those count when people are joined.

    Before such an entry is added, and after it: it may both tie somebody to a series and part
    them from it. An undo stands for what it undoes.
    """
    entries = list(entries)
    undone = {one.detail.get("n") for one in entries if one.action == "undo"}
    while undone - {one.n for one in entries}:
        more = [one for one in read(connection) if one.n in undone]
        entries += more
        wider = undone | {one.detail.get("n") for one in more if one.action == "undo"}
        if wider == undone:
            break
        undone = wider
    found = [one for entry in entries if isinstance(one := parsed(entry), Ruling)]
    articles = {one.article for one in found if one.table in ("casting", "role")}
    query = sa.select(t.reading.c.id).join(t.version, t.version.c.id == t.reading.c.version_id)
    query = query.where(t.version.c.article_id.in_(sorted(articles)), t.reading.c.current)
    touch(connection, connection.scalars(query).all())


def settle(engine: sa.Engine, first: Iterable[str] = ()) -> int:
    """Join what is still to be joined; return how many clusters were looked at.

    One piece after the other, and nothing counts as done before all is: a run that is killed
    leaves the rest to the next one. `first` are readings of articles that came since nothing
    waited, each for the first time: they are put to who is kept, as far as that goes.
    """
    looked = _place(engine, set(first))
    with engine.connect() as connection:
        waiting = packed(connection.scalars(sa.select(t.unjoined.c.cluster_id)), CHUNK)
        if not waiting:
            return looked
        parts = _parts(connection, waiting)
    looked += _join_all(engine, parts)
    for part in waiting:
        with writing(engine) as connection:
            mine = among(t.unjoined.c.cluster_id, part.split())
            connection.execute(sa.delete(t.unjoined).where(mine))
    return looked


def _join_all(engine: sa.Engine, parts: list[str]) -> int:
    """Join some pieces, then those beside whom that changes; return how many clusters went."""
    looked = 0
    while parts:
        changed: set[str] = set()
        for part in parts:
            piece = set(part.split())
            looked += len(piece)
            with writing(engine) as connection:
                changed |= _join(connection, piece)
        with engine.connect() as connection:
            parts = [" ".join(some) for some in pieces(connection, near(connection, ALL, changed))]
    return looked


def _place(engine: sa.Engine, first: set[str]) -> int:
    """Put new articles to who is kept, as long as no others wait; return how many clusters went.

    What is kept must be what joining gave before the first of them came, so that is looked at
    whenever another process may have written in between.
    """
    placed, tried = 0, set[str]()
    while first:
        with writing(engine) as connection:
            waiting = _only_new(connection, first)
            some = sorted(waiting.keys() - tried)[:_TOGETHER]
            placed += sum(waiting[one] for one in some if place(connection, one))
        tried.update(some)
        if not some:
            break
    return placed


def _only_new(connection: Connection, first: set[str]) -> Counter[str]:
    """Return how many clusters of each new reading wait; nothing where others do, or most."""
    count = sa.select(sa.func.count()).select_from(t.unjoined)
    if _are_most(connection, connection.scalar(count) or 0):
        return Counter()
    query = sa.select(unaided(t.cluster.c.reading_id)).select_from(t.unjoined).join(t.cluster)
    waiting = Counter[str](connection.scalars(query).all())
    return waiting if waiting.keys() <= first else Counter()


def packed(ids: Iterable[str], size: int) -> list[str]:
    """Return ids in their order, so many to a piece, each piece as one text with spaces between.

    A record has millions, and as a text they take a third of the memory.
    """
    left = iter(ids)
    return list(iter(lambda: " ".join(islice(left, size)), ""))


def _parts(connection: Connection, waiting: list[str]) -> list[str]:
    """Return what is to be joined for those that wait, in pieces: all of it where that is most.

    To join a whole record of a few hundred thousand clusters at once takes less than to ask for
    the surroundings of each, and no more memory than the canonical export.
    """
    query = shown(sa.select(t.cluster.c.id), ALL).where(t.cluster.c.kind.in_(JOINED))
    if _are_most(connection, sum(part.count(" ") + 1 for part in waiting)):
        if _counted(connection, query, _AT_ONCE + 1) <= _AT_ONCE:
            return packed(connection.scalars(query), _AT_ONCE)
        return packed(_in_order(connection, query), _PIECE)
    todo: set[str] = set()
    for part in waiting:
        for piece in pieces(connection, set(part.split())):
            todo |= _hanging_on(connection, piece)
    return [" ".join(piece) for piece in pieces(connection, todo)]


def _are_most(connection: Connection, waiting: int) -> bool:
    """Return whether so many wait that it takes less to join all of the record."""
    query = shown(sa.select(t.cluster.c.id), ALL).where(t.cluster.c.kind.in_(JOINED))
    few = _SHARE * waiting
    return _counted(connection, query, few + 1) <= few


def _counted(connection: Connection, query: sa.Select[Any], most: int) -> int:
    """Return how many rows a question has, as far as that: to count all takes a look at all."""
    some = query.limit(most).subquery()
    return connection.scalar(sa.select(sa.func.count()).select_from(some)) or 0


def _hanging_on(connection: Connection, clusters: set[str]) -> set[str]:
    """Return the clusters whose entity may be another one because of some."""
    wide = around(connection, ALL, clusters)
    return wide | {one for entity in kept(connection, wide).values() for one in entity.clusters}


def pieces(connection: Connection, clusters: set[str]) -> Iterator[set[str]]:
    """Yield clusters in pieces of one series each as far as that goes, since these hang together.

    One that is told of no series comes with the others of its first letters.
    """
    order: dict[str, tuple[str, str]] = {}
    for some in chunks(clusters):
        query = _beside(sa.select(t.cluster.c.id, t.cluster.c.name, _SERIES))
        for row in connection.execute(query.where(among(t.cluster.c.id, some))):
            order[row[0]] = (row[2], row[1])
    listed = sorted(order, key=lambda one: (order[one], one))
    for at in range(0, len(listed), _PIECE):
        yield set(listed[at : at + _PIECE])


def _in_order(connection: Connection, query: sa.Select[Any]) -> Iterator[str]:
    """Yield the clusters that a question finds, in the order of `pieces`, and hold few of them."""
    ordered = _beside(query).order_by(_SERIES, t.cluster.c.name, t.cluster.c.id)
    yield from connection.scalars(ordered.execution_options(yield_per=_PIECE))


_SERIES = sa.func.coalesce(sa.func.min(t.coverage.c.series_id), "")


def _beside(query: sa.Select[Any]) -> sa.Select[Any]:
    """Put the series that its article is about beside each cluster that a question finds."""
    mine = sa.and_(t.coverage.c.reading_id == t.cluster.c.reading_id, t.coverage.c.main)
    return query.join(t.coverage, mine, isouter=True).group_by(t.cluster.c.id, t.cluster.c.name)


def _join(connection: Connection, clusters: set[str]) -> set[str]:
    """Write what some clusters belong to, as far as that is not what was written before.

    Return the clusters of people who were parted, put together or are of another kind now: whom
    a short name beside them stands for may hang on that.
    """
    note_written(connection)
    wanted = expected(connection, clusters)
    made = {entity.id: entity for entity in wanted.values()}
    to = {one: entity.id for entity in made.values() for one in entity.clusters}
    before = _members(connection, clusters | to.keys())
    changed = _changed(connection, before, to, made)
    moved = {one for one in before | to if before.get(one) != to.get(one)}
    for some in chunks(moved & before.keys()):
        connection.execute(sa.delete(t.member).where(among(t.member.c.cluster_id, some)))
    _keep(connection, [row_of(one) for one in made.values()])
    for some in chunks(moved & to.keys()):
        members = [{"cluster_id": one, "entity_id": to[one]} for one in some]
        connection.execute(sa.insert(t.member), members)
    for some in chunks({before[one] for one in moved & before.keys()}):
        idle = ~sa.exists().where(t.member.c.entity_id == t.entity.c.id)
        connection.execute(sa.delete(t.entity).where(among(t.entity.c.id, some), idle))
    return changed


def _changed(
    connection: Connection,
    before: Mapping[str, str],
    to: Mapping[str, str],
    made: Mapping[str, Entity],
) -> set[str]:
    """Return the clusters of those who were kept, and are not one by one who they were."""
    kinds: dict[str, str] = {}
    for some in chunks(before.values()):
        query = sa.select(t.entity.c.id, t.entity.c.kind).where(among(t.entity.c.id, some))
        kinds.update((row.id, row.kind) for row in connection.execute(query))
    new, old = defaultdict[str, set[str | None]](set), defaultdict[str, set[str]](set)
    for one, entity in before.items():
        new[entity].add(to.get(one))
        if one in to:
            old[to[one]].add(entity)
    return {
        one
        for one, entity in before.items()
        if len(new[entity]) > 1
        or one not in to
        or len(old[to[one]]) > 1
        or made[to[one]].kind != kinds.get(entity)
    }


def _members(connection: Connection, clusters: Iterable[str]) -> dict[str, str]:
    """Return the id of the entity that is kept of each of some clusters."""
    found: dict[str, str] = {}
    query = sa.select(t.member.c.cluster_id, t.member.c.entity_id)
    for some in chunks(clusters):
        rows = connection.execute(query.where(among(t.member.c.cluster_id, some)))
        found.update((row[0], row[1]) for row in rows)
    return found


def _keep(connection: Connection, rows: list[dict[str, Any]]) -> None:
    """Write the rows of entities that are not there as they are."""
    there: dict[str, dict[str, Any]] = {}
    for some in chunks(row["id"] for row in rows):
        for found in connection.execute(sa.select(t.entity).where(among(t.entity.c.id, some))):
            there[found.id] = found._asdict()
    changed = [row for row in rows if there.get(row["id"]) != row]
    for some in chunks(row["id"] for row in changed if row["id"] in there):
        connection.execute(sa.delete(t.entity).where(among(t.entity.c.id, some)))
    if changed:
        connection.execute(sa.insert(t.entity), changed)


def expected(connection: Connection, clusters: set[str]) -> dict[str, Entity]:
    """Return the person or character that each of some clusters is part of, joined afresh."""
    whole = len(clusters) > _PIECE  # all of the record: then nothing more has to be looked for
    find = all_entities if whole else partial(fresh_entities, asked=clusters)
    found = find(connection, ALL, decided=False)  # what people decide is put over it when asked
    return {
        one: entity
        for one in clusters
        if (entity := found.of(one)) is not None and entity.kind in BEINGS
    }


def wrong_entities(connection: Connection) -> Iterator[str]:
    """Yield the clusters whose entity is not kept as joining gives it; none where some wait."""
    if connection.scalar(sa.select(t.unjoined.c.cluster_id).limit(1)) is not None:
        return
    query = shown(sa.select(t.cluster.c.id), ALL).where(t.cluster.c.kind.in_(JOINED))
    whole = _counted(connection, query, _AT_ONCE + 1) <= _AT_ONCE
    ids = connection.scalars(query) if whole else _in_order(connection, query)
    for part in packed(ids, _AT_ONCE if whole else _PIECE):
        piece = set(part.split())
        wanted, have = expected(connection, piece), _readable(connection, piece)
        yield from sorted(one for one in piece if wanted.get(one) != have.get(one))
    lost = sa.select(t.member.c.cluster_id).where(t.member.c.cluster_id.not_in(query))
    yield from connection.scalars(lost.order_by(t.member.c.cluster_id))
    idle = sa.select(t.entity.c.id).where(t.entity.c.id.not_in(sa.select(t.member.c.entity_id)))
    yield from connection.scalars(idle.order_by(t.entity.c.id))


def _readable(connection: Connection, clusters: set[str]) -> dict[str, Entity]:
    """Return what is kept of some clusters; nothing where a cell cannot be read."""
    try:
        return kept(connection, clusters)
    except (ValueError, TypeError):
        return {}


def rebuild_entities(connection: Connection) -> int:
    """Note all clusters as to be joined where any is not as it must be; return how many are not."""
    wrong = list(wrong_entities(connection))
    if wrong:
        connection.execute(sa.delete(t.member))
        connection.execute(sa.delete(t.entity))
        query = shown(sa.select(t.cluster.c.id), ALL).where(t.cluster.c.kind.in_(JOINED))
        _note(connection, set(connection.scalars(query)))
    return len(wrong)
