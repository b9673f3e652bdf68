"""Which event an airing is where its words name none: what its section and its article say.

A date beside a title in a list names no event. Of the 402 dates in the articles that may be read
(2026-11-22) 55 stood so, and were one more episode only in 11: mostly something opens then, and
what is said of the show below says whether that is a series, a season, or what was on a break.
A softmax regression over some 110 signs of all airings was tried as well: with one writer left
out it got no more right than the rules.
"""

from __future__ import annotations

import re

from junket.late import late
from junket.story.airing_events import names_episode
from junket.story.airing_told import Told, days_ahead

FAR = 8  # days: what a list dates farther off is more than the next episode
_UNNAMED = frozenset({"loose", "line", "grid", "listing", "likely"})
_EARLIER = late(
    r"\b(?:season|series)\s(?:[2-9]|1\d|two|three|four|five|six)\b|\b(?:second|third|fourth|fifth|sixth|seventh"
    r"|eighth|ninth|tenth|eleventh|last)\s(?:and\s\w+\s)?(?:season|series|year|run)\b",
    re.IGNORECASE,
)
_BACK = late(
    r"\b(?:[Bb]ack|BACK|[Rr]eturn(?:s|ed|ing)?|[Rr]esumes?|[Ww]hen\swe\sleft|[Ff]inally|[Aa]t\slast|fall\sfinale"
    r"|(?:[Ii]t[’']s|[Ii]t\shas)\sbeen)\b"
)
_NEW = late(
    r"\bNEW\b|\b(?:[Nn]ew|[Ff]reshman|[Nn]ewcomers?|[Dd]ebut|[Ii]n\swhich|[Ss]even-part|[Ss]ix-part|adapt\w+|based\son)\b"
)
_ONE = late(
    r"\b(?:repeat\w*|reruns?|encores?|marathon|another\schance|last\schance|specials?|hours?|parts?\s[\w-]+|crossover|replaces)\b"
    r"|\bparts\b",
    re.IGNORECASE,
)
_SETS = late(r"\b(?:due|dated|set|slated|scheduled|from|have|has|carry|starts?|return)\b")


def kind_of(told: Told) -> str | None:
    """Return which event airs: what its words say, else what is said of the show below."""
    airing, scene = told.airing, told.scene
    around = scene.raw[scene.low : scene.high]
    if airing.what != "episode" or told.cue.how not in _UNNAMED or told.begun:
        return airing.what
    if names_episode(around) or _ONE.search(around) or airing.episode:
        return "episode"
    days = days_ahead(airing.start, told.published)
    opened = _opened(told)
    if days is None or days < 0 or (days <= FAR and not opened):
        return "episode"
    if told.cue.how == "likely" and not (opened or _SETS.search(around)):
        return "episode"
    return opened or ("season premiere" if told.later else "series premiere")


def _opened(told: Told) -> str | None:
    """Return which opening the words about a time and below it tell of, None where they do not."""
    line = told.scene.raw[told.scene.low : told.scene.high]
    below = (told.above, told.section) if told.cue.how != "likely" else ()
    for words in (line, *below):
        earlier = _EARLIER.search(words) is not None or (told.airing.season or 0) > 1
        if earlier:
            return "season premiere"
        if _BACK.search(words):
            return "season premiere" if told.later else "return"
        if _NEW.search(words):
            return "series premiere"
    return None
