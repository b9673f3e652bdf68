"""Whom the pronoun of a source cannot mean, by the words around it."""

from __future__ import annotations

from junket.facts import Gender
from junket.quotes.drafts import Draft
from junket.quotes.page import Page
from junket.quotes.talk import Talk, cluster_index, fits

_REPLY = 30  # tokens of a block that replies to the one before


def nobody_meant(talk: Talk, draft: Draft, gender: Gender | None) -> frozenset[int]:
    """Return whom "he" or "she" cannot mean; nobody for other pronouns.

    That is whom the report names, whom a question is about, and who spoke to whom replies now.
    """
    apart = _told_of(talk.page, draft) if gender is not None else frozenset()
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

    Asked whether Ada loves Bo, he said; Bo, she says, “looked at his shoes”.
    """
    assert draft.source is not None
    token = draft.source[0]
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


def _replies(page: Page, draft: Draft) -> bool:
    """Tell whether a short block opens with the quotation, as a reply does."""
    block = page.text.blocks[draft.block]
    first, last = page.tokens_of((block.body, block.end))
    return page.outer_start(draft.start) <= block.body + 2 and last - first <= _REPLY
