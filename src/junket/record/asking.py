"""Questions to the database that are kept: to put one into words takes longer than to answer it.

A question is made once for each horizon, with a place for the values that it is asked with, so
that what the database library works out of it is worked out once, too.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, TypeVar

import sqlalchemy as sa

from junket.record import schema as t
from junket.record.among import chunks, in_list
from junket.record.horizon import Horizon, showing, shown_facts

VALUES = "asked_values"
BEYOND = "asked_beyond"
_MOST = 512  # questions of one kind: some ten are asked at one horizon
Made = TypeVar("Made", bound=Callable[..., Any])


def kept(make: Made) -> Made:
    """Keep what a function makes of what it is given: questions, which nobody changes."""
    held: Any = lru_cache(maxsize=_MOST)(make)
    found: Made = held
    return found


@kept
def facts(table: sa.Table, horizon: Horizon, *names: str) -> sa.Select[Any]:
    """Return the question for the rows of a table in current readings that may be seen.

    With `names`, for no more than these of its columns.
    """
    query = (
        sa.select(*(table.c[name] for name in names) if names else [table])
        .select_from(table)
        .join(t.reading, t.reading.c.id == table.c.reading_id)
        .join(t.version, t.version.c.id == t.reading.c.version_id)
    )
    return query.where(showing(horizon), shown_facts(table, horizon))


@kept
def among_those(query: sa.Select[Any], column: sa.ColumnElement[Any]) -> sa.Select[Any]:
    """Return a kept question, asked only of rows whose column is one of the values."""
    return query.where(in_list(column, VALUES))


@kept
def but_those(query: sa.Select[Any], column: sa.ColumnElement[Any]) -> sa.Select[Any]:
    """Return a kept question without the rows whose column is one of those `beyond`."""
    return query.where(sa.not_(in_list(column, BEYOND)))


def over(
    connection: sa.Connection,
    query: sa.Select[Any],
    column: sa.ColumnElement[Any],
    values: Iterable[str] | None,
    *,
    beyond: str | None = None,
    **given: str,
) -> list[Any]:
    """Ask a kept question for the rows whose column is one of the values, however many.

    For all rows without them. `beyond` is the list that a question of `but_those` leaves out.
    """
    told: dict[str, str] = given if beyond is None else {**given, BEYOND: beyond}
    if values is None:
        return list(connection.execute(query, told).all())
    chosen = among_those(query, column)
    return [
        row
        for some in chunks(values)
        for row in connection.execute(chosen, {**told, VALUES: json.dumps(some)}).all()
    ]
