"""Scan an article for capitalised runs and cut them into pieces that may be names."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from junket.facts import Span, Text
from junket.folding import fold
from junket.late import late
from junket.lexicon import sections, words

UPPER = "A-ZÀ-ÖØ-Þ" + "".join(chr(c) for c in range(0x100, 0x250) if chr(c).isupper())
_ABBREVIATIONS = (
    "Mr Mrs Ms Dr St Sen Rep Gov Gen Col Capt Lt Sgt Det Prof Rev Hon Jr Sr Insp Supt Adm Maj"
    " Cmdr Fr"
)
_SHORT = "|".join(rf"(?<={word[0]}){word[1:]}" for word in _ABBREVIATIONS.split())
_WORD = rf"[{UPPER}](?<![^\W_][{UPPER}])(?<![@#&][{UPPER}])"
_ITEM = (
    rf"{_WORD}(?:(?:\.[{UPPER}])*\.(?![.\w])|(?:{_SHORT})\.(?=[ \u00a0,)])|"
    rf"(?:[^\W_]|['’](?=[{UPPER}aeiou])(?<!\W['’])|-(?=\w))*(?:\+(?!\d))?)"
)
_PARTICLE = (
    r"(?:v[ao]n(?: de[nr]?| het| 't)?|de la|de las|de los|del|della|de|der|den|di|da|dos|du|"
    r"la|le|ap|bin|bint|ibn|al|el|ter|ten|af|av|zu|y)"
)
_RUN = late(
    rf"{_ITEM}(?:[ \u00a0]{{1,2}}(?:(?:{_PARTICLE} |al-|el-|d[’'])?{_ITEM}|"
    rf"[“\"‘']{_ITEM}[”\"’'](?=[ \u00a0][{UPPER}]))|, ?(?=[JS]r\b){_ITEM})*"
)
_LAST = _ITEM.replace(",)])", ",)]|$)")  # of a run that is cut: its end is the text's
_ITEMS = late(rf"[“\"‘']?{_LAST}|{_PARTICLE}(?= )|[ae]l-|d[’'](?=[{UPPER}])")
_PREFIX = late(r"(?<!\w)(?:(?:v[ao]n(?: de[nr])?|de|bin) |(?:al|el|an|ash|as)-)$")
_OPENERS = "“\"‘'([*_ \u00a0\t«"
_ENDS = ".!?:;…–—•>\n|"
_LEADS = ("-", "de ", "van ", "von ", "bin ", "der ", "den ", "het ")
_NEGATED = ("’t", "'t")  # Don’t, Isn’t
_FILLERS = frozenset(" \u00a0\t")


@dataclass(slots=True)
class Piece:
    """A capitalised stretch that may name something: surface words, without titles.

    `keys` are the words in lower case. `weak` is true where a capital proves nothing
    (start of a sentence, headline). `title` is the title that stood in front of it.
    `lead` is where that title starts, None without one.
    `nick` is the word that stood in quotation marks inside the name.
    """

    start: int
    end: int
    words: tuple[str, ...]
    keys: tuple[str, ...]
    block: int
    weak: bool
    heading: bool
    title: str = ""
    nick: str = ""
    lead: int | None = None


Item = tuple[int, int, str]


@dataclass(frozen=True, slots=True)
class Lists:
    """The word lists that cutting needs, loaded once."""

    breaks: frozenset[str]
    titles: frozenset[str]
    starters: frozenset[str]
    common: frozenset[str]
    given: frozenset[str]
    adjectives: frozenset[str]
    jobs: frozenset[str]


def load_lists() -> Lists:
    """Load the word lists; they are cached, so that this is cheap."""
    names = sections("names")
    return Lists(
        names["breaks"],
        names["titles"],
        names["starters"],
        sections("common_words")[""],
        sections("given_names")[""],
        frozenset(word.lower() for word in sections("places")["adjective"]),
        names["job_last"] | (names["job_first"] - {"new", "art", "the", "a", "an"}),
    )


LISTS = load_lists()
_NEVER = (LISTS.starters - LISTS.given) | LISTS.breaks


def key_of(word: str) -> str:
    """Return a word of a name as it is looked up: Chloé as chloe, D’Arcy as d'arcy."""
    return word.casefold().replace("’", "'") if word.isascii() else fold(word)


def is_given(key: str) -> bool:
    """Say whether a word is a given name, or begins with one: Jean-Luc, Ji-woo.

    >>> is_given("jean-luc"), is_given("ji-woo"), is_given("harbour-side")
    (True, True, False)
    """
    if key in LISTS.given:
        return True
    first, _, last = key.partition("-")
    return last in _SYLLABLES or (first in LISTS.given and last in LISTS.given)


