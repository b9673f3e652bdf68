"""The one who is interviewed, where only the introduction or a heading says so."""

from __future__ import annotations

import re
from collections import Counter

from junket.facts import Block, Mention, Span
from junket.quotes.page import Page

_TURNS = frozenset({"question", "answer"})
_INTRODUCTION = 6  # blocks before the first turn of a run
_INTERVIEWING = (
    r"(?:spoke|speaks?|spoken|speaking|talk(?:s|ed|ing)?|chat(?:s|ted|ting)?|sat down|sits down|sit down|"
    r"caught up|catch(?:es|ing)? up|interview(?:s|ed|ing)?|conversation|q\s?&\s?a|phoned?|rang|quizzed|grilled|"
    r"questions? (?:for|to)|ones for|minutes with|met|asked|checked in|hopped on|joined)"
)
_BEFORE = re.compile(r"\b" + _INTERVIEWING + r"\b[^.!?]{0,60}$", re.IGNORECASE)
_BEHIND = re.compile(
    r"\s*(?:talks|talked|opens up|opened up|spoke|teases|previews|chats|answers|answered|reveals|discusses|"
    r"breaks down|dishes|on\s+[‘'“\"A-Z\w]|,? on the record)",
)
_FIRST_PERSON = re.compile(r"\b(?:us|our|we|me|my|I)\b")


def find_subject(page: Page, *, blocks: range, jobs: bool) -> int | None:
    """Return the cluster of the person whom the blocks introduce as interviewed, or None.

    Asked in order: a name behind words of interviewing, or before "talks" and the like; the
    first name of a sentence in the first person; the only name of a heading; with `jobs`,
    the only person who has a job; the only person at all.
    """
    if not blocks:
        return None
    span = page.text.blocks[blocks.start].start, page.text.blocks[blocks.stop - 1].end
    people = [
        mention
        for number in page.mentions_in(*span)
        if page.names.clusters[(mention := page.names.mentions[number]).cluster].kind == "person"
    ]
    for mention in people:
        before = page.raw[max(span[0], mention.start - 90) : mention.start]
        behind = page.raw[mention.end : mention.end + 24]
        if _BEFORE.search(before) or _BEHIND.match(behind):
            return mention.cluster
    in_person = _first_person(page, span)
    if in_person is not None:
        return in_person
    return _only(page, people, blocks, jobs=jobs)


def _first_person(page: Page, span: Span) -> int | None:
    """Return the first person named in a sentence that also speaks of "us" or "me"."""
    first, last = page.tokens_of(span)
    numbers = dict.fromkeys(page.sentence[at] for at in range(first, last))
    for number in reversed(numbers):
        sentence = page.text.sentences[number]
        if number < 0 or not _FIRST_PERSON.search(page.raw, sentence.start, sentence.end):
            continue
        for index in page.mentions_in(sentence.start, sentence.end):
            cluster = page.names.mentions[index].cluster
            if page.names.clusters[cluster].kind == "person":
                return cluster
    return None


def _only(page: Page, people: list[Mention], blocks: range, *, jobs: bool) -> int | None:
    for number in reversed(blocks):
        block = page.text.blocks[number]
        named = {m.cluster for m in people if block.start <= m.start < block.end}
        if block.kind == "heading" and len(named) == 1:
            return named.pop()
    counts = Counter(mention.cluster for mention in people)
    if len(counts) == 1:
        return next(iter(counts))
    employed = [c for c in counts if page.names.clusters[c].jobs]
    if jobs and len(employed) == 1:
        return employed[0]
    return None


def introduction(blocks: tuple[Block, ...], number: int) -> tuple[int, range]:
    """Return the first turn of the run of Q&A turns around block `number`, and the blocks before it.

    The blocks reach back to the turn before, at most six.
    """
    first = number
    while first > 0 and blocks[first - 1].kind in _TURNS:
        first -= 1
    start = first
    while start > 0 and first - start < _INTRODUCTION and blocks[start - 1].kind not in _TURNS:
        start -= 1
    return first, range(start, first)


def head(blocks: tuple[Block, ...]) -> range:
    """Return the introduction of a whole article: up to the first turn, at most eight blocks."""
    for number, block in enumerate(blocks[:9]):
        if block.kind in _TURNS:
            return range(number)
    return range(min(8, len(blocks)))
