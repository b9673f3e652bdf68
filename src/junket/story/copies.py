"""Near copies: articles that print one text, told by the words that they share.

Each text becomes a bottom-k sketch of its runs of words (Broder 1997): the smallest hashes stand
for all. Texts whose sketches share enough are compared in full; what holds most of a shorter one
is of the same origin. Nothing but the texts themselves decides, and no order.
"""

from __future__ import annotations

import zlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from itertools import combinations

from junket.story.told import words_of

_RUN = 5  # words of a run
_SKETCH = 128  # hashes kept of one text
_SUSPECT = 10  # hashes that two sketches share before the texts are compared
_COMMON = 200  # texts that hold one run, at most: more is a line under every article of a paper
_SAME = 0.6  # share of the shorter text's runs that the longer one must hold
_LEAST = 20  # runs of a text that may be a copy: a note of two lines proves nothing


def sketch(text: str) -> frozenset[int]:
    """Return the smallest hashes of a text's runs of words, all where it has few.

    Folded words in runs of five, hashed by CRC-32 over UTF-8: the same on any machine.
    """
    return _smallest(runs(text))


def _smallest(found: Iterable[int]) -> frozenset[int]:
    return frozenset(sorted(found)[:_SKETCH])


def runs(text: str) -> set[int]:
    """Return the hashes of all runs of five words in a text."""
    words = words_of(text)
    size = max(1, len(words) - _RUN + 1)
    return {zlib.crc32(" ".join(words[at : at + _RUN]).encode()) for at in range(size)}


def origins(texts: Mapping[str, str]) -> dict[str, str]:
    """Return for each text, by its key, the smallest key of those of the same origin."""
    parent = {key: key for key in texts}

    def root(key: str) -> str:
        while parent[key] != key:
            key = parent[key]
        return key

    for one, other in copies(texts):
        low, high = sorted((root(one), root(other)))
        parent[high] = low
    return {key: root(key) for key in texts}


def copies(texts: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the pairs of texts of which one holds most of the other, each once, in order."""
    full = {key: runs(text) for key, text in texts.items()}
    return [
        (one, other)
        for one, other in _suspects({key: _smallest(some) for key, some in full.items()})
        if is_copy(full[one], full[other])
    ]


def is_copy(one: set[int], other: set[int]) -> bool:
    """Return whether the longer of two texts, by their runs, holds most of the shorter one."""
    least = min(len(one), len(other))
    return least >= _LEAST and len(one & other) >= _SAME * least


def _suspects(sketches: Mapping[str, Iterable[int]]) -> list[tuple[str, str]]:
    holders: dict[int, list[str]] = defaultdict(list)
    for key in sorted(sketches):
        for value in sketches[key]:
            holders[value].append(key)
    shared: Counter[tuple[str, str]] = Counter()
    for keys in holders.values():
        if len(keys) <= _COMMON:
            shared.update(combinations(keys, 2))
    return sorted(pair for pair, count in shared.items() if count >= _SUSPECT)
