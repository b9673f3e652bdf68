"""From when on each row of a reading may be seen: from its words, its article's day, the guides.

A sentence reveals what `story.reveals` says of how it looks at the story. A cluster reveals where
its full name does; a fact where its words and the names in it do; a block where the last of its
sentences and facts does; the headline also where a name in it, or in the address, does. Unknown is
None, and stays None whatever is joined to it. All of it can be made anew.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import Any

from junket.facts import Look
from junket.folding import fold, forms
from junket.late import late
from junket.record.arrivals import Arrivals
from junket.record.foretold import TO_COME, TRUE, Foretold
from junket.record.rows import Row, Rows
from junket.record.scenes import Scene, within
from junket.record.sights import UNKNOWN, Place, Sights, aims, is_newcomer, later, sooner
from junket.record.versions import rank
from junket.story.looks import look_at
from junket.story.positions import Guide

_WORD = late(r"[^\W\d_]{3,}")
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


_TRADE = ("network", "outlet")


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
        self.sights = Sights(version, rows, guides)
        self.scene = Scene(version, rows, self.sights)
        self.arrivals = Arrivals(rows, self.scene)
        self.foretold = Foretold(rows, self.scene)
        self.plain, self.at = self.sights.plain, self.sights.at
        self.clusters: dict[str, Place] = {}

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
        self._blocks(row for row in facts if row["id"] not in self.arrivals.elsewhere)
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
        for one in self.arrivals.parts:
            self.clusters[one] = later(self.clusters[one], self.sights.coming)
        parts: dict[str, Place] = {}
        for row in self.rows["casting"]:
            part, since = row["character_id"], self.arrivals.since(row)
            if part and since:
                self.clusters[part] = sooner(self.clusters[part], since)
            if row["person_id"]:
                mine = self._part(row)
                parts[row["person_id"]] = sooner(parts.get(row["person_id"], mine), mine)
        working = {row["speaker_id"] for row in self.rows["attribution"]}
        working |= {row["person_id"] for row in self.rows["role"]}
        for row in self.rows["cluster"]:
            if row["kind"] != "person":
                continue
            if row["id"] in self.arrivals.people:
                self.clusters[row["id"]] = self.sights.coming
            elif row["id"] in parts:
                self.clusters[row["id"]] = sooner(self.clusters[row["id"]], parts[row["id"]])
            elif row["id"] in working:
                self.clusters[row["id"]] = self.plain
        own = {row["name"] for row in self.rows["coverage"] if row["main"]}
        for row in self.rows["cluster"]:  # what a show is called, and who airs it, is no secret
            if row["kind"] in _TRADE or row["name"] in own:
                self.clusters[row["id"]] = sooner(self.clusters[row["id"]], self.plain)

    def _part(self, row: Row) -> Place:
        """Return from when on a casting may be known: no earlier than the character is."""
        mine = self.clusters[row["character_id"]] if row["character_id"] else self.plain
        return self.arrivals.casting(row, mine)

    def _members(self) -> None:
        """Note for each statement and beat the clusters that its own rows name."""
        self.named: dict[str, list[str]] = {}
        for table, owner in (("about", "attribution_id"), ("beat_who", "beat_id")):
            for row in self.rows[table]:
                if row["cluster_id"]:
                    self.named.setdefault(row[owner], []).append(row["cluster_id"])

    def _facts(self, table: str) -> Iterable[Row]:
        """Place the facts of a table, and yield them: no earlier than their words and names."""
        for row in self.rows[table]:
            _put(row, reduce(later, self._who(table, row), self._told(table, row)))
            yield row

    def _who(self, table: str, row: Row) -> Iterable[Place]:
        """Yield from when on each may be named whom a fact, or the words of a statement, names."""
        named = [row[column] for column in _NAMED[table] if row[column]]
        for one in (*named, *self.named.get(row["id"], ())):
            yield self.clusters.get(one, UNKNOWN)
        for start, end, _ in row.get("content") or ():
            yield from self._in_words(start, end)

    def _in_words(self, start: int, end: int) -> Iterable[Place]:
        for spots in (self.scene.fiction, self.scene.people):
            yield from (self.clusters[one[2]] for one in within(spots, start, end))

    def _told(self, table: str, row: Row) -> Place:
        """Return from when on what a fact says may be known, whoever is named in it.

        First by its words, then by what a table knows beyond them.
        """
        if not self.sights.known:
            return UNKNOWN
        if table == "casting":
            return self._part(row)
        if table == "attribution":
            return self.foretold.statements[row["id"]]
        spans = [one for column in _WORDS[table] for one in row.get(column) or ()]
        place = self._worded(row, spans)
        if table == "relationship":
            return self.foretold.relation(row, place)
        if table == "airing":
            return later(place, self.sights.airs(row))
        if table == "beat" and place == self.plain:
            told = any(self.scene.tells_now(one[0], one[1]) for one in spans)
            return self.sights.coming if told else place
        return place

    def _worded(self, row: Row, spans: Sequence[Any]) -> Place:
        """Return from when on the words of a fact may be known.

        What a sentence tells in passing, in words that do not look ahead themselves, is no look
        ahead: "will Nell forgive Tom, who left her" tells that Tom left.
        """
        if row.get("status") in TO_COME or row.get("polarity") not in TRUE:
            return self.over(spans) or self.plain
        found = [self._in_passing(*one) for one in spans]
        return reduce(later, found) if found else self.plain

    def _by_the_way(self, start: int, end: int) -> Place:
        """Return from when on a name may be shown: its clause may tell of what is known."""
        here = [one for one in self.sights.around(start, end) if one.time == "ahead"]
        if len(here) != 1 or is_newcomer(here[0]) or aims(here[0]):
            return self.at(start, end)
        text, around = self.version["text"], here[0]
        left = max(text.rfind(mark, around.start, start) for mark in _CLAUSE)
        right = min((at for mark in _CLAUSE if (at := text.find(mark, end, around.end)) >= 0),
                    default=around.end)  # fmt: skip
        clause = text[max(left, around.start) : right]
        return self.at(start, end) if look_at(clause).time == "ahead" else self.plain

    def _in_passing(self, start: int, end: int, words: str) -> Place:
        here = [one for one in self.sights.around(start, end) if one.time == "ahead"]
        if not here or any(is_newcomer(one) or self._is_about(one) for one in here):
            return self.at(start, end)
        return self.sights.of(look_at(words)) if look_at(words).time == "ahead" else self.plain

    def _is_about(self, look: Look) -> bool:
        """Say whether all of a sentence is about what it looks at; no question is."""
        asked = "?" in self.version["text"][look.start : look.end]
        return aims(look) and not (asked and not look.season and look.episode is None)

    def _blocks(self, facts: Iterable[Row]) -> None:
        """Place each block where its last sentence may be read, and the facts told in it known."""
        blocks = sorted(self.rows["block"], key=lambda row: row["start"])
        starts = [row["start"] for row in blocks]
        for row in blocks:
            _put(row, self._block(row))
        for fact in facts:
            spans = [span for column in _SHOWN for span in fact.get(column) or ()]
            for start, end, _ in spans:
                number = max(0, bisect_right(starts, start) - 1)
                if blocks and blocks[number]["start"] < end:
                    _put(blocks[number], later(_place(blocks[number]), _place(fact)))

    def _block(self, row: Row) -> Place:
        place = self.at(row["start"], row["end"])
        place = reduce(later, self._in_words(row["start"], row["end"]), place)
        told = self.scene.tells_now(row["start"], row["end"])
        return later(place, self.sights.coming) if told else place

    def _coverage(self) -> None:
        """Place what says which series an article is about: where any of it may be seen.

        That it was written is known from where it stands; what else it names, where it is named.
        """
        stands = self.sights.stands
        self.first = reduce(sooner, map(_place, self.rows["block"]), stands)
        named = {row["name"]: self.clusters[row["id"]] for row in self.rows["cluster"]}
        for row in self.rows["coverage"]:
            other = named.get(row["name"], UNKNOWN)
            _put(row, self.first if row["main"] else later(self.first, other))

    def _reading(self) -> Row:
        stands, version = self.sights.stands, self.version
        titled = self._titled()
        return {
            "told": stands[0], "told_on": stands[1],
            "reveals": self.first[0], "reveals_on": self.first[1],
            "titled": titled[0], "titled_on": titled[1],
            "rank": rank(version["updated"], version["published"], version["text_sha256"]),
        }  # fmt: skip

    def _titled(self) -> Place:
        """Place the headline: no earlier than what it says, and whom it or the address names."""
        if not self.sights.known:
            return UNKNOWN
        heading_look = self.sights.heading
        place = self.sights.of(heading_look) if heading_look else self.plain
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
    "trait": ("value",),
    "beat": ("words",),
    **dict.fromkeys(("casting", "role", "relationship", "airing"), ("anchors",)),
}
"""The places in a row whose words say what it tells."""


def _put(row: Row, place: Place) -> None:
    row["reveals"], row["reveals_on"] = place


def _place(row: Row) -> Place:
    return row["reveals"], row["reveals_on"]
