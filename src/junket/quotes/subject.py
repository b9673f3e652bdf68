"""The one who is interviewed, where only the introduction or a heading says so."""

from __future__ import annotations

import re
from collections import Counter

from junket.facts import Block, Mention, Span
from junket.late import late
from junket.quotes.page import Page
from junket.sought import Sought

_TURNS = frozenset({"question", "answer"})
_INTRODUCTION = 6  # blocks before the first turn of a run
_INTERVIEWING = (
    r"(?:spoke|speaks?|spoken|speaking|talk(?:s|ed|ing)?|chat(?:s|ted|ting)?|s[ai]ts? down|"
    r"caught up|catch(?:es|ing)? up|interview(?:s|ed|ing)?|conversation|q\s?&\s?a|phoned?|rang|"
    r"quizzed|grilled|questions? (?:for|to)|ones for|minutes with|met|asked|checked in|joined)"
)
_BEFORE = late(r"(?<![\w-])" + _INTERVIEWING + r"\b[^.!?]{0,60}$", re.IGNORECASE)
_BEHIND = late(
    r"\s*(?:talks|talked|opens up|opened up|spoke|teases|previews|chats|answers|answered|reveals|"
    r"discusses|breaks down|dishes|on\s+[‘'“\"\w]|,? on the record)",
    re.IGNORECASE,
)
_FIRST_PERSON = frozenset({"us", "our", "we", "We", "me", "my", "I", "Our"})

# With Ada Lind INTERVIEW BY BO MARSH
_INTERVIEW_BY = Sought(
    r"\b(?:[Ii]nterview(?:ed)?|INTERVIEW(?:ED)?|[Ww]ords|WORDS) (?:by|BY):? (?=[A-Z])"
)

# Ada Lind, who made it with Bo Marsh, was a vet. She spoke by telephone from the island.
_SPOKE = Sought(
    r"\b[SH]he? (?:recently |also |kindly )?(?:spoke|talked|chatted|sat down|answered|discussed|"
    r"discusses|talks|speaks|tells|told|called|took time)\b|\bconversation with (?:her|him)\b"
)


_IN_PERSON = late(r"^[‘“'\"]|\b(?:I|I[’']\w+|[Mm]y|[Ww]e|[Mm]e|[Oo]ur)\b")


def find_subject(
    page: Page, *, blocks: range, writers: set[int], jobs: bool, later: bool = False
) -> int | None:
    """Return the cluster of the person whom the blocks introduce as interviewed, or None.

    Asked in order: a name behind words of interviewing, or before "talks" and the like; the
    first name of a sentence in the first person; the only name in the block beside the turns, or
    the first there where he or she is said to have spoken; the only name of a heading; with `jobs`,
    the only person who has a job; the only person at all. Of the words before a `later` run
    of turns only the first four are taken: it mostly goes on with the same person. The
    `writers` of the article are nobody's subject, nor is who stands in boilerplate alone: whoever
    took its picture.
    """
    if not blocks:
        return None
    found = _introduced(page, blocks, writers, jobs=jobs, later=later)
    return found if found in _told_of(page, blocks) else None


def _told_of(page: Page, blocks: range) -> set[int]:
    """Return whom some blocks name outside boilerplate."""
    told = (page.text.blocks[number] for number in blocks)
    spans = ((block.start, block.end) for block in told if block.kind != "boilerplate")
    return {page.names.mentions[n].cluster for span in spans for n in page.mentions_in(*span)}


def _introduced(
    page: Page, blocks: range, writers: set[int], *, jobs: bool, later: bool
) -> int | None:
    span = page.text.blocks[blocks.start].start, page.text.blocks[blocks.stop - 1].end
    people = [
        mention
        for number in page.mentions_in(*span)
        if (mention := page.names.mentions[number]).cluster not in writers
        and page.names.clusters[mention.cluster].kind == "person"
    ]
    if not later and (announced := _titled(page, people)) is not None:
        return announced
    for mention in people:
        if _BEHIND.match(page.raw, mention.end, mention.end + 24):
            return mention.cluster
    for mention in people:
        if _BEFORE.search(page.raw[max(span[0], mention.start - 90) : mention.start]):
            return mention.cluster
    in_person = _first_person(page, span, people)
    if in_person is not None:
        return in_person
    nearest = page.text.blocks[blocks.stop - 1]
    beside = {m.cluster for m in people if nearest.start <= m.start < nearest.end}
    if not later and nearest.kind == "paragraph" and len(beside) == 1:
        return beside.pop()
    if beside and _SPOKE.search(page.raw, nearest.start, nearest.end):
        return next(m.cluster for m in people if m.cluster in beside and m.start >= nearest.start)
    titled = {
        m.cluster for m in people if page.text.blocks[0].start <= m.start < page.text.blocks[0].end
    }
    if blocks.start == 0 and len(titled) == 1:
        return titled.pop()
    return _only(page, people, blocks, jobs=jobs, later=later)


