"""What many articles say of airings -> a calendar: each event once, in order of time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from junket.folding import fold
from junket.late import late
from junket.record.readers import AiringRow
from junket.views.cited import AirEntry, Cited, oldest_first
from junket.views.desk import Desk

_MONTH = late(r"\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b")
_VAGUE = late(r"\b(?:last|next|this|tonight|today|tomorrow|yesterday|night)\b")
_ANY = ("return", "episode", "season")  # a day's event may be told in more telling words
_ONCE = ("series premiere", "season premiere", "season finale", "series finale")  # of one season
_DAY = 10  # characters of a date


def calendar(rows: Iterable[AiringRow], desk: Desk) -> tuple[AirEntry, ...]:
    """Return what airs when, dated events first in their order, then slots, then the rest.

    Two rows are one event where nothing that both say differs and the day is one, or one
    article tells the time of the other in more words. The fullest words stand. What a later
    article tells another time for stays in its place, marked as `former`.
    """
    listed = list(rows)
    desk.fetch(row.reading for row in listed)
    shown = [row for row in listed if desk.shows(row.reading)]
    groups: list[list[AiringRow]] = []
    for row in sorted(shown, key=_fullest):
        group = next((group for group in groups if _belongs(row, group)), None)
        if group is None:
            groups.append([row])
        else:
            group.append(row)
    entries = [_entry(group, desk) for group in groups]
    last = [_last_told(one) for one in entries]
    made = (
        replace(one, former=True) if _moved(one, day, entries, last) else one
        for one, day in zip(entries, last, strict=True)
    )
    return tuple(sorted(made, key=_when))


def _moved(entry: AirEntry, day: str, entries: Iterable[AirEntry], last: Iterable[str]) -> bool:
    """Return whether an article later than a day gives the same slot or event another time."""
    others = zip(entries, last, strict=True)
    return any(then > day and _moves(entry, other) for other, then in others)


def _moves(entry: AirEntry, other: AirEntry) -> bool:
    if entry.network != other.network:
        return False
    if entry.rrule and other.rrule:
        return entry.rrule != other.rrule
    if not (entry.begins and other.begins) or entry.season is None:
        return False
    same = entry.what == other.what and entry.season == other.season
    return same and entry.what in _ONCE and entry.begins[:_DAY] != other.begins[:_DAY]


def _last_told(entry: AirEntry) -> str:
    """Return the day of the last article that tells it; nothing where none is dated."""
    return max((one.published or "" for one in entry.cited), default="")[:_DAY]


def _fullest(row: AiringRow) -> tuple[object, ...]:
    """Sort what says most to the front: a time, then a date in words that stay true."""
    known = (row.network, row.season, row.episode)
    text = fold(row.text)
    return (
        -len(row.begins or ""), bool(_VAGUE.search(text)), not _MONTH.search(text),
        -sum(one is not None for one in known), -len(text), text, row.reading, row.anchors,
    )  # fmt: skip


def _belongs(row: AiringRow, group: Sequence[AiringRow]) -> bool:
    return all(_agree(one, row) for one in group) and any(_same(one, row) for one in group)


def _agree(one: AiringRow, row: AiringRow) -> bool:
    """Return whether nothing that both say differs."""
    if one.series != row.series or bool(one.rrule) != bool(row.rrule):
        return False
    if one.what != row.what and not (one.begins and (one.what in _ANY or row.what in _ANY)):
        return False
    return (
        (one.season is None or row.season is None or one.season == row.season)
        and (one.episode is None or row.episode is None or one.episode == row.episode)
        and (one.network is None or row.network is None or one.network == row.network)
    )


def _same(one: AiringRow, row: AiringRow) -> bool:
    """Return whether two that do not differ tell of one day, one slot, or in one's words."""
    if one.rrule:
        return one.rrule == row.rrule
    if one.begins and row.begins:
        return one.begins[:_DAY] == row.begins[:_DAY]
    return _same_words(one, row)


def _same_words(full: AiringRow, row: AiringRow) -> bool:
    """Return whether one time is told by both: in one article, or with the name of a month."""
    long, short = fold(full.text), fold(row.text)
    near = full.reading == row.reading or bool(_MONTH.search(short))
    return near and re.search(rf"\b{re.escape(short)}\b", long) is not None


def _entry(group: list[AiringRow], desk: Desk) -> AirEntry:
    full = group[0]
    what = next((row.what for row in group if row.what not in _ANY), full.what)
    season = next((row.season for row in group if row.season is not None), None)
    return AirEntry(
        what,
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
    return (
        kind,
        entry.former and kind > 0,
        entry.begins or said,
        entry.text,
        entry.cited[0].article,
        entry.what or "",
    )
