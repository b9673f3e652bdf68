"""One sentence of a block: its tokens, and the subject that a cue without a source takes over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from junket.quotes import grammar
from junket.quotes.phrases import names_somebody

if TYPE_CHECKING:
    from junket.quotes.page import Page
    from junket.quotes.prose import BlockView

_PERSONS = frozenset(("he", "she", "they"))
_FRONTED = frozenset("asked pressed told reminded when while if as after before once".split())
_APPOSED = 10  # tokens from a body's name to the comma before a person's
_SHORT = 3  # letters of a word too short for a plain noun
_WINDOW = 300  # tokens of a sentence looked at on either side: keeps endless sentences linear


def sentence_range(view: BlockView, at: int) -> tuple[int, int]:
    """Return the tokens of the sentence around token `at`, bounded by its block."""
    number = view.page.sentence[at]
    if number < 0:
        return at, at + 1
    sentence = view.page.text.sentences[number]
    first, last = view.page.tokens_of((sentence.start, sentence.end))
    return max(first, view.first, at - _WINDOW), min(last, view.last, at + _WINDOW)


def _head(page: Page, at: int, end: int) -> int:
    """Return where the person starts to whom a body's name leads: UBN chief Ada Lind."""
    cluster = page.cluster_of(at)
    if (
        cluster is None
        and page.text.words[at + 1] == ","
        and names_somebody(page, (at + 2, at + 3))
    ):
        return at + 2  # her mother, Ada, recalls
    if cluster is None:
        behind = page.cluster_of(at + 1)  # co-showrunner Ada Lind
        return at + 1 if behind is not None and behind.kind == "person" else at
    if cluster.kind == "person":
        return at
    for here in range(at + 1, min(end, at + 7)):
        other = page.cluster_of(here)
        if other is not None and other.kind == "person":
            return here
        if not page.text.words[here][0].isalnum() or page.lower[here] in grammar.STOPS:
            break
    return at


def _waits(page: Page, first: int, at: int, end: int) -> bool:
    """Tell whether a pronoun means a name further on: Asked what she'd change, Lind shrugs."""
    if page.lower[first] not in _FRONTED:
        return False
    return any(
        page.text.words[here] == "," and page.piece[here] < 0 and page.name[here + 1] >= 0
        for here in range(at + 1, end - 1)
    )


def _inside_bracket(page: Page, first: int, at: int, end: int) -> bool:
    """Tell whether token `at` stands in a bracket that opens and closes before `end`."""
    words, cluster = page.text.words, page.cluster_of(at)
    if cluster is not None and cluster.kind not in ("person", "character"):
        return False
    opened = any(
        words[left] == "(" and ")" not in words[left:at] for left in range(max(first, at - 12), at)
    )
    return opened and ")" in words[at:end]


def _apposed(page: Page, at: int, end: int) -> tuple[int, int] | None:
    """Return the person between commas behind a body's name: UBN's head of drama, Ada Lind, did."""
    cluster = page.cluster_of(at)
    if cluster is None or cluster.kind == "person" or page.text.words[at + 1] == ",":
        return None
    for comma in range(at + 1, min(end - 2, at + _APPOSED)):
        if page.text.words[comma] == ",":
            other = page.cluster_of(comma + 1)
            if other is None or other.kind != "person":
                return None
            last = comma + 1
            while last < end and page.name[last] == page.name[comma + 1]:
                last += 1
            return (comma + 1, last) if page.text.words[last : last + 1] == [","] else None
    return None


def subject(view: BlockView, end: int) -> tuple[int, int] | None:
    """Return the source that an -ing cue or a colon at token `end` takes over: the subject.

    That is the source of an earlier cue of the sentence, else the first name or pronoun
    in it that no preposition governs.
    """
    page = view.page
    first, _ = sentence_range(view, end)
    for other in reversed(view.cues_between(first, end)):
        if other.source:
            return other.source
    for at in range(first, end):
        if page.piece[at] >= 0 or (at > first and page.lower[at - 1] in grammar.PREPOSITION):
            continue
        if page.lower[at] in _PERSONS and _waits(page, first, at, end):
            continue
        if _inside_bracket(page, first, at, end):
            continue
        if page.lower[at] in _PERSONS or names_somebody(page, (at, at + 1)):
            if (apposed := _apposed(page, at, end)) is not None:
                return apposed
            begin = at = _head(page, at, end)
            if page.lower[at + 1] in ("for", "of", "at") and page.name[at + 2] >= 0:
                at += 2
            while at + 1 < end and page.name[at + 1] == page.name[at] >= 0:
                at += 1
            if at + 2 < end and page.lower[at + 1] in grammar.OWNER:
                at += 2  # Ada's publicist declined, calling it “…”
            return begin, at + 1
    return None


def points(page: Page, at: int) -> bool:
    """Tell whether a "that" with one plain noun behind it opens no clause: echoed that thought."""
    if at + 2 >= len(page.lower) or page.name[at + 1] >= 0:
        return False
    noun, mark = page.text.words[at + 1 : at + 3]
    plain = noun.isalpha() and noun.islower() and len(noun) > _SHORT
    return plain and noun not in grammar.ASIDES and not noun.endswith("ly") and mark in ",.;"
