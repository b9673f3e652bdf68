"""The same answers for programs: `/api/v1`, described by OpenAPI, each at a horizon."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, FastAPI, Path, Query, Request, Response

from junket.errors import UnknownNameError
from junket.record.entities import Connection
from junket.record.finding import find_series
from junket.record.horizon import Horizon
from junket.record.open import Engine, explained
from junket.record.shelf import reading
from junket.views.brief import BriefView, brief_view
from junket.views.catch_up import CatchUpView, catch_up_view
from junket.views.cited import Cited, Quotation
from junket.views.contradictions import ContradictionsView, contradictions_view
from junket.views.extent import ExtentView, extent_view
from junket.views.find import Asked, find_view
from junket.views.home import HomeView, Show, articles_of, home_view, shows_of
from junket.views.marked import MarkedView, marked_view
from junket.views.outlets import OutletsView, outlets_view
from junket.views.pair import PairView, pair_view
from junket.views.promises import PromisesView, QuestionsView, promises_view, questions_view
from junket.views.search import Hit
from junket.views.series import SeriesView, series_view
from junket.views.threads import ThreadsView, ThreadView, thread_view, threads_view
from junket.views.who import WhoView, who_view
from junket.web.answers import Kept, tagged
from junket.web.env import render
from junket.web.horizon import AHEAD, SEEN, asked, carried
from junket.web.links import Served
from junket.web.whole import shell_of

ROOT = "/api/v1"
_DATE = r"^\d{4}(-\d\d(-\d\d)?)?$"
_MOST = 100
_LOST = "no piece of this list begins there: expected the `next` of the piece before as cursor"


@dataclass(frozen=True, slots=True)
class Error:
    """What went wrong: the status of HTTP, a sentence, and names that may have been meant."""

    status: int
    message: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """The one shape of every error."""

    error: Error


@dataclass(frozen=True, slots=True)
class ShowList:
    """A piece of the list of series; `next` is the cursor of the next piece, null at the end."""

    total: int
    items: tuple[Show, ...]
    next: str | None


@dataclass(frozen=True, slots=True)
class ArticleList:
    """A piece of the list of articles, the newest first."""

    items: tuple[Cited, ...]
    next: str | None


@dataclass(frozen=True, slots=True)
class QuotationList:
    """A piece of the quotations that fit, the newest first; `total` is null where not counted."""

    total: int | None
    items: tuple[Quotation, ...]
    next: str | None


@dataclass(frozen=True, slots=True)
class HitList:
    """A piece of the articles that have the words, those with most matches first."""

    total: int | None
    items: tuple[Hit, ...]
    next: str | None


_POSITIONS = (  # as they are best written: others are understood too
    r"^(all|S(0[1-9]|[1-9]\d)E(0[1-9]|[1-9]\d)|(19|20)\d\d-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])"
    r"|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8])))?$"
)
Seen = Annotated[str, Query(
    max_length=100, json_schema_extra={"pattern": _POSITIONS},
    description="How far its reader has watched: an episode like S01E13, or a date. "
    "Empty: everything.",
)]  # fmt: skip
Ahead = Annotated[Literal["", "none", "schedule", "teasers"], Query(
    description="What is shown of what lies ahead: none, schedule or teasers. Empty: schedule."
)]  # fmt: skip


def _horizon(seen: Seen = "", ahead: Ahead = "") -> Horizon:
    return asked({SEEN: seen, AHEAD: ahead})


At = Annotated[Horizon, Depends(_horizon)]
Key = Annotated[str, Path(min_length=1, max_length=400, description="An id, or a name.")]
Limit = Annotated[int, Query(ge=1, le=_MOST, description="At most so many items.")]
Cursor = Annotated[str, Query(max_length=600, description="`next` of the piece before.")]
Words = Annotated[str, Query(max_length=300)]
Day = Annotated[str | None, Query(pattern=_DATE, max_length=10)]
Name = Annotated[str, Query(max_length=300, description="A name, or an id.")]


def problem(status: int, message: str, choices: tuple[str, ...] = ()) -> Response:
    """Return an error in the shape that all of them have."""
    told = asdict(Problem(Error(status, message, choices)))
    return Response(_dumps(told), status, media_type="application/json")


def _dumps(told: Any) -> bytes:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")


def cursor_of(*parts: str | int) -> str:
    """Return where a list goes on, as letters that mean nothing to whoever passes them on.

    >>> parts_of(cursor_of("2025-03-05", "https://x.example/a")), parts_of("")
    (['2025-03-05', 'https://x.example/a'], [])
    """
    return base64.urlsafe_b64encode(_dumps(list(parts))).decode().rstrip("=")


def parts_of(cursor: str) -> list[Any]:
    """Return what a cursor holds, nothing for an empty one. Raises UnknownNameError for another."""
    if not cursor:
        return []
    try:
        told = json.loads(base64.urlsafe_b64decode(cursor.encode("ascii") + b"=="))
    except ValueError as error:
        raise UnknownNameError(_LOST) from error
    if not isinstance(told, list) or not all(isinstance(one, str | int) for one in told):
        raise UnknownNameError(_LOST)
    return told


def _place(cursor: str) -> int:
    parts = parts_of(cursor)
    if not parts:
        return 0
    if len(parts) != 1 or not isinstance(parts[0], int) or not 0 <= parts[0] < 10**9:
        raise UnknownNameError(_LOST)
    return parts[0]


def _after(cursor: str) -> tuple[str, str] | None:
    parts = parts_of(cursor)
    if parts and (len(parts) != 2 or not all(isinstance(one, str) for one in parts)):
        raise UnknownNameError(_LOST)
    return (parts[0], parts[1]) if parts else None


class _Desk:
    """Where an answer is made: one connection, one horizon, kept while the record stays."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.kept = Kept(engine)

    def answer(self, request: Request, make: Callable[[Connection], Any]) -> Response:
        body = self.kept.page(str(request.url), partial(self._make, make))
        return tagged(request, Response(body, media_type="application/json"))

    def _make(self, make: Callable[[Connection], Any]) -> bytes:
        with explained(str(self.engine.url.database)), reading(self.engine) as connection:
            return _dumps(asdict(make(connection)))


