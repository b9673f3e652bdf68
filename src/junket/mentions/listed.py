"""Find the titles of a round-up by its layout: lines above air times, capitals of items."""

from __future__ import annotations

import re

from junket.facts import Span
from junket.late import late
from junket.lexicon import sections
from junket.mentions.runs import LISTS, UPPER

_LONGEST_CODE = 5  # letters of a network's initials
LEAST = 3  # items of a kind that make a list
_SIGN = r"[ \t]*(?:#{1,4}[ \t]+)?(?:\d{1,2}[.)][ \t]+|[•*–-][ \t]+)?"
_DAY = (
    r"(?:(?:Mon|Tue|Tues|Wed|Wednes|Thu|Thur|Thurs|Fri|Sat|Satur|Sun)(?:days?)?\b|[Tt]onight\b|"
    r"(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\.? \d|\d{1,2}[.:]\d\d|"
    r"\d{1,2} ?[ap]\.?m\b|\d{1,2} (?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)|"
    r"(?:Jan|Febr)uary|March|April|August|September|October|November|December|Coming|TBC|TBA)"
)
_WRITTEN = r"[ \t]*(?:By|Posted|Updated|Published|Last|[A-Z][a-z]+ \d{1,2}, \d{4})\b"
_WORD = rf"[{UPPER}0-9][\w’'‘&!?.:,-]{{0,24}}"
_LINK = r"(?:of|the|and|in|on|to|a|for|at|from|with|is)"
# 2. The Lift          THE WRACKLINE (Albion One)
# Tuesday, 10.40pm     Starts: Sunday 4 January
_ABOVE_TIME = late(
    rf"^{_SIGN}(?:NEW )?(?P<title>{_WORD}(?: (?:(?:{_LINK} )*{_WORD})){{0,6}}?)"
    rf"(?: \([^()\n]{{2,40}}\))?[ \t]*\n"
    rf"(?:[ \t]*\n)?(?=(?!{_WRITTEN})[^\n]{{0,40}}?{_DAY}[^\n]{{0,60}}\n)",
    re.MULTILINE,
)
# • SALT OF SUNDAY, the period piece about two publishers, …
_CAPITALS = late(
    rf"^{_SIGN}(?:(?:The )?{_WORD}(?: {_WORD})?[’']s )?"
    r"(?P<title>[A-Z0-9][A-Z0-9’'&.!: -]{2,40}[A-Z0-9!?])(?=,? (?:\([a-zA-Z]|[a-z]))"
    r"(?=[^\n]{0,90}?\b(?:dramas?|comed(?:y|ies)|series|season|pilot|piece|premieres?|returns?|back|"
    r"sitcom|thriller|cast|show|renewed|ordered|cancelled|canceled)\b)",
    re.MULTILINE,
)

# Line of Watch       above       BBC One, 9.00pm       or       9pm, BBC One
_AT = r"(?:[012]?\d[.:][0-5]\d(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\.?)"
_SHOWS = r"(?:Premieres?|Returns?|Debuts?|Finale|Launch(?:es)?|Arrives?)"
_ABOVE_CHANNEL = late(
    rf"^{_SIGN}(?P<title>(?!\d{{1,2}}[.)] )[A-Z0-9][^\n]{{0,60}}[^\n.!?:;,\s])[ \t]*\n(?:[ \t]*\n)?"
    rf"(?=\(?(?:(?!{_DAY})[A-Z][\w+ ]{{1,24}}, {_AT}|{_AT}, [A-Z][\w+ ]{{1,24}})\)?[ \t]*$"
    rf"|(?:(?:Season|Series) )?{_SHOWS}(?: Date)?: [^\n]{{0,12}}{_DAY})"
    rf"|^(?P<shown>{_WORD}(?: (?:(?:{_LINK} )*{_WORD})){{0,6}}?)(?:: | [–—] )"
    rf"(?:(?:Season|Series) (?:\w+ )?)?{_SHOWS} (?:on )?{_DAY}[^\n]{{0,60}}$",
    re.MULTILINE,
)
_LEAST_CHANNELS = 2

# … on LONG WEEKEND; the pilot MERCY, OHIO; in an article that has its titles in capitals
_LOUD = r"[A-Z0-9][A-Z0-9’'&.!?-]{0,24}"
_SHOUTED = late(
    r"(?:(?<=\b(?:on|of|in|to) )|(?<=\b(?:for|and) )|(?<=[’']s )|(?<=\b(?:pilot|drama|adapt) )"
    rf"|(?<=comedy |series ))(?P<title>(?=[A-Z0-9’'&.-]*[A-Z]{{3}}){_LOUD}(?:,? {_LOUD}){{1,6}})"
    r"(?=[\s,.;:!?)’])(?! [A-Z][a-z])"
)

