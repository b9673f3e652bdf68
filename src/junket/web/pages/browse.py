"""The pages from which a reader starts: home, the lists of series, articles and outlets, about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from junket.record.finding import find_series
from junket.views.cited import Cited
from junket.views.extent import extent_view
from junket.views.home import articles_of, home_view, shows_of, with_dates
from junket.views.outlets import outlet_view, outlets_view
from junket.web.links import outlet_of
from junket.web.pages import SIZE, Ask, Shown
from junket.web.timeline import timeline

ARTICLES = 50  # of a list on one page
_ALL = 10**9


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a long list of articles, and where the next piece starts; None at the end."""

    articles: Sequence[Cited]
    after: str | None


def home(ask: Ask) -> Shown:
    """Return the page that everything starts from."""
    view = home_view(ask.connection, horizon=ask.horizon)
    lines = {one.id: timeline(one.dates) for one in view.series}
    return Shown("home.html", "junket", {"view": view, "lines": lines})


def series_list(ask: Ask) -> Shown:
    """Return the list of all series, a page at a time."""
    listed = shows_of(ask.connection, ask.horizon)
    some = listed[ask.start : ask.start + SIZE] if ask.live else listed
    shown = with_dates(ask.connection, ask.horizon, some)
    lines = {one.id: timeline(one.dates) for one in shown}
    told = {"shows": shown, "total": len(listed), "lines": lines}
    return Shown("series-list.html", "Series", told)


def articles(ask: Ask) -> Shown:
    """Return the list of all articles or of a series', the newest first, a piece at a time.

    Raises UnknownNameError where there is no such series.
    """
    wanted = ask.query.get("series")
    of = find_series(ask.connection, ask.horizon, wanted) if wanted else None
    found = articles_of(
        ask.connection, ask.horizon, limit=_most(ask) + 1, after=_after(ask),
        series=of.id if of else None,
    )  # fmt: skip
    told = {"piece": _piece(ask, found), "first": not _after(ask), "of": of}
    return Shown("articles.html", f"Articles on {of.name}" if of else "Articles", told)


def outlets(ask: Ask) -> Shown:
    """Return the list of all outlets."""
    view = outlets_view(ask.connection, horizon=ask.horizon)
    return Shown("outlets.html", "Outlets", {"view": view})


def outlet(ask: Ask, name: str) -> Shown:
    """Return the page of an outlet with its articles, a piece at a time."""
    view = outlet_view(
        ask.connection,
        outlet_of(name),
        horizon=ask.horizon,
        limit=_most(ask) + 1,
        after=_after(ask),
    )
    told = {"view": view, "piece": _piece(ask, view.articles), "first": not _after(ask)}
    return Shown("outlet.html", view.outlet.name, told)


def about(ask: Ask) -> Shown:
    """Return the page that says what is in the record, and how to read its pages."""
    view = extent_view(ask.connection, horizon=ask.horizon)
    return Shown("about.html", "About this record", {"view": view})


def _after(ask: Ask) -> tuple[str, str] | None:
    """Return the date and id behind which a list goes on; None for its beginning."""
    told = ask.query.get("after", "")
    date, space, key = told.partition(" ")
    return (date, key) if space else None


def _most(ask: Ask) -> int:
    """Return how many articles a page lists: in a folder of files all of them."""
    return ARTICLES if ask.live else _ALL


def _piece(ask: Ask, found: Sequence[Cited]) -> Piece:
    most = _most(ask)
    if len(found) <= most:
        return Piece(found, None)
    last = found[most - 1]
    return Piece(found[:most], f"{last.published or ''} {last.handle}")
