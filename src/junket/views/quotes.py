"""The question: who said what, about whom, to which outlet, when."""

from __future__ import annotations

from dataclasses import dataclass

from junket.folding import fold
from junket.record import readers
from junket.record.entities import Connection, Entities, Entity
from junket.record.finding import find_name, find_series
from junket.record.horizon import ALL, Horizon
from junket.views.cited import Cited, Quotation, Who
from junket.views.desk import Desk, first_quotations


@dataclass(frozen=True, slots=True)
class QuotesView:
    """Quotations, the newest first, those without a date last; `total` counts them all.

    The other fields repeat what was asked for; `empty` is true for a record without articles.
    """

    speaker: Who | None
    about: Who | None
    series: str | None
    outlet: str | None
    since: str | None
    until: str | None
    total: int
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
    rows = _rows(connection, horizon, said_by, subject, readings)
    desk = Desk(connection, horizon, Entities((), {}, {}))
    desk.fetch(row.reading for row in rows)
    fit = [row for row in rows if desk.shows(row.reading)]
    fit = [row for row in fit if _fits(desk.cite(row.reading), outlet, since, until)]
    total, listed = first_quotations(connection, horizon, fit, limit)
    return QuotesView(
        _who(said_by),
        _who(subject),
        found.name if found else None,
        outlet,
        since,
        until,
        total,
        listed,
        not total and readers.is_empty(connection, horizon),
    )


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


def _fits(cited: Cited, outlet: str | None, since: str | None, until: str | None) -> bool:
    if outlet and _close(outlet) not in _close(cited.outlet or ""):
        return False
    if not since and not until:
        return True
    when = cited.published
    if when is None or (since and when < since):
        return False
    return not until or when[: len(until)] <= until


def _close(outlet: str) -> str:
    """Return an outlet's name as loosely as people write it."""
    return "".join(char for char in fold(outlet) if char.isalnum())


def _who(entity: Entity | None) -> Who | None:
    return Who(entity.id, entity.kind, entity.name) if entity else None
