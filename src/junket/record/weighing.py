"""Words -> the articles that hold them and how often: what a search ranks and counts by.

Where few blocks hold the words, their texts are looked at. Of very many SQLite's index is asked for
the places of each word, and the catalogue for whose they are: no text is read but those of the
articles that are shown. Both ways count alike, and neither counts what may not be seen.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import sqlalchemy as sa

from junket.record import schema as t
from junket.record.among import among, chunks
from junket.record.articles import articles_query
from junket.record.horizon import Horizon, showing, visible
from junket.record.neighbours import Connection
from junket.record.searching import BlockHit, Term, fts_of, marks_of, search_blocks
from junket.record.shelf import shared
from junket.record.text_search import ODD

_FEW = 1_000  # blocks whose texts, and whose lines, are looked up one by one
_TIMES = 5  # to read a text takes as long as to read so many places of a word
_ONE_OF = "block.n IN (SELECT value FROM json_each(:numbers))"
_HAVING = (
    "catalogue.n IN (SELECT (SELECT max(line.n) FROM catalogue AS line WHERE line.n <= told.value) "
    "FROM json_each(:numbers) AS told)"
)


class Holding(NamedTuple):
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
        marks = self._marks
        return [
            Holding(row[2], row[3], row[4], end - start) for row, start, end in self._places(marks)
        ]

    @property
    def blocks(self) -> int:
        """Return how many blocks hold the words."""
        if not self._indexed:
            return len(search_blocks(self.connection, self.horizon, self.terms))
        texts = self._texts(self._odd)
        wrong = {n for n, text in texts if not marks_of(text, self.terms)}
        found = [n for n in self._found if n not in wrong]
        return sum(end - start for _, start, end in self._places(found))

    def hits(self, readings: Iterable[str]) -> list[BlockHit]:
        """Return the blocks of some articles that hold the words, in order of article and place."""
        if not self._indexed:
            wanted = set(readings)
            blocks = search_blocks(self.connection, self.horizon, self.terms)
            return [one for one in blocks if one.reading in wanted]
        block, line, found = t.block.c, t.catalogue.c, list[BlockHit]()
        columns = block.reading_id, block.start, block.end, block.kind, block.text
        spans = sa.select(line.n, line.last)
        for some in chunks(readings):
            places = self._asked(spans.where(among(line.reading_id, some)))
            told = json.dumps([n for first, last in places for n in self._between(first, last)])
            query = sa.select(*columns).where(sa.text(_ONE_OF).bindparams(numbers=told))
            query = query.order_by(block.reading_id, block.start, block.n)
            for reading, start, end, kind, text in self._asked(query):
                if marks := marks_of(text, self.terms):
                    moved = tuple([(one + start, other + start) for one, other in marks])
                    found.append(BlockHit(reading, start, end, kind, text, moved))
        return found

    def _between(self, first: int, last: int) -> list[int]:
        """Return the numbers of those of the blocks that lie between two, these included."""
        return self._found[bisect_left(self._found, first) : bisect_right(self._found, last)]

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

    def _texts(self, numbers: Iterable[int]) -> list[Any]:
        """Return the texts of blocks with their numbers."""
        query = "SELECT n, text FROM block WHERE n IN (SELECT value FROM json_each(?)) ORDER BY n"
        told = json.dumps(list(numbers))
        return _plainly(self.connection.exec_driver_sql(query, (told,)))

    @cached_property
    def _odd(self) -> set[int]:
        """Return those of the blocks of which it is not certain where a word ends."""
        odd = self._numbers(f"SELECT n FROM block INDEXED BY block_fts_odd WHERE {ODD}")
        return set(odd).intersection(self._found) if odd else set()

    def _twins(self) -> set[int]:
        """Return those of the blocks whose text another one of them has, in the same article."""
        rows = self._asked(sa.select(t.again.c.n, t.again.c.first))
        known, firsts, twins = set(self._found), set[int](), set[int]()
        for n, first in rows:
            if n in known:
                if first in known or first in firsts:
                    twins.add(n)
                firsts.add(first)
        return twins

    # How often ---------------------------------------------------------------------------------

    @property
    def _marks(self) -> list[int]:
        """Return for each place of a term the number of its block, in order; of twins one alone."""
        twins = self._twins()
        found, look = self._counted(twins | self._odd)
        for n, text in self._texts(look - twins):
            number = len(marks_of(text, self.terms)) if n in self._odd else _count(text, self.terms)
            found += [n] * number
        found.sort()  # what is in order already, or in few pieces that are, takes hardly any time
        return found

    def _counted(self, leave: set[int]) -> tuple[list[int], set[int]]:
        """Return what the index of words counts, and the blocks whose texts have to be looked at.

        Those that are to be left to others are among these, and never counted.
        """
        known, found = set(self._found), list[int]()
        if len(known) <= _FEW or not _are_apart(self.terms):
            return found, known
        rare: dict[Term, str] = {}
        for term in self.terms:
            if (best := self._rarest(term)) is None:  # whatever the others are
                return found, known
            rare[term] = best
        for term, word in rare.items():
            last = f"{word}\U0010ffff" if term.open else word
            query = "SELECT doc AS n FROM block_fts_words WHERE term >= ? AND term <= ?"
            marks = self._numbers(query, str(word), str(last))
            if len(self.terms) > 1 or len(term.words) > 1 or self.horizon.seen is not None:
                marks = [n for n in marks if n in known]
            if len(term.words) > 1:  # a phrase stands no more often than any of its words
                leave = leave | {n for n, number in Counter(marks).items() if number > 1}
            found += marks
        return ([n for n in found if n not in leave] if leave else found), leave & known

    def _rarest(self, term: Term) -> str | None:
        """Return the word of a term that fewest blocks hold; None where it is in too many."""
        most = _TIMES * max(len(self._found), 1)
        query = "SELECT 1 FROM block_fts WHERE block_fts MATCH ? LIMIT ?"
        query = f"SELECT count(*) FROM ({query})"
        if len(term.words) == 1 == len(self.terms):
            return term.words[0]
        best = None
        for word in sorted(set(term.words), key=lambda one: (-len(one), one)):  # rare ones are long
            asked = fts_of([Term((word,), term.open)])
            number: int = self.connection.exec_driver_sql(query, (asked, most)).scalar_one()
            if number < most:  # of the others no more are counted than make them worse
                best, most = word, number
        return best

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

    def _places(self, numbers: Sequence[int]) -> Iterator[tuple[Any, int, int]]:
        """Yield each line some of the numbers are in, and from where to where these stand."""
        end = 0
        for row in self._lines(numbers):
            start = bisect_left(numbers, row[0], end)
            end = bisect_right(numbers, row[1], start)
            if start < end:
                yield row, start, end

    def _lines(self, numbers: Sequence[int]) -> list[Any]:
        """Return the lines of the articles that may be seen and have some blocks, and maybe more.

        In order of their blocks: first and last number, reading, outlet and date.
        """
        if len(numbers) > _FEW:
            key = "lines", self.horizon
            return shared(self.connection, key, lambda: self._asked(self._of_all()))
        few = sa.text(_HAVING).bindparams(numbers=json.dumps(numbers))
        return self._asked(self._of_all().where(few))

    def _of_all(self) -> sa.Select[Any]:
        one = t.catalogue.c
        query = sa.select(one.n, one.last, one.reading_id, one.outlet, one.published)
        return query.where(sa.or_(*self._seen())).order_by(one.n)

    def _asked(self, query: sa.Select[Any]) -> list[Any]:
        return _plainly(self.connection.execute(query))

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


def _plainly(result: sa.CursorResult[Any]) -> list[Any]:
    """Return rows as the driver has them: there may be very many."""
    rows: list[Any] = list(result.cursor.fetchall()) if result.cursor else []
    result.close()
    return rows


@lru_cache(maxsize=256)  # asked for each text that is counted
def _are_apart(terms: tuple[Term, ...]) -> bool:
    """Return whether no place of a term can be that of another one."""
    words = [one.words[0] for one in terms if len(one.words) == 1]
    opens = [one for one in terms if one.open]
    alone = all(len(one.words) == 1 for one in opens)
    return alone and all(sum(word.startswith(one.words[0]) for word in words) == 1 for one in opens)


def _count(text: str, terms: tuple[Term, ...]) -> int:
    """Return how many places `marks_of` has in a text of plain letters; 0 unless all are there."""
    if not _are_apart(terms):
        return len(marks_of(text, terms))
    low, number = text.lower(), 0
    for one in terms:
        if not (places := len(_pattern(one).findall(low))):
            return 0
        number += places
    return number


@lru_cache(maxsize=256)
def _pattern(term: Term) -> re.Pattern[str]:
    """Return a term as a pattern that begins with plain letters, which is found fastest."""
    first, *others = map(re.escape, term.words)
    rest = "".join(rf"[\W_]+{one}" for one in others) + (r"[^\W_]*" if term.open else "")
    return re.compile(rf"{first}(?<![^\W_]{first})(?={rest}(?![^\W_]))")
