"""A page as a whole: what it shows inside the frame that every page has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from junket.facts import Reading
from junket.views.marked import marked
from junket.web.env import render, style, version_of
from junket.web.horizon import AHEAD, FIELDS, SEEN, carried
from junket.web.links import Alone, Links
from junket.web.pages import SIZE, Ask, Shown
from junket.web.pages.article import shown
from junket.web.pages.search import query as narrowed


@dataclass(frozen=True, slots=True)
class Shell:
    """What stands around a page: its style sheet inside it or beside it, and what it may load."""

    style: str | None = None
    policy: str | None = None
    version: str = ""
    script: str = ""


def page(ask: Ask, found: Shown) -> str:
    """Return a page of a record, in its frame."""
    return render(found.template, links=ask.links, **_frame(ask, found.title), **found.told)


def _frame(ask: Ask, title: str) -> dict[str, Any]:
    pairs = {key: value for key, value in ask.query.items() if key not in (*FIELDS, "page")}
    return {
        "title": title,
        "path": ask.path,
        "here": ask.path.split("/")[0],
        "live": ask.live,
        "seen": dict(carried(ask.query)).get(SEEN),
        "ahead": dict(carried(ask.query)).get(AHEAD),
        "query": list(pairs.items()),
        "query_pairs": {key: value for key, value in pairs.items() if key != "after"},
        "number": ask.number,
        "size": SIZE,
        "shell": shell_of(live=ask.live),
        "narrowed": narrowed,
    }


def shell_of(*, live: bool) -> Shell:
    """Return the frame of a page on a server, or of one that is a file."""
    if not live:
        return Shell(policy="default-src 'none'; style-src 'self' file:; img-src 'self' file:")
    return Shell(version=f"?{version_of('page.css')}", script=f"?{version_of('page.js')}")


def failed(links: Links, query: Mapping[str, str], told: Mapping[str, Any]) -> str:
    """Return the page that says what went wrong: a title, a message, what was meant perhaps."""
    shell = shell_of(live=True)
    return render(
        "error.html", links=links, path="", here="", live=True,
        seen=dict(carried(query)).get(SEEN), ahead=None, query=[], query_pairs={}, number=1,
        size=SIZE,
        shell=shell, **told,
    )  # fmt: skip


def render_article(reading: Reading) -> str:
    """Return an article that was just read as a page of its own: one file, nothing beside it."""
    found = shown(marked(reading))
    text, policy = style()
    return render(
        found.template, links=Alone(), title=found.title, live=False, path="", here="",
        shell=Shell(style=text, policy=policy), **found.told,
    )  # fmt: skip
