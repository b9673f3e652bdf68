"""What keeping who is who costs as a record grows: one article more, and the pages that are asked.

    python benchmarks/identities.py [N …]

The articles are made as rows, without reading a text, and are neither sealed nor placed for a
horizon (which takes longer than all the rest): twelve people and characters each, by full name, in
short, as parts and with jobs, in a world that grows with the record: a series for a hundred
articles, a person for five (20,000 at 100,000 articles), a reporter for fifty. Some series have ten
times the coverage of others, and of those who are named by the way a few are in everything. For
each N a record of its own. Times are of CPU, the median and in brackets the 95th percentile.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import resource
import sys
import tempfile
import time
import zlib
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from junket.facts import Article, EntityKind, Reading
from junket.record import batch
from junket.record import open as opening
from junket.record.hand_in import Handed, Read, version_row
from junket.record.ids import LENGTH, series_id
from junket.record.members import settle
from junket.record.open import Engine, open_record
from junket.record.rows import TABLES, Row, Rows, keys_of
from junket.record.write import store
from junket.views.search import search_view
from junket.views.series import series_view
from junket.views.who import who_view

ARTICLES_OF_A_SERIES, ARTICLES_OF_A_PERSON, ARTICLES_OF_A_REPORTER = 100, 5, 50
CAST, BATCH, PLAIN, ADDED, ASKED = 8, 2000, 20, 100, 15
NAMED = 20  # no article of these names more: where more are looked at, the neighbours were joined
FILLING = 400_000  # KB of pages that are kept as long as a record is filled, for all of it at once
UNPLACED = {"reveals": None, "reveals_on": None}
SIZES = 1_000, 5_000, 20_000, 50_000, 100_000
UNEVEN = (
    0.8  # spread of the coverage of series, as logarithms: one in forty has five times the usual
)
KNOWN = 20  # the best known is in one of 150 articles of the largest record
SYLLABLES = "ba be bo da del fen gar hal is jo ka len mar nor ost pel quin ren sal tov ul vas wex yar".split()  # noqa: E501


@cache
def name_of(kind: str, number: int) -> str:
    """Return an invented full name: the same for the same number, few of them alike."""
    rng = random.Random(f"{kind}{number}")
    words = ("".join(rng.choices(SYLLABLES, k=2 + rng.randrange(2))).title() for _ in range(2))
    return " ".join(words)


class World:
    """The series, people and reporters of a record of so many articles; few of them are famous."""

    def __init__(self, articles: int) -> None:
        self.series = max(3, articles // ARTICLES_OF_A_SERIES)
        self.people = max(60, articles // ARTICLES_OF_A_PERSON)
        self.reporters = max(5, articles // ARTICLES_OF_A_REPORTER)
        rng = random.Random(articles)
        sizes = (rng.lognormvariate(0, UNEVEN) for _ in range(self.series))
        self.shows = list(accumulate(sizes))
        self.guests = list(accumulate(1 / (KNOWN + rank) for rank in range(self.people)))

    def article(self, number: int) -> Read:
        """Return one made-up article as it is handed to the record."""
        rng = random.Random(number)
        show = self.show(rng)
        made = _Made(number, show_name(show), name_of("reporter", rng.randrange(self.reporters)))
        for part in rng.sample(range(CAST), 6):
            character = name_of("part", CAST * show + part)
            player = name_of("person", (CAST * show + part) * 7 % self.people)
            short = rng.random() < 0.4
            made.name("character", character.split()[0] if short else character)
            if not short and rng.random() < 0.5:
                made.play(character, player)
        made.job(self.boss(show), "showrunner")
        made.name("person", name_of("person", _drawn(rng, self.guests)))
        made.name("network", name_of("network", show % 20))
        return made.read()

    def show(self, rng: random.Random) -> int:
        """Draw a series as the press does: by how much there is about it."""
        return _drawn(rng, self.shows)

    def boss(self, show: int) -> str:
        """Return who runs a series."""
        return name_of("person", show * 13 % self.people)


def show_name(show: int) -> str:
    """Return the name of a series."""
    return f"{name_of('show', show)} Row"


def _drawn(rng: random.Random, sums: list[float]) -> int:
    """Draw one of many by their weights, which are summed up."""
    return bisect_left(sums, rng.random() * sums[-1])


class _Made:
    """An article as it grows: its text, and the rows of what stands in it."""

    def __init__(self, number: int, series: str, reporter: str) -> None:
        self.number, self.series, self.reporter = number, series, reporter
        self.text, self.clusters = "", dict[tuple[EntityKind, str], Row]()
        self.rows: Rows = {table: [] for table in TABLES}
        self.reading, self.made = self._id("reading"), 0
        self.name("series", series)
        self.name("series", series)
        self.name("person", reporter)

    def _id(self, what: str) -> str:
        return hashlib.sha256(f"{what} {self.number}".encode()).hexdigest()[:LENGTH]

    def name(self, kind: EntityKind, name: str) -> Row:
        """Name somebody in a sentence of its own; return the row of whoever it is."""
        anchor = [len(self.text), len(self.text) + len(name), name]
        self.text += f"{name} speaks of what is to come this season. "
        if (kind, name) in self.clusters:
            self.clusters[kind, name]["anchors"].append(anchor)
            return self.clusters[kind, name]
        told: Row = {"kind": kind, "name": name, "aliases": [], "gender": None, "jobs": []}
        row = self._fact("cluster", told, anchor, 0.8 if kind == "character" else 0.9)
        row["seen"] = None
        keys = ({"cluster_id": row["id"], "key": key, **UNPLACED} for key in _keys(kind, name))
        self.rows["name"] += keys
        self.clusters[kind, name] = row
        return row

    def _fact(self, table: str, told: Row, anchor: list[Any], sure: float) -> Row:
        self.made += 1
        row: Row = {
            "id": self._id(f"{self.made}"), "reading_id": self.reading, **told,
            "anchors": [anchor], "confidence": sure, "rule": "made", "start": anchor[0], **UNPLACED,
        }  # fmt: skip
        self.rows[table].append(row)
        return row

    def play(self, character: str, player: str) -> None:
        person = self.name("person", player)
        told = {
            "character": character, "character_id": self.clusters["character", character]["id"],
            "description": None, "person": player, "person_id": person["id"],
            "series": self.series, "series_id": series_id(self.series), "status": "cast",
        }  # fmt: skip
        self._fact("casting", told, person["anchors"][-1], 0.9)

    def job(self, name: str, role: str) -> None:
        person = self.name("person", name)
        told = {
            "person": name, "person_id": person["id"], "role": role,
            "series": self.series, "series_id": series_id(self.series),
        }  # fmt: skip
        self._fact("role", told, person["anchors"][-1], 0.9)

    def read(self) -> Read:
        """Return the article as `junket read` would hand it to the writer."""
        url = f"https://aerial.example/{self.number}"
        sha = hashlib.sha256(self.text.encode()).hexdigest()
        article = Article(
            url, "x", self.text, sha, url=url, title=self.series, byline=self.reporter,
            outlet="Aerial", published=f"2025-01-{1 + self.number % 28:02}",
        )  # fmt: skip
        version = version_row(Reading(article))
        mine = {"reading_id": self.reading}
        block = {"start": 0, "end": len(self.text) - 1, "kind": "paragraph", "body": 0}
        self.rows["block"] = [
            {**mine, **block, "turn": None, "speaker": None, "text": self.text[:-1], **UNPLACED}
        ]
        named = {"series_id": series_id(self.series), "name": self.series}
        self.rows["coverage"] = [{**mine, **named, "mentions": 2, "main": True, **UNPLACED}]
        self.rows["cluster"].sort(key=lambda row: row["id"])
        data = self.text.encode()
        handed = Handed(f"{url}.txt", ".txt", sha, {}, {})
        row = {"id": self.reading, "version_id": version["id"], "fingerprint": "made",
               "inputs": "made", "digest": "made"}  # fmt: skip
        return Read(handed, zlib.compress(data, 1), len(data), version, row, self.rows)


@cache
def _keys(kind: EntityKind, name: str) -> tuple[str, ...]:
    return keys_of(kind, [name])


def _unplaced(*_: object) -> Row:
    """Stand in for what says from when on each row may be seen."""
    return dict.fromkeys(("told", "titled", "rank", *UNPLACED))


def main() -> int:
    """Fill a record of each size; print what one article more and each page cost."""
    parser = argparse.ArgumentParser()
    parser.add_argument("articles", type=int, nargs="*", default=SIZES)
    vars(batch)["place_rows"] = _unplaced
    for size in parser.parse_args().articles:
        with tempfile.TemporaryDirectory() as folder:  # its own, since the world grows with it
            place = Path(folder) / "made.db"
            measure(open_record(place, create=True), size, place)
    return 0


def measure(engine: Engine, size: int, place: Path) -> None:
    """Make a record of a size, and print what that took and what one article more costs."""
    world, began, worked = World(size), time.perf_counter(), time.process_time()
    usual, vars(opening)["CACHE"] = opening.CACHE, FILLING
    for at in range(0, size, BATCH):
        store(engine, [world.article(one) for one in range(at, min(size, at + BATCH))])
    vars(opening)["CACHE"] = usual
    stored = time.process_time() - worked
    looked = settle(engine)
    joined = time.process_time() - worked - stored
    print(
        f"{size:8,} articles, {world.people:6,} people: written in {stored:6.1f} s, {looked:9,} "
        f"clusters joined in {joined:6.1f} s of CPU, {time.perf_counter() - began:6.1f} s in all; "
        f"{sum(one.stat().st_size for one in place.parent.iterdir()) / 1e6:6,.0f} MB on disk",
        flush=True,
    )
    fresh = [world.article(size + one) for one in range(PLAIN + ADDED)]
    around: list[int] = []
    plain = timed(store, ((engine, [one]) for one in fresh[:PLAIN]))
    settle(engine, [one.reading["id"] for one in fresh[:PLAIN]])

    def add(one: Read) -> None:
        store(engine, [one])
        around.append(settle(engine, [one.reading["id"]]))

    whole = timed(add, ((one,) for one in fresh[PLAIN:]))
    print(f"  one more {plain}; with all that hangs on it joined {whole}; {told(around)} clusters")
    wide = sum(one > NAMED for one in around)
    print(f"  of {len(around)} articles, {wide} had their whole neighbourhood joined anew")
    ask(engine, world, random.Random(size))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000
    print(f"  peak {peak:5.0f} MB", flush=True)


def ask(engine: Engine, world: World, rng: random.Random) -> None:
    """Ask for some series and those who run them; print what that cost."""
    shows = [world.show(rng) for _ in range(ASKED)]
    with engine.connect() as connection:
        show = timed(lambda one: series_view(connection, show_name(one), limit=10), zip(shows))
        who = timed(lambda one: who_view(connection, world.boss(one), limit=10), zip(shows))
        find = timed(lambda one: search_view(connection, world.boss(one), limit=10), zip(shows))
    print(f"  show {show}, who {who}, search {find}")


def timed(call: Callable[..., object], given: Iterable[tuple[Any, ...]]) -> str:
    """Return the median and 95th percentile of the milliseconds of CPU that some calls take."""
    taken = []
    for one in given:
        began = time.process_time()
        call(*one)
        taken.append(1000 * (time.process_time() - began))
    return f"{told(taken)} ms"


def told(values: Sequence[float]) -> str:
    """Return the median and the 95th percentile of some values."""
    return f"{median(values):,.0f} ({quantiles(values, n=20)[-1]:,.0f})"


if __name__ == "__main__":
    sys.exit(main())
