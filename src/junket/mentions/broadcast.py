"""Networks that no list has, told by what an article says of them: airs on, the … soap, Sundays on.

Each place of a name that may be a network's weighs what its words say; names of which enough is
said are networks wherever the article has them.
"""

from __future__ import annotations

import re
from functools import lru_cache

from junket.facts import Text
from junket.late import late
from junket.lexicon import sections
from junket.mentions.runs import LISTS, UPPER, Piece, key_of

_KNOWN = sections("networks")[""]
_PLACES = sections("places")["place"]
_BODIES = sections("bodies")[""]
_NO_FIRST = (LISTS.breaks | LISTS.starters | {"tues", "thur", "weds", "cctv", "vod"}) - frozenset(
    ("the", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
)
_ENOUGH = 2
_LOOKED_AT = 60_000  # characters in which networks are looked for
_WORD = rf"[{UPPER}][\w&]*\+?"
_NAME = rf"(?P<name>(?:The )?{_WORD}(?: (?:{_WORD}|\d{{1,2}}\b)){{0,2}})"
_DAY = (
    r"(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b|"
    r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\.? \d{1,2}|"
    r"\d{1,2}(?:st|nd|rd|th)? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6})"
)
_CLOCK = (
    r"(?:\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\b\.?|\d{1,2}(?::\d\d)?/\d{1,2}(?::\d\d)?c|\d\d:\d\d|"
    r"E[SD]?T|PT)"
)
_KIND = (
    r"(?:drama|dramedy|comedy|soap|sitcom|series|thriller|procedural|miniseries|serial|saga|show|"
    r"pilot|whodunn?it|hit|original|freshman|sophomore)"
)
_ENDS = (
    r"(?=[.,;:!?)”\"’—–]|\n|$| (?:at|from|in|on|and|this|next|last|now|with|every|each|starting|"
    rf"beginning|as|but|when|where|for|to|later|tonight|the|{_DAY})\b| —| –| \()"
)
_AIRS = (
    r"\b(?:air(?:s|ed|ing)?|premier(?:es?|ed|ing)|stream(?:s|ed|ing)?|broadcasts?|"
    r"repeat(?:s|ed)|rerun(?:s|ning)?)\b"
)
_APPEARS = (
    r"\b(?:is|are|arriv(?:es?|ed)|land(?:s|ed)?|drop(?:s|ped)?|debut(?:s|ed)?|launch(?:es|ed)|"
    r"returns?|returned|back|begins?|began|starts?|continues?|goes out|turn up|available|shown|"
    r"screened|run|seasons?|episodes?|first)\b"
)
_DECIDES = (
    r"(?:has (?:ordered|renewed|cancell?ed|picked up|commissioned|announced|confirmed|gone|said)|"
    r"orders|renew(?:s|ed)|cancel(?:s|ed|led)|picked up|commissioned|said (?:on )?[A-Z]\w+day|"
    r"says it)\b"
)
# What a pattern says that it is aired, what it says that it owns, the words of which a text that
# it fits has one.
_TOLD = (
    (2, 0, (" on ",), late(rf"{_AIRS}(?: [\w’':/.,-]{{1,12}}){{0,6}}? on {_NAME}{_ENDS}")),
    (
        2,
        0,
        (" on ",),
        late(rf"(?:\b{_DAY}|{_CLOCK})\)?,?(?: (?:at|and|\d[\w:./]*)){{0,3}} on {_NAME}{_ENDS}"),
    ),
    (1, 0, (" on ",), late(rf"{_APPEARS}(?: [a-z]{{1,9}}){{0,2}} on {_NAME}{_ENDS}")),
    (
        1,
        0,
        (" to ",),
        late(rf"\b(?:return|mov|com)(?:s|es|ed|ing)? to {_NAME}(?= (?:on|for|this|in)\b)"),
    ),
    (
        2,
        0,
        ("etwork ", "hannel ", "treamer ", "service ", "roadcaster "),
        late(rf"\b(?:network|channel|streamer|streaming service|broadcaster) {_NAME}\b"),
    ),
    (
        0,
        1,
        ("’s ", "'s ", "s’ ", "s' "),
        late(rf"(?<![\w’']){_NAME}(?:[’']s|(?<=s)[’']) (?:[a-z][\w-]* ){{0,4}}?{_KIND}\b"),
    ),
    (0, 1, ("he ",), late(rf"\b[Tt]he {_NAME} (?:[a-z][\w-]* ){{0,2}}?{_KIND}\b")),
    (
        0,
        1,
        (" TV", " Network", "hannel "),
        late(
            rf"(?<![\w’'])(?P<name>(?:{_WORD} ){{1,2}}(?:TV|Network)(?=[’']s [“‘\"'*_A-Z])"
            r"|Channel \d{1,2}\b)"
        ),
    ),
    (1, 0, ("(",), late(rf"[”’\"'*_]{{1,2}} \({_NAME}\)")),
    (2, 0, ("(",), late(rf"\({_NAME}, (?:{_DAY}|{_CLOCK})")),
    (2, 0, ("(",), late(rf"\((?:[^()\n]{{0,24}}[ ,])?(?:{_DAY}|{_CLOCK}),? (?:on )?{_NAME}\)")),
    (2, 0, (", ",), late(rf"(?:{_DAY}|{_CLOCK}), {_NAME}(?=\n|$| \(|,)")),
    (
        0,
        1,
        (" has ", " orders", " renew", " cancel", " pick", " said", " says", " commission"),
        late(rf"(?<![\w’']){_NAME} {_DECIDES}"),
    ),
)  # fmt: skip
_OF_SHOW = (
    r"[Ss]eason \d|(?:series |season )?(?:finale|premiere)|stars?|creators?|showrunner|recap|"
    r"spoilers|spin-?off|reboot|episodes?"
)
_SHAPED = late(
    r"(?:The )?(?:Channel (?:\d{1,2}|[A-Z]\w+)|(?:[A-Z]\w* ){1,2}(?:TV|Network|Player|Plus)"
    r"|[A-Z]\w+\+|[A-Z]{3,4}|[A-Z]\w* (?:One|Two|Three|Four|Five|\d))"
)


@lru_cache(maxsize=4)  # asked again and again for one text
def told_networks(source: str) -> frozenset[str]:
    """Return the names that a text tells to be networks and that no list has.

    >>> sorted(told_networks("It airs Sundays on Loomis. The Alto soap is back on Alto."))
    ['Alto', 'Loomis']
    >>> told_networks("She returned on Friday and is back on Earth.")
    frozenset()
    """
    told: dict[str, list[int]] = {}
    looked = source[:_LOOKED_AT]
    for airs, owns, cues, pattern in _TOLD:
        if any(cue in looked for cue in cues):
            for found in pattern.finditer(looked):
                weights = told.setdefault(found["name"], [0, 0])
                weights[0] += airs
                weights[1] += owns
    return frozenset(
        name
        for name, (airs, owns) in told.items()
        if (airs or _SHAPED.fullmatch(name))
        and f"{name}+" not in told
        and airs + owns - name.startswith("The ") + (_SHAPED.fullmatch(name) is not None) >= _ENOUGH
        and _may_be(name)
        and not _is_shown(looked, name)
    )


def _is_shown(source: str, name: str) -> bool:
    """Say whether a name is that of a show: it stands in marks, or has a season, a star."""
    form = re.escape(name)
    marked = rf"[“‘\"*_]{form}[”’\"*_,]|(?<![\w’]){form}[’']?s? (?:{_OF_SHOW})\b"
    of = rf"\b(?:{_OF_SHOW}|cast) of {form}\b(?![’'])"  # the stars of Loomis's soap
    return re.search(f"{marked}|{of}", source) is not None


def _may_be(name: str) -> bool:
    bare = name.removeprefix("The ")
    words = [word.lower() for word in bare.split()]
    if name in _KNOWN or bare in _KNOWN or bare in _PLACES or bare in _BODIES:
        return False
    if words[0] in _NO_FIRST or words[-1] in LISTS.breaks - {"tv"}:
        return False
    shaped = _SHAPED.fullmatch(name) is not None
    if len(words) > 1 and not shaped:
        return False  # "Kestrel Bay" is a series, "Ada Lind" is somebody
    return words[0] not in LISTS.given and words[0] not in LISTS.jobs


def network_pieces(text: Text) -> list[Piece]:
    """Return every place of the networks that an article tells, in order, the longest name first.

    >>> from junket.facts import Article
    >>> text = Text(Article("", "", "It airs on Fridays on Loomis.", ""), (), (), (), [], [], [])
    >>> [(piece.start, piece.words) for piece in network_pieces(text)]
    [(22, ('Loomis',))]
    """
    names = sorted(told_networks(text.article.text), key=lambda name: (-len(name), name))
    if not names:
        return []
    forms = "|".join(map(re.escape, names))
    pattern = rf"(?<![\w’'&-])(?:{forms})(?![\w+&-])(?! [{UPPER}][a-z])"
    pieces = []
    for found in re.finditer(pattern, text.article.text):
        words = tuple(found[0].split())
        keys = tuple(key_of(word) for word in words)
        pieces.append(Piece(*found.span(), words, keys, 0, False, False))
    return pieces
