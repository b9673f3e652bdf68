"""Read inputs in this process or in several: results come as they are ready."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, connection, get_context, parent_process

from junket.facts import Metadata
from junket.record.hand_in import NotRead, Read, hand_in

_AHEAD = 6  # files handed to each worker before their results are asked for

Result = Read | NotRead


def results_of(
    paths: Iterable[str], options: Metadata, workers: int
) -> Generator[Result, None, None]:
    """Yield what was read from each path, in any order; close it to end the workers.

    A file that ends its worker (out of memory) is a failure like any other.
    """
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
) -> Generator[Result, None, list[str]]:
    """Yield results as they come; return the paths that were under way when a worker died."""
    under_way: dict[Future[Result], str] = {}
    taken: str | None = None
    with _pool(workers) as pool:
        try:
            while True:
                while len(under_way) < _AHEAD * workers:
                    if (taken := next(paths, None)) is None:
                        break
                    with _deaf():
                        under_way[pool.submit(hand_in, taken, options)] = taken
                    taken = None
                if not under_way:
                    return []
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    result = future.result()
                    del under_way[future]
                    yield result
        except BrokenProcessPool:
            return [*under_way.values(), *([taken] if taken is not None else [])]


def _alone(path: str, options: Metadata) -> Iterator[Result]:
    with _pool(1) as pool:
        try:
            yield pool.submit(hand_in, path, options).result()
        except BrokenProcessPool:
            yield NotRead(path, None, "reading", "the process that read it died: out of memory?")


@contextmanager
def _pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Hold a pool of spawned workers; whatever ends the block ends them."""
    others = set(active_children())
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_settle)
    try:
        yield pool
    except BaseException:
        for worker in set(active_children()) - others:
            worker.terminate()  # what it was reading is read again by the next run
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _settle() -> None:
    """Make a worker leave Ctrl-C to the writer, and end when the writer does, however."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_writer, daemon=True).start()


def _end_with_the_writer() -> None:
    if (writer := parent_process()) is not None:
        connection.wait([writer.sentinel])
        os._exit(1)


@contextmanager
def _deaf() -> Iterator[None]:
    """Hold Ctrl-C back while a worker starts: what starts deaf cannot die of it half-way."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
