"""What says that a time is an airing: a word before it, a thing behind it, a listing's form."""

from __future__ import annotations

import re

from junket.facts import EntityKind
from junket.late import late
from junket.story.airing_asked import find_asked
from junket.story.airing_line import find_line
from junket.story.airing_loose import find_loose
from junket.story.airing_manner import find_manner
from junket.story.airing_networks import (
    LISTED_NETWORK,
    NETWORK,
    ON_NETWORK,
    TO_NETWORK,
    is_network,
    network_beside,
)
from junket.story.airing_opening import find_opening
from junket.story.airing_scene import EARLIER, Cue, Scene, subject_between
from junket.story.airing_tense import tense
from junket.story.airing_words import words
from junket.story.times import FEAST, MONTH, RELATIVE

TIE = 110  # farthest that an airing verb may stand before its time
BESIDE = 14  # farthest that a network may stand behind its time (" on The …")
NOUN_TIE = 40  # the same for a noun ("the finale on Monday")
_POSSESSIVE = late(r"['’]s?(?=\s)")
_EVENT_BEHIND = late(
    r"(?:['’]s?)?,?\s(?:[\w-]{1,14}\s(?:of|to)\san?\s)?(?:(?!(?:and|but|at|in|on|to|of|the|is|was|has|had|said|with|for)\b)"
    r"[\w’'-]{1,20}\s){0,4}?"
    r"((?:(?:season|series|winter|fall|midseason|mid-season)\s)?(?:finale|premiere|opener)"
    r"|cliff-?hanger|episodes?|installment|instalment|two-parter|hours?|chapter|outing|return|debut|launch|closer"
    r"|(?:time\s?)?slot|perch|berth)\b"
)
_UNSURE = frozenset({"chapter", "outing", "return", "debut", "launch", "closer", "hour", "hours"})
_ITEM = late(
    r"\W*(?:(?:season|series)\s(?:\d{1,2}|premiere|finale)|when(?:\s(?:and|&)\s(?:where|how))?|airs|air\s?date|time|day|slot|schedule|on\sair|premieres?|returns|date)\W*",
    re.IGNORECASE,
)
_SLOTS = ("slot", "perch", "berth")
_ITS_SLOT = late(r"\b(?:its|their)\s(?:new|regular|usual|current)\s$")
_UNTIL = late(r"\s(?:until|till|before)\s(?:the\s)?")
_EPISODES = late(r"\b(?:episodes|[Ss]easons?)\b")
_FILLER = late(r"(?:\s(?:will|also|then|finally|now|officially|has|is|to|set|just|soon)){0,4}\s?$")
_IT = late(
    r"(?:^|[.!?,]\s|\n)(?:[Ii]t|[Tt]hey|which)(?:[’']s|[’']ll)?"
    r"(?:\s\w+ly|\sthen|\swill|\sbe|\swere|\swas){0,3}\s?$"
)
_NTH = late(
    r"\b[Tt]he\s(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|next)"
    r"\s(?:will\s|then\s)?$"
)
_IS_ON = late(
    r"(?:\bis|\bare|\bwas|\bwill be|\bfalls|\bcomes|[’']s)"
    r"(?:\s(?:set\sfor|due|on|in|slated for|scheduled for))?\s?$"
)
_ATTRIBUTIVE = late(
    r"\s(?!(?:on|at|and|in|with|for|from|to|as|or|but|via|only|night|through|until|till|starting|beginning|when|where|after|before|because|so|then|is|was|will)\b)[a-z]+"
)
_DETERMINED = late(
    r"(?:\b(?:the|a|an|its|their|his|her|our|current|regular)|['’]s)"
    r"(?:\s(?:new|old|usual|regular|former|own|familiar|coveted|plum))?\s$",
    re.IGNORECASE,
)
_NOT = late(r"(?:(?:\b(?:not|never)|n[’']t)\s(?:\w+\s)?|\b[Nn]o\s(?:\w+\s){0,2})$")
_PERSONAL = late(
    r"\b(?:he|she|we|you|i|who)(?:[’'](?:s|ll|d|m|re|ve))?"
    r"(?:\s(?:will|also|then|finally|has|is|to|just|soon|was|had)){0,3}\s?$",
    re.IGNORECASE,
)
_OBJECT = late(r"\s(?:his|her|their|its|a|an|the|more)\s")
_WAS = late(r"\b(?:was|were|is|are|has|had)\b")
_INSTEAD = late(r"\b(?:instead\sof|rather\sthan|not|originally(?:\sfor)?)\s$")
_LEAVES = late(r"\b(?:from\s(?:[A-Z]\w*\s){1,3}on|off|away\sfrom)\s$")
_STREAMS_NOW = late(
    r"\b(streaming|available|showing|out|is|are)(?:\sto\s(?:stream|watch|view|buy|binge))?"
    r"(?:\s(?:there|here|in\sfull))?\s(?:on\s[^,.;\n]{2,20}\s)?$"
)
_NOW_STREAMS = late(r"\s(streaming|available|showing)\b")
_PARTS = late(r"\b(?:episodes?|seasons?|series|repeat(?:s|ed)?|stream(?:s|ing|ed)?)\b")
_ON_AIR = late(rf"(?:\b(?:is|are|was|were|be)|[’']s)\s(?:\w{{1,9}}\s)?on\s({NETWORK})(?=[\s,])")
_IT_OPENS = late(r"^[“\"]?It\s?$")
_TO_TIME = late(r",?\s(?:(?:from|on|at|in|exclusively|only|the|until)\s){0,3}")
_SHOWS_IT = late(r"(?:['’]s?|\sin)?\s?(?:of\s)?[“\"‘'*_]{0,3}$")
_GATHERING = late(
    r"[”\"’'*_,]{0,3}\s(?:panel|party|screening|event|gala|news|ratings?|announcement|score|set)\b"
)
_SHOWCASE = late(r"\s(?:of|on)\s[^.;\n]{0,50}\b(?:podcast|radio|vodcast|talk\sshow)\b")
_MAKES = late(r"\b(?:direct|writ|film|shoot|record)(?:s|e|es|ing)?\s(?:[\w’']{1,12}\s){0,3}$")
_ATTRIBUTE = late(r"\s(?!(?:to|on|in|for|next|this|with|at|from)\b)[a-z]+")
_STRAIGHT = late(r"\s(?:up\s|out\s)?(?:with\s|to\s|on\s|at\s|in\s|for\s|its\s)|\s$")
_MANY = late(
    r"\b(?:encores|repeats|reruns|episodes|seasons|marathons|instalments|installments)\b",
    re.IGNORECASE,
)
_WITH = late(r"\swith\s[^,;]{0,30}$")
_DASHED = late(r"[:–—|]\s$")
_PLAIN = frozenset({"open", "opens", "opened", "close", "closed"})
_LINE = late(r"[\s*_•–-]*")
# The title in front of a listing: The Long Acre – …
_HEAD = late(
    r"(?:[A-Z\d“‘\"'*_][\w’'&!?.]{0,20}[”’\"'*_]{0,3}(?:\s(?:of|the|and|in|a|&))?[\s,:–—|-]{1,3}){1,7}"
)
_LINE_END = late(r"\s?(?:[|·•(;.,–—-]|\n|$)")
_FESTIVAL = late(r"\b(?:in|at)\s(?:the\s)?[A-Z](?!\w*\s?\d)")
_COUNTRY = late(r"in\s(?:the\s)?(?:U\.?[KS]\b|States|Britain|America|Canada|Australia|Ireland)")
_CINEMA = ("open", "releas")  # what they say of films too: "opens in the UK in March"
_OF_NAME = late(r"[A-Z][\w’'-]+[”\"’'*_]{0,3}\s$")
# the finale, was photographed …: what happened then is not that it aired
_WAS_DONE = late(
    r",?\s(?:was|were|has\sbeen|had\sbeen|is\sbeing)\s(?!(?:moved|pushed|delayed|dated|aired|released|watched"
    r"|postponed|screened|scheduled|slated|pencilled|confirmed|planned|expected|shifted|bumped|repeated)\b)\w+ed\b"
)
_NEWS = late(
    r"\b(?:news|announcement|renewal|decision|order|casting|report|word|move|deal|reveal|arrest)\b",
    re.IGNORECASE,
)
HIT = 24  # characters of a network's name between "hit" and its day
_OPEN = late(r"\bwhether\b[^.;\n]{0,60}$")
_NOT_YET = late(r"\b(?:not|never|no)\b|n[’']t\b")
_AWAY = late(
    r"\b(?:on\s(?:a\s)?(?:[\w-]+\s){0,2}(?:break|hiatus)|dark|off\s(?:the\s)?air)\suntil\s(?:the\s)?$"
)
_ENDS = late(r"\b(?:through|until|till)\s(?:the\s)?$")
_SINCE = late(r"\b(?:before|after|since|ahead\sof|following|from|between)\s(?:the|its|their)\s$")
# has set Wednesday, March 5 for the premiere of Tidewrack
_SET_FOR = late(
    r"\s(?:as|for)\s(?:the|its)\s(?:[\w-]{1,12}\s){0,3}?"
    r"((?:season\s|series\s)?(?:premiere|finale|return|debut|launch|start))\b"
)
_CALENDAR = late(r"\s?[:–—|-]\s[“\"‘'*_]{0,3}")


