"""Who is announced for what is to come, and from when on a part may be known to be somebody's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce

from junket.facts import Look
from junket.late import late
from junket.record.rows import Row, Rows
from junket.record.scenes import Scene, Spot, within
from junket.record.sights import UNKNOWN, Place, aims, is_newcomer, later
from junket.story.look_words import ARRIVES, BRINGS, RECAST
from junket.story.looks import look_at

_SECTION = late(
    r"^\W*(?:and )?(?:the |who[’']s )?(?:recurring|guest(?: stars?|s)?|new(?:comers?|"
    r" (?:faces|kids|blood|arrivals|recruits|(?:series )?regulars?|cast(?: members)?))?|"
    r"(?:also )?(?:joining|added to|new to|boarding) (?:the |this )?"
    r"(?:cast|show|series|ensemble|season|drama|comedy)[\w ]*)\W*$",
    re.IGNORECASE,
)
_RECUR = late(r"\b(?:recur\w*|guest\w*|in talks|in negotiations)\b", re.IGNORECASE)
_SINCE = late(r"\b(?:(?<!ever )since|originated|until)\b", re.IGNORECASE)
_BACK_AS = late(
    r"\b(?:(?:returns?|returning|(?:is|are|be) back)(?: \w+){0,2} "
    r"(?:as|in (?:the|his|her|their) (?:role|part))"
    r"|repris(?:es?|ing)|resum(?:es?|ing) (?:the|his|her|their) (?:role|part)|stays? on as)\b",
    re.IGNORECASE,
)
"""Who does that had the part before."""
_THE = late(r"^(?:the|his|her|their|its|my|our) ", re.IGNORECASE)
_NEW = late(r"new", re.IGNORECASE)
_GUESTS = late(r"guest|turns|shows", re.IGNORECASE)
"""Who is seen in an hour that has aired does that too."""
_ONE_BREATH = late(r"(?: ?\([^)]*\))?,? ?(?:and |& )?(?:[a-z-]+ ){0,4}")
"""What may stand between two people of whom one thing is told: commas, a film, "veteran actor"."""
_APPEARS = late(
    r"\)? (?:is|are|appears?|turns? up|shows? up|arrives?|debuts?|comes?|joins?|enters?)\b"
    r"(?! (?:engaged|married|still|back))"
)
_NEXT = 12  # characters between a word that brings somebody in and who it is
_LABEL = late(r"[^:\n]{1,40}(?=:)")
"""What stands in front of a list within its line."""
_INCLUDE = late(r"[^.,;:]{0,20}\b(?:includes?|are|is)\W{1,4}")
_ANOTHER = late(r";\W*(?:and\b)?(?:,[^,;]*,)?\W*$")
"""In front of the next one of a list that semicolons part."""
_BEFORE, _BEHIND = 80, 200  # characters around a casting in which it is called a new one
_NEAR = 40  # characters between a part and the work that it is in
_IN = late(r",? (?:in|on|from|for) (?:the |[A-Z][\w’' ]*[’']s )?[“\"‘*]*")
_ELSEWHERE = "cast: part elsewhere"
_OWN = "cast: actor’s"
"""A part that is called its player's own is taken as known."""
_DULL = ("boilerplate", "caption")


