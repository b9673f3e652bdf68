"""The networks of an article by how it uses their names, whatever kind of name they look like.

A network that no list knows ("Skylark", "Kestrel Two") is told by what stands about it: programmes
air *on* it, it renews them, stands in brackets behind their titles, has dramas and viewers.
Each pattern starts from the words about the name, which are rarer than names.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import compress
from typing import NamedTuple

from junket.facts import Cluster, EntityKind, Mention, Names, Span, Text
from junket.late import late
from junket.lexicon import either
from junket.sought import Sought
from junket.story.airing_networks import trimmed

# The signs' weights were set by hand over the examples that may be read, so that each network of
# theirs is found by its signs and no person or place is.
ENOUGH = 4
SURE, STRONG, FAIR, SLIGHT = 4, 3, 2, 1
NEAR = 40  # characters between a word of airing and the name it airs on
MOST = 2  # how often one kind of sign counts

LEAST_HEADINGS = 3
_SURNAMES = (" Television", " Network", " Networks")
_JOINED = late(r"([A-Z][a-z]+)(?:Now|Go|Plus|Play|Player|TV|\+)")
_WORD = r"(?:[A-Z][\w&]*(?:-[A-Z]\w+)*\+?)"
_MORE = r"(?:[ \u00a0](?:[A-Z][\w&]*\+?|[1-9][0-9]?(?![\w:.,])))"
_NAME = rf"(?P<name>(?:The\s)?{_WORD}{_MORE}?)"
_BEFORE = late(rf"(?:(?<=^)|(?<=[\s(“\"‘'—–*>,/-])){_NAME}\Z", re.MULTILINE)
_LONGEST = 30  # characters of a name
_ON = Sought(rf"\s(?:on|via|to)\s(?:the\s(?=[A-Z]{{2}}))?{_NAME}")
_AIRS = late(
    r"\b(?:air(?:s|ed|ing)?|premier(?:e|es|ed|ing)|debut(?:s|ed|ing)?|stream(?:s|ed|ing)?"
    r"|available|shown|screen(?:s|ed|ing)|broadcast(?:s|ing)?|(?:went|goes|go)\sout|sundays?|mondays?"
    r"|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|\d\d?\s?(?:p\.m|pm|a\.m|am)|\d\d?/\d\d?c(?:\sET)?"
    r"|\d\d?[:.]\d\d|local\stime|(?:see|watch|find|catch)\sit|[A-Z][a-z]{2,8}\.?\s\d{1,2}|\d{1,2}\s[A-Z][a-z]{2,8})\b(?P<gap>\.?[^.;:!?\n]{0,50})$",
    re.IGNORECASE,
)
_POSTS = late(r"\b(?:post|posts|posted|wrote|tweet\w*|said|shared|follow|told|live on stage)\b")
_RUNS = late(
    r"\b(?:return(?:s|ed|ing)?|launch(?:es|ed)?|drop(?:s|ped)?|arriv(?:es|ed|ing)|lands?|begins?|began"
    r"|starts?|started|episodes|season|series|see\sit|watch|drama|comedy|show)\b[^.;:!?\n]{0,40}$"
)
_OWNS = Sought(
    r"[’']s?\s(?=(?:[\w-]+\s){0,4}?(?:drama|series|show|comed|sitcom|soap|thriller|mystery|miniseries"
    r"|saga|original|procedural|reboot|revival|spin-?off|line-?up|slate|schedule|premiere|content"
    r"|noir|hit|viewers)\w*\b)"
)
_EMPLOYS = Sought(
    r"[’']s?\s(?=(?:[\w-]+\s){0,4}?(?:chief|president|EVP|SVP|head\sof|executive|programming|entertainment)\w*\b)"
)
# Quill’s “Salt Road”: what stands in front of a series in this article
_OWNS_TITLE = late(
    rf"(?:^|(?<=[\s(“\"‘'—–*>,/-])){_NAME}[’']s\s(?:[a-z-]+\s){{0,4}}[“\"‘'*_]{{0,3}}\Z"
)
# the Quill drama
_ITS_DRAMA = Sought(
    rf"\b(?:the|its|their)\s{_NAME}(?=\s(?:[a-z]+\s)?(?:drama|thriller|soap|comedy|sitcom|dramedy|miniseries|procedural|series|hit)\b)"
)
# Renewed for Season 3 at Quill; Gets a Premiere Date at Quill   head of scripted series at Quill
_DONE_AT = late(
    rf"\b(?:[Rr]enew\w*|[Pp]remiere\s[Dd]ate|[Oo]rder\w*|[Cc]ancel\w*|[Aa]xed|[Ss]eason|[Ss]eries|[Ll]imited|[Rr]eturn\w*|[Rr]evival|[Rr]eboot|[Dd]rama|[Cc]omedy)\b[^.;\n]{{0,50}}?\s(?:[Aa]t|[Bb]y|[Ff]or)\s{_NAME}(?=;|\s[–—(-]|,\s|$)"
)
_BOSS_AT = late(
    rf"\b(?:head|president|chief|chair\w*|EVP|SVP|VP|executive|director)\b[^.;\n]{{0,40}}?\sat\s{_NAME}(?=[,.;])"
)
_BY_LISTING = Sought(
    r"(?:\d\s?[ap]\.?m\.?|\d/\d{1,2}c|\d[:.]\d\d)(?:\s[A-Z/]{2,5})?,\s" + _NAME + r"(?=[\s.,;)]|$)",
    re.MULTILINE,
)
# “Salt Road” (Quill, 8 p.m.)   Part two: 14 November, Quill
_IN_BRACKET = late(rf"\((?:on\s)?{_NAME},\s(?=\d\d?(?:[:.]\d\d|\s?[ap]\.?m\b|/\d\d?c))")
_BY_DATE = late(
    rf"(?:\d\s(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|[a-z]\.?\s\d\d?),\s{_NAME}$",
    re.MULTILINE,
)
_IN_LISTING = Sought(
    rf"(?:,|:)\s{_NAME}(?=,\s(?:Mon|Tues?|Wednes|Thurs?|Fri|Satur|Sun)(?:day)?s?,?\s(?:at\s)?\d)"
)
_BRACKET = late(rf"[\w’'\"”*!?]\s\((?:on\s)?{_NAME}(?=[;,)]|\s[–—-])")
_CREDIT = Sought(
    rf"(?:(?<=\w)/|ourtesy\sof\s){_NAME}(?=[*_)\]/.;]|$)",
    re.MULTILINE,
)
_ORDERED_BY = Sought(rf"\b(?:renewed|cancell?ed|ordered|commissioned|picked\sup|axed)\sby\s{_NAME}")
_ON_TITLE = Sought(rf"\b[Oo]n\s{_NAME},\s(?=[“\"‘'*_])")
_SEASON_AT = Sought(rf"\b(?:[Ss]eason|[Rr]un|[Ss]eries|SEASON)\s\S{{1,6}}\s(?:at|At|for)\s{_NAME}")
_DAYS = r"(?:Mon|Tue|Tues|Wed|Wednes|Thu|Thurs|Fri|Sat|Satur|Sun)(?:days?)?\b"
_MONTHS = r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*"
_CLOCKED = rf"(?:{_DAYS}|{_MONTHS}\.?\s\d|\d\d?\s{_MONTHS}|\d\d?(?:[:.]\d\d|\s?[ap]\.?m\b|/\d\d?c))"
_TIME = rf"(?:{_CLOCKED}|tonight|tomorrow)"
# Northlight, Jan. 9 (Wednesdays, 8 p.m.); | Northlight | Mon 16 May |
_OPENS_LISTING = late(
    rf"^{_NAME},\s(?={_TIME})(?![^\n]{{0,40}}[—–]\s|[^\n,]{{0,24}},\s[A-Z][\w\s]{{1,20}}$)",
    re.MULTILINE,
)
_CELL = Sought(rf"\|\s?{_NAME}\s?\|(?=\s?{_TIME})")
_ON_AT = Sought(
    rf"\s(?:on|to|via)\s(?:the\s(?=[A-Z]{{2}}))?{_NAME}(?=,?\s(?:(?:at|from|on|every|next|this)\s)?{_CLOCKED})"
)
_PICTURE = Sought(
    r"\b(?:Photo|Pic|Picture|Image|Still|Photograph|Credit|PHOTO|PICTURE|CREDIT)s?(?:\sby|\scredit)?:\s"
    rf"{_NAME}(?=\s?/)"
)
_BEFORE_PHOTOGRAPHER = late(rf"(?<=[\s”\"’]){_NAME}/[A-Z][\w’'-]+\s[A-Z][\w’'-]+$", re.MULTILINE)
_SPEAKS_FOR = Sought(
    rf"\b(?:spokes\w+|reps?|representatives?|executives?|publicists?|bosses|commissioners?)\s(?:for|at)\s{_NAME}"
)
# 3. COLD HARBOUR (Northlight)
_HEADING = late(
    rf"^(?:#+\s|\*\*|\d{{1,2}}[.)]\s)*[“\"‘'*_]?[A-Z0-9][^()\n]{{2,40}}\s\({_NAME}\)\**$",
    re.MULTILINE,
)
_AGENCY = late(
    r"(?:Getty|Reuters|AP|AFP|PA|Shutterstock|Rex|REX|WireImage|Everett|Alamy|Images|Contour)\b"
)
_CODE = late(r"[A-Z]{3,5}\d?$")
_NO_NAME = late(
    r"(?:The$|Networks?$|\w+ing$|About|Live|GMT|UTC|Season|Series|Episode|Part|Chapter|Volume|Instagram|Twitter|Facebook|TikTok"
    r"|YouTube|Spotify|Television|Radio|DVD|Blu|TV|Earth|Last|First|Second|Third|Fourth|Fifth|Sixth|Which|Next|So|Some|Page|Then|There|Here|Now|Just|Yes|Well|Only|Even|Every|Each|It|He|She|We|They|You|I|What|Who|How|This|That|His|Her"
    r"|Their|Our|My|Its|New|All|Air|Day|Emmys?|No|Not|And|But|In|On|At|For|As|If|Set|Both|Three|Two|Six"
    r"|E[SD]?T|P[SD]?T|C[SD]?T|M[SD]?T|ET/PT|GMT|BST|U[SK]|EPs?|CEO|CCO|EVP|TBA|Christmas|Boxing|Easter"
    r"|Halloween|Thanksgiving|British|English|American|Sheriff|Broadway|[A-Z])\b(?!\+)"
)
_CODE_NAME = r"[A-Z]{3,5}\d?(?!\w)"
_NATION = late(r"\w+(?:ish|ese|ian|ean|can|lsh|nch|tch)$")
_BRANCH = late(r"\s(?:One|Two|Three|Four|Five|Play|Player|Plus|Now|Anytime|Go|Extra|\d+)$")
RATING = late(r"(?:Live|GMT|UTC)\+")
# what a network does to a series, and who works for it
_DOES = frozenset(
    "renews renewed orders ordered greenlit greenlights cancels cancelled canceled commissions"
    " commissioned axed axes airs aired broadcasts premieres unveils unveiled sets reruns repeats"
    " screens schedules rebroadcasts".split()
)
_DOES |= {word.capitalize() for word in _DOES}  # of headlines: Northlight Unveils …
_HAS_DONE = late(
    r"\s(?:is\s(?:airing|eyeing|bringing|blowing|saying|moving|developing)|has\s(?:now\s)?(?:renewed|ordered"
    r"|cancell?ed|picked|set|bought|commissioned|given|announced|been\s(?:showing|airing|running))"
    r"|will\s(?:air|screen|show|broadcast|carry|stream)|hold(?:s|ing)\s[^.;\n]{0,30}rights|today\sannounced"
    r"|(?:shows|has|gets|carries|airs)\s(?:it|them|all|both|the\s(?:lot|first|last|whole|series|run|two))"
    rf"|has\s{_TIME})\b"
)
_HELPS = frozenset("is has will holds holding today shows gets carries airs".split())
_ITS = frozenset(
    "president executive executives boss bosses chief chiefs spokesman spokeswoman spokesperson"
    " scheduling programming viewers brass publicity drama series comedy sitcom soap thriller"
    " original rep reps".split()
)
_SAYS = frozenset("said declined confirmed announced says".split())
_LOOKED_AT = _DOES | _HELPS | _ITS | _SAYS


# NTC Sets Midseason Schedule   NTC MIDSEASON SCHEDULE   president, NTC Entertainment
_ITS_SCHEDULE = late(
    rf"(?:^|(?<=[\s’']))(?P<name>{_CODE_NAME})\s(?:[A-Z][\w-]*\s){{0,4}}?(?:Schedule|Line-?[Uu]p|Slate|SCHEDULE|LINEUP|SLATE)\b",
    re.MULTILINE,
)
_ITS_BOSS = late(
    rf"\b(?:president|chair\w*|chief|head|boss),?\s(?:of\s)?(?P<name>{_CODE_NAME})(?:\sEntertainment)?(?=[\s,.;])"
    rf"|\b(?P<by>{_CODE_NAME})\sEntertainment\s(?:president|chair|chief|boss|head)"
)
_SHAPES = (
    (_BY_LISTING, "listing", SURE),
    (_IN_LISTING, "listing", STRONG),
    (_BRACKET, "bracket", FAIR),
    (_CREDIT, "credit", STRONG),
    (_ORDERED_BY, "ordered", FAIR),
    (_ON_TITLE, "title", FAIR),
    (_SEASON_AT, "season", FAIR),
    (_OPENS_LISTING, "opens listing", STRONG),
    (_CELL, "cell", SURE),
    (_ON_AT, "on at", STRONG),
    (_PICTURE, "picture", FAIR),
    (_BEFORE_PHOTOGRAPHER, "picture", FAIR),
    (_SPEAKS_FOR, "speaks for", FAIR),
    (_ITS_SCHEDULE, "schedule", FAIR),
    (_ITS_BOSS, "boss", FAIR),
    (_IN_BRACKET, "listing", SURE),
    (_BY_DATE, "listing", STRONG),
    (_ITS_DRAMA, "drama", FAIR),
    (_BOSS_AT, "boss at", FAIR),
)


class Sign(NamedTuple):
    """What tells that a name is a network's: how it was found, the name, the weight."""

    how: str
    name: str
    weight: int


