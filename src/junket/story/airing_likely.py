"""How likely a time tells when something airs: signs of its sentence and its line, weighed.

Read where no rule took the time: each sign is there or not, and the weights of those that are
there add up to the log of the odds. They are those of a logistic regression over the times of the
articles that may be read (`training/airings.py`, 2026-11-22), rounded; with the articles of one
writer left out of the fit, 47 more of all 573 airings are found, and 13 more times taken wrongly.
What must never be an airing, whatever else is about it, is in `_NEVER`.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from junket.late import late
from junket.sought import Sought
from junket.story.airing_networks import network_beside
from junket.story.airing_scene import Cue, Scene
from junket.story.airing_words import words

LEAST = 0.6
"""The chance from which on a time airs: of writers left out F1 is .890 at 0.5 and 0.65, .892 here
and .878 at 0.75."""

_WEIGHTS: dict[str, float] = {
    "a name behind a comma": 0.6,
    "airs": 1.4,
    "airs, behind": -0.4,
    "airs, farther": 0.2,
    "airs, right before": 0.9,
    "alone": -1.7,
    "back": 0.4,
    "beside": 2.2,
    "bracket": 1.0,
    "character": 1.1,
    "clock": 0.5,
    "closes": -0.9,
    "comma": 1.3,
    "date": 1.5,
    "dateline": -0.7,
    "day": -0.7,
    "day and clock": 1.8,
    "episodes": 0.7,
    "episodes, behind": 0.4,
    "episodes, farther": -0.2,
    "feast": -0.4,
    "from": 1.0,
    "has it": 1.4,
    "he": -1.2,
    "he, behind": 0.2,
    "he, farther": -0.4,
    "in": 0.7,
    "it airs": 1.2,
    "it airs, behind": -0.8,
    "label of airing": 0.6,
    "laid out like others": 1.4,
    "last": -0.3,
    "last named: network": 0.5,
    "last named: organisation": -0.2,
    "last named: other": 0.3,
    "last named: outlet": 0.5,
    "last named: person": -0.5,
    "last named: place": -1.6,
    "last named: work": -0.6,
    "life": -0.3,
    "life, farther": -0.6,
    "line": 0.2,
    "line at the top": -1.1,
    "listing": 0.4,
    "modifies": -0.4,
    "network before": -0.2,
    "network behind": 0.7,
    "now": -2.1,
    "of a name": -1.0,
    "on a name before": 1.1,
    "opens": -0.6,
    "other, behind": -0.3,
    "other, farther": -0.3,
    "says": -1.2,
    "says: day": -0.8,
    "says: other": -0.4,
    "series before": -0.4,
    "series behind": -0.7,
    "sets": 1.6,
    "since": 0.3,
    "slot": -0.8,
    "slot and clock": 1.5,
    "stamp": -0.4,
    "stop": 0.4,
    "the": -0.3,
    "thing behind": 1.2,
    "this or next": 0.3,
    "tied: clock": -0.4,
    "tied: date": 0.2,
    "tied: day and clock": 0.2,
    "tied: now": 0.6,
    "tied: slot": 0.3,
    "tied: window": 0.9,
    "tied: year": 0.7,
    "today": -1.0,
    "tomorrow": 0.9,
    "tonight": -0.9,
    "until": -0.4,
    "viewers": 0.2,
    "viewers, behind": 1.0,
    "viewers, farther": 0.3,
    "what airs": 0.7,
    "what airs, behind": 0.4,
    "window": -1.6,
    "work before": -0.7,
    "work behind": 0.4,
    "year": 0.2,
}
_NO_SIGN = -1.7

LISTING = 5  # airings that make an article a list of them
AGAIN = 2  # airings laid out alike that make a layout the article's
NEAR = 48  # characters of a sentence that stand close to the time
LINE = 120  # characters of a line that may be a listing's
_AIRS = (
    r"\b(?:air(?:s|ed|ing)?|premi[eè]r(?:e[sd]?|ing)|debut(?:s|ed|ing)?|bow(?:s|ed|ing)?|broadcast(?:s|ing)?"
    r"|screen(?:s|ed|ing)|shown|showing|stream(?:s|ed|ing)?|re-?(?:runs?|peat(?:s|ed)?|airs?)|drop(?:s|ped|ping)?"
    r"|launch(?:es|ed|ing)?|land(?:s|ed|ing)?|(?:go|goes|going|went|gone)\s(?:out|up|live)|roll(?:s|ed)?\sout"
    r"|arriv(?:es?|ed|ing)|begins?|began|begun|start(?:s|ed|ing)?|kick(?:s|ed|ing)?\soff|open(?:s|ed)?"
    r"|return(?:s|ed|ing)?|be\sback|is\sback|are\sback|[’']s\sback|(?:come|comes|came|coming)\s(?:back|to|out|along)|resum(?:es?|ed|ing)"
    r"|end(?:s|ed|ing)?|wrap(?:s|ped|ping)?(?:\sup)?|conclud(?:es?|ed)|clos(?:es?|ed)|finish(?:es|ed)?|sign(?:s|ed)?\soff"
    r"|continues?|run(?:s|ning)?|ran|follow(?:s|ed)?|available|unspools?|touch(?:es|ed)\sdown|hit(?:s|ting)?)\b"
)
_SETS = (
    r"\b(?:due|dated|set|slated|scheduled|held|pencilled\sin|penciled\sin|booked|slotted|earmarked|on\strack|planned"
    r"|expected|moved|pushed|shifted|bumped|delayed|postponed|brought\sforward|confirmed|lined\sup)"
    r"\s(?:\w+\s){0,3}?(?:(?:for|to|until|till|in|on|from)\s)?(?:the\s)?[“\"‘']?$"
)
_SAYS = (
    r"\b(?:said|says|told|tells|announced|announces|revealed|confirmed|posted|tweeted|wrote|shared|declared|reported|argued|spoke|talked"
    r"|interviewed|asked|signed|sued|testified|died|released|arrested|met|admitted|added|promised|joked|explained|quipped|stated|insisted)"
    r"\s[^.;:\n]{0,40}$"
)
_PATTERNS = {
    "airs": _AIRS,
    "sets": _SETS,
    "says": _SAYS,
    "it airs": (
        r"\b(?:it|they|which|that|each|both|all|rest|lot|show|series|drama|comedy|season|"
        r"parts?|episodes?|run|hour|set|"
        r"[’']ll)\b(?:\s\w+){0,4}?\s" + _AIRS[2:] + r"[^.;:\n]{0,30}$"
    ),
    "airs, right before": _AIRS + r"(?:\s(?:on|in|at|to|from|up|the|its|back|again|weekly|"
    r"until|till|of|last|this|next)){0,3}\s?$",
    "what airs": (
        r"\b(?:season|series|show|drama|comed(?:y|ies)|soap|sitcom|thriller|run|pilot|special|"
        r"programme|program|serial|saga|tribute|recap|crossover|parts|box\sset|instal?lments?|"
        r"hours?|chapters?|spin-?off|reboot|miniseries)\b"
    ),
    "episodes": (
        r"\b(?:episodes?|finales?|premieres?|opener|double\sbill|two-parter|ender|"
        r"season\s(?:\d|one|two|three|four|five|six)|series\s(?:\d|one|two|three|four|five|"
        r"six))\b"
    ),
    "I": r"\b(?:I|me|my|we|us|our)\b",
    "he": r"\b(?:he|she|his|her|him|you|your|who|whom)\b",
    "viewers": (
        r"\b(?:viewers|audiences?|households|homes|watched|watch|saw|see|look\sfor|catch|binge|"
        r"tune|ratings?|drew|million|m)\b"
    ),
    "other": (
        r"\b(?:film(?:ing|ed)?|movie|festival|tour|album|novel|book|panel|convention|award|"
        r"awards|trailer|teaser|podcast|interview|play|theat(?:re|er)|shoot(?:ing)?|shot|"
        r"production|rehears\w+|audition\w*|contract|court|trial|police|arrest\w*|wedding|"
        r"funeral|party|gala|tickets?)\b"
    ),
    "life": (
        r"\b(?:born|died|aged?|wed|married|divorc\w+|moved\sto|graduat\w+|joined|hired|cast|"
        r"left|grew\sup|studied|won|nominated|career|founded|bought)\b"
    ),
    "stamp": (
        r"\b(?:posted|published|updated|modified|photo|photograph|by|comments?|says|copyright|"
        r"min\sread|filed)\b|©|@"
    ),
    "not": (
        r"\b(?:not|no|never|dark|skip(?:s|ping|ped)?|without|instead\sof|rather\sthan)\b|"
        r"n[’']t\b"
    ),
    "end of": r"\b(?:end|start|beginning|middle|much|most|part|rest)\sof\s(?:the\s)?$",
    "pictured": r"\b(?:photo(?:graph(?:ed)?)?|portrait|pictured|seen\shere|taken|in\sprint)\b",
    "since": r"\bsince\s(?:the\s)?$",
    "until": r"\b(?:until|till|through|before|by)\s(?:the\s)?$",
    "from": r"\b(?:from|starting|beginning|of)\s(?:the\s)?$",
    "on": r"\b(?:on|at)\s(?:the\s)?$",
    "in": r"\bin\s(?:the\s)?$",
    "for": r"\bfor\s(?:the\s)?$",
    "comma": r"[,:–—|]\s$",
    "the": r"\b(?:the|its|their)\s$",
    "back": r"\bback\s(?:on|in|at|to)\s$",
    "has it": (
        r"\b(?:has|have|had|gets?|got|shows?|carr(?:y|ies)|takes?|airs?|screens?|runs?|"
        r"repeats?)\s(?:it|them|all|the\s\w+)\s(?:on|in|from|at|\s)*$"
    ),
}  # fmt: skip
_BEFORE = {
    name: Sought(told, re.IGNORECASE if name != "I" else 0) for name, told in _PATTERNS.items()
}
_WHOLE = ("airs", "it airs", "what airs", "episodes", "viewers", "other", "life", "he")
_NETWORK_BEHIND = late(r",?\s(?:on|via|to)\s(?:the\s)?[A-Z][\w+&]*")
_AFTER_COMMA = late(r"\)?(?:,|\s?[|·•/–—-])\s[A-Z][\w+&]*(?:\s[A-Z0-9]\w*){0,2}(?=[\s.,;)|]|$)")
_ON_NETWORK = late(
    r"\b(?:on|to|via)\s(?:the\s)?[A-Z][\w+&]*(?:\s[A-Z0-9][\w+&]*){0,2}(?:,|\s(?:on|from|at))?\s$"
)
_THING_BEHIND = late(
    r"(?:[’']s?)?,?\s(?:[\w’'-]{1,16}\s){0,3}?(?:finale|premiere|opener|episodes?|hour|instal?lment|bow|drop|return|debut|launch|airings?|double\sbill|special|broadcast|slot|run|release|edition|outing)\b"
)
_LABEL = late(r"\W*(?:[A-Z][\w’'&,-]*(?:\s[\w’'&,-]+){0,5}):\s$")
_AIR_LABEL = late(
    r"\W*(?:starts?|when|airs?|air\sdate|premieres?|returns?|begins?|launch\w*|streaming|where|watch|date|time|on|finale|slot|back|next|coming|tx|release\w*)\b[^:\n]{0,24}:\s$",
    re.IGNORECASE,
)
_PERSONAL = late(
    r"\b(?:[Hh]e|[Ss]he|[Ww]e|[Yy]ou|I|[Ww]ho)(?:[’'](?:s|ll|d|m|re|ve))?"
    r"(?:\s(?:will|also|then|finally|has|is|to|just|soon|was|had)){0,3}\s(?:\w+\s){1,3}(?:on\s|in\s|at\s)?$"
)
_OTHER = late(
    r"\b(?:fiscal|financial|school|stor(?:y|ies)|tale|novel|plot|action|DVD|Blu-ray|tickets?)\b"
)
_ENDS = late(r"\b(?:through|until|till)\s(?:the\s)?$")
_NO_LONGER = late(r"\b(?:originally|instead\sof|rather\sthan|formerly)\b[^.;,]{0,24}$")
_YEAR = late(r"\b(?:19|20)\d\d\b")
_DATELINE = late(r"^[A-Z][A-Z .]{3,20},\s$")
_IS_ON = late(
    r"(?:\b(?:is|are|was)|[’']s)\s(?:\w+\s)?on\s(?:the\s)?[A-Z][\w+&]*(?:\s[A-Z0-9]\w*){0,2},?\s(?:on\s|from\s)?$"
)
_DIGIT = late(r"\d|\bof\s")
_MODIFIES = late(
    r"\s(?!(?:on|at|and|in|with|for|from|to|as|or|but|via|only|night|through|until|till|starting|beginning|when|where|after|before|because|so|then|is|was|will|it|has|had|are|were)\b)[a-z]+"
)
_ON_FROM = frozenset({"", "from", "to", "until", "till", "at", "-", "–", "the", "of"})
_TABLE = late(r"\|[^|\n]*\|")


class Around(NamedTuple):
    """What the rules found about a time: many airings, one in its sentence, lines laid out so."""

    listing: bool = False
    beside: bool = False
    layouts: frozenset[str] = frozenset()


_NEVER = frozenset(
    {
        "making", "pictured", "end of", "named day", "not", "relative", "person does", "dateline",
        "runs until", "other thing", "no longer", "told then",
    }
)  # fmt: skip
_MAKING = late(
    r"\b(?:cameras?|record(?:ed|ing)|auditioned|rewritten|rehears\w+|seen\s(?:together|filming))\b"
)
# On June 23, the network announced …; On July 19th, actress Ada Lind debuted as Nora
_LED = late(r"^\W*(?:[Oo]n|[Ii]n|[Bb]ack\s(?:on|in)|[Ee]arlier|[Ll]ast)?\s*$")
_TOLD_THEN = late(
    r",?\s(?:[\w’'&+()-]{1,20},?\s){1,6}?(?:announced|revealed|confirmed|told|posted|tweeted|debuted\sas|"
    r"joined|unveiled|shared|ordered|renewed|picked\sup|cast|hired|reported|signed)\b"
)
LAYOUTS = frozenset(
    {"opens", "table", "label", "label of airing", "bracket", "alone", "behind a title"}
)


def around(found: Sequence[Scene]) -> Around:
    """Return what the airings that were found tell of the others of an article."""
    counts = Counter(sign for scene in found for sign in LAYOUTS.intersection(layout(scene)))
    often = frozenset(sign for sign, count in counts.items() if count >= AGAIN)
    return Around(listing=len(found) >= LISTING, layouts=often)


def find_likely(scene: Scene, around: Around) -> Cue | None:
    """Return the last word of airing before a time, or the time itself, as what tells its airing.

    None where that it tells one is not likely enough.
    """
    if chance(scene, around) < LEAST:
        return None
    near = max(scene.low, scene.when.start - NEAR)
    at = scene.when.start
    told = [match.span() for match in _BEFORE["airs"].finditer(scene.raw, near, at)]
    start, end = told[-1] if told else (at, at)
    return Cue("likely", scene.raw[start:end].lower(), start, end)


def goes_on(last: Scene, scene: Scene) -> bool:
    """Say whether a time is the rest of one that airs: "Mondays *from 12 January*"."""
    gap = scene.raw[last.when.end : scene.when.start]
    return gap.strip(" ,") in _ON_FROM


def never(told: Collection[str]) -> bool:
    """Say whether one of some signs is such that nothing airs then."""
    return not _NEVER.isdisjoint(told)


def chance(scene: Scene, around: Around) -> float:
    """Return how likely a time is that of an airing, 0 where it stands as no airing's does."""
    told = set(signs(scene, around))
    if never(told):
        return 0.0
    odds = _NO_SIGN + math.fsum(_WEIGHTS.get(sign, 0.0) for sign in told)
    return 1 / (1 + math.exp(-odds))


