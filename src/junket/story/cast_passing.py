"""Find castings that are told in passing: a part held back, a part shared, a sentence that is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from junket.facts import Mention
from junket.late import late
from junket.lexicon import either, words
from junket.sought import Sought
from junket.story import cast_forms as forms
from junket.story.cast_scene import PEOPLE, Scene
from junket.story.sides import Find, Sides

# Reaches in characters. 50 to 240 for the one and 40 to 140 for the other find the same castings
# in the examples of seen and fresh and 32 later articles: they only keep a search short.
_LED = 110  # in front of a name: "Also joining the show in an undisclosed role is Ann Lee"
_OWN = 90  # behind it, within its bracket: "Ann Lee (as Toby’s long-suffering sponsor, Nora)"
# Not swept: they only rank these forms below the usual ones (0.85 to 0.95 in cast.py and
# cast_verbs.py), so that where two forms disagree on who is the part, the usual one decides.
_TOLD = 0.65  # a clause that says little by itself
_SURE = 0.8  # a bracket that says "as"
_KIN = either(words("names", "kin") | words("names", "kin_f") | words("names", "kin_m"))
# Ann Lee has joined the cast in an undisclosed role
_HELD_BACK = (
    r"(?:an?|the) (?:as[- ]yet[- ])?(?:undisclosed|unspecified|unnamed|mystery|mysterious|secret|"
    r"top-secret|unrevealed|undefined|unknown|still-secret|key|major|pivotal|recurring|lead|"
    r"leading|title|starring) "
    r"(?:(?:recurring|guest|guest-starring|new|key) )?(?:role|part|character)\b|"
    r"(?:an?|the) (?:(?:male|female|co-|other|romantic) ?)?lead\b(?! to\b)(?! [a-z]+(?:er|or)\b)"
)
_JOINS = late(
    r"[^.;:!?\n“”\"]{0,70}\b(?:talks|negotiations|circl|attach|eye|join|star|guest|recur|cast|board|sign|book|appear|turn|play|tap|add)"
    rf"[a-z-]*\b[^.;:!?\n“”\"]{{0,40}} (?:in|for|as|playing|to play) (?P<np>{_HELD_BACK})"
)
_JOINING = late(rf"\b[Jj]oining(?: [^.;:!?\n“”\"]{{0,30}})? in (?P<np>{_HELD_BACK}) is $")
_IN_PART = late(rf"(?:, |^)(?:and,? )?(?:also )?[Ii]n (?P<np>{_HELD_BACK}),? (?:[\w’'-]+ ){{0,4}}$")
# In “Salt Road,” Ann Lee is a vet; “Salt Road,” in which Ann Lee is a vet
_IN_SHOW = late(r"(?:\b[Ii]n |, )[“\"‘'*_]{0,2}$")
_BEHIND_SHOW = late(r",?[”\"’'*_]{0,2},? (?:in which |where |with )?$")
_IS_A = late(
    r" (?:is|plays|will be|will play|stars as) (?P<np>an? [a-z][a-z’' -]{3,60}?)"
    r"(?=[,.;:!?]|\n|$| who\b| with\b| whose\b| on\b| in\b)"
)
# Odette Light is his mother
_HIS_KIN = late(
    rf" (?:is|plays|will be|will play) (?P<np>(?:his|her|their|the) (?:[a-z-]+ ){{0,3}}(?:{_KIN}))"
    r"(?=[,.;:!?]|\n|$)"
)
_NEXT = late(r"[^.!?\n]{0,80}[.;] (?:And |Meanwhile, )?")
_TWINS = Sought(r"\b(?:twins?|both|double|dual|triple|two roles|multiple)\b")
_AND_HIS = late(r",? and (?:(?:his|her|their|the|also) )?(?:[a-z-]+,? ){0,3}")
_OWN_AS = late(r" \(as (?:[A-Z][\w-]+[’']s|the|his|her|their|an?) (?:[a-z][\w-]*,? ){1,4}(?=[A-Z])")


def find_passing(scene: Scene, finds: Sequence[Find], sides: Sides) -> Iterator[Find]:
    """Find what a clause beside the usual forms says, given the castings that are known."""
    if not scene.in_show:
        return
    for place, mention in enumerate(scene.mentions):
        if mention.kind in PEOPLE and scene.is_full(mention) and mention.cluster not in sides.parts:
            yield from _held_back(scene, place, mention)
            yield from _own_as(scene, place, mention)
            yield from _own_words(scene, place, mention)
            if mention.cluster not in sides.actors:
                yield from _is_a(scene, place, mention)
    for find in finds:
        yield from _kin_next(scene, find, sides)
        yield from _second_part(scene, find, sides)


def _unnamed(mention: Mention, place: int, match: re.Match[str], rule: str) -> Find:
    start, end = match.span("np")
    anchor = (min(mention.start, start), max(mention.end, end))
    return Find(None, mention.cluster, anchor, place, rule, _TOLD, match["np"])


def _held_back(scene: Scene, place: int, mention: Mention) -> Iterator[Find]:
    """Read "Ann Lee has joined in an undisclosed role" and "in an undisclosed role, Ann Lee"."""
    if mention.kind != "person" or forms.is_owner(scene.source, mention.end):
        return
    low = max(0, mention.start - _LED)
    low = max(low, scene.source.rfind("\n", low, mention.start) + 1)
    match = _JOINING.search(scene.source, low, mention.start) or _IN_PART.search(
        scene.source, low, mention.start
    )
    if match is None:
        match = _JOINS.match(scene.source, mention.end, scene.room(mention))
        following = scene.follower(place)
        if match and following and following.start < match.start("np"):
            return
    if match and not forms.leaves_bracket(scene.source[mention.end : match.start("np")]):
        yield _unnamed(mention, place, match, "part held back")


def _own_as(scene: Scene, place: int, mention: Mention) -> Iterator[Find]:
    """Read "Ann Lee (as Toby’s sponsor, Nora)"."""
    match = _OWN_AS.match(scene.source, mention.end, mention.end + _OWN)
    if match is None:
        return
    for other in scene.mentions[place + 1 : place + 4]:
        gap = forms.untitled(scene.source[match.end() - 1 : other.start])
        if other.start >= match.end() and gap in ("", " ") and other.kind in PEOPLE:
            if forms.closes(scene.source, other.end, "("):
                anchor = (mention.start, other.end + 1)
                yield Find(other.cluster, mention.cluster, anchor, place, "as", _SURE)
            return
        if other.start >= match.end():
            return


_OWN_WORDS = late(
    r" [(\[](?:(?:as |playing )(?P<self>herself|himself|themselves|a version of (?:her|him)self)|"
    r"(?:as |playing )?(?P<np>(?:an?|the|his|her) [a-z][a-z’' -]{2,60}))[)\]]"
    r"(?P<on>,? (?:and|&) [A-Z]|, [A-Z])?"
)
_CASTS = Sought(
    r"\b(?:[Gg]uest|[Cc]ast|[Jj]oin|[Rr]ecur|[Rr]egular|[Ss]tars?\b|[Ss]tarring|[Pp]lay)"
)


def _own_words(scene: Scene, place: int, mention: Mention) -> Iterator[Find]:
    """Read "Ann Lee (as herself)" and, where actors are listed, "Ann Lee [a man with a ferret]"."""
    match = _OWN_WORDS.match(scene.source, mention.end) if mention.kind == "person" else None
    if match is None:
        return
    group = "self" if match["self"] else "np"
    line = scene.source.rfind("\n", 0, mention.start) + 1
    listed = _CASTS.search(scene.source, max(line, mention.start - 150), match.end() + 60)
    in_row = match["on"] or scene.source.endswith((") and ", "), "), 0, mention.start)
    if group == "self" or ((listed or in_row) and forms.is_somebody(match["np"])):
        anchor = (mention.start, match.end())
        yield Find(None, mention.cluster, anchor, place, "part in bracket", _TOLD, match[group])


def _is_a(scene: Scene, place: int, mention: Mention) -> Iterator[Find]:
    """Read "In “Salt Road,” Ann Lee is a vet" and "“Salt Road,” in which Ann Lee is a vet"."""
    before = scene.names.mentions[place - 1] if place else None
    if before is None or before.kind not in ("series", "work"):
        return
    gap = scene.source[before.end : mention.start]
    if not _BEHIND_SHOW.fullmatch(gap):
        return
    told = "which" in gap or "where" in gap or "with" in gap
    if not told and not _IN_SHOW.search(scene.source, max(0, before.start - 8), before.start):
        return
    match = _IS_A.match(scene.source, mention.end, scene.room(mention))
    if match and forms.is_part(match["np"]):
        yield _unnamed(mention, place, match, "part in show")


def _kin_next(scene: Scene, find: Find, sides: Sides) -> Iterator[Find]:
    """Read "Ann Lee is Nora. Bo Marr is her father": the sentence behind another casting."""
    if find.character is None or find.rule not in ("is", "plays", "as", "known sides"):
        return
    for place in range(find.place + 1, min(find.place + 5, len(scene.mentions))):
        mention = scene.mentions[place]
        if mention.start < find.anchor[1] or mention.kind not in PEOPLE:
            continue
        if mention.cluster not in sides.parts | sides.actors and scene.is_full(mention):
            match = _HIS_KIN.match(scene.source, mention.end, scene.room(mention))
            if match and _NEXT.fullmatch(scene.source, find.anchor[1], mention.start):
                yield _unnamed(mention, place, match, "kin of part")
        return


def _second_part(scene: Scene, find: Find, sides: Sides) -> Iterator[Find]:
    """Read "plays twins Nora and Nell" and "does double duty as Nora and her twin, Nell"."""
    if find.character is None or find.rule not in ("plays", "as"):
        return
    start, end = find.anchor
    if not _TWINS.search(scene.source, start, min(len(scene.source), end + 30)):
        return
    for other in scene.mentions[find.place + 1 : find.place + 5]:
        if other.start < end:
            continue
        joined = _AND_HIS.fullmatch(scene.source, end, other.start)
        if joined and other.kind in PEOPLE and other.cluster not in sides.actors:
            anchor = (start, other.end)
            yield Find(other.cluster, find.actor, anchor, find.place, "second part", _TOLD)
        return
