"""What keeping who is who costs as a record grows: one article more, and the pages that are asked.

    python benchmarks/identities.py [N …]

The articles are made as rows, without reading a text: twelve people and characters each, by full
name, in short, as parts and with jobs, in a world that grows with the record: a series for a
hundred articles, a person for five (20,000 at 100,000 articles), a reporter for fifty. Some series
have ten times the coverage of others, and of those who are named by the way a few are in
everything. For each N a record of its own.
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

from junket.facts import (
    Article,
    Block,
    Casting,
    Cluster,
    EntityKind,
    Names,
    Reading,
    Role,
    Span,
    Text,
)
from junket.record import engine as engines
from junket.record.hand_in import Handed, Read, inputs_of, merged, version_row
from junket.record.ids import ident
from junket.record.members import settle
from junket.record.open import Engine, open_record
from junket.record.rows import digest_of, rows_of
from junket.record.write import store
from junket.views.search import search_view
from junket.views.series import series_view
from junket.views.who import who_view

ARTICLES_OF_A_SERIES, ARTICLES_OF_A_PERSON, ARTICLES_OF_A_REPORTER = 100, 5, 50
CAST, BATCH, ADDED, ASKED = 8, 200, 40, 15
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
        made = _Made(show_name(show), name_of("reporter", rng.randrange(self.reporters)))
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
        return made.read(number)

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
    """An article as it grows: its text, and what stands in it."""

    def __init__(self, series: str, reporter: str) -> None:
        self.text, self.clusters = "", dict[tuple[str, str], list[Span]]()
        self.series, self.reporter = series, reporter
        self.castings: list[Casting] = []
        self.roles: list[Role] = []
        self.name("series", series)
        self.name("series", series)
        self.name("person", reporter)

    def name(self, kind: str, name: str) -> Span:
        span = len(self.text), len(self.text) + len(name)
        self.text += f"{name} speaks of what is to come this season. "
        self.clusters.setdefault((kind, name), []).append(span)
        return span

    def play(self, character: str, player: str) -> None:
        span = self.name("person", player)
        series = self.series
        self.castings.append(Casting(character, None, player, series, "cast", (span,), 0.9, "made"))

    def job(self, person: str, role: str) -> None:
        span = self.name("person", person)
        self.roles.append(Role(person, role, self.series, (span,), 0.9, "made"))

    def read(self, number: int) -> Read:
        sha = hashlib.sha256(self.text.encode()).hexdigest()
        article = Article(
            f"https://aerial.example/{number}", "x", self.text, sha,
            url=f"https://aerial.example/{number}", title=self.series, byline=self.reporter,
            outlet="Aerial", published=f"2025-01-{1 + number % 28:02}",
        )  # fmt: skip
        block = Block(0, len(self.text) - 1, "paragraph", 0)
        text = Text(article, (block,), (), (), [], [], [])
        clusters = tuple(_cluster(*key, spans) for key, spans in self.clusters.items())
        reading = Reading(
            article, text=text, names=Names((), clusters),
            castings=tuple(self.castings), roles=tuple(self.roles),
        )  # fmt: skip
        return _handed(reading)


def _cluster(kind: EntityKind, name: str, spans: list[Span]) -> Cluster:
    sure = 0.8 if kind == "character" else 0.9
    return Cluster(kind, name, (), tuple(spans), confidence=sure, rule="made")


@cache
def _fingerprint() -> str:
    return engines.fingerprint()


def _handed(reading: Reading) -> Read:
    """Return a reading as `junket read` would hand it to the writer."""
    data = reading.article.text.encode()
    handed = Handed(f"{reading.article.id}.txt", ".txt", hashlib.sha256(data).hexdigest(), {}, {})
    version = version_row(reading)
    fingerprint = _fingerprint()
    row = {
        "id": ident(version["id"], fingerprint), "version_id": version["id"],
        "fingerprint": fingerprint, "inputs": inputs_of(handed, merged([({}, {})])),
    }  # fmt: skip
    rows = rows_of(reading, row["id"])
    row["digest"] = digest_of({**rows, "reading": [row]})
    return Read(handed, zlib.compress(data), len(data), version, row, rows)


def main() -> int:
    """Fill a record of each size; print what one article more and each page cost."""
    parser = argparse.ArgumentParser()
    parser.add_argument("articles", type=int, nargs="*", default=SIZES)
    for size in parser.parse_args().articles:
        with tempfile.TemporaryDirectory() as folder:  # its own, since the world grows with it
            place = Path(folder) / "made.db"
            measure(open_record(place, create=True), size, place)
    return 0


def measure(engine: Engine, size: int, place: Path) -> None:
    """Make a record of a size, and print what that took and what one article more costs."""
    world, began, worked = World(size), time.perf_counter(), time.process_time()
    for at in range(0, size, BATCH):
        store(engine, [world.article(one) for one in range(at, min(size, at + BATCH))])
    stored = time.process_time() - worked
    looked = settle(engine)
    joined = time.process_time() - worked - stored
    print(
        f"{size:8,} articles, {world.people:6,} people: written in {stored:6.1f} s, {looked:9,} "
        f"clusters joined in {joined:6.1f} s of CPU, {time.perf_counter() - began:6.1f} s in all; "
        f"{sum(one.stat().st_size for one in place.parent.iterdir()) / 1e6:6,.0f} MB on disk",
        flush=True,
    )
    fresh = [world.article(size + one) for one in range(ADDED)]
    around: list[int] = []
    plain = timed(store, ((engine, [one]) for one in fresh[: ADDED // 2]))
    settle(engine)
    whole = timed(
        lambda one: (store(engine, [one]), around.append(settle(engine))),
        ((one,) for one in fresh[ADDED // 2 :]),
    )
    print(f"  one more {plain}; with all that hangs on it joined {whole}; {told(around)} clusters")
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
