"""Where one article stands in its series, and from when on what a look tells may be known."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import reduce
from itertools import islice
from typing import Any

from junket.facts import Look, Standpoint
from junket.late import late
from junket.record.rows import HEAD, NEWCOMER, Row, Rows
from junket.story.looks import Event
from junket.story.positions import Guide, position
from junket.story.reveals import reveal, season_of, stands_at

Place = tuple[str | None, str | None]
"""A position and the day on which it aired; each None where it is unknown."""

UNKNOWN: Place = (None, None)
_DAY = 10  # characters of a date
_LEAD = 8  # sentences of a headline and what follows it, which say what the article is about

_OPENING = 3  # sentences in which news of a cast says that it is that
_LISTED = late(r"\b(?:join(?:s|ed)?|adds?|nets?|boards?|rounds? out|recasts?)\b", re.IGNORECASE)
_PREVIEWS = late(
    r"\b(?:previews?|spoilers|sneak peeks?|scoop|first look|what to expect|teas(?:es?|ers?|"
    r"ing)|next week|"
    r"what[’']s (?:next|coming|ahead)|here[’']s what)\b",
    re.IGNORECASE,
)
"""How a headline says that it is of hours to come."""
_LOOKS_BACK = late(r"\b(?:recap|review|explained|post-?mortem|ending)\b", re.IGNORECASE)
_LEAST_TITLE = 6  # letters of an episode's title that is looked for in a lead
_SOON = late(
    r"\b(?:next|later|soon|early|late)\b|"
    r"\b(?:in|this) (?:the )?(?:spring|summer|fall|autumn|winter)\b",
    re.IGNORECASE,
)
"""Times without a day that lie ahead of whoever writes them."""


def later(one: Place, other: Place) -> Place:
    """Return from when on both are known: the later of each, unknown where either is.

    >>> later(("S01E02", "2024-01-08"), ("S01E04", None))
    ('S01E04', None)
    """
    return _later(one[0], other[0]), _later(one[1], other[1])


def _later(one: str | None, other: str | None) -> str | None:
    return None if one is None or other is None else max(one, other)


def sooner(one: Place, other: Place) -> Place:
    """Return from when on either is known: the earlier of each, unknown where both are.

    >>> sooner(("S01E02", None), ("S01E04", "2024-01-22"))
    ('S01E02', '2024-01-22')
    """
    return _sooner(one[0], other[0]), _sooner(one[1], other[1])


def _sooner(one: str | None, other: str | None) -> str | None:
    return min((told for told in (one, other) if told is not None), default=None)


def aims(look: Look) -> bool:
    """Return whether a look ahead says at what: all of its sentence is about that."""
    if look.rule == HEAD:
        return False
    return look.season not in (None, 0) or bool(look.event or look.episode or look.day)


@dataclass(frozen=True, slots=True)
class Sight:
    """Where one article stands in one series, and how its looks are placed there.

    `between` says that it was written nearer to the season to come than to the one before, `new`
    that nothing has aired.
    """

    guide: Guide | None
    stands: Place
    between: bool = False
    new: bool = False

    def place(self, look: Look) -> Place:
        """Return from when on the viewer of this series may know what a sentence tells."""
        if self.guide is None:  # without a guide a day is all there is, and none lies ahead
            return self.stands if look.time != "ahead" else UNKNOWN
        told = reveal(look, self.stands[0], self.guide, new=self.new)
        return told, self.guide.aired_on(told) if told else None

    def airs(self, row: Row) -> Place:
        """Return from when on an airing is no look ahead, whatever its sentence says of it.

        That is its day; without one, where the season begins that it names, or the end of the
        season that comes next.
        """
        day = row["begins"][:_DAY] if row["begins"] else None
        if day and len(day) == _DAY:
            told = self.guide.first_from(day) if self.guide else None
            return _later(self.stands[0], told), _later(self.stands[1], day)
        if row["what"] == "return" or _SOON.search(row["text"]):
            return later(self.stands, self.place(Look(0, 0, "ahead")))
        if self.guide is None or not row["season"]:
            return self.stands
        event: Event = "finale" if "finale" in (row["what"] or "") else "premiere"
        look = Look(0, 0, "plain", row["season"], named=True, event=event)
        return later(self.stands, self.place(look))


class Sights:
    """What an article's sentences look at, in all the series that it is about."""

    def __init__(self, version: Row, rows: Rows, guides: Mapping[str, Guide]) -> None:
        told = next(iter(rows["standpoint"]), None)
        mains = sorted({row["series_id"] for row in rows["coverage"] if row["main"]})
        day, said = _day(version), _said(told) if told else None
        self.sights = [_sight(guides.get(one), day, said) for one in mains or ("",)]
        self.stands = reduce(later, (one.stands for one in self.sights))
        self.known = told is not None
        self._memory: dict[tuple[Any, ...], Place] = {}
        self.plain = self.of(Look(0, 0, "plain"))
        self.heading = _look(0, 0, told["heading"]) if told else None
        looks = [_look(one[0], one[1], one[2:]) for one in told["looks"]] if told else []
        self.looks = sorted(looks, key=lambda one: one.start)
        self._starts = [one.start for one in self.looks]
        self.new = any(one.new for one in self.sights)
        self.between = any(one.between for one in self.sights)
        title = version["title"] or ""
        self.looks_back = _LOOKS_BACK.search(title) is not None
        self.previews = not self.looks_back and _PREVIEWS.search(title) is not None
        self.lists = _LISTED.search(self._lead(version)) is not None
        if self.new and not self.lists:  # before a first season everybody is new: none is more so
            self.looks = [_settled(one) for one in self.looks]
        self.aim = self._aim()
        self.coming = self.of(self.aim or Look(0, 0, "ahead"))
        self.preview = not self.new and (
            self.between or self.aim is not None or self._is_of_next_hour(version)
        )

    def _lead(self, version: Row) -> str:
        text = version["text"]
        first = " ".join(text[one.start : one.end] for one in self.looks[:_OPENING])
        return f"{version['title'] or ''} {first}"

    def _is_of_next_hour(self, version: Row) -> bool:
        """Say whether the headline and lead preview an hour that has not aired, by name or word."""
        lead = self._lead(version)
        if self.looks_back:
            return False
        return self.previews or any(
            one.title and one.title in lead and len(one.title) >= _LEAST_TITLE
            for sight in self.sights
            if sight.guide and sight.stands[0]
            for one in sight.guide.episodes
            if _place(one) > sight.stands[0]
        )

    def _aim(self) -> Look | None:
        """Return what the headline and the first sentences look forward to; None where nothing."""
        head = [*([self.heading] if self.heading else []), *self.looks[:_LEAD]]
        for one in head:
            if one.time == "past" or one.day or not (one.event or one.season not in (None, 0)):
                continue
            if one.event != "finale" and not self.new and self._is_running(one):
                continue
            now = replace(one, time="plain")
            if one.event == "finale" and not one.named and self.of(now) == self.plain:
                continue  # the one that has just aired
            told = replace(one, time="ahead", episode=None)
            if one.event != "finale":  # an opening is where a season's news begins, not all of it
                told = replace(told, event=None)
            place = self.of(told)
            if place[0] is not None and self.plain[0] is not None and place[0] > self.plain[0]:
                return told
        return None

    def _is_running(self, look: Look) -> bool:
        """Say whether a look names the season that the article stands in, or one before it."""
        stands = self.stands[0]
        now = season_of(stands) if stands else 0
        return look.named and (look.season or 0) <= now

    def is_over(self) -> bool:
        """Say whether the season has ended in which the article stands, in any of its series."""
        return any(
            sight.guide.season(season_of(sight.stands[0]))[-1:] == (sight.stands[0],)
            for sight in self.sights
            if sight.guide and sight.stands[0]
        )

    def of(self, look: Look) -> Place:
        """Return from when on the viewer of every series may know what a look tells."""
        key = look.time, look.season, look.named, look.event, look.episode, look.day
        if key not in self._memory:
            self._memory[key] = reduce(later, (one.place(look) for one in self.sights))
        return self._memory[key]

    def airs(self, row: Row) -> Place:
        """Return from when on an airing lies behind the viewer of every series."""
        return reduce(later, (one.airs(row) for one in self.sights))

    def at(self, start: int, end: int) -> Place:
        """Return from when on a passage may be seen: where the last of its sentences may."""
        if not self.known:
            return UNKNOWN
        found = [self.of(one) for one in self.around(start, end)]
        return reduce(later, found) if found else self.plain

    def around(self, start: int, end: int) -> list[Look]:
        """Return the looks of the sentences that a passage lies in."""
        return list(self._around(start, end))

    def _around(self, start: int, end: int) -> Iterator[Look]:
        first = max(0, bisect_right(self._starts, start) - 1)
        for one in islice(self.looks, first, None):
            if one.start >= end:
                break
            if one.end > start:
                yield one


