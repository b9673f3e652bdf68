"""Whether an airing lies ahead of its article or behind it, as the words say."""

from __future__ import annotations

import re

from junket.late import late
from junket.sought import Sought
from junket.story.airing_scene import Cue, Scene
from junket.story.starts import Tense

_PAST = late(r"(?:ed|began|came|ran|went|broadcast|shown)(?:\s\w+)?$")
_PASSIVE_AHEAD = Sought(r"\b(?:be|is|are|being|get|gets)\s(?:\w+ly\s)?$")
_LOOKS_AHEAD = Sought(r"\b(?:will|can|won[’']t|upcoming|going to|set to)\b|[’']ll\b|\bnext\b")
_LOOKS_BACK = Sought(r"\b(?:was|were|had|last|left|saw|drew|ended|aired)\b")
_TOLD_AS_PAST = late(
    r"\b(?:was|were|had|did|saw|drew|got|gave|came|went|took|made|began|ran|fell|since|(?!need)\w{2,}ed)\b"
)
_BARE = frozenset("open start begin debut bow end launch premiere".split())  # saw it open on May 1
# what comes first behind "Thursday's premiere": "… brought in a wolf", "… is nearly here"
_THING = Sought(r"\b(?:the|its|series|season|mid-?season)\s$", re.IGNORECASE)
_TOLD = late(
    r"[^.;\n]{0,50}?\b(?:(?P<ahead>is|are|will|can|may|[’']ll)"
    r"|(?P<back>was|were|had|brought|left|saw|gave|took|found|made|got|went|came|put|set|hit|drew"
    r"|scored|ended|opened|began|killed|revealed|delivered|closed))\b"
)


def tense(scene: Scene, cue: Cue) -> Tense:
    """Return whether the airing lies ahead of the article, as its words say."""
    ahead = _LOOKS_AHEAD.search(scene.raw, scene.low, scene.high)
    if scene.when.which == "last":
        return "past"
    if cue.how in ("behind", "noun") or (
        cue.word in ("premiere", "premieres") and _THING.search(scene.raw, scene.low, cue.start)
    ):
        if scene.when.dated:
            return "unknown"
        told = _TOLD.match(scene.raw, cue.end, scene.high)
        if told and scene.when.days and not scene.when.dated:
            return "future" if told["ahead"] else "past"
        back = _LOOKS_BACK.search(scene.raw, scene.low, scene.high)
        if (ahead and not back) or scene.when.which == "this":
            return "future"
        return "past" if back and cue.how == "noun" else "unknown"
    if not ahead and _TOLD_AS_PAST.search(scene.raw, scene.low, scene.when.start):
        if cue.how in ("likely", "loose", "line"):
            return "unknown" if scene.when.dated else "past"
        if scene.when.dated and cue.word in _BARE:
            return "unknown"
    if _PAST.search(cue.word) and not _PASSIVE_AHEAD.search(scene.raw, scene.low, cue.start):
        return "past"
    return "future"
