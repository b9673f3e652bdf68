"""Which of the lines at the head is the headline: signs of a line and its place, weighed.

What people copy off a page begins with whatever stood above the headline: the outlet, its
sections, a date, a button. Each sign of a line is there or not, the weights of those that are there
add up, and the line with the most is the headline. The weights are those of a conditional choice
among the lines of a text (`training/headlines.py` says of which texts, and what they are worth).
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from junket.article import byline, dates
from junket.article.above import is_sections
from junket.article.lines import Line, is_caption
from junket.late import late
from junket.lexicon import spaced

_WEIGHTS = {
    "a name": 1.0,
    "address": -0.2,
    "again above": -0.7,
    "again below 0.0": -1.7,
    "again below 0.2": -0.6,
    "again below 0.4": -0.2,
    "again below 0.6": 0.3,
    "again below 0.8": 1.3,
    "again below all": 1.6,
    "again below, three and more": 0.5,
    "air words": -0.3,
    "below a byline or date": -0.2,
    "below one in capitals": -0.7,
    "byline or date near below": 1.3,
    "byline or date next": 1.4,
    "capitals": 0.6,
    "clock": -0.4,
    "colon": 0.9,
    "colon last": -0.5,
    "credit": -0.7,
    "ends as an outlet": -0.5,
    "first like a headline": 1.2,
    "gap above": 1.0,
    "gap below": 2.2,
    "headline case": 0.2,
    "joined": -3.2,
    "line 0": 1.4,
    "line 4": -1.3,
    "line 5": -0.2,
    "longer than all above": 1.0,
    "mixed case": 0.2,
    "no stop": 0.5,
    "opens as a button": -1.3,
    "opens small": -0.9,
    "quotes": 1.0,
    "says again what stands above": -0.6,
    "sections": -0.3,
    "sentence case": -0.5,
    "words 1": -1.3,
    "words 16": 1.5,
    "words 2": -0.2,
    "words 25": 0.4,
    "words 9": 1.2,
    "words more": -1.7,
    "words of a site mostly": 1.6,
    "words of a site only": 0.2,
}
_WORD = late(r"[^\W_]+(?:['’][^\W_]+)*")
_SIZES = (1, 2, 3, 5, 9, 16, 25)  # words; each is the most of its class
_SHARES = (0.0, 0.2, 0.4, 0.6, 0.8)  # of the words that come again below; the most of its class
_NEAR = 3  # lines below a headline in which a byline or a date stands
_NAMED = 5  # words of a line that may be a name alone are fewer
_TELLING = 4  # letters of a word that is compared
_CLOCK = late(r"\d{1,2}:\d\d|\b\d+\s?(?:min|sec)|\bago\b", re.IGNORECASE)
_ADDRESS = late(r"@\w|https?:|www\.|\w\.(?:com|net|org|co|example)\b", re.IGNORECASE)
_JOINED = late(r"\s[>»›|/·•→←]\s|\s{3,}|\t")
_STOPS = {
    ".": "full stop", "?": "question", "!": "shout", ":": "colon last", ",": "comma last"
}  # fmt: skip
_UNLIKE = frozenset(
    ("words 1", "words 2", "words of a site only", "words of a site mostly",
     "opens as a button", "sections", "full stop", "credit", "clock")
)  # fmt: skip
_QUOTES = late(r"[‘“\"]|(?<!\w)'")


def choose(head: Sequence[Line], allowed: Sequence[bool]) -> int | None:
    """Return the index of the headline among the lines that are allowed; None for none."""
    count = max((index + 1 for index, may in enumerate(allowed) if may), default=0)
    best, most = None, 0.0
    for index, told in enumerate(all_signs(head, count)):
        if allowed[index]:
            weight = math.fsum(_WEIGHTS.get(sign, 0.0) for sign in told)
            if best is None or weight > most:
                best, most = index, weight
    return best


def all_signs(head: Sequence[Line], count: int | None = None) -> list[frozenset[str]]:
    """List the signs of each line at the head, or of the first `count`, all of them looked at."""
    count = len(head) if count is None else count
    if not count:
        return []
    told = [
        byline.is_byline(line.text) or dates.is_date_line(line.text)
        for line in head[: count + _NEAR]
    ]
    words = [_words(line.text) for line in head]
    last = {word: index for index, line in enumerate(words) for word in line}
    shapes = [set(_shape(line.text)) for line in head[:count]]
    found = [
        frozenset((*_place(head, told, index), *shapes[index], *_echo(words, last, index)))
        for index in range(count)
    ]
    for index, line in enumerate(head[:count]):
        if line.short and not told[index] and not shapes[index] & _UNLIKE:
            found[index] |= {"first like a headline"}
            if index + 1 < count and line.text.isupper() and not head[index + 1].text.isupper():
                found[index + 1] |= {"below one in capitals"}
            break
    return found


def _place(head: Sequence[Line], told: Sequence[bool], index: int) -> Iterator[str]:
    """Give the signs of where a line stands among the others."""
    yield f"line {min(index, 5)}"
    if told[index]:
        yield "byline or date"
    if any(told[:index]):
        yield "below a byline or date"
    near = told[index + 1 : index + 1 + _NEAR]
    if near[:1] == [True]:
        yield "byline or date next"
    elif any(near):
        yield "byline or date near below"
    longer = [not line.short for line in head]
    if any(longer[:index]):
        yield "below prose"
    if longer[index + 1 : index + 2] == [True]:
        yield "prose next"
    elif any(longer[index + 1 : index + 1 + _NEAR]):
        yield "prose near below"
    size = len(head[index].text)
    if all(size > len(line.text) for line in head[:index]) and index:
        yield "longer than all above"
    if any(size < len(line.text) and line.short for line in head[:index]):
        yield "a longer line above"
    if all(size >= len(line.text) for line in head[index + 1 : index + 1 + _NEAR] if line.short):
        yield "longest of those next"
    if index and head[index].start - head[index - 1].end > 1:
        yield "gap above"
    if index + 1 < len(head) and head[index + 1].start - head[index].end > 1:
        yield "gap below"


def _shape(text: str) -> Iterator[str]:
    """Give the signs of how a line is written."""
    words = _WORD.findall(text)
    yield "words " + next((str(most) for most in _SIZES if len(words) <= most), "more")
    lexicon = spaced("press_words.txt")
    site = _of_sites()
    small = [word.lower() for word in words]
    known = sum(word in site for word in small)
    if words and known == len(words):
        yield "words of a site only"
    elif words and 2 * known >= len(words):
        yield "words of a site mostly"
    if small and small[0] in lexicon["buttons"]:
        yield "opens as a button"
    if is_sections(text):
        yield "sections"
    if is_caption(text):
        yield "credit"
    if byline.sounds_personal(text):
        yield "a name"
    if 1 < len(words) < _NAMED and all(word[0].isupper() for word in words):
        yield "like a name"
    if spaced("function_words.txt")["en"].isdisjoint(small):
        yield "no small word"
    if text.isupper():
        yield "capitals"
    long = [word for word in words if len(word) >= _TELLING]
    if long and not text.isupper():
        risen = sum(word[0].isupper() for word in long) / len(long)
        yield "headline case" if risen > 0.7 else "sentence case" if risen < 0.5 else "mixed case"
    if text[:1].islower():
        yield "opens small"
    yield _STOPS.get(text.rstrip("”\"'’)")[-1:], "no stop")
    for name, pattern in (
        ("clock", _CLOCK),
        ("address", _ADDRESS),
        ("joined", _JOINED),
        ("quotes", _QUOTES),
    ):
        if pattern.search(text):
            yield name
    if ": " in text:
        yield "colon"
    if words and small[-1] in lexicon["outlet_words"] and len(words) < 6:
        yield "ends as an outlet"
    if any(word in lexicon["airing_words"] for word in small):
        yield "air words"


def _echo(lines: Sequence[list[str]], last: Mapping[str, int], index: int) -> Iterator[str]:
    """Give the signs of how a line's words come again: above it, below it.

    `lines` are the words of each line, `last` the last line that has a word.
    """
    words = {word for word in lines[index] if len(word) >= _TELLING}
    if not words:
        return
    below = sum(last[word] > index for word in words)
    share = below / len(words)
    yield "again below " + next((str(most) for most in _SHARES if share <= most), "all")
    if below > 2:
        yield "again below, three and more"
    above = [set(line) for line in lines[:index]]
    if any(2 * len(words & other) > len(words) and len(words) > 2 for other in above):
        yield "again above"
    if any(len(other & words) * 2 > len(other) and len(other) > 2 for other in above):
        yield "says again what stands above"


def _words(text: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(text)]


@cache
def _of_sites() -> frozenset[str]:
    """Return the words of buttons, notices and sections."""
    lexicon = spaced("press_words.txt")
    return lexicon["sections"] | lexicon["notices"] | lexicon["not_outlets"] | lexicon["buttons"]
