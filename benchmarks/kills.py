"""Kill a run at random moments, complete it, and compare: nothing may be lost or doubled.

    python benchmarks/kills.py [--articles N] [--kills K] [--seed S]

Reads made-up coverage (`press.py`) with two workers. A clean run gives the export to compare
with. Then K times: a run is killed (SIGKILL) at a random moment, its workers must end by
themselves, a second run completes it, its export must be the clean one byte for byte, and
`verify` must find no fault. Exit code 1 where one does not.
"""

from __future__ import annotations

import argparse
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from press import world, write

PATIENCE = 10.0  # seconds within which the workers of a killed run must have ended


def junket(*args: str) -> bytes:
    done = subprocess.run([sys.executable, "-m", "junket", *args], capture_output=True)
    if done.returncode not in (0, 3):  # 3: some of the files are no articles
        raise SystemExit(f"junket {args[0]} gave {done.returncode}: {done.stderr.decode()[-500:]}")
    return done.stdout


def reading(folder: Path, record: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "junket", "read", str(folder), "--record", str(record)]
    return subprocess.Popen(
        [*command, "--workers", "2"], stderr=subprocess.DEVNULL, start_new_session=True
    )


def in_session(session: int) -> list[int]:
    """Return the processes of a session that are alive (Linux; elsewhere none are seen)."""
    found = []
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = place.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session and fields[0] != "Z":
            found.append(int(place.parent.name))
    return found


def all_ended(session: int) -> bool:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if not in_session(session):
            return True
        time.sleep(0.05)
    return False


def killed(folder: Path, record: Path, moment: float) -> bool:
    """Run, kill at the moment; tell whether its workers ended by themselves."""
    run = reading(folder, record)
    time.sleep(moment)
    run.send_signal(signal.SIGKILL)
    run.wait()
    return all_ended(run.pid)


def kept(record: Path) -> int:
    import sqlite3

    try:
        with sqlite3.connect(record) as connection:
            return int(connection.execute("SELECT count(*) FROM version").fetchone()[0])
    except sqlite3.Error:
        return 0  # killed before there was a record


def main() -> int:
    options = argparse.ArgumentParser(description="Kill runs of `junket read`, complete them.")
    options.add_argument("--articles", type=int, default=2000)
    options.add_argument("--kills", type=int, default=20)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as place:
        return trial(Path(place), given.articles, given.kills, given.seed)


def trial(place: Path, articles: int, kills: int, seed: int) -> int:
    rng, folder = random.Random(seed), place / "articles"
    write(folder, world(seed, articles=articles), articles)
    began = time.monotonic()
    reading(folder, place / "clean.db").wait()
    long = time.monotonic() - began
    clean = junket("export", "json", "--record", str(place / "clean.db"))
    print(f"clean run: {articles:,} files, {kept(place / 'clean.db'):,} texts")
    wrong = 0
    for number in range(1, kills + 1):
        record = place / f"{number}.db"
        moment = rng.uniform(0.2, 1) * long
        ended = killed(folder, record, moment)
        left = kept(record)
        junket("read", str(folder), "--record", str(record), "--workers", "2")
        same = junket("export", "json", "--record", str(record)) == clean
        sound = junket("verify", "--record", str(record)) == b"no faults\n"
        told = "same" if same and sound and ended else f"WRONG {same=} {sound=} {ended=}"
        print(f"kill {number}: at {moment / long:.0%} of a run, {left:,} texts kept: {told}")
        wrong += told != "same"
        record.unlink()
    print(f"{kills - wrong} of {kills} kills: the export of a clean run, no faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
