"""Fit the weights of the signs by which two names are a player's and a part's.

    python -m training.castings examples/seen examples/fresh examples/wide

For `story/cast_likely.py`. The pairs are those of articles with gold for their castings. What no
rule takes is little, and the hardest; so each casting that a rule found is also hidden once, and
all pairs of its two names are weighed as if the rules had passed it over. Printed: the weights of a
fit over all, and for each writer how many castings are found, and rightly, with weights fitted on
all other writers' articles: of those that no rule takes, and of those that were hidden. Articles
whose names begin with a letter and two digits are of one writer by letter, others by folder.
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
from junket.evaluate.measure import Aliases
from junket.facts import Failure, Reading
from junket.mentions import find_names
from junket.pipeline import read
from junket.story.cast import by_rule
from junket.story.cast_likely import LEAST
from junket.story.cast_scene import Scene
from junket.story.cast_signs import Signs
from junket.story.sides import Find, take_sides
from training.fit import likely, logistic

PRIOR = 2.0
_THRICE = 3  # what a pair that no rule takes counts for
_RAREST = 6  # pairs that have a sign
_LETTER = re.compile(r"([a-z])\d\d\.")
Told = tuple[str | None, str | None]
"""The names of a part and of its player, as the gold has them."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two names near each other; `hidden` is the casting that is hidden, None for none."""

    writer: str
    article: str
    told: Told
    signs: frozenset[str]
    right: bool
    hidden: Told | None


def gather(folders: Sequence[Path]) -> tuple[list[Pair], Counter[str], Counter[str]]:
    """Return the pairs of all articles; by writer, how many castings are open, and are hidden."""
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


def writer_of(folder: Path, path: Path) -> str:
    """Return whose an article is, by its name."""
    letter = _LETTER.match(path.name)
    return f"{folder.name} {letter[1]}" if letter else folder.name


class _Page:
    """One article as the rules read it, beside its gold."""

    def __init__(self, writer: str, name: str, reading: Reading, gold: golds.Gold) -> None:
        assert reading.text is not None
        self.writer, self.name = writer, name
        self.names = find_names(reading.text)
        self.scene, self.finds, self.weights = by_rule(reading.text, self.names)
        same = Aliases(gold).key
        told = [(same(one["character"]), same(one["person"])) for one in gold["castings"]]
        self.wanted: set[Told] = {pair for pair in told if None not in pair}
        self.keys = [same(cluster.name) for cluster in self.names.clusters]
        self.found = {self.told(one) for one in self.finds if one.character is not None}

    def told(self, find: Find) -> Told:
        """Return the names of a casting as the gold has them."""
        return self.keys[find.character or 0], self.keys[find.actor]

    def pairs(self) -> Iterator[Pair]:
        """Yield the pairs beside all that the rules found, then those beside all but one."""
        if not self.weights:
            return
        yield from self._beside(self.finds, None)
        named = [one for one in self.finds if one.character is not None]
        for one in {(find.character, find.actor): find for find in named}.values():
            two = {one.character, one.actor}
            left = [find for find in self.finds if {find.character, find.actor} != two]
            yield from self._beside(left, one)

    def _beside(self, finds: Sequence[Find], hidden: Find | None) -> Iterator[Pair]:
        scene: Scene = self.scene
        signs = Signs(scene, take_sides(finds, self.weights, self.names), finds)
        away = self.told(hidden) if hidden else None
        near = {hidden.character, hidden.actor} if hidden else set()
        for first, second in signs.pairs():
            one, other = scene.mentions[first], scene.mentions[second]
            if hidden and near.isdisjoint({one.cluster, other.cluster}):
                continue
            for actor, part in ((one, other), (other, one)):
                if signs.may_be(actor, part):
                    told = self.keys[part.cluster], self.keys[actor.cluster]
                    seen = frozenset(signs.of(first, second, actor_first=actor is one))
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
    """Return the pairs that are taken: of each part and each player, the likeliest."""
    told = [weights[""] + sum(weights.get(sign, 0.0) for sign in pair.signs) for pair in pairs]
    chances = likely(np.array(told)[:, None], np.array([1.0]))
    seen: set[tuple[str, Told | None, str | None]] = set()
    found = []
    for at in np.argsort(-chances, kind="stable"):
        pair, again = (
            pairs[at],
            [(pairs[at].article, pairs[at].hidden, one) for one in pairs[at].told],
        )
        if chances[at] >= least and seen.isdisjoint(again):
            seen.update(again)
            found.append(pair)
    return found


def main(arguments: Sequence[str]) -> None:
    """Gather, fit with each writer left out and on all, print."""
    pairs, wanted, hidden = gather([Path(name) for name in arguments])
    total: dict[float, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for writer in sorted(wanted):
        weights = fit([pair for pair in pairs if pair.writer != writer])
        theirs = [pair for pair in pairs if pair.writer == writer]
        for least in sorted({0.5, 0.6, LEAST, 0.7, 0.8}):
            found = taken(theirs, weights, least)
            clear = {(one.article, one.told) for one in found if not one.hidden}
            again = [one for one in found if one.hidden and (one.article, one.told) not in clear]
            told = [sum(one.right for one in found if not one.hidden), len(clear),
                    sum(one.right for one in again), len(again)]  # fmt: skip
            total[least] = [a + b for a, b in zip(total[least], told, strict=True)]
            if least == LEAST:
                print(f"{writer}: open {told[0]} of {told[1]} right, {wanted[writer]} wanted; "
                      f"hidden {told[2]} of {told[3]} right, {hidden[writer]} wanted")  # fmt: skip
    for least, told in sorted(total.items()):
        print(f"from {least}: open {told[0]} of {told[1]} right, {wanted.total()} wanted; hidden "
              f"{told[2]} of {told[3]} right, {hidden.total()} wanted")  # fmt: skip
    for sign, weight in sorted(fit(pairs).items()):
        if not sign or abs(weight) >= 0.2:
            print(f'    "{sign}": {weight:.1f},')


if __name__ == "__main__":
    main(sys.argv[1:])
