"""Two people of one full name: told apart by initials and suffixes, and by "he" and "she"."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache

from junket.folding import full_forms, is_mark, untitled
from junket.people.named import BEINGS, Named, is_full


def namesakes(listed: Iterable[Named]) -> dict[str, str]:
    """Return a mark for each cluster whose full name belongs to several; others are left out.

    Initials and suffixes that differ ("Ada B. Lind", "Ada C. Lind") tell people apart; so do
    "he" and "she", unless both are said of that name in coverage of one series, where one of
    the two is a slip of the reading. Who has neither stays with nobody.
    """
    groups: dict[str, list[Named]] = defaultdict(list)
    for one in listed:
        if one.kind in BEINGS and is_full(one.name):
            groups[full_forms(one.name)[0]].append(one)
    return {key: mark for group in groups.values() for key, mark in _told(group).items()}


def _told(group: list[Named]) -> Mapping[str, str]:
    marks = {one.id: " ".join(marks_of(one.name)) for one in group}
    if len(set(marks.values()) - {""}) > 1:
        return {key: f" ({mark})" for key, mark in marks.items()}
    return _by_gender([one for one in group if one.kind == "person"])


@lru_cache(maxsize=1 << 15)
def marks_of(name: str) -> tuple[str, ...]:
    """Return the initials and suffixes of a name.

    >>> marks_of("Ada B. Lind Jr.")
    ('b', 'jr')
    """
    words = untitled(name).replace(".", " ").split()
    return tuple([word for word in words if is_mark(word)])


def _by_gender(group: list[Named]) -> Mapping[str, str]:
    where: dict[str, set[str]] = {"f": set(), "m": set()}
    for one in group:
        if one.gender:
            where[one.gender].update(one.series)
    told = {one.gender for one in group} - {None}
    if len(told) < 2 or not all(where.values()) or where["f"] & where["m"]:
        return {}
    marks = {}
    for one in group:
        sides = [side for side in "fm" if where[side] & set(one.series)]
        marks[one.id] = f" ({one.gender or (sides[0] if len(sides) == 1 else '')})"
    return marks
