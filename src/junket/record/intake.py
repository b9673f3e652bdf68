"""Read files and folders into a record: many readers, one writer, a commit every moment."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import sqlalchemy as sa

from junket.facts import Metadata
from junket.record.engine import fingerprint
from junket.record.hand_in import Handed, NotRead, Read, look
from junket.record.members import settle
from junket.record.open import explained, place_of
from junket.record.pool import results_of
from junket.record.write import Outcome, known, mend, store

SUFFIXES = frozenset({".txt", ".text", ".md", ".markdown", ".html", ".htm", ".xhtml"})
_BATCH = 100  # articles in one transaction at most
_MOMENT = 0.5  # seconds after which what is read is committed
_LOOKED = 200  # files looked up at once
_WORTH_A_POOL = 60  # files: below it, one process is done before others have started
_MOST = 4  # processes, unless more are asked for: one writer keeps up with about so many
_TOLD = 1000  # failures remembered for the summary; the record has them all


@dataclass(slots=True)
class Progress:
    """How far a run has come; `failures` holds path and reason of the first ones."""

    total: int = 0
    outcomes: Counter[Outcome] = field(default_factory=Counter)
    failures: list[tuple[str, str]] = field(default_factory=list)
    began: float = field(default_factory=time.monotonic)

    @property
    def done(self) -> int:
        """Return how many inputs are finished, whatever became of them."""
        return sum(self.outcomes.values())

    @property
    def seconds(self) -> float:
        """Return how long it has run so far."""
        return time.monotonic() - self.began

    @property
    def rate(self) -> float:
        """Return inputs a second so far."""
        return self.done / max(1e-9, self.seconds)

    def count(self, outcome: Outcome, number: int = 1) -> None:
        """Add inputs that are finished."""
        self.outcomes[outcome] += number

    def fail(self, failed: NotRead) -> None:
        """Remember why an input failed, of the first ones."""
        if len(self.failures) < _TOLD:
            self.failures.append((failed.path, f"{failed.stage}: {failed.reason}"))


Report = Callable[[Progress], None]


def find_files(places: Iterable[str]) -> Iterator[str | NotRead]:
    """Yield the files that are named, and those below the folders that are, in order of names.

    Of a folder only what can hold an article: text, Markdown, HTML; nothing hidden. A folder
    that may not be listed is an input that failed, never one that is passed over.
    """
    for place in places:
        if Path(place).is_dir():
            yield from _below(place)
        else:
            yield place


def _below(place: str) -> Iterator[str | NotRead]:
    closed: list[OSError] = []
    for folder, folders, names in os.walk(place, onerror=closed.append):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if Path(name).suffix.lower() in SUFFIXES and not name.startswith("."):
                yield str(Path(folder) / name)
    for error in closed:
        told = error.strerror or "it cannot be listed"
        reason = f"expected a folder that may be read, found one that may not ({told})"
        yield NotRead(str(error.filename), None, "source", f"{reason}: {error.filename}")


def read_into(
    engine: sa.Engine,
    places: Iterable[str],
    *,
    options: Metadata = Metadata(),  # noqa: B008
    workers: int | None = 1,
    report: Report = lambda _: None,
) -> Progress:
    """Read files and folders into a record; what was read before is passed over.

    `workers` above 1 reads in that many spawned processes; None chooses. Raises RecordError
    where the record cannot be written; what was committed stays, and a second run goes on.
    """
    found = list(find_files(places))
    state = Progress(total=len(found))
    workers = workers or (_cores() if len(found) >= _WORTH_A_POOL else 1)
    report(state)
    with explained(place_of(engine)):
        writer = _Writer(engine, state, report)
        fresh = _unknown(engine, found, options, writer)
        try:
            with closing(results_of(fresh, options, workers)) as results:
                for result in results:
                    writer.add(result)
        finally:
            writer.flush()
        settle(engine, writer.first)
    return state


def _cores() -> int:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return min(_MOST, cores or 1)


class _Writer:
    """Gathers results and commits them, every `_BATCH` articles or `_MOMENT` seconds."""

    def __init__(self, engine: sa.Engine, state: Progress, report: Report) -> None:
        self.engine, self.state, self.report = engine, state, report
        self.waiting: list[Read | NotRead] = []
        self.first = set[str]()  # the readings of articles that the record did not have
        self.since = time.monotonic()

    def add(self, result: Read | NotRead) -> None:
        self.waiting.append(result)
        if len(self.waiting) >= _BATCH or time.monotonic() - self.since > _MOMENT:
            self.flush()

    def flush(self) -> None:
        results, self.waiting = self.waiting, []
        if results:
            for result, outcome in zip(results, store(self.engine, results), strict=True):
                self.state.count(outcome)
                if isinstance(result, NotRead):
                    self.state.fail(result)
                elif outcome == "new":
                    self.first.add(result.reading["id"])
        self.since = time.monotonic()
        self.report(self.state)

    def pass_over(self, paths: list[str]) -> None:
        """Count inputs that are in the record as they stand."""
        if paths:
            mend(self.engine, paths)
            self.state.count("unchanged", len(paths))
            self.report(self.state)


def _unknown(
    engine: sa.Engine, found: list[str | NotRead], options: Metadata, writer: _Writer
) -> Iterator[str]:
    """Yield the paths whose input this engine has not read yet, as it stands."""
    for at in range(0, len(found), _LOOKED):
        paths = []
        for one in found[at : at + _LOOKED]:
            if isinstance(one, NotRead):
                writer.add(one)
            else:
                paths.append(one)
        handed = {path: seen for path in paths if (seen := _handed(path, options))}
        with engine.connect() as connection:
            old = known(connection, handed.values(), fingerprint())
        passed = [path for path in paths if path in handed and handed[path].id in old]
        writer.pass_over(passed)
        yield from (path for path in paths if path not in set(passed))


def _handed(path: str, options: Metadata) -> Handed | None:
    """Look at an input and let go of its bytes; None where it cannot be read."""
    found = look(path, options)
    return None if isinstance(found, NotRead) else found[0]
