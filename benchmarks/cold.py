"""CPU seconds of `junket extract` on one article from a cold start: a new process each time.

    python benchmarks/cold.py [FILE] [--runs N] [--most SECONDS]

By rules alone and with the tagger, taken in turn; printed are the medians. Exit code 1 where one
is above `--most` (start-up and all; 1 s was wanted). The first of `examples/seen` is read where no
FILE is given.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
from pathlib import Path
from statistics import median

ARTICLE = Path(__file__).parents[1] / "examples" / "seen"
# modules compiled once are kept, as where junket is installed
ENVIRONMENT = {name: one for name, one in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
WAYS = {"rules": ["--rules-only"], "tagger": []}


def main() -> int:
    """Run, print the medians, say by the exit code whether they are small enough."""
    options = argparse.ArgumentParser(description="CPU seconds of one article, cold.")
    options.add_argument("file", nargs="?", type=Path, help="an article, else an example")
    options.add_argument("--runs", type=int, default=9, help="new processes of each kind")
    options.add_argument("--most", type=float, default=float("inf"), help="seconds at the most")
    given = options.parse_args()
    article = given.file or min(ARTICLE.glob("*.txt"))
    seconds: dict[str, list[float]] = {way: [] for way in WAYS}
    for _ in range(given.runs + 1):
        for way, flags in WAYS.items():
            seconds[way].append(run([str(article), *flags]))
    words = len(article.read_text(encoding="utf-8").split())
    print(
        f"{article.name}, {words} words, {given.runs} new processes each; the first is not counted"
    )
    found = {way: median(told[1:]) for way, told in seconds.items()}
    for way, told in found.items():
        print(f"  {way:8} {told:.2f} CPU-seconds")
    return int(max(found.values()) > given.most)


def run(arguments: list[str]) -> float:
    """Return the CPU seconds of `junket extract` in a process of its own."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-m", "junket", "extract", *arguments],
        stdout=subprocess.DEVNULL, check=True, env=ENVIRONMENT,
    )  # fmt: skip
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


if __name__ == "__main__":
    sys.exit(main())
