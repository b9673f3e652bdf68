"""What tells a title by its layout: at the head of a recap, in front of what airs, gone on with."""

from __future__ import annotations

import re
from collections import Counter

from junket.facts import Block, Span
from junket.late import late
from junket.lexicon import sections
from junket.mentions.broadcast import told_networks
from junket.mentions.cued import SEQ
from junket.mentions.listed import is_owner
from junket.mentions.runs import LISTS, UPPER

_NAMES = sections("names")
LEAST_GROWN = 3  # letters of a word that may be the first of a title
_LOOKED = 20_000  # characters in which a title is counted: a page of listings stays linear
AGAIN = 2  # places where a title of one word goes on alike
_ORDINAL = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b"
# Kestrel Bay, series two, episode one: …; Kestrel Bay S2E06 recap; Kestrel Bay 2x06
_OF_EPISODE = late(
    rf"[#>*_ ]*(?:[Rr]ecap: |[Rr]eview: |TV: |[“\"‘'*_]{{1,2}})?({SEQ}\??)[”\"’'*_]{{0,2}}(?:,|:|"
    rf" [–—|-])? \(?"
    rf"(?:(?:[Ss]eason|[Ss]eries) {_ORDINAL}|S\d{{1,2}} ?E\d|\d{{1,2}}x\d\d|[Ee]p(?:isode|"
    rf"\.)? {_ORDINAL}|[Rr]ecap\b|[Rr]eview\b"
    rf"|[Ff]inale\b|[Ss]eries [Ff]inale|[Ss]eason [Ff]inale|[Pp]remiere\b)"
)
_SHOWN = late(
    r"(?:[*_]{0,2}|[*_”\"’']{0,2},[*_”\"’']{0,2} which) (?:is on [A-Z]|airs|continues|returns"
    r"|(?:is|are) back|goes out|premieres|"
    r"streams|is (?:now )?(?:streaming|available)"
    r"|\((?:[A-Z][\w+]* (?:One|Two|Three|Four|Five|\d|TV|Player)|[A-Z]{2,5}|[A-Z]\w*\+|"
    r"BBC[^()\n]{0,12}|Netflix|Hulu)[,)](?! ?[–—-])"
    r"|(?:season|series) (?:\d|one|two|three|four|five|six)|(?:finale|premiere|recap)\b)"
)


# “Cold Harbour,” a period drama about …; “Cold Harbour” is the network's new comedy
_TELLING = (
    r"(?:drama|dramedy|comedy|sitcom|series|show|procedural|soap|pilot|miniseries|spin-?off|whodunn?it|"
    r"telenovela|docuseries)"
)
_TOLD = late(
    r"[”\"’'*_,]{0,3} ?(?:is |, )?(?:an?|the|its|his|her|[A-Z][\w+&]*[’']s) (?:[\w’'&+-]+ ){0,5}?"
    rf"{_TELLING}(?! of (?:films|movies|books|novels))\b"
)
_TOLD_WITHIN = 60  # characters behind a title


def is_told(source: str, end: int) -> bool:
    """Say whether what ends at a place is told to be a series right behind it.

    >>> is_told("“Cold Harbour,” a period drama about keepers", 13)
    True
    >>> is_told("“Cold Harbour,” a film about keepers", 13)
    False
    """
    return _TOLD.match(source, end, end + _TOLD_WITHIN) is not None


def headline_title(source: str, block: Block) -> Span | None:
    """Return what opens a headline in front of the number of a season or of an episode.

    It has to stand elsewhere in the text too: "Deadly Secrets Season 2 Finale" might be any words.
    None where there is nothing of the kind.

    >>> text = "Cold Harbour, series two, episode one: mud. On “Cold Harbour”"
    >>> text[slice(*headline_title(text, Block(0, 39, "heading", 1)))]
    'Cold Harbour'
    """
    match = _OF_EPISODE.match(source, block.start, block.end)
    if match is None or not source.count(
        match[1].removeprefix("The "), block.end, block.end + _LOOKED
    ):
        return None
    return match.span(1)


def is_shown(source: str, end: int) -> bool:
    """Say whether what ends at a place is told to air, or has its network in brackets behind it.

    >>> is_shown("Cold Harbour (Kestrel One)", 12), is_shown("Ann Lee (right)", 7)
    (True, False)
    >>> is_shown("LEEDS (AP) — It is back", 5)  # where the agency's report comes from
    False
    """
    return _SHOWN.match(source, end) is not None


# - **Returning cast:** Ann Lee (*Nora Finch*), …
_CAST_LINE = late(
    r"[\s>*•–—_-]*(?:[\w’'-]+ ){0,3}(?:cast|regulars?|recurring|guests?|stars?|starring|exiting|"
    r"leaving|returning|joining|newcomers?|actors?|players?)\b[^:\n]{0,24}:",
    re.IGNORECASE,
)


