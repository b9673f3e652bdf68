"""How relationships are scored: the sides, the relation, the place; then what is made of it."""

from __future__ import annotations

from typing import Any

import pytest

from junket.evaluate.measure import Aliases, Report
from junket.evaluate.quotations import Case
from junket.evaluate.stands import key, score_stands

TEXT = "Nell kissed Toby. Toby has a sister, Maud."


def item(a: str, b: str | None, relation: str, exact: str, polarity: str = "asserted") -> Any:
    start = TEXT.index(exact)
    anchor = {"exact": exact, "start": start, "end": start + len(exact)}
    told = {"a": a, "b": b, "relation": relation, "status": "past", "polarity": polarity}
    return {**told, "world": "story", "anchors": [anchor], "rule": "x"}


def score(gold: list[Any], found: list[Any]) -> Report:
    full = {"relationships": gold, "characters": [{"name": "Nell Ash", "aliases": ["Nell"]}]}
    case = Case("a", full, {"relationships": found}, TEXT, Aliases(full), Report())
    score_stands(case)
    return case.report


def counts(report: Report) -> tuple[int, int, int | None]:
    tally = report.parts["relationships"]
    return tally.right, tally.wanted, tally.found


KISS = item("Nell", "Toby", "kiss", "Nell kissed Toby")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (("Ann", "Bo", "kiss"), ("Bo", "Ann", "kiss"), True),
        (("Ann", "Bo", "betrayal"), ("Bo", "Ann", "betrayal"), False),
        (("Ann", "Bo", "family:sister"), ("Bo", "Ann", "family:brother"), True),
        (("Ann", "Bo", "family:sister"), ("Bo", "Ann", "family:half-sister"), False),
        (("Ann", "Bo", "family:mother"), ("Bo", "Ann", "family:son"), True),
        (("Ann", "Bo", "family:mother"), ("Ann", "Bo", "family:son"), False),
        (("Ann", "Bo", "family:niece"), ("Bo", "Ann", "family:aunt"), True),
    ],
)
def test_two_relations_are_one_told_from_either_end(one: Any, other: Any, same: bool) -> None:
    assert (key(*one) == key(*other)) is same


def test_a_relation_is_right_under_either_name_and_in_either_order() -> None:
    found = item("Toby", "Nell Ash", "kiss", "kissed")
    assert counts(score([KISS], [found])) == (1, 1, 1)


def test_a_relation_told_elsewhere_is_not_the_one() -> None:
    found = item("Nell", "Toby", "kiss", "a sister, Maud")
    assert counts(score([KISS], [found])) == (0, 1, 1)


def test_polarity_is_judged_over_what_matches() -> None:
    report = score([KISS], [item("Nell", "Toby", "kiss", "kissed", "denied")])
    assert counts(report) == (1, 1, 1)
    assert report.parts["relation polarity"].value == 0
    assert report.parts["relation world"].value == 1


def test_one_found_twice_in_two_voices_counts_once() -> None:
    assert counts(score([KISS], [KISS, {**KISS, "said_by": "Ann"}])) == (1, 1, 1)
