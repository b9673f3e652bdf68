"""What the machine joined, and what people decided -> who is who: a pure function.

Decisions are applied in the order of the log, a later one over an earlier one, to the clusters
that may be seen. First who is one and who is two (merge, split, an alias that somebody else
has as a name, the same or another authority id); then what each is called, and of which kind.
A decision that no longer finds whom it means does nothing, and is told of as waiting.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from junket.folding import fold, full_forms
from junket.people.named import Entity, Named, is_full
from junket.people.refer import Present, Ref

Action = Literal["merge", "split", "rename", "alias", "kind", "authority"]
Refs = tuple[Ref, ...]
AUTHORITIES = ("wikidata", "imdb", "tvmaze")

NOBODY = "nobody in the record is whom it means"
_UNSEEN = "not all whom it names may be seen here"
_SEVERAL = "more than one is called so"
_ADDING = ("merge", "rename", "alias", "authority")  # these may tell what nobody at a horizon knows


@dataclass(frozen=True, slots=True)
class Decision:
    """One entry of the log that is about who is who; `n` is its number.

    `who` is whom it is about; `other` who is merged into them, or taken out of them. `value`
    is the name, alias, kind or id, `authority` whose id.
    """

    n: int
    action: Action
    who: Refs
    other: Refs = ()
    value: str = ""
    authority: str = ""


@dataclass(frozen=True, slots=True)
class Decided:
    """Entities after all decisions; `authority` has ids by entity, `waits` why by number."""

    entities: tuple[Entity, ...]
    authority: Mapping[str, Mapping[str, str]]
    waits: Mapping[int, str]


def decide(
    entities: Iterable[Entity],
    named: Mapping[str, Named],
    decisions: Sequence[Decision],
    *,
    whole: bool = False,
) -> Decided:
    """Apply decisions, in their order, to entities that were joined from `named`.

    With `whole`, as at a horizon, one that adds something counts only where all whom it names
    may be seen: a merge may itself be what a later episode reveals.

    >>> a, b = Named("1", "person", "Ada Lind", (), "x"), Named("2", "person", "A. Moe", (), "y")
    >>> both = [Entity(one.id, one.kind, one.name, (), (one.id,)) for one in (a, b)]
    >>> first, second = Ref("x", "person", "Ada Lind"), Ref("y", "person", "A. Moe")
    >>> one = Decision(1, "merge", (first,), (second,))
    >>> [(e.name, e.aliases) for e in decide(both, {"1": a, "2": b}, [one]).entities]
    [('Ada Lind', ('A. Moe',))]
    """
    ordered = tuple(entities)
    if not decisions:
        return Decided(ordered, {}, {})
    groups = _Groups(ordered, named)
    present = Present(named)
    waits: dict[int, str] = {}
    counted = [one for one in decisions if _counts(one, present, waits, whole=whole)]
    for one in counted:
        if told := _part(one, groups, present):
            waits[one.n] = told
    faces = _Faces(groups)
    for one in counted:
        if one.n not in waits:
            faces.apply(one, groups.most(present.all(one.who)))
    made = sorted(faces.entities(), key=lambda one: (one.kind, one.name.casefold(), one.id))
    return Decided(tuple(made), faces.authority(), waits)


def _counts(one: Decision, present: Present, waits: dict[int, str], *, whole: bool) -> bool:
    """Return whether a decision finds whom it means; note why where it does not."""
    needed = [one.who, one.other] if one.action in ("merge", "split") else [one.who]
    if not all(present.all(refs) for refs in needed):
        waits[one.n] = NOBODY
    elif whole and one.action in _ADDING and not present.whole((*one.who, *one.other)):
        waits[one.n] = _UNSEEN
    return one.n not in waits


@dataclass(slots=True, eq=False)
class _Group:
    """Clusters that are one by now; `lead` is the entity whose name stands for them."""

    lead: Entity
    clusters: set[str]


@dataclass(slots=True)
class _Given:
    """An id that somebody was given: their clusters at that point of the log."""

    key: tuple[str, str]
    value: str
    clusters: tuple[str, ...]


class _Groups:
    """A partition of the clusters, changed decision by decision."""

    def __init__(self, entities: Sequence[Entity], named: Mapping[str, Named]) -> None:
        self.named = named
        self.joined = {cluster: one for one in entities for cluster in one.clusters}
        self.of: dict[str, _Group] = {}
        self.given: list[_Given] = []
        self._full: dict[str, list[Entity]] | None = None
        for one in entities:
            group = _Group(one, set(one.clusters))
            self.of.update(dict.fromkeys(one.clusters, group))

    def all(self) -> list[_Group]:
        """Return the groups, each once."""
        return list({id(group): group for group in self.of.values()}.values())

    def most(self, clusters: Sequence[str]) -> _Group:
        """Return the group that has most of some clusters; of two, that of the first."""
        counts = Counter(id(self.of[one]) for one in clusters)
        return max((self.of[one] for one in clusters), key=lambda group: counts[id(group)])

    def unite(self, group: _Group, other: _Group) -> None:
        """Take another group into one."""
        if group is not other:
            group.clusters |= other.clusters
            self.of.update(dict.fromkeys(other.clusters, group))

    def part(self, out: Iterable[str], rest: Iterable[str]) -> None:
        """Take clusters out of the groups in which some of the rest are, into one of their own.

        With them go those who came later: all that the machine joins to them and not to the
        rest, and of those whom it joins to both, the ones that are called as only they are.
        """
        taken, kept = set(out), set(rest)
        taken -= kept
        moved: set[str] = set()
        for group in {id(self.of[one]): self.of[one] for one in sorted(taken)}.values():
            if group.clusters & kept:
                moved |= self._going(group, taken, kept)
        if moved:
            self._move(moved)

    def _going(self, group: _Group, taken: set[str], kept: set[str]) -> set[str]:
        found: set[str] = set()
        for entity in {self.joined[one].id: self.joined[one] for one in group.clusters}.values():
            mine = set(entity.clusters) & group.clusters
            if not mine & taken:
                continue
            if not mine & kept:
                found |= mine
                continue
            theirs = {fold(self.named[one].name) for one in mine & kept}
            names = {fold(self.named[one].name) for one in mine & taken} - theirs
            later = mine - taken - kept
            found |= mine & taken
            found |= {one for one in later if fold(self.named[one].name) in names}
        return found

    def _move(self, moved: set[str]) -> None:
        leads = Counter(self.joined[one].id for one in moved)
        first = min(moved, key=lambda one: (-leads[self.joined[one].id], one))
        new = _Group(self.joined[first], moved)
        for one in moved:
            self.of[one].clusters.discard(one)
            self.of[one] = new

    def called(self, name: str, like: _Group) -> list[_Group]:
        """Return the other groups of one kind and world that have a full name for their own."""
        if self._full is None:
            self._full = {}
            for one in {entity.id: entity for entity in self.joined.values()}.values():
                for form in full_forms(one.name):
                    self._full.setdefault(form, []).append(one)
        found = [one for form in full_forms(name) for one in self._full.get(form, ())]
        worlds = {like.lead.world, ""}
        fit = [one for one in found if one.kind == like.lead.kind and one.world in worlds]
        return [self.of[one.clusters[0]] for one in fit]


def _part(one: Decision, groups: _Groups, present: Present) -> str | None:
    """Apply what a decision says of who is one and who is two; return why it cannot."""
    who, other = present.all(one.who), present.all(one.other)
    if one.action == "merge":
        groups.unite(groups.most(who), groups.most(other))
    elif one.action == "split":
        groups.part(other, who)
    elif one.action == "alias" and is_full(one.value):
        mine = groups.most(who)
        for group in groups.called(one.value, mine):
            groups.unite(mine, group)
    elif one.action == "kind":
        _align(one.value, who, groups)
    elif one.action == "authority":
        return _link(one, who, groups)
    return None


def _align(kind: str, who: Sequence[str], groups: _Groups) -> None:
    """Take those who are called the same, and were only typed otherwise, for the one meant."""
    mine = groups.most(who)
    names, world = set(full_forms(mine.lead.name)), mine.lead.world
    for other in {id(groups.of[key]): groups.of[key] for key in who}.values():
        same = names & set(full_forms(other.lead.name))
        near = not world or other.lead.world in (world, "")
        if same and near and (other.lead.kind != kind or mine.lead.kind != kind):
            groups.unite(mine, other)


def _link(one: Decision, who: tuple[str, ...], groups: _Groups) -> str | None:
    """Join those of one id, and keep those of two ids of one authority apart."""
    if not one.who[0].article:
        who = tuple(key for key in who if _called_so(one.who[0], groups.joined[key]))
        if len({id(groups.of[key]) for key in who}) != 1:
            return _SEVERAL if who else NOBODY
    mine = groups.most(who)
    who = tuple(key for key in who if groups.of[key] is mine)
    place = one.authority, mine.lead.kind
    for given in [given for given in groups.given if given.key == place]:
        same = given.value == one.value
        if same and groups.most(given.clusters) is not groups.most(who):
            groups.unite(groups.most(given.clusters), groups.most(who))
        elif not same and set(given.clusters) & set(who):
            groups.given.remove(given)  # the id was wrong: the later one stands
        elif not same:
            groups.part(who, given.clusters)
    groups.given.append(_Given(place, one.value, who))
    return None


def _called_so(ref: Ref, entity: Entity) -> bool:
    """Return whether that is their name, and not only what one article calls them in short."""
    return bool(set(full_forms(ref.name)) & set(full_forms(entity.name)))


@dataclass(slots=True)
class _Face:
    """What people decided to call somebody, and of which kind."""

    name: str = ""
    kind: str = ""
    aliases: list[str] = field(default_factory=list)


class _Faces:
    """What each group looks like: as the machine has it, and over that what people said."""

    def __init__(self, groups: _Groups) -> None:
        self.groups = groups
        self.told: dict[int, _Face] = {}

    def apply(self, one: Decision, group: _Group) -> None:
        """Note a name, an alias or a kind."""
        if one.action in ("rename", "alias", "kind"):
            face = self.told.setdefault(id(group), _Face())
            if one.action == "rename":
                face.name = one.value
            elif one.action == "kind":
                face.kind = one.value
            else:
                face.aliases.append(one.value)

    def entities(self) -> list[Entity]:
        """Return the entity of each group."""
        return [self._entity(group) for group in self.groups.all()]

    def authority(self) -> dict[str, dict[str, str]]:
        """Return the ids that were given, by the id of the entity."""
        found: dict[str, dict[str, str]] = {}
        for given in self.groups.given:
            key = min(self.groups.most(given.clusters).clusters)
            found.setdefault(key, {}).setdefault(given.key[0], given.value)
        return found

    def _entity(self, group: _Group) -> Entity:
        made = self._joined(group)
        face = self.told.get(id(group))
        if face is None:
            return made
        name = face.name or made.name
        aliases = {*made.aliases, made.name, *face.aliases} - {name}
        kind = face.kind or made.kind
        world = made.world if kind == made.kind else _world(kind, self._named(group))
        return replace(made, name=name, aliases=tuple(sorted(aliases)), kind=kind, world=world)

    def _joined(self, group: _Group) -> Entity:
        """Return the group as it stands without names that people gave.

        Where it is what the machine joined, that; so that what is undone leaves no trace.
        """
        lead = group.lead
        if set(lead.clusters) == group.clusters:
            return lead
        joined = {self.groups.joined[key].id: self.groups.joined[key] for key in group.clusters}
        one = next((one for one in joined.values() if set(one.clusters) == group.clusters), None)
        return one or _composed(lead, joined.values(), self._named(group))

    def _named(self, group: _Group) -> list[Named]:
        return [self.groups.named[key] for key in sorted(group.clusters)]


def _composed(lead: Entity, joined: Iterable[Entity], named: Sequence[Named]) -> Entity:
    """Make an entity of several, or of a part of one: the lead's name where all of it is here."""
    ids = tuple(one.id for one in named)
    inside = set(ids)
    whole = [one for one in joined if set(one.clusters) <= inside]
    known = {key for one in whole for key in one.clusters}
    kept = lead in whole
    name = lead.name if kept else _name(named)
    names = {form for one in whole for form in (one.name, *one.aliases)}
    names |= {form for one in named if one.id not in known for form in (one.name, *one.aliases)}
    kind = lead.kind if kept else Counter(one.kind for one in named).most_common(1)[0][0]
    world = lead.world if kept and lead.world else _world(kind, named)
    return Entity(ids[0], kind, name, tuple(sorted(names - {name})), ids, world)


def _name(named: Sequence[Named]) -> str:
    """Return the fullest name of some clusters, as most of them have it."""
    counts = Counter(one.name for one in named)
    return min(counts, key=lambda form: (form.isupper(), -len(form.split()), -counts[form], form))


def _world(kind: str, named: Iterable[Named]) -> str:
    """Return the series that a character is told of most; empty for anybody else."""
    told = Counter(series for one in named for series in one.series) if kind == "character" else {}
    return min(told, key=lambda series: (-told[series], series), default="")