def is_part(source: str, start: int, end: int) -> bool:
    """Say whether italics in brackets hold a part: in a line of actors, or behind a rank."""
    if source[max(0, start - 3) : start].rstrip("*_")[-1:] != "(":
        return False
    first = source[start:end].partition(" ")[0].lower()
    line = source.rfind("\n", 0, start) + 1
    return first in LISTS.titles or _CAST_LINE.match(source, line, start) is not None


def grown(source: str, form: str) -> str | None:
    """Return a title of one word with the word that goes on behind it: "Cold" of Cold Harbour.

    It does so twice at least. None where it does not, or the title has more words.
    """
    if " " in form or len(form) < LEAST_GROWN:
        return None
    behind = re.findall(rf"(?<!\w){re.escape(form)}\b(?: ([{UPPER}][\w’'-]{{1,20}}))?", source)
    counts = Counter(word.removesuffix("’s").removesuffix("'s") for word in behind if word)
    word, count = max(counts.items(), key=lambda one: one[1], default=("", 0))
    if count < AGAIN or word.lower() in LISTS.breaks:
        return None
    return f"{form} {word}" if f"{form} {word}" in source else None


_OWNER = late(r"(?P<owner>(?:The )?[A-Z][\w+&]*(?: [A-Z]\w*){0,2}?)(?:[’'][sS]|(?<=s)[’']) (?=\S)")


def before_title(source: str, form: str) -> int:
    """Return how much of a form is a name before its title: "Ann Lee in the Cold Harbour …".

    >>> before_title("on CBS's Cold Harbour", "CBS's Cold Harbour")
    6
    """
    owner = _OWNER.match(form)
    if owner and (is_owner(owner["owner"]) or owner["owner"] in told_networks(source)):
        return owner.end()
    for link in (" in the ", " on the ", " and the ", " to the "):
        head, found, rest = form.partition(link)
        if found and source.count(rest, 0, _LOOKED) > source.count(form, 0, _LOOKED):
            return len(head) + len(link)
    return 0


_BEHIND = late(
    r"[”\"’',*_ ]{1,3}\((?:[A-Z]{2,5}\b|The CW|Netflix|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|"
    r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.? \d)|"
    r"[”\"’',*_]{0,2} (?:continues|is back|goes out|climbs|recap)\b"
)
_NETWORK_BEFORE = late(r"(?:\b[A-Z]{2,5}|\+|Netflix|\bCW|BBC \w+|Hulu)[’']s [“\"‘'*_]?$")
_OF_ONE = late(
    r"\b[Ee]p(?:isode|\.)?\s(?:\d{1,3}|[a-z]{3,9})(?: of (?:\d{1,2}|[a-z]{3,6}))?[:,–—-]?\s"
    r"[“\"‘'*_]{1,2}$"
)


_BRACKETED = late(r"[”\"’',*_ ]{1,3}\((?P<network>[A-Z][\w+&]*(?: [A-Z0-9][\w+&]*)?)[,)]")


def _is_on(source: str, end: int) -> bool:
    """Tell whether a network stands in a bracket behind a title: “Cold Harbour” (Fox, Oct. 5)."""
    match = _BRACKETED.match(source, end)
    if match is None:
        return False
    return is_owner(match["network"]) or match["network"] in told_networks(source)


def evidence(source: str, start: int, end: int) -> tuple[int, int]:
    """Count what the words on both sides of a title say: (series, another work).

    >>> evidence("the drama “Cold Harbour” returns", 11, 23)
    (4, 0)
    """
    after = re.findall(r"[\w-]+|[.;:!?]", source[end : end + 32].lower().lstrip("’”\"'.,*_ "))[:2]
    before = re.findall(r"[\w-]+|[.;:!?]", source[max(0, start - 40) : start].lower())[-3:]
    next_word = after[0] if after else ""
    last = before[-1] if before else ""
    near = {*before[-2:], *after[:1]}
    series = 2 * (next_word in _NAMES["series_after"]) + 2 * (last in _NAMES["series_before"])
    if next_word == "s" and len(after) > 1:
        series += after[1] in _NAMES["series_after"]
    if last in ("of", "to", "from", "on") and len(before) > 1:
        series += 2 * (before[-2] in _NAMES["series_of"])
    shown = _BEHIND.match(source, end) or is_shown(source, end) or _is_on(source, end)
    series += 2 * bool(shown or is_told(source, end))
    series += 2 * bool(_NETWORK_BEFORE.search(source, max(0, start - 20), start))
    series += 2 * (source[start - 2 : start - 1] == "(" and source[end + 1 : end + 2] == ")")
    series += last in ("into", "on") or (last == "watch")
    told = _OF_ONE.search(source, max(0, start - 40), start)
    return (0, 4) if told else (series, 2 * bool(near & _NAMES["work_near"]))
