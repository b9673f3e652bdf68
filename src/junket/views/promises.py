"""The questions: what was promised and what came of it; what was asked, and who answered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from junket.record.entities import Connection
from junket.record.follow import Candidate, Kept, Pages, Question, kept_of, pages_of, questions_of
from junket.record.horizon import ALL, Horizon
from junket.record.marks import promise_id
from junket.record.placing import words_of
from junket.record.threads import Told, told_of
from junket.views.cited import Cited, Who, in_time
from junket.views.desk import Desk

OPEN = "open"


@dataclass(frozen=True, slots=True)
class Proposed:
    """A later passage that may show what became of a promise; `sure` marks it by itself."""

    outcome: str
    text: str
    cited: Cited
    sure: bool
    why: str


@dataclass(frozen=True, slots=True)
class PromiseEntry:
    """What is to come, or is not: in whose words, about whom, when it is due, what became of it.

    `id` is for `junket fix promise`. `said_by` is None where the article says so. `newcomer`
    says that somebody without a name is announced; `decided`, that a person set the outcome;
    `overdue`, that its time is over and no later article tells what came of it.
    `echoes` are others that print the same words.
    """

    id: str
    text: str
    polarity: str
    about: tuple[Who, ...]
    due: str | None
    said_by: Who | None
    cited: Cited
    outcome: str
    decided: bool
    newcomer: bool
    candidates: tuple[Proposed, ...]
    echoes: tuple[Cited, ...] = ()
    overdue: bool = False


@dataclass(frozen=True, slots=True)
class PromisesView:
    """What was promised of a series, the oldest first; `open` counts what is still to come."""

    id: str
    name: str
    total: int
    open: int
    promises: tuple[PromiseEntry, ...]


@dataclass(frozen=True, slots=True)
class QuestionEntry:
    """A question: `by` is reporter, headline or speaker; `answers` are statements by their ids."""

    text: str
    by: str
    of: Who | None
    about: tuple[Who, ...]
    cited: Cited
    answers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class QuestionsView:
    """What was asked in a series' articles, the oldest first; `answered` counts those that were."""

    id: str
    name: str
    total: int
    answered: int
    questions: tuple[QuestionEntry, ...]


def promises_view(connection: Connection, name: str, *, horizon: Horizon = ALL) -> PromisesView:
    """Answer what was promised of a series, and what came of it.

    Raises UnknownNameError where no series, or more than one, is called so.
    """
    told = told_of(connection, horizon, name)
    pages = pages_of(connection, horizon, told)
    found = promise_entries(kept_of(connection, horizon, pages), pages, desk_of(pages))
    still = sum(one.outcome == OPEN for one in found)
    return PromisesView(told.series.id, told.series.name, len(found), still, found)


def questions_view(connection: Connection, name: str, *, horizon: Horizon = ALL) -> QuestionsView:
    """Answer what was asked in a series' articles, of whom, and whether anybody answered.

    Raises UnknownNameError where no series, or more than one, is called so.
    """
    told = told_of(connection, horizon, name)
    pages = pages_of(connection, horizon, told)
    desk = desk_of(pages)
    entries = (question_entry(one, told, desk) for one in questions_of(pages))
    found = tuple(sorted(entries, key=lambda one: in_time(one.cited)))
    answered = sum(bool(one.answers) for one in found)
    return QuestionsView(told.series.id, told.series.name, len(found), answered, found)


def desk_of(pages: Pages) -> Desk:
    """Return a desk with all articles and names of a series."""
    desk = Desk(pages.connection, pages.horizon, pages.told.entities)
    desk.know(pages.told.sources)
    return desk


def promise_entries(kept: Iterable[Kept], pages: Pages, desk: Desk) -> tuple[PromiseEntry, ...]:
    """Return promises with their passages, the oldest first, the same words once."""
    firsts: dict[tuple[str, ...], PromiseEntry] = {}
    entries = (_entry(one, pages, desk) for one in kept)
    for entry in sorted(entries, key=lambda one: in_time(one.cited)):
        words = words_of(entry.text)
        before = firsts.setdefault(words, entry)
        if before is not entry and before.cited.article != entry.cited.article:
            firsts[words] = replace(before, echoes=(*before.echoes, entry.cited))
    return tuple(firsts.values())


def _entry(kept: Kept, pages: Pages, desk: Desk) -> PromiseEntry:
    one = kept.promise
    cited = desk.cite(one.article, [one.span])
    return PromiseEntry(
        promise_id(cited.article, one.text),
        " ".join(one.text.split()),
        one.polarity,
        whos(one.about, pages.told),
        one.due,
        desk.who(one.speaker, None, "person"),
        cited,
        kept.outcome,
        kept.decided,
        one.newcomer,
        tuple(_proposed(each, pages, desk) for each in kept.candidates),
        overdue=kept.overdue and not kept.decided,
    )


def _proposed(one: Candidate, pages: Pages, desk: Desk) -> Proposed:
    whole = pages.sentence(one.article, one.span)
    cited = desk.cite(one.article, [whole])
    return Proposed(one.outcome, pages.words(one.article, whole), cited, one.sure, one.why)


def question_entry(one: Question, told: Told, desk: Desk) -> QuestionEntry:
    """Return a question under the full names of whom it is about and of whom it is asked."""
    return QuestionEntry(
        " ".join(one.text.split()),
        one.by,
        desk.who(one.of, None, "person"),
        whos(one.about, told),
        desk.cite(one.article, [one.span]),
        one.answers,
    )


def whos(keys: Iterable[str], told: Told) -> tuple[Who, ...]:
    """Return some beings of a series."""
    found = (told.beings[key] for key in keys if key in told.beings)
    return tuple(Who(one.id, one.kind, one.name) for one in found)
