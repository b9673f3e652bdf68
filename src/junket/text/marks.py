"""Blocks -> quoted passages: pair the quotation marks, and mend what is broken.

Marks are paired within one block, so that a broken one cannot shift any later
pair. What a mark does (open, close, apostrophe, inch) follows from the characters around it
first and from its glyph second: straight, curly, mixed and mismatched marks go one way.

Mended: a closing mark that was never opened opens at the start of its block (or behind
the sentence that follows the pair before); an opening mark that is never closed closes
before its cue, else at the end of its block, where the next block may reopen it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from junket.facts import Block, Quoted, Span
from junket.late import late
from junket.sought import Sought

OPENS, CLOSES, EITHER, POSSESSIVE = "open", "close", "either", "possessive"

_DOUBLE = late(r"''|``|[\"“”„‟«»＂]")
_SINGLE = late(r"['‘’‚‛`]")
_BEFORE_OPEN = frozenset(" \t\n\r\u00a0([{<—–-―/*_>\ufeff\u200b\u200e\u200f\u202a\u202c\u2060")
_AFTER_CLOSE = frozenset(" \t\n\r\u00a0)]}>—–-―/*_.,;:!?…")
_SPEECH_END = frozenset(".,!?…—–-")
# Elided word beginnings whose apostrophe stands where an opening mark would.
_ELISION = late(
    r"['‘’](?:em|cause|cuz|til|till|tis|twas|n|bout|round|nuff|sup|kay|tude|hood|burbs|\d0s|\d\d)\b",
    re.IGNORECASE,
)
_ENDS_ITS_CUE = late(
    r"[,.?!…]\s+(?=(?:(?:[A-Z][\w.’'-]*\s+){1,4}|(?:he|she|they|I|we)\s+|the\s+\w+\s+)"
    r"(?:said|says|tells|told|adds|added|explains|explained|notes|noted|reveals|revealed|recalls|"
    r"admits|jokes|laughs|teases|teased|continues|continued)\b"
    r"|(?:said|says|adds|explains)\s+(?:[A-Z]|the\b))"
)
_SENTENCE_END = late(r"[.!?…][)\]]*\s+(?=[A-Z‘'\[])")
# What tells a text whose apostrophes became double marks: don"t, she"s.
_GARBLED = late(r"\w\"(?:s|t|re|ve|ll|d|m)\b")
_FIRST_PERSON = Sought(r"\b(?:I|we|We|my|My|our|Our)\b")
_NARRATES = Sought(
    r"\b(?:says|said|tells|told|adds|added|explains|explained|swears|swore|reveals|revealed|"
    r"promises|promised|insists|insisted|admits|admitted)\b"
)
# Speech that a double mark opens and a single one closes, with no single one opened between.
_LONE_SINGLE = late(r"((?:[^\s'‘’]|(?<=\w)['’](?=\w)|\s(?!['‘]))*[,.?!…])(['’])(?=\s|$)")
_CUE_COMES_FIRST = late(
    r"\b(?:said|says|added|adds|asks|asked|wrote|writes|explained|explains|replied|continued)[,:]$"
)
_SPACED_SINGLE = late(
    r"(?<=\s)(['‘]) (\S(?:[^'‘’\n]|(?<=\w)['’](?=\w)){1,300}?[,.?!]) (['’])(?=\s)"
)
_SINGLE_STYLE = 3  # single passages that end like speech, before an unclosed one is believed
_LONGEST_CUE = (
    80  # code points: what may follow "…, Ada says" where the next block reopens the marks
)
_LOOK_AHEAD = 40  # marks: an opener's closer is never looked for further away


class _Mark(NamedTuple):
    start: int
    end: int
    does: str


def pair_marks(text: str, blocks: Sequence[Block]) -> tuple[Quoted, ...]:
    """Return every quoted passage, outer and nested, in the order of the text.

    >>> block = Block(0, 21, "paragraph", 0)
    >>> [(q.start, q.end) for q in pair_marks("“Yes,” Ada Lind says.", [block])]
    [(1, 5)]
    """
    garbled = '"' in text and bool(_GARBLED.search(text))
    found: list[Quoted] = []
    lone: list[Quoted] = []
    for number, block in enumerate(blocks):
        reopened = number + 1 < len(blocks) and _opens_with_mark(text, blocks[number + 1])
        double = _pair_double(text, block, number, garbled=garbled, reopened=reopened)
        single = _pair_single(text, block, number, double, lone, reopened=reopened)
        if single or double:
            found += _nest(double, single)
    if lone and sum(q.single and text[q.end - 1] in ",.?!" for q in found) >= _SINGLE_STYLE:
        found = _with_lone(found, lone)
    return tuple(found)


def _with_lone(found: list[Quoted], lone: list[Quoted]) -> list[Quoted]:
    """Add the single passages that are never closed, where they touch no other passage."""
    starts = [quoted.start for quoted in found]
    free = []
    for quoted in lone:
        at = bisect_right(starts, quoted.start)
        before = found[at - 1].end if at else 0
        behind = starts[at] if at < len(starts) else quoted.end
        if before <= quoted.start and quoted.end <= behind:
            free.append(quoted)
    return sorted([*found, *free], key=lambda quoted: (quoted.start, -quoted.end))


def _opens_with_mark(text: str, block: Block) -> bool:
    return text[block.body : block.body + 1] in set("\"“„«‘'”’")


# --- double marks -----------------------------------------------------------------------------


def _double_marks(text: str, block: Block, *, garbled: bool) -> list[_Mark]:
    marks = []
    for match in _DOUBLE.finditer(text, block.body, block.end):
        start, end = match.span()
        before = text[start - 1] if start > block.body else " "
        after = text[end] if end < block.end else " "
        does = _does(match.group(), before, after)
        if does is None:
            continue
        if garbled and match.group() == '"' and _possessive(before, after):
            does = POSSESSIVE
        marks.append(_Mark(start, end, does))
    return marks


def _possessive(before: str, after: str) -> bool:
    """Tell whether a straight double mark looks like the apostrophe of "girls" night"."""
    return before == "s" and after == " "


