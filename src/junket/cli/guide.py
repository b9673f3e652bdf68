"""The commands for episode guides: what tells a record when each episode aired."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path

import click

from junket.cli import DONE, answer, cli
from junket.cli.keep import opened
from junket.cli.options import answer_options, looking, record_option
from junket.errors import UsageError


@cli.group("guide")
def guide() -> None:
    """Tell a record when the episodes of a series aired.

    A guide is what places each article in its series: with one, `--seen S01E13` can be asked for.
    """


@guide.command("add")
@click.argument("file", type=click.Path())
@click.option("--series", metavar="NAME", help="Which series; may be left out where there is one.")
@record_option
def add_command(file: str, *, series: str | None, record: str) -> int:
    """Add the guide in FILE, in the place of an older one for the same series.

    FILE is the episodes JSON of TVmaze, or a CSV with the columns season, episode and, as far as
    known, title, airdate, airtime, network: days and times as they are where the network is.
    """
    from junket.record.guides import add_guide
    from junket.sources.guide import read_guide
    from junket.terminal.lines import count

    episodes = read_guide(file)
    name = _series(series, record)
    with opened(record, create=series is not None) as engine:
        placed = add_guide(engine, name, episodes)
    dated = [one.airdate for one in episodes if one.airdate]
    when = f", {min(dated)} to {max(dated)}" if dated else ", none with a date"
    print(
        f"{name}: {count(len(episodes), 'episode')}{when}; placed by it: "
        f"{count(placed, 'article')}",
        file=sys.stderr,
    )
    return DONE


def _series(wanted: str | None, record: str) -> str:
    """Return the name of the series that is meant: as the record has it, where it has it."""
    from junket.errors import UnknownNameError
    from junket.record.finding import all_series, find_series
    from junket.record.horizon import ALL

    if wanted is not None:
        if "://" not in record and not Path(record).exists():
            return wanted
        try:
            with looking(record) as connection:
                return find_series(connection, ALL, wanted).name
        except (UnknownNameError, UsageError):
            return wanted
    with looking(record) as connection:
        found = [one.name for one in all_series(connection, ALL) if one.articles]
    if len(found) == 1:
        return found[0]
    told = f"found {', '.join(found[:5])}{' …' * (len(found) > 5)}" if found else "found none"
    raise UsageError(f"expected one series in the record, {told}: say which with --series NAME")


@guide.command("list")
@answer_options
def list_command(*, record: str, as_json: bool) -> int:
    """List the guides of a record: which series, how many episodes, from when to when."""
    from junket.terminal import show_lines
    from junket.terminal.guides import guides
    from junket.views.guides import guides_view

    with looking(record) as connection:
        view = guides_view(connection)
    if as_json:
        answer(asdict(view))
    else:
        show_lines(guides(view))
    return DONE
