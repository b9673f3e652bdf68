"""The question: what should a person look at first: where the record is least sure of itself.

Three kinds of doubt, in one queue. Who makes a statement: as sure as its confidence, and half
of that where the speaker is unknown. Whether a short name is who it was taken for. And whether
somebody is a person or a character. What people have decided is not asked again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from junket.folding import fold, full_forms
from junket.record import readers
from junket.record.decisions import log_of
from junket.record.entities import BEINGS, Connection, Entities, Entity, all_entities
from junket.record.horizon import ALL
from junket.record.passages import Naming, Passage, namings, passage
from junket.views.cited import Cited
from junket.views.desk import Desk

What = Literal["speaker", "join", "kind"]

AROUND = 240  # characters of the article on each side of the doubtful words
SURE = 0.9  # statements above it are right as a rule: nobody has to look at them
SURE_KIND = 0.75  # kinds above it rest on a part, a job or a quotation
_SHORT = {"character": 0.7, "person": 0.6}  # a short name of a real person is more often another's


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


@dataclass(frozen=True, slots=True)
class _Case:
    """A doubt before its article is looked up."""

    what: What
    id: str
    question: str
    sure: float
    clusters: tuple[str, ...]
    reading: str
    span: tuple[int, int]


def review_view(
    connection: Connection, *, only: What | None = None, limit: int | None = None
) -> ReviewView:
    """Answer what is least sure; `only` one kind of doubt, at most `limit` of them.

    It looks at the whole record: for its owner, at no horizon.
    """
    people = all_entities(connection, ALL)
    cases = [
        *(_statements(connection, people) if only in (None, "speaker") else ()),
        *(_people(connection, people, only) if only != "speaker" else ()),
    ]
    desk = Desk(connection, ALL, people)
    desk.fetch(one.reading for one in cases)
    cases = [one for one in cases if desk.shows(one.reading)]
    cases.sort(key=lambda one: (one.sure, one.what, desk.cite(one.reading).article, one.span))
    return ReviewView(len(cases), tuple(_doubt(connection, one, desk) for one in cases[:limit]))


def _doubt(connection: Connection, one: _Case, desk: Desk) -> Doubt:
    source = readers.sources(connection, ALL, [one.reading])[one.reading]
    words = passage(connection, source, one.span, AROUND)
    cited = desk.cite(one.reading, [one.span])
    return Doubt(one.what, one.id, one.question, one.sure, one.clusters, cited, words)


def _statements(connection: Connection, people: Entities) -> Iterator[_Case]:
    for row in readers.statements(connection, ALL):
        known = row.speaker is not None
        sure = row.confidence if known else row.confidence / 2
        if row.confidence < 1 and sure < SURE and row.content:
            entity = people.of(row.cluster)
            name = entity.name if entity else row.speaker
            asked = f"Does {name} say this?" if known else "Nobody is known to say this. Right?"
            yield _Case("speaker", row.id, asked, round(sure, 2), (), row.reading, row.content[0])


def _people(connection: Connection, people: Entities, only: What | None) -> Iterator[_Case]:
    beings = [one for one in people.listed if one.kind in BEINGS]
    named = namings(connection, ALL, (key for one in beings for key in one.clusters))
    decided = _Decided(connection, people)
    for one in beings:
        if only in (None, "join"):
            yield from _joins(one, people, named, decided)
        if only in (None, "kind") and one.id not in decided.kinds:
            yield from _kind(one, people, named)


class _Decided:
    """What nobody has to be asked any more."""

    def __init__(self, connection: Connection, people: Entities) -> None:
        self.kinds: set[str] = set()
        self.joined: set[str] = set()
        present = people.present
        for one in log_of(connection).decisions:
            who, other = present.all(one.who), present.all(one.other)
            if one.action == "kind":
                self.kinds.update(people.by_cluster[key].id for key in who)
            elif one.action == "merge":
                self.joined.update(other)


def _joins(
    one: Entity, people: Entities, named: dict[str, Naming], decided: _Decided
) -> Iterator[_Case]:
    """Yield each short name of somebody, with the clusters that are called so and no more."""
    own = set(full_forms(one.name))
    short: dict[str, list[str]] = {}
    for key in one.clusters:
        name = people.named[key].name
        if not own & set(full_forms(name)) and key not in decided.joined:
            short.setdefault(fold(name), []).append(key)
    for keys in short.values():
        if len(keys) < len(one.clusters):
            name = people.named[keys[0]].name
            where = "here" if len(keys) == 1 else f"in {len(keys)} articles"
            first = named[keys[0]]
            asked = f"Is “{name}” {where} {one.name}, {one.kind}?"
            sure = _SHORT[one.kind]
            yield _Case("join", one.id, asked, sure, tuple(keys), first.reading, first.span)


def _kind(one: Entity, people: Entities, named: dict[str, Naming]) -> Iterator[_Case]:
    """Yield somebody whose articles differ on what they are, or are not sure."""
    votes = [
        named[key].confidence if people.named[key].kind == one.kind else 1 - named[key].confidence
        for key in one.clusters
    ]
    sure = sum(votes) / len(votes)
    if sure < SURE_KIND:
        least = min(zip(votes, one.clusters, strict=True))[1]
        asked = f"Is {one.name} a {one.kind}?"
        first = named[least]
        yield _Case("kind", one.id, asked, round(sure, 2), one.clusters, first.reading, first.span)
