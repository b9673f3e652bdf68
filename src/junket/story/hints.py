"""How likely a statement tells of what is to come: signs of its words and of what is about it.

Read where no rule hears a look ahead: each sign is there or not, and the weights of those that are
there add up to the log of the odds. They are those of a logistic regression over the statements of
the articles that may be read (`training/reveals.py`, 2026-11-22), rounded; lighter ones are left
out. With the articles of one writer left out of the fit, of 1,185 statements 68 leak where 102 did,
and 124 wait too long where 89 did.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator

LEAST = 0.5
"""The chance from which on a statement waits. With writers left out, down to 0.3 one leak less
costs one statement that waits too long; kept high since that is missed at every position:
at 0.35 a part of what is told of the present waited too."""

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
    "was": re.compile(
        r"\b(?:was|were|had|did|been|wasn[’']t|weren[’']t|hadn[’']t|didn[’']t)\b", _I
    ),
    "-ed": re.compile(r"\b[a-z]{3,}ed\b"),
    "told": re.compile(
        r"\b(?:said|told|came|went|got|took|gave|made|knew|thought|saw|found|left|felt|wrote|read|"
        r"shot|asked|kept|put|cut|rang|sent|brought)\b",
        _I,
    ),
    "is": re.compile(r"\b(?:is|are|isn[’']t|aren[’']t)\b|[’'](?:s|re)\b", _I),
    "do": re.compile(r"\b(?:do|does|don[’']t|doesn[’']t|has|have)\b", _I),
    "will": re.compile(r"\b(?:will|won[’']t|shall|going to|gonna|about to)\b|[’']ll\b", _I),
    "not": re.compile(r"\b(?:not|never|no|nobody|nothing)\b|n[’']t\b", _I),
    "I": re.compile(r"\b(?:I|me|my)\b"),
    "season": re.compile(r"\b(?:season|series|year)\b", _I),
    "episode": re.compile(r"\b(?:episode|hour|finale|premiere|scene)s?\b", _I),
    "turn": re.compile(
        r"\b(?:love|loves|kiss\w*|marri\w+|wedding|baby|divorce|together|dead|die[sd]?|alive|"
        r"kill\w*|murder\w*|ghost|forgive\w*|trust|betray\w*|pregnant|arrest\w*)\b",
        _I,
    ),
    "secret": re.compile(
        r"\b(?:spoil\w*|allowed|say how|can[’']t (?:say|tell)|not saying|tell you|secret|"
        r"kill me|in trouble|fired)\b",
        _I,
    ),
    "comes about": re.compile(
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


def chance(signs: Collection[str]) -> float:
    """Return how likely a statement with some signs tells of what is to come.

    >>> chance(("says will", "preview")) > chance(("says was", "season over"))
    True
    """
    odds = _NO_SIGN + math.fsum(_WEIGHTS.get(sign, 0.0) for sign in set(signs))
    return 1 / (1 + math.exp(-odds))
