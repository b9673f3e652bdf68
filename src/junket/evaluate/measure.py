"""What every scorer counts with: tallies, errors, and names and spans that are the same.

A tally of things found and wanted gives precision, recall and F1; one of things judged right
or wrong gives an accuracy. Nothing scored is None, never 0.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from junket.evaluate.gold import Gold, locate
from junket.folding import untitled
from junket.late import late

Span = tuple[int, int]
Spans = tuple[Span, ...]

MARKS = frozenset("\"“”„‟«»'‘’‚‛‹›`´\u00a0 \t\r\n")
TOKEN = late(r"\w+|[^\w\s]")

Wanted = TypeVar("Wanted")
Found = TypeVar("Found")


@dataclass(slots=True)
class Tally:
    """Counts of one figure; `found` is None where there is only right and wrong (accuracy)."""

    right: int = 0
    wanted: int = 0
    found: int | None = None

    def add(self, other: Tally) -> None:
        """Add the counts of another tally of the same figure."""
        self.right += other.right
        self.wanted += other.wanted
        if other.found is not None:
            self.found = (self.found or 0) + other.found

    @property
    def recall(self) -> float | None:
        """The share of what is wanted that is right; None where nothing is wanted."""
        return self.right / self.wanted if self.wanted else None

    @property
    def precision(self) -> float | None:
        """The share of what is found that is right; None where nothing is found."""
        return self.right / self.found if self.found else None

    @property
    def value(self) -> float | None:
        """F1 where something could be found, else the accuracy; None where nothing was scored.

        >>> Tally(3, 4, 2 + 3).value, Tally(3, 4).value, Tally().value
        (0.6666666666666666, 0.75, None)
        """
        if self.found is None:
            return self.recall
        total = self.wanted + self.found
        return 2 * self.right / total if total else None


@dataclass(frozen=True, slots=True)
class Error:
    """One thing that is not as the gold has it."""

    article: str
    part: str
    exact: str
    got: str
    expected: str


@dataclass(slots=True)
class Report:
    """The tallies of some articles by part, the same by difficulty, and every error."""

    articles: int = 0
    parts: dict[str, Tally] = field(default_factory=dict)
    difficulties: dict[str, Tally] = field(default_factory=dict)
    errors: list[Error] = field(default_factory=list)

    def count(self, part: str, right: int, wanted: int, found: int | None = None) -> None:
        """Add to the tally of one part."""
        self.parts.setdefault(part, Tally()).add(Tally(right, wanted, found))

    def judge(
        self, article: str, part: str, right: bool, *, exact: str, got: object, expected: object
    ) -> bool:
        """Count one thing as right or wrong, and note it where it is wrong."""
        self.count(part, int(right), 1)
        if not right:
            self.errors.append(Error(article, part, exact, str(got), str(expected)))
        return right

    def tag(self, tags: Iterable[str], right: bool) -> None:
        """Count one item under each of its difficulties."""
        for name in tags:
            self.difficulties.setdefault(name, Tally()).add(Tally(int(right), 1))

    def add(self, other: Report) -> None:
        """Add the figures of other articles."""
        self.articles += other.articles
        self.errors += other.errors
        for mine, theirs in ((self.parts, other.parts), (self.difficulties, other.difficulties)):
            for name, tally in theirs.items():
                mine.setdefault(name, Tally()).add(tally)


class Aliases:
    """Who is meant by a name, by the persons and characters that a gold file lists."""

    def __init__(self, gold: Gold) -> None:
        """Take the names and the capitalised aliases; an alias of two belongs to neither."""
        known: dict[str, set[str]] = {}
        for entity in [*gold.get("persons", []), *gold.get("characters", [])]:
            main = untitled(entity["name"])
            for alias in (entity["name"], *entity.get("aliases", [])):
                if any(c.isupper() for c in alias):
                    known.setdefault(untitled(alias), set()).add(main)
        self._main = {alias: next(iter(who)) for alias, who in known.items() if len(who) == 1}

    def key(self, name: str | None) -> str | None:
        """Return the main name behind `name`, folded; None for None."""
        if name is None:
            return None
        folded = untitled(name)
        return self._main.get(folded, folded)

    def same(self, one: str | None, other: str | None) -> bool:
        """Whether two names are one; two unknowns are the same."""
        return self.key(one) == self.key(other)


def spans_of(text: str, listed: Iterable[dict[str, Any]]) -> Spans:
    """Return where the gold spans stand in `text`; those that do not stand there are left out."""
    found = (locate(text, span) for span in listed)
    return tuple(sorted(span for span in found if span))


def bare(text: str, spans: Iterable[Sequence[int]]) -> Spans:
    """Return the spans without outer white space and quotation marks, empty ones left out.

    >>> bare("say “yes” now", [(4, 9)])
    ((5, 8),)
    """
    kept = []
    for start, end in spans:
        while start < end and text[start] in MARKS:
            start += 1
        while end > start and text[end - 1] in MARKS:
            end -= 1
        if start < end:
            kept.append((start, end))
    return tuple(sorted(kept))


def tokens(text: str, spans: Spans) -> frozenset[int]:
    """Return the starts of the word and punctuation tokens in the spans."""
    return frozenset(m.start() for s, e in spans for m in TOKEN.finditer(text, s, e))


def jaccard(one: frozenset[int], other: frozenset[int]) -> float:
    """Return the overlap of two sets over their union; 0 where both are empty."""
    union = len(one | other)
    return len(one & other) / union if union else 0.0


def overlaps(one: Iterable[Sequence[int]], other: Iterable[Sequence[int]]) -> bool:
    """Whether two lists of spans share a character."""
    listed = [(s, e) for s, e in other]
    return any(s < f and t < e for s, e in one for t, f in listed)


def pair(
    wanted: Sequence[Wanted], found: Sequence[Found], same: Callable[[Wanted, Found], bool]
) -> dict[int, int]:
    """Match wanted to found things one to one, in order; return index to index."""
    free = list(range(len(found)))
    matched: dict[int, int] = {}
    for i, want in enumerate(wanted):
        for j in free:
            if same(want, found[j]):
                matched[i] = j
                free.remove(j)
                break
    return matched


def pair_equal(wanted: Sequence[Hashable], found: Sequence[Hashable]) -> dict[int, int]:
    """Match equal things one to one; return index to index."""
    return pair(wanted, found, lambda one, other: one == other)
