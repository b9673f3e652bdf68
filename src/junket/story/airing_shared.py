"""Times that share the airing word before them: "part one drops 10 October, part two …"."""

from __future__ import annotations

from dataclasses import replace

from junket.late import late
from junket.story.airing_networks import network_beside
from junket.story.airing_scene import Cue, Scene

_FARTHEST = 60  # characters between the two times
# , part two 14 November   and the finale on June 20   , from 4 October   , then weekly
_LINK = late(
    r"(?:(?:,|;)?\s(?:(?:and|with|then|followed\sby)\s)?(?:the\s)?"
    r"(?:(?:part|volume|season|series|chapter|episode|batch)\s[\w-]{1,8}"
    r"|(?:second|third|last|final|next|other)\s(?:part|half|batch|volume|episodes?|one|two|\w{3,6}))"
    r"\s(?:(?:follows?|following|drops?|on|in)\s){0,2}"
    r"|(?P<first>,?\s(?:from|beginning|starting)\s(?:on\s)?)"
    r"|,?\s(?:and\s)?(?:then|thereafter)\s|,?\sand\s(?:on\s)?)"
)
# 9 p.m. on QTV in the US, later in the autumn on Channel Two here
_ELSEWHERE = late(r"[^.;:\n]{0,50}[,;]\s(?:and\s)?(?:then\s)?(?:from\s|on\s)?")


def share(scene: Scene, cue: Cue, below: Scene) -> tuple[Scene, Cue] | None:
    """Return the scene `below` with the airing word of the one before it, None where they part.

    The first day of a slot has the slot's clock time.
    """
    last, when = scene.when, below.when
    if not 0 < when.start - last.end <= _FARTHEST:
        return None
    link = _LINK.fullmatch(scene.raw, last.end, when.start)
    if link is None and _ELSEWHERE.fullmatch(scene.raw, last.end, when.start):
        other = network_beside(below)
        return (below, cue._replace(how="shared")) if other else None
    if link is None or not (when.dated or when.window or when.weekly):
        return None
    if not link["first"]:
        return below, cue._replace(how="shared")
    if not last.weekly:
        return None
    clock = when
    if not when.clock:
        clock = replace(when, hour=last.hour, minute=last.minute, zone=last.zone)
    return below._replace(when=clock), Cue("shared", "starts", cue.start, cue.end)
