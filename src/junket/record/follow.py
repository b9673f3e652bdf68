"""What follows from what is told of a series: promises, questions, contradictions, origins.

Like `record/threads.py`: visible rows go into the pure functions of `story`, and nothing else.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import NamedTuple

from junket.facts import Span
from junket.late import late
from junket.record import readers
from junket.record.entities import Connection
from junket.record.horizon import Horizon
from junket.record.marks import Shown, marks_of, meant
from junket.record.shelf import shared
from junket.record.texts import BlockRow, blocks
from junket.record.threads import Told, day
from junket.story.contradictions import Aired, Played, clashes
from junket.story.contradictions import Clash as Clash
from junket.story.contradictions import Side as Side
from junket.story.copies import origins
from junket.story.outcomes import Candidate as Candidate
from junket.story.outcomes import Kept as Kept
from junket.story.outcomes import outcomes
from junket.story.promises import Promise as Promise
from junket.story.promises import promises
from junket.story.promising import SCENE
from junket.story.questions import SPEAKER as SPEAKER
from junket.story.questions import Question as Question
from junket.story.questions import may_ask, questions
from junket.story.told import Passage, Said, words_of
from junket.story.told import sentences as sentences

_AGED = late(
    r"\b(?:young|younger|older|old|teenage|child|original(?:ly)?|voice|flashbacks?|aged|of \d\d|"
    r"in (?:19|20)\d\d)\b",
    re.IGNORECASE,
)
"""Words that tell one age of a character from another, each with an actor of its own."""

CHARACTER = "character"
_TEXT = frozenset({"paragraph", "answer", "question", "block_quote", "tweet"})


@dataclass(frozen=True, slots=True)
class Pages:
    """The visible blocks of a series' articles, and their sentences as plain passages."""

    connection: Connection
    horizon: Horizon
    told: Told
    blocks: tuple[BlockRow, ...]
    passages: tuple[Passage, ...]
    _blocks: Mapping[str, Sequence[BlockRow]]
    _passages: Mapping[str, Sequence[Passage]]

    def passages_of(self, article: str) -> Sequence[Passage]:
        """Return the passages of one article, in the order of its text."""
        return self._passages.get(article, ())

    def words(self, article: str, span: Span) -> str:
        """Return what stands at a place of a visible block, on one line; nothing elsewhere."""
        parts = [
            one.text[max(0, span[0] - one.start) : span[1] - one.start]
            for one in self._blocks.get(article, ())
            if one.start < span[1] and span[0] < one.end
        ]
        return " ".join(" ".join(parts).split())

    def sentence(self, article: str, span: Span) -> Span:
        """Return the sentence that a place stands in, the place itself where there is none."""
        found = [
            (one.start, one.end)
            for one in self.passages_of(article)
            if one.start < span[1] and span[0] < one.end
        ]
        return (found[0][0], max(found[-1][1], span[1])) if found else span


def pages_of(connection: Connection, horizon: Horizon, told: Told) -> Pages:
    """Fetch the visible text of a series' articles."""
    found = shared(
        connection, ("pages", horizon, told.series.id), lambda: _pages(connection, horizon, told)
    )
    return replace(found, connection=connection, told=told)


def _pages(connection: Connection, horizon: Horizon, told: Told) -> Pages:
    readings = {one.article for one in told.said} | told.readings
    listed = blocks(connection, horizon, readings & told.sources.keys())
    passages = _told_in(listed, told)
    by_block: dict[str, list[BlockRow]] = defaultdict(list)
    by_passage: dict[str, list[Passage]] = defaultdict(list)
    for row in listed:
        by_block[row.reading].append(row)
    for passage in passages:
        by_passage[passage.article].append(passage)
    return Pages(connection, horizon, told, tuple(listed), passages, by_block, by_passage)


def _told_in(rows: Sequence[BlockRow], told: Told) -> tuple[Passage, ...]:
    """Return the sentences of some blocks as passages."""
    said: dict[str, list[tuple[Span, Said]]] = {row.reading: [] for row in rows}
    for one in told.said:
        if one.spans and one.article in said:
            whole = min(start for start, _ in one.spans), max(end for _, end in one.spans)
            said[one.article].append((whole, one))
    cast = [one for one in told.beings.values() if one.kind == "character"]
    by_word: dict[str, list[int]] = {}
    for place, being in enumerate(cast):
        for word in being.words:
            by_word.setdefault(word, []).append(place)
    scene = _Cast([one.id for one in cast], by_word)
    return tuple(one for row in rows for one in _sentences(row, told, scene, said[row.reading]))


