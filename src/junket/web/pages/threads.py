"""The pages of storylines: the list of a series', one in its makers' own words, what is open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from junket.views.article import initials
from junket.views.cited import Quotation, Who
from junket.views.contradictions import contradictions_view
from junket.views.promises import OPEN, PromiseEntry, promises_view, questions_view
from junket.views.threads import (
    SHOW,
    Event,
    Thread,
    ThreadsView,
    ThreadView,
    Turn,
    thread_view,
)
from junket.views.threads import threads_view as threads_view
from junket.web.looks import COLOURS, day, stood
from junket.web.pages import SIZE, Ask, Shown

_GROUPS = ((2, "Two or more together"), (1, "One of them"), (0, SHOW.capitalize()))
_MANY = 2


@dataclass(frozen=True, slots=True)
class Voice:
    """Somebody who speaks in a storyline: letters, colour, in which capacities, how often."""

    who: Who | None
    letters: str
    colour: str
    voices: tuple[str, ...]
    statements: int


@dataclass(frozen=True, slots=True)
class Step:
    """A turn under its year and month, which are told where they differ from those before.

    `events` are what happens in it, in short, with where it is told, and whether its sentence
    stands there for the first time; `asked` are the questions that do not stand there already.
    """

    turn: Turn
    month: str | None
    events: tuple[tuple[str, Event, bool], ...]
    asked: tuple[str, ...]


def threads(ask: Ask, key: str) -> Shown:
    """Return the storylines of a series. Raises UnknownNameError where there is none."""
    return listed(ask, threads_view(ask.connection, key, horizon=ask.horizon))


def listed(ask: Ask, view: ThreadsView) -> Shown:
    """Return the storylines of a series that was looked up; with `of` in the query of some alone.

    Where nothing is said in a storyline of those, all are listed.
    """
    wanted = {one for one in ask.query.get("of", "").split(",") if one}
    some = [one for one in view.threads if wanted and wanted <= {who.id for who in one.about}]
    names = {who.id: who for one in some for who in one.about if who.id in wanted}
    told = {
        "view": view,
        "groups": _groups(some or view.threads),
        "of": sorted(names.values(), key=lambda who: who.name),
        "lost": bool(wanted) and not some,
    }
    return Shown("threads.html", f"{view.name}: storylines", told)


def _groups(some: Iterable[Thread]) -> list[tuple[str, list[Thread]]]:
    """Return storylines by how many they are about, two first: of those most is asked."""
    found: dict[int, list[Thread]] = {}
    for one in some:
        found.setdefault(min(len(one.about), _MANY), []).append(one)
    return [(name, found[number]) for number, name in _GROUPS if number in found]


def thread(ask: Ask, key: str) -> Shown:
    """Return how a storyline went on. Raises UnknownNameError where there is none."""
    return told(ask, thread_view(ask.connection, key, horizon=ask.horizon))


def told(ask: Ask, view: ThreadView) -> Shown:
    """Return the page of a storyline that was looked up."""
    voices, steps = _voices(view), _steps(view)
    still = [one for one in view.promises if one.outcome == OPEN]
    settled = [one for one in view.promises if one.outcome != OPEN]
    asked = [(turn, text) for turn in view.turns for text in turn.asked]
    longest = max(len(still), len(settled), len(asked))
    most = SIZE if ask.live else longest
    filled = {
        "view": view,
        "thread": view.thread,
        "steps": steps[ask.start : ask.start + SIZE] if ask.live else steps,
        "total": len(steps),
        "more": longest > most,
        "voices": list(voices.values()),
        "by": {one: voice for one, voice in voices.items() if one is not None},
        "unknown": voices.get(None),
        "still": still[:most],
        "settled": settled[:most],
        "asked": asked[:most],
    }
    return Shown("thread.html", view.thread.label, filled)


def _voices(view: ThreadView) -> dict[str | None, Voice]:
    """Return who speaks, by the name they have here, the first to speak first; None for unknown."""
    said: dict[str | None, list[Quotation]] = {}
    for turn in view.turns:
        for one in turn.statements:
            said.setdefault(one.speaker.name if one.speaker else None, []).append(one)
    letters = initials([name or "?" for name in said])
    known = [name for name in said if name]
    return {
        name: Voice(
            some[0].speaker, mark, f"s-{known.index(name) % COLOURS}" if name else "s-x",
            tuple(dict.fromkeys(one.voice for one in some if one.voice)), len(some),
        )
        for (name, some), mark in zip(said.items(), letters, strict=True)
    }  # fmt: skip


def _steps(view: ThreadView) -> list[Step]:
    """Return turns, each with its month where that is another one than before."""
    made, before = [], None
    names = [one.name for one in view.thread.about]
    for turn in view.turns:
        month = day(turn.cited.published[:7]) if turn.cited.published else stood(turn.cited)
        texts = [one.text for one in turn.events]
        events = tuple(
            (_short(one.told, names), one, bool(one.text) and one.text not in texts[:place])
            for place, one in enumerate(turn.events)
        )
        asked = tuple(one for one in turn.asked if one not in texts)
        made.append(Step(turn, month if month != before else None, events, asked))
        before = month
    return made


def _short(told: str, names: Sequence[str]) -> str:
    """Return what happened without the names that stand above the page.

    >>> _short("asked: Nell and Toby, reunion", ["Toby", "Nell"])
    'asked: reunion'
    """
    for some in (names, names[::-1]):
        told = told.replace(f"{' and '.join(some)}, ", "") if some else told
    return told


def promises(ask: Ask, key: str) -> Shown:
    """Return what was promised of a series, a page at a time; `open` alone where that is asked.

    Raises UnknownNameError where there is no such series.
    """
    view = promises_view(ask.connection, key, horizon=ask.horizon)
    newest = view.promises[::-1]
    wanted = {"open": _open, "settled": _settled}.get(ask.query.get("only", ""))
    fits = [one for one in newest if wanted is None or wanted(one)]
    told = _piece(ask, fits) | {"view": view, "only": ask.query.get("only", "") if wanted else ""}
    return Shown("promises.html", f"{view.name}: what is promised", told)


def _open(one: PromiseEntry) -> bool:
    return one.outcome == OPEN


def _settled(one: PromiseEntry) -> bool:
    return not _open(one)


def questions(ask: Ask, key: str) -> Shown:
    """Return what was asked of a series, a page at a time. Raises UnknownNameError without it."""
    view = questions_view(ask.connection, key, horizon=ask.horizon)
    alone = ask.query.get("only") == "open"
    fits = [one for one in view.questions[::-1] if not (alone and one.answers)]
    told = _piece(ask, fits) | {"view": view, "only": "open" if alone else ""}
    return Shown("questions.html", f"{view.name}: what is asked", told)


def contradictions(ask: Ask, key: str) -> Shown:
    """Return what the articles of a series say against each other.

    Raises UnknownNameError where there is no such series.
    """
    view = contradictions_view(ask.connection, key, horizon=ask.horizon)
    stand = [one for one in view.contradictions if not one.superseded]
    since = [one for one in view.contradictions if one.superseded]
    told: Mapping[str, object] = {"view": view, "stand": stand, "since": since}
    return Shown("contradictions.html", f"{view.name}: what does not go together", told)


def _piece(ask: Ask, fits: Sequence[object]) -> dict[str, object]:
    """Return the entries of one page of a list; in a folder of files all of them."""
    some = fits[ask.start : ask.start + SIZE] if ask.live else fits
    return {"some": some, "total": len(fits)}