def _does(glyph: str, before: str, after: str) -> str | None:
    """Say what a double mark does, from its neighbours and its glyph; None for no mark."""
    if glyph == '"' and before.isalnum() and after.isalnum():
        return None
    space_before, space_after = before.isspace(), after.isspace()
    opens = before in _BEFORE_OPEN and not space_after
    closes = after in _AFTER_CLOSE and not space_before
    if glyph in "“„«``" and not (closes and not opens):
        return OPENS
    if glyph in "”»" and not (opens and not closes and space_before):
        return CLOSES
    if opens != closes:
        return OPENS if opens else CLOSES
    if before in ",.!?…":
        return EITHER if glyph == '"' and after.isupper() else CLOSES
    if before in ":‘'" or before in "([":
        return OPENS
    return EITHER


def _pair_double(
    text: str, block: Block, number: int, *, garbled: bool, reopened: bool
) -> list[Quoted]:
    marks = _double_marks(text, block, garbled=garbled)
    found: list[Quoted] = []
    opened: _Mark | None = None
    depth_skip = -1
    for at, mark in enumerate(marks):
        if at <= depth_skip:
            continue
        does = mark.does
        if does == POSSESSIVE:
            following = [other.does for other in marks[at + 1 : at + 2]]
            if opened is None or following == [CLOSES]:
                continue
            does = CLOSES
        if does == EITHER:
            does = CLOSES if opened else OPENS
        if opened is None:
            if does == OPENS:
                if not _is_inch(text, mark):
                    opened = mark
            elif _CUE_COMES_FIRST.search(text[block.body : mark.start][-12:]):
                opened = mark
            elif not _is_inch(text, mark) and _ends_speech(text, mark.start):
                found.append(_without_opening(text, block, number, found, mark))
        elif does == CLOSES:
            found.append(_quoted(text, opened, mark, number))
            opened = None
        elif _nested_pair(marks, at):
            depth_skip = at + 1
            inner = _quoted(text, mark, marks[at + 1], number)
            found.append(_at_level(inner, 1))
        else:
            found.append(_without_closing(text, opened, mark.start, number))
            opened = mark
    if opened:
        found.append(_without_closing(text, opened, block.end, number, reopened=reopened))
    found = [quoted for quoted in found if quoted.end > quoted.start]
    found.sort(key=lambda quoted: (quoted.start, -quoted.end))
    return found


