"""How likely two names that stand near each other are a player's and a part's: signs, weighed.

Read where no rule gives a part to anybody: each sign is there or not, and the weights of those that
are there add up to the log of the odds. They are those of a logistic regression over the names of
the articles that may be read (`training/castings.py`, 2026-11-22), rounded. What a rule took there
was hidden once, so that the fit sees more than the few and odd pairs that no rule takes; with the
articles of one writer left out of the fit, 431 of the 632 castings so hidden are found, and 6 of
the 95 that no rule finds, at a precision of .946. What must never be one is in `cast_signs`.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from junket.story.cast_scene import Scene
from junket.story.cast_signs import Signs
from junket.story.sides import Find, Sides

LEAST = 0.6
"""The chance from which on a pair is a casting: left-out writers' precision is .928 from 0.5, .946
from here, .965 from 0.7, where 381 are found and not 437."""

_NO_SIGN = -2.7
_WEIGHTS: dict[str, float] = {
    "a mark between": -0.2,
    "a part between": -0.3,
    "actor first: behind a bracket": 0.6,
    "actor first: closes with a comma": -0.2,
    "actor first: first and": -0.5,
    "actor first: first as": 0.4,
    "actor first: first deed": -0.2,
    "actor first: first is": 0.4,
    "actor first: first played": -0.3,
    "actor first: first the": 0.4,
    "actor first: first to": 0.3,
    "actor first: first was": 0.3,
    "actor first: gap  (": 0.5,
    "actor first: gap  as ": 0.4,
    "actor first: gap , ": -0.6,
    "actor first: gap /": -0.6,
    "actor first: gap ’s ": 1.0,
    "actor first: has I": 0.5,
    "actor first: has acts": 1.1,
    "actor first: has as": 1.0,
    "actor first: has by": -0.5,
    "actor first: has cast": 0.3,
    "actor first: has colon": -0.4,
    "actor first: has digit": 0.3,
    "actor first: has he": 0.2,
    "actor first: has kin": -0.3,
    "actor first: has makes": -0.5,
    "actor first: has name": -0.9,
    "actor first: has of": -0.5,
    "actor first: has quote": 0.3,
    "actor first: has role": 0.3,
    "actor first: has who": -0.3,
    "actor first: has with": -0.5,
    "actor first: head and": 0.4,
    "actor first: head bracket": -0.2,
    "actor first: head job": -0.4,
    "actor first: head stop": 0.5,
    "actor first: head to": -0.3,
    "actor first: last a": -0.4,
    "actor first: last and": -0.4,
    "actor first: last as": 0.8,
    "actor first: last by": -0.4,
    "actor first: last for": -0.3,
    "actor first: last in": 0.4,
    "actor first: last job": -0.3,
    "actor first: last noun": 0.8,
    "actor first: last on": -0.2,
    "actor first: last plays": 0.4,
    "actor first: last to": -0.3,
    "actor first: last with": -0.4,
    "actor first: possessive": 0.7,
    "actor first: somebody between": -0.4,
    "actor first: something between": 0.4,
    "actor first: tail as": 0.2,
    "actor first: tail close": 0.6,
    "actor first: tail comma": 0.5,
    "actor first: tail deed": 0.4,
    "actor first: tail line": -0.5,
    "actor first: tail open": -0.5,
    "actor first: tail owns": -0.3,
    "actor first: tail stop": 0.2,
    "actor first: tail who": -0.4,
    "actor first: titled": 0.6,
    "actor first: words above": -0.4,
    "actor first: words below 2": 0.2,
    "actor first: words below 8": -0.5,
    "actor has a part": -1.6,
    "actor here bare": -0.3,
    "actor here full": 0.3,
    "actor in a casting": -0.8,
    "actor job before": -0.9,
    "actor owns": -0.2,
    "actor titled": -0.8,
    "actor weight above": 0.3,
    "actor weight below -1.0": -1.0,
    "actor weight below -2.0": -0.7,
    "actor weight below 0.3": 0.5,
    "actor weight below 0.9": 0.2,
    "actor weight below 3.0": 0.6,
    "an actor between": 0.4,
    "lead below -0.8": -0.2,
    "lead below -2.0": -0.8,
    "lead below -5.0": -0.3,
    "lead below 0.8": 0.2,
    "lead below 2.0": 0.4,
    "lead below 4.0": 0.2,
    "lead below 6.0": 0.4,
    "part bare": 0.4,
    "part by given name": 0.5,
    "part by surname": -0.3,
    "part deed": 0.4,
    "part first: behind a bracket": 0.9,
    "part first: first a": 0.6,
    "part first: first and": 0.2,
    "part first: first is": 0.3,
    "part first: first on": -0.2,
    "part first: first played": 0.4,
    "part first: first says": -0.4,
    "part first: first that": -0.3,
    "part first: first the": 0.2,
    "part first: first who": -0.2,
    "part first: gap  (": 1.3,
    "part first: gap , ": -0.2,
    "part first: has acts": 1.0,
    "part first: has as": -0.2,
    "part first: has by": 0.3,
    "part first: has cast": -0.4,
    "part first: has colon": -0.7,
    "part first: has comma": -0.3,
    "part first: has makes": -0.7,
    "part first: has name": -0.7,
    "part first: has role": 0.7,
    "part first: has who": -0.2,
    "part first: has with": -0.3,
    "part first: head bracket": -0.3,
    "part first: head by": -0.5,
    "part first: head line": -0.3,
    "part first: head of": -0.3,
    "part first: head the": -0.4,
    "part first: last by": 0.5,
    "part first: last for": -0.3,
    "part first: last is": 0.6,
    "part first: last job": -0.4,
    "part first: last noun": -0.4,
    "part first: last that": 0.4,
    "part first: last to": -0.4,
    "part first: last with": -0.3,
    "part first: opens a bracket": 0.2,
    "part first: opens with a comma": 0.6,
    "part first: possessive": -0.3,
    "part first: somebody between": -0.4,
    "part first: something between": -0.3,
    "part first: tail close": 0.4,
    "part first: tail deed": -0.3,
    "part first: tail line": 0.2,
    "part first: tail stop": -0.4,
    "part first: tail who": 0.3,
    "part first: tail word": -0.2,
    "part first: words above": -0.3,
    "part first: words below 12": -0.4,
    "part first: words below 3": 0.4,
    "part full": -0.4,
    "part given": 0.4,
    "part in a casting": -0.7,
    "part job before": -0.7,
    "part kin before": 0.3,
    "part kind other": -0.3,
    "part kind person": 0.3,
    "part owns": 0.3,
    "part titled": 1.1,
    "part weight above": -0.7,
    "part weight below -0.3": 0.5,
    "part weight below -1.0": 0.3,
    "part weight below -2.0": 0.8,
    "part weight below 0.9": -0.2,
    "part weight below 1.7": 0.3,
    "part weight below 3.0": -0.9,
    "she is": 0.3,
}


def chance(signs: Collection[str]) -> float:
    """Return how likely a pair with some signs is a casting."""
    odds = _NO_SIGN + math.fsum(_WEIGHTS.get(sign, 0.0) for sign in set(signs))
    return 1 / (1 + math.exp(-odds))


def find_likely(scene: Scene, sides: Sides, finds: Sequence[Find]) -> list[Find]:
    """Find who plays the parts that no rule gives anybody, the likeliest pairs first.

    Returns an empty list where no pair is likely enough.
    """
    signs = Signs(scene, sides, finds)
    likely: list[tuple[float, Find]] = []
    for first, second in signs.pairs():
        one, other = scene.mentions[first], scene.mentions[second]
        for actor, part in ((one, other), (other, one)):
            if signs.may_be(actor, part):
                sure = chance(list(signs.of(first, second, actor_first=actor is one)))
                if sure >= LEAST:
                    anchor = (one.start, other.end)
                    find = Find(part.cluster, actor.cluster, anchor, first, "likely", sure)
                    likely.append((sure, find))
    likely.sort(key=lambda item: (-item[0], item[1].anchor))
    return _agreeing([find for _, find in likely])


def _agreeing(likely: Sequence[Find]) -> list[Find]:
    """Keep of the likeliest first those that say nothing more of a name that has been taken."""
    seen: set[int | None] = set()
    kept = []
    for find in likely:
        if seen.isdisjoint((find.actor, find.character)):
            seen.update((find.actor, find.character))
            kept.append(find)
    return kept
