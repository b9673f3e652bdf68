"""Score attributions against the project's own gold: spans, speakers, addressees, Q&A.

Only speech counts: thoughts and mentions that were found are left out, as the gold has none.
Spans match exactly, all pieces of a quotation together, outer marks and white space left out.
A matched prediction counts under the kind of its gold item, an unmatched one under its own.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from junket.evaluate.gold import Gold
from junket.evaluate.measure import (
    Aliases,
    Error,
    Report,
    Spans,
    bare,
    jaccard,
    overlaps,
    pair_equal,
    spans_of,
    tokens,
)
from junket.folding import fold

Line = dict[str, Any]

KINDS = ("direct", "mixed", "indirect")
ANSWER = 0.8  # share of its tokens that an answer must have in common with the gold's


class Case(NamedTuple):
    """One article: its gold, what was extracted, its text, its names, the report to fill."""

    name: str
    gold: Gold
    line: Line
    text: str
    aliases: Aliases
    report: Report

    @property
    def said(self) -> list[Line]:
        """What was found of speech: the gold holds no thoughts or mentions, and none is scored."""
        return [one for one in self.line["attributions"] if one.get("act", "speech") == "speech"]

    def snippet(self, spans: Spans) -> str:
        """Return the words of some spans, for a person to read."""
        return " … ".join(self.text[start:end] for start, end in spans)

    def miss(self, part: str, exact: str, got: object, expected: object) -> None:
        """Note one error."""
        self.report.errors.append(Error(self.name, part, exact, str(got), str(expected)))


def score_quotations(case: Case) -> None:
    """Count everything about quotations and passages that are no speech."""
    gold = case.gold.get("quotations", [])
    found = case.said
    wanted = [bare(case.text, spans_of(case.text, item["content"])) for item in gold]
    given = [bare(case.text, item["content"]) for item in found]
    matched = pair_equal(wanted, given)
    _count_spans(case, wanted, given, matched)
    _count_tokens(case, wanted, given)
    for i, j in matched.items():
        _judge_match(case, gold[i], found[j], wanted[i])
    for i, item in enumerate(gold):
        right = i in matched and case.aliases.same(
            item.get("speaker"), found[matched[i]]["speaker"]
        )
        case.report.tag(item.get("difficulties", []), right)
    _count_answers(case, wanted, given, matched)
    _count_false_speech(case)


def _count_spans(
    case: Case, wanted: list[Spans], given: list[Spans], matched: dict[int, int]
) -> None:
    gold, found = case.gold.get("quotations", []), case.said
    back = {j: i for i, j in matched.items()}
    for i, item in enumerate(gold):
        right = i in matched
        speaker = right and case.aliases.same(item.get("speaker"), found[matched[i]]["speaker"])
        for kind in (item["kind"], "all"):
            case.report.count(f"spans {kind}", right, 1, 0)
            case.report.count(f"span+speaker {kind}", speaker, 1, 0)
        if not right:
            near = [case.snippet(g) for g in given if overlaps(g, wanted[i])]
            case.miss(f"spans {item['kind']}", "", near, case.snippet(wanted[i]))
    for j, item in enumerate(found):
        kind = gold[back[j]]["kind"] if j in back else item["kind"]
        for name in (kind, "all"):
            case.report.count(f"spans {name}", 0, 0, 1)
            case.report.count(f"span+speaker {name}", 0, 0, 1)
        if j not in back:
            rule = f"{item['kind']} by {item['rule']}, speaker {item['speaker']}"
            case.miss(f"spans {kind} false", case.snippet(given[j]), rule, None)


def _count_tokens(case: Case, wanted: list[Spans], given: list[Spans]) -> None:
    want = frozenset[int]().union(*(tokens(case.text, spans) for spans in wanted))
    got = frozenset[int]().union(*(tokens(case.text, spans) for spans in given))
    case.report.count("content tokens", len(want & got), len(want), len(got))


def _judge_match(case: Case, item: Line, found: Line, spans: Spans) -> None:
    """Judge all that is said about a quotation whose span is right."""
    exact, same = case.snippet(spans), case.aliases.same
    values: list[tuple[str, bool, object, object]] = [
        ("kind", item["kind"] == found["kind"], found["kind"], item["kind"]),
    ]
    speaker = same(item.get("speaker"), found["speaker"])
    shown = (f"{found['speaker']} by {found['rule']}", item.get("speaker"))
    values.append(("speaker", speaker, *shown))
    if item["kind"] == "direct":
        values.append(("speaker direct", speaker, *shown))
    values.append(("voice", item.get("voice") == found["voice"], found["voice"], item.get("voice")))
    values.append(_addressee(item, found))
    asked = spans_of(case.text, [item["asked"]] if item.get("asked") else [])
    got = [found["asked"]] if found["asked"] else []
    right = overlaps(asked, got) if asked else not got
    values.append(("asked", right, case.snippet(tuple(map(tuple, got))), case.snippet(asked)))
    if item.get("about"):
        named = [about["name"] for about in found["about"]]
        first = item["about"][0]
        values.append(("about", any(same(first, name) for name in named), named, first))
    for part, good, have, expected in values:
        case.report.judge(case.name, part, good, exact=exact, got=have, expected=expected)


def _addressee(item: Line, found: Line) -> tuple[str, bool, object, object]:
    want, got = item.get("addressee"), found["addressee"]
    return "addressee", (want and fold(want)) == (got and fold(got)), got, want


def _count_answers(
    case: Case, wanted: list[Spans], given: list[Spans], matched: dict[int, int]
) -> None:
    """Count Q&A answers: content by token overlap, and the speaker with it.

    What is found: predictions inside blocks that were read as answers, and those that
    match a gold answer; not those that are another gold quotation.
    """
    gold, found = case.gold.get("quotations", []), case.said
    answers = {i: tokens(case.text, wanted[i]) for i, item in enumerate(gold) if item.get("qa")}
    others = {j for i, j in matched.items() if i not in answers}
    inside = [(b["start"], b["end"]) for b in case.line["blocks"] if b["kind"] == "answer"]
    free = {
        j: tokens(case.text, spans)
        for j, spans in enumerate(given)
        if j not in others and (answers or inside)
    }
    right: set[int] = set()
    for i, want in answers.items():
        best = max(free, key=lambda j: jaccard(want, free[j]), default=None)
        got = found[best] if best is not None and jaccard(want, free[best]) >= ANSWER else None
        speaker = got["speaker"] if got else None
        good = got is not None and case.aliases.same(gold[i].get("speaker"), speaker)
        case.report.count("qa answers", good, 1, 0)
        if got is not None and best is not None:
            right.add(best)
            del free[best]
        if not good:
            case.miss("qa answers", case.snippet(wanted[i]), speaker, gold[i].get("speaker"))
    false = [j for j in free if overlaps(given[j], inside)]
    case.report.count("qa answers", 0, 0, len(right) + len(false))


def _count_false_speech(case: Case) -> None:
    """Count the passages that are no speech and were not taken for speech."""
    pieces = [span for item in case.said for span in bare(case.text, item["content"])]
    for item in case.gold.get("not_speech", []):
        spans = bare(case.text, spans_of(case.text, [item["span"]]))
        taken = [p for p in pieces if any(s <= p[0] and p[1] <= e for s, e in spans)]
        good = case.report.judge(
            case.name,
            "no speech",
            not taken,
            exact=case.snippet(spans),
            got="speech" if taken else "",
            expected=item["why"],
        )
        case.report.tag(item.get("difficulties", []), good)
