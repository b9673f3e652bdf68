"""Clusters of many articles -> persons and characters: a pure function of what it is given.

Real people are one where the full name is, a middle initial more or less; characters only
within the world of a series. A short name goes to the one longer name of its series that has
it: for a person, only to somebody who works on that series. Where an article took a person
for a character, or the reverse, the others of the same series outvote it; and what cannot be
told stays apart. `sameness.py` says why two clusters are one.

What a cluster becomes hangs only on those that share a key of its name, and on series and players:
see `record/neighbours.py`, which loads no more than that.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType

from junket.folding import (
    fold,
    full_forms,
    given_names,
    initials,
    nicknames,
    squeeze,
    untitled,
    variants,
)
from junket.lexicon import sections
from junket.people.bodies import body_key, capitals, is_domain
from junket.people.named import BEINGS, BODIES, Entity, Named, is_full
from junket.people.namesakes import namesakes
from junket.people.near import Full, near_names
from junket.people.votes import Votes

_GIVEN = frozenset(squeeze(fold(name)) for name in sections("given_names")[""])

Node = tuple[str, str, str]
"""Kind, world ("" for real people, else a series or an article), folded name."""


def join(
    named: Iterable[Named], *, families: Mapping[str, str] = MappingProxyType({})
) -> tuple[Entity, ...]:
    """Join clusters into entities, sorted by kind, name and id; in any order the same.

    `families` has for each series of a franchise one key: such series share characters.

    >>> a = Named("1", "person", "Ada B. Lind", ("Lind",), "x")
    >>> b = Named("2", "person", "Ada Lind", (), "y")
    >>> [(one.name, one.aliases) for one in join([b, a])]
    [('Ada B. Lind', ('Ada Lind', 'Lind'))]
    """
    listed = sorted(named, key=lambda one: one.id)
    joiner = _Joiner(listed, families)
    groups: dict[Node, list[Named]] = defaultdict(list)
    for one in listed:
        groups[joiner.node(one)].append(one)
    made = [entity_of(node, group) for node, group in _with_players(groups).items()]
    return tuple(sorted(made, key=lambda one: (one.kind, one.name.casefold(), one.id)))


def _with_players(groups: Mapping[Node, list[Named]]) -> Mapping[Node, list[Named]]:
    """Put together the characters of one player and one name, in whatever series they are told of.

    A short name is enough, but not for two who are known by two full ones.
    """
    played: dict[tuple[str, str], set[Node]] = defaultdict(set)
    whole = {node for node, group in groups.items() if any(is_full(one.name) for one in group)}
    for node, group in groups.items():
        for one in group if node[0] == "character" else ():
            words = _shorts(one.name)[0] if is_full(one.name) else full_forms(one.name)[:1]
            for player in one.players:
                for word in words:
                    played[word, player].add(node)
    parents: dict[Node, Node] = {}
    for nodes in played.values():
        if len(nodes) > 1 and len(nodes & whole) < _TWO:
            _unite(parents, sorted(nodes))
    if not parents:
        return groups
    made: dict[Node, list[Named]] = defaultdict(list)
    for node, group in groups.items():
        made[_root(parents, node)] += group
    return made


_TWO = 2  # full names that one short one may stand for


def _unite(parents: dict[Node, Node], nodes: Sequence[Node]) -> None:
    for a, b in pairwise(nodes):
        first, second = sorted((_root(parents, a), _root(parents, b)))
        if first != second:
            parents[second] = first


def _root(parents: Mapping[Node, Node], node: Node) -> Node:
    while (above := parents.get(node)) is not None:
        node = above
    return node


class _Joiner:
    """Says for each cluster where it belongs, once all of them have been looked at."""

    def __init__(self, listed: Sequence[Named], families: Mapping[str, str]) -> None:
        self.kinds = Votes(listed)
        self.kind = {one.id: self.kinds.of(one) for one in listed}
        self.known: dict[Node, Node] = {}  # each once: a record has ten names for one of them
        self.parents: dict[Node, Node] = {}
        self.homes: dict[str, set[str]] = defaultdict(set)  # full form of a character -> worlds
        self.longer: dict[tuple[str, str], set[Node]] = defaultdict(set)
        self.givens: dict[tuple[str, str], set[Node]] = defaultdict(set)
        self.players: dict[Node, set[str]] = defaultdict(set)
        self.working: set[tuple[str, Node]] = set()
        self.seen: dict[Node, set[str]] = defaultdict(set)  # the articles that have a full name
        self.bare_cast: set[tuple[str, str]] = set()
        self.bare_homes: set[tuple[str, str]] = set()
        self.initials: dict[tuple[str, str], set[Node]] = defaultdict(set)
        self.apart = namesakes(listed)
        full = [one for one in listed if one.kind in BEINGS and is_full(one.name)]
        for one in full:
            if len(one.series) == 1 and self.kind[one.id] == "character":
                self.homes_of(one)
        self.full = {one.id: self._enter(one) for one in full}
        self._join_worlds(full, families)
        self._join_near(full)
        for one in full:
            self._note(one)
        for one in listed:
            self._note_short(one)

    def homes_of(self, one: Named) -> None:
        for form in full_forms(one.name):
            self.homes[form].add(one.series[0])

    def node(self, one: Named) -> Node:
        """Return where a cluster belongs."""
        if one.id in self.full:
            return self._root(self.full[one.id])
        if one.kind in BEINGS:
            return self._bare(one)
        if one.kind in BODIES:
            return self._body(one)
        return one.kind, "", fold(one.name)

    def _enter(self, one: Named) -> Node:
        """Join the spellings of one full name, and return one of them."""
        kind = self.kind[one.id]
        world = self._world(one) if kind == "character" else ""
        mark = self.apart.get(one.id, "") if kind == "person" else ""
        forms = (*full_forms(one.name), *variants(one.name))
        nodes: list[Node] = [(kind, world, form + mark) for form in forms]
        _unite(self.parents, nodes)
        return self.known.setdefault(nodes[0], nodes[0])

    def _join_worlds(self, full: Sequence[Named], families: Mapping[str, str]) -> None:
        """Join the characters of one full name in two series: one player, or one franchise."""
        same: dict[tuple[str, str], set[Node]] = defaultdict(set)
        for one in full:
            node = self.full[one.id]
            if node[0] == "character":
                shared = [full_forms(player)[0] for player in one.players]
                shared += [f"={families[node[1]]}"] if node[1] in families else []
                for form in full_forms(one.name):
                    for what in shared:
                        same[form, what].add(node)
        for nodes in same.values():
            _unite(self.parents, sorted(nodes))

    def _join_near(self, full: Sequence[Named]) -> None:
        """Join full names of one series that differ by a middle name, or by a short form."""
        roots = [(self._root(self.full[one.id]), one) for one in full]
        told = [Full(root, one) for root, one in roots]
        for nodes in near_names(told):
            _unite(self.parents, sorted(nodes))

    def _world(self, one: Named) -> str:
        """Return the series whose character this is; its article where none is known."""
        if len(one.series) == 1:
            return one.series[0]
        known = {home for form in full_forms(one.name) for home in self.homes.get(form, ())}
        likely = [home for home in sorted(known) if home in one.series]
        if likely or (len(known) == 1 and not one.series):
            return likely[0] if likely else next(iter(known))
        return min(one.series, default=one.article)

    def _note(self, one: Named) -> None:
        """Note under which short names the cluster may be meant, once all nodes are joined."""
        root = self._root(self.full[one.id])
        self.seen[root].add(one.article)
        self.players[root].update(form for name in one.players for form in full_forms(name))
        words, givens = _shorts(one.name)
        for series in one.series or (root[1],):
            for word in words:
                self.longer[series, word].add(root)
            for given in givens:
                self.givens[series, given].add(root)
            if one.works:
                self.working.add((series, root))
        if root[0] == "person" and len(initials(one.name)) > 2:
            self.initials[one.article, initials(one.name)].add(root)

    def _note_short(self, one: Named) -> None:
        """Note characters told in short, and bodies whose initials may stand for them."""
        if len(one.series) == 1 and one.id not in self.full and self.kind[one.id] == "character":
            self.bare_homes.add((one.series[0], full_forms(one.name)[0]))
        if one.kind == "character" and one.cast and one.id not in self.full:
            self.bare_cast.update((series, full_forms(one.name)[0]) for series in one.series)
        if one.kind in BODIES and " " in fold(one.name):
            self.initials[one.article, initials(one.name)].add(("body", "", body_key(one.name)))

    def _body(self, one: Named) -> Node:
        """Return the one whose initials the article writes, else the body of that name."""
        meant = self.initials.get((one.article, capitals(one.name) or ""), set())
        roots = {self._root(node) for node in meant}
        return _only(roots) or ("body", "", body_key(one.name))

    def _bare(self, one: Named) -> Node:
        """Return the one longer name that a short one stands for in its series, else its own."""
        found = {root for series in one.series if (root := self._stands_for(one, series))}
        if len(found) == 1:
            return found.pop()
        return self._alone(one)

    def _stands_for(self, one: Named, series: str) -> Node | None:
        word, kind = full_forms(one.name)[0], self.kind[one.id]
        longer = self.longer.get((series, word)) or self._short_of(one, series, word)
        characters = {root for root in longer if root[0] == "character"}
        people = {root for root in longer if (series, root) in self.working and root[0] == "person"}
        played = one.cast or (series, word) in self.bare_cast
        if kind == "character":
            if len(characters) > 1:
                players = {form for name in one.players for form in full_forms(name)}
                characters = {root for root in characters if self.players[root] & players}
            others = people if not longer - people and not played else set[Node]()
            return _only(characters) or _only(others)
        if people or one.works:
            return _only(people)
        return _only(characters) or (("character", series, word) if played else None)

    def _short_of(self, one: Named, series: str, word: str) -> set[Node]:
        """Return who of a series has a given name that a short form stands for.

        Nobody whom the same article names in full: it would have said so.
        """
        known = (self.givens.get((series, given), set()) for given in given_names(word))
        return {root for root in set[Node]().union(*known) if one.article not in self.seen[root]}

    def _alone(self, one: Named) -> Node:
        """Return the place of a short name that stands for no longer one.

        Two articles may well name two Chrises: real people of one short name are only one
        within a series, and a given name alone is never enough.
        """
        word, kind = full_forms(one.name)[0], self.kind[one.id]
        world = min(one.series, default=one.article)
        if kind == "person" and word in _GIVEN:
            world = one.article
        if kind == "character" and len(one.series) > 1:
            homes = [series for series in one.series if (series, word) in self.bare_homes]
            world = homes[0] if len(homes) == 1 else world  # else it may be of any of them
        return kind, world, word

    def _root(self, node: Node) -> Node:
        return _root(self.parents, node)


@lru_cache(maxsize=1 << 16)
def _shorts(name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the words that may stand for a full name, and the given names that it may be short of.

    >>> _shorts("Kate “Kit” Wren")[0]
    ('kate', 'kit', 'wren')
    """
    firsts = {form.split()[0] for form in full_forms(name)}
    words = firsts | {form.split()[-1] for form in full_forms(name)}
    words.update(squeeze(nick) for nick in nicknames(name))
    givens = {given for first in firsts for given in given_names(first)}
    return tuple(sorted(words)), tuple(sorted(givens))


