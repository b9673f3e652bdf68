"""What airs when: airings by rule, from time expressions and the words that say that it airs.

A time expression (`story.times`) is an airing only where something says so: an airing word
before it ("premieres", "finale airs"), a thing that airs behind it ("the Oct. 9 episode"), an
airing verb behind an expression that opens its sentence ("On March 28, … returns"), or the form
of a listing ("Fridays at 8/7c on …"). The nearest such word counts, and words between it and
the expression may cut the tie ("who was born", "announced").
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from heapq import merge
from itertools import compress
from typing import NamedTuple

from junket.facts import Airing, Names, Span, Text
from junket.late import late
from junket.story.airing_context import (
    Main,
    headed,
    main_of,
    zone_for,
    zone_of,
)
from junket.story.airing_cues import find_cue
from junket.story.airing_events import (
    episode_of,
    event,
    names_episode,
    row_event,
    season_of,
)
from junket.story.airing_grid import Row, find_rows
from junket.story.airing_home import home_of, network_for
from junket.story.airing_house import with_networks
from junket.story.airing_kinds import kind_of
from junket.story.airing_likely import Around, around, find_likely, goes_on
from junket.story.airing_networks import network_of
from junket.story.airing_scene import (
    AFTER,
    BEFORE,
    EARLIER,
    Cue,
    Scene,
    sentence,
)
from junket.story.airing_seasons import around_of, season_of_airing
from junket.story.airing_series import series_of
from junket.story.airing_shared import share
from junket.story.airing_shows import with_whole_titles
from junket.story.airing_skipped import skipped
from junket.story.airing_stamp import is_stamp
from junket.story.airing_tense import tense
from junket.story.airing_told import Found, Told, told_of
from junket.story.airing_words import words
from junket.story.starts import disagree, resolve, rule
from junket.story.times import RELATIVE, When, find_times, joined_over_event

LEFT = 24  # characters in front of a time word that may belong to its expression ("in early ")
RIGHT = 48  # … and behind it, a network's name between a day and a clock time among them
_CLOCK = late(
    r"[0-9](?:[0-9]?(?::[0-9]{2})?(?:\s?[apAP]\.?\s?[mM]\b|\s?[/|]\s?[0-9]{1,2}"
    r"(?::[0-9]{2})?\s?[cC]|[eE]/)|[0-9]?:[0-9]{2}|[0-9]{3}\s(?:GMT|BST)|[0-9]?\.[0-9]{2}\s?pm\b"
    r"|[0-9]?/[0-9]{1,2}/(?:20)?[0-9]{2}\b)"
)
_BARE = late(r"\s(?:at|the)\s(?:[7-9](?=[\s,.;!)])|1[01](?=[\s,.;!)])|[0-9]{1,2}(?:st|nd|rd|th)\b)")
_SHOWN = frozenset({"series", "work", "network"})
UNSURE_ZONE = 0.15  # what a zone that is only likely takes from the confidence
DISAGREE = 0.4  # the confidence of a weekday that is not the date's
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
    "loose": 0.7,
    "asked": 0.7,
    "line": 0.8,
    "likely": 0.65,
}


class Draft(NamedTuple):
    """An airing before the rest of the article has filled in what its sentence leaves out."""

    scene: Scene
    cue: Cue
    what: str
    series: str | None
    season: int | None
    episode: str | None
    network: str | None


def find_airings(text: Text, names: Names) -> tuple[Airing, ...]:
    """Find what airs when: one airing for each time that the article states one.

    Returns an empty tuple where nothing is said to air. `start` and `rrule` are given only
    where they are certain (`story.times.resolve`).
    """
    main, told = tell(text, names)
    told = [one._replace(airing=replace(one.airing, what=kind_of(one))) for one in told]
    return tuple(_seasoned(told, main)) if main else ()


def _seasoned(told: Sequence[Told], main: Main) -> Iterator[Airing]:
    """Yield the airings with the season that their article tells of each."""
    series = {one.airing.series for one in told}
    about = {name: around_of(name, main, told) for name in series}
    for one in told:
        season = season_of_airing(one, about[one.airing.series], main)
        yield replace(one.airing, season=season)


def tell(text: Text, names: Names) -> tuple[Main | None, list[Told]]:
    """Return the airings by rule, each with what its article tells of it; often none."""
    scenes, names = scenes_of(text, names)
    cues = cues_of(scenes)
    grid = find_rows(text, names)
    if not cues and not grid:
        return None, []
    main, drafts = drafted(text, names, cues)
    filled = list(_filled(drafts, main))
    found = [
        (draft.scene, draft.cue, airing)
        for draft, airing in zip(filled, _airings(filled, main), strict=True)
    ]
    if grid:
        found = _with_rows(found, grid, main, names)
    return main, told_of(found, main)


def drafted(
    text: Text, names: Names, cues: Sequence[tuple[Scene, Cue]]
) -> tuple[Main, list[Draft]]:
    """Return what an article tells as a whole, and its airings as their sentences tell them."""
    main = main_of(text, names, cues)
    return main, [_draft(scene, cue, main) for scene, cue in cues]


def _with_rows(found: list[Found], grid: list[Row], main: Main, names: Names) -> list[Found]:
    """Put the rows of a schedule among the airings, in the place of those at the same time."""
    networks = {name for _, name in main.networks}
    one = next(iter(networks)) if len(networks) == 1 else None
    starts = [mention.start for mention in names.mentions]
    rows = []
    for row in grid:
        when = When(row.start, row.end, days=row.days, weekly=not row.date)
        scene = Scene(main.raw, when, *row.line, names, starts, True)
        rows.append((scene, Cue("grid", "", row.start, row.start), _row(row, main, one)))
    told = {low for *_, airing in rows for low, _ in airing.anchors}
    kept = [
        (scene, cue, _below(_in_row(airing, grid), grid, main))
        for scene, cue, airing in found
        if told.isdisjoint(range(*airing.anchors[0])) and not _told_by(cue, airing, grid)
    ]
    return sorted(kept + rows, key=lambda one: one[2].anchors[0])


def scenes_of(text: Text, names: Names) -> tuple[list[Scene], Names]:
    """Return the times that may be an airing's, in their sentences, and names with networks."""
    raw = text.article.text
    tv = not words().times.isdisjoint(text.words) and _of_television(raw, names)
    if tv:
        names = with_networks(text, with_whole_titles(names))
    times = list(_times(raw, text, names))
    starts = [mention.start for mention in names.mentions] if times else []
    return [Scene(raw, when, *sentence(raw, when), names, starts, tv) for when in times], names