def signs(scene: Scene, around: Around) -> Iterator[str]:
    """Yield the signs of a time, those without a weight too.

    `around` is what the rules found about it.
    """
    raw, when = scene.raw, scene.when
    lead = raw[scene.low : when.start]
    told_as = form(scene)
    yield told_as
    if around.listing:
        yield "listing"
    if around.beside:
        yield "beside"
    near = max(scene.low, when.start - NEAR), when.start
    behind = when.end, min(scene.high, when.end + NEAR)
    told = {name for name, pattern in _BEFORE.items() if pattern.stands_in(raw, *near)}
    yield from told
    for name in _WHOLE:
        if name not in told and _BEFORE[name].stands_in(raw, scene.low, when.start):
            yield name + ", farther"
        if _BEFORE[name].stands_in(raw, *behind):
            yield name + ", behind"
    if words().making.search(lead) or _MAKING.search(lead):
        yield "making"
    if words().stop.search(lead):
        yield "stop"
    if _PERSONAL.search(lead):
        yield "person does"
    if _LED.match(lead) and _TOLD_THEN.match(raw, when.end, scene.high):
        yield "told then"
    if when.which == "last":
        yield "last"
    elif when.which:
        yield "this or next"
    if words().other.search(lead) or _OTHER.search(lead):
        yield "other thing"
    if _ENDS.search(lead):
        yield "runs until"
    if _NO_LONGER.search(lead):
        yield "no longer"
    last = lead.rstrip().rpartition(" ")[2].lower()
    if last in words().named_days:
        yield "named day"
    if (
        raw[when.start].isupper()
        and lead[-2:-1].isalnum()
        and (when.word or (when.weekly and not when.days))
    ):
        yield "of a name"
    if "airs, right before" in told or "sets" in told:
        yield "tied: " + told_as
    if "says" in told:
        yield "says: " + ("day" if told_as in ("day", "today", "yesterday", "tonight") else "other")
    yield from _named(scene)
    laid = set(layout(scene))
    yield from laid
    if laid & around.layouts:
        yield "laid out like others"


