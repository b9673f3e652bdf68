"""One reading as the JSON object that `junket extract` prints, documented in docs/extract.md."""

from __future__ import annotations

import json
from collections.abc import Iterable
from importlib import resources
from typing import Any

from junket.anchor import cut
from junket.facts import (
    About,
    Airing,
    Article,
    Attribution,
    Beat,
    Casting,
    Cluster,
    EntityKind,
    Failure,
    Names,
    Reading,
    Reference,
    Relationship,
    Role,
    Span,
    Text,
    Trait,
)

Line = dict[str, Any]

LISTS = (
    "attributions",
    "mentions",
    "references",
    "blocks",
    "castings",
    "roles",
    "relationships",
    "traits",
    "beats",
    "airings",
    "persons",
    "characters",
    "series",
)
MENTIONED = {"person", "character", "series", "network", "outlet", "organisation", "work", "place"}
# JSON allows these raw inside strings, but readers that split lines by Unicode break on them.
LINE_BREAKS = str.maketrans({"\x85": "\\u0085", "\u2028": "\\u2028", "\u2029": "\\u2029"})


def schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of one line of `junket extract`."""
    source = resources.files("junket.export") / "schema" / "extract.schema.json"
    loaded: dict[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return loaded


def dumps(line: Line) -> str:
    """Write one object as one line of JSON, without the line end.

    A path that is no valid Unicode turns the whole line into ASCII with escapes.

    >>> dumps({"name": "Zoë"})
    '{"name": "Zoë"}'
    """
    written = json.dumps(line, ensure_ascii=False)
    try:
        written.encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(line)
    return written if written.isascii() else written.translate(LINE_BREAKS)


def extract(result: Reading | Failure, *, text: bool = False) -> Line:
    """Return what was read from one input, every key there and every empty list empty.

    With `text`, the article's text comes along, as it always does for one in another language.
    A failure has its path, stage and reason.

    >>> extract(Failure("a.txt", "source", "empty"))["failure"]
    {'stage': 'source', 'reason': 'empty'}
    """
    if isinstance(result, Failure):
        return {
            "article": {"path": result.path},
            "failure": {"stage": result.stage, "reason": result.reason},
            **{name: [] for name in LISTS},
        }
    return {"article": _article(result, text=text), **_lists(result)}


def _lists(reading: Reading) -> Line:
    words, names = reading.article.text, reading.names
    return {
        "attributions": [_attribution(words, found) for found in reading.attributions],
        "mentions": _mentions(names),
        "references": [_reference(names, found) for found in reading.references],
        "blocks": _blocks(reading.text),
        "castings": [_casting(words, found) for found in reading.castings],
        "roles": [_role(words, found) for found in reading.roles],
        "relationships": [_relationship(words, found) for found in reading.relationships],
        "traits": [_trait(words, found) for found in reading.traits],
        "beats": [_beat(words, found) for found in reading.beats],
        "airings": [_airing(words, found) for found in reading.airings],
        "persons": _entities(words, names, "person"),
        "characters": _entities(words, names, "character"),
        "series": _entities(words, names, "series"),
    }


def _article(reading: Reading, *, text: bool) -> Line:
    article: Article = reading.article
    line: Line = {
        "id": article.id,
        "path": article.path,
        "url": article.url,
        "title": article.title,
        "byline": article.byline,
        "outlet": article.outlet,
        "published": article.published,
        "language": article.language,
        "text_sha256": article.text_sha256,
    }
    if text or reading.skipped:
        line["text"] = article.text
    if reading.skipped:
        line["skipped"] = reading.skipped
    return line


def _attribution(words: str, found: Attribution) -> Line:
    return {
        "source": _spans(found.source),
        "cue": _spans(found.cue),
        "content": _spans(found.content),
        "kind": found.kind,
        "speaker": found.speaker,
        "voice": found.voice,
        "addressee": found.addressee,
        "about": [_about(words, about) for about in found.about],
        "asked": list(found.asked) if found.asked else None,
        "confidence": round(found.confidence, 2),
        "rule": found.rule,
        "act": found.act,
    }


def _about(words: str, about: About) -> Line:
    return {"name": about.name, "kind": about.kind, "anchors": _anchors(words, about.anchors)}


def _casting(words: str, found: Casting) -> Line:
    return {
        "character": found.character,
        "description": found.description,
        "person": found.person,
        "series": found.series,
        "status": found.status,
        **_backing(words, found),
    }


def _role(words: str, found: Role) -> Line:
    return {
        "person": found.person,
        "role": found.role,
        "series": found.series,
        **_backing(words, found),
    }


def _relationship(words: str, found: Relationship) -> Line:
    return {
        "a": found.a,
        "b": found.b,
        "relation": found.relation,
        "status": found.status,
        "polarity": found.polarity,
        "world": found.world,
        "said_by": found.said_by,
        **_backing(words, found),
    }


def _airing(words: str, found: Airing) -> Line:
    return {
        "what": found.what,
        "series": found.series,
        "season": found.season,
        "episode": found.episode,
        "network": found.network,
        "text": found.text,
        "start": found.start,
        "rrule": found.rrule,
        **_backing(words, found),
    }


def _trait(words: str, found: Trait) -> Line:
    return {
        "subject": found.subject,
        "kind": found.kind,
        "facet": found.facet,
        "value": list(found.value),
        "text": words[slice(*found.value)],
        "polarity": found.polarity,
        "said_by": found.said_by,
        **_backing(words, found),
    }


def _beat(words: str, found: Beat) -> Line:
    return {
        "words": list(found.words),
        "text": words[slice(*found.words)],
        "who": list(found.who),
        "status": found.status,
        "said_by": found.said_by,
        **_backing(words, found),
    }


def _backing(words: str, found: Casting | Role | Relationship | Airing | Trait | Beat) -> Line:
    return {
        "anchors": _anchors(words, found.anchors),
        "confidence": round(found.confidence, 2),
        "rule": found.rule,
    }


def _mentions(names: Names) -> list[Line]:
    return [
        {
            "start": mention.start,
            "end": mention.end,
            "type": mention.kind,
            "name": names.clusters[mention.cluster].name,
        }
        for mention in names.mentions
        if mention.kind in MENTIONED
    ]


def _reference(names: Names, found: Reference) -> Line:
    name = None if found.cluster is None else names.clusters[found.cluster].name
    return {
        "start": found.start,
        "end": found.end,
        "kind": found.kind,
        "name": name,
        "chain": found.chain,
        "confidence": round(found.confidence, 2),
        "rule": found.rule,
    }


def _blocks(text: Text | None) -> list[Line]:
    blocks = text.blocks if text else ()
    return [{"start": block.start, "end": block.end, "kind": block.kind} for block in blocks]


def _entities(words: str, names: Names, kind: EntityKind) -> list[Line]:
    found = sorted((c for c in names.clusters if c.kind == kind), key=_first)
    return [
        {
            "name": cluster.name,
            "aliases": list(cluster.aliases),
            "anchors": _anchors(words, cluster.spans),
        }
        for cluster in found
    ]


def _first(cluster: Cluster) -> tuple[Span, str]:
    return min(cluster.spans, default=(0, 0)), cluster.name


def _spans(spans: Iterable[Span]) -> list[list[int]]:
    return [list(span) for span in spans]


def _anchors(words: str, spans: Iterable[Span]) -> list[Line]:
    cuts = (cut(words, start, end) for start, end in spans)
    return [
        {
            "start": a.start,
            "end": a.end,
            "exact": a.exact,
            "prefix": a.prefix,
            "suffix": a.suffix,
        }
        for a in cuts
    ]
