"""Find how each sentence looks at the story: back, at where it stands, or ahead.

What lies ahead of an article lies ahead of its reader too. Where a sentence does not tell, it is
taken to tell of all that has aired; where it could look ahead, it does: what is hidden too long
is a pity, what is shown too early is a spoiler.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from junket.facts import Look, Mention, Names, Reference, Text
from junket.story.standpoint import SEASON, WORD, season_number

Event = Literal["premiere", "finale"]

_AHEAD = re.compile(
    r"\b(?:will|won[’'\"]t|shall|(?:is|are|[’']s|[’']re|not|isn[’']t|aren[’']t) (?:not )?going to|"
    r"gonna|upcoming|about to|set to|slated|expected to|look(?:s|ing)? (?:ahead|forward)|"
    r"(?:plans?|planning|hopes?|hoping|wants?) (?:to|for|that)|may|might|whether|could|"
    r"next (?:season|series|week|episode|hour|year|month)|soon|possib(?:le|ly|ility)|"
    r"in store|to come|expect|tease[sd]?|teasing|coming up|sneak peek|preview|"
    r"promis(?:e|es|ed|ing)|returns?|returning|premieres|premiering|arrival|arrives?|joins?|"
    r"joining|cast as|tapped|in talks|newcomer|new season|the rest of the season|"
    r"later (?:in|this) (?:the )?season)\b|[’']ll\b",
    re.IGNORECASE,
)
_OPEN_QUESTION = re.compile(
    r"(?:^|[.!?,:“\"‘] ?)(?:and |but |so,? )?"
    r"(?:do(?:es)?|can|is there|are there|any (?:chance|hope)|"
    r"what(?:[’']s| is| are) (?:next|ahead|in store|coming)|where do(?:es)?|how do(?:es)?)\b"
    r"[^.!?]*\?",
    re.IGNORECASE,
)
_STORY = re.compile(
    r"\b(?:he|she|they|him|them|his|her|hers|their|theirs|season|series|episodes?|finale|hour|"
    r"shows?|story|stories|storylines?|arc|plot|scenes?|ending|characters?|viewers?|audiences?|"
    r"fans?|couple|everyone|everybody|nobody|no one|somebody|someone|anyone|"
    r"(?:we|you)(?:[’']ll| will| won[’']t| may| might)[^.!?]{0,20} "
    r"(?:see|meet|learn|find|get|know))\b",
    re.IGNORECASE,
)
"""What says that a look ahead is one at the story, where nobody of it is named."""
_NEW = re.compile(
    r"\b(?:newcomers?|new (?:character|face|arrival|love interest|series regular|recruit)|"
    r"arrival of|introduc(?:e|es|ed|ing|tion)|(?:first )?(?:meeting|encounter)|"
    r"will (?:play|portray|star|guest|recur)|(?:cast|tapped|set) (?:as|to play)|"
    r"joins?|joining|debuts?)\b",
    re.IGNORECASE,
)
_HEAD = 6  # sentences of a headline and what follows it, which say what the article is about
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


def find_looks(text: Text, names: Names, references: Sequence[Reference] = ()) -> tuple[Look, ...]:
    """Find how each sentence of an article looks at the story, in order of the text.

    A sentence about somebody who is only announced, by name or by pronoun, looks as far ahead as
    the announcement. Returns an empty tuple for an empty text.
    """
    source = text.article.text
    mentions = [one for one in names.mentions if one.kind in ("character", "person")]
    starts = [one.start for one in mentions]
    parts = [one.start for one in mentions if one.kind == "character"]
    found = [
        _look(source, one.start, one.end, story=_any_in(parts, one.start, one.end))
        for one in text.sentences
    ]
    found = _aimed(found)
    coming = dict(_coming(source, found, mentions, starts))
    if not coming:
        return tuple(found)
    meant = [(one.start, one.cluster) for one in references if one.cluster in coming]
    meant += [(one.start, one.cluster) for one in mentions if one.cluster in coming]
    return tuple(_with_newcomers(one, sorted(meant), coming) for one in found)


def look_at(words: str) -> Look:
    """Return how some words by themselves look at the story: a headline, say.

    >>> look_at("Will Nell leave the hall?").time, look_at("Nell leaves the hall").time
    ('ahead', 'plain')
    """
    return _look(words, 0, len(words), story=True)


def _any_in(starts: Sequence[int], start: int, end: int) -> bool:
    return bisect_left(starts, start) < bisect_left(starts, end)


def _aimed(looks: Sequence[Look]) -> list[Look]:
    """Let looks ahead that name no season look at the one that the article's head looks at."""
    head = [one for one in looks[:_HEAD] if one.time == "ahead"]
    aim = next((one for one in head if one.named or (one.season or 0) > 0), None)
    if aim is None:
        return list(looks)
    return [
        replace(one, season=aim.season, named=aim.named, rule="looks where its head does")
        if one.time == "ahead" and one.season in (None, 0) and not one.named and not one.event
        else one
        for one in looks
    ]


def _look(source: str, start: int, end: int, *, story: bool) -> Look:
    plain = Look(start, end, "plain", rule="as far as the article")
    if _LATEST.search(source, start, end):
        return replace(plain, rule="latest episode")
    anchors = list(_anchors(source, start, end))
    ahead = _AHEAD.search(source, start, end) or _OPEN_QUESTION.search(source, start, end)
    if ahead and (story or anchors or _STORY.search(source, start, end)):
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
    known = set()
    for one in mentions:
        at = bisect_right(past, (one.start, len(past) and past[-1][1]))
        if at and one.start < past[at - 1][1]:
            known.add(one.cluster)
    return known


def _inside(look: Look, mentions: Sequence[Mention], starts: Sequence[int]) -> Sequence[Mention]:
    return mentions[bisect_left(starts, look.start) : bisect_left(starts, look.end)]


def _with_newcomers(
    look: Look, meant: Sequence[tuple[int, int]], coming: Mapping[int, Look]
) -> Look:
    """Let a sentence look as far ahead as the announcement of those whom it names."""
    here = meant[bisect_left(meant, (look.start, -1)) : bisect_left(meant, (look.end, -1))]
    told = [coming[cluster] for _, cluster in here]
    if not told:
        return look
    far = max([*told, *([look] if look.time == "ahead" else [])], key=_farthest)
    return replace(far, start=look.start, end=look.end, rule="tells of a newcomer")
