"""Find jobs that a sentence tells with a verb: "Ada Lind executive produces with Bo Marsh"."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise

from junket.facts import Mention, Names, Span, Text
from junket.late import late
from junket.lexicon import either, words
from junket.sought import Sought
from junket.story.role_lists import WHAT, is_aside, list_on, without_houses
from junket.story.role_titles import is_closed

Told = tuple[int, str, Span]
"""A cluster, its role, and where the text says so."""

_CREW = either(words("roles", "crew"))
_JOB = (
    rf"{_CREW}|(?:co-)?executive producer|showrunner|co-creator|creator|series producer|producer|"
    r"producing director|director|head writer|lead writer|writer|EP"
)
_ALSO = (
    r"(?:(?:who[’']s|who[’']d|also|now|again|both|all|will|has|had|have|who|himself|herself|once|first|long|previously|"
    r"originally|still|is|are|been|to|set) )*"
)
_SHOW = r"(?:show|series|soap|drama|comedy|sitcom|dramedy|serial|programme|thing|saga|spin-?off)"
_IT = rf"(?:it\b|(?:the|this|that|his|her|their|our) (?:[\w+’'-]+ ){{0,3}}?{_SHOW}\b)"
_RUN = (
    r"(?:show|episode|series|season|pilot|premiere|finale|opener|script|hour|part|instal?lment)s?"
)
PART = (
    r"(?:it\b(?! (?:in|into|down|off)\b)|(?:all|both|half) (?:\w+ )?(?=with\b)|"
    r"(?:all|both) \w+(?=[,.;)])|"
    rf"(?:every|all|most|half|both|each|some|one|two|three|four|five|six|eight|ten) "
    rf"(?:of )?(?:the |its |our )?(?:(?!(?:for|in|on|to|with|about|by)\b)[\w-]+ ){{0,2}}?"
    rf"(?:{_RUN}|ones|it|them|word)\b|"
    rf"(?:the|this|that|an?|its|tonight[’']s|[\w-]+day[’']s|next) (?:[\w.’'-]+ ){{0,3}}?{_RUN}\b|"
    r"episodes? \w+)"
)
_BOOK = r"(?:novels?|books?|memoirs?|comics?|short stor(?:y|ies)|source material)"
_WHO = (
    rf"(?:,? (?:the|an?|its|our) (?:[a-z-]+ ){{0,3}}?(?:{_JOB})(?: behind [^,.;:\n]{{2,30}})?)?"
    rf",? {_ALSO}"
)
_VERBS: tuple[tuple[re.Pattern[str], str], ...] = (
    (
        late(rf"{_WHO}exec(?:utive)?[- ]produc(?:e|es|ed|ing)\b(?! by\b)"),
        "executive producer",
    ),
    (late(rf",? who {_ALSO}(?:runs?|running|ran|oversees) {_IT}"), "showrunner"),
    (late(rf",? who {_ALSO}(?:runs|ran) the (?:[\w-]+ )?writers[’'] room\b"), "showrunner"),
    (late(rf"{_WHO}co-(?:creates?|created|devised|invented)\b"), "co-creator"),
    (
        late(
            r",? (?:who )?(?:(?:has|had|also|first|originally) )*created "
            r"(?!by\b|for [^.,;:\n]{2,30} by\b)"
        ),
        "creator",
    ),
    (
        late(
            rf",? (?:the [a-z]+ )?who {_ALSO}(?:made|makes|devised|invented|conceived|masterminded|"
            rf"dreamt up|dreamed up|thought up|cooked up|came up with|is behind) {_IT}"
        ),
        "creator",
    ),
    (
        late(r",? who (?:dreamt|dreamed|thought|cooked) (?:it|this|the show) (?:all )?up\b"),
        "creator",
    ),
    (
        late(
            rf",? who {_ALSO}(?:wrote|penned|written) (?:the|both|all the) (?:[a-z]+ )?{_BOOK}\b|"
            rf",? whose (?:[a-z-]+ )?{_BOOK} "
        ),
        "author",
    ),
    (
        late(
            rf",? (?:on|from) (?:whose|one of whose) (?:[\w“”\"'’-]+ ){{0,4}}?{_BOOK} .{{0,40}}"
            r"\b(?:based|drawn|adapted|built|inspired|taken|comes|springs)\b"
        ),
        "author",
    ),
    (late(r"[’']s (?:[\w-]+ ){0,2}(?:novels?|books?|memoirs?)\b"), "author"),
    (late(r"[’']s (?:[\w-]+ ){0,2}(?:scripts?|screenplays?|teleplays?)\b"), "writer"),
    (
        late(
            rf",? who {_ALSO}(?:wrote|writes|written|penned|pens|writing|scripted|scripts|co-wrote|"
            r"co-written)\b"
        ),
        "writer",
    ),
    (
        late(
            rf"{_WHO}(?:wrote|writes?|writing|written|co-wrote|penned|penning|pens?|scripted|"
            rf"scripts|adapted|adapts?|adapting) {PART}"
        ),
        "writer",
    ),
    (
        late(
            rf"(?:{_WHO}(?:(?:has|also|previously) )?(?:directed|directs|helmed|helms)\b(?! by\b)|"
            r",? (?:who )?(?:also )?(?:will (?:also )?|is (?:also )?|has (?:also )?|to |set to )"
            r"(?:direct|directing|directed|helm|helming|helmed)\b(?! by\b)|"
            rf",? (?:also )?(?:directing|helming) {PART})"
        ),
        "director",
    ),
    (
        late(
            r"[^.;:!?\n“”\"]{0,50}\b(?:mak(?:es?|ing)|made) (?:his|her|their) (?:[a-zA-Z-]+ ){0,2}?"
            r"direct(?:ing|orial) (?:[a-z]+ )?debut\b"
        ),
        "director",
    ),
    (
        late(
            rf"{_WHO}(?:writes|wrote|will write|scripts|penned)"
            r"(?=,? (?:and|,) (?:also )?(?:exec|direct|produc|star|run|show))"
        ),
        "writer",
    ),
    (late(rf" (?:{_ALSO})(?:runs|run|is running) {_IT}"), "showrunner"),
    (
        late(rf",? who {_ALSO}(?:does|did|designs|designed|makes|made) (?:the )?costumes\b"),
        "costume designer",
    ),
)
_ASIDE = late(r" \([^()\n]{1,60}\)|, who (?:plays|stars|played|is)\b[^.,;:!?\n]{2,60}(?=,)")
_CREW_BEHIND = late(
    r",? (?:is |who is |was )?(?:the |an? |its |our )?"
    rf"(?:(?:the )?(?:show|series|programme|drama)[’']s )?({_CREW})\b"
)
# its Danish director, Ada Lind; the show’s creator, Ada Lind
_BEFORE = late(
    r"(?:\b(?:[Ii]ts|[Tt]he|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|[Oo]ne of the)|[\w+&.][’']s|s[’']) "
    r"(?:(?:own|new|former|first|original|lead|longtime|long-time|then|chief|veteran|current|one|"
    r"show[’']s|series[’']|[A-Z][a-z]+(?:an|ish|ese|ch|ek|ic)|[A-Z][\w-]+born) ){0,2}"
    rf"((?:(?:{_JOB})(?: and |/|, ))?(?:{_JOB}|designer|composer|novelist|screenwriter))s?"
    r"(?: of (?:[“\"‘'*_]{0,2}[A-Z][^,.;:\n]{2,40}|the \w+))?, "
    r"(?:[A-Z]\w+-(?:born|based|raised) )?[*_]{0,2}$"
)
_APART = (", ", "-born ", "-based ", "-raised ")
_JOINT = late(r" and |/|, ")
_CREW_BEFORE = late(rf"\b({_CREW}) $", re.IGNORECASE)
_CREW_ENDS = tuple({f"{job[-3:]} " for job in words("roles", "crew")})
# with Ada Lind as co-executive producer
_AS_JOB = late(rf" as (?:co-)?({_JOB})\b(?! [A-Z])(?![’'])")
_AS = Sought(
    r"\b(?:serv(?:e|es|ed|ing)|credited|returns?|stays on|steps up|continues?|"
    r"(?:last|first|final|second) (?:outing|run|turn|stint|season|series)|steps in|steps aboard|"
    r"(?:came|come|comes) to the (?:show|series)|comes aboard|on board|boards|"
    r"(?:joins|joined|hired|named|installed|promoted|brought (?:in|on))(?= as (?!an? )))"
    rf" as (?:its |an? |the )?({_JOB})\b"
)
_AT_ONCE = late(r"(?: [a-z’']+){0,3} ")
PEOPLE = ("person", "character", "other")


def verb_roles(text: Text, names: Names) -> Iterator[Told]:
    """Yield the jobs that a verb, or a list behind one, gives somebody; each with its place."""
    source = text.article.text
    people = [one for one in names.mentions if one.kind in PEOPLE]
    for at, mention in enumerate(people):
        told = source[mention.end : mention.end + 1] != " "  # for Ada Lind, who directs
        if told or not is_aside(source, mention.start):
            yield from _behind(source, people, at)
        yield from _before(source, mention)
    yield from _served(text, people)
    yield from _shared(source, people)
    yield from _runs(source, names)


def _behind(source: str, people: list[Mention], at: int) -> Iterator[Told]:
    mention = people[at]
    aside = _ASIDE.match(source, mention.end)
    end = aside.end() if aside else mention.end
    if source[end : end + 1] not in (" ", ",", "’", "'"):
        return
    short = " " not in source[mention.start : mention.end]
    if short and source[end] in "’'":
        return
    for role, match in _deeds(source, end):
        yield mention.cluster, role, (mention.start, match.end())
        if role in ("writer", "showrunner", "creator") and (
            co := _with(source, people, at, match.end())
        ):
            yield co.cluster, role, (co.start, co.end)
    bare = _AS_JOB.match(source, mention.end)
    if bare and not short:
        role = bare[0].removeprefix(" as ").lower()
        yield mention.cluster, _LONG.get(role, role), (mention.start, bare.end())
    crew = _CREW_BEHIND.match(source, mention.end)
    if crew:
        yield mention.cluster, crew[1].lower(), (mention.start, crew.end(1))


_TOGETHER = late(
    r" ?(?:[\w’“”‘-]+ ){0,4}(?:with|alongside) (?:(?:his|her|their) [a-z][a-z -]{2,40},? )?"
)
_SAME = {"writer": {"author", "writer"}, "creator": {"co-creator"}, "director": {"director"}}
_CHAIN = late(r"[^.;:!?,\n“”\"]{0,40}?,? and(?= )")


def _deeds(source: str, end: int) -> Iterator[tuple[str, re.Match[str]]]:
    """Yield what verbs behind a place tell, and those joined to one by "and"."""
    told: set[str] = set()
    for _ in range(2):
        found = None
        for pattern, role in _VERBS:
            if told & _SAME.get(role, {role}):
                continue
            match = pattern.match(source, end)
            if match:
                told.add(role)
                found = match
                yield role, match
        chain = _CHAIN.match(source, found.end()) if found else None
        if chain is None:
            return
        end = chain.end()


def _with(source: str, people: list[Mention], at: int, end: int) -> Mention | None:
    """Return who writes with somebody: "Ada Lind will write all eight with Bo Marsh"."""
    other = people[at + 1] if at + 1 < len(people) else None
    together = other is not None and _TOGETHER.fullmatch(source, end, other.start)
    return other if together else None


_WHO_RUNS = late(r",? who (?:now |also )?(?:runs|ran|oversees) [“\"‘'*_]{0,2}$")


# the fourth season of Ada Lind’s funeral comedy
_SEASON_OF = late(
    r"\b(?:season|series|episode|finale|premiere|run|return|revival|instal?ment|half)s? of $"
)
_OWN_SHOW = late(rf"[’']s? (?!(?:first|last|latest|next|other|big)\b)(?:[\w-]+ ){{0,3}}?{_SHOW}\b")


def _runs(source: str, names: Names) -> Iterator[Told]:
    """Yield who runs a series that is named: "Ada Lind, who runs Red Sun"."""
    for before, mention in pairwise(names.mentions):
        near = mention.start - before.end < 24 and before.kind in PEOPLE
        if near and _WHO_RUNS.fullmatch(source, before.end, mention.start):
            yield before.cluster, "showrunner", (before.start, mention.end)


def _before(source: str, mention: Mention) -> Iterator[Told]:
    tail = source[max(0, mention.start - 60) : mention.start]
    low = mention.start - len(tail)
    bare = tail.rstrip("*_")
    named = _BEFORE.search(tail) if bare.endswith(_APART) else None
    if named and is_closed(source, mention.end):
        anchor = (low + named.start(1), mention.end)
        for role in _JOINT.split(named[1].lower()):
            yield mention.cluster, _LONG.get(role, role), anchor
    full = " " in source[mention.start : mention.end]
    if full and tail.endswith(" of ") and _OWN_SHOW.match(source, mention.end):
        made = _SEASON_OF.search(tail)
        if made:
            yield mention.cluster, "creator", (low + made.start(), mention.end)
    match = _CREW_BEFORE.search(bare) if bare.endswith(_CREW_ENDS) else None
    if match:
        yield mention.cluster, match[1].lower(), (low + match.start(1), mention.end)


_LONG = {"ep": "executive producer", "novelist": "author", "screenwriter": "writer"}


# Ada Lind is an executive producer along with Bo Marsh and Cy Dunn
_SHARED = Sought(
    r"\b(?:is|are|was|were|serves?|served|serving|acts?|continues?|returns?|remains?)(?: as)? "
    rf"(?:also )?(?:an? |the )?({_JOB})s?,? (?:along with|alongside|together with|with)\b"
)
_SHARER = late(rf" {WHAT}[*_]{{0,2}}")


def _shared(source: str, people: list[Mention]) -> Iterator[Told]:
    """Yield who has a job together with the one that a sentence gives it to."""
    for match in _SHARED.finditer(source):
        at = bisect_left(people, match.end(), key=lambda one: one.start)
        if at < len(people) and _SHARER.fullmatch(source, match.end(), people[at].start):
            role = match[1].lower()
            for one in without_houses(source, list_on(source, people, at)):
                yield one.cluster, _LONG.get(role, role), (match.start(), one.end)


def _served(text: Text, people: list[Mention]) -> Iterator[Told]:
    """Yield jobs behind "serves as", whose owner comes first."""
    source, starts = text.article.text, [one.start for one in people]
    for sentence in text.sentences:
        low, high = (bisect_left(starts, place) for place in (sentence.start, sentence.end))
        inside = people[low:high]
        if not inside:
            continue
        serves = source.find(" as ", sentence.start, sentence.end) >= 0
        for match in _AS.finditer(source, sentence.start, sentence.end) if serves else ():
            low = source.rfind(";", sentence.start, match.start())
            first = next(one for one in (*inside, inside[0]) if one.start > low)
            near = next((one for one in reversed(inside) if one.end <= match.start()), first)
            if _AT_ONCE.fullmatch(source, near.end, match.start()):
                first = near
            if first.start < match.start():
                yield first.cluster, match[1].lower(), (first.start, match.end())
