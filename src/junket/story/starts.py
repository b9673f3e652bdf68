"""The start and the recurrence of a time expression: what is certain, or nothing.

Starts are ISO 8601 with the offset of their zone, recurrences are rules of RFC 5545.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from typing import Literal
from zoneinfo import ZoneInfo

from junket.story.times import CODES, RELATIVE, When

Tense = Literal["future", "past", "unknown"]

AHEAD = timedelta(days=275)  # a date without a year lies at most about nine months away
NEAR = 120  # days: "the Oct. 9 episode" may look back or ahead; farther off the year is a guess
CLOSE = 2  # days: "Friday's finale" is the nearest Friday, where none is as near on the other side
MONTH_AHEAD = 31  # days: how far off a day without its month may be
SUNDAY = 6
MONTHS = 12
_WEEKS = {"week-last": -7, "week-this": 0, "week-next": 7}
_NIGHTS = {
    "last": -1,
    "yesterday": -1,
    "today": 0,
    "tonight": 0,
    "tomorrow": 1,
    "same": 0,
    "next": 1,
}


def rule(when: When) -> str | None:
    """Return the weekly recurrence (RFC 5545) of a slot, None where it is none.

    >>> from junket.story.times import find_times
    >>> rule(find_times("Mondays and Tuesdays at 8/7c", 0, 28)[0])
    'FREQ=WEEKLY;BYDAY=MO,TU'
    """
    if not when.weekly:
        return None
    if when.daily:
        return "FREQ=DAILY"
    every = f";INTERVAL={when.interval}" if when.interval > 1 else ""
    days = ",".join(CODES[day] for day in when.days)
    return f"FREQ=WEEKLY{every}" + (f";BYDAY={days}" if days else "")


def resolve(
    when: When,
    published: str | None,
    tense: Tense,
    zone: str | None = None,
    before: str | None = None,
    *,
    day_first: bool | None = None,
) -> str | None:
    """Return the ISO 8601 start of `when`, None where it is not certain.

    `before` is the start of the airing told before it, from which "the next day" counts;
    `day_first` says how to read 1/12/2025, None that it is not known.

    A date-time carries the offset of the zone of the expression, else of `zone`; where
    neither is known only the date is given. `published` makes a date without a year certain
    (at most nine months away, weekday agreeing).

    >>> from junket.story.times import find_times
    >>> resolve(find_times("Monday, Nov. 11 at 9 p.m. ET", 0, 28)[0], "2024-11-05", "future")
    '2024-11-11T21:00:00-05:00'
    """
    vague = when.weekly or (when.window and not when.dated)
    since = before if when.word in RELATIVE else published
    turned = _turned(when, day_first)
    day = None if vague or turned is None else _day(turned, _parse(since), tense)
    if day is None:
        return None
    name = when.zone or zone
    if when.hour is None or name is None:
        return day.isoformat()
    clock = time(when.hour, when.minute)
    return datetime.combine(day, clock, ZoneInfo(name)).isoformat()


def disagree(when: When, published: str | None, tense: Tense) -> bool:
    """Tell whether an expression has a weekday and a date that is not on it.

    >>> from junket.story.times import find_times
    >>> disagree(find_times("Monday, Nov. 11, 2025", 0, 21)[0], None, "future")
    True
    """
    if not (when.dated and when.days) or when.weekly:
        return False
    alone = resolve(replace(when, days=(), hour=None), published, tense)
    return alone is not None and date.fromisoformat(alone).weekday() not in when.days


def _turned(when: When, day_first: bool | None) -> When | None:
    """Read a date in figures alone in the order of its country; None where both are possible.

    Where that is not known, in the one order that its weekday agrees with.
    """
    month, dom = when.month or 0, when.dom or 0
    if not when.figures or dom > MONTHS or month == dom:
        return when
    if day_first is None and when.days and month <= MONTHS and when.year:
        orders = (when, replace(when, month=dom, dom=month))
        agree = [one for one in orders if _agrees(one)]
        return agree[0] if len(agree) == 1 else None
    if month > MONTHS or day_first:
        return replace(when, month=dom, dom=month)
    return None if day_first is None else when


def _agrees(when: When) -> bool:
    return any(day.weekday() in when.days for day in _dates(when, (when.year or 0,)))


def _parse(published: str | None) -> date | None:
    try:
        return date.fromisoformat((published or "")[:10])
    except ValueError:
        return None


def _day(when: When, today: date | None, tense: Tense) -> date | None:
    if when.dated:
        return _dated(when, today, tense)
    if today is None:
        return None
    if when.ago:
        return today - timedelta(days=when.ago)
    if when.word:
        return None if when.word not in _NIGHTS else today + timedelta(days=_NIGHTS[when.word])
    return _weekday(when, today, tense) if len(when.days) == 1 else None


def _weekday(when: When, today: date, tense: Tense) -> date | None:
    """Return the day that a weekday alone means, None where it may be one of two."""
    ahead = (when.days[0] - today.weekday()) % 7
    back = (today.weekday() - when.days[0]) % 7
    if when.which in _WEEKS:  # the day of a slot, in this week or the one beside it
        return today + timedelta(days=_WEEKS[when.which] - today.weekday() + when.days[0])
    if when.which == "week":  # "a week from Friday"
        return today + timedelta(days=ahead + 7)
    if when.which == "next":  # of this week or of the next: both are meant by it
        if 0 < ahead <= CLOSE:  # tomorrow is never the next one
            return today + timedelta(days=ahead + 7)
        same = ahead == 0 or today.weekday() + ahead > SUNDAY
        return today + timedelta(days=ahead or 7) if same else None
    if when.which == "last":  # yesterday is never the last one, nor is today
        return today - timedelta(days=back if back > 1 else back + 7)
    if tense == "past":
        return today - timedelta(days=back)
    if tense == "unknown" and min(ahead, back) > CLOSE:
        return None
    if tense == "unknown" and back < ahead:
        return today - timedelta(days=back)
    return today + timedelta(days=ahead)


def _dated(when: When, today: date | None, tense: Tense) -> date | None:
    if when.month is None:
        return _of_month(when, today, tense)
    if when.year is not None:
        candidates = list(_dates(when, (when.year,)))
    elif today is None:
        return None
    elif when.window and when.which == "last":  # "October 4 last year"
        candidates = list(_dates(when, (today.year - 1,)))
    else:
        years = (today.year - 1, today.year, today.year + 1)
        candidates = [d for d in _dates(when, years) if _fits(d, today, tense)]
        if not candidates and when.days:  # "Tuesday, Aug. 18", in a list that goes on to come
            candidates = [d for d in _dates(when, years) if _is_near(d, today, when.days)]
    if len(candidates) != 1:
        return None
    day = candidates[0]
    return day if not when.days or day.weekday() in when.days else None


def _of_month(when: When, today: date | None, tense: Tense) -> date | None:
    """Return the nearest day with a number, "the 27th", on the side that the words tell."""
    if today is None or tense == "unknown":
        return None
    step = timedelta(days=-1 if tense == "past" else 1)
    for count in range(2 * MONTH_AHEAD):
        day = today + count * step
        if day.day == when.dom and (not when.days or day.weekday() in when.days):
            return day if count <= MONTH_AHEAD else None
    return None


def _fits(day: date, today: date, tense: Tense) -> bool:
    if tense == "unknown":
        return abs((day - today).days) <= NEAR
    return today <= day <= today + AHEAD if tense == "future" else today - AHEAD <= day <= today


def _is_near(day: date, today: date, days: tuple[int, ...]) -> bool:
    return abs((day - today).days) <= NEAR and day.weekday() in days


def _dates(when: When, years: tuple[int, ...]) -> Iterator[date]:
    for year in years:
        try:
            yield date(year, when.month or 0, when.dom or 0)
        except ValueError:
            continue
