"""Where pages lie: addresses on a server, or files of a folder that open from disk."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol
from urllib.parse import quote, urlsplit

from junket.late import late
from junket.views.cited import Cited, Quotation, Who, web_address
from junket.web.horizon import address

Carried = tuple[tuple[str, str], ...]
_KINDS = {"person": "people", "character": "characters"}
_FRAGMENT_WORDS = 5  # words at either end by which a browser finds a passage
_WORD = late(r"\S+")
_UNSAFE = late(r"[^A-Za-z0-9]+")


class Links(Protocol):
    """Addresses of pages; None where there is no such page."""

    static: str

    def page(self, name: str, /, **query: str) -> str | None:
        """Return the address of a page under its path, like `series/ID`."""

    def file(self, name: str, /) -> str | None:
        """Return the address of something that is no page: a feed, the API."""


class Served:
    """Addresses on a server; each carries the horizon on."""

    def __init__(self, carried: Carried = ()) -> None:
        self.carried = carried
        self.static = "/static/"

    def page(self, name: str, /, **query: str) -> str | None:
        """Return the address of a page; every page there is has one."""
        return address(f"/{quote(name)}", *query.items(), *self.carried)

    def file(self, name: str, /) -> str | None:
        """Return the address of a feed or of the API."""
        return address(f"/{quote(name)}", *self.carried)


class Filed:
    """Names of files, from a file that lies `depth` folders deep; `files` are those there are."""

    def __init__(self, files: Mapping[str, str], depth: int = 0) -> None:
        self.files = files
        self.up = "../" * depth
        self.static = f"{self.up}static/"

    def page(self, name: str, /, **query: str) -> str | None:
        """Return the way to a page's file; None where it is not among them, or asks something."""
        found = self.files.get(name)
        return None if found is None or any(query.values()) else self.up + quote(found)

    def file(self, name: str, /) -> str | None:
        """Return None: a folder has neither feeds nor an API."""
        del name
        return None


class Alone:
    """No other page at all: for a page that is a file of its own."""

    static = ""

    def page(self, name: str, /, **query: str) -> str | None:
        """Return None."""
        del name, query
        return None

    def file(self, name: str, /) -> str | None:
        """Return None."""
        del name
        return None


def who_path(who: Who) -> str | None:
    """Return the path of the page of somebody or something; None where the record has no id.

    >>> who_path(Who("ab12", "person", "Ada")), who_path(Who(None, "person", "Ada"))
    ('people/ab12', None)
    """
    return f"{_KINDS.get(who.kind, 'names')}/{who.id}" if who.id else None


def pair_path(a: Who, b: Who | None) -> str | None:
    """Return the path of the page of two, the same in whatever order; None where one has no id."""
    if b is None or not a.id or not b.id or a.id == b.id:
        return None
    first, second = sorted((a.id, b.id))
    return f"pairs/{first}/{second}"


def outlet_path(name: str) -> str:
    """Return the path of an outlet's page; a slash in a name is written so that it is none."""
    return f"outlets/{name.replace('%', '%25').replace('/', '%2F')}"


def outlet_of(key: str) -> str:
    """Return the outlet that the path of a page means.

    >>> outlet_of(outlet_path("Kite/Post 100%2F").removeprefix("outlets/"))
    'Kite/Post 100%2F'
    """
    return key.replace("%2F", "/").replace("%25", "%")


def file_of(path: str) -> str:
    """Return the name of the file for a page, safe on every system.

    >>> file_of("series/ab12"), file_of("outlets/The Dial"), file_of("")
    ('series/ab12.html', 'outlets/The-Dial.html', 'index.html')
    """
    parts = [_UNSAFE.sub("-", part).strip("-") or "x" for part in path.split("/") if part]
    return f"{'/'.join(parts)}.html" if parts else "index.html"


def files_of(paths: Collection[str]) -> dict[str, str]:
    """Return a file for each page; two that would have one name are told apart by a number."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for path in sorted(paths):
        name, number = file_of(path), 2
        while name.casefold() in taken:  # some systems take "A" and "a" for one file
            name, number = file_of(f"{path}-{number}"), number + 1
        taken.add(name.casefold())
        found[path] = name
    return found


def at_words(found: str | None, start: int | None, mark: str) -> str | None:
    """Return the address of an article's page at some words; of the page where none are meant."""
    return found if found is None or start is None else f"{found}#{mark}-{start}"


def original(cited: Cited, words: str) -> str | None:
    """Return the address of an article's words at its outlet; None where it has no address.

    Browsers that know text fragments scroll to the words and mark them.

    >>> original(Cited("a", "b", "https://x.example/y#top", None, None, None), "Well, no-one knew")
    'https://x.example/y#:~:text=Well%2C%20no%2Done%20knew'
    """
    if not web_address(cited.url) or not cited.url:
        return None
    place = urlsplit(cited.url)._replace(fragment="").geturl()
    told = fragment(words)
    return f"{place}#:~:text={told}" if told else place


def fragment(words: str) -> str:
    """Return the words by which a browser finds a passage: all, or its first and last ones."""
    piece = words.split(" … ")[0].strip(" “”\"'‘’")
    found = _WORD.findall(piece)
    if len(found) <= 2 * _FRAGMENT_WORDS:
        return _coded(piece)
    ends = found[:_FRAGMENT_WORDS], found[-_FRAGMENT_WORDS:]
    return ",".join(_coded(" ".join(some)) for some in ends)


def _coded(text: str) -> str:
    return quote(" ".join(text.split()), safe="", errors="replace").replace("-", "%2D")


def first_words(one: Quotation) -> int | None:
    """Return where a quotation begins in its article."""
    return min((start for start, _ in one.spans), default=one.cited.start)
