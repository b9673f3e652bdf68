"""Sentences that say what is to come in the story, or that it will not, and when it is due.

A promise looks ahead at somebody's story: what is said of when to watch, of making the show and
of the reader ("you will recall") is none. Swept over the seen and fresh examples on 2026-11-22.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from junket.facts import Span
from junket.story.told import Passage

SCENE = "scene"
"""The kind of a passage that is a line of a character, spoken in the story itself."""

_QUIET = frozenset({SCENE, "heading", "question", "byline", "caption", "boilerplate"})
_AHEAD = re.compile(
    r"\b(?:will|won[’']t|shall|going to|gonna|about to|set to|due to|headed for|slated to|"
    r"expected to|to come(?!\s\w)|in store|coming up)\b|[’']ll\b",
    re.IGNORECASE,
)
_WOULD = re.compile(
    r"\bwould(?:n[’']t| not)? (?:not )?(?:be|appear|come|know|have|get|return|see|find|die|leave|"
    r"marry)\b",
    re.IGNORECASE,
)
_WHEN = re.compile(
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
_PAST = re.compile(
    r"\b(?:was|were|had|did|didn[’']t|wasn[’']t|said|told|aired|ended|ago|since|went|came|took|"
    r"found|made|got|left|wrote|gave|kept|spent|lost|became|knew|thought|stood|fell|ran|held|met|"
    r"felt|brought|sold|led|last (?:season|year|week|month|spring|fall|Friday|night)|"
    r"(?<!\ba )(?<!\ban )(?<!\bthe )(?<!\bbe )\w{3,}ed)"
    r"\b",
    re.IGNORECASE,
)
_TALK = re.compile(  # the speaker on their own telling: not what it tells, but no reason against
    r"(?:that[’']s all )?\bI(?:[’']ll| will| won[’']t|(?: am|[’']m) (?:not )?going to)"
    r" (?:say|tell|admit|give|take|not|never|apologi[sz]e|be|go|do|find)\b",
    re.IGNORECASE,
)
_BESIDE = re.compile(  # the reader, the making and the airing
    r"\bI(?:[’']ll| will| won[’']t)\b"
    r"|\byou(?:[’']ll| will| won[’']t) (?:have to (?:ask|watch)|only print|tell|like|be able|"
    r"find me|excuse|forgive|want to|need|recall|remember|notice)\b"
    r"|\bwe(?:[’']ll| will| won[’']t) (?:keep|be back|update|take|talk|let|say|have to wait|add)\b"
    r"|won[’']t (?:say|tell|be drawn|comment|discuss|confirm|reveal|give)\b"
    r"|\bwill (?:not )?(?:say|tell (?:you|us)|comment|confirm|portray|play|star|guest|recur|direct|"
    r"write|air|be released|(?:next )?be seen (?:as|opposite)|start (?:ten|at)|be reading|"
    r"be published|return (?:to|for|on|in)|"
    r"premiere|repeat|stream|film|shoot|find (?:this|out more))\b"
    r"|\bw(?:as|ere) (?:always |never )?going to\b|\bif you[’']|who[’']ll\b|\byou[’']d expect"
    r"|[’']ll (?:say|tell you|admit|give you|let you|take|never forget)\b"
    r"|\bset to (?:play|portray|star|direct)|\bto come (?:home|back)\b"
    r"|\b\d{1,2}(?:/\d|:\d\d)|\bp\.m\.|\bpremier(?:es|ing)\b|(?<!in the )\bpremiere\b"
    r"|\breturns? (?:on|this|to|Friday|Sunday)|\bends its run",
    re.IGNORECASE,
)
_HAD = re.compile(r"\bhad\b", re.IGNORECASE)  # what would be then was told of the past
_COMING = re.compile(  # what is under way: They are coming for Ada; she is off to sea
    r"\b(?:is|are|[’']s|[’']re|got\b[^.,;]{3,40}) (?:all |now )?(?:coming|heading (?:for|to)|"
    r"headed|off to|joining|arriving|leaving|returning|moving)\b"
    r"|\b(?:is|are) to (?:be )?(?:marry|wed|married|die|leave|return)\b|[’']s back in the\b",
    re.IGNORECASE,
)
_THERE = re.compile(  # a piece of what is to be seen: There’s a scene on the pier
    r"\bthere(?:[’']s| is| are)(?: also| still)? (?:an?|no|one|two) (?:\w+ ){0,2}?(?:scene|moment|"
    r"kiss|wedding|funeral|letter|reunion|death|twist|fight|surprise|boat|baby|secret|birth|"
    r"betrayal|ending|reveal|showdown|cliffhanger|conversation|thing)\b",
    re.IGNORECASE,
)
_NOBODY = re.compile(
    r"^\W*(?:(?:and|but|no|yes),? )?(?:nobody|no one)"
    r"(?: is (?!\w+ing anybody)| gets? | (?:dies|leaves|marries|survives|wins|escapes)\b)",
    re.IGNORECASE,
)
_DOES_NOT = re.compile(  # a refusal in the present: She doesn’t die
    r"\b(?:isn[’']t|aren[’']t|doesn[’']t|don[’']t) (?:get(?:ting)?|die|dying|marry|leav\w+|com\w+|"
    r"return\w*|kiss\w*|happen\w*|end\w*|survive)\b|\b(?:she|he|they) (?:doesn[’']t|don[’']t)[.,]",
    re.IGNORECASE,
)
_PLACE = re.compile(  # a part of the series that the present tense speaks of
    r"\b(?:this (?:year|time)|by the \w+ (?:week|hour|episode)|the new episodes|in episode \w+|"
    r"in the (?:\w+ )?(?:hour|one|episode)|new season)\b",
    re.IGNORECASE,
)
_THEY_WILL = re.compile(  # in an article's own words, of somebody whom it has just named
    r"\b(?:he|she|they)(?:[’']ll| will| won[’']t)\b"
    r"|\b(?:the (?:survivors|couple|pair|two|family)|those two) (?:will|won[’']t|are)\b",
    re.IGNORECASE,
)
_MINE = re.compile(r"\b(?:me|my|mine)\b", re.IGNORECASE)
_SOMEBODY = re.compile(
    r"\b(?:he|she|they|it|there|we|you|nobody|somebody|someone|everybody|everyone|viewers|fans|"
    r"audience)\b",
    re.IGNORECASE,
)
_DENIED = re.compile(
    r"\b(?:won[’']t|will (?:not|never)|(?:not|never) (?:be )?(?:going|about) to|"
    r"(?:is|are)n[’']t (?:going|about) to|would(?:n[’']t| not)|nobody|no one|shan[’']t|"
    r"should not expect|(?:do|should)n[’']t expect|never)\b",
    re.IGNORECASE,
)
_BUT = re.compile(r"\bbut\b", re.IGNORECASE)
_AND = re.compile(r"\band\b", re.IGNORECASE)
_NO = re.compile(r"^\W*(?:not|there[’']s no)\b|\b(?:is|are)n[’']t (?:there|coming)\b", re.I)
_ENDS = " ”\"’'*"
NEWCOMER = re.compile(
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
    if one.kind in _QUIET or one.text.rstrip(_ENDS).endswith("?"):
        return False
    told = _TALK.sub(" ", one.text)
    if _BESIDE.search(told) or (not one.named and _MINE.search(told)):
        return False
    known = bool(one.about) if one.statement else bool(one.named)
    if _AHEAD.search(told) and (
        known or (one.statement is not None and _SOMEBODY.search(told) is not None)
    ):
        return True
    if one.reported and known and _WOULD.search(told) and not _HAD.search(told):
        return True
    return _PAST.search(told) is None and _in_the_present(one, told, known=known)


def _in_the_present(one: Passage, told: str, *, known: bool) -> bool:
    """Return whether a sentence of no past tense tells what is to come as if it were now."""
    if known and any(each.search(told) for each in (_WHEN, _PLACE, _COMING, _DOES_NOT)):
        return True
    if one.statement is None:
        return _THEY_WILL.search(told) is not None
    return any(each.search(told) for each in (_COMING, _THERE, _NOBODY))


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
