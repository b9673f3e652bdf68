"""Fit the weights of the signs by which a sentence promises something (`story/promising.py`).

    python -m training.promises examples/seen examples/fresh FOLDER … [--choose]

Every folder holds articles with their gold; of a part of the examples the promises are those of
`story/threads/PART.json`, else those of the gold files. What is printed: the weights of a fit over
all, and how many promises are found, and rightly, in the articles of each writer when the weights
are fitted on all other writers.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from junket.evaluate import followed, threads
from junket.record.finding import all_series
from junket.record.follow import pages_of
from junket.record.horizon import ALL
from junket.record.threads import told_of
from junket.story.promises import promises
from junket.story.promising import LEAST, may_promise, signs
from junket.story.told import Passage
from training.fit import Reals, logistic
from training.weighing import matrix, writer_of

PRIOR = 2.0  # of 1, 2 and 4: left-out articles came out alike


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that may promise, with the promises of the gold that it shares words with."""

    writer: str
    passage: Passage
    gold: frozenset[tuple[str, int]]
    stands: bool


@dataclass(slots=True)
class Sample:
    """All sentences of some folders, and how many promises of the gold each writer has."""

    sentences: list[Sentence]
    wanted: dict[str, int]


def gather(folders: Iterable[Path]) -> Sample:
    """Read the articles of some folders, each folder into one record."""
    sample = Sample([], defaultdict(int))
    for folder in folders:
        files = sorted(folder.glob("*.gold.json"))
        for writer, some in _by_writer(folder, files).items():
            _add(sample, writer, some, list(_gold(folder, some)))
    return sample


def _by_writer(folder: Path, files: Iterable[Path]) -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = defaultdict(list)
    for path in files:
        found[writer_of(folder, path)].append(path)
    return found


def _gold(folder: Path, files: Iterable[Path]) -> Iterator[tuple[str, str]]:
    listed = folder.parent / "story" / "threads" / f"{folder.name}.json"
    names = {path.name for path in files}
    if listed.is_file():
        told = json.loads(listed.read_text("utf-8"))["promises"]
        yield from ((one["article"], one["exact"]) for one in told if one["article"] in names)
        return
    for path in files:
        for one in json.loads(path.read_text("utf-8")).get("promises", ()):
            yield path.name, one["anchors"][0]["exact"]


def _add(
    sample: Sample, writer: str, files: Sequence[Path], gold: Iterable[tuple[str, str]]
) -> None:
    with threads.recorded(files, threads.Figures()) as (connection, pages):
        places = [place for name, exact in gold if (place := followed.place_of(pages, name, exact))]
        sample.wanted[writer] += len(places)
        seen = set()
        for series in all_series(connection, ALL):
            if not series.articles:
                continue
            told = pages_of(connection, ALL, told_of(connection, ALL, series.id))
            stands = {(one.article, one.span) for one in promises(told.passages)}
            for one in told.passages:
                key = one.article, (one.start, one.end)
                if key in seen or not may_promise(one):
                    continue
                seen.add(key)
                mine = (n for n, place in enumerate(places) if followed.touches(place, key))
                right = frozenset((writer, n) for n in mine)
                sample.sentences.append(Sentence(writer, one, right, key in stands))


def left_out(signs_of: Reals, right: Reals, writers: Sequence[str]) -> Reals:
    """Return the chance of each row by weights fitted on all writers but its own."""
    chances = np.zeros(len(right))
    mine = np.array(writers)
    for writer in sorted(set(writers)):
        out = mine == writer
        nothing, *weights = logistic(signs_of[~out], right[~out], PRIOR)
        chances[out] = 1 / (1 + np.exp(-nothing - signs_of[out] @ np.array(weights)))
    return chances


def f1(sample: Sample, taken: Sequence[bool], writers: Iterable[str]) -> tuple[int, int, int]:
    """Return how many promises of some writers are in the gold, found, and right."""
    some = set(writers)
    mine = [(one, yes) for one, yes in zip(sample.sentences, taken, strict=True) if yes]
    mine = [(one, yes) for one, yes in mine if one.writer in some]
    right = len({gold for one, _ in mine for gold in one.gold})
    found = right + sum(not one.gold for one, _ in mine)
    return sum(sample.wanted[one] for one in some), found, right


def line(name: str, counted: tuple[int, int, int]) -> str:
    """Return precision, recall and F1 of some counts as a line."""
    gold, found, right = counted
    p, r = right / (found or 1), right / (gold or 1)
    both = 2 * p * r / (p + r) if right else 0.0
    return f"{name:16} P {p:.3f}  R {r:.3f}  F1 {both:.3f}   {right} of {gold}, {found} found"


def main(arguments: Sequence[str]) -> int:
    """Print weights and left-out figures; return 0."""
    folders = [Path(one) for one in arguments if not one.startswith("--")]
    sample = gather(folders)
    rows = [set(signs(one.passage)) for one in sample.sentences]
    names = sorted(set().union(*rows))
    writers = [one.writer for one in sample.sentences]
    right = np.array([float(bool(one.gold)) for one in sample.sentences])
    if "--choose" in arguments:
        names = choose(rows, right, writers, names)
    table = matrix(rows, names)
    for name, weight in zip(["(no sign)", *names], logistic(table, right, PRIOR), strict=True):
        print(f'    "{name}": {weight:.1f},')
    report(sample, left_out(table, right, writers))
    return 0


def report(sample: Sample, chances: Reals) -> None:
    """Print what is found at some thresholds in articles left out, and as it stands."""
    writers = sorted(sample.wanted)
    stands = [one.stands for one in sample.sentences]
    for least in (0.22, 0.26, 0.3, LEAST, 0.38):
        print(line(f"all at {least}", f1(sample, list(chances >= least), writers)))
    for writer in writers:
        print(line(writer, f1(sample, list(chances >= LEAST), [writer])))
        print(line("  as it stands", f1(sample, stands, [writer])))


def choose(
    rows: Sequence[set[str]], right: Reals, writers: Sequence[str], names: Sequence[str]
) -> list[str]:
    """Leave out one sign after the other while articles left out come out no worse."""
    kept = list(names)
    best = _loss(rows, right, writers, kept)
    while True:
        table = matrix(rows, kept)
        size = np.abs(logistic(table, right, PRIOR)[1:]) * table.std(axis=0)
        trials = [[*kept[:at], *kept[at + 1 :]] for at in np.argsort(size)[:6]]
        found = [(_loss(rows, right, writers, one), one) for one in trials]
        loss, one = min(found, key=lambda each: each[0])
        if loss > best + 1e-5:
            return kept
        best, kept = min(best, loss), one


def _loss(
    rows: Sequence[set[str]], right: Reals, writers: Sequence[str], names: Sequence[str]
) -> float:
    """Return the mean over writers of the log loss of articles left out."""
    chances = left_out(matrix(rows, names), right, writers)
    each = -np.log(np.where(right > 0, chances, 1 - chances) + 1e-9)
    mine: Mapping[str, Any] = {one: np.array(writers) == one for one in set(writers)}
    return float(np.mean([each[some].mean() for some in mine.values()]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
