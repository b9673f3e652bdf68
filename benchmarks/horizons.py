"""What a horizon costs: `show` and `search` at `all` and in the middle of each series.

    python benchmarks/horizons.py [--articles N] [--record FILE] [--asked N]

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

from press import World, pieces, world, write
from record import words

from junket.facts import Episode
from junket.record import open_record, read_into
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
    options.add_argument("--asked", type=int, default=ASKED, help="Questions of each kind.")
    given = options.parse_args()
    made = world(7, articles=given.articles)
    with tempfile.TemporaryDirectory() as place:
        record = given.record or Path(place) / "r.db"
        if not record.exists():
            fill(Path(place) / "press", record, made, given.articles)
        engine = open_record(record)
        with engine.connect() as connection:
            return compare(connection, made, given.articles, given.asked)


def fill(folder: Path, record: Path, made: World, articles: int) -> None:
    """Give each series its guide in a new record, then read made-up articles into it.

    In this order since to place an article anew takes longer than to read it.
    """
    engine = open_record(record, create=True)
    for name, (first, last) in dates(made, articles).items():
        add_guide(engine, name, guide(first, last))
    write(folder, made, articles)
    read_into(engine, [str(folder)], workers=2)
    engine.dispose()


def dates(made: World, articles: int) -> dict[str, tuple[str, str]]:
    """Return the first and the last day on which each series is written about."""
    found: dict[str, tuple[str, str]] = {}
    for one in pieces(made, articles):
        if one.meta:
            name, day = one.meta["series"], one.meta["published"][:10]
            first, last = found.get(name, (day, day))
            found[name] = min(first, day), max(last, day)
    return found


def guide(first: str, last: str) -> list[Episode]:
    """Return two seasons of thirteen episodes, evenly over some days."""
    start, days = date.fromisoformat(first), date.fromisoformat(last) - date.fromisoformat(first)
    step = max(1, days.days // EPISODES)
    return [
        Episode(1 + n // 13, 1 + n % 13, None, (start + timedelta(days=n * step)).isoformat())
        for n in range(EPISODES)
    ]


def compare(connection: Connection, made: World, seed: int, times: int) -> int:
    rng, worst = random.Random(seed), 0.0
    there = [one.id for one in all_series(connection, MIDDLE) if one.articles]
    asked: dict[str, Callable[[str, Horizon], object]] = {
        "show": lambda key, at: series_view(connection, key, horizon=at, limit=10),
        "search": lambda key, at: search_view(connection, key, horizon=at, limit=10),
    }
    for name, ask in asked.items():
        keys = [rng.choice(there) if name == "show" else words(made, rng) for _ in range(times)]
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
