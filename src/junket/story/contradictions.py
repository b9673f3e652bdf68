"""Facts that can hold one value only, and what articles say against each other of them.

Three kinds: two days for one event or two slots, two actors for one part, a pair together and
apart on one day. What a later article says anew is told apart: it supersedes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import combinations

from junket.facts import Span
from junket.late import late
from junket.story.told import Tie

_ONCE = ("series premiere", "season premiere", "season finale", "series finale")
_PREMIERE = "season premiere"
_RETURN = "return"
_MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*"
_DATED = late(rf"\b{_MONTH}\.? \d{{1,2}}\b|\b\d{{1,2}} {_MONTH}\b")  # May 4, 4 May
_DAY = 10  # characters of a date
_WEEKS = 6  # between two days that one event is told for, at most
_PASSED_ON = frozenset({"recast", "leaving", "in talks"})
_TOGETHER = frozenset({"romantic", "married", "engaged"})
_APART = frozenset({"break-up", "ex"})


@dataclass(frozen=True, slots=True)
class Aired:
    """When something airs, as one article has it: `begins` a day, `rrule` a weekly slot."""

    article: str
    day: str | None
    what: str | None
    season: int | None
    network: str | None
    begins: str | None
    rrule: str | None
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Played:
    """Who plays whom, as one article has it; part and player by their ids.

    `aged` says that its words tell a younger or older one from another: both may be played.
    """

    article: str
    day: str | None
    part: str
    player: str
    status: str | None
    span: Span
    aged: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """One passage of a clash, and the value that it gives."""

    article: str
    day: str | None
    span: Span
    value: str


@dataclass(frozen=True, slots=True)
class Clash:
    """Passages that cannot all be right: `kind` is airing, slot, part or pair.

    `who` are the beings that it is about. `superseded` says that the later articles all have the
    new value, so that the older one has been put right rather than contradicted.
    """

    kind: str
    what: str
    who: tuple[str, ...]
    sides: tuple[Side, ...]
    superseded: bool = False


def clashes(
    aired: Iterable[Aired],
    played: Iterable[Played],
    ties: Iterable[Tie],
    origins: Mapping[str, str],
) -> tuple[Clash, ...]:
    """Return what articles of one series say against each other, in order of kind and name.

    `origins` joins copies: what one says and its copy repeats is said once.
    """
    listed = list(aired)
    found = [*_events(listed, origins), *_slots(listed, origins), *_parts(played, origins)]
    found += _pairs(ties, origins)
    return tuple(sorted(found, key=lambda one: (one.kind, one.what, one.who, one.sides[0].article)))


def _events(aired: Sequence[Aired], origins: Mapping[str, str]) -> Iterable[Clash]:
    """Yield the events that articles have on several days, not far from one another.

    What nothing tells apart is one event: a season or a network that only one of two tells does
    not. Days far apart are those of two seasons, whatever number an article gives them.
    """
    once = [one for one in aired if _is_once(one)]
    once += _premieres(aired, once)
    for what in sorted({one.what or "" for one in once}):
        listed = sorted((one for one in once if one.what == what), key=lambda one: one.begins or "")
        for group in _near(listed):
            season = next((one.season for one in group if one.season), None)
            name = f"season {season} {what.removeprefix('season ')}" if season else what
            yield from _clash("airing", name, (), _plainest(group), origins)


def _plainest(group: Iterable[Aired]) -> list[Side]:
    """Return for each day that an article tells the passage that writes it out best."""
    found: dict[tuple[str, str], tuple[bool, Side]] = {}
    for one in group:
        side = Side(one.article, one.day, one.span, (one.begins or "")[:_DAY])
        told = (_DATED.search(one.text) is None, side)
        known = found.setdefault((one.article, side.value), told)
        if (told[0], side.span) < (known[0], known[1].span):
            found[one.article, side.value] = told
    return [side for _, side in found.values()]


def _premieres(aired: Sequence[Aired], once: Sequence[Aired]) -> list[Aired]:
    """Return the returns that open a season.

    One on the very day of a premiere does; and one that an article looks ahead to, where none
    tells of a season that has begun by then or shortly before. Any other may end a break.
    """
    days = {(one.begins or "")[:_DAY] for one in once if one.what == _PREMIERE}
    found = []
    for one in aired:
        begins = (one.begins or "")[:_DAY]
        if one.what != _RETURN or len(begins) < _DAY:
            continue
        if begins in days or (one.day and one.day <= begins and not _has_begun(one, aired)):
            found.append(replace(one, what=_PREMIERE))
    return found


def _has_begun(one: Aired, aired: Sequence[Aired]) -> bool:
    """Return whether anything airs in the weeks before an article that tells of a return."""
    until = date.fromisoformat((one.day or "")[:_DAY]).toordinal()
    days = (_ordinal(other) for other in aired if len(other.begins or "") >= _DAY)
    return any(until - _WEEKS * 7 <= day < until for day in days)


def _is_once(one: Aired) -> bool:
    """Return whether something airs on one day only, and on which is told.

    A premiere counts with its season alone: articles call many a return one.
    """
    known = one.season is not None or one.what != _PREMIERE
    return one.what in _ONCE and known and len(one.begins or "") >= _DAY


def _near(listed: Sequence[Aired]) -> list[list[Aired]]:
    """Part events in order of their days where season or network differ, or weeks lie between."""
    groups: list[list[Aired]] = []
    for one in listed:
        fits = (group for group in groups if all(_may_be_one(one, other) for other in group))
        group = next(fits, None)
        if group is None:
            groups.append([one])
        else:
            group.append(one)
    return groups


def _may_be_one(one: Aired, other: Aired) -> bool:
    pairs = (one.season, other.season), (one.network, other.network)
    same = all(not first or not second or first == second for first, second in pairs)
    return same and abs(_ordinal(one) - _ordinal(other)) <= _WEEKS * 7


def _ordinal(one: Aired) -> int:
    return date.fromisoformat((one.begins or "")[:_DAY]).toordinal()


def _slots(aired: Sequence[Aired], origins: Mapping[str, str]) -> Iterable[Clash]:
    """Yield the weekly slots that articles of one season and network have at several times."""
    groups: dict[tuple[int, str], list[Side]] = defaultdict(list)
    for one in aired:
        if one.rrule and one.season and one.network:
            groups[one.season, one.network].append(Side(one.article, one.day, one.span, one.rrule))
    for (season, network), sides in sorted(groups.items()):
        yield from _clash("slot", f"season {season} slot on {network}", (), sides, origins)


def _parts(played: Iterable[Played], origins: Mapping[str, str]) -> Iterable[Clash]:
    """Yield the parts that articles give to several actors, none of whom has left it."""
    groups: dict[str, list[Played]] = defaultdict(list)
    for one in played:
        groups[one.part].append(one)
    for part, listed in sorted(groups.items()):
        if not any(one.aged or one.status in _PASSED_ON for one in listed):
            sides = [Side(one.article, one.day, one.span, one.player) for one in listed]
            yield from _clash("part", "who plays the part", (part,), sides, origins)


def _pairs(ties: Iterable[Tie], origins: Mapping[str, str]) -> Iterable[Clash]:
    """Yield the pairs that are together in one article and apart in another of the same day."""
    groups: dict[Hashable, list[Tie]] = defaultdict(list)
    for one in ties:
        if one.b and one.day and one.polarity == "asserted" and one.status in ("current", "past"):
            groups[one.day, tuple(sorted((one.a, one.b)))].append(one)
    for listed in groups.values():
        together = [_side(one) for one in listed if _is_together(one)]
        apart = [_side(one) for one in listed if one.relation in _APART]
        if not {one.article for one in together} & {one.article for one in apart}:
            who = tuple(sorted((listed[0].a, listed[0].b or "")))
            yield from _clash("pair", "together or apart", who, together + apart, origins)


def _is_together(one: Tie) -> bool:
    return one.relation in _TOGETHER and one.status == "current"


def _side(one: Tie) -> Side:
    span = min(start for start, _ in one.spans), max(end for _, end in one.spans)
    return Side(one.article, one.day, span, "apart" if one.relation in _APART else "together")


def _clash(
    kind: str, what: str, who: tuple[str, ...], sides: Sequence[Side], origins: Mapping[str, str]
) -> Iterable[Clash]:
    """Yield a clash where the passages give several values, each origin once for each."""
    firsts: dict[tuple[str, str], Side] = {}
    for one in sorted(sides, key=lambda one: (one.day or "\uffff", one.article, one.span)):
        firsts.setdefault((origins.get(one.article, one.article), one.value), one)
    kept = tuple(firsts.values())
    if len({one.value for one in kept}) > 1:
        yield Clash(kind, what, who, kept, kind != "pair" and _is_superseded(kept))


def _is_superseded(sides: Sequence[Side]) -> bool:
    """Return whether each value was told up to a day, and another only from then on."""
    if any(one.day is None for one in sides):
        return False
    days: dict[str, list[str]] = defaultdict(list)
    for one in sides:
        days[one.value].append(one.day or "")
    return all(
        max(days[one]) < min(days[other]) or max(days[other]) < min(days[one])
        for one, other in combinations(days, 2)
    )
