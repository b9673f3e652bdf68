"""What was asked before a statement: by a question of the reporter's, or as it is told."""

from __future__ import annotations

import re

from junket.facts import Sentence, Span
from junket.late import late
from junket.quotes.drafts import Draft
from junket.quotes.page import Page

_AROUND = 400  # code points of a sentence looked at on either side: keeps endless ones linear
_ABOUT = r"(?:about|on|if|whether|how|what|why|who|where|when|which|for)\b"
_ASKED = late(
    r"\b(?:when|while|on being|after being|if|upon being)?\s*(?:asked|quizzed|pressed|queried)\s+"
    rf"{_ABOUT}[^.!?“”\"]*",
    re.IGNORECASE,
)
# A critic asked if she would forgive him. Mo from Leeds wonders whether there is more.
_TOLD = late(
    r"\b(?:asks|[Aa]sked|(?:I|[Ww]e) ask|wonders|wondered|want(?:s|ed) to know|[Pp]ressed"
    r"|[Qq]uizzed)\s"
    r"(?:[^.!?“”\",;:\s]+\s){0,7}?(?:if|whether|what|why|who|where|when|which|how|about)\b"
    r"[^.!?“”\"]*"
    r"|\bAs (?:for|to) (?:whether|if|who|what|how|when|why|where)\b[^.!?“”\"]*",
)
_BRIEF = 12  # words of a sentence that tells how somebody takes a question: "She thinks about it."
_BETWEEN = 2  # such sentences, and asides in brackets, between a question and its answer


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
            return _trimmed(behind)
        if told := _TOLD.search(page.raw, max(sentence.start, draft.start - _AROUND), draft.start):
            return _trimmed(told)
    return _asked_before(page, draft, number)


def _trimmed(found: re.Match[str]) -> Span:
    start, end = found.span()
    words = found.group()
    return start + len(words) - len(words.lstrip()), end - len(words) + len(words.rstrip())


def _outside(draft: Draft, start: int, end: int) -> list[Span]:
    """Return what stands around the pieces of a statement in its sentence, the last place first.

    "It rained," she said when asked about the boat. "It always does."
    """
    last = draft.content[-1][1]
    pairs = zip(draft.content, draft.content[1:], strict=False)
    between = [(one[1], min(other[0], one[1] + _AROUND)) for one, other in pairs]
    behind = last, max(last, min(end, last + _AROUND))
    return [behind, *between, (max(start, draft.start - _AROUND), draft.start)]


def _asked_before(page: Page, draft: Draft, number: int) -> Span | None:
    """Return the question in the sentences before a statement that opens its own.

    It may end the paragraph above. How the question is taken may stand between: "She thinks."
    """
    sentences = page.text.sentences
    if number < 1 or not _opens(page, draft, sentences[number]):
        return None
    for between in range(min(_BETWEEN + 1, number)):
        sentence = sentences[number - 1 - between]
        if not _near(page, sentence, draft.block) or _is_said(page, sentence):
            return None
        if page.raw[sentence.end - 1] == "?":
            return sentence.start, sentence.end
        high = min(sentence.end, sentence.start + _AROUND)
        if told := _TOLD.search(page.raw, sentence.start, high):
            return _trimmed(told)
        if not _is_aside(page, sentence):
            return None
    return None


def _opens(page: Page, draft: Draft, sentence: Sentence) -> bool:
    """Tell whether a statement, with or without its cue before it, opens its sentence."""
    words = page.raw[sentence.start : min(draft.start, sentence.start + _AROUND)].split()
    return len(words) <= _BRIEF


def _near(page: Page, sentence: Sentence, block: int) -> bool:
    """Tell whether a sentence stands in a block or in the paragraph above it."""
    if sentence.block == block:
        return True
    return sentence.block == block - 1 and page.text.blocks[block - 1].kind == "paragraph"


def _is_said(page: Page, sentence: Sentence) -> bool:
    """Tell whether anything in a sentence stands in marks that are no title's."""
    first, last = page.tokens_of((sentence.start, sentence.end))
    return any(page.piece[at] >= 0 for at in (first, last - 1) if 0 <= at < len(page.piece))


def _is_aside(page: Page, sentence: Sentence) -> bool:
    """Tell whether a sentence only tells how somebody takes a question, or stands in brackets."""
    told = page.raw[sentence.start : min(sentence.end, sentence.start + _AROUND)]
    return told.startswith("(") or len(told.split()) <= _BRIEF
