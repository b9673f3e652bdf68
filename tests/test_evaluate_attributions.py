from __future__ import annotations

import importlib.util
import random
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from junket.evaluate.attributions import (
    ALL,
    KINDS,
    Item,
    Page,
    Spans,
    judge,
    report,
    score,
    table,
)
from junket.evaluate.polnear import parse, read

REFERENCE = Path(__file__).parents[2] / "shared" / "eval" / "score_attributions.py"

TEXT = 'Ann said that rain fell. "It is wet," Bob said. Cy called it "a flood" then.'


def at(words: str, text: str = TEXT) -> Spans:
    start = text.index(words)
    return ((start, start + len(words)),)


GOLD = [
    Item(at("Ann"), at("said"), at("that rain fell")),
    Item(at("Bob"), (), at('"It is wet,"')),
    Item((), (), at('it "a flood" then')),
]


def test_the_gold_against_itself_is_perfect() -> None:
    scored = score([(TEXT, GOLD, GOLD)])[ALL]
    for figure in (scored.token, scored.exact, scored.overlap, scored.tok_src, scored.end2end):
        assert figure.f1 == pytest.approx(1)
    assert (scored.source, scored.sourced) == (1, 2)


def test_nothing_found_scores_nothing() -> None:
    scored = score([(TEXT, GOLD, [])])[ALL]
    assert (scored.token.f1, scored.overlap.f1, scored.predicted) == (0, 0, 0)


def test_marks_decide_the_kind() -> None:
    page = Page(TEXT)
    assert [page.kind(item.content) for item in GOLD] == ["indirect", "direct", "mixed"]


def test_edges_that_say_nothing_do_not_matter_for_exact_match() -> None:
    found = [Item(at("Ann"), (), at("rain fell")), Item(at("Ann"), (), at("It is wet"))]
    scored = score([(TEXT, GOLD, found)])[ALL]
    assert scored.exact.p == 1
    assert scored.exact.r == pytest.approx(2 / 3)
    assert scored.source == 0.5


def test_a_prediction_on_gold_without_a_source_is_left_out_end_to_end() -> None:
    found = [Item(at("Cy"), (), at('it "a flood" then'))]
    scored = score([(TEXT, GOLD, found)])[ALL]
    assert scored.end2end == (0, 0, 0)
    assert scored.overlap.p == 1


def test_a_cut_quotation_keeps_its_tokens() -> None:
    found = [Item(at("Bob"), (), at("It is")), Item(at("Bob"), (), at("wet,"))]
    scored = score([(TEXT, GOLD[1:2], found)])[ALL]
    assert scored.tok_src.p == 1
    assert scored.exact.r == 0


def test_curly_single_marks_count_as_marks_only_in_pairs() -> None:
    text = "He said ‘that’s a long way’ and the boys’ boat sank."
    page = Page(text)
    assert page.kind(at("that’s a long way", text)) == "direct"
    assert page.kind(at("boat sank", text)) == "indirect"


def test_the_table_has_a_row_for_each_kind() -> None:
    lines = table(score([(TEXT, GOLD, GOLD)])).splitlines()
    assert [line.split()[0] for line in lines[2:]] == [ALL, *KINDS]


def test_brat_events_are_joined_and_those_without_content_left_out() -> None:
    items = parse(
        "T1\tSource 0 3\tAnn\nT2\tContent 9 13;14 18\tthat rain\nT3\tCue 4 8\tsaid\n"
        "E1\tAttribution:T9 Source:T1 Cue:T3 Content1:T2\nE2\tAttribution:T9 Source:T1\n"
    )
    assert items == [Item(((0, 3),), ((4, 8),), ((9, 13), (14, 18)))]


