"""An article of the record as the Reading that it came from, for the views of one article."""

from __future__ import annotations

import zlib
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeVar, cast

import sqlalchemy as sa

from junket.facts import (
    About,
    Airing,
    Article,
    Attribution,
    AttributionKind,
    Block,
    BlockKind,
    Casting,
    Cluster,
    EntityKind,
    Gender,
    Names,
    RawDocument,
    Reading,
    Relationship,
    Role,
    Span,
    Text,
)
from junket.record import schema as t
from junket.record.aliases import aliases_of
from junket.record.entities import Connection
from junket.record.hand_in import merged
from junket.record.horizon import Horizon, visible
from junket.record.readers import Source, places_seen
from junket.record.rulings import Verdict, verdicts

Row = sa.Row[Any]
Fact = TypeVar("Fact", Attribution, Casting, Role, Airing, Relationship)


def stored_reading(connection: Connection, horizon: Horizon, source: Source) -> Reading:
    """Return the current reading of an article, as far as the horizon shows its facts.

    Sentences and tokens are not kept in a record: `raw_document` is what they come from.
    """
    version = connection.execute(sa.select(t.version).where(t.version.c.id == source.version)).one()
    about = _abouts(connection, source.reading)

    def rows(table: sa.Table) -> Sequence[Row]:
        mine = table.c.reading_id == source.reading
        order = (table.c.start, table.c.end if table is t.block else table.c.id)
        shown = visible(table.c.reveals, horizon)
        return connection.execute(sa.select(table).where(mine, shown).order_by(*order)).all()

    def facts(table: sa.Table, make: Callable[[Row], Fact]) -> tuple[Fact, ...]:
        ruled = verdicts(connection, horizon, table, {source.reading})
        made = ((make(row), ruled.get(row.id)) for row in rows(table))
        kept = ((fact, one) for fact, one in made if horizon.seen is None or _inside(fact, blocks))
        return tuple(_ruled(fact, one) for fact, one in kept if not (one and one.rejected))

    blocks = tuple(_block(row) for row in rows(t.block))
    article = _article(version, source, None if horizon.seen is None else blocks)
    listed = rows(t.cluster)
    aliases = aliases_of(connection, horizon, listed)
    clusters = (_cluster(row, aliases[row.id], horizon) for row in listed)
    return Reading(
        article,
        version.skipped,
        Text(article, blocks, (), (), [], [], []) if blocks else None,
        Names((), tuple(clusters)),
        facts(t.attribution, lambda row: _attribution(row, about.get(row.id, ()))),
        facts(t.casting, _casting),
        facts(t.role, _role),
        facts(t.airing, _airing),
        relationships=facts(t.relationship, _relationship),
    )


def _ruled(fact: Fact, one: Verdict | None) -> Fact:
    """Return a fact as people have it, who looked at it."""
    if one is None:
        return fact
    fact = replace(fact, confidence=1.0, rule=one.rule(fact.rule))
    if not (isinstance(fact, Attribution) and one.speaks):
        return fact
    voice = one.voice(fact.voice, same=fact.speaker == one.speaker)
    return replace(fact, speaker=one.speaker, voice=voice)


def raw_document(connection: Connection, source: Source) -> RawDocument:
    """Return the document that an article was read from, with what is said of it by others."""
    sightings = connection.execute(
        sa.select(t.sighting)
        .where(t.sighting.c.version_id == source.version)
        .order_by(t.sighting.c.document_id, t.sighting.c.suffix, t.sighting.c.id)
    ).all()
    first = sightings[0]
    body = sa.select(t.document.c.body).where(t.document.c.id == first.document_id)
    given = merged((one.options, one.sidecar) for one in sightings)
    return RawDocument(first.path, zlib.decompress(connection.scalars(body).one()), given)


def _article(row: Row, source: Source, blocks: Iterable[Block] | None) -> Article:
    """Return the article as it is cited; of its text no more than some blocks, if these are given.

    The rest is blank, so that every place in the text stays what it is.
    """
    text = row.text if blocks is None else _masked(row.text, blocks)
    return Article(
        id=source.id, path="", text=text, text_sha256=row.text_sha256, url=source.url,
        title=source.title, byline=row.byline, outlet=row.outlet, published=row.published,
        language=row.language,
    )  # fmt: skip


def _masked(text: str, blocks: Iterable[Block]) -> str:
    shown, at = [], 0
    for one in sorted(blocks, key=lambda block: (block.start, block.end)):
        start = max(one.start, at)
        if start < one.end:
            shown += [" " * (start - at), text[start : one.end]]
            at = one.end
    return "".join([*shown, " " * (len(text) - at)])


def _inside(fact: Fact, blocks: Sequence[Block]) -> bool:
    """Return whether every word of a fact stands in a block that is shown, of some in order."""
    for start, end in fact.content if isinstance(fact, Attribution) else fact.anchors:
        at = bisect_right(blocks, start, key=lambda one: one.start)
        if not at or end > blocks[at - 1].end:
            return False
    return True


def _block(row: Row) -> Block:
    return Block(
        row.start, row.end, cast(BlockKind, row.kind), row.body, None, row.turn, row.speaker
    )


def _cluster(row: Row, aliases: tuple[str, ...], horizon: Horizon) -> Cluster:
    return Cluster(
        cast(EntityKind, row.kind), row.name, aliases,
        _spans(places_seen(row.anchors, row.seen, horizon)),
        cast("Gender | None", row.gender), tuple(row.jobs), row.confidence, row.rule,
    )  # fmt: skip


def _abouts(connection: Connection, reading: str) -> dict[str, list[About]]:
    mine = sa.select(t.attribution.c.id).where(t.attribution.c.reading_id == reading)
    query = sa.select(t.about).where(t.about.c.attribution_id.in_(mine)).order_by(t.about.c.place)
    found: dict[str, list[About]] = {}
    for row in connection.execute(query):
        about = About(row.name, cast(EntityKind, row.kind), _spans(row.anchors))
        found.setdefault(row.attribution_id, []).append(about)
    return found


def _attribution(row: Row, about: Iterable[About]) -> Attribution:
    asked = _spans(row.asked)
    return Attribution(
        _spans(row.source), _spans(row.cue), _spans(row.content),
        cast(AttributionKind, row.kind), row.speaker, row.voice, row.addressee, tuple(about),
        asked[0] if asked else None, row.confidence, row.rule, row.act or "speech",
    )  # fmt: skip


def _casting(row: Row) -> Casting:
    return Casting(
        row.character, row.description, row.person, row.series, row.status,
        _spans(row.anchors), row.confidence, row.rule,
    )  # fmt: skip


def _role(row: Row) -> Role:
    return Role(row.person, row.role, row.series, _spans(row.anchors), row.confidence, row.rule)


def _relationship(row: Row) -> Relationship:
    return Relationship(
        row.a, row.b, row.relation, row.status, row.polarity, row.world, _spans(row.anchors),
        row.confidence, row.rule, row.said_by,
    )  # fmt: skip


def _airing(row: Row) -> Airing:
    return Airing(
        row.what, row.series, row.season, row.episode, row.network, row.text, row.begins,
        row.rrule, _spans(row.anchors), row.confidence, row.rule,
    )  # fmt: skip


def _spans(anchors: Iterable[Sequence[Any]]) -> tuple[Span, ...]:
    return tuple((int(start), int(end)) for start, end, *_ in anchors)
