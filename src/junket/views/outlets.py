"""The questions: which outlets has this record read, and what has one of them printed."""

from __future__ import annotations

from dataclasses import dataclass

from junket.errors import UnknownNameError
from junket.record import listing
from junket.record.entities import Connection
from junket.record.finding import storable
from junket.record.horizon import ALL, Horizon
from junket.views.cited import Cited
from junket.views.home import articles_of


@dataclass(frozen=True, slots=True)
class Outlet:
    """An outlet, how many articles it has, and the dates of the first and the last of them."""

    name: str
    articles: int
    first: str | None
    last: str | None


@dataclass(frozen=True, slots=True)
class OutletsView:
    """The outlets, the one with most articles first; `unknown` counts articles without one."""

    outlets: tuple[Outlet, ...]
    unknown: int


@dataclass(frozen=True, slots=True)
class OutletView:
    """One outlet and its articles, the newest first."""

    outlet: Outlet
    articles: tuple[Cited, ...]


def outlets_view(connection: Connection, *, horizon: Horizon = ALL) -> OutletsView:
    """Answer which outlets there are."""
    rows = listing.outlets(connection, horizon)
    named = tuple(Outlet(row.name, row.articles, row.first, row.last) for row in rows if row.name)
    return OutletsView(named, sum(row.articles for row in rows if not row.name))


def outlet_view(
    connection: Connection,
    name: str,
    *,
    horizon: Horizon = ALL,
    limit: int = 50,
    after: listing.After | None = None,
) -> OutletView:
    """Answer what an outlet has printed, behind `after` where that is given.

    Raises UnknownNameError where no article is from an outlet that is written so.
    """
    name = storable(name)
    found = next((one for one in outlets_view(connection, horizon=horizon).outlets
                  if one.name == name), None)  # fmt: skip
    if found is None:
        raise UnknownNameError(f"no outlet “{name}” in the record: the outlets’ page lists them")
    listed = articles_of(connection, horizon, limit=limit, after=after, outlet=name)
    return OutletView(found, tuple(listed))
