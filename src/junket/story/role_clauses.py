"""Read the jobs of a clause: whoever is named together, and every deed that its verbs tell.

"Ada Lind (Red Sun) and Bo Marsh of Lind & Co. will write and executive produce with Cy Dunn."
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from junket.facts import Mention, Span, Text
from junket.late import late
from junket.lexicon import either
from junket.story.role_credits import JOBS, jobs_of
from junket.story.role_lists import WHAT, is_aside, list_back, list_on, without_houses
from junket.story.role_verbs import PART

Told = tuple[int, str, Span]
"""A cluster, its role, and where the text says so."""

_EXECUTIVE = "executive producer"
_RUN = "showrunner"
_BACK = 3  # sentences back to whom "he" means, if each between opens with "he" too
_OPENS = 60  # characters into a sentence by which its subject is named

_JOB = rf"(?:{either(JOBS)})s?"
_DET = (
    r"(?:(?:an?|the|its|their|one of the) )?(?:(?:new|newest|sole|first|original|current|lead) )?"
)
_LIST = (
    rf"{_DET}(?P<jobs>{_JOB}(?:(?:, and|,| and| &|/| as well as) ?{_DET}{_JOB}){{0,4}})\b(?![’'-])"
)
# who’ll also; are both set to; onboard to; has signed on to
_AUX = (
    r"(?: (?:also|each|both|all|now|again|jointly|currently|previously|originally|together|then|"
    r"will|would|can|has|have|had|is|are|was|were|been|be|being|to|set(?! as)|"
    r"(?:tapped|attached|onboard|on board|signed on|signed up|came aboard|comes aboard)(?= to)|"
    r"on tap|slated|lined up|agreed|plans|plan|expected|poised|going|due|confirmed|announced))*"
)
_ENTER = late(rf"(?:,? who(?:[’'](?:ll|s|d|re|ve))?|[’'](?:ll|ve)|,)?{_AUX} ")
_DEED = late(
    rf"(?:(?P<co>co-executive[- ]produc(?:es?|ed|ing))(?! by\b)|"
    r"(?P<ep>exec(?:utive)?[- ]produc(?:es?|ed|ing))(?! by\b)|"
    r"(?P<run>showruns?|showrunning|shares? (?:the )?showrunning (?:duties|job))(?! by\b)|"
    r"(?P<direct>(?:co-)?(?:directs?|directed|directing|helms?|helmed|helming))(?! by\b)|"
    r"(?P<write>(?:co-)?(?:writes?|wrote|written|writing|pens?|penned|penning|scripts?|scripted))"
    r"(?! by\b)|"
    r"(?P<cocreate>co-creat(?:es|ed|ing))(?! by\b)|(?P<create>creat(?:es|ed|ing))(?! by\b)|"
    r"(?P<as>(?:serv(?:es?|ed|ing)|acts?|acted|acting|continues?|continued|returns?|stays? on|"
    r"stays?|signed on|signs on|comes? aboard|came aboard|steps? (?:in|up|down)|stepped "
    r"(?:in|up|down)|installed|named|hired|brought (?:in|on)|tapped|boards?|promoted|joins?|"
    r"attached|on board|onboard|set) as|"
    r"t(?:akes?|ook|aking) on the (?:role|job|duties) of|becomes?|became|becoming|remains?|"
    rf"remained|remaining) {_LIST}|"
    r"(?:(?<=is )|(?<=are )|(?<=was )|(?<=ere )|(?<=be )|(?<=lso )|(?<=oth )|(?<=now ))"
    rf"{_LIST.replace('jobs', 'nouns')})"
    r"(?=[ ,.;:!?)\n—–]|$)"
)
_ROLES = {
    "co": "co-executive producer", "ep": _EXECUTIVE, "run": _RUN, "direct": "director",
    "write": "writer", "cocreate": "co-creator", "create": "creator",
}  # fmt: skip
# … the pilot and; no further than a clause of somebody else
_CHAIN = late(
    r"(?:(?!,? wh(?:o|ose|om|ich)\b|(?:,| and| but| while| as) [“\"‘]?[A-ZÀ-Þ])[^.;:!?\n()])"
    r"{0,70}?"
    rf"(?P<link>,? and|,? as well as|,){_AUX} "
)
_LINK = late(rf"(?:, and| and|, as well as| as well as|,){_AUX} ")
_ASIDE = late(
    r"(?: [(\[][^()\[\]\n]{1,120}[)\]])?"
    r"(?:,? (?:of|from|for) (?:[A-Z][\w.&’'+-]*|and|&|the)(?: (?:[A-Z0-9][\w.&’'+-]*|and|&)){0,5})?"
    r"(?: [(\[][^()\[\]\n]{1,120}[)\]])?"
)
_SURE = frozenset(("ep", "co", "run", "cocreate", "as", "is"))
_EPISODES = late(rf" {PART}")
_LONE_IS = frozenset(("writer", "director", "author", "producer"))  # anybody’s trade
_BESIDE = late(
    r"[^.;:!?\n()]{0,50}?,? ?\b(?:with|alongside|along with|together with|in addition to) "
    rf"{WHAT}[*_]{{0,2}}$"
)
_WITH = late(rf"\b[Ww]ith {WHAT}[*_]{{0,2}}$")
# Ada Lind of Lind & Co. (Red Sun), who directs
_ONE = late(rf"(?:{_ASIDE.pattern}),? who(?! (?:are|were|have|both|all)\b|[’'](?:re|ve|ll be)\b)")
_OBJECT = late(
    rf"(?:\b(?:stars?|starring|features?|featuring|plays?|played|playing|by|opposite|tells?|told|"
    rf"joins?|of|from|against|cast) {WHAT})$"
)
_RAN = late(r"(?:,? (?:both|back))* at the helm\b")
_ING = late(rf"{_AUX} (?:co-)?(?:writ|direct|helm|creat|penn|script)ing\b")
_HE = late(r"[“\"‘]?(?P<he>He|She|They|The (?:duo|pair|two))\b")
_HE_AND = late(rf"[“\"‘]?(?:He|She) and {WHAT}$")


@dataclass(frozen=True, slots=True)
class _Deed:
    kind: str
    roles: tuple[str, ...]
    end: int


def clause_roles(text: Text, people: Sequence[Mention]) -> Iterator[Told]:
    """Yield the jobs that the verbs behind names, or behind "he" and "she", tell."""
    source = text.article.text
    for at, mention in enumerate(people):
        told = source[mention.end : mention.end + 1] != " "  # for Ada Lind, who directs
        if not told and is_aside(source, mention.start):
            continue
        if deeds := _deeds(source, mention.end):
            yield from _given(source, people, _subject(source, people, at), deeds)
        elif deeds := _lone(source, mention.end):
            subject = list_back(source, people, at)
            if _WITH.search(source, max(0, subject[0].start - 60), subject[0].start):
                yield from _given(source, people, subject, deeds)
    yield from _of_pronouns(text, people)


def _subject(source: str, people: Sequence[Mention], at: int) -> list[Mention]:
    """Return whoever is named together in front of a verb: no object of another one.

    What stands behind "who" is told of the last one alone, unless it is of several.
    """
    if _ONE.match(source, people[at].end):
        return [people[at]]
    found = list_back(source, people, at)
    low = max(0, found[0].start - 60)
    if len(found) > 1 and _OBJECT.search(source, low, found[0].start):
        return found[-1:]
    return found


def _given(
    source: str, people: Sequence[Mention], subject: Sequence[Mention], deeds: Sequence[_Deed]
) -> Iterator[Told]:
    end = deeds[-1].end
    last = max(subject, key=lambda one: one.end, default=None)
    for one in without_houses(source, subject):
        anchor = (one.start, max(one.end, end) if one is last else one.end)
        for deed in deeds:
            for role in deed.roles:
                yield one.cluster, role, anchor
    for deed in deeds:
        if deed.kind == "ep":
            for one in _beside(source, people, deed.end):
                yield one.cluster, _EXECUTIVE, (one.start, one.end)


def _beside(source: str, people: Sequence[Mention], end: int) -> Iterator[Mention]:
    """Yield whom somebody executive produces with: "alongside Ada Lind and Bo Marsh"."""
    at = bisect_left(people, end, key=lambda one: one.start)
    for place in range(at, min(at + 2, len(people))):
        if _BESIDE.match(source, end, people[place].start):
            found = list_on(source, people, place)
            if not _ING.match(source, found[-1].end):  # with Ada Lind writing
                yield from without_houses(source, found)
            return


def _deeds(source: str, end: int) -> list[_Deed]:
    """List what the verbs behind a name tell; empty where that is no job on a series."""
    if source[end : end + 1] not in (" ", ",", "’", "'"):
        return []
    aside = _ASIDE.match(source, end)
    found = _chain(source, end)
    if not found and aside and aside.end() > end:
        found = _chain(source, aside.end())
    return found


def _lone(source: str, end: int) -> list[_Deed]:
    """Read what stands behind "with Ada Lind": "writing", "at the helm"."""
    if _RAN.match(source, end):
        return [_Deed("run", (_RUN,), end)]
    if _ING.match(source, end) is None:
        return []
    return _chain(source, end, lone=True)


def _chain(source: str, end: int, *, lone: bool = False) -> list[_Deed]:
    """Read one deed after the other: "will write, direct and executive produce"."""
    entered = _ENTER.match(source, end)
    found: list[_Deed] = []
    at = entered.end() if entered else None
    while at is not None and len(found) < 5:
        deed = _deed(source, at)
        if deed is None:
            break
        found.append(deed)
        at = _next(source, deed.end)
    return found if lone or _is_told(source, found) else []


def _next(source: str, end: int) -> int | None:
    """Return where the next verb of a chain stands, None for none."""
    link = _LINK.match(source, end)
    if link and _DEED.match(source, link.end()):
        return link.end()
    chain = _CHAIN.match(source, end)
    while chain:
        if _DEED.match(source, chain.end()):
            return chain.end()
        stop = chain.end("link")
        if stop - end > 90 or source[stop + 1 : stop + 2].isupper():
            return None
        chain = _CHAIN.match(source, stop)
    return None


def _deed(source: str, at: int) -> _Deed | None:
    match = _DEED.match(source, at)
    if match is None:
        return None
    kind = match.lastgroup if match.lastgroup in _ROLES else ""
    if kind:
        return _Deed(kind, (_ROLES[kind],), match.end())
    kind, jobs = ("as", match["jobs"]) if match["jobs"] else ("is", match["nouns"])
    roles = tuple(jobs_of(jobs))
    if kind == "is" and len(roles) == 1 and roles[0] in _LONE_IS:
        return None
    return _Deed(kind, roles, match.end())


def _is_told(source: str, found: Sequence[_Deed]) -> bool:
    """Say whether a chain of deeds is work on a series: to write alone is anybody's."""
    kinds = {deed.kind for deed in found}
    if len(kinds) > 1 or kinds & _SURE:
        return True
    return kinds == {"direct"} and _EPISODES.match(source, found[0].end) is not None


