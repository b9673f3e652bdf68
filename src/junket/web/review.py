"""The page on which the owner of a record decides what it is least sure of.

It shows the record at no horizon, so it is for its owner alone: from this machine to look, and
with the token of this run to decide. Every decision is an entry of the log of corrections.
"""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import cast
from urllib.parse import parse_qs, urlsplit

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException

from junket.errors import UsageError
from junket.record import fixing
from junket.record.corrections import Correction
from junket.record.fixing import Said
from junket.record.horizon import ALL
from junket.record.open import Engine
from junket.views.fixes import newest_view
from junket.views.review import What, review_view
from junket.web.links import Served
from junket.web.pages import SIZE, Ask, Shown
from junket.web.whole import page

COOKIE = "junket_review"
_LARGEST = 100_000  # bytes of a form
_LOG = 12  # of the newest decisions on the page
_KINDS = ("speaker", "join", "kind")
_HOME = "/review"


class Review:
    """The review page of a record; without a `writer` it is only looked at."""

    def __init__(self, engine: Engine, writer: Engine | None, token: str | None) -> None:
        self.engine, self.writer = engine, writer
        self.token = token if writer is not None else None

    def add(self, app: FastAPI) -> None:
        """Add the page, and what its forms are sent to, to the server."""
        app.add_api_route(_HOME, self.show, methods=["GET"], include_in_schema=False)
        app.add_api_route(f"{_HOME}/open", self.open, methods=["POST"], include_in_schema=False)
        app.add_api_route(f"{_HOME}/decide", self.decide, methods=["POST"], include_in_schema=False)

    # Looking ----------------------------------------------------------------------------------

    def show(self, request: Request) -> Response:
        """Answer with the queue: to its owner alone."""
        if not self.token and not _is_here(request):
            raise HTTPException(404, "no such page")
        open_ = self._is_open(request)
        if self.token and not open_:
            return self._page(request, Shown("review-open.html", "Review", {"wrong": False}))
        return self._page(request, None, may_decide=open_)

    def _page(
        self, request: Request, shown: Shown | None, *, may_decide: bool = False, status: int = 200
    ) -> Response:
        query = dict(request.query_params)
        with self.engine.connect() as connection:
            ask = Ask(connection, ALL, Served(), "review", query)
            found = shown or _queue(ask, may_decide=may_decide)
            body = page(ask, found).encode()
        return HTMLResponse(body, status, headers={"Cache-Control": "no-store"})

    def _is_open(self, request: Request) -> bool:
        told = request.cookies.get(COOKIE, "")
        return bool(self.token) and hmac.compare_digest(told.encode(), self._pass().encode())

    def _pass(self) -> str:
        return hashlib.sha256(f"junket review {self.token}".encode()).hexdigest()

    # Deciding ---------------------------------------------------------------------------------

    async def open(self, request: Request) -> Response:
        """Let in whoever has the token: from here on the browser has a pass for this page."""
        form = await _form(request, needed=self.token)
        given = form.get("token", "")
        if not hmac.compare_digest(given.encode(), (self.token or "").encode()):
            shown = Shown("review-open.html", "Review", {"wrong": True})
            return await run_in_threadpool(self._page, request, shown, status=403)
        response = RedirectResponse(_HOME, 303)
        response.set_cookie(COOKIE, self._pass(), httponly=True, samesite="strict", path=_HOME)
        return response

    async def decide(self, request: Request) -> Response:
        """Add one decision to the log, and go back to the queue."""
        form = await _form(request, needed=self.token)
        if not self._is_open(request):
            raise HTTPException(403, "the review page has to be opened with its token first")
        await run_in_threadpool(self._enter, form)
        return RedirectResponse(_back(form), 303)

    def _enter(self, form: Mapping[str, str]) -> None:
        if self.writer is None:
            raise HTTPException(403, "this server only reads")
        now = datetime.now(UTC).isoformat(timespec="seconds")
        said = Said(form.get("who", "").strip()[:100] or "review page", form.get("why", "")[:300],
                    now)  # fmt: skip
        enter(self.writer, said, form)


def enter(engine: Engine, said: Said, form: Mapping[str, str]) -> Correction:
    """Add what a form decides to the log of a record.

    Raises UsageError where it decides nothing, or what does not fit the record.
    """
    key, what, one = form.get("key", ""), form.get("what", ""), form.get("id", "")
    name, clusters = form.get("name", "").strip(), form.get("clusters", "").split()
    if key == "undo":
        number = form.get("n", "")
        return fixing.undo(engine, said, int(number) if number.isdigit() else None)[0]
    if key == "merge" and name and form.get("other", "").strip():
        return fixing.merge(engine, said, name, form["other"].strip())
    if what == "speaker" and key == "speaker" and name:
        return fixing.set_speaker(engine, said, one, name)
    if what == "speaker" and key in ("accept", "reject"):
        return (fixing.accept if key == "accept" else fixing.reject)(engine, said, one)
    if what == "join" and key == "accept":
        return fixing.confirm(engine, said, one, clusters)
    if what == "join" and key == "reject":
        return fixing.split(engine, said, one, clusters)
    if what == "kind" and key == "person":
        return fixing.set_kind(engine, said, one, "person")
    if what == "kind" and key == "character":
        return fixing.set_kind(engine, said, one, "character")
    raise UsageError("expected a decision: accept, reject, speaker with a name, merge, undo")


def _queue(ask: Ask, *, may_decide: bool) -> Shown:
    only = ask.query.get("only", "")
    kind = cast(What, only) if only in _KINDS else None
    view = review_view(ask.connection, only=kind, start=ask.start, limit=SIZE)
    told = {
        "view": view,
        "doubts": view.doubts,
        "log": newest_view(ask.connection, _LOG).entries,
        "may_decide": may_decide,
        "only": only,
        "kinds": [("", "All"), ("speaker", "Who speaks"), ("join", "Who is who"), ("kind", "Kind")],
    }
    return Shown("review.html", "Review", told)


def _back(form: Mapping[str, str]) -> str:
    only, number = form.get("only", ""), form.get("page", "")
    told = [f"only={only}"] if only in _KINDS else []
    told += [f"page={number}"] if number.isdigit() and len(number) < 6 else []
    return f"{_HOME}?{'&'.join(told)}" if told else _HOME


def _is_here(request: Request) -> bool:
    """Return whether the request comes from this machine."""
    host = request.client.host if request.client else ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "testclient"


async def _form(request: Request, *, needed: str | None) -> dict[str, str]:
    """Return the fields of a form that this server's own page sent; refuse any other."""
    if not needed:
        raise HTTPException(403, "this server only reads: `junket serve --token` decides")
    if not _is_own(request):
        raise HTTPException(403, "this form came from another page")
    if "urlencoded" not in request.headers.get("content-type", ""):
        raise HTTPException(415, "expected a form")
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > _LARGEST:
            raise HTTPException(413, "this form is too large")
    told = parse_qs(body.decode("utf-8", "replace"), max_num_fields=40, keep_blank_values=True)
    return {key: values[0] for key, values in told.items()}


def _is_own(request: Request) -> bool:
    """Return whether a form comes from a page of this very server, as browsers tell it."""
    origin = request.headers.get("origin", "")
    if request.headers.get("sec-fetch-site", "same-origin") != "same-origin" or not origin:
        return False
    told = urlsplit(origin)
    return told.scheme in ("http", "https") and told.netloc == request.headers.get("host", "")