def find_cue(scene: Scene) -> Cue | None:
    """Return what says that this time is an airing, None where nothing does."""
    before = scene.raw[scene.low : scene.when.start].split()
    if before and before[-1].lower() in words().named_days:
        return None
    lead = scene.raw[scene.low : scene.when.start]
    if _INSTEAD.search(lead):
        return None
    if away := _AWAY.search(lead):
        return Cue("loose", "returns", scene.low + away.start(), scene.low + away.end())
    if _ENDS.search(lead) and not _NOT_YET.search(lead):
        return find_opening(scene)
    if scene.when.word == "now":
        return _now(scene)
    if scene.when.word in RELATIVE and not _streams(scene):
        return None
    cue = (
        _before(scene) or _behind(scene) or find_opening(scene) or _is_on(scene) or _listing(scene)
    )
    cue = cue or find_loose(scene) or find_asked(scene) or find_manner(scene)
    if cue is None or cue.how in ("listing", "loose"):
        cue = find_line(scene) or cue
    if cue and cue.how == "behind" and MONTH.search(scene.raw, scene.when.start, scene.when.end):
        return cue
    if cue and cue.how == "verb" and _OF_NAME.search(scene.raw, scene.low, cue.start):
        return cue
    if cue and scene.when.window and not scene.when.dated and _looks_back(scene, cue):
        whole = words().subject.search(scene.raw, scene.low, scene.when.start)
        return cue if whole or scene.last(("series",), scene.low, scene.high) else None
    return cue


