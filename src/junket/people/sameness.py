"""Why two clusters of two articles may be one: what rests on these two and word lists alone.

`join.py` decides, since it knows who else is called so; here is the evidence behind what it
decided, pair by pair. The confidences are set by hand, in order of how often the rule can fail;
they were tuned on nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from types import MappingProxyType

from junket.folding import fold, full_forms, given_names, initials, nicknames, squeeze, untitled
from junket.folding import variants as spellings
from junket.people.bodies import body_key, capitals, is_domain, renames, spelling
from junket.people.named import BEINGS, BODIES, Entity, Named, is_full
from junket.people.namesakes import marks_of
from junket.people.near import is_short

Families = Mapping[str, str]
NO_FAMILIES: Families = MappingProxyType({})
_ANYWHERE = " "
_KIND_TAKEN_WRONG = 0.8  # of the confidence is left where one article took it for another kind


@dataclass(frozen=True, slots=True)
class Same:
    """Why two clusters are one, and how sure that is."""

    rule: str
    confidence: float


@dataclass(frozen=True, slots=True)
class Link:
    """A cluster of an entity, and the one it is joined to; the first has none, and no doubt."""

    cluster: str
    to: str | None
    rule: str
    confidence: float


def explain(
    entity: Entity, named: Mapping[str, Named], *, families: Families = NO_FAMILIES
) -> tuple[Link, ...]:
    """Return for each cluster of an entity why it belongs there, the surest first.

    Each is joined to one that is joined already, the first to none: the one with the
    entity's name. What no single pair explains says so ("as the others of its name").
    """
    left = sorted((named[key] for key in entity.clusters if key in named), key=lambda one: one.id)
    first = next((one for one in left if one.name == entity.name), None)
    if first is None:
        return ()
    links, reached = [Link(first.id, None, "the fullest name", 1.0)], [first]
    left.remove(first)
    while left and reached:
        told = {one.id: found for one in left if (found := _best(one, reached, families))}
        links += [Link(key, to.id, same.rule, same.confidence) for key, (same, to) in told.items()]
        left = [one for one in left if one.id not in told]
        reached = _different((named[key] for key in told), {one.article for one in left})
    links += [Link(one.id, first.id, "as the others of its name", 0.5) for one in left]
    return tuple(sorted(links, key=lambda one: (one.to is not None, -one.confidence, one.cluster)))


def _different(clusters: Iterable[Named], articles: Set[str]) -> list[Named]:
    """Return one cluster of each that tell the same: what is linked to one is to the others.

    In the articles of those not linked yet each counts, since initials are read in one article.
    """
    kept: dict[tuple[object, ...], Named] = {}
    for one in clusters:
        where = one.article if one.article in articles else ""
        kept[one.kind, one.name, one.series, one.players, one.works, where] = one
    return list(kept.values())


def _best(one: Named, others: Iterable[Named], families: Families) -> tuple[Same, Named] | None:
    found = [(same, to) for to in others if (same := sameness(one, to, families=families))]
    return min(found, key=lambda pair: (-pair[0].confidence, pair[1].id), default=None)


def sameness(a: Named, b: Named, *, families: Families = NO_FAMILIES) -> Same | None:
    """Return why two clusters may be one; None where nothing in these two says so.

    >>> ada = Named("1", "person", "Ada B. Lind", (), "x")
    >>> sameness(ada, Named("2", "person", "Ada Lind", (), "y"))
    Same(rule='same full name, an initial or suffix more or less', confidence=0.93)
    >>> sameness(ada, Named("2", "person", "Lind", (), "y")) is None
    True
    """
    if a.kind in BODIES or b.kind in BODIES:
        return _bodies(a, b)
    if a.kind not in BEINGS or b.kind not in BEINGS:
        same = a.kind == b.kind and fold(a.name) == fold(b.name)
        return Same("same name", 0.95) if same else None
    found = max(_beings(a, b, families), key=lambda one: one.confidence, default=None)
    if found is None or a.kind == b.kind:
        return found
    told = f"{found.rule}; one article took it for a {_odd(a, b).kind}"
    return Same(told, round(_KIND_TAKEN_WRONG * found.confidence, 2))


def _odd(a: Named, b: Named) -> Named:
    """Return the cluster whose article shows less of a part or a job."""
    return min((a, b), key=lambda one: (one.cast or one.works, one.confidence, one.id))


def _beings(a: Named, b: Named, families: Families) -> Iterator[Same]:
    if is_full(a.name) and is_full(b.name):
        yield from _full(a, b, families)
    elif is_full(a.name) or is_full(b.name):
        short, full = (b, a) if is_full(a.name) else (a, b)
        yield from _short(short, full)
    elif full_forms(a.name) == full_forms(b.name):
        if _players(a, b):
            yield Same("same short name, same player", 0.95)
        if _series(a, b):
            yield Same("same short name in one series", 0.8)


def _full(a: Named, b: Named, families: Families) -> Iterator[Same]:
    where, sure = _world(a, b, families)
    if not where:
        return
    name = _spelling(a, b)
    if name:
        yield Same(f"{name[0]}{where}".rstrip(), round(name[1] * sure, 2))
    elif _series(a, b):
        yield from _nearly(a, b)


def _world(a: Named, b: Named, families: Families) -> tuple[str, float]:
    """Return what lets two full names be one: for people nothing more, for characters a world."""
    if "character" not in (a.kind, b.kind):
        return _ANYWHERE, 1.0
    if _series(a, b):
        return " in one series", 1.0
    if _players(a, b):
        return ", same player", 0.98
    kin = {families.get(one) for one in a.series} & {families.get(one) for one in b.series}
    if kin - {None}:
        return " in series of one franchise", 0.93
    if not (a.series and b.series) or a.kind != b.kind:
        return ", of no other series", 0.8
    return "", 0.0


def _spelling(a: Named, b: Named) -> tuple[str, float] | None:
    """Return how two full names are the same, None where they are not."""
    if " ".join(a.name.split()) == " ".join(b.name.split()):
        return "same full name", 0.97
    if untitled(a.name) == untitled(b.name):
        plain = fold(a.name) == fold(b.name)
        told = "accents, capitals or marks" if plain else "a title or a nickname's marks"
        return f"same full name but for {told}", 0.96
    if set(full_forms(a.name)) & set(full_forms(b.name)):
        if nicknames(a.name) != nicknames(b.name):
            return "same full name, a nickname more or less", 0.95
        if marks_of(a.name) != marks_of(b.name):
            return "same full name, an initial or suffix more or less", 0.93
        return "spelling variant (a doubled letter, an apostrophe)", 0.9
    if {*full_forms(a.name), *spellings(a.name)} & {*full_forms(b.name), *spellings(b.name)}:
        return "spelling variant (a hyphen, a space, inner capitals)", 0.92
    return None


def _nearly(a: Named, b: Named) -> Iterator[Same]:
    """Yield why two different full names of one series and surname may be one."""
    for one in full_forms(a.name):
        for other in full_forms(b.name):
            (first, *_, last), (given, *_, surname) = one.split(), other.split()
            if last == surname and first == given:
                yield Same("a middle name more or less, in one series", 0.85)
            elif last == surname and is_short(first, given):
                yield Same("short form of the given name, same surname, in one series", 0.8)


def _short(short: Named, full: Named) -> Iterator[Same]:
    """Yield why a single word may stand for a full name of its series."""
    word, forms = full_forms(short.name)[0], full_forms(full.name)
    firsts = {form.split()[0] for form in forms} | set(map(squeeze, nicknames(full.name)))
    if not _series(short, full):
        if _players(short, full) and word in {form.split()[-1] for form in forms} | firsts:
            yield Same("short name, same player, in another series", 0.9)
        return
    real = full.kind == "person"
    if real and not full.works:
        return
    told = "in a series that they work on" if real else "in one series"
    if _players(short, full):
        yield Same("short name, same player", 0.95)
    if word in {form.split()[-1] for form in forms}:
        yield Same(f"surname alone, {told}", 0.87)
    if word in firsts:
        yield Same(f"first name alone, {told}", 0.85)
    if any(given_names(first) & given_names(word) for first in firsts):
        yield Same(f"short form of the first name alone, {told}", 0.75)


def _series(a: Named, b: Named) -> bool:
    return bool(set(a.series) & set(b.series))


def _players(a: Named, b: Named) -> bool:
    forms = ({form for name in one.players for form in full_forms(name)} for one in (a, b))
    return bool(next(forms) & next(forms))


def _bodies(a: Named, b: Named) -> Same | None:
    keys = spelling(a.name), spelling(b.name)
    if {a.kind, b.kind} <= set(BODIES):
        if fold(a.name) == fold(b.name):
            return Same("same name", 0.97)
        if keys[0] == keys[1]:
            address = is_domain(a.name) or is_domain(b.name)
            return Same("its address" if address else "spelling variant", 0.92)
        if body_key(a.name) == body_key(b.name):
            return Same(f"renamed{_when(*keys)}", 0.9)
    letters = {capitals(a.name): initials(b.name), capitals(b.name): initials(a.name)}
    if a.article == b.article and any(short == long for short, long in letters.items()):
        return Same("initials, in one article", 0.85)
    return None


def _when(a: str, b: str) -> str:
    """Return since when one name is the other's, where the list has them as one step."""
    known = renames()
    dates = [known[one][1] for one, new in ((a, b), (b, a)) if known.get(one, ("",))[0] == new]
    return f" on {min(dates)}" if dates else ""
