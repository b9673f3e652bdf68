"""Fit the weights of the signs by which a time is an airing's (`story/airing_likely.py`).

    python -m training.airings examples/seen examples/fresh examples/wide

The times are those of articles with gold for their airings; those that a rule takes count once,
the others three times. Printed: the weights of a fit over all, and for each writer how many
airings are found, and rightly, by the rules and with weights fitted on all other writers' articles.
Articles whose names begin with a letter and two digits are of one writer by letter, others by
folder.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from junket.evaluate import gold as golds
from junket.facts import Failure, Reading
from junket.pipeline import read
from junket.story.airing_likely import LEAST, never, signs
from junket.story.airing_scene import Scene
from junket.story.airings import by_rule, scenes_of, surrounded
from training.fit import likely, logistic

PRIOR = 2.0
_THRICE = 3  # what a time that no rule takes counts for
_RAREST = 4  # times that have a sign
_LETTER = re.compile(r"([a-z])\d\d\.")


@dataclass(frozen=True, slots=True)
class Time:
    """A time with its signs; `open` where no rule takes it, `right` where the gold has it."""

    writer: str
    signs: frozenset[str]
    open: bool
    right: bool


def gather(folders: Sequence[Path]) -> tuple[list[Time], Counter[str]]:
    """Return the times of all articles, and how many airings the gold of each writer has."""
    times: list[Time] = []
    wanted: Counter[str] = Counter()
    for folder in folders:
        for path in golds.files(folder):
            gold, writer = golds.load(path), writer_of(folder, path)
            reading = read(str(golds.article_path(path, gold)), rules_only=True)
            wanted[writer] += len(gold["airings"])
            if not isinstance(reading, Failure) and reading.text is not None:
                times += _times(writer, reading, gold)
    return times, wanted


def writer_of(folder: Path, path: Path) -> str:
    """Return who wrote an article: by the letter of its name, else all of its folder."""
    letter = _LETTER.match(path.name)
    return f"{folder.name} {letter[1]}" if letter else folder.name


def _times(writer: str, reading: Reading, gold: golds.Gold) -> Iterator[Time]:
    assert reading.text is not None and reading.names is not None
    raw = reading.text.article.text
    spans = [span for one in gold["airings"] if (span := golds.locate(raw, one["text"]))]
    found, left = by_rule(scenes_of(reading.text, reading.names)[0])
    taken = [scene for scene, _ in found]
    for scene, about in surrounded(left, found):
        yield Time(writer, frozenset(signs(scene, about)), True, _airs(scene, spans))
    for scene, about in surrounded(taken, found):
        yield Time(writer, frozenset(signs(scene, about)), False, _airs(scene, spans))


def _airs(scene: Scene, spans: Sequence[tuple[int, int]]) -> bool:
    return any(start < scene.when.end and scene.when.start < end for start, end in spans)


def fit(times: Sequence[Time]) -> dict[str, float]:
    """Return the weight of each sign, "" for the odds without any."""
    told = [time for time in times if not never(time.signs)]
    counts = Counter(sign for time in told for sign in time.signs)
    names = sorted(sign for sign, count in counts.items() if count >= _RAREST)
    weighed = [time for time in told for _ in range(_THRICE if time.open else 1)]
    rows = np.array([[float(name in time.signs) for name in names] for time in weighed])
    found = logistic(rows, np.array([float(time.right) for time in weighed]), PRIOR)
    return dict(zip(["", *names], found.tolist(), strict=True))


def airs(time: Time, weights: dict[str, float]) -> bool:
    """Tell whether a time is taken for an airing's with some weights."""
    odds = weights[""] + sum(weights.get(sign, 0.0) for sign in time.signs)
    return not never(time.signs) and bool(likely(np.array([1.0]), np.array([odds])) >= LEAST)


def main(arguments: Sequence[str]) -> None:
    """Gather, fit with each writer left out and on all, print."""
    times, wanted = gather([Path(name) for name in arguments])
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for writer in sorted(wanted):
        weights = fit([time for time in times if time.writer != writer])
        for time in (time for time in times if time.writer == writer):
            held = not time.open, not time.open or airs(time, weights)
            for place, taken in enumerate(held):
                counts[writer][2 * place] += taken and time.right
                counts[writer][2 * place + 1] += taken
        rules, found, more, all_found = counts[writer]
        print(f"{writer}: of {wanted[writer]}: by rules {rules} of {found} right, with the fit on "
              f"others {more} of {all_found}")  # fmt: skip
    for sign, weight in sorted(fit(times).items()):
        print(f'    "{sign}": {weight:.1f},')


if __name__ == "__main__":
    main(sys.argv[1:])
