"""Castings of many articles -> a cast list: each part once, with everybody who says so."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from junket.folding import fold
from junket.record.players import later_players
from junket.record.readers import CastingRow
from junket.views.cited import CastEntry, Cited, Who, oldest_first
from junket.views.desk import Desk

_PLAIN = "cast"
_ARTICLES = ("a ", "an ", "the ", "new ", "his ", "her ", "their ")
Pair = tuple[str, str, str]
"""Series, part, player: ids, else folded names; empty for a part without a name."""


@dataclass(slots=True)
class _Entry:
    part: Who | None
    person: Who | None
    series: str
    descriptions: dict[str, str] = field(default_factory=dict)
    said: list[tuple[Cited, str | None]] = field(default_factory=list)

    def take(self, other: _Entry) -> None:
        self.descriptions.update(other.descriptions)
        self.said += other.said


def cast_list(
    rows: Iterable[CastingRow], desk: Desk, series: Mapping[str, str]
) -> tuple[CastEntry, ...]:
    """Return who plays whom, each pair once, the parts that most articles tell of first.

    `series` names the series by id. A part without a name is told under its player's named
    part, where they have exactly one in that series.
    """
    listed = list(rows)
    desk.fetch(row.reading for row in listed)
    entries: dict[Pair, _Entry] = {}
    for row in sorted(listed, key=lambda row: (row.reading, row.anchors)):
        if desk.shows(row.reading):
            _add(entries, row, desk)
    made = [_finish(one, series) for one in _named_too(entries)]
    return tuple(sorted(made, key=_rank))


def told_later(
    parts: Iterable[Who], desk: Desk, series_id: str, series: str
) -> tuple[CastEntry, ...]:
    """Return who plays some parts of a series whose player only a later article names.

    It is cited by its outlet alone; empty at the horizon `all`.
    """
    listed = {one.id: one for one in parts if one.id}
    names = {key: _names(key, desk) for key in listed}
    found = later_players(desk.connection, desk.horizon, series_id, names)
    made = []
    for key in sorted(found):
        one = found[key]
        cited = Cited("", "", None, None, one.outlet, None)
        person = Who(None, "person", one.person)
        made.append(CastEntry(listed[key], (), person, series, None, (cited,)))
    return tuple(sorted(made, key=_rank))


def _names(entity: str, desk: Desk) -> tuple[str, ...]:
    one = desk.entities.of(entity)
    return (one.name, *one.aliases) if one else ()


def _add(entries: dict[Pair, _Entry], row: CastingRow, desk: Desk) -> None:
    part = desk.who(row.character_cluster, row.character, "character")
    person = desk.who(row.person_cluster, row.person, "person")
    if part and person and (part.kind, person.kind) == ("person", "character"):
        part, person = person, part  # the article has it the wrong way round: all others say so
    told = {_bare(row.description): row.description} if row.description else {}
    key = (row.series or "", _key(part) or (_bare(row.description) if not person else ""))
    entry = entries.setdefault((*key, _key(person)), _Entry(part, person, row.series or ""))
    entry.descriptions.update(told)
    entry.said.append((desk.cite(row.reading, row.anchors), row.status))


def _key(who: Who | None) -> str:
    return (who.id or fold(who.name)) if who else ""


def _bare(description: str | None) -> str:
    """Return a description without what every paper puts before it.

    >>> _bare("a new ferryman") == _bare("The ferryman")
    True
    """
    told = " ".join((description or "").casefold().split())
    while start := next((word for word in _ARTICLES if told.startswith(word)), None):
        told = told.removeprefix(start)
    return told


def _named_too(entries: dict[Pair, _Entry]) -> list[_Entry]:
    """Join what tells half of a pair to the one pair of the series that has this half.

    That is a part without a name, by its player, and a part whose player is not told.
    """
    whole: dict[tuple[str, str], list[_Entry]] = defaultdict(list)
    for (series, part, player), entry in entries.items():
        if entry.part and player:
            whole[series, player].append(entry)
            whole[series, part].append(entry)
    kept = []
    for (series, part, player), entry in entries.items():
        half = player if entry.part is None else "" if player else part
        pairs = whole.get((series, half), []) if half else []
        if len(pairs) == 1:
            pairs[0].take(entry)
        else:
            kept.append(entry)
    return kept


def _finish(entry: _Entry, series: Mapping[str, str]) -> CastEntry:
    told = sorted(entry.descriptions.values(), key=lambda words: (-len(words), words))
    dated = sorted(entry.said, key=lambda said: _when(said[0]))
    states = [status for _, status in dated if status]
    status = states[-1] if states else None
    if status == _PLAIN:  # "cast" comes of every mention: a word that tells more outlives it
        status = next((one for one in reversed(states) if one not in (_PLAIN, "in talks")), _PLAIN)
    cited = oldest_first(one for one, _ in entry.said)
    name = series.get(entry.series)
    return CastEntry(entry.part, tuple(told), entry.person, name, status, cited)


def _when(one: Cited) -> tuple[str, str, str]:
    """Return what sorts articles by when they told: those without a date first, as they stand."""
    return one.published or "", one.stands or "", one.article


def _rank(entry: CastEntry) -> tuple[bool, int, str, str, tuple[str, ...]]:
    part, person = entry.part, entry.person
    names = (part.name.casefold() if part else "", person.name.casefold() if person else "")
    return part is None, -len(entry.cited), *names, entry.descriptions
