"""Find jobs that a sentence tells with a verb: "Ada Lind executive produces with Bo Marsh"."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator

from junket.facts import Mention, Names, Span, Text
from junket.lexicon import words

Told = tuple[int, str, Span]
"""A cluster, its role, and where the text says so."""

_CREW = "|".join(sorted(map(re.escape, words("roles", "crew")), key=lambda w: (-len(w), w)))
_JOB = (
    rf"{_CREW}|(?:co-)?executive producer|showrunner|co-creator|creator|producer|director|"
    r"head writer|writer|EP"
)
_ALSO = r"(?:(?:also|now|again|both|all|will|has|had|is|been|to|be|who|himself|herself) )*"
_VERBS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(rf",? {_ALSO}exec(?:utive)?[- ]produc(?:e|es|ed|ing)\b"), "executive producer"),
    (
        re.compile(
            r",? who (?:also |now )?(?:runs|ran|oversees) (?:it\b|the (?:[\w+’'-]+ ){0,3}"
            r"(?:show|series|soap|drama|comedy|sitcom|writers[’'] room)\b)"
        ),
        "showrunner",
    ),
    (
        re.compile(r",? who (?:dreamt|dreamed|thought|cooked) (?:it|this|the show) (?:all )?up\b"),
        "creator",
    ),
    (re.compile(r",? who (?:created|devised|invented) (?:it|the)\b"), "creator"),
    (
        re.compile(
            r",? (?:who )?(?:also )?(?:wrote|is writing|will write|has written|co-wrote|penned) "
            r"(?:it\b|(?:every word|all|most|half|both|(?:the )?(?:pilot|premiere|finale|opener"
            r"|first|last|script|scripts|episode|series|season)))"
        ),
        "writer",
    ),
    (
        re.compile(
            r",? (?:who )?(?:also )?(?:directed|directs|helmed|helms|will direct|is directing|"
            r"has directed)\b"
        ),
        "director",
    ),
    (
        re.compile(r",? who (?:does|did|designs|designed|makes|made) (?:the )?costumes\b"),
        "costume designer",
    ),
    (
        re.compile(rf",? (?:the|an?|its|our) (?:[a-z-]+ )*?(?:{_JOB}),? who (?:also )?directed\b"),
        "director",
    ),
    (
        re.compile(rf",? (?:the|an?|its|our) (?:[a-z-]+ )*?(?:{_JOB}),? who (?:also )?wrote\b"),
        "writer",
    ),
)
_CREW_BEHIND = re.compile(
    r",? (?:is |who is |was )?(?:the |an? |its |our )?"
    rf"(?:(?:the )?(?:show|series|programme|drama)[’']s )?({_CREW})\b"
)
_HEAD_BEHIND = re.compile(
    r",? (?:the |an? )?(?:[\w+&’']+[’']s? )?((?:president|EVP|SVP|VP|vice president|head|chief|"
    r"controller|commissioner|director) of (?:scripted|drama|comedy|scheduling|content|programming|"
    r"entertainment|originals|development|fiction))\b"
)
_BEFORE = re.compile(
    rf"\b(?:[Ii]ts|[Tt]he|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|[Oo]ne of the) ({_JOB}|designer)s?, $"
)
_CREW_BEFORE = re.compile(rf"\b({_CREW}) $")
_CREW_ENDS = tuple({f"{job[-3:]} " for job in words("roles", "crew")} | {"ief "})
_CHIEF = re.compile(r"\b([Ee]ntertainment|[Cc]omedy|[Cc]ontent) chief $")
_AS = re.compile(
    r"\b(?:serv(?:e|es|ed|ing)|credited|returns?|stays on|steps up|continues?|"
    r"(?:came|come|comes) to the (?:show|series)|comes aboard|on board|boards)"
    rf" as (?:its |an? |the )?({_JOB})\b"
)
_WITH = re.compile(
    r"exec(?:utive)?[- ]produc(?:e|es|ed|ing)(?: it| the (?:show|series))?,? (?:alongside|with) $"
)
_LIST = re.compile(r"(?:, | and |, and | & )$")
_PEOPLE = ("person", "other")


def verb_roles(text: Text, names: Names) -> Iterator[Told]:
    """Yield the jobs that a verb, or a list behind one, gives somebody; each with its place."""
    source = text.article.text
    people = [one for one in names.mentions if one.kind in _PEOPLE]
    for at, mention in enumerate(people):
        yield from _behind(source, people, at)
        yield from _before(source, mention)
    yield from _served(text, people)


def _behind(source: str, people: list[Mention], at: int) -> Iterator[Told]:
    mention = people[at]
    for pattern, role in _VERBS:
        match = pattern.match(source, mention.end)
        if match and not _is_owned(source, mention.end):
            yield mention.cluster, role, (mention.start, match.end())
            if role == "executive producer":
                yield from _listed_before(source, people, at, role)
    for pattern in (_CREW_BEHIND, _HEAD_BEHIND):
        match = pattern.match(source, mention.end)
        if match:
            yield mention.cluster, match[1].lower(), (mention.start, match.end(1))


def _is_owned(source: str, end: int) -> bool:
    return source[end : end + 2] in ("’s", "'s")


def _listed_before(source: str, people: list[Mention], at: int, role: str) -> Iterator[Told]:
    """Yield who is named with "and" in front of somebody of a role: "Ann and Bo produce"."""
    while at and _LIST.fullmatch(source[people[at - 1].end : people[at].start]):
        at -= 1
        yield people[at].cluster, role, (people[at].start, people[at].end)


def _before(source: str, mention: Mention) -> Iterator[Told]:
    tail = source[max(0, mention.start - 60) : mention.start]
    named = _BEFORE.search(tail) if tail.endswith(", ") else None
    if named and source[mention.end : mention.end + 1] in ",.;:)—–":
        role = named[1].lower()
        start = mention.start - len(tail) + named.start()
        yield mention.cluster, "executive producer" if role == "ep" else role, (start, mention.end)
    if not tail.endswith(_CREW_ENDS):
        return
    for pattern in (_CREW_BEFORE, _CHIEF):
        match = pattern.search(tail)
        if match:
            start = mention.start - len(tail) + match.start()
            role = match[1].lower() + (" chief" if pattern is _CHIEF else "")
            yield mention.cluster, role, (start, mention.end)


def _served(text: Text, people: list[Mention]) -> Iterator[Told]:
    """Yield jobs behind "serves as", whose owner comes first, and those listed behind "with"."""
    source, starts = text.article.text, [one.start for one in people]
    for sentence in text.sentences:
        low, high = (bisect_left(starts, place) for place in (sentence.start, sentence.end))
        inside = people[low:high]
        if not inside:
            continue
        serves = source.find(" as ", sentence.start, sentence.end) >= 0
        for match in _AS.finditer(source, sentence.start, sentence.end) if serves else ():
            first = inside[0]
            if first.start < match.start():
                yield first.cluster, match[1].lower(), (first.start, match.end())
        yield from _alongside(source, inside)


def _alongside(source: str, inside: list[Mention]) -> Iterator[Told]:
    role, going = "executive producer", False
    for at, one in enumerate(inside):
        with_ = source.endswith(("with ", "alongside "), 0, one.start)
        if with_ and _WITH.search(source[max(0, one.start - 60) : one.start]):
            going = True
            first = inside[0]
            if at and first.cluster != one.cluster:
                yield first.cluster, role, (first.start, first.end)
        elif going:
            going = _LIST.fullmatch(source[inside[at - 1].end : one.start]) is not None
        if going:
            yield one.cluster, role, (one.start, one.end)
