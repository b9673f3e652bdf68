"""The guides of a record on a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from junket.terminal.lines import Grid, Printable, clean
from junket.views.guides import GuidesView


def guides(view: GuidesView) -> Iterator[Printable]:
    """Return a line for each guide; what to do where there is none."""
    if not view.guides:
        yield "No guide is in this record: add one with `junket guide add FILE`."
        return
    rows = []
    for one in view.guides:
        days = f"{one.begins} to {one.ends}" if one.begins else "no dates"
        seasons = f"{one.seasons:,} season{'s' * (one.seasons != 1)}"
        cells = (one.series, seasons, f"{one.episodes:,} episode{'s' * (one.episodes != 1)}", days)
        rows.append(tuple(map(clean, cells)))
    yield Grid(rows, 0)
