"""What storylines are made of: statements, ties and beings of one series, as plain as can be.

Everything here is what may be seen at one horizon; what is worked out from it hangs on nothing
else, and on no order.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from junket.facts import Span
from junket.folding import fold, untitled
from junket.late import late

_WORD = late(r"[^\W_]+(?:-[^\W_]+)*")
_LEAST = 3  # letters of a word that may stand for somebody


@dataclass(frozen=True, slots=True)
class Being:
    """Somebody of a series: `id` is that of the smallest visible cluster, `words` name them."""

    id: str
    kind: str
    name: str
    words: frozenset[str]


@dataclass(frozen=True, slots=True)
class Said:
    """One statement: `about` are beings by their ids, the main one first.

    `of_show` says that the series comes before all of them, or stands alone, `of_other` that
    somebody does who is nobody known. `day` is the day of its article, None where it has no date.
    """

    id: str
    article: str
    day: str | None
    text: str
    speaker: str | None
    about: tuple[str, ...]
    of_show: bool = False
    asked: str | None = None
    spans: tuple[Span, ...] = ()
    of_other: bool = False


@dataclass(frozen=True, slots=True)
class Tie:
    """How two stand to each other in one article, or what happened to one: see Relationship."""

    article: str
    day: str | None
    a: str
    b: str | None
    relation: str
    status: str | None
    polarity: str
    spans: tuple[Span, ...] = ()
    id: str = ""


class Passage(NamedTuple):
    """One sentence of an article: told by the article itself, or part of a statement.

    `named` are the characters whom it names, `about` these or else those of its statement;
    `kind` is that of its block, `reported` tells what is not in a speaker's very words. `voice` and
    `asked` are those of its statement, `before` is what stands before it in its block.
    """

    article: str
    day: str | None
    start: int
    end: int
    text: str
    kind: str
    about: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    statement: str | None = None
    speaker: str | None = None
    reported: bool = False
    voice: str | None = None
    asked: str | None = None
    before: str = ""


_STOP = late(r"[.!?…]+[’”\"')\]*]*(?=\s+[“\"‘'(\[*]*[A-Z0-9])|\n")
_SHORT = late(r"\b(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|No|vs|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|[A-Z])\.$")


def sentences(text: str) -> list[Span]:
    """Return where the sentences of a block stand, those within quotations too.

    >>> sentences("Dr. Lind left. “He ran,” Bo says.")
    [(0, 14), (15, 33)]
    """
    found, at = [], 0
    for match in _STOP.finditer(text):
        if not _SHORT.search(text, max(0, match.start() - 5), match.start() + 1):
            found.append((at, match.end()))
            at = match.end()
    found.append((at, len(text)))
    bare = ((_skip(text, start, end), end) for start, end in found)
    return [(start, end) for start, end in bare if text[start:end].strip()]


def _skip(text: str, start: int, end: int) -> int:
    return end - len(text[start:end].lstrip())


@lru_cache(maxsize=1 << 14)
def words_of(text: str) -> tuple[str, ...]:
    """Return the folded words of a text, hyphens kept.

    >>> words_of("Their “break-up”, she says")
    ('their', 'break-up', 'she', 'says')
    """
    return tuple(_WORD.findall(fold(text)))


def name_words(names: Iterable[str]) -> frozenset[str]:
    """Return the words by which somebody with some names is known in a text.

    >>> sorted(name_words(["Dr. Ada Lind", "Ada"]))
    ['ada', 'lind']
    """
    found = {word for name in names for word in _WORD.findall(untitled(name))}
    return frozenset(word for word in found if len(word) >= _LEAST)


def named_in(text: str, being: Being) -> list[int]:
    """Return at which words of a text somebody is named."""
    return [at for at, word in enumerate(words_of(text)) if word in being.words]
