"""The questions: which storylines does the press tell of, and how did one go on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from junket.record import readers
from junket.record.entities import Connection
from junket.record.follow import (
    SPEAKER,
    Kept,
    Pages,
    kept_of,
    origins_of,
    pages_of,
    questions_of,
)
from junket.record.horizon import ALL, Horizon
from junket.record.shelf import shared
from junket.record.threads import (
    Storyline,
    Told,
    find_thread,
    storylines_of,
    thread_id,
    told_of,
)
from junket.views.cited import Cited, Quotation, Who, in_time
from junket.views.desk import Desk, place_in_time
from junket.views.echoes import Line
from junket.views.promises import PromiseEntry, QuestionEntry, promise_entries, question_entry
from junket.views.scope import mains, of_series
from junket.views.stands import Stand, stand_words, stands

SHOW = "the show itself"
_ACTOR = "actor"
_NARRATED = 2  # sentences of an article itself in one turn: a recap would fill the page
_PLAIN = (None, "other")


@dataclass(frozen=True, slots=True)
class Thread:
    """One storyline: whom it is about, how much is said in it, where, by whom, from when to when.

    `about` is empty for the show itself. `words` are what happens in it, else what its
    statements share. `first` and `last` are days, None where no article has a date.
    """

    id: str
    label: str
    about: tuple[Who, ...]
    words: tuple[str, ...]
    statements: int
    articles: int
    outlets: tuple[str, ...]
    speakers: tuple[Who, ...]
    first: str | None
    last: str | None


@dataclass(frozen=True, slots=True)
class ThreadsView:
    """The storylines of a series, those with most statements first; `loose` are in none."""

    id: str
    name: str
    total: int
    loose: int
    threads: tuple[Thread, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """What happens in a storyline: in a few words, and in those of an article."""

    told: str
    text: str
    cited: Cited


@dataclass(frozen=True, slots=True)
class Turn:
    """What one article adds to a storyline: its statements in order, and what happens in it.

    `told` are the article's own sentences about just those in it, a few; `asked` questions that
    no statement answers.
    """

    cited: Cited
    statements: tuple[Quotation, ...]
    events: tuple[Event, ...] = ()
    asked: tuple[str, ...] = ()
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ThreadView:
    """One storyline, turn by turn: the oldest article first, those without a date last.

    `stands` are how those in it stand to each other, as far as is told, and `promises` what is
    said to come in it. `series` is the name of its series, `series_id` the id.
    """

    series_id: str
    series: str
    thread: Thread
    turns: tuple[Turn, ...]
    stands: tuple[Stand, ...]
    promises: tuple[PromiseEntry, ...] = ()


def threads_view(connection: Connection, name: str, *, horizon: Horizon = ALL) -> ThreadsView:
    """Answer which storylines the press tells of in a series.

    Raises UnknownNameError where no series, or more than one, is called so.
    """
    told = told_of(connection, horizon, name)
    return _listed(Table(connection, horizon, told), storylines_of(connection, horizon, told))


def _listed(table: Table, listed: Sequence[Storyline]) -> ThreadsView:
    told = table.told
    made = tuple(table.thread(one) for one in listed)
    ordered = sorted(made, key=lambda one: (-one.statements, one.label.casefold(), one.id))
    inside = {key for one in listed for key in one.statements}
    loose = len(table.lines(one.id for one in told.said if one.id not in inside))
    total = sum(one.statements for one in made) + loose
    return ThreadsView(told.series.id, told.series.name, total, loose, tuple(ordered))


def thread_view(connection: Connection, wanted: str, *, horizon: Horizon = ALL) -> ThreadView:
    """Answer how a storyline went on; `wanted` is its id or names whom it is about.

    Raises UnknownNameError where there is none.
    """
    told, found, _ = find_thread(connection, horizon, wanted)
    return _Maker(connection, horizon, told).view(found)


def thread_views(
    connection: Connection, name: str, *, horizon: Horizon = ALL
) -> tuple[ThreadsView, Iterator[ThreadView]]:
    """Answer which storylines a series has, and how each of them went on, in the same order.

    What is told of the series is gathered once for all. Raises UnknownNameError without it.
    """
    told = told_of(connection, horizon, name)
    found = storylines_of(connection, horizon, told)
    lines = {thread_id(told.series.id, one.key): one for one in found}
    listed = _listed(Table(connection, horizon, told), tuple(lines.values()))
    return listed, _each(connection, horizon, told, [lines[one.id] for one in listed.threads])


def _each(
    connection: Connection, horizon: Horizon, told: Told, lines: Iterable[Storyline]
) -> Iterator[ThreadView]:
    maker = None
    for line in lines:
        maker = maker or _Maker(connection, horizon, told)
        yield maker.view(line)


class _Maker:
    """Puts storylines of one series together from what is told of it, gathered once."""

    def __init__(self, connection: Connection, horizon: Horizon, told: Told) -> None:
        self.told = told
        self.table = Table(connection, horizon, told)
        self.pages = pages_of(connection, horizon, told)
        self.kept = kept_of(connection, horizon, self.pages)
        asked = questions_of(self.pages)
        self.asked = [one for one in asked if one.by != SPEAKER and not one.answers]

    def view(self, line: Storyline) -> ThreadView:
        """Return one storyline, turn by turn."""
        desk, pages = self.table.desk, self.pages
        rows = [row for row in self.told.relations if _concerns(row, line, desk)]
        turns = _turns(
            self.table.quotations(line.statements), _events(rows, pages, desk), self._asked(line)
        )
        return ThreadView(
            self.told.series.id,
            self.told.series.name,
            self.table.thread(line),
            tuple(replace(one, told=_narrated(one, line, pages)) for one in _first(turns, pages)),
            stands(rows, desk),
            promise_entries(self._kept(line), pages, desk),
        )

    def _asked(self, line: Storyline) -> list[QuestionEntry]:
        mine = (one for one in self.asked if _is_on(one.about, None, line))
        return [question_entry(one, self.told, self.table.desk) for one in mine]

    def _kept(self, line: Storyline) -> Iterator[Kept]:
        for one in self.kept:
            if _is_on(one.promise.about, one.promise.statement, line):
                yield one


def _is_on(about: Iterable[str], statement: str | None, line: Storyline) -> bool:
    """Return whether a passage is on a storyline: in one of its statements, or of just those."""
    return statement in line.statements if statement else bool(line.key) and {*about} == {*line.key}


class Table:
    """The statements of one series under their full names, each speaker in their capacity."""

    def __init__(self, connection: Connection, horizon: Horizon, told: Told) -> None:
        self.told = told
        self.desk = Desk(connection, horizon, told.entities)
        self.desk.know(told.sources)

    @cached_property
    def actors(self) -> set[str]:
        """The people who play a part in the series: lists of storylines ask for none."""
        told, asked = self.told, (self.desk.connection, self.desk.horizon)
        main = mains(readers.coverage(*asked, told.readings))
        castings = readers.castings(*asked, readings=told.readings, series_id=told.series.id)
        played = (row for row in of_series(castings, main) if row.series == told.series.id)
        return {one.id for row in played if (one := told.entities.of(row.person_cluster))}

    def quotations(self, ids: Iterable[str]) -> tuple[Quotation, ...]:
        """Return some statements, each once, the oldest first, those without a date last."""
        return tuple(self._voiced(self.desk.quotation(line)) for line in self.lines(ids))

    def lines(self, ids: Iterable[str]) -> list[Line]:
        """Return some statements as `quotations` does, with no more than it takes to count them."""
        listed = self.desk.lines(self.told.rows[one] for one in ids)
        return sorted(listed, key=_in_time)

    def _voiced(self, one: Quotation) -> Quotation:
        """Return a statement of somebody who plays a part here as one of an actor."""
        plays = one.speaker is not None and one.speaker.id in self.actors
        return replace(one, voice=_ACTOR) if plays and one.voice in _PLAIN else one

    def thread(self, line: Storyline) -> Thread:
        """Return a storyline in short."""
        desk = self.desk
        known: dict[Storyline, Thread] = shared(
            desk.connection, ("in short", desk.horizon, self.told.series.id), dict
        )
        found = known.get(line)
        if found is None:
            found = known[line] = self._thread(line)
        return found

    def _thread(self, line: Storyline) -> Thread:
        said = [one.first for one in self.lines(line.statements)]
        about = tuple(self.who(key) for key in line.key)
        days = [one.source.published[:10] for one in said if one.source.published]
        return Thread(
            thread_id(self.told.series.id, line.key),
            label(about, line.words),
            about,
            line.words,
            len(said),
            len({one.source.id for one in said}),
            tuple(dict.fromkeys(one.source.outlet for one in said if one.source.outlet)),
            tuple(dict.fromkeys(one.speaker for one in said if one.speaker)),
            min(days, default=None),
            max(days, default=None),
        )

    def who(self, key: str) -> Who:
        """Return one of the series' beings."""
        being = self.told.beings[key]
        return Who(being.id, being.kind, being.name)