def _now(scene: Scene) -> Cue | None:
    """Look for what streams "now": right beside the word, and said of a series or its seasons."""
    at, end = scene.when.start, scene.when.end
    match = _STREAMS_NOW.search(scene.raw, max(scene.low, at - 40), at)
    if scene.raw[at].isupper() and at > scene.low:
        return None  # the end of a service's name
    if match and match[1] in ("is", "are") and not match[0].endswith("+ "):
        match = None
    match = match or _NOW_STREAMS.match(scene.raw, end, scene.high)
    if match is None or not subject_between(scene, scene.low, at):
        return None
    return Cue("verb", match[1].lower(), *match.span(1))


def _streams(scene: Scene) -> bool:
    """Whether episodes go somewhere, on the day told by another airing: "the next day"."""
    low, end = scene.low, scene.when.end
    if not _PARTS.search(scene.raw, low, end + BESIDE):
        return False
    return scene.last(("network",), low, end + 2 * BESIDE) is not None or any(
        is_network(match[1]) for match in TO_NETWORK.finditer(scene.raw, low, end + 2 * BESIDE)
    )


def _is_on(scene: Scene) -> Cue | None:
    """Look for a series that *is on* its network from the time: "All of it is on QTV from May"."""
    at = scene.when.start
    found = list(_ON_AIR.finditer(scene.raw, max(scene.low, at - TIE), at))
    if not found or not _TO_TIME.fullmatch(scene.raw, found[-1].end(), at):
        return None
    match = found[-1]
    lead = scene.raw[scene.low : match.start()]
    bodies: tuple[EntityKind, ...] = ("network", "organisation")
    named = scene.last(bodies if match[1].isupper() else bodies[:1], *match.span(1)) is not None
    named = named or is_network(match[1])
    if not named and _EPISODES.search(lead):
        named = "from" in scene.raw[match.end() : at]
    work = scene.last(("work",), scene.low, match.start())
    if not named or _PERSONAL.search(lead):
        return None
    series = _IT_OPENS.search(lead) and any(c.kind == "series" for c in scene.names.clusters)
    if not (work or series) and not subject_between(scene, scene.low, match.start()):
        return None
    word = "starts" if "from" in scene.raw[match.end() : at] else "is on"
    return Cue("verb", word, match.start(), match.end())


