"""What airs when: airings by rule, from time expressions and the words that say that it airs.

A time expression (`story.times`) is an airing only where something says so: an airing word
before it ("premieres", "finale airs"), a thing that airs behind it ("the Oct. 9 episode"), an
airing verb behind an expression that opens its sentence ("On March 28, … returns"), or the form
of a listing ("Fridays at 8/7c on …"). The nearest such word counts, and words between it and
the expression may cut the tie ("who was born", "announced").
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import compress
from typing import NamedTuple

from junket.facts import Airing, Names, Span, Text
from junket.story.airing_cues import find_cue, tense
from junket.story.airing_events import episode_of, event, season_of, seasons
from junket.story.airing_grid import Row, find_rows
from junket.story.airing_scene import (
    AFTER,
    BEFORE,
    EARLIER,
    Cue,
    Scene,
    network_of,
    sentence,
    series_of,
)
from junket.story.airing_shared import share
from junket.story.airing_words import words, zones
from junket.story.starts import resolve, rule
from junket.story.times import LONDON, RELATIVE, When, find_times, joined_over_event

LEFT = 24  # characters in front of a time word that may belong to its expression ("in early ")
RIGHT = 48  # … and behind it, a network's name between a day and a clock time among them
_CLOCK = re.compile(
    r"[0-9](?:[0-9]?(?::[0-9]{2})?(?:\s?[apAP]\.?\s?[mM]\b|\s?[/|]\s?[0-9]{1,2}"
    r"(?::[0-9]{2})?\s?[cC]|[eE]/)|[0-9]?:[0-9]{2}|[0-9]{3}\s(?:GMT|BST))"
)
_IN_BRITAIN = re.compile(r"\s(?:in\s(?:Britain|the\sUK|London|England)|(?:UK|British)\stime)\b")
_CONFIDENCE = {
    "verb": 0.9,
    "noun": 0.85,
    "weak": 0.8,
    "call": 0.8,
    "behind": 0.9,
    "opening": 0.75,
    "listing": 0.85,
    "shared": 0.8,
    "grid": 0.85,
}


class Main(NamedTuple):
    """What the article as a whole says: its date and series, zones by network, its season."""

    published: str | None
    series: str | None
    zones: dict[str | None, str | None]
    later_season: bool


def find_airings(text: Text, names: Names) -> tuple[Airing, ...]:
    """Find what airs when: one airing for each time that the article states one.

    Returns an empty tuple where nothing is said to air. `start` and `rrule` are given only
    where they are certain (`story.times.resolve`).
    """
    raw = text.article.text
    times = list(_times(raw, text, names))
    starts = [mention.start for mention in names.mentions] if times else []
    cues = _cues(Scene(raw, when, *sentence(raw, when), names, starts) for when in times)
    grid = find_rows(text, names)
    if not cues and not grid:
        return ()
    main = _main(text, names, cues)
    airings: list[Airing] = []
    for scene, cue in cues:
        before = airings[-1].start if airings else None
        airings.append(_airing(scene, cue, main, before))
    networks = {c.name for c in names.clusters if c.kind == "network" and c.spans}
    if len(networks) < 2:
        airings = list(_with_networks(airings, [scene.when for scene, _ in cues]))
    if not grid:
        return tuple(airings)
    one = next(iter(networks)) if len(networks) == 1 else None
    rows = [_row(row, one) for row in grid]
    told = {row.anchors[0][0] for row in rows}
    kept = [airing for airing in airings if airing.anchors[0][0] not in told]
    return tuple(sorted(kept + rows, key=lambda airing: airing.anchors[0]))


def _cues(scenes: Iterable[Scene]) -> list[tuple[Scene, Cue]]:
    """Return the times that are airings, each with what says so; in order."""
    found: list[tuple[Scene, Cue]] = []
    for scene in scenes:
        last = found[-1] if found else None
        if scene.when.word in RELATIVE:
            near = last is not None and scene.when.start - last[0].when.start < EARLIER
            cue = find_cue(scene) if near and last and not last[0].when.weekly else None
        else:
            cue = find_cue(scene)
        if cue:
            found.append((scene, cue))
        elif last and (shared := share(*last, scene)):
            found.append(shared)
    return found


def _row(row: Row, network: str | None) -> Airing:
    """State what a row of a schedule says: a slot."""
    weekly = When(row.start, row.end, days=row.days, weekly=True)
    text = row.text
    return Airing(
        "slot", row.series, None, None, network, text, None, rule(weekly),
        ((row.start, row.end),), _CONFIDENCE["grid"], "airing-grid",
    )  # fmt: skip


def _with_networks(airings: list[Airing], whens: list[When]) -> Iterator[Airing]:
    """Give a slot or a clock time without a network the one that its series has elsewhere."""
    named: defaultdict[str | None, set[str]] = defaultdict(set)
    for airing in airings:
        if airing.network:
            named[airing.series].add(airing.network)
    for airing, when in zip(airings, whens, strict=True):
        one = named[airing.series] if when.weekly or when.clock else set()
        lacks = airing.network is None and len(one) == 1
        yield replace(airing, network=next(iter(one))) if lacks else airing


def _times(raw: str, text: Text, names: Names) -> Iterator[When]:
    """Yield the time expressions that have an airing word, or the form of a listing, about them."""
    regions = _regions(raw, text, names)
    skipped = _skipped(text) if regions else []
    ends = [end for _, end in skipped]
    for low, high in regions:
        for when in joined_over_event(raw, find_times(raw, low, high)):
            index = bisect_right(ends, when.start)
            if index == len(skipped) or when.start < skipped[index][0]:
                yield when


def _regions(raw: str, text: Text, names: Names) -> list[Span]:
    """Return the passages worth a closer look, in order and apart from each other."""
    lexicon, starts, tokens = words(), text.starts, text.words
    hits = list(compress(range(len(tokens)), map(lexicon.triggers.__contains__, tokens)))
    clocks = [match.start() for match in _CLOCK.finditer(raw)]
    slots, heads, loose = lexicon.slots, lexicon.heads, lexicon.loose
    sure = [starts[i] for i in hits if tokens[i] in slots] + clocks
    cues = [starts[i] for i in hits if tokens[i] in heads]
    cues = sorted(cues + [m.start for m in names.mentions if m.kind in ("series", "network")])
    times = (
        starts[i]
        for i in hits
        if tokens[i] not in heads and (tokens[i] not in loose or _aimed(tokens, i))
    )
    near = [at for at in times if _any_between(cues, at - BEFORE, at + AFTER)]
    return _joined(sorted({*near, *sure}))


def _aimed(tokens: list[str], index: int) -> bool:
    """Whether a word like "fall" or "week" has a word beside it that makes a time of it."""
    aims = words().aims
    return not aims.isdisjoint(tokens[max(0, index - 1) : index + 3])


def _any_between(ordered: list[int], low: int, high: int) -> bool:
    index = bisect_left(ordered, low)
    return index < len(ordered) and ordered[index] <= high


def _joined(marks: list[int]) -> list[Span]:
    regions: list[Span] = []
    for at in marks:
        low, high = max(0, at - LEFT), at + RIGHT
        if regions and low <= regions[-1][1]:
            regions[-1] = (regions[-1][0], high)
        else:
            regions.append((low, high))
    return regions


def _skipped(text: Text) -> list[Span]:
    """Return the blocks that state no airing of their own: bylines, and a title said again."""
    raw, seen, spans = text.article.text, set(), []
    for block in text.blocks:
        if block.kind == "byline":
            spans.append((block.start, block.end))
        elif block.kind == "heading":
            heading = raw[block.start : block.end]
            if heading in seen:
                spans.append((block.start, block.end))
            seen.add(heading)
    return spans


def _main(text: Text, names: Names, cues: list[tuple[Scene, Cue]]) -> Main:
    series = [cluster for cluster in names.clusters if cluster.kind == "series"]
    most = max(series, key=lambda cluster: len(cluster.spans)).name if series else None
    zoned: dict[str | None, str | None] = {}
    for scene, cue in cues:
        if scene.when.zone:
            zoned[network_of(scene, cue)] = scene.when.zone
    return Main(
        text.article.published,
        text.article.series or most,
        zoned,
        any(number > 1 for number in seasons(text.article.text)),
    )


def _airing(scene: Scene, cue: Cue, main: Main, before: str | None) -> Airing:
    when = scene.when
    network = network_of(scene, cue)
    around = _clause(scene, cue)
    slot = when.weekly and not when.window
    what = event(cue.word, around, weekly=slot, later_season=main.later_season)
    zone = main.zones.get(network) if network else None
    local = _zone(scene, network) or zone
    start = resolve(when, main.published, tense(scene, cue), local, before)
    spans = (when.start, when.end), *when.more
    return Airing(
        what,
        series_of(scene, main.series) or main.series,
        season_of(around) or (1 if what == "series premiere" else None),
        episode_of(around),
        network,
        scene.raw[when.start : when.end],
        start,
        rule(when),
        spans,
        _CONFIDENCE[cue.how],
        f"airing-{cue.how}",
    )


def _clause(scene: Scene, cue: Cue) -> str:
    """Return the words about the airing word and its time."""
    low, high = min(cue.start, scene.when.start), max(cue.end, scene.when.end)
    return scene.raw[max(scene.low, low - 90) : min(scene.high, high + 30)]


def _zone(scene: Scene, network: str | None) -> str | None:
    """Return the zone that is told for a country, or in which the network prints its times."""
    if _IN_BRITAIN.match(scene.raw, scene.when.end):
        return LONDON
    return zones().get(network.lower().removeprefix("the ")) if network else None
