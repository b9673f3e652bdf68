"""Fit the signs by which a report of the tagger tells what was said (`quotes/acts.py`).

    python -m training.acts examples/seen examples/fresh examples/wide

The reports are those that no rule found, of articles with gold; said is what overlaps a quotation
of the gold at a Jaccard index of one half or more. Printed: the weights of a fit over all, and for
a few thresholds how many are taken for said, and rightly, with weights fitted on the articles of
all other writers. Articles whose names begin with a letter and two digits are of one writer by
letter, others by folder.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

import numpy as np

from junket.evaluate import gold as golds
from junket.evaluate.measure import bare, jaccard, spans_of, tokens
from junket.facts import Failure
from junket.pipeline import read
from junket.quotes import acts
from training.fit import logistic

PRIOR = 2.0
_RAREST = 4  # reports that have a sign
_LIKE = 0.5  # Jaccard index of tokens, as the scorers have it
_TRIED = (0.15, 0.2, 0.25, 0.3, 0.4, 0.5)
_LETTER = re.compile(r"([a-z])\d\d\.")


@dataclass(frozen=True, slots=True)
class Report:
    """A report by the tagger alone with its signs; `said` where the gold has it."""

    writer: str
    signs: frozenset[str]
    said: bool


def gather(folders: Sequence[Path]) -> list[Report]:
    """Return the reports by the tagger alone of all articles that have gold."""
    return [
        report
        for folder in folders
        for path in golds.files(folder)
        for report in _reports(folder, path)
    ]


def _reports(folder: Path, path: Path) -> Iterator[Report]:
    gold, spied = golds.load(path), list[frozenset[str]]()
    letter = _LETTER.match(path.name)
    writer = f"{folder.name} {letter[1]}" if letter else folder.name

    def spy(told: frozenset[str]) -> float:
        spied.append(told)
        return 0.0  # a mention: the readings are told by it below

    with mock.patch.object(acts, "likely", spy):
        reading = read(str(golds.article_path(path, gold)))
    if isinstance(reading, Failure) or reading.text is None:
        return
    raw = reading.text.article.text
    wanted = [tokens(raw, bare(raw, spans_of(raw, one["content"]))) for one in gold["quotations"]]
    mentions = [one for one in reading.attributions if one.act == "mention"]
    for one, told in zip(mentions, spied, strict=True):
        mine = tokens(raw, bare(raw, [list(span) for span in one.content]))
        yield Report(writer, told, any(jaccard(mine, other) >= _LIKE for other in wanted))


def fit(reports: Sequence[Report]) -> dict[str, float]:
    """Return the weight of each sign, "" for the odds without any."""
    counts = Counter(sign for one in reports for sign in one.signs)
    names = sorted(sign for sign, count in counts.items() if count >= _RAREST)
    rows = np.array([[float(name in one.signs) for name in names] for one in reports])
    found = logistic(rows, np.array([float(one.said) for one in reports]), PRIOR)
    return dict(zip(["", *names], found.tolist(), strict=True))


def main(arguments: Sequence[str]) -> None:
    """Gather, fit with each writer left out and on all, print."""
    reports = gather([Path(name) for name in arguments])
    told: list[tuple[float, bool]] = []
    for writer in sorted({one.writer for one in reports}):
        weights = fit([one for one in reports if one.writer != writer])
        told += [
            (acts.likely(one.signs, weights), one.said) for one in reports if one.writer == writer
        ]
    print(f"{len(reports)} reports, {sum(one.said for one in reports)} of what was said")
    for least in _TRIED:
        taken = [said for chance, said in told if chance >= least]
        print(f"from {least}: {sum(taken)} right of {len(taken)} taken, writers left out")
    for sign, weight in sorted(fit(reports).items()):
        print(f'    "{sign}": {weight:.1f},')


if __name__ == "__main__":
    main(sys.argv[1:])
