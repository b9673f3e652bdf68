"""An article's text cut where one reading needs it cut, without a gap or an overlap."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from junket.facts import Attribution, Block, BlockKind, Span
from junket.late import late

LINE = late(r"\S[^\r\n]*")

Part = Literal["content", "source", "cue"]


@dataclass(frozen=True, slots=True)
class Run:
    """Characters of one look: of no attribution, or of one part of one attribution.

    `speaker` indexes the view's speakers; `opens` is true where a piece of speech begins.
    """

    start: int
    end: int
    text: str
    attribution: int | None = None
    part: Part | None = None
    speaker: int | None = None
    opens: bool = False


@dataclass(frozen=True, slots=True)
class Passage:
    """One block of the text, or what stands between two blocks, as runs in a row."""

    start: int
    end: int
    kind: BlockKind
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Layer:
    """A span that wants to be seen, and whose it is."""

    start: int
    end: int
    attribution: int
    part: Part
    speaker: int
    opens: bool = True


def layers(attributions: Sequence[Attribution], speakers: Sequence[int]) -> list[Layer]:
    """Return the spans of all attributions; `speakers` has one index for each attribution."""
    return [
        Layer(start, end, number, part, speaker)
        for number, (found, speaker) in enumerate(zip(attributions, speakers, strict=True))
        for part, spans in _parts(found)
        for start, end in spans
    ]


def _parts(found: Attribution) -> tuple[tuple[Part, tuple[Span, ...]], ...]:
    return ("content", found.content), ("source", found.source), ("cue", found.cue)


def flatten(found: Iterable[Layer]) -> list[Layer]:
    """Cut overlapping layers so that none overlap: the shorter of two stands on top.

    A quotation inside a quotation keeps its own look, and the outer one goes on behind it.

    >>> outer, inner = Layer(0, 9, 0, "content", 0), Layer(3, 5, 1, "content", 1)
    >>> [(x.start, x.end, x.attribution) for x in flatten([outer, inner])]
    [(0, 3, 0), (3, 5, 1), (5, 9, 0)]
    """
    pending = sorted(found, key=lambda layer: (layer.start, -layer.end))
    edges = sorted({edge for layer in pending for edge in (layer.start, layer.end)})
    flat: list[Layer] = []
    active: list[Layer] = []
    following = 0
    for start, end in pairwise(edges):
        active = [layer for layer in active if layer.end > start]
        while following < len(pending) and pending[following].start <= start:
            active.append(pending[following])
            following += 1
        if active:
            top = min(active, key=lambda layer: layer.end - layer.start)
            flat.append(replace(top, start=start, end=end, opens=top.start == start))
    return flat


def passages(text: str, blocks: Iterable[Block], found: Iterable[Layer]) -> tuple[Passage, ...]:
    """Cut `text` into passages whose runs hold every character but the white space between."""
    flat = flatten(found)
    starts = [layer.start for layer in flat]
    cut = []
    for start, end, kind in units(text, blocks):
        first = max(0, bisect_right(starts, start) - 1)
        cut.append(Passage(start, end, kind, tuple(_runs(text, start, end, flat, first))))
    return tuple(cut)


def units(text: str, blocks: Iterable[Block]) -> list[tuple[int, int, BlockKind]]:
    """Return the blocks in order, and as paragraphs whatever words no block holds."""
    found: list[tuple[int, int, BlockKind]] = []
    place = 0
    for block in sorted(blocks, key=lambda block: (block.start, block.end)):
        start = max(block.start, place)
        found += _gap(text, place, start)
        if start < block.end:
            found.append((start, block.end, block.kind))
            place = block.end
    return found + _gap(text, place, len(text))


def _gap(text: str, start: int, end: int) -> list[tuple[int, int, BlockKind]]:
    """Return each line between two blocks that holds more than white space."""
    return [
        (found.start(), found.start() + len(found[0].rstrip()), "paragraph")
        for found in LINE.finditer(text, start, end)
    ]


def _runs(text: str, start: int, end: int, flat: list[Layer], first: int) -> Iterable[Run]:
    place = start
    for number in range(first, len(flat)):
        layer = flat[number]
        if layer.start >= end:
            break
        left, right = max(layer.start, place), min(layer.end, end)
        if left >= right:
            continue
        if left > place:
            yield Run(place, left, text[place:left])
        yield _run(text, left, right, layer)
        place = right
    if place < end:
        yield Run(place, end, text[place:end])


def _run(text: str, start: int, end: int, layer: Layer) -> Run:
    opens = layer.part == "content" and layer.opens
    return Run(start, end, text[start:end], layer.attribution, layer.part, layer.speaker, opens)
