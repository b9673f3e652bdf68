"""The question: what is in this record, what is new in it, and what airs next."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from junket.record import listing, readers
from junket.record.entities import Connection, Entities
from junket.record.finding import all_series, series_called
from junket.record.horizon import ALL, Horizon
from junket.views.airs import calendar
from junket.views.cited import AirEntry, Cited
from junket.views.desk import Desk
from junket.views.scope import mains, of_series

_DAY = 10  # characters of a date
_SHOWS = 10  # series that are looked at: of some, what airs was moved since
_AHEAD = 60  # airings that are looked at for what airs next: several articles tell of each


@dataclass(frozen=True, slots=True)
class Show:
    """A series in a list: how many articles are about it, and the dates of them, in order."""

    id: str
    name: str
    articles: int
    dates: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Next:
    """What airs next of a series."""

    series: str
    name: str
    entry: AirEntry


@dataclass(frozen=True, slots=True)
class HomeView:
    """The series most is written about, the newest articles, what airs on `as_of` or later.

    `as_of` is the day of the newest article, since nothing later is known; None without one.
    `total` counts the series, `series` may be fewer.
    """

    total: int
    series: tuple[Show, ...]
    newest: tuple[Cited, ...]
    as_of: str | None
    next: tuple[Next, ...]


def home_view(
    connection: Connection,
    *,
    horizon: Horizon = ALL,
    shows: int = 12,
    articles: int = 12,
    airing: int = 5,
) -> HomeView:
    """Answer what to look at first; at most so many of each kind."""
    listed = shows_of(connection, horizon)
    newest = articles_of(connection, horizon, limit=articles)
    as_of = next((one.published[:_DAY] for one in newest if one.published), None)
    coming = _coming(connection, horizon, as_of) if as_of else ()
    return HomeView(
        len(listed),
        with_dates(connection, horizon, listed[:shows]),
        tuple(newest),
        as_of,
        coming[:airing],
    )


def shows_of(connection: Connection, horizon: Horizon) -> tuple[Show, ...]:
    """Return the series that articles are about, the most told of first, without dates."""
    found = all_series(connection, horizon)
    return tuple(Show(one.id, one.name, one.articles, ()) for one in found if one.articles)


def with_dates(connection: Connection, horizon: Horizon, shows: Iterable[Show]) -> tuple[Show, ...]:
    """Return series together with the dates of their articles."""
    listed = tuple(shows)
    dates = listing.dates_of(connection, horizon, (one.id for one in listed))
    return tuple(Show(one.id, one.name, one.articles, dates[one.id]) for one in listed)


def articles_of(
    connection: Connection,
    horizon: Horizon,
    *,
    limit: int,
    after: listing.After | None = None,
    outlet: str | None = None,
    series: str | None = None,
) -> list[Cited]:
    """Return articles as they are cited, the newest first; `after` one, at most `limit`."""
    found = listing.newest(
        connection, horizon, limit=limit, after=after, outlet=outlet, series=series
    )
    return [_cited(one) for one in found]


def _cited(one: readers.Source) -> Cited:
    return Cited(
        one.id, one.handle, one.url, one.title, one.outlet, one.published, stands=one.stands
    )


def _coming(connection: Connection, horizon: Horizon, as_of: str) -> tuple[Next, ...]:
    """Return what airs from a day on, the soonest first, each series once."""
    told = listing.readings_airing(connection, horizon, as_of, limit=_AHEAD)
    rows = readers.airings(connection, horizon, readings=told)
    main = mains(readers.coverage(connection, horizon, told))
    dated = [row for row in of_series(rows, main) if row.series and (row.begins or "") >= as_of]
    dated.sort(key=lambda row: (row.begins or "", row.series or ""))
    soonest = list(dict.fromkeys(row.series for row in dated))[:_SHOWS]
    names = series_called(connection, horizon, soonest)
    told_of = dated_of(connection, horizon, list(names))
    found = [
        Next(key, name, upcoming)
        for key, name in names.items()
        if (upcoming := next_of(told_of[key], as_of))
    ]
    return tuple(sorted(found, key=lambda one: (one.entry.begins or "", one.name)))


def dated_of(
    connection: Connection, horizon: Horizon, series: Collection[str]
) -> dict[str, tuple[AirEntry, ...]]:
    """Return for some series what is told of when they air, as far as a day is told.

    Weekly slots are left out.
    """
    where = {one for key in series for one in readers.readings_about(connection, horizon, key)}
    rows = readers.airings(connection, horizon, readings=where, series=series, dated=True)
    main = mains(readers.coverage(connection, horizon, {row.reading for row in rows}))
    mine: dict[str | None, list[readers.AiringRow]] = {key: [] for key in series}
    for row in of_series(rows, main):
        if row.series in mine:
            mine[row.series].append(row)
    desk = Desk(connection, horizon, Entities((), {}, {}))
    desk.fetch(row.reading for some in mine.values() for row in some)
    return {key: calendar(mine[key], desk) for key in series}


def next_of(entries: Iterable[AirEntry], as_of: str | None) -> AirEntry | None:
    """Return what airs first from a day on, None where no date is told.

    >>> soon = AirEntry("season finale", 2, None, "UBN", "June 3", "2025-06-03", None, ())
    >>> next_of([soon], "2025-06-01") is soon, next_of([soon], "2025-06-04")
    (True, None)
    """
    dated = [one for one in entries if one.begins and not one.former]
    coming = [one for one in dated if as_of and (one.begins or "")[:_DAY] >= as_of]
    return min(coming, key=lambda one: one.begins or "", default=None)
