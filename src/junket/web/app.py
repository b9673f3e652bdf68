"""The server: each address answered with a page, under the same rules for all of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Annotated

from fastapi import FastAPI, Path, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse
from starlette.datastructures import QueryParams
from starlette.exceptions import HTTPException

from junket.errors import JunketError, UnknownNameError
from junket.record.open import Engine, explained, for_reading
from junket.record.prepared import Prepared
from junket.record.shelf import reading
from junket.web import api, feeds
from junket.web.answers import Kept, tagged
from junket.web.env import POLICY, asset
from junket.web.guard import Guard, headers
from junket.web.horizon import address, asked, carried
from junket.web.links import Served
from junket.web.pages import Ask, Shown, article, browse, people, search, series, threads
from junket.web.review import Review
from junket.web.whole import failed, page

Key = Annotated[str, Path(max_length=400)]
_STATIC = {"page.css": "text/css", "page.js": "text/javascript", "review.js": "text/javascript"}
_READERS = 8  # series that readers at a horizon opened last
_A_YEAR = "public, max-age=31536000, immutable"  # for files whose address changes with them


class Site:
    """The pages of one record."""

    def __init__(self, engine: Engine, prepared: Prepared | None = None) -> None:
        self.engine = for_reading(engine)
        self.kept = Kept(engine, prepared)
        self.asked = 0.0  # when a page was asked for last, by the clock that never goes back
        self.readers: dict[tuple[str, str], None] = {}  # horizons and series opened there, in order

    def show(self, request: Request, make: Callable[[Ask], Shown]) -> Response:
        """Answer with a page; what the reader's browser has already is not sent again."""
        self.asked = monotonic()
        self._note(request.url.path, request.url.query)
        body = self.page(request.url.path, request.url.query, make)
        return tagged(request, HTMLResponse(body))

    def _note(self, path: str, asked_for: str) -> None:
        """Note which series a reader at a horizon looks at: the others of its pages may be next."""
        _, kind, key, *_ = (*path.split("/"), "", "", "")
        told = address("", *carried(dict(QueryParams(asked_for)))).lstrip("?")
        if told and kind == "series" and key:
            self.readers.pop((told, key), None)
            self.readers[told, key] = None
            for first in list(self.readers)[:-_READERS]:
                self.readers.pop(first, None)

    def page(
        self, path: str, asked: str, make: Callable[[Ask], Shown], *, ahead: bool = False
    ) -> bytes:
        """Return the page under a path and a query: as it is kept, else made now."""
        render = partial(self._render, path, asked, make)
        return self.kept.page(f"{path}?{asked}", render, ahead=ahead)

    def _render(self, path: str, asked_for: str, make: Callable[[Ask], Shown]) -> bytes:
        query = dict(QueryParams(asked_for))
        path = path.strip("/")
        with explained(str(self.engine.url.database)), reading(self.engine) as connection:
            ask = Ask(connection, asked(query), Served(carried(query)), path, query)
            return page(ask, make(ask)).encode()


def make_app(
    engine: Engine,
    *,
    writer: Engine | None = None,
    token: str | None = None,
    hosts: tuple[str, ...] = (),
    prepared: Prepared | None = None,
) -> FastAPI:
    """Return the server of a record, which it only reads.

    With a `token` and a `writer`, an engine that may write, its owner can decide on the review
    page. `hosts` are names under which it may be asked besides those of this machine. `prepared`
    are the pages beside the record.
    """
    app = FastAPI(title="junket", openapi_url=None, docs_url=None, redoc_url=None)
    site = Site(engine, prepared)
    _pages(app, site)
    _files(app)
    api.add(app, site.engine)
    feeds.add(app, site.engine)
    Review(site.engine, writer if token else None, token).add(app)
    _errors(app)
    app.state.site = site
    app.add_middleware(Guard, hosts=hosts)
    return app


