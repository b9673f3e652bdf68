"""The nouns of `data/relations.txt` as patterns: kin and company, and what happened to people."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from junket.lexicon import either
from junket.story.relation_words import (
    BEHIND,
    BETWEEN,
    MARK,
    PAIR,
    STILL,
    Wording,
    filler,
    listed,
    object_of,
    of_verbs,
    rarest,
    small,
    split_line,
)


@cache
def owned() -> frozenset[str]:
    """Return the nouns by which "their" is of two: "their daughter", "their wedding"."""
    kin = [word for line in listed()["kin"] for word in split_line(line)[0].split() if word != "-"]
    one = [noun.replace("_", " ").split()[-1] for noun in kin]
    return frozenset(one) | {_plural(noun) for noun in one} | of_two()


@cache
def of_two() -> frozenset[str]:
    """Return the nouns of what happens to two: a break-up, a wedding."""
    return frozenset(split_line(line)[0].split("_")[-1] for line in listed()["events of two"])


@cache
def unowned() -> frozenset[str]:
    """Return the words behind "her" that are not hers: "saw her yesterday"."""
    return small() | frozenset(listed()["unowned"][0].split())


def _fill() -> str:
    return rf"(?P<adj>{filler()}{{0,3}}?)"


_AS = (
    r"(?P<v>is|was|are|were|isn't|aren't|wasn't|weren't|ain't|'s|'re|be|been|being|become|becomes|became|remains?|remained|stays?|stayed|"
    r"begins?|began|starts?|started|ends?|ended|proves?|proved|poses?|posed|posing|acts?|acted|serves?|"
    r"served|returns?|returned|works?|worked) (?:(?:out|up|off|on) )?"
    r"(?:(?:revealed|exposed|unmasked|outed|confirmed|introduced|named|described|known|seen) )?"
    r"(?:(?:the|this|their) (?:season|series|year|episode|show|day|run|finale|night) )?"
    r"(?:as |to be )?"
)
_HAS = (
    r"(?P<v>has|had|have|having|'s got|'ve got|gets?|got|finds?|found|gains?|gained|takes?|took|"
    r"meets?|met|acquires?|acquired|welcomes?|welcomed|adopts?|adopted|raises?|raised|raising|"
    r"gives? birth to|gave birth to|giving birth to) (?:got )?(?:an? |the |another )?"
)
_CALLED = r"(?:, |: |– |— |(?:, )?(?:named|called|by the name of) )"
_WITH = r"(?:<(?P<c>\d+)> (?:and|&) )?"


def _kin_patterns(noun: str) -> Iterator[str]:
    """Yield the patterns in which `a` is the noun of `b`, and of `c` where that is named too."""
    named = r"\^?(?P<n>" + noun + ") "
    yield rf"{_WITH}<(?P<b>\d+)> 's {_fill()}{named}(?:(?:job |of job )?)<(?P<a>\d+)> "
    behind = r"(?=[,.:)–—;!]|who |and |$)"
    lead = rf"(?:(?:the |an? )(?:[\w’'é-]+ ){{0,3}}|{filler()}{{1,3}}(?<!ed ))?"
    apposed = rf"{lead}<(?P<a>\d+)> {behind}"
    yield rf"{_WITH}<(?P<b>\d+)> 's {_fill()}{named}, {apposed}"
    yield rf"<(?P<b>\d+)> 's {_fill()}{named}(?P<v>is|was|'s) <(?P<a>\d+)> (?=[,.)–—;!]|$)"
    where = r"(?=(?:at|in|on|from|by|with|since|for|until) (?!whom|which))"
    more = rf"(?=and (?:the |an? |<|{filler()}{{1,3}}(?:of|to|,|{MARK})))"
    listed_on = r", (?!(?:will|would|can|could|may|might|is|was|has|had|does|did|to|in|on|as) )"
    ends = rf"(?:{where}|(?!{listed_on}(?:[\w-]+ ){{0,2}}<){MARK}|{more})"
    yield rf"<(?P<a>\d+)> (?:, (?:and )?|– |— |- - )<(?P<b>\d+)> 's {_fill()}{named}{ends}"
    yield (
        rf"<(?P<a>\d+)> {BEHIND}{BETWEEN}{_AS}"
        rf"{STILL}(?:<\d+> 's (?:[\w’'-]+ ){{1,3}}(?:, |and ))?"
        rf"<(?P<b>\d+)> 's {_fill()}{named}(?!<|'s |of )"
    )
    yield rf"(?P<v>is|was) <(?P<a>\d+)> {STILL}<(?P<b>\d+)> 's {_fill()}{named}"
    yield rf"<(?P<a>\d+)> (?:, )?(?:the |an? )?{_fill()}{named}(?:of|to|for) {_of_both()}"
    yield (
        rf"<(?P<a>\d+)> {BEHIND}{BETWEEN}{_AS}{STILL}(?:the |an? )?"
        rf"{_fill()}{named}(?:of|to|for) {_of_both()}"
    )


def _of_both() -> str:
    """Match whose somebody is, and the other of two: "the son of Nell and Toby"."""
    owner = rf"(?:<\d+> 's {filler()}{{1,3}}(?:, )?)?"
    both = r"<(?P<b>\d+)> (?:(?:and|&) <(?P<c>\d+)> )?"
    return rf"{filler()}{{0,3}}?{owner}{both}(?:'s {MARK})?(?!'s )"


_TIME = r"(?:of|for) (?:[\w-]+ ){1,3}?(?:years|months|weeks|days|decades|summers|hours|minutes) "
_CASE = (
    r"(?:in|to|with|from|by|at|for|about|against|on|over|of|as|behind|and|finds?|meets?|tells?|sees?|begs?"
    r"|where|whether|why|how|while|because|after|before|that|leaving|meeting|telling|asks?|joins?|catches|confronts?|visits?|leaves?|blames?|helps?|saves?|rescues?|supports?)"
)


def _told_patterns(noun: str) -> Iterator[str]:
    """Yield the patterns of a noun for some time, and of one that stands bare: "to wife Nell"."""
    named = r"\^?(?P<n>" + noun + ") "
    yield rf"<(?P<b>\d+)> 's {_fill()}{named}{_TIME}(?:, )?(?:job )?<(?P<a>\d+)> "
    yield (
        rf"<(?P<b>\d+)> (?!'s |and |or |, )(?:(?!who |that |whom )[\w’'-]+ ){{0,8}}?{_CASE} "
        rf"(?P<n>{noun}) <(?P<a>\d+)> (?!'s )"
    )


def _joined_patterns(noun: str) -> Iterator[str]:
    """Yield the patterns of a noun behind "and": "Silas and son Toby", "her sister Maud and …"."""
    named = r"\^?(?P<n>" + noun + ") "
    opens = r"(?:(?<![a-z] )|(?<=when )|(?<=with )|(?<=from )|(?<=for )|(?<=as ))"
    yield rf"{opens}<(?P<b>\d+)> (?:and|&) (?:{filler()}{{1,2}})?{named}<(?P<a>\d+)> (?!'s )"
    first = rf"<(?P<b>\d+)> 's {filler()}{{1,3}}(?:, )?<\d+> (?:, )?(?:and|&) "
    yield rf"{first}(?:{filler()}{{1,2}})?{named}(?:, )?<(?P<a>\d+)> (?!'s )"


def _clause_patterns(noun: str) -> Iterator[str]:
    """Yield the patterns in which a clause ties `a`, the noun, to `b`."""
    named = r"\^?(?P<n>" + noun + ") "
    noun_and_clause = rf"(?:the|an?|that) {_fill()}{named}(?:that |who |whom )?"
    yield rf"<(?P<a>\d+)> , {noun_and_clause}<(?P<b>\d+)> (?!'s )(?=[a-z])"
    owner = rf"{_WITH}<(?P<b>\d+)> {BEHIND}{BETWEEN}{_HAS}{_fill()}{named}"
    yield rf"{owner}{_CALLED}(?:{filler()}{{1,2}})?<(?P<a>\d+)> "
    yield rf"{owner}in <(?P<a>\d+)> "


_YOUNG: dict[str, tuple[str, str | None]] = {
    "boy": ("family:son", "current"), "lad": ("family:son", "current"),
    "girl": ("family:daughter", "current"), "lass": ("family:daughter", "current"),
}  # fmt: skip


def _young_patterns(noun: str) -> Iterator[str]:
    """Yield the patterns of somebody's boy or girl with a name: without it they may be lovers."""
    yield rf"<(?P<b>\d+)> 's {_fill()}(?P<n>{noun}) (?:, )?<(?P<a>\d+)> (?!'s )"