class Arrivals:
    """The real people whom an article announces (`people`), and when its castings are known."""

    def __init__(self, rows: Rows, scene: Scene) -> None:
        self.scene, self.sights = scene, scene.sights
        cast = {row["person_id"] for row in rows["casting"]}
        staff = {row["person_id"] for row in rows["role"]} - cast
        self.people = frozenset(set(self._announced()) - staff)
        told = (row for row in rows["casting"] if row["rule"] == _ELSEWHERE or self._is_with(row))
        self.elsewhere = frozenset(row["id"] for row in told)
        """The castings that are of another work: no position of this series tells them."""
        self._castings: list[int] = [row["start"] for row in rows["casting"]]
        self.parts = self._parts(rows["casting"])

    def _announced(self) -> Iterator[str]:
        if self.sights.new and not self.sights.lists:
            return  # before a first season everybody is new: none is more so
        for look in self.sights.looks:
            people = within(self.scene.people, look.start, look.end)
            block = self.scene.block(look.start) if people else None
            if people and not (block and block["kind"] in _DULL):
                some = list(self._in_sentence(look, people))
                yield from some
                yield from self._listed(look, people, some)

    def _in_sentence(self, look: Look, people: Sequence[Spot]) -> Iterator[str]:
        text, left = self.scene.text, look.start
        for match in ARRIVES.finditer(text, look.start, look.end):
            if _GUESTS.match(match[0]) and not self._is_news():
                continue
            yield from self._together(
                [one for one in people if left <= one[0] and one[1] <= match.start()]
            )
            left = match.end()
        for match in BRINGS.finditer(text, look.start, look.end):
            if _NEW.match(match[0]) and not self._is_news():
                continue
            include = _INCLUDE.match(text, match.end(), look.end)
            near = include.end() if include else match.end() + _NEXT
            behind = [one for one in people if match.end() <= one[0] <= near]
            yield from (one[2] for one in behind[:1])

    def _listed(self, look: Look, people: Sequence[Spot], some: Sequence[str]) -> Iterator[str]:
        """Yield those whom a list goes on with behind one of some people: "; and Ida Crewe as"."""
        first = next((one[0] for one in people if one[2] in some), look.end)
        for start, _, cluster in people:
            if start > first and _ANOTHER.search(self.scene.text, first, start):
                yield cluster

    def _is_listed(self, at: int) -> bool:
        """Say whether a place lies in a list of newcomers, by its heading or its line's label."""
        label = self._label(at) if self._is_news() else ""
        return any(_SECTION.match(one) for one in (self.scene.heading_over(at), label) if one)

    def _label(self, at: int) -> str:
        """Return what labels the line that a place lies in; empty where nothing does."""
        block = self.scene.block(at)
        start = max(block["start"], self.scene.text.rfind("\n", 0, at) + 1) if block else at
        match = _LABEL.match(self.scene.text, start, at)
        return match[0] if match else ""

    def _is_news(self) -> bool:
        """Say whether who is new to an article may be new to those who have seen all so far."""
        return self.sights.preview or self.sights.new or self.sights.lists

    def _together(self, people: Sequence[Spot]) -> Iterator[str]:
        """Yield the last of some people, and those who are named in one breath with them."""
        after: int | None = None
        for start, end, cluster in reversed(people):
            if after is not None and not _ONE_BREATH.fullmatch(self.scene.text[end:after]):
                return
            yield cluster
            after = start

    def _parts(self, castings: Sequence[Row]) -> frozenset[str]:
        """Return the characters who wait for an announced player, since nobody had the part."""
        had = {
            row["character_id"]
            for row in castings
            if row["person_id"] not in self.people or self._is_recast(row)
        }
        coming = {row["character_id"] for row in castings if row["person_id"] in self.people}
        return frozenset(coming - had - {None})

    def _is_recast(self, row: Row) -> bool:
        start = row["start"]
        return RECAST.search(self.scene.text, max(0, start - _BEFORE), start + _BEHIND) is not None

    def casting(self, row: Row, known: Place) -> Place:
        """Return from when on a casting may be known; `known` is from when on the character is."""
        sights = self.sights
        start, end = row["anchors"][0][:2] if row["anchors"] else (0, 0)
        looks = sights.around(start, end)
        if row["id"] in self.elsewhere:
            return UNKNOWN
        if since := self.since(row):
            return since
        if self._comes(row, start, end, looks):
            aimed = [one for one in looks if aims(one) and (one.time == "ahead" or one.episode)]
            hours = [mine for one in aimed if (mine := self._hour(one, start, end))]
            if hours:
                return reduce(later, map(sights.of, hours), known)
            aimed = [one for one in aimed if one.time == "ahead"]
            return later(known, reduce(later, map(sights.of, aimed), sights.coming))
        if any(is_newcomer(one) for one in looks) and known != sights.plain:
            return known
        hours = [one for one in looks if one.episode and one.time == "plain"]
        if sights.between:  # of a season that nobody has seen
            hours = [replace(one, time="ahead") for one in hours]
        named = map(sights.of, hours)
        return reduce(later, named, later(known, sights.plain))

    def _in_passing(self, row: Row) -> bool:
        """Say whether a player stands in brackets behind a part: it is taken as known."""
        start, end = row["anchors"][0][:2]
        people = within(self.scene.people, start, end)
        parts = within(self.scene.fiction, start, end)
        if not people or not parts or parts[0][0] > people[0][0]:
            return False
        between = self.scene.text[parts[0][1] : people[0][0]].strip()
        return between == "(" and _APPEARS.match(self.scene.text, end) is None

    def _is_with(self, row: Row) -> bool:
        """Say whether a part is told of with another work, and nowhere else: "as Dora in X"."""
        spots = [one for one in self.scene.fiction if one[2] == row["character_id"]]
        if len(spots) != 1:
            return False
        end = spots[0][1]
        works = within(self.scene.works, end, end + _NEAR)
        return any(_IN.fullmatch(self.scene.text[end : one[0]]) for one in works[:1])

    def _hour(self, look: Look, start: int, end: int) -> Look | None:
        """Return a look ahead at the hour that is named for a part itself, None where none is.

        A sentence may list several parts, each with its own.
        """
        text = self.scene.text
        left = max(look.start, text.rfind(";", look.start, start) + 1)
        right = text.find(";", end, look.end)
        right = right if right >= 0 else look.end
        others = [at for at in self._castings if left <= at < right]
        if any(at < start for at in others):
            left = start
        right = min((at for at in others if at >= end), default=right)
        mine = look_at(text[left:right])
        return replace(mine, time="ahead") if mine.episode else None

    def since(self, row: Row) -> Place | None:
        """Return since when somebody has had a part, None where it is not said, or they are new."""
        if row["person_id"] in self.people or not row["anchors"]:
            return None
        looks = self.sights.around(row["anchors"][0][0], row["anchors"][-1][1])
        back = [*self._said_since(row, looks), *self._seen_in(looks)]
        if back or self._is_listed(row["anchors"][0][0]):
            return reduce(later, back) if back else None
        if row["rule"] == _OWN or self._in_passing(row):
            return None if self.sights.new else self.sights.plain
        return None

    def _said_since(self, row: Row, looks: Sequence[Look]) -> Iterator[Place]:
        start, end, _ = row["anchors"][-1]
        text = self.scene.text
        named = within(self.scene.people, start, end)
        if named and named[0][2] != row["person_id"]:
            return  # it is told of somebody who had the part before
        if _BACK_AS.search(text, start, end):
            yield self.sights.plain
        for match in _SINCE.finditer(text, start, end + _NEXT):
            for one in looks:
                mine = look_at(text[match.start() : one.end].split(",")[0])
                told = mine if mine.event == "premiere" or mine.season else one
                if told.time == "past" or told.event == "premiere":
                    yield self.sights.of(replace(told, time="past"))

    def _seen_in(self, looks: Sequence[Look]) -> Iterator[Place]:
        """Yield the hour in which a sentence has somebody do something, if it has aired.

        A preview counts the hours of what is to come, a sentence on two is of one of them, and a
        pilot or premiere stands in many words about somebody's later doings.
        """
        sights = self.sights
        if sights.preview or not looks or not self._is_alone(looks[0].start, looks[-1].end):
            return
        for one in looks:
            told = one.time != "ahead" and not is_newcomer(one) and not sights.new
            if told and one.episode and sights.of(replace(one, time="plain")) == sights.plain:
                yield sights.of(replace(one, time="past"))

    def _is_alone(self, start: int, end: int) -> bool:
        return sum(start <= at < end for at in self._castings) == 1

    def _comes(self, row: Row, start: int, end: int, looks: Sequence[Look]) -> bool:
        """Say whether a casting is one for what is to come."""
        if row["person_id"] in self.people or self._is_listed(start):
            return True
        ahead = any(one.time == "ahead" for one in looks)
        if not row["character"] and looks:  # listed with guests, a part without a name is one
            start, end = looks[0].start, looks[-1].end
        low = looks[0].start if looks else start
        if self.sights.new and _RECUR.search(self.scene.text, low, end):
            return True
        if row["character"] or not (ahead or (self.sights.preview and not self.sights.new)):
            return False
        return self.sights.new or not _THE.match(row["description"] or "")
