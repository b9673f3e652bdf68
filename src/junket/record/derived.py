"""What follows from the evidence: which version is current, the series. Kept, and made anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

import sqlalchemy as sa

from junket.record import schema as t
from junket.record.catalogue import enter, rebuild_lines
from junket.record.guides import place_anew
from junket.record.kept import note_written
from junket.record.members import rebuild_entities, settle
from junket.record.open import writing
from junket.record.text_search import REBUILD
from junket.record.versions import latest

_PIECE = 200  # articles looked at in one go


def choose_current(connection: sa.Connection, article_id: str) -> None:
    """Make the version with the latest date current, and no other one."""
    mine = t.version.c.article_id == article_id
    wanted = latest(connection.execute(sa.select(*DATED).where(mine)).all())
    connection.execute(sa.update(t.version).where(mine).values(current=t.version.c.id == wanted))
    theirs = sa.select(t.reading.c.id).join(t.version, t.version.c.id == t.reading.c.version_id)
    enter(connection, connection.scalars(theirs.where(mine)).all())


DATED = (
    t.version.c.article_id, t.version.c.id, t.version.c.updated, t.version.c.published,
    t.version.c.text_sha256, t.version.c.current,
)  # fmt: skip
"""What `latest` has to know of a version."""


def note_series(connection: sa.Connection, ids: Iterable[str]) -> None:
    """Bring some series up to the readings: each under the first of its names, none unnamed."""
    for one in sorted(ids):
        mine = t.series.c.id == one
        named = series_name(connection, one)
        have: str | None = connection.scalar(sa.select(t.series.c.name).where(mine))
        if named is None:
            connection.execute(sa.delete(t.series).where(mine))
        elif have is None:
            connection.execute(sa.insert(t.series).values(id=one, name=named))
        elif have != named:
            connection.execute(sa.update(t.series).where(mine).values(name=named))


def series_name(connection: sa.Connection, series_id: str) -> str | None:
    """Return the first name, in order of characters, that a current reading has for a series."""
    return connection.scalar(
        sa.select(t.coverage.c.name)
        .join(t.reading, t.reading.c.id == t.coverage.c.reading_id)
        .where(t.coverage.c.series_id == series_id, t.reading.c.current)
        .order_by(t.coverage.c.name)
        .limit(1)
    )


def rebuild(engine: sa.Engine) -> dict[str, int]:
    """Make everything derived anew; return how many rows were not as they had to be.

    On a sound record nothing changes: every number is 0.
    """
    with writing(engine) as connection:
        note_written(connection)
        changed = {
            "versions": _rebuild_versions(connection),
            "readings": _rebuild_readings(connection),
            "series": _rebuild_series(connection),
            "entities": rebuild_entities(connection),
            "places": place_anew(connection),
            "lines": rebuild_lines(connection),
        }
        if statement := REBUILD.get(connection.dialect.name):
            connection.exec_driver_sql(statement)
    settle(engine)
    return changed


def versions_by_article(connection: sa.Connection) -> Iterator[list[Any]]:
    """Yield the versions of each article, as much of them as `latest` has to know."""
    query = sa.select(*DATED).order_by(t.version.c.article_id, t.version.c.id)
    rows = connection.execute(query.execution_options(yield_per=_PIECE))
    for _, group in groupby(rows, key=lambda row: row.article_id):
        yield list(group)


def not_one_reading() -> sa.Select[Any]:
    """Return the query for the versions that have no current reading, or more than one."""
    return (
        sa.select(t.version.c.id)
        .join(t.reading, t.reading.c.version_id == t.version.c.id, isouter=True)
        .group_by(t.version.c.id)
        .having(sa.func.sum(sa.case((t.reading.c.current, 1), else_=0)) != 1)
        .order_by(t.version.c.id)
    )


def wrong_series() -> sa.Select[Any]:
    """Return the query for the series that are not as the current readings have them."""
    named = (
        sa.select(t.coverage.c.series_id, sa.func.min(t.coverage.c.name).label("name"))
        .join(t.reading, t.reading.c.id == t.coverage.c.reading_id)
        .where(t.reading.c.current)
        .group_by(t.coverage.c.series_id)
        .subquery()
    )
    lacking = (
        sa.select(named.c.series_id)
        .join(t.series, t.series.c.id == named.c.series_id, isouter=True)
        .where(sa.or_(t.series.c.id.is_(None), t.series.c.name != named.c.name))
    )
    left_over = sa.select(t.series.c.id).where(t.series.c.id.not_in(sa.select(named.c.series_id)))
    return sa.select(lacking.union(left_over).subquery().c.series_id)


def _rebuild_versions(connection: sa.Connection) -> int:
    wrong = []
    for rows in versions_by_article(connection):
        wanted = latest(rows)
        if any(row.current != (row.id == wanted) for row in rows):
            wrong.append(rows[0].article_id)
    for article_id in wrong:
        choose_current(connection, article_id)
    return len(wrong)


def _rebuild_readings(connection: sa.Connection) -> int:
    """Give each version one current reading: of several, the one with the smallest id."""
    wrong = connection.scalars(not_one_reading()).all()
    for version_id in wrong:
        mine = t.reading.c.version_id == version_id
        current = sa.select(sa.func.min(t.reading.c.id)).where(mine)
        kept = connection.scalar(current.where(t.reading.c.current)) or connection.scalar(current)
        connection.execute(sa.update(t.reading).where(mine).values(current=t.reading.c.id == kept))
    return len(wrong)


def _rebuild_series(connection: sa.Connection) -> int:
    wrong: list[str] = list(connection.scalars(wrong_series()))
    note_series(connection, wrong)
    return len(wrong)