def _in_time(line: Line) -> tuple[object, ...]:
    return place_in_time(line.first.source, line.first.row.content)


def label(about: Sequence[Who], words: Sequence[str]) -> str:
    """Return a name for a storyline that a person can read.

    >>> label([Who(None, "character", "Nell"), Who(None, "character", "Toby")], ["break-up"])
    'Nell and Toby: break-up'
    """
    names = " and ".join(one.name for one in about) or SHOW
    return f"{names}: {', '.join(words)}" if words else names


def _concerns(row: readers.RelationshipRow, line: Storyline, desk: Desk) -> bool:
    """Return whether a relation is between the two of a storyline, or of its one alone."""
    found = [desk.entities.of(key) for key in (row.a_cluster, row.b_cluster)]
    ids = {one.id for one in found if one}
    if len(line.key) == 1:
        return row.b is None and ids == set(line.key)
    return bool(line.key) and ids == set(line.key)


def _events(rows: Iterable[readers.RelationshipRow], pages: Pages, desk: Desk) -> list[Event]:
    """Return what articles tell of those in a storyline, in the order of each text."""
    found = []
    for row in sorted(rows, key=lambda one: (one.reading, one.anchors[-1:], one.relation)):
        for stand in stands([row], desk):
            whole = pages.sentence(row.reading, row.anchors[-1])
            text = pages.words(row.reading, whole)
            found.append(Event(stand_words(stand), text, desk.cite(row.reading, [whole])))
    return found


