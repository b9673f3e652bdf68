"""The horizon: how far its viewer has watched, and what may be shown at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa


@dataclass(frozen=True, slots=True)
class Horizon:
    """The last position that has been watched; `seen` None is everything, unknown included."""

    seen: str | None = None


ALL = Horizon()


def visible(column: sa.ColumnElement[Any], horizon: Horizon) -> sa.ColumnElement[bool]:
    """Return the condition on a column `reveals` under which its row may be shown.

    Unknown is hidden at every horizon but ALL. Positions are compared as they are written:
    `S01E13`, or a date.
    """
    if horizon.seen is None:
        return sa.true()
    return sa.and_(column.is_not(None), column <= horizon.seen)
