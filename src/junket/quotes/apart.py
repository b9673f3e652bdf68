"""Whom the pronoun of a source cannot mean, by the words around it."""

from __future__ import annotations

from junket.facts import Gender, Span
from junket.late import late
from junket.quotes.drafts import Draft
from junket.quotes.page import NOTHING, Page
from junket.quotes.talk import PEOPLE, Talk, cluster_index, fits

_NAME = 24  # characters at an end of a quotation in which it calls somebody
_CALLS_FIRST = late(r"([A-Z][a-z]{2,}), (?!and |who )")
_CALLS_LAST = late(r", ([A-Z][a-z]{2,})[.,!?…]*$")
_REPLY = 30  # tokens of a block that replies to the one before


def nobody_meant(talk: Talk, draft: Draft, gender: Gender | None) -> frozenset[int]:
    """Return whom "he" or "she" cannot mean; nobody for other pronouns.

    That is whom the report names, whom a question is about, whom the words themselves call by
    name, and who spoke to whom replies now.
    """
    apart = _told_of(talk.page, draft) if gender is not None else frozenset()
    if gender is not None and draft.kind == "direct":
        apart |= _called(talk.page, draft)
    if talk.told is not None and talk.told[1] == draft.block - 1 and talk.last is not None:
        replies = fits(talk, talk.told[0], gender) and talk.told[0] != talk.last
        apart |= {talk.last} if replies and _replies(talk.page, draft) else set()
    return apart


def _told_of(page: Page, draft: Draft) -> frozenset[int]:
    """Return whom a report names: nobody is "he" who says that Ada Lind will come, and Ada Lind.

    Nor is whoever is asked about: Asked whether Ada loves him, he said.
    """
    asked = _asked_about(page, draft)
    if draft.kind == "direct":
        return asked
    numbers = (n for start, end in draft.content for n in page.mentions_in(start, end))
    return asked | {page.names.mentions[n].cluster for n in numbers}


def _asked_about(page: Page, draft: Draft) -> frozenset[int]:
    """Return whom the words before a pronoun name that is not their subject.

    Asked whether Ada loves Bo, he said; Bo, she says, “looked at his shoes”. Will Bo stay? “He
    might,” he says.
    """
    assert draft.source is not None
    token = draft.source[0]
    if (question := _question_before(page, draft)) is not None:
        return frozenset(page.names.mentions[n].cluster for n in page.mentions_in(*question))
    number = page.sentence[token]
    if number < 0 or page.text.words[token - 1] != ",":
        return frozenset()
    first = page.token_at(page.text.sentences[number].start)
    named = (cluster_index(page, at) for at in range(first, token) if page.piece[at] < 0)
    if page.lower[first] in ("asked", "pressed", "quizzed"):
        by = any(page.lower[at] == "by" for at in range(first, min(token, first + 3)))
        return frozenset() if by else frozenset(index for index in named if index is not None)
    behind = draft.cue[-1][1] if draft.cue else token
    breaks = page.text.words[behind : behind + 1] == [","] and page.name[token - 2] >= 0
    alone = breaks and page.sentence[token - 2] == number
    return frozenset(i for i in (cluster_index(page, token - 2),) if alone and i is not None)


def _question_before(page: Page, draft: Draft) -> Span | None:
    """Return the sentence of a question right before a quotation and outside marks, if any."""
    before = page.token_at(page.outer_start(draft.start)) - 1
    before -= page.piece[before] >= 0  # the opening mark
    if draft.kind != "direct" or before < page.token_at(page.text.blocks[draft.block].start):
        return None
    number = page.sentence[before] if page.text.words[before] == "?" else NOTHING
    if number < 0 or page.piece[before] >= 0:
        return None
    sentence = page.text.sentences[number]
    return sentence.start, sentence.end


def _called(page: Page, draft: Draft) -> set[int]:
    """Return whom a quotation calls by name where it begins or ends: “Not now, Ada,” he says."""
    names = set()
    for start, end in draft.content:
        first = _CALLS_FIRST.match(page.raw, start, min(end, start + _NAME))
        last = _CALLS_LAST.search(page.raw, max(start, end - _NAME), end)
        names |= {match[1] for match in (first, last) if match}
    clusters = enumerate(page.names.clusters) if names else ()
    return {
        index
        for index, cluster in clusters
        if cluster.kind in PEOPLE and any(cluster.name.startswith(name) for name in names)
    }


def _replies(page: Page, draft: Draft) -> bool:
    """Tell whether a short block opens with the quotation, as a reply does."""
    block = page.text.blocks[draft.block]
    first, last = page.tokens_of((block.body, block.end))
    return page.outer_start(draft.start) <= block.body + 2 and last - first <= _REPLY
