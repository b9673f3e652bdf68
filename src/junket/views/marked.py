"""The question: what was read from this article, each thing beside the words that say it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from junket.facts import Reading, Span
from junket.record import readers, stories
from junket.record.entities import Connection, named_entities
from junket.record.finding import find_article, series_called
from junket.record.horizon import ALL, Horizon
from junket.record.stored import stored_reading
from junket.views.article import ArticleView, article_view
from junket.views.cited import AirEntry, Who, airs
from junket.views.desk import Desk
from junket.views.passages import Passage
from junket.views.stands import Stand, stand_words


@dataclass(frozen=True, slots=True)
class Note:
    """A fact beside the passage that says it: what it is, told in words, how sure, by which rule.

    `start` is where its words begin in the article's text.
    """

    start: int
    kind: str
    told: str
    confidence: float
    rule: str | None


@dataclass(frozen=True, slots=True)
class MarkedView:
    """An article, its facts as notes, and whom its names stand for in the record.

    `people` are by the names that the article has for them; `series` are ids and names.
    `handle` names the article in addresses, None where it is in no record.
    """

    article: ArticleView
    handle: str | None
    people: Mapping[str, Who]
    series: tuple[tuple[str, str], ...]
    notes: tuple[Note, ...]


def marked(reading: Reading) -> MarkedView:
    """Answer for an article that was just read and is in no record."""
    return MarkedView(article_view(reading), None, {}, (), notes_of(reading))


def marked_view(connection: Connection, wanted: str, *, horizon: Horizon = ALL) -> MarkedView:
    """Answer for an article of the record, under its id, URL or the beginning of its hash.

    Raises UnknownNameError where there is none, or where several hashes begin so.
    """
    source = find_article(connection, horizon, wanted)
    reading = stored_reading(connection, horizon, source)
    view = article_view(reading)
    if horizon.seen is not None:
        blocks = reading.text.blocks if reading.text else ()
        view = _within(view, [(one.start, one.end) for one in blocks])
    names = _names(connection, horizon, source.reading)
    desk = Desk(connection, horizon, named_entities(connection, horizon, filter(None, names)))
    people = {
        name: one
        for cluster, told in names.items()
        for name in told
        if (one := desk.who(cluster, None, "person"))
    }
    told = readers.coverage(connection, horizon, [source.reading])
    called = series_called(connection, horizon, (one.series for one in told if one.main))
    notes = (*notes_of(reading), *_told(connection, horizon, source.reading))
    return MarkedView(view, source.handle, people, tuple(called.items()), _ordered(notes))


def _within(view: ArticleView, seen: Iterable[Span]) -> ArticleView:
    """Keep the passages that are blocks which may be seen; what lies between is not known."""
    spans = set(seen)
    kept = tuple(one for one in view.passages if (one.start, one.end) in spans)
    return replace(view, passages=kept)


def _names(connection: Connection, horizon: Horizon, reading: str) -> dict[str, set[str]]:
    """Return the names in the facts of an article, by the clusters that they stand for."""
    asked = connection, horizon
    pairs: list[tuple[str | None, str | None]] = []
    for said in readers.statements(*asked, readings=[reading]):
        pairs += [(said.cluster, said.speaker), *((one.cluster, one.name) for one in said.about)]
    for cast in readers.castings(*asked, readings=[reading]):
        pairs += [(cast.character_cluster, cast.character), (cast.person_cluster, cast.person)]
    for job in readers.roles(*asked, readings=[reading]):
        pairs.append((job.cluster, job.person))
    found: dict[str, set[str]] = {}
    for cluster, name in pairs:
        if cluster and name:
            found.setdefault(cluster, set()).add(name)
    return found


# Notes ---------------------------------------------------------------------------------------


def notes_of(reading: Reading) -> tuple[Note, ...]:
    """Return the parts, jobs, airings and relations of an article as notes, in its order."""
    return _ordered((*_castings(reading), *_jobs(reading), *_airings(reading), *_stands(reading)))


def _ordered(notes: Iterable[Note]) -> tuple[Note, ...]:
    """Sort notes by place, what is told twice of one place once."""
    ordered = sorted(notes, key=lambda one: (one.start, one.kind, one.told))
    return tuple({(one.start, one.kind, one.told): one for one in reversed(ordered)}.values())[::-1]


def _start(spans: Iterable[Span]) -> int:
    return min(spans, default=(0, 0))[0]


def _castings(reading: Reading) -> Iterable[Note]:
    for one in reading.castings:
        part = one.character or one.description or "a part without a name"
        status = f", {one.status}" if one.status and one.status != "cast" else ""
        told = f"{part}: {one.person or 'player not known'}{status}"
        yield Note(_start(one.anchors), "cast", told, one.confidence, one.rule)


def _jobs(reading: Reading) -> Iterable[Note]:
    for one in reading.roles:
        series = f" of {one.series}" if one.series else ""
        told = f"{one.person}, {one.role}{series}"
        yield Note(_start(one.anchors), "job", told, one.confidence, one.rule)


def _airings(reading: Reading) -> Iterable[Note]:
    for one in reading.airings:
        entry = AirEntry(
            one.what, one.season, one.episode, one.network, one.text, one.start, one.rrule, ()
        )
        parts = (one.series, *airs(entry), one.text)
        told = " · ".join(part for part in parts if part)
        yield Note(_start(one.anchors), "on air", told, one.confidence, one.rule)


def _stands(reading: Reading) -> Iterable[Note]:
    for one in reading.relationships:
        kind = "character" if one.world == "story" else "person"
        a, b = Who(None, kind, one.a), Who(None, kind, one.b) if one.b else None
        stand = Stand(a, b, one.relation, one.status, one.polarity, one.world, (), ())
        told = stand_words(stand)
        yield Note(_start(one.anchors), "relation", told, one.confidence, one.rule)


def _told(connection: Connection, horizon: Horizon, reading: str) -> Iterable[Note]:
    """Yield what a record has of the article's story and characters, which a reading leaves out."""
    for trait in stories.traits(connection, horizon, readings=[reading]):
        told = f"{trait.subject}, {trait.facet}: {' '.join(trait.text.split())}"
        told = told if trait.polarity == "asserted" else f"{trait.polarity}: {told}"
        yield Note(_start(trait.value), "card", told, trait.confidence, None)
    for beat in stories.beats(connection, horizon, [reading]):
        who = ", ".join(name for name, _ in beat.who)
        yield Note(_start(beat.words), "story", f"{who}: {beat.status}", beat.confidence, None)


def passage_of(start: int, passages: Iterable[Passage]) -> Passage | None:
    """Return the passage that a place of the text lies in, the last before it otherwise."""
    found = None
    for one in passages:
        if one.start <= start:
            found = one
    return found
