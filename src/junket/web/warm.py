"""Pages that will be asked for, made while nobody asks: so that the first who does need not wait.

Those that cost most. At no horizon, where most readers are: home and the lists, each series with
its story and storylines, the most told of first, then those who speak of each most, with their
briefs. At a horizon the pages of the series that a reader there has opened. Where the server keeps
pages beside the record they are there at its next start (`record/prepared.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from threading import Event, Thread
from time import monotonic, process_time
from typing import Protocol

from junket.errors import JunketError
from junket.record.doubts import doubtful_people
from junket.record.horizon import ALL
from junket.record.open import Engine, stamp_of
from junket.record.shelf import reading
from junket.record.threads import told_of
from junket.views.home import shows_of
from junket.views.threads import thread_views
from junket.web.answers import Kept
from junket.web.pages import Ask, Shown, browse, people, series, threads

Make = Callable[[Ask], Shown]
_LISTS: tuple[tuple[str, Make], ...] = (
    ("/", browse.home), ("/series", browse.series_list), ("/articles", browse.articles),
    ("/outlets", browse.outlets), ("/about", browse.about),
)  # fmt: skip
_OF_SERIES: tuple[tuple[str, Callable[[Ask, str], Shown]], ...] = (
    ("", series.series), ("/story", series.story), ("/threads", threads.threads),
    ("/promises", threads.promises), ("/questions", threads.questions),
    ("/contradictions", threads.contradictions),
)  # fmt: skip
_OF_PERSON: tuple[tuple[str, Callable[[Ask, str], Shown]], ...] = (
    ("people", people.who), ("brief", people.brief),
)  # fmt: skip
_SPEAKERS = 12  # people of one series whose pages are made
_STORYLINES = 100  # of one series, the most told of first
_QUIET = 0.5  # seconds since a page was asked for: whoever reads asks for several in a row
_AGAIN = 5.0  # seconds until somebody looks whether the record has changed


class Site(Protocol):
    """The pages of one record."""

    engine: Engine
    kept: Kept
    asked: float
    readers: dict[tuple[str, str], None]

    def page(self, path: str, asked: str, make: Make, *, ahead: bool = False) -> bytes:
        """Return a page, made now unless it is kept."""


def likely(site: Site) -> Iterator[tuple[str, Make]]:
    """Yield the paths of the pages that are made ahead, and what makes them."""
    yield from _LISTS
    with reading(site.engine) as connection:
        shows = shows_of(connection, ALL)
    for one in shows:
        for name, make in _OF_SERIES:
            yield f"/series/{one.id}{name}", partial(_of, make, one.id)
    made = set[str]()
    for one in shows:
        for person in _speakers(site, one.id):
            if person not in made:
                made.add(person)
                for name, make in _OF_PERSON:
                    yield f"/{name}/{person}", partial(_of, make, person)
    for one in shows:
        with reading(site.engine) as connection:  # all from one gathering of what is told
            views = list(islice(thread_views(connection, one.id)[1], _STORYLINES))
        for view in views:
            yield f"/threads/{view.thread.id}", partial(threads.told, view=view)


def _speakers(site: Site, key: str) -> list[str]:
    """Return the people who speak of a series most, at most so many."""
    with reading(site.engine) as connection:
        told = told_of(connection, ALL, key)
    spoke = (told.beings.get(one.speaker or "") for one in told.said)
    counts = Counter(one.id for one in spoke if one and one.kind == "person")
    return sorted(counts, key=lambda one: (-counts[one], one))[:_SPEAKERS]


def near(site: Site) -> Iterator[tuple[str, str, Make]]:
    """Yield paths, queries and makers of the pages beside those that readers at a horizon opened.

    Those of the last reader first.
    """
    for asked, key in reversed(list(site.readers)):
        for name, make in _OF_SERIES:
            yield f"/series/{key}{name}", asked, partial(_of, make, key)


def _of(make: Callable[[Ask, str], Shown], key: str, ask: Ask) -> Shown:
    return make(ask, key)


def warm(site: Site, wait: Callable[[float], bool] = lambda _took: True) -> int:
    """Make the pages that are likely to be asked for; return how many are kept now.

    Ends where the record changes or no more can be kept. After each, `wait` is told the seconds it
    took, and says whether to go on.
    """
    stamp, made = stamp_of(site.engine), 0
    for path, make in likely(site):
        if site.kept.is_full or stamp is None or stamp_of(site.engine) != stamp:
            break
        began = process_time()
        made += _make(site, path, "", make)
        if not wait(process_time() - began):
            break
    else:  # and what the page of doubts would look through all people for
        with site.engine.connect() as connection:
            doubtful_people(connection)
    return made


def _make(site: Site, path: str, asked: str, make: Make) -> bool:
    """Make a page; return whether there is one."""
    try:
        site.page(path, asked, make, ahead=True)
    except JunketError:  # whoever asks for it is told
        return False
    return True


def warm_near(site: Site, done: set[tuple[object, str, str]]) -> float:
    """Make the next page for readers at a horizon that is not among those `done`; add it to them.

    Return the seconds that it took: 0 where there was none to make.
    """
    stamp = stamp_of(site.engine)
    for path, asked, make in near(site):
        if (stamp, path, asked) not in done:
            done.add((stamp, path, asked))
            began = process_time()
            _make(site, path, asked, make)
            return process_time() - began
    return 0.0


class Warmth(Thread):
    """Makes pages ahead for as long as the server runs, whenever nobody asks for any."""

    def __init__(self, site: Site) -> None:
        super().__init__(name="warmth", daemon=True)
        self.site = site
        self._ended = Event()
        self._near: set[tuple[object, str, str]] = set()

    def run(self) -> None:
        """Make pages whenever the record has changed, until the end."""
        done: object = None
        while not self._ended.wait(0 if done is None else _AGAIN):
            if (stamp := stamp_of(self.site.engine)) is None:
                return
            if self._idle(0.0) and stamp != done:
                self._near.clear()
                warm(self.site, self._idle)
                done = stamp

    def _idle(self, took: float) -> bool:
        """Rest as long as the last page took, then until it is quiet; False at the end.

        What readers at a horizon may ask for next is made before anything else.
        """
        while not self._ended.wait(took):
            while not self._ended.is_set() and monotonic() - self.site.asked < _QUIET:
                self._ended.wait(_QUIET / 2)
            if self._ended.is_set() or not (took := warm_near(self.site, self._near)):
                break
        return not self._ended.is_set()

    def end(self) -> None:
        """Make no more pages."""
        self._ended.set()
