"""A pattern that is tried only where one of its first words stands.

Most patterns open with a few words, and most places of a text have none of these. So the words of a
text are listed once, by their first letters, for all patterns; what a pattern may open with is read
off its own source. A pattern of which that cannot be told is tried everywhere, as `re` does.
"""

from __future__ import annotations

import importlib
import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import accumulate, chain
from typing import Any, NamedTuple

from junket.late import keep, kept, late

_parser: Any = importlib.import_module("re._parser")  # the one reader of patterns that ships
_LETTERS = 3  # first letters by which words are listed: few others have them, and many have three
_MOST = 400  # ways to open; a pattern with more is tried everywhere
_CLASS = 4  # characters of a class that are told apart, as in [’']
_WORD = late(r"\w+")
_PARTS = late(r"(\w+)")
_INSIDE = late(r"\w\w")
_DIGIT = late(r"\d")
_SPACE = late(r"[^\S ]")
_REPEATS = ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT")
_CATEGORIES = {"CATEGORY_DIGIT": {"0"}, "CATEGORY_SPACE": {" "}}  # as `plain` has them
_NOTHING: tuple[str, list[int]] = "", []


class _Head(NamedTuple):
    """What a match may open with: letters, and whether a word begins with them."""

    told: str = ""
    of_word: bool = False
    grows: bool = True  # whether what follows in the pattern follows on it


class Sought:
    """A compiled pattern whose `search` and `finditer` give what those of `re` give, sooner."""

    def __init__(self, source: str, flags: int = 0) -> None:
        self.pattern = late(source, flags)
        self._flags = int(flags)
        self._seen = _NOTHING

    @cached_property
    def _heads(self) -> frozenset[_Head] | None:
        """Return what a match may open with, read off when the pattern is first tried."""
        if self._flags & re.ASCII:
            return None  # its words are others
        key = "heads", self.pattern.pattern, self._flags
        if (told := kept(key)) is not None:
            return frozenset(_Head(*one) for one in told) or None
        found = heads_of(self.pattern.pattern, self._flags)
        keep(key, sorted(tuple(one) for one in found or ()))
        return found

    @cached_property
    def _everywhere(self) -> bool:
        return self._heads is None

    @cached_property
    def _words(self) -> list[tuple[int, set[str]]]:
        told = [one for one in self._heads or () if one.of_word]
        return [
            (size, {one.told for one in told if len(one.told) == size})
            for size in range(1, _LETTERS + 1)
        ]

    @cached_property
    def _others(self) -> list[str]:
        return [one.told for one in self._heads or () if not one.of_word]

    def search(self, text: str, start: int = 0, end: int | None = None) -> re.Match[str] | None:
        """Return the first match between two places, None for none."""
        stop = len(text) if end is None else end
        if self._everywhere:
            return self.pattern.search(text, start, stop)
        places = self._places(text)
        for at in range(bisect_left(places, start), len(places)):
            if places[at] >= stop:
                return None
            if match := self.pattern.match(text, places[at], stop):
                return match
        return None

    def finditer(
        self, text: str, start: int = 0, end: int | None = None
    ) -> Iterator[re.Match[str]]:
        """Return the matches between two places, none of which overlap."""
        stop = len(text) if end is None else end
        if self._everywhere:
            return self.pattern.finditer(text, start, stop)
        places = self._places(text)
        low, high = bisect_left(places, start), bisect_left(places, stop)
        return self._matches(text, places[low:high], stop) if low < high else iter(())

    def may_stand_in(self, text: str, start: int, end: int) -> bool:
        """Say whether what stands between two places, taken as a text alone, may hold a match."""
        if self._everywhere:
            return True
        places = self._places(text)
        at = bisect_left(places, start)
        if at < len(places) and places[at] < end:
            return True
        low = _listed(text).low  # where a word is cut, it begins anew
        return any(low[start : min(start + size, end)] in told for size, told in self._words)

    def stands_in(self, text: str, start: int, end: int) -> bool:
        """Say whether there is a match in what stands between two places, taken as a text alone.

        Not for a pattern that looks behind, which would see what stands before.
        """
        if self.search(text, start, end):
            return True
        cut = start and _INSIDE.match(text, start - 1, end)  # there a word begins anew
        return bool(cut) and self.pattern.match(text[start:end]) is not None

    def _matches(self, text: str, places: Iterable[int], stop: int) -> Iterator[re.Match[str]]:
        behind = 0
        for place in places:
            if place >= behind and (match := self.pattern.match(text, place, stop)):
                yield match
                behind = match.end()

    def _places(self, text: str) -> list[int]:
        """Return where a match may begin, in order."""
        seen, places = self._seen
        if seen is not text:
            places = _listed(text).places(self._words, self._others)
            self._seen = text, places
        return places


