"""Read what sentences tell of a series: setting, network, origin, relatives, fate, ratings."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence

from junket.facts import Mention, Names, Span, Text
from junket.late import late
from junket.lexicon import spaced
from junket.sought import Sought
from junket.story.clauses import clause_end, polarity
from junket.story.trait_people import Told

_TRAITS = spaced("traits.txt")
_PAST = 8  # years between a story's year and its article from which on it is the setting's
_KIN = ("prequel", "sequel", "spin-off", "remake", "reboot", "revival", "companion")
_YEAR = r"(?:1[5-9]|20)\d\d(?:s|’s|'s)?"
_DECADE = (
    rf"(?:(?:early|mid|late)[ -])?(?:{_YEAR}|[’'][2-9]0s|"
    r"(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies)"
)
_SET_IN = late(
    r"\b(?:[Ss]et|takes place|unfolds) (?:\w+ly )?(?:back )?(?:in|during|around|at)\b"
    rf"[^.;:!?\n]{{0,60}}?[ (]({_DECADE})"
)
_BARE = late(rf"(?:the )?(?:\w+ of )?{_DECADE}\b.*|(?:motion|stone|place|order|train).*", re.DOTALL)
_DECADE_SET = late(rf"\b({_DECADE})[- ]set\b")
_SET_AT = Sought(
    r"\b(?:(?:is|are|was|,|—|–|series|drama|comedy|thriller) set|Set|takes place) "
    r"(?:\w+ly )?(?:in|at|on|around|amid) "
)
_IN_YEAR = Sought(rf"\b(?:in|of|during|’?til|until|by) ({_YEAR})(?![\w-])")
_LIFE = late(
    r"\b(?:born|since|premiered|debuted|released|aired|film|movie|album|novel|published|starred|"
    r"directed|founded|launched|began|ended|season|episode|award|emmy|died|rebooted|original)\b",
    re.IGNORECASE,
)
_AT = late(r"\bin (?:the )?$")
_MADE = late(
    r"\b(?:film(?:ed|ing|s)?|sho(?:t|ot|oting)|production|studio|set visit|born|fans?|tour|"
    r"festival|premiere|interview|phone|actor|actress|cast)\b",
    re.IGNORECASE,
)
_RESIDENTS = late(
    r"\b([A-Z][\w’'-]+(?: [A-Z][\w’'-]+){0,2}) (?:"
    + "|".join(sorted(_TRAITS["residents"]))
    + r")\b"
)
_RATINGS = Sought(
    r"\b(?:(?:averag|draw|drew|drawn|pull|attract|watched by|seen by|reach|deliver|scor|post|notch|"
    r"hit|with|to|of)[a-z]* (?:an? |just |only |about |some |around |nearly |over |more than )*"
    r"\d+(?:\.\d+)? ?(?:million|m|mn|k|thousand)?,?\d* (?:total )?(?:viewers|households|views)"
    r"|\d+(?:\.\d+)? (?:million|m|mn) (?:total |weekly |live )?(?:viewers|people|households|views)"
    r"|(?:a|an) \d\.\d+(?:/\d+)? (?:rating|share|in (?:adults|the demo))"
    r"|(?:ratings|viewing figures) (?:woes|slump|dip|drop|success|struggles|decline|fall|hit))",
    re.IGNORECASE,
)
_FATE = tuple(
    (facet, late(r"\b(?:" + "|".join(sorted(_TRAITS[name])) + r")\b", re.IGNORECASE))
    for facet, name in (
        ("renewal", "renewed"),
        ("cancellation", "cancelled"),
        ("final season", "ending"),
    )
)
_ORDERED = late(
    r"\b(?:" + "|".join(sorted(_TRAITS["ordered"])) + r")\b(?: \w+){0,3}? "
    r"(?:(?:a|an|another|its|the) )?(?:second|third|fourth|fifth|sixth|seventh|more|further|full|"
    r"new|\d+(?:st|nd|rd|th)|\d+-episode) (?:season|series|run|episodes)",
    re.IGNORECASE,
)
_SEASON = late(
    r"\b(?:season|series|run|episodes|instalments|installments|show|drama|comedy|it)\b",
    re.IGNORECASE,
)
_KIN_WORDS = Sought(
    r"\b("
    + "|".join(
        sorted((re.escape(word) for kin in _KIN for word in _TRAITS[kin]), key=len, reverse=True)
    )
    + r")\b",
    re.IGNORECASE,
)
_KIN_OF = {word: kin for kin in _KIN for word in _TRAITS[kin]}
_BASED = Sought(r"\b(" + "|".join(sorted(_TRAITS["based"])) + r") ", re.IGNORECASE)
_ORIGINS = late(r"\b(?:" + "|".join(sorted(_TRAITS["origins"])) + r")\b", re.IGNORECASE)


_OWNER = (
    (3, late(r"[’']s? (?:[\w’'-]+ ){0,6}[“\"‘*_]*$")),
    (2, late(r" (?:[\w’'-]+ ){0,3}[“\"‘*_]*$")),
)
_ON = late(r"\b(?:on|to) (?:the )?$")
_AIRS = late(r"\b(?:airs?|premier\w*|tune|returns?|\d ?[ap]\.?m|\d/\dc)", re.IGNORECASE)
_DRAMA = late(r" (?:drama|comedy|series|show)\b")


_WORD = late(r"[a-z]+")
_KEYS = frozenset(
    "spin set place unfolds based adapted adaptation inspired years viewers households views rating"
    " ratings viewing million people share season everybody".split()
) | {
    word
    for name in (*_KIN, "origins", "renewed", "ordered", "cancelled", "residents")
    for entry in _TRAITS[name]
    for word in entry.split()[-1:]
}  # a sentence without any of these tells nothing of a series but its places and years


def _opening(*sections: str) -> frozenset[str]:
    """Return the first words of the entries of some sections: a passage without them has none."""
    return frozenset(_WORD.findall(entry)[0] for name in sections for entry in _TRAITS[name])


_SET_WORDS = _opening("residents") | {"set", "place", "unfolds"}
_RATED = frozenset(("ratings", "figures"))  # or a number
_FATE_WORDS = _opening("renewed", "cancelled", "ending", "ordered")
_RELATED = _opening("based", "origins", *_KIN)
_DIGIT = late(r"\d")


def told_of_series(
    text: Text, names: Names, passages: Sequence[Span], main: str, told: Sequence[Span] = ()
) -> Iterator[Told]:
    """Yield what an article tells of the series that it is about.

    `told` are the passages of quotations that are about a character.
    """
    sheet = _Sheet(text, names, main, told)
    for passage in passages:
        yield from sheet.places(passage)
        words = frozenset(_WORD.findall(sheet.source[slice(*passage)].lower()))
        if _KEYS.isdisjoint(words):
            continue
        if not _SET_WORDS.isdisjoint(words):
            yield from sheet.setting(passage)
        if not _RATED.isdisjoint(words) or _DIGIT.search(sheet.source, *passage):
            yield from sheet.ratings(passage)
        if not _FATE_WORDS.isdisjoint(words):
            yield from sheet.fate(passage)
        if not _RELATED.isdisjoint(words):
            yield from sheet.relatives(passage)
    yield from sheet.years(passages)
    yield from sheet.networks()


class _Sheet:
    """The series card of one article, as its sentences fill it."""

    def __init__(self, text: Text, names: Names, main: str, told: Sequence[Span]) -> None:
        self.told = sorted(told)
        self.relations: set[tuple[str, int]] = set()
        self.source = text.article.text
        self.published = int(text.article.published[:4]) if text.article.published else None
        self.names = names
        self.main = main
        self.starts = [mention.start for mention in names.mentions]

    def peopled(self, passage: Span) -> bool:
        """Say whether a passage, or the quotation it stands in, tells of a character."""
        if any(one.kind == "character" for one in self.within(passage)):
            return True
        at = bisect_left(self.told, (passage[1], 0)) - 1
        return at >= 0 and self.told[at][1] > passage[0]

    def within(self, passage: Span) -> Sequence[Mention]:
        """Return the mentions of a passage."""
        low, high = (bisect_left(self.starts, place) for place in passage)
        return self.names.mentions[low:high]

    def _name(self, mention: Mention) -> str:
        return self.names.clusters[mention.cluster].name

    def _told(self, facet: str, value: Span, mode: str, confidence: float, rule: str) -> Told:
        return Told(self.main, "series", facet, value, mode, None, confidence, rule)

    def _others(self, passage: Span) -> bool:
        """Say whether a passage tells of another series, and not of this one."""
        named = {self._name(one) for one in self.within(passage) if one.kind in ("series", "work")}
        return bool(named) and self.main not in named

    def setting(self, passage: Span) -> Iterator[Told]:
        """Read "set in 1974 Wexcombe", "the '80s-set drama", "our Wexcombe residents"."""
        start, end = passage
        if self._others(passage):
            return
        for pattern in (_SET_IN, _DECADE_SET):
            for match in pattern.finditer(self.source, start, end):
                yield self._told("setting: time", match.span(1), "asserted", 0.85, "set in")
        for match in _SET_AT.finditer(self.source, start, end):
            at = match.end()
            stop = clause_end(self.source, at, end)
            if not _BARE.fullmatch(self.source, at, stop):
                yield self._told("setting: place", (at, stop), "asserted", 0.8, "set in")
        named = [one for one in self.within(passage) if one.kind not in ("place", "other")]
        for match in _RESIDENTS.finditer(self.source, start, end):
            if not any(one.start < match.end(1) and match.start(1) < one.end for one in named):
                yield self._told("setting: place", match.span(1), "asserted", 0.7, "residents")

    def places(self, passage: Span) -> Iterator[Told]:
        """Read the places that a sentence of the story, or one that says "set in", names."""
        start, end = passage
        here = [one for one in self.within(passage) if one.kind == "place"]
        if not here or self._others(passage):
            return
        sets = [match.end() for match in _SET_AT.finditer(self.source, start, end)]
        made = _MADE.search(self.source, start, end) or not self.peopled(passage)
        for one in here:
            if any(0 <= one.start - at < 60 for at in sets):
                yield self._told("setting: place", (one.start, one.end), "asserted", 0.85, "set in")
            elif not made and _AT.search(self.source, max(start, one.start - 12), one.start):
                rule = "place of a story sentence"
                yield self._told("setting: place", (one.start, one.end), "asserted", 0.55, rule)

    def years(self, passages: Sequence[Span]) -> Iterator[Told]:
        """Read years long past in what is told of the story: those most named are its own."""
        if self.published is None:
            return
        found: dict[str, list[Span]] = {}
        for start, end in passages:
            if not _DIGIT.search(self.source, start, end):
                continue
            if self._others((start, end)) or _LIFE.search(self.source, start, end):
                continue
            for match in _IN_YEAR.finditer(self.source, start, end):
                if int(match[1][:4]) + _PAST <= self.published:
                    found.setdefault(match[1], []).append(match.span(1))
        if len(found) == 1:
            for spans in found.values():
                for span in spans:
                    yield self._told("setting: time", span, "asserted", 0.6, "year of the story")

    def ratings(self, passage: Span) -> Iterator[Told]:
        """Read ratings."""
        start, end = passage
        for match in _RATINGS.finditer(self.source, start, end):
            if not self._others(passage):
                stop = clause_end(self.source, match.end(), end)
                yield self._told("ratings", (match.start(), stop), "asserted", 0.7, "ratings")

    def fate(self, passage: Span) -> Iterator[Told]:
        """Read renewals and cancellations."""
        start, end = passage
        if self._others(passage) or not _SEASON.search(self.source, start, end):
            return
        for facet, pattern in (*_FATE, ("renewal", _ORDERED)):
            found = pattern.search(self.source, start, end)
            if found:
                stop = clause_end(self.source, found.end(), end)
                mode = polarity(self.source, start, found.start(), stop)
                yield self._told(facet, (found.start(), stop), mode, 0.7, facet)

    def relatives(self, passage: Span) -> Iterator[Told]:
        """Read what a series is based on, and of which other works it is a relative."""
        start, end = passage
        for match in _BASED.finditer(self.source, start, end):
            stop = clause_end(self.source, match.end(), end)
            if not self._others(passage) or self._mine(passage):
                yield self._told("based on", (match.end(), stop), "asserted", 0.8, "based on")
        works = [one for one in self.within(passage) if one.kind in ("series", "work")]
        works = [one for one in works if self._name(one) != self.main]
        for match in _KIN_WORDS.finditer(self.source, start, end) if works else ():
            one = min(works, key=lambda one: abs(one.start - match.end()))
            if abs(one.start - match.end()) < 40 or abs(match.start() - one.end) < 12:
                yield from self._relative(_KIN_OF[match[1].lower()], one, 0.8, "relative")
        origins = _ORIGINS.search(self.source, start, end) if works else None
        if origins:
            at = origins.start()
            one = min(works, key=lambda one: abs(one.start - at))
            yield from self._relative("prequel", one, 0.65, "origins")

    def _relative(self, kin: str, one: Mention, sure: float, rule: str) -> Iterator[Told]:
        """Yield of which work the series is a relative, each once."""
        if (kin, one.cluster) not in self.relations:
            self.relations.add((kin, one.cluster))
            yield self._told(f"{kin} of", (one.start, one.end), "asserted", sure, rule)

    def _mine(self, passage: Span) -> bool:
        return any(self._name(one) == self.main for one in self.within(passage))

    def networks(self) -> Iterator[Told]:
        """Read "The CW's SERIES" and "SERIES on The CW": the network told most often."""
        votes: Counter[str] = Counter()
        places: dict[str, list[Span]] = {}
        mentions = self.names.mentions
        for place, one in enumerate(mentions):
            if one.kind != "network":
                continue
            score = self._carries(place)
            if score:
                votes[self._name(one)] += score
                places.setdefault(self._name(one), []).append((one.start, one.end))
        if votes:
            best, count = min(votes.items(), key=lambda item: (-item[1], item[0]))
            sure = 0.9 if 2 * count > sum(votes.values()) else 0.6
            for span in places[best]:
                yield self._told("network", span, "asserted", sure, "network of a series")

    def _carries(self, place: int) -> int:
        """Weigh how far a network's mention says that it carries the series."""
        one, mentions = self.names.mentions[place], self.names.mentions
        if place + 1 < len(mentions) and self._is_main(mentions[place + 1]):
            gap = self.source[one.end : mentions[place + 1].start]
            if weight := next((w for w, shape in _OWNER if shape.match(gap)), 0):
                return weight
        line = self.source[self.source.rfind("\n", 0, one.start) + 1 : one.start]
        if _ON.search(line) and (
            _AIRS.search(line) or (place and self._is_main(mentions[place - 1]))
        ):
            return 2
        return 1 if _DRAMA.match(self.source, one.end) else 0

    def _is_main(self, mention: Mention) -> bool:
        return mention.kind == "series" and self._name(mention) == self.main
