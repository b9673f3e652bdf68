"""Fit the weights of the signs by which an airing is of a season (`story/airing_seasons.py`).

    python -m training.seasons examples/seen examples/fresh examples/wide

The airings are those that the rules find and that gold has, where their own words name no season;
those of one article count together as one. Printed: for each writer how many seasons are right
with the weights fitted on all other writers' articles, and the weights of a fit over all.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from junket.evaluate import gold as golds
from junket.evaluate.measure import overlaps, pair, spans_of
from junket.facts import Failure, Reading
from junket.pipeline import read
from junket.story.airing_kinds import kind_of
from junket.story.airing_seasons import around_of, candidates, chosen, plain, signs
from junket.story.airing_told import Told
from junket.story.airings import tell
from training.airings import writer_of

PRIOR = 1.0
STEPS = 400  # of the descent: the weights no longer change in their first decimal
RATE = 0.1
_RAREST = 4  # candidates that have a sign
_LEAST = 0.15  # smaller weights are left out

Reals = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Choice:
    """An airing of an article: the signs of each season it may be of, and which is right."""

    writer: str
    article: str
    signs: dict[int | None, frozenset[str]]
    right: int | None
    plain: int | None


def gather(folders: Sequence[Path]) -> list[Choice]:
    """Return the airings of all articles that are rightly found."""
    found: list[Choice] = []
    for folder in folders:
        for path in golds.files(folder):
            gold = golds.load(path)
            reading = read(str(golds.article_path(path, gold)), rules_only=True)
            if not isinstance(reading, Failure) and reading.text is not None:
                found += _choices(writer_of(folder, path), path.name, reading, gold)
    return found


def _choices(writer: str, article: str, reading: Reading, gold: golds.Gold) -> Iterator[Choice]:
    assert reading.text is not None and reading.names is not None
    main, tolds = tell(reading.text, reading.names)
    if main is None:
        return
    tolds = [one._replace(airing=replace(one.airing, what=kind_of(one))) for one in tolds]
    wanted = [spans_of(main.raw, [one["text"]]) for one in gold["airings"]]
    matched = pair(wanted, [one.airing.anchors for one in tolds], overlaps)
    for place, at in matched.items():
        told: Told = tolds[at]
        about = around_of(told.airing.series, main, tolds)
        rows = {one: frozenset(signs(one, told, about, main)) for one in candidates(about)}
        yield Choice(writer, article, rows, gold["airings"][place]["season"], plain(told))


def fit(choices: Sequence[Choice]) -> dict[str, float]:
    """Return the weight of each sign: a softmax regression, an article's airings as one."""
    usable = [one for one in choices if one.plain is None and one.right in one.signs]
    counts = Counter(sign for one in usable for told in one.signs.values() for sign in told)
    names = sorted(sign for sign, count in counts.items() if count >= _RAREST)
    articles = Counter(one.article for one in usable)
    rows, group, right, weight = [], [], [], []
    for number, one in enumerate(usable):
        for season, told in one.signs.items():
            rows.append([float(name in told) for name in names])
            group.append(number)
            right.append(float(season == one.right))
            weight.append(1 / articles[one.article])
    found = _descend(np.array(rows), np.array(group), np.array(right), np.array(weight))
    return dict(zip(names, found.tolist(), strict=True))


def _descend(rows: Reals, group: NDArray[np.int64], right: Reals, weight: Reals) -> Reals:
    """Return the weights [k] that make the right of each group likeliest, with a normal prior.

    `rows` [n, k]; by Adam, whose steps need no Hessian of all groups.
    """
    told = np.zeros(rows.shape[1])
    first, second = np.zeros_like(told), np.zeros_like(told)
    for step in range(1, STEPS + 1):
        odds = np.exp(rows @ told)
        total = np.bincount(group, odds)
        slope = rows.T @ ((odds / total[group] - right) * weight) + PRIOR * told
        first, second = 0.9 * first + 0.1 * slope, 0.99 * second + 0.01 * slope**2
        ahead, wide = first / (1 - 0.9**step), np.sqrt(second / (1 - 0.99**step))
        told = told - RATE * 0.99 ** (step / 3) * ahead / (wide + 1e-8)
    return told


def main(arguments: Sequence[str]) -> None:
    """Gather, fit with each writer left out and on all, print."""
    choices = gather([Path(name) for name in arguments])
    for writer in sorted({one.writer for one in choices}):
        weights = fit([one for one in choices if one.writer != writer])
        here = [one for one in choices if one.writer == writer]
        right = sum((one.plain or chosen(one.signs, weights)) == one.right for one in here)
        print(f"{writer}: {right} of {len(here)} right with the fit on others")
    for sign, weight in sorted(fit(choices).items()):
        if abs(weight) >= _LEAST:
            print(f'    "{sign}": {weight:.1f},')


if __name__ == "__main__":
    main(sys.argv[1:])