def with_networks(text: Text, names: Names) -> Names:
    """Return the names with the networks of the article among them, as mentions of their kind."""
    raw = text.article.text
    found = networks_of(text, names)
    ratings = {index for index, one in enumerate(names.clusters) if RATING.fullmatch(one.name)}
    if not found and not ratings:
        return names
    mentions = tuple(m for m in names.mentions if m.cluster not in ratings)
    clusters = tuple(
        replace(one, kind="other") if index in ratings else one
        for index, one in enumerate(names.clusters)
    )
    return _placed(Names(mentions, clusters), dict(_places(raw, found)))


def networks_of(text: Text, names: Names) -> frozenset[str]:
    """Return the names that are used as a network's, those of the same house among them."""
    kinds = {name: one.kind for one in names.clusters for name in (one.name, *one.aliases)}
    shown = {name for name, kind in kinds.items() if kind in ("series", "work")}
    ends = {name.split()[-1] for name in shown}  # "Salt & Road airs" names no Road
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for sign in _signs(text, names):
        name = trimmed(sign.name)
        branch = _BRANCH.search(name) is not None
        if not name or _NO_NAME.match(name) or kinds.get(name) == "place":
            continue
        if (sign.how == "does" and name.split()[-1] in ends) or not _may_be(
            sign.how, name, kinds.get(name)
        ):
            continue
        if _NATION.fullmatch(name) or _AGENCY.match(name) or (name in shown and not branch):
            continue
        counts[name][sign.how] = min(counts[name][sign.how] + sign.weight, MOST * sign.weight)
    sure = {name for name, told in counts.items() if _weight(name, told, kinds) >= ENOUGH}
    sure |= _in_their_place(text.article.text, sure, kinds)
    houses = {house for name in sure if (house := _house(name))}
    sure -= {name for name in sure if _code_of(name)}
    family = {n for n in counts if n in houses or (n.split()[0] in sure and _BRANCH.search(n))}
    family |= {n for n in kinds if n.split()[0] in sure and _BRANCH.search(n)}
    family |= {n for n in houses if kinds.get(n) in ("organisation", "other", "network")}
    return frozenset(sure | family)


