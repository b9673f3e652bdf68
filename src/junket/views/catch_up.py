"""The question: what has happened in a series so far, in the articles' own words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from junket.folding import fold
from junket.record import readers, stories
from junket.record.entities import Connection, named_entities
from junket.record.finding import find_series
from junket.record.horizon import ALL, Horizon
from junket.views.cited import Cited, Who
from junket.views.desk import Desk, place_in_time
from junket.views.scope import mains

_SURE = 0.6  # below it, a beat is left out


@dataclass(frozen=True, slots=True)
class BeatEntry:
    """One thing of the story: its words, who is in it, and whether it happened.

    `said_by` is None where the article tells it. `echoes` are others that print the same words.
    """

    text: str
    who: tuple[Who, ...]
    status: str
    said_by: Who | None
    confidence: float
    cited: Cited
    echoes: tuple[Cited, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """What one article tells of the story, in the order of its text."""

    cited: Cited
    beats: tuple[BeatEntry, ...]


@dataclass(frozen=True, slots=True)
class CatchUpView:
    """A series' story as the press tells it: the oldest article first, undated ones last."""

    id: str
    name: str
    total: int
    chapters: tuple[Chapter, ...]


def catch_up_view(
    connection: Connection, name: str, *, horizon: Horizon = ALL, limit: int | None = None
) -> CatchUpView:
    """Answer what a record tells of a series' story; at most `limit` beats of each article.

    Raises UnknownNameError where no series, or more than one, is called so.
    """
    series = find_series(connection, horizon, name)
    readings = readers.readings_about(connection, horizon, series.id)
    several = mains(readers.coverage(connection, horizon, readings))
    rows = [row for row in stories.beats(connection, horizon, readings) if row.confidence >= _SURE]
    clusters = {one for row in rows for _name, one in row.who if one}
    clusters |= {row.speaker_cluster for row in rows if row.speaker_cluster}
    desk = Desk(connection, horizon, named_entities(connection, horizon, clusters))
    desk.fetch(row.reading for row in rows)
    mine = [row for row in rows if _is_of(row, series.id, len(several[row.reading]), desk)]
    told = _told(mine, desk)
    return CatchUpView(series.id, series.name, len(told), _chapters(told, desk, limit))


def _is_of(row: stories.BeatRow, series: str, shows: int, desk: Desk) -> bool:
    """Return whether a beat is of a series: its characters are, or its article has no other."""
    worlds = {one.world for _name, key in row.who if (one := desk.entities.of(key)) and one.world}
    return desk.shows(row.reading) and (series in worlds if worlds else shows == 1)


Beat = Sequence[stories.BeatRow]
"""One beat: the row that tells it first, and those that print the same words later."""


def _told(rows: Iterable[stories.BeatRow], desk: Desk) -> list[Beat]:
    """Return the beats in order, the same words once."""

    def place(row: stories.BeatRow) -> tuple[object, ...]:
        return place_in_time(desk.source(row.reading), row.words)

    found: dict[str, list[stories.BeatRow]] = {}
    for row in sorted(rows, key=place):
        found.setdefault(fold(row.text), []).append(row)
    return list(found.values())


def _entry(told: Beat, desk: Desk) -> BeatEntry:
    row = told[0]
    who = (desk.who(key, name, "character") for name, key in row.who)
    return BeatEntry(
        " ".join(row.text.split()),
        tuple(dict.fromkeys(one for one in who if one)),
        row.status,
        desk.who(row.speaker_cluster, row.said_by, "person"),
        row.confidence,
        desk.cite(row.reading, row.words),
        tuple(desk.cite(one.reading, one.words) for one in told[1:]),
    )


def _chapters(told: Iterable[Beat], desk: Desk, limit: int | None) -> tuple[Chapter, ...]:
    found: dict[str, list[Beat]] = {}
    for one in told:
        found.setdefault(desk.source(one[0].reading).id, []).append(one)
    chapters = ([_entry(one, desk) for one in some[:limit]] for some in found.values())
    return tuple(Chapter(beats[0].cited, tuple(beats)) for beats in chapters)
