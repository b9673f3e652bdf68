"""Positions in a series: `S01E13`, and the guide that says when each of them aired."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable

from junket.facts import Episode
from junket.late import late

_WRITTEN = late(
    r"s(?:eason)?\s*(\d{1,4})\s*[,;]?\s*(?:e|x|ep(?:isode)?\.?)\s*(\d{1,4})|(\d{1,2})x(\d{1,4})",
    re.IGNORECASE,
)


def position(season: int, episode: int) -> str:
    """Write a position so that positions sort as text.

    >>> position(1, 13), position(1, 9) < position(1, 13) < position(2, 1)
    ('S01E13', True)
    """
    return f"S{season:02d}E{episode:02d}"


def parse_position(written: str) -> str | None:
    """Return a position in its one form, None where it is none.

    >>> parse_position("s1e13"), parse_position("2x06"), parse_position("soon")
    ('S01E13', 'S02E06', None)
    """
    match = _WRITTEN.fullmatch(written.strip())
    if match is None:
        return None
    season, episode = match[1] or match[3], match[2] or match[4]
    return position(int(season), int(episode))


class Guide:
    """The episodes of one series in their order."""

    def __init__(self, episodes: Iterable[Episode]) -> None:
        self.episodes = tuple(sorted(episodes, key=lambda one: (one.season, one.number)))
        dated = sorted(
            (one.airdate, position(one.season, one.number)) for one in self.episodes if one.airdate
        )
        self._dates = [day for day, _place in dated]
        self._latest: list[str] = []  # of all that have aired by a day, the farthest
        for _day, place in dated:
            self._latest.append(max([place, *self._latest[-1:]]))

    def last_aired(self, day: str) -> str | None:
        """Return the farthest position that has aired by the end of a day; None before the first.

        `day` is ISO 8601; of a month or a year without a day, the last day counts.
        """
        until = day[:10] + "~"  # behind every date that begins so
        at = bisect_right(self._dates, until)
        return self._latest[at - 1] if at else None

    def first_from(self, day: str) -> str | None:
        """Return the first position that airs on a day or behind it; None where the guide ends.

        >>> weekly = Guide([Episode(1, 1, None, "2024-01-07"), Episode(1, 2, None, "2024-01-14")])
        >>> weekly.first_from("2024-01-08"), weekly.first_from("2024-01-15")
        ('S01E02', None)
        """
        at = bisect_left(self._dates, day)
        return self._latest[at] if at < len(self._dates) else None

    def aired_on(self, place: str) -> str | None:
        """Return the day on which a position airs; None where the guide has none."""
        for one in self.episodes:
            if position(one.season, one.number) == place:
                return one.airdate
        return None

    def season(self, number: int) -> tuple[str, ...]:
        """Return the positions of a season in order; empty where the guide has none of it."""
        return tuple(
            position(one.season, one.number) for one in self.episodes if one.season == number
        )

    def before(self, place: str) -> str | None:
        """Return the position in front of one; None in front of the first."""
        earlier = [
            told for one in self.episodes if (told := position(one.season, one.number)) < place
        ]
        return earlier[-1] if earlier else None
