"""The question: which articles hold these words, and where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from heapq import nlargest

from junket.facts import Span
from junket.record import readers
from junket.record.entities import Connection, Entities
from junket.record.horizon import ALL, Horizon
from junket.record.searching import BlockHit, Term, terms_of
from junket.record.weighing import Holding, Weighed
from junket.views.cited import Cited, newest_first
from junket.views.desk import Desk


@dataclass(frozen=True, slots=True)
class Found:
    """A passage that holds all words; `marks` are their places in the article's text."""

    start: int
    end: int
    kind: str
    text: str
    marks: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """An article with the passages that hold the words, in its order; `matches` counts marks."""

    cited: Cited
    matches: int
    passages: tuple[Found, ...]


@dataclass(frozen=True, slots=True)
class SearchView:
    """Articles, those with the most matches first, then the newest.

    `total` and `matches` count all of them, also where `hits` are fewer.

    `looked_for` are the words as they were understood. `alone` says, where nothing holds
    all of them, how many passages hold each. `empty` is true for a record without articles.
    """

    asked: str
    looked_for: tuple[str, ...]
    total: int
    matches: int
    hits: tuple[Hit, ...]
    alone: tuple[tuple[str, int], ...]
    empty: bool


def search_view(
    connection: Connection, asked: str, *, horizon: Horizon = ALL, limit: int | None = None
) -> SearchView:
    """Answer where words stand, at most `limit` articles; nothing that is typed is an error."""
    terms = terms_of(asked)
    weighed = Weighed(connection, horizon, terms)
    found = weighed.holdings
    empty = not found and readers.is_empty(connection, horizon)
    told = tuple(_told(term) for term in terms)
    matches = sum(one.matches for one in found)
    hits = first_hits(weighed, found, 0, len(found) if limit is None else limit)
    return SearchView(asked, told, len(found), matches, hits, alone(weighed), empty)


def _told(term: Term) -> str:
    words = " ".join(term.words) + "*" * term.open
    return f"“{words}”" if len(term.words) > 1 else words


def alone(weighed: Weighed) -> tuple[tuple[str, int], ...]:
    """Return how many passages hold each of several terms, where none holds them all."""
    if weighed.holdings or len(weighed.terms) < 2:
        return ()
    asked = weighed.connection, weighed.horizon
    return tuple((_told(one), Weighed(*asked, (one,)).blocks) for one in weighed.terms)


def first_hits(
    weighed: Weighed, found: Iterable[Holding], start: int, limit: int
) -> tuple[Hit, ...]:
    """Return some of the articles that were found, in their order, from the `start`th on.

    No more articles are looked up than may be among these: all that are like the last of them
    in matches and date, since only the rest of what is told of them says who comes first.
    """
    listed = list(found)
    if 0 < start + limit < len(listed):
        ranks = [(one.matches, one.published or "") for one in listed]
        last = nlargest(start + limit, ranks)[-1]
        listed = [one for one, rank in zip(listed, ranks, strict=True) if rank >= last]
    matches = {one.reading: one.matches for one in listed}
    desk = Desk(weighed.connection, weighed.horizon, Entities((), {}, {}))
    desk.fetch(matches)
    cited = [(desk.cite(key), key) for key in matches if desk.shows(key)]
    ordered = sorted(newest_first(cited, lambda one: one[0]), key=lambda one: -matches[one[1]])
    shown = ordered[start : start + limit]
    passages = _passages(weighed.hits(key for _, key in shown))
    return tuple(Hit(one, matches[key], passages[key]) for one, key in shown)


def _passages(blocks: Sequence[BlockHit]) -> dict[str, tuple[Found, ...]]:
    """Return the passages of each article, one that it has twice where it stands first."""
    found: dict[str, dict[str, Found]] = {}
    for one in blocks:
        passage = Found(one.start, one.end, one.kind, one.text, one.marks)
        found.setdefault(one.reading, {}).setdefault(one.text, passage)  # a title comes twice
    return {key: tuple(some.values()) for key, some in found.items()}
