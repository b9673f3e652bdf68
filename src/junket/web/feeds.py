"""Atom feeds: the newest of what was said on a series, by and about somebody, in a storyline."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from fastapi import FastAPI, Request, Response

from junket.late import late
from junket.record.entities import Connection
from junket.record.horizon import Horizon
from junket.record.open import Engine, explained
from junket.record.shelf import reading
from junket.views.cited import Quotation, words_of
from junket.views.find import Asked, find_view
from junket.views.threads import thread_view
from junket.views.who import who_view
from junket.web.answers import Kept, tagged
from junket.web.env import render
from junket.web.horizon import asked, carried
from junket.web.links import Served, at_words, first_words, who_path

ENTRIES = 50
_NEVER = "1970-01-01T00:00:00Z"
_DATE = late(r"\d{4}-\d\d-\d\d")
_MOMENT = late(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?")


@dataclass(frozen=True, slots=True)
class Feed:
    """A feed before it has addresses: its title, the page it is of, what is in it."""

    title: str
    page: str
    quotations: Sequence[Quotation]


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a feed."""

    id: str
    title: str
    href: str
    updated: str
    words: str


def moment(published: str | None) -> str:
    """Return a date as feeds write it, with a time and a zone.

    >>> moment("2025-03-05"), moment("2025-03-05T09:30+01:00"), moment(None)
    ('2025-03-05T00:00:00Z', '2025-03-05T09:30:00+01:00', '1970-01-01T00:00:00Z')
    """
    if published and (found := _MOMENT.fullmatch(published)):
        clock = published[: 16 + len(found[1] or "")]
        return clock + ("" if found[1] else ":00") + (found[3] or "Z")
    day = _DATE.match(published or "")
    return f"{day[0]}T00:00:00Z" if day else _NEVER


def series_feed(connection: Connection, horizon: Horizon, key: str) -> Feed:
    """Return what was said on a series. Raises UsageError where there is none."""
    found = find_view(connection, Asked(series=key), horizon=horizon, limit=ENTRIES, strict=True)
    name = found.series[1] if found.series else key
    page = f"series/{found.series[0]}" if found.series else ""
    return Feed(name, page, tuple(one.quotation for one in found.quotations))


def who_feed(connection: Connection, horizon: Horizon, key: str) -> Feed:
    """Return what somebody said and what was said of them. Raises UnknownNameError for nobody."""
    view = who_view(connection, key, horizon=horizon, limit=ENTRIES)
    both = {one.id: one for one in (*view.said, *view.about)}.values()
    newest = sorted(both, key=lambda one: (one.cited.published or "", one.id), reverse=True)
    return Feed(view.who.name, who_path(view.who) or "", newest[:ENTRIES])


def thread_feed(connection: Connection, horizon: Horizon, key: str) -> Feed:
    """Return what was said in a storyline. Raises UnknownNameError where there is none."""
    view = thread_view(connection, key, horizon=horizon)
    said = [one for turn in view.turns for one in turn.statements]
    newest = sorted(said, key=lambda one: (one.cited.published or "", one.id), reverse=True)
    return Feed(view.thread.label, f"threads/{view.thread.id}", newest[:ENTRIES])


def add(app: FastAPI, engine: Engine) -> None:
    """Add the feeds of a record to its server."""
    kept = Kept(engine)

    def answer(
        request: Request, key: str, make: Callable[[Connection, Horizon, str], Feed]
    ) -> Response:
        body = kept.page(str(request.url), partial(_render, engine, request, key, make))
        return tagged(request, Response(body, media_type="application/atom+xml"))

    @app.get("/feeds/series/{key}", include_in_schema=False)
    def of_series(request: Request, key: str) -> Response:
        return answer(request, key, series_feed)

    @app.get("/feeds/who/{key}", include_in_schema=False)
    def of_who(request: Request, key: str) -> Response:
        return answer(request, key, who_feed)

    @app.get("/feeds/threads/{key}", include_in_schema=False)
    def of_thread(request: Request, key: str) -> Response:
        return answer(request, key, thread_feed)


def _render(
    engine: Engine,
    request: Request,
    key: str,
    make: Callable[[Connection, Horizon, str], Feed],
) -> bytes:
    query = dict(request.query_params)
    with explained(str(engine.url.database)), reading(engine) as connection:
        feed = make(connection, asked(query), key)
    links, root = Served(carried(query)), str(request.base_url).rstrip("/")
    entries = [_entry(one, links, root) for one in feed.quotations]
    updated = max((one.updated for one in entries), default=_NEVER)
    return render(
        "feed.xml", links=links, feed=feed, entries=entries, updated=updated,
        page=f"{root}{links.page(feed.page)}", own=f"{root}{links.file(request.url.path[1:])}",
    ).encode()  # fmt: skip


def _entry(one: Quotation, links: Served, root: str) -> Entry:
    who = one.speaker.name if one.speaker else "Speaker not known"
    outlet = one.cited.outlet or "outlet not known"
    href = at_words(links.page(f"articles/{one.cited.handle}"), first_words(one), "said")
    return Entry(
        f"urn:junket:quotation:{one.id}", f"{who}, {outlet}", f"{root}{href}",
        moment(one.cited.published), words_of(one),
    )  # fmt: skip
