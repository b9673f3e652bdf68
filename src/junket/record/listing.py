"""Lists of articles, outlets and airings, a piece at a time: what the pages start from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from junket.record import schema as t
from junket.record.among import among
from junket.record.articles import Source, articles_query, past_readings, source_of
from junket.record.asking import kept
from junket.record.entities import Connection
from junket.record.horizon import Horizon, shown_facts, visible
from junket.record.neighbours import about_series
from junket.record.readers import facts

After = tuple[str, str]
"""Date (empty for none) and handle of the article that was listed last: the next starts there."""
_LAST = "~"  # behind every id that begins so: an address would tell what a headline may not


@dataclass(frozen=True, slots=True)
class OutletRow:
    """An outlet as articles write it: how many it has, and the first and last of their dates."""

    name: str | None
    articles: int
    first: str | None
    last: str | None


def newest(
    connection: Connection,
    horizon: Horizon,
    *,
    limit: int,
    after: After | None = None,
    outlet: str | None = None,
    series: str | None = None,
) -> list[Source]:
    """Return articles, the newest first, those without a date last; then by their texts' hashes.

    Starting behind `after`, at most `limit`; of one outlet or about one series where asked.
    """
    asked = _asked(horizon, outlet, series)
    rows = _dated(connection, asked, after, limit)
    if len(rows) < limit:
        rows += _undated(connection, asked, after, limit - len(rows))
    return [source_of(row, horizon) for row in rows]


def _asked(horizon: Horizon, outlet: str | None, series: str | None) -> sa.Select[Any]:
    query = articles_query(horizon, by_text=series is None)
    if outlet is not None:
        query = query.where(t.version.c.outlet == outlet)
    if series is not None:
        query = query.where(t.reading.c.id.in_(about_series(series, horizon)))
    return query


def _dated(
    connection: Connection, asked: sa.Select[Any], after: After | None, limit: int
) -> list[sa.Row[Any]]:
    if after and not after[0]:
        return []
    date, key = t.version.c.published, t.version.c.id
    query = asked.where(date.is_not(None), date != "")
    if after:
        behind = sa.and_(date == after[0], key > after[1] + _LAST)
        query = query.where(date <= after[0], sa.or_(date < after[0], behind))
    return list(connection.execute(query.order_by(date.desc(), key).limit(limit)))


def _undated(
    connection: Connection, asked: sa.Select[Any], after: After | None, limit: int
) -> list[sa.Row[Any]]:
    date, key = t.version.c.published, t.version.c.id
    query = asked.where(sa.or_(date.is_(None), date == ""))
    if after and not after[0]:
        query = query.where(key > after[1] + _LAST)
    return list(connection.execute(query.order_by(key).limit(limit)))


def _all(horizon: Horizon) -> sa.FromClause:
    """Return outlet and date of the articles that may be seen: at `all`, of the texts that count.

    Each of these has one reading that counts.
    """
    if horizon.seen is not None:
        return articles_query(horizon).subquery()
    version = t.version.c
    return sa.select(version.outlet, version.published).where(version.current).subquery()


def outlets(connection: Connection, horizon: Horizon) -> list[OutletRow]:
    """Return the outlets of the articles that may be seen, the one with most articles first."""
    shown = _all(horizon)
    number = sa.func.count()
    query = sa.select(
        shown.c.outlet, number, sa.func.min(shown.c.published), sa.func.max(shown.c.published)
    ).group_by(shown.c.outlet)
    rows = [OutletRow(row[0], int(row[1]), row[2], row[3]) for row in connection.execute(query)]
    return sorted(rows, key=lambda row: (row.name is None, -row.articles, row.name or ""))


def dates_of(
    connection: Connection, horizon: Horizon, series: Iterable[str]
) -> dict[str, tuple[str, ...]]:
    """Return the dates of the articles about some series, in order; undated ones left out."""
    listed = list(series)
    shown = articles_query(horizon).with_only_columns(t.coverage.c.series_id, t.version.c.published)
    query = (
        shown.join(t.coverage, t.coverage.c.reading_id == t.reading.c.id)
        .where(t.coverage.c.series_id.in_(listed), t.coverage.c.main)
        .where(visible(t.coverage.c.reveals, horizon), t.version.c.published.is_not(None))
    )
    found: dict[str, list[str]] = {one: [] for one in listed}
    for row in connection.execute(query):
        found[row.series_id].append(str(row.published))
    return {one: tuple(sorted(dates)) for one, dates in found.items()}


def readings_airing(
    connection: Connection, horizon: Horizon, since: str, *, limit: int
) -> list[str]:
    """Return the readings that tell of airings from a day on, those of the soonest ones first."""
    begins = t.airing.c.begins
    query = (
        facts(t.airing, horizon)
        .with_only_columns(t.airing.c.reading_id)
        .where(begins.is_not(None), begins >= since)
        .order_by(begins, t.airing.c.id)
        .limit(limit)
    )
    return list(dict.fromkeys(connection.scalars(query)))


_COUNTED = {
    "statements": t.attribution, "castings": t.casting, "jobs": t.role,
    "relationships": t.relationship, "airings": t.airing, "traits": t.trait, "beats": t.beat,
}  # fmt: skip


def counted(connection: Connection, horizon: Horizon) -> dict[str, int]:
    """Return how many rows of each kind may be seen: articles, statements and so on."""
    if horizon.seen is not None:
        row = connection.execute(_seen(horizon)).one()
        return {name: int(number or 0) for name, number in row._asdict().items()}
    shown = sa.select(sa.func.count()).select_from(_all(horizon))
    found = {"articles": connection.scalar(shown) or 0}
    past = past_readings(connection)
    for name, table in _COUNTED.items():
        query = sa.select(sa.func.count()).select_from(table)
        found[name] = connection.scalar(query) or 0
        if past:  # which are few: to look at every row takes longer
            found[name] -= connection.scalar(query.where(among(table.c.reading_id, past))) or 0
    return found


@kept
def _seen(horizon: Horizon) -> sa.Select[Any]:
    """Return the question for how many may be seen: article by article, by indexes alone."""
    number = sa.func.count()
    mine = {
        name: sa.select(number)
        .select_from(table)
        .where(table.c.reading_id == t.reading.c.id, shown_facts(table, horizon))
        .correlate(t.reading)
        .scalar_subquery()
        for name, table in _COUNTED.items()
    }
    each = articles_query(horizon).with_only_columns(
        *(count.label(name) for name, count in mine.items())
    )
    of = each.subquery()
    told: list[sa.ColumnElement[Any]] = [number.label("articles")]
    told += [sa.func.sum(of.c[name]).label(name) for name in _COUNTED]
    return sa.select(*told).select_from(of)
