"""The question: what has somebody already said, to whom, when: for a reporter's interview."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from junket.record import readers
from junket.record.entities import Connection, Entity, named_entities
from junket.record.finding import find_name, series_called
from junket.record.horizon import ALL, Horizon
from junket.views.asked import Stance, stances
from junket.views.casts import cast_list
from junket.views.cited import CastEntry, Cited, Job, Quotation, Who
from junket.views.desk import Desk
from junket.views.jobs import workers
from junket.views.quotes import tells_of
from junket.views.who import parts_and_jobs


@dataclass(frozen=True, slots=True)
class Topic:
    """Somebody who was talked about, and in how many statements."""

    about: Who
    statements: int


@dataclass(frozen=True, slots=True)
class Coverage:
    """What somebody said in one article, in its order; or of one person, the newest first."""

    cited: Cited | None
    about: Who | None
    statements: tuple[Quotation, ...]


@dataclass(frozen=True, slots=True)
class BriefView:
    """All that somebody has said: `coverage` by article, or by whom it is about.

    `topics` are those whom the statements shown are about, the most talked of first;
    `total` counts the statements, `articles` where they stand, echoes left out. `storylines` are
    those of the series that they work on: none where `about` narrows the question.
    """

    person: Who
    jobs: tuple[Job, ...]
    parts: tuple[CastEntry, ...]
    about: Who | None
    total: int
    articles: int
    topics: tuple[Topic, ...]
    coverage: tuple[Coverage, ...]
    storylines: tuple[Stance, ...] = ()


def brief_view(
    connection: Connection,
    name: str,
    *,
    about: str | None = None,
    by_topic: bool = False,
    horizon: Horizon = ALL,
) -> BriefView:
    """Answer what somebody has said, the newest article first, those without a date last.

    Raises UnknownNameError where one of the names is nobody's, or fits more than one.
    """
    person = find_name(connection, horizon, name).entity
    subject = find_name(connection, horizon, about).entity if about else None
    rows = readers.statements(connection, horizon, speakers=person.clusters)
    castings, roles = parts_and_jobs(connection, horizon, person)
    clusters = set(person.clusters) | {row.character_cluster for row in castings}
    clusters |= {one.cluster for row in rows for one in row.about}
    clusters |= {row.person_cluster for row in castings}
    desk = Desk(connection, horizon, named_entities(connection, horizon, filter(None, clusters)))
    where = {row.series for row in castings} | {row.series for row in roles}
    names = series_called(connection, horizon, where | {person.world})
    said = desk.quotations(row for row in rows if subject is None or tells_of(row, subject))
    jobs = workers(roles, desk, names)
    return BriefView(
        Who(person.id, person.kind, person.name),
        jobs[0].jobs if jobs else (),
        cast_list(castings, desk, names),
        Who(subject.id, subject.kind, subject.name) if subject else None,
        len(said),
        len({one.cited.article for one in said}),
        _topics(said, subject),
        _by_topic(said) if by_topic else _by_article(said),
        () if subject else stances(connection, horizon, person, where, rows),
    )


def _topics(said: Iterable[Quotation], subject: Entity | None) -> tuple[Topic, ...]:
    counts = Counter(who for one in said for who in one.about)
    told = [Topic(who, number) for who, number in counts.items()]
    told = [one for one in told if subject is None or one.about.id != subject.id]
    return tuple(sorted(told, key=lambda one: (-one.statements, one.about.name.casefold())))


def _by_article(said: Iterable[Quotation]) -> tuple[Coverage, ...]:
    groups: dict[str, list[Quotation]] = {}
    for one in said:
        groups.setdefault(one.cited.article, []).append(one)
    return tuple(Coverage(group[0].cited, None, tuple(group)) for group in groups.values())


def _by_topic(said: Iterable[Quotation]) -> tuple[Coverage, ...]:
    """Group statements by the first that each is about; the most talked of first."""
    groups: dict[Who | None, list[Quotation]] = {}
    for one in said:
        groups.setdefault(next(iter(one.about), None), []).append(one)
    ordered = sorted(groups.items(), key=lambda pair: (pair[0] is None, -len(pair[1])))
    return tuple(Coverage(None, who, tuple(group)) for who, group in ordered)
