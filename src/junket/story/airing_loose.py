"""Airings that no airing word tells, but a network and a time beside each other do.

"8 p.m. Wednesday on CBS: …", "Irish viewers see it on RTÉ One at 9.30pm on Sunday", "it airs, as
it has since 1998, Sundays at 7 p.m.": the last resort, read when nothing nearer was found.
"""

from __future__ import annotations

import re

from junket.late import late
from junket.story.airing_networks import NETWORK, is_network, name_of, network_beside
from junket.story.airing_scene import Cue, Scene
from junket.story.airing_words import words

_NETWORK_AHEAD = late(rf"\b(?:on|to|via)\s({NETWORK})(?:,?\s(?:at|on|from))?,?\s$")
_TITLE_AHEAD = late(r"[”\"’'*_]{0,3}\s?[(:–—]\s?$")
_AFTER_ALL = late(r"\b(?:airs|goes\sout|runs|continues|streams),\s[^.;\n]{4,60},\s$")
_WE_ARE_BACK = late(r"\b[Ww]e(?:[’']re|\sare|[’']ll\sbe|\swill\sbe)?\s(?:come\s)?(back|return)\s$")
# Canal Street will carry it early next year
_CARRIES = late(
    r"[A-Z][\w+&]*\s(?:(?:will|is\sto|plans\sto)\s)?(?:carry|carries|show|shows|screen|screens|air|airs)"
    r"\s(?:it|them|the\s(?:series|show|season|drama|comedy|thriller))\s(?:(?:from|on|in)\s)?$"
)
_GETS = late(r"\b(?:gets|lands|claims|inherits|anchors|occupies)\s(?:the\s)?$")
_ITS = late(r"\b[Ii]t[’']s\s(?:on\s)?$")
_ON = late(r"\s(?:on|via)\s[A-Z]")
_PERSONAL = late(r"\b(?:he|she|we|you|i|who)(?:[’'](?:s|ll|d|m|re|ve))?\b", re.IGNORECASE)


def find_loose(scene: Scene) -> Cue | None:
    """Return what says that a time is an airing although no word does, None where nothing does."""
    when, lead = scene.when, scene.raw[scene.low : scene.when.start]
    back = _WE_ARE_BACK.search(lead)
    if back and when.dated and any(c.kind in ("series", "network") for c in scene.names.clusters):
        return Cue("loose", "come back", scene.low + back.start(), scene.low + back.end())
    after_all = _AFTER_ALL.search(lead)
    if after_all and when.weekly and when.clock:
        return Cue("loose", "airs", scene.low + after_all.start(), scene.low + after_all.end())
    if _cut_off(scene, lead):
        return None
    if _is_timed(scene) and (network_beside(scene) or _network_ahead(scene, lead)):
        return Cue("loose", "", when.start, when.start)
    if when.window and not when.dated and _of_title(scene):
        return Cue("loose", "", when.start, when.start)
    if when.clock and not (when.days or when.dated or when.word) and _of_title(scene):
        return Cue("loose", "slot", when.start, when.start)
    if _CARRIES.search(lead) and (when.window or when.dated or when.days):
        return Cue("loose", "starts", when.start, when.start)
    if when.weekly and when.clock and _GETS.search(lead):
        return Cue("loose", "slot", when.start, when.start)
    if when.dated and _ITS.search(lead) and _ON.match(scene.raw, when.end):
        return Cue("loose", "starts", when.start, when.start)
    return None


def _cut_off(scene: Scene, lead: str) -> bool:
    """Whether the words before a time tell of something else."""
    lexicon = words()
    if lexicon.stop.search(lead) or lexicon.other.search(lead) or lexicon.making.search(lead):
        return True
    behind = scene.raw[scene.when.end : scene.high]
    return _PERSONAL.search(lead) is not None or lexicon.other.search(behind) is not None


def _is_timed(scene: Scene) -> bool:
    when = scene.when
    return when.clock and bool(when.days or when.dated or when.word or when.weekly)


def _network_ahead(scene: Scene, lead: str) -> bool:
    match = _NETWORK_AHEAD.search(lead)
    if match is None:
        return False
    start = scene.low + match.start(1)
    near = scene.mentions(start, start + 1)
    return is_network(match[1]) or any(
        m.kind == "network" and bool(name_of(scene.raw, scene.names, m)) for m in near
    )


def _of_title(scene: Scene) -> bool:
    """Whether a season of the year stands in brackets right behind a title."""
    low = max(scene.low, scene.when.start - 60)
    shown = [m for m in scene.mentions(low, scene.when.start) if m.kind in ("series", "work")]
    if not shown or "(" not in scene.raw[shown[-1].end : scene.when.start]:
        return False
    return _TITLE_AHEAD.fullmatch(scene.raw, shown[-1].end, scene.when.start) is not None
