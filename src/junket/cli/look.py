"""The commands that look into a record, or at one article: each prints one view."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click

from junket.cli import DONE, SOME_FAILED, Command, answer, cli, date_option, metadata_options
from junket.errors import UsageError
from junket.facts import Failure, Metadata, RawDocument, Reading

if TYPE_CHECKING:
    from junket.record.entities import Connection
    from junket.record.horizon import Horizon

QUOTES, GROUP, PERSON, HITS, CHAPTER = 20, 10, 10, 10, 40  # as many as are shown without --all
_AHEAD = ("none", "schedule", "teasers")
_ID = re.compile(r"https?://|sha256:|[0-9a-f]{4,64}\Z", re.IGNORECASE)


def record_option(command: Command) -> Command:
    """Add the option that says which record is meant."""
    return click.option(
        "--record", metavar="PATH", envvar="JUNKET_RECORD", default="junket.db",
        help="The record; $JUNKET_RECORD, else ./junket.db.",
    )(command)  # fmt: skip


def answer_options(command: Command) -> Command:
    """Add the options of a command that prints something of a record: --record, --json."""
    told = "Print the same as JSON."
    return record_option(click.option("--json", "as_json", is_flag=True, help=told)(command))


def horizon_options(command: Command) -> Command:
    """Add the options that say how far its viewer has watched; the command gets a `horizon`."""

    @wraps(command)
    def at_horizon(*given: Any, seen: str | None, ahead: str | None, **options: Any) -> int:
        from junket.record.horizon import parse_horizon

        done: int = command(*given, horizon=parse_horizon(seen, ahead), **options)
        return done

    told = "Of what lies ahead: none, the schedule (default), or teasers too."
    wrapped = click.option("--ahead", type=click.Choice(_AHEAD), help=told)(at_horizon)
    told = "Show no more than is known by then: S01E13, a day, or all (default)."
    return cast("Command", click.option("--seen", metavar="POSITION", help=told)(wrapped))


def look_options(limit: int | None) -> Callable[[Command], Command]:
    """Add what every command that shows something has: --record, --json; a limit and --all."""

    def add(command: Command) -> Command:
        if limit is not None:
            told = f"Show at most N of each list ({limit}; with --json all)."
            command = click.option("--all", "everything", is_flag=True, help="Show all.")(command)
            command = click.option(
                "--limit", metavar="N", type=click.IntRange(1), help=told
            )(command)  # fmt: skip
        return answer_options(horizon_options(command))

    return add


def limited(limit: int | None, default: int, *, everything: bool, as_json: bool) -> int | None:
    """Return how many of each list are shown, None for all."""
    if limit is not None:
        return limit
    return None if everything or as_json else default


@contextmanager
def looking(record: str) -> Iterator[Connection]:
    """Open a record for reading."""
    from junket.record.open import explained, open_record

    engine = open_record(record)
    try:
        with explained(record), engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def print_view(view: Any, lines: Callable[..., Any], *, as_json: bool) -> int:
    """Print a view, as JSON or as lines."""
    if as_json:
        answer(asdict(view))
    else:
        from junket.terminal import show_lines

        show_lines(lines(view))
    return DONE


@cli.command("show")
@click.argument("series")
@look_options(GROUP)
def show_command(
    series: str,
    *,
    record: str,
    horizon: Horizon,
    as_json: bool,
    limit: int | None,
    everything: bool,
) -> int:
    """Show a series: its cast, its people, what is said of whom, what airs when."""
    from junket.terminal import record as lines
    from junket.views.series import series_view

    most = limited(limit, GROUP, everything=everything, as_json=as_json)
    with looking(record) as connection:
        view = series_view(connection, series, horizon=horizon, limit=most)
    return print_view(view, partial(lines.series, limit=most), as_json=as_json)


@cli.command("quotes")
@click.option("--speaker", metavar="NAME", help="Who says it.")
@click.option("--about", metavar="NAME", help="Whom it is about.")
@click.option("--series", metavar="NAME", help="Which series the coverage is about.")
@click.option("--outlet", metavar="NAME", help="Who printed it; a part of the name will do.")
@click.option("--since", metavar="DATE", callback=date_option, help="From this date on.")
@click.option("--until", metavar="DATE", callback=date_option, help="Up to this date, with it.")
@click.option("--ids", is_flag=True, help="Show the beginning of each id, for `junket fix`.")
@look_options(QUOTES)
def quotes_command(
    *, ids: bool, record: str, as_json: bool, limit: int | None, everything: bool, **asked: Any
) -> int:
    """List quotations, the newest first; the options narrow them down."""
    from junket.terminal import record as lines
    from junket.views.quotes import quotes_view

    most = limited(limit, QUOTES, everything=everything, as_json=as_json)
    with looking(record) as connection:
        view = quotes_view(connection, **asked, limit=most)
    return print_view(view, partial(lines.quotes, ids=ids), as_json=as_json)


@cli.command("who")
@click.argument("name")
@click.option("--why", is_flag=True, help="Show instead why all these names are one.")
@look_options(PERSON)
def who_command(
    name: str,
    *,
    why: bool,
    record: str,
    horizon: Horizon,
    as_json: bool,
    limit: int | None,
    everything: bool,
) -> int:
    """Show a person or a character: parts, jobs, what they said, what was said of them."""
    if why:
        return _why(name, record, horizon, as_json=as_json)
    from junket.terminal import record as lines
    from junket.views.who import who_view

    most = limited(limit, PERSON, everything=everything, as_json=as_json)
    with looking(record) as connection:
        view = who_view(connection, name, horizon=horizon, limit=most)
    return print_view(view, partial(lines.who, limit=most), as_json=as_json)


def _why(name: str, record: str, horizon: Horizon, *, as_json: bool) -> int:
    from junket.terminal.why import why
    from junket.views.why import why_view

    with looking(record) as connection:
        view = why_view(connection, name, horizon=horizon)
    return print_view(view, why, as_json=as_json)


@cli.command("brief")
@click.argument("person")
@click.option("--about", metavar="NAME", help="Only what was said about somebody.")
@click.option("--by-topic", is_flag=True, help="Group by whom it is about, not by article.")
@look_options(None)
def brief_command(
    person: str,
    *,
    about: str | None,
    by_topic: bool,
    record: str,
    horizon: Horizon,
    as_json: bool,
) -> int:
    """Show all that somebody has said, dated, with outlet and words: before an interview."""
    from junket.terminal import record as lines
    from junket.views.brief import brief_view

    with looking(record) as connection:
        view = brief_view(connection, person, about=about, by_topic=by_topic, horizon=horizon)
    return print_view(view, lines.brief, as_json=as_json)


@cli.command("catch-up")
@click.argument("series")
@look_options(CHAPTER)
def catch_up_command(
    series: str,
    *,
    record: str,
    horizon: Horizon,
    as_json: bool,
    limit: int | None,
    everything: bool,
) -> int:
    """Tell the story of a series so far, in the articles' own words, the oldest first."""
    from junket.terminal import story as lines
    from junket.views.catch_up import catch_up_view

    most = limited(limit, CHAPTER, everything=everything, as_json=as_json)
    with looking(record) as connection:
        view = catch_up_view(connection, series, horizon=horizon, limit=most)
    return print_view(view, lines.catch_up, as_json=as_json)


