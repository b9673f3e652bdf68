"""The commands that follow storylines: threads, thread, promises, questions, contradictions."""

from __future__ import annotations

from functools import partial

import click

from junket.cli import cli
from junket.cli.options import Look, look_options

THREADS, PROMISES, QUESTIONS = 20, 20, 20  # as many as are shown without --all


@cli.command("threads")
@click.argument("series")
@look_options(THREADS)
def threads_command(series: str, *, look: Look) -> int:
    """List the storylines of a series: whom each is about, what is said in it, since when."""
    from junket.terminal import threads as lines
    from junket.views.threads import threads_view

    with look.opened() as connection:
        view = threads_view(connection, series, horizon=look.horizon)
    return look.show(view, partial(lines.threads, limit=look.limit))


@cli.command("thread")
@click.argument("thread", metavar="ID-or-NAMES")
@look_options(None)
def thread_command(thread: str, *, look: Look) -> int:
    """Tell one storyline from its beginning: who said what of it, where, and what happened.

    Its id stands in `junket threads SERIES`; the names of whom it is about do too, as in
    "Nell and Toby".
    """
    from junket.terminal import threads as lines
    from junket.views.threads import thread_view

    with look.opened() as connection:
        view = thread_view(connection, thread, horizon=look.horizon)
    return look.show(view, lines.thread)


@cli.command("promises")
@click.argument("series")
@look_options(PROMISES)
def promises_command(series: str, *, look: Look) -> int:
    """List what is promised of a series, and what came of it.

    What is to come, or is not, in the words of those who say so. An outcome is marked where a
    later article tells the same event of the same people; else passages are proposed, and
    `junket fix promise` decides.
    """
    from junket.terminal import threads as lines
    from junket.views.promises import promises_view

    with look.opened() as connection:
        view = promises_view(connection, series, horizon=look.horizon)
    return look.show(view, partial(lines.promises, limit=look.limit))


@cli.command("questions")
@click.argument("series")
@look_options(QUESTIONS)
def questions_command(series: str, *, look: Look) -> int:
    """List what is asked of a series: by a reporter, a headline or a speaker, answered or not."""
    from junket.terminal import threads as lines
    from junket.views.promises import questions_view

    with look.opened() as connection:
        view = questions_view(connection, series, horizon=look.horizon)
    return look.show(view, partial(lines.questions, limit=look.limit))


@cli.command("contradictions")
@click.argument("series")
@look_options(None)
def contradictions_command(series: str, *, look: Look) -> int:
    """Show what articles of a series say against each other, and which are copies of one."""
    from junket.terminal import threads as lines
    from junket.views.contradictions import contradictions_view

    with look.opened() as connection:
        view = contradictions_view(connection, series, horizon=look.horizon)
    return look.show(view, lines.contradictions)
