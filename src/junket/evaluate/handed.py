"""The articles of gold files, read for a record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from junket.evaluate import gold as golds
from junket.facts import Metadata
from junket.record.hand_in import NotRead, Read, hand_in


def handed_in(
    files: Iterable[Path], failures: list[str]
) -> Iterator[tuple[Path, dict[str, Any], Read]]:
    """Yield each gold file with its gold and its article as it was read.

    What cannot be read is told in `failures` and left out.
    """
    for path in files:
        gold = golds.load(path)
        read = hand_in(str(golds.article_path(path, gold)), Metadata())
        if isinstance(read, NotRead):
            failures.append(f"{read.path}: {read.stage}: {read.reason}")
        else:
            yield path, gold, read
