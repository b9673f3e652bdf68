"""Read cast sheets, line by line: "Nora Finch, who owns the mill: ANN LEE", "Clerk …… Bo Marr"."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from junket.facts import Mention
from junket.late import late
from junket.story import cast_forms as forms
from junket.story.cast_scene import PEOPLE, Scene
from junket.story.sides import Find, Sides

_LEAST = 2  # lines of one form that make a sheet: one alone may be anything
_MOST = 160  # characters of a line; longer ones are prose
_PARTED = late(
    r"[*_]{0,3}(?: \([^()\n]{2,30}\))?(?:, [^:\n]{2,90}?)?[*_]{0,3}"
    r"(?P<by>: ?| ?\.{3,} ?| ?…+\.* ?| ?[–—] ?|\t+| ?\|)[*_(]{0,3}"
)
_TAIL = late(r"[*_)]{0,3}(?:, [^\n]{2,60}| \([^()\n]{2,60}\)\W?|[.;,]?) *$", re.MULTILINE)
_LEAD = late(r"[\s>*•–—_|\d.)-]*(?:(?:the|a|an|young|old|little|older|younger) )*", re.IGNORECASE)
_GENERIC = late(r"[\s>*•–—_-]*(?P<np>[A-Z][\w’' #-]{2,40}?)(?P<by> ?\.{3,} ?| ?…+\.* ?)")
_NO_PART = late(
    r"[\s>*•–—_-]*(?:written|directed|created|produced|executive|producers?|director|writer|music|"
    r"network|studio|photo|credit|source|by|share|tags?|series|where|when|what|who|stars?|starring|"
    r"cast|question|q|a)\b[^\n]*",
    re.IGNORECASE,
)


def find_sheet(scene: Scene, sides: Sides) -> Iterator[Find]:
    """Find the castings of lines that part a name from its player by one mark."""
    if not scene.in_show:
        return
    found: list[tuple[str, int, Find]] = []
    at = 0
    for number, line in enumerate(scene.source.split("\n")):
        find = _read(scene, at, at + len(line), sides) if 0 < len(line) <= _MOST else None
        if find:
            found.append((find.rule, number, find))
        at += len(line) + 1
    for place, (mark, number, find) in enumerate(found):
        near = found[max(0, place - 1) : place + 2]
        alike = [one for one in near if one[0] == mark and abs(one[1] - number) <= 2]
        if len(alike) >= _LEAST:
            find.rule = "cast sheet"
            yield find


def _read(scene: Scene, start: int, end: int, sides: Sides) -> Find | None:
    """Read one line; None where it does not part two names."""
    if _NO_PART.match(scene.source, start, end):
        return None
    low = bisect_left(scene.mentions, start, key=lambda mention: mention.start)
    high = bisect_left(scene.mentions, end, key=lambda mention: mention.start)
    people = [at for at in range(low, high) if scene.mentions[at].kind in PEOPLE]
    if not people:
        return None
    if len(people) == 1:
        return _generic(scene, people[0], start)
    return _named(scene, people, start, sides)


def _generic(scene: Scene, place: int, start: int) -> Find | None:
    """Read "Process Server ....... Bo Marr": a part without a name of its own."""
    actor = scene.mentions[place]
    match = _GENERIC.fullmatch(scene.source, start, actor.start)
    if not match or not scene.is_full(actor) or not _TAIL.match(scene.source, actor.end):
        return None
    anchor = (match.start("np"), actor.end)
    return Find(None, actor.cluster, anchor, place, "dots", 0.7, match["np"])


def _named(scene: Scene, people: Sequence[int], start: int, sides: Sides) -> Find | None:
    """Read "Nora Finch, a vet: ANN LEE", the sides by capitals, by names and by what is known."""
    for at in range(1, len(people)):
        left, right = _left(scene, people[:at]), scene.mentions[people[at]]
        parted = _PARTED.fullmatch(forms.untitled(scene.source[left.end : right.start]))
        if not parted or left.cluster == right.cluster:
            continue
        if not _opens(scene, start, left) or not _TAIL.match(scene.source, right.end):
            return None
        return _sided(scene, left, right, people[at - 1], parted["by"].strip()[:1], sides)
    return None


def _left(scene: Scene, people: Sequence[int]) -> Mention:
    """Return the name a line opens with, or the one behind its owner: "Ada’s brother, Bo"."""
    first = scene.mentions[people[0]]
    if scene.source.startswith(("’s ", "'s "), first.end):
        return scene.mentions[people[-1]]
    return first


def _opens(scene: Scene, start: int, mention: Mention) -> bool:
    """Say whether nothing but marks, a rank or an owner stands before a name in its line."""
    before = forms.untitled(scene.source[start : mention.start])
    bare = _LEAD.match(before)
    return (
        bool(bare and bare.end() == len(before))
        or re.fullmatch(r"\W*[A-Z][\w-]+[’']s [a-z -]{2,40},? (?:the )?", before) is not None
    )


def _sided(
    scene: Scene, left: Mention, right: Mention, place: int, mark: str, sides: Sides
) -> Find | None:
    lead = sides.lead(right.cluster, left.cluster) + 0.5
    capital = scene.is_capital(right) - scene.is_capital(left)
    titled = scene.is_titled(left) - scene.is_titled(right)
    lead += 3 * capital + 2 * titled
    part, actor = (left, right) if lead >= 0 else (right, left)
    if not scene.is_full(actor) or scene.is_thing(actor):
        return None
    return Find(part.cluster, actor.cluster, (left.start, right.end), place, mark, 0.75)