def _looks_back(scene: Scene, cue: Cue) -> bool:
    return scene.when.which == "last" or tense(scene, cue) == "past"


def _before(scene: Scene) -> Cue | None:
    """Look for the nearest airing word in front of the time that is tied to it."""
    lexicon, at = words(), scene.when.start
    if _modifies(scene):
        return None
    found = list(lexicon.cue.finditer(scene.raw, scene.low, at))
    for match in reversed(found):
        gap = scene.raw[match.end() : at]
        word = match[0].lower()
        kind = lexicon.kinds[word]
        if len(gap) > TIE or ";" in gap:
            return None
        later = _NOT.search(scene.raw, scene.low, match.start()) and _UNTIL.fullmatch(gap)
        held = later or (kind == "noun" and _IS_ON.search(gap))
        if lexicon.stop.search(gap) and not held:
            return None
        if _counts(scene, kind, match.start(), match.end(), gap):
            return Cue("verb" if kind == "strong" else kind, word, match.start(), match.end())
    return None


def _modifies(scene: Scene) -> bool:
    """Whether the time only tells which thing is meant: "Friday’s debate", "the May 31 payment"."""
    if _POSSESSIVE.match(scene.raw, scene.when.end):
        return True
    return _determined(scene) and _ATTRIBUTIVE.match(scene.raw, scene.when.end) is not None


def _determined(scene: Scene) -> bool:
    return _DETERMINED.search(scene.raw[scene.low : scene.when.start]) is not None


def _counts(scene: Scene, kind: str, start: int, end: int, gap: str) -> bool:
    """Whether an airing word at `start:end` with `gap` behind it speaks of a series."""
    if _other_thing(scene, start, end) or (kind != "call" and _elsewhere(scene, start, gap)):
        return False
    negated = scene.raw.startswith("not ", start) or _NOT.search(scene.raw[scene.low : start])
    if kind != "call" and negated and not _UNTIL.fullmatch(gap):
        return False
    if kind == "strong":
        aired = scene.raw[start:end].lower()
        odd = aired.startswith(("air", "broadcast")) and _OBJECT.match(gap)
        return not (odd and not words().subject.search(gap))
    if kind == "noun":
        if _WAS_DONE.match(gap):
            return False
        loose = scene.when.window and scene.when.which == "last"
        loose = loose or _MAKES.search(scene.raw[max(scene.low, start - 60) : start]) is not None
        return not loose and (len(gap) <= NOUN_TIE or _IS_ON.search(gap) is not None)
    if kind == "call":
        lower = scene.raw[start].islower() or start == scene.low
        told = _tells_series(scene, end) or scene.when.clock
        return lower and told and not _WAS.search(gap)
    return scene.when.central or _has_subject(scene, start, end)


def _elsewhere(scene: Scene, start: int, gap: str) -> bool:
    """Whether it is shown at a place, as films are at festivals, and not in a country."""
    if not _FESTIVAL.match(gap.lstrip()):
        return False
    cinema = scene.raw[start : start + 6].lower().startswith(_CINEMA)
    return cinema or not _COUNTRY.match(gap.lstrip())


def _tells_series(scene: Scene, end: int) -> bool:
    about = scene.shown(end, scene.high) is not None
    about = about or _named_network(scene, end, scene.high)
    return about or words().subject.search(scene.raw, end, scene.high) is not None


def _other_thing(scene: Scene, start: int, end: int) -> bool:
    """Whether what airs is a film, a game, an advertisement … rather than a series."""
    low = max(scene.low, start - 60)
    others = [
        match
        for match in words().other.finditer(scene.raw, low, scene.when.start)
        if not (match.start() > end and _WITH.match(scene.raw, end, match.start()))
    ]
    if not others:
        return False
    last = others[-1].start()
    things = [m.start() for m in words().subject.finditer(scene.raw, low, end) if m.start() < start]
    series = scene.last(("series",), low, start)
    nearest = max([*things, series.start if series else -1])
    return last > nearest


