"""What the fits of readable weights share: articles with gold, whose each is, and the fit itself.

Articles whose names begin with a letter and two digits are of one writer by letter, others by
folder.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import numpy as np

from junket.evaluate import gold as golds
from junket.facts import Reading, Text
from junket.pipeline import read
from training.fit import Reals, likely, logistic

_LETTER = re.compile(r"([a-z])\d\d\.")
Weights = dict[str, float]
"""The weight of each sign, "" for the odds without any."""


@dataclass(frozen=True, slots=True)
class Page:
    """An article as junket reads it, beside its gold."""

    writer: str
    name: str
    gold: golds.Gold
    reading: Reading
    text: Text


class Signed(Protocol):
    """What has signs."""

    @property
    def signs(self) -> frozenset[str]:
        """The names of the signs that are there."""


def writer_of(folder: Path, path: Path) -> str:
    """Return who wrote an article: by the letter of its name, else all of its folder."""
    letter = _LETTER.match(path.name)
    return f"{folder.name} {letter[1]}" if letter else folder.name


def pages(folders: Iterable[Path], *, rules_only: bool = True) -> Iterator[Page]:
    """Read the articles of some folders that have gold; those that cannot be read are left out."""
    for folder in folders:
        for path in golds.files(folder):
            gold = golds.load(path)
            found = read(str(golds.article_path(path, gold)), rules_only=rules_only)
            if isinstance(found, Reading) and found.text is not None:
                yield Page(writer_of(folder, path), path.name, gold, found, found.text)


def common(told: Iterable[Signed], rarest: int) -> list[str]:
    """List the signs that `rarest` of some have at least, in order."""
    counts = Counter(sign for one in told for sign in one.signs)
    return sorted(sign for sign, count in counts.items() if count >= rarest)


def matrix(told: Iterable[Iterable[str]], names: Sequence[str]) -> Reals:
    """Return which signs each row has [rows, signs]."""
    place = {name: at for at, name in enumerate(names)}
    rows = [[place[sign] for sign in one if sign in place] for one in told]
    found = np.zeros((len(rows), len(names)))
    for row, places in enumerate(rows):
        found[row, places] = 1.0
    return found


def weigh(
    told: Sequence[Signed], right: Iterable[bool], names: Sequence[str], prior: float
) -> Weights:
    """Return the weights of some signs by logistic regression."""
    rows = matrix((one.signs for one in told), names)
    found = logistic(rows, np.array([float(one) for one in right]), prior)
    return dict(zip(["", *names], found.tolist(), strict=True))


def chance(signs: Iterable[str], weights: Weights) -> float:
    """Return how likely is what has some signs."""
    odds = weights[""] + sum(weights.get(sign, 0.0) for sign in sorted(signs))
    return float(likely(np.array([1.0]), np.array([odds])))


def table(weights: Weights, least: float = 0.0) -> Iterator[str]:
    """Yield the lines of a table of weights, those below `least` left out."""
    for sign, weight in sorted(weights.items()):
        if not sign or abs(weight) >= least:
            yield f'    "{sign}": {weight:.1f},'