def _ends_speech(text: str, end: int) -> bool:
    """Tell whether what stands before `end` ends like speech, an inner closing mark aside."""
    before = text[max(0, end - 2) : end]
    return before[-1:] in _SPEECH_END or (before[-1:] in ("’", "'") and before[:1] in _SPEECH_END)


def _nested_pair(marks: Sequence[_Mark], at: int) -> bool:
    """Tell whether the opener at `at` starts a pair nested in an open one: two closers follow."""
    following = [mark.does for mark in marks[at + 1 : at + 3]]
    return following == [CLOSES, CLOSES]


def _is_inch(text: str, mark: _Mark) -> bool:
    return text[mark.start] == '"' and text[mark.start - 1 : mark.start].isdigit()


def _quoted(text: str, opened: _Mark, closed: _Mark, number: int) -> Quoted:
    start, end = strip(text, opened.end, closed.start)
    return Quoted(start, end, number, (opened.start, opened.end), (closed.start, closed.end))


def _at_level(quoted: Quoted, level: int) -> Quoted:
    if quoted.level == level:
        return quoted
    return Quoted(
        quoted.start, quoted.end, quoted.block, quoted.open, quoted.close, level, quoted.single
    )


def _without_opening(
    text: str, block: Block, number: int, found: Sequence[Quoted], mark: _Mark
) -> Quoted:
    start = block.body
    if found:
        start = max(quoted.end for quoted in found) + 1
        sentence = _SENTENCE_END.search(text, start, mark.start)
        start = sentence.end() if sentence else start
    else:
        start = _speech_start(text, start, mark.start)
    start, end = strip(text, start, mark.start)
    return Quoted(start, end, number, None, (mark.start, mark.end))


def _speech_start(text: str, start: int, end: int) -> int:
    """Return where speech starts that ends at `end`: its last sentence, first-person ones too."""
    begins = [start, *(match.end() for match in _SENTENCE_END.finditer(text, start, end))]
    begin = begins.pop()
    while begins and _FIRST_PERSON.search(text, begins[-1], begin):
        if _NARRATES.search(text, begins[-1], begin):
            break
        begin = begins.pop()
    return begin


def _without_closing(
    text: str, opened: _Mark, limit: int, number: int, *, reopened: bool = False
) -> Quoted:
    cue = _ENDS_ITS_CUE.search(text, opened.end, limit)
    if cue and reopened and limit - cue.end() > _LONGEST_CUE:
        cue = None
    stop = cue.start() + 1 if cue else limit
    single = _LONE_SINGLE.match(text, opened.end, limit)
    if single:
        return Quoted(
            *strip(text, opened.end, single.end(1)),
            number,
            (opened.start, opened.end),
            single.span(2),
        )
    if cue is None and text[opened.end : opened.end + 1].islower():
        sentence = _SENTENCE_END.search(text, opened.end, limit)
        stop = sentence.start() + 1 if sentence else limit
    start, end = strip(text, opened.end, stop)
    return Quoted(start, end, number, (opened.start, opened.end), None)


def strip(text: str, start: int, end: int) -> Span:
    """Return the span without the white space at its edges (empty where nothing is left)."""
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


# --- single marks -----------------------------------------------------------------------------


def _single_marks(text: str, block: Block) -> list[_Mark]:
    marks = []
    for match in _SINGLE.finditer(text, block.body, block.end):
        start = match.start()
        before = text[start - 1] if start > block.body else " "
        after = text[start + 1] if start + 1 < block.end else " "
        if (
            (before.isalnum() and after.isalnum())
            or "'" in (before, after)
            or "`" in (before, after)
        ):
            continue
        opens = (before in _BEFORE_OPEN or before in '"“') and not after.isspace()
        closes = not before.isspace() and (after in _AFTER_CLOSE or after in '"”')
        if opens and not closes and not _ELISION.match(text, start):
            marks.append(_Mark(start, start + 1, OPENS))
        elif closes and not opens:
            marks.append(_Mark(start, start + 1, CLOSES))
    return marks