def _settled(look: Look) -> Look:
    return Look(look.start, look.end, "plain") if is_newcomer(look) else look


def is_newcomer(look: Look) -> bool:
    """Return whether a sentence looks ahead because of whom it names."""
    return look.rule == NEWCOMER


def _day(version: Row) -> str | None:
    """Return the last day on which a text may have been written: published, or brought up."""
    days = [version[name][:_DAY] for name in ("published", "updated") if version[name]]
    return max(days, default=None)


def _said(row: Row) -> Standpoint | None:
    if row["season"] is None:
        return None
    return Standpoint(row["season"], row["part"], row["episode"], (), 1.0, "")


def _sight(guide: Guide | None, day: str | None, said: Standpoint | None) -> Sight:
    whole = day if day and len(day) == _DAY else None
    if guide is None:
        return Sight(None, (None, whole))
    stands = stands_at(day, said, guide)
    place = stands, guide.aired_on(stands) if stands else None
    return Sight(guide, place, _between(guide, stands, whole), _is_new(guide, stands, whole))


def _is_new(guide: Guide, stands: str | None, day: str | None) -> bool:
    first = guide.aired_on(stands) if stands else None
    return bool(day and first and day < first)


def _between(guide: Guide, stands: str | None, day: str | None) -> bool:
    """Return whether a day lies between two seasons, and no nearer to the earlier one."""
    after = next((one for one in guide.episodes if _place(one) > stands), None) if stands else None
    last = guide.aired_on(stands) if stands else None
    if not (after and after.airdate and last and day) or stands is None or last > day:
        return False
    if f"S{after.season:02d}" == stands[: stands.index("E")]:
        return False
    now = date.fromisoformat(day)
    return date.fromisoformat(after.airdate) - now <= now - date.fromisoformat(last)


def _place(one: Any) -> str:
    return position(one.season, one.number)


def _look(start: int, end: int, told: Sequence[Any]) -> Look:
    if not told:
        return Look(start, end, "plain")
    return Look(start, end, *told)
