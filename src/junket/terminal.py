"""Views on a terminal: coloured where it is one, plain text where it is a pipe or a file."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from typing import Literal

from rich.console import Console
from rich.table import Table
from rich.text import Text

from junket.views import AccountView, ArticleView
from junket.views.account import Line, Taken
from junket.views.article import Speaker, words
from junket.views.passages import Passage, Run

Printable = Text | str

# Names of the 16 colours that every terminal lets its owner choose, no red beside green.
PALETTE = ("blue", "yellow", "cyan", "magenta", "bright_blue", "bright_yellow", "green", "red")
UNKNOWN = "dim"
KIND_STYLES = {"heading": "bold", "question": "bold", "boilerplate": "dim", "caption": "italic dim"}
# Controls but tab and line feed, and the marks that turn the direction of writing round.
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
PIPE_WIDTH = 120  # columns of a table that no terminal's width limits
READING_WIDTH = 88  # columns: longer lines are hard to find one's way back from


def show(view: ArticleView | AccountView) -> None:
    """Print a view on stdout."""
    lines = _article(view) if isinstance(view, ArticleView) else _account(view)
    show_lines(lines)


def show_lines(lines: Iterable[Printable]) -> None:
    """Print lines: wrapped and coloured on a terminal, each whole and plain elsewhere."""
    console = _console()
    for line in (_clean(line) if isinstance(line, str) else line for line in lines):
        if console.is_terminal:
            console.print(line, width=min(console.width, READING_WIDTH))
        else:
            sys.stdout.buffer.write(f"{line.plain}\n".encode(errors="backslashreplace"))
    sys.stdout.flush()


def table(title: str, columns: Iterable[str], rows: Iterable[Iterable[str]]) -> None:
    """Print rows under their headings, a line each: the widest column gives way, none other."""
    cells = [list(columns), *(list(row) for row in rows)]
    console = _console()
    console.width = console.width if console.is_terminal else PIPE_WIDTH
    grid = Table(title=title, title_justify="left", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for number, width in enumerate(_widths(cells, console.width)):
        numeric = all(row[number].isdigit() for row in cells[1:])
        justify: Literal["left", "right"] = "right" if numeric else "left"
        grid.add_column(cells[0][number], justify=justify, no_wrap=True, width=width)
    for row in cells[1:]:
        grid.add_row(*map(_clean, row))
    console.print(grid)


def _widths(cells: list[list[str]], room: int) -> list[int]:
    """Return a width for each column, so that all and the two spaces between them fit."""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    excess = sum(widths) + 2 * len(widths) - room
    widest = widths.index(max(widths))
    widths[widest] = max(len(cells[0][widest]), widths[widest] - max(0, excess))
    return widths


def _console() -> Console:
    return Console(highlight=False, emoji=False, markup=False)


def heading(text: str) -> Text:
    """Return a line that stands out."""
    line = _clean(text)
    line.stylize("bold")
    return line


def quotation(view: ArticleView, number: int) -> Text:
    """Return one attribution of the article as a line: who speaks, and their words."""
    speaker = view.said[number].speaker
    who = Text().append(view.speakers[speaker].name or "Unknown", _style(speaker, view) + " bold")
    return who.append(": ").append_text(_clean(words(view, number)))


def _clean(text: str) -> Text:
    """Return the text without the control characters by which a terminal could be driven."""
    return Text(CONTROLS.sub("\ufffd", text.replace("\r", "")))


def _article(view: ArticleView) -> Iterator[Text]:
    yield from _header(view)
    for passage in view.passages:
        yield _passage(passage, view)
        yield Text()
    yield from _section("Who speaks", (_legend(one, n) for n, one in enumerate(view.speakers)))
    yield from _section("Cast", (_cast(row.part, row.person, row.status) for row in view.cast))
    airings = (" · ".join(filter(None, (a.when, a.what, a.network))) for a in view.airings)
    yield from _section("On air", map(_clean, airings))
    people = (" · ".join((one.name, *one.jobs)) for one in view.people)
    yield from _section("People", map(_clean, people))


def _header(view: ArticleView) -> Iterator[Text]:
    yield heading(view.title or "Article without a title")
    facts = (view.outlet, f"by {view.byline}" if view.byline else None, view.published, view.url)
    line = _clean(" · ".join(fact for fact in facts if fact))
    line.stylize("dim")
    if line:
        yield line
    if view.skipped:
        yield _clean(f"Kept, not read: the article's language is {view.language}.")
    yield Text()


def _style(speaker: int, view: ArticleView) -> str:
    return UNKNOWN if view.speakers[speaker].name is None else PALETTE[speaker % len(PALETTE)]


def _passage(passage: Passage, view: ArticleView) -> Text:
    text = Text(style=KIND_STYLES.get(passage.kind, ""))
    for run in passage.runs:
        text.append_text(_run(run, view))
    return text


def _run(run: Run, view: ArticleView) -> Text:
    text = _clean(run.text)
    if run.speaker is None:
        return text
    text.stylize(_style(run.speaker, view) + ("" if run.part == "content" else " underline"))
    if not run.opens:
        return text
    mark = f"[{view.speakers[run.speaker].initials}] "
    return Text().append(mark, _style(run.speaker, view) + " bold").append_text(text)


def _legend(speaker: Speaker, number: int) -> Text:
    style = UNKNOWN if speaker.name is None else PALETTE[number % len(PALETTE)]
    text = Text().append(f"[{speaker.initials}] ", style + " bold")
    text.append_text(_clean(speaker.name or "speaker not known"))
    voice = f" ({speaker.voice})" if speaker.voice else ""
    noun = "quotation" if speaker.quotations == 1 else "quotations"
    return text.append(f"{voice}: {speaker.quotations} {noun}, {speaker.words} words")


def _cast(part: str, person: str | None, status: str | None) -> Text:
    told = f" ({status})" if status and status != "cast" else ""
    return _clean(f"{part}: {person or 'player not known'}{told}")


def _section(title: str, lines: Iterable[Text]) -> Iterator[Text]:
    listed = list(lines)
    if listed:
        yield heading(title)
        yield from (Text("  ").append_text(line) for line in listed)
        yield Text()


def _account(view: AccountView) -> Iterator[Text]:
    for line in view.lines:
        yield Text(f"{line.start}:{line.end} {line.kind}", "dim")
        yield _clean(line.text)
        for told in _told(line):
            yield Text("  ").append_text(told)
        yield Text()


def _told(line: Line) -> Iterator[Text]:
    for taken in line.taken:
        yield _taken(taken)
    if line.reason:
        yield Text().append("no fact: ", "yellow").append_text(_clean(line.reason))


def _taken(taken: Taken) -> Text:
    rule = f" [{taken.rule}]" if taken.rule else ""
    text = Text().append(f"{taken.what} ", "cyan")
    return text.append_text(_clean(f"{taken.start}:{taken.end} {taken.told}{rule}"))
