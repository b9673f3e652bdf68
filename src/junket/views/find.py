"""The question: where do these words stand, and who said them: search with its facets.

With words alone it finds passages. As soon as it is asked who speaks, about whom, or how a
statement is made, it finds quotations.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from junket.errors import UnknownNameError
from junket.facts import Span
from junket.record import readers
from junket.record.entities import Connection, Entity
from junket.record.finding import find_name, find_series
from junket.record.horizon import ALL, Horizon
from junket.record.searching import Term, marks_of, terms_of
from junket.record.weighing import Weighed
from junket.views.cited import Quotation, Who
from junket.views.desk import first_quotations
from junket.views.quotes import QuotesView, Where, quotes_view, tells_of
from junket.views.search import Hit, alone, first_hits

KINDS = ("direct", "mixed", "indirect")
_FACETS = 8  # outlets that are offered to narrow a search
_CALLED = 1_000  # clusters of a single word at a horizon: to join all of them takes seconds
_YEAR = 4  # characters of a date


@dataclass(frozen=True, slots=True)
class Asked:
    """What is looked for; empty fields ask for nothing. Names may be ids."""

    words: str = ""
    speaker: str = ""
    about: str = ""
    series: str = ""
    outlet: str = ""
    since: str = ""
    until: str = ""
    kind: str = ""

    @property
    def of_quotations(self) -> bool:
        """Whether statements are asked for, not passages."""
        return bool(self.speaker or self.about or self.kind)

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all is asked for."""
        return not any(getattr(self, name) for name in self.__dataclass_fields__)


@dataclass(frozen=True, slots=True)
class Said:
    """A quotation that fits, and where the words stand in its text."""

    quotation: Quotation
    marks: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class FindView:
    """What was found: quotations or articles, never both, a piece of them from `start` on.

    `total` counts all, None where no more was read than is shown; `more` says that there are
    others behind. `names` are people and characters who are called like the words.
    `outlets`, `years` count the articles of all that was found. `problems` say which name
    of the question the record does not have.
    """

    asked: Asked
    speaker: Who | None
    about: Who | None
    series: tuple[str, str] | None
    start: int
    total: int | None
    more: bool
    quotations: tuple[Said, ...]
    hits: tuple[Hit, ...]
    names: tuple[Who, ...]
    outlets: tuple[tuple[str, int], ...]
    years: tuple[tuple[str, int], ...]
    alone: tuple[tuple[str, int], ...]
    problems: tuple[str, ...]


@dataclass(slots=True)
class _Meant:
    """The names of a question, looked up."""

    speaker: Entity | None = None
    about: Entity | None = None
    series: tuple[str, str] | None = None
    problems: tuple[str, ...] = ()


def find_view(
    connection: Connection,
    asked: Asked,
    *,
    horizon: Horizon = ALL,
    start: int = 0,
    limit: int = 20,
    quotations: bool | None = None,
    strict: bool = False,
) -> FindView:
    """Answer what fits all that is asked for; from the `start`th on, at most `limit`.

    `quotations` says which of both is looked for, else the question does. Where it has a name
    that the record does not, that is among the `problems`; `strict` raises UnknownNameError.
    """
    meant = _meant(connection, horizon, asked, strict=strict)
    said = asked.of_quotations or not asked.words if quotations is None else quotations
    names = () if said else _called(connection, horizon, asked.words)
    if meant.problems or (asked.is_empty and not quotations):
        return _view(asked, meant, names=names)
    if said:
        return _quotations(connection, horizon, asked, meant, start, limit)
    return _passages(connection, horizon, asked, meant, names, start, limit)


def _meant(connection: Connection, horizon: Horizon, asked: Asked, *, strict: bool) -> _Meant:
    found, problems = _Meant(), []

    def look(wanted: str, find: Callable[[str], None]) -> None:
        if not wanted:
            return
        try:
            find(wanted)
        except UnknownNameError as error:
            if strict:
                raise
            problems.append(str(error))

    def series(wanted: str) -> None:
        one = find_series(connection, horizon, wanted)
        found.series = one.id, one.name

    def speaker(wanted: str) -> None:
        found.speaker = find_name(connection, horizon, wanted).entity

    def about(wanted: str) -> None:
        found.about = find_name(connection, horizon, wanted).entity

    look(asked.speaker, speaker)
    look(asked.about, about)
    look(asked.series, series)
    found.problems = tuple(problems)
    return found


def _called(connection: Connection, horizon: Horizon, words: str) -> tuple[Who, ...]:
    """Return who is called like what was typed, nobody where that is no name."""
    if not words or len(words.split()) > 4:
        return ()
    try:
        single = horizon.seen is not None and len(words.split()) == 1
        found = find_name(connection, horizon, words, tips=False, most=_CALLED if single else None)
    except UnknownNameError:
        return ()
    return tuple(_who(one) for one in (found.entity, *found.others))


def _who(one: Entity) -> Who:
    return Who(one.id, one.kind, one.name)