def _may_be(how: str, name: str, kind: EntityKind | None) -> bool:
    """Whether a sign may tell a name to be a network's: makers have dramas and staff too."""
    return kind != "person" or " " not in name or how not in _OF_MAKERS


_OF_MAKERS = frozenset({"drama", "has", "owns", "owns title", "headline", "boss at"})


def _house(name: str) -> str | None:
    """Return the house whose branch a network is, None where it is none."""
    if _BRANCH.search(name):
        return name.split()[0]
    match = _JOINED.fullmatch(name)
    return match[1] if match else _code_of(name)


def _code_of(name: str) -> str | None:
    """Return the code in front of the long form of a network: "VTN Television"."""
    first = name.split()[0]
    return first if name.endswith(_SURNAMES) and _CODE.fullmatch(first) else None


def _in_their_place(raw: str, sure: set[str], kinds: dict[str, EntityKind]) -> set[str]:
    """Return the names in brackets behind headings, where a network stands behind one of them."""
    told = [trimmed(match["name"]) for match in _HEADING.finditer(raw)]
    known = sum(name in sure or _BRANCH.search(name) is not None for name in told)
    if len(told) < LEAST_HEADINGS or not known:
        return set()
    return {name for name in told if not _NO_NAME.match(name) and kinds.get(name) != "place"}


