"""The network of an airing: named beside its time, behind "on", or elsewhere in its sentence."""

from __future__ import annotations

import re
from functools import cache

from junket.facts import Mention, Names, Span
from junket.late import late
from junket.lexicon import either
from junket.story.airing_scene import Cue, Scene
from junket.story.airing_words import networks, words

NETWORK = (
    r"(?:[Tt]he\s)?(?:[A-Z][\w&]*[+!]?|[0-9][A-Z]\w*)(?:\s(?:[A-Z][\w&]*\+?|[0-9]{1,2}\b)){0,3}"
)
ON_NETWORK = late(
    rf"[\s,)]{{0,3}}(?:(?:exclusively|only|live|worldwide|right here|stateside)\s)?"
    rf"(?:on|via|over on|to|for)\s(?:the\s(?=[A-Z]{{2}}))?({NETWORK})"
)
LISTED_NETWORK = late(rf"\)?(?:,|\s?[|·•/–—-])\s?({NETWORK})(?=\s?(?:[).;|,!\n]|$))")
_AHEAD = late(rf"(?:^|[,(|:]\s?|\s[–—-]\s|\n)({NETWORK})(?:,|:|\s[–—|-])\s$")
TO_NETWORK = late(rf"\b(?:on|to|for|via)\s({NETWORK})")
_SHAPE = late(
    r"(?:[Tt]he\s)?(?:Channel\s\w+|(?:[A-Z][\w&]*\s){0,2}TV(?:\s?\w+)?|(?:[A-Z][\w&]*\s)?[A-Z]\w*\+"
    r"|[A-Z]{2,5}\s(?:One|Two|Three|Four|Five|[1-9])|[A-Z][\w&]*\s(?:Player|Plus|Stream|Network))"
)
_SHUTS = late(r"[.;”\"]|\)(?:,| and)|\n\W*\w")  # a network may open the next line, not stand in it
_NOT_NETWORK = late(
    r"(?:The\s)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun"
    r"|Season|Episode|Network$|TV\b|DVD|Blu|Twitter|Facebook|Earth"
    r"|I\b|What|Who|How|We\b|You\b|It\b|He\b|She\b)"
)

_LONGEST = 14  # characters of a network's name on either side of a mention of part of it
_CODE_ALONE = late(r"[(|,]\s?([A-Z]{3,5})(?=\s?[),|]|$)")
_SHAPED = late(r"\(([A-Z][\w&]*\+?(?:\s[\w&]+\+?){0,2})\)")  # Bench (Quill TV), Friday
_OWNS = late(rf"(?<![\w’'&])({NETWORK})(?:[’']s|(?<=s)[’']) [“\"‘*_]{{0,2}}$")
_NUMBERED = late(r"\s\d{1,2}\b")
_AS_NETWORK = late(r"[’']s\s|\s(?:drama|comedy|series|soap|sitcom|thriller|show|original)\b")


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
            return name_of(scene.raw, scene.names, mention)
    ahead = _AHEAD.search(scene.raw, scene.low, scene.when.start)
    if ahead and ahead[1] in networks():
        return ahead[1]
    match = ON_NETWORK.match(scene.raw, at) or LISTED_NETWORK.match(scene.raw, at)
    if match is None:
        return None
    known = _known().match(scene.raw, match.start(1))
    name = known[0] if known else match[1]
    code = name.isupper() and scene.raw.startswith(")", match.end(1))
    return name if is_network(name) or code else None


def name_of(raw: str, names: Names, mention: Mention) -> str:
    """Return the name of a network that a mention is, or is part of: "Channel" of Channel 4."""
    name, start, end = names.clusters[mention.cluster].name, mention.start, mention.end
    for match in _known().finditer(raw, max(0, start - _LONGEST), end + _LONGEST):
        if match.start() <= start < match.end() and match.end() - match.start() > end - start:
            return match[0]
    number = _NUMBERED.match(raw, end) if name == "Channel" else None
    return name + number[0] if number else name


def network_named(raw: str, low: int, high: int) -> str | None:
    """Return the one known network that a passage names as one: "the NBX drama", "NBX's"."""
    names = {
        match[0]
        for match in _known().finditer(raw, low, high)
        if " " in match[0] or match[0].isupper() or _AS_NETWORK.match(raw, match.end())
    }
    return names.pop() if len(names) == 1 else None


def find_networks(scene: Scene, low: int, high: int) -> list[Span]:
    """Return where networks stand in a short passage: known ones, found ones, codes in brackets."""
    named = [m for m in scene.mentions(low, high) if m.kind == "network"]
    spans = [(mention.start, mention.end) for mention in named]
    spans += [match.span() for match in _known().finditer(scene.raw, low, high)]
    spans += [m.span(1) for m in _SHAPED.finditer(scene.raw, low, high) if is_network(m[1])]
    return spans + [match.span(1) for match in _CODE_ALONE.finditer(scene.raw, low, high)]


@cache
def _known() -> re.Pattern[str]:
    """Match a known network, the longest name first."""
    return late(rf"(?<![\w’'-])(?:{either(networks() | {'The CW'})})(?![\w’'&+-](?!s\b))")


def _owner(scene: Scene) -> str | None:
    """Return the network that owns the title right before the time: CBS's Low Bridge (Friday)."""
    shows = [m for m in scene.mentions(scene.low, scene.when.start) if m.kind in ("series", "work")]
    if not shows or scene.raw[shows[-1].end : scene.when.start].strip(" ”\"’'*_,(–—-"):
        return None
    low = max(scene.low, shows[-1].start - 2 * _LONGEST)
    match = _OWNS.search(scene.raw, low, shows[-1].start)
    return match[1] if match and is_network(match[1]) else None


def network_of(scene: Scene, cue: Cue) -> str | None:
    """Return the network on which it airs, None where the sentence names none."""
    raw, when = scene.raw, scene.when
    known = network_beside(scene) or _owner(scene)
    if known:
        return known
    behind = ON_NETWORK.match(raw, when.end, scene.high)
    inside = TO_NETWORK.search(raw, min(cue.end, when.start), when.end)
    for match in (behind, inside):
        known_there = _known().match(raw, match.start(1)) if match else None
        name = known_there[0] if known_there else trimmed(match[1]) if match else ""
        if match and name and not _is_other(scene, match.start(1), name):
            on = raw[match.start(1) - 3 : match.start(1)] == "on "
            if on or is_network(name):
                return name
    shaped = [m for m in _SHAPED.finditer(raw, scene.low, scene.high) if is_network(m[1])]
    if len(shaped) == 1:
        return shaped[0][1]
    named = scene.last(("network",), scene.low, scene.high)
    return (
        name_of(scene.raw, scene.names, named)
        if named
        else network_named(raw, scene.low, scene.high)
    )


def trimmed(name: str) -> str:
    """Cut a name that ran on into a weekday or a month: "Lumen Friday" is on Lumen."""
    kept = []
    for word in name.split():
        if word in words().times:
            break
        kept.append(word)
    return " ".join(kept) if kept[-1:] not in (["the"], ["The"]) else ""


def _is_other(scene: Scene, start: int, name: str) -> bool:
    """Whether a capitalised name behind "on" or "to" is no network."""
    if _NOT_NETWORK.match(name):
        return True
    there = scene.mentions(start, start + len(name))
    return any(m.kind in ("person", "character", "series", "place") for m in there)