class _Listed:
    """The places of a text's words by their first letters."""

    def __init__(self, text: str) -> None:
        self.low = low = plain(text)
        # What stands between words, a word, and so on: half of what asking for each match costs.
        starts = list(accumulate(map(len, _PARTS.split(text))))[:-1:2]
        found: defaultdict[str, list[int]] = defaultdict(list)
        for start in starts:
            found[low[start : start + _LETTERS]].append(start)
        self._by_size: dict[int, dict[str, list[int]]] = {_LETTERS: found}

    def places(self, words: Iterable[tuple[int, set[str]]], others: Iterable[str]) -> list[int]:
        """Return where a word begins as told, or where one of the others stands."""
        found: list[list[int]] = []
        for size, told in words:
            if told:
                here = self._of_size(size)
                found.extend(here[one] for one in told & here.keys())
        found.extend(list(self._all(told)) for told in others)
        return sorted(set(chain.from_iterable(found)))

    def _all(self, told: str) -> Iterator[int]:
        at = self.low.find(told)
        while at >= 0:
            yield at
            at = self.low.find(told, at + 1)

    def _of_size(self, size: int) -> dict[str, list[int]]:
        if size not in self._by_size:
            found: defaultdict[str, list[int]] = defaultdict(list)
            for told, places in self._by_size[_LETTERS].items():
                found[told[:size]] += places
            self._by_size[size] = found
        return self._by_size[size]


@lru_cache(maxsize=4)  # the article that is read, and short texts of its own
def _listed(text: str) -> _Listed:
    return _Listed(text)


def plain(text: str) -> str:
    """Return a text of the same length with small letters, 0 for every digit, and plain spaces.

    A letter is small where a pattern without case would match the small one.

    >>> plain("İSSUE ſeven,\\n24")
    'issue seven, 00'
    """
    low = text.lower()
    if len(low) != len(text):
        low = "".join(one.lower()[0] for one in text)
    low = _SPACE.sub(" ", _DIGIT.sub("0", low))
    return low if low.isascii() else low.replace("ſ", "s").replace("ı", "i")


# What a pattern opens with --------------------------------------------------------------------


def heads_of(source: str, flags: int = 0) -> frozenset[_Head] | None:
    """Return what every match of a pattern opens with, as `plain` has it; None where none is sure.

    >>> sorted(head.told for head in heads_of(r"\\b(?:will|won't)\\b"))
    ['wil', 'won']
    """
    found = _followed({_Head()}, _parser.parse(source, flags))
    known = 0 < len(found) <= _MOST and all(one.told for one in found)
    return frozenset(one._replace(grows=False) for one in found) if known else None


def _followed(heads: set[_Head], items: Iterable[Any]) -> set[_Head]:
    """Return the heads with what follows in a pattern; what has no width is passed over."""
    for item, told in items:
        if len(heads) > _MOST or not any(one.grows for one in heads):
            break
        heads = {one for one in heads if not one.grows}.union(
            _by_one({one for one in heads if one.grows}, str(item), told)
        )
    return heads


def _by_one(heads: set[_Head], item: str, told: Any) -> set[_Head]:
    """Return the heads with one item of a pattern behind them."""
    if item in ("AT", "ASSERT", "ASSERT_NOT"):
        at_word = str(told) == "AT_BOUNDARY" or (item == "ASSERT_NOT" and _is_no_word(*told))
        return {one._replace(of_word=True) if at_word and not one.told else one for one in heads}
    if item == "SUBPATTERN":
        return _followed(heads, told[-1])
    if item == "ATOMIC_GROUP":
        return _followed(heads, told)
    if item == "BRANCH":
        return set().union(*(_followed(heads, one) for one in told[1]))
    if item in _REPEATS:
        least, most, inner = told
        once = _followed(heads, inner)
        once = once if most == 1 else {one._replace(grows=False) for one in once}
        return once if least else once | heads
    letters = _letters(item, told)
    if letters is None:
        return {one._replace(grows=False) for one in heads}
    return {_grown(one, letter) for one in heads for letter in letters}


def _is_no_word(direction: int, items: Any) -> bool:
    """Say whether what is denied is a word's character in front, as in (?<![\\w-])."""
    if direction > 0 or len(items) != 1 or str(items[0][0]) != "IN":
        return False
    if any(str(kind) == "NEGATE" for kind, _ in items[0][1]):
        return False
    return any(str(kind) == "CATEGORY" and str(one) == "CATEGORY_WORD" for kind, one in items[0][1])


def _grown(head: _Head, letter: str) -> _Head:
    """Return a head with one letter more; `of_word` has been said of the first one alone."""
    of_word = head.of_word and (bool(head.told) or _WORD.match(letter) is not None)
    told = head.told + letter
    return _Head(told, of_word, len(told) < _LETTERS)


def _letters(item: str, told: Any) -> set[str] | None:
    """Return the few letters that an item of one character matches; None where there are more."""
    if item == "LITERAL":
        return _small(told)
    if item != "IN":
        return None
    found: set[str] = set()
    for kind, one in told:
        letters = _of_class(str(kind), one)
        if letters is None:
            return None
        found |= letters
    return found if len(found) <= _CLASS else None


def _of_class(kind: str, told: Any) -> set[str] | None:
    if kind == "LITERAL":
        return _small(told)
    if kind == "RANGE" and ord("0") <= told[0] <= told[1] <= ord("9"):
        return {"0"}
    return _CATEGORIES.get(str(told)) if kind == "CATEGORY" else None


def _small(code: int) -> set[str] | None:
    """Return a character as `plain` has it; None for one that has other forms without case."""
    one = chr(code)
    cased = one.lower() != one.upper()
    return {plain(one)} if one.isascii() or not cased else None