def _weight(name: str, told: Counter[str], kinds: dict[str, EntityKind]) -> int:
    kind = kinds.get(name)
    extra = SLIGHT if kind in ("other", "organisation", "network", None) else 0
    if kind == "organisation" and _CODE.fullmatch(name):
        extra = FAIR
    if (
        set(told) == {"owns"}
        and not _BRANCH.search(name)
        and not (_CODE.fullmatch(name) and told["owns"] > FAIR)
    ):
        return 0  # a band has a hit too
    if kind == "character" and len(set(told) - {"owns"}) < 2 and not _known_shape(name):
        return 0  # on Cassie: whom the article calls by a name is no network by one sign
    if set(told) == {"bracket"} and told["bracket"] == FAIR:
        return 0  # any code stands in brackets once
    return told.total() + extra + (FAIR if _BRANCH.search(name) else 0)


def _known_shape(name: str) -> bool:
    return _BRANCH.search(name) is not None or _CODE.fullmatch(name) is not None


def _signs(text: Text, names: Names) -> Iterator[Sign]:
    """Yield what tells some name to be a network's."""
    raw = text.article.text
    for mention in names.mentions:
        if mention.kind == "series":
            lead = raw[max(0, mention.start - NEAR) : mention.start]
            if ("’s " in lead or "'s " in lead) and (match := _OWNS_TITLE.search(lead)):
                yield Sign("owns title", match["name"], STRONG)
    head = text.article.title or ""
    for match in _DONE_AT.finditer(head):
        yield Sign("headline", match["name"], STRONG)
    for match in _ON.finditer(raw):
        lead = raw[max(0, match.start() - 70) : match.start()]
        if _POSTS.search(lead):
            continue
        if raw[match.start() + 1] != "t" and (airs := _AIRS.search(lead)):
            yield Sign("on", match["name"], SURE if len(airs["gap"]) < NEAR else STRONG)
        elif _RUNS.search(lead):
            yield Sign("on", match["name"], FAIR)
    for owned, how in ((_OWNS, "owns"), (_EMPLOYS, "has")):
        for match in owned.finditer(raw):
            if before := _before(raw, match.start()):
                yield Sign(how, before, FAIR)
    for pattern, how, weight in _SHAPES:
        for match in pattern.finditer(raw):
            yield Sign(how, match["name"] or match["by"], weight)
    yield from _done(text)


