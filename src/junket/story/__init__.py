"""What an article says about a series: who plays whom, who does what, what happens, what airs."""

from junket.story.airings import find_airings
from junket.story.beats import find_beats
from junket.story.cast import find_castings
from junket.story.looks import find_looks, look_at
from junket.story.relations import find_relationships
from junket.story.roles import find_roles
from junket.story.standpoint import find_standpoint
from junket.story.traits import find_traits

__all__ = [
    "find_airings",
    "find_beats",
    "find_castings",
    "find_looks",
    "find_relationships",
    "find_roles",
    "find_standpoint",
    "find_traits",
    "look_at",
]
