"""The log of corrections as what it says: who is who, what a fact is worth, what is undone.

An entry's detail names things by content: an article's id, words, names, kinds. What cannot be
understood decides nothing, and is told of as waiting. The log is read once for a question; the
seal over its last entry stands for all of it, so that a second look costs one row.
"""

from __future__ import annotations

import weakref
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import sqlalchemy as sa

from junket.people.decide import AUTHORITIES, Action, Decision
from junket.people.named import Named
from junket.people.refer import Ref
from junket.record import corrections
from junket.record import schema as t
from junket.record.aliases import aliases_of
from junket.record.among import among, chunks, unaided
from junket.record.corrections import Correction
from junket.record.horizon import Horizon, showing, visible

PERSONAL: tuple[Action, ...] = ("merge", "split", "rename", "alias", "kind", "authority")
FACTUAL = ("speaker", "reject", "accept")
PROMISE = "promise"
OUTCOMES = ("open", "kept", "changed", "denied", "lapsed")
ACTIONS = (*PERSONAL, *FACTUAL, PROMISE, "undo")
KINDS = ("person", "character")
FACTS = ("attribution", "casting", "role", "relationship", "airing", "trait", "beat")
UNREADABLE = "what it says cannot be understood"
_CACHED = "junket.decisions"
_SEEN = "junket.decisions.seen"


@dataclass(frozen=True, slots=True)
class Ruling:
    """An entry about one fact, named by its table, its article and what it says.

    `told` are the cells that name it, `nth` which of those that say the same. `speaks` is
    true where the entry says who speaks: whoever `speaker` means, under `name`; nobody known,
    where that is empty.
    """

    n: int
    action: str
    table: str
    article: str
    told: Mapping[str, Any]
    nth: int = 0
    speaks: bool = False
    speaker: tuple[Ref, ...] = ()
    name: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """An entry about a promise: its article and words, what became of it, and what shows it.

    `in_article` and `in_text` name the passage that does; None where none was given.
    """

    n: int
    article: str
    text: str
    outcome: str
    in_article: str | None = None
    in_text: str | None = None


