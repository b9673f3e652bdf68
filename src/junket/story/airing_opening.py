"""An airing verb or event behind a time: "On March 28, it returns", "Sunday, when it is back"."""

from __future__ import annotations

from junket.late import late
from junket.story.airing_scene import Cue, Scene, subject_between
from junket.story.airing_words import words

_OPENING = late(
    r"[\s\"“‘'(\[*_>-]*(?:(?:And|But|Then|So|Now|Plus|Come),?\s)?"
    r"(?:(?:[Oo]n|[Aa]t|[Ii]n|[Ff]rom|[Ss]tarting|[Bb]eginning|[Cc]ome|[Aa]lso)\s)?"
)

# There's good news: on May 18 …   a year has passed, and on Monday …
_CLAUSE = late(r"(?:[:;–—]|,\s(?:and|but)|\sbut)\s(?:(?:on|from|at)\s)$")
_WHEN = late(r",?\s(?:when|as)\s")
_LAST_HOUR = late(
    r",?\s(?:in|during|with)\s(?:the|its|this|a)\s(?:[\w-]{1,12}\s){0,4}?"
    r"(episode|hour|finale|premiere|instal?lment|opener|special)\b"
)


def find_opening(scene: Scene) -> Cue | None:
    """Look for an airing verb behind a time that opens its sentence or clause."""
    at, lead = scene.when.end, scene.raw[scene.low : scene.when.start]
    opens = _OPENING.fullmatch(lead) is not None
    if opens and (event := _LAST_HOUR.match(scene.raw, at, scene.high)):
        shown = subject_between(scene, event.end(), scene.high)
        return Cue("behind", event[1].lower(), *event.span(1)) if shown else None
    when = _WHEN.match(scene.raw, at)
    if not opens and (when or _CLAUSE.search(lead)):
        return _verb_behind(scene, when.end() if when else at, sure=False)
    return _verb_behind(scene, at, sure=True) if opens else None


def _verb_behind(scene: Scene, at: int, *, sure: bool) -> Cue | None:
    """Look for the verb; a strong one tells by itself only where the time opens its sentence."""
    lexicon = words()
    for match in lexicon.cue.finditer(scene.raw, at, scene.high):
        kind = lexicon.kinds[match[0].lower()]
        if lexicon.stop.search(scene.raw, at, match.start()):
            return None
        if kind in ("strong", "weak") and not lexicon.other.search(scene.raw, at, match.start()):
            fits = (sure and kind == "strong") or subject_between(scene, at, match.start())
            return Cue("opening", match[0].lower(), *match.span()) if fits else None
    return None
