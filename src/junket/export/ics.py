"""What airs when, as a calendar that other programs subscribe to: iCalendar, RFC 5545.

A dated airing is an event at its instant (in UTC), or of its day; a slot is an event that recurs
from the day of the article that tells it, its clock time in the words of the press. What has moved
since, or has no day, is left out. The same record gives the same bytes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, timedelta

from junket.views.cited import AirEntry, Cited, airs

LONGEST = 75  # octets of a line (RFC 5545, 3.1)
_CODES = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


def calendar(airings: Iterable[tuple[str, AirEntry]]) -> str:
    """Return the calendar of some series' airings, each with its series' name.

    >>> calendar([]).splitlines()[0]
    'BEGIN:VCALENDAR'
    """
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//junket//airings//EN"]
    for series, entry in airings:
        lines += _event(series, entry)
    lines.append("END:VCALENDAR")
    return "".join(_folded(line) + "\r\n" for line in lines)


def _event(series: str, entry: AirEntry) -> Iterator[str]:
    told = min((one.published for one in entry.cited if one.published), default=None)
    start = _start(entry, told)
    if start is None or entry.former:
        return
    summary = " · ".join((series, *airs(entry)))
    key = "\n".join((series, summary, entry.begins or "", entry.rrule or ""))
    stamp = (told or "1970-01-01")[:10].replace("-", "")
    yield "BEGIN:VEVENT"
    yield f"UID:{hashlib.sha256(key.encode()).hexdigest()[:32]}@junket"
    yield f"DTSTAMP:{stamp}T000000Z"
    yield start
    if entry.rrule:
        yield f"RRULE:{entry.rrule}"
    yield f"SUMMARY:{_text(summary)}"
    sources = "; ".join(map(_source, entry.cited))
    yield f"DESCRIPTION:{_text(f'“{entry.text}” – {sources}')}"
    yield "END:VEVENT"


def _source(one: Cited) -> str:
    return ", ".join(filter(None, (one.outlet or "outlet unknown", one.title, one.url)))


def _start(entry: AirEntry, told: str | None) -> str | None:
    """Return the DTSTART of an entry, None where no day is known."""
    if entry.begins and "T" in entry.begins:
        moment = datetime.fromisoformat(entry.begins).astimezone(UTC)
        return f"DTSTART:{moment:%Y%m%dT%H%M%SZ}"
    if entry.begins:
        return f"DTSTART;VALUE=DATE:{entry.begins.replace('-', '')}"
    if not (entry.rrule and told):
        return None
    return f"DTSTART;VALUE=DATE:{_first(entry.rrule, date.fromisoformat(told[:10])):%Y%m%d}"


def _first(rule: str, since: date) -> date:
    """Return the first day of a slot, since DTSTART has to be one of its days."""
    days = rule.partition("BYDAY=")[2].split(",")
    ahead = (since + timedelta(days=number) for number in range(7))
    return next((day for day in ahead if _CODES[day.weekday()] in days), since)


def _text(value: str) -> str:
    flat = value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "")
    return flat.replace(",", "\\,").replace(";", "\\;")


def _folded(line: str) -> str:
    """Fold a line at its octets, never inside a character."""
    parts, room = [""], LONGEST
    for char in line:
        size = len(char.encode())
        if size > room:
            parts.append("")
            room = LONGEST - 1
        parts[-1] += char
        room -= size
    return "\r\n ".join(parts)
