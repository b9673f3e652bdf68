"""The question: who says what in this article, who plays whom, what airs when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from junket.facts import Airing, Attribution, Casting, Cluster, Reading, Span
from junket.views.passages import Passage, layers, passages


@dataclass(frozen=True, slots=True)
class Speaker:
    """Somebody who is quoted; `name` is None for whoever could not be told.

    `initials` are unique among the speakers of one article: colour alone says nothing.
    """

    name: str | None
    initials: str
    voice: str | None
    quotations: int
    words: int


@dataclass(frozen=True, slots=True)
class Said:
    """One attribution as a reader needs it told."""

    number: int
    speaker: int
    kind: str
    addressee: str | None
    about: tuple[str, ...]
    confidence: float
    rule: str


@dataclass(frozen=True, slots=True)
class CastRow:
    """Who plays whom; `part` is the character's name, else what is told of the part."""

    part: str
    named: bool
    person: str | None
    status: str | None
    span: Span | None


@dataclass(frozen=True, slots=True)
class AiringRow:
    """What airs when, in the words of the article; `what` names series, season and event."""

    what: str
    when: str
    network: str | None
    start: str | None
    span: Span | None


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A real person, what they do, and how often the article names them."""

    name: str
    jobs: tuple[str, ...]
    mentions: int


@dataclass(frozen=True, slots=True)
class ArticleView:
    """The article with its words and what was read from them."""

    id: str
    url: str | None
    title: str | None
    outlet: str | None
    byline: str | None
    published: str | None
    language: str
    skipped: str | None
    series: tuple[str, ...]
    speakers: tuple[Speaker, ...]
    said: tuple[Said, ...]
    cast: tuple[CastRow, ...]
    airings: tuple[AiringRow, ...]
    people: tuple[PersonRow, ...]
    passages: tuple[Passage, ...]


def article_view(reading: Reading) -> ArticleView:
    """Answer what one article holds; speakers stand in the order in which they speak.

    Matters that are only mentioned are left out.
    """
    article = reading.article
    found = tuple(one for one in reading.attributions if one.act != "mention")
    order = _speaking_order(found)
    index = [order[said.speaker] for said in found]
    blocks = reading.text.blocks if reading.text else ()
    return ArticleView(
        id=article.id,
        url=article.url,
        title=article.title,
        outlet=article.outlet,
        byline=article.byline,
        published=article.published,
        language=article.language,
        skipped=reading.skipped,
        series=_series(reading.names.clusters),
        speakers=_speakers(article.text, found, list(order)),
        said=tuple(
            _said(number, *pair) for number, pair in enumerate(zip(found, index, strict=True))
        ),
        cast=_cast(reading.castings),
        airings=_airings(reading.airings),
        people=_people(reading),
        passages=passages(article.text, blocks, layers(found, index)),
    )


def words(view: ArticleView, number: int) -> str:
    """Return what was said in one attribution, its pieces joined."""
    runs = (run for passage in view.passages for run in passage.runs)
    return " ".join(r.text for r in runs if r.attribution == number and r.part == "content")


def _speaking_order(found: Iterable[Attribution]) -> dict[str | None, int]:
    """Number the speakers by their first words; the unknown speaker, if any, comes last."""
    by_place = sorted(found, key=lambda said: min(said.content, default=(0, 0)))
    names = dict.fromkeys(said.speaker for said in by_place if said.speaker is not None)
    order: dict[str | None, int] = {name: number for number, name in enumerate(names)}
    if any(said.speaker is None for said in by_place):
        order[None] = len(order)
    return order


def _speakers(
    text: str, found: Sequence[Attribution], names: Sequence[str | None]
) -> tuple[Speaker, ...]:
    voices: dict[str | None, Counter[str]] = {name: Counter() for name in names}
    quotations: Counter[str | None] = Counter()
    spoken: Counter[str | None] = Counter()
    for said in found:
        quotations[said.speaker] += 1
        spoken[said.speaker] += sum(len(text[start:end].split()) for start, end in said.content)
        if said.voice and said.voice != "other":
            voices[said.speaker][said.voice] += 1
    marks = initials([name or "?" for name in names])
    return tuple(
        Speaker(name, mark, _most(voices[name]), quotations[name], spoken[name])
        for name, mark in zip(names, marks, strict=True)
    )


def _most(counted: Counter[str]) -> str | None:
    """Return the most frequent word, the first by alphabet among equals."""
    return min(counted, key=lambda word: (-counted[word], word)) if counted else None


def initials(names: Sequence[str]) -> list[str]:
    """Return short marks for the names, each of its own.

    >>> initials(["Ada B. Quill", "Abe Quinn", "Ava Quist", "UBN"])
    ['ABQ', 'AQ', 'AQ2', 'U']
    """
    marks: list[str] = []
    for name in names:
        letters = "".join(part[0] for part in name.split() if part[0].isalnum())[:3] or "?"
        mark, number = letters.upper(), 2
        while mark in marks:
            mark, number = f"{letters.upper()}{number}", number + 1
        marks.append(mark)
    return marks


def _said(number: int, said: Attribution, speaker: int) -> Said:
    about = tuple(one.name for one in said.about)
    confidence = round(said.confidence, 2)
    return Said(number, speaker, said.kind, said.addressee, about, confidence, said.rule)


def _series(clusters: Iterable[Cluster]) -> tuple[str, ...]:
    return tuple(cluster.name for cluster in clusters if cluster.kind == "series")


def _first(spans: Sequence[Span]) -> Span | None:
    return min(spans, default=None)


def _cast(found: Iterable[Casting]) -> tuple[CastRow, ...]:
    """Return each pair once, at its first place."""
    rows: dict[tuple[str, str | None], CastRow] = {}
    for casting in found:
        part = casting.character or casting.description or "a part without a name"
        named = casting.character is not None
        row = CastRow(part, named, casting.person, casting.status, _first(casting.anchors))
        rows.setdefault((part, casting.person), row)
    return tuple(rows.values())


def _airings(found: Iterable[Airing]) -> tuple[AiringRow, ...]:
    rows: dict[tuple[str, str, str | None], AiringRow] = {}
    for airing in found:
        season = f"season {airing.season}" if airing.season else None
        what = airing.what if not (season and airing.what == "season") else None
        told = [airing.series, season, airing.episode, what]
        name = ", ".join(part for part in told if part) or "on air"
        row = AiringRow(name, airing.text, airing.network, airing.start, _first(airing.anchors))
        rows.setdefault((name, airing.text, airing.network), row)
    return tuple(rows.values())


def _people(reading: Reading) -> tuple[PersonRow, ...]:
    """Return the real people, the most named first, then by name."""
    roles: dict[str, list[str]] = {}
    for role in sorted(reading.roles, key=lambda role: (role.anchors, role.role)):
        roles.setdefault(role.person, []).append(role.role)
    rows = [
        PersonRow(
            cluster.name,
            tuple(dict.fromkeys([*roles.get(cluster.name, ()), *cluster.jobs])),
            len(cluster.spans),
        )
        for cluster in reading.names.clusters
        if cluster.kind == "person"
    ]
    return tuple(sorted(rows, key=lambda row: (-row.mentions, row.name)))
