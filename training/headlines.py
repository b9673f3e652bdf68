"""Fit the weights of the signs by which a line is the headline (`article/headline.py`).

    python -m training.headlines WCXB-FOLDER examples/seen examples/fresh …

Texts are pages of WCXB as people copy them (`training/copied.py`) and the plain texts of the
examples, these once more with their headline in capitals. Printed: the weights of a fit over all,
and how many headlines are found, by how much stands above them, when the weights are fitted on the
other half of the texts.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from junket.article.heading import candidates
from junket.article.headline import all_signs
from junket.article.lines import head_lines
from training.copied import copied, letters
from training.fit import Reals

PRIOR = 0.7
ROUNDS = 300
DOMAIN = 3.0  # what a text of the examples counts for, where a page of any kind counts for one
_LEAST = 0.15  # a lower weight decides nothing


@dataclass(frozen=True, slots=True)
class Choice:
    """The signs of the lines that may be a text's headline, and which of them is."""

    name: str
    above: str
    signs: list[frozenset[str]]
    right: int


def gather(folders: Sequence[Path]) -> Iterator[Choice]:
    """Give the choices of all texts whose headline is among their candidates."""
    for folder in folders:
        if (folder / "ground-truth").is_dir():
            for one in copied(folder):
                yield from _choice(one.name, f"{one.above} above", one.text, one.title)
        else:
            for path in sorted(folder.glob("*.txt")):
                gold = json.loads(path.with_suffix(".gold.json").read_text("utf-8"))
                text = path.read_text("utf-8")
                for form in (text, _shouted(text, gold["title"] or "")):
                    yield from _choice(path.name, "examples", form, gold["title"])


def _shouted(text: str, title: str) -> str:
    """Put the headline in capitals, as a press release has it."""
    return text.replace(title, title.upper(), 1)


def _choice(name: str, above: str, text: str, title: str) -> Iterator[Choice]:
    head = head_lines(text)
    allowed = [n for n, may in enumerate(candidates(head)) if may]
    wanted = letters(title or "")
    same = [n for n in allowed if wanted and letters(head[n].text) == wanted]
    same = same or [n for n in allowed if wanted and letters(head[n].text).endswith(wanted)]
    if same:
        told = all_signs(head)
        yield Choice(name, above, [told[n] for n in allowed], allowed.index(same[0]))


def fit(choices: Sequence[Choice], names: Sequence[str]) -> dict[str, float]:
    """Return the weights of a conditional logit with a normal prior, by gradient steps."""
    tables = [
        (_table(one, names), one.right, DOMAIN if one.above == "examples" else 1.0)
        for one in choices
    ]
    weights = np.zeros(len(names))
    mean, spread = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, ROUNDS + 1):
        slope = PRIOR * weights
        for table, right, weight in tables:
            score = table @ weights
            chance = np.exp(score - score.max())
            slope = slope + weight * (table.T @ (chance / chance.sum()) - table[right])
        mean = 0.9 * mean + 0.1 * slope
        spread = 0.99 * spread + 0.01 * slope**2
        root = np.sqrt(spread / (1 - 0.99**step)) + 1e-8
        weights -= (0.1 if step < 2 * ROUNDS / 3 else 0.03) * mean / (1 - 0.9**step) / root
    return dict(zip(names, weights.tolist(), strict=True))


def _table(one: Choice, names: Sequence[str]) -> Reals:
    place = {name: n for n, name in enumerate(names)}
    table = np.zeros((len(one.signs), len(names)))
    for row, signs in enumerate(one.signs):
        table[row, [place[sign] for sign in signs]] = 1
    return table


def is_right(one: Choice, weights: dict[str, float]) -> bool:
    """Tell whether the weights choose the headline."""
    scores = [sum(weights.get(sign, 0.0) for sign in signs) for signs in one.signs]
    return scores.index(max(scores)) == one.right


def main(arguments: Sequence[str]) -> None:
    """Gather, fit on halves and on all, print."""
    choices = list(gather([Path(folder) for folder in arguments]))
    names = sorted({sign for one in choices for signs in one.signs for sign in signs})
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for half in (0, 1):
        weights = fit([one for n, one in enumerate(choices) if n // 2 % 2 != half], names)
        for one in (one for n, one in enumerate(choices) if n // 2 % 2 == half):
            counts[one.above][0] += is_right(one, weights)
            counts[one.above][1] += 1
    for above, (right, total) in sorted(counts.items()):
        print(f"{above}: {right} of {total}")
    for name, weight in sorted(fit(choices, names).items()):
        if abs(weight) >= _LEAST:
            print(f'    "{name}": {weight:.1f},')


if __name__ == "__main__":
    main(sys.argv[1:])
