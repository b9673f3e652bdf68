"""What each page shows: a template and what it is filled with, from one or two views."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from junket.record.entities import Connection
from junket.record.horizon import Horizon
from junket.web.links import Links

SIZE = 20  # entries of a list on one page
_MOST_PAGES = 10_000


@dataclass(frozen=True, slots=True)
class Ask:
    """A page that is asked for: of which record, how far its reader has watched, with what query.

    `path` is the page's own. `live` is false for pages that are written to files.
    """

    connection: Connection
    horizon: Horizon
    links: Links
    path: str = ""
    query: Mapping[str, str] = field(default_factory=dict)
    live: bool = True

    @property
    def number(self) -> int:
        """Return which page of a list is asked for; the first where that is no number."""
        told = self.query.get("page", "")
        return min(int(told), _MOST_PAGES) if told.isascii() and told.isdigit() and int(told) else 1

    @property
    def start(self) -> int:
        """Return the place in a list at which the page starts."""
        return (self.number - 1) * SIZE


@dataclass(frozen=True, slots=True)
class Shown:
    """A page: its template, the title of its window, what the template is filled with."""

    template: str
    title: str
    told: Mapping[str, Any]