def find_pieces(text: Text, taken: list[Span]) -> list[Piece]:
    """Cut every capitalised run outside `taken` (sorted, disjoint) into pieces, in order."""
    source = text.article.text
    pieces: list[Piece] = []
    starts = [span[0] for span in taken]
    months = _called_months(source)
    for number, block in enumerate(text.blocks):
        heading = block.kind in ("heading", "boilerplate", "byline")
        for match in _RUN.finditer(source, block.start, block.end):
            word = match.group().lower()
            time = word not in months or _is_time(source, *match.span())
            if word in _NEVER and time and not _is_cast_word(source, *match.span()):
                continue
            if _is_prize(source, word, match.end()):
                continue
            items = _items(source, match)
            if taken:
                items = _outside(items, taken, starts)
            if items:
                weak = heading or _is_initial(source, items[0][0], block.start, block.body)
                if len(items) == 1 and items[0][2].isalpha():
                    start, end, word = items[0]
                    key = key_of(word)
                    if (
                        key not in LISTS.breaks
                        or key in months
                        or _is_cast_word(source, start, end)
                    ):
                        pieces.append(Piece(start, end, (word,), (key,), number, weak, heading))
                else:
                    pieces.extend(_cut(source, items, number, weak, heading))
    return pieces


def _items(source: str, run: re.Match[str]) -> list[Item]:
    """Cut a run into words; a particle in front of it belongs to it, "Don" of "Don’t" does not."""
    start, end = run.span()
    word = run.group()
    if source.endswith(_LEADS, 0, start):
        prefix = _PREFIX.search(source, max(0, start - 8), start)
        start = prefix.start() if prefix else start
    elif word.isalpha():
        return [] if source.startswith(_NEGATED, end) else [(start, end, word)]
    items = [(m.start(), m.end(), m.group()) for m in _ITEMS.finditer(source, start, end)]
    return items[:-1] if source.startswith(_NEGATED, end) else items


def _outside(items: list[Item], taken: list[Span], starts: list[int]) -> list[Item]:
    """Drop the items that lie in a taken span; a gap stays visible through the offsets."""
    kept = []
    for item in items:
        place = bisect_right(starts, item[0]) - 1
        if place < 0 or taken[place][1] <= item[0]:
            kept.append(item)
    return kept


def _is_initial(source: str, start: int, low: int, body: int) -> bool:
    """Say whether a capital is due to its place: it starts a block, sentence or quotation."""
    if start <= low or start == body:
        return True
    before = start - 1
    while before > low and source[before] in _OPENERS:
        if source[before] in "([":
            return not source[before - 2 : before - 1].isalnum()
        if source[before] not in _FILLERS:
            return True
        before -= 1
    if source[before] in "”’\"'":
        while before > low and source[before] in "”’\"'":
            before -= 1
        return source[before] in _ENDS or source[before] == ","
    return source[before] in _ENDS or source[before] in _OPENERS


def _cut(source: str, items: list[Item], block: int, weak: bool, heading: bool) -> Iterator[Piece]:
    """Split a run at words that are never part of a name, and in front of titles."""
    group: list[Item] = []
    for place, item in enumerate(items):
        key = item[2].lower()
        month = key in _MONTH_NAMES and (
            place + 1 < len(items) or _is_cast_month(source, item[0], item[1])
        )
        month = month or (key == "march" and bool(group) and _is_surname(source, group[-1], item))
        broken = (
            (key in _BROKEN and not month and not _is_called_so(items, place))
            or _is_prize(source, key, item[1])
            or (
                "-" in key
                and _COMPOUND.search(item[2]) is not None
                and key.rpartition("-")[2] not in _SYLLABLES
            )
        )
        gap = bool(group) and item[0] - group[-1][1] > 3
        if group and group[-1][2][-1] == "." and _ends_here(items, place):
            start, end, word = group[-1]
            group[-1], gap = (start, end - 1, word[:-1]), True
        if broken or gap or (group and _opens_title(items, place)):
            if group:
                yield from _piece(group, block, weak, heading)
            weak = heading or (weak and broken and not group)
            group = []
        if not broken:
            group.append(item)
    if group:
        yield from _piece(group, block, weak, heading)


def _is_prize(source: str, key: str, end: int) -> bool:
    """Say whether a word names a prize: "Tony winner Ada Lind"."""
    return key == "tony" and _WON.match(source, end) is not None


def _is_called_so(items: list[Item], place: int) -> bool:
    """Say whether a prize's name is somebody's: "Emmy Ada Lind", not "the Emmy Awards"."""
    if items[place][2] not in _PRIZED or place + 1 == len(items) or place:
        return False
    behind = items[place + 1]
    plain = behind[2].lower() in _PRIZE_NOUNS
    return behind[0] - items[place][1] == 1 and not plain and behind[2].lower() not in LISTS.breaks


