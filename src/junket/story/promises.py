"""Sentences that say what is to come in the story, or that it will not, and when it is due.

A promise looks ahead at somebody's story: what is said of when to watch, of making the show and
of the reader ("you will recall") is none. The signs of both are weighed in `promising.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from junket.facts import Span
from junket.late import late
from junket.story.promising import is_likely, may_promise
from junket.story.told import Passage

_AHEAD = late(
    r"\b(?:will|won[’']t|shall|going to|gonna|about to|set to|due to|headed for|slated to|"
    r"expected to|to come(?!\s\w)|in store|coming up)\b|[’']ll\b",
    re.IGNORECASE,
)
_WHEN = late(
    r"\b(?:in (?:the )?(?:first|second|third|fourth|fifth|sixth|final|last|opening|new|next|coming|"
    r"season) (?:hour|episode|episodes|one|scene|week|minutes|premiere|finale)s?|"
    r"in (?:his|her|their) first (?:scene|episode)|in episode \w+|"
    r"in the (?:finale|premiere|opener|new episodes|\w+ \d+ episode)|"
    r"by (?:about )?(?:week \w+|the (?:end|finale|second hour))|"
    r"before the (?:end|finale|season|first|summer)|over the summer|"
    r"(?:later )?(?:this|in the) (?:season|year|spring|winter|fall|autumn|summer|month)|"
    r"next (?:season|series|week|year)(?:[’']s (?:hour|episode))?|season \d|"
    r"on (?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|the (?:third|second|final|last|tenth) hour|"
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December)"
    r" \d+)\b",
    re.IGNORECASE,
)
_TALK = late(  # the speaker on their own telling: not what it tells, but no reason against
    r"(?:that[’']s all )?\bI(?:[’']ll| will| won[’']t|(?: am|[’']m) (?:not )?going to)"
    r" (?:say|tell|admit|give|take|not|never|apologi[sz]e|be|go|do|find)\b",
    re.IGNORECASE,
)
_DOES_NOT = late(  # a refusal in the present: She doesn’t die
    r"\b(?:isn[’']t|aren[’']t|doesn[’']t|don[’']t) (?:get(?:ting)?|die|dying|marry|leav\w+|com\w+|"
    r"return\w*|kiss\w*|happen\w*|end\w*|survive)\b|\b(?:she|he|they) (?:doesn[’']t|don[’']t)[.,]",
    re.IGNORECASE,
)
_DENIED = late(
    r"\b(?:won[’']t|will (?:not|never)|(?:not|never) (?:be )?(?:going|about) to|"
    r"(?:is|are)n[’']t (?:going|about) to|would(?:n[’']t| not)|nobody|no one|shan[’']t|"
    r"should not expect|(?:do|should)n[’']t expect|never)\b",
    re.IGNORECASE,
)
_BUT = late(r"\bbut\b", re.IGNORECASE)
_AND = late(r"\band\b", re.IGNORECASE)
_NO = late(r"^\W*(?:not|there[’']s no)\b|\b(?:is|are)n[’']t (?:there|coming)\b", re.I)
NEWCOMER = late(
    r"\b(?:newcomers?|introduc(?:e|es|ed|tion)|somebody new|someone new|"
    r"new (?:faces?|characters?|arrivals?)|one of the [^.?!]{0,40}characters?|"
    r"(?:will|might|may|[’']ll) (?:finally )?meet)\b",
    re.IGNORECASE,
)
"""Words that announce somebody whom the story has not had yet."""


@dataclass(frozen=True, slots=True)
class Promise:
    """What is to come (or, denied, is not): in whose words, about whom, when it is due.

    `about` is empty where nobody is named; `newcomer` says that somebody unnamed is announced.
    `due` are the words that say when, None without any.
    """

    article: str
    day: str | None
    span: Span
    text: str
    polarity: str
    about: tuple[str, ...]
    due: str | None
    newcomer: bool = False
    statement: str | None = None
    speaker: str | None = None


def promises(passages: Iterable[Passage]) -> tuple[Promise, ...]:
    """Return what some sentences promise, in the order of date, article and text."""
    found = [_promise(one) for one in passages if promises_something(one)]
    return tuple(sorted(found, key=lambda one: (one.day or "\uffff", one.article, one.span)))


@lru_cache(maxsize=1 << 14)  # asked of each sentence twice: what is promised, what became of it
def promises_something(one: Passage) -> bool:
    """Return whether a sentence says what is to come in the story."""
    return may_promise(one) and is_likely(one)


def _promise(one: Passage) -> Promise:
    due = _WHEN.search(one.text)
    return Promise(
        one.article,
        one.day,
        (one.start, one.end),
        one.text,
        polarity(_TALK.sub(" ", one.text)),
        one.about,
        due[0] if due else None,
        not one.named and NEWCOMER.search(one.text) is not None,
        one.statement,
        one.speaker,
    )


def polarity(text: str) -> str:
    """Return "denied" for what will not come, else "asserted"; what stands behind a "but" counts.

    >>> polarity("We won’t see her mother."), polarity("We won’t see her, but we’ll hear her.")
    ('denied', 'asserted')
    >>> polarity("They will marry, and she won’t wear white.")
    'asserted'
    """
    parts = [part for part in _BUT.split(text) if _AHEAD.search(part)] or [text]
    return "denied" if all(_denies(part) for part in parts) else "asserted"


def _denies(part: str) -> bool:
    """Return whether the first of the clauses that look ahead denies."""
    clauses = _AND.split(part)
    first = next((clause for clause in clauses if _AHEAD.search(clause)), None)
    if first is None:
        return any(each.search(part) for each in (_DENIED, _NO, _DOES_NOT))
    return _DENIED.search(first) is not None