def _has_subject(scene: Scene, start: int, end: int) -> bool:
    """Whether a weak verb has a series for its subject, or a network behind it."""
    lead = scene.raw[scene.low : start]
    if _PERSONAL.search(lead) or not _has_sense(scene, start, end) or _OPEN.search(lead):
        return False
    word = scene.raw[start:end].lower()
    if scene.when.weekly and word.startswith(("mov", "shift")):
        return True
    if scene.when.clock and word in ("goes out", "go out", "went out"):
        return True
    if ": " in scene.raw[end : scene.when.start - 2]:
        return False
    if words().making.search(lead[-100:]):
        return False
    network = scene.last(("network",), end, scene.when.end + BESIDE)
    if network or _named_network(scene, end, scene.when.start):
        return True
    low = max(scene.low, start - 100)
    person = scene.last(("person", "character"), low, start)
    if person and _FILLER.fullmatch(scene.raw, person.end, start):
        return False
    if scene.shown(low, start):
        return True
    if scene.when.clock and scene.when.dated and _NTH.search(lead):
        return True
    if _IT.search(lead):
        if scene.raw[start:end].lower().endswith("back"):
            return any(cluster.kind == "series" for cluster in scene.names.clusters)
        return scene.shown(start - EARLIER, start) is not None
    return words().subject.search(scene.raw, low, start) is not None or (
        words().subject.search(scene.raw, end, scene.when.start) is not None
    )


def _has_sense(scene: Scene, start: int, end: int) -> bool:
    """Whether a verb has the sense that airs: moves *to*, drops not *from*, hits *a network*."""
    word, gap = scene.raw[start:end].lower(), scene.raw[end : scene.when.start]
    if word.startswith(("mov", "shift", "switch")):
        return gap.rfind(" to ") > gap.rfind("from ")
    if word == "coming":
        return len(gap.strip()) <= len("exclusively to")
    if word in ("comes", "come"):
        return not _NEWS.search(scene.raw, scene.low, start) and _STRAIGHT.match(gap) is not None
    if word == "is out" and gap.startswith(" from "):
        return False  # a book
    if word == "hit":
        return gap.lstrip()[:1].isupper() and len(gap) < HIT
    if word.startswith("follow") and " " not in word:
        return gap.strip() in ("", "on", "at", "from")
    if word == "ran":
        return gap.strip() in ("", "on", "from")
    if word == "run":
        return _MANY.search(scene.raw, scene.low, start) is not None
    if word == "returning":
        return not _ATTRIBUTE.match(gap)
    if word.startswith(("stay", "remain", "continue")):
        return scene.when.weekly or scene.when.clock
    if word in _PLAIN:
        return _STRAIGHT.match(gap) is not None
    if word == "hits":
        return gap.lstrip()[:1].isupper()
    return not (word.startswith("drop") and gap.lstrip().startswith("from"))


def _named_network(scene: Scene, low: int, high: int) -> bool:
    match = TO_NETWORK.search(scene.raw, low, high)
    return match is not None and is_network(match[1])


def _behind(scene: Scene) -> Cue | None:
    """Look for what airs right behind the time: "the Oct. 9 episode", "Monday's finale"."""
    match = _EVENT_BEHIND.match(scene.raw, scene.when.end, scene.high)
    if match is None:
        return _itself(scene) or _set_for(scene)
    if words().other.search(match[0]) or _SHOWCASE.match(scene.raw, match.end(), scene.high):
        return None
    if not (_POSSESSIVE.match(scene.raw, scene.when.end) or _determined(scene)):
        return None
    if match[1].endswith(_SLOTS) and not _ITS_SLOT.search(scene.raw, scene.low, scene.when.start):
        return None
    if FEAST.fullmatch(scene.raw, scene.when.start, scene.when.end):
        return None  # "a Halloween episode" may air on any day
    if match[1] in _UNSURE and _SINCE.search(scene.raw, scene.low, scene.when.start):
        return None
    if match[1] in _UNSURE and not subject_between(scene, scene.low, scene.high):
        near = scene.last(("series",), scene.low - EARLIER, scene.low)
        if not near or match[1] in ("chapter", "outing", "return", "closer"):
            return None
    return Cue("behind", match[1].lower(), match.start(1), match.end(1))