class _Cast(NamedTuple):
    """The characters of a series, and the places of those who are known by a word."""

    ids: Sequence[str]
    by_word: Mapping[str, Sequence[int]]

    def named(self, text: str) -> tuple[str, ...]:
        """Return whom some words name, each once, in the order of the cast."""
        words = set(words_of(text)) & self.by_word.keys()
        places = {place for word in words for place in self.by_word[word]}
        return tuple(self.ids[place] for place in sorted(places))


def _sentences(
    row: BlockRow, told: Told, cast: _Cast, said: Iterable[tuple[Span, Said]]
) -> Iterable[Passage]:
    when = day(told.sources[row.reading])
    here = [one for (start, end), one in said if start < row.end and row.start < end]
    before = ""
    for start, end in sentences(row.text):
        whole = start + row.start, end + row.start
        inside, span = next(
            ((one, at) for one in here if (at := _shared(one, whole))), (None, whole)
        )
        text = row.text[span[0] - row.start : span[1] - row.start]
        named = cast.named(text)
        about = named or (tuple(_characters(inside, told)) if inside else ())
        yield Passage(
            row.reading, when, *span, text, _kind(row, inside, told), about, named,
            inside.id if inside else None, inside.speaker if inside else None,
            inside is not None and told.rows[inside.id].kind != "direct",
            told.rows[inside.id].voice if inside else None,
            inside.asked if inside else None, before,
        )  # fmt: skip
        before = text


def _kind(row: BlockRow, inside: Said | None, told: Told) -> str:
    """Return the kind of a passage: that of its block, but for what characters say in the story."""
    scene = inside is not None and told.rows[inside.id].voice == CHARACTER
    return SCENE if scene else row.kind


def _shared(one: Said, span: Span) -> Span | None:
    """Return what a sentence has of the words of a statement, None where it has none."""
    found = [
        (max(start, span[0]), min(end, span[1]))
        for start, end in one.spans
        if start < span[1] and span[0] < end
    ]
    return (found[0][0], found[-1][1]) if found else None


def _characters(one: Said, told: Told) -> Iterable[str]:
    return (who for who in one.about if told.beings[who].kind == "character")


def kept_of(connection: Connection, horizon: Horizon, pages: Pages) -> tuple[Kept, ...]:
    """Return what was promised of a series, with what became of it.

    What people decided outranks what later articles seem to tell.
    """
    series = pages.told.series.id
    return shared(connection, ("kept", horizon, series), lambda: _kept(connection, horizon, pages))


def _kept(connection: Connection, horizon: Horizon, pages: Pages) -> tuple[Kept, ...]:
    told = pages.told
    series = told.series.id
    aired = readers.airings(connection, horizon, readings=told.readings, series=[series])
    ends = {
        one.begins[:10]
        for row in aired
        if (one := _aired(row, pages)) and one.begins and (one.what or "").endswith("finale")
    }
    listed = promises(pages.passages)
    found = outcomes(listed, told.ties, pages.passages, told.beings, ends)
    marks = marks_of(connection, horizon, dict(told.sources), pages.passages)
    return tuple(_decided(one, told, marks) for one in found) if marks else found


def _decided(one: Kept, told: Told, marks: Mapping[str, Sequence[Shown]]) -> Kept:
    """Return a promise as people have it, the passage that shows it first."""
    promise = one.promise
    shown = meant(marks, told.sources[promise.article].id, promise.text)
    if shown is None:
        return one
    place, others = shown.passage, one.candidates
    if place is not None:
        span = place.start, place.end
        mine = Candidate(place.article, span, shown.outcome, True, "decided by a person")
        others = (mine, *(each for each in others if each.article != place.article))
    return replace(one, outcome=shown.outcome, candidates=others, decided=True)


def questions_of(pages: Pages) -> tuple[Question, ...]:
    """Return what was asked in a series' articles."""
    key = "questions", pages.horizon, pages.told.series.id
    return shared(pages.connection, key, lambda: _questions(pages))


def _questions(pages: Pages) -> tuple[Question, ...]:
    said = pages.told.said
    return questions(pages.passages, said, _asked_at(said, pages.told))


