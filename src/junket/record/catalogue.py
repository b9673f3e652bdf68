"""The catalogue: where the blocks of each reading lie, and what lists of articles go by.

A search that finds a hundred thousand blocks cannot look each of them up. Here is, in few pages of
the file, which numbers the blocks of each reading have, and which blocks
say again what another one of their reading says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import sqlalchemy as sa

from junket.record import schema as t
from junket.record.among import among, chunks
from junket.record.cells import selected


def enter(connection: sa.Connection, readings: Iterable[str]) -> None:
    """Bring the lines of some readings up to what the record has of them."""
    for some in chunks(readings):
        mine = sa.select(t.block.c.n).where(among(t.block.c.reading_id, some))
        connection.execute(sa.delete(t.again).where(t.again.c.n.in_(mine)))
        connection.execute(sa.delete(t.catalogue).where(among(t.catalogue.c.reading_id, some)))
        _fill(connection, some)


def enter_new(connection: sa.Connection, reading: str, texts: Iterable[str]) -> None:
    """Write the line of a reading that has none yet; `texts` are those of its blocks."""
    told = list(texts)
    adding, repeating = _adding()
    connection.execute(adding, {"one": reading})
    if len(set(told)) < len(told):
        connection.execute(repeating, {"one": reading})


@cache  # to put it into words takes longer than to do it
def _adding() -> tuple[sa.Insert, sa.Insert]:
    one = sa.bindparam("one", type_=sa.Text)
    line, twice = lines().where(t.reading.c.id == one), repeated()
    twice = twice.where(t.block.c.reading_id == one)
    return (
        sa.insert(t.catalogue).from_select(_names(line), line),
        sa.insert(t.again).from_select(_names(twice), twice),
    )


def _fill(connection: sa.Connection, readings: list[str] | None) -> None:
    for table, query, column in (
        (t.catalogue, lines(), t.reading.c.id),
        (t.again, repeated(), t.block.c.reading_id),
    ):
        chosen = query if readings is None else query.where(among(column, readings))
        connection.execute(sa.insert(table).from_select(_names(query), chosen))


def _names(query: sa.Select[Any]) -> list[str]:
    return [one.name for one in query.selected_columns]


def lines() -> sa.Select[Any]:
    """Return the query for the lines as they have to be."""
    reading, version, block = t.reading.c, t.version.c, t.block.c
    return (
        sa.select(
            sa.func.min(block.n).label("n"), sa.func.max(block.n).label("last"),
            reading.id.label("reading_id"),
            sa.and_(reading.current, version.current).label("current"),
            version.outlet, version.published, reading.reveals, reading.reveals_on,
        )
        .select_from(t.reading)
        .join(t.version, version.id == reading.version_id)
        .join(t.block, block.reading_id == reading.id)
        .group_by(reading.id, version.id)
    )  # fmt: skip


def repeated() -> sa.Select[Any]:
    """Return the query for the blocks that say again what an earlier one of their reading says."""
    block, other = t.block.c, t.block.alias()
    first = (
        sa.select(other.c.n)
        .where(other.c.reading_id == block.reading_id, other.c.text == block.text)
        .order_by(other.c.start, other.c.n)
        .limit(1)
        .correlate(t.block)
        .scalar_subquery()
    )
    return sa.select(block.n, first.label("first")).where(first != block.n)


def wrong_lines(connection: sa.Connection) -> Iterator[str]:
    """Yield the readings whose lines are not as the record has them, by their ids."""
    for table, query in ((t.catalogue, lines()), (t.again, repeated())):
        wanted = dict(_by_number(connection, query))
        have = dict(_by_number(connection, selected(table)))
        wrong = {n for n in wanted.keys() | have.keys() if wanted.get(n) != have.get(n)}
        yield from sorted({_reading(connection, n) for n in wrong})


def _by_number(
    connection: sa.Connection, query: sa.Select[Any]
) -> Iterator[tuple[int, tuple[Any, ...]]]:
    for row in connection.execute(query):
        yield row[0], tuple(row[1:])


def _reading(connection: sa.Connection, number: int) -> str:
    mine = sa.select(t.block.c.reading_id).where(t.block.c.n == number)
    return connection.scalar(mine) or f"block {number}"


def rebuild_lines(connection: sa.Connection) -> int:
    """Make all lines anew where any is not as it has to be; return of how many readings."""
    wrong = set(wrong_lines(connection))
    if wrong:
        connection.execute(sa.delete(t.again))
        connection.execute(sa.delete(t.catalogue))
        _fill(connection, None)
    return len(wrong)
