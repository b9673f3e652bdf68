"""Find bare titles that air: "Kestrel Bay premieres Wednesday", "Kestrel Bay (Sunday, 9/8c)".

A person may return and begin, but is not aired: where a title stands without marks, the time at
which it airs tells it from a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from junket.facts import Block, Span
from junket.late import late
from junket.lexicon import sections
from junket.mentions.runs import LISTS, UPPER

_CAP = rf"[{UPPER}0-9][\w’'&!+-]{{0,40}}"
_LINK = r"(?:of(?: the)?|and the|and|in the|the|&|to the|on the)"
_WITH = r"(?:of|in|on|with|and|to|for|at|from|by|the|an?|is|or|&)"  # between a listing's words
_SEQ = rf"(?:(?:The|A|An) )?{_CAP}(?: (?:{_LINK} )?{_CAP}){{1,6}}"
_DAY = (
    r"(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b|[Tt]onight\b|[Tt]omorrow\b"
    r"|[Ww]eek(?:days|nights)\b"
    r"|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.? \d"
    r"|\d\d? (?:January|February|March|April|May|June|July|August|September|October|November"
    r"|December)\b)"
)
_SEASON = r"(?:this|in the) (?:fall|autumn|spring|summer|winter)\b"
_CLOCK = r"(?:[012]?\d[:.][0-5]\d\b|\d\d?(?:[:.]\d\d)? ?(?:[aApP](?:\.?[mM])?\b|[/|] ?\d\d? ?c\b))"
# what a network does to a series: "Channel Nine launches its new drama on Friday"
_OBJECT = r"(?! (?:(?:the|its|an?|all|both|new|his|her|their|season|series|episodes?)\b|[“\"‘*_]))"
_ON = r" (?:on|to|via) (?:The )?(?:[A-Z]{2,5}\b|[A-Z]\w*\+|BBC|ITV|Channel \w"
_ON += r"|[A-Z]{3}\d|[A-Z]\w+ TV\b)"
_VERB = (
    r"(?:returns?|returning|debuts?|bows?|launch(?:es)?|begins?|starts?|kicks? off|continues?"
    r"|resumes?|arrives?|lands?|hits|is back|is on|is moving|is shifting|moves|shifts|goes out"
    r"|are released|ends)\b"
)
# Each pattern with whether it asks for a time and the words of which a block that it fits has one.
# To look for these is cheap, and most blocks have none.
_AIRED = (
    # it airs, and at a time
    (
        True,
        (" premiere", " air"),
        late(
            rf"(?<![\w’'“‘\"])({_SEQ}) (?:will )?(?:premieres?|airs?)\b{_OBJECT}[^.;:\n]{{0,40}}?"
            rf"(?:{_DAY}|{_CLOCK})"
        ),
    ),
    # it does what a person may do too, but on a network or by the clock
    (
        True,
        (
            " return", " debut", " bow", " launch", " begin", " start", " kick", " continue",
            " resume", " arrive", " land", " hits", " is ", " moves", " shifts", " goes out",
            " are released", " ends",
        ),
        late(
            rf"(?<![\w’'“‘\"])({_SEQ}) (?:(?:will|now) )?{_VERB}{_OBJECT}"
            rf"(?! (?:as|home)\b)(?:[^.;:\n]{{0,60}}?"
            rf"(?:{_DAY}|{_SEASON})[^.;:\n]{{0,30}}?(?:{_ON}|{_CLOCK})"
            rf"|{_ON}[^.;:\n]{{0,30}}?"
            rf"(?:{_DAY}|{_SEASON}))"
        ),
    ),
    # one word that is on a network by the week or the clock
    (
        True,
        (" is on ", " airs on ", " returns to ", " continues on ", " is back on "),
        late(
            rf"(?<![\w’'“‘\"*])({_CAP}) (?:is (?:back )?on|airs on|returns to|"
            rf"continues on) (?:{_CAP} ?){{1,3}},? "
            rf"(?:at |on |from )?(?:{_DAY}|{_CLOCK}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days)"
        ),
    ),
    # a listing
    (
        True,
        (" (",),
        late(rf"(?<![\w’'“‘\"])({_SEQ}) \((?:{_DAY}|{_CLOCK})[^)\n]{{0,40}}\)"),
    ),
    # a listing with its day and its clock: there one word is a title too
    (
        True,
        (" (",),
        late(
            rf"(?<![\w’'“‘\"])(?!\d+ \()({_CAP}(?::? (?:(?:{_WITH} ){{1,2}})?{_CAP}){{0,6}}) "
            rf"\((?:[A-Z][\w+]{{1,12}}, )?{_DAY},?[^()\n]{{0,20}}?{_CLOCK}[^()\n]{{0,30}}\)"
        ),
    ),
    (
        True,
        (", ", ": ", ". ", " – ", " — ", " | "),
        late(
            rf"(?:(?<=\n)|^)({_SEQ})(?:, |: |\. | [–—|] )(?:{_CLOCK}|{_DAY},? (?:at |@ )?{_CLOCK})"
        ),
    ),
    # a line with its clock and network: there one word is a title too
    (
        True,
        (", ",),
        late(
            rf"(?:(?<=\n)|^)({_CAP}(?::? (?:{_LINK} )?{_CAP}){{0,6}}), (?:{_CLOCK}, "
            rf"[{UPPER}][\w+ ]{{1,20}}(?= *(?:\n|$))|(?:[{UPPER}][\w+ ]{{1,20}}|\d), {_CLOCK})"
        ),
    ),
    # where it may be seen
    (
        False,
        (" streaming on ", " to stream on "),
        late(
            rf"(?<![\w’'“‘\"])((?:The )?{_CAP}(?: (?:{_LINK} )?{_CAP}){{0,6}}) (?:is|are) "
            rf"(?:(?:now|also|currently) )?(?:streaming|available to stream) on (?:The )?{_CAP}"
        ),
    ),
    # its parts
    (
        False,
        ("pisode", "inale of", "remiere of", "eason ", "eries "),
        late(
            r"[EeFfPpSs](?<!\w.)(?:(?<=[Ee])pisodes?|(?<=[Ff])inale|(?<=[Pp])remiere"
            r"|(?<=[Ss])e(?:ason|ries) \w{1,7}) of "
            rf"({_SEQ})"
        ),
    ),
    (
        False,
        ("finale", "premiere"),
        late(rf"(?<![\w’'“‘\"])({_SEQ})[’']s? (?:(?:season|series) )?(?:finale|premiere)\b"),
    ),
    (
        False,
        (" drama ", " comedy ", " soap ", " sitcom ", " thriller ", "ll-new "),
        late(rf"\b(?:{_CAP} (?:drama|comedy|soap|sitcom|thriller)|[Aa]ll-new) ({_SEQ})"),
    ),
)  # fmt: skip
_TOP = 200  # characters back to the line above
_BESIDE = (" with ", " starring ", " by ")  # who is in what airs, or made it
_DIGIT = late(r"\d")
_TIMES = ("day", "night", "omorrow", "fall", "autumn", "spring", "summer", "winter")
_LINKS = frozenset("of and in the to on & a an".split())
_NETWORKS = frozenset().union(*sections("networks").values())
_CHANNELS = frozenset("TV Network Channel Player Plus One Two Three Four Radio Studios".split())
_NO_TITLE = LISTS.breaks | {
    "season",
    "series",
    "episode",
    "new",
    "executive",
    "tonight",
    "tomorrow",
}


def aired(source: str, block: Block) -> Iterator[Span]:
    """Yield the bare titles of one block that its words say are aired; none that may be a name.

    >>> text = "Kestrel Bay premieres Wednesday on QTV."
    >>> [text[s:e] for s, e in aired(text, Block(0, len(text), "paragraph", 0))]
    ['Kestrel Bay']
    """
    told = source[block.start : block.end]
    timed = _is_timed(told)
    for at_time, cues, pattern in _AIRED:
        if (at_time and not timed) or not any(cue in told for cue in cues):
            continue
        for match in pattern.finditer(source, block.start, block.end):
            words = match[1].split()
            if _is_channel(source, *match.span(1), match.end()):
                continue
            who = source.endswith(_BESIDE, block.start, match.start(1))
            if not who and not _is_named(words) and not _is_network(match[1]):
                yield match.span(1)


_IS_DAY = late(_DAY, re.IGNORECASE)
_TITLE_LINE = late(rf"[{UPPER}0-9][^\n.!?]{{1,60}}[^\n.!?,:;]")


def _is_channel(source: str, start: int, end: int, last: int) -> bool:
    """Say whether a line is all channel and clock, below a line that is a title."""
    if source[start - 1 : start] not in ("", "\n") or source[last : last + 1].strip():
        return False
    if source.count(",", end, last) != 1 or source[end : end + 1] != ",":
        return False  # Kestrel Bay, Channel Nine, 21.00
    above = source[max(0, start - _TOP) : start].rstrip().rpartition("\n")[2]
    return _TITLE_LINE.fullmatch(above) is not None and not _IS_DAY.match(above)


def _is_timed(told: str) -> bool:
    """Say whether a digit, a day or a season stands there."""
    return _DIGIT.search(told) is not None or any(word in told for word in _TIMES)


def _is_named(words: list[str]) -> bool:
    """Say whether the words begin like a person's name, or like none of a title."""
    first = words[words[0] in ("The", "A", "An") and len(words) > 1].lower()
    if not _LINKS.isdisjoint(word.lower() for word in words[1:]):
        return False
    return first in LISTS.given or first in _NO_TITLE or words[-1].lower() in _NO_TITLE


def _is_network(form: str) -> bool:
    """Say whether the words are a network's name, or have the shape of one."""
    words = form.removeprefix("The ").split()
    first, last = words[0], words[-1]
    return form in _NETWORKS or first in ("Channel", "TV") or last in _CHANNELS or last[-1] == "+"