@cli.command("search")
@click.argument("words", nargs=-1, required=True)
@look_options(HITS)
def search_command(
    words: tuple[str, ...],
    *,
    record: str,
    horizon: Horizon,
    as_json: bool,
    limit: int | None,
    everything: bool,
) -> int:
    """Find the passages that have all WORDS, a "phrase of words", or a beginning like harb*.

    Case and accents do not matter. The articles with the most matches come first.
    """
    from junket.terminal import record as lines
    from junket.views.search import search_view

    most = limited(limit, HITS, everything=everything, as_json=as_json)
    asked = " ".join(f'"{word}"' if " " in word and '"' not in word else word for word in words)
    with looking(record) as connection:
        view = search_view(connection, asked, horizon=horizon, limit=most)
    return print_view(view, lines.search, as_json=as_json)


@cli.command("article")
@click.argument("article", metavar="FILE-or-ID", type=click.Path())
@click.option("--account", is_flag=True, help="List each sentence: what was taken, or why nothing.")
@click.option("--html", metavar="OUT", type=click.Path(), help="Write a page to OUT instead.")
@metadata_options
@look_options(None)
def article_command(
    article: str,
    *,
    account: bool,
    as_json: bool,
    html: str | None,
    record: str,
    horizon: Horizon,
    **given: str | None,
) -> int:
    """Show one article with what was read from it: quotations by speaker, cast, airings.

    What is no file is looked up in the record: an article's id, its URL, or the beginning
    of the id that the other commands print.
    """
    if Path(article).is_dir():
        raise click.UsageError(f"expected a file, found the folder {article}: try {article}/*")
    if html and (account or as_json):
        raise click.UsageError("--html writes the article's page: leave out --account and --json.")
    if account and horizon.seen is not None:
        raise click.UsageError("--account reads all of the article: leave out --seen.")
    result = _read(article, record, horizon, Metadata(**given), account=account)
    if isinstance(result, Failure):
        print(f"junket: {result.path}: {result.stage}: {result.reason}", file=sys.stderr)
        return SOME_FAILED
    if html:
        return _write_page(result, Path(html))
    return _show(result, account=account, as_json=as_json)


def _read(
    wanted: str, record: str, horizon: Horizon, given: Metadata, *, account: bool
) -> Reading | Failure:
    """Read a file, or fetch what is stored under an id; an account needs the stages once more."""
    if Path(wanted).exists() or not (_ID.match(wanted) or Path(record).exists()):
        if horizon.seen is not None:
            raise UsageError("--seen goes with an article of the record: a file has no guide")
        from junket.pipeline import read

        return read(wanted, given=given)
    if given != Metadata():
        raise UsageError(f"no file {wanted}: what describes an article goes with a FILE alone")
    found = _stored(wanted, record, horizon, account=account)
    if isinstance(found, Reading):
        return found
    from junket.pipeline import read_raw

    return read_raw(found)


def _stored(wanted: str, record: str, horizon: Horizon, *, account: bool) -> Reading | RawDocument:
    from junket.record.finding import find_article
    from junket.record.stored import raw_document, stored_reading

    with looking(record) as connection:
        source = find_article(connection, horizon, wanted)
        if account:
            return raw_document(connection, source)
        return stored_reading(connection, horizon, source)


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