def _of_television(raw: str, names: Names) -> bool:
    """Whether an article speaks of television more than of films."""
    named = any(cluster.kind in ("series", "network") for cluster in names.clusters)
    shown = sum(map(raw.count, ("season", "Season", "episode", "TV ", "televis", "series")))
    return shown + 2 * named > sum(map(raw.count, (" film", "movie", "box office", "inema")))


def cues_of(scenes: Iterable[Scene]) -> list[tuple[Scene, Cue]]:
    """Return the times that are airings, each with what says so; in order."""
    found, left = by_rule(scenes)
    likely = [
        (scene, cue)
        for scene, about in surrounded(left, found)
        if (cue := find_likely(scene, about))
    ]
    return [*merge(found, likely, key=lambda one: one[0].when.start)]


def by_rule(scenes: Iterable[Scene]) -> tuple[list[tuple[Scene, Cue]], list[Scene]]:
    """Return the times that a rule takes for an airing's, with what says so, and the others."""
    found: list[tuple[Scene, Cue]] = []
    left: list[Scene] = []
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
        else:
            left.append(scene)
    return found, left


def surrounded(left: list[Scene], found: list[tuple[Scene, Cue]]) -> Iterator[tuple[Scene, Around]]:
    """Yield the times that no rule takes with what the others tell of them; none without a show."""
    if not left or not any(one.kind in _SHOWN for one in left[0].names.clusters):
        return
    whole = around([scene for scene, _ in found])
    starts = [scene.when.start for scene, _ in found]
    for scene in left:
        beside = _any_between(starts, scene.low, scene.high)
        near = bisect_left(starts, scene.when.start) - 1
        if near < 0 or not goes_on(found[near][0], scene):
            yield scene, whole._replace(beside=beside)


def _told_by(cue: Cue, airing: Airing, rows: list[Row]) -> bool:
    """Whether a time that only its signs tell, or without a day, stands in a row that has one."""
    at = airing.anchors[0][0]
    unsure = cue.how == "likely" or not (airing.start or airing.rrule)
    return unsure and any(low <= at < high for low, high in (r.line for r in rows))


