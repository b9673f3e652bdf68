"""Rows as they are stored, cell by cell: what a check has to see before it is made pretty."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

Row = dict[str, Any]

EVIDENCE = "put a copy of the record back, or read its articles again into a new one"
DERIVED = "run `junket rebuild`"
"""What to do about a fault in what was read, and in what follows from it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with which row of which table, and what to do; `of` names its article."""

    table: str
    row: str
    what: str
    todo: str
    of: str | None = None


def selected(table: sa.Table, *, leave_out: frozenset[str] = frozenset()) -> sa.Select[Any]:
    """Select a table's columns unconverted: JSON as its text, flags as the numbers they are."""
    return sa.select(*(_raw(one) for one in table.c if one.name not in leave_out))


def _raw(column: sa.Column[Any]) -> sa.ColumnElement[Any]:
    if isinstance(column.type, sa.JSON):
        return sa.cast(column, sa.Text).label(column.name)
    if isinstance(column.type, sa.Boolean):
        return sa.type_coerce(column, sa.Integer).label(column.name)
    return column


def decoded(table: sa.Table, row: Mapping[str, Any]) -> Row:
    """Turn a row of `selected` into values.

    Raises ValueError where a cell cannot be what junket wrote: no JSON, JSON written in
    another way, a flag that is neither 0 nor 1.
    """
    return {name: _value(table.c[name], value) for name, value in row.items()}


def _value(column: sa.Column[Any], value: Any) -> Any:
    if value is None and column.nullable:
        return None
    if isinstance(column.type, sa.JSON):
        found = json.loads(value)
        if json.dumps(found) != value:
            raise ValueError(f"its {column.name} is not as it was written")
        return found
    if isinstance(column.type, sa.Boolean):
        if value not in (0, 1):
            raise ValueError(f"its {column.name} is neither true nor false")
        return bool(value)
    return value
