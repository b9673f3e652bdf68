"""The question: what was taken from each sentence of this article, and if nothing, why."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from junket import lexicon
from junket.facts import (
    Airing,
    Attribution,
    BlockKind,
    Casting,
    Names,
    Reading,
    Relationship,
    Role,
    Span,
)
from junket.late import late
from junket.views.passages import units

What = Literal[
    "title",
    "byline",
    "quotation",
    "source",
    "cue",
    "question",
    "casting",
    "role",
    "airing",
    "relationship",
    "name",
]
FACTS = frozenset(
    {"title", "byline", "quotation", "question", "casting", "role", "airing", "relationship"}
)
BY_KIND: dict[BlockKind, str] = {
    "heading": "a heading",
    "byline": "a byline without a name that could be told",
    "question": "a question of the interviewer",
    "caption": "a caption: no part and no player in it",
    "boilerplate": "boilerplate (credit, link, tag or comment): marked, and no fact in it",
    "block_quote": "a block quote whose speaker could not be told",
    "tweet": "a tweet whose author could not be told",
    "answer": "an answer in a Q&A that holds no words of its own",
}
SPEECH = "stmqw"  # classes of data/cues.txt: the others name thoughts and urgings
WORD = late(r"[^\W\d_]+")
TERM_WORDS = 4  # the longest title or term that is called one here; longer ones are not judged


@dataclass(frozen=True, slots=True)
class Taken:
    """One thing that was taken: what, where, what it says, and the rule that took it."""

    what: What
    start: int
    end: int
    told: str
    rule: str


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence with all that was taken from it; `reason` says why no fact was."""

    start: int
    end: int
    text: str
    kind: BlockKind
    taken: tuple[Taken, ...]
    reason: str | None


@dataclass(frozen=True, slots=True)
class AccountView:
    """Every sentence of an article: each character but white space is in exactly one line."""

    id: str
    title: str | None
    lines: tuple[Line, ...]


def account_view(reading: Reading) -> AccountView:
    """Account for every sentence of the article, in the order of the text."""
    places = _places(reading)
    starts = [place[0] for place in places]
    taken: list[list[Taken]] = [[] for _ in places]
    for one in _taken(reading):
        for number in _overlapping(places, starts, one.start, one.end):
            taken[number].append(one)
    reasons = _Reasons(reading)
    lines = (
        _line(reading, place, found, reasons) for place, found in zip(places, taken, strict=True)
    )
    return AccountView(reading.article.id, reading.article.title, tuple(lines))


def _places(reading: Reading) -> list[tuple[int, int, BlockKind]]:
    """Return the sentences, and whatever lines of the text no sentence holds."""
    words, cut = reading.article.text, reading.text
    if cut is None:
        return units(words, ())
    found: list[tuple[int, int, BlockKind]] = []
    sentences = sorted(cut.sentences, key=lambda sentence: (sentence.start, sentence.end))
    spans = [(s.start, s.end, cut.blocks[s.block].kind) for s in sentences]
    for start, end, kind in units(words, cut.blocks):
        found += _inside(words, start, end, kind, spans)
    return found


def _inside(
    words: str, start: int, end: int, kind: BlockKind, spans: list[tuple[int, int, BlockKind]]
) -> Iterator[tuple[int, int, BlockKind]]:
    """Yield the sentences of one block, each reaching to where the next one starts."""
    first = bisect_right(spans, (start, -1))
    place = start
    for number in range(first, len(spans)):
        if spans[number][0] >= end:
            break
        if number > first and spans[number][0] > place:
            yield _trim(words, place, spans[number][0], kind)
            place = spans[number][0]
    yield _trim(words, place, end, kind)


def _trim(words: str, start: int, end: int, kind: BlockKind) -> tuple[int, int, BlockKind]:
    return start, start + len(words[start:end].rstrip()), kind


def _overlapping(
    places: list[tuple[int, int, BlockKind]], starts: list[int], start: int, end: int
) -> Iterator[int]:
    number = max(0, bisect_right(starts, start) - 1)
    while number < len(places) and places[number][0] < end:
        if places[number][1] > start:
            yield number
        number += 1


def _line(
    reading: Reading, place: tuple[int, int, BlockKind], found: list[Taken], reasons: _Reasons
) -> Line:
    start, end, kind = place
    found.sort(key=lambda one: (one.start, one.end, one.what))
    reason = None if any(one.what in FACTS for one in found) else reasons.why(place, found)
    return Line(start, end, reading.article.text[start:end], kind, tuple(found), reason)


def _taken(reading: Reading) -> Iterator[Taken]:
    yield from _of_article(reading)
    for said in reading.attributions:
        yield from _of_attribution(said)
    for casting in reading.castings:
        yield from _of_fact("casting", casting, _casting_told(casting))
    for role in reading.roles:
        series = f" ({role.series})" if role.series else ""
        yield from _of_fact("role", role, f"{role.person}: {role.role}{series}")
    for relation in reading.relationships:
        yield from _of_fact("relationship", relation, _relation_told(relation))
    for airing in reading.airings:
        yield from _of_fact("airing", airing, _airing_told(airing))
    yield from _of_names(reading.names)


