"""The question: which articles hold these words, and where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from junket.facts import Span
from junket.record import readers
from junket.record.entities import Connection, Entities
from junket.record.horizon import ALL, Horizon
from junket.record.searching import BlockHit, Term, search_blocks, terms_of
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
    blocks = search_blocks(connection, horizon, terms)
    hits = _hits(connection, horizon, blocks)
    alone = () if hits or len(terms) < 2 else _alone(connection, horizon, terms)
    empty = not hits and readers.is_empty(connection, horizon)
    told = tuple(_told(term) for term in terms)
    matches = sum(hit.matches for hit in hits)
    return SearchView(asked, told, len(hits), matches, tuple(hits[:limit]), alone, empty)


def _told(term: Term) -> str:
    words = " ".join(term.words) + "*" * term.open
    return f"“{words}”" if len(term.words) > 1 else words


def _hits(connection: Connection, horizon: Horizon, blocks: Iterable[BlockHit]) -> list[Hit]:
    by_reading: dict[str, dict[str, Found]] = {}
    for one in blocks:
        found = Found(one.start, one.end, one.kind, one.text, one.marks)
        by_reading.setdefault(one.reading, {}).setdefault(one.text, found)  # a title comes twice
    desk = Desk(connection, horizon, Entities((), {}, {}))
    desk.fetch(by_reading)
    hits = [
        Hit(desk.cite(key), sum(len(one.marks) for one in found.values()), tuple(found.values()))
        for key, found in by_reading.items()
        if desk.shows(key)
    ]
    return sorted(newest_first(hits, lambda hit: hit.cited), key=lambda hit: -hit.matches)


def _alone(
    connection: Connection, horizon: Horizon, terms: Iterable[Term]
) -> tuple[tuple[str, int], ...]:
    return tuple((_told(one), len(search_blocks(connection, horizon, (one,)))) for one in terms)
