"""Where the rows of a record and the names behind them come together, for every view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from junket.facts import Span
from junket.record import readers
from junket.record.entities import Connection, Entities, named_entities
from junket.record.horizon import Horizon
from junket.views.cited import Cited, Quotation, Who, newest_first
from junket.views.echoes import without_echoes


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

    def shows(self, reading: str) -> bool:
        """Return whether the article of a reading may be seen."""
        return reading in self._sources

    def cite(self, reading: str, spans: Sequence[Span] = ()) -> Cited:
        """Return the article of a reading that was looked up, with the first of some places."""
        one = self._sources[reading]
        start, end = min(spans, default=(None, None))
        return Cited(
            one.id, one.handle, one.url, one.title, one.outlet, one.published, start, end,
            one.stands,
        )  # fmt: skip

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
        listed = list(rows)
        self.fetch(row.reading for row in listed)
        made = [self.quotation(row) for row in listed if self.shows(row.reading)]
        return tuple(newest_first(without_echoes(made), lambda one: one.cited))

    def quotation(self, row: readers.StatementRow) -> Quotation:
        """Return one statement of an article that was looked up."""
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
            cited=self.cite(row.reading, row.content),
        )

    def speaker(self, row: readers.StatementRow) -> Who | None:
        """Return who makes a statement."""
        return self.who(
            row.cluster, row.speaker, "character" if row.voice == "character" else "person"
        )

    def about(self, row: readers.StatementRow) -> tuple[Who, ...]:
        """Return whom and what a statement is about, each once."""
        about = (self.who(one.cluster, one.name, one.kind) for one in row.about)
        return tuple(dict.fromkeys(one for one in about if one))


def first_quotations(
    connection: Connection,
    horizon: Horizon,
    rows: Iterable[readers.StatementRow],
    limit: int | None,
) -> tuple[int, tuple[Quotation, ...]]:
    """Count statements, each once, and return the first of them under their full names.

    Who is who is asked only for those that are returned: a list may be cut from very many.
    """
    by_id = {row.id: row for row in rows}
    listed = Desk(connection, horizon, Entities((), {}, {})).quotations(by_id.values())
    shown = [by_id[one.id] for one in listed[:limit]]
    clusters = {row.cluster for row in shown} | {one.cluster for row in shown for one in row.about}
    named = named_entities(connection, horizon, filter(None, clusters))
    desk = Desk(connection, horizon, named)
    told = (
        replace(one, speaker=desk.speaker(row), about=desk.about(row))
        for one, row in zip(listed[:limit], shown, strict=True)
    )
    return len(listed), tuple(told)
