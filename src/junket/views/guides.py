"""The question: of which series does the record know when the episodes aired."""

from __future__ import annotations

from dataclasses import dataclass

from junket.record.guides import all_guides
from junket.record.neighbours import Connection


@dataclass(frozen=True, slots=True)
class GuideLine:
    """A guide: of which series, how many seasons and episodes, the days of first and last."""

    series: str
    seasons: int
    episodes: int
    begins: str | None
    ends: str | None


@dataclass(frozen=True, slots=True)
class GuidesView:
    """The guides of a record, by the names of their series."""

    guides: tuple[GuideLine, ...]


def guides_view(connection: Connection) -> GuidesView:
    """Answer which guides there are; for the owner of a record, at no horizon."""
    found = []
    for name, guide in all_guides(connection):
        days = [one.airdate for one in guide.episodes if one.airdate]
        seasons = len({one.season for one in guide.episodes})
        first, last = min(days, default=None), max(days, default=None)
        found.append(GuideLine(name, seasons, len(guide.episodes), first, last))
    return GuidesView(tuple(found))
