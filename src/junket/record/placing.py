"""Facts found again by what they say, in the readings that there are now.

A fact is named by its words: a quotation by what is said, a casting by its names. Those of the
article's current reading that say the same are meant; for a quotation else the shortest one
that holds its words, else the pieces that it has become.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import sqlalchemy as sa

from junket.folding import fold, forms
from junket.late import late
from junket.record import schema as t
from junket.record.among import among, chunks
from junket.record.decisions import Ruling, log_of
from junket.record.horizon import ALL, Horizon, showing, shown_facts

TOLD: Mapping[str, tuple[str, ...]] = {
    "attribution": ("text",),
    "casting": ("character", "description", "person", "series"),
    "role": ("person", "role", "series"),
    "relationship": ("a", "b", "relation", "status", "world"),
    "airing": ("what", "series", "season", "episode", "network", "text"),
    "trait": ("subject", "facet", "text"),
    "beat": ("text",),
}
"""The cells that say what a fact of each table is, wherever it stands."""

_NAMES = frozenset({"character", "person", "series", "a", "b", "network", "subject"})
_ENOUGH = 3  # words: fewer stand in anything
_WORD = late(r"\w+")
Words = tuple[str, ...]
Fact = Mapping[str, Any]


def rejected(connection: sa.Connection, horizon: Horizon, table: sa.Table) -> set[str]:
    """Return the ids of the facts of a table that people rejected, and did not take back."""
    mine = [one for one in log_of(connection).rulings if one.table == table.name]
    if not any(one.action == "reject" for one in mine):
        return set()
    placed, found = place(connection, horizon, mine), set[str]()
    for one in mine:
        if one.action == "reject":
            found.update(placed[one.n])
        else:
            found.difference_update(placed[one.n])
    return found


def place(
    connection: sa.Connection,
    horizon: Horizon,
    rulings: Iterable[Ruling],
    readings: Collection[str] | None = None,
) -> dict[int, tuple[str, ...]]:
    """Return the ids of the facts that rulings are about, by number; empty where it waits.

    With `readings`, of the facts in these alone.
    """
    found: dict[int, tuple[str, ...]] = {}
    by_table: dict[str, list[Ruling]] = {}
    for one in rulings:
        by_table.setdefault(one.table, []).append(one)
    for name, some in by_table.items():
        facts = _facts(connection, horizon, name, {one.article for one in some}, readings)
        for one in some:
            found[one.n] = _fitting(one, facts.get(one.article, ()))
    return found


def _facts(
    connection: sa.Connection,
    horizon: Horizon,
    name: str,
    articles: set[str],
    readings: Collection[str] | None = None,
) -> dict[str, list[Fact]]:
    """Return what the facts of some articles say, in the order of each text."""
    table = t.metadata.tables[name]
    cells = (table.c[cell] for cell in TOLD[name])
    query = (
        sa.select(t.version.c.article_id, table.c.reading_id, table.c.id, table.c.start, *cells)
        .select_from(table)
        .join(t.reading, t.reading.c.id == table.c.reading_id)
        .join(t.version, t.version.c.id == t.reading.c.version_id)
        .where(showing(horizon), shown_facts(table, horizon))
        .order_by(t.version.c.article_id, table.c.start, table.c.id)
    )
    found: dict[str, list[Fact]] = {}
    for some in chunks(articles):
        for row in connection.execute(query.where(among(t.version.c.article_id, some))):
            if readings is None or row.reading_id in readings:
                found.setdefault(row.article_id, []).append(row._asdict())
    return found


def alike(connection: sa.Connection, name: str, article: str, told: Fact) -> tuple[str, ...]:
    """Return the ids of the facts of an article that say the same, in the order of its text."""
    facts = _facts(connection, ALL, name, {article}).get(article, [])
    if name == "attribution":
        words = words_of(told["text"])
        return tuple(str(fact["id"]) for fact in facts if words_of(fact["text"]) == words)
    return tuple(str(fact["id"]) for fact in facts if says_same(name, told, fact))


def _fitting(one: Ruling, facts: Sequence[Fact]) -> tuple[str, ...]:
    """Return the facts that are meant."""
    if one.table == "attribution":
        return _quotation(words_of(str(one.told["text"])), facts, one.nth)
    same = [fact for fact in facts if says_same(one.table, one.told, fact)]
    same = same or [fact for fact in facts if _agrees(one.table, one.told, fact)]
    return tuple(str(fact["id"]) for fact in same)  # an article may well say it twice


def _quotation(words: Words, facts: Sequence[Fact], nth: int) -> tuple[str, ...]:
    listed = [(words_of(fact["text"]), fact) for fact in facts]
    if same := [fact for told, fact in listed if told == words]:
        return (str(same[nth if 0 <= nth < len(same) else 0]["id"]),)
    if len(words) < _ENOUGH:
        return ()
    if around := [(told, fact) for told, fact in listed if holds(told, words)]:
        return (str(min(around, key=lambda pair: len(pair[0]))[1]["id"]),)
    pieces = [fact for told, fact in listed if len(told) >= _ENOUGH and holds(words, told)]
    return tuple(str(fact["id"]) for fact in pieces)


@lru_cache(maxsize=1 << 14)  # the statements of some ten series
def words_of(text: str) -> Words:
    """Return the folded words of a quotation, by which it is found again.

    >>> words_of("“Well — no,” … she’ll STAY")
    ('well', 'no', 'she', 'll', 'stay')
    """
    return tuple(_WORD.findall(fold(text)))


def holds(longer: Words, shorter: Words) -> bool:
    """Return whether some words stand in others, in a row.

    >>> holds(("a", "b", "c"), ("b", "c")), holds(("a", "b", "c"), ("a", "c"))
    (True, False)
    """
    size = len(shorter)
    firsts = (at for at in range(len(longer) - size + 1) if longer[at] == shorter[0])
    return size > 0 and any(longer[at : at + size] == shorter for at in firsts)


def says_same(table: str, told: Fact, fact: Fact) -> bool:
    """Return whether a fact says what was told, case and accents apart."""
    return all(_plain(told.get(cell)) == _plain(fact[cell]) for cell in TOLD[table])


def _plain(value: Any) -> Any:
    return fold(value) if isinstance(value, str) else value


def _agrees(table: str, told: Fact, fact: Fact) -> bool:
    """Return whether a fact says the same of the same people, named in full or in short."""
    return all(_alike(cell, told.get(cell), fact[cell]) for cell in TOLD[table])


def _alike(cell: str, one: Any, other: Any) -> bool:
    if _plain(one) == _plain(other):
        return True
    if cell not in _NAMES:
        return False
    if not (isinstance(one, str) and isinstance(other, str)):
        return cell == "series"  # whether the fact names its series is the engine's affair
    short, long = sorted((fold(one), fold(other)), key=len)
    return short in set(forms(long))
