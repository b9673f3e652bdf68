"""When it was published: dates in text and in machine-readable fields -> ISO 8601."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta, timezone
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from junket.article.lines import Line
from junket.folding import unmarked
from junket.late import late
from junket.lexicon import spaced

_MONTHS = {
    name: number
    for number, names in enumerate(
        [
            "jan january",
            "feb february",
            "mar march",
            "apr april",
            "may",
            "jun june",
            "jul july",
            "aug august",
            "sep sept september",
            "oct october",
            "nov november",
            "dec december",
        ],
        1,
    )
    for name in names.split()
}
_MONTH = "(?P<month{0}>" + "|".join(sorted(_MONTHS, key=len, reverse=True)) + r")\b\.?"
_YEAR = r"(?P<year{0}>(?:19|20)\d\d)\b"
_TIME = (
    r"(?:[\s,|–—-]{0,4}(?:at\s|@\s?|T)?\s?(?P<hour>[0-2]?\d)(?=:\d|\s?[ap]\.?m|\s?\(?(?-i:[A-Z]){2})"
    r"(?::(?P<minute>[0-5]\d))?(?::[0-5]\d)?"
    r"\s?(?P<half>[ap]\.?m\b\.?)?\s?\(?(?P<zone>(?:GMT|UTC)[+-]\d{1,2}\b|[A-Z]{2,4}\b|Z\b|[+-]\d\d:?\d\d\b)?)?"
)
_DATE = late(
    r"\b(?:"
    + _MONTH.format(1)
    + r"\s?(?P<day1>[0-3]?\d)(?:st|nd|rd|th)?[,.]?\s{1,2}"
    + _YEAR.format(1)
    + r"|(?P<day2>[0-3]?\d)(?:st|nd|rd|th)?(?:\sof)?[\s.-]"
    + _MONTH.format(2)
    + r",?[\s-]"
    + _YEAR.format(2)
    + r"|"
    + _YEAR.format(3)
    + r"(?P<between>[-/.])(?P<month3>[01]?\d)(?P=between)(?P<day3>[0-3]?\d)\b(?!\.?\d)"
    + r"|(?<![\d.,/])(?P<first>[0-3]?\d)[/.](?P<second>[0-3]?\d)[/.]"
    + r"(?P<year4>(?:(?:19|20)\d\d|\d\d(?![\d.,/]\d)))\b"
    + r")"
    + _TIME,
    re.IGNORECASE,
)
_DIGIT = late(r"\d")
_ZONES = {
    "ET": "America/New_York", "CT": "America/Chicago", "MT": "America/Denver",
    "PT": "America/Los_Angeles",
}  # fmt: skip
_OFFSETS = {
    "Z": 0, "UTC": 0, "GMT": 0, "BST": 1, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5,
    "MST": -7, "MDT": -6, "PST": -8, "PDT": -7, "CET": 1, "CEST": 2, "AEST": 10, "AEDT": 11,
}  # fmt: skip
_DAY_FIRST = dict.fromkeys(
    ("ET", "CT", "MT", "PT", "EST", "EDT", "CST", "CDT", "MST", "MDT", "PST", "PDT"), False
) | dict.fromkeys(("GMT", "BST", "CET", "CEST", "AEST", "AEDT"), True)
"""How those write 4/10/2025 whose clocks go by a zone."""
_MACHINE = late(r"\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d|\Z)")
_WORD = late(r"[^\W\d_][\w.'’&-]*")
_PARTIAL = late(r"(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?")
_LONGEST_LINE = 160
_SHORT_LINE = 12  # words of a line that says who posted it, in whatever case
_CENTURY = 100  # years below are written with two digits: 3.16.25
_LENGTH = late(
    r"\b(?:\d{1,3}|an?|one)[ -]?(?:h|hrs?|hours?|m|mins?|minutes?|days?|weeks?|secs?)\b"
    r"\s?(?:ago|read|listen|watch)?",
    re.IGNORECASE,
)
_PUBLISHED = late(r"\W*(?:posted|published|updated)\b[\s:]*(?:on\b[\s:]*)?\Z", re.IGNORECASE)
_BARS = frozenset("·|•/")  # behind a date that opens a line of particulars
_UPDATED = late(r"\b(?:updated|modified|last)\b", re.IGNORECASE)


def iso(value: str | None, *, day_first: bool | None = None) -> str | None:
    """Bring a date as machines or people write it into ISO 8601; None where it is none.

    A date-time keeps its time, and its offset where it has one; midnight without an offset
    is a date only. `day_first` says how 05/09/2019 is to be read; None: it is not read.

    >>> iso("2013-10-24T09:01:00-04:00"), iso("Oct. 24, 2013"), iso("05/09/2019")
    ('2013-10-24T09:01:00-04:00', '2013-10-24', None)
    """
    value = (value or "").strip()[:80]
    if _PARTIAL.fullmatch(value):
        return value
    if _MACHINE.match(value):
        found = _machine(value)
        if found:
            return found
    match = _search(value)
    return _resolve(match, day_first) if match else None


def _machine(value: str) -> str | None:
    """Read an ISO date or date-time, with fractions of seconds and odd offsets."""
    value = re.sub(r"\.\d+", "", value)
    value = re.sub(r"\s?(?:UTC|GMT)\Z", "+00:00", value)
    value = re.sub(r" ([+-]\d\d:?\d\d)\Z", r"\1", value)
    try:
        when = datetime.fromisoformat(value)
    except ValueError:
        return None
    if when.tzinfo is None and when.time() == time(0):
        return when.date().isoformat()
    return when.isoformat()


def from_lines(head: list[Line], foot: list[Line], *, day_first: bool | None = None) -> str | None:
    """Find the date of publication in lines of their own at the head, then at the foot.

    A date that something airs on is none. A date of an update counts where there is no other.
    """
    updated = None
    for line in [*head, *foot]:
        told = unmarked(line.text)
        match = _search(told) if not line.cut and len(told) <= _LONGEST_LINE else None
        if not match or not _about_publishing(told, match):
            continue
        found = _resolve(match, day_first)
        if found and not _UPDATED.search(told[: match.start()]):
            return found
        updated = updated or found
    return updated


def updated_in(lines: list[Line], *, day_first: bool | None = None) -> str | None:
    """Find the date of the last update in lines of their own; None where none is told."""
    for line in lines:
        if line.cut or len(line.text) > _LONGEST_LINE:
            continue
        told = _UPDATED.search(line.text)
        match = _DATE.search(line.text, told.end()) if told else None
        if match and _about_publishing(line.text, match):
            return _resolve(match, day_first)
    return None


@lru_cache(maxsize=64)  # asked of one line by whoever looks for title, byline and outlet
def is_date_line(line: str) -> bool:
    """Tell whether the line says when the text was published, and little else."""
    match = _search(line) if len(line) <= _LONGEST_LINE else None
    return bool(match and _about_publishing(line, match))


def _search(text: str) -> re.Match[str] | None:
    """Find the first date; none is without a digit, which is sooner looked for."""
    return _DATE.search(text) if _DIGIT.search(text) else None


def _about_publishing(line: str, match: re.Match[str]) -> bool:
    """Tell a line that dates the text from one that dates something else."""
    around = line[: match.start()] + " | " + line[match.end() :]
    others = _WORD.findall(_LENGTH.sub("", around))  # "6 min read", "updated 3 hours ago"
    lexicon = spaced("press_words.txt")
    low = [word.lower().rstrip(":.") for word in others]
    if any(word in lexicon["airing_words"] for word in low):
        return False
    if low[:1] in (["posted"], ["by"]) and len(low) <= _SHORT_LINE:
        return True
    if _PUBLISHED.match(line, 0, match.start()):
        return True
    if not line[: match.start()].strip(" |") and line[match.end() :].lstrip()[:1] in _BARS:
        return True
    rest = [
        word for word, small in zip(others, low, strict=True) if small not in lexicon["date_words"]
    ]
    # What is left may be the author's or the outlet's name, never a sentence.
    return len(rest) <= 8 and all(word[0].isupper() for word in rest)


def start_in(line: str) -> int:
    """Return where the first date in a line begins; 0 where there is none.

    >>> start_in("ADA LIND MAY 5, 2017 8:02 AM"), start_in("Ada May")
    (9, 0)
    """
    match = _search(line)
    return match.start() if match else 0


def is_update(line: str) -> bool:
    """Tell whether the date in the line is one of an update."""
    return bool(_UPDATED.search(line))


def dateline(text: str) -> str | None:
    """Find the date in a dateline that opens a paragraph ("PORT AVERIL, March 3, 2025 (…) —")."""
    match = _search(text[:90])
    if not match or not text[: match.start()].rstrip(" ,(").isupper():
        return None
    return _resolve(match, None)


def _resolve(match: re.Match[str], day_first: bool | None) -> str | None:
    """Make the found date, and its time where it has a zone, ISO 8601."""
    parts = _calendar(match, day_first)
    if parts is None:
        return None
    try:
        day = date(*parts)
    except ValueError:
        return None
    return _with_time(match, day) or day.isoformat()


def _calendar(match: re.Match[str], day_first: bool | None) -> tuple[int, int, int] | None:
    """Read year, month, day; None for a number date that can be read in two ways."""
    for form in "12":
        if match["year" + form]:
            month = _MONTHS[match["month" + form].lower()]
            return int(match["year" + form]), month, int(match["day" + form])
    if match["year3"]:
        return int(match["year3"]), int(match["month3"]), int(match["day3"])
    first, second = int(match["first"]), int(match["second"])
    if first > 12 or first == second:
        day_first = True
    elif second > 12:
        day_first = False
    if day_first is None:
        day_first = _DAY_FIRST.get((match["zone"] or "").upper())
    if day_first is None:
        return None
    day, month = (first, second) if day_first else (second, first)
    year = int(match["year4"])
    return (year if year > _CENTURY else 2000 + year), month, day


def _with_time(match: re.Match[str], day: date) -> str | None:
    """Join day, time and zone; None without a zone, for then the day says it as exactly."""
    zone = (match["zone"] or "").upper()
    if not match["hour"] or not zone:
        return None
    hour, minute = int(match["hour"]), int(match["minute"] or 0)
    half = (match["half"] or "")[:1].lower()
    if half:
        hour = hour % 12 + (12 if half == "p" else 0)
    tz = _timezone(zone)
    if hour > 23 or tz is None:
        return None
    return datetime.combine(day, time(hour, minute), tz).isoformat()


def _timezone(zone: str) -> timezone | ZoneInfo | None:
    """Find the zone of an abbreviation or offset; None for one that is not known."""
    if zone[:3] in ("GMT", "UTC") and zone[3:]:
        return timezone(timedelta(hours=int(zone[3:]))) if abs(int(zone[3:])) < 24 else None
    if zone[0] in "+-":
        sign = -1 if zone[0] == "-" else 1
        shift = timedelta(hours=int(zone[1:3]), minutes=int(zone[-2:]))
        return timezone(sign * shift) if shift < timedelta(hours=24) else None
    if zone in _ZONES:
        try:
            return ZoneInfo(_ZONES[zone])
        except ZoneInfoNotFoundError:  # no time zone data on this machine
            return None
    return timezone(timedelta(hours=_OFFSETS[zone])) if zone in _OFFSETS else None
