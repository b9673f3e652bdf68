"""The question: how much does this record hold, of what, from when to when."""

from __future__ import annotations

from dataclasses import dataclass

from junket.record import listing
from junket.record.entities import Connection
from junket.record.horizon import ALL, Horizon
from junket.views.home import shows_of


@dataclass(frozen=True, slots=True)
class ExtentView:
    """How many of each kind, the first and last date of an article; None where none is dated."""

    articles: int
    series: int
    outlets: int
    first: str | None
    last: str | None
    statements: int
    castings: int
    jobs: int
    relationships: int
    airings: int
    traits: int
    beats: int


def extent_view(connection: Connection, *, horizon: Horizon = ALL) -> ExtentView:
    """Answer how much may be seen of a record."""
    rows = listing.outlets(connection, horizon)
    dates = [date for row in rows for date in (row.first, row.last) if date]
    return ExtentView(
        series=len(shows_of(connection, horizon)),
        outlets=sum(row.name is not None for row in rows),
        first=min(dates, default=None),
        last=max(dates, default=None),
        **listing.counted(connection, horizon),
    )