def _is_surname(source: str, before: Item, item: Item) -> bool:
    """Say whether a month is what somebody is called behind a given name: "Charlie March"."""
    given = item[0] - before[1] == 1 and before[2].lower() in LISTS.given
    return given and not _DAY_BEHIND.match(source, item[1])


def _is_cast_word(source: str, start: int, end: int) -> bool:
    """Say whether a word that is no name elsewhere is somebody’s: a month, or a part of a cast."""
    if source[start:end].lower() in _MONTH_NAMES and _is_cast_month(source, start, end):
        return True
    return is_cast_slot(source, start, end)


def is_cast_slot(source: str, start: int, end: int) -> bool:
    """Say whether a word stands where parts do: "Ada Lind (Dutch)", "Ada Lind as Tuesday, …".

    >>> is_cast_slot("Ada Lind (Dutch) is back", 10, 15), is_cast_slot("the shop (Monday)", 10, 16)
    (True, False)
    """
    if source.endswith(("(", "["), 0, start):
        if source[end : end + 1] not in (")", "]") or source[start:end].isupper():
            return False  # the Lind Company (LC)
        if source[start:end].lower() in _NO_PARTS:
            return False
    elif source.endswith((" – ", " — ", " -- "), 0, start):
        if not source.startswith((" – ", " — ", " -- "), end):
            return False
    else:
        closed = source[end : end + 2] in _CLOSED or source.startswith(" and ", end)
        if not closed or not source.endswith((" as ", " plays ", " portrays "), 0, start):
            return False
    return _FULL_BEFORE.search(source, max(0, start - 40), start) is not None


def _called_months(source: str) -> frozenset[str]:
    """Return the months that somebody of the text is called by: "June (Ada Lind) is back"."""
    found = _MONTHS.finditer(source)
    return frozenset(m[0].lower() for m in found if _is_cast_month(source, *m.span()))


def _is_time(source: str, start: int, end: int) -> bool:
    """Say whether a month is told as a time: "in early June", "June 8"."""
    if _DAY_BEHIND.match(source, end) is not None:
        return True
    return _TIME_BEFORE.search(source, max(0, start - 12), start) is not None


def _is_cast_month(source: str, start: int, end: int) -> bool:
    """Say whether a month is somebody’s name: "June (Ada Lind)", "who plays June,"."""
    if opens_cast(source, end) or _is_half(source, start, end) or is_kin(source, start):
        return True
    if source[end : end + 2] not in _CLOSED and not source.startswith(" in ", end):
        return False
    return _PLAYS_MONTH.search(source, max(0, start - 16), start) is not None


def is_kin(source: str, start: int) -> bool:
    """Say whether a word of kinship stands in front of a place: "her sister June".

    >>> is_kin("her sister June", 11), is_kin("in early June", 9)
    (True, False)
    """
    return _KIN_BEFORE.search(source, max(0, start - 16), start) is not None


def _is_half(source: str, start: int, end: int) -> bool:
    """Say whether a month opens a sentence as one of two of a name: "June and Walter Lind"."""
    opens = start == 0 or source.endswith(_ENDED, 0, start)
    two = _AND_OTHER.match(source, end) if opens else None
    return two is not None and two[1].lower() in LISTS.given


def opens_cast(source: str, end: int) -> bool:
    """Say whether a full name in brackets follows: "Nora (Ada Lind)"."""
    return _OPENS_CAST.match(source, end) is not None


def _ends_here(items: list[Item], place: int) -> bool:
    """Say whether a single capital with a stop ended a sentence: "Malcolm X. Ada Lind …"."""
    last = items[place - 1][2]
    if len(last) != 2 or last[1] != "." or place < 2 or len(items[place - 2][2]) < 3:
        return False
    first = items[place][2].lower()
    behind = [item[2].lower() for item in items[place + 1 : place + 2]]
    if first in _NEVER or (first in LISTS.common and first not in LISTS.given):
        return True
    return last == "X." and bool(behind) and behind[0] not in _SUFFIXES


def _opens_title(items: list[Item], place: int) -> bool:
    """Say whether a title stands here with its name behind it: "… Governor Ann Lee"."""
    if items[place][2].lower() not in LISTS.titles or place + 1 >= len(items):
        return False
    if items[place - 1][2].lower() in _HOLDS:
        return False  # Sacha Baron Lind: the title is part of the name
    return items[place + 1][2].lower() not in _SUFFIXES


