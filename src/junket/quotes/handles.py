"""Whose account a handle is: @adalind is Ada Lind's, @thenetworktv the network's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from junket.facts import Cluster
from junket.folding import fold
from junket.late import late
from junket.quotes.talk import BODIES, PEOPLE

_LETTERS = late(r"[^a-z]+")
_PREFIX = late(
    r"^(?:the|real|official|itsme|its|iam|im|mr|ms|mrs|dr|hey|not|just){1,2}(?=[a-z]{4})"
)
_SUFFIX = late(
    r"(?<=[a-z]{4})(?:official|real|tv|hq|online|actor|actress|writer|writes|network|uk|us|x+)$"
)
_SHORTEST = 5  # letters of a handle that a surname or an initial may make


def owner(label: str, clusters: Iterable[Cluster]) -> int | None:
    """Return the index of the one whose name a handle is made of, None for nobody or several.

    The whole name is tried first, then names shortened to initials, then surnames.
    """
    forms = _forms(label)
    ranked: tuple[list[int], ...] = ([], [], [])
    for index, cluster in enumerate(clusters):
        if cluster.kind not in PEOPLE | BODIES:
            continue
        made = (
            rank
            for name in (cluster.name, *cluster.aliases)
            for rank, handle in _made(name, person=cluster.kind in PEOPLE)
            if handle in forms
        )
        if (rank := min(made, default=None)) is not None:
            ranked[rank].append(index)
    first = next(filter(None, ranked), [])
    return first[0] if len(first) == 1 else None


def _forms(label: str) -> set[str]:
    """Return what a handle may stand for: its letters, without the usual additions."""
    bare = _LETTERS.sub("", fold(label))
    ends = _SUFFIX.sub("", bare)
    return {bare, ends, _PREFIX.sub("", bare), _PREFIX.sub("", ends)} - {""}


def _made(name: str, *, person: bool) -> Iterator[tuple[int, str]]:
    """Yield the handles that a name makes, with how freely each is made of it."""
    parts = [part for part in (_LETTERS.sub("", one) for one in fold(name).split()) if part]
    yield 0, "".join(parts)
    if not person or len(parts) < 2:
        return
    first, last = parts[0], "".join(parts[1:])
    initials = "".join(part[0] for part in re.split(r"[\s-]+", fold(name))[1:] if part)
    halves = [half for half in (_LETTERS.sub("", one) for one in fold(name).split("-")) if half]
    yield 0, last + first
    yield 1, first + initials
    yield 1, first[0] + last
    yield 1, first + halves[-1]
    if len(last) >= _SHORTEST:
        yield 2, last
