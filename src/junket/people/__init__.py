"""Who is who: persons and characters told apart in one article, and joined across many."""

from junket.people.join import join
from junket.people.named import Entity, Named
from junket.people.references import find_references
from junket.people.settle import settle_castings, settle_names

__all__ = ["Entity", "Named", "find_references", "join", "settle_castings", "settle_names"]
