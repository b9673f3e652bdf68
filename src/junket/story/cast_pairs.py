"""Find castings that stand in pairs, in front of a name, or in words of taking over."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from junket.facts import Mention
from junket.late import late
from junket.story import cast_forms as forms
from junket.story.cast_scene import PEOPLE, Scene
from junket.story.role_lists import WHAT
from junket.story.sides import Find, Sides

_AND = (" and ", " & ", ", ", ", and ", "/")
_AND_WHO = late(rf"(?:,? and |,? & |, |/){WHAT}")
_JOINED = late(rf"(?:\band |& |/){WHAT}$")
_MOST = 4  # names in one list of actors
_FOLLOWED = (" (", " [", " as ", " play", " portray", ", who", "’s", "'s", ", played")
_SINGULAR = ("plays", "portrays", "voices", "inhabits")
_TAKES_OVER = late(
    r"[^.;:!?\n“”\"]{0,40}\b(?:replac(?:es|ed|ing)|succeed(?:s|ed|ing)|tak(?:es|ing) over from|"
    r"took over from|takes? the reins from|fill(?:s|ing) in for|stepping in for|steps in for) "
)
_FROM = late(r"(?:,? [a-z ]{0,25})?,? from ")
_TOOK_OVER = late(r"\b(?:tak\w+|took) over\b|\binherit")
_SUCCEEDS = late(
    r",? (?:(?:who|and|has|having|had|later|in \d{4}) ){0,3}"
    r"(?:(?:took|takes|taking|taken) over(?: the (?:role|part|character))? from|"
    r"(?:inherit(?:ed|s|ing)) the (?:role|part|character) from|"
    r"(?:replac(?:ed|es|ing)|succeed(?:ed|s|ing)|stepp(?:ed|ing) in for)) "
    r"(?:the (?:late|departing|departed|outgoing|original|retired|retiring) )?"
)
_THAT_ARE = late(
    r" [(\[](?:(?:that[’']s|aka|yes,|of course,) )?(?:(?:respectively )?(?:played|voiced) by )?|"
    r"(?:, (?:(?:the|his|her|their|two|both) (?:[a-z-]+ ){1,4}?)?| are | were )"
    r"(?:respectively )?(?:played|portrayed|voiced)(?: respectively)? by "
    r"(?:[a-z-]+ ){0,5}"
)
_PLAYED_BY = late(
    r"(?:,? (?:[^.;:!?\n“”\"]{0,40} )?| are | were | will be )(?:played|portrayed|voiced)"
    r"(?: respectively)? by (?:[a-z-]+ ){0,3}"
)
_GONE_TO = late(
    r",? (?:(?:has|have|had) )?(?:gone|went|goes|will go|fell|falls) to "
    r"(?:(?:(?:an?|the) )?(?:[a-z-]+ ){1,4}|an? [a-z -]{2,30}, )?"
)
_DASHED = late(
    r" ?(?:[–—]|--) ?(?:(?:an?|the) "
    r"(?:(?!(?:of|by|with|for|to|from|and|in|at)\b)[a-z][a-z-]* ){1,4})?$"
)
_CLOSED = late(r"(?:, [^.;:!?\n–—]{1,50}?)? ?(?:[–—]|--)")
_PART_OF = late(
    r"\b(?:part|role) of (?:(?:[A-Z][\w-]+[’']s|the|his|her|their) )?(?:[a-z-]+,? ){0,4}$"
)
_KIN = "husband|wife|mother|father|brother|sister|son|daughter|friend|ex|twin|cousin|aunt|uncle"
# have played husband and wife Nora and Felix; play sisters Nora and Dodie
_TIES = late(
    r"(?:(?:long-lost|feuding|estranged|former|star-crossed|married) ){0,2}"
    rf"(?:(?:{_KIN})s? and (?:{_KIN})|(?:{_KIN}|couple|lover|spouse|rival|partner|colleague)s?)"
)
_OPENS = late(r"(?:^|[\n.!?”\"] ?)As (?:the )?(?:[a-z][a-z-]+ ){0,4}$")


def find_pairs(scene: Scene, place: int, mention: Mention) -> Iterator[Find]:
    """Read "Ann Lee and Bo Marr as Nora and Felix": each actor has the part in the same place."""
    yield from _passive(scene, place, mention)
    actors = _list_back(scene, place, mention)
    first = scene.follower(place) if len(actors) > 1 else None
    if first is None or not _is_verb(scene, mention, first):
        return
    parts = _list_on(scene, scene.mentions.index(first, place), len(actors))
    if len(parts) != len(actors) or scene.source.startswith(_FOLLOWED, parts[-1].end):
        return
    anchor = (actors[0].start, parts[-1].end)
    for actor, part in zip(actors, parts, strict=True):
        yield Find(part.cluster, actor.cluster, anchor, place, "as", 0.85)


def _passive(scene: Scene, place: int, mention: Mention) -> Iterator[Find]:
    """Read "Nora and Felix, played by Ann Lee and Bo Marr", "Nora and Felix (Ann Lee, Bo Marr)"."""
    if not scene.source.endswith((" and ", " & "), 0, mention.start):
        return
    other = scene.mentions[place + 1] if place + 1 < len(scene.mentions) else None
    bracket = scene.source.startswith((" (", " ["), mention.end)
    told = other and _PLAYED_BY.fullmatch(scene.source, mention.end, other.start)
    if other is None or not (told or (bracket and other.start == mention.end + 2)):
        return
    before = scene.mentions[place - 1] if place else None
    if before is None or scene.source[before.end : mention.start] not in _AND:
        return
    actors = _list_on(scene, place + 1, 2)
    if bracket and scene.source[actors[-1].end : actors[-1].end + 1] not in (")", "]"):
        return
    if len(actors) == 2 and all(scene.is_full(actor) for actor in actors):
        anchor = (before.start, actors[-1].end)
        for part, actor in zip((before, mention), actors, strict=True):
            yield Find(part.cluster, actor.cluster, anchor, place, "played by", 0.9)


def _is_verb(scene: Scene, mention: Mention, other: Mention) -> bool:
    gap = scene.source[mention.end : other.start]
    if "\n" in gap or len(gap) > 120 or forms.leaves_bracket(gap):
        return False
    gap = forms.untitled(forms.unbracketed(gap))
    match = forms.PLAYS.fullmatch(gap) or forms.AS.fullmatch(gap)
    if not match or match.groupdict().get("verb") in _SINGULAR or forms.is_asked(gap):
        return False
    phrase = match["desc"].strip()
    told = (forms.APPOSED, forms.IN_FRONT, _TIES)
    return not phrase or any(one.fullmatch(phrase) for one in told)


def _list_back(scene: Scene, place: int, mention: Mention) -> list[Mention]:
    """List the full names that end with a mention, in order: "Ann Lee (Red Sun) and Bo Marr"."""
    found = [mention]
    joined = _JOINED.search(scene.source, max(0, mention.start - 60), mention.start)
    if not joined or not scene.is_full(mention):
        return found
    for other in reversed(scene.mentions[max(0, place - 2 * _MOST) : place]):
        gap = scene.source[other.end : found[0].start]
        if scene.source[other.start - 1 : other.start] == "(":
            continue
        listed = len(gap) < 90 and _AND_WHO.fullmatch(forms.unbracketed(gap))
        if not listed or other.kind not in PEOPLE or not scene.is_full(other):
            break
        found.insert(0, other)
    return found


def _list_on(scene: Scene, place: int, most: int) -> list[Mention]:
    """List the names that start at a place, one more than `most` where there are more."""
    found = [scene.mentions[place]]
    for other in scene.mentions[place + 1 : place + 2 * most + 1]:
        gap = scene.source[found[-1].end : other.start]
        if len(found) > most:
            break
        if scene.source.endswith(" (", found[-1].end, other.start):
            continue  # a credit
        gap = forms.unbracketed(gap)
        if other.kind not in PEOPLE or len(gap) > 60 or forms.untitled(gap) not in _AND:
            break
        found.append(other)
    return found


def find_known_pairs(scene: Scene, sides: Sides) -> Iterator[Find]:
    """Read "Nora and Felix (that’s Lee and Marr)" and "…, played by Ann Lee and Bo Marr"."""
    for place, mention in enumerate(scene.mentions[:-3]):
        if mention.kind not in PEOPLE or scene.mentions[place + 1].start - mention.end > 40:
            continue
        parts = _list_on(scene, place, _MOST)
        if not 1 < len(parts) <= _MOST or place + 2 * len(parts) > len(scene.mentions):
            continue
        actors = _list_on(scene, place + len(parts), len(parts))
        if len(actors) != len(parts):
            continue
        if not _THAT_ARE.fullmatch(scene.source, parts[-1].end, actors[0].start):
            continue
        leads = [sides.lead(a.cluster, p.cluster) for a, p in zip(actors, parts, strict=True)]
        bracket = scene.source[parts[-1].end : actors[0].start].endswith(("(", "["))
        if bracket and sum(leads) < 0:
            parts, actors = actors, parts
        if bracket or (min(leads) > -9 and sum(leads) > 0):
            anchor = (mention.start, scene.mentions[place + 2 * len(parts) - 1].end)
            for actor, part in zip(actors, parts, strict=True):
                yield Find(part.cluster, actor.cluster, anchor, place, "played by", 0.75)


def find_near(scene: Scene, place: int, mention: Mention) -> Find | None:
    """Read "As Nora, Ann Lee …", "Ann Lee, as Nora, …" and "the part of Nora has gone to …"."""
    if place + 1 >= len(scene.mentions):
        return None
    other = scene.mentions[place + 1]
    if other.kind not in PEOPLE or other.cluster == mention.cluster:
        return None
    gap = scene.source[mention.end : other.start]
    anchor = (mention.start, other.end)
    if len(gap) > 60 or "\n" in gap:
        return None
    if forms.untitled(gap) == ", as " and scene.source.startswith(",", other.end):
        if scene.is_full(mention):
            return Find(other.cluster, mention.cluster, anchor, place, "as", 0.8)
    elif gap == ", " and scene.is_full(other) and _opens_as(scene, mention):
        if not scene.source.startswith((",", " and "), other.end):
            return Find(mention.cluster, other.cluster, anchor, place, "as", 0.7)
    elif _DASHED.fullmatch(gap) and _is_dashed(scene, gap, mention, other):
        return Find(mention.cluster, other.cluster, anchor, place, "played by", 0.75)
    elif _GONE_TO.fullmatch(gap) and _is_role(scene, mention):
        return Find(mention.cluster, other.cluster, anchor, place, "played by", 0.8)
    return None


def _is_dashed(scene: Scene, gap: str, part: Mention, actor: Mention) -> bool:
    """Say whether dashes hold an actor: "Nora – a fine Ann Lee – …", "Nora – Ann Lee, … – …"."""
    if scene.is_full(part) and len(gap) < 5:
        return False
    closed = _CLOSED.match(scene.source, actor.end)
    return scene.is_full(actor) and actor.kind == "person" and closed is not None


def _is_role(scene: Scene, mention: Mention) -> bool:
    before = scene.source[max(0, mention.start - 70) : mention.start]
    return _PART_OF.search(forms.untitled(before)) is not None


def _opens_as(scene: Scene, mention: Mention) -> bool:
    before = forms.untitled(scene.source[max(0, mention.start - 60) : mention.start])
    return _OPENS.search(before) is not None


def find_successor(scene: Scene, place: int, find: Find) -> Iterator[Find]:
    """Read "Bo Marr takes over from Ann Lee as Nora": both have, or had, the part."""
    first = scene.mentions[place]
    if find.rule not in ("as", "plays") or find.anchor[0] != first.start:
        return
    for other in scene.mentions[max(0, place - 1) : place]:
        near = other.kind == "person" and first.start - other.end <= 80
        if near and _TAKES_OVER.fullmatch(scene.source, other.end, first.start):
            yield replace(find, actor=other.cluster, anchor=(other.start, find.anchor[1]))


def find_former(scene: Scene, finds: Iterable[Find]) -> Iterator[Find]:
    """Read who had the part before: "played by Ann Lee, who took over from Bo Marr"."""
    for find in [find for find in finds if find.character is not None]:
        for other in scene.mentions[find.place + 1 : find.place + 6]:
            gap = other.start - find.anchor[1]
            if gap > 70:
                break
            if gap > 0:
                named = other.kind in PEOPLE or scene.opens_given(other)
                if named and scene.is_full(other) and _is_former(scene, find, other):
                    anchor = (find.anchor[0], other.end)
                    yield replace(find, actor=other.cluster, anchor=anchor, rule="former")
                break


def _is_former(scene: Scene, find: Find, other: Mention) -> bool:
    start, end = find.anchor
    if other.cluster in (find.actor, find.character):
        return False
    if _SUCCEEDS.fullmatch(scene.source, end, other.start):
        return True
    return bool(
        _FROM.fullmatch(scene.source, end, other.start)
        and _TOOK_OVER.search(scene.source, start, end)
    )


def find_elliptic(scene: Scene, finds: Iterable[Find]) -> Iterator[Find]:
    """Find what leans on the casting before it: "A is B, and C his sister D"."""
    waiting = [find for find in finds if find.rule in ("plays", "as", "is", "part")]
    for find in waiting:
        for place in range(find.place + 1, min(find.place + 4, len(scene.mentions))):
            mention = scene.mentions[place]
            if mention.start < find.anchor[1] or mention.kind not in PEOPLE:
                continue
            if forms.JOINED.fullmatch(scene.source, find.anchor[1], mention.start):
                found = list(_elliptic(scene, place, mention))
                yield from found
                waiting += found  # A plays a nurse, B her patient and C the ghost
            break


def _is_told(part: re.Match[str]) -> bool:
    """Say whether words that lean on a casting before them are a part’s: "the director" is none."""
    plain = part["np"].startswith(("a ", "an ")) or part[0].startswith(" as ")
    return plain or forms.is_somebody(part["np"])


def _elliptic(scene: Scene, place: int, mention: Mention) -> Iterator[Find]:
    other = scene.follower(place)
    part = forms.ELLIPTIC_PART.match(scene.source, mention.end)
    if not scene.is_full(mention):
        return
    if other and forms.ELLIPTIC.fullmatch(
        forms.unbracketed(scene.source[mention.end : min(other.start, mention.end + 90)])
    ):
        anchor = (mention.start, other.end)
        yield Find(other.cluster, mention.cluster, anchor, place, "as before", 0.65)
    elif part and forms.is_part(part["np"]) and _is_told(part):
        anchor = (mention.start, part.end("np"))
        yield Find(None, mention.cluster, anchor, place, "as before", 0.65, part["np"])
