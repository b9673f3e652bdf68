"""Airings told by who shows them, by what is new or replaced, or by who will see them.

"QTV reruns it tomorrow", "is new every Thursday", "a special replaces it April 8", "is not to be
expected before 2029", "(back Feb. 8)", "has been airing since June": read where no airing word is
tied to the time, and only in an article that names a series or a network.
"""

from __future__ import annotations

import re

from junket.late import late
from junket.story.airing_networks import NETWORK
from junket.story.airing_scene import EARLIER, Cue, Scene, subject_between
from junket.story.airing_words import words

_IT = (
    r"(?:it|them|both|the\s(?:whole\s|full\s)?(?:series|show|season|drama|comedy|thriller|run|lot"
    r"|episode|finale|pilot))"
)
# QTV reruns it …; the broadcaster hopes to show it “…; will be showing the lot in double bills …
_SHOWS = late(
    rf"\b(?:re-?runs?|re-?running|repeats?|repeating|airs?|airing|shows?|showing|screens?|screening"
    rf"|carr(?:y|ies|ying)|broadcasts?|streams?|has)\s{_IT}(?:\s(?P<more>(?:(?!\b(?:to|at|in\s[A-Z]))[^.;:\n]){{0,40}}))??\s?"
    r"(?:(?:from|on|in)\s)?[“\"‘']?$"
)
_BODY = late(r"\b(?:broadcaster|channel|network|streamer|streaming\sservice|platform)\b")
# QTV is saying next summer; QTV is aiming for the autumn
_AIMS = late(
    r"\s(?:is\s(?:saying|aiming\sfor|targeting|eyeing|looking\sat)|aims\sfor|targets|says|has\sconfirmed"
    r"|confirms|promises|has\spromised)\s(?:the\s)?[“\"‘']?$"
)
# is new every Thursday; are all-new
_IS_NEW = late(
    r"\b(?:is|are)\s(?:(?:all|brand)[-\s])?new\s(?:again\s|episodes\s)?(?:(?:on|from)\s)?$"
)
_REPLACES = late(
    r"\b(?:replac(?:es|ing)|pre-?empts|steps\sin\sfor|fills\sin\sfor|takes\sthe\splace\sof|stands\sin\sfor"
    r"|skips)\s(?P<what>[^.;:\n]{2,40}?)\s(?:on\s)?$"
)
_EXPECT = late(
    r"\b(?:expect(?:ed)?|due|coming|ready|back)\b[^.;:\n]{0,40}?\s(?:before|until|till)\s(?:the\s)?$"
)
_BRACKET = late(
    r"[(–—]\s?(?P<word>back|returning|returns|premiering|premieres|due|starts|starting|debuting|debuts|launching"
    r"|out|from)\s(?:on\s|in\s)?$"
)
_BEEN = late(
    r"\b(?:has|have|had|[’']s|[’']ve)\sbeen\s(?:airing|running|streaming|showing|on(?:\s(?:the\s)?air)?"
    r"|arriving|available|rolling\sout|dropping|unspooling|going\sout|back)\b(?P<gap>[^.;\n]{0,70}\s)since\s$"
)
_ALL_ON = late(
    rf"(?:All|Every|The\s(?:full|whole|first|entire|complete))\b[^.;\n]{{0,40}}?\b(?:episodes?|parts|series"
    rf"|seasons?|instal?lments|box\sset)\b[^.;\n]{{0,12}}?\s(?:on|via)\s{NETWORK},?(?:\s(?:from|on))?\s$"
)
_SETS = late(
    r"\b(?:[Ss]et(?:s|ting)?|[Ss]lat(?:es|ed)|[Ss]chedul(?:es|ed)|[Pp]lans|[Bb]ook(?:s|ed)"
    r"|[Ee]armark(?:s|ed)|[Dd]at(?:es|ed)|[Pp]encil(?:s|led|ed)\sin)\s(?P<what>[^.;:\n]{3,60}?)\s[Ff]or\s(?:an?\s)?$"
)
_EVENT = late(
    r"\b(?:[Cc]rossover|[Pp]remiere|[Ff]inale|[Ss]eason|[Ss]eries|[Ee]pisodes?|[Rr]eturn|[Ss]pecial|[Ll]aunch|[Dd]ebut)\b"
)
# Tomorrow night a million households will see it burn
_SEEN = late(
    r",?\s(?:[\w,-]+\s){0,4}?(?:viewers|households|audiences|homes)\s(?:will|can|get\sto|are\sgoing\sto|should)\s"
    r"(?:(?:finally|at\slast|also|then)\s)?(?P<word>see|watch|find|learn|meet|discover|witness|hear|get)\b"
)
# the 4.4m who saw it open on …; what viewers learned two days ago; six more to go before …
_SAW_IT = late(
    r"\b(?:saw|watched|see|watch)\s(?:it|them|the\s\w+)\s(?P<word>open|close|end|launch|begin|return|start|air"
    r"|debut|premiere|bow\sout|sign\soff|go\sout)\s(?:on\s|in\s)?$"
)
_LEARNED = late(
    r"\b(?:viewers|audiences|fans)\s(?:\w+ly\s)?(?P<word>learned|learnt|saw|found\sout|discovered|watched|met)\b[^.;\n]{0,40}$"
)
_TO_GO = late(r"\b(?:to\sgo|left|remain(?:ing)?)\s(?:before|until|till)\s(?:the\s)?$")
_COUNTED = late(r"\b(?:more|episodes?|instal?lments?|hours?|weeks)\s(?:are\s|is\s)?$")
_IT_IS = late(r"\b[Ii]t[’']?(?:s|\sis|\sIS|\swas)\s(?:all\s)?(?:(?:on|in|for)\s)?$")
_LAST = late(r"\b(?:finale|premiere|opener|last\sepisode)\b")
_OF_LIST = late(
    r"[\s•*_-]*[A-Z][\w’'&!: -]{2,40}(?:,\san?\s[a-z -]{3,24})?\s\([A-Z][\w&+ ]{1,18}\),\s(?:in\s)?"
)
_OPENS = late(r"[\s\"“‘'(\[*_>-]*(?:(?:And|But|Then|So|Now)\s)?(?:[Oo]n|[Aa]t|[Ii]n|[Ff]rom)?\s?")
_LABEL = late(rf"\s?[A-Z][\w]*(?:\s[\w-]+){{0,2}}:\s(?:{NETWORK},\s)?")
_AT_TITLE = late(r"[”\"’'*_]{0,3}\s(?:at|@)\s")
# ", followed by “Cold Harbour” at …; which follows it at …
_FOLLOWED = late(
    r"\b(?:followed\sby|follows|precedes|preceded\sby|leads\sinto|leading\sinto|ahead\sof|before|against|with)"
    r"\s(?:it|them|(?:[a-z-]+\s){0,2}[“\"‘'*_]{0,3}[A-Z][^.;,\n]{1,40}?)\sat\s$"
)
# , with Salt Road: Pier at …; and freshman Salt Road: Deck at …
_LISTED_TITLE = late(
    r"(?:^|[,;]\s|\b(?:and|with|then|plus)\s)(?:(?:and|with|then|plus|new|freshman|[a-z]+-[a-z]+)\s){0,3}"
    r"[“\"‘'*_]{0,3}[A-Z][\w’'&!-]*(?::?\s(?:(?:of|the|and|&)\s)?[A-Z0-9][\w’'&!-]*){0,5}[”\"’'*_]{0,3}\s(?:at|@)\s$"
)
_WHOLE_LINE = late(r"\s?(?:\([^()\n]{3,60}\))?\W{0,3}(?:\n|$)")
_WRAPPED = late(
    r"\b(?:debuted|premiered|launched|began|bowed|opened|started|kicked\soff|aired)\b[^;\n]{0,80}?"
    r"\b(?:and|before\sit|then)\s(wrap(?:ped|s)(?:\sup)?|clos(?:ed|es)(?:\sout)?|end(?:ed|s)|finish(?:ed|es))\s(?:its\srun\s)?(?:on\s|in\s)?$"
)

