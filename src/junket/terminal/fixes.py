"""What people decided, on a terminal: the log of corrections, and the facts of one article."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from junket.terminal.lines import Grid, Indented, Printable, clean, heading, soft
from junket.views.fixes import FactLine, FactsView, LogEntry, LogView

ID = 10  # of an id: enough to name one fact of a million
DAY = 10  # characters of a date


def log(view: LogView) -> Iterator[Printable]:
    """Return the lines of the log: what was decided, by whom, why, and whether it holds."""
    if not view.entries:
        yield "Nothing has been corrected in this record."
        return
    for one in view.entries:
        yield Indented(_entry(one), 0)


def _entry(one: LogEntry) -> Text:
    text = clean(f"{one.n}  ").append_text(soft(f"{_flat(one.at[:DAY])} {_flat(one.who)}  "))
    what = clean(f"{one.action}: {_flat(one.told)}")
    if one.undone is not None:
        what.stylize("strike")
    text.append_text(what)
    state = [
        one.why,
        f"undone by {one.undone}" if one.undone is not None else "",
        f"waits: {one.waits}" if one.waits else "",
    ]
    for part in filter(None, state):
        text.append_text(soft(f" · {_flat(part)}"))
    return text


def facts(view: FactsView) -> Iterator[Printable]:
    """Return the lines of an article's facts, each with the beginning of its id."""
    yield heading(view.title or view.article)
    if not view.facts:
        yield "No facts are read from this article."
        return
    yield Grid([_fact(one) for one in view.facts])


def _fact(one: FactLine) -> tuple[Text, ...]:
    sure = clean(f"{one.confidence:.2f}")
    state = soft(one.verdict or "")
    words = clean(_flat(one.told))
    return soft(one.id[:ID]), clean(one.table), sure, words.append_text(_state(state))


def _state(state: Text) -> Text:
    return Text("  ").append_text(state) if state else state


def _flat(words: str) -> str:
    return " ".join(words.split())