def test_an_annotation_belongs_to_the_text_with_its_longest_stem(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Ann said no.", encoding="utf-8")
    (tmp_path / "a_kim.ann").write_text("T1\tContent 9 11\tno\nE1\tAttribution:T1 Content:T1\n")
    (tmp_path / "a_lee.ann").write_text("")
    assert [(p.name, len(items)) for p, items in read(tmp_path)] == [("a.txt", 1)]


def test_an_annotation_in_another_form_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Ann said no.", encoding="utf-8")
    (tmp_path / "a.ann").write_text("T1\tContent 9\tno\n")
    with pytest.raises(ValueError, match=r"a\.ann: expected brat stand-off"):
        list(read(tmp_path))


WORDS = ["rain", "that", "he", '"', "“", "”", ",", "‘wet", "sea’", "it’s", "\n", "Ann", "."]


def _text(rng: random.Random) -> str:
    return " ".join(rng.choice(WORDS) for _ in range(rng.randint(5, 60)))


def _spans(rng: random.Random, text: str, most: int) -> Spans:
    found = []
    for _ in range(rng.randint(0, most)):
        start = rng.randrange(len(text))
        found.append((start, min(len(text), start + rng.randint(1, 25))))
    return tuple(sorted(found))


def _items(rng: random.Random, text: str) -> list[Item]:
    items = [
        Item(_spans(rng, text, 1), _spans(rng, text, 1), _spans(rng, text, 2))
        for _ in range(rng.randint(0, 6))
    ]
    return [item for item in items if item.content]


def _changed(rng: random.Random, text: str, items: list[Item]) -> list[Item]:
    kept = [
        item._replace(
            content=tuple((s, max(s + 1, e - rng.randint(0, 3))) for s, e in item.content)
        )
        for item in items
        if rng.random() < 0.8
    ]
    return kept + _items(rng, text)[:2]


def _as_dicts(items: list[Item]) -> list[dict[str, Any]]:
    return [
        {name: [list(s) for s in getattr(item, name)] for name in Item._fields} for item in items
    ]


def test_right_is_what_end_to_end_counts_and_unsourced_gold_judges_nothing() -> None:
    found = [
        GOLD[0],
        GOLD[1]._replace(source=at("Ann")),
        GOLD[2]._replace(source=at("Cy")),
        Item(at("Bob"), (), at("Cy called")),
    ]
    assert judge(TEXT, GOLD, found) == [True, False, None, False]


def test_judged_predictions_add_up_to_the_precision_end_to_end() -> None:
    rng = random.Random(11)
    for _ in range(100):
        text = _text(rng)
        gold = _items(rng, text)
        found = _changed(rng, text, gold)
        judged = [one for one in judge(text, gold, found) if one is not None]
        precision = sum(judged) / len(judged) if judged else 0.0
        assert score([(text, gold, found)])[ALL].end2end.p == pytest.approx(precision)


@pytest.fixture(scope="module")
def reference() -> Any:
    if not REFERENCE.exists():
        pytest.skip(f"the independent scorer is not at {REFERENCE}")
    spec = importlib.util.spec_from_file_location("reference_scorer", REFERENCE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _close(mine: Any, theirs: Any) -> None:
    if isinstance(theirs, dict):
        assert list(mine) == list(theirs)
        for name in theirs:
            _close(mine[name], theirs[name])
    else:
        assert mine == pytest.approx(theirs)


def test_an_independent_scorer_gives_the_same_figures_and_the_same_table(reference: Any) -> None:
    rng = random.Random(7)
    for _ in range(300):
        text = _text(rng)
        gold = _items(rng, text)
        found = _changed(rng, text, gold)
        total: Any = defaultdict(reference.counts)
        reference.score_doc(text, _as_dicts(gold), _as_dicts(found), total)
        expected, mine = reference.report(total), score([(text, gold, found)])
        _close(report(mine), expected)
        assert table(mine) == reference.table(expected)


def test_an_independent_scorer_sums_over_documents_in_the_same_way(reference: Any) -> None:
    rng = random.Random(9)
    for _ in range(30):
        texts = {name: _text(rng) for name in "abc"}
        gold = {name: _items(rng, text) for name, text in texts.items()}
        found = {name: _changed(rng, texts[name], items) for name, items in gold.items()}
        expected = reference.score(
            {name: (text, _as_dicts(gold[name])) for name, text in texts.items()},
            {name: _as_dicts(items) for name, items in found.items()},
        )
        _close(report(score((texts[n], gold[n], found[n]) for n in texts)), expected)


BRAT = [
    "",
    "T1\tContent 4 7;9 12\tx\nT2\tSource 0 3\ty\nE1\tAttribution:T3 Source:T2 Content:T1",
    "T1\tContent 5 9\ta\x85b\nT2\tContent 0 3\tb\nE1\tAttribution:T9 Content:T1 Content2:T2\n",
    "T1\tCue 5 9\ta\nE1\tAttribution:T9 Cue:T1\nE2\tAttribution:T9 Content:T7\n",
    "T1\tContent 1 2\ta\nT2\tAttribution 0 3\tb\nA1\tx T1\nE1\tAttribution:T2 Content:T1 Other:T2\n",
]


@pytest.mark.parametrize("annotation", BRAT)
def test_an_independent_reader_reads_the_same_annotation(reference: Any, annotation: str) -> None:
    expected = reference.read_ann(annotation)
    mine = [
        {name: list(getattr(item, name)) for name in Item._fields} for item in parse(annotation)
    ]
    assert mine == expected
