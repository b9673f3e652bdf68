"""How far a reader has watched, as a page is asked for: the one place where it is looked up.

The address alone decides: `?seen=S01E13`. Every link carries it on, no cookie does, so that a
page may be kept, shared and written to a file.
"""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

from junket.errors import UsageError
from junket.record.finding import storable
from junket.record.horizon import ALL, Horizon, parse_horizon

SEEN, AHEAD = "seen", "ahead"
FIELDS = (SEEN, AHEAD)
LONGEST = 100  # characters of a position: what is longer is none


def asked(query: Mapping[str, str]) -> Horizon:
    """Return the horizon that the query of an address asks for; ALL where it asks for none.

    Raises UsageError where it is no horizon.

    >>> asked({}) == asked({"seen": "all"}) == ALL, asked({"seen": "S01E13"}).seen
    (True, 'S01E13')
    """
    seen = storable(query.get(SEEN, "")).strip()[:LONGEST]
    found = parse_horizon(seen, query.get(AHEAD, "")[:LONGEST] or None)
    return ALL if found.seen is None else found


def carried(query: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return what every link of a page has to carry on, so that its reader stays where they are.

    >>> carried({"seen": "S01E13", "q": "train"}), carried({"seen": "all"})
    ((('seen', 'S01E13'),), ())
    """
    try:
        horizon = asked(query)
    except UsageError:
        return ()
    if horizon.seen is None:
        return ()
    ahead = () if horizon.ahead == ALL.ahead else ((AHEAD, horizon.ahead),)
    return (SEEN, horizon.seen), *ahead


def address(path: str, *pairs: tuple[str, str]) -> str:
    """Return a path with a query, empty values left out.

    >>> address("/search", ("q", "wet train"), ("seen", ""))
    '/search?q=wet+train'
    """
    told = urlencode([(key, value) for key, value in pairs if value], errors="replace")
    return f"{path}?{told}" if told else path