def add(app: FastAPI, engine: Engine) -> None:
    """Add the API of a record to its server, with its description and a page about it."""
    desk = _Desk(engine)
    told: dict[int | str, dict[str, Any]] = {
        status: {"model": Problem, "description": what}
        for status, what in (
            (400, "Cannot be answered"), (404, "Not in this record"), (422, "Cannot be asked"),
        )
    }  # fmt: skip
    router = APIRouter(prefix=ROOT, responses=told)
    _lists(router, desk)
    _ones(router, desk)
    _threads(router, desk)
    app.include_router(router)
    _described(app)


def _lists(router: APIRouter, desk: _Desk) -> None:
    @router.get("/home", response_model=HomeView, summary="What is new, and what airs next")
    def home(request: Request, horizon: At) -> Response:
        return desk.answer(request, lambda at: home_view(at, horizon=horizon))

    @router.get("/series", response_model=ShowList, summary="The series, most told of first")
    def series(request: Request, horizon: At, limit: Limit = 50, cursor: Cursor = "") -> Response:
        place = _place(cursor)

        def make(at: Connection) -> ShowList:
            found = shows_of(at, horizon)
            more = place + limit < len(found)
            some = found[place : place + limit]
            return ShowList(len(found), some, cursor_of(place + limit) if more else None)

        return desk.answer(request, make)

    @router.get("/articles", response_model=ArticleList, summary="Articles, the newest first")
    def articles(
        request: Request, horizon: At, outlet: Words = "", series: Name = "", limit: Limit = 50,
        cursor: Cursor = ""
    ) -> Response:  # fmt: skip
        after = _after(cursor)

        def make(at: Connection) -> ArticleList:
            of = find_series(at, horizon, series).id if series else None
            found = articles_of(at, horizon, limit=limit + 1, after=after, outlet=outlet or None,
                                series=of)  # fmt: skip
            last = found[limit - 1] if len(found) > limit else None
            following = cursor_of(last.published or "", last.handle) if last else None
            return ArticleList(tuple(found[:limit]), following)

        return desk.answer(request, make)

    @router.get("/quotations", response_model=QuotationList, summary="Who said what")
    def quotations(
        request: Request, horizon: At, speaker: Name = "", about: Name = "", series: Name = "",
        outlet: Words = "", since: Day = None, until: Day = None, kind: Words = "",
        words: Words = "", limit: Limit = 50, cursor: Cursor = ""
    ) -> Response:  # fmt: skip
        place = _place(cursor)
        wanted = Asked(words, speaker, about, series, outlet, since or "", until or "", kind)

        def make(at: Connection) -> QuotationList:
            found = find_view(at, wanted, horizon=horizon, start=place, limit=limit,
                              quotations=True, strict=True)  # fmt: skip
            items = tuple(one.quotation for one in found.quotations)
            return QuotationList(
                found.total, items, cursor_of(place + limit) if found.more else None
            )

        return desk.answer(request, make)

    @router.get("/search", response_model=HitList, summary="Where words stand")
    def search(
        request: Request, horizon: At, q: Annotated[str, Query(min_length=1, max_length=300)],
        series: Name = "", outlet: Words = "", since: Day = None, until: Day = None,
        limit: Limit = 20, cursor: Cursor = ""
    ) -> Response:  # fmt: skip
        place = _place(cursor)
        wanted = Asked(q, "", "", series, outlet, since or "", until or "")

        def make(at: Connection) -> HitList:
            found = find_view(at, wanted, horizon=horizon, start=place, limit=limit,
                              quotations=False, strict=True)  # fmt: skip
            return HitList(
                found.total, found.hits, cursor_of(place + limit) if found.more else None
            )

        return desk.answer(request, make)

    @router.get("/outlets", response_model=OutletsView, summary="Who printed it")
    def outlets(request: Request, horizon: At) -> Response:
        return desk.answer(request, lambda at: outlets_view(at, horizon=horizon))

    @router.get("/extent", response_model=ExtentView, summary="How much there is")
    def extent(request: Request, horizon: At) -> Response:
        return desk.answer(request, lambda at: extent_view(at, horizon=horizon))


