"""What every request has to pass, and every answer to carry, whatever it is about."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from junket.web.env import POLICY

_LOCAL = ("localhost", "testserver")
_LONGEST = 4000  # characters of an address: the pages' own stay far below


def headers(policy: str) -> Mapping[str, str]:
    """Return what every answer carries: what a browser may do with it, and with what it came."""
    return {
        "Content-Security-Policy": policy,
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    }


class Guard:
    """Refuse names that are not this server's, and put the rules of `headers` on every answer.

    A page elsewhere that points a name of its own at this machine could otherwise read a
    record that only its owner can reach.
    """

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...] = ()) -> None:
        self.app = app
        self.hosts = {*_LOCAL, *(host.casefold() for host in hosts)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def ruled(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(headers(POLICY))
            await send(message)

        if refusal := self._refusal(scope):
            await refusal(scope, receive, ruled)
        else:
            await self.app(scope, receive, ruled)

    def _refusal(self, scope: Scope) -> ASGIApp | None:
        if len(scope["raw_path"]) + len(scope["query_string"]) > _LONGEST:
            return PlainTextResponse("This address is too long.", 414)
        if not self.is_known(Headers(scope=scope).get("host", "")):
            return PlainTextResponse("This server is not known under that name.", 421)
        return None

    def is_known(self, host: str) -> bool:
        """Return whether a host may be asked for: an address of numbers, or a known name.

        >>> guard = Guard(lambda *_: None)
        >>> [guard.is_known(one) for one in ("localhost:80", "127.0.0.1", "[::1]:8", "a.example")]
        [True, True, True, False]
        """
        try:
            name = (urlsplit(f"//{host}").hostname or "").casefold()
        except ValueError:
            return False
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return name in self.hosts
        return True
