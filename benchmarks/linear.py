"""How the time and the memory of each stage grow with the length of an article.

    python benchmarks/linear.py [--most SLOPE]

The slope of log(cost) over log(words), by least squares over a factor of 30 in length: 1 is in
proportion. Exit code 1 where a slope is above `--most`. A stage whose cost lies below what can
be told from noise at the longest article is printed, and not judged.
"""

from __future__ import annotations

import argparse
import math
import sys
import tracemalloc
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).parent))

from generate import FORMS, article
from stages import RULES, no_garbage_runs, run

Result = TypeVar("Result")
Costs = dict[str, list[float]]

LENGTHS = (1_000, 2_000, 4_000, 8_000, 15_000, 30_000)
MOST = 1.1
TIMED_WORDS = 60_000  # words read at each length, in as many runs as that takes; best of three
NOISE = {"time": 0.002, "memory": 500_000.0}  # seconds; bytes, where all stages hold seven million


def slope(lengths: list[int], costs: list[float]) -> float:
    """Return the least-squares slope in log–log.

    >>> round(slope([1, 10, 100], [2.0, 20.0, 200.0]), 6)
    1.0
    """
    xs = [math.log(length) for length in lengths]
    ys = [math.log(max(cost, 1e-9)) for cost in costs]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / sum(
        (a - x) ** 2 for a in xs
    )


def times(made: list[bytes]) -> dict[str, float]:
    """Return the least mean CPU seconds of each stage over three rounds of `made`."""
    best: dict[str, float] = {}
    for _ in range(3):
        spent: defaultdict[str, float] = defaultdict(float)

        def measure(
            stage: str, call: Callable[[], Result], spent: dict[str, float] = spent
        ) -> Result:
            began = process_time()
            result = call()
            spent[stage] += process_time() - began
            return result

        with no_garbage_runs():
            for data in made:
                run(data, measure)
        for stage, seconds in spent.items():
            best[stage] = min(best.get(stage, math.inf), seconds / len(made))
    return best


def peaks(data: bytes) -> dict[str, float]:
    """Return the bytes that each stage takes at its peak, what went before not counted."""
    found: dict[str, float] = {}

    def measure(stage: str, call: Callable[[], Result]) -> Result:
        tracemalloc.reset_peak()
        before = tracemalloc.get_traced_memory()[0]
        result = call()
        found[stage] = tracemalloc.get_traced_memory()[1] - before
        return result

    tracemalloc.start()
    run(data, measure)
    tracemalloc.stop()
    return found


def table(
    name: str, lengths: list[int], costs: Costs, most: float, scale: float, unit: str
) -> bool:
    """Print the costs and slopes; return whether every slope that can be judged holds."""
    print(f"{name:10} " + " ".join(f"{n:>8}" for n in lengths) + f" words   slope ({unit})")
    holds = True
    for stage in (*RULES, "all"):
        found = slope(lengths, costs[stage])
        judged = costs[stage][-1] > NOISE[name]
        holds &= not judged or found <= most
        mark = "" if found <= most else " TOO STEEP" if judged else " (too small to judge)"
        cells = " ".join(f"{scale * cost:8.2f}" for cost in costs[stage])
        print(f"{stage:10} {cells}         {found:5.2f}{mark}")
    return holds


def judge(form: str, most: float) -> bool:
    """Measure and print one form of article; return whether every slope holds."""
    lengths: list[int] = []
    by_time: Costs = defaultdict(list)
    by_peak: Costs = defaultdict(list)
    for wanted in LENGTHS:
        seeds = range(max(1, TIMED_WORDS // wanted))
        made = [article(seed, wanted, form=form).encode() for seed in seeds]
        lengths.append(sum(len(data.split()) for data in made) // len(made))
        for costs, found, total in ((by_time, times(made), sum), (by_peak, peaks(made[0]), max)):
            for stage in RULES:
                costs[stage].append(found[stage])
            costs["all"].append(total(found.values()))
    print(f"## {form}")
    good = table("time", lengths, by_time, most, 1e3, "ms")
    return table("memory", lengths, by_peak, most, 1e-6, "MB") and good


def main() -> int:
    options = argparse.ArgumentParser(description="How cost grows with the length of an article.")
    options.add_argument("--most", type=float, default=MOST)
    most = options.parse_args().most
    run(article(0, 500).encode(), lambda _, call: call())  # lexicons and patterns load once
    held = [judge(form, most) for form in FORMS]  # every table is printed, whatever the first says
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
