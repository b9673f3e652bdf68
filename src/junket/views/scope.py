"""Which series a fact is of: the one that it names, else the only one its article is about."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from junket.record.readers import AiringRow, CastingRow, CoverageRow, RoleRow

Fact = TypeVar("Fact", CastingRow, RoleRow, AiringRow)


def mains(coverage: Iterable[CoverageRow]) -> dict[str, set[str]]:
    """Return the series that each reading's article is about."""
    found: dict[str, set[str]] = defaultdict(set)
    for row in coverage:
        if row.main:
            found[row.reading].add(row.series)
    return found


def of_series(rows: Iterable[Fact], main: Mapping[str, set[str]]) -> list[Fact]:
    """Return facts with their series, None where neither they nor their article tell one."""
    found = []
    for row in rows:
        about = main.get(row.reading, set())
        known = row.series or (min(about) if len(about) == 1 else None)
        found.append(row if row.series == known else replace(row, series=known))
    return found
