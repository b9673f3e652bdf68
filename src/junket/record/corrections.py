"""What people decided: a log that only grows, each entry sealed over the one before it.

An entry is undone by a later one. Changed, dropped or exchanged entries break the chain from
there on, and `check` says where.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

import sqlalchemy as sa

from junket.record import schema as t
from junket.record.cells import decoded, selected
from junket.record.horizon import ALL, Horizon
from junket.record.ids import digest
from junket.record.open import writing

START = "0" * 64  # stands for the entry before the first


@dataclass(frozen=True, slots=True)
class Correction:
    """One entry: its number from 1 on, its id, who decided what, why, and when."""

    n: int
    id: str
    who: str
    at: str
    why: str
    action: str
    detail: dict[str, Any]


def append(
    engine: sa.Engine, *, action: str, detail: Mapping[str, Any], who: str, why: str, at: str
) -> Correction:
    """Add an entry at the end of the log, and return it; `at` is ISO 8601."""
    with writing(engine) as connection:
        return add(connection, action=action, detail=detail, who=who, why=why, at=at)


def add(
    connection: sa.Connection,
    *,
    action: str,
    detail: Mapping[str, Any],
    who: str,
    why: str,
    at: str,
) -> Correction:
    """Add an entry at the end of a log that is held for writing, and return it."""
    last = _last(connection)
    number, before = (last.n + 1, last.id) if last else (1, START)
    entry = Correction(number, "", who, at, why, action, dict(detail))
    row = {**asdict(entry), "id": _seal(entry, before)}
    connection.execute(sa.insert(t.correction).values(row))
    return Correction(**row)


def last_seal(connection: sa.Connection) -> str | None:
    """Return the id of the last entry: it is over all of them. None for an empty log."""
    last = _last(connection)
    return str(last.id) if last else None


def unbroken(entries: Iterable[Correction]) -> bool:
    """Return whether entries are a whole log from its start, each with its own seal."""
    before = START
    for expected, entry in enumerate(entries, 1):
        if entry.n != expected or entry.id != _seal(entry, before):
            return False
        before = entry.id
    return True


def _last(connection: sa.Connection) -> sa.Row[tuple[int, str]] | None:
    query = sa.select(t.correction.c.n, t.correction.c.id).order_by(t.correction.c.n.desc())
    return connection.execute(query.limit(1)).first()


def read(connection: sa.Connection, *, horizon: Horizon = ALL) -> Iterator[Correction]:
    """Yield the entries in order; none at a horizon, since what they reveal is unknown."""
    if horizon != ALL:
        return
    query = sa.select(t.correction).order_by(t.correction.c.n)
    for row in connection.execute(query.execution_options(yield_per=500)):
        yield Correction(**row._asdict())


def newest(connection: sa.Connection) -> Iterator[Correction]:
    """Yield the entries, the last one first."""
    query = sa.select(t.correction).order_by(t.correction.c.n.desc())
    for row in connection.execute(query.execution_options(yield_per=50)):
        yield Correction(**row._asdict())


def check(connection: sa.Connection) -> Iterator[tuple[int, str]]:
    """Yield the number of each entry that breaks the chain, and how; nothing where it holds."""
    before, expected = START, 1
    query = selected(t.correction).order_by(t.correction.c.n)
    for row in connection.execute(query.execution_options(yield_per=500)):
        if row.n != expected:
            yield row.n, f"expected entry {expected} of the log, found {row.n}"
        elif not _holds(row._asdict(), before):
            yield row.n, "its seal is not the one over it and the entry before it"
        before, expected = row.id, row.n + 1


def _holds(row: Mapping[str, Any], before: str) -> bool:
    try:
        entry = Correction(**decoded(t.correction, row))
        return _seal(entry, before) == entry.id
    except (ValueError, TypeError):
        return False


def _seal(entry: Correction, before: str) -> str:
    content = {key: value for key, value in asdict(entry).items() if key != "id"}
    return digest([before, content])
