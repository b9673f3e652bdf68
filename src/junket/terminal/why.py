"""Why several names are one, on a terminal: each name, its article, what joins it, how surely."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from junket.terminal.lines import SOFT, Grid, Printable, clean, heading
from junket.views.why import Joined, WhyView

DAY = 10  # characters of a date


def why(view: WhyView) -> Iterator[Printable]:
    """Return the lines of an answer: a row for each name of each article, the surest first."""
    yield heading(f"{view.who.name}: why this is one {view.who.kind}")
    yield Text()
    yield Grid([_row(one, view.who.kind) for one in view.joined])


def _row(one: Joined, kind: str) -> list[Text]:
    name = f"{one.name} ({one.kind})" if one.kind != kind else one.name
    joined = f"→ {one.to}" if one.to and one.to != one.name else ""
    date = (one.cited.published or "no date")[:DAY]
    return [
        Text(f"{one.confidence:.2f}", style=SOFT), clean(name), clean(joined),
        clean(date), clean(one.cited.outlet or "outlet not known"), clean(one.cited.handle),
        clean(one.rule),
    ]  # fmt: skip
