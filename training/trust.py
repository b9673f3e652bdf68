"""Fit how likely what the whole of junket finds is right: rules, tagger, and how they agree.

News that was kept apart tells whether content and source are right; our own examples, those that
were read, whether the speaker is named rightly where the content is.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np

from junket import model, pipeline, quotes
from junket.article import read_article
from junket.evaluate.attributions import Item
from junket.evaluate.examples import extract_file
from junket.facts import RawDocument
from junket.model.run import Tagger
from junket.model.tag import tag_text
from junket.quotes.confidence import EVIDENCE, evidence
from junket.quotes.drafts import Draft
from junket.quotes.talk import Named
from training.documents import Document
from training.fit import LEAST, Reals, judge, logistic

READ = ("seen", "fresh")  # parts of the examples that choices may be made on
Row = tuple[float, ...]


def fit_trust(tagger: Tagger, documents: Iterable[Document], examples: Path) -> dict[str, float]:
    """Return the weights by name; empty where nothing was found to fit them on."""
    with spied(tagger) as seen:
        judged = [*_news(documents, seen), *_ours(examples, seen)]
    if not judged:
        return {}
    rows = np.array([row for row, _ in judged])
    right: Reals = np.array([float(ok) for _, ok in judged])
    weights = logistic(rows[:, 1:], right)
    return {name: round(float(one), 4) for name, one in zip(EVIDENCE, weights, strict=True)}


def _news(documents: Iterable[Document], seen: list[Row]) -> Iterator[tuple[Row, bool]]:
    for document in documents:
        seen.clear()
        raw = RawDocument("x.txt", document.text.encode("utf-8"))
        reading = pipeline.read_article(read_article(raw))
        items = [Item(a.source, a.cue, a.content) for a in reading.attributions]
        pairs = zip(list(seen), judge(document, items), strict=True)
        yield from ((row, ok) for row, ok in pairs if ok is not None)


def _ours(examples: Path, seen: list[Row]) -> Iterator[tuple[Row, bool]]:
    for path in sorted(one for part in READ for one in (examples / part).glob("*.gold.json")):
        gold = json.loads(path.read_text(encoding="utf-8"))
        if gold["file"].endswith(".html"):
            continue  # its gold has no offsets
        seen.clear()
        found = extract_file(path.parent / gold["file"])["attributions"]
        pairs = zip(list(seen), (judge_speaker(one, gold) for one in found), strict=True)
        yield from ((row, ok) for row, ok in pairs if ok is not None)


def judge_speaker(one: dict[str, Any], gold: dict[str, Any]) -> bool | None:
    """Tell whether a find has words and speaker of the gold; None where it touches none of it."""
    best, speaker = 0.0, None
    mine = {at for start, end in one["content"] for at in range(start, end)}
    for told in gold.get("quotations", ()):
        theirs = {at for span in told["content"] for at in range(span["start"], span["end"])}
        shared = len(mine & theirs) / len(mine | theirs)
        if shared > best:
            best, speaker = shared, told.get("speaker")
    return best >= LEAST and one["speaker"] == speaker if best else None


@contextmanager
def spied(tagger: Tagger) -> Iterator[list[Row]]:
    """Let the pipeline ask `tagger`, and yield the evidence of what it then finds, in order."""
    seen: list[Row] = []

    def spy(draft: Draft, named: Named, _: dict[str, float]) -> float:
        seen.append(evidence(draft, named))
        return 0.5

    with patch.object(quotes, "confidence", spy), asking(tagger):
        yield seen


@contextmanager
def asking(tagger: Tagger) -> Iterator[None]:
    """Let the pipeline ask `tagger` and not the one that ships."""
    with (
        patch.object(model, "tag_text", lambda text: tag_text(text, tagger)),
        patch.object(model, "why_not", lambda: None),
    ):
        yield
