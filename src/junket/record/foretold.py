"""From when on statements, castings and relations may be known: what they tell of what is to come.

An answer tells what its question asks, unless it refuses; a statement in a preview tells of hours
that nobody has seen, even in the present tense; what is told of making a show tells nothing.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

from junket.facts import Look
from junket.record.rows import Row, Rows
from junket.record.sights import UNKNOWN, Place, Sights, aims, is_newcomer, later
from junket.relation import is_state
from junket.story.answers import (
    asks_ahead,
    asks_where_it_opens,
    refuses,
    tells_fate,
    tells_now,
    without_talk,
)
from junket.story.look_words import ARRIVES, BRINGS, BUSINESS, GONE, RECAST, STORY
from junket.story.looks import look_at

_FORETELLS = re.compile(
    r"\b(?:promis(?:e[sd]?|ing)|teas(?:e[sd]?|ing)|hint(?:s|ed|ing)?|warn(?:s|ed|ing)?|"
    r"caution(?:s|ed)?|predict(?:s|ed)?|vow(?:s|ed)?|let slip|would say only|will say only|"
    r"would only say|will only say|swore|swears)\b",
    re.IGNORECASE,
)
"""How somebody says something that is to come."""
_SECTION = re.compile(
    r"^\W*(?:and )?(?:the )?(?:recurring|guest(?: stars?|s)?|new(?:comers?| (?:faces|kids|blood|"
    r"arrivals|recruits)))\W*$",
    re.IGNORECASE,
)
_RECUR = re.compile(r"\b(?:recur\w*|guest\w*|in talks|in negotiations)\b", re.IGNORECASE)
_SINCE = re.compile(r"\b(?:since|originated|until)\b", re.IGNORECASE)
_THE = re.compile(r"^(?:the|his|her|their|its|my|our) ", re.IGNORECASE)
_HAD = re.compile(r"\b(?:had|was|were|last)\b", re.IGNORECASE)
_WAS = re.compile(r"\b(?:was|were|had been) (?:\w+ )?going to\b", re.IGNORECASE)
_GOES_ON = re.compile(r"(?:It|That|This|But|And)\b(?! (?:was|took)\b)(?![’']d)")
_GUESTS = re.compile(r"guest|turns|shows", re.IGNORECASE)
"""Who is seen in an hour that has aired does that too."""
_ONE_BREATH = re.compile(r"(?: ?\([^)]*\))?,? ?(?:and |& )?(?:[a-z-]+ ){0,4}")
_NEXT = 12  # characters between a word that brings somebody in and who it is
_WORD = re.compile(r"[\w’']+")
_MERE = re.compile(r"\W*(?:the|and|which|like|like what)\b[\s\w’']{0,24}\?\W*$", re.IGNORECASE)
_FEW = 3  # words: what is shorter than a clause completes what was said before it
_TO_COME = ("to come", "planned", "hoped", "feared", "hypothetical", "asked")
_TRUE = (None, "asserted", "denied")


class Foretold:
    """Places the facts of one article by what their words, questions and frames tell."""

    def __init__(self, version: Row, rows: Rows, sights: Sights) -> None:
        self.text: str = version["text"]
        self.rows, self.sights = rows, sights
        self.cast = _spans(row for row in rows["cluster"] if row["kind"] == "character")
        self.real = _spans(row for row in rows["cluster"] if row["kind"] == "person")
        self.about: dict[str, list[Row]] = {}
        for row in rows["about"]:
            self.about.setdefault(row["attribution_id"], []).append(row)
        self.answers: dict[Any, Place] = {}
        self.before = sights.plain
        self.mains = {row["series_id"] for row in rows["coverage"] if row["main"]}
        self.arrivals = set(self._arrivals())

    def statement(self, row: Row) -> Place:
        """Return from when on what somebody says may be known."""
        sights = self.sights
        if not row["content"]:
            return sights.plain
        asked = row["asked"][0] if row["asked"] else None
        place = self._own(row)
        if not refuses(row["text"]):
            if asked and _words(row) > _FEW:
                place = later(place, self._asked(asked))
            if not self._moved(place):
                place = self._by_context(row, asked)
        self.before = place
        self.answers[asked[0] if asked else self._turn(row)] = place
        return place

    def _turn(self, row: Row) -> Any:
        """Return what says that two statements go on with each other: a block and a speaker."""
        block = self._block(row["content"][0][0])
        return (block["start"] if block else 0), row["speaker"]

    def _moved(self, place: Place) -> bool:
        return place != self.sights.plain

    def _own(self, row: Row) -> Place:
        """Return from when on a statement is known by its own words, sentence by sentence."""
        told = [one for one in self.about.get(row["id"], ()) if one["kind"] == "character"]
        marks = [span for one in told for span in one["anchors"]]
        found = [
            self._piece(look, max(look.start, start), min(look.end, end), marks, row)
            for start, end, _ in row["content"]
            for look in self.sights.around(start, end)
        ]
        return reduce(later, found) if found else self.sights.plain

    def _piece(self, look: Look, start: int, end: int, marks: Sequence[Any], row: Row) -> Place:
        """Return from when on a piece of a statement is known, that lies within one sentence."""
        words, sights = without_talk(self.text[start:end]), self.sights
        if is_newcomer(look):
            return sights.of(look)
        named = _any_in(self.cast, start, end) or any(start <= one[0] < end for one in marks)
        mine = look_at(words, named=named)
        if mine.time == "ahead":
            return self._target(mine, look)
        if self._foretells(start, end, look, named):
            return self._target(look, look)
        if mine.time == "plain" and (mine.episode or mine.event) and sights.between:
            return self._target(replace(mine, time="ahead"), look)
        if look.time == "ahead":  # what its sentence looks forward to is not in these words
            return sights.of(mine)
        return sights.of(look)

    def _target(self, mine: Look, look: Look) -> Place:
        """Return where a look ahead is placed: by its own target, its sentence's, the article's."""
        sights = self.sights
        for one in (mine, look):
            if aims(one) and (place := sights.of(replace(one, time="ahead"))) != sights.plain:
                return place
        return sights.of(replace(mine, event=None)) if mine.season == 1 else sights.coming

    def _foretells(self, start: int, end: int, look: Look, named: bool) -> bool:
        frame = f"{self.text[look.start : start]} {self.text[end : look.end]}"
        words = self.text[start:end]
        if _FORETELLS.search(frame) is None or GONE.search(frame) or BUSINESS.search(words):
            return False
        if look.time != "ahead":
            return self.sights.preview and not look_at(words).time == "past"
        return named or aims(look) or STORY.search(words) is not None or tells_now(words)

    def _by_context(self, row: Row, asked: Any) -> Place:
        """Return from when on a statement is known whose own words do not look ahead."""
        sights = self.sights
        if asked:
            if _words(row) <= _FEW:
                return later(self.answers.get(asked[0], sights.plain), self._asked(asked))
        elif self._moved(place := self._wondered(row)):
            return place
        elif self._goes_on(row) and self._moved(
            place := self.answers.get(self._turn(row), sights.plain)
        ):
            return place
        if row["voice"] == "character" or not sights.preview:
            return sights.plain
        return sights.coming if self._tells_now(row) else sights.plain

    def _goes_on(self, row: Row) -> bool:
        """Say whether a statement takes up what its speaker said before in the same paragraph."""
        return _words(row) <= _FEW or _GOES_ON.match(row["text"]) is not None

    def _asked(self, asked: Any) -> Place:
        """Return from when on what a question asks is known: where it looks, if it looks ahead."""
        start, end, words = asked
        if _MERE.match(words):  # "The thing?" asks on
            return self.before
        named = _any_in(self.cast, start, end)
        if not asks_ahead(words, named=named):
            told = [one for one in self.sights.around(start, end) if one.time == "plain"]
            ahead = [self.sights.of(one) for one in told if one.event == "finale"]
            return reduce(later, ahead, self.sights.plain)
        look = look_at(words, named=named)
        if asks_where_it_opens(words):
            look = replace(look, season=1, event="premiere", time="ahead")
            if (
                self.sights.between
                or self.sights.of(Look(0, 0, "plain", 0, event="finale")) == self.sights.plain
            ):
                return self.sights.of(look)
        return self._target(replace(look, time="ahead"), look)

    def _wondered(self, row: Row) -> Place:
        """Return where the article's own question in front of a statement, in its block, looks."""
        start = row["content"][0][0]
        block = self._block(start)
        told = self.text[block["start"] : start] if block else ""
        cut = max(told.rfind("?"), 0)
        opened = max(told.rfind(mark, 0, cut) for mark in ".!?\n”") + 1 if cut else 0
        words = told[opened : cut + 1].strip()
        if not words or any(mark in told[opened:cut] for mark in '“"‘'):
            return self.sights.plain
        at = (block["start"] if block else 0) + opened
        ahead = any(one.time == "ahead" for one in self.sights.around(at, at + len(words)))
        if not ahead and not _any_in(self.cast, at, at + len(words)):
            return self.sights.plain
        return self._asked((at, at + len(words), words))

    def _block(self, at: int) -> Row | None:
        blocks = self.rows["block"]
        return next((row for row in blocks if row["start"] <= at < row["end"]), None)

    def _tells_now(self, row: Row) -> bool:
        """Say whether a statement tells in the present what one of the story does."""
        told = self.about.get(row["id"], ())
        fiction = [span for one in told if one["kind"] == "character" for span in one["anchors"]]
        real = [span for one in told if one["kind"] == "person" for span in one["anchors"]]
        return any(
            (fiction or _any_in(self.cast, start, end) or tells_fate(words))
            and tells_now(self._told(start, end, fiction, real))
            for start, end, words in row["content"]
        )

    def _told(self, start: int, end: int, fiction: Sequence[Any], real: Sequence[Any]) -> str:
        """Return words with “she” for each character that they name and “I” for real people."""
        marks = {(one[0], one[1]): "she" for one in (*_within(self.cast, start, end), *fiction)}
        marks |= {(one[0], one[1]): "I" for one in (*_within(self.real, start, end), *real)}
        parts, at = [], start
        for (left, right), word in sorted(marks.items()):
            if at <= left and right <= end:
                parts += [self.text[at:left], word]
                at = right
        return "".join([*parts, self.text[at:end]])

    def tells_now_between(self, start: int, end: int) -> bool:
        """Say whether a passage of a preview tells in the present what one of the story does."""
        if not self.sights.preview or not _any_in(self.cast, start, end):
            return False
        return tells_now(self._told(start, end, (), ()))

    # who comes

    def _arrivals(self) -> Iterator[str]:
        """Yield the clusters of the real people whom the article announces."""
        sights = self.sights
        if sights.new and not sights.lists:
            return
        people = [row for row in self.rows["cluster"] if row["kind"] == "person"]
        spans = sorted((one[0], one[1], row["id"]) for row in people for one in row["anchors"])
        dull = [row for row in self.rows["block"] if row["kind"] in ("boilerplate", "caption")]
        for look in sights.looks:
            if any(row["start"] <= look.start < row["end"] for row in dull):
                continue
            here = [one for one in spans if look.start <= one[0] < look.end]
            if here:
                yield from self._announced(look, here)

    def _announced(self, look: Look, people: Sequence[tuple[int, int, str]]) -> Iterator[str]:
        left = look.start
        for match in ARRIVES.finditer(self.text, look.start, look.end):
            if _GUESTS.match(match[0]) and not (self.sights.preview or self.sights.new):
                continue
            before = [one for one in people if left <= one[0] and one[1] <= match.start()]
            yield from self._together(before)
            left = match.end()
        for match in BRINGS.finditer(self.text, look.start, look.end):
            following = [one for one in people if match.end() <= one[0] <= match.end() + _NEXT]
            yield from (one[2] for one in following[:1])

    def _together(self, people: Sequence[tuple[int, int, str]]) -> Iterator[str]:
        """Yield the last of some people, and those who are named in one breath with them."""
        after: int | None = None
        for start, end, cluster in reversed(people):
            if after is not None and not _ONE_BREATH.fullmatch(self.text[end:after]):
                return
            yield cluster
            after = start

    def casting(self, row: Row, known: Place) -> Place:
        """Return from when on a part may be known to be somebody's.

        `known` is from when on the character is.
        """
        sights = self.sights
        spans = row["anchors"]
        if row["series_id"] and self.mains and row["series_id"] not in self.mains:
            return UNKNOWN  # whoever has seen this series may not have seen that one
        if not spans:
            return later(known, sights.plain)
        start, end = spans[0][0], spans[0][1]
        looks = sights.around(start, end)
        sentence = self.text[looks[0].start : looks[-1].end] if looks else ""
        back = [
            sights.of(replace(one, time="past"))
            for one in looks
            if _SINCE.search(sentence) and (one.time == "past" or one.event == "premiere")
        ]
        if self._comes(row, start, end):
            dated = [
                sights.of(one)
                for one in looks
                if one.time == "ahead" and one.season not in (None, 0)
            ]
            return later(known, reduce(later, dated, sights.coming))
        if any(is_newcomer(one) for one in looks) and known != sights.plain:
            return known
        return (
            reduce(later, back) if back and known != sights.coming else later(known, sights.plain)
        )

    def _comes(self, row: Row, start: int, end: int) -> bool:
        """Say whether a casting is one for what is to come."""
        words = self.text[start:end]
        looks = self.sights.around(start, end)
        if self._section(start):
            return True
        if self.sights.new and row["person_id"] not in self.arrivals:
            return bool(_RECUR.search(words)) or (
                not row["character"] and bool(looks) and any(one.time == "ahead" for one in looks)
            )
        if row["person_id"] in self.arrivals:
            return True
        ahead = any(one.time == "ahead" for one in looks)
        if row["character"] or not (self.sights.preview or ahead):
            return False
        return not _THE.match(row["description"] or "")

    def _section(self, at: int) -> bool:
        """Say whether a passage stands below a heading of newcomers or of recurring parts."""
        over = [row for row in self.rows["block"] if row["kind"] == "heading" and row["end"] <= at]
        return bool(over) and _SECTION.match(over[-1]["text"]) is not None

    def recast(self, row: Row) -> bool:
        """Say whether a casting gives a part that somebody else had."""
        words = self.text[max(0, row["start"] - 80) : row["start"] + 200]
        return RECAST.search(words) is not None

    # how they stand

    def relation(self, row: Row, place: Place) -> Place:
        """Return from when on a relation may be known, whose words alone place it at `place`."""
        sights = self.sights
        if place != sights.plain or not row["anchors"]:
            return place
        looks = {
            (look.start, look.end)
            for start, end, _ in row["anchors"]
            for look in sights.around(start, end)
        }
        if row["status"] in _TO_COME or row["polarity"] not in _TRUE:
            was = any(_WAS.search(self.text[start:end]) for start, end in looks)
            return place if was else sights.coming
        if is_state(row["relation"]) or not all(self._happens(*one) for one in looks):
            return place
        return sights.coming

    def _happens(self, start: int, end: int) -> bool:
        return not _HAD.search(self.text[start:end]) and self.tells_now_between(start, end)


def _words(row: Row) -> int:
    return len(_WORD.findall(row["text"]))


def _spans(clusters: Iterable[Row]) -> list[tuple[int, int]]:
    return sorted((one[0], one[1]) for row in clusters for one in row["anchors"])


def _any_in(spans: Sequence[tuple[int, int]], start: int, end: int) -> bool:
    return bisect_left(spans, (start, 0)) < bisect_left(spans, (end, 0))


def _within(spans: Sequence[tuple[int, int]], start: int, end: int) -> Sequence[tuple[int, int]]:
    return spans[bisect_left(spans, (start, 0)) : bisect_left(spans, (end, 0))]
