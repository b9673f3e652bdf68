"""Weigh which of two names is the actor's and which the character's."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace

from junket.around import next_word, previous_word, speaks
from junket.facts import Names, Span, Text
from junket.late import late
from junket.lexicon import words
from junket.story.cast_forms import bare

_JOBS = words("names", "job_last")
_KIN = words("names", "kin") | words("names", "kin_f") | words("names", "kin_m")
_PRESS = late(
    r"[’']?,? (?:who )?(?:will |is set to )?(?:plays?|portrays?|stars|co-stars|has been cast)\b"
)
_TITLES = words("names", "titles") - frozenset(
    "mr mr. mrs mrs. ms ms. sir dame director former late chairman".split()
)


CLEAR = 2.0  # a lead below this is thin
NEAR = 120  # characters between two brackets of one list
LISTED = 3.0  # what a place in a list of actors counts
SHAPE = 2.5  # what a full name against a bare one counts beside all other evidence


@dataclass(slots=True)  # not frozen, which costs four times as much to make
class Find:
    """A statement that somebody plays somebody; clusters by number, None for no name."""

    character: int | None
    actor: int
    anchor: Span
    place: int
    rule: str
    confidence: float
    description: str | None = None
    oriented: bool = True
    shape: int = 0  # 1: the outer name is a full one and the inner is not; -1: the reverse


@dataclass(frozen=True, slots=True)
class Sides:
    """What is known of who is an actor and who a part, when loose words are read."""

    weights: Sequence[float]
    actors: set[int]
    parts: set[int]
    full: Sequence[bool]  # clusters whose name has more than one word, titles left out

    def lead(self, actor: int, part: int) -> float:
        """Weigh how much more the first cluster is an actor than the second; far below 0: not."""
        if actor == part or actor in self.parts or part in self.actors:
            return -9.0
        lead = self.weights[actor] - self.weights[part] + (self.full[actor] - self.full[part])
        return lead + 2 * (actor in self.actors) + 2 * (part in self.parts)


def take_sides(finds: Sequence[Find], weights: Sequence[float], names: Names) -> Sides:
    """Read from the castings found so far who is an actor and who a part."""
    actors = {find.actor for find in finds}
    parts = {find.character for find in finds if find.character is not None}
    full = [" " in bare(cluster.name) for cluster in names.clusters]
    return Sides(weights, actors, parts - actors, full)


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
    first = bare(name).split()[0].casefold()
    return sum(source[start:end].casefold() == first for start, end in spans)


def _weigh_one(source: str, start: int, end: int) -> float:
    """Weigh one mention by the words around it."""
    score = 0.0
    if speaks(source, start, end):
        score += 3
    if _PRESS.match(source, end):
        score += 2
    before = previous_word(source, start)
    titled = before[:1].isupper() and before.lower() in _TITLES
    if titled or before in _KIN:
        score -= 1.5
    elif before.lower() in _JOBS:
        score += 2
    elif next_word(source, end) in ("said", "says"):
        score += 1
    if source[end : end + 2] in ("’s", "'s") and next_word(source, end + 2).lower() in _KIN:
        score -= 1
    return score


def characters_of(finds: list[Find]) -> set[int]:
    """List the clusters that are somebody's part."""
    return {find.character for find in finds if find.character is not None}


def orient(finds: list[Find], weights: list[float], names: Names) -> list[Find]:
    """Turn the brackets whose outer name is the actor's: "Actor (Character)".

    Where the evidence for one is thin, the bracket beside it decides.
    """
    actors = {find.actor for find in finds if find.oriented}
    characters = characters_of([find for find in finds if find.oriented])
    full = [" " in bare(cluster.name) for cluster in names.clusters]
    leads = []
    for find in finds:
        inner, outer = find.actor, find.character
        lead = 0.0
        if not find.oriented and outer is not None:
            lead = weights[outer] - weights[inner] - 0.5 + SHAPE * find.shape
            lead += full[outer] - full[inner]
            lead += 3 * ((outer in actors) + (inner in characters))
            lead -= 3 * ((inner in actors) + (outer in characters))
        leads.append(lead)
    sure = [at for at, lead in enumerate(leads) if abs(lead) >= CLEAR]
    turned = []
    for at, find in enumerate(finds):
        lead = leads[at]
        if lead and abs(lead) < CLEAR:
            lead = _like_neighbour(finds, leads, sure, at)
        if lead > 0 and find.character is not None:
            rule = "bracket, actor first"
            find = replace(find, character=find.actor, actor=find.character, rule=rule)
        turned.append(find)
    return turned


def _like_neighbour(finds: list[Find], leads: list[float], sure: list[int], at: int) -> float:
    """Return the lead of the nearest clear bracket, one of the two beside it; else its own."""
    right = bisect_left(sure, at)
    near = [
        (abs(finds[other].anchor[0] - finds[at].anchor[0]), leads[other])
        for other in sure[max(0, right - 1) : right + 1]
    ]
    distance, lead = min(near, default=(NEAR + 1, 0.0))
    return lead if distance <= NEAR else leads[at]


def agree(finds: list[Find]) -> list[Find]:
    """Drop what makes one name both an actor and a character: the weaker side goes."""
    sides: dict[int, float] = {}
    for find in finds:
        sides[find.actor] = sides.get(find.actor, 0) + find.confidence
        if find.character is not None:
            sides[find.character] = sides.get(find.character, 0) - find.confidence
    return [
        find
        for find in finds
        if sides[find.actor] >= 0 and (find.character is None or sides[find.character] <= 0)
    ]
