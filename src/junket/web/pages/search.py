"""The page that searches: words and facets in, passages or quotations out, the words marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from junket.facts import Span
from junket.late import late
from junket.views.find import Asked, FindView, Said, find_view
from junket.views.search import Found
from junket.web.pages import SIZE, Ask, Shown

FIELDS = ("speaker", "about", "series", "outlet", "since", "until", "kind")
LONGEST = 300  # characters of a question
_ROOM = 180  # characters of a passage on each side of its first and last marks
_DATE = late(r"\d{4}(-\d\d(-\d\d)?)?\Z")
Pieces = list[tuple[str, bool]]
"""Text in pieces, each with whether it is one of the words that were looked for."""


def search(ask: Ask) -> Shown:
    """Return what fits a question, or the form alone where nothing is asked."""
    asked = question(ask)
    view = find_view(ask.connection, asked, horizon=ask.horizon, start=ask.start, limit=SIZE)
    told = {
        "view": view,
        "asked": asked,
        "facets": _facets(asked, view),
        "pieces": pieces,
        "said_pieces": said_pieces,
    }
    title = f"Search: {asked.words}" if asked.words else "Search"
    return Shown("search.html", title, told)


def question(ask: Ask) -> Asked:
    """Return what an address asks for; a date that is none is left out."""
    told = {name: ask.query.get(name, "").strip()[:LONGEST] for name in FIELDS}
    for name in ("since", "until"):
        told[name] = told[name] if _DATE.match(told[name]) else ""
    return Asked(words=ask.query.get("q", "").strip()[:LONGEST], **told)


def _facets(asked: Asked, view: FindView) -> list[tuple[str, str, dict[str, str]]]:
    """Return what narrows the question: its field, in words, and the query without it."""
    called = {
        "speaker": f"said by {view.speaker.name}" if view.speaker else "",
        "about": f"about {view.about.name}" if view.about else "",
        "series": f"in coverage of {view.series[1]}" if view.series else "",
        "outlet": f"in {asked.outlet}", "since": f"since {asked.since}",
        "until": f"until {asked.until}", "kind": asked.kind,
    }  # fmt: skip
    found = []
    for name in FIELDS:
        if value := getattr(asked, name):
            found.append((name, called[name] or f"{name}: {value}", query(asked, **{name: ""})))
    return found


def query(asked: Asked, **other: str) -> dict[str, str]:
    """Return a question as the query of an address, some of it changed."""
    told = {name: getattr(asked, name) for name in FIELDS} | {"q": asked.words}
    return told | other


def pieces(found: Found) -> Pieces:
    """Return a passage in pieces, cut to what stands around its marks where it is long."""
    marks = [(start - found.start, end - found.start) for start, end in found.marks]
    first, last = marks[0][0] - _ROOM, marks[-1][1] + _ROOM
    if last - first > 3 * _ROOM:
        last = marks[0][1] + 2 * _ROOM
    begin = 0 if first <= 0 else found.text.find(" ", first, marks[0][0]) + 1 or first
    end = len(found.text) if last >= len(found.text) else found.text.rfind(" ", 0, last)
    end = max(end, marks[0][1])
    made = list(_cut(found.text, marks, begin, end))
    return [*([("… ", False)] if begin else []), *made,
            *([(" …", False)] if end < len(found.text) else [])]  # fmt: skip


def said_pieces(said: Said) -> Pieces:
    """Return the words of a quotation in pieces."""
    text = said.quotation.text
    made = list(_cut(text, said.marks, 0, len(text)))
    if said.quotation.kind == "direct":
        return [("“", False), *made, ("”", False)]
    return made


def _cut(text: str, marks: Iterable[Span], begin: int, end: int) -> Iterator[tuple[str, bool]]:
    place = begin
    for start, stop in sorted(marks):
        if place <= start and stop <= end:
            if place < start:
                yield text[place:start], False
            yield text[start:stop], True
            place = stop
    if place < end:
        yield text[place:end], False
