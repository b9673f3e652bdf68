"""An airing as its own sentence tells it, with what the rest of its article tells of it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

from junket.facts import Airing
from junket.story.airing_context import Main, headed
from junket.story.airing_scene import Cue, Scene
from junket.story.airing_tense import tense

SECTION = 420  # characters below a time in which its section tells of the show
_OPENINGS = frozenset({"season premiere", "series premiere", "return", "season"})
_NEVER = "9"  # behind the first day of every opening

Found = tuple[Scene, Cue, Airing]


class Told(NamedTuple):
    """An airing as its own sentence tells it, with what its article tells of it.

    `section` is what stands below it in its list, `above` the line before its own. `later` says
    that the article names a season of the series behind its first, `begun` that it tells of an
    earlier day on which the series opens there, `past` that its words look back, `listed` that it
    stands in a list under its series.
    """

    scene: Scene
    cue: Cue
    airing: Airing
    published: str | None
    above: str
    section: str
    later: bool
    begun: bool
    past: bool
    listed: bool


def told_of(found: Sequence[Found], main: Main) -> list[Told]:
    """Return the airings of an article, each with what its article tells of it."""
    first = _openings(airing for *_, airing in found)
    later = {season.series for season in main.seasons if season.number > 1}
    told = []
    for scene, cue, airing in found:
        opened = first.get((airing.series, airing.network), _NEVER)
        told.append(
            Told(
                scene, cue, airing, main.published, *_beside(main, scene),
                later=airing.series in later,
                begun=opened < (airing.start or "")[:10],
                past=tense(scene, cue) == "past",
                listed=headed(main, scene) is not None or cue.how in ("line", "grid"),
            )
        )  # fmt: skip
    return told


def _openings(airings: Iterable[Airing]) -> dict[tuple[str | None, str | None], str]:
    """Return the first day on which each series opens or is back on each network."""
    first: dict[tuple[str | None, str | None], str] = {}
    for one in airings:
        if one.start and one.what in _OPENINGS:
            key = one.series, one.network
            first[key] = min(one.start, first.get(key, one.start))
    return first


def _beside(main: Main, scene: Scene) -> tuple[str, str]:
    """Return the line above a time's own, and what stands below it up to the next heading."""
    at = bisect_left(main.headings, (scene.when.start, ""))
    end = main.headings[at].end if at < len(main.headings) else len(main.raw)
    line = main.raw.rfind("\n", 0, scene.when.start)
    above = main.raw[max(0, line - SECTION) : max(0, line)].rstrip().rpartition("\n")[2]
    return above, main.raw[scene.when.end : min(end, scene.when.end + SECTION)]


def days_ahead(start: str | None, published: str | None) -> int | None:
    """Return how many days an airing lies ahead of its article, None where that is not known."""
    try:
        then = date.fromisoformat((start or "")[:10])
        return (then - date.fromisoformat((published or "")[:10])).days
    except ValueError:
        return None
