"""Fit the signs by which a report of the tagger tells what was said (`quotes/acts.py`).

    python -m training.acts examples/seen examples/fresh examples/wide

The reports are those that no rule found, of articles with gold; said is what overlaps a quotation
of the gold at a Jaccard index of one half or more. Printed: the weights of a fit over all, and for
a few thresholds how many are taken for said, and rightly, with weights fitted on the articles of
all other writers.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from junket.evaluate.measure import bare, jaccard, spans_of, tokens
from junket.quotes import acts
from training.weighing import Page, Weights, common, pages, table, weigh

PRIOR = 2.0
_RAREST = 4  # reports that have a sign
_LIKE = 0.5  # Jaccard index of tokens, as the scorers have it
_TRIED = (0.15, 0.2, 0.25, 0.3, 0.4, 0.5)


@dataclass(frozen=True, slots=True)
class Report:
    """A report by the tagger alone with its signs; `said` where the gold has it."""

    writer: str
    signs: frozenset[str]
    said: bool


def gather(folders: Sequence[Path]) -> list[Report]:
    """Return the reports by the tagger alone of all articles that have gold."""
    spied: list[frozenset[str]] = []

    def spy(told: frozenset[str]) -> float:
        spied.append(told)
        return 0.0  # a mention: the readings are told by it below

    found: list[Report] = []
    with mock.patch.object(acts, "likely", spy):
        for page in pages(folders, rules_only=False):
            found += _reports(page, spied)
            spied.clear()
    return found


def _reports(page: Page, spied: Sequence[frozenset[str]]) -> Iterator[Report]:
    raw = page.text.article.text
    told = page.gold["quotations"]
    wanted = [tokens(raw, bare(raw, spans_of(raw, one["content"]))) for one in told]
    mentions = [one for one in page.reading.attributions if one.act == "mention"]
    for one, signs in zip(mentions, spied, strict=True):
        mine = tokens(raw, bare(raw, [list(span) for span in one.content]))
        yield Report(page.writer, signs, any(jaccard(mine, other) >= _LIKE for other in wanted))


def fit(reports: Sequence[Report]) -> Weights:
    """Return the weights of a fit over some reports."""
    return weigh(reports, [one.said for one in reports], common(reports, _RAREST), PRIOR)


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
    print(*table(fit(reports)), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
