"""From when on statements and relations may be known: what they tell of what is to come.

An answer tells what its question asks, unless it refuses; a statement in a preview tells of hours
that nobody has seen, even in the present tense; what is told of making a show tells nothing.
"""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

from junket.facts import Look
from junket.late import late
from junket.record.hints import Hints
from junket.record.rows import Row, Rows
from junket.record.scenes import Scene, within
from junket.record.sights import Place, aims, is_newcomer, later
from junket.relation import is_state
from junket.story.answers import (
    asks_ahead,
    asks_of_life,
    asks_of_trade,
    asks_on,
    asks_where_it_opens,
    refuses,
    tells_fate,
    tells_now,
    without_talk,
)
from junket.story.hints import waits
from junket.story.look_words import BUSINESS, GONE, STORY
from junket.story.looks import look_at

_FORETELLS = late(
    r"\b(?:promis(?:e[sd]?|ing)|teas(?:e[sd]?|ing)|hint(?:s|ed|ing)?|warn(?:s|ed|ing)?|"
    r"caution(?:s|ed)?|predict(?:s|ed)?|vow(?:s|ed)?|let slip|would say only|will say only|"
    r"would only say|will only say|swore|swears)\b",
    re.IGNORECASE,
)
"""How somebody says something that is to come."""
_HAD = late(r"\b(?:had|was|were|last)\b", re.IGNORECASE)
_WAS = late(r"\b(?:was|were|had been) (?:\w+ )?going to\b", re.IGNORECASE)
_BECOMES = late(
    r"\b(?:becom(?:e|es|ing)|turns? (?:in)?to|grows? into|ends? (?:up )?(?:as|with))\b",
    re.IGNORECASE,
)
"""What comes about in a story of which nothing has been seen."""
_STANDS = "noun:"
"""What is told in passing ("Nell's brother Tom") stands: no hour of its sentence is its own."""
_HAS_HAPPENED = ("event:", "state:")
"""What is past as a noun ("Tom's death") or as what it left behind ("Tom is dead")."""
_GOES_ON = late(r"(?:It|That|This|But|And)\b(?! (?:was|took)\b)(?![’']d)")
_RENEWED = late(r"\b(?:renewed|renewal|picked up|another (?:season|year))\b", re.IGNORECASE)
_QUESTION = late(r"([^.!?\n“”\"‘]+\?)[^?]*$")
_WORD = late(r"[\w’']+")
_MERE = late(r"\W*(?:the|and|which|like|like what)\b[\s\w’']{0,24}\?\W*$", re.IGNORECASE)
_FEW = 3  # words: what is shorter than a clause completes what was said before it
TO_COME = ("to come", "planned", "hoped", "feared", "hypothetical", "asked")
TRUE = (None, "asserted", "denied")
"""What a fact's status and polarity are where it is to come, and where it is no guess."""


