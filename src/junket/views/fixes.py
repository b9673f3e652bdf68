"""The questions: what have people decided, does it hold, and which facts has an article."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from junket.record import corrections
from junket.record.corrections import Correction
from junket.record.decisions import UNREADABLE, Log, clusters_of, log_of
from junket.record.doubts import nowhere
from junket.record.entities import Connection, entities_of
from junket.record.finding import find_article
from junket.record.horizon import ALL
from junket.record.marks import waiting_marks
from junket.record.rulings import FactRow, facts_of, waiting

_CUT = 60  # characters of a quotation that tell which one is meant


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One correction: who, when, why, and what in words.

    `undone` is the number of the entry that takes it back. `waits` says why it has no effect
    now; it has one again as soon as what it means is read.
    """

    n: int
    id: str
    at: str
    who: str
    why: str
    action: str
    told: str
    undone: int | None
    waits: str | None


@dataclass(frozen=True, slots=True)
class LogView:
    """All corrections, the first one first."""

    entries: tuple[LogEntry, ...]


@dataclass(frozen=True, slots=True)
class FactLine:
    """A fact of an article: its id, its table, what it says in words, how sure, by which rule.

    `verdict` is `rejected` or `accepted` where people said so.
    """

    id: str
    table: str
    told: str
    confidence: float
    rule: str
    verdict: str | None


@dataclass(frozen=True, slots=True)
class FactsView:
    """The facts of one article, those that were rejected too."""

    article: str
    title: str | None
    facts: tuple[FactLine, ...]


def log_view(connection: Connection) -> LogView:
    """Answer what people decided, in order, and whether each still finds what it means."""
    log = log_of(connection)
    people = entities_of(connection, ALL, clusters_of(connection, ALL, log.decisions))
    entries = corrections.read(connection)
    return LogView(tuple(_entries(connection, entries, log, people.waits)))


def newest_view(connection: Connection, number: int) -> LogView:
    """Answer what people decided last, the newest first: at most so many.

    One about people waits here where nobody is whom it means, the one reason that takes no joining.
    """
    log = log_of(connection)
    entries = list(islice(corrections.newest(connection), number))
    shown = {one.n for one in entries}
    part = replace(
        log,
        decisions=tuple(one for one in log.decisions if one.n in shown),
        rulings=tuple(one for one in log.rulings if one.n in shown),
        marks=tuple(one for one in log.marks if one.n in shown),
    )
    lost = nowhere(connection, part.decisions)
    return LogView(tuple(_entries(connection, entries, part, lost)))


def _entries(
    connection: Connection, entries: Iterable[Correction], log: Log, lost: Mapping[int, str]
) -> Iterator[LogEntry]:
    waits = {**lost, **waiting(connection, ALL, log), **waiting_marks(connection, log)}
    waits |= dict.fromkeys(log.unreadable, UNREADABLE)
    for one in entries:
        undone = log.undone.get(one.n)
        yield LogEntry(
            one.n, one.id, one.at, one.who, one.why, one.action, told(one), undone,
            None if undone else waits.get(one.n),
        )  # fmt: skip


def told(one: Correction) -> str:
    """Say in words what an entry decides; of one that cannot be understood its action alone.

    >>> entry = Correction(1, "", "ed", "", "", "undo", {"n": 3})
    >>> told(entry)
    'undo 3'
    """
    try:
        return _TELLERS[one.action](one.detail)
    except (KeyError, TypeError, AttributeError):
        return one.action


def _split(detail: Mapping[str, Any]) -> str:
    names = dict.fromkeys(str(one["name"]) for one in detail["out"])
    articles = {str(one["article"]) for one in detail["out"]}
    where = next(iter(articles)) if len(articles) == 1 else f"{len(articles)} articles"
    return f"{detail['entity']['name']} is not {', '.join(names)} of {where}"


def _speaker(detail: Mapping[str, Any]) -> str:
    name = detail["speaker"]["name"] if detail["speaker"] else "unknown"
    return f"{_fact(detail['fact'])} is said by {name}"


def _fact(fact: Mapping[str, Any]) -> str:
    return f"{fact_told(str(fact['table']), fact['told'])} ({fact['article']})"


_TELLERS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "merge": lambda detail: f"{detail['b']['name']} is {detail['a']['name']}",
    "split": _split,
    "rename": lambda detail: f"{detail['entity']['name']} is called {detail['to']}",
    "alias": lambda detail: f"{detail['entity']['name']} is also called {detail['alias']}",
    "kind": lambda detail: f"{detail['entity']['name']} is a {detail['kind']}",
    "authority": lambda detail: (
        f"{detail['entity']['name']} is {detail['id']} at {detail['authority']}"
    ),
    "speaker": _speaker,
    "reject": lambda detail: f"wrong: {_fact(detail['fact'])}",
    "accept": lambda detail: f"right: {_fact(detail['fact'])}",
    "promise": lambda detail: f"{detail['outcome']}: “{_short(detail['promise']['text'])}”",
    "undo": lambda detail: f"undo {detail['n']}",
}


def fact_told(table: str, told: Mapping[str, Any]) -> str:
    """Say in words what a fact says.

    >>> fact_told("role", {"person": "Ada Lind", "role": "creator", "series": "Salt Road"})
    'Ada Lind: creator (Salt Road)'
    """
    if table == "attribution":
        return f"“{_short(told['text'])}”"
    series = f" ({told['series']})" if told.get("series") else ""
    if table == "casting":
        part = told["character"] or told["description"] or "a part without a name"
        return f"{part}: {told['person'] or 'player not known'}{series}"
    if table == "role":
        return f"{told['person']}: {told['role']}{series}"
    if table == "relationship":
        return " ".join(str(told[one]) for one in ("a", "relation", "b") if told[one])
    if table == "trait":
        return f"{told['subject']}, {told['facet']}: {_short(told['text'])}"
    if table == "beat":
        return _short(told["text"])
    parts = (told["what"], told["episode"], told["text"], told["network"])
    return ", ".join(str(part) for part in parts if part) + series


def _short(told: object) -> str:
    words = " ".join(str(told).split())
    return f"{words[:_CUT]}…" if len(words) > _CUT else words


def facts_view(connection: Connection, wanted: str) -> FactsView:
    """Answer which facts an article has, as they are read now, with their ids.

    Raises UnknownNameError for an article that the record does not have.
    """
    source = find_article(connection, ALL, wanted)
    lines = tuple(_line(one) for one in facts_of(connection, ALL, source.id))
    return FactsView(source.id, source.title, lines)


def _line(one: FactRow) -> FactLine:
    told = fact_told(one.table, one.told)
    if one.table == "attribution":
        told = f"{one.speaker or 'Speaker not known'}: {told}"
    return FactLine(one.id, one.table, told, one.confidence, one.rule, one.verdict)
