"""Cards and the story so far on a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from junket.terminal.lines import SOFT, Grid, Indented, Printable, clean, count, heading, soft
from junket.views.cards import Facet, Told
from junket.views.catch_up import BeatEntry, CatchUpView
from junket.views.cited import Cited, day_of

SOURCES = 2  # outlets named for one thing told, before the rest are counted
SHOWN = 5  # things told of one facet, before the rest are counted
DAY = 10  # characters of a date
_PUT = {"asserted": "", "planned": "to come", "asked": "asked"}


def card_lines(facets: Iterable[Facet]) -> list[Printable]:
    """Return the lines of a card: facet, words, who says so; none where nothing is told."""
    rows = []
    for facet in facets:
        for place, one in enumerate(facet.told[:SHOWN]):
            rows.append((clean("" if place else facet.name), _words(one), _who(one)))
        if len(facet.told) > SHOWN:
            rows.append((clean(""), soft(f"… and {len(facet.told) - SHOWN} more"), clean("")))
    return [Grid(rows)] if rows else []


def _words(one: Told) -> Text:
    text = clean(" ".join(one.text.split()))
    put = _PUT.get(one.polarity, one.polarity)
    return text.append(f" ({put})", SOFT) if put else text


def _who(one: Told) -> Text:
    said = ", ".join(who.name for who in one.said_by)
    return soft(" · ".join(part for part in (said, _outlets(one.cited)) if part))


def _outlets(cited: Iterable[Cited]) -> str:
    listed = list(cited)
    names = list(dict.fromkeys(one.outlet or one.handle for one in listed))
    rest = f" and {len(names) - SOURCES} more" if len(names) > SOURCES else ""
    first = f", {listed[0].published[:DAY]}" if listed and listed[0].published else ""
    return ", ".join(names[:SOURCES]) + rest + first


def catch_up(view: CatchUpView) -> Iterator[Printable]:
    """Return the lines of a story so far: article by article, the oldest first."""
    yield heading(f"{view.name}: the story so far")
    if not view.total:
        yield soft("Nothing of its story has been read into this record yet.")
        return
    number = len(view.chapters)
    tell = "tells" if number == 1 else "tell"
    yield soft(f"as {count(number, 'article')} {tell} it, in their own words")
    yield Text()
    for chapter in view.chapters:
        one = chapter.cited
        yield heading(f"{day_of(one)} · {one.outlet or 'outlet not known'}")
        for beat in chapter.beats:
            yield Indented(_beat(beat), 2)
        yield Text()


def _beat(one: BeatEntry) -> Text:
    text = clean(one.text)
    told = [
        "" if one.status == "happened" else one.status,
        one.said_by.name if one.said_by else "",
        f"also in {', '.join(e.outlet or e.handle for e in one.echoes)}" if one.echoes else "",
    ]
    line = " · ".join(part for part in told if part)
    return text.append(f"  ({line})", SOFT) if line else text
