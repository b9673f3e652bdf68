"""Find parts without a name that need more than one verb: "The foreman is Ann Lee"."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace

from junket.facts import Mention
from junket.late import late
from junket.sought import Sought
from junket.story import cast_forms as forms
from junket.story.cast_scene import PEOPLE, Scene
from junket.story.sides import Find, Sides

_BACK = 420  # characters back to whom "the old man" or a pronoun means
_NP = r"(?P<np>(?:an?|the|his|her|their) [a-z][a-z’' -]{2,50}?)"
_ELSEWHERE = late(
    r"(?:, (?:the|an?) [^,.;:()\n]{3,40}(?= (?:best|better) known))?"
    r"(?:,| –| —|:| \()? ?(?:(?:who|whom|she|he) )?(?:(?:also )?was|(?:you[’']ll )?remember (?:him|"
    r"her) as|(?:last|recently|previously|lately|most "
    r"recently) (?:seen )?as|you (?:may|might|will|must) (?:also )?(?:know|remember|recogni[sz]e) "
    r"(?:\w+ )?as|(?:best|better) known as|(?:still )?remembered as|once)"
    rf" {_NP} (?:on|in|from|of) (?:(?:the|her|"
    rf"his) (?:[a-z]+ ){{1,3}})?(?:[A-Z][\w+’]*[’']s )?(?P<work>[“\"‘*_]{{0,2}})(?=[A-Z“\"‘*_])"
)
_IS = late(
    r"(?:^|[.!?:;][”\"’)]? |\n(?:[-–—•*] ?)?)(?P<np>(?:The|That|An?|His|Her) [a-z][a-z’' -]{2,60}) "
    r"(?:is|was) $"
)
# The deputy went to Ann Lee; her estranged dad blows in in the person of Ann Lee
_WENT_TO = late(
    r"(?:^|[.!?:;][”\"’)]? |\n)(?P<np>(?:The|An?) (?:(?:role|part) of (?:the |an? )?)?"
    r"[a-z][a-z’' -]{2,40}?) (?:has gone|went|goes|will go|was given|has been given) to $"
)
_IN_PERSON = late(
    r"(?P<np>(?:[A-Z][\w-]+[’']s|[Aa]n?|[Tt]he|[Hh]is|[Hh]er) [a-z][a-z’' -]{2,40}?) "
    r"(?:[a-z]+s|[a-z]+ed|came|went|blew|will [a-z]+)\b[^.;:!?\n“”\"]{0,50} in the "
    r"(?:[a-z-]+,? ){0,3}(?:person|shape|form|guise) of $"
)
_NO_IS = late(r" (?:behind|in charge|at the|responsible|who (?:wrote|made|runs|created)|of the)")
_ENDS = late(r"[,.;:!?)]|$|\n| \(")
_THERE = Sought(
    r"[Tt](?<!\w.)here(?:[’']s| is| was) (?P<np>an? [a-z][a-z’' -]{2,60}?)(?=[,.;:!?]|$|\n)"
)
_THAT_IS = late(r"(?:^|[.!?][”\"’)]? |\n|: |, and )(?:That|It|that|it)[’']s(?: played by)? $")
_GENERIC = late(
    r"the (?:(?P<same>same) )?(?:(?:old|young|poor|dead|late|doomed|same) )?"
    r"(?:man|woman|boy|girl|lad|lass|lady|patriarch|matriarch|kid|child)(?: in \d{4})?"
    r"|(?:the|an?) (?P<aged>[a-z-]+) version of (?:the (?:same )?(?:character|role|part)|him|her)"
    r"(?: in [a-z ]{3,20})?"
)
_MORE = late(r" (?:from|of|with|who|whom|in|on|at|next|behind|called|named)\b")
_FAR = 900  # characters from "there’s a kid" to "That’s Ann Lee"


def find_unnamed(scene: Scene, sides: Sides) -> Iterator[Find]:
    """Find parts that only a noun names, told of in a sentence of their own."""
    if not scene.in_show:
        return
    there = list(_THERE.finditer(scene.source))
    ends = [match.end() for match in there]
    for place, mention in enumerate(scene.mentions):
        full = mention.kind == "person" and scene.is_full(mention)
        if not full or mention.cluster in sides.parts:
            continue
        yield from _elsewhere(scene, place, mention)
        low = max(0, mention.start - 80)
        if scene.source.endswith((" to ", " of "), 0, mention.start):
            far = max(0, mention.start - 130)
            told = _WENT_TO.search(scene.source, low, mention.start) or _IN_PERSON.search(
                scene.source, far, mention.start
            )
            if told and _is_part(told["np"]):
                yield _unnamed(mention, place, told)
        match = _IS.search(scene.source, low, mention.start)
        if match and _is_part(match["np"]) and _ENDS.match(scene.source, mention.end):
            yield _unnamed(mention, place, match)
        elif _THAT_IS.search(scene.source, max(0, mention.start - 30), mention.start):
            at = bisect_left(ends, mention.start) - 1
            near = at >= 0 and mention.start - ends[at] < _FAR
            if near and not _names_between(scene, place, ends[at]) and _is_part(there[at]["np"]):
                yield _unnamed(mention, place, there[at])


def _names_between(scene: Scene, place: int, start: int) -> bool:
    """Say whether a full name stands between a place of the text and a mention."""
    for other in reversed(scene.mentions[max(0, place - 6) : place]):
        if other.start < start:
            return False
        if other.kind == "person" and " " in scene.source[other.start : other.end]:
            return True
    return False


def _is_part(words: str) -> bool:
    words = words[0].lower() + words[1:]
    return (
        forms.is_part(words, played=True) and forms.is_somebody(words) and not _NO_IS.search(words)
    )


def _unnamed(mention: Mention, place: int, match: re.Match[str]) -> Find:
    start = min(match.start("np"), mention.start)
    anchor = (start, max(mention.end, match.end("np")))
    return Find(None, mention.cluster, anchor, place, "part told of", 0.6, match["np"])


def _elsewhere(scene: Scene, place: int, mention: Mention) -> Iterator[Find]:
    """Read a part in another show: "Ann Lee, last seen as a vet in “Salt Road”"."""
    match = _ELSEWHERE.match(scene.source, mention.end, mention.end + 130)
    if not match or not forms.is_part(match["np"]):
        return
    other = scene.mentions[place + 1] if place + 1 < len(scene.mentions) else None
    work = other and other.kind in ("work", "series") and other.start - match.end() < 20
    if match["work"] or work:
        yield replace(_unnamed(mention, place, match), rule="part elsewhere")


def name_generic(scene: Scene, finds: list[Find], sides: Sides) -> list[Find]:
    """Give "the old man" the name of the part that was spoken of last, where there is one."""
    cast = {find.character for find in finds}
    actors = {find.actor for find in finds}
    named = []
    for find in finds:
        match = find.character is None and _GENERIC.fullmatch(find.description or "")
        if match and not _MORE.match(scene.source, find.anchor[1]):
            taken = set() if match["same"] or match["aged"] else cast
            part = _cast_before(find, finds) if match["aged"] else None
            part = part or _spoken_of(scene, find, sides, actors, taken)
            if part is not None:
                find = replace(find, character=part, description=None)
        named.append(find)
    return named


def _cast_before(find: Find, finds: Sequence[Find]) -> int | None:
    """Return the part of the casting right before a find: "as the younger version of her"."""
    before = [
        (one.anchor[1], one.character)
        for one in finds
        if one.character is not None and 0 <= find.anchor[0] - one.anchor[1] <= _BACK
    ]
    return max(before)[1] if before else None


def _spoken_of(
    scene: Scene, find: Find, sides: Sides, actors: set[int], cast: set[int | None]
) -> int | None:
    """Return the cluster of the nearest part before a find that nobody plays."""
    for other in reversed(scene.mentions[max(0, find.place - 10) : find.place]):
        if other.start < find.anchor[0] - 3 * _BACK:
            return None
        if other.kind not in PEOPLE or other.cluster in actors | cast or scene.is_thing(other):
            continue
        if sides.weights[other.cluster] <= 0.8:
            return other.cluster
    return None