# AMAZON's HOMEWARD          on a line of its own, above what is new there
_OWNED = late(
    rf"^{_SIGN}[*_]{{0,2}}(?P<owner>[A-Z][\w&+]{{1,14}}(?: TV)?)[’'][sS] [*_“\"‘']{{0,2}}"
    rf"(?P<title>{_WORD}(?: (?:(?:{_LINK} )*{_WORD})){{0,6}}?)[*_”\"’']{{0,2}}[ \t]*$",
    re.MULTILINE,
)
_OWNERS = frozenset(name.casefold() for name in sections("networks")[""])
_LEAST_OWNED = 2

# LONG TIDE (Trident) - Ann Lee has joined …          2 of 8
#                                                     Long Tide
_OF_NETWORK = late(
    rf"^{_SIGN}(?P<title>[A-Z0-9][^()\n]{{1,48}}?) \((?P<network>[A-Z][\w &!+’'-]{{1,18}})\) ?"
    r"(?:--?|[–—]) ?(?=[A-Z“\"])",
    re.MULTILINE,
)
_IN_GALLERY = late(
    r"^\d{1,2} (?:of|/) \d{1,2}[ \t]*\n(?:[ \t]*\n)?"
    r"(?P<title>(?!\d{1,2} (?:of|/) \d)[A-Z0-9][^\n]{1,60}[^\s.!?:;,])[ \t]*$",
    re.MULTILINE,
)
_LEAST_ENTRIES = 2
# 1. Ann Lee, Salt Road        9. Bo Marr (Nate) – Salt Road        ‘ Salt Road ’ on its own line
_OF_ACTOR = late(
    rf"^\d{{1,2}}[.)] [{UPPER}][\w.’'-]+(?: [{UPPER}][\w.’'-]+){{1,3}}"
    rf"(?: \([^()\n]{{2,30}}\))?(?:,| [–—-]) "
    rf"(?P<title>{_WORD}(?: (?:(?:{_LINK} )*{_WORD})){{0,6}})[ \t]*$",
    re.MULTILINE,
)
_IN_MARKS = late(
    r"^(?P<open>[“\"‘'])[ ]?(?P<title>[A-Z0-9][^“”\"\n]{1,60}?)[ ]?(?P<shut>[”\"’'])[ \t]*$",
    re.MULTILINE,
)


def listed_titles(source: str) -> list[Span]:
    """Return where the titles of a round-up stand; empty where fewer than three are alike.

    Two are enough above a channel and its clock, or a premiere and its day, with their network
    behind them, or behind the number of a picture.

    >>> text = "1. The Lift\\nTuesday, 10pm\\n\\n2. Sniff\\nWed, 8pm\\n\\n3. Cold Bay\\nFri, 9pm\\n"
    >>> [text[start:end] for start, end in listed_titles(text)]
    ['The Lift', 'Sniff', 'Cold Bay']
    """
    found: list[Span] = []
    for pattern in (_ABOVE_TIME, _CAPITALS, _SHOUTED):
        spans = [match.span("title") for match in pattern.finditer(source)]
        forms = [source[slice(*span)] for span in spans]
        spans = [
            span
            for span, form in zip(spans, forms, strict=True)
            if not (_is_plain(form) or (pattern is _ABOVE_TIME and is_owner(form)))
        ]
        found += spans if len({source[slice(*span)] for span in spans}) >= LEAST else []
    for pattern in (_OF_NETWORK, _IN_GALLERY, _OF_ACTOR, _IN_MARKS):
        matches = list(pattern.finditer(source))
        if pattern is _OF_NETWORK and not any(is_owner(match["network"]) for match in matches):
            continue
        entries = {match.span("title") for match in matches if _is_titled(match["title"])}
        told = {source[slice(*span)] for span in entries}
        found += entries if len(told) >= _LEAST_ENTRIES else []
    above = [match.span(match.lastgroup or 0) for match in _ABOVE_CHANNEL.finditer(source)]
    found += above if len(above) >= _LEAST_CHANNELS else []
    owned = [match.span("title") for match in _OWNED.finditer(source) if is_owner(match["owner"])]
    return sorted(found + (owned if len(owned) >= _LEAST_OWNED else []))


def is_owner(name: str) -> bool:
    """Say whether a name is a network's, or in capitals like one.

    >>> is_owner("CBS"), is_owner("The CW"), is_owner("Ada")
    (True, True, False)
    """
    bare = name.removeprefix("The ")
    return bare.casefold() in _OWNERS or (bare.isupper() and len(bare) <= _LONGEST_CODE)


_SHORT = 3  # letters of the longest word that a title has in small letters


def _is_titled(form: str) -> bool:
    """Tell whether the words of a line are in capitals, as a title's are."""
    return all(not word[0].islower() or len(word) <= _SHORT for word in form.split())


_PLAIN = late(
    rf"{_DAY}|(?:By|Posted|Updated|Published|Photo|Image|Credit|More|Read|Parts?|Episodes?|Watch)\b|"
    r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b",
    re.IGNORECASE,
)


def _is_plain(form: str) -> bool:
    """Tell whether a line is a day or says who wrote it, and no title."""
    shouted = form.isupper() and form.lower() in LISTS.common
    return shouted or _PLAIN.match(form) is not None or form.endswith((".", ":", ","))