_DAY_LINE = late(
    r"^[ *#_-]{0,6}(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day[^\n.]{0,20}\d(?:\s?[ap]\.?m\.?)?"
    r"[^\n]{0,60}$",
    re.MULTILINE,
)


def find_manner(scene: Scene) -> Cue | None:
    """Return what tells the airing, None where nothing does."""
    when, raw = scene.when, scene.raw
    lead = raw[scene.low : when.start]
    if not any(one.kind in ("series", "network", "work") for one in scene.names.clusters):
        return None
    if _hung(lead) is not None:
        return Cue("weak", "ended", when.start, when.start)
    if words().making.search(lead):
        return None
    return (
        _shown(scene, lead)
        or _new(scene, lead)
        or _listed(scene, lead)
        or _timed(scene, lead)
        or _seen(scene, lead)
    )


def _hung(lead: str) -> re.Match[str] | None:
    """Match an end told behind a beginning: "debuted Jan. 14 and wrapped on March 3"."""
    return _WRAPPED.search(lead) if " and " in lead or " then " in lead else None


def _body_before(scene: Scene, lead: str, end: int) -> bool:
    at = scene.low + end
    network = scene.last(("network",), max(0, scene.low - EARLIER * (end < 4)), at)
    return network is not None or _BODY.search(lead[:end]) is not None


def _shown(scene: Scene, lead: str) -> Cue | None:
    """Look for a network that shows "it", or says when."""
    when = scene.when
    if (match := _SHOWS.search(lead)) and _body_before(scene, lead, match.start()):
        word = "slot" if when.weekly else "starts" if when.window else "airs"
        return Cue("loose", word, when.start, when.start)
    match = _AIMS.search(lead)
    if match and when.window:
        at = scene.low + match.start()
        network = scene.last(("network",), max(scene.low, at - 30), at)
        if network and network.end == at:
            return Cue("loose", "returns", when.start, when.start)
    return None


