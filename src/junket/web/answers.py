"""What is common to all answers: their tags, and those that are kept while the record stays."""

from __future__ import annotations

import hashlib
import zlib
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from starlette.requests import Request
from starlette.responses import Response

from junket.record.open import Engine, stamp_of
from junket.record.prepared import LARGEST, Prepared

_KEPT = 32_000_000  # bytes of answers, compressed, that are kept until the record changes
_QUICK = 1  # level of compression: about a sixth is left of a page


class Kept:
    """Pages as they were rendered, for as long as the record stays as it is.

    Those made ahead are beside the record too, where `prepared` says so, until it changes.
    """

    def __init__(self, engine: Engine, prepared: Prepared | None = None) -> None:
        self.engine = engine
        self.prepared = prepared
        self.stamp: object = None
        self.pages: OrderedDict[str, bytes] = OrderedDict()
        self.size = 0
        self.lock = Lock()

    def page(self, address: str, make: Callable[[], bytes], *, ahead: bool = False) -> bytes:
        """Return the page under an address, made now unless nothing changed since it was.

        One that is made `ahead` of being asked for is there after a restart, too: of what people
        asked for nothing is written down.
        """
        stamp = stamp_of(self.engine)
        with self.lock:
            if stamp is None or stamp != self.stamp:
                self.pages.clear()
                self.stamp, self.size = stamp, 0
            if found := self.pages.get(address):
                self.pages.move_to_end(address)
        if not found and (found := self._ahead(address, stamp)):
            self._keep(address, found, stamp)
        if found:
            return zlib.decompress(found)
        body = make()
        if stamp is not None and len(body) <= LARGEST:
            packed = zlib.compress(body, _QUICK)
            self._keep(address, packed, stamp)
            if ahead and self.prepared and stamp == stamp_of(self.engine):
                self.prepared.keep(address, packed, stamp)
        return body

    def _ahead(self, address: str, stamp: object) -> bytes | None:
        """Return a page that was made ahead before this server started, None where it was not."""
        return self.prepared.page(address, stamp) if self.prepared and stamp is not None else None

    def _keep(self, address: str, packed: bytes, stamp: object) -> None:
        """Keep a page that was made after the record had a stamp, if it has it still."""
        with self.lock:
            if stamp != self.stamp:
                return
            self.size += len(packed) - len(self.pages.pop(address, b""))
            self.pages[address] = packed
            while self.size > _KEPT:
                self.size -= len(self.pages.popitem(last=False)[1])

    @property
    def is_full(self) -> bool:
        """Whether the next page that is made ahead may drive out another, or not be kept."""
        if self.prepared and self.prepared.place:
            return self.prepared.is_full
        return self.size + LARGEST > _KEPT


def tagged(request: Request, response: Response) -> Response:
    """Return a response with its ETag; without its body where the asker has it already."""
    tag = f'"{hashlib.sha256(bytes(response.body)).hexdigest()[:20]}"'
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = "no-cache"
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers={"ETag": tag, "Cache-Control": "no-cache"})
    return response
