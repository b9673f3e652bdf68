"""Words that stand beside a title at each of its places are of it: What Ada Saw, Salt or Sugar.

A bare title is found by the capitals beside a word of television. What is cut off there, as a word
that opens a sentence does not belong to what follows, is told by the other places of the title.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from junket.around import is_inside
from junket.facts import Span
from junket.late import late
from junket.lexicon import sections
from junket.mentions.runs import LISTS, UPPER

_NAMES = sections("names")
_NETWORKS = sections("networks")[""]
_AGAIN = 2
_LOOKED_AT = 12  # places
_FRONT = 24  # characters in which the words in front stand
_BEFORE = late(
    rf"(?:^|(?<=[\s“”‘’\"'(*_]))(?P<word>(?:Dr|Mr|Mrs|Ms)\.|[{UPPER}][\w’']*|\d{{1,4}}) $"
)
_BEHIND = late(rf"(?P<words>(?: (?:or|and|of|to|the|in|for|with)){{1,2}} [{UPPER}][\w’-]+)\b")
_ASKS = late(r"\?(?=,|[’'”\"]s? | [a-z(])")  # a question mark inside a sentence
_STAFF = _NAMES["titles"] | LISTS.jobs | LISTS.breaks - {"a"}
_POSSESSIVE = ("’s", "'s", "’", "'")


def whole_title(source: str, form: str) -> str | None:
    """Return a bare title with the words that stand beside it wherever it stands.

    None where there are none, or it stands but once.

    >>> whole_title("On What Ada Saw, she is back. What Ada Saw airs on Friday.", "Ada Saw")
    'What Ada Saw'
    >>> whole_title("On Salt or Sugar, she is back. Salt or Sugar airs on Friday.", "Salt")
    'Salt or Sugar'
    >>> whole_title("The last of Who Is Ada? is on. Who Is Ada? was good.", "Who Is Ada")
    'Who Is Ada?'
    """
    spans = list(_places(source, form))
    if len(spans) < _AGAIN:
        return None
    front, behind = _in_front(source, spans), _behind(source, spans)
    return f"{front}{form}{behind}" if front or behind else None


def _places(source: str, form: str) -> Iterator[Span]:
    """Yield the first places of a form as whole words, however loud."""
    pattern = rf"(?<!\w){re.escape(form)}(?!\w)"
    for _, found in zip(range(_LOOKED_AT), re.finditer(pattern, source, re.I), strict=False):
        yield found.span()


def _in_front(source: str, spans: list[Span]) -> str:
    """Return the word in front of every place with a space; empty where they differ."""
    words, inside = [], False
    for start, end in spans:
        found = _BEFORE.search(source, max(0, start - _FRONT), start)
        if found is None:
            return ""
        words.append(found["word"])
        sure = not found["word"].isalpha() or source[start:end].startswith("the ")
        inside = inside or sure or is_inside(source, found.start("word"))
    word = max(words, key=lambda one: one[1:].islower())  # as it is written where it is not loud
    low = word.lower()
    if len({one.lower() for one in words}) > 1 or not inside or low == "the":
        return ""
    if (
        (low in _STAFF and word.isalpha())
        or low in LISTS.given
        or word in _NETWORKS
        or low.endswith(_POSSESSIVE)
    ):
        return ""
    return "" if word.isupper() and len(word) > 1 and word.isalpha() else f"{word} "


def _behind(source: str, spans: list[Span]) -> str:
    """Return the words behind every place, or the question mark; empty where they differ."""
    found = [_BEHIND.match(source, end) for _, end in spans]
    words = {one["words"].lower() for one in found if one}
    if None not in found and len(words) == 1:
        return next(one["words"] for one in found if one).removesuffix("’s").removesuffix("'s")
    asked = all(source.startswith("?", end) for _, end in spans)
    return "?" if asked and any(_ASKS.match(source, end) for _, end in spans) else ""