def _piece(group: list[Item], block: int, weak: bool, heading: bool) -> Iterator[Piece]:
    """Make the piece of a group of words, its titles left out; none where it is all title."""
    title, first = _skip_titles(group) if len(group) > 1 else ("", 0)
    if first and not heading:
        weak = False
    items = group[first:]
    while items and items[-1][2].islower():
        items.pop()
    if not items:
        return
    nick = ""
    if len(items) > 1:
        nick = next((item[2][1:] for item in items if item[2][0] in _MARKS), "")
    end = items[-1][1]
    names = tuple([item[2] for item in items if item[2][0] not in _MARKS])
    if not names:
        return  # a nickname by itself: the mark of a quotation
    if len(names[-1]) > 2 and names[-1].endswith(".") and names[-1].lower() not in _SUFFIXES:
        end, names = end - (names[-1].count(".") == 1), (*names[:-1], names[-1].rstrip("."))
    keys = tuple([key_of(name) for name in names])
    lead = _lead(group, first) if first else None
    yield Piece(items[0][0], end, names, keys, block, weak, heading, title, nick, lead)


def _lead(group: list[Item], first: int) -> int | None:
    """Return where the titles right in front of a name start; None where jobs stand there."""
    start = None
    for item in reversed(group[:first]):
        if item[2].lower() not in LISTS.titles - _PAST:
            break
        start = item[0]
    return start


def _skip_titles(group: list[Item]) -> tuple[str, int]:
    """Say which title opens a group and how many items to leave out; never all of them."""
    first = 0
    while first < len(group) - 1 and group[first][2].lower() in _TITLES:
        first += 1
    return (group[first - 1][2].lower() if first else ""), first


_PAST = {"former", "late", "director", "vice"}
_SYLLABLES = words("names", "syllables")  # Ji-woo, Mei-ling
_PRIZED = ("Emmy", "Oscar")
_PRIZE_NOUNS = frozenset(
    "award awards winner winners winning nominee nominees nomination nominations nod nods season "
    "night buzz host statue statuette race campaign victory win wins gold ceremony voters".split()
)
_BROKEN = LISTS.breaks | {"by"}  # WRITTEN BY: no name, though a title may have it
_COMPOUND = late(r"-[a-z]{3}")  # Boston-based, Fox-style: no name
_OPENS_CAST = late(  # June (Ada Lind)
    r"[*_]{0,2}(?:[’']s?)? [(\[][*_]{0,2}"
    r"(?:(?:played by |the )?(?!(?:from|in|at|by|and|or|with|now|see|not)\b)(?:[a-z-]+ ){0,2})?"
    rf"[{UPPER}][\w.’'-]+ [{UPPER}]"
)
_DAY_BEHIND = late(r",? \d")
_WON = late(r"(?:[- ](?:winn|nomin)\w+| Awards?\b)")
_ENDED = (". ", "\n", "? ", "! ", "” ", '" ')
_AND_OTHER = late(rf" and ([{UPPER}][\w’-]+) [{UPPER}]")
_MONTHS = late(r"\b(?:April|June|August)\b")
_TIME_BEFORE = late(
    r"\b(?:in|on|of|early|late|mid|this|last|next|since|until|till|by|from|every|past|through|"
    r"before|after|during|\d\d?(?:st|nd|rd|th)?)[ -]$"
)
_MONTH_NAMES = frozenset(("april", "june", "august"))
_PLAYS_MONTH = late(
    r"\b(?:play(?:s|ed|ing)?|portray(?:s|ed|ing)?|voices|"
    r"(?<!early )(?<!soon )(?<!late )(?<!back )as) $"
)
_FULL_BEFORE = late(  # Ada Lind (…; Ada Lind as …
    rf"[{UPPER}][\w’'-]+ (?:[{UPPER}][\w’'.-]* )*?[{UPPER}][\w’'-]+ "
    r"(?:[(\[]|(?:as|plays|portrays|–|—|--) )$"
)
_NO_PARTS = LISTS.breaks | frozenset(  # in brackets: days, networks' zones, parties
    "labour conservative liberal independent green democrat republican unionist socialist tory"
    " labor national reform con lab lib ind dem rep".split()
)
_KIN_BEFORE = late(
    r"(?<![\w-])(?:"
    + "|".join(
        sorted(
            word for word in words("names", "kin_f") | words("names", "kin_m") if " " not in word
        )
    )
    + r") $"
)
_CLOSED = (", ", ".", ". ", ".\n", ",”", ".”", ",", ")", "’s", "'s")
_MARKS = "“\"‘'"
_TITLES = LISTS.titles | LISTS.jobs
_HOLDS = _TITLES | LISTS.given  # words behind which a title opens no new name
_SUFFIXES = sections("names")["suffixes"]
