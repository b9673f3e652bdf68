"""Who speaks before a colon: Ada Lind: “…”, her answer: “…”, Ada, on the soup: “…”."""

from __future__ import annotations

from typing import TYPE_CHECKING

from junket.quotes import cues, grammar
from junket.quotes.phrases import mention_range, names_somebody, noun_phrase_left, possessor
from junket.quotes.sentence import sentence_range, subject

if TYPE_CHECKING:
    from junket.quotes.page import Page
    from junket.quotes.pieces import Piece
    from junket.quotes.prose import BlockView

_CLAUSE = 40  # tokens of a clause that leads to a passage
_TAIL = 14  # tokens between a name and its colon
_LINE = 20  # tokens between a noun of saying and its colon
_TOPICS = frozenset("on about of regarding concerning re to".split())  # On the finale: “…”
# her answer to Bo: “…”, Ada's tweet last week: “…”
_BEHIND_SAYING = frozenset("to for on about of , earlier last this late yesterday from".split())
_TWO_WORDS = (["as", "for"], ["as", "to"], ["what", "of"], ["what", "about"], ["how", "about"])
_OPENINGS = frozenset('and but or then , — – - ” “ " ’'.split())


def source(view: BlockView, piece: Piece) -> tuple[int, int] | None:
    """Return the source of `Ada Lind: “…”`, a name or noun right before the colon."""
    at = piece.first - 1
    if at - 1 < view.first or view.page.text.words[at] not in (":", "?") or not piece.upper:
        return None
    if is_topic(view, piece):
        return None
    noun = at - 1
    while (
        noun > view.first + 1 and at - noun < _LINE and view.page.lower[noun] not in grammar.SAYINGS
    ):
        noun -= 1
    saying = view.page.lower[noun] in grammar.SAYINGS and (
        noun == at - 1 or view.page.lower[noun + 1] in _BEHIND_SAYING
    )
    if not saying and view.page.text.words[at] == "?":
        return None
    if saying and (teller := _teller(view, noun, at)) is not None:
        return teller
    if saying and view.page.name[at - 1] >= 0 and view.page.lower[at - 2] in ("to", "of", "from"):
        return mention_range(view.page, at - 1)  # the best line goes to Ada: “…”
    if saying:
        return possessor(view.page, noun, view.first) or _named_beside(view, noun)
    found = noun_phrase_left(view.page, at - 1, view.first) or _topic(view, at)
    if found is not None and names_somebody(view.page, found):
        return found
    cluster = view.page.cluster_of(at - 1)
    if cluster is not None and cluster.kind in ("person", "character", "other"):
        return mention_range(view.page, at - 1)  # the best line goes to Ada: “…”
    return (_who(view, at) or subject(view, at)) if piece.ended else None


def is_topic(view: BlockView, piece: Piece) -> bool:
    """Tell whether the words before a colon say what the quotation is about: As for Nell: “…”."""
    page, colon = view.page, piece.first - 1
    if colon - 1 < view.first or page.text.words[colon] != ":":
        return False
    first = sentence_range(view, colon)[0]
    while first < colon and (page.piece[first] >= 0 or page.lower[first] in _OPENINGS):
        first += 1
    named = page.lower[first] in _TOPICS or page.lower[first : first + 2] in _TWO_WORDS
    return named and not any(
        page.text.words[at] == "," and page.piece[at] < 0 for at in range(first, colon)
    )


def _who(view: BlockView, colon: int) -> tuple[int, int] | None:
    """Return the name before a last "who" in front of a colon: by Ada, who had one note: “…”."""
    page, commas = view.page, 0
    for at in range(colon - 1, max(view.first + 1, colon - _TAIL), -1):
        if page.piece[at] >= 0 or page.text.words[at] in (".", "?", "!"):
            return None
        commas += page.text.words[at] == ","
        if page.lower[at] == "who":
            if commas and page.lower[at + 1] not in cues.words():
                return None  # by Ada, who says it to Bo, wet: “…”
            found = noun_phrase_left(page, at, view.first)
            return found if found is not None and names_somebody(page, found) else None
    return None


def _teller(view: BlockView, noun: int, colon: int) -> tuple[int, int] | None:
    """Return from whom a line comes: Best line of the week, from Nell at the desk (Ada): “…”."""
    page = view.page
    for at in range(noun + 1, colon - 1):
        if page.lower[at] == "from" and page.name[at + 1] >= 0:
            return mention_range(page, at + 1)
    return None


def _named_beside(view: BlockView, noun: int) -> tuple[int, int] | None:
    """Return who is named in the sentence before a noun of saying: Ada, and the advice: “…”."""
    page = view.page
    for at in range(noun - 1, max(view.first, noun - _CLAUSE) - 1, -1):
        cluster = page.cluster_of(at)
        if page.sentence[at] != page.sentence[noun]:
            break
        if cluster is not None and cluster.kind in ("person", "character"):
            span = mention_range(page, at)
            if page.text.words[span[1]] not in (")", "]") and not _enclosed(page, span[0]):
                return span
    return None


def _enclosed(page: Page, at: int) -> bool:
    """Tell whether a bracket opens not far before token `at`."""
    return any(page.text.words[left] in ("(", "[") for left in range(max(0, at - 6), at))


def _topic(view: BlockView, colon: int) -> tuple[int, int] | None:
    """Return the name of `Ada, on her soup: “…”`, None where none stands there."""
    page = view.page
    for at in range(colon - 1, max(view.first, colon - _TAIL), -1):
        if page.lower[at] in ("on", "about") and page.cluster_of(
            at - 1 - (page.lower[at - 1] == ",")
        ):
            return mention_range(page, at - 1 - (page.lower[at - 1] == ","))
    return None
