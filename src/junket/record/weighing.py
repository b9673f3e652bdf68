"""Words -> the articles that hold them and how often: what a search ranks and counts by.

Where few blocks hold the words, their texts are looked at. Of very many SQLite's index is asked for
the places of each word, and the catalogue for whose they are: no text is read but those of the
articles that are shown. Both ways count alike, and neither counts what may not be seen.
"""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import sqlalchemy as sa

from junket.record import schema as t
from junket.record.among import among, chunks
from junket.record.articles import articles_query
from junket.record.horizon import Horizon, showing, visible
from junket.record.neighbours import Connection
from junket.record.searching import BlockHit, Term, fts_of, marks_of, search_blocks
from junket.record.text_search import ODD

_FEW = 4_000  # blocks whose texts are looked at


@dataclass(frozen=True, slots=True)
class Holding:
    """An article that holds all words in one block at least; `matches` counts their places."""

    reading: str
    outlet: str | None
    published: str | None
    matches: int


class Weighed:
    """The answer to some words at a horizon: who holds them, and the blocks of whom one asks."""

    def __init__(self, connection: Connection, horizon: Horizon, terms: tuple[Term, ...]) -> None:
        self.connection, self.horizon, self.terms = connection, horizon, terms
        self._indexed = connection.dialect.name == "sqlite"

    @cached_property
    def holdings(self) -> list[Holding]:
        """Return the articles that hold the words, in no order that means anything."""
        if not self.terms:
            return []
        if not self._indexed:
            return self._looked_at()
        if len(self._found) <= _FEW or not self._are_words:
            return list(self._by_text())
        return list(self._by_index())

    @property
    def blocks(self) -> int:
        """Return how many blocks hold the words."""
        if not self._indexed:
            return len(search_blocks(self.connection, self.horizon, self.terms))
        odd = self._texts(self._odd(self._found))
        wrong = {n for n, _, text in odd if not marks_of(text, self.terms)}
        mine = (self._found[slice(*at)] for _, at in self._places(self._found))
        return sum(len(some) - len(wrong.intersection(some)) for some in mine)

    def hits(self, readings: Iterable[str]) -> list[BlockHit]:
        """Return the blocks of some articles that hold the words, in order of article and place."""
        if not self._indexed:
            wanted = set(readings)
            blocks = search_blocks(self.connection, self.horizon, self.terms)
            return [one for one in blocks if one.reading in wanted]
        block, found = t.block.c, []
        columns = block.reading_id, block.start, block.end, block.kind, block.text, block.n
        for some in chunks(readings):
            query = sa.select(*columns).where(among(block.reading_id, some))
            query = query.order_by(block.reading_id, block.start, block.n)
            rows: Sequence[Any] = self.connection.execute(query).all()
            for reading, start, end, kind, text, n in rows:
                if self._holds(n) and (marks := marks_of(text, self.terms)):
                    moved = tuple([(one + start, other + start) for one, other in marks])
                    found.append(BlockHit(reading, start, end, kind, text, moved))
        return found

    def _holds(self, n: int) -> bool:
        at = bisect_left(self._found, n)
        return at < len(self._found) and self._found[at] == n

    # What the index finds ----------------------------------------------------------------------

    @cached_property
    def _found(self) -> list[int]:
        """Return the numbers of the blocks that may be seen and hold the words, in order."""
        told = fts_of(self.terms)
        if self.horizon.seen is None:
            query = "SELECT rowid AS n FROM block_fts WHERE block_fts MATCH ? ORDER BY rowid"
            return self._numbers(query, told)
        column = "reveals_on" if self.horizon.by_day else "reveals"
        query = (
            "SELECT block.n FROM block_fts CROSS JOIN block INDEXED BY block_fts_seen "
            f"WHERE block_fts MATCH ? AND block.n = block_fts.rowid AND block.{column} <= ? "
            "ORDER BY block_fts.rowid"
        )
        return self._numbers(query, told, self.horizon.seen)

    def _numbers(self, query: str, *told: str) -> list[int]:
        """Return the numbers `n` that a question finds: as one text, which is read at once."""
        query = f"SELECT json_group_array(n) FROM ({query})"
        found: list[int] = json.loads(self.connection.exec_driver_sql(query, told).scalar_one())
        return found

    @property
    def _are_words(self) -> bool:
        """Whether each place of a term is that of one word, and of no other term."""
        words = [one.words[0] for one in self.terms if len(one.words) == 1]
        opens = [one.words[0] for one in self.terms if one.open]
        apart = all(sum(word.startswith(one) for word in words) == 1 for one in opens)
        return len(words) == len(self.terms) and apart

    def _marks(self) -> list[int]:
        """Return the number of the block of each place of a term, in order."""
        found: list[int] = []
        for one in self.terms:
            first = one.words[0]
            last = first + "\U0010ffff" if one.open else first
            query = "SELECT doc AS n FROM block_fts_words WHERE term >= ? AND term <= ?"
            found += self._numbers(query, first, last)
        if len(self.terms) > 1 or self.horizon.seen is not None:
            known = set(self._found)
            found = [n for n in found if n in known]
        found.sort()  # what is in order already, or in few pieces that are, takes hardly any time
        return found

    def _odd(self, found: Sequence[int]) -> list[int]:
        """Return those of some blocks of which it is not certain where a word ends."""
        odd = self._numbers(f"SELECT n FROM block INDEXED BY block_fts_odd WHERE {ODD}")
        return sorted(set(odd).intersection(found))

    def _texts(self, numbers: Sequence[int]) -> list[Any]:
        query = (
            "SELECT n, reading_id, text FROM block "
            "WHERE n IN (SELECT value FROM json_each(?)) ORDER BY n"
        )
        return list(self.connection.exec_driver_sql(query, (json.dumps(numbers),)).all())

    # Whose it is -------------------------------------------------------------------------------

    def _looked_at(self) -> list[Holding]:
        """Return the holdings as the blocks themselves have them, where no catalogue is asked."""
        counts, seen = Counter[str](), set[tuple[str, str]]()
        for one in search_blocks(self.connection, self.horizon, self.terms):
            if (one.reading, one.text) not in seen:
                seen.add((one.reading, one.text))
                counts[one.reading] += len(one.marks)
        query, found = articles_query(self.horizon), []
        for some in chunks(counts):
            for row in self.connection.execute(query.where(among(t.reading.c.id, some))):
                found.append(Holding(row.reading, row.outlet, row.published, counts[row.reading]))
        return found

    def _by_text(self) -> Iterator[Holding]:
        counts, seen = Counter[str](), set[tuple[str, str]]()
        for _, reading, text in self._texts(self._found):
            if (reading, text) not in seen:
                seen.add((reading, text))
                counts[reading] += len(marks_of(text, self.terms))
        for row in self._lines([key for key, number in counts.items() if number]):
            yield Holding(row.reading_id, row.outlet, row.published, counts[row.reading_id])

    def _by_index(self) -> Iterator[Holding]:
        found, marks = self._found, self._marks()
        odd, twins = self._odd(found), self._twins(found)
        if odd or twins:
            leave = twins.union(odd)
            marks = [n for n in marks if n not in leave]
            for n, _, text in self._texts([n for n in odd if n not in twins]):
                marks += [n] * len(marks_of(text, self.terms))
            marks.sort()
        for row, (start, end) in self._places(marks):
            yield Holding(row.reading_id, row.outlet, row.published, end - start)

    def _twins(self, found: Sequence[int]) -> set[int]:
        """Return those of some blocks whose text another one of them has, in the same article."""
        query = sa.select(t.again.c.n, t.again.c.first)
        rows: Sequence[Any] = self.connection.execute(query).all()
        known, firsts, twins = set(found), set[int](), set[int]()
        for n, first in rows:
            if n in known:
                if first in known or first in firsts:
                    twins.add(n)
                firsts.add(first)
        return twins

    def _places(self, numbers: Sequence[int]) -> Iterator[tuple[Any, tuple[int, int]]]:
        """Yield each line some of the numbers are in, and from where to where these stand."""
        end = 0
        for row in self._lines():
            start = bisect_left(numbers, row[0], end)
            end = bisect_right(numbers, row[1], start)
            if start < end:
                yield row, (start, end)

    def _lines(self, readings: Iterable[str] | None = None) -> Iterator[Any]:
        """Yield the lines of the articles that may be seen, in order of their blocks."""
        one = t.catalogue.c
        query = sa.select(one.n, one.last, one.reading_id, one.outlet, one.published)
        query = query.where(sa.or_(*self._seen())).order_by(one.n)
        if readings is None:
            yield from self.connection.execute(query).all()
        for some in chunks(readings or ()):
            yield from self.connection.execute(query.where(among(one.reading_id, some))).all()

    def _seen(self) -> Iterator[sa.ColumnElement[bool]]:
        """Yield the conditions, any of which says that a line's article may be seen."""
        one, horizon = t.catalogue.c, self.horizon
        yield sa.and_(one.current, visible(one.reveals, horizon))
        if horizon.seen is None:
            return
        query = sa.select(one.reading_id).where(sa.not_(one.current))
        past: list[str] = list(self.connection.scalars(query))
        if past:  # of an article with several texts it may be an older one
            query = sa.select(t.reading.c.id).join(t.version).where(showing(horizon))
            query = query.where(among(t.reading.c.id, past))
            shown: list[str] = list(self.connection.scalars(query))
            yield among(one.reading_id, shown)
