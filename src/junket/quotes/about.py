"""To whom a statement was made, and what was asked."""

from __future__ import annotations

import re

from junket.facts import Span
from junket.quotes.drafts import Draft
from junket.quotes.page import Page
from junket.quotes.phrases import Range
from junket.sought import Sought

_AROUND = 400  # code points of a sentence looked at on either side: keeps endless ones linear
_US = frozenset("us me".split())
_PEOPLE = re.compile(r"[A-Z][a-z]+(?:an|ish|ese) [a-z]+s\b")  # American reporters
_ADDRESSED = Sought(
    r"(?:\b(?:interview|chat|conversation|call|sit-down|exclusive|q&a|talk)\s+(?:with|for|to)|"
    r"\b(?:speaking|talking|spoke|talks|talked|spoken)\s+(?:exclusively\s+)?(?:to|with))\s+(?-i:the\s+)?((?-i:[A-Z0-9])[\w&.’'-]*(?:\s+(?-i:[A-Z0-9])[\w&.’'-]*)*)",
    re.IGNORECASE,
)
_ASKED = re.compile(
    r"\b(?:when|while|on being|after being|if|upon being)?\s*(?:asked|quizzed|pressed|queried)\s+"
    r"(?:about|on|if|whether|how|what|why|who|where|when|which|for)\b[^.!?“”\"]*",
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


def asked(page: Page, draft: Draft) -> Span | None:
    """Return the question that a statement answers, None where the text has none."""
    if draft.asked is not None:
        return draft.asked
    block = page.text.blocks[draft.block]
    if draft.turn or block.kind not in ("paragraph", "answer"):
        return None
    number = page.sentence[page.token_at(draft.start)]
    sentence = page.text.sentences[number] if number >= 0 else None
    if sentence is not None:
        gaps = _outside(draft, sentence.start, sentence.end)
        behind = next(filter(None, (_ASKED.search(page.raw, *gap) for gap in gaps)), None)
        if behind:
            start, end = behind.span()
            return start + len(behind.group()) - len(behind.group().lstrip()), end
    return _question_before(page, draft, number)


def _outside(draft: Draft, start: int, end: int) -> list[Span]:
    """Return what stands around the pieces of a statement in its sentence, the last place first.

    "It rained," she said when asked about the boat. "It always does."
    """
    last = draft.content[-1][1]
    pairs = zip(draft.content, draft.content[1:], strict=False)
    between = [(one[1], min(other[0], one[1] + _AROUND)) for one, other in pairs]
    behind = last, max(last, min(end, last + _AROUND))
    return [behind, *between, (max(start, draft.start - _AROUND), draft.start)]


def _question_before(page: Page, draft: Draft, number: int) -> Span | None:
    """Return the reporter's own question in the sentence before a statement."""
    if number < 1 or page.text.sentences[number - 1].block != draft.block:
        return None
    sentence = page.text.sentences[number - 1]
    outside = page.piece[page.token_at(sentence.start)] < 0
    if outside and page.raw[sentence.end - 1] == "?":
        return sentence.start, sentence.end
    return None