def _of_pronouns(text: Text, people: Sequence[Mention]) -> Iterator[Told]:
    """Yield the jobs of whom "he" means at the head of a sentence: the subject before it."""
    source = text.article.text
    for at, sentence in enumerate(text.sentences):
        opened = _HE.match(source, sentence.start, sentence.end)
        if opened is None:
            continue
        end = opened.end()
        subject: list[Mention] = []
        joined = bisect_left(people, end, key=lambda one: one.start)
        near = people[joined] if joined < len(people) else None
        if near and _HE_AND.match(source, sentence.start, near.start):
            deeds = _deeds(source, near.end)  # told of the other one by the clause itself
        else:
            deeds = _chain(source, end)
        if deeds:
            subject += _meant(text, people, at, several=opened["he"] not in ("He", "She"))
        if subject:
            yield from _given(source, people, subject, deeds)


def _meant(text: Text, people: Sequence[Mention], at: int, *, several: bool) -> list[Mention]:
    """Return whom the pronoun that opens a sentence means: the first name of the one before."""
    source = text.article.text
    for back in range(at - 1, max(-1, at - 1 - _BACK), -1):
        before = text.sentences[back]
        if "\n" in source[before.start : text.sentences[at].start].rstrip("\n"):
            return []
        if _HE.match(source, before.start, before.end):
            continue
        place = bisect_left(people, before.start, key=lambda one: one.start)
        first = people[place] if place < len(people) else None
        if first is None or first.start > before.start + _OPENS or first.start >= before.end:
            return []
        found = list_on(source, people, place) if several else [first]
        return found if first.kind == "person" else []
    return []