def _itself(scene: Scene) -> Cue | None:
    """Look for the series itself behind the day of its episode: "On Tuesday's “Tidewrack”"."""
    at = scene.when.end
    if scene.when.window or not _POSSESSIVE.match(scene.raw, at):
        return None
    near = [m for m in scene.mentions(at, at + 9) if m.kind == "series"]
    if not near or not _SHOWS_IT.fullmatch(scene.raw, at, near[0].start):
        return None
    if _GATHERING.match(scene.raw, near[0].end):
        return None
    return Cue("behind", "episode", near[0].start, near[0].end)


def _set_for(scene: Scene) -> Cue | None:
    """Look for the event that a day is set for: "has set March 5 for the premiere of Tidewrack"."""
    match = _SET_FOR.match(scene.raw, scene.when.end, scene.high)
    if match is None or not subject_between(scene, scene.low, scene.high):
        return None
    return Cue("behind", match[1].lower(), *match.span(1))


def _listing(scene: Scene) -> Cue | None:
    """Look for the form of a listing: a slot or a time beside its network."""
    when = scene.when
    if _LEAVES.search(scene.raw[scene.low : when.start]):
        return None
    bracketed = scene.raw[when.start - 1 : when.start] == "("
    if when.central or _is_listed(scene, bracketed):
        lead = "" if bracketed else scene.raw[scene.low : when.start]
        if when.central or not words().other.search(lead):
            return Cue("listing", "", when.start, when.start)
    return None


def _is_listed(scene: Scene, bracketed: bool) -> bool:
    when = scene.when
    if _ITEM.fullmatch(scene.raw, scene.low, when.start):
        return when.weekly or when.clock or when.dated or when.window
    beside = network_beside(scene) is not None
    if _fills_line(scene) or _is_entry(scene):
        return True
    series = scene.last(("series",), scene.low, scene.high) is not None
    if not when.weekly:
        told = series or words().subject.search(scene.raw, scene.low, when.start) is not None
        if when.clock and when.dated and ON_NETWORK.match(scene.raw, when.end) and beside:
            return True
        dashed = when.window and _DASHED.search(scene.raw, scene.low, when.start) is not None
        return (when.clock or when.dated or dashed) and beside and told and not _cut(scene)
    network = scene.last(("network",), scene.low, scene.high) is not None
    told = words().subject.search(scene.raw, scene.low, when.start) is not None
    return beside or (when.clock and (series or network or bracketed or told))


def _fills_line(scene: Scene) -> bool:
    """Whether a line is a time and its network, with at most a title before them."""
    when = scene.when
    if scene.low and scene.raw[scene.low - 1] != "\n":
        return False
    if not (when.clock or when.dated or when.window):
        return False
    lead = scene.raw[scene.low : when.start]
    line = [m.end for m in scene.mentions(when.end, scene.high) if m.kind == "network"]
    beside = LISTED_NETWORK.match(scene.raw, when.end)
    end = beside.end(1) if beside and is_network(beside[1]) else line[0] if line else 0
    if not end or not _LINE_END.match(scene.raw, end):
        return False
    if not _LINE.fullmatch(lead):
        whole = when.clock and end == scene.high
        return whole and beside is not None and _HEAD.fullmatch(lead) is not None
    gap = scene.raw[when.end : end]
    return beside is not None or (when.dated and _EPISODES.search(gap) is not None)


def _is_entry(scene: Scene) -> bool:
    """Whether a line is a calendar's: a day, a colon and the series."""
    if not _LINE.fullmatch(scene.raw, scene.low, scene.when.start):
        return False
    match = _CALENDAR.match(scene.raw, scene.when.end, scene.high)
    if match is None or not (scene.when.dated or scene.when.clock or scene.when.days):
        return False
    return any(m.kind == "series" for m in scene.mentions(match.end(), match.end() + 1))


def _cut(scene: Scene) -> bool:
    """Whether a word that cuts the tie stands between the series and the time."""
    series = scene.last(("series",), scene.low, scene.when.start)
    low = series.end if series else scene.low
    return words().stop.search(scene.raw, low, scene.when.start) is not None