def _pair_single(
    text: str,
    block: Block,
    number: int,
    double: Sequence[Quoted],
    lone: list[Quoted],
    *,
    reopened: bool,
) -> list[Quoted]:
    marks = _single_marks(text, block)
    found = _spaced_single(text, block, number)
    at = 0
    while at < len(marks):
        if marks[at].does == OPENS:
            closer = _closer(text, marks, at)
            if closer is not None:
                found.append(_single(text, marks[at], marks[closer], number))
                at = closer
            elif reopened and _reopens(double, marks, at):
                start, end = strip(text, marks[at].end, block.end)
                found.append(
                    Quoted(start, end, number, (marks[at].start, marks[at].end), None, single=True)
                )
                break
            elif not any(m.does == OPENS for m in marks[at + 1 : at + 2]) and at + 1 == len(marks):
                stop = _without_closing(text, marks[at], block.end, number)
                lone.append(_as_single(stop))
        at += 1
    return [quoted for quoted in found if quoted.end > quoted.start]


def _reopens(double: Sequence[Quoted], marks: Sequence[_Mark], at: int) -> bool:
    """Tell whether mark `at`, never closed, is the last that opens and holds the double marks."""
    if double and double[0].start < marks[at].start:
        return False
    return not any(marks[later].does == OPENS for later in range(at + 1, len(marks)))


def _spaced_single(text: str, block: Block, number: int) -> list[Quoted]:
    """Return the single passages with spaces inside their marks: ' like this, ' she says."""
    return [
        Quoted(match.start(2), match.end(2), number, match.span(1), match.span(3), single=True)
        for match in _SPACED_SINGLE.finditer(text, block.body, block.end)
    ]


def _as_single(quoted: Quoted) -> Quoted:
    return Quoted(quoted.start, quoted.end, quoted.block, quoted.open, quoted.close, single=True)


def _single(text: str, opened: _Mark, closed: _Mark, number: int) -> Quoted:
    start, end = strip(text, opened.end, closed.start)
    marks = (opened.start, opened.end), (closed.start, closed.end)
    return Quoted(start, end, number, *marks, single=True)


def _closer(text: str, marks: Sequence[_Mark], at: int) -> int | None:
    """Return the index of the mark that closes the single mark at `at`, or None.

    A mark behind punctuation closes for certain. One behind the "s" of a plural or a
    dropped g may be an apostrophe: it closes only if no certain one comes before the
    next opening mark.
    """
    doubtful = None
    for index in range(at + 1, min(len(marks), at + _LOOK_AHEAD)):
        mark = marks[index]
        if mark.does == OPENS:
            break
        before = text[mark.start - 1]
        if not before.isalnum():
            return index
        maybe_apostrophe = text[mark.end : mark.end + 1] == " " and (
            before == "s" or text[mark.start - 2 : mark.start] == "in"
        )
        if not maybe_apostrophe:
            return index if doubtful is None or _far(text, marks, at, index) else doubtful
        if doubtful is None:
            doubtful = index
    return doubtful


def _far(text: str, marks: Sequence[_Mark], at: int, index: int) -> bool:
    """Tell whether the passage up to `index` reads as one quotation, not two words in marks."""
    return _SENTENCE_END.search(text, marks[at].end, marks[index].start) is None


# --- nesting ----------------------------------------------------------------------------------


def _nest(double: Sequence[Quoted], single: Sequence[Quoted]) -> list[Quoted]:
    """Join both kinds, drop single pairs that cross a double one, and set the levels."""
    merged = sorted([*double, *single], key=lambda q: (q.start, -q.end, q.single))
    crossing = _crossing(double, single)
    kept: list[Quoted] = []
    stack: list[Quoted] = []
    for quoted in merged:
        if quoted.single and (quoted.start, quoted.end) in crossing:
            continue
        while stack and stack[-1].end <= quoted.start:
            stack.pop()
        quoted = _at_level(quoted, len(stack))
        stack.append(quoted)
        kept.append(quoted)
    return kept


def _crossing(double: Sequence[Quoted], single: Sequence[Quoted]) -> set[Span]:
    """Return the single passages that lie half inside a double one."""
    starts = [quoted.start for quoted in double]
    found = set()
    for quoted in single:
        first = max(0, bisect_right(starts, quoted.start) - 1)
        for other in double[first : bisect_right(starts, quoted.end)]:
            inside = other.start <= quoted.start and quoted.end <= other.end
            around = quoted.start <= other.start and other.end <= quoted.end
            apart = quoted.end <= other.start or other.end <= quoted.start
            if not (inside or around or apart):
                found.add((quoted.start, quoted.end))
    return found
