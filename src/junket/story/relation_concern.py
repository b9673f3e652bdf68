"""Which sentences may tell of a relation that is kept: most of the news is nobody's business.

Of real people's lives little is kept, so where a sentence names no character most wordings need
not be looked for. What they would find is of use only beside a fact that is kept: it completes
"her husband" there, or says who "her best friend" is. So a sentence that names anybody of whom
such a fact was found is read with all wordings after all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from junket.facts import Names
from junket.late import late
from junket.story.relation_nouns import wordings
from junket.story.relation_sentence import Coded, Slot
from junket.story.relation_words import Wording, rarest

OPEN_LIFE = frozenset(("friends", "best friends", "colleagues", "mentor"))
_OWNER = late(r"<(\d+)> 's ((?:[a-zé][\wé-]* ){1,3})")


@cache
def every_wording() -> dict[str, dict[int, Wording]]:
    """Return the wordings of each word, each under a number of its own."""
    return {word: {id(one): one for one in every} for word, every in wordings().items()}


@cache
def open_wordings() -> dict[str, dict[int, Wording]]:
    """Return those of `every_wording` that may tell how real people stand to each other."""
    found: dict[str, dict[int, Wording]] = {}
    for at, one in _of_nouns().items():
        for noun, (relation, _) in one.nouns:
            if relation.lstrip("~") in OPEN_LIFE and "partner" not in noun:
                found.setdefault(rarest(noun.split()), {})[at] = one
    return found


@cache
def _of_nouns() -> dict[int, Wording]:
    """Return the wordings of kin and company under their numbers."""
    return {at: one for every in every_wording().values() for at, one in every.items() if one.nouns}


@dataclass(frozen=True, slots=True)
class Concern:
    """Whom a sentence must name for all wordings to be looked for in it."""

    names: Names
    parts: Mapping[int, int]
    of_series: bool

    def wordings(self, coded: Coded) -> Mapping[str, Mapping[int, Wording]]:
        """Return the wordings to look for in a sentence."""
        return every_wording() if any(map(self._is_told, coded.slots)) else open_wordings()

    def _is_told(self, slot: Slot) -> bool:
        """Say whether what is told of somebody may be kept: a character, or who says it."""
        one = self.names.clusters[slot.cluster]
        bare = one.kind == "other" and " " not in one.name
        in_story = one.kind == "character" or bare or slot.cluster in self.parts
        return slot.own or (self.of_series and in_story)


def owners(coded: Coded) -> set[int]:
    """Return who has somebody in a sentence: "Nell's best friend"."""
    return {
        coded.slots[int(match[1])].cluster
        for match in _OWNER.finditer(coded.code)
        if not _kin_words().isdisjoint(match[2].split())
    }


@cache
def _kin_words() -> frozenset[str]:
    """Return the words by which the nouns of kin and company are known."""
    told = {noun for one in _of_nouns().values() for noun, _ in one.nouns}
    return frozenset(rarest(noun.split()) for noun in told)


def clusters(coded: Coded) -> set[int]:
    """Return who is in a sentence."""
    return {slot.cluster for slot in coded.slots}