def _first(turns: Sequence[Turn], pages: Pages) -> list[Turn]:
    """Leave out the turns that are nothing but a copy of another one's text."""
    same = {pages.told.sources[key].id: root for key, root in origins_of(pages).items()}
    told = {same.get(one.cited.article) for one in turns if one.statements}
    kept = []
    for one in turns:
        origin = same.get(one.cited.article, one.cited.article)
        if one.statements or origin not in told:
            kept.append(one)
            told.add(origin)
    return kept


def _narrated(turn: Turn, line: Storyline, pages: Pages) -> tuple[str, ...]:
    """Return the first sentences of a turn's article about just those in a storyline."""
    mine = {
        key for key, one in pages.told.sources.items() if line.key and one.id == turn.cited.article
    }
    known = {one.text for one in turn.events}
    texts = (
        " ".join(one.text.split())
        for key in sorted(mine) for one in pages.passages_of(key)
        if one.kind == "paragraph" and one.statement is None
        and set(one.named) == set(line.key) and not one.text.endswith("?")
    )  # fmt: skip
    return tuple(text for text in dict.fromkeys(texts) if text not in known)[:_NARRATED]


def _turns(
    said: Iterable[Quotation], events: Iterable[Event], asked: Iterable[QuestionEntry]
) -> tuple[Turn, ...]:
    """Return what each article adds, the oldest first; what only happens in it counts too."""
    cited: dict[str, Cited] = {}
    statements: dict[str, list[Quotation]] = {}
    happened: dict[str, dict[str, Event]] = {}
    questions: dict[str, list[str]] = {}
    for one in said:
        cited.setdefault(one.cited.article, one.cited)
        statements.setdefault(one.cited.article, []).append(one)
    for event in events:
        cited.setdefault(event.cited.article, event.cited)
        happened.setdefault(event.cited.article, {}).setdefault(event.told, event)
    for question in asked:
        cited.setdefault(question.cited.article, question.cited)
        questions.setdefault(question.cited.article, []).append(question.text)
    ordered = sorted(cited.values(), key=lambda one: in_time(replace(one, start=0)))
    return tuple(
        Turn(
            replace(one, start=None, end=None),
            tuple(statements.get(one.article, ())),
            tuple(happened.get(one.article, {}).values()),
            tuple(dict.fromkeys(questions.get(one.article, ()))),
        )
        for one in ordered
    )
