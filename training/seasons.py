"""Fit the weights of the signs by which an airing is of a season (`story/airing_seasons.py`).

    python -m training.seasons examples/seen examples/fresh examples/wide

The airings are those that the rules find and that gold has, where their own words name no season;
those of one article count together as one. Printed: for each writer how many seasons are right
with the weights fitted on all other writers' articles, and the weights of a fit over all.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from junket.evaluate.measure import overlaps, pair, spans_of
from junket.story.airing_kinds import kind_of
from junket.story.airing_seasons import around_of, candidates, chosen, plain, signs
from junket.story.airing_told import Told
from junket.story.airings import tell
from training.weighing import Page, Weights, matrix, pages

PRIOR = 1.0
STEPS = 400  # of the descent: the weights no longer change in their first decimal
RATE = 0.1
_RAREST = 4  # candidates that have a sign
_LEAST = 0.15  # smaller weights are left out

Reals = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Choice:
    """An airing of an article: the signs of all it may be of, which is right, which is told."""

    writer: str
    article: str
    signs: Mapping[Any, frozenset[str]]
    right: Any
    plain: Any


def gather(folders: Sequence[Path]) -> list[Choice]:
    """Return the airings of all articles that are rightly found."""
    return [one for page in pages(folders) for one in _choices(page)]


def _choices(page: Page) -> Iterator[Choice]:
    assert page.reading.names is not None
    gold = page.gold["airings"]
    main, tolds = tell(page.text, page.reading.names)
    if main is None:
        return
    tolds = [one._replace(airing=replace(one.airing, what=kind_of(one))) for one in tolds]
    wanted = [spans_of(main.raw, [one["text"]]) for one in gold]
    matched = pair(wanted, [one.airing.anchors for one in tolds], overlaps)
    for place, at in matched.items():
        told: Told = tolds[at]
        about = around_of(told.airing.series, main, tolds)
        rows = {one: frozenset(signs(one, told, about, main)) for one in candidates(about)}
        yield Choice(page.writer, page.name, rows, gold[place]["season"], plain(told))


def fit(choices: Sequence[Choice], prior: float = PRIOR) -> Weights:
    """Return the weight of each sign: a softmax regression, an article's airings as one."""
    usable = [one for one in choices if one.plain is None and one.right in one.signs]
    counts = Counter(sign for one in usable for told in one.signs.values() for sign in told)
    names = sorted(sign for sign, count in counts.items() if count >= _RAREST)
    articles = Counter(one.article for one in usable)
    rows, group, right, weight = [], [], [], []
    for number, one in enumerate(usable):
        for season, told in one.signs.items():
            rows.append(told)
            group.append(number)
            right.append(float(season == one.right))
            weight.append(1 / articles[one.article])
    found = _descend(matrix(rows, names), np.array(group), np.array(right), np.array(weight), prior)
    return dict(zip(names, found.tolist(), strict=True))


def _descend(
    rows: Reals, group: NDArray[np.int64], right: Reals, weight: Reals, prior: float
) -> Reals:
    """Return the weights [k] that make the right of each group likeliest, with a normal prior.

    `rows` [n, k]; by Adam, whose steps need no Hessian of all groups.
    """
    told = np.zeros(rows.shape[1])
    first, second = np.zeros_like(told), np.zeros_like(told)
    for step in range(1, STEPS + 1):
        odds = np.exp(rows @ told)
        total = np.bincount(group, odds)
        slope = rows.T @ ((odds / total[group] - right) * weight) + prior * told
        first, second = 0.9 * first + 0.1 * slope, 0.99 * second + 0.01 * slope**2
        ahead, wide = first / (1 - 0.9**step), np.sqrt(second / (1 - 0.99**step))
        told = told - RATE * 0.99 ** (step / 3) * ahead / (wide + 1e-8)
    return told


def main(arguments: Sequence[str]) -> None:
    """Gather, fit with each writer left out and on all, print."""
    show(gather([Path(name) for name in arguments]))


def show(choices: Sequence[Choice], prior: float = PRIOR) -> None:
    """Print what is right with each writer left out of the fit, and the weights of a fit on all."""
    total = 0
    for writer in sorted({one.writer for one in choices}):
        weights = fit([one for one in choices if one.writer != writer], prior)
        here = [one for one in choices if one.writer == writer]
        right = sum((one.plain or chosen(one.signs, weights)) == one.right for one in here)
        total += right
        print(f"{writer}: {right} of {len(here)} right with the fit on others")
    print(f"all: {total} of {len(choices)}")
    for sign, weight in sorted(fit(choices, prior).items()):
        if abs(weight) >= _LEAST:
            print(f'    "{sign}": {weight:.1f},')


if __name__ == "__main__":
    main(sys.argv[1:])
