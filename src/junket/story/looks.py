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
from datetime import date, timedelta
from typing import Literal

from junket.facts import Look, Mention, Names, Reference, Span, Text
from junket.late import late
from junket.lexicon import either
from junket.sought import Sought
from junket.story.look_words import ARRIVES, BRINGS, GONE, PRONOUN, SELF, STORY, STRONG, WEAK
from junket.story.standpoint import ORDINALS, SEASON, WORD, season_number, word_number
from junket.story.starts import resolve
from junket.story.times import find_times

Event = Literal["premiere", "finale"]

_OPEN_QUESTION = late(
    r"(?:^|[.!?,:“\"‘] ?)(?:and |but |so,? )?"
    r"(?:do(?:es)?|can|is there|are there|any (?:chance|hope)|"
    r"what(?:[’']s| is| are) (?:next|ahead|in store|coming)|where do(?:es)?|how do(?:es)?)\b"
    r"(?! (?:you|one|i|we)\b)[^.!?]*\?",
    re.IGNORECASE,
)
_MEETS = Sought(
    r"\b(?:introduction|(?:first )?(?:meeting|encounter)(?! between)|debuts?|arrives?)\b",
    re.IGNORECASE,
)
_NOT_YET = Sought(r"\b(?:would|wouldn[’']t|won[’']t|will) (?:not|never|appear)\b", re.IGNORECASE)
DATING = (
    "season", "series", "year", "pilot", "finale", "premiere", "opener", "last", "week",
    "episode", "ep", "hour", "chapter", "instal", " one", *ORDINALS,
)  # fmt: skip
"""A sentence without any of these has nothing for the patterns of seasons and episodes."""
_EITHER = Sought(f"{STRONG.pattern}|{WEAK.pattern}", re.IGNORECASE)
_HEAD = 6  # sentences of a headline and what follows it, which say what the article is about
_NEAR_NAME = 80  # characters between a word of arrival and who arrives
_OWNS = late(r"[’']s? \w")
"""Behind whoever has the newcomer for a sister, say, and so was there before."""
_ANCHOR = Sought(
    rf"\b(?P<end>end|close|finale|closer|last episode|final episode|cliffhanger)s? (?:of|to) "
    rf"(?:the )?(?:{SEASON})"
    rf"|\b(?P<start>start|beginning|premiere|opener|first episode|pilot) of (?:the )?(?:{SEASON})"
    rf"|\b(?:{SEASON})(?: (?P<event>premieres?|openers?|finales?|closers?))?\b"
    r"|\b(?P<last>last (?:season|series|year))(?:[’']s)?(?: (?P<lastevent>finale|premiere))?\b"
    r"|\b(?P<next>next (?:season|series))\b"
    r"|\b(?P<this>(?:this|the) season)(?:[’']s)?(?: (?P<thisevent>finale|premiere))?\b"
    rf"(?! (?:\d|{WORD}))"
    r"|\b(?P<closing>(?:end|close|last episode|final episode) of (?:the|this) "
    r"(?:season|series|year|run))\b"
    r"|\b(?P<alone>(?<=\bin the )(?:premiere|opener)|season premiere|series premiere|"
    r"pilot|the last of them|"
    r"the last (?:hour|episode)(?= (?:is|ends|closes|will)\b|"
    r" of (?:the|this) (?:season|year|run|series))|"
    r"(?:season )?"
    r"(?<!winter )(?<!fall )(?<!autumn )(?<!spring )(?<!midseason )(?<!mid-season )finale)\b",
    re.IGNORECASE,
)
_EPISODE = Sought(
    rf"\b(?:episode|ep\.?|hour|chapter|(?:by|until|around|about) week) (\d{{1,2}}|{WORD})\b"
    rf"|\b(?:in|by|of|until|till|during|through|for|from) the ({WORD}|\d{{1,2}}(?:st|nd|rd|th)) "
    r"(?:episode|hour|week|one|instal?lment|chapter)\b"
    rf"|\b(?:in|by|until|till|from) the ({either(ORDINALS)})(?=\s*(?:[,.;:!?)…—–”’]|$)|"
    r" (?:with|and|when|where|but|she|he|they|it|there|is|are|you|we)\b)",
    re.IGNORECASE,
)
_OF_SEASON = late(rf",? (?:of|in) (?:the )?{SEASON}\b", re.IGNORECASE)
_ANY = late(r"\b(?:a|another|any) $", re.IGNORECASE)
_ONE_MORE = "a season that may never be"
"""Unless it is told what happens in it, no look at it: "we have not been asked for a second"."""
_DAY = Sought(
    r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|"
    r"oct|nov|dec)[a-z]*\.? \d{1,2}\b|\b\d{1,2} (?:january|february|march|april|may|june|july|"
    r"august|september|october|november|december)\b",
    re.IGNORECASE,
)
_ON_DAY = Sought(
    r"\b(?:on|this|next) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b(?![’'])", re.IGNORECASE
)
_HELD = Sought(r"\b(?:episodes?|finale|hour|scenes?|instal?lment|return)\b", re.IGNORECASE)
_NEXT_HOUR = Sought(r"\bnext (?:week|episode|hour|instal?lment)\b(?! (?:of|to) )", re.IGNORECASE)
_WEEKS = Sought(
    r"\bin (?:(?P<in>an?|two|three|four|five|six|a few|a couple of) (?P<unit>weeks?|fortnight)"
    r"(?:[’'] time|[’']s time)?)(?! of\b)"
    r"|\b(?P<from>an?|two|three|four|five|six) (?P<unit2>weeks?|fortnight) from (?:now|today)\b",
    re.IGNORECASE,
)
_COUNT = {"a": 1, "an": 1, "a couple of": 2, "a few": 3}
_HOLIDAY = Sought(
    r"\b(?:by|before|until|at|on|for|come|around) (?P<day>thanksgiving|christmas|halloween|"
    r"valentine[’']s day|new year)\b",
    re.IGNORECASE,
)
_HOLIDAYS = {"christmas": "12-25", "halloween": "10-31", "valentine": "02-14", "new year": "12-31"}
_EVENTS = ("event", "lastevent", "thisevent", "alone")
_BACK = Sought(
    r"\b(?:last (?:night|week|month|year|season|series|spring|summer|fall|autumn|winter|time)|"
    r"previous(?:ly)?|ended|aired|earlier|ago|was|were|had|since|after|back in|"
    r"left off)\b",
    re.IGNORECASE,
)
_LATEST = Sought(
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
    parts = sorted([*parts, *_meant(names, references, "character")])
    found = _each(text, parts, _meant(names, references, "person"))
    found = _aimed(found)
    coming = dict(_coming(source, found, mentions, starts))
    if not coming:
        return tuple(found)
    meant = [(one.start, one.cluster) for one in references if one.cluster in coming]
    meant += [(one.start, one.cluster) for one in mentions if one.cluster in coming]
    return tuple(_with_newcomers(one, sorted(meant), coming) for one in found)


def _meant(names: Names, references: Sequence[Reference], kind: str) -> list[int]:
    """Return where a pronoun or a description stands for a character, or for a real person."""
    clusters = {one.cluster for one in names.mentions if one.kind == kind}
    return sorted(one.start for one in references if one.cluster in clusters)


def _each(text: Text, parts: Sequence[int], people: Sequence[int]) -> list[Look]:
    """Return how each sentence looks by itself: no pronoun in it is free where one is real."""
    source, published = text.article.text, text.article.published
    found = []
    for one in text.sentences:
        named, real = (_any_in(some, one.start, one.end) for some in (parts, people))
        look = _look(source, one.start, one.end, named=named, free=not real)
        found.append(_dated(look, source, published))
    return found


def look_at(words: str, *, named: bool = True, free: bool = True, ahead: bool = False) -> Look:
    """Return how some words by themselves look at the story: a headline, say.

    `named` says that they name somebody of it, `free` that a pronoun may stand for one, `ahead`
    that they are known to look ahead.

    >>> look_at("Will Nell leave the hall?").time, look_at("Nell leaves the hall").time
    ('ahead', 'plain')
    """
    return _look(words, 0, len(words), named=named, free=free, ahead=ahead)


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


def _look(
    source: str, start: int, end: int, *, named: bool, free: bool = True, ahead: bool = False
) -> Look:
    plain = Look(start, end, "plain", rule="as far as the article")
    if _LATEST.search(source, start, end):
        return replace(plain, rule="latest episode")
    anchors = list(_anchors(source, start, end))
    told = [one for one in anchors if one.named or (one.season or 0) >= 0]
    if ahead or _is_ahead(source, (start, end), named=named or bool(told), free=free):
        target = max(told, key=_farthest, default=Look(start, end, "ahead"))
        return replace(target, time="ahead", rule="looks ahead")
    anchors = [one for one in anchors if one.rule != _ONE_MORE]
    back = anchors and _BACK.search(source, start, end)
    if back:
        return replace(max(anchors, key=_farthest), time="past", rule="past season")
    return max(anchors, key=_farthest, default=plain)


def _is_ahead(source: str, place: Span, *, named: bool, free: bool) -> bool:
    """Say whether words look ahead at the story, and not only at what somebody will do or say.

    `free` says that a pronoun in them may stand for somebody of the story.
    """
    words = source[slice(*place)]
    either = _EITHER.stands_in(source, *place)
    if not (either or ("?" in words and _OPEN_QUESTION.search(words))):
        return False
    if SELF.stands_in(source, *place):
        words = SELF.pattern.sub(" ", words)
    kept = GONE.sub(" ", words)
    scene = named or STORY.search(kept) is not None
    if scene and WEAK.search(kept):
        return True
    scene = scene or (free and PRONOUN.search(kept) is not None)
    return scene and (STRONG.search(kept) or _OPEN_QUESTION.search(kept)) is not None


def _dated(look: Look, source: str, published: str | None) -> Look:
    """Add the day that a sentence names, where it looks ahead or tells of an episode."""
    if published is None or look.named or look.event or look.episode is not None:
        return look
    if look.time == "ahead" and _NEXT_HOUR.search(source, look.start, look.end):
        return replace(look, day=_weeks_on(published, 1))
    weeks = _WEEKS.search(source, look.start, look.end) if look.time == "ahead" else None
    if weeks:
        return replace(look, day=_weeks_on(published, _number_of(weeks)))
    holiday = _HOLIDAY.search(source, look.start, look.end) if look.time == "ahead" else None
    if holiday:
        return replace(look, day=_feast(holiday["day"].lower(), published))
    if not _DAY.search(source, look.start, look.end):
        return look
    if look.time != "ahead" and not _HELD.search(source, look.start, look.end):
        return look
    coming = look.time == "ahead" or _ON_DAY.search(source, look.start, look.end)
    back = look.time != "ahead" and _BACK.search(source, look.start, look.end)
    tense: Literal["future", "unknown"] = "future" if coming and not back else "unknown"
    days = [resolve(one, published, tense) for one in find_times(source, look.start, look.end)]
    return replace(look, day=max((one[:10] for one in days if one), default=None))


def _weeks_on(published: str, weeks: int) -> str | None:
    """Return the day some weeks after an article's, None without a full date.

    By one week, a weekly show's next hour has aired.

    >>> _weeks_on("2024-02-27", 1)
    '2024-03-05'
    """
    whole = published[:10]
    if len(whole) < len("2024-08-23"):
        return None
    return (date.fromisoformat(whole) + timedelta(weeks=weeks)).isoformat()


def _number_of(match: re.Match[str]) -> int:
    """Return how many weeks are told: two in a fortnight."""
    unit = (match["unit"] or match["unit2"]).lower()
    told = (match["in"] or match["from"]).lower()
    return (_COUNT.get(told) or word_number(told) or 1) * (2 if unit == "fortnight" else 1)


def _feast(name: str, published: str) -> str | None:
    """Return the next day of a feast, None where the article has no full date.

    >>> _feast("thanksgiving", "2024-08-23")
    '2024-11-28'
    """
    if len(published) < len("2024-08-23"):
        return None
    year = int(published[:4])
    days = [_on(name, one) for one in (year, year + 1)]
    return next((one for one in days if one > published[:10]), None)


def _on(name: str, year: int) -> str:
    if name == "thanksgiving":
        first = date(year, 11, 1)
        return (first + timedelta(days=(3 - first.weekday()) % 7 + 21)).isoformat()
    month = next(day for one, day in _HOLIDAYS.items() if name.startswith(one))
    return f"{year}-{month}"


def _farthest(one: Look) -> tuple[bool, int, bool, int]:
    far = one.event != "premiere" and (one.event is not None or one.episode is None)
    return one.named, one.season or 0, far, one.episode or 0


def _anchors(source: str, start: int, end: int) -> Iterator[Look]:
    """Yield the seasons and events that a sentence names."""
    hours = list(_hours(source, start, end))
    yield from (look for look, _ in hours)
    for match in _ANCHOR.finditer(source, start, end):
        if any(left <= match.start() < right for _, (left, right) in hours):
            continue
        groups = match.groupdict()
        word = next((groups[key] for key in _EVENTS if groups[key]), "").lower()
        season = 1 if word in ("pilot", "series premiere") else season_number(match)
        relative = -1 if groups["last"] else 1 if groups["next"] else 0
        known = season if season is not None else relative
        event = _event(groups, word)
        rule = _ONE_MORE if _ANY.search(source, start, match.start()) else "season named"
        yield Look(start, end, "plain", known, season is not None, event, rule=rule)


def _hours(source: str, start: int, end: int) -> Iterator[tuple[Look, Span]]:
    """Yield the episodes that a sentence names, each with its place, its season's with it."""
    for match in _EPISODE.finditer(source, start, end):
        number = word_number(match[1] or match[2] or match[3])
        whole = _OF_SEASON.match(source, match.end(), end)
        season = season_number(whole) if whole else None
        look = Look(start, end, "plain", season or 0, season is not None, episode=number)
        yield replace(look, rule="episode named"), (match.start(), (whole or match).end())


def _event(groups: Mapping[str, str | None], word: str) -> Event | None:
    ends = groups["end"] or groups["closing"]
    if ends or any(one in word for one in ("final", "closer", "last")):
        return "finale"
    if groups["start"] or any(one in word for one in ("premiere", "opener", "pilot")):
        return "premiere"
    return None


def _coming(
    source: str, looks: Sequence[Look], mentions: Sequence[Mention], starts: Sequence[int]
) -> Iterator[tuple[int, Look]]:
    """Yield the clusters that a sentence announces, and how far ahead it looks."""
    known = _known(source, looks, mentions)
    for look in looks:
        if look.time == "past" or (look.time == "plain" and not look.named):
            continue
        here = [one for one in _inside(look, mentions, starts) if one.kind == "character"]
        for sign in (ARRIVES, BRINGS, _MEETS):
            for match in sign.finditer(source, look.start, look.end):
                behind = (one for one in here if one.start >= match.end())
                one = next((one for one in behind if not _OWNS.match(source, one.end)), None)
                if one and one.start - match.end() <= _NEAR_NAME and one.cluster not in known:
                    yield one.cluster, look


def _known(source: str, looks: Sequence[Look], mentions: Sequence[Mention]) -> set[int]:
    """Return the clusters of whose past a sentence tells: who has one is no newcomer."""
    past = [
        (one.start, one.end)
        for one in looks
        if one.time == "past" and not _NOT_YET.search(source, one.start, one.end)
    ]
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
