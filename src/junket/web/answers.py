"""What is common to all answers: their tags, and those that are kept while the record stays."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from starlette.requests import Request
from starlette.responses import Response

from junket.record.open import Engine, stamp_of

_KEPT = 512  # answers kept until the record changes: some 20 MB
_LARGEST = 400_000  # bytes of an answer that is kept


class Kept:
    """Pages as they were rendered, for as long as the record stays as it is."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.stamp: object = None
        self.pages: OrderedDict[str, bytes] = OrderedDict()
        self.lock = Lock()

    def page(self, address: str, make: Callable[[], bytes]) -> bytes:
        """Return the page under an address, made now unless nothing changed since it was."""
        stamp = stamp_of(self.engine)
        with self.lock:
            if stamp is None or stamp != self.stamp:
                self.pages.clear()
                self.stamp = stamp
            if address in self.pages:
                self.pages.move_to_end(address)
                return self.pages[address]
        body = make()
        with self.lock:
            if stamp is not None and stamp == self.stamp and len(body) <= _LARGEST:
                self.pages[address] = body
                while len(self.pages) > _KEPT:
                    self.pages.popitem(last=False)
        return body


def tagged(request: Request, response: Response) -> Response:
    """Return a response with its ETag; without its body where the asker has it already."""
    tag = f'"{hashlib.sha256(bytes(response.body)).hexdigest()[:20]}"'
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = "no-cache"
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers={"ETag": tag, "Cache-Control": "no-cache"})
    return response