def _many_patterns(noun: str) -> Iterator[str]:
    """Yield the patterns in which `a`, `m` and `k` are the nouns of `b`: "Nell's parents"."""
    named = r"\^?(?P<n>" + noun + ") "
    owner = rf"<(?P<b>\d+)> 's {_fill()}{named}"
    and_more = rf"(?:, )?(?:and|&) (?:{filler()}{{1,2}})?<(?P<m>\d+)> (?!'s )"
    yield rf"{owner}(?:, |: |– |— )?<(?P<a>\d+)> (?:, <(?P<k>\d+)> )?{and_more}"
    pair = r"<(?P<a>\d+)> (?:and|&) <(?P<m>\d+)> (?:, )?(?:who )?"
    yield rf"{pair}{BETWEEN}{_AS}{STILL}{owner}(?!<|'s |of )"
    yield rf"<(?P<a>\d+)> (?:and|&) <(?P<m>\d+)> , {owner}{MARK}"


def _part_patterns(noun: str) -> Iterator[str]:
    """Yield the patterns in which `p` plays the noun of `b`, whose name is not told there."""
    named = r"(?P<n>" + noun + r") (?!<|of |, <|'s )"
    yield (
        rf"<(?P<p>\d+)> (?:, )?(?:[\w’']+ ){{0,6}}?(?:plays|played|playing|portrays|as|is) "
        rf"<(?P<b>\d+)> 's {_fill()}{named}"
    )
    player = r"(?:, )?(?:who is |is )?(?:played|portrayed) by (?:[\w^’é-]+ ){0,4}<(?P<p>\d+)> "
    yield rf"<(?P<b>\d+)> 's {_fill()}{named}{player}"