def _new(scene: Scene, lead: str) -> Cue | None:
    """Look for what is new, replaced, expected, or has been on since the time."""
    when = scene.when
    if (match := _IS_NEW.search(lead)) and _of_show(scene, match.start()):
        return Cue("loose", "", when.start, when.start)
    match = _REPLACES.search(lead)
    if match and scene.shown(scene.low + match.start("what"), when.start):
        return Cue("loose", "episode", when.start, when.start)
    if (match := _EXPECT.search(lead)) and when.window and _of_show(scene, len(lead)):
        return Cue("loose", "returns", when.start, when.start)
    if (match := _BEEN.search(lead)) and _of_show(scene, match.end()):
        return Cue("loose", "premiered", when.start, when.start)
    match = _SETS.search(lead)
    if (
        match
        and (when.dated or when.window or when.days)
        and _body_before(scene, lead, match.start() + 1)
    ):
        event = _EVENT.search(match["what"])
        if event and scene.shown(scene.low, when.start):
            return Cue("loose", event[0].lower(), when.start, when.start)
    return None


def _of_show(scene: Scene, end: int) -> bool:
    """Whether a series or a word for what airs stands in the sentence up to `end`."""
    return subject_between(scene, scene.low, scene.low + end) or (
        scene.tv and scene.last(("work",), scene.low, scene.low + end) is not None
    )


def _listed(scene: Scene, lead: str) -> Cue | None:
    """Look for a bracket behind a title, a label in front of a slot, a day that heads a list."""
    when, raw = scene.when, scene.raw
    match = _BRACKET.search(lead)
    if (
        match
        and (when.dated or when.window)
        and (_of_show(scene, match.start()) or _capitals(lead))
    ):
        return Cue("loose", match["word"], scene.low + match.start("word"), when.start)
    if _ALL_ON.fullmatch(lead.lstrip(" -•*")) and (when.dated or when.days or when.window):
        return Cue("loose", "available", when.start, when.start)
    if when.window and _OF_LIST.fullmatch(lead):
        return Cue("loose", "starts", when.start, when.start)
    regular = when.clock and (when.days or when.dated)
    if regular and scene.tv and _LABEL.fullmatch(lead):
        return Cue("loose", "", when.start, when.start)
    if (
        regular
        and not lead.strip(" *#_-")
        and _WHOLE_LINE.match(raw, when.end)
        and _repeated(scene)
    ):
        return Cue("loose", "episode", when.start, when.start)
    return None


def _capitals(lead: str) -> bool:
    """Whether a title in capitals stands right before a bracket: "SALT ROAD (back …"."""
    title = lead.rpartition("(")[0].rstrip(" ”\"’'*_").rpartition(" ")[2]
    return len(title) > 3 and title.isupper()


def _repeated(scene: Scene) -> bool:
    """Whether the article has more lines that are a weekday and a clock time alone."""
    found = _DAY_LINE.findall(scene.raw)
    return len(found) > 1


def _timed(scene: Scene, lead: str) -> Cue | None:
    """Look for a title that a clock time alone follows: "“Cold Harbour” at 9"."""
    when = scene.when
    if not when.clock or when.days or when.dated or when.word or when.window or not scene.tv:
        return None
    if _FOLLOWED.search(lead) and subject_between(scene, max(0, scene.low - EARLIER), when.start):
        return Cue("loose", "slot", when.start, when.start)
    near = [m for m in scene.mentions(scene.low, when.start) if m.kind in ("series", "work")]
    if near and _LISTED_TITLE.search(lead):
        return Cue("loose", "episode", when.start, when.start)
    if near and _AT_TITLE.fullmatch(scene.raw, near[-1].end, when.start):
        return Cue("loose", "slot", near[-1].start, near[-1].end)
    return None


def _seen(scene: Scene, lead: str) -> Cue | None:
    """Look for those who saw or will see it: "Tomorrow night a million households will see …"."""
    when = scene.when
    if (match := _SAW_IT.search(lead)) and (when.dated or when.days or when.window):
        return Cue("verb", match["word"] + "ed", scene.low + match.start("word"), when.start)
    if (match := _LEARNED.search(lead)) and (when.ago or when.word in ("last", "yesterday")):
        return Cue("verb", "aired", scene.low + match.start("word"), when.start)
    match = _TO_GO.search(lead)
    if match and when.dated and _COUNTED.search(lead[: match.start()]):
        return Cue("loose", "finale", when.start, when.start)
    if when.dated and _IT_IS.search(lead):
        about = _LAST.search(scene.raw, max(0, scene.low - EARLIER // 3), scene.low + len(lead))
        return Cue("loose", about[0], when.start, when.start) if about else None
    if not _OPENS.fullmatch(lead) or not (when.days or when.word or when.dated):
        return None
    match = _SEEN.match(scene.raw, when.end, scene.high)
    return Cue("loose", "episode", match.start("word"), match.end("word")) if match else None