def _row(row: Row, main: Main, network: str | None) -> Airing:
    """State what a row of a schedule says: a slot, or what airs on the day above it."""
    network = row.network or network
    what, start = "slot", None
    if row.date:
        when = find_times(f"{row.date}, {row.text}", 0, LEFT + RIGHT)[:1] or [When(0, 0)]
        zone = zone_of(network) or main.zone
        what = row_event(row.note)
        if row.new and what in ("episode", "season premiere"):
            what = "series premiere"
        start = resolve(when[0], main.published, "future", zone)
    weekly = When(row.start, row.end, days=row.days, weekly=not row.date)
    return Airing(
        what, row.series or main.series, season_of(row.note), None, network, row.text,
        start, rule(weekly), ((row.start, row.end), *row.more), _CONFIDENCE["grid"], "airing-grid",
    )  # fmt: skip


def _below(airing: Airing, rows: list[Row], main: Main) -> Airing:
    """Give a clock time in a line below rows of a day that day: "Tidewrack returns at 8/7c"."""
    at = airing.anchors[0][0]
    above = next((row for row in reversed(rows) if row.line[1] <= at), None)
    if airing.start or airing.rrule or above is None or not above.date:
        return airing
    when = find_times(f"{above.date}, {airing.text}", 0, LEFT + RIGHT)[:1]
    if at - above.line[1] > RIGHT or not when or when[0].dom is None or when[0].hour is None:
        return airing
    zone = zone_of(airing.network) or main.zone
    return replace(airing, start=resolve(when[0], main.published, "future", zone))


def _in_row(airing: Airing, rows: list[Row]) -> Airing:
    """Give what is told inside a row the row's series and network."""
    at = airing.anchors[0][0]
    here = [row for row in rows if row.line[0] <= at < row.line[1]]
    if not here:
        return airing
    return replace(airing, series=here[0].series, network=here[0].network or airing.network)


def _filled(drafts: list[Draft], main: Main) -> Iterator[Draft]:
    """Give each airing the network that the article tells elsewhere."""
    home = home_of(main, [(draft.series, draft.network) for draft in drafts])
    for draft in drafts:
        network = draft.network or _network_above(draft, main)
        network = network or network_for(draft.scene, draft.series, home)
        yield draft._replace(network=network)


def _network_above(draft: Draft, main: Main) -> str | None:
    above = headed(main, draft.scene)
    return above.network if above else None


def _airings(drafts: list[Draft], main: Main) -> Iterator[Airing]:
    slots: defaultdict[str | None, set[tuple[int, ...]]] = defaultdict(set)
    for draft in drafts:
        if draft.scene.when.weekly or len(draft.scene.when.days) == 1:
            slots[draft.series].add(draft.scene.when.days)
    before: Airing | None = None
    for draft in drafts:
        before = _airing(draft, main, before, slots[draft.series])
        yield before


def _times(raw: str, text: Text, names: Names) -> Iterator[When]:
    """Yield the time expressions that have an airing word, or the form of a listing, about them."""
    regions = _regions(raw, text, names)
    left_out = skipped(text, names) if regions else []
    ends = [end for _, end in left_out]
    for low, high in regions:
        for when in joined_over_event(raw, find_times(raw, low, high)):
            index = bisect_right(ends, when.start)
            kept = index == len(left_out) or when.start < left_out[index][0]
            if kept and not is_stamp(raw, when):
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
    bare = (match.start() for match in _BARE.finditer(raw))
    near = [at for at in (*times, *bare) if _any_between(cues, at - BEFORE, at + AFTER)]
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


def _draft(scene: Scene, cue: Cue, main: Main) -> Draft:
    lead, around = _clause(scene, cue)
    series = series_of(scene, cue, main)
    season = season_of(lead) or season_of(around)
    later = any(one.number > 1 for one in main.seasons if one.series == series)
    what = _event(scene, cue, (lead, around), later=later)
    if what == "season premiere" and season == 1:
        what = "series premiere"
    season = season or (1 if what == "series premiere" else None)
    return Draft(scene, cue, what, series, season, episode_of(around), network_of(scene, cue))


def _event(scene: Scene, cue: Cue, clause: tuple[str, str], *, later: bool) -> str:
    """Return which event a clause tells, as far as its words do."""
    when, around = scene.when, clause[1]
    if is_each(scene):
        return "slot"
    if when.word == "now" and not names_episode(around.replace("episodes", "")):
        return "season"
    slot = when.weekly and not when.window
    what = event(cue.word, *clause, weekly=slot, later_season=later)
    if not _is_long(when):
        return what
    if what == "episode" and not names_episode(around):
        return "season"
    if what == "season premiere" and cue.word.startswith(_PLANS):
        return "season"
    return what


