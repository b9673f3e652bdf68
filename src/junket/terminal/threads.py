"""Storylines on a terminal, with what is promised, asked and contradicted in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from junket.terminal.lines import SOFT, Grid, Indented, Printable, clean, count, heading, soft
from junket.views.cited import Cited, Quotation, asked_as, day_of, words_of
from junket.views.contradictions import ContradictionsView
from junket.views.promises import PromiseEntry, PromisesView, QuestionsView
from junket.views.threads import Thread, ThreadsView, ThreadView, Turn

OUTLETS = 3  # named for one storyline, before the rest are counted


def threads(view: ThreadsView, *, limit: int | None = None) -> Iterator[Printable]:
    """Return the lines of a series' storylines: label, how much is said, from when to when, id."""
    yield heading(f"{view.name}: its storylines")
    if not view.threads:
        yield soft("Nothing of them has been read into this record yet.")
        return
    loose = f", {view.loose} in none" if view.loose else ""
    yield soft(
        f"{count(view.total, 'statement')} in {count(len(view.threads), 'storyline')}{loose}"
    )
    yield Text()
    shown = view.threads[:limit]
    rows = [(clean(one.label), soft(_size(one)), soft(_when(one)), soft(one.id)) for one in shown]
    yield Grid(rows)
    if len(shown) < len(view.threads):
        yield soft(f"… and {len(view.threads) - len(shown)} more: --all shows them")
    yield Text()
    yield soft("junket thread ID tells one of them from its beginning.")


def _size(one: Thread) -> str:
    return f"{count(one.statements, 'statement')} in {count(one.articles, 'article')}"


def _when(one: Thread) -> str:
    if one.first is None:
        return "no date"
    return one.first if one.first == one.last else f"{one.first} to {one.last}"


def thread(view: ThreadView) -> Iterator[Printable]:
    """Return the lines of one storyline: article by article, the oldest first."""
    one = view.thread
    yield heading(one.label)
    yield soft(" · ".join(part for part in (view.series, _size(one), _when(one)) if part))
    if one.speakers:
        yield soft(f"told by {', '.join(who.name for who in one.speakers)}{_where(one.outlets)}")
    yield Text()
    for turn in view.turns:
        yield from _turn(turn)
    if view.promises:
        yield heading("What is said to come of it")
        for each in view.promises:
            yield from promise(each)


def _where(outlets: Iterable[str]) -> str:
    listed = list(outlets)
    more = f" and {len(listed) - OUTLETS} more" if len(listed) > OUTLETS else ""
    return f" in {', '.join(listed[:OUTLETS])}{more}" if listed else ""


def _turn(turn: Turn) -> Iterator[Printable]:
    yield heading(place(turn.cited))
    for event in turn.events:
        line = clean(f"· {event.told}")
        yield Indented(line.append(f" · {clean(event.text).plain}" if event.text else "", SOFT), 2)
    for words in turn.told:
        yield Indented(soft(words), 2)
    for question in turn.asked:
        yield Indented(soft(f"the article asks: {question}"), 2)
    for one in turn.statements:
        yield from said(one)
    yield Text()


def said(one: Quotation) -> Iterator[Printable]:
    """Return the lines of a statement: what was asked, who speaks, their words."""
    if one.asked:
        yield Indented(soft(asked_as(one.asked)), 2)
    also = ", ".join(echo.outlet or echo.handle for echo in one.echoes)
    voice = f", {one.voice}" if one.voice else ""
    head = clean((one.speaker.name if one.speaker else "Speaker not known") + voice)
    head.stylize("bold")
    yield Indented(head.append(f" · also in {also}" if also else "", SOFT), 2)
    words = clean(words_of(one))
    if one.kind != "direct":
        words.append(" (reported)", SOFT)
    yield Indented(words, 4)


def place(one: Cited) -> str:
    """Return when and where an article appeared, and how the command line names it."""
    return f"{day_of(one)} · {one.outlet or 'outlet not known'} · {one.handle}"


def promises(view: PromisesView, *, limit: int | None = None) -> Iterator[Printable]:
    """Return the lines of what was promised: words, who, when due, what became of it."""
    yield heading(f"{view.name}: what is promised")
    yield soft(f"{count(view.total, 'promise')}, {view.open} open")
    yield Text()
    for one in view.promises[:limit]:
        yield from promise(one)
        yield Text()
    yield from _more(view.total, limit, "promise")


def promise(one: PromiseEntry) -> Iterator[Printable]:
    """Return the lines of one promise, with the passages that may show what came of it."""
    state = f"{one.outcome}{' (decided)' if one.decided else ''}"
    words = clean(f"“{one.text}”" if one.said_by else one.text)
    yield Indented(words, 0)
    told = (
        state,
        "its time is over: perhaps lapsed" if one.overdue else "",
        "will not be" if one.polarity == "denied" else "",
        f"due {one.due}" if one.due else "",
        f"about {', '.join(who.name for who in one.about)}" if one.about else "",
        "a newcomer" if one.newcomer else "",
        one.said_by.name if one.said_by else "",
        place(one.cited),
        f"also in {', '.join(e.outlet or e.handle for e in one.echoes)}" if one.echoes else "",
        f"id {one.id}",
    )
    yield Indented(soft(" · ".join(part for part in told if part)), 2)
    for number, each in enumerate(one.candidates, 1):
        sure = "" if each.sure else "perhaps "
        line = clean(f"{number}. {sure}{each.outcome}: {each.text}")
        yield Indented(line.append(f" · {place(each.cited)}", SOFT), 4)


def questions(view: QuestionsView, *, limit: int | None = None) -> Iterator[Printable]:
    """Return the lines of what was asked: by whom, of whom, whether anybody answered."""
    yield heading(f"{view.name}: what is asked")
    yield soft(f"{count(view.total, 'question')}, {view.answered} answered")
    yield Text()
    for one in view.questions[:limit]:
        yield Indented(clean(one.text), 0)
        of = f" of {one.of.name}" if one.of else ""
        told = f"{one.by} asks{of}"
        state = "answered" if one.answers else "no answer"
        yield Indented(soft(f"{told} · {state} · {place(one.cited)}"), 2)
    yield from _more(view.total, limit, "question")


def contradictions(view: ContradictionsView) -> Iterator[Printable]:
    """Return the lines of what clashes, what was put right, and which articles are copies."""
    yield heading(f"{view.name}: what does not go together")
    if not view.contradictions and not view.copies:
        yield soft("Nothing: no two articles say what cannot both be, and none is a copy.")
    for later in (False, True):
        chosen = [one for one in view.contradictions if one.superseded is later]
        if chosen:
            yield Text()
            yield heading("Told otherwise since" if later else "Contradictions")
        for one in chosen:
            names = " and ".join(who.name for who in one.about)
            yield Indented(clean(f"{one.what}{f': {names}' if names else ''}"), 2)
            for side in one.sides:
                line = clean(f"{side.value}: {side.text}")
                yield Indented(line.append(f" · {place(side.cited)}", SOFT), 4)
    if view.copies:
        yield Text()
        yield heading("One text in several articles")
    for group in view.copies:
        yield Indented(clean("; ".join(place(one) for one in group)), 2)


def _more(total: int, limit: int | None, noun: str) -> Iterator[Printable]:
    if limit is not None and total > limit:
        yield soft(f"… and {count(total - limit, f'more {noun}')}: --all shows them")
