"""Three real articles that lie beside the project, read with the tagger: nothing certain is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from junket import pipeline
from junket.facts import Attribution, Reading

FOLDER = Path(__file__).resolve().parent.parent.parent / "shared" / "seeds"
pytestmark = [
    pytest.mark.usefixtures("tagger"),
    pytest.mark.skipif(
        not FOLDER.is_dir(), reason="the three real articles are not beside this checkout"
    ),
]


def attributions(path: Path, *, rules_only: bool) -> list[Attribution]:
    reading = pipeline.read(str(path), rules_only=rules_only)
    assert isinstance(reading, Reading)
    return list(reading.attributions)


def shares(one: Attribution, other: Attribution) -> bool:
    return any(s < f and t < e for s, e in one.content for t, f in other.content)


@pytest.mark.parametrize("number", range(3))
def test_every_quotation_of_the_rules_stays_as_it_is(number: int) -> None:
    path = sorted(FOLDER.glob("*.txt"))[number]
    whole = {(a.content, a.speaker) for a in attributions(path, rules_only=False)}
    for one in attributions(path, rules_only=True):
        if one.kind == "direct":
            assert (one.content, one.speaker) in whole


def test_the_four_indirect_reports_are_found_with_their_speaker() -> None:
    found = []
    for path in sorted(FOLDER.glob("*.txt")):
        whole = attributions(path, rules_only=False)
        reports = [a for a in attributions(path, rules_only=True) if a.kind == "indirect"]
        found += [
            any(shares(one, other) and one.speaker == other.speaker for other in whole)
            for one in reports
        ]
    assert found == [True] * 4
