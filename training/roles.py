"""Fit the weights of the signs by which a job near a name is this person's.

    python -m training.roles examples/seen examples/fresh examples/wide

For `story/role_likely.py`, done as `training.castings` does it for castings: each job that a rule
found is also hidden once, since what no rule takes is little, and the hardest.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from junket.evaluate import gold as golds
from junket.evaluate.measure import Aliases
from junket.facts import Failure, Reading
from junket.folding import fold
from junket.mentions import find_names
from junket.pipeline import read
from junket.story.cast import find_castings
from junket.story.role_likely import LEAST, signs_of
from junket.story.role_signs import jobs
from junket.story.roles import held_by_rule
from training.castings import writer_of
from training.fit import likely, logistic

PRIOR = 2.0
_THRICE = 3  # what a job that no rule takes counts for
_RAREST = 6  # pairs that have a sign
_SHORT = {"ep": "executive producer", "exec producer": "executive producer", "novelist": "author"}
Told = tuple[str | None, str]
"""A person's name as the gold has it, and the job."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A job near a name; `hidden` is the role that is hidden, None for none."""

    writer: str
    article: str
    told: Told
    signs: frozenset[str]
    right: bool
    hidden: Told | None


def gather(folders: Sequence[Path]) -> tuple[list[Pair], Counter[str], Counter[str]]:
    """Return the pairs of all articles; by writer, how many roles are open, and are hidden."""
    pairs: list[Pair] = []
    wanted: Counter[str] = Counter()
    hidden: Counter[str] = Counter()
    for folder in folders:
        for path in golds.files(folder):
            gold = golds.load(path)
            writer = writer_of(folder, path)
            reading = read(str(golds.article_path(path, gold)), rules_only=True)
            if not isinstance(reading, Failure) and reading.text is not None:
                page = _Page(writer, path.name, reading, gold)
                pairs += page.pairs()
                wanted[writer] += len(page.wanted - page.found)
                hidden[writer] += len(page.wanted & page.found)
    return pairs, wanted, hidden


class _Page:
    """One article as the rules read it, beside its gold."""

    def __init__(self, writer: str, name: str, reading: Reading, gold: golds.Gold) -> None:
        assert reading.text is not None
        self.writer, self.name = writer, name
        names = find_names(reading.text)
        self.signs = signs_of(reading.text, names, find_castings(reading.text, names))
        self.held = held_by_rule(reading.text, names)
        same = Aliases(gold).key
        told = [(same(one["person"]), fold(one["role"])) for one in gold["roles"]]
        self.wanted: set[Told] = {(who, _SHORT.get(role, role)) for who, role in told}
        self.keys = [same(cluster.name) for cluster in names.clusters]
        self.found: set[Told] = {(self.keys[cluster], role) for cluster, role in self.held}

    def pairs(self) -> Iterator[Pair]:
        """Yield the pairs beside all that the rules found, then those beside all but one."""
        yield from self._beside(self.held, None)
        for one in sorted(self.held):
            yield from self._beside(self.held - {one}, one)

    def _beside(
        self, held: Collection[tuple[int, str]], hidden: tuple[int, str] | None
    ) -> Iterator[Pair]:
        away = (self.keys[hidden[0]], hidden[1]) if hidden else None
        for job in jobs(self.signs.text):
            for one, rank in self.signs.near(job):
                near = hidden is None or job.role == hidden[1] or one.cluster == hidden[0]
                if near and (one.cluster, job.role) not in held:
                    told = self.keys[one.cluster], job.role
                    seen = frozenset(self.signs.of(job, one, rank, held))
                    yield Pair(self.writer, self.name, told, seen, told in self.wanted, away)


def fit(pairs: Sequence[Pair]) -> dict[str, float]:
    """Return the weight of each sign, "" for the odds without any."""
    counts = Counter(sign for pair in pairs for sign in pair.signs)
    names = sorted(sign for sign, count in counts.items() if count >= _RAREST)
    weighed = [pair for pair in pairs for _ in range(1 if pair.hidden else _THRICE)]
    rows = np.array([[float(name in pair.signs) for name in names] for pair in weighed])
    found = logistic(rows, np.array([float(pair.right) for pair in weighed]), PRIOR * _THRICE)
    return dict(zip(["", *names], found.tolist(), strict=True))


def taken(pairs: Sequence[Pair], weights: dict[str, float], least: float) -> list[Pair]:
    """Return the pairs that are taken, each role of each article once."""
    found = {}
    for pair in pairs:
        odds = weights[""] + sum(weights.get(sign, 0.0) for sign in pair.signs)
        if float(likely(np.array([1.0]), np.array([odds]))) >= least:
            found[pair.article, pair.hidden, pair.told] = pair
    return list(found.values())


def main(arguments: Sequence[str]) -> None:
    """Gather, fit with each writer left out and on all, print."""
    pairs, wanted, hidden = gather([Path(name) for name in arguments])
    total: dict[float, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for writer in sorted(wanted):
        weights = fit([pair for pair in pairs if pair.writer != writer])
        theirs = [pair for pair in pairs if pair.writer == writer]
        for least in sorted({0.4, LEAST, 0.6, 0.7, 0.8}):
            found = taken(theirs, weights, least)
            clear = {(one.article, one.told) for one in found if not one.hidden}
            again = {(one.article, one.told): one for one in found
                     if one.hidden and (one.article, one.told) not in clear}  # fmt: skip
            told = [sum(one.right for one in found if not one.hidden), len(clear),
                    sum(one.right for one in again.values()), len(again)]  # fmt: skip
            total[least] = [a + b for a, b in zip(total[least], told, strict=True)]
    for least, told in sorted(total.items()):
        print(f"from {least}: open {told[0]} of {told[1]} right, {wanted.total()} wanted; hidden "
              f"{told[2]} of {told[3]} right, {hidden.total()} wanted")  # fmt: skip
    for sign, weight in sorted(fit(pairs).items()):
        if not sign or abs(weight) >= 0.2:
            print(f'    "{sign}": {weight:.1f},')


if __name__ == "__main__":
    main(sys.argv[1:])
