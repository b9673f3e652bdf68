"""Weigh the words on both sides of a name: a person, a work (film, song …) or a body."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from junket.facts import Span
from junket.late import late
from junket.lexicon import sections
from junket.sought import Sought

_NAMES = sections("names")
_KIN = _NAMES["kin"] | _NAMES["kin_f"] | _NAMES["kin_m"]
_PERSON_BEFORE = _NAMES["job_last"] | _KIN
_PERSON_BEHIND = _NAMES["person_behind"] | _NAMES["tell"]
_SPEECH = _NAMES["speech"]
_WORK_BEFORE, _WORK_BEHIND = _NAMES["work_before"], _NAMES["work_behind"]
_BODY_BEFORE, _BODY_BEHIND = _NAMES["body_before"], _NAMES["body_behind"]
_PLURAL = _NAMES["plural_verb"]
_BEHIND = late(r"([’']s?)?([”\"’']?,?) ?(\(?)([\w’'£$-]*)[ ,]{0,2}([\w£$]?)")
_AGE = late(r", (?:aged )?\d\d?[,.]")
_STARRING = late(
    r"[”\"’']?(?:,? (?:which |that )?(?:(?:also )?(?:starred|stars) [A-Z]|"
    r"(?:also )?starring (?:(?!in\b)[a-z-]+ ){0,3}[A-Z]|directed by |"
    r"tells the (?:[a-z]+ ){0,2}(?:story|stories|tale|tales|history|life)\b|"
    r"about (?:a|an|the) |(?:is (?:loosely )?)?based on )|"
    r" (?:grossed|took (?:[£$]|an? (?:further|estimated))|has (?:grossed|taken [£$])|"
    r"(?:won|wins|winning) (?:the )?best (?:film|picture|album|song|single)\b))"
)
_APPOSED = late(
    r"(?:,| -| –) (?:the|a|an|his|her|their|[A-Z][\w-]{1,20}[’']s) (?:(?!of )[\w-]{1,20} ){0,3}?"
    r"(?:film|movie|drama|comedy|thriller|musical|novel|biopic|sitcom|album|song|single)"
    r"(?: (?:about|of|that|which|set|starring|directed|based|by|from)\b|[,.;] | [-–] )"
)
_AWARD = late(r"\b(?:" + "|".join(sorted(_NAMES["award"])) + r")\b[^.;!?\n]{0,50}$", re.I)
_ROLE = frozenset(_NAMES["work_role"])
_EXAMPLES = frozenset(("as", "including", "like"))
_OF = frozenset(_NAMES["work_of"])
_HEADS = frozenset("head boss chief president controller director vp evp svp".split())
_ARTICLES = frozenset(("the", "a", "an"))
_FAR = 100  # characters back to what heads a list
_HEAD = Sought(
    r"\b(?:" + "|".join(sorted(_NAMES["work_head"])) + r"),? (?:such as|including|like) "
    r"[^.;:!?\n]*$"
)
LOOK = 60  # characters in front of a name in which a word of an award still speaks of it
MOST = 12  # mentions of one name that are read; a name that stands a hundred times is known by then


@dataclass(slots=True)
class Signs:
    """What the mentions of one name say of it, added up."""

    person: float = 0.0
    work: float = 0.0
    body: float = 0.0


def read_signs(source: str, spans: Iterable[Span]) -> Signs:
    """Add up the signs around each span of one name; all 0 where nothing is said.

    >>> read_signs("the film Red Tide, starring Ada", [(9, 17)]).work
    6.0
    """
    signs = Signs()
    for count, (start, end) in enumerate(spans):
        if count == MOST:
            break
        owner = source[end : end + 1] in ("’", "'")  # "version of Ada’s tale": no title
        _read_before(source, start, signs, owner=owner)
        _read_behind(source, end, signs)
    return signs


def _read_before(source: str, start: int, signs: Signs, *, owner: bool) -> None:
    """Read the two words in front of a name."""
    low = max(0, start - 30)
    before = source[low:start]
    if before.endswith(("“", '"', "‘", "'", "*", "_")):
        before = before[:-1]
    if not before.endswith((" ", "\u00a0")):
        signs.work += 0.5 * before.endswith("(")
        return
    *_, third, first, last = ("", "", "", *before.lower().rsplit(None, 3)[-3:])
    if last in _WORK_BEFORE and first == "of" and third in _HEADS:
        signs.person += 2  # head of drama Ada
    elif last in _WORK_BEFORE:
        signs.work += 3
    elif last in _BODY_BEFORE:
        signs.body += 3
    elif last in _PERSON_BEFORE:
        signs.person += 2
    elif last in _ARTICLES:
        signs.person -= 1.5
        signs.body += 0.5
    elif last in ("in", "for", "of", "with", "on"):
        if third != "a" and not owner:  # "made a star of Ada"
            _read_preposition(source, start, last, first, signs)
    elif last in _SPEECH:
        signs.person += 1.5
    elif last in _EXAMPLES:
        head = first if last != "as" else third if first == "such" else ""
        signs.work += 3 * (head.rstrip(",") in _NAMES["work_head"])
    elif last in ("titled", "entitled"):
        signs.work += 3


def _read_preposition(source: str, start: int, last: str, first: str, signs: Signs) -> None:
    """Read "role in X", "for X" behind words of awards, "cast of X"."""
    if last == "of":
        signs.work += 3 * (first in _OF)
    elif last == "in" and first in _ROLE:
        signs.work += 3
    elif last in ("for", "in", "with") and _AWARD.search(source, max(0, start - LOOK), start):
        signs.work += 2 if last == "for" else 1


def _read_behind(source: str, end: int, signs: Signs) -> None:
    """Read what follows a name: an age, a verb, a noun that makes a title or a body of it."""
    tail = source[end : end + 2]
    if tail[:1] not in (" ", ",", "’", "'", "”", '"'):
        return
    match = _BEHIND.match(source, end)
    word = match[4].lower() if match else ""
    if not match or not word or match[3]:
        return
    if tail == ", " and _AGE.match(source, end):
        signs.person += 4
    elif match[1] == "’s" or match[1] == "'s":
        signs.person += 2.0 * (word in _KIN)
    elif word in _SPEECH:
        signs.person += 1.5
    elif word in _PERSON_BEHIND:
        signs.person += 2
    elif tail == ", ":
        signs.person += 1.5 * (word in ("whose", "who"))
    else:
        _read_noun(word, match[5], signs)
    if _STARRING.match(source, end) or _APPOSED.match(source, end):
        signs.work += 3


def _read_noun(word: str, follower: str, signs: Signs) -> None:
    """Read the noun or verb right behind a name."""
    if word in _NAMES["work_maker"]:
        signs.work += 2.5 * follower.isupper()
    elif word in _BODY_BEHIND:
        signs.body += 3
    elif word in _WORK_BEHIND:
        signs.work += 1
    elif word in _PLURAL:
        signs.body += 1


def in_list(source: str, start: int) -> bool:
    """Say whether a name is a later one of a list of works: "films such as A and B of C"."""
    if not source.endswith((", ", " and "), 0, start):
        return False
    return _HEAD.search(source, max(0, start - _FAR), start) is not None
