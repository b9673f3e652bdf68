"""The question: why is this one person, or one character: what rests on what."""

from __future__ import annotations

from dataclasses import dataclass

from junket.record import readers
from junket.record.entities import Connection, Link, reasons
from junket.record.finding import find_name
from junket.record.horizon import ALL, Horizon
from junket.views.cited import Cited, Who
from junket.views.desk import Desk


@dataclass(frozen=True, slots=True)
class Joined:
    """The name of one article, and why it is the same one as `to`, in the article `of`.

    `kind` is what its article takes it for. `to` and `of` are None for the first, to which all
    others lead back.
    """

    cluster: str
    name: str
    kind: str
    cited: Cited
    to: str | None
    of: Cited | None
    rule: str
    confidence: float


@dataclass(frozen=True, slots=True)
class WhyView:
    """Somebody, and each name of each article that is taken for theirs, the surest first."""

    who: Who
    aliases: tuple[str, ...]
    joined: tuple[Joined, ...]


def why_view(connection: Connection, name: str, *, horizon: Horizon = ALL) -> WhyView:
    """Answer why what several articles say is of one and the same.

    Raises UnknownNameError where nobody, or more than one, is called so.
    """
    found = find_name(connection, horizon, name)
    one = found.entity
    links, named = reasons(connection, horizon, one)
    where = readers.mentions(connection, horizon, one.clusters)
    desk = Desk(connection, horizon, found.entities)
    desk.fetch(reading for reading, _ in where.values())

    def cite(cluster: str) -> Cited | None:
        reading = where[cluster][0] if cluster in where else ""
        return desk.cite(reading) if desk.shows(reading) else None

    def told(link: Link) -> Joined | None:
        mine, to = named[link.cluster], link.to
        if (cited := cite(link.cluster)) is None:
            return None
        other, of = (named[to].name, cite(to)) if to else (None, None)
        rule, sure = link.rule, link.confidence
        return Joined(link.cluster, mine.name, mine.kind, cited, other, of, rule, sure)

    joined = tuple(line for link in links if (line := told(link)))
    return WhyView(Who(one.id, one.kind, one.name), one.aliases, joined)