def _asked_at(said: Iterable[Said], told: Told) -> list[tuple[Said, Span]]:
    """Return statements that answer a question, with where it stands."""
    places = ((one, next(iter(told.rows[one.id].asked_at), None)) for one in said)
    return [(one, span) for one, span in places if span is not None]


def asked_of(
    connection: Connection, horizon: Horizon, told: Told, person: str
) -> tuple[Question, ...]:
    """Return those questions of a series that somebody answered, without reading all of its text.

    As `questions_of` has them: each hangs on its own article alone, and in that on the passages
    of blocks that may ask, and on the one that follows.
    """
    said = [one for one in told.said if one.speaker == person]
    mine = {one.article for one in said}
    rows: dict[str, list[BlockRow]] = defaultdict(list)
    for row in blocks(connection, horizon, mine & told.sources.keys()):
        rows[row.reading].append(row)
    near = [one for some in rows.values() for one in _asking(some)]
    passages = _told_in(near, told)
    here = [one for one in told.said if one.article in mine]
    found = questions(passages, here, _asked_at(here, told))
    return tuple(one for one in found if one.of == person and one.answers)


def _asking(rows: Sequence[BlockRow]) -> Iterable[BlockRow]:
    """Return the blocks of an article that may ask something, each with the next that has words.

    All of them where one stands within another.
    """
    ends = [0, *accumulate((row.end for row in rows), max)]
    if any(row.start < end for row, end in zip(rows, ends, strict=False)):
        return rows
    wanted: dict[int, BlockRow] = {}
    for at, row in enumerate(rows):
        if may_ask(row.text):
            behind = next((one for one in rows[at + 1 :] if one.text.strip()), row)
            wanted |= {row.start: row, behind.start: behind}
    return [wanted[start] for start in sorted(wanted)]


def origins_of(pages: Pages) -> dict[str, str]:
    """Return for each article of a series, by its reading, the first of its origin."""
    key = "origins", pages.horizon, pages.told.series.id
    return shared(pages.connection, key, lambda: _origins(pages))


def _origins(pages: Pages) -> dict[str, str]:
    texts: dict[str, list[str]] = {}
    for row in pages.blocks:
        if row.kind in _TEXT:
            texts.setdefault(row.reading, []).append(row.text)
    return origins({key: "\n".join(parts) for key, parts in texts.items()})


def clashes_of(
    connection: Connection, horizon: Horizon, pages: Pages, same: Mapping[str, str]
) -> tuple[Clash, ...]:
    """Return what the articles of a series say against each other; `same` joins copies."""
    told = pages.told
    series = told.series.id
    aired = readers.airings(connection, horizon, readings=told.readings, series=[series])
    cast = readers.castings(connection, horizon, readings=told.readings, series_id=series)
    return clashes(
        [made for row in aired if (made := _aired(row, pages))],
        [part for row in cast if (part := _played(row, pages))],
        told.ties,
        same,
    )


def _aired(row: readers.AiringRow, pages: Pages) -> Aired | None:
    """Return an airing with the network that its own sentence names: no other parts two events."""
    told = pages.told
    source = told.sources.get(row.reading)
    if source is None or row.series not in (None, told.series.id) or not row.anchors:
        return None
    if row.series is None and row.reading not in told.alone:
        return None
    span = min(row.anchors)
    around = pages.words(row.reading, pages.sentence(row.reading, span)) if row.network else ""
    named = any(word in around for word in (row.network or "").split())
    return Aired(
        row.reading, day(source), row.what, row.season, row.network if named else None, row.begins,
        row.rrule, row.text, span,
    )  # fmt: skip


def _played(row: readers.CastingRow, pages: Pages) -> Played | None:
    told = pages.told
    source = told.sources.get(row.reading)
    part = told.entities.of(row.character_cluster)
    player = told.entities.of(row.person_cluster)
    if source is None or part is None or player is None or part.id not in told.beings:
        return None
    if part.kind != "character" or player.kind != "person" or not row.anchors:
        return None
    around = pages.words(row.reading, pages.sentence(row.reading, min(row.anchors)))
    aged = _AGED.search(f"{row.description or ''} {around}") is not None
    return Played(row.reading, day(source), part.id, player.id, row.status, min(row.anchors), aged)
