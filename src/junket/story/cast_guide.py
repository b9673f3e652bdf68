"""Read guides to a cast: a part’s name as a heading, and below it who plays the part."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from junket.facts import Block, Mention
from junket.late import late
from junket.story import cast_forms as forms
from junket.story.cast_scene import PEOPLE, Scene
from junket.story.sides import Find, Sides

_LEAST = 3  # headings that are names, in a guide
_MARKS = " #*_0123456789.)-–—•:"
_JOBS = late(
    r"\b(?:showrunner|creator|producer|EP|boss|director|writer|author|critic|co-star|executive|"
    r"novelist|daughter|son|wife|husband|mother|father|by) $"
)
_NOW = late(r"\b(?:role|face of|replac|recast|taken over|took over|played (?:now )?by|portrayed)\b")


def find_headed(scene: Scene, sides: Sides) -> Iterator[Find]:
    """Find the first actor below each heading that is only a name, and who has the part now."""
    heads = [
        (block, place)
        for block in scene.text.blocks
        if block.kind == "heading" and (place := _only_name(scene, block)) is not None
    ]
    if len(heads) < _LEAST:
        return
    named = {scene.mentions[place].cluster for _, place in heads}
    if len(named & sides.actors) > len(named & sides.parts):
        return  # a guide to the actors
    starts = [block.start for block in scene.text.blocks if block.kind == "heading"]
    for block, place in heads:
        after = bisect_left(starts, block.end)
        end = starts[after] if after < len(starts) else len(scene.source)
        yield from _below(scene, place, min(end, block.end + 1200), named, sides)


def _only_name(scene: Scene, block: Block) -> int | None:
    """Return the place of the mention that a heading consists of; None where it says more."""
    place = bisect_left(scene.mentions, block.start, key=lambda mention: mention.start)
    if place >= len(scene.mentions) or scene.mentions[place].end > block.end:
        return None
    mention = scene.mentions[place]
    before = forms.untitled(scene.source[block.start : mention.start])
    rest = before.strip(_MARKS) + scene.source[mention.end : block.end].strip(_MARKS)
    return place if not rest and mention.kind in PEOPLE else None


def _below(scene: Scene, place: int, end: int, named: set[int], sides: Sides) -> Iterator[Find]:
    """Find the actors that the paragraphs below a heading name."""
    part = scene.mentions[place]
    if part.cluster in sides.parts or part.cluster in sides.actors:
        return
    found = False
    for at in range(place + 1, len(scene.mentions)):
        mention = scene.mentions[at]
        if mention.start >= end:
            return
        if not _is_actor(scene, mention, named, sides):
            continue
        low = max(part.end, mention.start - 60)
        if found and not _NOW.search(scene.source, low, mention.start):
            continue
        yield Find(part.cluster, mention.cluster, (part.start, mention.end), at, "headed", 0.6)
        found = True


def _is_actor(scene: Scene, mention: Mention, named: set[int], sides: Sides) -> bool:
    """Say whether a full name below a heading is no part, and nobody of another trade."""
    if mention.kind != "person" or " " not in scene.source[mention.start : mention.end]:
        return False
    if mention.cluster in named | sides.parts or sides.weights[mention.cluster] < -0.5:
        return False
    return _JOBS.search(scene.source, max(0, mention.start - 30), mention.start) is None
