"""Clusters of many articles -> persons and characters: a pure function of what it is given.

Real people are one where the full name is, a middle initial more or less; characters only
within the world of a series. A short name goes to the one longer name of its series that has
it: for a person, only to somebody who works on that series. Where an article took a person
for a character, or the reverse, the others of the same series outvote it; and what cannot be
told stays apart. Papers that differ by a doubled letter name one and the same.

What a cluster becomes hangs only on those that share a word of its name, and on the series:
see `record/entities.py`, which loads no more than that.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from junket.folding import fold, full_forms, initials, is_mark, nicknames, squeeze, untitled
from junket.lexicon import sections

BODIES = ("network", "outlet", "organisation")
_GIVEN = frozenset(squeeze(fold(name)) for name in sections("given_names")[""])
_SURE = 3  # how much more a cluster counts that has a part, a player or a job than a mere name
_OUTVOTED = 2  # times as much must speak for the other kind

Node = tuple[str, str, str]
"""Kind, world ("" for real people, else a series or an article), folded name."""


@dataclass(frozen=True, slots=True)
class Named:
    """One cluster of one article: its id, kind, names, and the series it is told of.

    `series` are ids: one where a part or a job says which, else all that the article is
    about. `cast`: the article says who plays it, and `players` who; `works`: it gives this
    person a part or a job.
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


def join(named: Iterable[Named]) -> tuple[Entity, ...]:
    """Join clusters into entities, sorted by kind, name and id; in any order the same.

    >>> a = Named("1", "person", "Ada B. Lind", ("Lind",), "x")
    >>> b = Named("2", "person", "Ada Lind", (), "y")
    >>> [(one.name, one.aliases) for one in join([b, a])]
    [('Ada B. Lind', ('Ada Lind', 'Lind'))]
    """
    listed = sorted(named, key=lambda one: one.id)
    joiner = _Joiner(listed)
    groups: dict[Node, list[Named]] = defaultdict(list)
    for one in listed:
        groups[joiner.node(one)].append(one)
    made = [_entity(node, group) for node, group in groups.items()]
    return tuple(sorted(made, key=lambda one: (one.kind, one.name.casefold(), one.id)))


@lru_cache(maxsize=1 << 16)
def is_full(name: str) -> bool:
    """Return whether a name has two words or more, titles left out."""
    return " " in full_forms(name)[0]


class _Joiner:
    """Says for each cluster where it belongs, once all of them have been looked at."""

    def __init__(self, listed: Sequence[Named]) -> None:
        self.kinds = _Votes(listed)
        self.parents: dict[Node, Node] = {}
        self.homes: dict[str, set[str]] = defaultdict(set)  # full form of a character -> worlds
        self.longer: dict[tuple[str, str], set[Node]] = defaultdict(set)
        self.players: dict[Node, set[str]] = defaultdict(set)
        self.working: set[tuple[str, Node]] = set()
        self.bare_cast: set[tuple[str, str]] = set()
        self.initials: dict[tuple[str, str], set[Node]] = defaultdict(set)
        self.apart = _namesakes(listed)
        full = [one for one in listed if one.kind in ("person", "character") and is_full(one.name)]
        for one in full:
            if len(one.series) == 1 and self.kinds.of(one) == "character":
                self.homes_of(one)
        self.full = {one.id: self._enter(one) for one in full}
        self._join_worlds(full)
        for one in full:
            self._note(one)
        for one in listed:
            if one.kind == "character" and one.cast and one.id not in self.full:
                self.bare_cast.update((series, full_forms(one.name)[0]) for series in one.series)

    def homes_of(self, one: Named) -> None:
        for form in full_forms(one.name):
            self.homes[form].add(one.series[0])

    def node(self, one: Named) -> Node:
        """Return where a cluster belongs."""
        if one.id in self.full:
            return self._root(self.full[one.id])
        if one.kind == "person" or one.kind == "character":
            return self._bare(one)
        if one.kind in BODIES:
            people = self.initials.get((one.article, fold(one.name)), set())
            body: Node = ("body", "", fold(one.name))
            return self._root(next(iter(people))) if len(people) == 1 else body
        return one.kind, "", fold(one.name)

    def _enter(self, one: Named) -> Node:
        """Join the full forms of one name, and return one of them."""
        kind = self.kinds.of(one)
        world = self._world(one) if kind == "character" else ""
        mark = self.apart.get(one.id, "") if kind == "person" else ""
        nodes: list[Node] = [(kind, world, form + mark) for form in full_forms(one.name)]
        self._unite(nodes)
        return nodes[0]

    def _unite(self, nodes: Sequence[Node]) -> None:
        for a, b in pairwise(nodes):
            first, second = sorted((self._root(a), self._root(b)))
            if first != second:
                self.parents[second] = first

    def _join_worlds(self, full: Sequence[Named]) -> None:
        """Join the characters of two series that have one full name and one player."""
        same: dict[tuple[str, str], set[Node]] = defaultdict(set)
        for one in full:
            node = self.full[one.id]
            for player in one.players if node[0] == "character" else ():
                for form in full_forms(one.name):
                    same[form, full_forms(player)[0]].add(node)
        for nodes in same.values():
            self._unite(sorted(nodes))

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
        self.players[root].update(form for name in one.players for form in full_forms(name))
        words = {
            word for form in full_forms(one.name) for word in (form.split()[0], form.split()[-1])
        }
        words.update(squeeze(nick) for nick in nicknames(one.name))
        for series in one.series or (root[1],):
            for word in words:
                self.longer[series, word].add(root)
            if one.works:
                self.working.add((series, root))
        if root[0] == "person" and len(initials(one.name)) > 2:
            self.initials[one.article, initials(one.name)].add(root)

    def _bare(self, one: Named) -> Node:
        """Return the one longer name that a short one stands for in its series, else its own."""
        found = {root for series in one.series if (root := self._stands_for(one, series))}
        if len(found) == 1:
            return found.pop()
        return self._alone(one)

    def _stands_for(self, one: Named, series: str) -> Node | None:
        word = full_forms(one.name)[0]
        longer = self.longer.get((series, word), set())
        characters = {root for root in longer if root[0] == "character"}
        people = {root for root in longer if (series, root) in self.working and root[0] == "person"}
        played = one.cast or (series, word) in self.bare_cast
        if one.kind == "character":
            if len(characters) > 1:
                players = {form for name in one.players for form in full_forms(name)}
                characters = {root for root in characters if self.players[root] & players}
            others = people if not longer - people and not played else set[Node]()
            return _only(characters) or _only(others)
        if people or one.works:
            return _only(people)
        return _only(characters) or (("character", series, word) if played else None)

    def _alone(self, one: Named) -> Node:
        """Return the place of a short name that stands for no longer one."""
        word = full_forms(one.name)[0]
        world = min(one.series, default=one.article)
        if one.kind == "person" and word in _GIVEN:
            world = one.article  # two articles may well name two Chrises
        elif one.kind == "person" and one.works:
            world = ""  # an artist of one name
        return one.kind, world, word

    def _root(self, node: Node) -> Node:
        while (above := self.parents.get(node)) is not None:
            node = above
        return node


