"""Find how each sentence looks at the story: back, at where it stands, or ahead.

What lies ahead of an article lies ahead of its reader too. Where a sentence does not tell, it is
taken to tell of all that has aired; where it could look ahead, it does: what is hidden too long
is a pity, what is shown too early is a spoiler.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal

from junket.facts import Look, Mention, Names, Text
from junket.story.standpoint import SEASON, WORD, season_number

Event = Literal["premiere", "finale"]

_AHEAD = re.compile(
    r"\b(?:will|won[’']t|shall|going to|gonna|upcoming|about to|set to|due to|slated|expected to|"
    r"look(?:ing)? forward|plans? to|planning|hopes? to|hoping|may|might|whether|"
    r"next (?:season|series|week|episode|year|month)|soon|possib(?:le|ly|ility)|"
    r"in store|to come|ahead|expect|tease[sd]?|teasing|coming up|sneak peek|preview|"
    r"promis(?:e|es|ed|ing)|returns?|returning|premieres|premiering|arrival|arrives?|joins?|"
    r"joining|cast as|tapped|newcomer|new season)\b|[’']ll\b",
    re.IGNORECASE,
)
_NEW = re.compile(
    r"\b(?:newcomers?|new (?:character|face|arrival|love interest|series regular|recruit)|"
    r"arrival of|introduc(?:e|es|ed|ing|tion)|(?:first )?(?:meeting|encounter)|"
    r"will (?:play|portray|star|guest|recur)|(?:cast|tapped|set) (?:as|to play)|"
    r"joins?|joining|debuts?)\b",
    re.IGNORECASE,
)
_NEAR_NAME = 80  # characters between a word of arrival and who arrives
_ANCHOR = re.compile(
    rf"\b(?P<end>end|close|finale|closer|last episode|final episode|cliffhanger)s? (?:of|to) "
    rf"(?:the )?(?:{SEASON})"
    rf"|\b(?P<start>start|beginning|premiere|opener|first episode|pilot) of (?:the )?(?:{SEASON})"
    rf"|\b(?:{SEASON})(?: (?P<event>premieres?|openers?|finales?|closers?))?\b"
    r"|\b(?P<last>last (?:season|series|year))(?:[’']s)?(?: (?P<lastevent>finale|premiere))?\b"
    r"|\b(?P<next>next (?:season|series))\b"
    r"|\b(?P<this>(?:this|the) season)(?:[’']s)?(?: (?P<thisevent>finale|premiere))?\b"
    rf"(?! (?:\d|{WORD}))"
    r"|\b(?P<alone>season finale|season premiere|series premiere|pilot)\b",
    re.IGNORECASE,
)
_BACK = re.compile(
    r"\b(?:last|previous(?:ly)?|ended|aired|earlier|ago|was|were|had|since|after|back in|"
    r"left off)\b",
    re.IGNORECASE,
)
_LATEST = re.compile(
    r"\b(?:as of|in|on|during|after|following) (?:the |this |last )?(?:week[’']s |night[’']s )?"
    r"(?:last|latest|most recent|penultimate|previous|this week[’']s) (?:episode|hour|instalment|"
    r"installment)\b",
    re.IGNORECASE,
)


def find_looks(text: Text, names: Names) -> tuple[Look, ...]:
    """Find how each sentence of an article looks at the story, in order of the text.

    A sentence about somebody who is only announced looks as far ahead as the announcement.
    Returns an empty tuple for an empty text.
    """
    source = text.article.text
    found = [_look(source, one.start, one.end) for one in text.sentences]
    mentions = [one for one in names.mentions if one.kind in ("character", "person")]
    starts = [one.start for one in mentions]
    coming = dict(_coming(source, found, mentions, starts))
    return tuple(_with_newcomers(one, mentions, starts, coming) for one in found)


def _look(source: str, start: int, end: int) -> Look:
    plain = Look(start, end, "plain", rule="as far as the article")
    if _LATEST.search(source, start, end):
        return replace(plain, rule="latest episode")
    asks = source[start:end].rstrip(" ”\"’'").endswith("?")
    anchors = list(_anchors(source, start, end))
    if asks or _AHEAD.search(source, start, end):
        told = [one for one in anchors if one.named or (one.season or 0) >= 0]
        target = max(told, key=_farthest, default=Look(start, end, "ahead"))
        return replace(target, time="ahead", rule="looks ahead")
    back = anchors and _BACK.search(source, start, end)
    if back:
        return replace(max(anchors, key=_farthest), time="past", rule="past season")
    return max(anchors, key=_farthest, default=plain)


def _farthest(one: Look) -> tuple[bool, int, bool]:
    return one.named, one.season or 0, one.event != "premiere"


def _anchors(source: str, start: int, end: int) -> Iterator[Look]:
    """Yield the seasons and events that a sentence names."""
    for match in _ANCHOR.finditer(source, start, end):
        groups = match.groupdict()
        season = season_number(match)
        relative = -1 if groups["last"] else 1 if groups["next"] else 0
        word = next(
            (groups[key] for key in ("event", "lastevent", "thisevent", "alone") if groups[key]), ""
        ).lower()
        event: Event | None = None
        if groups["end"] or "final" in word or "closer" in word:
            event = "finale"
        elif groups["start"] or "premiere" in word or "opener" in word or word == "pilot":
            event = "premiere"
        if word in ("pilot", "series premiere"):
            season = 1
        known = season if season is not None else relative
        yield Look(start, end, "plain", known, season is not None, event, rule="season named")


def _coming(
    source: str, looks: Sequence[Look], mentions: Sequence[Mention], starts: Sequence[int]
) -> Iterator[tuple[int, Look]]:
    """Yield the clusters that a sentence announces, and how far ahead it looks."""
    known = _known(looks, mentions)
    for look in looks:
        if look.time != "ahead":
            continue
        here = [one for one in _inside(look, mentions, starts) if one.kind == "character"]
        for match in _NEW.finditer(source, look.start, look.end):
            one = next((one for one in here if one.start >= match.end()), None)
            if one and one.start - match.end() <= _NEAR_NAME and one.cluster not in known:
                yield one.cluster, look


def _known(looks: Sequence[Look], mentions: Sequence[Mention]) -> set[int]:
    """Return the clusters of whose past a sentence tells: who has one is no newcomer."""
    past = [(one.start, one.end) for one in looks if one.time == "past"]
    return {one.cluster for one in mentions if any(start <= one.start < end for start, end in past)}


def _inside(look: Look, mentions: Sequence[Mention], starts: Sequence[int]) -> Sequence[Mention]:
    return mentions[bisect_left(starts, look.start) : bisect_left(starts, look.end)]


def _with_newcomers(
    look: Look,
    mentions: Sequence[Mention],
    starts: Sequence[int],
    coming: dict[int, Look],
) -> Look:
    """Let a sentence look as far ahead as the announcement of those whom it names."""
    if look.time == "ahead":
        return look
    told = [coming[one.cluster] for one in _inside(look, mentions, starts) if one.cluster in coming]
    if not told:
        return look
    far = max(told, key=_farthest)
    return replace(far, start=look.start, end=look.end, rule="tells of a newcomer")
