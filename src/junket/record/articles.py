"""The articles of a record as far as a horizon shows them: headlines and addresses too."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from junket.record import schema as t
from junket.record.among import unaided
from junket.record.asking import kept, over
from junket.record.horizon import Horizon, showing, told_by, visible
from junket.record.neighbours import Connection, about_series
from junket.story.positions import position

SERIES = "asked_series"
_LAST = "~"  # behind every hexadecimal digit
HANDLE = 10  # hexadecimal digits of a version's id: enough to name one of a million articles


@dataclass(frozen=True, slots=True)
class Source:
    """An article as it is cited. `handle` names it on the command line, `version` its text.

    Where its headline tells too much, it has none, and no address either: `id` is its handle.
    `stands` is where in its series it stands: a position, or `S01.90` for a season and how
    much of it had aired, by its own words.
    """

    id: str
    handle: str
    url: str | None
    title: str | None
    outlet: str | None
    byline: str | None
    published: str | None
    reading: str
    version: str
    stands: str | None = None


def is_empty(connection: Connection, horizon: Horizon) -> bool:
    """Return whether no article of the record may be seen."""
    return connection.scalar(articles_query(horizon).limit(1)) is None


def sources(connection: Connection, horizon: Horizon, readings: Iterable[str]) -> dict[str, Source]:
    """Return the articles of some readings, by reading; what may not be seen is left out."""
    rows = over(connection, articles_query(horizon), t.reading.c.id, readings)
    return {row.reading: source_of(row, horizon) for row in rows}


def all_sources(connection: Connection, horizon: Horizon) -> list[Source]:
    """Return every article that may be seen, in order of their ids."""
    query = articles_query(horizon).order_by(t.version.c.article_id)
    return [source_of(row, horizon) for row in connection.execute(query)]


def versions_like(
    connection: Connection, horizon: Horizon, *, ids: Iterable[str] = (), prefix: str = ""
) -> list[Source]:
    """Return the articles under some ids, or whose text's hash or handle begins so."""
    chosen = [t.version.c.article_id.in_(list(ids))]
    if prefix:
        older = (
            sa.select(t.version.c.article_id)
            .join(t.reading, t.reading.c.version_id == t.version.c.id)
            .where(
                sa.or_(
                    t.version.c.id.startswith(prefix), t.version.c.text_sha256.startswith(prefix)
                ),
                visible(t.reading.c.reveals, horizon),
            )
        )
        chosen.append(t.version.c.article_id.in_(older))
    query = articles_query(horizon).where(sa.or_(*chosen)).order_by(t.version.c.article_id)
    return [source_of(row, horizon) for row in connection.execute(query)]


def versions_called(connection: Connection, horizon: Horizon, prefix: str) -> list[Source]:
    """Return the articles whose handle begins so, a version of theirs that may be seen."""
    key = t.version.c.id
    older = (
        sa.select(t.version.c.article_id)
        .join(t.reading, t.reading.c.version_id == key)
        .where(key >= prefix, key < prefix + _LAST, visible(t.reading.c.reveals, horizon))
    )
    query = articles_query(horizon).where(t.version.c.article_id.in_(older))
    return [source_of(row, horizon) for row in connection.execute(query)]


def readings_about(connection: Connection, horizon: Horizon, series_id: str) -> set[str]:
    """Return the readings of the articles that are about a series."""
    rows = connection.execute(_about(horizon), {SERIES: series_id}).all()
    return {row[0] for row in rows}


@kept
def _about(horizon: Horizon) -> sa.Select[Any]:
    query = articles_query(horizon).with_only_columns(t.reading.c.id)
    return query.where(t.reading.c.id.in_(about_series(sa.bindparam(SERIES), horizon)))


def past_readings(connection: Connection) -> list[str]:
    """Return the readings that do not count: of older texts, and by older engines."""
    return list(connection.scalars(_past()))


@kept
def _past() -> sa.CompoundSelect[Any]:
    """Return the question for the readings of older texts and older engines.

    Its conditions are written as in the indexes over just these.
    """
    texts = sa.select(t.version.c.id).where(sa.text("NOT version.current"))
    older = sa.select(t.reading.c.id).where(t.reading.c.version_id.in_(texts))
    other = sa.select(t.reading.c.id).where(sa.text("NOT reading.current"))
    return sa.union(older, other)


@kept
def articles_query(horizon: Horizon, *, by_text: bool = False) -> sa.Select[Any]:
    """Return the question for the articles that may be seen, one row each.

    It is `by_text` where the first few in some order of texts are wanted: else SQLite sorts all.
    """
    version, said = t.version.c, t.standpoint.c
    key = unaided(version.id) if by_text else version.id
    return (
        sa.select(
            t.reading.c.id.label("reading"), version.id, version.article_id, version.url,
            version.title, version.outlet, version.byline, version.published,
            t.reading.c.told, said.season, said.part, said.episode,
            visible(t.reading.c.titled, horizon).label("titled"),
            told_by(horizon).label("by_then"),
        )
        .select_from(t.reading)
        .join(t.version, key == t.reading.c.version_id)
        .join(t.standpoint, said.reading_id == t.reading.c.id, isouter=True)
        .where(showing(horizon))
    )  # fmt: skip


def source_of(row: sa.Row[Any], horizon: Horizon) -> Source:
    """Return the article of a row of `articles_query`, as far as it may be named."""
    handle = row.id[:HANDLE]
    titled = bool(row.titled) or horizon.seen is None
    stands = _stands(row) if row.by_then or horizon.seen is None else None
    return Source(
        row.article_id if titled else handle, handle, row.url if titled else None,
        row.title if titled else None, row.outlet, row.byline, row.published, row.reading,
        row.id, stands,
    )  # fmt: skip


def _stands(row: Any) -> str | None:
    """Return where an article stands: by guide and day, else by its words; None if unknown."""
    if row.told or row.season is None:
        return str(row.told) if row.told else None
    if row.episode is not None:
        return position(row.season, row.episode)
    return f"S{row.season:02d}" if row.part is None else f"S{row.season:02d}.{row.part * 100:02.0f}"