@dataclass(frozen=True)
class Log:
    """All entries of a log: those that count, by what they are about, and why others do not."""

    decisions: tuple[Decision, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    marks: tuple[Mark, ...] = ()
    undone: Mapping[int, int] = field(default_factory=dict)
    unreadable: frozenset[int] = frozenset()

    @cached_property
    def _touching(self) -> Mapping[tuple[str, str], set[int]]:
        """Return the places of decisions by the article and a form of whom they name."""
        found: dict[tuple[str, str], set[int]] = defaultdict(set)
        for place, one in enumerate(self.decisions):
            for ref in refs_of(one):
                for key in ref.keys:
                    found[ref.article, key].add(place)
        return found

    def bound(self, connection: sa.Connection, horizon: Horizon, clusters: set[str]) -> set[str]:
        """Return the clusters that have to be looked at to decide what some of them are."""
        if not self.decisions or not clusters:
            return set()
        keys = {key for _, key in self._touching}
        places: set[int] = set()
        for row in _called(connection, horizon, keys, clusters=clusters):
            for article in (row.article_id, ""):
                places |= self._touching.get((article, row.key), set())
        return clusters_of(connection, horizon, (self.decisions[place] for place in places))

    def called(self, connection: sa.Connection, horizon: Horizon, keys: set[str]) -> set[str]:
        """Return the clusters of those whom people gave a name with one of the folded forms."""
        named = (one for one in self.decisions if one.action in ("rename", "alias"))
        fit = (one for one in named if Ref("x", "", one.value).keys & keys)
        return clusters_of(connection, horizon, fit)


NONE = Log()


def refs_of(one: Decision) -> Iterator[Ref]:
    """Yield everybody whom a decision means, those by the name that it gives included."""
    yield from one.who
    yield from one.other
    if one.action == "alias" and one.who:
        yield Ref("", one.who[0].kind, one.value)


def clusters_of(
    connection: sa.Connection, horizon: Horizon, decisions: Iterable[Decision]
) -> set[str]:
    """Return all clusters that may be seen and that decisions could mean."""
    refs = {ref for one in decisions for ref in refs_of(one)}
    return {row.id for row in _meant(connection, horizon, refs)}


def candidates(
    connection: sa.Connection, horizon: Horizon, refs: Iterable[Ref]
) -> dict[str, Named]:
    """Return the clusters that some refs could mean, by id, as they are called and no more."""
    ids, found = {row.id for row in _meant(connection, horizon, refs)}, dict[str, Named]()
    one = t.cluster.c
    query = (
        sa.select(one.id, one.kind, one.name, one.aliases, t.version.c.article_id)
        .join(t.reading, t.reading.c.id == one.reading_id)
        .join(t.version, t.version.c.id == t.reading.c.version_id)
    )
    for some in chunks(ids):
        rows = connection.execute(query.where(among(one.id, some))).all()
        aliases = aliases_of(connection, horizon, rows)
        for row in rows:
            found[row.id] = Named(row.id, row.kind, row.name, aliases[row.id], row.article_id)
    return found


def _meant(connection: sa.Connection, horizon: Horizon, refs: Iterable[Ref]) -> list[sa.Row[Any]]:
    """Return id, article and form of the clusters that some refs could mean."""
    placed: dict[str, set[str]] = defaultdict(set)
    for ref in refs:
        placed[ref.article] |= ref.keys
    free = placed.pop("", set())
    found = list(_called(connection, horizon, free))
    keys = {key for some in placed.values() for key in some}
    for row in _called(connection, horizon, keys, articles=set(placed)):
        if row.key in placed[row.article_id]:
            found.append(row)
    return found


def _called(
    connection: sa.Connection,
    horizon: Horizon,
    keys: set[str],
    *,
    clusters: set[str] | None = None,
    articles: set[str] | None = None,
) -> Iterator[sa.Row[Any]]:
    """Yield id, article and form of the visible clusters that are called so, some or all."""
    query = (
        sa.select(t.cluster.c.id, t.version.c.article_id, t.name.c.key)
        .select_from(t.name)
        .join(t.cluster, t.cluster.c.id == t.name.c.cluster_id)
        .join(t.reading, t.reading.c.id == t.cluster.c.reading_id)
        .join(t.version, t.version.c.id == t.reading.c.version_id)
        .where(showing(horizon), visible(t.cluster.c.reveals, horizon))
        .where(visible(t.name.c.reveals, horizon))
    )
    if clusters is None and articles is None:
        for some in chunks(keys):
            yield from connection.execute(query.where(among(t.name.c.key, some)))
        return
    column = t.cluster.c.id if clusters is not None else t.version.c.article_id
    called = query.where(among(unaided(t.name.c.key), sorted(keys)))  # a first name is everywhere
    for mine in chunks(clusters or articles or ()):
        yield from connection.execute(called.where(among(column, mine)))


def log_of(connection: sa.Connection) -> Log:
    """Return what the log of a record says; empty where nobody has corrected anything.

    A transaction that only reads is told once: what it sees does not change.
    """
    now = None if connection.get_execution_options().get("writing") else _transaction(connection)
    seen: tuple[Any, Log] | None = connection.info.get(_SEEN)
    if now is not None and seen is not None and seen[0]() is now:
        return seen[1]
    found = _read(connection)
    if now is not None:
        connection.info[_SEEN] = weakref.ref(now), found
    return found


def _transaction(connection: sa.Connection) -> sa.RootTransaction | None:
    """Return the transaction of a connection that may be relied on to see one state alone."""
    return connection.get_transaction() if connection.dialect.name == "sqlite" else None


def _read(connection: sa.Connection) -> Log:
    last = corrections.last_seal(connection)
    if last is None:
        return NONE
    known: tuple[str, Log] | None = connection.info.get(_CACHED)
    if known is None or known[0] != last:
        known = last, understood(list(corrections.read(connection)))
        connection.info[_CACHED] = known
    return known[1]


def understood(entries: Sequence[Correction]) -> Log:
    """Return what entries say, those left out that a later one undoes."""
    undone = undone_by(entries)
    decisions: list[Decision] = []
    rulings: list[Ruling] = []
    marks: list[Mark] = []
    unreadable: set[int] = set()
    for entry in entries:
        one = parsed(entry)
        if one is None and not _is_undo(entry):
            unreadable.add(entry.n)
        elif entry.n in undone:
            continue
        elif isinstance(one, Decision):
            decisions.append(one)
        elif isinstance(one, Ruling):
            rulings.append(one)
        elif isinstance(one, Mark):
            marks.append(one)
    return Log(tuple(decisions), tuple(rulings), tuple(marks), undone, frozenset(unreadable))


def undone_by(entries: Iterable[Correction]) -> dict[int, int]:
    """Return which entries are undone, and by which; what is undone undoes nothing itself."""
    undone: dict[int, int] = {}
    for entry in sorted(entries, key=lambda one: -one.n):
        if entry.n not in undone and _is_undo(entry) and entry.detail["n"] < entry.n:
            undone.setdefault(entry.detail["n"], entry.n)
    return undone


def _is_undo(entry: Correction) -> bool:
    number = entry.detail.get("n") if entry.action == "undo" else None
    return isinstance(number, int) and not isinstance(number, bool)


def parsed(entry: Correction) -> Decision | Ruling | Mark | None:
    """Return what one entry says of people, a fact or a promise; None for an undo, or nonsense."""
    try:
        if entry.action == PROMISE:
            return _mark(entry)
        if entry.action in FACTUAL:
            return _ruling(entry)
        if entry.action in PERSONAL:
            return _decision(entry)
    except (KeyError, TypeError, ValueError):
        return None
    return None


def well_formed(entry: Correction) -> bool:
    """Return whether an entry says something that can be understood."""
    return _is_undo(entry) or parsed(entry) is not None


def _decision(entry: Correction) -> Decision | None:
    detail = entry.detail
    action: Action = next(one for one in PERSONAL if one == entry.action)
    if action == "merge":
        return Decision(entry.n, action, entity_refs(detail["a"]), entity_refs(detail["b"]))
    who = entity_refs(detail["entity"])
    if action == "split":
        out = tuple(_ref(one) for one in _list(detail["out"]))
        return Decision(entry.n, action, who, out) if out else None
    value = _text(detail["id" if action == "authority" else _VALUE[action]])
    authority = _text(detail["authority"]) if action == "authority" else ""
    known = value in KINDS if action == "kind" else bool(value.strip())
    if not known or (authority and authority not in AUTHORITIES):
        return None
    return Decision(entry.n, action, who, (), value, authority)


_VALUE = {"rename": "to", "alias": "alias", "kind": "kind"}


def _ruling(entry: Correction) -> Ruling | None:
    fact, detail = entry.detail["fact"], entry.detail
    table, article, told = _text(fact["table"]), _text(fact["article"]), fact["told"]
    nth = fact.get("nth", 0)
    if table not in FACTS or not isinstance(told, dict) or not isinstance(nth, int):
        return None
    if not all(one is None or isinstance(one, str | int) for one in told.values()):
        return None
    ruling = Ruling(entry.n, entry.action, table, article, told, nth)
    if table != "attribution":
        return None if entry.action == "speaker" else ruling
    _text(told["text"])
    if "speaker" not in detail:
        return None if entry.action == "speaker" else ruling
    return _spoken(ruling, detail["speaker"])


def _mark(entry: Correction) -> Mark | None:
    promise, shown = entry.detail["promise"], entry.detail["in"]
    outcome = _text(entry.detail["outcome"])
    if outcome not in OUTCOMES:
        return None
    where = (_text(shown["article"]), _text(shown["text"])) if shown is not None else (None, None)
    return Mark(entry.n, _text(promise["article"]), _text(promise["text"]), outcome, *where)


def _spoken(one: Ruling, speaker: Any) -> Ruling:
    refs = entity_refs(speaker) if speaker is not None and speaker["clusters"] else ()
    name = _text(speaker["name"]) if speaker is not None else ""
    kind = _text(speaker["kind"]) if speaker is not None else ""
    return Ruling(
        one.n, one.action, one.table, one.article, one.told, one.nth, True, refs, name, kind
    )


def entity_refs(told: Any) -> tuple[Ref, ...]:
    """Return whom an entry means: the clusters that it names, else all who are called so.

    Raises KeyError, TypeError or ValueError where it is not what an entry has.
    """
    clusters = _list(told["clusters"])
    if clusters:
        return tuple(_ref(one) for one in clusters)
    return (Ref("", _text(told["kind"]), _text(told["name"]), (), _text(told.get("series", ""))),)


def _ref(told: Any) -> Ref:
    aliases = tuple(_text(one) for one in _list(told["aliases"]))
    return Ref(_text(told["article"]), _text(told["kind"]), _text(told["name"]), aliases)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"expected text, found {type(value).__name__}")
    return value


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError(f"expected a list, found {type(value).__name__}")
    return value
