"""Find jobs in credits: "Written by Ada Lind and Bo Marsh", "Exec producers: Ada Lind"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from junket.facts import Mention, Span
from junket.late import late
from junket.lexicon import either
from junket.sought import Sought
from junket.story.role_lists import is_joined, list_back, list_on, without_houses

Told = tuple[int, str, Span]
"""A cluster, its role, and where the text says so."""

_DONE = {
    "written": "writer", "penned": "writer", "scripted": "writer", "adapted": "writer",
    "directed": "director", "helmed": "director", "created": "creator", "devised": "creator",
    "conceived": "creator", "executive produced": "executive producer",
    "exec produced": "executive producer", "composed": "composer", "scored": "composer",
    "produced": "producer", "co-created": "co-creator", "co-written": "writer",
    "co-directed": "director", "run": "showrunner", "showrun": "showrunner",
    "executive-produced": "executive producer",
}  # fmt: skip
_WORK = {
    "script": "writer", "scripts": "writer", "screenplay": "writer", "teleplay": "writer",
    "direction": "director", "casting": "casting director", "costumes": "costume designer",
    "novel": "author", "novels": "author", "book": "author", "books": "author",
    "memoir": "author", "memoirs": "author", "music": "composer", "score": "composer",
    "story": "writer", "theme tune": "composer", "theme music": "composer",
    "photography": "director of photography", "production design": "production designer",
}  # fmt: skip
JOBS = {
    "writer": "writer", "director": "director", "creator": "creator", "co-creator": "co-creator",
    "showrunner": "showrunner", "executive producer": "executive producer",
    "exec producer": "executive producer", "ep": "executive producer", "producer": "producer",
    "co-executive producer": "co-executive producer", "composer": "composer",
    "series producer": "series producer", "head writer": "head writer",
    "costume designer": "costume designer", "production designer": "production designer",
    "casting director": "casting director", "script editor": "script editor",
    "director of photography": "director of photography", "author": "author",
    "co-showrunner": "co-showrunner", "co-writer": "writer", "co-director": "director",
    "co-ep": "co-executive producer", "consulting producer": "consulting producer",
    "supervising producer": "supervising producer", "lead writer": "lead writer",
    "producing director": "producing director", "story editor": "story editor",
    "narrator": "narrator", "host": "host",
}  # fmt: skip


_VERB = rf"(?:{either(_DONE)})"
_MAKER = (
    r"(?:creator|co-creator|director|writer|author|novelist|showrunner|producer|star|actor|actress|"
    r"comedian|comic|playwright|film-?maker|winner|veteran|alum|newcomer|nominee|boss|helmer|scribe|"
    r"screenwriter|journalist|partner)s?"
)
# by the show’s creator, …; by Red Sun creator …; by the novelist and screenwriter …
_TOLD = (
    r"(?:(?:(?:the|its|an?|their|our|[Tt]wo-time) )?(?:(?:[A-Z][\w’'&+-]* ){0,4}?"
    rf"(?!(?:and|also|with|by)\b)(?:[a-z][\w-]* ){{0,2}}{_MAKER}|"
    r"[a-z][\w’'-]*(?: (?!(?:of|and|with|by|who|that|from)\b)[a-z][\w-]*){0,3}),? )?[*_]{0,2}$"
)
# written by; created and written by; created for the network by
_BY = late(
    rf"\b(?P<verbs>(?i:{_VERB}(?:(?:,| and|, and| &|/) ?{_VERB}){{0,2}}))"
    rf"(?i: for (?:the )?(?:[\w+]+ ){{1,3}}?| )(?i:by):? ?{_TOLD}"
)
_WORKED = Sought(
    rf"\b(?P<work>(?i:{either(_WORK)})),? (?:(?:is|are|was|were|comes?|will be) )?"
    rf"(?:(?<= )by|(?<=ls )of|(?<=ks )of|(?<=el )of):? ?{_TOLD}"
)
_JOB = rf"(?:{either(JOBS)})s?"
_LABEL = late(
    r"(?:^|[\n.;|•·–—-][ *_>•·-]*|[*_]{2})"
    rf"(?P<jobs>{_JOB}(?:(?:,| and|, and| &|/) ?{_JOB}){{0,2}})"
    r"[*_]{0,3} ?:[*_]{0,3}\s?[*_]{0,3}$",
    re.IGNORECASE,
)
# Directors this season include …
_INCLUDE = late(
    rf"\b(?P<jobs>{_JOB}(?<=s))"
    r"(?: (?:this|for|of|on|the|its|season|series|run|show|also|new)){0,5} "
    r"(?:include|are|will be|will include|were)(?: [a-z]+)? $",
    re.IGNORECASE,
)
_INCLUDES = late(r"include |(?:are|be|were) (?:[a-z]+ )?$")
_ARE = late(
    r"(?: \([^()\n]{1,60}\))? (?:(?:are|were|is|was|will be|serves?|served|act|acts)(?: as)?) "
    r"(?:(?:also|both|all|now|the|its|an?|their|among the|as|again) ){0,3}"
    rf"(?P<jobs>{_JOB}(?:(?:,| and|, and| &) {_JOB})?)\b(?![’']s)"
)
_LOOSE = frozenset(("writer", "director", "author", "producer"))  # anybody’s trade


def credits(source: str, people: Sequence[Mention]) -> Iterator[Told]:
    """Yield the jobs that a credit gives to the names behind or before it."""
    for at, mention in enumerate(people):
        low = max(0, mention.start - 90)
        tail = source[low : mention.start]
        if tail.endswith((" ", "*", "_", ":", "\n")):
            for match, jobs, label in _read(source, low, mention.start):
                for one in _listed(source, people, at, label=label):
                    start = low + match.start(1) if one is mention else one.start
                    for job in jobs:
                        yield one.cluster, job, (start, one.end)
        yield from _are(source, people, at)


def _read(source: str, low: int, end: int) -> Iterator[tuple[re.Match[str], list[str], bool]]:
    """Yield the credits that end right before a name: the match, its jobs, whether a label."""
    tail = source[low:end]
    if ("y" in tail[-60:] or "BY" in tail[-60:]) and (match := _BY.search(tail)):
        done = [match["verbs"].lower()] if match["verbs"].lower() in _DONE else []
        done = done or re.split(r"(?:,| and|, and| &|/) ?", match["verbs"].lower())
        if done != ["run"]:  # a bakery run by Ada Lind
            yield match, [_DONE[verb] for verb in done if verb in _DONE], False
    elif match := _listing(tail):
        yield match, jobs_of(match["jobs"]), True
    elif (
        _WORKED.may_stand_in(source, low, end)
        and (match := _WORKED.pattern.search(tail))
        and not match[0].startswith("music by")
    ):
        yield match, [_WORK[match["work"].lower()]], False


def _listing(tail: str) -> re.Match[str] | None:
    """Match a label of jobs, or jobs that "include", where it ends right before a name."""
    if tail.rstrip("*_ \n").endswith(":"):
        return _LABEL.search(tail)
    return _INCLUDE.search(tail) if _INCLUDES.search(tail, len(tail) - 24) else None


_AND = late(r"(?:, and|,| and| &|/| as well as) ?")
_DET = late(
    r"^(?:(?:an?|the|its|their|one of the) )?(?:(?:new|newest|sole|first|original|current|lead) "
    r"(?!writer))?"
)


def jobs_of(jobs: str) -> list[str]:
    """List the jobs of a label or a sentence, each in the singular.

    >>> jobs_of("Creators and EPs")
    ['creator', 'executive producer']
    """
    found = []
    for part in _AND.split(jobs.lower()):
        job = _DET.sub("", part.strip())
        known = JOBS.get(job) or JOBS.get(job.removesuffix("s"))
        if known:
            found.append(known)
    return found


def _listed(source: str, people: Sequence[Mention], at: int, *, label: bool) -> Iterator[Mention]:
    """Yield the names of a list from a place on; beyond a label only where "and" ends the list."""
    found = list_on(source, people, at)
    whole = label or is_joined(source, found)
    yield from without_houses(source, found if whole else found[:1])


def _are(source: str, people: Sequence[Mention], at: int) -> Iterator[Told]:
    """Read "Ada Lind and Bo Marsh are executive producers"."""
    mention = people[at]
    if source[mention.end : mention.end + 1] != " ":
        return
    match = _ARE.match(source, mention.end, mention.end + 150)
    if match is None:
        return
    found = list_back(source, people, at)
    several = len(found) > 1
    for job in jobs_of(match["jobs"]):
        if job in _LOOSE and not several:
            continue
        for one in found:
            yield one.cluster, job, (one.start, match.end() if one is mention else one.end)
