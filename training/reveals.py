"""Fit the weights of the signs by which a statement tells of what is to come (`story/hints.py`).

    python -m training.reveals examples --parts seen,fresh,wide

The statements are those found of the gold of each article's positions; one looks ahead where the
gold places it later than its article stands. Printed: the weights of a fit over all; and, with the
weights fitted on all other writers' articles, what leaks and what is late at each threshold, above
what the rules alone do. Articles whose names begin with a letter and two digits are of one writer
by letter, others by the first word of their name.
"""

from __future__ import annotations

import json
import re
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from junket.evaluate import gold as golds
from junket.evaluate.reveals import BEYOND, gold_files, guide_of, row_of
from junket.facts import Reading
from junket.pipeline import read
from junket.record.foretold import Foretold
from junket.record.hand_in import version_row
from junket.record.ids import series_id
from junket.record.rows import rows_of
from junket.record.scenes import Scene
from junket.record.sights import Sights
from training.weighing import Weights, chance, common, table, weigh

PRIOR = 10.0
RAREST = 12  # statements that have a sign, and that have it not
THRESHOLDS = (1.01, 0.6, 0.5, 0.45, 0.4, 0.35, 0.3, 0.25, 0.2)
LEAST_WEIGHT = 0.15
BY_RULE = "a rule hears it"
"""What else tells of those that a rule lets wait: with it, they can be fitted with the others."""
_LETTER = re.compile(r"([a-z])\d\d$")


@dataclass(frozen=True, slots=True)
class Said:
    """A statement: whose article, its signs, whether a rule lets it wait, whether it should.

    `sure` says that a rule knows that it need not.
    """

    writer: str
    part: str
    signs: frozenset[str]
    waits: bool
    sure: bool
    ahead: bool


def gather(folder: Path, parts: Sequence[str]) -> list[Said]:
    """Return the statements of all articles of some parts that have gold for their positions."""
    files = [path for part, path in gold_files(folder) if part in parts]
    return [one for path in files for one in _of_article(path)]


def _of_article(path: Path) -> Iterator[Said]:
    folder, part = path.parents[3], path.parent.name
    told = json.loads(path.read_text("utf-8"))
    listed = folder / part / f"{path.stem}{golds.SUFFIX}"
    gold = golds.load(listed)
    found = read(str(golds.article_path(listed, gold)), rules_only=True)
    if not isinstance(found, Reading):
        return
    rows, version = rows_of(found, "reading"), version_row(found)
    guide = guide_of(folder, part, told["series"])
    sights = Sights(version, rows, {series_id(told["series"]): guide})
    if sights.plain[0] is None:
        return
    foretold = Foretold(rows, Scene(version, rows, sights))
    hints = foretold.hints
    letter = _LETTER.match(path.stem)
    writer = letter[1] if letter else path.stem.partition("-")[0]
    for wanted, place in zip(gold["quotations"], told["quotations"], strict=True):
        row = row_of("quotations", wanted, rows["attribution"], found.article.text)
        if row is not None and row["content"]:
            ahead = (place or BEYOND) > sights.plain[0]
            waits = hints.ahead[row["id"]]
            signs = hints.of(row) | ({BY_RULE} if waits else set())
            sure = foretold.tells_nothing(row)
            yield Said(writer, part, signs, waits, sure, ahead)


def fit(said: Sequence[Said], prior: float = PRIOR) -> Weights:
    """Return the weights of a fit over some statements."""
    often = set(common(said, len(said) - RAREST + 1))
    names = [sign for sign in common(said, RAREST) if sign not in often]
    return weigh(said, [one.ahead for one in said], names, prior)


def left_out(said: Sequence[Said], prior: float = PRIOR) -> list[tuple[Said, float]]:
    """Return each statement with its chance by the articles of all other writers."""
    found: list[tuple[Said, float]] = []
    for writer in sorted({one.writer for one in said}):
        weights = fit([one for one in said if one.writer != writer], prior)
        mine = [one for one in said if one.writer == writer]
        found += [(one, chance(one.signs, weights)) for one in mine]
    return found


def curve(weighed: Sequence[tuple[Said, float]]) -> Iterator[str]:
    """Yield what leaks and what is late at each threshold; the first is what the rules do alone."""
    total = len(weighed) or 1
    for least in THRESHOLDS:
        waits = [(one, one.waits or (chance >= least and not one.sure)) for one, chance in weighed]
        leaks = sum(one.ahead and not waiting for one, waiting in waits)
        late = sum(waiting and not one.ahead for one, waiting in waits)
        yield f"{least:.2f}: leaks {leaks / total:.3f}, late {late / total:.3f}"


def main(arguments: Sequence[str]) -> None:
    """Gather, weigh with each writer left out, fit on all, print."""
    asked = ArgumentParser(prog="python -m training.reveals", description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--parts", default="seen,fresh,wide")
    told = asked.parse_args(arguments)
    said = gather(told.folder, told.parts.split(","))
    weighed = left_out(said)
    for part in ("", *told.parts.split(",")):
        some = [one for one in weighed if part in ("", one[0].part)]
        print(f"{part or 'all'}: {len(some)} statements", *curve(some), sep="\n  ")
    print(*table(fit(said) | {BY_RULE: 0.0}, LEAST_WEIGHT), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
