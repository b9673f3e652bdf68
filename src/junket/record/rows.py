"""A Reading -> the rows that a record keeps of it: ids, anchors with their words, links."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from junket.anchor import cut
from junket.facts import (
    Airing,
    Attribution,
    Beat,
    Block,
    Casting,
    Cluster,
    EntityKind,
    Look,
    Names,
    Reading,
    Relationship,
    Role,
    Span,
    Trait,
)
from junket.folding import forms
from junket.people.bodies import body_forms
from junket.people.named import BODIES
from junket.record.coverage import coverage_of
from junket.record.ids import digest, ident, series_id

Row = dict[str, Any]
Rows = dict[str, list[Row]]

TABLES = (
    "cluster", "name", "block", "coverage", "attribution", "about", "casting", "role",
    "relationship", "airing", "trait", "beat", "beat_who", "standpoint",
)  # fmt: skip
"""The tables of a reading, each after those that it points to."""

FIRST = (*TABLES[:-4], "reading")
"""What the digests of the first form were taken over."""

LATER = {"attribution": ("act",)}
"""Columns that rows of an earlier form lack: NULL there, and no part of their ids and digests."""

DERIVED = frozenset({
    "told", "told_on", "reveals", "reveals_on", "titled", "titled_on", "rank", "seen",
})  # fmt: skip
"""Columns that follow from the evidence and the guides (`record/revealing.py`)."""

KEPT: tuple[EntityKind, ...] = (
    "person", "character", "series", "network", "outlet", "organisation", "work",
)  # fmt: skip
NEWCOMER, HEAD = "newcomer", "head"
_WHY = {"tells of a newcomer": NEWCOMER, "looks where its head does": HEAD}
"""Looks ahead that do so because of whom they name, and those that the headline aims."""

PEOPLE: tuple[EntityKind, ...] = ("person", "character", "organisation", "network", "outlet")


def rows_of(reading: Reading, reading_id: str) -> Rows:
    """Return the rows of one reading, table by table; every anchor with the words it cuts.

    Raises AnchorError where a fact stands nowhere: it is refused before it is written.
    """
    words, names = reading.article.text, reading.names
    made = _Maker(words, reading_id, names)
    rows: Rows = {"cluster": made.clusters}
    rows["name"] = list(_names(made.clusters))
    rows["block"] = [made.block(one) for one in (reading.text.blocks if reading.text else ())]
    rows["coverage"] = coverage_of(reading, reading_id)
    rows["attribution"] = [made.attribution(one) for one in reading.attributions]
    rows["about"] = made.abouts
    rows["casting"] = [made.casting(one) for one in reading.castings]
    rows["role"] = [made.role(one) for one in reading.roles]
    rows["airing"] = [made.airing(one) for one in reading.airings]
    rows["relationship"] = [made.relationship(one) for one in reading.relationships]
    rows["trait"] = [made.trait(one) for one in reading.traits]
    rows["beat"] = [made.beat(one) for one in reading.beats]
    for table in ("attribution", "casting", "role", "airing", "relationship", "trait", "beat"):
        rows[table] = list({row["id"]: row for row in rows[table]}.values())
    rows["beat_who"] = list({(r["beat_id"], r["place"]): r for r in made.whos}.values())
    rows["standpoint"] = [made.standpoint(reading)]
    rows["about"] = list({(r["attribution_id"], r["place"]): r for r in rows["about"]}.values())
    return rows


def digest_of(rows: Rows) -> str:
    """Return the hash over all rows of a reading, whatever order they come in.

    Empty tables and empty cells are left out, so that a column or a table that a later form adds
    leaves the digests of older readings as they are; and so is what is derived.
    """
    kept = {
        table: sorted(
            digest({k: v for k, v in row.items() if v is not None and k not in DERIVED})
            for row in rows[table]
        )
        for table in sorted(rows)
        if rows[table]
    }
    return digest(kept)


def first_digest_of(rows: Rows) -> str:
    """Return the hash that readings of the first form have: over all cells of its tables."""
    return digest(
        {
            table: sorted(digest(without_derived(table, row)) for row in rows[table])
            for table in sorted(FIRST)
        }
    )


def without_derived(table: str, row: Row) -> Row:
    """Return a row as it is before it is placed: what its id and the first digests are over."""
    kept = {name: cell for name, cell in row.items() if name not in DERIVED}
    return kept if table in ("name", "about", "beat_who", "reading") else {**kept, "reveals": None}


class _Maker:
    """Makes the rows of one reading; names are looked up in its clusters."""

    def __init__(self, words: str, reading_id: str, names: Names) -> None:
        self.words = words
        self.reading_id = reading_id
        self.abouts: list[Row] = []
        self.whos: list[Row] = []
        self.clusters: list[Row] = []
        self._ids: dict[tuple[str, str], str] = {}
        for one in names.clusters:
            if one.kind in KEPT and one.spans:
                row = self._cluster(one)
                self.clusters.append(row)
                self._ids.setdefault((one.name, one.kind), row["id"])

    def _cluster(self, one: Cluster) -> Row:
        row: Row = {
            "kind": one.kind,
            "name": one.name,
            "aliases": list(one.aliases),
            "gender": one.gender,
            "jobs": list(one.jobs),
            **self._backing(one.spans, one.confidence, one.rule or "mention"),
        }
        return self._finish("cluster", row)

    def block(self, one: Block) -> Row:
        return {
            "reading_id": self.reading_id,
            "start": one.start,
            "end": one.end,
            "kind": one.kind,
            "body": one.body,
            "turn": one.turn,
            "speaker": one.speaker,
            "text": cut(self.words, one.start, one.end).exact,
            "reveals": None,
        }

    def attribution(self, one: Attribution) -> Row:
        content = self._anchors(one.content)
        character = one.voice == "character"
        row: Row = {
            "kind": one.kind,
            "text": " … ".join(anchor[2] for anchor in content),
            "source": self._anchors(one.source),
            "cue": self._anchors(one.cue),
            "content": content,
            "speaker": one.speaker,
            "speaker_id": self._find(one.speaker, PEOPLE[1::-1] if character else PEOPLE),
            "voice": one.voice,
            "addressee": one.addressee,
            "asked": self._anchors([one.asked] if one.asked else []),
            "confidence": float(round(one.confidence, 2)),
            "rule": one.rule,
            "reveals": None,
            "start": content[0][0] if content else 0,
            "act": one.act,
        }
        row = self._finish("attribution", row)
        for place, about in enumerate(one.about):
            self.abouts.append(
                {
                    "attribution_id": row["id"],
                    "place": place,
                    "name": about.name,
                    "kind": about.kind,
                    "cluster_id": self._find(about.name, (about.kind,)),
                    "anchors": self._anchors(about.anchors),
                }
            )
        return row

    def casting(self, one: Casting) -> Row:
        row: Row = {
            "character": one.character,
            "character_id": self._find(one.character, ("character", "person")),
            "description": one.description,
            "person": one.person,
            "person_id": self._find(one.person, ("person", "character")),
            "series": one.series,
            "series_id": one.series and series_id(one.series),
            "status": one.status,
            **self._backing(one.anchors, one.confidence, one.rule),
        }
        return self._finish("casting", row)

    def role(self, one: Role) -> Row:
        row: Row = {
            "person": one.person,
            "person_id": self._find(one.person, ("person",)),
            "role": one.role,
            "series": one.series,
            "series_id": one.series and series_id(one.series),
            **self._backing(one.anchors, one.confidence, one.rule),
        }
        return self._finish("role", row)

    def relationship(self, one: Relationship) -> Row:
        kinds = PEOPLE[1::-1] if one.world == "story" else PEOPLE[:1]
        row: Row = {
            "a": one.a,
            "a_id": self._find(one.a, kinds),
            "b": one.b,
            "b_id": self._find(one.b, kinds),
            "relation": one.relation,
            "status": one.status,
            "polarity": one.polarity,
            "world": one.world,
            "said_by": one.said_by,
            "said_by_id": self._find(one.said_by, PEOPLE),
            **self._backing(one.anchors, one.confidence, one.rule),
        }
        return self._finish("relationship", row)

    def airing(self, one: Airing) -> Row:
        row: Row = {
            "what": one.what,
            "series": one.series,
            "series_id": one.series and series_id(one.series),
            "season": one.season,
            "episode": one.episode,
            "network": one.network,
            "text": one.text,
            "begins": one.start,
            "rrule": one.rrule,
            **self._backing(one.anchors, one.confidence, one.rule),
        }
        return self._finish("airing", row)

    def trait(self, one: Trait) -> Row:
        row: Row = {
            "subject": one.subject,
            "subject_id": self._find(one.subject, (one.kind,)) if one.kind == "character" else None,
            "series_id": series_id(one.subject) if one.kind == "series" else None,
            "kind": one.kind,
            "facet": one.facet,
            "text": cut(self.words, *one.value).exact,
            "value": self._anchors([one.value]),
            "polarity": one.polarity,
            "said_by": one.said_by,
            "said_by_id": self._find(one.said_by, PEOPLE),
            **self._backing(one.anchors, one.confidence, one.rule),
        }
        return self._finish("trait", row)

    def beat(self, one: Beat) -> Row:
        row: Row = {
            "text": cut(self.words, *one.words).exact,
            "words": self._anchors([one.words]),
            "status": one.status,
            "said_by": one.said_by,
            "said_by_id": self._find(one.said_by, PEOPLE),
            **self._backing(one.anchors, one.confidence, one.rule),
        }
        row = self._finish("beat", row)
        for place, name in enumerate(one.who):
            cluster = self._find(name, ("character",))
            who = {"beat_id": row["id"], "place": place, "name": name, "cluster_id": cluster}
            self.whos.append(who)
        return row

    def standpoint(self, reading: Reading) -> Row:
        said, heading = reading.standpoint, reading.heading
        return {
            "reading_id": self.reading_id,
            "season": said.season if said else None,
            "part": said.part if said else None,
            "episode": said.episode if said else None,
            "rule": said.rule if said else None,
            "confidence": float(round(said.confidence, 2)) if said else None,
            "anchors": self._anchors(said.anchors if said else ()),
            "heading": _sight(heading) if heading else [],
            "looks": [[one.start, one.end, *_sight(one)] for one in reading.looks],
        }

    def _finish(self, table: str, row: Row) -> Row:
        """Give a fact its reading and its id, over all that it says."""
        return {"id": ident(self.reading_id, table, row), "reading_id": self.reading_id, **row}

    def _backing(self, spans: Sequence[Span], confidence: float, rule: str) -> Row:
        anchors = self._anchors(spans)
        return {
            "anchors": anchors,
            "confidence": float(round(confidence, 2)),
            "rule": rule,
            "reveals": None,
            "start": anchors[0][0] if anchors else 0,
        }

    def _anchors(self, spans: Iterable[Span]) -> list[list[Any]]:
        return [[start, end, cut(self.words, start, end).exact] for start, end in spans]

    def _find(self, name: str | None, kinds: Iterable[EntityKind]) -> str | None:
        """Return the id of the cluster under a name, the first of the kinds that has it."""
        if name is None:
            return None
        return next((i for kind in kinds if (i := self._ids.get((name, kind)))), None)


def _sight(one: Look) -> list[Any]:
    """Return how a sentence looks at the story; nothing for a plain one, which most are."""
    if one.time == "plain" and one.season is None and one.day is None:
        return []
    told = [one.time, one.season, one.named, one.event, one.episode, _WHY.get(one.rule, "")]
    return [*told, one.day] if one.day else told


def _names(clusters: list[Row]) -> Iterable[Row]:
    for row in clusters:
        for key in keys_of(row["kind"], (row["name"], *row["aliases"])):
            yield {"cluster_id": row["id"], "key": key}


def keys_of(kind: str, names: Iterable[str]) -> tuple[str, ...]:
    """Return the forms under which a cluster is looked up, by its kind and all its names."""
    keys = [key for name in names for key in forms(name)]
    if kind in BODIES:
        keys += [key for name in names for key in body_forms(name)]
    return tuple(dict.fromkeys(keys))