def form(scene: Scene) -> str:
    """Return the form of a time in a word or three: "date", "slot and clock"."""
    when = scene.when
    if when.weekly:
        return "slot and clock" if when.clock else "slot"
    if when.clock:
        return "day and clock" if when.dated or when.days or when.word else "clock"
    if when.dated:
        return "date" if _DIGIT.search(scene.raw, when.start, when.end) else "feast"
    if when.window:
        return "year" if _YEAR.search(scene.raw, when.start, when.end) else "window"
    if when.word:
        return "relative" if when.word in ("same", "next") else when.word
    if not when.days and not when.ago:
        return "feast"
    return "ago" if when.ago else "day"


def _named(scene: Scene) -> Iterator[str]:
    """Yield who and what is named about the time."""
    raw, when = scene.raw, scene.when
    if network_beside(scene):
        yield "network beside"
    elif _NETWORK_BEHIND.match(raw, when.end, scene.high):
        yield "on a name behind"
    elif _AFTER_COMMA.match(raw, when.end, scene.high + 1):
        yield "a name behind a comma"
    if _ON_NETWORK.search(raw, scene.low, when.start):
        yield "on a name before"
    if _IS_ON.search(raw, scene.low, when.start):
        yield "is on a name"
    before, behind = scene.mentions(scene.low, when.start), scene.mentions(when.end, scene.high)
    kinds = {one.kind for one in before}
    for kind in ("series", "work", "network"):
        if kind in kinds:
            yield kind + " before"
        if any(one.kind == kind for one in behind):
            yield kind + " behind"
    if before:
        yield "last named: " + ("person" if before[-1].kind == "character" else before[-1].kind)
    if any(one.kind == "character" for one in (*before, *behind)):
        yield "character"
    if scene.tv:
        yield "tv"