def _ones(router: APIRouter, desk: _Desk) -> None:
    @router.get("/series/{key}", response_model=SeriesView, summary="A series")
    def one_series(request: Request, horizon: At, key: Key, limit: Limit = 10) -> Response:
        return desk.answer(request, lambda at: series_view(at, key, horizon=horizon, limit=limit))

    @router.get("/series/{key}/story", response_model=CatchUpView, summary="The story so far")
    def story(request: Request, horizon: At, key: Key) -> Response:
        return desk.answer(request, lambda at: catch_up_view(at, key, horizon=horizon))

    @router.get("/who/{key}", response_model=WhoView, summary="A person or a character")
    def who(request: Request, horizon: At, key: Key, limit: Limit = 20) -> Response:
        return desk.answer(request, lambda at: who_view(at, key, horizon=horizon, limit=limit))

    @router.get("/pairs/{one}/{other}", response_model=PairView, summary="Two through time")
    def pair(request: Request, horizon: At, one: Key, other: Key) -> Response:
        return desk.answer(request, lambda at: pair_view(at, one, other, horizon=horizon))

    @router.get("/brief/{key}", response_model=BriefView, summary="All that somebody said")
    def brief(request: Request, horizon: At, key: Key, about: Name = "") -> Response:
        return desk.answer(
            request,
            lambda at: brief_view(at, key, about=about or None, horizon=horizon),
        )

    @router.get("/articles/{key:path}", response_model=MarkedView, summary="An article, marked")
    def article(request: Request, horizon: At, key: Key) -> Response:
        return desk.answer(request, lambda at: marked_view(at, key, horizon=horizon))


def _threads(router: APIRouter, desk: _Desk) -> None:
    @router.get("/series/{key}/threads", response_model=ThreadsView, summary="Its storylines")
    def threads(request: Request, horizon: At, key: Key) -> Response:
        return desk.answer(request, lambda at: threads_view(at, key, horizon=horizon))

    @router.get("/threads/{key}", response_model=ThreadView, summary="How a storyline went on")
    def thread(request: Request, horizon: At, key: Key) -> Response:
        return desk.answer(request, lambda at: thread_view(at, key, horizon=horizon))

    @router.get("/series/{key}/promises", response_model=PromisesView, summary="What is promised")
    def promises(request: Request, horizon: At, key: Key) -> Response:
        return desk.answer(request, lambda at: promises_view(at, key, horizon=horizon))

    @router.get("/series/{key}/questions", response_model=QuestionsView, summary="What is asked")
    def questions(request: Request, horizon: At, key: Key) -> Response:
        return desk.answer(request, lambda at: questions_view(at, key, horizon=horizon))

    @router.get(
        "/series/{key}/contradictions",
        response_model=ContradictionsView,
        summary="What does not go together",
    )
    def contradictions(request: Request, horizon: At, key: Key) -> Response:
        return desk.answer(request, lambda at: contradictions_view(at, key, horizon=horizon))


# Its description -----------------------------------------------------------------------------


def _described(app: FastAPI) -> None:
    def schema(request: Request) -> Response:
        return tagged(request, Response(_dumps(app.openapi()), media_type="application/json"))

    def docs(request: Request) -> Response:
        told = {"operations": _operations(app.openapi()), "root": ROOT, "title": "The API"}
        carry = carried(dict(request.query_params))
        frame = {"path": "api/v1/docs", "here": "", "live": True, "query": []}
        frame["seen"] = dict(carry).get("seen")
        text = render("api.html", links=Served(carry), shell=shell_of(live=True), **frame, **told)
        return tagged(request, Response(text, media_type="text/html"))

    app.add_api_route(f"{ROOT}/openapi.json", schema, include_in_schema=False)
    app.add_api_route(f"{ROOT}/docs", docs, include_in_schema=False)


def _operations(schema: dict[str, Any]) -> list[dict[str, Any]]:
    """Return what may be asked, for the page about the API: address, summary, parameters."""
    found = []
    for path, methods in schema["paths"].items():
        for told in methods.values():
            asks = told.get("parameters", ())
            found.append({"path": path, "summary": told["summary"], "asks": asks})
    return found