def _alone_patterns(noun: str) -> Iterator[str]:
    """Yield the patterns in which `b` has the noun and nobody says whom: "Nell's fiancé"."""
    alone = r"(?!<|'s |of |, (?:[\w-]+ ){0,3}<|(?:is|was) <)"
    yield rf"<(?P<b>\d+)> 's {_fill()}(?P<n>{noun}) {alone}"
    yield rf"(?:the|as|old|grieving) (?P<n>{noun}) <(?P<b>\d+)> "


def _plural_patterns(noun: str) -> Iterator[str]:
    named = r"\^?(?P<n>" + noun + ") "
    more = r"(?:[–—,:-] |(?:and|but|,) (?:[\w’'-]+ ){1,8}, )?"
    yield rf"{named}(?:(?:duo|team|pair|couple) )?{more}{PAIR}"
    aside = r"(?:, (?:[\w’'-]+ ){1,5}, |, )?"
    yield rf"{PAIR}{aside}(?:who )?{BETWEEN}{_AS}{STILL}{_fill()}{named}(?!in crime|with )"
    ends = rf"(?:{MARK}|(?=(?:since|for|from|in|at|on|and|who|until|by|turned|again|till) ))"
    yield rf"{PAIR}, (?P<adj>(?:[\w-]+ ){{0,2}}?){named}{ends}"


def _plural(noun: str) -> str:
    """Return the plural of a noun of kin.

    >>> _plural("wife"), _plural("child"), _plural("mother-in-law"), _plural("enemy")
    ('wives', 'children', 'mothers-in-law', 'enemies')
    """
    head, law, _ = noun.partition("-in-law")
    if head.endswith("child"):
        head += "ren"
    elif head.endswith("fe"):
        head = head[:-2] + "ves"
    elif head.endswith("man"):
        head = head[:-2] + "en"
    elif head.endswith("y") and head[-2:-1] not in "aeou":
        head = head[:-1] + "ies"
    else:
        head += "es" if head.endswith(("s", "x")) else "s"
    return head + law


