"""Which capitalised words are likeliest the series of an article that marks and names none.

Copied text loses its italics: "Last season on Kestrel Bay, we met …". Where the rules know no
series, each run of capitals is weighed by what its words are and by what stands beside it
(`bare_weights`, fitted by `training/titles.py`), and the likeliest is taken.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from junket.facts import Span, Text
from junket.late import late
from junket.lexicon import sections
from junket.mentions.bare_weights import WEIGHTS
from junket.mentions.runs import LISTS, UPPER

MOST = 150  # candidates of one article: a page of listings stays linear
_LEAST = math.log(0.45 / 0.55)
"""The log of the odds from which on a candidate is taken: with writers left out 12 of 14 are series
from 0.4 on, 8 of 10 from 0.5, of 26 articles in which no rule knows one."""
_TIMES = (1, 2, 4, 8)
_PLAIN_WORDS = 3  # of a title that has no other words
_MOST_PLACES = 12  # places of a candidate that are looked at
_WORD = rf"[{UPPER}0-9][\w&!+-]{{0,30}}(?:[’'‘](?!s\b)\w{{1,12}})*"
_INNER = r"(?:(?:of|in|to) the|of|the|&|and the|in|is|is the)"
# Grey’s Anatomy may be one title; Kestrel Bay’s Nora is two names.
_RUN = late(
    rf"(?<![\w@#/.’'-])(?:(?:The|A|An) )?{_WORD}(?:(?:[’'‘]s)? (?:{_INNER} )?{_WORD}){{0,6}}"
)
_OWNED = late(r"[’'‘]s? ")
_NAMES = sections("names")
_NETWORKS = sections("networks")[""]
_PLACES = sections("places")["place"]
_BODIES = sections("bodies")[""]
_TIME = (
    r"(?:(?:on |at )?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|[Tt]onight|\d{1,2}(?::\d\d)?"
    r"(?:/\d| ?[ap]\.?m)|this (?:fall|autumn|spring|summer|winter|week|year)|"
    r"next (?:year|week|month)))"
)
_SHOW = (
    r"(?:[Ss]easons?|[Ss]eries|[Ee]pisodes?|[Ff]inales?|[Pp]remieres?|[Pp]ilot|[Rr]eboot|[Rr]evival|"
    r"[Ss]pin-?offs?|[Ss]pecial|[Rr]ecaps?|[Rr]eview|[Ss]poilers|opener|run|prequel|sequel|universe|"
    r"cliffhanger|midseason|ratings|writers?’ room|renewal|return|debut)"
)
_CREW = (
    r"(?:co-?)?(?:[Ss]tars?|[Cc]reators?|[Ss]howrunners?|[Bb]oss(?:es)?|EPs?|[Pp]roducers?|[Ww]riters?|"
    r"[Dd]irector|[Aa]lum(?:ni|s|na|nus)?|[Vv]eteran|[Aa]ctor|[Aa]ctress|[Cc]ast(?:ers?|mates?)?|"
    r"[Bb]oss|[Dd]uo|team|regular)"
)
_ORDINAL = (
    r"(?:(?:upcoming|new|next|last|previous|current|first|second|third|fourth|fifth|sixth|seventh|"
    r"eighth|ninth|final|two-hour|penultimate|freshman|sophomore|junior|\d+(?:st|nd|rd|th)) )"
)
_BEHIND = {
    "show": late(rf"[’'‘]?s? {_ORDINAL}{{0,2}}{_SHOW}\b"),
    "owned show": late(rf"[’'‘]s? {_ORDINAL}{{0,2}}{_SHOW}\b"),
    "crew": late(rf" {_CREW}\b"),
    "owned crew": late(rf"[’'‘]s? (?:executive |co-|exec )?{_CREW}\b"),
    "fans": late(r"[’'‘]?s? (?:fans?|viewers?|watchers?|fandom|audience)\b"),
    "airs": late(
        r",? (?:which |that )?(?:airs?|aired|premieres?|premiered|debuts|debuted|streams)\b"
    ),
    "comes": late(
        r" (?:returns?|will return|is back|ended|ends|kicks off|wraps|wrapped|begins|launches|bows|"
        r"continues|is set|is coming|concludes|has been (?:renewed|cancell?ed|picked)|was)\b"
    ),
    "time": late(rf" (?:\w+ ){{0,3}}{_TIME}"),
    "renewed": late(
        r" (?:has been |was |is |gets? |got )?(?:renew|cancel|pick(?:ed|s) up|axed|order|greenlit)"
    ),
    "tells": late(
        r" (?:follows|centers|centres|tells|stars|revolves|chronicles|is set|is based)\b"
    ),
    "bracket time": late(
        rf" \((?:{_TIME}|[A-Z]{{2,5}}\b|BBC|ITV|Netflix|The CW|Hulu|Channel|Sky|"
        r"Amazon|Apple|Disney)"
    ),
    "bracket name": late(rf" \((?:[\w-]+ ){{0,3}}[{UPPER}][\w’'.-]+ [{UPPER}][\w’'-]+\)"),
    "bracket": late(r" \("),
    "owned name": late(rf"(?:[’'‘]s|(?<=s)[’'‘]) [{UPPER}]\w+"),
    "cast": late(
        rf"(?:,|[’'‘]s?)?(?: \w+)? [{UPPER}][\w’'.-]+(?: [{UPPER}][\w’'-]+){{0,2}}(?:[’'‘]s)? "
        rf"\([{UPPER}][\w.’'-]+ [{UPPER}]"
    ),
    "in season": late(r",? (?:in|for|this|next|last) [Ss]easons?\b"),
    "and title": late(rf"(?: and| &|,) (?:The )?[{UPPER}]"),
    "owned word": late(r"[’'‘]s [a-z]"),
    "speaks": late(
        r" (?:says|said|tells us|told|explains?|explained|adds?|added|laughs|admits|recalls|teases|"
        r"warns|reveals|hints|jokes|insists|promises|asks?|thinks?|wants|knows|feels|loves|hates|"
        r"gets|has to|finds?|decides?|meets|plays|who)\b"
    ),
    "who": late(r",? (?:who|whose|whom)\b|,? (?:he|she)\b"),
    "comma": late(r","),
    "and name": late(rf" (?:and|&) [{UPPER}]"),
    "stop": late(r"[.!?;:]"),
    "line": late(r"[ \t]*(?:\n|$)"),
}
_AHEAD = {
    "of show": late(
        rf"\b{_SHOW}(?: (?:\w+ )?)?(?:of|to|on|for)(?: (?:ABC|NBC|CBS|FX|HBO|BBC)[’']s)? $"
    ),
    "of crew": late(rf"\b{_CREW} (?:of|on|for)(?: [A-Z][\w ]{{1,12}}[’']s)? $"),
    "fan": late(r"\b(?:fans?|viewers|lovers|audience) (?:of|for) $"),
    "kind": late(
        r"\b(?:drama|sitcom|comedy|series|miniseries|serial|spin-?off|prequel|thriller|soap|show|"
        r"dramedy|saga|hit|procedural|programme|reboot|revival|smash|limited series|favou?rite|"
        r"medical|western|adaptation|version|called|titled|entitled|opera|anthology)(?:,| of)? $"
    ),
    "time on": late(
        r"\b(?:season|tonight|night|week|episodes?|year|yet|time|premiere|finale|run|years|seasons|"
        r"seen|everything|scoop|spoilers|role|character|work(?:ed|ing)?|live|back|star(?:s|ring|red)|"
        r"play(?:s|ed|ing)?|appear\w*) (?:on|in) $",
        re.IGNORECASE,
    ),
    "on": late(r"\bon $"),
    "in": late(r"\bin $"),
    "for": late(r"\bfor $"),
    "to": late(r"\bto $"),
    "of": late(r"\bof $"),
    "with": late(r"\b(?:with|by|from|at) $"),
    "watch": late(
        r"\b(?:watch(?:ed|ing)?|bing(?:e|ed|ing)|love[ds]?|miss|stream(?:ing)?|leav(?:e|es|ing)|"
        r"left|joins?|joined|joining|exits?|exiting|quit|renew(?:s|ed)?|cancel\w*|on|into|"
        r"tuned?|created) $"
    ),
    "network": late(r"(?:\b[A-Z]{2,5}|\+|Netflix|CW|BBC \w+|Hulu|Bravo|Fox|Showtime)[’']s? $"),
    "such as": late(r"\b(?:such as|including|like|shows|series|credits include|seen (?:in|on)) $"),
    "kin": late(
        r"\b(?:sister|brother|mother|father|wife|husband|son|daughter|friend|boyfriend|girlfriend|"
        r"Mr|Mrs|Dr|Ms|detective|agent|actor|actress|star|producer|by|character|named|play|plays|"
        r"playing|portray\w*|role of|part of|as|boss|showrunner|creator|writer|director)\.? $",
        re.IGNORECASE,
    ),
    "bracket": late(rf"\w \((?:[{UPPER}][\w’' ]+, )*$"),
    "and": late(r"\b(?:and|&) $"),
    "comma": late(r", $"),
    "capital": late(rf"[{UPPER}][\w’'-]* $"),
    "opens": late(r"(?:^|[.!?:\n][”\"’')*]*[ \n]*)$"),
}

_NEAR = late(
    r"\b(?:[Ss]eason|[Ee]pisode|[Ff]inale|[Pp]remiere|[Ss]eries|show|drama|comedy|sitcom|[Ss]howrunner)\b"
)
_OPENING = ("“", '"', "‘", "'", "*", "_")
_CLOSING = "”\"’'*_,"


@dataclass(slots=True)
class Bare:
    """Capitalised words that may be a title, with every place where they stand so."""

    form: str
    spans: list[Span] = field(default_factory=list)


def bare_forms(text: Text) -> dict[str, Bare]:
    """Return the candidates of an article by their key; empty where there are none."""
    found: dict[str, Bare] = {}
    source = text.article.text
    for block in text.blocks:
        if block.kind == "byline":
            continue
        for run in _RUN.finditer(source, block.start, block.end):
            for start, end in _parts(source, *run.span()):
                form = source[start:end]
                one = found.setdefault(key_of(form), Bare(form))
                if len(one.spans) < _MOST_PLACES:
                    one.spans.append((start, end))
        if len(found) > MOST:
            break
    return found


def key_of(form: str) -> str:
    """Return a form in small letters, without its article."""
    low = form.casefold().replace("’", "'").replace("‘", "'")
    return low.removeprefix("the ").removeprefix("a ").removeprefix("an ")


def _parts(source: str, start: int, end: int) -> Iterator[Span]:
    """Yield a run whole, without what opens its sentence, and each side of its possessives."""
    edges = [start]
    for owned in _OWNED.finditer(source, start, end):
        edges += [owned.start(), owned.end()]
    edges.append(end)
    seen = set()
    cuts = [(edges[at], edges[at + 1]) for at in range(0, len(edges), 2)]
    for first, last in [(start, end), *cuts]:
        span = _trimmed(source, first, last)
        if span and span not in seen:
            seen.add(span)
            yield span


def _trimmed(source: str, start: int, end: int) -> Span | None:
    """Cut plain words that only open a sentence, and words of television behind; None if empty."""
    words = [(m.start(), m.end()) for m in re.finditer(r"\S+", source[start:end])]
    if len(words) >= _PLAIN_WORDS and all(
        _is_plain(source[start + a : start + b]) for a, b in words
    ):
        return start, end  # This Is Us
    while len(words) > 1 and _opens(source[start + words[0][0] : start + words[0][1]]):
        words.pop(0)
    for place, (first, last) in enumerate(words):
        if place and source[start + first : start + last].lower() in LISTS.breaks:
            words = words[:place]
            break
    while words and source[start + words[-1][0]].islower():
        words.pop()
    if not words:
        return None
    first, last = start + words[0][0], start + words[-1][1]
    low = source[first:last].lower()
    if len(low) < 2 or low in LISTS.starters or low in LISTS.breaks:
        return None
    return first, last


def _is_plain(word: str) -> bool:
    low = word.lower()
    return word[0].isupper() and (low in LISTS.starters or low in LISTS.breaks or low == "is")


def _opens(word: str) -> bool:
    low = word.lower()
    return low not in ("the", "a", "an") and (low in LISTS.starters or low in LISTS.breaks)


def likeliest(text: Text, marked: Collection[str]) -> Bare | None:
    """Return the likeliest series of an article; None where none is likely.

    `marked` are the keys of what stands in marks somewhere, and so may be any work.
    """
    found = bare_forms(text)
    told = all_signs(text, found, marked)
    best = max(
        ((_weight(told[key]), key) for key in found if key.split()[0] != "channel"),
        default=(0.0, ""),
    )
    return found[best[1]] if best[0] >= _LEAST and best[1] else None


def all_signs(
    text: Text, found: Mapping[str, Bare], marked: Collection[str]
) -> dict[str, frozenset[str]]:
    """Return the signs of each candidate by its key."""
    keys = frozenset(found)
    named = [(len(one.spans), key) for key, one in found.items() if " " in key]
    often = max((each for each in named if each[1].split()[0] not in LISTS.given), default=None)
    told = {}
    for key, one in found.items():
        more = {"most often"} if often and often[1] == key else set()
        if key in marked:
            more.add("marked often" if len(one.spans) > 1 else "marked once")
        told[key] = signs(text, key, one, keys) | more
    return told


def _weight(signs: Iterable[str]) -> float:
    """Return the log of the odds, in whatever order the signs come."""
    return math.fsum([WEIGHTS[""], *(WEIGHTS.get(sign, 0.0) for sign in signs)])


def signs(text: Text, key: str, one: Bare, keys: frozenset[str]) -> frozenset[str]:
    """Return the signs of a candidate: what its words are, and what stands beside them."""
    found = set(_of_form(one.form, key))
    source = text.article.text
    found.update(_of_headline(text.article.title or "", one.form))
    times = len(one.spans)
    found.add(f"{next((most for most in _TIMES if times <= most), 'more')} times")
    inside = sum(
        bool(_AHEAD["bracket"].search(source[max(0, start - 60) : start])) for start, _ in one.spans
    )
    found.add("in brackets alone" if inside == times else "outside brackets")
    for start, end in one.spans:
        found.update(_of_place(source, start, end))
    if letters_of(one.form) & frozenset(keys):
        found.add("letters")
    size = "one" if " " not in key else "more"
    longer = any(f" {key} " in f" {other} " and other != key for other in keys)
    if longer:
        found.add("part of another")
    found |= {f"{size}: {sign}" for sign in found if sign.startswith(("behind", "ahead"))}
    return frozenset(found)


def _of_place(source: str, start: int, end: int) -> Iterator[str]:
    """Yield what stands beside one place, marks aside."""
    while end < len(source) and source[end] in _CLOSING and source[start - 1 : start] in _OPENING:
        end, start = end + 1, start - 1
        yield "marked"
    yield from (f"behind {name}" for name, told in _BEHIND.items() if told.match(source, end))
    before = source[max(0, start - 60) : start]
    yield from (f"ahead {name}" for name, told in _AHEAD.items() if told.search(before))
    if _NEAR.search(source, max(0, start - 70), start) or _NEAR.search(source, end, end + 70):
        yield "near show"
    if source[start - 1 : start] in ("", "\n") and source[end : end + 1] in ("", "\n"):
        yield "own line"


def letters_of(form: str) -> frozenset[str]:
    """Return the initials of a form of several words, with its small words and without.

    >>> sorted(letters_of("Salt and the Crown-"))
    ['atc', 'satc', 'sc']
    """
    words = [word for word in re.split(r"[\s-]+", form) if word]
    if len(words) < 3:
        return frozenset()
    whole = "".join(word[0] for word in words)
    return frozenset(
        one.casefold() for one in (whole, "".join(c for c in whole if c.isupper()), whole[1:])
    )


def _of_form(form: str, key: str) -> Iterator[str]:
    words = key.split()
    size = min(len(words), 4)
    yield f"{size} words"
    if form.startswith(("The ", "A ", "An ")):
        yield "with article"
        yield f"with article, {size} words"
    if words[0] in LISTS.given:
        yield "given name first"
        yield f"given name first, {size} words"
    common = sum(word.removesuffix("'s") in LISTS.common for word in words)
    yield "all common" if common == len(words) else "some common" if common else "none common"
    yield f"{'all' if common == len(words) else 'some' if common else 'no'} common, {size} words"
    if any(word in ("of", "the", "in", "and", "is", "&", "to") for word in words[1:]):
        yield "small words"
    if form.isupper():
        yield "capitals"
    if any(char.isdigit() for char in form):
        yield "digits"
    if "'s " in key:
        yield "owned inside"
    if form in _PLACES or form.removeprefix("The ") in _PLACES:
        yield "place"
    if form in _NETWORKS or form.removeprefix("The ") in _NETWORKS:
        yield "network"
    if form in _BODIES or words[-1] in _NAMES["organisation"]:
        yield "body"
    if words[-1] in _NAMES["outlet"]:
        yield "outlet"
    if words[-1] in _NAMES["place"]:
        yield "place word"
    if words[0] in LISTS.titles:
        yield "rank"
    if words[0] in LISTS.adjectives or words[-1] in LISTS.adjectives:
        yield "people"
    if words[-1] in LISTS.jobs or words[0] in LISTS.jobs:
        yield "job"


def _of_headline(headline: str, form: str) -> Iterator[str]:
    at = headline.find(form)
    if at < 0:
        return
    yield "headline"
    if at < 3:
        yield "headline first"
    if re.match(r"[’'‘]s? [A-Z]", headline[at + len(form) :]):
        yield "headline owns"
    if re.search(r"\b(?:on|of|for|to|from|in)\s[“\"'‘]?$", headline[:at]):
        yield "headline of"
