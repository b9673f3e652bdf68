"""Find where in its series an article stands, by its own words.

A premiere or a finale that is still to come, one that has been, "half-way through season
two", the episode that a recap is of. The date of an article says more where there is a guide;
here it is not asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from junket.facts import Span, Standpoint, Text
from junket.late import late
from junket.sought import Sought

_ORDINALS = (
    "one first freshman debut 1st", "two second sophomore 2nd", "three third 3rd",
    "four fourth 4th", "five fifth 5th", "six sixth 6th", "seven seventh 7th",
    "eight eighth 8th", "nine ninth 9th", "ten tenth 10th",
    "eleven eleventh 11th", "twelve twelfth 12th", "thirteen thirteenth 13th",
)  # fmt: skip
_NUMBER = {word: n for n, words in enumerate(_ORDINALS, 1) for word in words.split()}
WORD = "|".join(sorted(_NUMBER, key=len, reverse=True))
ORDINALS = tuple(row.split()[1] for row in _ORDINALS[1:])
"""Second and so on, written out."""
SEASON = (  # two groups, one of which is the number
    rf"(?:(?:season|series|year)[ -](\d{{1,2}}|{WORD})"
    rf"|({WORD}|\d{{1,2}}(?:st|nd|rd|th))[ -](?:season|series))"
)
_IS_NUMBER = late(rf"\d{{1,2}}(?:st|nd|rd|th)?|{WORD}", re.IGNORECASE)
_EVENT = r"(premieres?|openers?|debuts?|returns?|finales?|closers?)"
_EPISODE = Sought(
    r"\b(?:season|series) (\d{1,2}),? (?:episode|ep\.?|chapter|part) (\d{1,3})\b"
    r"|\bS(\d{1,2}) ?E(\d{1,3})\b|\b(\d{1,2})x(\d{2})\b",
    re.IGNORECASE,
)
_HALF = Sought(
    rf"\b(?:half-? ?way|midway|mid-way|mid-point|middle)\b[^.!?\n]{{0,40}}?\b{SEASON}",
    re.IGNORECASE,
)
_NEXT = Sought(
    rf"\b(?:renew(?:ed|s|al)?|pick(?:ed)? up|order(?:ed|s)?)\b[^.!?\n]{{0,40}}?\b{SEASON}",
    re.IGNORECASE,
)
_NAMED = Sought(rf"\b{SEASON}(?: {_EVENT})?\b", re.IGNORECASE)
_ANY_EVENT = Sought(
    r"\b(?:(?:season|series)[ -])?(premiere|finale)s?\b|\bend of the (season|series)\b",
    re.IGNORECASE,
)
_AHEAD = Sought(
    r"\b(?:will|upcoming|airs|next week|tonight|this (?:mon|tues|wednes|thurs|fri|satur|sun)day|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day[’']s|premieres|premiering|returns|returning|"
    r"is set to|kicks off|going to|expect|coming|ahead of|before the|looms?)\b",
    re.IGNORECASE,
)
_PAST = Sought(
    r"\b(?:aired|was|were|last (?:night|week|month|year|spring|fall|autumn|season)|ended|closed|"
    r"left off|cliffhanger|recap|wrapped|saw|previously|after the|following the|when we left)\b",
    re.IGNORECASE,
)
_AFTER_END = Sought(
    rf"\b(?:after|following|since|on the heels of|"
    rf"in the wake of)\b[^.!?\n]{{0,40}}?\b{SEASON}[ -](?:finale|closer|ender)\b",
    re.IGNORECASE,
)
_SENTENCE = late(r"[^.!?\n]+[.!?]*")
_BEFORE_END = 0.9  # all but the finale, where the number of episodes is not known
_SILENT = frozenset({"boilerplate", "caption"})


def find_standpoint(text: Text) -> Standpoint | None:
    """Find where in its series an article stands; None where its words do not tell.

    What it says at its head counts before what stands farther down; an episode that it recaps
    before everything else.
    """
    found = sorted(_signs(text), key=lambda one: (-one.confidence, one.anchors[0]))
    return found[0] if found else None


def order_of(one: Standpoint) -> tuple[float, float]:
    """Return the key that sorts articles along their series; an unknown part lies in the middle.

    >>> early = Standpoint(1, 0.9, None, (), 0.8, "finale ahead")
    >>> late = Standpoint(2, 0.0, None, (), 0.8, "premiere ahead")
    >>> order_of(early) < order_of(late)
    True
    """
    part = 0.5 if one.part is None else one.part
    return float(one.season), part + (one.episode or 0) / 1000


def _signs(text: Text) -> Iterator[Standpoint]:
    """Yield every sign of where the article stands."""
    source = text.article.text
    for number, block in enumerate(text.blocks):
        if block.kind in _SILENT:
            continue
        head = number < 6 or block.kind == "heading"
        for match in _SENTENCE.finditer(source, block.start, block.end):
            yield from _in_sentence(source, match.span(), 0.1 if head else 0.0)


def _in_sentence(source: str, sentence: Span, lead: float) -> Iterator[Standpoint]:
    start, end = sentence
    for match in _EPISODE.finditer(source, start, end) if lead else ():
        season, episode = (int(one) for one in match.groups() if one is not None)
        yield Standpoint(season, None, episode, (match.span(),), 0.8 + lead, "recap of")
    half = _HALF.search(source, start, end)
    if half:
        yield Standpoint(_number(half), 0.5, None, (half.span(),), 0.8 + lead, "half-way")
        return
    renewed = _NEXT.search(source, start, end)
    if renewed and _number(renewed) > 1:
        season = _number(renewed) - 1
        yield Standpoint(season, _BEFORE_END, None, (renewed.span(),), 0.6 + lead, "renewal ahead")
        yield from _behind(source, sentence, lead)
        return
    named = list(_NAMED.finditer(source, start, end))
    any_event = None if named else _ANY_EVENT.search(source, start, end)
    if not named and not any_event:
        return
    ahead, past = (sign.search(source, start, end) for sign in (_AHEAD, _PAST))
    for match in named:
        yield from _event(match, ahead=ahead is not None, past=past is not None, lead=lead)
    if any_event and ahead and not past and (any_event[1] or "").lower() == "finale":
        span = any_event.span()
        yield Standpoint(1, _BEFORE_END, None, (span,), 0.4 + lead, "finale ahead")


def _behind(source: str, sentence: Span, lead: float) -> Iterator[Standpoint]:
    """Yield the end of a season that a sentence looks back on: "after its second-season finale"."""
    for match in _AFTER_END.finditer(source, *sentence):
        yield Standpoint(_number(match), 1.0, None, (match.span(),), 0.75 + lead, "finale past")


def _event(match: re.Match[str], *, ahead: bool, past: bool, lead: float) -> Iterator[Standpoint]:
    season, event = _number(match), (match[3] or "").lower()
    if event.startswith(("finale", "closer")):
        if ahead != past:
            part, rule = (_BEFORE_END, "finale ahead") if ahead else (1.0, "finale past")
            yield Standpoint(season, part, None, (match.span(),), 0.75 + lead, rule)
    elif event:
        if ahead or not past:
            yield Standpoint(season, 0.0, None, (match.span(),), 0.75 + lead, "premiere ahead")
    elif ahead and not past:
        yield Standpoint(season, None, None, (match.span(),), 0.3 + lead, "season named")


def _number(match: re.Match[str]) -> int:
    return season_number(match) or 0


def season_number(match: re.Match[str]) -> int | None:
    """Return the number of the season that `SEASON` matched, None where it matched none."""
    word = next((one for one in match.groups() if one and _IS_NUMBER.fullmatch(one)), None)
    return word_number(word) if word else None


def word_number(word: str) -> int | None:
    """Return the number that a word or its digits are; None where it is none.

    >>> word_number("fifth"), word_number("7"), word_number("last")
    (5, 7, None)
    """
    digits = re.sub(r"\D", "", word)
    return _NUMBER.get(word.lower()) or (int(digits) if digits else None)
