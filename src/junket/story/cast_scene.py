"""The mentions of one article, and what their forms say, as the finders of castings need it."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import replace

from junket.facts import EntityKind, Mention, Names, Text
from junket.late import late
from junket.lexicon import sections
from junket.story import cast_forms as forms
from junket.story.shows import Shows

PEOPLE: tuple[EntityKind, ...] = ("person", "character", "other")
REACH = 170  # characters from one name to the other; longer gaps are another thought
_SHOW = sections("names")["show_word"]
_GIVEN = sections("given_names")[""]
_COMMON = sections("common_words")[""]
_SOMEBODY = frozenset("man woman boy girl lady lad kid child twin twins widow stranger".split())
_HONOURS = frozenset(("sir", "dame"))  # of players as of parts
_TRIGGERS = (
    "play", "portray", " as ", "role", "voice", "inhabit", "part", "originat", "embod", "life",
    "shoes of", "the lead,",
)  # fmt: skip


_PLACED = late(r"\b(?:in|at|to|from|near|of|into|around|across|the)(?: the)? $")
_LIST = late(
    r"^[*_>•– -]{0,5}(?:Who|Starring|Stars|Cast|The cast|With|Featuring|Who’s in it|Who's in it)"
    r"[*_]{0,2}:[^\n]{4,300}",
    re.MULTILINE,
)
_FROM = late(r"[A-Z][a-z]+(?:[ie]an|can|ish|ese)(?:-[A-Z][a-z]+)* [a-z]")
_INSIDE = late(
    r"\b(?:in|on|from|of)(?: the)?(?: [a-z][a-z-]*){0,2} (?:[A-Z][\w+]*[’']s )?[“\"‘'*_]{0,2}$"
)


def _places(source: str) -> list[int]:
    """List where the words stand that may say who plays whom, in order."""
    found = []
    for trigger in _TRIGGERS:
        at = source.find(trigger)
        while at >= 0:
            found.append(at)
            at = source.find(trigger, at + 1)
    found.sort()
    return found


class Scene:
    """One article's mentions in order, with the places of words that may cast."""

    def __init__(self, text: Text, names: Names) -> None:
        self.text = text
        self.source = text.article.text
        self.mentions = tuple(self._as_person(mention) for mention in names.mentions)
        self.names = replace(names, mentions=self.mentions)
        self.shows = Shows(text, names)
        known = bool(self.shows.series or text.article.series)
        self.on_series = bool(text.article.series) or len(self.shows.series) > 1
        self.cues = _places(self.source)
        self.cast = 0  # how many parts are known to be cast
        self.in_show = known or not _SHOW.isdisjoint(text.words)

    def _as_person(self, mention: Mention) -> Mention:
        """Take a place whose name opens with a given name for somebody: "Rafe Castle"."""
        if mention.kind != "place" or not self.opens_given(mention):
            return mention
        before = self.source[max(0, mention.start - 12) : mention.start]
        return mention if _PLACED.search(before) else replace(mention, kind="person")

    def opens_given(self, mention: Mention) -> bool:
        """Say whether a name of several words opens with a given name."""
        first, _, rest = self.source[mention.start : mention.end].partition(" ")
        return bool(rest) and first.casefold() in _GIVEN

    def follower(self, place: int, kinds: tuple[EntityKind, ...] = PEOPLE) -> Mention | None:
        """Return the next mention of somebody, over at most three of something else."""
        low = forms.aside_end(self.source, self.mentions[place].end)
        for other in self.mentions[place + 1 : place + 5]:
            credit = self.source[other.start - 1 : other.start] == "(" or other.start < low
            if other.kind in kinds and not credit and not self._is_adjective(other):
                return other
        return None

    def _is_adjective(self, mention: Mention) -> bool:
        """Say whether a name only tells where something is from: "an Appalachian noir"."""
        return (
            mention.kind == "other"
            and _FROM.fullmatch(self.source, mention.start, min(len(self.source), mention.end + 2))
            is not None
        )

    def name_of(self, mention: Mention) -> str:
        """Return the fullest name of whoever is mentioned."""
        return self.names.clusters[mention.cluster].name

    def is_titled(self, mention: Mention) -> bool:
        """Say whether a rank or title stands in front of a mention."""
        before = self.source[max(0, mention.start - 30) : mention.start]
        rank = before[len(forms.untitled(before)) :].lower().split()
        return any(word not in _HONOURS for word in rank)

    def is_full(self, mention: Mention) -> bool:
        """Say whether a mention is a full name, or the surname of one: the way of the press."""
        form = self.source[mention.start : mention.end]
        name = forms.bare(self.names.clusters[mention.cluster].name)
        return " " in form or (form != name and name.casefold().endswith(form.casefold()))

    def is_inside(self, mention: Mention) -> bool:
        """Say whether a name is what somebody comes from: "Ann Lee, late of the old Palisade"."""
        before = self.source[max(0, mention.start - 60) : mention.start]
        return mention.kind == "other" and _INSIDE.search(before) is not None

    def leads(self) -> set[int]:
        """List who is named in lines that list the actors: "Who: Ann Lee, Bo Marr"."""
        found: set[int] = set()
        for match in _LIST.finditer(self.source):
            low = bisect_left(self.mentions, match.start(), key=lambda mention: mention.start)
            for mention in self.mentions[low : low + 12]:
                if mention.end > match.end():
                    break
                inside = self.source[mention.start - 1] in "(["
                part = inside or self.source.endswith(" as ", 0, mention.start)
                if mention.kind in PEOPLE and not part and not self.is_titled(mention):
                    found.add(mention.cluster)
        return found

    def is_capital(self, mention: Mention) -> bool:
        """Say whether a name stands in capitals: the way of casting news to write a part."""
        return self.source[mention.start : mention.end].isupper()

    def is_thing(self, mention: Mention) -> bool:
        """Say whether a name of plain words is rather a title: an actor’s credit."""
        form = self.source[mention.start : mention.end]
        if mention.kind != "other" or " " not in form:
            return False
        last = form.rpartition(" ")[2].casefold()
        if self.names.clusters[mention.cluster].rule == "full name" and last not in _COMMON:
            return False
        somebody = last in _SOMEBODY and self.source.endswith("the ", 0, mention.start)
        return last not in _GIVEN and not somebody  # "Big Roy", "the Drowned Man" is somebody

    def closing(self, end: int, bracket: str) -> int:
        """Return where the bracket that is open at `end` is closed."""
        return self.source.index(forms.CLOSERS[bracket], end) + 1

    def room(self, mention: Mention) -> int:
        """Return how far behind a mention a form may reach."""
        return min(len(self.source), mention.end + REACH + 60)
