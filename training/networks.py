"""Fit the weights of the signs by which an airing is on a network (`story/airing_home.py`).

    python -m training.networks examples/seen examples/fresh examples/wide

The airings are those that the rules find and that gold has, where their own sentence names no
network; those of one article count together as one. Printed is what `training.seasons` prints.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from junket.evaluate.measure import overlaps, pair, spans_of
from junket.folding import fold
from junket.story.airing_context import headed
from junket.story.airing_home import candidates, home_of, signs
from junket.story.airings import cues_of, drafted, scenes_of
from training.seasons import Choice, show
from training.weighing import Page, pages


def gather(folders: Sequence[Path]) -> list[Choice]:
    """Return the airings of all articles that are rightly found."""
    return [one for page in pages(folders) for one in _choices(page)]


def _choices(page: Page) -> Iterator[Choice]:
    assert page.reading.names is not None
    gold = page.gold["airings"]
    scenes, names = scenes_of(page.text, page.reading.names)
    cues = cues_of(scenes)
    if not cues:
        return
    main, drafts = drafted(page.text, names, cues)
    home = home_of(main, [(draft.series, draft.network) for draft in drafts])
    wanted = [spans_of(main.raw, [one["text"]]) for one in gold]
    given = [((draft.scene.when.start, draft.scene.when.end),) for draft in drafts]
    matched = pair(wanted, given, overlaps)
    for place, at in matched.items():
        draft = drafts[at]
        above = headed(main, draft.scene)
        networks = candidates(draft.scene, draft.series, home)
        told = fold(gold[place]["network"] or "")
        right = next((one for one in networks if fold(one or "") == told), "another")
        rows = {one: frozenset(signs(one, draft.scene, draft.series, home)) for one in networks}
        plain = draft.network or (above and above.network)
        yield Choice(page.writer, page.name, rows, right, plain)


def usable(one: Choice) -> bool:
    """Say whether an airing is fitted on: its sentence names no network, its article the right one.

    Some writers give the series that an article is about no network where the sentence has none,
    most give it that of the article; those of the first kind are left out.
    """
    own = one.right is None and len(one.signs) > 1 and not one.signs[None]
    return not (one.plain or one.right == "another" or own)


def main(arguments: Sequence[str]) -> None:
    """Gather, fit with each writer left out and on all, print."""
    show([one for one in gather([Path(name) for name in arguments]) if usable(one)])


if __name__ == "__main__":
    main(sys.argv[1:])
