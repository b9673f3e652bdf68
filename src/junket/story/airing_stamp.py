"""Times that tell when something was posted: the stamps of pages and of the comments below them."""

from __future__ import annotations

from junket.late import late
from junket.story.times import When

_AIR_MINUTES = 5  # no listing gives a year with a clock time between them
_POSTED = late(r"\b(?:[Pp]osted|[Ss]ays|[Ww]rote|[Uu]pdated|[Pp]ublished)\b|[|•·]\s?(?:on\s)?$")


def is_stamp(raw: str, when: When) -> bool:
    """Say whether a time is when a page or a comment was posted.

    >>> from junket.story.times import find_times
    >>> line = "Jo • on June 12, 2013 10:22 am"
    >>> is_stamp(line, find_times(line, 0, len(line))[0])
    True
    """
    if when.year is None or not when.clock:
        return False
    line = raw.rfind("\n", 0, when.start) + 1
    odd = when.minute % _AIR_MINUTES != 0
    return odd or _POSTED.search(raw, line, when.start) is not None