class _Votes:
    """Counts for each full name of a series whether it is a person's or a character's."""

    def __init__(self, listed: Iterable[Named]) -> None:
        self.counts: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        articles: dict[tuple[str, str, str], set[str]] = defaultdict(set)
        self.both: set[tuple[str, str]] = set()
        for one in listed:
            for series, form in self._places(one):
                self.counts[series, form][one.kind] += _SURE if one.cast or one.works else 1
                articles[series, form, one.kind].add(one.article)
                other = "person" if one.kind == "character" else "character"
                if one.article in articles.get((series, form, other), ()):
                    self.both.add((series, form))

    def of(self, one: Named) -> str:
        """Return the kind of a cluster: its own unless the others of its series outvote it."""
        for place in self._places(one):
            counted = self.counts[place]
            other = "person" if one.kind == "character" else "character"
            if place not in self.both and counted[other] >= _OUTVOTED * counted[one.kind]:
                return other
        return one.kind

    def _places(self, one: Named) -> list[tuple[str, str]]:
        """Return where a name is counted; one that may be of several series votes nowhere."""
        if one.kind not in ("person", "character") or not is_full(one.name) or len(one.series) != 1:
            return []
        return [(one.series[0], form) for form in full_forms(one.name)]


def _only(found: set[Node]) -> Node | None:
    return next(iter(found)) if len(found) == 1 else None


def _namesakes(listed: Iterable[Named]) -> dict[str, str]:
    """Tell apart the people of one full name whose initials or suffixes differ."""
    marks: dict[str, str] = {}
    found: dict[str, set[str]] = defaultdict(set)
    for one in listed:
        if one.kind in ("person", "character") and is_full(one.name):
            words = untitled(one.name).replace(".", " ").split()
            marks[one.id] = " ".join(word for word in words if is_mark(word))
            found[full_forms(one.name)[0]].add(marks[one.id])
    many = {form for form, told in found.items() if len(told - {""}) > 1}
    return {
        one.id: f" ({marks[one.id]})"
        for one in listed
        if one.id in marks and full_forms(one.name)[0] in many
    }


def _entity(node: Node, group: Sequence[Named]) -> Entity:
    """Make the entity of a group: its fullest name, as most articles write it."""
    names = Counter(one.name for one in group)
    cast = {one.name for one in group if one.cast or one.works}

    def rank(form: str) -> tuple[bool, int, int, bool, int, str]:
        words = len(untitled(form).split())
        return form.isupper(), -words, -names[form], form not in cast, -len(form), form

    name = min(names, key=rank)
    others = {alias for one in group for alias in (one.name, *one.aliases)} - {name}
    plain = {form.casefold() for form in (name, *others) if not form.isupper()}
    aliases = (form for form in others if not (form.isupper() and form.casefold() in plain))
    kind = group[0].kind if node[0] not in ("person", "character", "body") else node[0]
    if kind == "body":
        kind = min((one.kind for one in group), key=BODIES.index)
    ids = tuple(sorted(one.id for one in group))
    told = Counter(series for one in group for series in one.series) if kind == "character" else {}
    world = min(told, key=lambda series: (-told[series], series), default="")
    return Entity(ids[0], kind, name, tuple(sorted(aliases)), ids, world)
