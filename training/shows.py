"""Fit the weights of the signs by which a passage is of a series (`story/show_signs.py`).

    python -m training.shows examples/seen examples/fresh examples/wide

The passages are the castings and jobs that the rules find and that gold has; those of one article
count together as one. Printed is what `training.seasons` prints.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from junket.facts import Casting, Role
from junket.folding import fold
from junket.story.show_signs import candidates, signs
from junket.story.shows import Shows
from training.seasons import Choice, show
from training.weighing import Page, pages

PRIOR = 1.0  # of .1, .3 and 1 most are right with it


def gather(folders: Sequence[Path]) -> list[Choice]:
    """Return the castings and jobs of all articles that are rightly found."""
    return [one for page in pages(folders) for one in _choices(page)]


def _choices(page: Page) -> Iterator[Choice]:
    names = page.reading.names
    assert names is not None
    shows = Shows(page.text, names)
    told = _told(page)
    found: list[tuple[str, Casting | Role]] = [
        (fold(c.character or c.description or ""), c) for c in page.reading.castings
    ]
    found += [(r.role, r) for r in page.reading.roles if r.series]
    for what, item in found:
        if (key := (fold(item.person), what)) in told:
            anchor = item.anchors[0]
            plain = shows.plain(anchor, item.rule.partition(": ")[2])
            forms = {c: fold(names.clusters[c].name) if c is not None else None
                     for c in candidates(anchor, shows.around)}  # fmt: skip
            right = next((one for one, form in forms.items() if form == told[key]), "another")
            rows = {one: frozenset(signs(one, anchor, plain, shows.around)) for one in forms}
            yield Choice(page.writer, page.name, rows, right, None)


def _told(page: Page) -> dict[tuple[str, str], str | None]:
    """Return the series of the castings and jobs of the gold, by person and part or job."""
    told = {
        (fold(one["person"] or ""), fold(one["character"] or one["description"] or "")): one
        for one in page.gold["castings"]
    }
    told |= {(fold(one["person"]), one["role"]): one for one in page.gold["roles"]}
    return {key: fold(one["series"]) if one["series"] else None for key, one in told.items()}


def usable(one: Choice) -> bool:
    """Say whether a passage is fitted on: its series is among the titles that its article names."""
    return one.right != "another"


def is_plain(signs: frozenset[str]) -> bool:
    """Say whether a title is the one by order and number alone."""
    return any(sign.startswith("plain") or sign == "none: plain" for sign in signs)


def main(arguments: Sequence[str]) -> None:
    """Gather, fit with each writer left out and on all, print."""
    choices = [one for one in gather([Path(name) for name in arguments]) if usable(one)]
    plain = sum(is_plain(one.signs[one.right]) for one in choices)
    print(f"by order and number alone: {plain} of {len(choices)}")
    show(choices, PRIOR)


if __name__ == "__main__":
    main(sys.argv[1:])
