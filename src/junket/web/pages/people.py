"""The pages of people and characters: one, two together, and a brief before an interview."""

from __future__ import annotations

from junket.views.brief import brief_view
from junket.views.pair import pair_view
from junket.views.stands import Stand
from junket.views.who import WhoView, who_view
from junket.web.pages import Ask, Shown
from junket.web.timeline import timeline

QUOTATIONS = 8  # by somebody, and as many about them
ARTICLES = 12


def who(ask: Ask, key: str) -> Shown:
    """Return the page of a person or a character. Raises UnknownNameError without one."""
    view = who_view(ask.connection, key, horizon=ask.horizon, limit=QUOTATIONS)
    dates = [one.cited.published for one in view.articles if one.cited.published]
    told = {
        "view": view,
        "line": timeline(dates),
        "articles": view.articles[:ARTICLES],
        "stands": _others(view),
    }
    return Shown("who.html", view.who.name, told)


def _others(view: WhoView) -> list[tuple[Stand, ...]]:
    """Return what is told of somebody and others, all of one pair together."""
    found: dict[object, list[Stand]] = {}
    for one in view.stands:
        found.setdefault(frozenset(filter(None, (one.a, one.b))), []).append(one)
    return [tuple(some) for some in found.values()]


def pair(ask: Ask, one: str, other: str) -> Shown:
    """Return the page of two. Raises UnknownNameError where one of them is not there."""
    view = pair_view(ask.connection, one, other, horizon=ask.horizon)
    return Shown("pair.html", f"{view.a.name} and {view.b.name}", {"view": view})


def brief(ask: Ask, key: str) -> Shown:
    """Return what somebody has said, for print. Raises UnknownNameError without them."""
    about, by = ask.query.get("about") or None, ask.query.get("by") == "topic"
    view = brief_view(ask.connection, key, about=about, by_topic=by, horizon=ask.horizon)
    return Shown("brief.html", f"{view.person.name}: a brief", {"view": view, "by_topic": by})
