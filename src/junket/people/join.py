"""Clusters of many articles -> persons and characters: a pure function of what it is given.

By names alone for now. Real people are one where the full name is, a middle initial more or
less; a bare first name joins nobody. Characters live in the world of a series: there a short
name goes to the only longer one that has it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from junket.folding import untitled
from junket.lexicon import sections

_GIVEN = sections("given_names")[""]


@dataclass(frozen=True, slots=True)
class Named:
    """One cluster of one article: its id, kind, names, and the series it is told of."""

    id: str
    kind: str
    name: str
    aliases: tuple[str, ...]
    article: str
    series: str | None = None


@dataclass(frozen=True, slots=True)
class Entity:
    """One person or character: the id of its smallest cluster, and everything it is called."""

    id: str
    kind: str
    name: str
    aliases: tuple[str, ...]
    clusters: tuple[str, ...]


def join(named: Iterable[Named]) -> tuple[Entity, ...]:
    """Join clusters into entities, sorted by kind, name and id; in any order the same.

    >>> a = Named("1", "person", "Ada B. Lind", ("Lind",), "x")
    >>> b = Named("2", "person", "Ada Lind", (), "y")
    >>> [(one.name, one.aliases) for one in join([b, a])]
    [('Ada B. Lind', ('Ada Lind', 'Lind'))]
    """
    groups: dict[tuple[str, ...], list[Named]] = defaultdict(list)
    listed = sorted(named, key=lambda one: one.id)
    full = _longer(listed)
    for one in listed:
        groups[_key(one, full)].append(one)
    made = [_entity(group) for group in groups.values()]
    return tuple(sorted(made, key=lambda one: (one.kind, one.name.casefold(), one.id)))


def _short(name: str) -> str:
    """Return a name without its middle initials, folded."""
    words = untitled(name).split()
    kept = [w for w in words if len(w.rstrip(".")) > 1] if len(words) > 2 else words
    return " ".join(kept or words)


def _longer(named: Sequence[Named]) -> dict[tuple[str, str], set[str]]:
    """Say which full names of characters a single word stands for, by series."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for one in named:
        words = _short(one.name).split()
        if one.kind == "character" and one.series and len(words) > 1:
            for word in {words[0], words[-1]}:
                found[one.series, word].add(" ".join(words))
    return found


def _key(one: Named, full: dict[tuple[str, str], set[str]]) -> tuple[str, ...]:
    name = _short(one.name)
    if one.kind == "character":
        if " " not in name and one.series:
            longer = full.get((one.series, name), set())
            name = next(iter(longer)) if len(longer) == 1 else name
        return one.kind, one.series or one.article, name
    if one.kind == "person" and " " not in name and name in _GIVEN:
        return one.kind, name, one.article
    return one.kind, name


def _entity(group: Sequence[Named]) -> Entity:
    names = {one.name for one in group}
    name = min(names, key=lambda form: (-len(form.split()), -len(form), form))
    others = {alias for one in group for alias in (one.name, *one.aliases)} - {name}
    first = min(group, key=lambda one: one.id)
    return Entity(
        first.id, first.kind, name, tuple(sorted(others)), tuple(sorted(one.id for one in group))
    )
