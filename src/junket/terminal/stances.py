"""The storylines of a brief on a terminal: spoken of, asked of, and those that nobody asked of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from junket.terminal.lines import Grid, Printable, clean, count, heading, soft
from junket.views.asked import Stance

_ASKED = 2  # questions shown of one storyline, the last ones
_SILENT = 12  # storylines named that nobody asked of


def stances(listed: Sequence[Stance]) -> Iterator[Printable]:
    """Return the lines of what somebody was asked and said of each storyline; none without any."""
    spoken = [one for one in listed if one.said or one.asked]
    if spoken:
        yield heading("By storyline")
        yield Grid([(clean(one.thread.label), soft(_said(one)), _asked(one)) for one in spoken])
        yield Text()
    silent = [one for one in listed if not one.said and not one.asked]
    if silent:
        yield heading("Nobody has asked them about, and they said nothing of, in this record")
        more = len(silent) - _SILENT
        names = "; ".join(one.thread.label for one in silent[:_SILENT])
        yield clean(names + (f"; and {more} more" if more > 0 else ""))
        yield Text()


def _said(one: Stance) -> str:
    when = f", last {one.last}" if one.last else ""
    return f"{count(one.said, 'statement')}{when}"


def _asked(one: Stance) -> Text:
    told = [f"{each.text} ({(each.cited.published or 'no date')[:10]})" for each in one.asked]
    return soft(" / ".join(told[-_ASKED:]) if told else "never asked")
