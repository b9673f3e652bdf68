"""What is told of a character or a series -> a card: its facets, each with who says so."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from junket.folding import fold
from junket.record.stories import TraitRow
from junket.views.cited import Cited, Who, oldest_first
from junket.views.desk import Desk

FACETS = (
    "age", "identity", "background", "home", "family", "work", "aims", "state of mind",
    "relations", "setting: time", "setting: place", "network", "based on", "prequel of",
    "sequel of", "spin-off of", "remake of", "reboot of", "revival of", "companion of",
    "renewal", "cancellation", "final season", "ratings",
)  # fmt: skip
"""The facets in the order in which a card shows them."""
_SURE = 0.55  # below it, a facet is left out of a card


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that is told, in the words of the first article that has it; who says so."""

    text: str
    polarity: str
    said_by: tuple[Who, ...]
    confidence: float
    cited: tuple[Cited, ...]


@dataclass(frozen=True, slots=True)
class Facet:
    """All that is told of one side of a character or a series, the most often told first."""

    name: str
    told: tuple[Told, ...]


def card(rows: Iterable[TraitRow], desk: Desk) -> tuple[Facet, ...]:
    """Return the facets of a card in their order; what several articles tell alike stands once."""
    listed = [row for row in rows if row.confidence >= _SURE]
    desk.fetch(row.reading for row in listed)
    found: dict[str, dict[tuple[str, str], list[TraitRow]]] = {}
    for row in listed:
        if desk.shows(row.reading):
            key = fold(row.text), row.polarity
            found.setdefault(row.facet, {}).setdefault(key, []).append(row)
    order = {name: place for place, name in enumerate(FACETS)}
    return tuple(
        Facet(name, tuple(sorted((_told(rows, desk) for rows in told.values()), key=_rank)))
        for name, told in sorted(found.items(), key=lambda item: order.get(item[0], len(order)))
    )


def _told(rows: list[TraitRow], desk: Desk) -> Told:
    who = (desk.who(row.speaker_cluster, row.said_by, "person") for row in rows)
    return Told(
        rows[0].text,
        rows[0].polarity,
        tuple(dict.fromkeys(one for one in who if one)),
        max(row.confidence for row in rows),
        oldest_first(desk.cite(row.reading, row.value) for row in rows),
    )


def _rank(one: Told) -> tuple[object, ...]:
    said = one.cited[0].published or "\uffff"
    return -len(one.cited), one.polarity != "asserted", said, one.text
