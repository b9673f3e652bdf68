"""The signs by which a job that is named, or done, near a name may be somebody's on a series."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from junket.around import next_word, previous_word
from junket.facts import Mention, Names, Text
from junket.lexicon import either, sections, words
from junket.story.cast_signs import below, gap_signs
from junket.story.sides import weigh

PEOPLE = ("person", "character", "other")
BACK = 260  # characters from a name to the job behind it: a sentence or two
AHEAD = 70  # characters from a job to the name behind it
_TRIED = 3
_JOBS = {
    "executive producer": "executive producer", "exec producer": "executive producer",
    "ep": "executive producer", "co-executive producer": "co-executive producer",
    "showrunner": "showrunner", "creator": "creator", "co-creator": "co-creator",
    "series producer": "series producer", "producing director": "producing director",
    "producer": "producer", "director": "director", "head writer": "head writer",
    "staff writer": "staff writer", "writer": "writer", "screenwriter": "writer",
    "author": "author", "novelist": "author", "composer": "composer",
} | {job: job for job in words("roles", "crew")}  # fmt: skip
_DEEDS = {
    "wrote": "writer", "writes": "writer", "written": "writer", "writing": "writer",
    "penned": "writer", "scripted": "writer", "co-wrote": "writer", "directed": "director",
    "directs": "director", "directing": "director", "helmed": "director",
    "helms": "director", "helming": "director", "created": "creator", "creates": "creator",
    "devised": "creator", "conceived": "creator", "executive produces": "executive producer",
    "executive produced": "executive producer", "executive produce": "executive producer",
    "executive-produces": "executive producer", "exec produces": "executive producer",
    "exec produce": "executive producer", "composes": "composer", "composed": "composer",
    "scored": "composer",
}  # fmt: skip
_LAST = frozenset(form.rpartition(" ")[2] for form in (*_JOBS, *_DEEDS))
_LAST |= {f"{word}s" for word in _LAST}
_LONGEST = 3  # words of a job
_THE = re.compile(r"\b(?:[Tt]he|[Ii]ts|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir) (?:[\w’'“”\"+*-]+ ){0,5}$")
_SPEECH = words("names", "speech")
_ACTS = sections("story_verbs")[""]
_HEADS = frozenset(
    "the a an its our his her their my your by with as is was and who he she i they we being become"
    " became co former new original own show series of for has had have will also to then".split()
)
_SHE = re.compile(
    r"\b(?:[Hh]e|[Ss]he)(?:[’'](?:s|d|ll))?"
    r"(?: (?:also|has|had|will|then|is|was|just|once|both|has|already|since)){0,2} $"
)
_SAYS = re.compile(
    rf"s?(?:(?:,| and|/| &) ?(?:[a-z-]+ ){{0,1}}(?:{either(_JOBS)}|star|EP)s?)?(?: also)? "
    rf"(?:{either(_SPEECH)})\b"
)
_BY = re.compile(r" by (?!.*\bof\b)")
_BROKEN = re.compile(r"[.!?;\n“”]")
_AWAY = re.compile(r"[.!?;:\n“”\"—–]|(?: \S+){9}")
_THING = re.compile(
    r" (?:the |its |all |both |that |this |every |each |most of |half of |(?:one|two|three) of )*"
    r"(?:[\w-]+ ){0,2}?(?:it|one|ones|show|series|episodes?|pilot|premiere|finale|opener|script|"
    r"hours?|season|drama|comedy|soap|sitcom|instal?ments?|part|room|them)\b"
)
_OF = re.compile(r"s? (?:of|on|behind|for) (?:the (?:[\w-]+ ){0,2}(?:show|series|drama|comedy)\b|"
                 r"[“\"‘'*_]{0,2}[A-Z])")  # fmt: skip
_WEIGHTS = (-2.0, -1.0, -0.3, 0.3, 0.9, 1.7, 3.0, 6.0)
_COUNTS = (2, 4, 8, 15, 30)


@dataclass(frozen=True, slots=True)
class Job:
    """A place where a job is named, or done."""

    start: int
    end: int
    role: str
    deed: bool


def jobs(text: Text) -> list[Job]:
    """List where an article names or tells a job, in order, the longest words for each."""
    found = []
    for at, word in enumerate(text.lower):
        if word in _LAST:
            for first in range(max(0, at + 1 - _LONGEST), at + 1):
                form = " ".join(text.lower[first : at + 1])
                role = _DEEDS.get(form) or _JOBS.get(form) or _JOBS.get(form.removesuffix("s"))
                if role:
                    found.append(Job(text.starts[first], text.ends[at], role, form in _DEEDS))
                    break
    return found


class RoleSigns:
    """The signs of pairs of a job and a name in one article."""

    def __init__(
        self, text: Text, names: Names, parts: Collection[int], actors: Collection[int]
    ) -> None:
        self.text = text
        self.source = text.article.text
        self.names = names
        self.weights = weigh(text, names)
        self.actors = actors
        people = (one for one in names.mentions if one.kind in PEOPLE)
        self.people = [one for one in people if one.cluster not in parts]
        self.starts = [one.start for one in self.people]
        self.turns = [block.start for block in text.blocks]

    def near(self, job: Job) -> Iterator[tuple[Mention, int]]:
        """Yield who is named near a job, with how many others stand between; below 0: behind."""
        at = bisect_left(self.starts, job.start)
        seen: list[int] = []
        for one in reversed(self.people[max(0, at - 8) : at]):
            far = job.start - one.end > BACK or self.source.count("\n\n", one.end, job.start) > 1
            if far or len(seen) == _TRIED:
                break
            if one.end <= job.start and one.cluster not in seen:
                yield one, len(seen)
                seen.append(one.cluster)
        for rank, one in enumerate(self.people[at : at + 2]):
            gap = self.source[job.end : one.start]
            if len(gap) > AHEAD or _BROKEN.search(gap) or (job.deed and not _BY.match(gap)):
                break
            yield one, -1 - rank

    def of(
        self, job: Job, one: Mention, rank: int, held: Collection[tuple[int, str]]
    ) -> Iterator[str]:
        """Yield the signs of a job and a name; `held` are the jobs known already."""
        kind = "deed" if job.deed else "job"
        gap = self.source[job.end : one.start] if rank < 0 else self.source[one.end : job.start]
        order = f"{kind} before" if rank < 0 else f"{kind} behind"
        if rank >= 0 and _AWAY.search(gap) and (link := self._link(job)):
            order = link
        yield order
        yield f"{kind} {job.role}"
        yield f"{order}, {min(abs(rank), _TRIED)} between"
        yield f"{order}, words " + below(gap.count(" "), _COUNTS)
        if order.startswith(kind):
            yield from (f"{order}: {sign}" for sign in gap_signs(gap[-110:] if rank >= 0 else gap))
        if "\n" in gap:
            yield f"{order}: line between"
        if gap.count("“") != gap.count("”") or gap.count('"') % 2:
            yield f"{order}: a mark between"
        yield from self._job(job, kind)
        yield from self._person(job, one, held)

    def _link(self, job: Job) -> str:
        """Name what ties a job to somebody named before: "the showrunner says", "she wrote"."""
        low = max(0, job.start - 60)
        if job.deed:
            return "she does" if _SHE.search(self.source, low, job.start) else ""
        if not _THE.search(self.source, low, job.start):
            return ""
        return "the job says" if _SAYS.match(self.source, job.end) else "the job"

    def _job(self, job: Job, kind: str) -> Iterator[str]:
        """Yield what stands beside the words of the job."""
        before, behind = previous_word(self.source, job.start), next_word(self.source, job.end)
        low = before.lower()
        if low in _HEADS:
            yield f"{kind}, {low} before"
        elif before.endswith(("’s", "'s", "s’")):
            yield f"{kind}, owner before"
        elif before[:1].isupper():
            yield f"{kind}, name before"
        if behind.lower() in _SPEECH:
            yield f"{kind}, says behind"
        elif behind[:1].isupper():
            yield f"{kind}, name behind"
        elif behind in ("by", "and", "who"):
            yield f"{kind}, {behind} behind"
        if self.source[job.end : job.end + 1] in ("’", "'"):
            yield f"{kind} owns"
        if job.deed and _THING.match(self.source, job.end):
            yield "deed, thing behind"
        if not job.deed and _OF.match(self.source, job.end):
            yield "job of it"
        if self.source[job.end - 1] == "s" and not job.deed:
            yield "jobs"

    def _person(self, job: Job, one: Mention, held: Collection[tuple[int, str]]) -> Iterator[str]:
        """Yield what is told of the name by itself."""
        cluster = self.names.clusters[one.cluster]
        yield f"kind {cluster.kind}"
        yield "weight " + below(self.weights[one.cluster], _WEIGHTS)
        count = len(cluster.spans)
        yield "times " + ("1" if count == 1 else "2-3" if count < 4 else "4+")
        if " " in self.source[one.start : one.end]:
            yield "full here"
        if " " in cluster.name:
            yield "full"
        if one.cluster in self.actors:
            yield "has a part"
        if any(cluster == one.cluster for cluster, _ in held):
            yield "has a job"
        if any(role == job.role for _, role in held):
            yield "held by another"
        if next_word(self.source, one.end).lower() in _ACTS:
            yield "does something"
        if self._labels(job, one):
            yield "answers here"

    def _labels(self, job: Job, one: Mention) -> bool:
        """Say whether a name is the label of the turn in which a job is told."""
        at = bisect_right(self.turns, job.start) - 1
        label = self.text.blocks[at].label if at >= 0 else None
        return label is not None and label[0] <= one.start < label[1]