def layout(scene: Scene) -> Iterator[str]:
    """Yield how the time stands in its line."""
    raw, when = scene.raw, scene.when
    lead, tail = raw[scene.low : when.start], raw[when.end : scene.high]
    if lead.endswith("("):
        yield "bracket"
    if lead.endswith("\n") or _DATELINE.search(lead):
        yield "dateline"
    low = raw.rfind("\n", max(0, when.start - LINE), when.start)
    high = raw.find("\n", when.end, when.end + LINE)
    high = high if high >= 0 else (len(raw) if len(raw) < when.end + LINE else -1)
    opens = not lead.strip(' *_-•>#“"')
    if opens:
        yield "opens"
    if not tail.strip(' *_.)”"'):
        yield "closes"
    if low >= 0 and high >= 0 and high - low < LINE:
        yield "line"
        if _TABLE.search(raw, low, high):
            yield "table"
        if opens and not tail.strip():
            yield "alone"
        if when.start < 600:
            yield "line at the top"
    if _THING_BEHIND.match(tail):
        yield "thing behind"
    elif _MODIFIES.match(tail):
        yield "modifies"
    if low >= 0 and any(
        one.kind in ("series", "work") for one in scene.mentions(max(0, low - 70), low)
    ):
        yield "title in the line above"
    if _AIR_LABEL.fullmatch(lead):
        yield "label of airing"
    elif _LABEL.fullmatch(lead):
        yield "label"
