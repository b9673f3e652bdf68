"""The question: who is somebody, what do they do, what did they say, what is said of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from junket.record import readers, stories
from junket.record.entities import Connection, Entities, Entity, named_entities
from junket.record.finding import find_name, series_called
from junket.record.horizon import ALL, Horizon
from junket.views.asked import Stance, stances
from junket.views.cards import Facet, card
from junket.views.casts import cast_list, told_later
from junket.views.cited import CastEntry, Cited, Job, Quotation, Who, newest_first
from junket.views.desk import Desk, first_quotations, in_full, lines_of
from junket.views.echoes import Line
from junket.views.jobs import workers
from junket.views.scope import mains, of_series
from junket.views.stands import Stand, stands

_SERIES = 2  # whose storylines are told of one person: each has to be put together


@dataclass(frozen=True, slots=True)
class Mentioned:
    """An article that names somebody, and how often."""

    cited: Cited
    mentions: int


@dataclass(frozen=True, slots=True)
class WhoView:
    """A person or a character, with all that the record has on them.

    `parts` are what a person plays, or who plays a character. `said`, `about` may hold
    fewer quotations than `said_total`, `about_total` count. `others` are called so too.
    `authority` holds the ids that people gave them: at wikidata, imdb, tvmaze. `series` is the
    name of the series whose character they are, `series_id` its id. `storylines` are those that a
    person spoke of or was asked about in the series they work on most, `outlets` where what they
    said was printed first, with how often: both the most first.
    """

    who: Who
    aliases: tuple[str, ...]
    series: str | None
    parts: tuple[CastEntry, ...]
    jobs: tuple[Job, ...]
    said_total: int
    said: tuple[Quotation, ...]
    about_total: int
    about: tuple[Quotation, ...]
    articles: tuple[Mentioned, ...]
    others: tuple[Who, ...]
    authority: Mapping[str, str]
    stands: tuple[Stand, ...] = ()
    card: tuple[Facet, ...] = ()
    series_id: str | None = None
    storylines: tuple[Stance, ...] = ()
    outlets: tuple[tuple[str, int], ...] = ()


def who_view(
    connection: Connection, name: str, *, horizon: Horizon = ALL, limit: int | None = None
) -> WhoView:
    """Answer who somebody is; at most `limit` quotations by them, and as many about them.

    Raises UnknownNameError where nobody, or more than one, is called so.
    """
    found = find_name(connection, horizon, name)
    one = found.entity
    said = readers.statements(connection, horizon, speakers=one.clusters)
    told = readers.statements(connection, horizon, about=one.clusters)
    castings, roles = parts_and_jobs(connection, horizon, one)
    relations = readers.relationships(connection, horizon, clusters=one.clusters)
    desk = Desk(connection, horizon, _entities(connection, horizon, one, castings, relations))
    where = [row.series for row in castings] + [row.series for row in roles]
    names = series_called(connection, horizon, {*where, one.world})
    by_them = lines_of(connection, horizon, said)
    of_them = first_quotations(connection, horizon, told, limit)
    jobs = workers(roles, desk, names)
    me = Who(one.id, one.kind, one.name)
    parts = cast_list(castings, desk, names)
    if one.kind == "character" and not parts and one.world in names:
        parts = told_later([me], desk, one.world, names[one.world])
    return WhoView(
        me,
        one.aliases,
        names.get(one.world),
        parts,
        jobs[0].jobs if jobs else (),
        len(by_them),
        in_full(connection, horizon, by_them[:limit]),
        *of_them,
        _articles(one, desk),
        tuple(Who(other.id, other.kind, other.name) for other in found.others),
        found.entities.authority.get(one.id, {}),
        stands(relations, desk),
        card(stories.traits(connection, horizon, clusters=one.clusters), desk),
        one.world if one.world in names else None,
        _spoken(connection, horizon, one, where, said),
        _outlets(by_them),
    )


def _spoken(
    connection: Connection,
    horizon: Horizon,
    one: Entity,
    told: Iterable[str | None],
    said: Sequence[readers.StatementRow],
) -> tuple[Stance, ...]:
    """Return the storylines that a person spoke of or was asked about, in a few series of theirs.

    In those which most rows have them in: a brief has all.
    """
    if one.kind != "person" or not said:
        return ()
    counts = Counter(filter(None, told))
    most = sorted(counts, key=lambda key: (-counts[key], key))[:_SERIES]
    found = stances(connection, horizon, one, most, said)
    return tuple(line for line in found if line.said or line.asked)


def _outlets(lines: Iterable[Line]) -> tuple[tuple[str, int], ...]:
    """Return where statements were printed first, those with most of them first."""
    counts = Counter(one for line in lines if (one := line.first.source.outlet))
    return tuple(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0].casefold())))


def parts_and_jobs(
    connection: Connection, horizon: Horizon, one: Entity
) -> tuple[list[readers.CastingRow], list[readers.RoleRow]]:
    """Return the castings and the jobs of somebody, each with its series where it is known."""
    castings = readers.castings(connection, horizon, clusters=one.clusters)
    roles = readers.roles(connection, horizon, clusters=one.clusters)
    readings = {row.reading for row in castings} | {row.reading for row in roles}
    main = mains(readers.coverage(connection, horizon, readings))
    return of_series(castings, main), of_series(roles, main)


def _entities(
    connection: Connection,
    horizon: Horizon,
    one: Entity,
    castings: Iterable[readers.CastingRow],
    relations: Iterable[readers.RelationshipRow],
) -> Entities:
    clusters: set[str | None] = set(one.clusters)
    for row in castings:
        clusters.update((row.character_cluster, row.person_cluster))
    for told in relations:
        clusters.update((told.a_cluster, told.b_cluster, told.speaker_cluster))
    return named_entities(connection, horizon, filter(None, clusters))


def _articles(one: Entity, desk: Desk) -> tuple[Mentioned, ...]:
    counts: dict[str, int] = {}
    for reading, number in readers.mentions(desk.connection, desk.horizon, one.clusters).values():
        counts[reading] = counts.get(reading, 0) + number
    desk.fetch(counts)
    shown = ((key, number) for key, number in counts.items() if number and desk.shows(key))
    found = [Mentioned(desk.cite(key), number) for key, number in shown]
    return tuple(newest_first(found, lambda mentioned: mentioned.cited))
