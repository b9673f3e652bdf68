"""How fast a record grows and answers, and whether either slows down as it gets larger.

    python benchmarks/record.py [--articles N]

Made-up coverage (`press.py`). First, N articles are read with one worker and with two:
articles a second, and the greatest memory of all processes together. Then, in records of
N/20, N/2 and N articles: what one article more costs, and how long `show` and `search` take
(median and 95th percentile, one reader, in this process). Exit code 1 where the last record
asks more than twice what the first one does for one article more.

It is the record that is measured: articles are read by rules alone.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parent))

from press import World, world, write

from junket.record import open_record, read_into
from junket.record.entities import Connection
from junket.record.finding import all_series
from junket.record.horizon import ALL
from junket.views.search import search_view
from junket.views.series import series_view

os.environ["JUNKET_RULES_ONLY"] = "1"
ADDED = 15  # articles read one by one
ASKED = 60  # questions of each kind
WORST = 2.0


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--articles", type=int, default=20_000)
    articles = options.parse_args().articles
    made = world(7, articles=articles)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "press"
        write(folder, made, articles + 3 * ADDED)
        for workers in (1, 2):
            rate, memory = read_all(folder, Path(place) / f"{workers}.db", workers)
            print(
                f"read with {workers} worker(s): {rate:6.1f} articles/s, {memory:5.0f} MB at most"
            )
        return grow(folder, Path(place) / "grown.db", made, articles)


def read_all(folder: Path, record: Path, workers: int) -> tuple[float, float]:
    """Read a folder in a process of its own; return articles a second and peak MB."""
    command = [sys.executable, "-m", "junket", "read", str(folder), "--record", str(record)]
    began = time.monotonic()
    running = subprocess.Popen([*command, "--workers", str(workers)], start_new_session=True)
    peak = 0.0
    while running.poll() is None:
        peak = max(peak, memory_of(running.pid))
        time.sleep(0.1)
    articles = sum(1 for path in folder.rglob("*") if path.suffix in (".txt", ".html"))
    return articles / (time.monotonic() - began), peak


def memory_of(session: int) -> float:
    """Return the resident MB of all processes of one session (Linux; 0 elsewhere)."""
    total = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        total += int(fields[21]) if int(fields[3]) == session else 0
    return total * 4096 / 1e6


def grow(folder: Path, record: Path, made: World, articles: int) -> int:
    """Fill one record step by step; print what it costs at each size."""
    engine = open_record(record, create=True)
    paths = sorted(str(path) for path in folder.rglob("*") if path.suffix in (".txt", ".html"))
    fresh = iter(paths[articles:])
    done, costs = 0, []
    for size in (articles // 20, articles // 2, articles):
        read_into(engine, paths[done:size], workers=2)
        done = size
        costs.append(times(lambda: read_into(engine, [next(fresh)]), ADDED))
        with engine.connect() as connection:
            shown, found = asked(connection, made, size)
        print(
            f"{size:7,} articles: one more {1000 * median(costs[-1]):6.1f} ms; "
            f"show {spread(shown)}; search {spread(found)}",
            flush=True,
        )
    ratio = median(costs[-1]) / median(costs[0])
    print(f"one article more costs {ratio:.2f} times as much in the largest record")
    return int(ratio > WORST)


def asked(connection: Connection, made: World, seed: int) -> tuple[list[float], list[float]]:
    """Ask for series and for words at random; return what each answer took."""
    rng = random.Random(seed)
    there = [one.id for one in all_series(connection, ALL) if one.articles]
    shown = times(lambda: series_view(connection, rng.choice(there), limit=10), ASKED)
    return shown, times(lambda: search_view(connection, words(made, rng), limit=10), ASKED)


def words(made: World, rng: random.Random) -> str:
    """Return what somebody might search for: a character's name, or words of a story."""
    show = rng.choice(made.shows)
    part = rng.choice(show.cast)[0]
    return rng.choice((part.split()[0], part, f'"{part}"', "letters fire", "island"))


def times(call: Callable[[], object], number: int) -> list[float]:
    taken = []
    for _ in range(number):
        began = time.perf_counter()
        call()
        taken.append(time.perf_counter() - began)
    return taken


def spread(taken: Sequence[float]) -> str:
    ordered = sorted(taken)
    return f"{1000 * median(taken):5.1f} ms, p95 {1000 * ordered[int(0.95 * len(ordered))]:6.1f} ms"


if __name__ == "__main__":
    sys.exit(main())
