"""What many articles say of airings -> a calendar: each event once, in order of time."""

from __future__ import annotations

import re
from collections.abc import Iterable

from junket.folding import fold
from junket.record.readers import AiringRow
from junket.views.cited import AirEntry, Cited, oldest_first
from junket.views.desk import Desk

_MONTH = re.compile(r"\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b")
_DAY = 10  # characters of a date


def calendar(rows: Iterable[AiringRow], desk: Desk) -> tuple[AirEntry, ...]:
    """Return what airs when, dated events first in their order, then slots, then the rest.

    Two rows are one event where kind, season and episode agree and the day is one, or one
    article tells the time of the other in more words. The fullest words stand.
    """
    listed = list(rows)
    desk.fetch(row.reading for row in listed)
    shown = [row for row in listed if desk.shows(row.reading)]
    groups: list[list[AiringRow]] = []
    for row in sorted(shown, key=_fullest):
        group = next((group for group in groups if _same(group[0], row)), None)
        if group is None:
            groups.append([row])
        else:
            group.append(row)
    return tuple(sorted((_entry(group, desk) for group in groups), key=_when))


def _fullest(row: AiringRow) -> tuple[object, ...]:
    """Sort what says most to the front."""
    known = (row.begins, row.network, row.season, row.episode)
    return (-len(row.begins or ""), -sum(one is not None for one in known), -len(row.text),
            row.text, row.reading, row.anchors)  # fmt: skip


def _same(full: AiringRow, row: AiringRow) -> bool:
    if full.what != row.what or full.series != row.series:
        return False
    for one, other in (
        (full.season, row.season), (full.episode, row.episode), (full.network, row.network),
    ):  # fmt: skip
        if one is not None and other is not None and one != other:
            return False
    if full.rrule or row.rrule:
        return full.rrule == row.rrule
    if full.begins and row.begins:
        return full.begins[:_DAY] == row.begins[:_DAY]
    return not full.begins and not row.begins and _same_words(full, row)


def _same_words(full: AiringRow, row: AiringRow) -> bool:
    """Return whether one time is told by both: in one article, or with the name of a month."""
    long, short = fold(full.text), fold(row.text)
    near = full.reading == row.reading or bool(_MONTH.search(short))
    return near and re.search(rf"\b{re.escape(short)}\b", long) is not None


def _entry(group: list[AiringRow], desk: Desk) -> AirEntry:
    full = group[0]
    season = next((row.season for row in group if row.season is not None), None)
    return AirEntry(
        full.what,
        season,
        next((row.episode for row in group if row.episode), None),
        next((row.network for row in group if row.network), None),
        full.text,
        full.begins,
        full.rrule,
        oldest_first(_cited(row, desk) for row in group),
    )


def _cited(row: AiringRow, desk: Desk) -> Cited:
    return desk.cite(row.reading, row.anchors)


def _when(entry: AirEntry) -> tuple[object, ...]:
    said = entry.cited[0].published or "\uffff"
    kind = 0 if entry.begins else 1 if entry.rrule else 2
    return kind, entry.begins or said, entry.text, entry.cited[0].article, entry.what or ""
