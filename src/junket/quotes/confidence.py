"""How sure an attribution is, from what found it and how its speaker was named.

With the tagger, a logistic regression fitted on articles kept apart weighs both; its weights come
with the tagger's files. By rules alone it is the product of what the rules were right.
"""

from __future__ import annotations

import math

from junket.quotes.drafts import Draft
from junket.quotes.talk import Named

EVIDENCE = (
    "bias",
    "proposed",
    "ruled",
    "both",
    "alone",
    "direct",
    "mixed",
    "turn",
    "sourceless",
    "unnamed",
    "naming",
)
_UNNAMED = 0.5  # of an attribution by rules alone that nobody says
_SOURCED = 0.85  # of one whose source stands there and has no name
_FLOOR, _CEILING = 0.02, 0.98


def confidence(draft: Draft, named: Named, weights: dict[str, float]) -> float:
    """Return how likely an attribution is right, two decimals; `weights` empty by rules alone.

    >>> draft = Draft(0, [(0, 4)], "direct", "cue", 0.9)
    >>> confidence(draft, Named(None, "Ann", "name", 0.9), {})
    0.81
    """
    if not weights:
        unnamed = _UNNAMED if draft.source is None else _SOURCED
        return round(draft.confidence * (named.confidence if named.name else unnamed), 2)
    told = dict(zip(EVIDENCE, evidence(draft, named), strict=True))
    total = sum(weight * told[name] for name, weight in weights.items())
    return round(1 / (1 + math.exp(-total)), 2)


def evidence(draft: Draft, named: Named) -> tuple[float, ...]:
    """Return what the confidence is reckoned from, in the order of EVIDENCE."""
    proposed, ruled = draft.proposed is not None, draft.ruled
    return (
        1.0,
        _logit(draft.proposed) if draft.proposed is not None else 0.0,
        _logit(draft.confidence) if ruled else 0.0,
        float(proposed and ruled),
        float(proposed and not ruled),
        float(draft.kind == "direct"),
        float(draft.kind == "mixed"),
        float(draft.turn),
        float(draft.source is None and not draft.turn and draft.label is None),
        float(named.name is None),
        _logit(named.confidence) if named.name else 0.0,
    )


def _logit(p: float) -> float:
    held = min(max(p, _FLOOR), _CEILING)
    return math.log(held / (1 - held))
