"""What the joining takes and gives: clusters with what their articles tell, and entities."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from junket.folding import full_forms

BEINGS = ("person", "character")
BODIES = ("network", "outlet", "organisation")


@dataclass(frozen=True, slots=True)
class Named:
    """One cluster of one article: its id, kind, names, and the series it is told of.

    `series` are ids: one where a part or a job says which, else all that the article is
    about; none for the article's author. `cast`: the article says who plays it, and `players`
    who; `works`: it gives this person a part or a job. `gender` is what the words around tell.
    """

    id: str
    kind: str
    name: str
    aliases: tuple[str, ...]
    article: str
    series: tuple[str, ...] = ()
    cast: bool = False
    works: bool = False
    players: tuple[str, ...] = ()
    gender: str | None = None
    confidence: float = 0.5


@dataclass(frozen=True, slots=True)
class Entity:
    """One person or character: the id of its smallest cluster, and everything it is called.

    `world` is the id of the series that a character belongs to, empty where none is known.
    """

    id: str
    kind: str
    name: str
    aliases: tuple[str, ...]
    clusters: tuple[str, ...]
    world: str = ""


@lru_cache(maxsize=1 << 16)
def is_full(name: str) -> bool:
    """Return whether a name has two words or more, titles left out."""
    return " " in full_forms(name)[0]
