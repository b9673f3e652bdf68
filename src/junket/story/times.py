"""Expressions of when something airs: find them, join their parts, resolve what is certain.

An expression is a run of weekday, date, clock time and zone words ("Monday, Nov. 11 at
9 p.m. ET"), a slot ("Fridays @ 8PM") or a window ("this fall"). Zones are those of the
IANA database; results are ISO 8601 and RFC 5545.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from junket.late import late

CODES = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_DAYS = {name: i for i, name in enumerate(("mon", "tue", "wed", "thu", "fri", "sat", "sun"))}
_MONTHS = {
    name: i
    for i, name in enumerate(
        ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"), 1
    )
}
_ZONES = {
    "e": "America/New_York",
    "c": "America/Chicago",
    "m": "America/Denver",
    "p": "America/Los_Angeles",
    "g": "Europe/London",
    "b": "Europe/London",
    "u": "UTC",
    "a": "Australia/Sydney",
    "n": "Pacific/Auckland",
}
LONDON = _ZONES["g"]
RELATIVE = frozenset({"same", "next"})  # days that count from another airing

_DAY = (
    r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:MON|TUES|WEDNES|THURS|FRI|SATUR|SUN)DAY"
    r"|(?:Mon|Tues?|Weds?|Thurs?|Thu|Fri|Sat|Sun)(?=\.?,?\s+(?:[A-Z][a-z]{2}|\d|at\s\d|@))\.?"
)
_MONTH = (
    r"(?:Jan(?:uary|\.)?|Feb(?:ruary|\.)?|Mar(?:ch|\.)?|Apr(?:il|\.)?|May|June?|July?"
    r"|Aug(?:ust|\.)?|Sept?(?:ember|\.)?|Oct(?:ober|\.)?|Nov(?:ember|\.)?|Dec(?:ember|\.)?"
    r"|JAN(?:UARY|\.)?|FEB(?:RUARY|\.)?|MAR(?:CH|\.)?|APR(?:IL|\.)?|MAY|JUNE?|JULY?"
    r"|AUG(?:UST|\.)?|SEPT?(?:EMBER|\.)?|OCT(?:OBER|\.)?|NOV(?:EMBER|\.)?|DEC(?:EMBER|\.)?)"
)
_FULL = r"(?:January|February|March|April|May|June|July|August|September|October|November|December)"
_YEAR = r"(?:19|20)\d\d"
_ZONE = (
    r"(?:E[SD]?T|P[SD]?T|C[SD]?T|M[SD]?T|GMT|BST|UTC|AE[SD]T|NZ[SD]T)(?:/[EPCM][SD]?T)?\b"
    r"|(?:[Ee]astern|[Pp]acific|[Cc]entral|[Mm]ountain)"
    r"(?:(?:\s(?:[Ss]tandard|[Dd]aylight))?\s[Tt]ime|/[Pp]acific)?\b"
)
_AMPM = r"(?:[ap]\.\s?m\b\.?|[ap]m\b|[AP]\.M\.|[AP]M\b|(?<=\d)[ap](?=[),;]))"
_UNTIL = r"\s?(?:-|–|—|\bto\b|\bthrough\b|\buntil\b)\s?"
_AIM = r"[Tt]his|[Nn]ext|[Ll]ast"
_SEASON = r"(?:fall|autumn|spring|summer|winter|midseason|Fall|Autumn|Spring|Summer|Winter)"
_EVENT = "(?:premiere|return|debut|launch|start|bow)"  # no finale: a "winter finale" is one
_ORDINAL = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth"
    " fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first"
    " twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh"
    " twenty-eighth twenty-ninth thirtieth thirty-first"
).split()
_ORDINALS = "|".join(sorted(_ORDINAL, key=len, reverse=True))
_SPELT = "(?:six|seven|eight|nine|ten|eleven)"
_COUNTS = (
    {word: n for n, word in enumerate("a two three four five six seven".split(), 1)}
    | {str(n): n for n in range(1, 15)}
    | {"one": 1}
)
_FEASTS = {
    "Christmas Day": (12, 25), "Christmas Eve": (12, 24), "Boxing Day": (12, 26),
    "New Year’s Day": (1, 1), "New Year’s Eve": (12, 31), "Valentine’s Day": (2, 14),
    "Halloween": (10, 31),
}  # fmt: skip
_FEAST = "|".join(_FEASTS).replace("’", "['’]").replace(" ", r"\s")
FEAST, MONTH = late(_FEAST), late(_MONTH)
_OPENING = (  # the words in small letters with which a time may open
    r"(?:a|one|each|every|this|next|last|the|in|early|late|later|mid|midseason|fall|autumn|spring"
    r"|summer|winter|week(?:night|day)s?|weekly|nightly|tonight|tomorrow|today|yesterday|now|straight|half|quarter|two|three|four|five|immediately|noon|midnight|six|seven|eight|nine|ten|eleven)\b"
)
_ATOM = late(
    rf"""
    \b(?=[0-9A-Z]|{_OPENING})(?:  # most positions fail here, before six alternatives are tried
    (?P<weekday>(?:(?P<every>[Ee]very|[Ee]ach|EVERY)\s(?P<other>other\s|second\s)?
        |(?P<week>(?:[Aa]|[Oo]ne)\sweek\s(?:from|on)\s)
        |(?P<which>[Tt]his(?:\scoming)?|[Nn]ext|[Ll]ast)\s)?
        (?:(?P<day>{_DAY})(?P<plural>s|S)?|(?P<nights>[Ww]eek(?:nights|days)|(?<=very\s)week(?:night|day)))
        (?:\s(?P<part>nights?|evenings?|mornings?|afternoons?)\b|\s(?P<after>week)(?!['’]|\s\w+ly))?)(?![\w])
  | (?P<date>(?:(?P<mon>{_MONTH})\s(?P<dom>\d\d?)(?:st|nd|rd|th)?(?!\d|[:/]\d|\s?[ap]\.?m)
          (?:{_UNTIL}(?:{_MONTH}\s)?\d\d?(?:st|nd|rd|th)?(?!\d|[:/]\d|\s?[ap]\.?m))?
        |(?P<dom2>\d\d?)(?:st|nd|rd|th)?(?:{_UNTIL}(?:{_DAY})?\s?\d\d?(?:st|nd|rd|th)?)?
          \s(?:of\s)?(?P<mon2>{_MONTH}))
        (?:,?\s(?P<year>{_YEAR}))?(?!\w)
      | (?:[Tt]he\s)?(?P<spelt>{_ORDINALS})\sof\s(?P<mon3>{_MONTH})(?!\w)
      | (?:(?P<wd>{_DAY}),?\s)?[Tt]he\s(?P<nth>\d\d?)(?:st|nd|rd|th)
          (?=[.,;:)!?\n]|$|\s(?:and|at|on|of\sthis\smonth)\b)
      | (?<![\w/])(?P<fm>\d\d?)/(?P<fd>\d\d?)/(?P<fy>(?:20)?\d\d)(?![\w/])
      | (?P<feast>{_FEAST})(?!\w))
  | (?P<window>(?:
        (?:(?:[Ll]ater|[Ee]arly|[Ll]ate)\s)?(?P<aim>{_AIM})\s(?:week|month|year)\b
      | (?:[Ee]arly\s)?(?<!come\s)(?<!ring\s)(?<!see\s)[Ii]n\sthe\s[Nn]ew\s[Yy]ear
      | (?:(?<=\n)|(?<=[:–—|*]\s)){_FULL}(?=,\s[A-Z])
      | (?:(?:[Ll]ater\s|[Ee]arly\s|[Ll]ate\s)?(?P<aim2>{_AIM})
          |(?:[Ll]ater\s)?[Ii]n(?:\sthe)?|[Ee]arly|[Ll]ate|[Mm]id)
        [-\s](?:coming\s|following\s|early\s|late\s|early\sin\s|mid-)?
        (?:{_SEASON}(?:\s(?:of\s)?{_YEAR}|\sof\s(?:this|next|last)\syear)?|{_MONTH}(?:\s{_YEAR})?(?!\w|\.?\s\d)|{_YEAR})
      | (?:{_SEASON}|{_MONTH}),?\s(?:of\s)?{_YEAR}
      | (?:{_SEASON}|{_MONTH}(?=\s\D))(?=\s(?:[a-z]+\s)?{_EVENT}\b(?!\sdates|\sschedule))
      | {_YEAR}(?=\s(?:[a-z]+\s)?{_EVENT}\b)
      | {_FULL}(?=['’]s\s(?:[\w-]+\s){{0,2}}(?:finale|premiere|opener|cliff-?hanger|launch|debut)\b)
      | (?<=until\s)(?:the\s)?{_SEASON}
      | (?<=before\s){_YEAR}|(?<=until\s){_YEAR}|(?<=\sfor\s)the\s{_SEASON}
      | [Ii]n\s(?:a|one|two|three|four|five|six|\d\d?)\s(?:more\s)?(?:day|week|month)s?
      )(?!\w))
  | (?P<word>(?:[Tt]onight|[Tt]omorrow(?:\snight)?|[Tt]oday|TONIGHT|TOMORROW
      |[Ll]ast\snight|[Yy]esterday|[Nn]ow)\b)
  | (?P<ago>(?:a|one|two|three|four|five|six|seven|ten|\d\d?)\s
      (?P<unit>day|night|week|fortnight|month|year)s?\sago\b)
  | (?P<relative>(?:[Tt]he\s(?P<same>same|next|following)\s(?:day|night|evening|morning)
      |[Tt]he\sday\safter|[Ss]traight\safter(?:wards?)?|[Ii]mmediately\safterwards?)\b)
  | (?P<weekly>[Ww]eekly|(?:[Nn]ightly|[Dd]aily|[Ee]very\s(?:night|day|evening))(?=\sat\s))
      (?=[,.;\n]|\s(?:on|through|until|at)\b|$)
  | (?P<clock>(?<![\w.:/$£€])(?:
        (?P<ch>\d\d?)(?::(?P<cm>\d\d))?(?:\s?[ap]m)?\s?[/|]\s?\d\d?(?::\d\d)?\s?(?P<central>[cC](?:T|entral)?\b)
      | (?P<eh>\d\d?)[eE][/|]\d\d?[pPcC]\b
      | (?P<h>\d\d?)(?:[:.](?P<m>\d\d))?(?:\s?(?:-|–|—|to)\s?\d\d?(?:[:.]\d\d)?)?\s?(?P<ap>{_AMPM})
      | (?P<h24>\d\d?):(?P<m24>[0-5]\d)(?!\d)
      | (?P<hdot>1[3-9]|2[0-3])\.(?P<mdot>[0-5]\d)(?![\d%])
      | (?:\d\d?|{_SPELT})\so['’]clock\b
      | (?<=at\s)(?P<past>half|quarter)\s(?:past\s)?(?P<hour>{_SPELT})\b
      | (?<=at\s){_SPELT}(?:[-\s]thirty)?(?=[\s,.;!)]|$)(?!\s(?:of|or|the|[a-z]+s)\b)
      | (?P<gmt>[0-2]\d[0-5]\d)(?=\s?(?:GMT|BST)\b)
      | (?P<bare>\d\d?)(?=\s(?:[Tt]onight|{_ZONE})
          |(?:(?<=at\s\d)|(?<=at\s\d\d)|(?<=@\s\d)|(?<=from\s\d))(?:[\s,.;!)]|$))
      | (?P<named>noon|midnight)\b)
      (?:,?\s?\(?(?P<zone>{_ZONE}))?
      (?:\s\(\d\d?(?:[:.]\d\d)?(?:\s?{_AMPM})?\s(?:NT|AT|[PCM]T|Central|Pacific)\))?))
    """,
    re.VERBOSE,
)
_GAP = late(
    r"(?:['’]s)?\.?[\s,(]*(?:(?:at\s)?(?:the\s)?(?:usual|same)\s(?:time|place),?\s)?(?:(?:at|@|on|from|of|beginning|starting|in|the|and|&|–|—|-|both)[\s,]+){0,2}"
)
_NETWORK_GAP = late(
    r",?\s(?:on|to|via|exclusively on)\s(?:[Tt]he\s)?[A-Z][\w+&!]*"
    r"(?:\s[A-Z0-9][\w+&!]*){0,3},?\s(?:at\s|@\s|on\s)?"
    r"|,\s(?:[A-Z]{2,5}\d?|BBC\s\w+|Channel\s\w+)(?:\s[A-Z0-9]\w*)?,\s"
)
_FROM = late(r"\b(?:from|beginning|starting)\b")
_LIST_GAP = late(r"(?:,?\s(?:and|&|through|thru|to)\s|,\s|/|-|–)")
_THROUGH = ("-", "–", "through", "thru", "to")
_OTHER_ZONE = late(r"\s?[/|&]\s?")
_RANGE_GAP = late(r"\s?(?:to|-|–|—|until|till)\s?")
_TO_BRACKET = late(
    r"(?:[’']s?|:)?\s[^.;:()\n]{2,45}\s\("
    r"|\s(?:with|for)\s(?:[\w-]{1,14}\s){1,4}(?:at|from|starting\sat)\s"
    r"|\s\((?:on\s)?(?:[A-Z][\w+&!]*\s?){1,4},\s"
    r"|[’']s\s[^.;:()\n]{2,45},\s(?:which\s)?(?:airs|starts|begins|goes\sout)\s(?:at\s)?"
)
# last week's third-season premiere (Sept. 26)
_DATE_BEHIND = late(r"[’']s\s[^.;:()\n]{2,45}\s\(")
_SLOT = late(r"(?:[’']s)?\s(?:night\s)?(?:time\s?)?(?:slot|perch|berth)\b")
# has been pushed from April 4 to April 11
_MOVED = late(
    r"\b(?:pushed|moved|delayed|brought|shifted|postponed|bumped)\b[^.;\n]{0,30}\sfrom\s$"
)
_MORE_CLOCKS = late(r"\s(?:and|&)\s(?:at\s)?")
_NUMERIC = late(r",?\s(\d\d?)/(\d\d?)(?:/(?:20)?(\d\d))?(?![\w/])(?!\s?[cC]\b)")
LONGEST_GAP = 48
LAST_OF_MONTH = 31
PRIME = (7, 11)  # an hour without "p.m." that only the evening has for series: "Sundays at 9"


@dataclass(slots=True)  # not frozen, which costs four times as much to make
class When:
    """One time expression: where it stands and what its words say; None where they do not.

    `more` are further passages of it: "Thursday’s finale (9/8c)". `figures` is a date like
    1/12/2025; `british` one with its day first, or a clock of 24 hours.
    """

    start: int
    end: int
    days: tuple[int, ...] = ()
    weekly: bool = False
    which: str | None = None
    month: int | None = None
    dom: int | None = None
    year: int | None = None
    hour: int | None = None
    minute: int = 0
    zone: str | None = None
    central: bool = False
    word: str | None = None
    window: bool = False
    clock: bool = False
    network_inside: bool = False
    interval: int = 1
    daily: bool = False
    figures: bool = False
    british: bool = False
    of_week: bool = False
    ago: int = 0
    more: tuple[tuple[int, int], ...] = ()

    @property
    def dated(self) -> bool:
        """Whether the expression names a day of the month."""
        return self.dom is not None


def find_times(text: str, start: int, end: int) -> list[When]:
    """Return the time expressions in `text[start:end]`, in order; a lone bare hour is none.

    >>> [(w.start, w.end) for w in find_times("premieres Monday, Nov. 11 at 9 p.m. ET", 0, 38)]
    [(10, 38)]
    """
    found: list[When] = []
    kinds: set[str] = set()
    before = ""
    for match in _ATOM.finditer(text, start, end):
        kind = str(match.lastgroup)
        atom = _read(match, kind)
        if atom is None:
            continue
        joined = _join(text, found[-1], kinds, atom, (before, kind)) if found else None
        if joined is None:
            found.append(atom)
            kinds = {kind}
        else:
            found[-1] = joined
            kinds.add(kind)
        before = kind
        if kind == "weekday":
            found[-1] = _numeric(text, found[-1])
    return [_of_slot(text, _moved(text, when)) for when in found if _whole(when)]


def _moved(text: str, when: When) -> When:
    """Take the second of two days where something moves from the one to the other."""
    if not when.dated or not _MOVED.search(text, max(0, when.start - 60), when.start):
        return when
    at = text.find(" to ", when.start, when.end)
    later = find_times(text, at + 4, when.end) if at >= 0 else []
    return later[0] if later else when


def _of_slot(text: str, when: When) -> When:
    """Take a weekday in front of a word for a slot as one of every week: "its Thursday perch"."""
    plain = when.days and not (when.dated or when.word or when.which)
    return replace(when, weekly=True) if plain and _SLOT.match(text, when.end) else when


def joined_over_event(text: str, found: list[When]) -> list[When]:
    """Join a day with the clock time that stands in brackets behind what airs on it.

    >>> text = "Thursday’s finale (9/8c)"
    >>> joined_over_event(text, find_times(text, 0, 24))[0].more
    ((19, 23),)
    """
    kept: list[When] = []
    for when in found:
        last = kept[-1] if kept else None
        only_clock = when.clock and not (when.days or when.dated or when.word or when.window)
        if last and when.clock and _share_clock(text, last, when):
            kept[-1] = replace(last, hour=when.hour, minute=when.minute, zone=when.zone, clock=True)
            kept.append(when)
        elif (
            last
            and when.dated
            and not last.dated
            and _DATE_BEHIND.fullmatch(text, last.end, when.start)
        ):
            kept[-1] = replace(when, more=((last.start, last.end),))
        elif (
            last
            and only_clock
            and not last.clock
            and _TO_BRACKET.fullmatch(text, last.end, when.start)
        ):
            merged = _merge(last, when, False)
            kept[-1] = replace(merged, end=last.end, more=((when.start, when.end),))
        elif (
            last
            and only_clock
            and last.more
            and _MORE_CLOCKS.fullmatch(text, last.more[-1][1], when.start)
        ):
            kept[-1] = replace(last, more=(*last.more[:-1], (last.more[-1][0], when.end)))
        else:
            kept.append(when)
    return kept


def _share_clock(text: str, last: When, when: When) -> bool:
    """Whether a date has the clock behind it: "April 6 and April 7 at 9", "Feb. 1 (Fridays, 9)"."""
    gap, alone = text[last.end : when.start], last.dated and not (last.clock or last.weekly)
    return alone and (gap.strip() in ("and", "&") if when.dated else when.weekly and gap == " (")


def _whole(when: When) -> bool:
    only_hour = not (when.days or when.dom or when.word or when.window)
    return not (only_hour and when.clock and when.hour is None)


def _join(text: str, last: When, kinds: set[str], atom: When, ends: tuple[str, str]) -> When | None:
    """Join the next part to an expression, None where it starts one of its own.

    `ends` are the kinds of the expression's last part and of the next.
    """
    gap, kind = text[last.end : atom.start], ends[1]
    if len(gap) > LONGEST_GAP or "\n" in gap:
        return None
    if gap.startswith(". ") and text[atom.start].isupper() and len(kinds & {"date", "clock"}):
        return None  # the next sentence
    if ends == ("date", "date") and gap == " and " and text.endswith("between ", 0, last.start):
        return replace(last, end=atom.end)
    if ends == ("clock", "clock") and (_RANGE_GAP.fullmatch(gap) or _OTHER_ZONE.fullmatch(gap)):
        return replace(last, end=atom.end, zone=last.zone or atom.zone)
    moved = gap.strip() == "to" and last.weekly  # from Mondays to Thursdays
    if ends == ("weekday", "weekday") and _LIST_GAP.fullmatch(gap) and not moved:
        days = _through(last, atom, gap)
        both = last.weekly or atom.weekly or gap.strip() in ("through", "thru") or len(days) > 2
        return replace(last, end=atom.end, days=days, weekly=both)
    if last.weekly and kind == "date" and _FROM.search(gap):
        return None
    if last.dated and atom.weekly and gap.endswith("("):  # Feb. 1 (Fridays, 9 p.m.)
        return None
    if kind in kinds or ("window" in kinds and kind == "weekday" and not atom.weekly):
        return None
    if "window" in kinds | {kind} and gap.strip(" ,") not in ("", "in", "on", "at"):
        return None
    named = _NETWORK_GAP.fullmatch(gap) is not None
    if not named and not _GAP.fullmatch(gap):
        return None
    return _merge(last, atom, named)


def _through(last: When, atom: When, gap: str) -> tuple[int, ...]:
    if gap.strip() in _THROUGH and len(last.days) == len(atom.days) == 1 and last.days < atom.days:
        return tuple(range(last.days[0], atom.days[0] + 1))
    return tuple(sorted({*last.days, *atom.days}))


def _merge(last: When, atom: When, named: bool) -> When:
    return When(
        last.start,
        atom.end,
        last.days or atom.days,
        last.weekly or atom.weekly,
        last.which or atom.which,
        last.month or atom.month,
        last.dom or atom.dom,
        last.year or atom.year,
        last.hour if last.hour is not None else atom.hour,
        last.minute or atom.minute,
        last.zone or atom.zone,
        last.central or atom.central,
        last.word or atom.word,
        last.window or atom.window,
        last.clock or atom.clock,
        named or last.network_inside,
        max(last.interval, atom.interval),
        last.daily or atom.daily,
        last.figures or atom.figures,
        last.british or atom.british,
    )


def _numeric(text: str, when: When) -> When:
    """Take in a date like 10/25 that stands right behind a weekday."""
    match = _NUMERIC.match(text, when.end)
    if match is None or when.weekly:
        return when
    month, dom, year = int(match[1]), int(match[2]), match[3]
    if month > 12 and dom <= 12:
        month, dom = dom, month
    if not (1 <= month <= 12 and 1 <= dom <= 31):
        return when
    return replace(
        when, end=match.end(), month=month, dom=dom, year=2000 + int(year) if year else None
    )


def _read(match: re.Match[str], kind: str) -> When | None:
    start, end = match.span()
    if kind == "weekday":
        return _weekday(match)
    if match["fm"]:
        return _figures(match)
    if match["feast"]:
        month, dom = _FEASTS[match["feast"].replace("'", "’")]
        return When(start, end, month=month, dom=dom)
    if kind == "date":
        return _numbered(match) if match["spelt"] or match["nth"] else _date(match)
    if kind == "window":
        aim = match["aim"] or match["aim2"]
        which = aim.lower() if aim else None
        return When(start, end, window=True, which=which, of_week=match[0].endswith("week"))
    if kind == "word":
        return When(start, end, word=match["word"].split()[0].lower())
    if kind == "ago":
        days = _COUNTS.get(match[0].split()[0], 0) if match["unit"] in ("day", "night") else 0
        return When(start, end, ago=days, window=not days, which="last")
    if kind == "weekly":
        return When(start, end, weekly=True, daily=match["weekly"][0] not in "wW")
    if kind == "relative":
        later = match["same"] in ("next", "following") or "day" in match[0]
        return When(start, end, word="next" if later and match["same"] != "same" else "same")
    return _clock(match)


def _figures(match: re.Match[str]) -> When | None:
    """Read 10/17/2025, month first until its country is known."""
    month, dom, year = (int(match[name]) for name in ("fm", "fd", "fy"))
    good = 1 <= month <= 31 and 1 <= dom <= 31 and min(month, dom) <= 12
    year += 2000 * (year < 100)
    return When(*match.span(), month=month, dom=dom, year=year, figures=True) if good else None


def _date(match: re.Match[str]) -> When | None:
    month = _MONTHS[(match["mon"] or match["mon2"])[:3].lower()]
    dom, year = int(match["dom"] or match["dom2"]), match["year"]
    if not 1 <= dom <= 31:
        return None
    told, first = int(year) if year else None, match["mon"] is None
    return When(*match.span(), month=month, dom=dom, year=told, british=first)


def _numbered(match: re.Match[str]) -> When | None:
    """Read a day by its number: "the nineteenth of May", "Saturday the 9th" of no month."""
    if match["spelt"]:
        month, dom = _MONTHS[match["mon3"][:3].lower()], _ORDINAL.index(match["spelt"]) + 1
        return When(*match.span(), month=month, dom=dom)
    days = (_DAYS[match["wd"][:3].lower()],) if match["wd"] else ()
    dom = int(match["nth"])
    return When(*match.span(), days=days, dom=dom) if 1 <= dom <= LAST_OF_MONTH else None


def _weekday(match: re.Match[str]) -> When:
    if match["day"] and (match["week"] or match["after"]):
        return When(*match.span(), days=(_DAYS[match["day"][:3].lower()],), which="week")
    plural = bool(match["plural"]) or (match["part"] or "").endswith("s")
    which = (match["which"] or "").split()[0].lower() if match["which"] else None
    if match["nights"]:
        return When(*match.span(), days=(0, 1, 2, 3, 4), weekly=True)
    return When(
        *match.span(),
        days=(_DAYS[match["day"][:3].lower()],),
        weekly=plural or bool(match["every"]),
        which=which,
        interval=2 if match["other"] else 1,
    )


def _clock(match: re.Match[str]) -> When | None:
    hour, minute = _hour(match)
    if hour is not None and not (hour < 24 and minute < 60):
        return None
    zone = match["zone"]
    key = zone[0].lower() if zone else ("e" if match["central"] or match["eh"] else "")
    return When(
        *match.span(),
        hour=hour,
        minute=minute,
        zone=_ZONES.get(key),
        central=bool(match["central"] or match["eh"]),
        clock=True,
        british=bool(match["h24"] or match["hdot"] or match["gmt"]) or "." in match[0][:3],
    )


def _hour(match: re.Match[str]) -> tuple[int | None, int]:
    """Read the clock; the hour is None where morning and evening are both possible."""
    if match["past"]:
        return _SPELT[3:-1].split("|").index(match["hour"]) + 18, 30 if match[
            "past"
        ] == "half" else 15
    if match["named"]:
        return (12 if match["named"] == "noon" else 0), 0
    if match["gmt"]:
        return int(match["gmt"][:2]), int(match["gmt"][2:])
    if match["hdot"]:
        return int(match["hdot"]), int(match["mdot"])
    if match["h24"]:
        hour = int(match["h24"])
        return (hour if hour > 12 or match["h24"][0] == "0" else None), int(match["m24"])
    evening = match["ch"] or match["eh"]
    if evening:  # the two-zone form is a prime-time form; at twelve it could be either
        hour = int(evening)
        return (hour + 12 if 1 <= hour <= 11 else None), int(match["cm"] or 0)
    if match["bare"] and PRIME[0] <= int(match["bare"]) <= PRIME[1] and match["bare"][0] != "0":
        return int(match["bare"]) + 12, 0
    if match["ap"]:
        hour = int(match["h"])
        late = match["ap"][0] in "pP"
        return (hour % 12 + 12 * late if 1 <= hour <= 12 else 99), int(match["m"] or 0)
    return None, 0
