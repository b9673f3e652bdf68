"""Cut blocks into sentences; a quotation stays whole, with the cue that belongs to it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from junket.facts import Block, Quoted, Sentence, Span
from junket.late import late
from junket.lexicon import sections

_BEFORE_NAME = sections("abbreviations")["before-name"]
_BEFORE_NUMBER = sections("abbreviations")["before-number"]
_OPEN = sections("abbreviations")["open"]
_STARTERS = sections("sentence_words")["starters"]

# A mark that may end a sentence, with everything that closes behind it. Lengths are bounded so
# that a long run of one character costs no more than its length.
_STOP = late(r"[.!?…](?:[.!?…]|['\"’”»)\]*_]){0,12}(?=\s)")
_NEXT = late(r"\s{1,200}([\"'“‘’«(\[*_¿¡—–-]{0,6})(\S?)")
_LAST_WORD = late(r"[^\W_](?:[\w.’'-]{0,20})$")
_LETTER = late(r"(?:^|[\s(“\"])[B-HJ-Z]$")  # an outlet's name: E! Dial
_NEXT_WORD = late(r"[^\W_]+")
_BRACKETS = late(r"\([^()\n]{0,400}\)|\[[^\[\]\n]{0,400}\]")
_ENDED = late(r"(?:[.!?…][\"'”’]?\s{1,2}|\n)$")  # a bracket behind has sentences of its own
_VERB = "|".join(sorted(sections("sentence_words")["saying"], key=len, reverse=True))
_PERSON = r"[A-Z][\w.’'-]{0,30}\s+(?:[A-Z][\w.’'-]{0,30}\s+){0,4}"
# “Really?” Tarrant asks … : a cue, unless it opens a report or a quotation of its own.
_CUE = late(rf"\s+{_PERSON}(?:{_VERB})\b(?!\s+that\b|\s*:|,?\s*[\"“‘])")
# “Really.” Tarrant says. : behind a full stop, only where the cue is all that is left.
_SHORT_CUE = late(rf"\s+{_PERSON}(?:{_VERB})[.!]?(?:\s|$)(?![a-z0-9“\"‘])")
_CLOSERS = frozenset("\"'’”»")


def split_sentences(
    text: str, blocks: Sequence[Block], quoted: Sequence[Quoted]
) -> tuple[Sentence, ...]:
    """Return the sentences of all blocks, in the order of the text.

    They cover every character of the blocks that is no white space; none crosses a block.

    >>> block = Block(0, 21, "paragraph", 0)
    >>> [(s.start, s.end) for s in split_sentences("Dr. No left. Ada ran.", [block], [])]
    [(0, 12), (13, 21)]
    """
    found: list[Sentence] = []
    shut = _shut_spans(text, quoted)
    at = 0
    for number, block in enumerate(blocks):
        start = block.start
        for stop in _STOP.finditer(text, block.body, block.end):
            while at < len(shut) and shut[at][1] <= stop.start():
                at += 1
            if at < len(shut) and shut[at][0] <= stop.start() and stop.end() <= shut[at][1]:
                continue
            if _ends_sentence(text, stop, block.end):
                found.append(Sentence(start, stop.end(), number))
                start = _skip_space(text, stop.end(), block.end)
        if start < block.end:
            found.append(Sentence(start, block.end, number))
    return tuple(found)


def _shut_spans(text: str, quoted: Sequence[Quoted]) -> list[Span]:
    """Return where no sentence ends: outer quotations and brackets within a sentence, in order.

    The closing mark stands outside, so that a stop with its closing mark may end a sentence.
    """
    spans = [(q.start, q.end) for q in quoted if q.level == 0]
    brackets = (
        m
        for m in _BRACKETS.finditer(text)
        if not _ENDED.search(text, max(0, m.start() - 5), m.start())
    )
    spans += [(m.start(), m.end() - 1) for m in brackets]
    spans.sort()
    merged: list[Span] = []
    for start, end in spans:
        if merged and start < merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def _skip_space(text: str, at: int, end: int) -> int:
    while at < end and text[at].isspace():
        at += 1
    return at


def _ends_sentence(text: str, stop: re.Match[str], end: int) -> bool:
    """Tell whether a sentence ends with this mark, from what stands on both sides of it."""
    ahead = _NEXT.match(text, stop.end(), end)
    if ahead is None or not ahead[2]:
        return False  # nothing follows, or a dash that goes on with the sentence
    mark = stop.group()
    first = ahead[2]
    if first.islower():
        return False
    if mark == "!" and _LETTER.search(text, max(0, stop.start() - 2), stop.start()):
        return False
    if mark[-1] in _CLOSERS and _is_cue(text, stop, end):
        return False
    return mark != "." or _full_stop_ends(text, stop.start(), ahead)


def _is_cue(text: str, stop: re.Match[str], end: int) -> bool:
    """Tell whether what follows a closing mark is the cue of what it closes."""
    pattern = _SHORT_CUE if stop.group()[0] == "." else _CUE
    cue = pattern.match(text, stop.end(), end)
    if cue is None:
        return False
    if pattern is _CUE and text[cue.start() : cue.end()].split()[0].lower() in _STARTERS:
        return _SHORT_CUE.match(text, stop.end(), end) is not None
    return True


def _full_stop_ends(text: str, at: int, ahead: re.Match[str]) -> bool:
    """Tell a full stop from the period of an abbreviation or an initial at `at`."""
    before = _LAST_WORD.search(text, max(0, at - 22), at)
    if before is None:
        return True
    word = before.group().rsplit("’s", 1)[0]
    if word in _BEFORE_NAME:
        return False
    if word in _BEFORE_NUMBER:
        return not ahead[2].isdigit()
    single = len(word) == 1 and word.isupper() and word != "I"
    if not (single or word in _OPEN or _is_dotted(word)):
        return True
    if ahead[1] and not single:
        return not word[-1].isupper()
    next_word = _NEXT_WORD.match(text, ahead.start(2))
    return next_word is not None and next_word.group().lower() in _STARTERS


def _is_dotted(word: str) -> bool:
    """Tell whether a word is letters and periods in turn, as in U.S or p.m."""
    return len(word) > 2 and all(part.isalpha() and len(part) == 1 for part in word.split("."))
