"""The lists of a schedule: what a row leaves out stands in its heading, its column or its lead-in.

A day, a date, a network or a clock time on a line of its own holds for the rows below it; a day
with a colon for the entries behind it ("Jan. 3: Aces High, 8 p.m.; Bench (return), 8:30 p.m.");
the head of a table for its columns. A row is a title with a clock time, a network or an event,
in any order.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from junket.facts import Names, Span, Text
from junket.late import late
from junket.sought import Sought
from junket.story.airing_networks import is_network
from junket.story.airing_skipped import pictures

_MOST = 60  # rows: a longer grid is a listings page
_LONGEST = 110  # characters of a row, and of a line that opens with its day: of several rows
_LONGEST_LED = 240
_SURE = 3  # rows that make a grid of titles that stand nowhere else
_DAY = (
    r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
    r"|(?:mon|tues?|weds?|thurs?|thu|fri|sat|sun)\b\.?)"
)
_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b\.?"
_DATE = (
    rf"(?:{_MONTH}\s\d{{1,2}}(?:st|nd|rd|th)?\b(?!:\d|/)|\d{{1,2}}(?:st|nd|rd|th)?\s{_MONTH}|(?:(?:0?[1-9]|1[0-2])/\d{{1,2}}|\d{{1,2}}/(?:0?[1-9]|1[0-2]))\b(?:/(?:\d\d){{1,2}}\b)?)"
    r"(?:,?\s(?:19|20)\d\d)?"
)
_OPENS = late(
    rf"[\s*_#>•·–—-]{{0,5}}(?P<when>(?:(?P<days>{_DAY}(?:\s?(?:,|/|&|and)\s?{_DAY}){{0,4}})(?:\s(?:nights?|evenings?))?"
    rf"(?P<date>,?\s{_DATE})?|(?P<alone>{_DATE})))(?![\w’'])",
    re.IGNORECASE,
)
_TAIL = late(
    r"\W{0,4}(?:,?\s?[(\[]?(?:effective|beginning|begins|starting|starts|from|as\sof)\s[^()]{0,40}\)?\W{0,3})?",
    re.IGNORECASE,
)
_COLON = late(r"[*_]{0,2}(?::[*_]{0,2}|\s[–—|-])\s")
_CLOCK = (
    r"\d{1,2}(?:[:.]\d\d)?(?:\s?[ap]\.?m\b\.?)?(?:\s?[-–—]\s?\d{1,2}(?:[:.]\d\d)?)?(?:\s?[ap]\.?m\b\.?)?"
    r"(?:/\d{1,2}(?::\d\d)?c\b)?(?:\s(?:E[SD]?T|P[SD]?T|Eastern|GMT|BST)\b)?"
)
_FIRST_CLOCK = late(
    rf"\W{{0,4}}(?P<clock>{_CLOCK})(?:\s?[-–—:|]\s?|\s{{1,8}}|\t+)(?=[“\"‘'*_]{{0,3}}[A-Z0-9])",
    re.IGNORECASE,
)
_LATER = late(
    r"(?<![\d.:])\d{1,2}(?:[:.]\d\d)?\s?[ap]\.?m\b\.?|\d{1,2}(?::\d\d)?/\d{1,2}(?::\d\d)?c\b|\b\d{1,2}:\d\d(?![\d:])",
    re.IGNORECASE,
)
_CLOCK_ALONE = late(
    r"\W{0,4}(?P<clock>\d{1,2}(?:[:.]\d\d)?(?:\s?[-–—]\s?\d{1,2}(?:[:.]\d\d)?)?\s?[ap]\.?m\b\.?"
    r"(?:\s(?:E[SD]?T|Eastern))?|\d{1,2}/\d{1,2}c|\d\d[:.]\d\d)\W{0,4}$",
    re.IGNORECASE,
)
_SMALL = r"(?:of|the|and|in|a|an|to|for|on|at|by|from|or|is|&|with|vs\.?)"
_WORD = r"(?:[A-Z0-9][\w’'&!?.+/-]*|&)"
_TITLE = late(
    rf"(?P<open>[“\"‘'*_]{{0,3}})(?P<title>{_WORD}(?:[:,]?\s(?:{_SMALL}\s){{0,3}}{_WORD}){{0,8}}?)"
    r"(?P<shut>[”\"’'*_]{0,3})(?P<mark>\s?[*†])?"
    r"(?=$|[,;.]?\s?[(\[|]|[,;]\s|\s[–—-]\s|\.?$|:?\s?$|\s(?:on|at)\s)"
)
_NAMED = r"(?P<network>(?:The\s)?[A-Z][\w&]*\+?(?:\s[A-Z0-9]\w*\+?){0,2})"
_BRACKETED = late(rf"\s?[(\[]{_NAMED}(?=\s?[;,–—)\]-])")
_PLACED = late(
    rf"(?:,|\s?[|·/–—-]|\son)\s(?:the\s)?{_NAMED}(?=\s{{0,8}}(?:[;,.)(|–—]|$|\s-\s|\sat\s))"
)
_ALONE = late(rf"[\s*_#>•·–—-]{{0,5}}{_NAMED}[\s*_:]{{0,3}}$")
_NO_NETWORK = frozenset(
    "season series part episode episodes new two all also with tba et pt tv us uk repeat live"
    " encore encores return returns premiere finale double special mon tue wed thu fri sat sun"
    " monday tuesday wednesday thursday friday saturday sunday"
    " jan feb mar apr may jun jul aug sep sept oct nov dec"
    " january february march april june july august september october november december".split()
)
_EVENT = late(
    r"\b(?:premiere|finale|returns?|debut\w*|resumes?|new|repeat|encore|special|launch\w*|starts?"
    r"|opener|season|series|episodes?)\b",
    re.IGNORECASE,
)
_CODES = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_EACH = late("|".join(_CODES), re.IGNORECASE)
_NEW = late(
    r"\bnew\s(?:series|show|drama|comedy|sitcom)\b|\bseries\s(?:premiere|debut)\b|\(new\)|\bNEW\b",
)
_LEGEND = Sought(
    r"\b[Nn]ew\s(?:shows?|series|entries|programs?)\s(?:(?:this\sseason|are|is|marked|listed|shown|set|appear)\s){0,4}"
    r"(?:in|with|by)\s(?:an?\s)?(?P<how>CAPS|[Cc]ap\w*|[Bb]old\w*|asterisks?|stars?|\*)"
)
# a list of the days that come, and not of the slots of a season
_OF_A_WEEK = Sought(
    r"\b(?:[Tt]his|[Nn]ext|[Tt]he)\s[Ww]eek(?:end)?\b|\b[Tt]onight\b|\b[Ww]hat\s[Tt]o\s[Ww]atch\b|\b[Ww]hat[’']s\s[Oo]n\b"
)
_OF_A_SEASON = Sought(r"\b(?:schedule|line-?up|grid|slate|time\sslots?)\b", re.IGNORECASE)
_COLUMNS = {
    "when": late(r"when|date|day|time|airs|premieres?|returns?|start|slot", re.IGNORECASE),
    "network": late(r"network|channel|streamer|platform|service|on$", re.IGNORECASE),
    "title": late(r"show|series|title|programme|program|what", re.IGNORECASE),
}
_RULE = late(r"[\s|:+=-]+")
_DAYS = late(rf"\b{_DAY}", re.IGNORECASE)
_DATED = late(_DATE, re.IGNORECASE)
_SLOT = late(r"\w(?:day)s\b|\b[Ee]very\b|\b[Ww]eekly\b")


# "Salt Road" (8 p.m., Quill): and what is told of it, as long as that may be
_LEADS = late(
    r"[^()\n]{2,60}?\((?:[^()\n]{0,30}?[\s,;])?\d{1,2}(?:[:.]\d\d)?(?:\s?[ap]\.?m\b\.?|/\d{1,2}c)?[^()\n]{0,40}\)"
    r"(?=[:.,]|\s[–—-]\s)"
    r"|\W{0,5}[“\"‘'*_]{1,3}[^()\n]{2,60}?[”\"’'*_]{1,3}\s\([A-Z][^()\n]{1,24}\)(?=:)"
)


class Row(NamedTuple):
    """One row: its time, where it stands, the weekdays above it, the series.

    `date` is the day that its heading names: then it is no slot. `more` is where the rest of its
    time stands, `new` says that it is marked as a new series.
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
    more: tuple[Span, ...] = ()
    new: bool = False


