"""To whom a statement was made."""

from __future__ import annotations

import re

from junket.late import late
from junket.quotes.drafts import Draft
from junket.quotes.page import Page
from junket.quotes.phrases import Range
from junket.sought import Sought

_AROUND = 400  # code points of a sentence looked at on either side: keeps endless ones linear
_US = frozenset("us me".split())
_PEOPLE = late(r"[A-Z][a-z]+(?:an|ish|ese) [a-z]+s\b")  # American reporters
_ADDRESSED = Sought(
    r"(?:\b(?:interview|chat|conversation|call|sit-down|exclusive|q&a|talk)\s+(?:with|for|to)|"
    r"\b(?:speaking|talking|spoke|talks|talked|spoken)\s+(?:exclusively\s+)?(?:to|with))\s+(?-i:the\s+)?((?-i:[A-Z0-9])[\w&.’'-]*(?:\s+(?-i:[A-Z0-9])[\w&.’'-]*)*)",
    re.IGNORECASE,
)


def addressee(page: Page, draft: Draft) -> str | None:
    """Return to whom or which outlet it was said, None where the article does not say."""
    if draft.hearer is not None:
        return _hearer(page, draft.hearer)
    if not draft.cue:
        return None
    sentence = page.sentence[draft.cue[0][0]]
    if sentence < 0:
        return None
    span = page.text.sentences[sentence]
    place = page.text.starts[draft.cue[0][0]]
    low, high = max(span.start, place - _AROUND), min(span.end, place + _AROUND)
    for match in _ADDRESSED.finditer(page.raw, low, high):
        token = min(page.token_at(match.start(1)), len(page.piece) - 1)
        cluster = page.cluster_of(token)
        if page.piece[token] < 0 and (cluster is None or cluster.kind != "person"):
            return _called(page, match.start(1), match.end(1) - match.group(1).endswith("."))
    return None


def _hearer(page: Page, hearer: Range) -> str | None:
    word = page.lower[hearer[0]]
    if word in _US:
        return page.text.article.outlet
    the = page.text.words[hearer[0]] == "the" and hearer[1] - hearer[0] > 1
    first = hearer[0] + the
    return _called(page, *page.span(first, hearer[1]))


def _called(page: Page, start: int, end: int) -> str | None:
    """Return whose name a passage is, else the passage as it stands where it is in capitals."""
    told = page.raw[start:end]
    outlet = page.text.article.outlet or ""
    if outlet.endswith(f" {told}") and page.raw.endswith(("the ", "The "), 0, start):
        return outlet  # "the Courant", in The Evening Courant
    for number in page.mentions_in(start, end):
        mention = page.names.mentions[number]
        if mention.start == start and mention.end >= end:
            return page.names.clusters[mention.cluster].name
    people = _PEOPLE.match(page.raw, start)
    return people[0] if people else told if told[:1].isupper() else None
