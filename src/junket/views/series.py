"""The question: what does the press say about a series."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from junket.record import readers, stories
from junket.record.entities import Connection, Entity, named_entities
from junket.record.finding import find_series, series_called
from junket.record.horizon import ALL, Horizon
from junket.record.neighbours import beings_of
from junket.views.airs import calendar
from junket.views.cards import Facet, card
from junket.views.casts import cast_list, told_later
from junket.views.cited import AirEntry, CastEntry, Cited, Quotation, Who, Worker, newest_first
from junket.views.desk import Desk
from junket.views.echoes import Line
from junket.views.jobs import OUTVOTED, workers
from junket.views.scope import mains, of_series
from junket.views.stands import Stand, stands

Told = tuple[Line, Sequence[Who]]
"""A statement, and whom it is about."""


@dataclass(frozen=True, slots=True)
class AboutGroup:
    """What was said about one person, character or thing; `about` is None for the show itself.

    Each statement stands in one group, that of whom it is most about; `elsewhere` counts
    those in other groups that are about them too. `total` counts the group, `quotations`
    may be fewer.
    """

    about: Who | None
    total: int
    elsewhere: int
    quotations: tuple[Quotation, ...]


@dataclass(frozen=True, slots=True)
class SeriesView:
    """A series as the press tells it; `uncast` are the characters whose player nobody names."""

    id: str
    name: str
    names: tuple[str, ...]
    cast: tuple[CastEntry, ...]
    uncast: tuple[Who, ...]
    people: tuple[Worker, ...]
    said: tuple[AboutGroup, ...]
    airings: tuple[AirEntry, ...]
    articles: tuple[Cited, ...]
    stands: tuple[Stand, ...] = ()
    card: tuple[Facet, ...] = ()


def series_view(
    connection: Connection, name: str, *, horizon: Horizon = ALL, limit: int | None = None
) -> SeriesView:
    """Answer what the record holds about a series; at most `limit` quotations of each group.

    Raises UnknownNameError where no series, or more than one, is called so.
    """
    series = find_series(connection, horizon, name)
    rows = _Rows(connection, horizon, series.id)
    desk = Desk(connection, horizon, named_entities(connection, horizon, rows.clusters))
    desk.fetch(rows.readings)
    articles = [desk.cite(one) for one in rows.readings if desk.shows(one)]
    said = [(line, desk.about(line.first.row)) for line in desk.lines(rows.statements(desk))]
    jobs = rows.jobs(desk)
    told: set[str | None] = {row.series for row in rows.roles}
    told |= {row.series for row in rows.castings} | {series for _who, series, _where in jobs}
    names = series_called(connection, horizon, told | {series.id})
    cast = cast_list(rows.parts(desk), desk, names)
    cast += told_later(_uncast(desk, series.id, cast), desk, series.id, series.name)
    return SeriesView(
        id=series.id,
        name=series.name,
        names=series.names,
        card=card(stories.traits(connection, horizon, series_id=series.id), desk),
        cast=_by_fame(cast, rows.named, said, desk),
        uncast=_uncast(desk, series.id, cast),
        people=workers(rows.roles, desk, names, elsewhere=jobs),
        said=_grouped(said, series.id, desk, limit),
        stands=stands(rows.relations, desk, series=series.id),
        airings=calendar(rows.airings, desk),
        articles=tuple(newest_first(articles, lambda one: one)),
    )


class _Rows:
    """The rows of all that is said of one series, wherever it is said."""

    def __init__(self, connection: Connection, horizon: Horizon, series: str) -> None:
        self.series = series
        self.readings = readers.readings_about(connection, horizon, series)
        self.main = mains(readers.coverage(connection, horizon, self.readings))
        where = self.readings
        castings = readers.castings(connection, horizon, readings=where, series_id=series)
        self.here = readers.roles(connection, horizon, readings=where, series_id=series)
        airings = readers.airings(connection, horizon, readings=where, series=[series])
        self.castings = [row for row in of_series(castings, self.main) if row.series == series]
        self.roles = [row for row in of_series(self.here, self.main) if row.series == series]
        self.airings = [row for row in of_series(airings, self.main) if row.series == series]
        self.relations = readers.relationships(connection, horizon, readings=where)
        self.named = beings_of(connection, horizon, series)
        self.said = readers.statements(connection, horizon, readings=where)
        parts = (
            one for row in self.castings for one in (row.character_cluster, row.person_cluster)
        )
        jobs = (row.cluster for row in self.roles)
        pairs = (
            one
            for row in self.relations
            for one in (row.a_cluster, row.b_cluster, row.speaker_cluster)
        )
        told = (one.cluster for row in self.said for one in row.about)
        speakers = (row.cluster for row in self.said)
        self.clusters = self.named | {
            one for one in (*parts, *jobs, *pairs, *told, *speakers) if one
        }

    def statements(self, desk: Desk) -> list[readers.StatementRow]:
        """Return what is said in the series' articles, and of its characters elsewhere.

        What is said there of other series' characters is left out, and in a round-up what
        is said by nobody and of nobody who has to do with this one.
        """
        world = [one for one in desk.entities.listed if one.world == self.series]
        clusters = {cluster for one in world for cluster in one.clusters}
        asked = desk.connection, desk.horizon
        others = readers.statements(*asked, about=clusters, beyond=self.readings)
        found, staff = {row.id: row for row in others}, self._staff(desk)
        found |= {row.id: row for row in self.said if self._told(row, desk, staff)}
        return [found[key] for key in sorted(found)]

    def _told(self, row: readers.StatementRow, desk: Desk, staff: set[str]) -> bool:
        about = [one for about in row.about if (one := desk.entities.of(about.cluster))]
        if worlds := {one.world for one in about if one.world}:
            return self.series in worlds
        speaker = desk.entities.of(row.cluster)
        several = len(self.main.get(row.reading, ())) > 1
        return not several or bool({one.id for one in [*about, speaker] if one} & staff)

    def _staff(self, desk: Desk) -> set[str]:
        """Return the entities of all who have a part or a job on this series."""
        clusters = [row.person_cluster for row in self.castings]
        clusters += [row.cluster for row in self.roles]
        return {one.id for cluster in clusters if (one := desk.entities.of(cluster))}

    def jobs(self, desk: Desk) -> list[tuple[str, str, str]]:
        """Return cluster, series and reading of all jobs of those who have one on this series."""
        people = {one.id: one for row in self.roles if (one := desk.entities.of(row.cluster))}
        mine = {cluster for one in people.values() for cluster in one.clusters}
        here = [
            (row.cluster, row.series, row.reading)
            for row in self.here
            if row.cluster in mine and row.cluster and row.series
        ]
        asked = desk.connection, desk.horizon
        return here + readers.series_worked_on(*asked, mine, beyond=self.readings)

    def parts(self, desk: Desk) -> list[readers.CastingRow]:
        """Return the castings, but not one that a single article has in the wrong series."""
        articles = Counter(self._part(row, desk) for row in self.castings)
        found = []
        for row in self.castings:
            one = desk.entities.of(row.character_cluster)
            slip = one and one.world not in ("", self.series) and len(one.clusters) > OUTVOTED
            if not slip or articles[self._part(row, desk)] > 1:
                found.append(row)
        return found

    def _part(self, row: readers.CastingRow, desk: Desk) -> str | None:
        one = desk.entities.of(row.character_cluster)
        return one.id if one else row.character


def _by_fame(
    cast: Iterable[CastEntry], named: Iterable[str], said: Iterable[Told], desk: Desk
) -> tuple[CastEntry, ...]:
    """Sort the cast: first whom most articles name, then of whom most is said; nameless last."""
    articles: dict[str, int] = defaultdict(int)
    for cluster in named:
        if entity := desk.entities.of(cluster):
            articles[entity.id] += 1
    told: dict[str | None, int] = defaultdict(int)
    for _line, about in said:
        for who in about:
            told[who.id] += 1

    def rank(entry: CastEntry) -> tuple[bool, int, int]:
        key = entry.part.id or "" if entry.part else ""
        return entry.part is None, -articles[key], -told[key]

    return tuple(sorted(cast, key=rank))


def _uncast(desk: Desk, series: str, cast: Iterable[CastEntry]) -> tuple[Who, ...]:
    played = {entry.part.id for entry in cast if entry.part}
    left = [one for one in desk.entities.listed if one.world == series and one.id not in played]
    return tuple(_who(one) for one in sorted(left, key=lambda one: (-len(one.clusters), one.name)))


def _who(entity: Entity) -> Who:
    return Who(entity.id, entity.kind, entity.name)


def _grouped(
    said: Iterable[Told], series: str, desk: Desk, limit: int | None
) -> tuple[AboutGroup, ...]:
    """Group statements by whom each is most about; characters first, the most told of first."""
    worlds = {one.id: one.world for one in desk.entities.listed}
    groups: dict[Who | None, list[Line]] = defaultdict(list)
    elsewhere: dict[Who, int] = defaultdict(int)
    for line, about in said:
        subject = main_subject(about, series, worlds)
        groups[subject].append(line)
        for other in about:
            if other != subject:
                elsewhere[other] += 1
    made = [
        AboutGroup(
            who, len(found), elsewhere.get(who, 0) if who else 0,
            tuple(desk.quotation(line) for line in found[:limit]),
        )
        for who, found in groups.items()
    ]  # fmt: skip
    return tuple(sorted(made, key=_rank))


def main_subject(about: Sequence[Who], series: str, worlds: Mapping[str, str]) -> Who | None:
    """Return whom a statement is most about: a character of the series, else a person."""
    characters = [who for who in about if who.kind == "character"]
    own = (who for who in characters if worlds.get(who.id or "") == series)
    people = (who for who in about if who.kind == "person")
    return next(own, None) or next(iter(characters), None) or next(people, None)


def _rank(group: AboutGroup) -> tuple[int, int, str, str]:
    if group.about is None:
        return 2, 0, "", ""
    kind = 0 if group.about.kind == "character" else 1
    return kind, -group.total - group.elsewhere, group.about.name.casefold(), group.about.id or ""
