"""Which relations have two sides alike, and which last."""

from __future__ import annotations

from junket.late import late
from junket.lexicon import words

KIN = "family:"
"""What a relation of kin begins with: the first one is that of the second."""
_SIDE = late(r"(?:sibling|twin|cousin)$")


def is_alike(relation: str) -> bool:
    """Say whether both sides of a relation are the same: who kissed whom does not matter.

    A sister may be a brother's, so who is whose does.

    >>> is_alike("kiss"), is_alike("family:cousin"), is_alike("family:sister")
    (True, True, False)
    """
    return relation in words("relation_kinds", "alike") or _is_side(relation)


def _is_side(relation: str) -> bool:
    return relation.startswith(KIN) and _SIDE.search(relation) is not None


def is_state(relation: str) -> bool:
    """Say whether a relation lasts (married); an event (marriage) happens once."""
    return relation in words("relation_kinds", "lasting") or relation.startswith(KIN)
