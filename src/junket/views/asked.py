"""The storylines of somebody's series, as they stand to them: asked of, spoken of, neither."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from junket.record.entities import Connection, Entity, named_entities
from junket.record.follow import asked_of
from junket.record.horizon import Horizon
from junket.record.readers import StatementRow
from junket.record.threads import Storyline, storylines_of, told_of
from junket.views.cited import Cited, in_time
from junket.views.promises import QuestionEntry, question_entry
from junket.views.threads import Table, Thread

_TELLING = 2  # statements by anybody that make a storyline one to ask about


@dataclass(frozen=True, slots=True)
class AskedOf:
    """One question that somebody was asked; in `echoes` who else printed it, the oldest first."""

    text: str
    cited: Cited
    answered: bool
    echoes: tuple[Cited, ...] = ()


@dataclass(frozen=True, slots=True)
class Stance:
    """A storyline as one person stands to it: what they were asked, how much they said, when last.

    `last` is the day of their last statement, None where they said nothing or it has no date.
    """

    series: str
    thread: Thread
    said: int
    last: str | None
    asked: tuple[AskedOf, ...]


def stances(
    connection: Connection,
    horizon: Horizon,
    person: Entity,
    where: Iterable[str | None],
    rows: Iterable[StatementRow],
) -> tuple[Stance, ...]:
    """Return the storylines of somebody's series, those that they spoke of most first.

    Their series are those `where` they work, else those of whose characters they speak in `rows`.
    Left out is what they did not speak of and hardly anybody else did.
    """
    series = {one for one in where if one} or _spoken_of(connection, horizon, rows)
    found = [one for key in sorted(series) for one in _of_series(connection, horizon, person, key)]
    kept = [one for one in found if one.said or one.asked or one.thread.statements >= _TELLING]
    return tuple(
        sorted(kept, key=lambda one: (-one.said, -one.thread.statements, one.thread.label))
    )


def _spoken_of(connection: Connection, horizon: Horizon, rows: Iterable[StatementRow]) -> set[str]:
    """Return the series whose characters some statements are about."""
    clusters = {one.cluster for row in rows for one in row.about if one.cluster}
    named = named_entities(connection, horizon, clusters)
    return {one.world for key in clusters if (one := named.of(key)) and one.world}


def _of_series(
    connection: Connection, horizon: Horizon, person: Entity, series: str
) -> Iterable[Stance]:
    told = told_of(connection, horizon, series)
    table = Table(connection, horizon, told)
    mine = {one.id for one in told.said if one.speaker == person.id}
    of_them = asked_of(connection, horizon, told, person.id)
    for line in storylines_of(connection, horizon, told):
        if person.id in line.key:
            continue
        asked = _asked(
            question_entry(one, told, table.desk)
            for one in of_them
            if set(one.answers) & _ids(line)
        )
        said = table.lines(key for key in line.statements if key in mine)
        days = [when[:10] for one in said if (when := one.first.source.published)]
        yield Stance(
            told.series.name, table.thread(line), len(said), max(days, default=None), asked
        )


def _asked(entries: Iterable[QuestionEntry]) -> tuple[AskedOf, ...]:
    """Return what was asked, in order of time, the same words once."""
    found: dict[str, list[QuestionEntry]] = {}
    for one in sorted(entries, key=lambda one: in_time(one.cited)):
        found.setdefault(" ".join(one.text.split()).casefold(), []).append(one)
    return tuple(
        AskedOf(
            first.text,
            first.cited,
            any(one.answers for one in (first, *more)),
            tuple(one.cited for one in more),
        )
        for first, *more in found.values()
    )


def _ids(line: Storyline) -> set[str]:
    return set(line.statements)
