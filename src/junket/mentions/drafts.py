"""A cluster in the making, and what holds it a person."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from junket.facts import Cluster, EntityKind, Span
from junket.mentions.signs import Signs

GIVEN = 2.5  # what a given name in front weighs against signs of a title
UNKNOWN = 1.0  # the same for a name of two words that nobody knows
COMMON = 0.3  # the same where the last word of two is a plain one: Racing Stripes
LISTED = 0.5  # what may hold a name at most for a title beside it in a list to turn it
ENOUGH = 2.0  # signs from which on a name is a work, or a body


@dataclass(slots=True)
class Draft:
    """A cluster in the making, with the weight that holds it a person."""

    spans: list[Span]
    cluster: Cluster
    hold: float = 9.0
    signs: Signs = field(default_factory=Signs)

    def become(self, kind: EntityKind, rule: str) -> None:
        """Turn it into another kind."""
        self.cluster = replace(self.cluster, kind=kind, confidence=0.6, rule=rule)