def _titled(page: Page, people: list[Mention]) -> int | None:
    """Return the only one of some people whom the title has before "on", "talks" and the like."""
    title = page.text.article.title or ""
    found = set()
    for cluster in {mention.cluster for mention in people}:
        for form in (page.names.clusters[cluster].name, *page.names.clusters[cluster].aliases):
            at = title.find(form)
            if at >= 0 and " " in form and _BEHIND.match(title, at + len(form)):
                found.add(cluster)
    return found.pop() if len(found) == 1 else None


def reporters(page: Page) -> set[int]:
    """Return the clusters of those who wrote the article: they are not whom it interviews."""
    byline = (page.text.article.byline or "").casefold()
    by = {
        page.names.mentions[number].cluster
        for match in _INTERVIEW_BY.finditer(page.raw)
        for number in page.mentions_in(match.end(), match.end() + 1)
    }
    return by | {
        index
        for index, cluster in enumerate(page.names.clusters)
        if "byline author" in cluster.jobs or (byline and cluster.name.casefold() in byline)
    }


def _headline_speaker(page: Page) -> int | None:
    """Return whose words a headline gives behind a colon: "Ada Lind: I’ve waited for years"."""
    title = page.text.article.title or ""
    name, colon, words = title.partition(": ")
    if not colon or not _IN_PERSON.search(words):
        return None
    found = (at for at, one in enumerate(page.names.clusters) if one.kind == "person")
    return next((at for at in found if page.names.clusters[at].name == name), None)


def main_figure(page: Page, writers: set[int]) -> int | None:
    """Return the person whom the article names most, None where nobody stands out.

    Standing out is twice as many mentions as anybody else, or the only name of the headline.
    """
    told = _told_of(page, range(len(page.text.blocks)))
    talks = _headline_speaker(page)
    if talks is not None and talks in told - writers:
        return talks
    counts = [
        (len(cluster.spans), -index)
        for index, cluster in enumerate(page.names.clusters)
        if cluster.kind == "person" and index not in writers and index in told
    ]
    ranked = sorted(counts, reverse=True)[:2]
    if not ranked:
        return None
    first, index = ranked[0][0], -ranked[0][1]
    if len(ranked) == 1 or first >= 2 * ranked[1][0]:
        return index
    head = page.text.article.title_span
    if head is None:
        return None
    titled = {page.names.mentions[number].cluster for number in page.mentions_in(*head)}
    titled = {c for c in titled if page.names.clusters[c].kind == "person"}
    return titled.pop() if len(titled) == 1 else None


def _first_person(page: Page, span: Span, people: list[Mention]) -> int | None:
    """Return the first person named in a sentence that speaks of "us" or "me" outside marks."""
    first, last = page.tokens_of(span)
    ours = {
        page.sentence[at]
        for at in range(first, last)
        if page.piece[at] < 0 and page.text.words[at] in _FIRST_PERSON
    }
    for number in sorted(ours, reverse=True):
        sentence = page.text.sentences[number]
        named = [m.cluster for m in people if sentence.start <= m.start < sentence.end]
        if number >= 0 and named:
            return named[0]
    return None


def _only(
    page: Page, people: list[Mention], blocks: range, *, jobs: bool, later: bool
) -> int | None:
    for number in reversed(blocks):
        block = page.text.blocks[number]
        named = {m.cluster for m in people if block.start <= m.start < block.end}
        if block.kind == "heading" and len(named) == 1:
            return named.pop()
    if later:
        return None
    counts = Counter(mention.cluster for mention in people)
    if len(counts) == 1:
        return next(iter(counts))
    employed = [c for c in counts if page.names.clusters[c].jobs]
    if jobs and len(employed) == 1:
        return employed[0]
    return None


def _is_note(raw: str, blocks: tuple[Block, ...], number: int) -> bool:
    """Tell whether a block between two turns is a note in square brackets: it introduces nobody."""
    first, last = raw[blocks[number].start], raw[blocks[number].end - 1]
    return first == "[" and last == "]" and number > 0 and blocks[number - 1].kind in _TURNS


def introduction(raw: str, blocks: tuple[Block, ...], number: int) -> tuple[int, range]:
    """Return the first turn of the run of turns around block `number`, and the blocks before.

    The blocks reach back to the turn before, at most six.
    """
    first = number
    while first > 0 and (blocks[first - 1].kind in _TURNS or _is_note(raw, blocks, first - 1)):
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
