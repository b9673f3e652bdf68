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
from junket.people.named import Named, is_full

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


_folded = lru_cache(maxsize=1 << 14)(fold)


def closeness(ref: Ref, one: Named) -> int:
    """Rank how well a name fits: 4 the same, 3 a full form, 2 an alias, 1 in short, 0 another.

    Two full names that share no full form are two people, whatever word they share.

    >>> meant = Ref("x", "person", "Ada B. Lind", ("Lind",))
    >>> [closeness(meant, Named("1", "person", name, (), "x")) for name in
    ...  ("ada b. lind", "Ada Lind", "Lind", "Ada Moss")]
    [4, 3, 2, 0]
    """
    if _folded(one.name) == _folded(ref.name):
        return 4
    if set(full_forms(one.name)) & set(full_forms(ref.name)):
        return 3
    folded = {_folded(alias) for alias in ref.aliases}
    if _folded(one.name) in folded or _folded(ref.name) in {
        _folded(alias) for alias in one.aliases
    }:
        return 2
    bare = not is_full(one.name) or not is_full(ref.name)
    words = set(full_forms(one.name)) & ref.keys or set(full_forms(ref.name)) & keys_of(
        one.name, one.aliases
    )
    return 1 if bare and words else 0


class Present:
    """The clusters that may be seen, by article and by full name: where refs are looked up.

    Only the articles that a ref names are looked into, and each ref is looked up once.
    """

    def __init__(self, named: Mapping[str, Named]) -> None:
        self.named = named
        self._articles: dict[str, list[Named]] = {}
        for one in named.values():
            self._articles.setdefault(one.article, []).append(one)
        self._keys: dict[str, dict[str, list[Named]]] = {}
        self._full: dict[str, list[Named]] | None = None
        self._found: dict[Ref, tuple[str, ...]] = {}

    def find(self, ref: Ref) -> tuple[str, ...]:
        """Return the ids of the clusters that a ref means: one of its article, none, or several.

        Several only for a ref without an article: all who are called so.
        """
        if ref not in self._found:
            self._found[ref] = self._best(ref) if ref.article else self._called(ref)
        return self._found[ref]

    def all(self, refs: Iterable[Ref]) -> tuple[str, ...]:
        """Return the ids of the clusters that refs mean, in their order, each once."""
        return tuple(dict.fromkeys(key for ref in refs for key in self.find(ref)))

    def whole(self, refs: Sequence[Ref]) -> bool:
        """Return whether every ref means a cluster that may be seen."""
        return all(self.find(ref) for ref in refs)

    def _best(self, ref: Ref) -> tuple[str, ...]:
        keys = self._of_article(ref.article)
        near = {one.id: one for key in ref.keys for one in keys.get(key, ())}
        ranked = [(self._rank(ref, one), one) for one in near.values()]
        fit = [(rank, one) for rank, one in ranked if rank[0]]
        if not fit:
            return ()
        best = max(rank for rank, _ in fit)
        return (min((one.name, one.id) for rank, one in fit if rank == best)[1],)

    def _of_article(self, article: str) -> dict[str, list[Named]]:
        """Return the clusters of an article by the forms of their names."""
        if article not in self._keys:
            found: dict[str, list[Named]] = {}
            for one in self._articles.get(article, ()):
                for key in keys_of(one.name, one.aliases):
                    found.setdefault(key, []).append(one)
            self._keys[article] = found
        return self._keys[article]

    def _called(self, ref: Ref) -> tuple[str, ...]:
        if self._full is None:
            self._full = {}
            for one in self.named.values():
                for form in full_forms(one.name):
                    self._full.setdefault(form, []).append(one)
        found = {one.id: one for form in full_forms(ref.name) for one in self._full.get(form, ())}
        kept = [one for one in found.values() if one.kind == ref.kind]
        if ref.series:
            kept = [one for one in kept if ref.series in one.series]
        return tuple(sorted(one.id for one in kept))

    def _rank(self, ref: Ref, one: Named) -> Rank:
        shared = len(ref.keys & keys_of(one.name, one.aliases))
        return closeness(ref, one), one.kind == ref.kind, shared
