"""The command line: one command for each public function, each loading only what it needs."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from junket.errors import AnchorError, JunketError
from junket.facts import Failure, Metadata
from junket.late import late
from junket.model.bundle import FULL, MODEL, NAMES, RULES_ONLY, why_not

DONE, USAGE, SOME_FAILED, INTERRUPTED, READER_GONE = 0, 2, 3, 130, 141
SHOW_PROGRESS_FROM = 10  # files: below it, a run is over before a line about it could be read
UNWRITABLE = (errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EDQUOT)  # what stdout may fail with
DATE = late(r"\d{4}(-\d\d(-\d\d([T ]\d\d:\d\d\S*)?)?)?\Z")

Command = TypeVar("Command", bound=Callable[..., Any])
Input = TypeVar("Input")


def main(args: list[str] | None = None) -> int:
    """Run the command line and return its exit code.

    0 done, 2 usage, 3 some inputs failed and the rest are done, 130 interrupted; 141 where
    the reader of a pipe went away, as for any program that the signal SIGPIPE ends.
    """
    try:
        # Not cli.main: it would turn a reader that went away into exit code 1.
        with cli.make_context("junket", sys.argv[1:] if args is None else list(args)) as context:
            code = cli.invoke(context)
            sys.stdout.flush()  # here, where a full disk can still be told in one line
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        print("junket: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _close_stdout()
        return READER_GONE
    except JunketError as error:
        print(f"junket: {error}", file=sys.stderr)
        return USAGE
    except OSError as error:
        if error.errno not in UNWRITABLE or error.filename is not None:
            raise
        _close_stdout()
        print(f"junket: cannot write the answer: {error.strerror}", file=sys.stderr)
        return USAGE
    return code if isinstance(code, int) else DONE


def help_pages() -> Iterator[tuple[str, str]]:
    """Yield the name and the help of the program and of each command, for the docs."""
    yield from _help_of(cli, "junket", None)


def _help_of(
    command: click.Command, name: str, parent: click.Context | None
) -> Iterator[tuple[str, str]]:
    """Yield the help of a command, then that of those under it, each under its whole name."""
    context = _help_context(command, name, parent)
    yield context.command_path, command.get_help(context)
    if isinstance(command, click.Group):
        for inner, one in sorted(command.commands.items()):
            yield from _help_of(one, inner, context)


def _help_context(command: click.Command, name: str, parent: click.Context | None) -> click.Context:
    width = 80  # the same wherever the docs are written
    return command.make_context(
        name, [], parent, resilient_parsing=True, terminal_width=width, max_content_width=width
    )


def _close_stdout() -> None:
    """Point stdout at nothing, or Python complains when it flushes at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if not wanted or context.resilient_parsing:
        return
    from importlib.metadata import version

    click.echo(f"junket {version('junket')}")
    context.exit()


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=_version,
    help="Show the version and exit.",
)  # fmt: skip
def cli() -> None:
    """Read press coverage of TV series: who said what, who plays whom, what airs when."""


def date_option(_context: click.Context, _option: click.Parameter, value: str | None) -> str | None:
    """Return a date as it was given; what is none is a wrong call."""
    if value is not None and not DATE.match(value):
        raise click.BadParameter(f"expected a date like 2025-03-05, found {value!r}")
    return value


def metadata_options(command: Command) -> Command:
    """Add the options that say what a document does not say itself."""
    for name, text in reversed(
        [
            ("outlet", "Who published the article."),
            ("published", "When: ISO 8601, as precise as known."),
            ("url", "Its address."),
            ("title", "Its headline."),
            ("byline", "Its author."),
            ("series", "The series that it is about."),
        ]
    ):
        callback = date_option if name == "published" else None
        command = click.option(f"--{name}", metavar="TEXT", callback=callback, help=text)(command)
    return command


def _model(context: click.Context, _option: click.Parameter, name: str | None) -> None:
    """Read with that model from here on, in the workers too."""
    if name is not None and not context.resilient_parsing:
        os.environ[MODEL] = name


