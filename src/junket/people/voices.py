"""Who talks at each place of a text, and to whom: the narrator, a quotation's speaker, a turn's."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from junket.facts import Attribution, Block, Names, Quoted, Text

_OWN = frozenset(("i", "we"))
_TURNS = frozenset(("question", "answer"))


@dataclass(slots=True)
class Voice:
    """Who talks in a stretch of the text, and to whom; both number somebody of the article.

    `hearer` is None where the text does not say. `confidence` is that of the speaker.
    """

    speaker: int
    hearer: int | None
    confidence: float
    rule: str


@dataclass(slots=True)
class Counter:
    """Gives numbers to those whom the text never names: from the number of clusters on."""

    next: int

    def new(self) -> int:
        """Return a number that nobody has."""
        self.next += 1
        return self.next - 1


@dataclass(slots=True)
class Voices:
    """The voices of a text; asked for places in rising order, each answered at once."""

    narrator: Voice
    stretches: list[tuple[int, int, Voice]]
    _open: list[tuple[int, Voice]] = field(default_factory=list)
    _next: int = 0

    def at(self, place: int) -> Voice:
        """Return who talks at a place, the innermost where one quotes another."""
        while self._next < len(self.stretches) and self.stretches[self._next][0] <= place:
            _, end, voice = self.stretches[self._next]
            while self._open and self._open[-1][0] <= self.stretches[self._next][0]:
                self._open.pop()
            self._open.append((end, voice))
            self._next += 1
        while self._open and self._open[-1][0] <= place:
            self._open.pop()
        return self._open[-1][1] if self._open else self.narrator


def find_voices(
    text: Text, names: Names, attributions: Sequence[Attribution], count: Counter
) -> Voices:
    """Find who talks where: labelled turns, quotations, and the narrator around them.

    The narrator is the author where the article names one alone. A quotation that nobody is
    known to have said has a speaker of its own, numbered by `count`.
    """
    narrator = _author(names)
    told = Voice(count.new() if narrator is None else narrator, None, 0.7, "narrator")
    known = {cluster.name: n for n, cluster in reversed(list(enumerate(names.clusters)))}
    stretches = [
        (start, end, voice)
        for voice, one in _turns(text, attributions, known, told, count)
        for start, end in one
    ]
    answers = Voices(told, sorted(stretches, key=_nesting))
    quoted = _quotations(text, attributions, known, answers, count)
    return Voices(told, sorted([*stretches, *quoted], key=_nesting))


def _nesting(one: tuple[int, int, Voice]) -> tuple[int, int]:
    return one[0], -one[1]


def _author(names: Names) -> int | None:
    """Return the only author of the article, None where there are none or several."""
    authors = [n for n, one in enumerate(names.clusters) if "byline author" in one.jobs]
    return authors[0] if len(authors) == 1 else None


Spans = tuple[tuple[int, int], ...]


def _turns(
    text: Text,
    attributions: Sequence[Attribution],
    known: dict[str, int],
    narrator: Voice,
    count: Counter,
) -> Iterator[tuple[Voice, Spans]]:
    """Yield who talks in the questions and answers; a question's hearer gives the next answer."""
    starts = {one.content[0][0]: one for one in attributions if one.content}
    asked: list[Block] = []
    asker, nobody = narrator.speaker, count.new()
    for block in text.blocks:
        if block.kind == "question":
            asked.append(block)
            asker = known.get(block.speaker or "", narrator.speaker)
        elif block.kind == "answer":
            said = starts.get(block.body) or starts.get(block.start)
            named = known.get(said.speaker) if said and said.speaker else None
            sure = said.confidence if said else 0.5
            speaker = nobody if named is None else named
            for question in asked:
                yield Voice(asker, speaker, 0.7, "question"), ((question.body, question.end),)
            asked = []
            yield Voice(speaker, None, sure, "answer"), ((block.body, block.end),)
        elif block.kind not in ("caption", "boilerplate"):
            asked = []


def _quotations(
    text: Text,
    attributions: Sequence[Attribution],
    known: dict[str, int],
    outer: Voices,
    count: Counter,
) -> Iterator[tuple[int, int, Voice]]:
    """Yield the quotations with their speakers; those of nobody have one each."""
    marked = [one for one in text.quoted if one.level == 0]
    starts = [one.start for one in marked]
    taken: set[int] = set()
    found = []
    answers = {
        place for start, _, voice in outer.stretches if voice.rule == "answer" for place in (start,)
    }
    for one in sorted(attributions, key=lambda one: one.source or one.content):
        if one.kind == "indirect" or not one.content or one.content[0][0] in answers:
            continue
        speaker = known.get(one.speaker) if one.speaker else _self(text, one, outer)
        if speaker is None:
            speaker = count.new()
        voice = Voice(speaker, None, one.confidence, "speaker")
        for start, end in one.content:
            inside = range(bisect_left(starts, start), bisect_right(starts, end))
            taken.update(inside)
            if one.kind == "direct":
                found.append((start, end, voice))
            else:
                found += [(marked[n].start, min(end, marked[n].end), voice) for n in inside]
    yield from found
    blocks = [block.start for block in text.blocks]
    for number, mark in enumerate(marked):
        if number not in taken:
            yield from _unsaid(text, mark, blocks, count)


def _self(text: Text, one: Attribution, outer: Voices) -> int | None:
    """Return who "I" is in I said: whoever talks there; None for another source."""
    if not one.source:
        return None
    start, end = one.source[0]
    return outer.at(start).speaker if text.article.text[start:end].lower() in _OWN else None


def _unsaid(
    text: Text, mark: Quoted, blocks: list[int], count: Counter
) -> Iterator[tuple[int, int, Voice]]:
    """Yield a passage between marks that nobody is known to have said, where it is a sentence."""
    block = text.blocks[max(0, bisect_right(blocks, mark.start) - 1)]
    before = text.article.text[max(block.start, mark.start - 24) : mark.start].lower()
    if block.kind in _TURNS and ("i " in before or "like" in before):
        return  # I was like, “I can’t”: the same voice
    yield mark.start, mark.end, Voice(count.new(), None, 0.4, "quotation")
