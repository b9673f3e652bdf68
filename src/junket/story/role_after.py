"""Tell who has a job after somebody else: "He was replaced by Ada Lind", "Bo Marsh took over"."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterator, Sequence

from junket.facts import Mention, Span, Text
from junket.late import late
from junket.sought import Sought
from junket.story.role_lists import WHAT, list_on, without_houses

_NEAR = 260  # characters back to whose job it was: a sentence or two
_HELD = frozenset(("showrunner", "co-showrunner", "executive producer", "head writer", "host"))
"""Jobs that one person has after another; of directors and writers a series has many at once."""

_REPLACED = Sought(
    r"\b(?:(?P<job>showrunner|head writer|executive producer|host) )?"
    r"(?:(?:is|was|has been|had been|will be|would be|to be|being|been|and) )?"
    r"(?:replaced|succeeded) by\b"
)
_BEHIND = late(rf" {WHAT}[*_]{{0,2}}")
_TAKES = late(
    r"(?: (?:then|later|has|had|will|would|now|both))* (?:took|takes?|taking|taken) over"
    r"(?! from\b| the (?!show|reins|series|job|role|final|last|next|second|third|fourth)\b)"
)


def successors(
    text: Text, people: Sequence[Mention], told: Sequence[tuple[int, str]]
) -> Iterator[tuple[int, str, Span]]:
    """Yield who takes a job over, in order, given where which job is told of somebody."""
    source = text.article.text
    known = sorted(one for one in told if one[1] in _HELD)
    for start, end, one, job in _handovers(source, people):
        role = job or _last(source, known, start)
        if role:
            insort(known, (one.start, role))
            yield one.cluster, role, (min(one.start, start), max(one.end, end))


def _handovers(
    source: str, people: Sequence[Mention]
) -> list[tuple[int, int, Mention, str | None]]:
    """List the handovers of an article: where each stands, to whom it is, and of which job."""
    found: list[tuple[int, int, Mention, str | None]] = []
    for match in _REPLACED.finditer(source):
        at = bisect_left(people, match.end(), key=lambda one: one.start)
        if at < len(people) and _BEHIND.fullmatch(source, match.end(), people[at].start):
            found += [
                (match.start(), match.end(), one, match["job"])
                for one in without_houses(source, list_on(source, people, at))
            ]
    for one in people:
        takes = _TAKES.match(source, one.end) if source[one.end : one.end + 1] == " " else None
        if takes:
            found.append((one.start, takes.end(), one, None))
    return sorted(found, key=lambda item: (item[0], item[2].start))


def _last(source: str, known: Sequence[tuple[int, str]], start: int) -> str | None:
    """Return the job told last before a place in its paragraph; None without any near."""
    at = bisect_left(known, (start, ""))
    if not at or start - known[at - 1][0] > _NEAR:
        return None
    place, role = known[at - 1]
    return role if source.find("\n", place, start) < 0 else None
