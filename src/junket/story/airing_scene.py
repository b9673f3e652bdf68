"""One time expression and its sentence: where that ends, which series and network it names."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import NamedTuple

from junket.facts import EntityKind, Mention, Names, Span
from junket.story.airing_words import networks, words
from junket.story.times import When

BEFORE = 170  # characters looked at before a time expression; a clause is rarely longer
AFTER = 110  # … and behind it
EARLIER = 500  # how far back "it" may find its series
_SENTENCE_END = re.compile(
    r"[.!?][\"”’')\]]{0,3}(?:\s{1,3}(?=[\"“‘'(\[]?[A-Z])|$)|[\"”]\s(?=[\"“][A-Z])"
)
NETWORK = (
    r"(?:[Tt]he\s)?(?:[A-Z][\w&]*[+!]?|[0-9][A-Z]\w*)(?:\s(?:[A-Z][\w&]*\+?|[0-9]{1,2}\b)){0,3}"
)
ON_NETWORK = re.compile(
    rf"[\s,)]{{0,3}}(?:(?:exclusively|only|live|worldwide|right here|stateside)\s)?"
    rf"(?:on|via|over on|to|for)\s({NETWORK})"
)
LISTED_NETWORK = re.compile(rf"\)?(?:,|\s?[|·•/–—-])\s?({NETWORK})(?=\s?(?:[).;|,!\n]|$))")
TO_NETWORK = re.compile(rf"\b(?:on|to|for|via)\s({NETWORK})")
_SHAPE = re.compile(
    r"(?:[Tt]he\s)?(?:Channel\s\w+|(?:[A-Z][\w&]*\s){0,2}TV(?:\s?\w+)?|(?:[A-Z][\w&]*\s)?[A-Z]\w*\+"
    r"|[A-Z]{2,5}\s(?:One|Two|Three|Four|Five|[1-9])|[A-Z][\w&]*\s(?:Player|Plus|Stream|Network))"
)
_SHUTS = re.compile(r"[.;”\"]")
_NOT_NETWORK = re.compile(
    r"(?:The\s)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun"
    r"|Season|Episode|TV\b|DVD|Blu|Twitter|Facebook|Earth"
    r"|I\b|What|Who|How|We\b|You\b|It\b|He\b|She\b)"
)


class Cue(NamedTuple):
    """The word that says that it airs: how it was found, the word, where it stands."""

    how: str
    word: str
    start: int
    end: int


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


def sentence(raw: str, when: When) -> Span:
    """Return the sentence around a time, cut to a fixed width on either side."""
    low = max(0, when.start - BEFORE)
    low = max(low, raw.rfind("\n", low, when.start) + 1)
    for match in _SENTENCE_END.finditer(raw, low, when.start):
        if not _abbreviated(raw, match):
            low = match.end()
    line = raw.find("\n", when.end, when.end + AFTER)
    high = line if line >= 0 else min(len(raw), when.end + AFTER)
    for match in _SENTENCE_END.finditer(raw, when.end, high):
        if not _abbreviated(raw, match):
            return low, match.start()
    return low, high


def _abbreviated(raw: str, end: re.Match[str]) -> bool:
    """Whether the period of a sentence's end belongs to an abbreviation or an initial."""
    if end[0][0] != ".":
        return False
    before = raw[max(0, end.start() - 12) : end.start()].split()
    word = before[-1].lstrip("(\"“‘'").lower() if before else ""
    return len(word) == 1 or word in words().abbreviations


def series_of(scene: Scene, main: str | None) -> str | None:
    """Return the series named nearest before the time in its sentence, behind it, or earlier.

    The article's main series, named right before the sentence, outranks another behind the time.
    """
    clusters = scene.names.clusters
    mention = scene.last(("series",), scene.low, scene.when.start)
    if mention is None:
        after = [m for m in scene.mentions(scene.when.end, scene.high) if m.kind == "series"]
        earlier = scene.last(("series",), scene.when.start - EARLIER, scene.low)
        goes_on = earlier is not None and clusters[earlier.cluster].name == main
        mention = after[0] if after and not goes_on else earlier
    return clusters[mention.cluster].name if mention else None


def is_network(name: str) -> bool:
    """Tell whether a name is a network's: a known one, or one in its form ("Kestrel TV").

    >>> is_network("Kestrel TV"), is_network("Channel Nine"), is_network("Kestrel")
    (True, True, False)
    """
    return name in networks() or _SHAPE.fullmatch(name) is not None


def network_beside(scene: Scene) -> str | None:
    """Return the network named right beside the time, one that is known as a network."""
    at = scene.when.end
    near = scene.mentions(max(scene.low, scene.when.start - 30), at + 12)
    for mention in sorted(near, key=lambda mention: mention.start < at):  # the one behind first
        if mention.kind == "network" and not _SHUTS.search(scene.raw, at, mention.start):
            return scene.names.clusters[mention.cluster].name
    match = ON_NETWORK.match(scene.raw, at) or LISTED_NETWORK.match(scene.raw, at)
    return match[1] if match and is_network(match[1]) else None


def network_of(scene: Scene, cue: Cue) -> str | None:
    """Return the network on which it airs, None where the sentence names none."""
    raw, when = scene.raw, scene.when
    known = network_beside(scene)
    if known:
        return known
    behind = ON_NETWORK.match(raw, when.end, scene.high)
    inside = TO_NETWORK.search(raw, min(cue.end, when.start), when.end)
    for match in (behind, inside):
        name = _trimmed(match[1]) if match else ""
        if match and name and not _is_other(scene, match.start(1), name):
            on = raw[match.start(1) - 3 : match.start(1)] == "on "
            if on or is_network(name):
                return name
    named = scene.last(("network",), scene.low, scene.high)
    return scene.names.clusters[named.cluster].name if named else None


def _trimmed(name: str) -> str:
    """Cut a name that ran on into a weekday or a month: "Lumen Friday" is on Lumen."""
    kept = []
    for word in name.split():
        if word in words().times:
            break
        kept.append(word)
    return " ".join(kept)


def _is_other(scene: Scene, start: int, name: str) -> bool:
    """Whether a capitalised name behind "on" or "to" is no network."""
    if _NOT_NETWORK.match(name):
        return True
    there = scene.mentions(start, start + len(name))
    return any(m.kind in ("person", "character", "series", "place") for m in there)