def _pages(app: FastAPI, site: Site) -> None:
    for path, make in (
        ("/", browse.home), ("/series", browse.series_list), ("/articles", browse.articles),
        ("/outlets", browse.outlets), ("/about", browse.about), ("/search", search.search),
    ):  # fmt: skip
        app.get(path, include_in_schema=False)(_plain(site, make))
    for path, make_one in (
        ("/series/{key}", series.series), ("/series/{key}/story", series.story),
        ("/series/{key}/threads", threads.threads), ("/series/{key}/promises", threads.promises),
        ("/series/{key}/questions", threads.questions),
        ("/series/{key}/contradictions", threads.contradictions),
        ("/threads/{key}", threads.thread),
        ("/people/{key}", people.who), ("/characters/{key}", people.who),
        ("/names/{key}", people.who), ("/brief/{key}", people.brief),
        ("/articles/{key:path}", article.article), ("/outlets/{key:path}", browse.outlet),
    ):  # fmt: skip
        app.get(path, include_in_schema=False)(_keyed(site, make_one))

    @app.get("/pairs/{one}/{other}", include_in_schema=False)
    def pair(request: Request, one: Key, other: Key) -> Response:
        return site.show(request, lambda ask: people.pair(ask, one, other))


def _plain(site: Site, make: Callable[[Ask], Shown]) -> Callable[[Request], Response]:
    def answer(request: Request) -> Response:
        return site.show(request, make)

    return answer


def _keyed(site: Site, make: Callable[[Ask, str], Shown]) -> Callable[[Request, str], Response]:
    def answer(request: Request, key: Key) -> Response:
        return site.show(request, lambda ask: make(ask, key))

    return answer


def _files(app: FastAPI) -> None:
    @app.get("/static/{name}", include_in_schema=False)
    def static(name: str) -> Response:
        if name not in _STATIC:
            raise HTTPException(404, "no such file")
        kept = {"Cache-Control": _A_YEAR}
        return Response(asset(name), media_type=_STATIC[name], headers=kept)

    @app.get("/robots.txt", include_in_schema=False)
    def robots() -> Response:
        return Response("User-agent: *\nDisallow: /\n", media_type="text/plain")

    @app.get("/favicon.ico", include_in_schema=False)
    def icon() -> Response:
        return Response(status_code=204)


# What goes wrong -----------------------------------------------------------------------------


def _errors(app: FastAPI) -> None:
    app.add_exception_handler(UnknownNameError, _unknown)
    app.add_exception_handler(JunketError, _refused)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(Exception, _broken)


def _unknown(request: Request, error: Exception) -> Response:
    choices = error.choices if isinstance(error, UnknownNameError) else ()
    return _say(request, 404, "Not here", str(error), choices)


def _refused(request: Request, error: Exception) -> Response:
    return _say(request, 400, "That cannot be answered", str(error))


def _http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    told = error.detail if isinstance(error, HTTPException) else ""
    title, message = {
        404: ("Not here", "There is no page under this address."),
        405: ("Not like this", "This address cannot be asked in this way."),
    }.get(status, ("That did not work", told))
    response = _say(request, status, title, message)
    if isinstance(error, HTTPException) and error.headers:
        response.headers.update(error.headers)
    return response


def _invalid(request: Request, error: Exception) -> Response:
    told = error.errors() if isinstance(error, RequestValidationError) else ()
    where = "; ".join(f"{'.'.join(map(str, one['loc'][1:]))}: {one['msg']}" for one in told)
    return _say(request, 422, "That cannot be asked", where or "expected other values")


def _broken(request: Request, _error: Exception) -> Response:
    response = _say(request, 500, "That did not work", "The server failed; its log says where.")
    response.headers.update(headers(POLICY))
    return response


def _say(
    request: Request, status: int, title: str, message: str, choices: tuple[str, ...] = ()
) -> Response:
    """Answer with an error: for programs as JSON of one shape, for people as a page."""
    if request.url.path.startswith("/api/"):
        return api.problem(status, message, choices)
    query = dict(request.query_params)
    told = {"title": title, "message": message, "choices": choices}
    return HTMLResponse(failed(Served(carried(query)), query, told).encode(), status)
