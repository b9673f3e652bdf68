"""The question: who said what, about whom, to which outlet, when."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from junket.folding import fold
from junket.record import readers
from junket.record.entities import Connection, Entity
from junket.record.finding import find_name, find_series
from junket.record.horizon import ALL, Horizon
from junket.views.cited import Quotation, Who
from junket.views.desk import first_quotations

_SPARE = 3  # times as many quotations are read as are shown: some are echoes of others


@dataclass(frozen=True, slots=True)
class QuotesView:
    """Quotations, the newest first, those without a date last.

    `total` counts them all; None where no more was read than is shown: of a whole record, cut
    short. The other fields repeat what was asked for; `empty`: a record without articles.
    """

    speaker: Who | None
    about: Who | None
    series: str | None
    outlet: str | None
    since: str | None
    until: str | None
    total: int | None
    quotations: tuple[Quotation, ...]
    empty: bool


def quotes_view(
    connection: Connection,
    *,
    speaker: str | None = None,
    about: str | None = None,
    series: str | None = None,
    outlet: str | None = None,
    since: str | None = None,
    until: str | None = None,
    horizon: Horizon = ALL,
    limit: int | None = None,
) -> QuotesView:
    """Answer with the quotations that fit all that is asked for, at most `limit` of them.

    `since` and `until` are dates, as precise as you like, both inclusive; an article without
    a date fits neither. Raises UnknownNameError for a name that the record does not have.
    """
    said_by = find_name(connection, horizon, speaker).entity if speaker else None
    subject = find_name(connection, horizon, about).entity if about else None
    found = find_series(connection, horizon, series) if series else None
    readings = readers.readings_about(connection, horizon, found.id) if found else None
    where = Where(outlet, since, until)
    total: int | None
    if said_by or subject or found or limit is None:
        rows = _rows(connection, horizon, said_by, subject, readings)
        total, listed = first_quotations(
            connection, horizon, _fitting(connection, horizon, rows, where), limit
        )
    else:
        total, listed = _newest(connection, horizon, where, limit)
    return QuotesView(
        _who(said_by),
        _who(subject),
        found.name if found else None,
        outlet,
        since,
        until,
        total,
        listed,
        total == 0 and readers.is_empty(connection, horizon),
    )


class Where(NamedTuple):
    """What the article of a quotation must fit."""

    outlet: str | None
    since: str | None
    until: str | None

    def fits(self, outlet: str | None, when: str | None) -> bool:
        """Return whether an article of that outlet and date fits."""
        if self.outlet and _close(self.outlet) not in _close(outlet or ""):
            return False
        if not self.since and not self.until:
            return True
        if when is None or (self.since and when < self.since):
            return False
        return not self.until or when[: len(self.until)] <= self.until


def _fitting(
    connection: Connection, horizon: Horizon, rows: list[readers.StatementRow], where: Where
) -> list[readers.StatementRow]:
    shown = readers.sources(connection, horizon, {row.reading for row in rows})
    fit = {key for key, one in shown.items() if where.fits(one.outlet, one.published)}
    return [row for row in rows if row.reading in fit]


def _newest(
    connection: Connection, horizon: Horizon, where: Where, limit: int
) -> tuple[int | None, tuple[Quotation, ...]]:
    """Return the newest quotations: no more is read of a record than it takes.

    They are counted only where that is all: echoes are told from the rest by reading them.
    """
    said = readers.said_in(connection, horizon)
    found = [one for one in readers.all_sources(connection, horizon) if one.reading in said]
    fit = [one for one in found if where.fits(one.outlet, one.published)]
    fit.sort(key=lambda one: (one.published is not None, one.published or ""), reverse=True)
    taken: list[str] = []
    have = 0
    for one in fit:
        if have >= _SPARE * limit:
            break
        taken.append(one.reading)
        have += said[one.reading]
    rows = readers.statements(connection, horizon, readings=taken)
    total, listed = first_quotations(connection, horizon, rows, limit)
    return total if len(taken) == len(fit) else None, listed


def _rows(
    connection: Connection,
    horizon: Horizon,
    speaker: Entity | None,
    subject: Entity | None,
    readings: set[str] | None,
) -> list[readers.StatementRow]:
    """Ask for the statements by the narrowest of what is given, and sift them by the rest."""
    if speaker:
        rows = readers.statements(connection, horizon, speakers=speaker.clusters)
    elif subject:
        rows = readers.statements(connection, horizon, about=subject.clusters)
    else:
        rows = readers.statements(connection, horizon, readings=readings)
    if subject:
        rows = [row for row in rows if tells_of(row, subject)]
    return rows if readings is None else [row for row in rows if row.reading in readings]


def tells_of(row: readers.StatementRow, subject: Entity) -> bool:
    """Return whether a statement is about an entity."""
    return any(one.cluster in subject.clusters for one in row.about)


@lru_cache(maxsize=4096)  # few outlets print many articles
def _close(outlet: str) -> str:
    """Return an outlet's name as loosely as people write it."""
    return "".join(char for char in fold(outlet) if char.isalnum())


def _who(entity: Entity | None) -> Who | None:
    return Who(entity.id, entity.kind, entity.name) if entity else None