_TOLD = late(r"\b(?:(?:season|series)\s)?(?:finale|premiere)\b", re.IGNORECASE)
_ACRONYM = 4  # letters of a title in capitals that may be its first letters


class _Head(NamedTuple):
    days: tuple[int, ...]
    date: str | None
    start: int
    end: int


class _Entry(NamedTuple):
    """What a row itself says; places count from the start of the article."""

    title: str
    at: int
    clock: Span | None
    network: str | None
    note: str
    marked: bool


@dataclass(slots=True)
class _Sheet:
    """What is known of the lists of an article while its lines are read."""

    raw: str
    names: Names
    networks: frozenset[str]
    weekly: bool
    legend: str
    rows: list[tuple[Row, bool]] = field(default_factory=list)
    head: _Head | None = None
    clock: Span | None = None
    network: str | None = None
    columns: tuple[str | None, ...] = ()
    folded: str = ""
    above: Span | None = None
    last: Span | None = None
    people: frozenset[str] = frozenset()
    pictures: frozenset[str] = frozenset()

    def line(self, low: int, high: int) -> None:
        """Read one line: a heading changes what holds, a row takes it over."""
        line = self.raw[low:high]
        self.above, self.last = self.last, self._title_line(low, high)
        if "|" in line or "\t" in line:
            if self._of_table(line, low):
                return
        else:
            self.columns = ()
        opens = _OPENS.match(line)
        if opens and opens["when"] in self.pictures:
            return
        if opens and self._opened(opens, low, high):
            return
        if self.head and high - low <= _LONGEST:
            if hour := _CLOCK_ALONE.match(line):
                self.clock = low + hour.start("clock"), low + hour.end("clock")
                return
            if name := self._network_alone(line):
                self.network = name
                return
            if self._entries(low, high, self.head, led=False) or _FIRST_CLOCK.match(line):
                return
        elif self.head and (led := _LEADS.match(line)):
            if self._entries(low, low + led.end(), self.head, led=False) and self.rows:
                row, sure = self.rows[-1]
                told = _TOLD.search(line, led.end(), led.end() + _LONGEST)
                self.rows[-1] = row._replace(note=f"{row.note} {told[0] if told else ''}"), sure
            return
        elif name := self._network_alone(line):
            self.network, self.head = name, None
            return
        self._left(heading=high - low < _LONGEST and line.isupper())

    def _left(self, *, heading: bool) -> None:
        """Forget what a heading said where its rows end; a date goes on below a paragraph."""
        if heading or not (self.head and self.head.date):
            self.head = None
        if self.head is None:
            self.clock = self.network = None

    def _opened(self, opens: re.Match[str], low: int, high: int) -> bool:
        """Take a line that opens with a day for a heading, or for entries with their lead-in."""
        head = self._head(opens, low)
        if _TAIL.fullmatch(opens.string, opens.end()):
            self.head, self.clock = head, None
            return True
        colon = _COLON.match(opens.string, opens.end())
        if colon is None or high - low > _LONGEST_LED:
            return False
        behind = opens.string[colon.end() :].strip(" *_")
        if name := self._network_alone(behind):
            self.head, self.clock, self.network = head, None, name
            return True
        return self._entries(low + colon.end(), high, head, led=True)

    def _head(self, opens: re.Match[str], low: int) -> _Head:
        days = tuple(_CODES.index(one.lower()) for one in _EACH.findall(opens["days"] or ""))
        when, dated = opens["when"], bool(opens["date"] or opens["alone"])
        slot = len(days) > 1 or (opens["days"] or "").lower().endswith("days")
        date = when if dated or not (self.weekly or slot) else None
        return _Head(days, date, low + opens.start("when"), low + opens.end("when"))

    def _network_alone(self, line: str) -> str | None:
        match = _ALONE.match(line)
        if match is None:
            return None
        name = match["network"]
        known = next((one for one in self.networks if one.casefold() == name.casefold()), None)
        return known or (name if is_network(name) else None)

    def _entries(self, low: int, high: int, head: _Head, *, led: bool) -> bool:
        """Add the rows of a line; return whether all that stands in it is such."""
        found: list[_Entry] = []
        for start, end in _parts(self.raw, low, high):
            entry = self._channelled(self._entry(start, end))
            if entry is None:
                if not found:
                    return False
                break
            told = entry.clock or entry.network or (self.clock and not led)
            if not (told or (led and _EVENT.search(entry.note))):
                return False
            found.append(entry)
        for number, entry in enumerate(found[: max(0, _MOST - len(self.rows))]):
            self._add(entry, head, (head.start if led else low, high), first=led and not number)
        return bool(found)

    def _entry(self, low: int, high: int) -> _Entry | None:
        """Read a title with its clock time, network and event; None where it is none."""
        line = self.raw[low:high]
        first = _FIRST_CLOCK.match(line)
        at = first.end() if first else len(line) - len(line.lstrip(" •·–—-"))
        title = _TITLE.match(line, at)
        if title is None or _OPENS.match(title["title"]) or title["title"].isdigit():
            return None
        if line.rstrip().endswith(("?", "!”", ".”")):
            return None
        rest = line[title.end() :]
        later = None if first else _LATER.search(line, title.end())
        clock = first.span("clock") if first else later.span() if later else None
        network = self._network(line, title.end())
        marked = bool(title["mark"])
        open_ = len(title["open"].strip("“\"‘'")) > 0 and title["shut"].startswith("**")
        return _Entry(
            title["title"].rstrip("."),
            low + title.start("title"),
            (low + clock[0], low + clock[0] + len(line[slice(*clock)].rstrip())) if clock else None,
            network,
            rest,
            marked and not open_,
        )

    def _title_line(self, low: int, high: int) -> Span | None:
        """Return where a line is all title; None where it is none."""
        title = _TITLE.match(self.raw[low:high])
        whole = title and title.end() == high - low and not _OPENS.match(title["title"])
        return (low + title.start("title"), low + title.end("title")) if title and whole else None

    def _channelled(self, entry: _Entry | None) -> _Entry | None:
        """Give a line that is all channel and clock the title that stands above it."""
        if entry is None or self.above is None:
            return entry
        title, at = self.raw[slice(*self.above)], self.above[0]
        if entry.clock and (entry.title in self.networks or is_network(entry.title)):
            return entry._replace(title=title, at=at, network=entry.title)
        if entry.network and _CLOCK_ALONE.match(entry.title):
            clock = entry.at, entry.at + len(entry.title)
            return entry._replace(title=title, at=at, clock=clock)
        return entry

    def _network(self, line: str, at: int) -> str | None:
        """Return the network behind a title: in brackets, or a known one in another part."""
        match = _BRACKETED.match(line, at)
        if match and match["network"].split()[0].lower() not in _NO_NETWORK:
            return None if match["network"] in self.people else match["network"]
        for match in _PLACED.finditer(line, at):
            name = match["network"]
            if name in self.networks or is_network(name):
                return name
            if not line[match.end() :].strip(" .)*_") and self._is_name(name):
                return name
        return None

    def _is_name(self, name: str) -> bool:
        return name.split()[0].lower() not in _NO_NETWORK and (name.isupper() or name[-1] == "+")

    def _add(self, entry: _Entry, head: _Head, line: Span, *, first: bool) -> None:
        """Add a row with what holds for it."""
        series, sure = self._series(entry)
        network = entry.network or self.network
        span = entry.clock or (None if first else self.clock)
        more: tuple[Span, ...] = ()
        if first or span is None:
            more = (span,) if span else ()
            start, end = head.start, head.end
        else:
            start, end = span
        clock = self.raw[slice(*span)] if span else ""
        date = head.date
        if first and date and span:
            date = f"{date}, {clock}"
        text = self.raw[start:end]
        row = Row(
            start, end, text, head.days, series, date, network, entry.note, line, more,
            self._is_new(entry),
        )  # fmt: skip
        self.rows.append((row, sure or bool(network and head.date)))

    def _is_new(self, entry: _Entry) -> bool:
        if _NEW.search(entry.note):
            return True
        if self.legend.startswith("cap"):
            return entry.title.isupper()
        return bool(self.legend) and entry.marked

    def _series(self, entry: _Entry) -> tuple[str, bool]:
        """Return the series of a row, and whether the article names it anywhere else."""
        title, end = entry.title, entry.at + len(entry.title)
        first = bisect_left(self.names.mentions, entry.at, key=lambda mention: mention.start)
        for mention in self.names.mentions[first : first + 1]:
            whole = mention.end >= end - 1 or ":" not in self.raw[mention.end : mention.end + 1]
            if mention.kind == "series" and mention.start < end and whole:
                return self.names.clusters[mention.cluster].name, True
        self.folded = self.folded or self.raw.casefold()
        again = len(title) > 2 and self.folded.count(title.casefold()) > 1
        return (self._in_small(title) if title.isupper() else title), again

    def _in_small(self, title: str) -> str:
        """Return a title in capitals as the article writes it elsewhere."""
        if len(title) <= _ACRONYM or any(char.isdigit() for char in title):
            return title
        key, at = title.casefold(), -1
        while (at := self.folded.find(key, at + 1)) >= 0:
            there = self.raw[at : at + len(title)]
            if there.casefold() == key and not there.isupper():
                return there
        return " ".join(word.capitalize() for word in title.split())

    def _of_table(self, line: str, low: int) -> bool:
        """Read a line of a table: its head, or a row under one that has a column of times."""
        cut = "|" if "|" in line else "\t"
        cells = [span for span in _cells(line, cut) if line[slice(*span)] or cut == "|"]
        if _RULE.fullmatch(line):
            return bool(self.columns)
        if not self.columns:
            kinds = _columns([line[slice(*span)] for span in cells])
            if "when" in kinds and len(cells) > 1 and not any(map(str.isdigit, line)):
                self.columns = kinds
                return True
            return False
        told: dict[str, list[Span]] = {"when": [], "network": [], "title": []}
        for kind, (start, end) in zip(self.columns, cells, strict=False):
            if kind and start < end:
                told[kind].append((low + start, low + end))
        if told["when"]:
            self._tabled(told, (low, low + len(line)))
        return bool(told["when"])

    def _tabled(self, told: dict[str, list[Span]], line: Span) -> None:
        """Add the row of a table whose times stand in one column or several."""
        when = ", ".join(self.raw[low:high] for low, high in told["when"])
        days = tuple(
            _CODES.index(one.lower()) for one in _EACH.findall(" ".join(_DAYS.findall(when)))
        )
        dated = _DATED.search(when) is not None
        slot = not dated and (self.weekly or len(days) > 1 or _SLOT.search(when) is not None)
        if not (days or dated) or (slot and not _LATER.search(when)):
            return
        network = next((self.raw[low:high] for low, high in told["network"]), None)
        series, sure, note = None, True, ""
        for low, high in told["title"][:1]:
            entry = self._entry(low, high)
            if entry is None:
                return
            series, sure = self._series(entry)
            note = entry.note
        (start, end), *more = told["when"]
        row = Row(
            start, end, self.raw[start:end], days, series, None if slot else when, network, note,
            line, tuple(more), _NEW.search(note) is not None,
        )  # fmt: skip
        self.rows.append((row, sure or network is not None))


