"""One doubt on a terminal: the words in their place, the doubtful ones marked, the question."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from junket.terminal.lines import Indented, Printable, clean, heading, soft
from junket.views.review import Doubt, ReviewView

KEYS = {
    "speaker": "a right · r no quotation · s another speaker · k skip · u undo · q quit",
    "join": "a right · r somebody else · k skip · u undo · q quit",
    "kind": "a right · r the other kind · k skip · u undo · q quit",
}
DAY = 10  # characters of a date


def doubt(one: Doubt, number: int, total: int) -> Iterator[Printable]:
    """Return the lines of one doubt, the number and the keys included."""
    yield Text()
    place = " · ".join(filter(None, (one.cited.published and one.cited.published[:DAY],
                                     one.cited.outlet, one.cited.handle)))  # fmt: skip
    yield soft(f"{number} of {total} · {place} · sure {one.sure:.2f}")
    yield Indented(_marked(one), 2)
    yield heading(one.question)
    yield soft(KEYS[one.what])


def nothing(_view: ReviewView) -> Iterator[Printable]:
    """Return the line for an empty queue."""
    yield "Nothing to review: the record is sure of what it has, or people have looked at it."


def _marked(one: Doubt) -> Text:
    """Return the passage on one line; marks stand for the colour where there is none."""
    text = soft(_flat(one.passage.before))
    words = clean(f">>{_flat(one.passage.words).strip()}<<")
    words.stylize("bold")
    return text.append_text(words).append_text(soft(_flat(one.passage.after)))


def _flat(words: str) -> str:
    return "".join(" " if char.isspace() else char for char in words)
