"""Floors of what articles tell together: who is who, from when on it may be seen, and threads.

They are those of the rules alone, so that they hold on any machine.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from pathlib import Path

from junket.evaluate import floors, identity, outcomes, reveals, threads
from junket.evaluate.gold import corpus_hash
from junket.model import RULES_ONLY

Measure = Callable[[Path, Collection[str]], outcomes.Outcome]


def _identity(folder: Path, parts: Collection[str]) -> outcomes.Outcome:
    files = [one for one in outcomes.gold_files(folder) if one[0] in parts]
    return outcomes.identity(files, short_names=folder / identity.LISTED)


def _reveals(folder: Path, parts: Collection[str]) -> outcomes.Outcome:
    files = [one for one in reveals.gold_files(folder) if one[0] in parts]
    return outcomes.reveals(files, rules_only=True)


def _threads(folder: Path, parts: Collection[str]) -> outcomes.Outcome:
    files = [one for one in outcomes.gold_files(folder) if one[0] in parts]
    told = {part: folder / threads.GOLD / f"{part}.json" for part in parts}
    return outcomes.threads(files, told=told)


MEASURES: dict[str, Measure] = {
    "floors.identity.json": _identity,
    "floors.reveals.json": _reveals,
    "floors.threads.json": _threads,
}


def _by_rules(folder: Path, name: str, pinned: floors.Floors) -> outcomes.Outcome:
    before = os.environ.get(RULES_ONLY)
    os.environ[RULES_ONLY] = "1"
    try:
        return MEASURES[name](folder, pinned["floors"])
    finally:
        if before is None:
            del os.environ[RULES_ONLY]
        else:
            os.environ[RULES_ONLY] = before


def check(folder: Path, name: str) -> list[str]:
    """Return what is wrong, a line each: another corpus, a failure, a figure below its floor."""
    pinned = floors.load(name)
    if faults := floors.foreign(folder, pinned, f"pin anew with `{floors.HOW}`"):
        return faults
    found = _by_rules(folder, name, pinned)
    return found.failures + floors.below(found.figures, pinned)


def pin(folder: Path, name: str) -> floors.Floors:
    """Return the floors that a file pins, at today's figures where the examples have changed.

    On the same examples a floor rises and never goes down.
    """
    pinned, corpus = floors.load(name), corpus_hash(folder)
    found = _by_rules(folder, name, pinned).figures
    same = corpus == pinned["corpus"]
    raised = {
        part: {
            figure: max(floors.down(found[part][figure]), floor if same else 0.0)
            for figure, floor in old.items()
        }
        for part, old in pinned["floors"].items()
    }
    return {**pinned, "corpus": corpus, "floors": raised}