def _of_kin() -> Iterator[tuple[frozenset[str], Wording]]:
    """Yield the patterns of nouns: each shape once, for all nouns that have it."""
    single: dict[str, tuple[str, str | None]] = {}
    plural: dict[str, tuple[str, str | None]] = {}
    for line in listed()["kin"]:
        words, relation, status, _ = split_line(line)
        one, *both = (noun.replace("_", " ") for noun in words.split())
        meant = relation, "current" if status == "past" else status
        single |= {noun: meant for noun in (one,) if noun != "-"}
        plural |= {noun: meant for noun in both if noun != "-"}
    many = {_plural(noun): meant for noun, meant in single.items()}
    shapes = (
        (single, (_kin_patterns, _part_patterns, _alone_patterns)),
        (single, (_clause_patterns, _told_patterns, _joined_patterns)),
        (_YOUNG, (_young_patterns,)),
        (plural, (_plural_patterns,)), (many, (_many_patterns,)),
    )  # fmt: skip
    for nouns, makers in shapes:
        told = either(nouns)
        trigger = frozenset(rarest(noun.split()) for noun in nouns)
        for make in makers:
            for pattern in make(told):
                source = r"(?<![\w-])" + pattern
                meanings = tuple(nouns.items())
                yield trigger, Wording(source, "", None, "kin", "noun", nouns=meanings)


def _event_patterns(noun: str, two: bool) -> Iterator[str]:
    named = rf"(?P<n>{noun}) "
    if not two:
        other = (
            "(?!of |to |with |from |party|day|dress|gown|guest|planner|cake|venue|ring|photo|album|"
            "invit|trial|case|charge|lawyer|attorney|papers|settlement|proceedings|hearing|court)"
        )
        yield rf"(?<!and )(?<!& )<(?P<a>\d+)> 's {_fill()}{named}{other}"
        yield rf"(?P<d>the|of|in|by|with|for|to) (?:the )?{_fill()}{named}of {object_of('a')}"
        return
    det = r"(?P<d>the|a|an|this|that|no|any|of|their|whose) "
    yield rf"(?:{det}{_fill()})?{named}(?:\w+ )?between {PAIR}"
    one, other = (rf"(?:the )?(?:{filler()}){{0,3}}?<(?P<{side}>\d+)> " for side in "ab")
    yield rf"(?:{det}{_fill()})?{named}between {one}and {other}"
    yield rf"{det}{_fill()}{named}of {PAIR}"
    yield rf"{PAIR}'s {_fill()}{named}"
    yield rf"<(?P<a>\d+)> 's {_fill()}{named}(?:with|to|of|from|for|on|against) {object_of('b')}"


def _of_events() -> Iterator[tuple[frozenset[str], Wording]]:
    for section in ("events of two", "events of one"):
        for line in listed()[section]:
            words, relation, status, _ = split_line(line)
            noun = words.replace("_", " ")
            for pattern in _event_patterns(re.escape(noun), section == "events of two"):
                wording = Wording(pattern, relation, status, "event", f"event: {noun}")
                yield frozenset([noun.split()[-1]]), wording
    source = r"(?P<v>pregnant) <(?P<a>\d+)> (?!'s )"
    yield frozenset(["pregnant"]), Wording(source, "pregnancy", "current", "event", "pregnant A")


@cache
def wordings() -> dict[str, tuple[Wording, ...]]:
    """Return every wording under the words of which one must be in a sentence."""
    found: dict[str, list[Wording]] = {}
    sources: Iterable[Iterator[tuple[frozenset[str], Wording]]] = (
        of_verbs("verbs", "verb"), of_verbs("states", "state"),
        of_verbs("single verbs", "single"), _of_kin(), _of_events(),
    )  # fmt: skip
    for source in sources:
        for triggers, wording in source:
            for word in sorted(triggers):
                found.setdefault(word, []).append(wording)
    return {word: tuple(entries) for word, entries in found.items()}
