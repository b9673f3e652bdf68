"""What airs when: airings by rule, from time expressions and the words that say that it airs.

A time expression (`story.times`) is an airing only where something says so: an airing word
before it ("premieres", "finale airs"), a thing that airs behind it ("the Oct. 9 episode"), an
airing verb behind an expression that opens its sentence ("On March 28, … returns"), or the form
of a listing ("Fridays at 8/7c on …"). The nearest such word counts, and words between it and
the expression may cut the tie ("who was born", "announced").
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from junket.facts import Airing, EntityKind, Mention, Names, Span, Text
from junket.story.airing_events import episode_of, event, names_later_season, season_of
from junket.story.airing_words import networks, words, zones
from junket.story.times import Tense, When, find_times, resolve, rule

BEFORE = 170  # characters looked at before a time expression; a clause is rarely longer
AFTER = 110  # … and behind it
TIE = 110  # farthest that an airing verb may stand before its time
NOUN_TIE = 40  # the same for a noun ("the finale on Monday")
EARLIER = 500  # how far back "it" may find its series
MARGIN = 70  # characters around a time word that may belong to the same expression

_CLOCK = re.compile(
    r"[0-9](?:[0-9]?(?::[0-9]{2})?(?:\s?[apAP]\.?\s?[mM]\b|\s?[/|]\s?[0-9]{1,2}"
    r"(?::[0-9]{2})?\s?[cC]|[eE]/)|[0-9]?:[0-9]{2}|[0-9]{3}\s(?:GMT|BST))"
)
_SENTENCE_END = re.compile(
    r"([\w.]{0,12})[.!?][\"”’')\]]{0,3}(?:\s{1,3}(?=[\"“‘'(\[]?[A-Z])|$)|[\"”]\s(?=[\"“][A-Z])"
)
_NETWORK = (
    r"(?:[Tt]he\s)?(?:[A-Z][\w&]*[+!]?|[0-9][A-Z]\w*)(?:\s(?:[A-Z][\w&]*\+?|[0-9]{1,2}\b)){0,3}"
)
_ON_NETWORK = re.compile(
    rf"[\s,)]{{0,3}}(?:(?:exclusively|only|live|worldwide|right here|stateside)\s)?"
    rf"(?:on|via|over on|to|for)\s({_NETWORK})"
)
_LISTED_NETWORK = re.compile(rf"\)?(?:,|\s?[|·•/–—-])\s?({_NETWORK})(?=\s?(?:[).;|,!]|$))")
_TO_NETWORK = re.compile(rf"\b(?:on|to|for|via)\s({_NETWORK})")
_NOT_NETWORK = re.compile(
    r"(?:The\s)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun"
    r"|Season|Episode|DVD|Blu|Twitter|Facebook|Earth|I\b|What|Who|How|We\b|You\b|It\b|He\b|She\b)"
)
_EVENT_BEHIND = re.compile(
    r"(?:['’]s?)?,?\s(?:(?!(?:and|but|at|in|on|to|of|the|is|was|has|had|said|with|for)\b)"
    r"[\w’'-]{1,20}\s){0,4}?"
    r"((?:(?:season|series|winter|fall|midseason|mid-season)\s)?(?:finale|premiere|opener)"
    r"|episode|installment|instalment|two-parter|broadcast)\b"
)
_OPENING = re.compile(
    r"[\s\"“‘'(\[*_>-]*(?:(?:And|But|Then|So|Now|Plus|Come),?\s)?"
    r"(?:(?:[Oo]n|[Aa]t|[Ii]n|[Ff]rom|[Ss]tarting|[Bb]eginning|[Cc]ome|[Aa]lso)\s)?"
)
_PAST = re.compile(r"(?:ed|began|came|ran|broadcast|shown)$")
_PASSIVE_AHEAD = re.compile(r"\b(?:be|is|are|being|get|gets)\s(?:\w+ly\s)?$")
_LOOKS_AHEAD = re.compile(r"\b(?:will|won[’']t|upcoming|going to|set to)\b|[’']ll\b|\bnext\b")
_LOOKS_BACK = re.compile(r"\b(?:was|were|had|last|left|saw|drew|ended|aired)\b")
_FILLER = re.compile(
    r"(?:\s(?:will|also|then|finally|now|officially|has|is|to|set|just|soon)){0,4}\s?$"
)
_IT = re.compile(
    r"(?:^|[.!?,]\s|\n)(?:[Ii]t|which)(?:[’']s|[’']ll)?(?:\s\w+ly|\sthen|\swill){0,2}\s?$"
)
_IS_ON = re.compile(
    r"(?:\bis|\bare|\bwas|\bwill be|\bfalls|\bcomes|[’']s)(?:\s(?:set\sfor|due|on|in|slated for|scheduled for))?\s?$"
)
_FESTIVAL = re.compile(r"\b(?:in|at)\s(?:the\s)?[A-Z](?!\w*\s?\d)")

_CONFIDENCE = {
    "verb": 0.9,
    "noun": 0.85,
    "weak": 0.8,
    "call": 0.8,
    "behind": 0.9,
    "opening": 0.75,
    "listing": 0.85,
}


class Cue(NamedTuple):
    """The word that says that it airs: how it was found, the word, where it stands."""

    how: str
    word: str
    start: int
    end: int


class Main(NamedTuple):
    """What the article as a whole says: its series, its one time zone, a season after the first."""

    series: str | None
    zone: str | None
    later: bool


class Scene(NamedTuple):
    """A time expression and its sentence, `raw[low:high]`; `names` and where they start."""

    raw: str
    when: When
    low: int
    high: int
    names: Names
    starts: list[int]

    def mentions(self, low: int, high: int) -> tuple[Mention, ...]:
        """Return the mentions that start in `raw[low:high]`."""
        first, last = bisect_left(self.starts, low), bisect_left(self.starts, high)
        return self.names.mentions[first:last]

    def last(self, kinds: tuple[EntityKind, ...], low: int, high: int) -> Mention | None:
        """Return the last mention of one of `kinds` that starts in `raw[low:high]`."""
        found = [m for m in self.mentions(low, high) if m.kind in kinds]
        return found[-1] if found else None


def find_airings(text: Text, names: Names) -> tuple[Airing, ...]:
    """Find what airs when: one airing for each time that the article states one.

    Returns an empty tuple where nothing is said to air. `start` and `rrule` are given only
    where they are certain (`story.times.resolve`).
    """
    raw = text.article.text
    times = list(_times(raw, text))
    if not times:
        return ()
    starts = [mention.start for mention in names.mentions]
    scenes = [Scene(raw, when, *_sentence(raw, when), names, starts) for when in times]
    cues = [(scene, cue) for scene in scenes if (cue := _cue(scene))]
    main = _main(text, names, times)
    found: list[Airing] = []
    for scene, cue in cues:
        airing = _airing(scene, cue, text.article.published, main)
        found.append(_with_network(airing, scene.when, found))
    return tuple(found)


def _with_network(airing: Airing, when: When, earlier: list[Airing]) -> Airing:
    """Give a slot or a clock time without a network the one named before for its series."""
    if airing.network or not (when.weekly or when.clock):
        return airing
    named = (a.network for a in reversed(earlier) if a.network and a.series == airing.series)
    return replace(airing, network=next(named, None))


def _times(raw: str, text: Text) -> Iterator[When]:
    """Yield the time expressions that have an airing word, or the form of a listing, about them."""
    skipped = _skipped(text)
    for low, high in _regions(raw, text):
        for when in find_times(raw, low, high):
            if not any(start <= when.start < end for start, end in skipped):
                yield when


def _regions(raw: str, text: Text) -> list[Span]:
    """Return the passages worth a closer look, in order and apart from each other."""
    lexicon, tokens, starts = words(), text.words, text.starts
    times = lexicon.times
    marks = [starts[i] for i, word in enumerate(tokens) if word in times]
    clocks = [match.start() for match in _CLOCK.finditer(raw)]
    if not marks and not clocks:
        return []
    heads = lexicon.heads
    cues = [starts[i] for i, word in enumerate(tokens) if word in heads]
    near = [at for at in marks if _any_between(cues, at - BEFORE, at + AFTER)]
    slots = [starts[i] for i, word in enumerate(tokens) if word in lexicon.slots]
    return _joined(sorted({*near, *clocks, *slots}))


def _any_between(ordered: list[int], low: int, high: int) -> bool:
    index = bisect_left(ordered, low)
    return index < len(ordered) and ordered[index] <= high


def _joined(marks: list[int]) -> list[Span]:
    regions: list[Span] = []
    for at in marks:
        low, high = max(0, at - MARGIN), at + MARGIN
        if regions and low <= regions[-1][1]:
            regions[-1] = (regions[-1][0], high)
        else:
            regions.append((low, high))
    return regions


def _skipped(text: Text) -> list[Span]:
    """Return the blocks that state no airing of their own: bylines, and a title said again."""
    raw, seen, spans = text.article.text, set(), []
    for block in text.blocks:
        words_of = raw[block.start : block.end]
        if block.kind == "byline" or (block.kind == "heading" and words_of in seen):
            spans.append((block.start, block.end))
        elif block.kind == "heading":
            seen.add(words_of)
    return spans


def _main(text: Text, names: Names, times: list[When]) -> Main:
    series = [cluster for cluster in names.clusters if cluster.kind == "series"]
    most = max(series, key=lambda cluster: len(cluster.spans)).name if series else None
    zoned = {when.zone for when in times if when.zone}
    return Main(
        text.article.series or most,
        zoned.pop() if len(zoned) == 1 else None,
        names_later_season(text.article.text),
    )


def _sentence(raw: str, when: When) -> Span:
    """Return the sentence around a time, cut to a fixed width on either side."""
    low = max(raw.rfind("\n", 0, when.start) + 1, when.start - BEFORE)
    for match in _SENTENCE_END.finditer(raw, low, when.start):
        if not _abbreviated(match[1]):
            low = match.end()
    line = raw.find("\n", when.end, when.end + AFTER)
    high = line if line >= 0 else min(len(raw), when.end + AFTER)
    for match in _SENTENCE_END.finditer(raw, when.end, high):
        if not _abbreviated(match[1]):
            return low, match.end(1) if match[1] is not None else match.start()
    return low, high


def _abbreviated(word: str | None) -> bool:
    return word is not None and (len(word) == 1 or word.lower() in words().abbreviations)


def _cue(scene: Scene) -> Cue | None:
    """Return what says that this time is an airing, None where nothing does."""
    return _before(scene) or _behind(scene) or _opening(scene) or _listing(scene)


def _before(scene: Scene) -> Cue | None:
    """Look for the nearest airing word in front of the time that is tied to it."""
    lexicon, at = words(), scene.when.start
    found = list(lexicon.cue.finditer(scene.raw, scene.low, at))
    for match in reversed(found):
        gap = scene.raw[match.end() : at]
        word = match[0].lower()
        kind = lexicon.kinds[word]
        if len(gap) > TIE or ";" in gap:
            return None
        if lexicon.stop.search(gap) and not (kind == "noun" and _IS_ON.search(gap)):
            return None
        if _counts(scene, kind, match.start(), match.end(), gap):
            return Cue("verb" if kind == "strong" else kind, word, match.start(), match.end())
    return None


def _counts(scene: Scene, kind: str, start: int, end: int, gap: str) -> bool:
    """Whether an airing word at `start:end` with `gap` behind it speaks of a series."""
    if _other_thing(scene, start, end) or (kind != "call" and _FESTIVAL.match(gap.lstrip())):
        return False
    if kind == "strong":
        return True
    if kind == "noun":
        loose = scene.when.window and scene.when.which == "last"
        return not loose and (len(gap) <= NOUN_TIE or _IS_ON.search(gap) is not None)
    if kind == "call":
        return _tells_series(scene, end) or bool(scene.when.clock)
    return _has_subject(scene, start, end)


def _tells_series(scene: Scene, end: int) -> bool:
    about = scene.last(("series", "network"), end, scene.high) is not None
    return about or words().subject.search(scene.raw, end, scene.high) is not None


def _other_thing(scene: Scene, start: int, end: int) -> bool:
    """Whether what airs is a film, a game, an advertisement … rather than a series."""
    low = max(scene.low, start - 60)
    others = list(words().other.finditer(scene.raw, low, scene.when.start))
    if not others:
        return False
    last = others[-1].start()
    things = [m.start() for m in words().subject.finditer(scene.raw, low, end) if m.start() < start]
    series = scene.last(("series",), low, start)
    nearest = max([*things, series.start if series else -1])
    return last > nearest


def _has_subject(scene: Scene, start: int, end: int) -> bool:
    """Whether a weak verb has a series for its subject, or a network behind it."""
    network = scene.last(("network",), end, scene.when.end + 30)
    if network or _named_network(scene, end, scene.when.start):
        return True
    low = max(scene.low, start - 100)
    person = scene.last(("person", "character"), low, start)
    if person and _FILLER.fullmatch(scene.raw, person.end, start):
        return False
    if scene.last(("series",), low, start) or _IT.search(scene.raw[low:start]):
        return True
    return words().subject.search(scene.raw, low, start) is not None or (
        words().subject.search(scene.raw, end, scene.when.start) is not None
    )


def _named_network(scene: Scene, low: int, high: int) -> bool:
    match = _TO_NETWORK.search(scene.raw, low, high)
    return match is not None and match[1] in networks()


def _behind(scene: Scene) -> Cue | None:
    """Look for what airs right behind the time: "the Oct. 9 episode", "Monday's finale"."""
    if scene.when.window and scene.when.which is None:
        return None
    match = _EVENT_BEHIND.match(scene.raw, scene.when.end, scene.high)
    if match is None or words().other.search(match[0]):
        return None
    return Cue("behind", match[1].lower(), match.start(1), match.end(1))


def _opening(scene: Scene) -> Cue | None:
    """Look for an airing verb behind a time that opens its sentence."""
    if not _OPENING.fullmatch(scene.raw, scene.low, scene.when.start):
        return None
    lexicon, at = words(), scene.when.end
    for match in lexicon.cue.finditer(scene.raw, at, scene.high):
        kind = lexicon.kinds[match[0].lower()]
        if lexicon.stop.search(scene.raw, at, match.start()):
            return None
        if kind in ("strong", "weak") and not lexicon.other.search(scene.raw, at, match.start()):
            fits = kind == "strong" or _subject_between(scene, at, match.start(), match.end())
            return Cue("opening", match[0].lower(), *match.span()) if fits else None
    return None


def _subject_between(scene: Scene, low: int, start: int, end: int) -> bool:
    if scene.last(("network",), end, scene.high) or scene.last(("series",), low, start):
        return True
    return words().subject.search(scene.raw, low, start) is not None


def _listing(scene: Scene) -> Cue | None:
    """Look for the form of a listing: a slot or a time beside its network."""
    when = scene.when
    beside = _network_beside(scene) is not None
    series = scene.last(("series",), scene.low, scene.high) is not None
    slot = when.weekly and (beside or (series and when.clock))
    dated = (when.clock or when.dated) and beside and series
    if when.central or (
        (slot or dated) and not words().other.search(scene.raw, scene.low, when.start)
    ):
        return Cue("listing", "", when.start, when.start)
    return None


def _network_beside(scene: Scene) -> str | None:
    """Return the network named right beside the time, one that is known as a network."""
    at = scene.when.end
    for mention in scene.mentions(max(scene.low, scene.when.start - 30), at + 12):
        if mention.kind == "network":
            return scene.names.clusters[mention.cluster].name
    match = _ON_NETWORK.match(scene.raw, at) or _LISTED_NETWORK.match(scene.raw, at)
    return match[1] if match and match[1] in networks() else None


def _airing(scene: Scene, cue: Cue, published: str | None, main: Main) -> Airing:
    when = scene.when
    network = _network(scene, cue)
    around = _clause(scene, cue)
    what = event(cue.word, around, weekly=when.weekly, later_season=main.later)
    return Airing(
        what,
        _series(scene) or main.series,
        1 if what == "series premiere" else season_of(around),
        episode_of(around),
        network,
        scene.raw[when.start : when.end],
        resolve(when, published, _tense(scene, cue), _zone(network) or main.zone),
        rule(when),
        ((when.start, when.end),),
        _CONFIDENCE[cue.how],
        f"airing-{cue.how}",
    )


def _clause(scene: Scene, cue: Cue) -> str:
    """Return the words about the airing word and its time."""
    low, high = min(cue.start, scene.when.start), max(cue.end, scene.when.end)
    return scene.raw[max(scene.low, low - 90) : min(scene.high, high + 30)]


def _zone(network: str | None) -> str | None:
    return zones().get(network.lower().removeprefix("the ")) if network else None


def _tense(scene: Scene, cue: Cue) -> Tense:
    """Return whether the airing lies ahead of the article, as its words say."""
    ahead = _LOOKS_AHEAD.search(scene.raw, scene.low, scene.high)
    if scene.when.which == "last":
        return "past"
    if cue.how in ("behind", "noun"):
        if ahead or scene.when.which == "this":
            return "future"
        back = _LOOKS_BACK.search(scene.raw, scene.low, scene.high)
        return "past" if back and cue.how == "noun" else "unknown"
    if _PAST.search(cue.word) and not _PASSIVE_AHEAD.search(scene.raw, scene.low, cue.start):
        return "past"
    return "future"


def _series(scene: Scene) -> str | None:
    """Return the series named nearest before the time in its sentence, behind it, or earlier."""
    mention = scene.last(("series",), scene.low, scene.when.start)
    if mention is None:
        after = [m for m in scene.mentions(scene.when.end, scene.high) if m.kind == "series"]
        earlier = scene.last(("series",), scene.when.start - EARLIER, scene.low)
        mention = after[0] if after else earlier
    return scene.names.clusters[mention.cluster].name if mention else None


def _network(scene: Scene, cue: Cue) -> str | None:
    """Return the network on which it airs, None where the sentence names none."""
    raw, when = scene.raw, scene.when
    known = _network_beside(scene)
    if known:
        return known
    behind = _ON_NETWORK.match(raw, when.end, scene.high)
    inside = _TO_NETWORK.search(raw, min(cue.end, when.start), when.end)
    for match in (behind, inside):
        if match and not _is_other(scene, match):
            return match[1]
    named = scene.last(("network",), scene.low, scene.high)
    return scene.names.clusters[named.cluster].name if named else None


def _is_other(scene: Scene, match: re.Match[str]) -> bool:
    """Whether a capitalised name behind "on" or "to" is no network."""
    if _NOT_NETWORK.match(match[1]) or match[1] in words().times:
        return True
    start = match.start(1)
    there = scene.mentions(start, match.end(1))
    return any(m.kind in ("person", "character", "series", "place") for m in there)
