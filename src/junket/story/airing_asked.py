"""Days that answer when a series is back: "When’s it back? — What we hear is Sunday, May 4."."""

from __future__ import annotations

import re

from junket.late import late
from junket.story.airing_scene import Cue, Scene
from junket.story.airing_words import words

_WHEN = late(
    r"\bwhen(?:[’']s|\s(?:is|are|does|do|will|can|might)\b)[^?\n]{0,60}?"
    r"\b(back|return|premiere|start|begin|air)(?:s|ing)?\b[^?\n]{0,60}\?",
    re.IGNORECASE,
)
_LINE = 300  # characters of the line before that are looked at
_NEAR = 160  # characters of an answer that may stand before its day


def find_asked(scene: Scene) -> Cue | None:
    """Return the word of a question whose answer gives a day, None where none does.

    The question is the line before, and the day stands early in the answer: farther on, or behind
    words of making ("we shoot until May 4"), something else may be dated.
    """
    raw, when = scene.raw, scene.when
    first = raw.rfind("\n", 0, when.start) + 1
    if not when.dated or not first or when.start - first > _NEAR:
        return None
    if words().making.search(raw, first, when.start):
        return None
    end = len(raw[max(0, first - _LINE) : first].rstrip()) + max(0, first - _LINE)
    match = _WHEN.search(raw, max(raw.rfind("\n", 0, end) + 1, end - _LINE), end)
    if match is None:
        return None
    again = match[1].lower() == "back" or "season" in match[0].lower()
    word = "return" if again else match[1].lower()
    return Cue("asked", word, when.start, when.start)