class Foretold:
    """Places the statements and relations of one article by what their words and questions tell."""

    def __init__(self, rows: Rows, scene: Scene) -> None:
        self.text, self.scene, self.sights = scene.text, scene, scene.sights
        self.about: dict[str, list[Row]] = {}
        for row in rows["about"]:
            self.about.setdefault(row["attribution_id"], []).append(row)
        self.known = self._known(rows)
        self._before = self.sights.plain
        self._answers: dict[Any, Place] = {}
        said = sorted(rows["attribution"], key=lambda row: (row["start"], row["id"]))
        told = {row["id"]: self._statement(row) for row in said}
        ahead = {one: _is_later(place, self.sights.plain) for one, place in told.items()}
        self.hints = Hints(rows, scene, ahead)
        self.statements = {row["id"]: self._weighed(row, told[row["id"]]) for row in said}
        """From when on each statement may be known, by its id."""

    def _known(self, rows: Rows) -> frozenset[str]:
        """Return the real people who have a part or a job, or say something."""
        had = {row["person_id"] for table in ("casting", "role") for row in rows[table]}
        had |= {row["speaker_id"] for row in rows["attribution"] if row["voice"] != "character"}
        return frozenset(had & {one[2] for one in self.scene.people})

    def _statement(self, row: Row) -> Place:
        if not row["content"]:
            return self.sights.plain
        asked = row["asked"][0] if row["asked"] else None
        place, aimed = self._own(row)
        if not refuses(row["text"]):
            if asked and _words(row) > _FEW and not aimed:
                place = later(place, self._asked(asked))
            if not self._moved(place):
                place = self._by_context(row, asked)
        self._before = place
        self._answers[asked[0] if asked else self._turn(row)] = place
        return place

    def _weighed(self, row: Row, place: Place) -> Place:
        """Let a statement that no rule takes for a look ahead wait where it is likely one."""
        if place != self.sights.plain or not row["content"] or self.tells_nothing(row):
            return place
        return self.sights.coming if waits(self.hints.of(row)) else place

    def tells_nothing(self, row: Row) -> bool:
        """Say whether a statement is sure to tell nothing to come.

        It refuses, answers a question on real people or the trade, or names an hour that has aired.
        """
        asked = row["asked"][0][2] if row["asked"] else ""
        if refuses(row["text"]) or asks_of_life(asked) or asks_of_trade(asked):
            return True
        looks = [one for start, end, _ in row["content"] for one in self.sights.around(start, end)]
        return any(one.time == "plain" and (one.episode or one.event) for one in looks)

    def _turn(self, row: Row) -> Any:
        """Return what says that two statements go on with each other: a block and a speaker."""
        block = self.scene.block(row["content"][0][0])
        return (block["start"] if block else 0), row["speaker"]

    def _moved(self, place: Place) -> bool:
        return place != self.sights.plain

    def _own(self, row: Row) -> tuple[Place, bool]:
        """Return from when on a statement is known by its own words, and whether they name an hour.

        What goes on about an hour that a sentence before it named looks at this too.
        """
        if row["voice"] == "character" and not (self.sights.preview or self.sights.new):
            return self._spoken(row), False  # on the screen: it looks ahead of nothing to come
        marks, real = self._meant(row, "character"), self._meant(row, "person", self.known)
        found, hour, others = [self.sights.plain], None, False
        for start, end, _ in row["content"]:
            for look in self.sights.around(start, end):
                left, right = max(look.start, start), min(look.end, end)
                place = self._piece(look, left, right, marks, real)
                if place == self.sights.coming and hour and not aims(look):
                    place = hour
                elif self._moved(place) and (look.day or look_at(self.text[left:right]).episode):
                    hour = place
                else:
                    others = others or self._tells_here(left, right, marks)
                found.append(place)
        return reduce(later, found), hour is not None and not others

    def _meant(self, row: Row, kind: str, some: Container[str] | None = None) -> list[Any]:
        """Return where a statement speaks of characters, or of real people, or of some of them."""
        about = [one for one in self.about.get(row["id"], ()) if one["kind"] == kind]
        kept = [one for one in about if some is None or one["cluster_id"] in some]
        return [span for one in kept for span in one["anchors"]]

    def _tells_here(self, start: int, end: int, marks: Sequence[Any]) -> bool:
        return tells_now(self.scene.plainly(start, end, marks, ()))

    def _spoken(self, row: Row) -> Place:
        """Return from when on a line is known that a character spoke."""
        sights = self.sights
        looks = [look for start, end, _ in row["content"] for look in sights.around(start, end)]
        past = [sights.of(look) for look in looks if look.time == "past"]
        return reduce(later, past, past[0]) if past else self.sights.plain

    def _piece(
        self, look: Look, start: int, end: int, marks: Sequence[Any], real: Sequence[Any]
    ) -> Place:
        """Return from when on a piece of a statement is known, that lies within one sentence."""
        words, sights = without_talk(self.text[start:end]), self.sights
        if is_newcomer(look):
            return sights.of(look)
        named = self.scene.names(start, end) or any(start <= one[0] < end for one in marks)
        free = not any(start <= one[0] < end for one in real)
        mine = look_at(words, named=named, free=free)
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
            return self.sights.preview and look_at(words).time != "past"
        return named or aims(look) or STORY.search(words) is not None or tells_now(words)

    def _by_context(self, row: Row, asked: Any) -> Place:
        """Return from when on a statement is known whose own words do not look ahead."""
        sights = self.sights
        if asked:
            if _words(row) <= _FEW:
                return later(self._answers.get(asked[0], sights.plain), self._asked(asked))
            if asks_of_life(asked[2]):
                return sights.plain
        else:
            told = [self._wondered(row)]
            if self._goes_on(row):
                told.append(self._answers.get(self._turn(row), sights.plain))
            if moved := [one for one in told if self._moved(one)]:
                return moved[0]
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
            return self._before
        named = self.scene.names(start, end)
        people = within(self.scene.people, start, end)
        real = not named and any(one[2] in self.known for one in people)
        if not asks_ahead(words, named=named, real=real):
            if not named and asks_on(words):
                return self._before
            told = [one for one in self.sights.around(start, end) if one.time == "plain"]
            ahead = [self.sights.of(one) for one in told if one.event == "finale"]
            return reduce(later, ahead, self.sights.plain)
        look = replace(look_at(words, named=named, ahead=True), time="ahead")
        if _RENEWED.search(words) and not aims(look):
            return self.sights.of(replace(look, season=1))
        if asks_where_it_opens(words) and not self._is_running():
            return self.sights.of(replace(look, season=1, event="premiere"))
        return self._target(look, look)

    def _is_running(self) -> bool:
        """Say whether the finale of a season under way has yet to air."""
        return self._moved(self.sights.of(Look(0, 0, "plain", 0, event="finale")))

    def _wondered(self, row: Row) -> Place:
        """Return where the article's own question in front of a statement, in its block, looks."""
        start = row["content"][0][0]
        block = self.scene.block(start)
        match = _QUESTION.search(self.text[block["start"] : start]) if block else None
        if block is None or match is None:
            return self.sights.plain
        left, right = (block["start"] + at for at in match.span(1))
        ahead = any(one.time == "ahead" for one in self.sights.around(left, right))
        if not ahead and not self.scene.names(left, right):
            return self.sights.plain
        return self._asked((left, right, match[1]))

    def _tells_now(self, row: Row) -> bool:
        """Say whether a statement tells in the present what one of the story does."""
        fiction, real = self._meant(row, "character"), self._meant(row, "person")
        return any(
            (tells_fate(words) and tells_now(words))
            or (
                (fiction or self.scene.names(start, end))
                and tells_now(self.scene.plainly(start, end, fiction, real))
            )
            for start, end, words in row["content"]
        )

    def relation(self, row: Row, place: Place) -> Place:
        """Return from when on a relation may be known, whose words alone place it at `place`."""
        sights = self.sights
        if row["rule"].startswith(_STANDS):
            place = later(place, sights.plain)
        if place != sights.plain or not row["anchors"]:
            return place
        if row["status"] == "past" and row["rule"].startswith(_HAS_HAPPENED):
            return place
        looks = {
            (look.start, look.end)
            for start, end, _ in row["anchors"]
            for look in sights.around(start, end)
        }
        if row["status"] in TO_COME or row["polarity"] not in TRUE:
            was = any(_WAS.search(self.text, start, end) for start, end in looks)
            return place if was else self._due(row)
        if sights.new and any(_BECOMES.search(self.text, one[0], one[1]) for one in row["anchors"]):
            return sights.coming
        if is_state(row["relation"]) or not all(self._happens(*one) for one in looks):
            return place
        return sights.coming

    def _due(self, row: Row) -> Place:
        """Return when a relation to come is due: in the hour that is named, else at the end."""
        for start, end, _ in row["anchors"]:
            for look in self.sights.around(start, end):
                if look.event or look.episode:
                    return self._target(replace(look, time="ahead"), look)
        return self.sights.coming

    def _happens(self, start: int, end: int) -> bool:
        return not _HAD.search(self.text, start, end) and self.scene.tells_now(start, end)


def _is_later(one: Place, other: Place) -> bool:
    return later(one, other) == one != other


def _words(row: Row) -> int:
    return len(_WORD.findall(row["text"]))
