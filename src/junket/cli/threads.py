"""The commands that follow storylines: threads, thread, promises, questions, contradictions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import click

from junket.cli import cli
from junket.cli.look import limited, look_options, looking, print_view

if TYPE_CHECKING:
    from junket.record.horizon import Horizon

THREADS, PROMISES, QUESTIONS = 20, 20, 20  # as many as are shown without --all


@cli.command("threads")
@click.argument("series")
@look_options(THREADS)
def threads_command(
    series: str,
    *,
    record: str,
    horizon: Horizon,
    as_json: bool,
    limit: int | None,
    everything: bool,
) -> int:
    """List the storylines of a series: whom each is about, what is said in it, since when."""
    from junket.terminal import threads as lines
    from junket.views.threads import threads_view

    most = limited(limit, THREADS, everything=everything, as_json=as_json)
    with looking(record) as connection:
        view = threads_view(connection, series, horizon=horizon)
    return print_view(view, partial(lines.threads, limit=most), as_json=as_json)


@cli.command("thread")
@click.argument("thread", metavar="ID-or-NAMES")
@look_options(None)
def thread_command(thread: str, *, record: str, horizon: Horizon, as_json: bool) -> int:
    """Tell one storyline from its beginning: who said what of it, where, and what happened.

    Its id stands in `junket threads SERIES`; the names of whom it is about do too, as in
    "Nell and Toby".
    """
    from junket.terminal import threads as lines
    from junket.views.threads import thread_view

    with looking(record) as connection:
        view = thread_view(connection, thread, horizon=horizon)
    return print_view(view, lines.thread, as_json=as_json)


@cli.command("promises")
@click.argument("series")
@look_options(PROMISES)
def promises_command(
    series: str,
    *,
    record: str,
    horizon: Horizon,
    as_json: bool,
    limit: int | None,
    everything: bool,
) -> int:
    """List what is promised of a series, and what came of it.

    What is to come, or is not, in the words of those who say so. An outcome is marked where a
    later article tells the same event of the same people; else passages are proposed, and
    `junket fix promise` decides.
    """
    from junket.terminal import threads as lines
    from junket.views.promises import promises_view

    most = limited(limit, PROMISES, everything=everything, as_json=as_json)
    with looking(record) as connection:
        view = promises_view(connection, series, horizon=horizon)
    return print_view(view, partial(lines.promises, limit=most), as_json=as_json)


@cli.command("questions")
@click.argument("series")
@look_options(QUESTIONS)
def questions_command(
    series: str,
    *,
    record: str,
    horizon: Horizon,
    as_json: bool,
    limit: int | None,
    everything: bool,
) -> int:
    """List what is asked of a series: by a reporter, a headline or a speaker, answered or not."""
    from junket.terminal import threads as lines
    from junket.views.promises import questions_view

    most = limited(limit, QUESTIONS, everything=everything, as_json=as_json)
    with looking(record) as connection:
        view = questions_view(connection, series, horizon=horizon)
    return print_view(view, partial(lines.questions, limit=most), as_json=as_json)


@cli.command("contradictions")
@click.argument("series")
@look_options(None)
def contradictions_command(series: str, *, record: str, horizon: Horizon, as_json: bool) -> int:
    """Show what articles of a series say against each other, and which are copies of one."""
    from junket.terminal import threads as lines
    from junket.views.contradictions import contradictions_view

    with looking(record) as connection:
        view = contradictions_view(connection, series, horizon=horizon)
    return print_view(view, lines.contradictions, as_json=as_json)
