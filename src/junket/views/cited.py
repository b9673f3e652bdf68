"""What every answer from a record is made of: names, articles as they are cited, facts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar
from urllib.parse import urlsplit

from junket.facts import Span
from junket.late import late

_DAY = 10  # characters of a date
_PART = late(r"S(\d+)\.(\d+)")  # a season, and hundredths of it that had aired
_LATE = 75  # hundredths of a season from which on it is late


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody or something by name; `id` is None where the record has no entity for it."""

    id: str | None
    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class Cited:
    """An article that says so, and the characters of its text that do.

    `handle` names the article on the command line; `start` and `end` are None where the
    article as a whole is meant. `stands` is where in its series it stands: a position, or `S01.90`
    for a season and how much of it had aired, by its own words; None where that is not known.
    """

    article: str
    handle: str
    url: str | None
    title: str | None
    outlet: str | None
    published: str | None
    start: int | None = None
    end: int | None = None
    stands: str | None = None


@dataclass(frozen=True, slots=True)
class Quotation:
    """One statement, once: where it stands first, and in `echoes` who printed it too.

    `text` holds its pieces, an ellipsis between them; `spans` are the pieces in the cited
    article. `speaker` is None for an explicit unknown.
    """

    id: str
    speaker: Who | None
    voice: str | None
    addressee: str | None
    kind: str
    text: str
    spans: tuple[Span, ...]
    about: tuple[Who, ...]
    asked: str | None
    confidence: float
    rule: str
    cited: Cited
    echoes: tuple[Cited, ...] = ()


@dataclass(frozen=True, slots=True)
class CastEntry:
    """Who plays whom; `part` is None for a part without a name, told by its descriptions."""

    part: Who | None
    descriptions: tuple[str, ...]
    person: Who | None
    series: str | None
    status: str | None
    cited: tuple[Cited, ...]


@dataclass(frozen=True, slots=True)
class Job:
    """What somebody does, on which series, and who says so."""

    role: str
    series: str | None
    cited: tuple[Cited, ...]


@dataclass(frozen=True, slots=True)
class Worker:
    """A real person with their jobs on a series."""

    person: Who
    jobs: tuple[Job, ...]


@dataclass(frozen=True, slots=True)
class AirEntry:
    """What airs when: `text` in the words of the press, `begins`, `rrule` as calendars write it.

    `former` says that a later article tells another time for it.
    """

    what: str | None
    season: int | None
    episode: str | None
    network: str | None
    text: str
    begins: str | None
    rrule: str | None
    cited: tuple[Cited, ...]
    former: bool = False


Item = TypeVar("Item")


def newest_first(items: Iterable[Item], cited: Callable[[Item], Cited]) -> list[Item]:
    """Sort by date, the newest article first, those without a date last; then by place.

    Of those without a date, the one that stands farthest in its series comes first.
    """
    ordered = sorted(items, key=lambda item: _place(cited(item)))
    return sorted(ordered, key=lambda item: _when(cited(item)), reverse=True)


def _when(one: Cited) -> tuple[str, str]:
    return one.published or "", one.stands or ""


def oldest_first(cited: Iterable[Cited]) -> tuple[Cited, ...]:
    """Sort by date, those without a date last and by where they stand, each article once."""
    ordered = sorted(
        cited, key=lambda one: (one.published is None, *_when(one), one.stands is None, _place(one))
    )
    return tuple({one.article: one for one in reversed(ordered)}.values())[::-1]


def day_of(one: Cited) -> str:
    """Return when an article appeared: its day, else where in its series it says that it stands.

    >>> day_of(Cited("a", "a", None, None, None, "2025-03-05T09:00Z"))
    '2025-03-05'
    >>> day_of(Cited("a", "a", None, None, None, None, stands="S01.90"))
    'no date, late in season 1'
    """
    if one.published:
        return one.published[:_DAY]
    if not one.stands:
        return "no date"
    if found := _PART.fullmatch(one.stands):
        part = int(found[2])
        where = "before" if not part else "late in" if part >= _LATE else "in"
        return f"no date, {where} season {int(found[1])}"
    return f"no date, by {one.stands}"


def in_time(one: Cited) -> tuple[object, ...]:
    """Return what sorts passages as they were printed: by date, then as they stand in the text.

    Those without a date come last, in the order in which they say themselves that they stand.
    """
    when = one.published or one.stands or ""
    return one.published is None, when, not one.stands, one.article, one.start or 0


def _place(one: Cited) -> tuple[str, str, str, int]:
    return one.outlet or "\uffff", one.title or "", one.article, one.start or 0


def words_of(one: Quotation) -> str:
    """Return the words of a statement for reading: very words between marks, reports as told.

    The comma that led to "she says" goes, and a mark that was cut off is closed.
    """
    words = " ".join(one.text.split()).replace(", … ", " … ").rstrip(",")
    if one.kind == "direct":
        return f"“{words}”"
    if words.count("“") > words.count("”"):
        return f"{words}”"
    return f'{words}"' if words.count('"') % 2 else words


def airs(entry: AirEntry) -> tuple[str, ...]:
    """Return what airs in words: season and event, episode, network; what is not known left out.

    >>> airs(AirEntry("season premiere", 2, None, "UBN", "Friday", None, None, ()))
    ('season 2 premiere', 'UBN')
    """
    what = entry.what or ""
    whole = what.startswith("series ")  # a series has one premiere: no season need be said
    season = f"season {entry.season}" if entry.season and not whole else ""
    if season:
        what = "" if what == "season" else what.removeprefix("season ")
    since = "since moved" if entry.former else None
    told = (f"{season} {what}".strip() or "on air", entry.episode, entry.network, since)
    return tuple(part for part in told if part)


def web_address(url: str | None) -> bool:
    """Return whether the address may become a link: http and https alone, no scripts.

    >>> web_address("https://lamp.example/a"), web_address("javascript:alert(1)")
    (True, False)
    """
    try:
        return url is not None and urlsplit(url).scheme in ("http", "https")
    except ValueError:
        return False


def asked_as(text: str) -> str:
    """Return what somebody was asked, told as such unless the words say so themselves.

    >>> asked_as("Will they stay?"), asked_as("when asked about the flood")
    ('asked: Will they stay?', 'when asked about the flood')
    """
    words = " ".join(text.split())
    return words if words.casefold().startswith(("asked", "when asked")) else f"asked: {words}"
