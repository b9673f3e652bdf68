"""One article on a terminal: its words by speaker and what it says, or an account of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from junket.late import late
from junket.terminal.lines import clean, heading, show_lines
from junket.views import AccountView, ArticleView
from junket.views.account import Line, Taken
from junket.views.article import Speaker, words
from junket.views.passages import Passage, Run

# Names of the 16 colours that every terminal lets its owner choose, no red beside green.
PALETTE = ("blue", "yellow", "cyan", "magenta", "bright_blue", "bright_yellow", "green", "red")
UNKNOWN = "dim"
_INSIDE = late(r"(?<=“) +| +(?=”)")
KIND_STYLES = {"heading": "bold", "question": "bold", "boilerplate": "dim", "caption": "italic dim"}


def show(view: ArticleView | AccountView) -> None:
    """Print a view on stdout."""
    lines = _article(view) if isinstance(view, ArticleView) else _account(view)
    show_lines(lines)


def quotation(view: ArticleView, number: int) -> Text:
    """Return one attribution of the article as a line: who speaks, and their words."""
    speaker = view.said[number].speaker
    who = Text().append(view.speakers[speaker].name or "Unknown", _style(speaker, view) + " bold")
    return who.append(": ").append_text(clean(in_line(words(view, number))))


def in_line(said: str) -> str:
    """Return the words of a content as a line shows them: no space inside marks, each mark shut.

    >>> in_line("it is “ the quietest hour ” and “ bring a towel.")
    'it is “the quietest hour” and “bring a towel.”'
    """
    said = _INSIDE.sub("", said)
    return said + "”" * (said.count("“") > said.count("”"))


def _article(view: ArticleView) -> Iterator[Text]:
    yield from _header(view)
    for passage in view.passages:
        yield _passage(passage, view)
        yield Text()
    yield from _section("Who speaks", (_legend(one, n) for n, one in enumerate(view.speakers)))
    yield from _section("Cast", (_cast(row.part, row.person, row.status) for row in view.cast))
    airings = (" · ".join(filter(None, (a.when, a.what, a.network))) for a in view.airings)
    yield from _section("On air", map(clean, airings))
    people = (" · ".join((one.name, *one.jobs)) for one in view.people)
    yield from _section("People", map(clean, people))


def _header(view: ArticleView) -> Iterator[Text]:
    yield heading(view.title or "Article without a title")
    facts = (view.outlet, f"by {view.byline}" if view.byline else None, view.published, view.url)
    line = clean(" · ".join(fact for fact in facts if fact))
    line.stylize("dim")
    if line:
        yield line
    if view.skipped:
        yield clean(f"Kept, not read: the article's language is {view.language}.")
    yield Text()


def _style(speaker: int, view: ArticleView) -> str:
    return UNKNOWN if view.speakers[speaker].name is None else PALETTE[speaker % len(PALETTE)]


def _passage(passage: Passage, view: ArticleView) -> Text:
    text = Text(style=KIND_STYLES.get(passage.kind, ""))
    for run in passage.runs:
        text.append_text(_run(run, view))
    return text


def _run(run: Run, view: ArticleView) -> Text:
    text = clean(run.text)
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
    text.append_text(clean(speaker.name or "speaker not known"))
    voice = f" ({speaker.voice})" if speaker.voice else ""
    noun = "quotation" if speaker.quotations == 1 else "quotations"
    return text.append(f"{voice}: {speaker.quotations} {noun}, {speaker.words} words")


def _cast(part: str, person: str | None, status: str | None) -> Text:
    told = f" ({status})" if status and status != "cast" else ""
    return clean(f"{part}: {person or 'player not known'}{told}")


def _section(title: str, lines: Iterable[Text]) -> Iterator[Text]:
    listed = list(lines)
    if listed:
        yield heading(title)
        yield from (Text("  ").append_text(line) for line in listed)
        yield Text()


def _account(view: AccountView) -> Iterator[Text]:
    for line in view.lines:
        yield Text(f"{line.start}:{line.end} {line.kind}", "dim")
        yield clean(line.text)
        for told in _told(line):
            yield Text("  ").append_text(told)
        yield Text()


def _told(line: Line) -> Iterator[Text]:
    for taken in line.taken:
        yield _taken(taken)
    if line.reason:
        yield Text().append("no fact: ", "yellow").append_text(clean(line.reason))


def _taken(taken: Taken) -> Text:
    rule = f" [{taken.rule}]" if taken.rule else ""
    text = Text().append(f"{taken.what} ", "cyan")
    return text.append_text(clean(f"{taken.start}:{taken.end} {taken.told}{rule}"))
