"""What a person may decide: each function looks up whom or what is meant, and adds an entry.

An entry names things by content (`record/decisions.py` reads it): people by the articles that
name them and the names there, facts by the words of their article. Nothing else is changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from junket.errors import UnknownNameError, UsageError
from junket.late import late
from junket.people.decide import AUTHORITIES
from junket.people.named import Entity, is_full
from junket.record import schema as t
from junket.record.corrections import Correction, add, read
from junket.record.decisions import FACTS, KINDS, undone_by
from junket.record.entities import Connection, Entities, entities_of
from junket.record.finding import NameFound, find_article, find_name, storable
from junket.record.horizon import ALL
from junket.record.members import settle, stir
from junket.record.open import Engine, writing
from junket.record.placing import TOLD, alike
from junket.record.rulings import verdicts

UNKNOWN = "unknown"
NAMED = 50  # clusters that stand for somebody in an entry: enough to outlive most readings
LONGEST = 300  # characters of a name or an id that a person gives
_PREFIX = late(r"[0-9a-f]{4,24}\Z", re.IGNORECASE)
_SHOWN = 5  # facts that a prefix which fits several is told with
_FORMS = {
    "wikidata": (late(r"Q[1-9]\d{0,11}\Z"), "Q42"),
    "imdb": (late(r"(?:nm|ch|tt)\d{5,10}\Z"), "nm0000123"),
    "tvmaze": (late(r"[1-9]\d{0,9}\Z"), "123"),
}
Detail = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Said:
    """Who decides, why, and when (ISO 8601)."""

    who: str
    why: str
    at: str


@dataclass(frozen=True, slots=True)
class Identified:
    """An id that an authority has for a name; `series` narrows a character, where it is known."""

    kind: str
    name: str
    authority: str
    id: str
    series: str = ""


def enter(engine: Engine, said: Said, action: str, detail: Detail) -> Correction:
    """Add an entry to the log of a record, and return it."""
    who, why = storable(said.who), storable(said.why)
    with writing(engine) as connection:
        stir(connection, [Correction(0, "", who, said.at, why, action, detail)])
        made = add(connection, action=action, detail=detail, who=who, why=why, at=said.at)
        stir(connection, [made])
    settle(engine)
    return made


# People --------------------------------------------------------------------------------------


def merge(engine: Engine, said: Said, name: str, other: str) -> Correction:
    """Say that two names are one: `other` goes into `name`, which stays.

    Raises UnknownNameError for a name that is nobody's or several people's; UsageError where
    they are one already, of two kinds, or known under two ids of one authority.
    """
    with engine.connect() as connection:
        a, b = _found(connection, name), _found(connection, other)
        both = entities_of(connection, ALL, {a.entity.id, b.entity.id})
        _must_be_two(a.entity, b.entity, both)
        detail = {"a": told_entity(a.entity, a.entities), "b": told_entity(b.entity, b.entities)}
    return enter(engine, said, "merge", detail)


def _must_be_two(a: Entity, b: Entity, people: Entities) -> None:
    if a.id == b.id or set(a.clusters) & set(b.clusters):
        raise UsageError(f"“{a.name}” and “{b.name}” are one already: {a.name}, id {a.id}")
    if a.kind != b.kind:
        raise UsageError(
            f"expected two of one kind, found {a.name}, {a.kind}, and {b.name}, {b.kind}: "
            "`junket fix kind` changes the kind of one"
        )
    ids, others = people.authority.get(a.id, {}), people.authority.get(b.id, {})
    for authority in sorted(ids.keys() & others.keys()):
        if ids[authority] != others[authority]:
            raise UsageError(
                f"{a.name} is {ids[authority]} at {authority}, {b.name} is {others[authority]}: "
                "two ids, two people; `junket fix undo N` takes back the wrong one"
            )


def split(engine: Engine, said: Said, name: str, parts: Sequence[str]) -> Correction:
    """Say that what some articles call `name` is somebody else: articles, or ids of clusters.

    Raises UnknownNameError for a name or an article that the record does not have; UsageError
    where an article does not name them, or where nobody would be left.
    """
    with engine.connect() as connection:
        found = _found(connection, name)
        out = {key for part in parts for key in _clusters_in(connection, found, part)}
        rest = set(found.entity.clusters) - out
        if not rest:
            raise UsageError(f"expected some of what is {found.entity.name}, found all of it")
        detail = {
            "entity": told_entity(found.entity, found.entities, rest),
            "out": [_told_cluster(found.entities, key) for key in _first(found.entities, out)],
        }
    return enter(engine, said, "split", detail)


def confirm(engine: Engine, said: Said, name: str, clusters: Iterable[str]) -> Correction:
    """Say that some clusters of somebody are theirs indeed, whatever a later reading thinks.

    Raises UsageError where they are not, or are all that there is of them.
    """
    with engine.connect() as connection:
        found = _found(connection, name)
        part = set(clusters)
        rest = set(found.entity.clusters) - part
        if not rest or not part or not part <= set(found.entity.clusters):
            raise UsageError(f"expected some of what is {found.entity.name}, found all or none")
        one, people = found.entity, found.entities
        detail = {"a": told_entity(one, people, rest), "b": told_entity(one, people, part)}
    return enter(engine, said, "merge", detail)


def _clusters_in(connection: Connection, found: NameFound, part: str) -> list[str]:
    entity, named = found.entity, found.entities.named
    if part in entity.clusters:
        return [part]
    source = find_article(connection, ALL, part)
    mine = [key for key in entity.clusters if named[key].article == source.id]
    if not mine:
        raise UsageError(f"the article {source.handle} does not name {entity.name}: {source.id}")
    return mine


def rename(engine: Engine, said: Said, name: str, to: str) -> Correction:
    """Say how somebody is called; the name before stays an alias."""
    to = _given("a name", to)
    return _about(engine, said, "rename", name, {"to": to})


def add_alias(engine: Engine, said: Said, name: str, alias: str) -> Correction:
    """Say how else somebody is called; whoever has this full name for their own is the same."""
    alias = _given("an alias", alias)
    return _about(engine, said, "alias", name, {"alias": alias})


def set_kind(engine: Engine, said: Said, name: str, kind: str) -> Correction:
    """Say whether somebody is a person or a character."""
    if kind not in KINDS:
        raise UsageError(f"expected person or character, found {kind!r}")
    return _about(engine, said, "kind", name, {"kind": kind})


def set_authority(engine: Engine, said: Said, name: str, authority: str, id_: str) -> Correction:
    """Say which id an authority has for somebody."""
    detail = {"authority": authority, "id": valid_id(authority, id_)}
    return _about(engine, said, "authority", name, detail)


def set_authorities(engine: Engine, said: Said, given: Iterable[Identified]) -> int:
    """Add all ids that the log does not have; return how many those are.

    Names that the record does not have yet wait for their first article.
    """
    added = 0
    with writing(engine) as connection:
        known = {_key(one.detail) for one in read(connection) if one.action == "authority"}
        for one in dict.fromkeys(given):
            detail = {
                "entity": _told_name(one), "authority": one.authority,
                "id": valid_id(one.authority, one.id),
            }  # fmt: skip
            if _key(detail) not in known:
                who, why = storable(said.who), storable(said.why)
                add(connection, action="authority", detail=detail, who=who, why=why, at=said.at)
                added += 1
    return added


def valid_id(authority: str, id_: str) -> str:
    """Return an id as its authority writes it; raises UsageError where it is none.

    >>> valid_id("wikidata", " q42 ")
    'Q42'
    """
    if authority not in AUTHORITIES:
        raise UsageError(f"expected one of {', '.join(AUTHORITIES)}, found {authority!r}")
    form, example = _FORMS[authority]
    written = id_.strip().upper() if authority == "wikidata" else id_.strip().lower()
    if not form.match(written):
        raise UsageError(f"expected an id of {authority} like {example}, found {id_[:40]!r}")
    return written


def _told_name(one: Identified) -> Detail:
    name = _given("a name", one.name)
    told: Detail = {"name": name, "kind": one.kind, "clusters": []}
    return told | ({"series": one.series} if one.series else {})


def _key(detail: Detail) -> tuple[str, ...]:
    entity = detail.get("entity")
    told = entity if isinstance(entity, dict) and not entity.get("clusters") else {}
    return (
        *(str(told.get(key, "")) for key in ("name", "kind", "series")),
        str(detail.get("authority")), str(detail.get("id")),
    )  # fmt: skip


def _given(what: str, value: str) -> str:
    value = " ".join(storable(value).split())
    if not value or len(value) > LONGEST:
        found = "nothing" if not value else f"{len(value)} characters"
        raise UsageError(f"expected {what} of 1 to {LONGEST} characters, found {found}")
    return value


def _about(engine: Engine, said: Said, action: str, name: str, detail: Detail) -> Correction:
    with engine.connect() as connection:
        found = _found(connection, name)
        told = told_entity(found.entity, found.entities)
    return enter(engine, said, action, {"entity": told, **detail})


def _found(connection: Connection, name: str) -> NameFound:
    return find_name(connection, ALL, name, with_ids=True)


def told_entity(one: Entity, people: Entities, clusters: Iterable[str] | None = None) -> Detail:
    """Return an entity, or some clusters of it, as an entry names them: by article and name."""
    keys = _first(people, one.clusters if clusters is None else clusters)[:NAMED]
    told = [_told_cluster(people, key) for key in keys]
    return {"name": one.name, "kind": one.kind, "clusters": told}


def _first(people: Entities, clusters: Iterable[str]) -> list[str]:
    """Sort clusters by content, those with a full name first."""

    def rank(key: str) -> tuple[bool, str, str, str]:
        one = people.named[key]
        return not is_full(one.name), one.article, one.name, key

    return sorted(clusters, key=rank)


def _told_cluster(people: Entities, key: str) -> Detail:
    one = people.named[key]
    return {
        "article": one.article, "kind": one.kind, "name": one.name, "aliases": list(one.aliases),
    }  # fmt: skip


# Facts ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FactFound:
    """A fact that an id, or the beginning of one, stands for; `row` has its cells."""

    table: sa.Table
    id: str
    article: str
    row: dict[str, Any]


def set_speaker(engine: Engine, said: Said, attribution: str, name: str) -> Correction:
    """Say who made a statement; UNKNOWN for one whose speaker nobody can tell.

    Raises UnknownNameError for an id that is no statement's, or a name that is nobody's.
    """
    with engine.connect() as connection:
        fact = find_fact(connection, attribution, ("attribution",))
        speaker = None
        if name.casefold() != UNKNOWN:
            found = _found(connection, name)
            speaker = told_entity(found.entity, found.entities)
        detail = {"fact": _told_fact(connection, fact), "speaker": speaker}
    return enter(engine, said, "speaker", detail)


def reject(engine: Engine, said: Said, fact: str) -> Correction:
    """Say that a fact is wrong: it is shown no more."""
    with engine.connect() as connection:
        detail = {"fact": _told_fact(connection, find_fact(connection, fact))}
    return enter(engine, said, "reject", detail)


def accept(engine: Engine, said: Said, fact: str) -> Correction:
    """Say that a fact is right, a statement with the speaker that it has now."""
    with engine.connect() as connection:
        found = find_fact(connection, fact)
        detail: Detail = {"fact": _told_fact(connection, found)}
        if found.table is t.attribution:
            detail["speaker"] = _speaker_now(connection, found)
    return enter(engine, said, "accept", detail)


def find_fact(connection: Connection, wanted: str, tables: Iterable[str] = FACTS) -> FactFound:
    """Return the fact of a current reading under an id, or the beginning of one: 4 letters.

    Raises UnknownNameError where there is none, or more than one.
    """
    where = "`junket quotes --ids` and `junket fix facts` print them"
    if not _PREFIX.match(wanted):
        raise UsageError(
            f"expected the id of a fact, or its first letters, found {wanted!r}: {where}"
        )
    found: list[FactFound] = []
    for name in tables:
        found += _facts_like(connection, t.metadata.tables[name], wanted.lower())
    if len(found) == 1:
        return found[0]
    if found:
        ids = ", ".join(f"{one.id} ({one.table.name})" for one in found[:_SHOWN])
        raise UnknownNameError(
            f"more than one fact has an id like {wanted}: {ids}", tuple(one.id for one in found)
        )
    raise UnknownNameError(f"no such fact with an id like {wanted} is read now: {where}")


def _facts_like(connection: Connection, table: sa.Table, prefix: str) -> list[FactFound]:
    query = (
        sa.select(t.version.c.article_id, table)
        .select_from(table)
        .join(t.reading, t.reading.c.id == table.c.reading_id)
        .join(t.version, t.version.c.id == t.reading.c.version_id)
        .where(t.reading.c.current, t.version.c.current, table.c.id.startswith(prefix))
        .order_by(table.c.id)
    )
    rows = (row._asdict() for row in connection.execute(query))
    return [FactFound(table, row["id"], row["article_id"], row) for row in rows]


def _told_fact(connection: Connection, fact: FactFound) -> Detail:
    """Return a fact as an entry names it: by its article and what it says."""
    name = fact.table.name
    told = {cell: fact.row[cell] for cell in TOLD[name]}
    same = alike(connection, name, fact.article, told)
    return {
        "table": name, "article": fact.article, "told": told, "nth": same.index(fact.id),
    }  # fmt: skip


def _speaker_now(connection: Connection, fact: FactFound) -> Detail | None:
    """Return who makes a statement, after all corrections so far."""
    one = verdicts(connection, ALL, t.attribution).get(fact.id)
    ruled = one is not None and one.speaks
    cluster = one.cluster if one and ruled else fact.row["speaker_id"]
    name = one.speaker if one and ruled else fact.row["speaker"]
    if name is None:
        return None
    people = entities_of(connection, ALL, [cluster] if cluster else [])
    if entity := people.of(cluster):
        return told_entity(entity, people)
    kind = "character" if fact.row["voice"] == "character" else "person"
    return {"name": name, "kind": kind, "clusters": []}


# The log itself ------------------------------------------------------------------------------


def undo(engine: Engine, said: Said, number: int | None = None) -> tuple[Correction, Correction]:
    """Take back an entry, the last that counts without `number`; return the new one and that.

    Taking back an undo brings back what it undid. Raises UsageError where there is no such
    entry, or where it is undone already.
    """
    with engine.connect() as connection:
        entries = {one.n: one for one in read(connection)}
    undone = undone_by(entries.values())
    if number is None:
        left = [one.n for one in entries.values() if one.action != "undo" and one.n not in undone]
        if not left:
            raise UsageError("expected a correction to undo, found none in the log that counts")
        number = max(left)
    if number not in entries:
        raise UsageError(f"expected the number of a correction, found {number}: `junket fix log`")
    if number in undone:
        raise UsageError(f"correction {number} is undone already, by {undone[number]}")
    return enter(engine, said, "undo", {"n": number}), entries[number]
