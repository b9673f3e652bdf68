"""Static pages: one HTML file each, without scripts, fonts or pictures from elsewhere."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from datetime import date
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from junket.facts import Span
from junket.views import ArticleView
from junket.views.article import Said
from junket.views.cited import Cited, airs, web_address, words_of
from junket.views.passages import Passage
from junket.views.series import SeriesView

COLOURS = 8  # of page.css; a ninth speaker shares the first one's and is told by initials


Link = Callable[[Cited], str | None]
"""From a place in an article to its address; None where that article has no page."""


def render_article(
    view: ArticleView, *, home: str | None = None, series: Iterable[tuple[str, str]] = ()
) -> str:
    """Return the page of one article: all of its text, marked by speaker, beside its facts.

    `home` is the address of a page that lists this one, None where there is none; `series`
    are address and name of the pages of the series that it is about.
    """
    page = _environment().get_template("article.html")
    return page.render(view=view, summary=summary(view), home=home, series=list(series))


def render_series(view: SeriesView, *, link: Link, home: str | None = None) -> str:
    """Return the page of a series, each fact linked to where it stands."""
    page = _environment().get_template("series.html")
    return page.render(view=view, summary=series_summary(view), link=link, home=home)


def render_index(
    title: str,
    pages: Iterable[tuple[str, ArticleView]],
    series: Iterable[tuple[str, SeriesView]] = (),
) -> str:
    """Return a page that links to article pages and series, given as pairs of address and view."""
    listed = [(address, view, summary(view)) for address, view in pages]
    shows = [(address, view.name, series_summary(view)) for address, view in series]
    return _environment().get_template("index.html").render(title=title, pages=listed, series=shows)


def place_of(cited: Cited, view: ArticleView) -> str:
    """Return the fragment under which a cited place stands on its article's page, or nothing.

    A quotation has its own; other facts lead to the passage that they stand in.
    """
    if cited.start is None or cited.end is None:
        return ""
    runs = (run for passage in view.passages for run in passage.runs)
    if any(run.start == cited.start and run.opens for run in runs):
        return f"#said-{cited.start}"
    found = place((cited.start, cited.end), view)
    return f"#{found}" if found else ""


def series_summary(view: SeriesView) -> str:
    """Say in one line how much the record has on a series."""
    parts = [
        _count(len(view.articles), "article"),
        _count(len(view.cast), "part") + " cast",
        _count(sum(group.total for group in view.said), "quotation"),
    ]
    return " · ".join(parts)


def summary(view: ArticleView) -> str:
    """Say in one line how much was read from the article."""
    named = sum(speaker.name is not None for speaker in view.speakers)
    parts = [
        _count(len(view.said), "quotation") + (f" by {_count(named, 'speaker')}" if named else ""),
        _count(len(view.cast), "part") + " cast" if view.cast else "",
        _count(len(view.airings), "airing") if view.airings else "",
    ]
    return " · ".join(part for part in parts if part)


def _count(number: int, noun: str) -> str:
    return f"{number or 'No'} {noun}{'' if number == 1 else 's'}"


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("junket.web"),
        autoescape=lambda name: name is None or not name.endswith(".css"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(
        colours=colours,
        day=day,
        airs=airs,
        place=place,
        repeats=repeats,
        words_of=words_of,
        tells=tells,
        web_address=web_address,
    )
    return environment


def colours(speaker: int, view: ArticleView) -> str:
    """Return the two colours of a speaker as CSS; whoever is not known is grey."""
    key = "x" if view.speakers[speaker].name is None else str(speaker % COLOURS)
    return f"--tint:var(--tint-{key});--tone:var(--tone-{key})"


def day(published: str) -> str:
    """Write a date for people; what is no date of the calendar stays as it is.

    >>> day("2025-03-05T09:00:00Z"), day("2025-03")
    ('5 March 2025', '2025-03')
    """
    try:
        found = date.fromisoformat(published[:10])
    except ValueError:
        return published
    return f"{found.day} {found:%B %Y}"


def place(span: Span | None, view: ArticleView) -> str | None:
    """Return the id of the passage in which the span starts, None where there is none."""
    if span is None or not view.passages:
        return None
    number = bisect_right(view.passages, span[0], key=lambda passage: passage.start)
    return f"at-{view.passages[max(0, number - 1)].start}"


def repeats(passage: Passage, view: ArticleView) -> bool:
    """Return whether the passage is the title once more."""
    text = "".join(run.text for run in passage.runs)
    return view.title is not None and view.title in text


def tells(said: Said, view: ArticleView) -> str:
    """Say of one quotation who speaks, to whom, about whom, how sure, and what found it."""
    who = view.speakers[said.speaker]
    parts = [
        (who.name or "speaker not known") + (f", {who.voice}" if who.voice else ""),
        said.kind,
        f"to {said.addressee}" if said.addressee else "",
        f"about {', '.join(said.about)}" if said.about else "",
        f"confidence {said.confidence:.2f} ({said.rule})",
    ]
    return " · ".join(part for part in parts if part)
