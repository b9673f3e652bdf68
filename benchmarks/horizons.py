"""What a horizon costs: `show` and `search` at `all` and in the middle of each series.

    python benchmarks/horizons.py [--articles N] [--record FILE]

Made-up coverage (`press.py`), each series with a guide of two seasons over the dates of its
articles. The same questions are asked at `all` and at S01E13, in turns, in this process: median,
95th percentile, and the ratio of both. Exit code 1 where a 95th percentile is more than twice that
at `all`.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parent))

import sqlalchemy as sa
from press import World, world, write
from record import words

from junket.facts import Episode
from junket.record import open_record, read_into
from junket.record import schema as t
from junket.record.entities import Connection
from junket.record.finding import all_series
from junket.record.guides import add_guide
from junket.record.horizon import ALL, Horizon
from junket.views.search import search_view
from junket.views.series import series_view

os.environ["JUNKET_RULES_ONLY"] = "1"
ASKED = 60  # questions of each kind
MIDDLE = Horizon("S01E13")
WORST = 2.0
EPISODES = 26


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--articles", type=int, default=20_000)
    options.add_argument("--record", type=Path, help="Where the record lies, or is made and kept.")
    given = options.parse_args()
    made = world(7, articles=given.articles)
    with tempfile.TemporaryDirectory() as place:
        record = given.record or Path(place) / "r.db"
        if not record.exists():
            fill(Path(place) / "press", record, made, given.articles)
        engine = open_record(record)
        with engine.connect() as connection:
            return compare(connection, made, given.articles)


def fill(folder: Path, record: Path, made: World, articles: int) -> None:
    """Read made-up articles into a new record, and give each series its guide."""
    write(folder, made, articles)
    engine = open_record(record, create=True)
    read_into(engine, [str(folder)], workers=2)
    with engine.connect() as connection:
        days = dates(connection)
    for name, (first, last) in days.items():
        add_guide(engine, name, guide(first, last))
    engine.dispose()


def dates(connection: Connection) -> dict[str, tuple[str, str]]:
    """Return the first and the last day on which each series was written about."""
    day = t.version.c.published
    query = (
        sa.select(t.coverage.c.name, sa.func.min(day), sa.func.max(day))
        .join(t.reading, t.reading.c.id == t.coverage.c.reading_id)
        .join(t.version, t.version.c.id == t.reading.c.version_id)
        .where(t.coverage.c.main, day.is_not(None))
        .group_by(t.coverage.c.series_id)
    )
    return {row[0]: (row[1][:10], row[2][:10]) for row in connection.execute(query)}


def guide(first: str, last: str) -> list[Episode]:
    """Return two seasons of thirteen episodes, evenly over some days."""
    start, days = date.fromisoformat(first), date.fromisoformat(last) - date.fromisoformat(first)
    step = max(1, days.days // EPISODES)
    return [
        Episode(1 + n // 13, 1 + n % 13, None, (start + timedelta(days=n * step)).isoformat())
        for n in range(EPISODES)
    ]


def compare(connection: Connection, made: World, seed: int) -> int:
    rng, worst = random.Random(seed), 0.0
    there = [one.id for one in all_series(connection, MIDDLE) if one.articles]
    asked: dict[str, Callable[[str, Horizon], object]] = {
        "show": lambda key, at: series_view(connection, key, horizon=at, limit=10),
        "search": lambda key, at: search_view(connection, key, horizon=at, limit=10),
    }
    for name, ask in asked.items():
        keys = [rng.choice(there) if name == "show" else words(made, rng) for _ in range(ASKED)]
        at_all, middle = [], []
        for key in keys:
            at_all.append(timed(lambda: ask(key, ALL)))  # noqa: B023
            middle.append(timed(lambda: ask(key, MIDDLE)))  # noqa: B023
        ratio = p95(middle) / p95(at_all)
        worst = max(worst, ratio)
        print(
            f"{seed:7,} articles, {name:6}: all {told(at_all)}; S01E13 {told(middle)}; "
            f"p95 ratio {ratio:.2f}",
            flush=True,
        )
    return int(worst > WORST)


def timed(call: Callable[[], object]) -> float:
    began = time.process_time()
    call()
    return time.process_time() - began


def p95(taken: list[float]) -> float:
    return sorted(taken)[int(0.95 * len(taken))]


def told(taken: list[float]) -> str:
    return f"{1000 * median(taken):6.1f} ms, p95 {1000 * p95(taken):6.1f}"


if __name__ == "__main__":
    sys.exit(main())
