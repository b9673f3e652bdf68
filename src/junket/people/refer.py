"""Clusters named by what they say, not by their ids: so that a decision outlives a reading.

An id hangs on every offset of a reading. What a person decided is about words: the one whom
this article calls so. A new engine, or a new version of the article, may cut, name and type
its clusters otherwise; the best one of the article stands for what was meant then.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from junket.folding import fold, forms, full_forms
from junket.people.join import Named, is_full

Rank = tuple[int, bool, int]
"""How close the names are, whether the kind is the same, how many forms are shared."""


@dataclass(frozen=True, slots=True)
class Ref:
    """One cluster as a person saw it: whom an article calls `name`, and how else.

    Without an `article` it is whoever is called so, wherever; `series` may then narrow it.

    >>> Ref("x", "person", "Ada Lind", ("Lind",)).keys >= {"ada lind", "lind"}
    True
    """

    article: str
    kind: str
    name: str
    aliases: tuple[str, ...] = ()
    series: str = ""

    @property
    def keys(self) -> frozenset[str]:
        """Return the folded forms, one of which a cluster must have to be the one meant."""
        if not self.article:
            return frozenset(full_forms(self.name))
        return keys_of(self.name, self.aliases)


@lru_cache(maxsize=1 << 14)
def keys_of(name: str, aliases: tuple[str, ...]) -> frozenset[str]:
    """Return all folded forms of a name and its aliases, as the record's index has them."""
    return frozenset(key for one in (name, *aliases) for key in forms(one))


def closeness(ref: Ref, one: Named) -> int:
    """Rank how well a name fits: 4 the same, 3 a full form, 2 an alias, 1 in short, 0 another.

    Two full names that share no full form are two people, whatever word they share.

    >>> meant = Ref("x", "person", "Ada B. Lind", ("Lind",))
    >>> [closeness(meant, Named("1", "person", name, (), "x")) for name in
    ...  ("ada b. lind", "Ada Lind", "Lind", "Ada Moss")]
    [4, 3, 2, 0]
    """
    if fold(one.name) == fold(ref.name):
        return 4
    if set(full_forms(one.name)) & set(full_forms(ref.name)):
        return 3
    folded = {fold(alias) for alias in ref.aliases}
    if fold(one.name) in folded or fold(ref.name) in {fold(alias) for alias in one.aliases}:
        return 2
    bare = not is_full(one.name) or not is_full(ref.name)
    words = set(full_forms(one.name)) & ref.keys or set(full_forms(ref.name)) & keys_of(
        one.name, one.aliases
    )
    return 1 if bare and words else 0


class Present:
    """The clusters that may be seen, by article and by full name: where refs are looked up."""

    def __init__(self, named: Mapping[str, Named]) -> None:
        self.named = named
        self._articles: dict[str, list[Named]] = {}
        self._full: dict[str, list[Named]] = {}
        for key in sorted(named):
            one = named[key]
            self._articles.setdefault(one.article, []).append(one)
            for form in full_forms(one.name):
                self._full.setdefault(form, []).append(one)

    def find(self, ref: Ref) -> tuple[str, ...]:
        """Return the ids of the clusters that a ref means: one of its article, none, or several.

        Several only for a ref without an article: all who are called so.
        """
        if not ref.article:
            return self._called(ref)
        ranked = [(self._rank(ref, one), one) for one in self._articles.get(ref.article, ())]
        fit = [(rank, one) for rank, one in ranked if rank[0]]
        if not fit:
            return ()
        best = min(
            fit, key=lambda pair: (tuple(-int(n) for n in pair[0]), pair[1].name, pair[1].id)
        )
        return (best[1].id,)

    def all(self, refs: Iterable[Ref]) -> tuple[str, ...]:
        """Return the ids of the clusters that refs mean, in their order, each once."""
        return tuple(dict.fromkeys(key for ref in refs for key in self.find(ref)))

    def whole(self, refs: Sequence[Ref]) -> bool:
        """Return whether every ref means a cluster that may be seen."""
        return all(self.find(ref) for ref in refs)

    def _called(self, ref: Ref) -> tuple[str, ...]:
        found = {one.id: one for form in full_forms(ref.name) for one in self._full.get(form, ())}
        kept = [one for one in found.values() if one.kind == ref.kind]
        if ref.series:
            kept = [one for one in kept if ref.series in one.series]
        return tuple(sorted(one.id for one in kept))

    def _rank(self, ref: Ref, one: Named) -> Rank:
        shared = len(ref.keys & keys_of(one.name, one.aliases))
        return closeness(ref, one), one.kind == ref.kind, shared
