"""What keeping who is who costs as a record grows: one article more, and the pages that are asked.

    python benchmarks/identities.py [--articles N] [--steps K]

The articles are made as rows, without reading a text: twelve people and characters each, by full
name, in short, as parts and with jobs, in a world that grows with the record: a series for a
hundred articles, a person for five (20,000 at 100,000 articles), a reporter for fifty.
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
from collections.abc import Callable
from pathlib import Path
from statistics import median

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
from junket.record.engine import fingerprint
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
CAST, BATCH, ADDED, ASKED = 8, 200, 7, 15
SYLLABLES = "ba be bo da del fen gar hal is jo ka len mar nor ost pel quin ren sal tov ul vas wex yar".split()  # noqa: E501


def name_of(kind: str, number: int) -> str:
    """Return an invented full name: the same for the same number, few of them alike."""
    rng = random.Random(f"{kind}{number}")
    words = ("".join(rng.choices(SYLLABLES, k=2 + rng.randrange(2))).title() for _ in range(2))
    return " ".join(words)


class World:
    """The series, people and reporters of a record of so many articles."""

    def __init__(self, articles: int) -> None:
        self.series = max(3, articles // ARTICLES_OF_A_SERIES)
        self.people = max(60, articles // ARTICLES_OF_A_PERSON)
        self.reporters = max(5, articles // ARTICLES_OF_A_REPORTER)

    def article(self, number: int) -> Read:
        """Return one made-up article as it is handed to the record."""
        rng = random.Random(number)
        show = rng.randrange(self.series)
        made = _Made(
            f"{name_of('show', show)} Row", name_of("reporter", rng.randrange(self.reporters))
        )
        for part in rng.sample(range(CAST), 6):
            character = name_of("part", CAST * show + part)
            player = name_of("person", (CAST * show + part) * 7 % self.people)
            short = rng.random() < 0.4
            made.name("character", character.split()[0] if short else character)
            if not short and rng.random() < 0.5:
                made.play(character, player)
        boss = name_of("person", show * 13 % self.people)
        made.job(boss, "showrunner")
        made.name("person", name_of("person", rng.randrange(self.people)))
        made.name("network", name_of("network", show % 20))
        return made.read(number)


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


def _handed(reading: Reading) -> Read:
    """Return a reading as `junket read` would hand it to the writer."""
    data = reading.article.text.encode()
    handed = Handed(f"{reading.article.id}.txt", ".txt", hashlib.sha256(data).hexdigest(), {}, {})
    version = version_row(reading)
    row = {
        "id": ident(version["id"], fingerprint()), "version_id": version["id"],
        "fingerprint": fingerprint(), "inputs": inputs_of(handed, merged([({}, {})])),
    }  # fmt: skip
    rows = rows_of(reading, row["id"])
    row["digest"] = digest_of({**rows, "reading": [row]})
    return Read(handed, zlib.compress(data), len(data), version, row, rows)


def main() -> int:
    """Fill a record step by step; print what one article more and each page cost."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--articles", type=int, default=10_000)
    parser.add_argument("--steps", type=int, default=3)
    told = parser.parse_args()
    sizes = [told.articles // 2**step for step in reversed(range(told.steps))]
    with tempfile.TemporaryDirectory() as folder:
        for size in sizes:  # a record of its own each, since the world grows with it
            measure(open_record(Path(folder) / f"{size}.db", create=True), size)
    return 0


def measure(engine: Engine, size: int) -> None:
    """Make a record of a size, and print a line of figures."""
    world, began = World(size), time.perf_counter()
    for at in range(0, size, BATCH):
        store(engine, [world.article(one) for one in range(at, min(size, at + BATCH))])
    stored = time.perf_counter() - began
    looked = settle(engine)
    joined = time.perf_counter() - began - stored
    fresh = [world.article(size + one) for one in range(2 * ADDED)]
    plain = timed([lambda one=one: store(engine, [one]) for one in fresh[:ADDED]])  # type: ignore[misc]
    settle(engine)
    whole = timed(
        [lambda one=one: (store(engine, [one]), settle(engine)) for one in fresh[ADDED:]]  # type: ignore[misc]
    )
    rng = random.Random(size)
    shows = [f"{name_of('show', rng.randrange(world.series))} Row" for _ in range(ASKED)]
    bosses = [name_of("person", rng.randrange(world.series) * 13 % world.people) for _ in shows]
    with engine.connect() as connection:
        show = timed([lambda one=one: series_view(connection, one, limit=10) for one in shows])  # type: ignore[misc]
        who = timed([lambda one=one: who_view(connection, one, limit=10) for one in bosses])  # type: ignore[misc]
        find = timed([lambda one=one: search_view(connection, one, limit=10) for one in bosses])  # type: ignore[misc]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000
    print(
        f"{size:8,} articles, {world.people:6,} people: written in {stored:6.1f} s, {looked:9,} "
        f"clusters joined in {joined:6.1f} s; one more {1000 * plain:5.1f} ms, with joining "
        f"{1000 * whole:5.1f} ms; show {1000 * show:5.1f}, who {1000 * who:5.1f}, search "
        f"{1000 * find:5.1f} ms; peak {peak:5.0f} MB",
        flush=True,
    )


def timed(calls: list[Callable[[], object]]) -> float:
    """Return the median seconds of some calls."""
    taken = []
    for call in calls:
        began = time.perf_counter()
        call()
        taken.append(time.perf_counter() - began)
    return median(taken)


if __name__ == "__main__":
    sys.exit(main())
