"""Fit the weights of the signs by which it is told whom a statement is about (`quotes/mainly.py`).

    python -m training.topics examples/seen examples/fresh examples/wide [--choose N]

Every folder holds articles with their gold. One table of weights does two things: the heaviest
candidate is whom a statement is mainly about (a conditional logit over its candidates), and each
has a chance to be among its topics (a logistic regression); both are fitted at once. What is
printed: the table, and for each writer how many main topics are right, and how many topics are
found and rightly, when the weights are fitted on all other writers. With `--choose`, signs are left
out, those first that tell candidates least apart, until N remain.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

import numpy as np

from junket.evaluate import gold as golds
from junket.evaluate.measure import Aliases, bare, pair_equal, spans_of
from junket.facts import Attribution, Reading
from junket.quotes.mainly import LEAST, SCALE
from junket.quotes.nearby import look
from junket.quotes.sheet import lay_out
from junket.quotes.topic_signs import Signs, signs
from training.fit import Reals
from training.weighing import pages

PRIOR = 7.5  # of 1, 3, 6, 7.5, 10 and 30: writers left out come out best from 6 to 10
SHARE = 0.25  # of the second loss in the sum: of 0.1 to 1, most main topics at 0.1 and 0.25,
# most topics rightly from 0.25 on
SELDOM = 12  # candidates that a sign needs to be looked at
AT_ONCE = 0.94  # of the signs stay before the rest is fitted again
ROUNDS = 30  # of Newton's method at most


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement: the topics of the gold, the candidates' names, their signs; all as keys."""

    writer: str
    gold: tuple[str, ...]
    names: tuple[str, ...]
    signs: tuple[Signs, ...]


def gather(folders: Iterable[Path]) -> Iterator[Statement]:
    """Read the articles of some folders and yield the statements that the gold has too."""
    for page in pages(folders):
        yield from _statements(page.writer, page.gold, page.reading)


def _statements(writer: str, gold: golds.Gold, found: Reading) -> Iterator[Statement]:
    assert found.text is not None
    same, told = Aliases(gold).key, _matched(gold, found)
    sheet = lay_out(found.text, found.names, found.references, found.castings)
    last = None
    for one in found.attributions:
        last = look(sheet, one, last)
        if one.content not in told:
            continue
        near = signs(last)
        yield Statement(
            writer,
            tuple(str(same(name)) for name in told[one.content]),
            tuple(str(same(sheet.names.clusters[who].name)) for who in near),
            tuple(tuple(chain.from_iterable(some)) for some in near.values()),
        )


def _matched(gold: golds.Gold, found: Reading) -> dict[object, list[str]]:
    """Return the topics that the gold has for each content that both have."""
    text = found.article.text
    said: list[Attribution] = [one for one in found.attributions if one.act != "thought"]
    items = gold.get("quotations", [])
    wanted = [bare(text, spans_of(text, one["content"])) for one in items]
    pairs = pair_equal(wanted, [bare(text, one.content) for one in said])
    return {said[j].content: items[i].get("about") or [] for i, j in pairs.items()}


@dataclass(slots=True)
class Table:
    """All candidates as rows: which statement each is of, its signs, what the gold has of it."""

    statements: Sequence[Statement]
    names: Sequence[str]
    of: np.ndarray = field(init=False)
    rows: Reals = field(init=False)
    first: Reals = field(init=False)
    among: Reals = field(init=False)

    def __post_init__(self) -> None:
        """Lay the candidates out; `first` sums to 1 over those of a statement, or to 0."""
        place = {name: at for at, name in enumerate(self.names)}
        every = [(n, at) for n, one in enumerate(self.statements) for at in range(len(one.names))]
        self.of = np.array([n for n, _ in every])
        self.rows = np.zeros((len(every), len(self.names)))
        self.first, self.among = np.zeros(len(every)), np.zeros(len(every))
        for row, (n, at) in enumerate(every):
            one = self.statements[n]
            for name in one.signs[at]:
                if name in place:
                    self.rows[row, place[name]] = 1.0
            self.first[row] = one.names[at] == one.gold[0] if one.gold else 0.0
            self.among[row] = one.names[at] in one.gold
        self.first /= np.maximum(np.bincount(self.of, self.first), 1.0)[self.of]

    def some(self, kept: np.ndarray) -> tuple[Reals, np.ndarray, Reals, Reals]:
        """Return rows, statements, firsts and membership of some rows."""
        of = np.unique(self.of[kept], return_inverse=True)[1]
        return self.rows[kept], of, self.first[kept], self.among[kept]


