"""Score what an article says about its show, and about itself: cast, airings, people, blocks."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from junket.evaluate.measure import overlaps, pair, pair_equal, spans_of
from junket.evaluate.quotations import Case
from junket.folding import fold

Line = dict[str, Any]

HEADER = ("title", "byline", "outlet", "published")
HEADER_TAGS = {
    "title-doubled": "title",
    "title-slug": "title",
    "byline-by": "byline",
    "byline-posted-by": "byline",
    "byline-updated-by": "byline",
}
AIRING_VALUES = ("what", "series", "season", "network", "start", "rrule")


def score_show(case: Case) -> None:
    """Count castings, roles, airings, persons, characters, header and blocks."""
    _count_castings(case)
    _count_set(_of_the_show(case), "roles", _role_key(case))
    _count_set(case, "persons", lambda item: case.aliases.key(item["name"]))
    _count_set(case, "characters", lambda item: case.aliases.key(item["name"]))
    _count_airings(case)
    _judge_header(case)
    _count_blocks(case)


def _of_the_show(case: Case) -> Case:
    """Leave out who wrote the article: the gold has that as its byline alone, scored as such."""
    roles = [
        one for one in case.line["roles"] if one["role"] not in ("byline author", "interviewer")
    ]
    return case._replace(line={**case.line, "roles": roles})


_SHORT = {"ep": "executive producer", "exec producer": "executive producer"}


def _role_key(case: Case) -> Callable[[Line], Hashable]:
    """Tell jobs by person and name; gold may have one in the short form of its article."""
    return lambda item: (
        case.aliases.key(item["person"]),
        _SHORT.get(fold(item["role"]), fold(item["role"])),
    )


def _count_set(
    case: Case, part: str, key: Callable[[Line], Hashable]
) -> tuple[dict[int, int], list[Line], list[Line]]:
    """Count a list whose items are the same where their keys are, each key once."""
    gold, found = _unique(case.gold.get(part, []), key), _unique(case.line[part], key)
    matched = pair_equal([key(item) for item in gold], [key(item) for item in found])
    case.report.count(part, len(matched), len(gold), len(found))
    for i, item in enumerate(gold):
        if i not in matched:
            case.miss(part, _exact(item), None, key(item))
    for j, item in enumerate(found):
        if j not in set(matched.values()):
            case.miss(f"{part} false", _exact(item), f"{key(item)} {item.get('rule', '')}", None)
    return matched, gold, found


def _unique(items: list[Line], key: Callable[[Line], Hashable]) -> list[Line]:
    return list({key(item): item for item in reversed(items)}.values())[::-1]


def _exact(item: Line) -> str:
    anchors = item.get("anchors") or [{"exact": ""}]
    return str(anchors[0]["exact"])


def _count_castings(case: Case) -> None:
    """Count castings by their pair; of a part without a name the description is not compared."""
    same = case.aliases.key
    matched, gold, found = _count_set(
        case, "castings", lambda item: (same(item["character"]), same(item["person"]))
    )
    for i, item in enumerate(gold):
        case.report.tag(item.get("difficulties", []), i in matched)
    for i, j in matched.items():
        for name in ("status", "series"):
            _judge_value(case, f"casting {name}", gold[i].get(name), found[j][name], gold[i])


def _judge_value(case: Case, part: str, want: object, got: object, item: Line) -> bool:
    right = got == want or (
        isinstance(got, str) and isinstance(want, str) and fold(got) == fold(want)
    )
    exact = item["text"]["exact"] if "text" in item else _exact(item)
    return case.report.judge(case.name, part, right, exact=exact, got=got, expected=want)


def _count_airings(case: Case) -> None:
    """Count airings by the place of their time expression; judge the values of those matched."""
    gold, found = case.gold.get("airings", []), case.line["airings"]
    wanted = [spans_of(case.text, [item["text"]]) for item in gold]
    given = [[(a["start"], a["end"]) for a in item["anchors"]] for item in found]
    matched = pair(wanted, given, overlaps)
    case.report.count("airings", len(matched), len(gold), len(found))
    for i, item in enumerate(gold):
        case.report.tag(item.get("difficulties", []), i in matched)
        if i not in matched:
            case.miss("airings", _exact(item), None, item["text"]["exact"])
            continue
        for name in AIRING_VALUES:
            _judge_value(case, f"airing {name}", item.get(name), found[matched[i]][name], item)
    for j, item in enumerate(found):
        if j not in set(matched.values()):
            (start, end), *_ = given[j]
            around = case.text[max(0, start - 60) : end + 40]
            case.miss("airings false", around, f"{item['what']} {item['rule']}", None)


def _judge_header(case: Case) -> None:
    article = case.line["article"]
    right = {}
    for name in HEADER:
        want, got = case.gold.get(name), article.get(name)
        same = (want and fold(want)) == (got and fold(got))
        if name == "published" and want and got:
            same = got.startswith(want) or want.startswith(got)
        right[name] = case.report.judge(
            case.name, name, bool(same), exact="", got=got, expected=want
        )
    for tag in case.gold.get("difficulties", []):
        if tag in HEADER_TAGS:
            case.report.tag([tag], right[HEADER_TAGS[tag]])
        elif tag == "nothing-quotable":
            case.report.tag([tag], not case.line["attributions"])


def _count_blocks(case: Case) -> None:
    """Count the blocks that are no plain paragraph: same kind, and a common character."""
    gold = case.gold.get("blocks", [])
    wanted = [(item["kind"], spans_of(case.text, [item["span"]])) for item in gold]
    found = [b for b in case.line["blocks"] if b["kind"] != "paragraph"]
    given = [(b["kind"], ((b["start"], b["end"]),)) for b in found]
    matched = pair(wanted, given, lambda w, g: w[0] == g[0] and overlaps(w[1], g[1]))
    case.report.count("blocks", len(matched), len(gold), len(found))
    for i, item in enumerate(gold):
        case.report.tag(item.get("difficulties", []), i in matched)
        if i not in matched:
            kinds = [
                b["kind"]
                for b in case.line["blocks"]
                if overlaps([(b["start"], b["end"])], wanted[i][1])
            ]
            case.miss("blocks", case.snippet(wanted[i][1])[:80], kinds, item["kind"])
    for j, block in enumerate(found):
        if j not in set(matched.values()):
            exact = case.text[block["start"] : block["end"]][:80]
            case.miss("blocks false", exact, block["kind"], None)
