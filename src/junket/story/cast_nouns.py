"""Find parts that a noun names, beside their player: "a new priest – Ann Lee – …"."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from junket.facts import Mention
from junket.late import late
from junket.sought import Sought
from junket.story import cast_forms as forms
from junket.story.cast_credits import is_bracketed
from junket.story.cast_scene import PEOPLE, Scene
from junket.story.sides import Find, Sides

_RUN = 160  # characters from one casting to a clause that goes on with it
_BACK = 300  # characters back to whom "he plays" means
_SURE = 0.6  # below the forms that name verb and name: where two disagree, those decide

_NP = (
    r"(?P<np>(?:an?|the|his|her|their|An?|The|His|Her|Their|"
    r"(?!(?:There|That|Here|It|He|She|What|Who|Where|Let)\b)[A-ZÀ-Þ][\w-]+[’']s?) "
    r"(?:[A-Z][a-z]+(?:an|ish|ese|ch) )?[a-z][\w’'-]*(?: (?!to\b|is\b|was\b)[a-z][\w’-]*){0,7}?)"
)
# The mayor – Ann Lee, having a ball – wants it; there’s a new priest in town: Ann Lee, in a wig
_DASHED = late(rf"(?:^|[\s(“\"]){_NP}(?P<mark> ?[–—] ?| -- ?|: )(?:the (?:[a-z-]+ ){{1,3}})?$")
_CLOSED = late(r"(?:, [^.;:!?\n–—]{1,60}?)? ?(?:[–—.;!?)]|--|$|\n)")
_WALKS_IN = late(r"\b(?:[Tt]here(?:[’']s| is| are)|[Mm]eet|[Ee]nter|[Nn]ew|arriv\w+|walks in)\b")
_MARK = late(r"[–—:]|--")
# will recur as “a nun with information”
_QUOTED = late(
    r"(?P<lead>[^.;:!?\n“”\"]{0,70}?)\b(?:as|plays?|playing|portrays?) "
    r"[“\"‘'](?P<np>(?:an?|the|his|her) [a-z][^“”\"\n.;:!?]{2,60}?)[,.]?[”\"’']"
)
_CASTS = late(r"\b(?:recur|guest|join|star|cast|appear|play|board|sign|step|turn|pop|book)")
# Joining for the new run is Ann Lee, as a judge with a limp
_AS_NOUN = late(
    r", (?:(?:also|here|now) )?as (?P<np>(?:an?|the|his|her|their) [a-z][^.,;:!?()“”\"\n]{2,60}?)"
    r"(?=[.,;:!?]|\n|$| and [A-Z])"
)
_JOINING = Sought(
    r"\b(?:[Jj]oin|[Nn]ew|[Aa]dd|[Cc]ast|[Ss]tar|[Rr]ecur|[Gg]uest|[Nn]ewcomer|[Aa]lso|[Aa]board)"
    r"\w*\b[^.!?\n]*$"
)
# Ann Lee plays a nurse; Bo Marr is the deputy who did it
_IS_THE = late(
    r" (?:is|plays|makes|(?P<as>as)) (?P<np>(?:an?|the|his|her|their|[A-ZÀ-Þ][\w-]+[’']s?) "
    r"(?:[A-ZÀ-Þ][\w-]+ ){0,2}(?:[a-z][\w’'-]*,? ){0,4}?[a-z][\w’'-]+?"
    r"(?: (?:who|whose|with|from|next|on|of)\b[^.,;:!?()“”\"\n]{2,60}?)?)(?=[.,;:!?]|\n|$| and\b)"
)
_LISTED = late(
    r"(?:^|[,;:.!?(–—\n][”\"’]? ?|\b(?:and|with|is|are|by|from|includ(?:ing|es?)|featuring|"
    r"stars|starring|also|alongside|opposite|plus|casts?|adds|adding|welcomes?|boasts) )"
    r"(?:(?:the (?:[a-z-]+ ){1,2})|newcomer |veteran |actor |actress |comedian )?$"
)
# a film, in which he plays a night porter; She plays a widow with three phones
_HE_PLAYS = late(
    r"(?:\b(?:in which|where|and|,) (?:he|she)|(?<=[.!?] )(?:He|She)|(?<=\n)(?:He|She))"
    r"(?:[’']s| is|[’']ll| will| has| had)?(?: (?:also|now|once|previously|then|recently))? "
    r"(?P<verb>plays?|played|playing|portrays?|portrayed|(?:guest-)?stars? as|recurs? as|"
    r"appears? as) (?P<np>(?:an?|the) [a-z][^.,;:!?()“”\"\n]{2,70}?)(?=[.,;:!?)]|\n|$)"
)
# …; her stepfather, a bookie, by Bo Marr
_BY = late(
    r"(?: \([^()\n]{2,60}\)|[^.;:!?\n]{0,60}?)(?:[;,]|,? and|,? while|,? with) "
    r"(?P<np>(?:(?:an?|the|his|her|their|[A-ZÀ-Þ][\w-]+[’']s) )?[^.;:!?\n]{2,60}?),? by (?:the )?"
    r"(?:(?:[a-z-]+,? ){0,3})"
)
# Ann Lee (the laird, Corrie)
_TOLD_NAME = late(
    r" [(\[](?:(?:as )?(?:an?|the|his|her|[A-Z][\w-]+[’']s) (?:[a-z][\w-]* ){0,3}[a-z][\w-]+),? "
    r"(?=[A-Z])"
)


def find_nouns(scene: Scene, finds: Sequence[Find], sides: Sides) -> Iterator[Find]:
    """Find the parts that a noun beside a full name tells, given the castings that are known."""
    if not scene.in_show:
        return
    ends = sorted(find.anchor[1] for find in finds)
    for place, mention in enumerate(scene.mentions):
        full = mention.kind == "person" and scene.is_full(mention)
        if not full or mention.cluster in sides.parts:
            continue
        if scene.source.endswith(" on ", 0, mention.start):
            continue  # known from Red Sun, will play
        if mention.cluster not in sides.actors:
            yield from _dashed(scene, place, mention)
            yield from _quoted(scene, place, mention)
            yield from _joining(scene, place, mention)
            yield from _next(scene, place, mention, ends)
        yield from _told_name(scene, place, mention)
    yield from _he_plays(scene, sides)
    yield from _by_next(scene, finds, sides)


def _find(mention: Mention, place: int, words: str, start: int, end: int) -> Find:
    anchor = (min(mention.start, start), max(mention.end, end))
    return Find(None, mention.cluster, anchor, place, "noun beside", _SURE, words)


def _is_part(words: str) -> bool:
    low = words[0].lower() + words[1:]
    return forms.is_part(low, played=True) and forms.is_somebody(low)


def _dashed(scene: Scene, place: int, mention: Mention) -> Iterator[Find]:
    """Read "The mayor – Ann Lee, having a ball – …" and "a new priest in town: Ann Lee"."""
    if not _MARK.search(scene.source, max(0, mention.start - 45), mention.start):
        return
    low = max(0, mention.start - 90)
    before = forms.untitled(scene.source[low : mention.start])
    if not before.endswith((" ", "–", "—", "-")):
        return
    match = _DASHED.search(before)
    if not match or not _CLOSED.match(scene.source, mention.end) or not _is_part(match["np"]):
        return
    opened = scene.source[max(0, low - 60) : low] + before[: match.end("np")]
    if ":" in match["mark"] and not _WALKS_IN.search(opened.rpartition(". ")[2]):
        return
    yield _find(mention, place, match["np"], low + match.start("np"), mention.end)


def _quoted(scene: Scene, place: int, mention: Mention) -> Iterator[Find]:
    cue = bisect_left(scene.cues, mention.end)
    if cue == len(scene.cues) or scene.cues[cue] > mention.end + _RUN:
        return
    match = _QUOTED.match(scene.source, mention.end, scene.room(mention))
    if match is None or forms.is_no_part(match["lead"]) or not forms.is_part(match["np"]):
        return
    other = scene.follower(place)
    nearer = other is not None and other.start < match.start("np")
    if not nearer and _CASTS.search(scene.source, mention.end, match.start("np")):
        yield _find(mention, place, match["np"], mention.start, match.end("np"))


def _joining(scene: Scene, place: int, mention: Mention) -> Iterator[Find]:
    """Read "Joining for the new run is Ann Lee, as a judge with a limp"."""
    match = _AS_NOUN.match(scene.source, mention.end, scene.room(mention))
    if match is None or not forms.is_part(match["np"]):
        return
    if _JOINING.search(scene.source, max(0, mention.start - 200), mention.start):
        yield _find(mention, place, match["np"], mention.start, match.end("np"))


def _next(scene: Scene, place: int, mention: Mention, ends: Sequence[int]) -> Iterator[Find]:
    """Read "…; Bo Marr is the deputy who did it" right behind another casting."""
    match = _IS_THE.match(scene.source, mention.end, scene.room(mention))
    if match is None or not (forms.is_part(match["np"]) if match["as"] else _is_part(match["np"])):
        return
    if match["as"] and _is_part(match["np"]):
        if _LISTED.search(forms.untitled(scene.source[max(0, mention.start - 40) : mention.start])):
            yield _find(mention, place, match["np"], mention.start, match.end("np"))
        return
    at = bisect_left(ends, mention.start + 1) - 1
    near = at >= 0 and mention.start - ends[at] < _RUN
    if near and "\n" not in scene.source[ends[at] : mention.start]:
        yield _find(mention, place, match["np"], mention.start, match.end("np"))


def _told_name(scene: Scene, place: int, mention: Mention) -> Iterator[Find]:
    """Read "Ann Lee (the laird, Corrie)"."""
    match = _TOLD_NAME.match(scene.source, mention.end, mention.end + 70)
    other = scene.mentions[place + 1] if match and place + 1 < len(scene.mentions) else None
    if match is None or other is None or other.kind not in PEOPLE:
        return
    gap = forms.untitled(scene.source[match.end() - 1 : other.start])
    if gap in ("", " ") and forms.closes(scene.source, other.end, "("):
        anchor = (mention.start, other.end + 1)
        yield Find(other.cluster, mention.cluster, anchor, place, "as", 0.75)


def _by_next(scene: Scene, finds: Sequence[Find], sides: Sides) -> Iterator[Find]:
    """Read "… is played by Ann Lee; her stepfather, a bookie, by Bo Marr"."""
    for find in finds:
        if "played by" not in find.rule:
            continue
        for place in range(find.place + 1, min(find.place + 5, len(scene.mentions))):
            actor = scene.mentions[place]
            if actor.start < find.anchor[1] or actor.kind != "person":
                continue
            before = forms.untitled(scene.source[find.anchor[1] : actor.start])
            match = _BY.fullmatch(before)
            if match is None or not scene.is_full(actor) or actor.cluster in sides.parts:
                continue
            part = scene.mentions[place - 1]
            named = part.kind in PEOPLE and part.start >= find.anchor[1] + match.start("np")
            anchor = (find.anchor[1] + match.start("np"), actor.end)
            if named and scene.source[part.end : part.end + 4].lstrip(",").startswith(" by"):
                yield Find(part.cluster, actor.cluster, anchor, place, "as before", _SURE)
            elif forms.is_somebody(match["np"].partition(",")[0]):
                yield Find(None, actor.cluster, anchor, place, "as before", _SURE, match["np"])
            break


def _each(scene: Scene) -> Iterator[re.Match[str]]:
    """Yield where "he plays" stands, looked for only round words that cast."""
    last = -1
    for cue in scene.cues:
        match = _HE_PLAYS.search(scene.source, max(0, cue - 40), cue + 100) if cue > last else None
        if match:
            last = match.end()
            yield match


def _he_plays(scene: Scene, sides: Sides) -> Iterator[Find]:
    """Read "in which he plays a night porter": whoever was named last, if no part."""
    for match in _each(scene):
        if not forms.is_part(match["np"], played=True):
            continue
        at = bisect_left(scene.mentions, match.start(), key=lambda mention: mention.start)
        for place in range(at - 1, max(-1, at - 6), -1):
            mention = scene.mentions[place]
            if mention.start < match.start() - _BACK:
                break
            named = scene.source[mention.end : match.start()].strip(" ,”\"’'*_")
            aside = is_bracketed(scene.source, mention.start)
            if mention.kind not in PEOPLE or scene.is_thing(mention) or aside or not named:
                continue  # a film, in which he …
            fits = mention.kind == "person" and mention.cluster not in sides.parts
            if fits and sides.weights[mention.cluster] > 0:
                words, (start, end) = match["np"], match.span("np")
                yield Find(None, mention.cluster, (start, end), place, "he plays", _SURE, words)
            break
