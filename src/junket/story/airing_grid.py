"""The grid of a schedule: a day on a line of its own, and rows of a clock time and a title.

The clock time may stand on a line of its own too, above the titles of that hour.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

from junket.facts import Block, Names, Span, Text

_MOST = 60  # rows: a longer grid is a listings page
_LONGEST = 80  # characters of a row
_DAY = re.compile(
    r"\W{0,4}(?P<days>(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?:\s?(?:,|/|&|and)\s?)?){1,5})"
    r"(?:\snights?)?(?P<date>,?\s(?:[A-Za-z]{3,9}\.?\s\d{1,2}|\d{1,2}\s[A-Za-z]{3,9}))?\W{0,4}$",
    re.IGNORECASE,
)
_ROW = re.compile(
    r"\W{0,4}(?P<clock>\d{1,2}(?:[:.]\d\d)?(?:\s?[-–—]\s?\d{1,2}(?:[:.]\d\d)?)?"
    r"(?:\s?[ap]\.?m\b\.?)?(?:/\d{1,2}(?::\d\d)?c)?(?:\sE[SD]?T)?)(?:\s?[-–—:|]\s?|\s{1,8}|\t+)"
    r"(?P<title>[“\"‘'*_]{0,3}[A-Z0-9].*)$",
    re.IGNORECASE,
)
_NAMED = r"(?P<network>(?:The\s)?[A-Z][\w&+]*(?:\s[A-Z0-9]\w*){0,2})"
_NETWORK = re.compile(
    rf"\*?\s\({_NAMED}(?P<more>\s?[;,–—-][^()]*)?\)(?P<note>\s?[(,;:*–—-].*)?\W*$"
)
# Tidewrack, season 3, Orrery+ (all episodes): the network in the last of the parts
_PARTS = re.compile(
    rf"(?P<title>[^,()]{{2,50}}?)(?P<more>,\s[a-z][^()]{{0,60}}?)?,\s{_NAMED}(?P<note>\s?[(–—-].*)?\W*$"
)
_CLOCK = re.compile(
    r"\W{0,4}(?P<clock>\d{1,2}(?:[:.]\d\d)?(?:\s?[-–—]\s?\d{1,2}(?:[:.]\d\d)?)?\s?[ap]\.?m\b\.?"
    r"(?:\s(?:E[SD]?T|Eastern))?|\d{1,2}/\d{1,2}c|\d\d[:.]\d\d)\W{0,4}$",
    re.IGNORECASE,
)
_LATER = re.compile(r"\d{1,2}(?:[:.]\d\d)?\s?[ap]\.?m\b\.?|\d{1,2}(?::\d\d)?/\d{1,2}(?::\d\d)?c")
_CLOCKLESS = re.compile(r"\W{0,4}(?P<title>[“\"‘'*_]{0,3}[A-Z0-9][^()]{1,50}\s\([A-Z].*)$")
_NO_NETWORK = frozenset("season series part episode episodes new two all also with".split())
_CODES = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_EACH = re.compile("|".join(_CODES), re.IGNORECASE)
_TITLE = re.compile(r"\*?\s?(?:[(\[].*|\*+|[*_”\"]+)$")


class Row(NamedTuple):
    """One row: its clock time, where it stands, the weekdays above it, the series.

    `date` is the line above it where that names a day of the month: then it is no slot.
    """

    start: int
    end: int
    text: str
    days: tuple[int, ...]
    series: str | None
    date: str | None = None
    network: str | None = None
    note: str = ""
    line: Span = (0, 0)


def find_rows(text: Text, names: Names) -> list[Row]:
    """Return the rows of schedules: two rows at least, with what the article names elsewhere.

    Rows of other shows of the same evenings are no airings that the article is about.
    """
    raw = text.article.text
    head: _Head | None = None
    found: list[Row] = []
    rows, folded, clock = 0, "", None
    for block in text.blocks:
        line = raw[block.start : block.end]
        long = block.end - block.start > _LONGEST
        day = None if long else _DAY.match(line)
        if day:
            days = tuple(_CODES.index(one.lower()) for one in _EACH.findall(day["days"]))
            head, clock = _Head(days, line if day["date"] else None, block.start), None
            continue
        if head and (hour := _CLOCK.match(line)):
            clock = (block.start + hour.start("clock"), block.start + hour.end("clock"))
            continue
        row = _row_of(line, head, under=clock is not None) if head and not long else None
        if head is None or row is None:
            head = head if head and head.date and not line.isupper() else None
            clock = clock if head else None
            continue
        if rows < _MOST:
            rows += 1
            folded = folded or raw.casefold()
            found += _row(row, head, block, names, folded, raw, clock)
    return found if rows > 1 else []


class _Head(NamedTuple):
    days: tuple[int, ...]
    date: str | None
    start: int


def _row_of(line: str, head: _Head, *, under: bool) -> re.Match[str] | None:
    """Match a row; under a date, or a clock time, one that has none but tells its network."""
    row = _ROW.match(line)
    if row or not (head.date or under):
        return row
    row = _CLOCKLESS.match(line)
    if row and _network_of(row):
        return row
    row = _PARTS.match(line)
    return row if row and row["network"].split()[0].lower() not in _NO_NETWORK else None


def _network_of(row: re.Match[str]) -> re.Match[str] | None:
    return row if "network" in row.groupdict() else _NETWORK.search(row["title"])


def _row(
    row: re.Match[str], head: _Head, block: Block, names: Names, folded: str, raw: str,
    clock: Span | None,
) -> Iterator[Row]:  # fmt: skip
    """Yield what a row says, nothing where its title stands nowhere else and it has no network."""
    network = _network_of(row)
    named = network["network"] if network else None
    title = _TITLE.sub("", row["title"]).strip("“”\"‘’'*_ ")
    series, again = _series(folded, names, title, block.start + row.start("title"))
    if not (again or (named and head.date)):
        return
    note = f"{network['more'] or ''} {network['note'] or ''}" if network else ""
    span = _time_of(row)
    at = (0 if span is None else block.start), head.start
    start, end = (
        (at[0] + span[0], at[0] + span[1]) if span else (at[1], at[1] + len(head.date or ""))
    )
    text = (row.string[span[0] : span[1]] if span else head.date or "").strip()
    if clock and not span:
        (start, end), text = clock, raw[slice(*clock)]
    line = block.start, block.end
    yield Row(start, end, text, head.days, series, head.date, named, note, line)


def _time_of(row: re.Match[str]) -> Span | None:
    """Return where the clock time of a row stands in its line, None where the date is all."""
    if "clock" in row.groupdict():
        return row.start("clock"), row.start("clock") + len(row["clock"].rstrip())
    later = _LATER.search(row.string)
    return later.span() if later else None


def _series(folded: str, names: Names, title: str, at: int) -> tuple[str | None, bool]:
    """Return the series of a row, and whether the article names it anywhere else."""
    first = bisect_left(names.mentions, at, key=lambda mention: mention.start)
    for mention in names.mentions[first : first + 1]:
        if mention.kind == "series" and mention.start < at + len(title):
            return names.clusters[mention.cluster].name, True
    again = len(title) > 2 and folded.count(title.casefold()) > 1
    return (title.title() if title.isupper() else title), again