def _cells(line: str, cut: str) -> Iterator[Span]:
    """Yield where the cells of a line of a table stand, without what frames them."""
    at = 0
    for cell in line.split(cut):
        inner = cell.strip(" *_")
        low = at + (cell.index(inner) if inner else 0)
        if inner or 0 < at < len(line):
            yield low, low + len(inner)
        at += len(cell) + 1


def _columns(heads: list[str]) -> tuple[str | None, ...]:
    """Return what stands in each column; "where" is a network where no other column is."""
    kinds = tuple(_column(head) for head in heads)
    if "network" in kinds:
        return kinds
    return tuple(
        "network" if h.lower() == "where" else k for h, k in zip(heads, kinds, strict=True)
    )


def _column(head: str) -> str | None:
    """Return what the head of a column says stands in it."""
    if not head or len(head.split()) > 3:
        return None
    return next((kind for kind, pattern in _COLUMNS.items() if pattern.match(head)), None)


def _parts(raw: str, low: int, high: int) -> Iterator[Span]:
    """Yield the parts of a line between its semicolons, those in brackets left alone."""
    depth, start = 0, low
    for at in range(low, high):
        depth += (raw[at] in "([") - (raw[at] in ")]")
        if raw[at] == ";" and depth <= 0:
            yield start, at
            start = at + 1
    yield start, high