def _rules_only(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    """Read by rules alone from here on, in the workers too; say so where nobody asked for it."""
    if context.resilient_parsing:
        return
    if wanted and context.get_parameter_source("model") is ParameterSource.COMMANDLINE:
        raise click.UsageError("--rules-only reads without a model: leave --model out")
    if wanted:
        os.environ[RULES_ONLY] = "1"
    elif (reason := why_not()) and not os.environ.get(RULES_ONLY):
        click.echo(f"junket: {reason}", err=True)


def tagger_options(command: Command) -> Command:
    """Add the options that choose the tagger's model and that leave the tagger out."""
    command = click.option(
        "--rules-only", is_flag=True, expose_value=False, callback=_rules_only,
        help="Read by rules alone, without the tagger.",
    )(command)  # fmt: skip
    # Eager: whether the tagger can run is asked of the model that was chosen.
    return click.option(
        "--model", type=click.Choice(NAMES), envvar=MODEL, is_eager=True, expose_value=False,
        callback=_model,
        help=f"The tagger that reads: {FULL} finds more, fast takes half the time "
        f"[default: ${MODEL}, else {FULL}].",
    )(command)  # fmt: skip


@cli.command("extract")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path())
@tagger_options
@click.option("--text", is_flag=True, help="Add the article's text to each line.")
@metadata_options
def extract_command(files: tuple[str, ...], *, text: bool, **given: str | None) -> int:
    """Read articles and print one line of JSON for each, in the order given.

    An input that cannot be read gives a line that says why, and exit code 3. The options
    that describe an article go with a single FILE; they outrank FILE.meta.json beside it, which
    outranks the document.
    """
    refuse_folders(files)
    meta = _given(files, given)
    failed = False
    with counting(files) as paths:
        for path in paths:
            line = _extract(path, meta, text=text)
            failed |= "failure" in line
            answer(line)
    return SOME_FAILED if failed else DONE


def _extract(path: str, given: Metadata, *, text: bool) -> dict[str, Any]:
    """Read one input; a fact that stands nowhere fails its article and never the run."""
    from junket.export import extract
    from junket.pipeline import read

    try:
        return extract(read(path, given=given), text=text)
    except AnchorError as error:
        return extract(Failure(path, "export", str(error), given))


def refuse_folders(files: tuple[str, ...]) -> None:
    """Raise UsageError where one of the paths is a folder."""
    for path in files:
        if Path(path).is_dir():
            raise click.UsageError(f"expected files, found the folder {path}: try {path}/*")


def _given(files: tuple[str, ...], given: dict[str, str | None]) -> Metadata:
    named = sorted(f"--{key}" for key, value in given.items() if value is not None)
    if named and len(files) > 1:
        raise click.UsageError(
            f"{', '.join(named)} describes one article: expected one FILE, found {len(files)}"
        )
    return Metadata(**given)


def answer(line: dict[str, Any]) -> None:
    """Print one object, in UTF-8 whatever the locale says, at once for whoever reads along."""
    from junket.export import dumps

    sys.stdout.buffer.write(dumps(line).encode("utf-8") + b"\n")
    sys.stdout.buffer.flush()


@contextmanager
def counting(inputs: Sequence[Input]) -> Iterator[Iterator[Input]]:
    """Count inputs on stderr as they are taken, where that is a terminal and they are many."""
    shown = sys.stderr.isatty() and len(inputs) >= SHOW_PROGRESS_FROM

    def counted() -> Iterator[Input]:
        for number, one in enumerate(inputs, 1):
            if shown:
                print(f"\r{number}/{len(inputs)}", end="", file=sys.stderr, flush=True)
            yield one

    try:
        yield counted()
    finally:
        if shown:
            print("\r" + " " * 20 + "\r", end="", file=sys.stderr, flush=True)


import_module("junket.cli.fix")
import_module("junket.cli.guide")
import_module("junket.cli.keep")
import_module("junket.cli.look")
import_module("junket.cli.review")
import_module("junket.cli.scores")
import_module("junket.cli.serve")
import_module("junket.cli.threads")
