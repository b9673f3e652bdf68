"""What several pages of one series are made of: kept between questions while the record stays.

Only for those who ask through `reading`, which knows that nothing changed since a thing was made.
Whatever is kept is kept for one horizon, which is part of its key.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

import sqlalchemy as sa

from junket.record import schema as t
from junket.record.open import Engine, stamp_of

Thing = TypeVar("Thing")
_MOST = 24  # things: those of some five series
_SHELF = "junket.shelf"


class Shelf:
    """Things that were made of one state of a record, those last asked for."""

    def __init__(self, stamp: object) -> None:
        self.stamp = stamp
        self._things: OrderedDict[Hashable, Any] = OrderedDict()
        self._lock = Lock()

    def thing(self, key: Hashable, make: Callable[[], Any]) -> Any:
        """Return what stands under a key, made now where nothing does."""
        with self._lock:
            if key in self._things:
                self._things.move_to_end(key)
                return self._things[key]
        made = make()
        with self._lock:
            self._things[key] = made
            while len(self._things) > _MOST:
                self._things.popitem(last=False)
        return made


_SHELVES: WeakKeyDictionary[Engine, Shelf] = WeakKeyDictionary()


@contextmanager
def reading(engine: Engine) -> Iterator[sa.Connection]:
    """Hold a connection that sees one state of a record, and what is kept of that state."""
    before = stamp_of(engine)
    with engine.connect() as connection:
        connection.execute(sa.select(t.unjoined.c.cluster_id).limit(1)).all()  # from here on
        after = stamp_of(engine)
        if before is not None and before == after:
            connection.info[_SHELF] = _of(engine, after)
        try:
            yield connection
        finally:
            connection.info.pop(_SHELF, None)


def _of(engine: Engine, stamp: object) -> Shelf:
    """Return the shelf of a state; the one of an older state is left to those who still hold it."""
    found = _SHELVES.get(engine)
    if found is None or found.stamp != stamp:
        found = _SHELVES[engine] = Shelf(stamp)
    return found


def shared(connection: sa.Connection, key: Hashable, make: Callable[[], Thing]) -> Thing:
    """Return what is kept under a key, made now where nothing is, or nothing may be kept."""
    shelf: Shelf | None = connection.info.get(_SHELF)
    if shelf is None:
        return make()
    found: Thing = shelf.thing(key, make)
    return found
