"""What airs when: airings by rule, from time expressions and the words that say that it airs.

A time expression (`story.times`) is an airing only where something says so: an airing word
before it ("premieres", "finale airs"), a thing that airs behind it ("the Oct. 9 episode"), an
airing verb behind an expression that opens its sentence ("On March 28, … returns"), or the form
of a listing ("Fridays at 8/7c on …"). The nearest such word counts, and words between it and
the expression may cut the tie ("who was born", "announced").
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from junket.facts import Airing, Names, Span, Text
from junket.story.airing_cues import find_cue, tense
from junket.story.airing_events import episode_of, event, names_later_season, season_of
from junket.story.airing_scene import (
    AFTER,
    BEFORE,
    Cue,
    Scene,
    network_of,
    sentence,
    series_of,
)
from junket.story.airing_words import words, zones
from junket.story.times import When, find_times, resolve, rule

MARGIN = 70  # characters around a time word that may belong to the same expression
_CLOCK = re.compile(
    r"[0-9](?:[0-9]?(?::[0-9]{2})?(?:\s?[apAP]\.?\s?[mM]\b|\s?[/|]\s?[0-9]{1,2}"
    r"(?::[0-9]{2})?\s?[cC]|[eE]/)|[0-9]?:[0-9]{2}|[0-9]{3}\s(?:GMT|BST))"
)
_CONFIDENCE = {
    "verb": 0.9,
    "noun": 0.85,
    "weak": 0.8,
    "call": 0.8,
    "behind": 0.9,
    "opening": 0.75,
    "listing": 0.85,
}


class Main(NamedTuple):
    """What the article as a whole says: its series, its one time zone, a season after the first."""

    series: str | None
    zone: str | None
    later: bool


def find_airings(text: Text, names: Names) -> tuple[Airing, ...]:
    """Find what airs when: one airing for each time that the article states one.

    Returns an empty tuple where nothing is said to air. `start` and `rrule` are given only
    where they are certain (`story.times.resolve`).
    """
    raw = text.article.text
    times = list(_times(raw, text))
    if not times:
        return ()
    starts = [mention.start for mention in names.mentions]
    scenes = [Scene(raw, when, *sentence(raw, when), names, starts) for when in times]
    cues = [(scene, cue) for scene in scenes if (cue := find_cue(scene))]
    main = _main(text, names, times)
    found: list[Airing] = []
    for scene, cue in cues:
        airing = _airing(scene, cue, text.article.published, main)
        found.append(_with_network(airing, scene.when, found))
    return tuple(found)


def _with_network(airing: Airing, when: When, earlier: list[Airing]) -> Airing:
    """Give a slot or a clock time without a network the one named before for its series."""
    if airing.network or not (when.weekly or when.clock):
        return airing
    named = (a.network for a in reversed(earlier) if a.network and a.series == airing.series)
    return replace(airing, network=next(named, None))


def _times(raw: str, text: Text) -> Iterator[When]:
    """Yield the time expressions that have an airing word, or the form of a listing, about them."""
    skipped = _skipped(text)
    for low, high in _regions(raw, text):
        for when in find_times(raw, low, high):
            if not any(start <= when.start < end for start, end in skipped):
                yield when


def _regions(raw: str, text: Text) -> list[Span]:
    """Return the passages worth a closer look, in order and apart from each other."""
    lexicon, tokens, starts = words(), text.words, text.starts
    times = lexicon.times
    marks = [starts[i] for i, word in enumerate(tokens) if word in times]
    clocks = [match.start() for match in _CLOCK.finditer(raw)]
    if not marks and not clocks:
        return []
    heads = lexicon.heads
    cues = [starts[i] for i, word in enumerate(tokens) if word in heads]
    near = [at for at in marks if _any_between(cues, at - BEFORE, at + AFTER)]
    slots = [starts[i] for i, word in enumerate(tokens) if word in lexicon.slots]
    return _joined(sorted({*near, *clocks, *slots}))


def _any_between(ordered: list[int], low: int, high: int) -> bool:
    index = bisect_left(ordered, low)
    return index < len(ordered) and ordered[index] <= high


def _joined(marks: list[int]) -> list[Span]:
    regions: list[Span] = []
    for at in marks:
        low, high = max(0, at - MARGIN), at + MARGIN
        if regions and low <= regions[-1][1]:
            regions[-1] = (regions[-1][0], high)
        else:
            regions.append((low, high))
    return regions


def _skipped(text: Text) -> list[Span]:
    """Return the blocks that state no airing of their own: bylines, and a title said again."""
    raw, seen, spans = text.article.text, set(), []
    for block in text.blocks:
        words_of = raw[block.start : block.end]
        if block.kind == "byline" or (block.kind == "heading" and words_of in seen):
            spans.append((block.start, block.end))
        elif block.kind == "heading":
            seen.add(words_of)
    return spans


def _main(text: Text, names: Names, times: list[When]) -> Main:
    series = [cluster for cluster in names.clusters if cluster.kind == "series"]
    most = max(series, key=lambda cluster: len(cluster.spans)).name if series else None
    zoned = {when.zone for when in times if when.zone}
    return Main(
        text.article.series or most,
        zoned.pop() if len(zoned) == 1 else None,
        names_later_season(text.article.text),
    )


def _airing(scene: Scene, cue: Cue, published: str | None, main: Main) -> Airing:
    when = scene.when
    network = network_of(scene, cue)
    around = _clause(scene, cue)
    what = event(cue.word, around, weekly=when.weekly, later_season=main.later)
    return Airing(
        what,
        series_of(scene) or main.series,
        1 if what == "series premiere" else season_of(around),
        episode_of(around),
        network,
        scene.raw[when.start : when.end],
        resolve(when, published, tense(scene, cue), _zone(network) or main.zone),
        rule(when),
        ((when.start, when.end),),
        _CONFIDENCE[cue.how],
        f"airing-{cue.how}",
    )


def _clause(scene: Scene, cue: Cue) -> str:
    """Return the words about the airing word and its time."""
    low, high = min(cue.start, scene.when.start), max(cue.end, scene.when.end)
    return scene.raw[max(scene.low, low - 90) : min(scene.high, high + 30)]


def _zone(network: str | None) -> str | None:
    return zones().get(network.lower().removeprefix("the ")) if network else None
