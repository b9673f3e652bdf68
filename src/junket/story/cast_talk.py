"""Find castings that whoever talks, or is written about, gives by a pronoun: "I play Nora"."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise

from junket.facts import Mention
from junket.late import late
from junket.sought import Sought
from junket.story import cast_forms as forms
from junket.story.cast_scene import PEOPLE, Scene
from junket.story.sides import Find, Sides

_I = late(
    r"\bI(?:[’']m playing| (?:also |now )?(?:play|played|was cast as|got cast as|am playing|voice|"
    r"portray|got the part of))(?: (?:the|a))?(?: [a-z-]+){0,2} $"
)
_I_PLAY = Sought(
    r"\bI(?:[’']m playing| (?:also |now )?(?:play|played|was cast as|got cast as)) "
    r"(?P<np>(?:an?|the) [a-z][a-z’' -]{2,40}?)(?=[,.;:!?]|\n|$| in | on | who | with )"
)
_SHES = late(r"[—–(;,:] ?(?:and |but )?(?:she|he)[’']s(?: the)?(?: [a-z-]+){0,2} $")
_SHE_IS = late(r", (?:she|he) (?:is|plays|played|was)(?: the)?(?: [a-z-]+){0,3} $")
_AS = late(r"\b[Aa]s (?:the )?(?:[a-z-]+ ){0,4}$")
_AS_SHE = late(r"(?: (?:in|on) [^.;:!?\n]{2,40})?, (?:she|he) ")
_IN_WHICH = Sought(
    r"\bin which (?:he|she)(?:[’']ll be|[’']s| is| was| will be| plays| played| will play) "
    r"(?P<np>(?:an?|the|his|her|their) [a-z][a-z’' -]{2,50}?)(?=[.,;:!?]|\n|$| who\b| in\b)"
)
_RUN = 220  # characters between "she’s Nora" and "he’s Felix"
_BACK = 600  # characters back to the two who are meant


def find_told(scene: Scene, sides: Sides) -> Iterator[Find]:
    """Find the parts behind "I play", "she’s … he’s …" and "in Salt Road, she is …"."""
    yield from _by_question(scene, sides)
    if not scene.in_show:
        return
    yield from _by_speaker(scene, sides)
    yield from _nameless_by_speaker(scene)
    yield from _next_sentence(scene, sides)
    shes = [place for place in range(len(scene.mentions)) if _is_part(scene, place, _SHES, sides)]
    for first, second in pairwise(shes):
        if scene.mentions[second].start - scene.mentions[first].end <= _RUN:
            yield from _in_order(scene, (first, second), sides)
    subject = _subject(scene, sides)
    if subject is not None:
        yield from _of_subject(scene, subject, sides)
        yield from _in_which(scene, subject)


# Ann Lee! She’s our Chaplain Nora Finch.
_SHE_IS_NEXT = late(
    r"[.!?][”\"’)]{0,2} (?:And |So |Yes, )?(?:She|He)(?:[’']s| is| was|[’']ll be| will be)"
    r"(?: (?:playing|our|my|the|his|her|your)(?: [a-z-]+,?){0,3})? "
)


def _next_sentence(scene: Scene, sides: Sides) -> Iterator[Find]:
    """Read the part in a sentence of its own, behind the actor’s: "She’s my boss, Dr. Finch"."""
    for place, mention in enumerate(scene.mentions[:-1]):
        other = scene.mentions[place + 1]
        if mention.kind not in PEOPLE or other.kind not in PEOPLE or not scene.is_full(mention):
            continue
        if other.start - mention.end > 60 or other.cluster == mention.cluster:
            continue
        gap = forms.untitled(scene.source[mention.end : other.start])
        titled = len(gap) < other.start - mention.end
        lead = sides.lead(mention.cluster, other.cluster) + titled
        if lead >= _LEAD and _SHE_IS_NEXT.fullmatch(gap) and not scene.is_thing(other):
            anchor = (mention.start, other.end)
            yield Find(other.cluster, mention.cluster, anchor, place, "is, next", 0.6)


_LEAD = 0.5  # how much more the first must be an actor: half of what a full name weighs


def _is_part(scene: Scene, place: int, words: re.Pattern[str], sides: Sides) -> bool:
    """Say whether a name behind some words may be a part’s."""
    mention = scene.mentions[place]
    if mention.kind not in PEOPLE or mention.cluster in sides.actors or scene.is_thing(mention):
        return False
    before = forms.untitled(scene.source[max(0, mention.start - 70) : mention.start])
    return sides.weights[mention.cluster] <= 0.8 and words.search(before) is not None


def _by_speaker(scene: Scene, sides: Sides) -> Iterator[Find]:
    """Read "LEE: I play Nora" in a written talk."""
    blocks = [block for block in scene.text.blocks if block.kind == "answer" and block.speaker]
    starts = [block.start for block in blocks]
    labels: dict[str, int] = {}
    for place, mention in enumerate(scene.mentions):
        at = bisect_right(starts, mention.start) - 1
        if at < 0 or mention.start >= blocks[at].end:
            continue
        speaker = blocks[at].speaker or ""
        if mention.start < blocks[at].body:
            labels[speaker] = mention.cluster
        elif speaker in labels and _is_part(scene, place, _I, sides):
            anchor = (mention.start, mention.end)
            yield Find(mention.cluster, labels[speaker], anchor, place, "plays, as told", 0.7)


# your character Nora; Nora, your character in Salt Road; You play Nora
_YOURS = late(
    r"\b[Yy]our (?:own )?(?:character|alter ego),? (?:the )?$|"
    r"\b[Yy]ou(?:[’']re| are)? (?:now |also )?"
    r"(?:play|played|playing|portray|portrayed|voice|star as) "
    r"(?:the )?(?:[a-z-]+ ){0,3}$"
)
_YOUR_CHARACTER = late(r",? your (?:own )?(?:character|alter ego)\b")


def _by_question(scene: Scene, sides: Sides) -> Iterator[Find]:
    """Read "Who is Nora, your character in Salt Road?": whoever answers has the part."""
    blocks = scene.text.blocks
    asked = [number for number, block in enumerate(blocks) if block.kind == "question"]
    guest = _guest(scene, blocks[asked[0]].start) if asked else None
    for number in asked:
        low = bisect_left(scene.mentions, blocks[number].start, key=lambda one: one.start)
        for place in range(low, len(scene.mentions)):
            mention = scene.mentions[place]
            if mention.start >= blocks[number].end:
                break
            before = forms.untitled(scene.source[max(0, mention.start - 70) : mention.start])
            told = _YOURS.search(before) or _YOUR_CHARACTER.match(scene.source, mention.end)
            actor = _label_of(scene, number + 1, guest) if told else None
            free = mention.kind in PEOPLE and mention.cluster not in sides.actors
            if actor is not None and free and actor != mention.cluster:
                anchor = (mention.start, mention.end)
                yield Find(mention.cluster, actor, anchor, place, "plays, as asked", 0.7)


def _label_of(scene: Scene, number: int, guest: int | None) -> int | None:
    """Return who gives the answer in a block: whom its label names, else the only guest."""
    block = scene.text.blocks[number] if number < len(scene.text.blocks) else None
    if block is None or block.kind != "answer":
        return None
    if block.label is None:
        return guest if block.speaker is None else None
    at = bisect_left(scene.mentions, block.label[0], key=lambda one: one.start)
    labelled = at < len(scene.mentions) and scene.mentions[at].start < block.body
    return scene.mentions[at].cluster if labelled else None


def _guest(scene: Scene, end: int) -> int | None:
    """Return the one person whom the words before the first question name in full, if any."""
    named = {
        mention.cluster
        for mention in scene.mentions[: bisect_left(scene.mentions, end, key=lambda one: one.start)]
        if mention.kind == "person"
        and " " in scene.source[mention.start : mention.end]
        and not scene.source.endswith((" BY ", "By ", "by "), 0, mention.start)
    }
    return named.pop() if len(named) == 1 else None


def _nameless_by_speaker(scene: Scene) -> Iterator[Find]:
    """Read "LEE: I’m playing a vet" in a written talk: the label names who has the part."""
    for block in scene.text.blocks:
        if block.kind != "answer" or block.label is None:
            continue
        place = bisect_left(scene.mentions, block.label[0], key=lambda mention: mention.start)
        if place >= len(scene.mentions) or scene.mentions[place].end > block.body:
            continue
        match = _I_PLAY.search(scene.source, block.body, block.end)
        if match and forms.is_part(match["np"]) and forms.is_somebody(match["np"]):
            actor = scene.mentions[place].cluster
            yield Find(None, actor, match.span("np"), place, "part, as told", 0.6, match["np"])


def _in_order(scene: Scene, places: Sequence[int], sides: Sides) -> Iterator[Find]:
    """Give two parts to the two actors named last, in their order."""
    first = scene.mentions[places[0]]
    actors: list[Mention] = []
    for mention in reversed(scene.mentions[max(0, places[0] - 12) : places[0]]):
        if mention.start < first.start - _BACK or len(actors) == 2:
            break
        if _may_act(scene, mention, sides) and mention.cluster not in {m.cluster for m in actors}:
            actors.append(mention)
    if len(actors) == 2:
        for place, actor in zip(places, reversed(actors), strict=True):
            part = scene.mentions[place]
            anchor = (actor.start, part.end)
            yield Find(part.cluster, actor.cluster, anchor, place, "plays, in order", 0.6)


def _may_act(scene: Scene, mention: Mention, sides: Sides) -> bool:
    known = mention.cluster in sides.actors or sides.weights[mention.cluster] > 0
    return mention.kind == "person" and known and scene.is_full(mention)


def _subject(scene: Scene, sides: Sides) -> int | None:
    """Return the person whom an article is about; None where nobody is named most."""
    counts = [
        (len(cluster.spans), -number)
        for number, cluster in enumerate(scene.names.clusters)
        if cluster.kind == "person" and number not in sides.parts and sides.weights[number] > -0.9
    ]
    counts.sort(reverse=True)
    most = counts[0][0] if counts else 0
    clear = most >= 4 and (len(counts) == 1 or most >= 1.5 * counts[1][0])
    return -counts[0][1] if clear else None


def _in_which(scene: Scene, subject: int) -> Iterator[Find]:
    """Read "a farce in which he’ll be a vet" in a portrait."""
    for match in _IN_WHICH.finditer(scene.source):
        if forms.is_part(match["np"], played=True):
            place = bisect_left(scene.mentions, match.start(), key=lambda mention: mention.start)
            words = match["np"]
            yield Find(None, subject, match.span(), place, "part elsewhere", 0.55, words)


def _of_subject(scene: Scene, subject: int, sides: Sides) -> Iterator[Find]:
    """Read "in Salt Road, she is Nora" and "as Nora in Salt Road, she …" in a portrait."""
    starts = [start for start, _ in scene.names.clusters[subject].spans]
    for place, mention in enumerate(scene.mentions):
        named = bisect_left(starts, mention.start) > 0
        if not named or mention.cluster == subject:
            continue
        told = _is_part(scene, place, _SHE_IS, sides) or (
            _AS_SHE.match(scene.source, mention.end) and _is_part(scene, place, _AS, sides)
        )
        if told and scene.is_full(mention):
            anchor = (mention.start, mention.end)
            yield Find(mention.cluster, subject, anchor, place, "plays, as subject", 0.55)
