"""Where the rows of a record and the names behind them come together, for every view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from junket.facts import Span
from junket.record import readers
from junket.record.entities import Connection, Entities, named_entities
from junket.record.horizon import Horizon
from junket.record.readers import Source
from junket.views.cited import Cited, Quotation, Who, newest_first, oldest_first
from junket.views.echoes import Line, Printed, without_echoes


class Desk:
    """Looks up articles and names for the rows of one answer; nothing is asked for twice."""

    def __init__(self, connection: Connection, horizon: Horizon, entities: Entities) -> None:
        self.connection, self.horizon, self.entities = connection, horizon, entities
        self._sources: dict[str, readers.Source] = {}
        self._whos: dict[str, Who] = {}

    def fetch(self, readings: Iterable[str]) -> None:
        """Look up the articles of some readings, those that are not known yet."""
        missing = set(readings) - self._sources.keys()
        self._sources.update(readers.sources(self.connection, self.horizon, missing))

    def know(self, sources: Mapping[str, Source]) -> None:
        """Take the articles of some readings that were looked up before, at the same horizon."""
        self._sources.update(sources)

    def shows(self, reading: str) -> bool:
        """Return whether the article of a reading may be seen."""
        return reading in self._sources

    def source(self, reading: str) -> Source:
        """Return the article of a reading that was looked up."""
        return self._sources[reading]

    def cite(self, reading: str, spans: Sequence[Span] = ()) -> Cited:
        """Return the article of a reading that was looked up, with the first of some places."""
        return _cited(self._sources[reading], spans)

    def who(self, cluster: str | None, name: str | None, kind: str) -> Who | None:
        """Return whom a cluster stands for, under the name of its entity; None without a name."""
        entity = self.entities.of(cluster)
        if entity is None:
            return Who(None, kind, name) if name else None
        known = self._whos.get(entity.id)
        if known is None:
            known = self._whos[entity.id] = Who(entity.id, entity.kind, entity.name)
        return known

    def quotations(self, rows: Iterable[readers.StatementRow]) -> tuple[Quotation, ...]:
        """Return statements, each once, the newest article first, those without a date last."""
        return tuple(self.quotation(line) for line in self.lines(rows))

    def lines(self, rows: Iterable[readers.StatementRow]) -> list[Line]:
        """Return statements as `quotations` does, with no more than it takes to count and sort."""
        listed = list(rows)
        self.fetch(row.reading for row in listed)
        known = self._sources
        made = [
            Printed(row, known[row.reading], self.speaker(row))
            for row in listed
            if row.reading in known
        ]
        return _newest_first(without_echoes(made))

    def quotation(self, line: Line) -> Quotation:
        """Return one statement in full, under the names that are known here."""
        row = line.first.row
        return Quotation(
            id=row.id,
            speaker=self.speaker(row),
            voice=None if row.voice == "other" else row.voice,
            addressee=row.addressee,
            kind=row.kind,
            text=row.text,
            spans=row.content,
            about=self.about(row),
            asked=row.asked,
            confidence=row.confidence,
            rule=row.rule,
            cited=_cited(line.first.source, row.content),
            echoes=_echoes(line),
        )

    def speaker(self, row: readers.StatementRow) -> Who | None:
        """Return who makes a statement."""
        return self.who(
            row.cluster, row.speaker, "character" if row.voice == "character" else "person"
        )

    def about(self, row: readers.StatementRow) -> tuple[Who, ...]:
        """Return whom and what a statement is about, each once."""
        about = [self.who(one.cluster, one.name, one.kind) for one in row.about]
        found = [one for one in about if one]
        return tuple(found if len(found) < _SEVERAL else dict.fromkeys(found))


_SEVERAL = 2  # people of whom two may be one


def _cited(one: Source, spans: Sequence[Span]) -> Cited:
    start, end = min(spans, default=(None, None))
    return Cited(
        one.id, one.handle, one.url, one.title, one.outlet, one.published, start, end, one.stands
    )


def place_in_time(one: Source, spans: Sequence[Span]) -> tuple[object, ...]:
    """Return what sorts places of articles as `in_time` does when they are cited."""
    when = one.published or one.stands or ""
    return one.published is None, when, not one.stands, one.id, min(spans, default=(0, 0))[0]


def _echoes(line: Line) -> tuple[Cited, ...]:
    """Return the other articles that print a statement, the oldest first."""
    mine = line.first.source.id
    others = (one for one in line.all if one.source.id != mine)
    return oldest_first(_cited(one.source, one.row.content) for one in others)


def _newest_first(lines: list[Line]) -> list[Line]:
    """Sort as `newest_first` does: the articles, and then the lines of each by their place."""
    sources = {line.first.source.reading: line.first.source for line in lines}
    cited = newest_first(((_cited(one, ()), key) for key, one in sources.items()), _first)
    order = {key: place for place, (_, key) in enumerate(cited)}

    def place(line: Line) -> tuple[int, int]:
        row = line.first.row
        return order[row.reading], min(row.content, default=(0, 0))[0]

    return sorted(lines, key=place)


def _first(pair: tuple[Cited, str]) -> Cited:
    return pair[0]


def first_quotations(
    connection: Connection,
    horizon: Horizon,
    rows: Iterable[readers.StatementRow],
    limit: int | None,
) -> tuple[int, tuple[Quotation, ...]]:
    """Count statements, each once, and return the first of them under their full names."""
    listed = lines_of(connection, horizon, rows)
    return len(listed), in_full(connection, horizon, listed[:limit])


def lines_of(
    connection: Connection, horizon: Horizon, rows: Iterable[readers.StatementRow]
) -> list[Line]:
    """Return statements, each once, the newest first; of nobody yet who they are."""
    by_id = {row.id: row for row in rows}
    return Desk(connection, horizon, Entities((), {}, {})).lines(by_id.values())


def in_full(
    connection: Connection, horizon: Horizon, lines: Sequence[Line]
) -> tuple[Quotation, ...]:
    """Return lines under full names.

    Who is who is asked only for these: a list may be cut from very many.
    """
    shown = [line.first.row for line in lines]
    clusters = {row.cluster for row in shown} | {one.cluster for row in shown for one in row.about}
    named = named_entities(connection, horizon, filter(None, clusters))
    desk = Desk(connection, horizon, named)
    return tuple(desk.quotation(line) for line in lines)
