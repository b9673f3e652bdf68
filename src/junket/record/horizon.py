"""The horizon: how far its viewer has watched, and what may be shown at it.

`seen` is a position (`S01E13`, in whatever series), a day (all that had aired by its end), or
None for everything. `ahead` says what of the press's looks ahead may be shown all the same: none;
the schedule (what airs when, without titles); or teasers, the statements made by then, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any, Literal

import sqlalchemy as sa

from junket.errors import UsageError
from junket.late import late
from junket.record import schema as t
from junket.story.positions import parse_position

Ahead = Literal["none", "schedule", "teasers"]
AHEAD: tuple[Ahead, ...] = ("none", "schedule", "teasers")
EVERYTHING = "all"
_DAY = late(r"\d{4}-\d{2}-\d{2}")


@dataclass(frozen=True, slots=True)
class Horizon:
    """The last position or day that has been watched; `seen` None is all, unknown included."""

    seen: str | None = None
    ahead: Ahead = "schedule"

    @property
    def by_day(self) -> bool:
        """Return whether it is a day, and no position."""
        return self.seen is not None and _DAY.fullmatch(self.seen) is not None


ALL = Horizon()


def parse_horizon(seen: str | None, ahead: str | None = None) -> Horizon:
    """Return the horizon that somebody asks for; `all`, and nothing, are everything.

    Raises UsageError where it is neither a position nor a day.

    >>> parse_horizon("1x13"), parse_horizon("all") == ALL
    (Horizon(seen='S01E13', ahead='schedule'), True)
    """
    told = next((one for one in AHEAD if one == (ahead or "schedule")), None)
    if told is None:
        raise UsageError(f"expected one of {', '.join(AHEAD)} for what lies ahead, found {ahead!r}")
    wanted = (seen or EVERYTHING).strip()
    if wanted.lower() == EVERYTHING:
        return Horizon(None, told)
    found = parse_position(wanted) or _day(wanted)
    if found is None:
        raise UsageError(
            f"expected a position like S01E13, a day like 2025-05-01, or all; found {seen!r}"
        )
    return Horizon(found, told)


def _day(written: str) -> str | None:
    try:
        return date.fromisoformat(written).isoformat() if _DAY.fullmatch(written) else None
    except ValueError:
        return None


def visible(column: sa.ColumnElement[Any], horizon: Horizon) -> sa.ColumnElement[bool]:
    """Return the condition on a column `reveals` under which its row may be shown.

    Unknown is hidden at every horizon but ALL. Positions are compared as they are written:
    `S01E13`; for a day, the column beside it counts.
    """
    if horizon.seen is None:
        return sa.true()
    if horizon.by_day:
        column = column.table.c[f"{column.name}_on"]
    return sa.and_(column.is_not(None), column <= horizon.seen)


def may_know(place: Sequence[str | None], horizon: Horizon) -> bool:
    """Return whether what is known from a position, and the day on which it aired, may be shown.

    >>> may_know(["S01E04", None], Horizon("S01E13")), may_know([None, None], Horizon("S01E13"))
    (True, False)
    """
    if horizon.seen is None:
        return True
    told = place[horizon.by_day]
    return told is not None and told <= horizon.seen


def told_by(horizon: Horizon) -> sa.ColumnElement[bool]:
    """Return the condition under which an article was written by the horizon."""
    return visible(t.reading.c.told, horizon)


def shown_facts(table: sa.Table, horizon: Horizon) -> sa.ColumnElement[bool]:
    """Return the condition under which a fact may be shown, its article among those that may be.

    What airs when is told by the schedule, and a statement by the teasers, as soon as it has
    been written.
    """
    seen = visible(table.c.reveals, horizon)
    early = (table is t.airing and horizon.ahead != "none") or (
        table is t.attribution and horizon.ahead == "teasers"
    )
    return sa.or_(seen, told_by(horizon)) if early and horizon.seen is not None else seen


@lru_cache(maxsize=256)  # it is part of every question, and dear to make
def showing(horizon: Horizon) -> sa.ColumnElement[bool]:
    """Return the condition on `reading` and `version` under which an article may be seen at all.

    Of several versions the one that counts is the latest of those that may be seen: a later one
    must not hide what an earlier one told.
    """
    if horizon.seen is None:
        return sa.and_(t.reading.c.current, t.version.c.current)
    other, newer = t.version.alias(), t.reading.alias()
    hidden_by = (
        sa.select(newer.c.id)
        .join(other, other.c.id == newer.c.version_id)
        .where(
            other.c.article_id == t.version.c.article_id,
            newer.c.current,
            newer.c.rank > t.reading.c.rank,
            visible(newer.c.reveals, horizon),
        )
        .correlate(t.version, t.reading)
        .exists()
    )
    return sa.and_(
        t.reading.c.current,
        visible(t.reading.c.reveals, horizon),
        sa.or_(t.version.c.current, sa.not_(hidden_by)),
    )
