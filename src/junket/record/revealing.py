"""From when on each row of a reading may be seen: from its words, its article's day, the guides.

A sentence reveals what `story.reveals` says of how it looks at the story. A cluster reveals where
its full name does; a fact where its words and the names in it do; a block where the last of its
sentences and facts does; the headline also where a name in it, or in the address, does. Unknown is
None, and stays None whatever is joined to it. All of it can be made anew.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import islice
from typing import Any

from junket.facts import Look, Standpoint
from junket.folding import fold, forms
from junket.record.rows import HEAD, NEWCOMER, Row, Rows
from junket.record.versions import rank
from junket.story.looks import look_at
from junket.story.positions import Guide
from junket.story.reveals import reveal, stands_at

Place = tuple[str | None, str | None]
"""A position and the day on which it aired; each None where it is unknown."""

UNKNOWN: Place = (None, None)
_DAY = 10  # characters of a date
_HEAD = 6  # sentences of a headline and what follows it, which say what the article is about
_WORD = re.compile(r"[^\W\d_]{3,}")
_NAMED = {
    "attribution": ("speaker_id",),
    "casting": ("character_id", "person_id"),
    "role": ("person_id",),
    "relationship": ("a_id", "b_id", "said_by_id"),
    "trait": ("subject_id", "said_by_id"),
    "beat": ("said_by_id",),
    "airing": (),
}
"""The facts, and the columns that name a cluster: who may not be named yet is not told of."""


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


@dataclass(frozen=True, slots=True)
class _Sight:
    """Where one article stands in one series, and how its looks are placed there."""

    guide: Guide | None
    stands: Place

    def place(self, look: Look) -> Place:
        """Return from when on the viewer of this series may know what a sentence tells."""
        if self.guide is None:  # without a guide a day is all there is, and none lies ahead
            return self.stands if look.time != "ahead" else UNKNOWN
        told = reveal(look, self.stands[0], self.guide)
        return told, self.guide.aired_on(told) if told else None


def place_rows(version: Row, rows: Rows, guides: Mapping[str, Guide]) -> Row:
    """Give each row of a reading its place, and return the cells of the reading's own row.

    `guides` are those of the series that the article is about, as far as there are any.
    """
    made = _Placer(version, rows, guides)
    made.place()
    return made.reading


class _Placer:
    def __init__(self, version: Row, rows: Rows, guides: Mapping[str, Guide]) -> None:
        self.version, self.rows = version, rows
        told = next(iter(rows["standpoint"]), None)
        mains = sorted({row["series_id"] for row in rows["coverage"] if row["main"]})
        said = _said(told) if told else None
        day = _day(version)
        self.sights = [_sight(guides.get(one), day, said) for one in mains or ("",)]
        self.memory: dict[tuple[Any, ...], Place] = {}
        self.plain = self._of(Look(0, 0, "plain"))
        self._heading = _look(0, 0, told["heading"]) if told else None
        looks = [_look(one[0], one[1], one[2:]) for one in told["looks"]] if told else []
        self.looks = sorted(looks, key=lambda one: one.start)
        self.starts = [one.start for one in self.looks]
        self.clusters: dict[str, Place] = {}
        self.known = told is not None
        head = [one for one in self.looks[:_HEAD] if one.time == "ahead"]
        self.preview = next((one for one in head if _aims(one)), None)

    def _of(self, look: Look) -> Place:
        key = look.time, look.season, look.named, look.event, look.episode
        if key not in self.memory:
            self.memory[key] = reduce(later, (one.place(look) for one in self.sights))
        return self.memory[key]

    def at(self, start: int, end: int) -> Place:
        """Return from when on a passage may be seen: where the last of its sentences may."""
        if not self.known:
            return UNKNOWN
        found = [self._of(one) for one in self.around(start, end)]
        return reduce(later, found) if found else self.plain

    def around(self, start: int, end: int) -> list[Look]:
        """Return the looks of the sentences that a passage lies in."""
        first, found = max(0, bisect_right(self.starts, start) - 1), []
        for one in islice(self.looks, first, None):
            if one.start >= end:
                break
            if one.end > start:
                found.append(one)
        return found

    def over(self, anchors: Iterable[Sequence[Any]]) -> Place | None:
        """Return from when on all of some passages may be seen; None where there are none."""
        found = [self.at(start, end) for start, end, *_ in anchors]
        return reduce(later, found) if found else None

    def place(self) -> None:
        """Place all rows: names first, then facts, then the blocks that hold them."""
        each = {row["id"]: self._cluster(row) for row in self.rows["cluster"]}
        self._players()
        for row in self.rows["cluster"]:
            mine = self.clusters[row["id"]]
            _put(row, mine)
            seen = [self._by_the_way(start, end) for start, end, _ in row["anchors"]]
            row["seen"] = [list(one) for one in seen] if any(one != mine for one in seen) else None
        for row in self.rows["name"]:
            mine = self.clusters[row["cluster_id"]]
            _put(row, later(each[row["cluster_id"]].get(row["key"], mine), mine))
        self._members()
        facts = [row for table in _NAMED for row in self._facts(table)]
        self._blocks(facts)
        self._coverage()
        self.reading = self._reading()

    def _cluster(self, row: Row) -> dict[str, Place]:
        """Place a cluster where it is first called by its name; return the place of each form.

        A part of the full name will do: who is known as Nell is no secret as Nell Amory.
        """
        full = set(_WORD.findall(fold(row["name"])))
        forms_at: dict[str, Place] = {}
        named, all_seen = UNKNOWN, []
        for start, end, exact in row["anchors"]:
            place, words = self._by_the_way(start, end), set(_WORD.findall(fold(exact)))
            all_seen.append(place)
            for key in forms(exact):
                forms_at[key] = sooner(forms_at[key], place) if key in forms_at else place
            if words and (words <= full or full <= words):
                named = sooner(named, place)
        mine = reduce(later, all_seen) if named == UNKNOWN else named
        self.clusters[row["id"]] = mine
        return forms_at

    def _players(self) -> None:
        """Place real people: a player with their part, whoever speaks or works where they do.

        Their names tell nothing of the story, but that of a newcomer's player does.
        """
        parts: dict[str, Place] = {}
        for row in self.rows["casting"]:
            if row["person_id"]:
                mine = self._part(row)
                parts[row["person_id"]] = sooner(parts.get(row["person_id"], mine), mine)
        working = {row["speaker_id"] for row in self.rows["attribution"]}
        working |= {row["person_id"] for row in self.rows["role"]}
        for row in self.rows["cluster"]:
            if row["kind"] != "person":
                continue
            if row["id"] in parts:
                self.clusters[row["id"]] = sooner(self.clusters[row["id"]], parts[row["id"]])
            elif row["id"] in working:
                self.clusters[row["id"]] = self.plain

    def _part(self, row: Row) -> Place:
        """Return from when on a casting may be known: as soon as the character is.

        A part that has no name yet, or that somebody is only said to come for, lies ahead.
        """
        if row["character_id"]:
            return self.clusters[row["character_id"]]
        told = self.over(row["anchors"]) or self.plain
        return later(told, self._of(self.preview)) if self.preview else told

    def _members(self) -> None:
        """Note for each statement and beat the clusters that its own rows name."""
        self.named: dict[str, list[str]] = {}
        self.about = Counter(
            row["attribution_id"] for row in self.rows["about"] if row["kind"] == "character"
        )
        for table, owner in (("about", "attribution_id"), ("beat_who", "beat_id")):
            for row in self.rows[table]:
                if row["cluster_id"]:
                    self.named.setdefault(row[owner], []).append(row["cluster_id"])

    def _facts(self, table: str) -> Iterable[Row]:
        for row in self.rows[table]:
            place = self._told(table, row)
            named = [row[column] for column in _NAMED[table] if row[column]]
            for one in (*named, *self.named.get(row["id"], ())):
                place = later(place, self.clusters.get(one, UNKNOWN))
            _put(row, place)
            yield row

    def _told(self, table: str, row: Row) -> Place:
        """Return from when on what a fact says may be known, whoever is named in it.

        What a sentence tells in passing, in words that do not look ahead themselves, is no look
        ahead: "will Nell forgive Tom, who left her" tells that Tom left.
        """
        spans = [one for column in _WORDS[table] for one in row.get(column) or ()]
        if table == "casting":
            return self._part(row)
        if row.get("status") in _TO_COME or row.get("polarity") not in _TRUE:
            return self.over(spans) or self.plain
        found = [self._in_passing(*one) for one in spans]
        place = reduce(later, found) if found else self.plain
        return self._previewed(table, row, place)

    def _previewed(self, table: str, row: Row, place: Place) -> Place:
        """Return from when on a statement on a character is known, in a preview of what is to come.

        There even the present tense tells of hours that nobody has seen.
        """
        if table != "attribution" or place != self.plain or self.preview is None:
            return place
        return self._of(self.preview) if self.about.get(row["id"]) else place

    def _by_the_way(self, start: int, end: int) -> Place:
        """Return from when on a name may be shown: its clause may tell of what is known."""
        here = [one for one in self.around(start, end) if one.time == "ahead"]
        if len(here) != 1 or here[0].rule == NEWCOMER or _aims(here[0]):
            return self.at(start, end)
        text, around = self.version["text"], here[0]
        left = max(text.rfind(mark, around.start, start) for mark in _CLAUSE)
        right = min((at for mark in _CLAUSE if (at := text.find(mark, end, around.end)) >= 0),
                    default=around.end)  # fmt: skip
        clause = text[max(left, around.start) : right]
        return self.at(start, end) if look_at(clause).time == "ahead" else self.plain

    def _in_passing(self, start: int, end: int, words: str) -> Place:
        here = [one for one in self.around(start, end) if one.time == "ahead"]
        if not here or any(one.rule == NEWCOMER or _aims(one) for one in here):
            return self.at(start, end)
        return self._of(look_at(words)) if look_at(words).time == "ahead" else self.plain

    def _blocks(self, facts: Iterable[Row]) -> None:
        """Place each block where its last sentence may be read, and the facts told in it known."""
        blocks = sorted(self.rows["block"], key=lambda row: row["start"])
        starts = [row["start"] for row in blocks]
        for row in blocks:
            _put(row, self.at(row["start"], row["end"]))
        for fact in facts:
            spans = [span for column in _SHOWN for span in fact.get(column) or ()]
            for start, end, _ in spans:
                number = max(0, bisect_right(starts, start) - 1)
                if blocks and blocks[number]["start"] < end:
                    _put(blocks[number], later(_place(blocks[number]), _place(fact)))

    def _coverage(self) -> None:
        """Place what says which series an article is about: where any of it may be seen.

        That it was written is known from where it stands; what else it names, where it is named.
        """
        stands = reduce(later, (one.stands for one in self.sights))
        self.first = reduce(sooner, map(_place, self.rows["block"]), stands)
        named = {row["name"]: self.clusters[row["id"]] for row in self.rows["cluster"]}
        for row in self.rows["coverage"]:
            other = named.get(row["name"], UNKNOWN)
            _put(row, self.first if row["main"] else later(self.first, other))

    def _reading(self) -> Row:
        stands, version = reduce(later, (one.stands for one in self.sights)), self.version
        titled = self._titled()
        return {
            "told": stands[0], "told_on": stands[1],
            "reveals": self.first[0], "reveals_on": self.first[1],
            "titled": titled[0], "titled_on": titled[1],
            "rank": rank(version["updated"], version["published"], version["text_sha256"]),
        }  # fmt: skip

    def _titled(self) -> Place:
        """Place the headline: no earlier than what it says, and whom it or the address names."""
        if not self.known:
            return UNKNOWN
        place = self._of(self._heading) if self._heading else self.plain
        heading = f"{self.version['title'] or ''} {self.version['url'] or ''}"
        words = set(_WORD.findall(fold(heading)))
        for row in self.rows["cluster"]:
            hidden = self.clusters[row["id"]]
            if hidden != self.plain and words & set(_WORD.findall(fold(row["name"]))):
                place = later(place, hidden)
        for row in self.rows["block"]:
            if row["kind"] == "heading" and row["text"] == self.version["title"]:
                place = later(place, _place(row))
        return place


_CLAUSE = ',;:—–()“”"\n'
_SHOWN = ("content", "value", "words", "anchors")
_WORDS = {
    "attribution": ("content", "asked"),
    "trait": ("value",),
    "beat": ("words",),
    **dict.fromkeys(("casting", "role", "relationship", "airing"), ("anchors",)),
}
"""The places in a row whose words say what it tells."""

_TO_COME = ("to come", "planned", "hoped", "feared", "hypothetical", "asked")
_TRUE = (None, "asserted", "denied")


def _aims(look: Look) -> bool:
    """Return whether a look ahead says at what: all of its sentence is about that."""
    if look.rule == HEAD:
        return False
    return look.season not in (None, 0) or look.event is not None or look.episode is not None


def _put(row: Row, place: Place) -> None:
    row["reveals"], row["reveals_on"] = place


def _place(row: Row) -> Place:
    return row["reveals"], row["reveals_on"]


def _day(version: Row) -> str | None:
    """Return the last day on which a text may have been written: published, or brought up."""
    days = [version[name][:_DAY] for name in ("published", "updated") if version[name]]
    return max(days, default=None)


def _said(row: Row) -> Standpoint | None:
    if row["season"] is None:
        return None
    return Standpoint(row["season"], row["part"], row["episode"], (), 1.0, "")


def _sight(guide: Guide | None, day: str | None, said: Standpoint | None) -> _Sight:
    if guide is None:
        return _Sight(None, (None, day if day and len(day) == _DAY else None))
    stands = stands_at(day, said, guide)
    return _Sight(guide, (stands, guide.aired_on(stands) if stands else None))


def _look(start: int, end: int, told: Sequence[Any]) -> Look:
    if not told:
        return Look(start, end, "plain")
    return Look(start, end, *told)