def _of_article(reading: Reading) -> Iterator[Taken]:
    article = reading.article
    if article.title_span:
        yield Taken("title", *article.title_span, "the title", "article")
    for block in reading.text.blocks if reading.text and article.byline else ():
        place = article.text.find(str(article.byline), block.start, block.end)
        if block.kind == "byline" and place >= 0:
            end = place + len(str(article.byline))
            yield Taken("byline", place, end, str(article.byline), "article")


def _of_attribution(said: Attribution) -> Iterator[Taken]:
    who = said.speaker or "speaker unknown"
    voice = f" ({said.voice})" if said.voice else ""
    parts: tuple[tuple[What, tuple[Span, ...]], ...] = (
        ("quotation", said.content),
        ("source", said.source),
        ("cue", said.cue),
        ("question", (said.asked,) if said.asked else ()),
    )
    for what, spans in parts:
        told = {"quotation": f"{who}{voice}, {said.kind}", "question": f"asked of {who}"}
        for span in spans:
            yield Taken(what, *span, told.get(what, who), said.rule)


def _of_fact(
    what: What, fact: Casting | Role | Relationship | Airing, told: str
) -> Iterator[Taken]:
    for span in fact.anchors:
        yield Taken(what, *span, told, fact.rule)


def _casting_told(casting: Casting) -> str:
    part = casting.character or casting.description or "a part without a name"
    return f"{part}: {casting.person or 'player unknown'}"


def _relation_told(one: Relationship) -> str:
    who = f"{one.a} and {one.b}" if one.b else one.a
    told = (one.relation, one.status, None if one.polarity == "asserted" else one.polarity)
    speaker = f", says {one.said_by}" if one.said_by else ""
    return f"{who}: {', '.join(part for part in told if part)}{speaker}"


def _airing_told(airing: Airing) -> str:
    season = f"season {airing.season}" if airing.season else None
    told = (airing.series, season, airing.episode, airing.what, airing.text, airing.network)
    return ", ".join(part for part in told if part)


def _of_names(names: Names) -> Iterator[Taken]:
    for mention in names.mentions:
        cluster = names.clusters[mention.cluster]
        told = f"{cluster.name} ({mention.kind})"
        yield Taken("name", mention.start, mention.end, told, cluster.rule)


@cache
def saying_words() -> frozenset[str]:
    """Return the forms of the words that may report speech, lower case.

    >>> {"says", "said", "warns"} <= saying_words()
    True
    """
    found: set[str] = set()
    for line in lexicon.lines("cues.txt"):
        lemma, kind, *irregular = line.split()
        if kind in SPEECH:
            found.update((lemma, f"{lemma}s", f"{lemma}d", f"{lemma}ed", *irregular))
    return frozenset(found)


class _Reasons:
    """Why nothing was taken from a sentence, told from what stands in it."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        quoted = reading.text.quoted if reading.text else ()
        self.quoted = sorted((q.start, q.end) for q in quoted)

    def why(self, place: tuple[int, int, BlockKind], found: Iterable[Taken]) -> str:
        """Return one clause that says why no fact was taken."""
        start, end, kind = place
        if self.reading.skipped:
            return f"not read: the article's language is {self.reading.article.language}"
        if kind in BY_KIND:
            return BY_KIND[kind]
        reasons = [self._marks(start, end), self._saying(place, found), self._named(found)]
        return "; ".join(reason for reason in reasons if reason)

    def _marks(self, start: int, end: int) -> str:
        first = bisect_right(self.quoted, (start, -1))
        inside = []
        for number in range(first, len(self.quoted)):
            if self.quoted[number][0] >= end:
                break
            inside.append(self.quoted[number])
        if not inside:
            return "no quotation marks"
        return self._held(max(inside, key=lambda span: span[1] - span[0]))

    def _held(self, span: Span) -> str:
        words = self.reading.article.text[span[0] : span[1]]
        mentions = self.reading.names.mentions
        titles = (m for m in mentions if m.kind in ("series", "work"))
        if any(m.start < span[1] and m.end > span[0] for m in titles):
            return "quotation marks round a title"
        if len(words.split()) <= TERM_WORDS:
            return "quotation marks round a title or a term, not round speech"
        return "quotation marks that no rule takes for speech"

    def _saying(self, place: tuple[int, int, BlockKind], found: Iterable[Taken]) -> str:
        if {one.what for one in found} & {"cue", "source"}:
            return "the cue or source of a quotation that stands in another sentence"
        words = WORD.findall(self.reading.article.text, place[0], place[1])
        cue = next((word for word in words if word.lower() in saying_words()), None)
        if cue:
            return f"“{cue}” with no speaker and content that fit it"
        return "no word of saying"

    def _named(self, found: Iterable[Taken]) -> str:
        names = list(dict.fromkeys(one.told for one in found if one.what == "name"))
        if not names:
            return "nobody named"
        return f"narration that names {', '.join(names)}: stories are not read yet"
