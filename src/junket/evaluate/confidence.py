"""Measure confidences: do they tell how often something is right, and what is right from wrong.

Calibration is read off ten bins of equal width (Naeini et al. 2015, Guo et al. 2017); how well
confidences rank, off the area under the ROC curve (Hanley & McNeil 1982). Nothing to judge, or
nothing wrong to tell from right, gives None, never 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from typing import Any, NamedTuple

BINS = 10


class Judged(NamedTuple):
    """One thing found: how sure it was, between 0 and 1, and whether it is right."""

    confidence: float
    right: bool


class Bin(NamedTuple):
    """What has a confidence from `low` to `high`; mean confidence and share right, or None."""

    low: float
    high: float
    number: int
    confidence: float | None
    right: float | None


@dataclass(frozen=True, slots=True)
class Reliability:
    """All that is measured of some confidences; shares between 0 and 1."""

    number: int
    right: float | None
    confidence: float | None
    calibration_error: float | None
    auroc: float | None
    surer_half: float | None
    bins: tuple[Bin, ...]


def reliability(judged: Sequence[Judged]) -> Reliability:
    """Measure the confidences of what was judged.

    >>> reliability([Judged(0.9, True), Judged(0.3, False)]).surer_half
    1.0
    """
    return Reliability(
        len(judged),
        _mean(one.right for one in judged),
        _mean(one.confidence for one in judged),
        calibration_error(judged),
        auroc(judged),
        surer_half(judged),
        bins(judged),
    )


def bins(judged: Iterable[Judged], number: int = BINS) -> tuple[Bin, ...]:
    """Sort into bins of equal width, each with its lower border; the last has both.

    >>> [one.number for one in bins([Judged(0.0, True), Judged(0.5, True), Judged(1.0, True)], 2)]
    [1, 2]
    """
    listed: list[list[Judged]] = [[] for _ in range(number)]
    for one in judged:
        listed[min(int(one.confidence * number), number - 1)].append(one)
    return tuple(
        Bin(
            at / number,
            (at + 1) / number,
            len(inside),
            _mean(one.confidence for one in inside),
            _mean(one.right for one in inside),
        )
        for at, inside in enumerate(listed)
    )


def calibration_error(judged: Sequence[Judged], number: int = BINS) -> float | None:
    """Return the expected calibration error: what bins miss by, weighted by their size.

    The mean over all things of |share right - mean confidence| of their bin (Guo et al. 2017,
    equation 3); None for nothing.

    >>> calibration_error([Judged(0.75, True), Judged(0.75, False)])
    0.25
    """
    if not judged:
        return None
    missed = (
        one.number * abs(one.right - one.confidence)
        for one in bins(judged, number)
        if one.right is not None and one.confidence is not None
    )
    return sum(missed) / len(judged)


def auroc(judged: Sequence[Judged]) -> float | None:
    """Return how likely something right has a higher confidence than something wrong.

    Equal confidences count one half (the statistic of Mann and Whitney); None where all is
    right or all is wrong.

    >>> auroc([Judged(0.9, True), Judged(0.5, True), Judged(0.5, False)])
    0.75
    """
    right = Counter(one.confidence for one in judged if one.right)
    wrong = Counter(one.confidence for one in judged if not one.right)
    if not right or not wrong:
        return None
    won, below = 0.0, 0
    for value in sorted(right | wrong):
        won += right[value] * (below + wrong[value] / 2)
        below += wrong[value]
    return won / (right.total() * wrong.total())


def surer_half(judged: Sequence[Judged]) -> float | None:
    """Return the share right of the half with the higher confidences; None for nothing.

    Of an odd number the half is the larger one. Where equal confidences stand on both sides of
    its border, they count by their mean, so that no order of the input matters.

    >>> surer_half([Judged(0.9, True), Judged(0.6, True), Judged(0.6, False), Judged(0.1, False)])
    0.75
    """
    size = left = (len(judged) + 1) // 2
    right = 0.0
    ordered = sorted(judged, key=lambda one: -one.confidence)
    for _, group in groupby(ordered, key=lambda one: one.confidence):
        tied = [one.right for one in group]
        right += sum(tied) * min(1.0, left / len(tied))
        left -= min(left, len(tied))
    return right / size if size else None


def as_json(measured: Reliability) -> dict[str, Any]:
    """Return what was measured as plain objects, for JSON."""
    return {**asdict(measured), "bins": [one._asdict() for one in measured.bins]}


def table(measured: Reliability) -> str:
    """Return what was measured as lines: a row for each bin, the figures below, in per cent.

    >>> print(table(reliability([Judged(0.75, True), Judged(0.75, False)])).splitlines()[-3])
    calibration error   25.0
    """
    rows = [f"{'confidence':11} {'number':>6} {'mean':>6} {'right':>6}"]
    rows += [
        f"{b.low:.1f} to {b.high:.1f}  {b.number:6} {_cent(b.confidence)} {_cent(b.right)}"
        for b in measured.bins
    ]
    rows.append(
        f"{'all':11} {measured.number:6} {_cent(measured.confidence)} {_cent(measured.right)}"
    )
    rows.append(f"{'calibration error':17} {_cent(measured.calibration_error)}")
    rows.append(f"{'AUROC':17} {_cent(measured.auroc)}")
    rows.append(f"{'surer half right':17} {_cent(measured.surer_half)}")
    return "\n".join(rows)


def _mean(values: Iterable[float]) -> float | None:
    listed = list(values)
    return sum(listed) / len(listed) if listed else None


def _cent(share: float | None) -> str:
    return "     –" if share is None else f"{100 * share:6.1f}"
