"""Everything in a record that follows from articles and corrections, in one order.

The order is that of content, and nothing tells of a path, a time of reading, a host or a
failure: two records of the same articles and corrections, read by one engine, give the same.
Facts of versions that are no longer current are there too; people are joined from the current
ones, so that ids of people are null in the others.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import Any

import sqlalchemy as sa

from junket.record import corrections
from junket.record import schema as t
from junket.record.canonical_threads import promise_items, storyline_items
from junket.record.entities import Entities, all_entities
from junket.record.horizon import ALL
from junket.record.rulings import Verdict, verdicts

Item = dict[str, Any]
Section = tuple[str, Iterable[Item]]

_PIECE = 200  # rows held at once
_ABOUT_ARTICLE = (
    "text_sha256", "url", "title", "byline", "outlet", "published", "updated", "language",
    "rights", "embargo", "skipped",
)  # fmt: skip
_OWN = frozenset({
    "id", "reading_id", "start", "begins", "reveals", "reveals_on", "confidence", "rule",
})  # fmt: skip


def sections(connection: sa.Connection) -> Iterator[Section]:
    """Yield the name and the items of each part; take the items of one before the next.

    It is for the record's owner, and knows no horizon.
    """
    people = all_entities(connection, ALL)
    yield "engines", _engines(connection)
    yield "articles", _articles(connection)
    yield "attributions", _attributions(connection, people)
    yield "castings", _facts(connection, people, t.casting)
    yield "roles", _facts(connection, people, t.role)
    yield "relationships", _facts(connection, people, t.relationship)
    yield "traits", _traits(connection, people)
    yield "beats", _beats(connection, people)
    yield "airings", _facts(connection, people, t.airing)
    yield "persons", _entities(people, "person")
    yield "characters", _entities(people, "character")
    yield "series", _series(connection)
    yield "guides", _guides(connection)
    yield "storylines", storyline_items(connection)
    yield "promises", promise_items(connection)
    yield "corrections", (asdict(one) for one in corrections.read(connection))
    yield "forgotten", _rows(connection, sa.select(t.tombstone.c.id, t.tombstone.c.why))


def _rows(connection: sa.Connection, query: sa.Select[Any]) -> Iterator[Item]:
    ordered = query.order_by(*query.selected_columns)
    for row in connection.execute(ordered.execution_options(yield_per=_PIECE)):
        yield row._asdict()


def _engines(connection: sa.Connection) -> Iterator[Item]:
    query = sa.select(t.reading.c.fingerprint).where(t.reading.c.current).distinct()
    return _rows(connection, query)


def _pieces(rows: Iterable[sa.Row[Any]]) -> Iterator[Sequence[sa.Row[Any]]]:
    piece: list[sa.Row[Any]] = []
    for row in rows:
        piece.append(row)
        if len(piece) == _PIECE:
            yield piece
            piece = []
    if piece:
        yield piece


# Articles ------------------------------------------------------------------------------------


def _articles(connection: sa.Connection) -> Iterator[Item]:
    query = sa.select(t.article.c.id).order_by(t.article.c.id)
    for piece in _pieces(_stream(connection, query)):
        ids = [row.id for row in piece]
        versions = _versions(connection, ids)
        series = _coverage(connection, ids)
        for one in ids:
            yield _article(one, versions[one], series[one])


def _article(article_id: str, versions: list[Item], series: list[Item]) -> Item:
    current = next((one for one in versions if one["current"]), versions[0])
    told = {name: current[name] for name in _ABOUT_ARTICLE}
    return {
        "id": article_id, "version": current["id"], **told, "series": series, "versions": versions,
    }  # fmt: skip


def _versions(connection: sa.Connection, ids: Sequence[str]) -> defaultdict[str, list[Item]]:
    columns = (t.version.c[name] for name in ("id", "current", *_ABOUT_ARTICLE))
    query = (
        sa.select(t.version.c.article_id, *columns)
        .where(t.version.c.article_id.in_(ids))
        .order_by(t.version.c.text_sha256)
    )
    found = defaultdict(list)
    for row in connection.execute(query):
        item = row._asdict()
        found[item.pop("article_id")].append(item)
    return found


def _coverage(connection: sa.Connection, ids: Sequence[str]) -> defaultdict[str, list[Item]]:
    """Return the series that the current version of each article names."""
    query = (
        sa.select(
            t.version.c.article_id, t.coverage.c.series_id.label("id"), t.coverage.c.name,
            t.coverage.c.main, t.coverage.c.mentions,
        )
        .join(t.reading, t.reading.c.id == t.coverage.c.reading_id)
        .join(t.version, t.version.c.id == t.reading.c.version_id)
        .where(t.version.c.article_id.in_(ids), t.reading.c.current, t.version.c.current)
        .order_by(t.coverage.c.name, t.coverage.c.series_id)
    )  # fmt: skip
    found = defaultdict(list)
    for row in connection.execute(query):
        item = row._asdict()
        found[item.pop("article_id")].append(item)
    return found


# Facts ---------------------------------------------------------------------------------------


def _stream(connection: sa.Connection, query: sa.Select[Any]) -> Iterable[sa.Row[Any]]:
    return connection.execute(query.execution_options(yield_per=_PIECE))


def _select(table: sa.Table) -> sa.Select[Any]:
    """Return the query for the facts of a table, in order of article, version and place."""
    return (
        sa.select(
            t.version.c.article_id.label("article"), t.version.c.id.label("version"), table
        )
        .join(t.reading, t.reading.c.id == table.c.reading_id)
        .join(t.version, t.version.c.id == t.reading.c.version_id)
        .where(t.reading.c.current)
        .order_by(t.version.c.article_id, t.version.c.text_sha256, table.c.start, table.c.id)
    )  # fmt: skip


def _attributions(connection: sa.Connection, people: Entities) -> Iterator[Item]:
    ruled = verdicts(connection, ALL, t.attribution)
    for piece in _pieces(_stream(connection, _select(t.attribution))):
        about = _abouts(connection, [row.id for row in piece], people)
        for row in piece:
            if (one := ruled.get(row.id)) and one.rejected:
                continue
            said = _ruled(_fact(row, people), one, people)
            said |= {name: _spans(said[name]) for name in ("source", "cue", "content")}
            said["asked"] = next(iter(_spans(said["asked"])), None)
            yield {**said, "about": about[row.id]}


def _abouts(
    connection: sa.Connection, ids: Sequence[str], people: Entities
) -> defaultdict[str, list[Item]]:
    query = sa.select(t.about).where(t.about.c.attribution_id.in_(ids))
    found = defaultdict(list)
    for row in connection.execute(query.order_by(t.about.c.attribution_id, t.about.c.place)):
        entity = people.of(row.cluster_id)
        found[row.attribution_id].append(
            {
                "name": row.name,
                "kind": row.kind,
                "id": entity.id if entity else None,
                "anchors": _anchors(row.anchors),
            }
        )
    return found


def _facts(connection: sa.Connection, people: Entities, table: sa.Table) -> Iterator[Item]:
    ruled = verdicts(connection, ALL, table)
    for row in _stream(connection, _select(table)):
        if not ((one := ruled.get(row.id)) and one.rejected):
            yield _ruled(_fact(row, people), one, people)


def _traits(connection: sa.Connection, people: Entities) -> Iterator[Item]:
    for item in _facts(connection, people, t.trait):
        yield {**item, "value": _spans(item["value"])}


def _beats(connection: sa.Connection, people: Entities) -> Iterator[Item]:
    for piece in _pieces(_stream(connection, _select(t.beat))):
        ids = [row.id for row in piece]
        query = sa.select(t.beat_who).where(t.beat_who.c.beat_id.in_(ids))
        who = defaultdict(list)
        for row in connection.execute(query.order_by(t.beat_who.c.beat_id, t.beat_who.c.place)):
            entity = people.of(row.cluster_id)
            who[row.beat_id].append({"name": row.name, "id": entity.id if entity else None})
        for row in piece:
            told = _fact(row, people)
            yield {**told, "words": _spans(told["words"]), "who": who[row.id]}


def _fact(row: sa.Row[Any], people: Entities) -> Item:
    """Return one fact: ids of clusters become those of people, anchors become objects."""
    cells = row._asdict()
    item = {"id": cells["id"], **{k: v for k, v in cells.items() if k not in _OWN}}
    for name in item:
        if name.endswith("_id") and name != "series_id":
            entity = people.of(item[name])
            item[name] = entity.id if entity else None
    if "begins" in cells:
        item["start"] = cells["begins"]
    if "anchors" in item:
        item["anchors"] = _anchors(item.pop("anchors"))
    return item | {name: cells[name] for name in ("confidence", "rule", "reveals")}


def _ruled(item: Item, one: Verdict | None, people: Entities) -> Item:
    """Return a fact as people have it, who looked at it: of the current version alone."""
    if one is None:
        return item
    item |= {"confidence": 1.0, "rule": one.rule(item["rule"])}
    if one.speaks:
        speaker = people.of(one.cluster)
        key = speaker.id if speaker else None
        same = item["speaker_id"] == key if key else item["speaker"] == one.speaker
        item |= {"speaker": one.speaker, "speaker_id": key}
        item["voice"] = one.voice(item["voice"], same=same)
    return item


def _anchors(stored: Iterable[Any]) -> list[Item]:
    return [{"start": start, "end": end, "exact": exact} for start, end, exact in stored]


def _spans(stored: Iterable[Any]) -> list[list[int]]:
    return [[start, end] for start, end, _ in stored]


# People and series ---------------------------------------------------------------------------


def _entities(people: Entities, kind: str) -> Iterator[Item]:
    for one in people.listed:
        if one.kind == kind:
            item = {"id": one.id, "name": one.name, "aliases": list(one.aliases)}
            world = {"series_id": one.world or None} if kind == "character" else {}
            articles = {people.named[cluster].article for cluster in one.clusters}
            where = {"articles": sorted(articles), "clusters": list(one.clusters)}
            yield {**item, **world, "authority": people.authority.get(one.id, {}), **where}


def _guides(connection: sa.Connection) -> Iterator[Item]:
    query = sa.select(t.guide.c.name, t.guide.c.series_id)
    for row in list(_rows(connection, query)):
        columns = [one for one in t.episode.c if one.name != "series_id"]
        mine = sa.select(*columns).where(t.episode.c.series_id == row["series_id"])
        yield {**row, "episodes": list(_rows(connection, mine))}


def _series(connection: sa.Connection) -> Iterator[Item]:
    query = sa.select(t.series.c.name, t.series.c.id, t.series.c.world_id, t.series.c.franchise_id)
    for row in _rows(connection, query):
        yield {"id": row.pop("id"), **row}
