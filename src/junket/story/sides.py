"""Weigh which of two names is the actor's and which the character's."""

from __future__ import annotations

import re
from collections.abc import Sequence

from junket.around import next_word, previous_word, speaks
from junket.facts import Names, Text
from junket.lexicon import words

_JOBS = words("names", "job_last")
_KIN = words("names", "kin") | words("names", "kin_f") | words("names", "kin_m")
_PRESS = re.compile(
    r"[’']?,? (?:who )?(?:will |is set to )?(?:plays?|portrays?|stars|co-stars|has been cast)\b"
)
_TITLES = frozenset(
    "detective inspector sergeant aunt uncle sister brother father mother dr dr. doctor nurse"
    " mayor sheriff captain lord lady king queen prince princess".split()
)


def weigh(text: Text, names: Names) -> list[float]:
    """Weigh each cluster: above 0 for an actor or other real person, below for a character."""
    source = text.article.text
    scores = [0.0] * len(names.clusters)
    for mention in names.mentions:
        if mention.kind in ("person", "character", "other"):
            scores[mention.cluster] += _weigh_one(source, mention.start, mention.end)
    for number, cluster in enumerate(names.clusters):
        full = sum(" " in source[start:end] for start, end in cluster.spans)
        first = _first_only(source, cluster.name, cluster.spans)
        scores[number] += min(2.0, 0.8 * full) / len(cluster.spans) - min(1.5, 0.5 * first)
        if cluster.kind == "character":
            scores[number] -= 2
    return scores


def _first_only(source: str, name: str, spans: Sequence[tuple[int, int]]) -> int:
    """Count the mentions by first name alone."""
    first = name.split()[0].casefold()
    return sum(source[start:end].casefold() == first for start, end in spans)


def _weigh_one(source: str, start: int, end: int) -> float:
    """Weigh one mention by the words around it."""
    score = 0.0
    if speaks(source, start, end):
        score += 3
    if _PRESS.match(source, end):
        score += 2
    before = previous_word(source, start).lower()
    if before in _JOBS:
        score += 2
    elif before in _KIN or before in _TITLES:
        score -= 1.5
    if source[end : end + 2] in ("’s", "'s") and next_word(source, end + 2).lower() in _KIN:
        score -= 1
    return score
