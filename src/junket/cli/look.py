"""The commands that look into a record, or at one article: each prints one view."""

from __future__ import annotations

import re
import sys
from dataclasses import asdict
from functools import partial
from pathlib import Path

import click

from junket.cli import DONE, SOME_FAILED, answer, cli, date_option, metadata_options
from junket.cli.options import Look, look_options
from junket.errors import UsageError
from junket.facts import Failure, Metadata, RawDocument, Reading
from junket.late import late

QUOTES, GROUP, PERSON, HITS, CHAPTER = 20, 10, 10, 10, 40  # as many as are shown without --all
_ID = late(r"https?://|sha256:|[0-9a-f]{4,64}\Z", re.IGNORECASE)


@cli.command("show")
@click.argument("series", required=False)
@look_options(GROUP)
def show_command(series: str | None, *, look: Look) -> int:
    """Show a series: its cast, its people, what is said of whom, what airs when.

    Without SERIES: the series of the record, and what airs next of them.
    """
    if series is None:
        return _home(look)
    from junket.terminal import record as lines
    from junket.views.series import series_view

    with look.opened() as connection:
        view = series_view(connection, series, horizon=look.horizon, limit=look.limit)
    return look.show(view, partial(lines.series, limit=look.limit))


def _home(look: Look) -> int:
    from junket.terminal.home import home
    from junket.views.home import home_view

    with look.opened() as connection:
        view = home_view(connection, horizon=look.horizon, shows=look.limit or sys.maxsize)
    return look.show(view, home)


@cli.command("quotes")
@click.option("--speaker", metavar="NAME", help="Who says it.")
@click.option("--about", metavar="NAME", help="Whom it is about.")
@click.option("--series", metavar="NAME", help="Which series the coverage is about.")
@click.option("--outlet", metavar="NAME", help="Who printed it; a part of the name will do.")
@click.option("--since", metavar="DATE", callback=date_option, help="From this date on.")
@click.option("--until", metavar="DATE", callback=date_option, help="Up to this date, with it.")
@click.option("--ids", is_flag=True, help="Show the beginning of each id, for `junket fix`.")
@look_options(QUOTES)
def quotes_command(*, ids: bool, look: Look, **asked: str | None) -> int:
    """List quotations, the newest first; the options narrow them down."""
    from junket.terminal import record as lines
    from junket.views.quotes import quotes_view

    with look.opened() as connection:
        view = quotes_view(connection, **asked, horizon=look.horizon, limit=look.limit)
    return look.show(view, partial(lines.quotes, ids=ids))


@cli.command("who")
@click.argument("name")
@click.option("--why", is_flag=True, help="Show instead why all these names are one.")
@look_options(PERSON)
def who_command(name: str, *, why: bool, look: Look) -> int:
    """Show a person or a character: parts, jobs, what they said, what was said of them."""
    if why:
        return _why(name, look)
    from junket.terminal import record as lines
    from junket.views.who import who_view

    with look.opened() as connection:
        view = who_view(connection, name, horizon=look.horizon, limit=look.limit)
    return look.show(view, partial(lines.who, limit=look.limit))


def _why(name: str, look: Look) -> int:
    from junket.terminal.why import why
    from junket.views.why import why_view

    with look.opened() as connection:
        view = why_view(connection, name, horizon=look.horizon)
    return look.show(view, why)


@cli.command("brief")
@click.argument("person")
@click.option("--about", metavar="NAME", help="Only what was said about somebody.")
@click.option("--by-topic", is_flag=True, help="Group by whom it is about, not by article.")
@look_options(None)
def brief_command(person: str, *, about: str | None, by_topic: bool, look: Look) -> int:
    """Show all that somebody has said, dated, with outlet and words: before an interview."""
    from junket.terminal import record as lines
    from junket.views.brief import brief_view

    with look.opened() as connection:
        view = brief_view(connection, person, about=about, by_topic=by_topic, horizon=look.horizon)
    return look.show(view, lines.brief)


