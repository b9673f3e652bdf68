"""Where the rows of a record and the names behind them come together, for every view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from junket.facts import Span
from junket.record import readers
from junket.record.entities import Connection, Entities
from junket.record.horizon import Horizon
from junket.views.cited import Cited, Quotation, Who, newest_first
from junket.views.echoes import without_echoes


class Desk:
    """Looks up articles and names for the rows of one answer; nothing is asked for twice."""

    def __init__(self, connection: Connection, horizon: Horizon, entities: Entities) -> None:
        self.connection, self.horizon, self.entities = connection, horizon, entities
        self._sources: dict[str, readers.Source] = {}

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
        return Cited(one.id, one.handle, one.url, one.title, one.outlet, one.published, start, end)

    def who(self, cluster: str | None, name: str | None, kind: str) -> Who | None:
        """Return whom a cluster stands for, under the name of its entity; None without a name."""
        entity = self.entities.of(cluster)
        if entity:
            return Who(entity.id, entity.kind, entity.name)
        return Who(None, kind, name) if name else None

    def quotations(self, rows: Iterable[readers.StatementRow]) -> tuple[Quotation, ...]:
        """Return statements, each once, the newest article first, those without a date last."""
        listed = list(rows)
        self.fetch(row.reading for row in listed)
        made = [self._quotation(row) for row in listed if self.shows(row.reading)]
        return tuple(newest_first(without_echoes(made), lambda one: one.cited))

    def _quotation(self, row: readers.StatementRow) -> Quotation:
        kind = "character" if row.voice == "character" else "person"
        about = (self.who(one.cluster, one.name, one.kind) for one in row.about)
        return Quotation(
            id=row.id,
            speaker=self.who(row.cluster, row.speaker, kind),
            voice=None if row.voice == "other" else row.voice,
            addressee=row.addressee,
            kind=row.kind,
            text=row.text,
            spans=row.content,
            about=tuple(dict.fromkeys(one for one in about if one)),
            asked=row.asked,
            confidence=row.confidence,
            rule=row.rule,
            cited=self.cite(row.reading, row.content),
        )
