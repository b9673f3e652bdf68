"""Check marked-up coverage: print what is wrong with it, and what there is of it.

    python -m training.coverage_check [FILE ...]

Without a FILE, all of training/coverage is read. Exit code 1 where something is wrong.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from training.markup import NUMBERED, Tagged, Unmarked, unmark

COVERAGE = Path(__file__).parent / "coverage"
_STRAY = re.compile(r".{0,10}[<>].{0,10}")


def find_faults(marked: str) -> list[str]:
    """Return what is wrong with one marked-up text, a line each; none where nothing is.

    >>> find_faults("<p>Ann </p> <c1>says</c1> so.")
    ["<p> has white space at its edge or holds nothing: 'Ann '", '1 has no content']
    """
    found = unmark(marked)
    faults = [*found.faults]
    for one in found.tagged:
        faults += _faults_of_one(one, found.text[one.start : one.end])
    faults += (f"a stray < or >: {part!r}" for part in _STRAY.findall(found.text))
    return faults + [fault for parts in _numbered(found).items() for fault in _uncounted(*parts)]


def _faults_of_one(one: Tagged, words: str) -> Iterator[str]:
    tag = f"<{one.kind}{one.number}>"
    if (one.kind in NUMBERED) != bool(one.number):
        yield f"{tag} must {'not ' if one.number else ''}have a number"
    if "\n" in words:
        yield f"{tag} spans a line break: {words[:40]!r}"
    if not words or words != words.strip():
        yield f"{tag} has white space at its edge or holds nothing: {words!r}"


def _numbered(found: Unmarked) -> dict[str, Counter[str]]:
    """Return how many sources, cues (of speech or thought) and contents each number has."""
    counted: dict[str, Counter[str]] = {}
    for one in found.tagged:
        if one.kind in NUMBERED:
            kind = "c" if one.kind == "b" else one.kind
            counted.setdefault(one.number, Counter())[kind] += 1
    return counted


def _uncounted(number: str, parts: Counter[str]) -> Iterator[str]:
    if not parts["q"]:
        yield f"{number} has no content"
    if parts["c"] > 1:
        yield f"{number} has {parts['c']} cues"
    if parts["s"] > 1:
        yield f"{number} has {parts['s']} sources"


def count(marked: str) -> Counter[str]:
    """Return what a text holds: articles, words, attributions, and tags of each kind."""
    found = unmark(marked)
    total = Counter(articles=1, words=len(found.text.split()), attributions=len(_numbered(found)))
    total.update(one.kind for one in found.tagged)
    return total


def main(arguments: list[str] | None = None) -> int:
    """Print faults and counts; return the exit code."""
    told = sys.argv[1:] if arguments is None else arguments
    wrong, total = 0, Counter[str]()
    for path in map(Path, told) if told else sorted(COVERAGE.glob("*.txt")):
        marked = path.read_text(encoding="utf-8")
        total += count(marked)
        for fault in find_faults(marked):
            print(f"{path}: {fault}")
            wrong += 1
    print(", ".join(f"{number} {name}" for name, number in total.items()))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
