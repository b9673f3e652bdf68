"""Made-up coverage of one series over two seasons, and every question that a record answers."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterable
from dataclasses import asdict, replace
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from junket.errors import JunketError
from junket.export.ics import calendar
from junket.facts import Episode, Metadata
from junket.record import open_record
from junket.record.entities import Connection, all_entities
from junket.record.finding import all_series, find_article
from junket.record.guides import add_guide
from junket.record.hand_in import NotRead, Read, hand_in
from junket.record.horizon import Horizon
from junket.record.stored import stored_reading
from junket.views import article_view
from junket.views.brief import brief_view
from junket.views.catch_up import catch_up_view
from junket.views.cited import CastEntry
from junket.views.contradictions import contradictions_view
from junket.views.promises import promises_view, questions_view
from junket.views.quotes import quotes_view
from junket.views.search import search_view
from junket.views.series import SeriesView, series_view
from junket.views.threads import thread_view, threads_view
from junket.views.who import WhoView, who_view
from junket.views.why import why_view

SERIES = "Tin Meadow"
CAST = {
    "Nell Amory": "Rosa Quaye", "Tom Ferrier": "Jon Abbas", "Ida Moss": "Lena Vane",
    "Hugo Strand": "Max Okoro", "Vera Pike": "Uma Larsen",
}  # fmt: skip
LATER = {"Silas Crane": "Theo Brandt", "Greta Holm": "Yara Voss"}
"""Who comes in the second season, and who plays them."""

FIRST = date(2024, 1, 7)
SECOND = date(2025, 1, 5)
WEEKS = 8


def guide() -> tuple[Episode, ...]:
    """Return the guide: two seasons of eight weekly episodes."""
    return tuple(
        Episode(season, week + 1, None, (start + timedelta(weeks=week)).isoformat())
        for season, start in ((1, FIRST), (2, SECOND))
        for week in range(WEEKS)
    )


SENTENCES = (
    "{a} kissed {b} by the mill.",
    "{a} and {b} broke up over the letters.",
    "“{a} is braver than {b} thinks,” executive producer Ada Lind tells {outlet}.",
    "“I love how {a} lies,” says {player}.",
    "{a} is a nurse who lives in Port Tarn.",
    "“{a} will leave {b} in the season finale,” Lind teases.",
    "Will {a} forgive {b}?",
    "{a}, who buried the letters last season, is grieving.",
    "Tin Meadow airs Sundays at 9 p.m. on UBN.",
    "“We’ll see {b} again before the end of the season,” Lind promises.",
    "{a} is pregnant.",
)


def text_of(number: int) -> tuple[str, dict[str, str]]:
    """Return the text of one article of the pool, and what is said of it: a fortnight each."""
    day = FIRST + timedelta(days=5 + 11 * number)
    names = list(CAST) if day < SECOND else [*CAST, *LATER]
    players = {**CAST, **LATER}
    a, b = names[number % len(names)], names[(number * 3 + 1) % len(names)]
    b = b if b != a else names[(number + 1) % len(names)]
    outlet = ("The Dial", "Prime Hour", "Couch Report")[number % 3]
    lead = f"{a} ({players[a]}) and {b} ({players[b]}) are back in Tin Meadow."
    body = [
        SENTENCES[(number * step + step) % len(SENTENCES)].format(
            a=a, b=b, player=players[a], outlet=outlet
        )
        for step in (1, 2, 3, 5)
    ]
    title = f"Tin Meadow: {a} and {b}, week {number}"
    given = {
        "title": title, "outlet": outlet, "published": day.isoformat(), "series": SERIES,
        "url": f"https://{outlet.split()[-1].lower()}.example/{number}-{a.split()[0].lower()}",
    }  # fmt: skip
    return "\n\n".join([title, lead, *body, "By Pat Reed"]), given


POOL = 70


@cache
def pool() -> tuple[Read, ...]:
    """Return every article of the pool as it is handed to the writer."""
    folder, found = Path(mkdtemp()), []
    for number in range(POOL):
        text, given = text_of(number)
        path = folder / f"{number}.txt"
        path.write_text(text, "utf-8")
        one = hand_in(str(path), Metadata(**given))
        assert not isinstance(one, NotRead)
        found.append(one)
    shutil.rmtree(folder)
    return tuple(found)


def day_of(number: int) -> str:
    return text_of(number)[1]["published"]


@cache
def empty() -> Path:
    """Return a record with nothing in it but the guide, to be copied."""
    place = Path(mkdtemp()) / "empty.db"
    engine = open_record(place, create=True)
    add_guide(engine, SERIES, guide())
    engine.dispose()
    return place


Question = Callable[[Connection, Horizon], Any]
NAMES = (*CAST, *LATER, *CAST.values(), *LATER.values(), "Ada Lind", "Nell", "Silas", "Nobody Much")
WORDS = ("nell", "letters", "silas", "greta", "finale", "zzyzx", '"tin meadow"', "hol*")


def _who(name: str) -> Question:
    return lambda connection, seen: who_view(connection, name, horizon=seen)


def _why(name: str) -> Question:
    return lambda connection, seen: why_view(connection, name, horizon=seen)


def _search(words: str) -> Question:
    return lambda connection, seen: search_view(connection, words, horizon=seen)


def _article(wanted: str) -> Question:
    def ask(connection: Connection, seen: Horizon) -> Any:
        source = find_article(connection, seen, wanted)
        view = asdict(article_view(stored_reading(connection, seen, source)))
        return view | {"source": source}

    return ask


def _airs(connection: Connection, seen: Horizon) -> Any:
    view = series_view(connection, SERIES, horizon=seen)
    return calendar((view.name, entry) for entry in view.airings)


QUESTIONS: dict[str, Question] = {
    "show": lambda connection, seen: series_view(connection, SERIES, horizon=seen),
    "catch-up": lambda connection, seen: catch_up_view(connection, SERIES, horizon=seen),
    "quotes": lambda connection, seen: quotes_view(connection, horizon=seen),
    "quotes of": lambda connection, seen: quotes_view(connection, speaker="Ada Lind", horizon=seen),
    "brief": lambda connection, seen: brief_view(connection, "Ada Lind", horizon=seen),
    "brief by topic": lambda connection, seen: brief_view(
        connection, "Ada Lind", by_topic=True, horizon=seen
    ),
    "threads": lambda connection, seen: threads_view(connection, SERIES, horizon=seen),
    "thread of two": lambda connection, seen: thread_view(
        connection, "Nell Amory and Tom Ferrier", horizon=seen
    ),
    "thread of one": lambda connection, seen: thread_view(connection, "Ida Moss", horizon=seen),
    "promises": lambda connection, seen: promises_view(connection, SERIES, horizon=seen),
    "questions": lambda connection, seen: questions_view(connection, SERIES, horizon=seen),
    "contradictions": lambda connection, seen: contradictions_view(
        connection, SERIES, horizon=seen
    ),
    "series": lambda connection, seen: all_series(connection, seen),
    "people": lambda connection, seen: all_entities(connection, seen).listed,
    "airs": _airs,
    **{f"who {name}": _who(name) for name in NAMES},
    **{f"why {name}": _why(name) for name in NAMES[::3]},
    **{f"search {words}": _search(words) for words in WORDS},
    **{f"article {n}": _article(text_of(n)[1]["url"]) for n in range(0, POOL, 5)},
}
"""Every question by a name: each takes a horizon, and tells an error in its words."""


def answer(question: Question, connection: Connection, horizon: Horizon) -> str:
    """Return what a question is answered, as bytes would be written.

    The one thing that a later article may tell is left out of it: who plays a known part.
    """
    try:
        found = without_players(question(connection, horizon))
    except JunketError as error:
        return f"{type(error).__name__}: {error}"
    return json.dumps(found, default=_plain, ensure_ascii=False)


def without_players(found: Any) -> Any:
    """Return an answer as if no later article had told who plays a known part."""
    if isinstance(found, SeriesView):
        rest, told = _parted(found.cast)
        parts = {*found.uncast, *(one.part for one in told if one.part)}
        return replace(found, cast=rest, uncast=tuple(sorted(parts, key=lambda one: one.name)))
    if isinstance(found, WhoView):
        return replace(found, parts=_parted(found.parts)[0])
    return found


def players_told(connection: Connection, horizon: Horizon) -> dict[str, str]:
    """Return who plays the parts whose player only a later article names; empty where none is."""
    try:
        view = series_view(connection, SERIES, horizon=horizon)
    except JunketError:
        return {}
    told = _parted(view.cast)[1]
    return {one.part.name: one.person.name for one in told if one.part and one.person}


def _parted(cast: Iterable[CastEntry]) -> tuple[tuple[CastEntry, ...], tuple[CastEntry, ...]]:
    """Return the castings that articles tell which may be seen, and those that later ones do."""
    entries = tuple(cast)
    later = tuple(one for one in entries if not one.cited[0].handle)
    return tuple(one for one in entries if one not in later), later


def _plain(value: Any) -> Any:
    if hasattr(value, "__dataclass_fields__"):
        return asdict(value)
    return sorted(value) if isinstance(value, set | frozenset) else str(value)
