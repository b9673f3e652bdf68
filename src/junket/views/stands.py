"""Relations and events of many articles -> how people stand: each once, with who says so."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from junket.record.readers import RelationshipRow
from junket.views.cited import Cited, Who, oldest_first
from junket.views.desk import Desk

_ONE_SIDED = {"betrayal": "betrayed", "crime": "wronged"}
_MINE = ("mentor",)
_KIN = "family:"


@dataclass(frozen=True, slots=True)
class Stand:
    """How somebody stands to somebody, or what happened; `b` is None where it concerns one alone.

    `said_by` are those in whose words it stands, empty where only articles say so; what is not
    asserted has its `polarity` (denied, asked, hoped …), and is no fact.
    """

    a: Who
    b: Who | None
    relation: str
    status: str | None
    polarity: str
    world: str
    said_by: tuple[Who, ...]
    cited: tuple[Cited, ...]


Key = tuple[Who, Who | None, str, str | None, str, str]


def stands(
    rows: Iterable[RelationshipRow], desk: Desk, *, series: str | None = None
) -> tuple[Stand, ...]:
    """Return how they stand, pair by pair, those first of whom most articles tell.

    Within a pair the oldest comes first. With `series`, only what is of the characters of that
    world is returned.
    """
    listed = list(rows)
    desk.fetch(row.reading for row in listed)
    found: dict[Key, list[RelationshipRow]] = defaultdict(list)
    for row in sorted(listed, key=lambda row: (row.reading, row.anchors, row.relation)):
        shown = desk.shows(row.reading) and (series is None or _is_of(row, series, desk))
        if shown and (key := _key(row, desk)):
            found[key].append(row)
    made = [_stand(key, told, desk) for key, told in found.items()]
    return tuple(_ordered(made))


def _is_of(row: RelationshipRow, series: str, desk: Desk) -> bool:
    """Say whether a relation is one of a series' characters."""
    known = (desk.entities.of(cluster) for cluster in (row.a_cluster, row.b_cluster))
    return row.world == "story" and any(one and one.world == series for one in known)


def _key(row: RelationshipRow, desk: Desk) -> Key | None:
    kind = "character" if row.world == "story" else "person"
    a, b = desk.who(row.a_cluster, row.a, kind), desk.who(row.b_cluster, row.b, kind)
    if a is None or a == b:
        return None
    if b and row.alike and (b.name, b.id or "") < (a.name, a.id or ""):
        a, b = b, a
    return a, b, row.relation, row.status, row.polarity, row.world


def _stand(key: Key, rows: list[RelationshipRow], desk: Desk) -> Stand:
    speakers = (desk.who(row.speaker_cluster, row.speaker, "person") for row in rows)
    said = tuple(dict.fromkeys(one for one in speakers if one))
    return Stand(*key, said, oldest_first(desk.cite(row.reading, row.anchors) for row in rows))


def _ordered(made: list[Stand]) -> list[Stand]:
    """Sort by pair, the most told of first; then by date, by relation and by what is made of it."""
    articles: dict[frozenset[Who | None], set[str]] = defaultdict(set)
    for one in made:
        articles[_pair(one)].update(cited.article for cited in one.cited)

    def rank(one: Stand) -> tuple[int, list[str], str, str, str, str]:
        names = sorted(f"{who.name} {who.id}" for who in (one.a, one.b) if who)
        dates = [cited.published or "\uffff" for cited in one.cited]
        told = one.relation, one.polarity, one.status or ""
        return -len(articles[_pair(one)]), names, min(dates, default=""), *told

    return sorted(made, key=rank)


def _pair(one: Stand) -> frozenset[Who | None]:
    return frozenset((one.a, one.b))


def stand_words(one: Stand) -> str:
    """Return how two stand in a few words; what is not asserted says so first.

    >>> nell, toby = Who(None, "character", "Nell"), Who(None, "character", "Toby")
    >>> stand_words(Stand(nell, toby, "reunion", "to come", "asked", "story", (), ()))
    'asked: Nell and Toby, reunion (to come)'
    >>> stand_words(Stand(toby, nell, "family:brother", "current", "asserted", "story", (), ()))
    'Toby, brother of Nell'
    """
    front = "" if one.polarity == "asserted" else f"{one.polarity}: "
    behind = f" ({one.status})" if one.status and one.status not in ("current", "past") else ""
    return front + _told(one) + behind


def _told(one: Stand) -> str:
    if one.b is None:
        return f"{one.a.name}, {one.relation}"
    if one.relation.startswith(_KIN) or one.relation in _MINE:
        return f"{one.a.name}, {one.relation.removeprefix(_KIN)} of {one.b.name}"
    if one.relation in _ONE_SIDED:
        return f"{one.a.name} {_ONE_SIDED[one.relation]} {one.b.name}"
    return f"{one.a.name} and {one.b.name}, {one.relation}"
