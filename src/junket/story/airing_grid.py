"""The grid of a schedule: a weekday on a line of its own, and rows of a clock time and a title."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import NamedTuple

from junket.facts import Names, Text

_MOST = 60  # rows: a longer grid is a listings page
_LONGEST = 80  # characters of a row
_DAY = re.compile(
    r"\W{0,4}(?P<days>(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?:\s?(?:,|/|&|and)\s?)?){1,5})"
    r"(?:\snights?)?(?P<date>,?\s(?:[A-Za-z]{3,9}\.?\s\d{1,2}|\d{1,2}\s[A-Za-z]{3,9}))?\W{0,4}$",
    re.IGNORECASE,
)
_ROW = re.compile(
    r"\W{0,4}(?P<clock>\d{1,2}(?:[:.]\d\d)?(?:\s?[-–—]\s?\d{1,2}(?:[:.]\d\d)?)?"
    r"(?:\s?[ap]\.?m\b\.?)?(?:/\d{1,2}c)?(?:\sE[SD]?T)?)(?:\s?[-–—:|]\s?|\s{1,8}|\t+)"
    r"(?P<title>[“\"‘'*_]{0,3}[A-Z0-9].*)$",
    re.IGNORECASE,
)
_NETWORK = re.compile(r"\(((?:The\s)?[A-Z][\w&+]*(?:\s[A-Z0-9]\w*){0,2})\)\W*$")
_CODES = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_EACH = re.compile("|".join(_CODES), re.IGNORECASE)
_TITLE = re.compile(r"\s?(?:[(\[].*|\*+|[*_”\"]+)$")


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


def find_rows(text: Text, names: Names) -> list[Row]:
    """Return the rows of schedules: two rows at least, with what the article names elsewhere.

    Rows of other shows of the same evenings are no airings that the article is about.
    """
    raw = text.article.text
    days: tuple[int, ...] = ()
    found: list[Row] = []
    rows, folded, date = 0, "", None
    for block in text.blocks:
        if block.end - block.start > _LONGEST:
            days = ()
            continue
        line = raw[block.start : block.end]
        head = _DAY.match(line)
        row = _ROW.match(line) if days and not head else None
        if head:
            days = tuple(_CODES.index(day.lower()) for day in _EACH.findall(head["days"]))
            date = line if head["date"] else None
        elif row is None:
            days = ()
        elif rows < _MOST:
            rows += 1
            folded = folded or raw.casefold()
            title = _TITLE.sub("", row["title"]).strip("“”\"‘’'*_ ")
            series, named = _series(folded, names, title, block.start + row.start("title"))
            network = _NETWORK.search(row["title"])
            if named or (network and date):
                start = block.start + row.start("clock")
                clock = row["clock"].rstrip()
                found.append(
                    Row(
                        start, start + len(clock), clock, days, series, date, network and network[1]
                    )
                )
    return found if rows > 1 else []


def _series(folded: str, names: Names, title: str, at: int) -> tuple[str | None, bool]:
    """Return the series of a row, and whether the article names it anywhere else."""
    first = bisect_left(names.mentions, at, key=lambda mention: mention.start)
    for mention in names.mentions[first : first + 1]:
        if mention.kind == "series" and mention.start < at + len(title):
            return names.clusters[mention.cluster].name, True
    again = len(title) > 2 and folded.count(title.casefold()) > 1
    return (title.title() if title.isupper() else title), again
