"""Full names that are one only within a series: a middle name more or less, a short form."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from junket.folding import full_forms, given_names, squeeze, untitled
from junket.people.named import Named
from junket.people.namesakes import marks_of

Node = tuple[str, str, str]


class Full(NamedTuple):
    """A cluster with a full name, and the node that all of this name have so far."""

    root: Node
    one: Named


def near_names(told: Iterable[Full]) -> Iterator[set[Node]]:
    """Yield the nodes that are one: of one series, kind and surname, never of one article."""
    groups: dict[tuple[str, str, str], list[Full]] = defaultdict(list)
    for full in told:
        for series in filter(None, full.one.series or (full.root[1],)):
            groups[series, full.root[0], full_forms(full.one.name)[0].split()[-1]].append(full)
    for key in sorted(groups):
        group = groups[key]
        if len({full.root for full in group}) > 1:
            yield from _middle(group)
            yield from _short(group)


def _middle(group: Sequence[Full]) -> Iterator[set[Node]]:
    """Yield a name without and one with a middle name, where there is one of each."""
    by_first: dict[str, list[Full]] = defaultdict(list)
    for full in group:
        by_first[full_forms(full.one.name)[0].split()[0]].append(full)
    for first in sorted(by_first):
        plain = {full.root for full in by_first[first] if not _between(full)}
        long = {full.root for full in by_first[first] if _between(full)} - plain
        both = [full for full in by_first[first] if full.root in plain | long]
        if len(plain) == len(long) == 1 and _agree(both) and not _clash(both):
            yield plain | long


def _between(full: Full) -> list[str]:
    return full_forms(full.one.name)[0].split()[1:-1]


def _agree(group: Iterable[Full]) -> bool:
    """Return whether all initials that are told may be those of the middle names."""
    listed = list(group)
    names = [word for full in listed for word in _between(full)]
    marks = {word for full in listed for word in marks_of(full.one.name) if len(word) == 1}
    return all(any(name.startswith(mark) for name in names) for mark in marks)


def _short(group: Sequence[Full]) -> Iterator[set[Node]]:
    """Yield names whose first names are short forms of one, each of each: no Kate of two."""
    roots: dict[str, set[Node]] = defaultdict(set)
    for full in group:
        for form in full_forms(full.one.name):
            roots[form.split()[0]].add(full.root)
    related: dict[str, set[str]] = defaultdict(set)
    for a, b in combinations(sorted(roots), 2):
        if is_short(a, b):
            related[a].add(b)
            related[b].add(a)
    for first in sorted(related):
        clique = related[first] | {first}
        if all(related[other] | {other} == clique for other in clique):
            nodes = set[Node]().union(*(roots[other] for other in clique))
            if not _clash([full for full in group if full.root in nodes]):
                yield nodes


def is_short(a: str, b: str) -> bool:
    """Return whether of two folded first names one is the other's short form, or both of one name.

    >>> is_short("kate", "katherine"), is_short("katie", "kate"), is_short("katherine", "kathleen")
    (True, True, False)
    """
    one, other = given_names(a), given_names(b)
    if a in one and b in other:  # both are given names of their own
        return a in other or b in one
    return bool(one & other)


def _clash(group: Iterable[Full]) -> bool:
    """Return whether an article names two of them, or tells of one as "he" and of one as "she"."""
    names: dict[str, set[str]] = defaultdict(set)
    genders = set()
    for full in group:
        names[full.one.article].add(squeeze(untitled(full.one.name)))
        genders.add(full.one.gender)
    return len(genders - {None}) > 1 or any(len(told) > 1 for told in names.values())