def _only(found: set[Node]) -> Node | None:
    return next(iter(found)) if len(found) == 1 else None


def entity_of(node: Node, group: Sequence[Named]) -> Entity:
    """Return the entity of a group: its fullest name, as most articles write it."""
    names = Counter(one.name for one in group)
    cast = {one.name for one in group if one.cast or one.works}
    kind = group[0].kind if node[0] not in ("person", "character", "body") else node[0]

    def rank(form: str) -> tuple[tuple[bool, int], int, bool, int, str]:
        return fullness(node[0], form), -names[form], form not in cast, -len(form), form

    name = min(names, key=rank)
    aliases = other_names(name, (alias for one in group for alias in (one.name, *one.aliases)))
    if kind == "body":
        kind = min((one.kind for one in group), key=BODIES.index)
    ids = tuple(sorted(one.id for one in group))
    told = Counter(series for one in group for series in one.series) if kind == "character" else {}
    world = min(told, key=lambda series: (-told[series], series), default="")
    return Entity(ids[0], kind, name, aliases, ids, world)


def fullness(kind: str, name: str) -> tuple[bool, int]:
    """Return how full a name of somebody is, the fullest first: no capitals alone, many words."""
    poor = name.isupper() or (kind == "body" and is_domain(name))
    return poor, -(0 if kind == "body" else len(untitled(name).split()))


def other_names(name: str, called: Iterable[str]) -> tuple[str, ...]:
    """Return what else somebody of a name is called; nothing in capitals that is there without."""
    others = set(called) - {name}
    plain = {form.casefold() for form in (name, *others) if not form.isupper()}
    kept = (form for form in others if not (form.isupper() and form.casefold() in plain))
    return tuple(sorted(kept))
