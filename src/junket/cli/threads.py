"""The commands that follow storylines: threads, thread."""

from __future__ import annotations

from functools import partial

import click

from junket.cli import cli
from junket.cli.look import limited, look_options, looking, print_view

THREADS = 20  # storylines shown without --all


@cli.command("threads")
@click.argument("series")
@look_options(THREADS)
def threads_command(
    series: str, *, record: str, as_json: bool, limit: int | None, everything: bool
) -> int:
    """List the storylines of a series: whom each is about, what is said in it, since when."""
    from junket.terminal import threads as lines
    from junket.views.threads import threads_view

    most = limited(limit, THREADS, everything=everything, as_json=as_json)
    with looking(record) as connection:
        view = threads_view(connection, series)
    return print_view(view, partial(lines.threads, limit=most), as_json=as_json)


@cli.command("thread")
@click.argument("thread", metavar="ID-or-NAMES")
@look_options(None)
def thread_command(thread: str, *, record: str, as_json: bool) -> int:
    """Tell one storyline from its beginning: who said what of it, where, and what happened.

    Its id stands in `junket threads SERIES`; the names of whom it is about do too, as in
    "Nell and Toby".
    """
    from junket.terminal import threads as lines
    from junket.views.threads import thread_view

    with looking(record) as connection:
        view = thread_view(connection, thread)
    return print_view(view, lines.thread, as_json=as_json)