@cli.command("catch-up")
@click.argument("series")
@look_options(CHAPTER)
def catch_up_command(series: str, *, look: Look) -> int:
    """Tell the story of a series so far, in the articles' own words, the oldest first."""
    from junket.terminal import story as lines
    from junket.views.catch_up import catch_up_view

    with look.opened() as connection:
        view = catch_up_view(connection, series, horizon=look.horizon, limit=look.limit)
    return look.show(view, lines.catch_up)


@cli.command("search")
@click.argument("words", nargs=-1, required=True)
@look_options(HITS)
def search_command(words: tuple[str, ...], *, look: Look) -> int:
    """Find the passages that have all WORDS, a "phrase of words", or a beginning like harb*.

    Case and accents do not matter. The articles with the most matches come first.
    """
    from junket.terminal import record as lines
    from junket.views.search import search_view

    asked = " ".join(f'"{word}"' if " " in word and '"' not in word else word for word in words)
    with look.opened() as connection:
        view = search_view(connection, asked, horizon=look.horizon, limit=look.limit)
    return look.show(view, lines.search)


@cli.command("article")
@click.argument("article", metavar="FILE-or-ID", type=click.Path())
@click.option("--account", is_flag=True, help="List each sentence: what was taken, or why nothing.")
@click.option("--html", metavar="OUT", type=click.Path(), help="Write a page to OUT instead.")
@metadata_options
@look_options(None)
def article_command(
    article: str, *, account: bool, html: str | None, look: Look, **given: str | None
) -> int:
    """Show one article with what was read from it: quotations by speaker, cast, airings.

    What is no file is looked up in the record: an article's id, its URL, or the beginning
    of the id that the other commands print.
    """
    if Path(article).is_dir():
        raise click.UsageError(f"expected a file, found the folder {article}: try {article}/*")
    if html and (account or look.as_json):
        raise click.UsageError("--html writes the article's page: leave out --account and --json.")
    if account and look.horizon.seen is not None:
        raise click.UsageError("--account reads all of the article: leave out --seen.")
    result = _read(article, look, Metadata(**given), account=account)
    if isinstance(result, Failure):
        print(f"junket: {result.path}: {result.stage}: {result.reason}", file=sys.stderr)
        return SOME_FAILED
    if html:
        return _write_page(result, Path(html))
    return _show(result, account=account, as_json=look.as_json)


def _read(wanted: str, look: Look, given: Metadata, *, account: bool) -> Reading | Failure:
    """Read a file, or fetch what is stored under an id; an account needs the stages once more."""
    if Path(wanted).exists() or not (_ID.match(wanted) or Path(look.record).exists()):
        if look.horizon.seen is not None:
            raise UsageError("--seen goes with an article of the record: a file has no guide")
        from junket.pipeline import read

        return read(wanted, given=given)
    if given != Metadata():
        raise UsageError(f"no file {wanted}: what describes an article goes with a FILE alone")
    found = _stored(wanted, look, account=account)
    if isinstance(found, Reading):
        return found
    from junket.pipeline import read_raw

    return read_raw(found)


def _stored(wanted: str, look: Look, *, account: bool) -> Reading | RawDocument:
    from junket.record.finding import find_article
    from junket.record.stored import raw_document, stored_reading

    with look.opened() as connection:
        source = find_article(connection, look.horizon, wanted)
        if account:
            return raw_document(connection, source)
        return stored_reading(connection, look.horizon, source)


def _show(reading: Reading, *, account: bool, as_json: bool) -> int:
    from junket.views import account_view, article_view

    view = account_view(reading) if account else article_view(reading)
    if as_json:
        answer(asdict(view))
    else:
        from junket.terminal import show

        show(view)
    return DONE


def _write_page(reading: Reading, out: Path) -> int:
    from junket.web import render_article

    try:
        out.write_text(render_article(reading), "utf-8", errors="replace")
    except OSError as error:
        raise click.UsageError(f"cannot write the page to {out}: {error.strerror}") from error
    print(f"wrote {out}", file=sys.stderr)
    return DONE