def find_rows(text: Text, names: Names) -> list[Row]:
    """Return the rows of schedules: two at least, with what their headings say of them.

    Of titles that stand nowhere else three rows at least are wanted, and one that does.
    """
    raw = text.article.text
    if "|" not in raw and "\t" not in raw and not _OPENS_ANY.search(raw):
        return []
    networks = frozenset(one.name for one in names.clusters if one.kind == "network")
    legend = _LEGEND.search(raw)
    head = text.article.title or ""
    week = _OF_A_WEEK.search(head) or (_OF_A_WEEK.search(raw) and not _OF_A_SEASON.search(raw))
    weekly = not week
    sheet = _Sheet(raw, names, networks, weekly, legend["how"].lower() if legend else "")
    sheet.pictures = pictures(raw)
    sheet.people = frozenset(one.name for one in names.clusters if one.kind == "person")
    for block in text.blocks:
        furniture = block.kind == "boilerplate" and "|" not in raw[block.start : block.end]
        if block.kind == "byline" or furniture:  # the rows of a table look like a page's menu
            continue
        at = block.start
        for line in raw[block.start : block.end].split("\n"):
            sheet.line(at, at + len(line))
            at += len(line) + 1
    told = [row for row, sure in sheet.rows if sure]
    if not told or len(sheet.rows) < 2:
        return []
    return [row for row, _ in sheet.rows] if len(sheet.rows) >= _SURE else told


_OPENS_ANY = late(rf"^[\s*_#>•·–—-]{{0,5}}(?:{_DAY}|{_DATE})", re.IGNORECASE | re.MULTILINE)
