"""The pages of one series: all that is told of it, and its story so far."""

from __future__ import annotations

from collections.abc import Iterable

from junket.views.catch_up import catch_up_view
from junket.views.cited import AirEntry
from junket.views.home import next_of
from junket.views.series import SeriesView, series_view
from junket.web.graph import graph
from junket.web.pages import SIZE, Ask, Shown
from junket.web.timeline import timeline

QUOTATIONS = 2  # of each group that the page of a series shows
GROUPS = 6  # of whom most is said
BEATS = 4  # of the newest articles, to begin with
ARTICLES = 12
AIRED = 4  # air times before and after the newest article
_DAY = 10  # characters of a date


def series(ask: Ask, key: str) -> Shown:
    """Return the page of a series. Raises UnknownNameError where there is none."""
    view = series_view(ask.connection, key, horizon=ask.horizon, limit=QUOTATIONS)
    story = catch_up_view(ask.connection, view.id, horizon=ask.horizon, limit=BEATS)
    dates = [one.published for one in view.articles if one.published]
    as_of = max(dates, default="")[:_DAY] or None
    told = {
        "view": view,
        "as_of": as_of,
        "next": next_of(view.airings, as_of),
        "slot": _slot(view.airings),
        "airs": _near(view.airings, as_of),
        "story": story,
        "groups": view.said[:GROUPS],
        "articles": view.articles[:ARTICLES],
        "graph": graph(view.stands),
        "line": timeline(dates),
        "told": sum(group.total for group in view.said),
        "alone": [one for one in view.stands if one.b is None],
        "shown": _sections(view, has_story=bool(story.total)),
    }
    return Shown("series.html", view.name, told)


def _slot(entries: Iterable[AirEntry]) -> AirEntry | None:
    """Return the weekly slot that stands, where one is told."""
    return next((one for one in entries if one.rrule and not one.former), None)


def _near(entries: Iterable[AirEntry], as_of: str | None) -> list[AirEntry]:
    """Return what airs from a day on, the slot that stands, and the last that aired before."""
    listed = list(entries)
    coming = [one for one in listed if one.begins and one.begins[:_DAY] >= (as_of or "")]
    gone = [one for one in listed if one.begins and one not in coming and not one.former]
    slots = [one for one in listed if one.rrule and not one.former]
    near = [*gone[-AIRED:], *coming[:AIRED], *slots[:2]]
    return near or listed[:AIRED]


def _sections(view: SeriesView, *, has_story: bool) -> list[tuple[str, str]]:
    """Return the parts of the page that have something in them, for the links at its top."""
    parts = [
        ("cast", "Cast", bool(view.cast or view.uncast)),
        ("people", "People", bool(view.people)),
        ("on-air", "On air", bool(view.airings)),
        ("story", "Story so far", has_story),
        ("relations", "Relations", bool(view.stands)),
        ("said", "What is said", bool(view.said)),
        ("coverage", "Coverage", bool(view.articles)),
    ]
    return [(key, name) for key, name, there in parts if there]


def story(ask: Ask, key: str) -> Shown:
    """Return the whole story of a series, in pieces. Raises UnknownNameError without one."""
    view = catch_up_view(ask.connection, key, horizon=ask.horizon)
    chapters = view.chapters[ask.start : ask.start + SIZE] if ask.live else view.chapters
    told = {"view": view, "chapters": chapters, "total": len(view.chapters)}
    return Shown("story.html", f"{view.name}: the story so far", told)
