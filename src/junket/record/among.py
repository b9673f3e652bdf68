"""Which of many: a condition that a column has one of some values, however many these are.

The values go in as one list, so that a question is the same whatever their number: written out
one by one, to put a question into words took longer than to answer it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

CHUNK = 20_000  # values in one list


class _Listed(FunctionElement[str]):
    """The values of a list that is written as JSON, one a row."""

    name = "listed"
    inherit_cache = True


@compiles(_Listed)
def _each(element: _Listed, compiler: SQLCompiler, **told: Any) -> str:
    return f"(SELECT value FROM json_each({compiler.process(element.clauses, **told)}))"


@compiles(_Listed, "postgresql")
def _elements(element: _Listed, compiler: SQLCompiler, **told: Any) -> str:
    listed = compiler.process(element.clauses, **told)
    return f"(SELECT jsonb_array_elements_text(CAST({listed} AS jsonb)))"


class _Unaided(FunctionElement[str]):
    """A column that no index is to be used for."""

    name = "unaided"
    inherit_cache = True


@compiles(_Unaided)
def _plain(element: _Unaided, compiler: SQLCompiler, **told: Any) -> str:
    return compiler.process(element.clauses, **told)


@compiles(_Unaided, "sqlite")
def _plus(element: _Unaided, compiler: SQLCompiler, **told: Any) -> str:
    return f"+{compiler.process(element.clauses, **told)}"


def unaided(column: sa.ColumnElement[Any]) -> sa.ColumnElement[Any]:
    """Return a column for a condition that is to be looked at last, by no index of its own."""
    return _Unaided(column)


def among(column: sa.ColumnElement[Any], values: Iterable[str]) -> sa.ColumnElement[bool]:
    """Return the condition that a column of text has one of some values."""
    told = sa.bindparam(None, json.dumps(list(values)), sa.Text, unique=True)
    return column.bool_op("IN")(_Listed(told))


def in_list(column: sa.ColumnElement[Any], name: str) -> sa.ColumnElement[bool]:
    """Return the same condition for values that are given when it is asked, as a list in JSON."""
    return column.bool_op("IN")(_Listed(sa.bindparam(name, type_=sa.Text)))


def chunks(values: Iterable[str]) -> Iterator[list[str]]:
    """Yield values in order, each once, as many at once as one question takes."""
    ordered = sorted(set(values))
    for at in range(0, len(ordered), CHUNK):
        yield ordered[at : at + CHUNK]
