"""What a record holds, on a terminal: its series, and what airs next of them."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from junket.terminal.lines import Grid, Printable, clean, count, heading, soft
from junket.terminal.record import DAY, EMPTY, airing
from junket.views.home import HomeView, Show


def home(view: HomeView) -> Iterator[Printable]:
    """Return the lines of a record: its series, the most told of first, and what airs next."""
    if not view.series:
        yield EMPTY
        return
    yield heading(f"{view.total} series")
    yield Grid([_show(one) for one in view.series])
    if len(view.series) < view.total:
        yield soft(f"… and {view.total - len(view.series)} more: --all shows them")
    yield Text()
    if view.next:
        yield heading(f"Airs next, as of {view.as_of}")
        yield Grid([(clean(one.name), *airing(one.entry)) for one in view.next])
        yield Text()
    yield soft("junket show SERIES tells one of them.")


def _show(one: Show) -> tuple[Text, Text, Text]:
    days = [day[:DAY] for day in one.dates]
    told = dict.fromkeys((days[0], days[-1])) if days else ["no date"]
    return clean(one.name), soft(count(one.articles, "article")), soft(" to ".join(told))
