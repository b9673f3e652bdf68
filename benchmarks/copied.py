"""Make a large record of a small one: its rows again and again, under other ids and other names.

    python benchmarks/copied.py SMALL LARGE --times N

To read 20,000 articles takes as long as it takes; what a page costs hangs on what is in the record
and not on how it came there. Each copy has its own series and articles, and surnames of the same
length out of the same few hundred (`press.py`), so that some people of different copies are
called alike, as they are in coverage that was written for so many series. Who is who is copied with
the rest, so that nobody is joined across copies at `all`. Raw documents are left out: no page asks
for them.
"""

from __future__ import annotations

import argparse
import random
import re
import sqlite3
import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from press import _CODA, _KIND, _ONSET, _PLACE

from junket.folding import squeeze
from junket.record import open_record
from junket.record.catalogue import rebuild_lines
from junket.record.open import writing

_LEFT = {
    "document", "sighting", "failure", "unjoined", "catalogue", "again", "alembic_version",
}  # fmt: skip
_SURNAMES = sorted(a + b for a, b in product(_ONSET, _CODA))
_IDS = re.compile(r"(?:^|_)id$")
_WORD = re.compile(r"[A-Za-z]{4,}")
_TITLES = [one for one in (*_PLACE, *_KIND) if one != "Season"]  # which tells of more than titles
Names = dict[str, str]
Cell = Callable[[Names, int], Any]


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("small", type=Path)
    options.add_argument("large", type=Path)
    options.add_argument("--times", type=int, default=20)
    given = options.parse_args()
    copied(given.small, given.large, given.times)
    return 0


def copied(small: Path, large: Path, times: int) -> None:
    """Write the rows of one record into a new one so many times."""
    open_record(large, create=True).dispose()
    source, target = sqlite3.connect(small), sqlite3.connect(large)
    target.execute("PRAGMA foreign_keys = OFF")
    target.execute("PRAGMA synchronous = OFF")
    words = [other(number) for number in range(times)]
    for table in tables(source):
        rows, names = cells(source, table)
        told = f"INSERT OR IGNORE INTO {table} ({', '.join(names)})"
        told += f" VALUES ({', '.join('?' * len(names))})"
        for number, called in enumerate(words):
            target.executemany(told, ([one(called, number) for one in row] for row in rows))
            target.commit()
    target.close()
    engine = open_record(large)
    with writing(engine) as connection:
        rebuild_lines(connection)
    engine.dispose()


def tables(source: sqlite3.Connection) -> list[str]:
    """Return the tables whose rows are copied."""
    query = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid"
    found = [one for (one,) in source.execute(query)]
    return [one for one in found if one not in _LEFT and not re.match(r"block_fts|sqlite_", one)]


def cells(source: sqlite3.Connection, table: str) -> tuple[list[list[Cell]], list[str]]:
    """Return what makes each cell of a table, and the names of the columns."""
    columns = [row[1] for row in source.execute(f"PRAGMA table_info({table})")]
    columns = [one for one in columns if (table, one) != ("block", "n")]
    names = [f'"{name}"' for name in columns]
    made = []
    for row in source.execute(f"SELECT {', '.join(names)} FROM {table}"):
        made.append([cell(table, *one) for one in zip(columns, row, strict=True)])
    return made, names


def cell(table: str, column: str, value: Any) -> Cell:
    """Return what makes a cell of a copy."""
    if not isinstance(value, str):
        return lambda _called, _number: value
    if (table, column) == ("entity", "world"):
        return lambda _called, number: renamed(value, number) if value else value
    if column in ("article_id", "url") or (table, column) == ("article", "id"):
        return lambda _called, number: f"{value}/{number}"
    if _IDS.search(column):
        return lambda _called, number: renamed(value, number)
    pieces = list(_pieces(value, _FOLDED if (table, column) == ("name", "key") else _KNOWN))
    if len(pieces) == 1:
        return lambda _called, _number: value
    return lambda called, _number: "".join([called.get(one, one) for one in pieces])


def _pieces(value: str, known: frozenset[str]) -> Iterator[str]:
    """Yield a text in pieces, those that another name may stand for alone."""
    place = 0
    for word in _WORD.finditer(value):
        if word[0] in known:
            yield value[place : word.start()]
            yield sys.intern(word[0])
            place = word.end()
    yield value[place:]


def renamed(key: str, number: int) -> str:
    """Return the id of a copy: one of its own, and as evenly spread as the first."""
    return f"{(int(key[:2], 16) + 13 * number) % 256:02x}{key[2:]}"


def other(number: int) -> Names:
    """Return for each surname and each word of a title the one that a copy has in its place."""
    rng, found = random.Random(number), Names()
    if number == 0:
        return found
    by_length: dict[int, list[str]] = {}
    for one in _SURNAMES:
        by_length.setdefault(len(one), []).append(one)
    for some in by_length.values():
        for before, after in zip(some, rng.sample(some, len(some)), strict=True):
            found |= zip(_spelt(before), _spelt(after), strict=True)
    for word in _TITLES:
        found |= zip(_spelt(word), _spelt(word[:-2] + _turned(word[-2:], number)), strict=True)
    return found


def _turned(letters: str, number: int) -> str:
    return "".join(chr(97 + (ord(one) - 97 + number) % 26) for one in letters)


def _spelt(word: str) -> tuple[str, str, str, str]:
    """Return a word as texts have it, and as names are looked up."""
    return word, word.upper(), squeeze(word.lower()), word.lower()


_KNOWN = frozenset(
    [one for word in _SURNAMES for one in _spelt(word)]
    + [one for word in _TITLES for one in _spelt(word)[:2]]
)
_FOLDED = _KNOWN | {one for word in _TITLES for one in _spelt(word)}


if __name__ == "__main__":
    sys.exit(main())
