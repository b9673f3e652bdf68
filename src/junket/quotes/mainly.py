"""Whom or what a statement is about: everybody near it, weighed by where they stand.

The weights of the signs that a candidate has (`topic_signs.py`) add up to the log of the odds that
they are among its topics; whoever is heaviest is the one whom it is mainly about.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from junket.quotes.nearby import View
from junket.quotes.topic_signs import Signs, signs
from junket.quotes.topic_weights import TOPIC, WEIGHTS

LEAST = 0.3
"""The chance from which on somebody is a topic beside the main one: of 0.2 to 0.5, topics of
writers left out are found best, and most rightly, at 0.3 (F1)."""
SCALE = 1.33
"""How much further apart the odds are than those of the main topic alone: fitted, then fixed."""


@dataclass(frozen=True, slots=True)
class Topic:
    """Somebody whom a statement may be about, and how likely."""

    who: int
    chance: float


def weigh(view: View) -> list[Topic]:
    """Return the candidates of a statement, the likeliest first; empty where nobody is near."""
    weights = {who: TOPIC + math.fsum(map(_weight, some)) for who, some in signs(view).items()}
    ranked = sorted(weights, key=lambda who: (-weights[who], who))
    return [Topic(who, 1 / (1 + math.exp(-weights[who]))) for who in ranked]


@lru_cache(maxsize=1 << 14)
def _weight(some: Signs) -> float:
    return math.fsum(WEIGHTS.get(name, 0.0) for name in some)
