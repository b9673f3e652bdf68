"""Score relationships and events: who, which relation, where; then polarity, status, world."""

from __future__ import annotations

from typing import Any

from junket.evaluate.measure import overlaps, spans_of
from junket.evaluate.quotations import Case
from junket.late import late
from junket.relation import is_alike

Line = dict[str, Any]

_UP = {
    "mother": "parent", "mom": "parent", "father": "parent", "dad": "parent", "parent": "parent",
    "aunt": "aunt", "uncle": "aunt", "grandmother": "grandparent", "grandfather": "grandparent",
    "stepmother": "stepparent", "stepfather": "stepparent",
}  # fmt: skip
_DOWN = {
    "son": "parent", "daughter": "parent", "child": "parent", "niece": "aunt", "nephew": "aunt",
    "grandson": "grandparent", "granddaughter": "grandparent", "stepson": "stepparent",
    "stepdaughter": "stepparent",
}  # fmt: skip
_SIDE = late(r"^(half-|step)?(?:sister|brother|sibling|twin)s?(-in-law)?$")

Key = tuple[object, str]


def key(a: str | None, b: str | None, relation: str) -> Key:
    """Return what makes two statements one: the sides, in order where it matters, and the relation.

    Kin are the same told from either end: her son, his mother.

    >>> key("Ann", "Bo", "family:mother") == key("Bo", "Ann", "family:son")
    True
    """
    which = relation.removeprefix("family:")
    if which == relation:
        return (frozenset((a, b)) if is_alike(relation) else (a, b)), relation
    if side := _SIDE.match(which):
        return frozenset((a, b)), f"{side[1] or ''}sibling{side[2] or ''}"
    if which in _DOWN:
        return (b, a), _DOWN[which]
    return (a, b), _UP.get(which, which)


def score_stands(case: Case) -> None:
    """Count relationships and events, and judge the values of those that are right.

    Found ones of one key and polarity count once. One is right where the gold has its key and
    their anchors have a character in common.
    """
    gold = case.gold.get("relationships", [])
    wanted = [(_key(case, item), spans_of(case.text, item["anchors"])) for item in gold]
    found = _joined(case)
    if not gold and not found:
        return
    matched: dict[int, int] = {}
    for exact in (True, False):
        for i, (same, spans) in enumerate(wanted):
            for j, (other, item, places) in enumerate(found):
                if i in matched or j in matched.values() or same != other:
                    continue
                if exact and item["polarity"] != gold[i]["polarity"]:
                    continue
                if overlaps(spans, places):
                    matched[i] = j
    case.report.count("relationships", len(matched), len(gold), len(found))
    for i, j in matched.items():
        _judge(case, gold[i], found[j][1])
    _note(case, gold, found, matched)


def _judge(case: Case, want: Line, got: Line) -> None:
    for name in ("polarity", "status", "world"):
        exact = str(want["anchors"][0]["exact"])
        case.report.judge(
            case.name, f"relation {name}", want.get(name) == got[name], exact=exact,
            got=f"{_told(got)} {got['rule']}", expected=_told(want),
        )  # fmt: skip


def _note(case: Case, gold: list[Line], found: list[Any], matched: dict[int, int]) -> None:
    for i, item in enumerate(gold):
        if i not in matched:
            case.miss("relationships", str(item["anchors"][0]["exact"]), None, _told(item))
    for j, (_, item, places) in enumerate(found):
        if j not in matched.values():
            start, end = places[-1]
            words = case.text[max(0, start - 60) : end + 40]
            case.miss("relationships false", words, f"{_told(item)} {item['rule']}", None)


def _told(item: Line) -> str:
    cells = ("a", "b", "relation", "status", "polarity", "world")
    return " | ".join(str(item.get(cell)) for cell in cells)


def _key(case: Case, item: Line) -> Key:
    same = case.aliases.key
    return key(same(item["a"]), same(item["b"]), item["relation"])


def _joined(case: Case) -> list[tuple[Key, Line, list[tuple[int, int]]]]:
    """Return what was found, each key and polarity once, with the places of all."""
    joined: dict[tuple[Key, str], tuple[Key, Line, list[tuple[int, int]]]] = {}
    for item in case.line["relationships"]:
        same = _key(case, item)
        places = [(anchor["start"], anchor["end"]) for anchor in item["anchors"]]
        _, _, listed = joined.setdefault((same, item["polarity"]), (same, item, []))
        listed += places
    return list(joined.values())
