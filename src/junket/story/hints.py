"""How likely a statement tells of what is to come: signs of its words and of what is about it.

Read where no rule hears a look ahead: each sign is there or not, and the weights of those that are
there add up to the log of the odds. They are those of a logistic regression over the statements of
the articles that may be read (`training/reveals.py`, 2026-11-22), rounded; lighter ones are left
out.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator

from junket.late import late

LEAST, LEAST_RUNNING = 0.3, 0.5
"""The chances from which on a statement waits: in previews and between seasons; while one runs.

Swept over 0.2, 0.25, 0.3 and 0.5, and 0.3, 0.5 and 0.65, on all facts of fresh and wide with
writers left out (November 2026). 0.3 leaks a fifth less than 0.5, and of a hundred facts two more
wait too long; at 0.25 three more wait for each leak less. While a season runs, part of what the
makers say of the present waited below 0.5.
"""
_STILL = frozenset({"preview", "new", "season over"})
"""Signs of an article that no season runs for."""

_WEIGHTS: dict[str, float] = {
    "about character": 0.2,
    "about person": -0.2,
    "about who is to come": 0.4,
    "asked of life": -0.2,
    "beside I": -0.3,
    "beside do": -0.4,
    "beside told": -0.3,
    "beside was": -0.2,
    "beside will": 0.2,
    "headline ahead": 0.2,
    "headline looks back": -0.4,
    "headline previews": 0.4,
    "indirect": -0.3,
    "names character": 0.2,
    "paragraph ahead": 0.3,
    "preview": 0.2,
    "preview: about character": 0.3,
    "preview: tells now": -0.3,
    "running: about character": -0.2,
    "running: says was": -0.5,
    "running: says will": 0.4,
    "running: tells now": 0.3,
    "said before ahead": 0.6,
    "said behind ahead": 0.2,
    "says -ed": -0.2,
    "says comes about": 0.3,
    "says do": -0.2,
    "says episode": 0.3,
    "says is": 0.3,
    "says not": 0.5,
    "says season": 0.5,
    "says secret": 0.3,
    "says told": -0.2,
    "says turn": 0.4,
    "says was": -0.5,
    "says will": 0.5,
    "season over": -0.4,
    "tells now": 0.2,
    "voice character": -0.2,
    "voice producer": 0.5,
}
_NO_SIGN = -2.1

_I = re.IGNORECASE
_SAYS = {
    "was": late(r"\b(?:was|were|had|did|been|wasn[’']t|weren[’']t|hadn[’']t|didn[’']t)\b", _I),
    "-ed": late(r"\b[a-z]{3,}ed\b"),
    "told": late(
        r"\b(?:said|told|came|went|got|took|gave|made|knew|thought|saw|found|left|felt|wrote|read|"
        r"shot|asked|kept|put|cut|rang|sent|brought)\b",
        _I,
    ),
    "is": late(r"\b(?:is|are|isn[’']t|aren[’']t)\b|[’'](?:s|re)\b", _I),
    "do": late(r"\b(?:do|does|don[’']t|doesn[’']t|has|have)\b", _I),
    "will": late(r"\b(?:will|won[’']t|shall|going to|gonna|about to)\b|[’']ll\b", _I),
    "not": late(r"\b(?:not|never|no|nobody|nothing)\b|n[’']t\b", _I),
    "I": late(r"\b(?:I|me|my)\b"),
    "season": late(r"\b(?:season|series|year)\b", _I),
    "episode": late(r"\b(?:episode|hour|finale|premiere|scene)s?\b", _I),
    "turn": late(
        r"\b(?:love|loves|kiss\w*|marri\w+|wedding|baby|divorce|together|dead|die[sd]?|alive|"
        r"kill\w*|murder\w*|ghost|forgive\w*|trust|betray\w*|pregnant|arrest\w*)\b",
        _I,
    ),
    "secret": late(
        r"\b(?:spoil\w*|allowed|say how|can[’']t (?:say|tell)|not saying|tell you|secret|"
        r"kill me|in trouble|fired)\b",
        _I,
    ),
    "comes about": late(
        r"\b(?:finds? out|learns?|discovers?|turns? out|becomes?|comes? back|returns?|arrives?|"
        r"ends? up|has to|have to|must|gets?|starts?|begins?|faces?)\b",
        _I,
    ),
}
"""What the words of a statement, or of the narration about it, may hold."""


def in_words(words: str) -> Iterator[str]:
    """Yield the signs that some words hold."""
    for name, pattern in _SAYS.items():
        if pattern.search(words):
            yield name


def waits(signs: Collection[str]) -> bool:
    """Say whether a statement with some signs is likely enough to tell of what is to come.

    >>> waits(("preview", "says will", "says turn", "says season")), waits(("season over",))
    (True, False)
    """
    return chance(signs) >= (LEAST_RUNNING if _STILL.isdisjoint(signs) else LEAST)


def chance(signs: Collection[str]) -> float:
    """Return how likely a statement with some signs tells of what is to come.

    >>> chance(("says will", "preview")) > chance(("says was", "season over"))
    True
    """
    odds = _NO_SIGN + math.fsum(_WEIGHTS.get(sign, 0.0) for sign in set(signs))
    return 1 / (1 + math.exp(-odds))