_PLANS = ("due", "slated", "expected", "set")  # the words for what is only planned


def is_each(scene: Scene) -> bool:
    """Say whether a clock time alone is that of every episode: "new episodes go up at 3 a.m."."""
    when = scene.when
    alone = not (when.days or when.dated or when.word or when.window or when.weekly)
    return alone and when.clock and _EACH.search(scene.raw, scene.low, when.start) is not None


_EACH = late(
    r"\b(?:[Ee]ach|[Ee]very)\s(?:new\s)?episode\b|\b[Ee]pisodes\s(?:\w+\s){1,4}at\s(?:\W{0,2})$"
)


def _is_long(when: When) -> bool:
    """Say whether a time is longer than a week: "this fall", "in 2021"."""
    return when.window and not (when.dated or when.of_week or when.days or when.clock)


def _airing(draft: Draft, main: Main, before: Airing | None, slots: set[tuple[int, ...]]) -> Airing:
    scene, cue, when = draft.scene, draft.cue, draft.scene.when
    zone, guessed = zone_for(scene, draft.network, main)
    told = tense(scene, cue)
    when = _of_slot(_on_day_before(scene, cue, before), slots)
    if main.day and cue.how in _LISTED and _alone(when) and not is_each(scene):
        when = replace(
            when, days=main.day.days, month=main.day.month, dom=main.day.dom, year=main.day.year,
            word=main.day.word,
        )  # fmt: skip
    last = before.start if before else None
    start = resolve(when, main.published, told, zone, last, day_first=main.day_first)
    sure = _CONFIDENCE[cue.how] - (UNSURE_ZONE if guessed and start and "T" in start else 0)
    reason = f"airing-{cue.how}"
    if disagree(when, main.published, told):
        sure, reason = DISAGREE, f"{reason}, weekday and date differ"
    anchors = (scene.when.start, scene.when.end), *scene.when.more
    text = scene.raw[scene.when.start : scene.when.end]
    return Airing(
        draft.what, draft.series, draft.season, draft.episode, draft.network, text, start,
        rule(when), anchors, round(sure, 2), reason,
    )  # fmt: skip


_LISTED = frozenset({"line", "listing", "loose", "weak", "likely"})


def _alone(when: When) -> bool:
    """Say whether a time is that of a clock and of no day."""
    return when.clock and not (when.days or when.dated or when.word or when.window or when.weekly)


def _on_day_before(scene: Scene, cue: Cue, before: Airing | None) -> When:
    """Give a clock time alone the day of the airing told just before it, "weekly" its weekday."""
    when = scene.when
    if before is None or not before.start:
        return when
    gap = scene.raw[before.anchors[-1][1] : when.start]
    alone = not is_each(scene) and _alone(when)
    regular = scene.raw.startswith((" slot", " time slot"), when.end)
    if alone and not regular and len(gap) <= EARLIER // 2 and "\n" not in gap:
        return replace(when, word="same")
    if when.weekly and not when.days and not when.daily and cue.how == "shared":
        return replace(when, days=(date.fromisoformat(before.start[:10]).weekday(),))
    return when


def _of_slot(when: When, slots: set[tuple[int, ...]]) -> When:
    """Give "next week", or this or the last one, the weekday of its series' one slot."""
    days = next(iter(slots)) if len(slots) == 1 else ()
    if when.window and when.which and when.of_week and len(days) == 1:
        return replace(when, window=False, days=days, which=f"week-{when.which}")
    return when


def _clause(scene: Scene, cue: Cue) -> tuple[str, str]:
    """Return the words about the airing word and its time: up to these, and all of them.

    Of a time that shares the airing word of the one before it, those between the two.
    """
    low, high = min(cue.start, scene.when.start), max(cue.end, scene.when.end)
    low = max(scene.low, low - 90)
    if cue.how == "shared":
        between = scene.raw.rfind(",", cue.end, scene.when.start)
        low = between if between >= 0 else low
    behind = _NEXT_CLAUSE.split(scene.raw[high : min(scene.high, high + 30)], maxsplit=1)[0]
    return scene.raw[low:high], scene.raw[low:high] + behind


_NEXT_CLAUSE = late(r";|,\s(?:and|but|then)\s")