def _done(text: Text) -> Iterator[Sign]:
    """Yield the names right before words for what networks do, have and say."""
    raw, tokens, starts = text.article.text, text.words, text.starts
    for i in compress(range(len(tokens)), map(_LOOKED_AT.__contains__, tokens)):
        word, at = tokens[i], starts[i]
        name = _before(raw, at - 1)
        if name is None:
            continue
        if word in _DOES or (word in _HELPS and _HAS_DONE.match(raw, at - 1)):
            yield Sign("does", name, STRONG)
        elif word in _ITS:
            yield Sign("has", name, FAIR)
        elif word in _SAYS:
            yield Sign("says", name, SLIGHT)


def _before(raw: str, at: int) -> str | None:
    """Return the capitalised name that ends at a place, None for none."""
    if at <= 0 or not (raw[at - 1].isalnum() or raw[at - 1] in "+!"):
        return None
    match = _BEFORE.search(raw[max(0, at - _LONGEST) : at])
    return match["name"] if match else None


def _places(raw: str, found: frozenset[str]) -> Iterator[tuple[Span, str]]:
    if not found:
        return
    for match in re.finditer(rf"(?<![\w’'-])(?:{either(found)})(?![\w&+-])", raw):
        yield match.span(), match[0]


def _placed(names: Names, spans: dict[Span, str]) -> Names:
    """Put the networks into the mentions; what is longer than one stays, but a headline's run."""
    clusters = list(names.clusters)
    numbers = {one.name: i for i, one in enumerate(clusters) if one.kind == "network"}
    where: dict[str, list[Span]] = defaultdict(list)
    for span, name in spans.items():
        where[name].append(span)
    for name in sorted(where.keys() - numbers.keys()):
        numbers[name] = len(clusters)
        clusters.append(Cluster("network", name, (), tuple(where[name])))
    starts = [one.start for one in names.mentions]
    gone: set[int] = set()
    fresh: list[Mention] = []
    for (start, end), name in spans.items():
        over = list(_over(names.mentions, starts, start, end))
        here = [names.mentions[at] for at in over]
        if not any(m.kind == "network" or _holds(m, start, end) for m in here):
            gone.update(over)
            fresh.append(Mention(start, end, "network", numbers[name]))
    kept = [one for at, one in enumerate(names.mentions) if at not in gone]
    return Names(tuple(sorted(kept + fresh, key=lambda m: m.start)), tuple(clusters))


def _over(mentions: Sequence[Mention], starts: list[int], start: int, end: int) -> Iterator[int]:
    """Yield the numbers of the mentions that a span overlaps; mentions stand in order."""
    for at in range(bisect_left(starts, end) - 1, -1, -1):
        if mentions[at].end <= start:
            return
        yield at


def _holds(mention: Mention, start: int, end: int) -> bool:
    longer = mention.end - mention.start > end - start
    return longer and mention.kind in ("series", "work", "organisation", "outlet")
