"""Jobs of many articles -> who does what: each job once, with everybody who says so."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from junket.record.readers import RoleRow
from junket.views.cited import Cited, Job, Who, Worker, oldest_first
from junket.views.desk import Desk

OF_THE_PRESS = frozenset({"byline author", "interviewer"})
OUTVOTED = 2  # articles that say otherwise, above which one alone is taken for a slip
_ORDER = ("creator", "showrunner", "executive producer")


def workers(
    rows: Iterable[RoleRow],
    desk: Desk,
    series: Mapping[str, str],
    *,
    elsewhere: Iterable[tuple[str, str, str]] = (),
) -> tuple[Worker, ...]:
    """Return who works on a series, those of whom most articles tell first; no reporters.

    `elsewhere` are cluster, series and reading of other jobs of the same people. A job on a
    series that one article alone tells of, where several have the person on another one, is
    taken for its slip.
    """
    found: dict[Who, dict[tuple[str, str | None], list[Cited]]] = {}
    every = list(rows)
    here = ((row.cluster, row.series, row.reading) for row in every)
    votes = _votes([*here, *elsewhere], desk)
    listed = [row for row in every if row.role not in OF_THE_PRESS and not _slip(row, votes, desk)]
    desk.fetch(row.reading for row in listed)
    for row in listed:
        who = desk.who(row.cluster, row.person, "person")
        if who and desk.shows(row.reading):
            told = found.setdefault(who, defaultdict(list))
            key = row.role, series.get(row.series or "")
            told[key].append(desk.cite(row.reading, row.anchors))
    made = [Worker(who, _jobs(told)) for who, told in found.items()]
    return tuple(sorted(made, key=_rank))


Votes = Mapping[str, Mapping[str, set[str]]]
"""For each person the readings that have them on each series."""


def _votes(jobs: Iterable[tuple[str | None, str | None, str]], desk: Desk) -> Votes:
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for cluster, series, reading in jobs:
        one = desk.entities.of(cluster)
        if one and series:
            found[one.id][series].add(reading)
    return found


def _slip(row: RoleRow, votes: Votes, desk: Desk) -> bool:
    one = desk.entities.of(row.cluster)
    if one is None or row.series is None:
        return False
    told = votes[one.id]
    return len(told[row.series]) == 1 and max(map(len, told.values())) > OUTVOTED


def _jobs(told: Mapping[tuple[str, str | None], list[Cited]]) -> tuple[Job, ...]:
    made = [Job(role, name, oldest_first(cited)) for (role, name), cited in told.items()]
    return tuple(sorted(made, key=lambda job: (-len(job.cited), job.role, job.series or "")))


def _rank(worker: Worker) -> tuple[int, int, str, str]:
    roles = [_ORDER.index(job.role) for job in worker.jobs if job.role in _ORDER]
    articles = {one.article for job in worker.jobs for one in job.cited}
    return (
        min(roles, default=len(_ORDER)),
        -len(articles),
        worker.person.name,
        worker.person.id or "",
    )
