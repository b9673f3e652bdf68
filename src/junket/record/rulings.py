"""What people decided about single facts: rejected, accepted, said by somebody else.

One place for all readers: they ask for the verdicts on a table, and hand on what is left. Where
no current fact is the one that was meant (`record/placing.py`), a decision waits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import sqlalchemy as sa

from junket.people.refer import Present, keys_of
from junket.record import schema as t
from junket.record.decisions import FACTS, Log, Ruling, candidates, log_of
from junket.record.entities import Connection, entities_of
from junket.record.horizon import Horizon, showing, shown_facts
from junket.record.placing import place

CORRECTED = "corrected"
ACCEPTED = "+accepted"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one fact: rejected, accepted, said by somebody else or by nobody known.

    `cluster` and `speaker` count where `speaks`; both None are an explicit unknown.
    """

    rejected: bool = False
    accepted: bool = False
    speaks: bool = False
    speaker: str | None = None
    cluster: str | None = None
    character: bool = False

    def rule(self, before: str) -> str:
        """Return the name of the rule that found a fact, once people have looked at it."""
        if self.speaks and not self.accepted:
            return CORRECTED
        return before + ACCEPTED if self.accepted else before

    def voice(self, before: str | None, *, same: bool) -> str | None:
        """Return the capacity in which somebody speaks: unknown where they are not the `same`."""
        if self.character:
            return "character"
        return before if same and before != "character" else None


Verdicts = Mapping[str, Verdict]
"""By the ids of facts; those that nobody decided about are not in it."""


def verdicts(
    connection: Connection,
    horizon: Horizon,
    table: sa.Table,
    readings: Collection[str] | None = None,
) -> Verdicts:
    """Return what people decided about the visible facts of a table, or of some readings in it."""
    mine = [one for one in log_of(connection).rulings if one.table == table.name]
    if not mine or readings == set():
        return {}
    found: dict[str, Verdict] = {}
    placed = place(connection, horizon, mine, readings)
    speakers = _speakers(connection, horizon, [one for one in mine if placed[one.n]])
    for one in mine:
        for key in placed[one.n]:
            hidden = one.n not in speakers and horizon.seen is not None
            told = replace(one, name="") if hidden else one  # a name that nobody there has heard
            found[key] = _over(found.get(key, Verdict()), told, speakers.get(one.n))
    return found


def given_to(connection: Connection, horizon: Horizon, clusters: Container[str]) -> list[str]:
    """Return the statements that people may have given to one of some clusters."""
    said = [one for one in log_of(connection).rulings if one.speaker]
    near = candidates(connection, horizon, {ref for one in said for ref in one.speaker})
    mine = [one for key, one in near.items() if key in clusters]
    meant = {(one.article, form) for one in mine for form in keys_of(one.name, one.aliases)}
    theirs = [
        one
        for one in said
        if any((ref.article, key) in meant for ref in one.speaker for key in ref.keys)
    ]
    placed = place(connection, horizon, theirs)
    return sorted({key for keys in placed.values() for key in keys})


def _over(before: Verdict, one: Ruling, cluster: str | None) -> Verdict:
    """Return a verdict after one more ruling: the later one outranks."""
    if one.action == "reject":
        return Verdict(rejected=True)
    accepted = one.action == "accept"
    if not one.speaks:
        return Verdict(False, True, before.speaks, before.speaker, before.cluster, before.character)
    if not one.name:
        return Verdict(False, accepted, True)
    return Verdict(False, accepted, True, one.name, cluster, one.kind == "character")


def _speakers(
    connection: Connection, horizon: Horizon, rulings: Iterable[Ruling]
) -> dict[int, str]:
    """Return a cluster of whom rulings make the speaker, by number.

    One of the article itself where it names them; else one of whoever is meant elsewhere.
    """
    named = [one for one in rulings if one.speaker]
    refs = {ref for one in named for ref in one.speaker}
    present, found = Present(candidates(connection, horizon, refs)), dict[int, str]()
    for one in named:
        own = [ref for ref in one.speaker if ref.article == one.article]
        if keys := present.all(own):
            found[one.n] = keys[0]
    far = [one for one in named if one.n not in found]
    meant = {key for one in far for key in present.all(one.speaker)}
    return found | (_elsewhere(connection, horizon, far, meant) if meant else {})


def _elsewhere(
    connection: Connection, horizon: Horizon, rulings: Iterable[Ruling], near: set[str]
) -> dict[int, str]:
    people, found = entities_of(connection, horizon, near), dict[int, str]()
    present = people.present
    for one in rulings:
        if keys := present.all(one.speaker):
            counts = Counter(people.by_cluster[key].id for key in keys)
            entity = max((people.by_cluster[key] for key in keys), key=lambda e: counts[e.id])
            found[one.n] = min(entity.clusters)
    return found


def waiting(connection: Connection, horizon: Horizon, log: Log) -> dict[int, str]:
    """Return why rulings have no effect, by number; those that have one are left out."""
    placed = place(connection, horizon, log.rulings)
    known = _speakers(connection, horizon, log.rulings)
    told: dict[int, str] = {}
    for one in log.rulings:
        if not placed[one.n]:
            told[one.n] = f"no such {one.table} in the article as it is read now"
        elif one.speaker and one.n not in known:
            told[one.n] = f"nobody in the record is {one.name}: the name alone is shown"
    return told


@dataclass(frozen=True, slots=True)
class FactRow:
    """A fact as it is read, and as people have it; `verdict` is what they said of it.

    `told` are its cells; `speaker` who makes a statement, after all corrections.
    """

    id: str
    table: str
    told: Mapping[str, Any]
    speaker: str | None
    confidence: float
    rule: str
    verdict: str | None


def facts_of(connection: Connection, horizon: Horizon, article: str) -> Iterator[FactRow]:
    """Yield the facts of an article's current reading, those that were rejected too."""
    for name in FACTS:
        table = t.metadata.tables[name]
        ruled = verdicts(connection, horizon, table)
        query = (
            sa.select(table)
            .join(t.reading, t.reading.c.id == table.c.reading_id)
            .join(t.version, t.version.c.id == t.reading.c.version_id)
            .where(showing(horizon), t.version.c.article_id == article)
            .where(shown_facts(table, horizon))
            .order_by(table.c.start, table.c.id)
        )
        for row in connection.execute(query):
            yield _fact_row(name, row._asdict(), ruled.get(row.id))


def _fact_row(name: str, cells: Mapping[str, Any], one: Verdict | None) -> FactRow:
    speaker, sure, rule = cells.get("speaker"), cells["confidence"], cells["rule"]
    if one is None:
        return FactRow(cells["id"], name, cells, speaker, sure, rule, None)
    verdict = "rejected" if one.rejected else "accepted" if one.accepted else CORRECTED
    speaker = one.speaker if one.speaks else speaker
    return FactRow(cells["id"], name, cells, speaker, 1.0, one.rule(rule), verdict)
