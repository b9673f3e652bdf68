"""What the tests of the pages share: a server that is asked without a network, and its records."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import recording
from fastapi import FastAPI

from junket.record.open import Engine, open_record
from junket.web.app import make_app

VOID = {"meta", "br", "link", "img", "input", "hr"}
SVG = {"path", "circle", "rect"}
KISS = """\
Marta and Dov: the end

By Ada Stroud

Marta Ellery (Joan Pike) and Dov Ellery (Sam Tarn) are married on “Lantern Row,” and not for long.

“Marta leaves Dov in the flood, and she does not look back,” creator Ines Varga tells The Dial.

Marta kisses Captain Noor Bell (Hal Osgood) in the finale. “Nobody wins,” says Varga.
"""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the server says to one request."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    def json(self) -> Any:
        return json.loads(self.body)


class Client:
    """Asks a server in this process, as a browser on this machine would."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    def get(self, address: str, **headers: str) -> Answer:
        return self.ask("GET", address, headers)

    def post(self, address: str, body: str = "", **headers: str) -> Answer:
        told = {"content-type": "application/x-www-form-urlencoded"} | headers
        return self.ask("POST", address, told, body.encode())

    def ask(
        self, method: str, address: str, headers: Mapping[str, str], body: bytes = b""
    ) -> Answer:
        parts = urlsplit(address)
        told = {"host": "localhost"} | {
            key.replace("_", "-"): value for key, value in headers.items()
        }
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method,
            "scheme": "http", "path": unquote(parts.path), "raw_path": parts.path.encode(),
            "query_string": parts.query.encode(), "root_path": "",
            "headers": [(key.encode(), value.encode("latin-1")) for key, value in told.items()],
            "client": (told.pop("client", "127.0.0.1"), 1), "server": ("localhost", 80),
        }  # fmt: skip
        return asyncio.run(self._answer(scope, body))

    async def _answer(self, scope: dict[str, Any], body: bytes) -> Answer:
        started: dict[str, Any] = {}
        pieces: list[bytes] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                started.update(message)
            else:
                pieces.append(message.get("body", b""))

        await self.app(scope, receive, send)
        headers = {key.decode().lower(): value.decode() for key, value in started["headers"]}
        return Answer(started["status"], headers, b"".join(pieces))


class Page(HTMLParser):
    """What a browser would make of a page: its elements, its links, the text that is seen."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.links: list[tuple[str, str]] = []
        self.text = ""
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag == "a":
            self.links.append((dict(attrs).get("href") or "", ""))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if {"title", "style", "script"} & set(self.open):
            return
        self.text += data
        if "a" in self.open:
            href, before = self.links[-1]
            self.links[-1] = href, before + data

    @property
    def ids(self) -> list[str]:
        return [str(attrs["id"]) for _, attrs in self.tags if "id" in attrs]

    def seen(self) -> str:
        return " ".join(self.text.split())


def lantern_record(place: Path) -> Engine:
    """Make a record of three articles on two series, from two outlets."""
    engine = recording.new_record(place)
    folder = place.parent / f"{place.stem}-articles"
    recording.write(
        folder / "a.txt", recording.LANTERN, outlet="The Dial", published="2025-02-03",
        url="https://dial.example/flood", series="Lantern Row",
    )  # fmt: skip
    recording.write(
        folder / "b.txt", recording.FERRY, outlet="The Dial", published="2025-02-20",
        url="https://dial.example/ferry", series="Ferry Watch",
    )  # fmt: skip
    recording.write(
        folder / "c.txt", KISS, outlet="Kite/Post", published="2025-03-09",
        url="https://kite.example/end-of-it?x=1#top", series="Lantern Row",
    )  # fmt: skip
    recording.read(engine, folder)
    engine.dispose()
    return open_record(place)


def client_of(engine: Engine, **options: Any) -> Client:
    return Client(make_app(engine, **options))


def walk(client: Client, start: str = "/", *, most: int = 400) -> dict[str, Answer]:
    """Follow every link of the pages from one on; return what each address answered."""
    found: dict[str, Answer] = {}
    todo = [start]
    while todo and len(found) < most:
        address = todo.pop(0).split("#")[0]
        if address in found or not address.startswith("/"):
            continue
        found[address] = answer = client.get(address)
        if "html" in answer.headers.get("content-type", ""):
            todo += [href for href, _ in Page(answer.text).links]
            todo += re.findall(r'<link rel="alternate"[^>]* href="([^"]+)"', answer.text)
    return found
