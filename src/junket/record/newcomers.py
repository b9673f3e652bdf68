"""Articles that come for the first time, put to the people who are kept without joining these anew.

What is kept is what joining gave before the article came. So those of whom it may change anything
are joined together with the article's own: who shares a word with somebody of it in a series, and
who shares a full name anywhere; of many who are told alike, one stands for all. Where every one of
them stays with whom they were, nothing else can have changed, and the newcomers go where the
joining put them. Where it would put two together, part one or call a person a character, nothing
is written, and whoever asked joins the whole neighbourhood as for any other change.

What it costs follows the coverage of the article's series (its names are looked through, few of
them loaded) and how often its people are named at all; not the record, and not the other series
of somebody famous.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

import sqlalchemy as sa

from junket.folding import forms, full_forms, variants
from junket.people.join import entity_of, fullness, join, other_names
from junket.people.named import BEINGS, Entity, Named, is_full
from junket.record import schema as t
from junket.record.among import among, chunks
from junket.record.horizon import ALL
from junket.record.kept import note_written, row_of
from junket.record.neighbours import (
    JOINED,
    NO_AUTHOR,
    TELLING,
    Connection,
    Parts,
    families_of,
    load,
    main_of,
    shown,
    with_players,
)


class _Known(NamedTuple):
    """A cluster whose entity is kept, as far as it takes to choose who stands for many."""

    id: str
    kind: str
    name: str
    gender: str | None
    entity: str
    reading: str

    @property
    def told(self) -> tuple[str | None, ...]:
        """What is alike of those for whom one may stand."""
        return self.kind, self.name, self.gender, self.entity


class _Fit(NamedTuple):
    """An entity with newcomers in it, and the id of the one that is kept; None for a new one."""

    kept: str | None
    joined: Entity
    mine: tuple[Named, ...]


_KNOWN = sa.select(
    t.cluster.c.id,
    t.cluster.c.kind,
    t.cluster.c.name,
    t.cluster.c.gender,
    t.member.c.entity_id,
    t.cluster.c.reading_id,
).where(t.cluster.c.kind.in_(BEINGS))


def place(connection: Connection, reading_id: str) -> bool:
    """Put the people of a reading that is new to the record to those who are kept.

    False, and nothing written, where more than these may change.
    """
    mine = t.cluster.c.reading_id == reading_id, t.cluster.c.kind.in_(JOINED)
    ids = set(connection.scalars(shown(sa.select(t.cluster.c.id), ALL).where(*mine)))
    if _are_kept(connection, ids):  # a run that joined them was ended before all was done
        return False
    fresh = {one.id: one for one in load(connection, ALL, ids)}
    if _played_elsewhere(connection, fresh):
        return False
    known = _around(connection, [one for one in fresh.values() if one.kind in BEINGS])
    named = fresh | {one.id: one for one in load(connection, ALL, set(known))}
    if several := [named[key] for key in known if _is_of_several(named[key])]:
        known |= _around(connection, several)
        named |= {one.id: one for one in load(connection, ALL, known.keys() - named.keys())}
    found = join(named.values(), families=families_of(connection, ALL, named.values()))
    fits, before = _fits(found, named, known), _before(connection, found, known)
    if fits is None or before is None:
        return False
    _write(connection, fits, before)
    waiting = sa.select(t.cluster.c.id).where(*mine)
    connection.execute(sa.delete(t.unjoined).where(t.unjoined.c.cluster_id.in_(waiting)))
    return True


def _is_of_several(one: Named) -> bool:
    """Return whether a character is told in short, and of several series: of which, others say."""
    return one.kind in BEINGS and len(one.series) > 1 and not is_full(one.name)


def _played_elsewhere(connection: Connection, fresh: Mapping[str, Named]) -> bool:
    """Return whether somebody plays a newcomer, and in other series one who is called alike."""
    cast = {key for key, one in fresh.items() if one.kind in BEINGS and one.players}
    others = with_players(connection, ALL, cast) - fresh.keys()
    mine = {one.series for key, one in fresh.items() if key in cast}
    return any(len(mine) > 1 or one.series not in mine for one in load(connection, ALL, others))


def _are_kept(connection: Connection, ids: Iterable[str]) -> bool:
    """Return whether somebody among some clusters has an entity that is kept."""
    query = sa.select(t.member.c.cluster_id).limit(1)
    some = [among(t.member.c.cluster_id, one) for one in chunks(ids)]
    return connection.scalar(query.where(sa.or_(sa.false(), *some))) is not None


def _around(connection: Connection, fresh: Sequence[Named]) -> dict[str, _Known]:
    """Return those who stand for all whom some newcomers may concern, by their ids."""
    beside, alike = _beside(connection, fresh), _namesakes(connection, fresh)
    there = beside | alike
    dear = _contested((*fresh, *there.values())) | _of_two(fresh, alike.values())
    chosen = {key for key, one in there.items() if not dear.isdisjoint(full_forms(one.name))}
    chosen |= {key for key, one in alike.items() if one.kind == "character" and key not in beside}
    chosen |= _one_for_all(connection, beside) | set(
        {one.told: key for key, one in sorted(alike.items(), reverse=True)}.values()
    )
    return {key: there[key] for key in chosen}


def _contested(named: Iterable[Named | _Known]) -> set[str]:
    """Return the names that are a person's here and a character's there: each counts as a vote."""
    kinds: dict[str, set[str]] = defaultdict(set)
    for one in named:
        for form in full_forms(one.name):
            kinds[form].add(one.kind)
    return {form for form, told in kinds.items() if len(told) > 1}


def _of_two(fresh: Iterable[Named], alike: Iterable[_Known]) -> set[str]:
    """Return the names of whom one is "he" and one is "she": it hangs on the series of each."""
    told: dict[str, set[str | None]] = defaultdict(set)
    listed: list[Named | _Known] = [*fresh, *alike]
    for one in listed:
        for form in full_forms(one.name):
            told[form].add(one.gender)
    return {form for form, genders in told.items() if len(genders - {None}) > 1}


def _beside(connection: Connection, fresh: Iterable[Named]) -> dict[str, _Known]:
    """Return who is told of a series in which a newcomer is called alike, and their other names."""
    words: dict[str, set[str]] = defaultdict(set)
    for one in fresh:
        for series in one.series:
            words[series] |= _words(one.name)
    found: dict[str, _Known] = {}
    for series, called in words.items():
        there = _told_of(connection, series)
        names = {one.name for one in there}
        meant = {name for name in names if not called.isdisjoint(_words(name))}
        whose = {one.entity for one in there if one.name in meant}
        found |= {one.id: one for one in there if one.entity in whose}
    return found


@lru_cache(maxsize=1 << 14)  # the names of some fifty series
def _words(name: str) -> frozenset[str]:
    """Return by what a name may meet another one in a series."""
    full = full_forms(name)
    ends = (word for form in full for word in (form.split()[0], form.split()[-1]))
    return frozenset((*forms(name), *full, *ends))


def _told_of(connection: Connection, series: str) -> list[_Known]:
    """Return the people and characters who are told of a series, as far as they are kept."""
    about = _KNOWN.select_from(t.coverage)
    about = about.join(t.reading, t.reading.c.id == t.coverage.c.reading_id)
    about = about.join(t.version, t.version.c.id == t.reading.c.version_id)
    about = about.join(t.cluster, t.cluster.c.reading_id == t.coverage.c.reading_id)
    about = about.join(t.member, t.member.c.cluster_id == t.cluster.c.id)
    about = about.where(t.coverage.c.series_id == series, t.coverage.c.main, NO_AUTHOR)
    found = {row[0]: _Known._make(row) for row in connection.execute(about)}
    for table, column in TELLING:
        told = _KNOWN.select_from(table).join(t.cluster, t.cluster.c.id == column)
        told = told.join(t.member, t.member.c.cluster_id == t.cluster.c.id)
        rows = connection.execute(told.where(table.c.series_id == series))
        found |= {row[0]: _Known._make(row) for row in rows}
    return list(found.values())


def _one_for_all(connection: Connection, known: Mapping[str, _Known]) -> set[str]:
    """Return of those who are told alike, by name, series, part and job, the first one."""
    parts, first = Parts(connection, ALL, known), dict[Any, str]()
    main = main_of(connection, ALL, {one.reading for one in known.values()})
    for key, one in sorted(known.items()):
        told = frozenset(parts.series.get(key) or main.get(one.reading) or ())
        players = frozenset(parts.players.get(key) or ())
        cast = key in parts.players, key in parts.working
        first.setdefault((one.told, told, players, cast), key)
    return set(first.values())


def _namesakes(connection: Connection, fresh: Iterable[Named]) -> dict[str, _Known]:
    """Return the people and characters everywhere who share a full name with a newcomer.

    And those who share one with these: a nickname more makes two names of one.
    """
    query = _KNOWN.select_from(t.name).join(t.cluster, t.cluster.c.id == t.name.c.cluster_id)
    query = query.join(t.member, t.member.c.cluster_id == t.cluster.c.id)
    keys, asked = {form for one in fresh for form in _full(one.name)}, set[str]()
    found: dict[str, _Known] = {}
    while keys - asked:
        for some in chunks(keys - asked):
            rows = connection.execute(query.where(among(t.name.c.key, some)))
            found |= {row[0]: _Known._make(row) for row in rows}
        asked |= keys
        keys = {form for name in {one.name for one in found.values()} for form in _full(name)}
    return found


def _full(name: str) -> list[str]:
    """Return the forms of a full name by which its namesakes are found; none of a short one."""
    return [form for form in forms(name) if " " in form] if is_full(name) else []


def _fits(
    found: Iterable[Entity], named: Mapping[str, Named], known: Mapping[str, _Known]
) -> list[_Fit] | None:
    """Return where the newcomers go; None where somebody who is kept is not who they were."""
    fits, seen = list[_Fit](), set[str]()
    for one in found:
        kept = {known[key].entity for key in one.clusters if key in known}
        mine = tuple(named[key] for key in one.clusters if key not in known)
        if len(kept) > 1 or not kept.isdisjoint(seen):
            return None
        seen |= kept
        others = [named[key] for key in one.clusters if key in known]
        if others and not all(_agrees(each, others) for each in mine):
            return None
        if mine and one.kind in BEINGS:
            fits.append(_Fit(next(iter(kept), None), one, mine))
    short = [one for fit in fits for one in fit.mine if one.players and not is_full(one.name)]
    return None if any(_many(one, found, named) for one in short) else fits


def _agrees(one: Named, others: Sequence[Named]) -> bool:
    """Return whether a newcomer says nothing of somebody that counts where nobody looked.

    A new player of a character of several series tells short names apart in all of them; who is
    told of no series is called by a new name in that of the others; and whether two full names
    are one where they only come near hangs on every article that has both.
    """
    full = [other for other in others if is_full(other.name)]
    if not full or not is_full(one.name):
        return True
    players = {form for other in others for name in other.players for form in full_forms(name)}
    series = {key for other in others for key in other.series}
    new = {form for name in one.players for form in full_forms(name)} - players
    if new and not series <= set(one.series):
        return False
    if one.kind == "character" and not one.series and series:
        return one.name in {other.name for other in others}
    spelt = _spellings(one)
    return any(not spelt.isdisjoint(_spellings(other)) for other in full)


def _spellings(one: Named) -> set[str]:
    """Return the forms under which a full name is the same one everywhere."""
    return {*full_forms(one.name), *variants(one.name)}


def _many(one: Named, found: Iterable[Entity], named: Mapping[str, Named]) -> bool:
    """Return whether a short name may stand for several characters, of whom their players tell."""
    word, able = full_forms(one.name)[0], 0
    for other in found:
        full = (named[key] for key in other.clusters if is_full(named[key].name))
        near = (each for each in full if not set(one.series).isdisjoint(each.series))
        able += other.kind == "character" and any(word in _words(each.name) for each in near)
    return able > 1


def _before(
    connection: Connection, found: Iterable[Entity], known: Mapping[str, _Known]
) -> dict[str, Entity] | None:
    """Return those who are kept, by their ids; None where one is of another kind now."""
    now = {known[key].entity: one.kind for one in found for key in one.clusters if key in known}
    kept: dict[str, Entity] = {}
    for some in chunks(now):
        for row in connection.execute(sa.select(t.entity).where(among(t.entity.c.id, some))):
            kept[row.id] = Entity(row.id, row.kind, row.name, tuple(row.aliases), (), row.world)
    return kept if now == {key: one.kind for key, one in kept.items()} else None


def _write(connection: Connection, fits: Iterable[_Fit], before: Mapping[str, Entity]) -> None:
    """Write who the newcomers are, and what that changes of whoever they are put to."""
    note_written(connection)
    made, gone, members = list[Entity](), set[str](), list[dict[str, str]]()
    for fit in fits:
        one, old = fit.joined, before[fit.kept] if fit.kept else None
        if old is not None:
            one = _more(old, fit.mine) or _anew(connection, fit)
            if one.id != old.id:
                mine = t.member.c.entity_id == old.id
                connection.execute(sa.update(t.member).where(mine).values(entity_id=one.id))
        members += [{"cluster_id": each.id, "entity_id": one.id} for each in fit.mine]
        if one != old:
            made.append(one)
            gone |= {old.id} if old is not None else set()
    connection.execute(sa.delete(t.entity).where(among(t.entity.c.id, sorted(gone))))
    for table, rows in ((t.entity, [row_of(one) for one in made]), (t.member, members)):
        if rows:
            connection.execute(sa.insert(table), rows)


def _more(before: Entity, mine: Sequence[Named]) -> Entity | None:
    """Return an entity with newcomers of its name, or shorter ones, and of its world.

    Those can change neither. None where another name or world may be the better one now.
    """
    best = fullness(before.kind, before.name)
    for one in mine:
        if one.name != before.name and fullness(before.kind, one.name) <= best:
            return None
        if before.kind == "character" and not set(one.series) <= {before.world}:
            return None
    first = min(before.id, *(one.id for one in mine))
    called = {*before.aliases, *(name for one in mine for name in (one.name, *one.aliases))}
    return Entity(
        first, before.kind, before.name, other_names(before.name, called), (), before.world
    )


def _anew(connection: Connection, fit: _Fit) -> Entity:
    """Return the entity of all its clusters, newcomers included."""
    query = sa.select(t.member.c.cluster_id).where(t.member.c.entity_id == fit.kept)
    others = load(connection, ALL, set(connection.scalars(query)))
    return replace(entity_of((fit.joined.kind, "", ""), (*others, *fit.mine)), clusters=())