def fit(rows: Reals, of: np.ndarray, first: Reals, among: Reals) -> Reals:
    """Return bias and weights [1 + signs], by Newton's method: both losses are convex."""
    x = np.concatenate([np.ones((len(rows), 1)), rows], 1)
    asked = np.bincount(of, first)
    held = np.full(x.shape[1], PRIOR / SCALE**2 * (1 + SHARE))
    held[0] = 1e-6
    weights = np.zeros(x.shape[1])
    for _ in range(ROUNDS):
        share = _softmax(x @ weights / SCALE, of)
        chance = 1 / (1 + np.exp(-x @ weights))
        slope = x.T @ ((share * asked[of] - first) / SCALE + SHARE * (chance - among))
        mean = _sums(x * share[:, None], of)
        curve = (x * (share * asked[of])[:, None]).T @ x - (mean * asked[:, None]).T @ mean
        curve = curve / SCALE**2 + (x * (SHARE * chance * (1 - chance))[:, None]).T @ x
        step = np.linalg.solve(curve + np.diag(held), slope + held * weights)
        weights -= step
        if np.abs(step).max() < 1e-5:
            break
    return weights


def _sums(rows: Reals, of: np.ndarray) -> Reals:
    """Return the sums of rows by statement; those of a statement stand together."""
    starts = np.flatnonzero(np.diff(of, prepend=-1))
    sums: Reals = np.add.reduceat(rows, starts, axis=0)
    return sums


def _softmax(scores: Reals, of: np.ndarray) -> Reals:
    """Return the share of each candidate in its statement."""
    most = np.full(of.max() + 1, -np.inf)
    np.maximum.at(most, of, scores)
    raised: Reals = np.exp(scores - most[of])
    return raised / np.bincount(of, raised)[of]


def left_out(table: Table) -> Reals:
    """Return the log-odds of each candidate by weights fitted on all writers but its own."""
    writers = np.array([one.writer for one in table.statements])[table.of]
    odds = np.zeros(len(table.of))
    for writer in sorted(set(writers)):
        out = writers == writer
        bias, *weights = fit(*table.some(~out))
        odds[out] = bias + table.rows[out] @ np.array(weights)
    return odds


def count(table: Table, odds: Reals) -> dict[str, Counter[str]]:
    """Return for each writer how many statements have topics, are right, and so on."""
    found: dict[str, Counter[str]] = {}
    for n, one in enumerate(table.statements):
        tally = found.setdefault(one.writer, Counter())
        told = taken(one.names, odds[table.of == n])
        tally.update(given=len(told), right=len(set(told) & set(one.gold)))
        if one.gold:
            tally.update(
                statements=1, main=told[:1] == [one.gold[0]], any=one.gold[0] in told,
                topics=len(set(one.gold)),
            )  # fmt: skip
    return found


def taken(names: Sequence[str], odds: Reals) -> list[str]:
    """Return the topics that some odds give, the main one first."""
    ranked = sorted(zip(-odds, names, strict=True))
    least = np.log(LEAST / (1 - LEAST))
    return list(
        dict.fromkeys(name for n, (odd, name) in enumerate(ranked) if not n or -odd >= least)
    )


def line(name: str, one: Counter[str]) -> str:
    """Return the figures of some statements as a line."""
    every, given, topics = one["statements"], one["given"], one["topics"]
    return (
        f"{name:10} main {one['main'] / every:.3f}  among {one['any'] / every:.3f}  "
        f"topics P {one['right'] / given:.3f} R {one['right'] / topics:.3f} "
        f"F1 {2 * one['right'] / (given + topics):.3f}   {every} statements"
    )


def choose(statements: Sequence[Statement], names: list[str], count: int) -> list[str]:
    """Leave out the signs that tell the candidates of a statement least apart."""
    while len(names) > count:
        table = Table(statements, names)
        weights = fit(table.rows, table.of, table.first, table.among)[1:]
        mean = _sums(table.rows, table.of) / np.bincount(table.of)[:, None]
        apart = np.abs(weights) * (table.rows - mean[table.of]).std(axis=0)
        kept = np.argsort(-apart)[: max(count, int(len(names) * AT_ONCE))]
        names = sorted(names[at] for at in kept)
    return names


def report(table: Table) -> None:
    """Print what is right in the articles of each writer by weights fitted on all others."""
    found = count(table, left_out(table))
    for writer, one in sorted(found.items()):
        print(line(writer, one))
    for folder in sorted({writer.split()[0] for writer in found}):
        mine = (one for writer, one in found.items() if writer.split()[0] == folder)
        print(line(folder, sum(mine, Counter())))
    print(line("all", sum(found.values(), Counter())))


def main(arguments: Sequence[str]) -> int:
    """Print weights and left-out figures; return 0."""
    most = int(arguments[arguments.index("--choose") + 1]) if "--choose" in arguments else None
    folders = [Path(one) for one in arguments if Path(one).is_dir()]
    statements = [one for one in gather(folders) if one.names]
    often = Counter(name for one in statements for some in one.signs for name in some)
    names = sorted(name for name, times in often.items() if times >= SELDOM)
    if most is not None:
        names = choose(statements, names, most)
    table = Table(statements, names)
    for name, weight in zip(
        ["(topic)", *names], fit(table.rows, table.of, table.first, table.among), strict=True
    ):
        print(f'    "{name}": {weight:.1f},')
    report(table)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
