"""What tells a title by its layout: at the head of a recap, in front of what airs, gone on with."""

from __future__ import annotations

import re
from collections import Counter

from junket.facts import Block, Span
from junket.late import late
from junket.mentions.cued import SEQ
from junket.mentions.runs import LISTS, UPPER

LEAST_GROWN = 3  # letters of a word that may be the first of a title
_LOOKED = 20_000  # characters in which a title is counted: a page of listings stays linear
AGAIN = 2  # places where a title of one word goes on alike
_ORDINAL = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b"
# Kestrel Bay, series two, episode one: …; Kestrel Bay S2E06 recap; Kestrel Bay 2x06
_OF_EPISODE = late(
    rf"[#>*_ ]*(?:[Rr]ecap: |[Rr]eview: |TV: |[“\"‘'*_]{{1,2}})?({SEQ})[”\"’'*_]{{0,2}}(?:,|:|"
    rf" [–—|-])? \(?"
    rf"(?:(?:[Ss]eason|[Ss]eries) {_ORDINAL}|S\d{{1,2}} ?E\d|\d{{1,2}}x\d\d|[Ee]p(?:isode|"
    rf"\.)? {_ORDINAL}|[Rr]ecap\b|[Rr]eview\b"
    rf"|[Ff]inale\b|[Ss]eries [Ff]inale|[Ss]eason [Ff]inale|[Pp]remiere\b)"
)
_SHOWN = late(
    r"[*_]{0,2} (?:is on [A-Z]|airs|continues|returns|(?:is|are) back|goes out|premieres|"
    r"streams|is (?:now )?(?:streaming|available)"
    r"|\((?:[A-Z][\w+]* (?:One|Two|Three|Four|Five|\d|TV|Player)|[A-Z]{2,5}|[A-Z]\w*\+|"
    r"BBC[^()\n]{0,12}|Netflix|Hulu)[,)](?! ?[–—-])"
    r"|(?:season|series) (?:\d|one|two|three|four|five|six)|(?:finale|premiere|recap)\b)"
)


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


def before_title(source: str, form: str) -> int:
    """Return how much of a form is a name before its title: "Ann Lee in the Cold Harbour …"."""
    for link in (" in the ", " on the ", " and the ", " to the "):
        head, found, rest = form.partition(link)
        if found and source.count(rest, 0, _LOOKED) > source.count(form, 0, _LOOKED):
            return len(head) + len(link)
    return 0
