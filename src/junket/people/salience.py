"""Who stands in the focus of a text, and whom a pronoun or a description there means.

Names, pronouns and descriptions give weight by the place where they stand, a subject more than an
object, and weight fades from sentence to sentence: the salience of Lappin & Leass (1994). The
gender that the text gives speaks for or against; what is settled by one pronoun counts for the
next. One pass over the mentions, each looked at once; whoever has faded is forgotten.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from junket.facts import EntityKind, Gender, Names

# Swept on GUM's train part, 2026-11-22: half or twice as much of any one changes the mean of
# MUC, B-cubed and CEAF-e by less than half a point, but where it is said.
PLACES = {"subject": 5.0, "object": 4.0, "governed": 3.0, "owner": 2.5, "bracket": 0.3}
DECAY = 0.55  # what is left from sentence to sentence
PARAGRAPH = 0.5  # sentences that a paragraph break counts for
AGAIN = 0.6  # part of the lesser weight that adds to the greater
QUOTED = 0.6  # of its weight is what a name inside a quotation has, outside of it
FULL = 6.0  # more weight than this is no better
FAINT = 0.02  # less than this is forgotten
KNOWN = 1.0  # for a vote for the gender
AGAINST = 2.0  # for a vote for the other one
VOTES = 3.0  # votes at most
SETTLED = 2.0  # votes that the gender read from the words around a name is worth
CLEAR = 1.5  # lead over the next that makes a pronoun a vote for a gender
MAIN = 0.8  # for whom the article names most
OTHER = -2.5  # for a name that may be no person's
STORY = 1.5  # for a character, in what a real person says


class Pick(NamedTuple):
    """Who is meant, and how far ahead of the next they are; `who` is None for nobody."""

    who: int | None
    lead: float


@dataclass(slots=True)
class Salience:
    """The weights at one place of a text; people are numbers, clusters those of `names`."""

    names: Names
    main: int | None
    votes: dict[int, float] = field(default_factory=dict)
    genders: dict[int, Gender] = field(default_factory=dict)
    time: float = 0.0
    _weight: dict[int, float] = field(default_factory=dict)
    _when: dict[int, float] = field(default_factory=dict)

    def add(self, who: int, weight: float) -> None:
        """Give somebody weight at the present place."""
        held = self.weight(who)
        self._weight[who] = max(held, weight) + AGAIN * min(held, weight)
        self._when[who] = self.time

    def weight(self, who: int) -> float:
        """Return the weight that somebody has at the present place."""
        held = self._weight.get(who, 0.0)
        return held * DECAY ** (self.time - self._when[who]) if held else 0.0

    def kind(self, who: int) -> EntityKind:
        """Return what somebody is; those without a name are persons."""
        clusters = self.names.clusters
        return clusters[who].kind if who < len(clusters) else "person"

    def side(self, who: int) -> float:
        """Return the votes for somebody's gender: above 0 for a woman."""
        known = self.gender(who)
        told = 0.0 if known is None else SETTLED if known == "f" else -SETTLED
        return told + self.votes.get(who, 0.0)

    def gender(self, who: int) -> Gender | None:
        """Return the gender that the words around somebody give."""
        clusters = self.names.clusters
        return clusters[who].gender if who < len(clusters) else self.genders.get(who)

    def pick(self, gender: Gender | None, barred: frozenset[int], *, story: bool) -> Pick:
        """Return who is meant by a pronoun or word of a gender; `barred` cannot be.

        With `story` characters are likelier.
        """
        ranked = sorted(
            (
                (self._score(who, gender, story), -who)
                for who in self._candidates()
                if who not in barred and self.fits(who, gender)
            ),
            reverse=True,
        )
        if not ranked:
            return Pick(None, 0.0)
        lead = ranked[0][0] - ranked[1][0] if len(ranked) > 1 else FULL
        return Pick(-ranked[0][1], lead)

    def fits(self, who: int, gender: Gender | None) -> bool:
        """Tell whether a word of a gender may mean somebody."""
        known = self.gender(who)
        return gender is None or known is None or known == gender

    def vote(self, who: int, gender: Gender | None, lead: float) -> None:
        """Let a pronoun that is clearly somebody's speak for a gender."""
        if gender is not None and lead >= CLEAR:
            side = 1.0 if gender == "f" else -1.0
            self.votes[who] = max(-VOTES, min(VOTES, self.votes.get(who, 0.0) + side))

    def _candidates(self) -> list[int]:
        for who in [one for one in self._weight if self.weight(one) < FAINT]:
            del self._weight[who]
        found = list(self._weight)
        if self.main is not None and self.main not in found:
            found.append(self.main)
        return found

    def _score(self, who: int, gender: Gender | None, story: bool) -> float:
        score = min(FULL, self.weight(who)) + MAIN * (who == self.main)
        if gender is not None:
            agreeing = self.side(who) * (1 if gender == "f" else -1)
            score += KNOWN * min(1.0, agreeing) if agreeing > 0 else AGAINST * agreeing
        kind = self.kind(who)
        if kind == "character":
            return score + STORY * story
        return score + OTHER * (kind == "other")
