"""How a person says what became of a promise: one entry in the log."""

from __future__ import annotations

from junket.errors import UnknownNameError, UsageError
from junket.record.corrections import Correction
from junket.record.decisions import PROMISE
from junket.record.entities import Connection
from junket.record.finding import all_series
from junket.record.fixing import Detail, Said, enter
from junket.record.follow import Kept, Pages, kept_of, pages_of
from junket.record.horizon import ALL
from junket.record.marks import promise_id
from junket.record.open import Engine
from junket.record.threads import told_of


def mark(
    engine: Engine, said: Said, promise: str, outcome: str, number: int | None = None
) -> Correction:
    """Say what became of the promise with an id; candidate `number`, from 1 on, shows it.

    Raises UnknownNameError where no promise has the id, UsageError where it has no such
    candidate.
    """
    with engine.connect() as connection:
        one, pages = _found(connection, promise.strip().lower())
        article = pages.told.sources[one.promise.article].id
        detail: Detail = {
            "promise": {"article": article, "text": one.promise.text},
            "outcome": outcome,
            "in": _shown(one, pages, number),
        }
    return enter(engine, said, PROMISE, detail)


def _found(connection: Connection, wanted: str) -> tuple[Kept, Pages]:
    for series in all_series(connection, ALL):
        if not series.articles:
            continue
        told = told_of(connection, ALL, series.id)
        pages = pages_of(connection, ALL, told)
        for one in kept_of(connection, ALL, pages):
            source = told.sources[one.promise.article]
            if promise_id(source.id, one.promise.text) == wanted:
                return one, pages
    raise UnknownNameError(
        f"no promise has the id {wanted!r}: `junket promises SERIES` prints them"
    )


def _shown(one: Kept, pages: Pages, number: int | None) -> Detail | None:
    if number is None:
        return None
    if number > len(one.candidates):
        raise UsageError(
            f"expected the number of a passage, 1 to {len(one.candidates)}, found {number}"
            if one.candidates
            else "no passage is proposed for this promise: leave --by out"
        )
    place = one.candidates[number - 1]
    whole = pages.sentence(place.article, place.span)
    text = pages.words(place.article, whole)
    return {"article": pages.told.sources[place.article].id, "text": text}