def _view(
    asked: Asked,
    meant: _Meant,
    *,
    start: int = 0,
    total: int | None = 0,
    more: bool = False,
    said: Iterable[Said] = (),
    hits: Iterable[Hit] = (),
    names: tuple[Who, ...] = (),
    sources: Iterable[tuple[str | None, str | None]] = (),
    alone: tuple[tuple[str, int], ...] = (),
) -> FindView:
    dated = list(sources)
    outlets = Counter(outlet for outlet, _ in dated if outlet)
    years = Counter(when[:_YEAR] for _, when in dated if when)
    return FindView(
        asked,
        _who(meant.speaker) if meant.speaker else None,
        _who(meant.about) if meant.about else None,
        meant.series,
        start,
        total,
        more,
        tuple(said),
        tuple(hits),
        names,
        tuple(sorted(outlets.items(), key=lambda one: (-one[1], one[0]))[:_FACETS]),
        tuple(sorted(years.items(), reverse=True)),
        alone,
        meant.problems,
    )


# Passages ------------------------------------------------------------------------------------


def _passages(
    connection: Connection,
    horizon: Horizon,
    asked: Asked,
    meant: _Meant,
    names: tuple[Who, ...],
    start: int,
    limit: int,
) -> FindView:
    weighed = Weighed(connection, horizon, terms_of(asked.words))
    found = weighed.holdings
    where = Where(asked.outlet or None, asked.since or None, asked.until or None)
    if any(where):
        found = [one for one in found if where.fits(one.outlet, one.published)]
    if meant.series:
        of_it = readers.readings_about(connection, horizon, meant.series[0])
        found = [one for one in found if one.reading in of_it]
    return _view(
        asked,
        meant,
        start=start,
        total=len(found),
        more=start + limit < len(found),
        hits=first_hits(weighed, found, start, limit),
        names=names,
        sources=((one.outlet, one.published) for one in found),
        alone=alone(weighed),
    )


# Quotations ----------------------------------------------------------------------------------


def _quotations(
    connection: Connection, horizon: Horizon, asked: Asked, meant: _Meant, start: int, limit: int
) -> FindView:
    terms = terms_of(asked.words)
    rows = _rows(connection, horizon, meant, terms)
    if rows is None:
        return _newest(connection, horizon, asked, meant, start, limit)
    rows = [row for row in rows if _fits(row, asked, terms)]
    shown = readers.sources(connection, horizon, {row.reading for row in rows})
    where = Where(asked.outlet or None, asked.since or None, asked.until or None)
    fit = {key: one for key, one in shown.items() if where.fits(one.outlet, one.published)}
    rows = [row for row in rows if row.reading in fit]
    total, listed = first_quotations(connection, horizon, rows, start + limit)
    used = {row.reading for row in rows}
    return _view(
        asked,
        meant,
        start=start,
        total=total,
        more=start + limit < total,
        said=(Said(one, marks_of(one.text, terms)) for one in listed[start:]),
        sources=((fit[key].outlet, fit[key].published) for key in used),
    )


def _rows(
    connection: Connection, horizon: Horizon, meant: _Meant, terms: tuple[Term, ...]
) -> list[readers.StatementRow] | None:
    """Return the statements of what narrows most; None where nothing narrows them."""
    if meant.speaker:
        rows = readers.statements(connection, horizon, speakers=meant.speaker.clusters)
    elif meant.about:
        rows = readers.statements(connection, horizon, about=meant.about.clusters)
    elif terms:
        found = {one.reading for one in Weighed(connection, horizon, terms).holdings}
        rows = readers.statements(connection, horizon, readings=found)
    elif not meant.series:
        return None
    else:
        of_it = readers.readings_about(connection, horizon, meant.series[0])
        return readers.statements(connection, horizon, readings=of_it)
    if meant.about:
        rows = [row for row in rows if tells_of(row, meant.about)]
    if meant.series:
        of_it = readers.readings_about(connection, horizon, meant.series[0])
        rows = [row for row in rows if row.reading in of_it]
    return rows


def _fits(row: readers.StatementRow, asked: Asked, terms: tuple[Term, ...]) -> bool:
    kind = not asked.kind or row.kind == asked.kind
    return kind and (not terms or bool(marks_of(row.text, terms)))


def _newest(
    connection: Connection, horizon: Horizon, asked: Asked, meant: _Meant, start: int, limit: int
) -> FindView:
    """Answer with the newest statements of an outlet, a time or a kind: no more is read."""
    wanted = start + limit
    most = (wanted + 1) * (len(KINDS) if asked.kind else 1)
    while True:  # once as a rule: again where few of the newest are of the kind
        found = _first(connection, horizon, asked, most)
        listed = [one for one in found.quotations if not asked.kind or one.kind == asked.kind]
        if len(listed) > wanted or len(found.quotations) < most:
            break
        most *= 4
    return _view(
        asked,
        meant,
        start=start,
        total=len(listed) if len(found.quotations) < most else None,
        more=len(listed) > wanted,
        said=(Said(one, ()) for one in listed[start:wanted]),
        sources=((one.cited.outlet, one.cited.published) for one in listed[:wanted]),
    )


def _first(connection: Connection, horizon: Horizon, asked: Asked, limit: int) -> QuotesView:
    return quotes_view(
        connection,
        outlet=asked.outlet or None,
        since=asked.since or None,
        until=asked.until or None,
        horizon=horizon,
        limit=limit,
    )
