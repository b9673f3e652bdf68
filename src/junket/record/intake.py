"""Read files and folders into a record: many readers, one writer, a commit every moment."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

import sqlalchemy as sa

from junket.facts import Metadata
from junket.record.engine import fingerprint
from junket.record.hand_in import NotRead, Read, hand_in, look
from junket.record.open import explained
from junket.record.write import Outcome, known, store

SUFFIXES = frozenset({".txt", ".text", ".md", ".markdown", ".html", ".htm", ".xhtml"})
_BATCH = 100  # articles in one transaction at most
_MOMENT = 0.5  # seconds after which what is read is committed
_AHEAD = 6  # files handed to each worker before their results are asked for
_LOOKED = 200  # files looked up at once


@dataclass(slots=True)
class Progress:
    """How far a run has come; `failures` holds path and reason of the first ones."""

    total: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    failures: list[tuple[str, str]] = field(default_factory=list)
    began: float = field(default_factory=time.monotonic)

    @property
    def done(self) -> int:
        """Return how many inputs are finished, whatever became of them."""
        return sum(self.outcomes.values())

    @property
    def rate(self) -> float:
        """Return inputs a second so far."""
        return self.done / max(1e-9, time.monotonic() - self.began)


Report = Callable[[Progress], None]


def find_files(places: Iterable[str]) -> Iterator[str]:
    """Yield the files that are named, and those below the folders that are, in order of names.

    Of a folder only what can hold an article: text, Markdown, HTML; nothing hidden.
    """
    for place in places:
        path = Path(place)
        if not path.is_dir():
            yield place
            continue
        for folder, folders, names in os.walk(path):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            for name in sorted(names):
                if Path(name).suffix.lower() in SUFFIXES and not name.startswith("."):
                    yield str(Path(folder) / name)


def read_into(
    engine: sa.Engine,
    places: Iterable[str],
    *,
    options: Metadata = Metadata(),  # noqa: B008
    workers: int = 1,
    report: Report = lambda _: None,
) -> Progress:
    """Read files and folders into a record; what was read before is passed over.

    `workers` above 1 reads in that many spawned processes. Raises RecordError where the
    record cannot be written; all that was committed before stays, and a second run goes on.
    """
    paths = list(find_files(places))
    state = Progress(total=len(paths))
    with explained(str(engine.url.database)):
        writer = _Writer(engine, state, report)
        fresh = _unknown(engine, paths, options, writer)
        try:
            for result in _results(fresh, options, workers):
                writer.add(result)
        finally:
            writer.flush()
    return state


class _Writer:
    """Gathers results and commits them, every `_BATCH` articles or `_MOMENT` seconds."""

    def __init__(self, engine: sa.Engine, state: Progress, report: Report) -> None:
        self.engine, self.state, self.report = engine, state, report
        self.waiting: list[Read | NotRead] = []
        self.since = time.monotonic()

    def add(self, result: Read | NotRead) -> None:
        self.waiting.append(result)
        if len(self.waiting) >= _BATCH or time.monotonic() - self.since > _MOMENT:
            self.flush()

    def flush(self) -> None:
        results, self.waiting = self.waiting, []
        if results:
            for result, (outcome, path) in zip(results, store(self.engine, results), strict=True):
                self.state.outcomes[outcome] += 1
                if isinstance(result, NotRead):
                    self.state.failures.append((path, f"{result.stage}: {result.reason}"))
        self.since = time.monotonic()
        self.report(self.state)

    def count(self, outcome: Outcome, number: int) -> None:
        if number:
            self.state.outcomes[outcome] += number
            self.report(self.state)


def _unknown(
    engine: sa.Engine, paths: list[str], options: Metadata, writer: _Writer
) -> Iterator[str]:
    """Yield the paths whose input this engine has not read yet, as it stands."""
    for at in range(0, len(paths), _LOOKED):
        looked = [(path, look(path, options)) for path in paths[at : at + _LOOKED]]
        handed = {path: found[0] for path, found in looked if not isinstance(found, NotRead)}
        with engine.connect() as connection:
            old = known(connection, handed.values(), fingerprint())
        fresh = [path for path, _ in looked if path not in handed or handed[path].id not in old]
        writer.count("unchanged", len(looked) - len(fresh))
        yield from fresh


def _results(paths: Iterable[str], options: Metadata, workers: int) -> Iterator[Read | NotRead]:
    if workers <= 1:
        yield from (hand_in(path, options) for path in paths)
        return
    left = iter(paths)
    while True:
        lost = yield from _pooled(left, options, workers)
        if not lost:
            return
        for path in lost:  # one of them ended a worker: each for itself
            yield from _alone(path, options)


def _pooled(
    paths: Iterator[str], options: Metadata, workers: int
) -> Generator[Read | NotRead, None, list[str]]:
    """Yield results as they come; return the paths that were under way when a worker died."""
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_ignore_interrupt)
    under_way: dict[Future[Read | NotRead], str] = {}
    try:
        while True:
            for path in paths:
                under_way[pool.submit(hand_in, path, options)] = path
                if len(under_way) >= _AHEAD * workers:
                    break
            if not under_way:
                return []
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                result = future.result()
                del under_way[future]
                yield result
    except BrokenProcessPool:
        return list(under_way.values())
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _alone(path: str, options: Metadata) -> Iterator[Read | NotRead]:
    with ProcessPoolExecutor(1, get_context("spawn"), initializer=_ignore_interrupt) as pool:
        try:
            yield pool.submit(hand_in, path, options).result()
        except BrokenProcessPool:
            yield NotRead(path, None, "reading", "the process that read it died: out of memory?")


def _ignore_interrupt() -> None:
    """Leave Ctrl-C to the writer: it commits what is there, then ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
