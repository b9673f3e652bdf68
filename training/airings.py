"""Fit the weights of the signs by which a time is an airing's (`story/airing_likely.py`).

    python -m training.airings examples/seen examples/fresh examples/wide

The times are those of articles with gold for their airings; those that a rule takes count once,
the others three times. Printed: the weights of a fit over all, and for each writer how many
airings are found, and rightly, by the rules and with weights fitted on all other writers' articles.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from junket.evaluate import gold as golds
from junket.story.airing_likely import LEAST, never, signs
from junket.story.airing_scene import Scene
from junket.story.airings import by_rule, scenes_of, surrounded
from training.weighing import Page, Weights, chance, common, pages, table, weigh

PRIOR = 2.0
_THRICE = 3  # what a time that no rule takes counts for
_RAREST = 4  # times that have a sign


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
    for page in pages(folders):
        wanted[page.writer] += len(page.gold["airings"])
        times += _times(page)
    return times, wanted


def _times(page: Page) -> Iterator[Time]:
    assert page.reading.names is not None
    raw, writer = page.text.article.text, page.writer
    spans = [span for one in page.gold["airings"] if (span := golds.locate(raw, one["text"]))]
    found, left = by_rule(scenes_of(page.text, page.reading.names)[0])
    taken = [scene for scene, _ in found]
    for scene, about in surrounded(left, found):
        yield Time(writer, frozenset(signs(scene, about)), True, _airs(scene, spans))
    for scene, about in surrounded(taken, found):
        yield Time(writer, frozenset(signs(scene, about)), False, _airs(scene, spans))


def _airs(scene: Scene, spans: Sequence[tuple[int, int]]) -> bool:
    return any(start < scene.when.end and scene.when.start < end for start, end in spans)


def fit(times: Sequence[Time]) -> Weights:
    """Return the weights of a fit over some times."""
    told = [time for time in times if not never(time.signs)]
    weighed = [time for time in told for _ in range(_THRICE if time.open else 1)]
    return weigh(weighed, [time.right for time in weighed], common(told, _RAREST), PRIOR)


def airs(time: Time, weights: Weights) -> bool:
    """Tell whether a time is taken for an airing's with some weights."""
    return not never(time.signs) and chance(time.signs, weights) >= LEAST


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
    print(*table(fit(times)), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
