"""The commands by which a person corrects a record: each adds one entry to its log."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from junket.cli import DONE, Command, cli
from junket.cli.keep import opened, write
from junket.cli.options import answer_options, looking, print_view, record_option

if TYPE_CHECKING:
    from junket.record.corrections import Correction
    from junket.record.fixing import Said
    from junket.record.open import Engine

NOBODY = "unknown"  # who it was, where neither an option, a variable nor a login says


@cli.group("fix")
def fix() -> None:
    """Correct the record: what a person says outranks what was read.

    Each correction is an entry in a log that only grows: who, when, why. It survives another
    reading, a new version of an article and a newer junket; `fix undo` takes it back.
    """


def login() -> str:
    """Return who is at the keyboard, as far as the system knows."""
    import getpass

    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return NOBODY


def said_options(command: Command) -> Command:
    """Add what every correction has: --why, --who, --record."""
    command = click.option(
        "--who", metavar="NAME", envvar="JUNKET_USER",
        help="Who says so; $JUNKET_USER, else your login.",
    )(command)  # fmt: skip
    command = click.option("--why", metavar="TEXT", default="", help="Why; kept in the log.")(
        command
    )
    return record_option(command)


def said_now(who: str | None, why: str) -> Said:
    """Return who decides, why, and that it is now."""
    from junket.record.fixing import Said

    return Said(who or login(), why, datetime.now(UTC).isoformat(timespec="seconds"))


@contextmanager
def correcting(record: str) -> Iterator[Engine]:
    """Open a record whose log one command will add to."""
    from junket.record.open import explained

    with opened(record) as engine, explained(record):
        yield engine


Fix = Callable[..., "Correction"]


def _correct(record: str, who: str | None, why: str, act: Fix, *about: Any) -> int:
    """Add one entry, and say on stderr what it says."""
    from junket.views.fixes import told

    with correcting(record) as engine:
        entry = act(engine, said_now(who, why), *about)
    print(f"{entry.n}: {told(entry)}", file=sys.stderr)
    return DONE


def _command(name: str, function: str) -> Callable[[Callable[..., None]], click.Command]:
    """Make a command that hands its arguments, in their order, to one function of fixing."""

    def make(described: Callable[..., None]) -> click.Command:
        @wraps(described)
        def run(*, record: str, who: str | None, why: str, **about: Any) -> int:
            from junket.record import fixing

            return _correct(record, who, why, getattr(fixing, function), *about.values())

        return fix.command(name)(said_options(run))

    return make


# People --------------------------------------------------------------------------------------


@_command("merge", "merge")
@click.argument("name")
@click.argument("other")
def merge_command() -> None:
    """OTHER is NAME, whose name stays.

    A name may be an id, as --json prints it. What later articles say of either is said of both.
    """


@_command("split", "split")
@click.argument("name")
@click.argument("parts", metavar="ARTICLE|CLUSTER...", nargs=-1, required=True)
def split_command() -> None:
    """NAME of these articles is somebody else.

    An ARTICLE is an id, a URL, or the beginning of the id that the other commands print; a
    CLUSTER is one of the ids of the canonical export's `clusters`.
    """


@_command("rename", "rename")
@click.argument("name")
@click.argument("to")
def rename_command() -> None:
    """Show NAME as TO; the name before stays an alias."""


@fix.group("alias")
def alias() -> None:
    """How somebody is called besides."""


@alias.command("add")
@click.argument("name")
@click.argument("alias")
@said_options
def alias_add_command(name: str, alias: str, **said: Any) -> int:
    """NAME is also called ALIAS.

    They are found by it, and one with whoever has it for a full name.
    """
    from junket.record.fixing import add_alias

    return _correct(said["record"], said["who"], said["why"], add_alias, name, alias)


@_command("kind", "set_kind")
@click.argument("name")
@click.argument("kind", type=click.Choice(["person", "character"]))
def kind_command() -> None:
    """NAME is a real person, or a character."""


@fix.command("authority")
@click.argument("name", required=False)
@click.argument("authority", required=False, metavar="[wikidata|imdb|tvmaze]")
@click.argument("key", required=False, metavar="[ID]")
@click.option("--from", "file", metavar="FILE", type=click.Path(), help="All ids of a file.")
@click.option("--series", metavar="NAME", help="With --from: whose characters they are.")
@said_options
def authority_command(
    name: str | None, authority: str | None, key: str | None, *, file: str | None,
    series: str | None, record: str, who: str | None, why: str,
) -> int:  # fmt: skip
    """Say which id an authority has for NAME.

    Two names with one id are one; two ids of one authority are two people. A FILE is a cast as
    TVmaze gives it (JSON), or a CSV with the columns kind,name,wikidata,imdb,tvmaze. Names that
    no article has yet wait for one.
    """
    from junket.record.fixing import set_authority

    if file is not None and name is None:
        return _from_file(file, series, record, said_now(who, why))
    if file is not None or series is not None or not (name and authority and key):
        raise click.UsageError("expected NAME, an authority and its ID, or --from FILE alone.")
    return _correct(record, who, why, set_authority, name, authority, key)


def _from_file(file: str, series: str | None, record: str, said: Said) -> int:
    from junket.record.authority_file import identified
    from junket.record.finding import find_series
    from junket.record.fixing import set_authorities
    from junket.record.horizon import ALL

    with correcting(record) as engine:
        with engine.connect() as connection:
            world = find_series(connection, ALL, series).id if series else ""
        given = identified(file, world)
        added = set_authorities(engine, said, given)
    print(f"{added:,} of {len(given):,} ids are new", file=sys.stderr)
    return DONE


# Facts ---------------------------------------------------------------------------------------


@fix.command("facts")
@click.argument("article", metavar="ARTICLE")
@answer_options
def facts_command(article: str, *, record: str, as_json: bool) -> int:
    """List the facts of an article with their ids."""
    from junket.terminal import fixes as lines
    from junket.views.fixes import facts_view

    with looking(record) as connection:
        view = facts_view(connection, article)
    return print_view(view, lines.facts, as_json=as_json)


@_command("speaker", "set_speaker")
@click.argument("attribution")
@click.argument("name")
def speaker_command() -> None:
    """NAME, or `unknown`, makes a statement.

    ATTRIBUTION is an id or its beginning, as `quotes --ids` and `fix facts` print it.
    """


@_command("reject", "reject")
@click.argument("fact")
def reject_command() -> None:
    """A fact is wrong, and shown no more. FACT is an id or its beginning."""


@_command("accept", "accept")
@click.argument("fact")
def accept_command() -> None:
    """A fact is right.

    A statement is right with the speaker that it has now. FACT is an id or its beginning.
    """


@fix.command("promise")
@click.argument("promise", metavar="ID")
@click.argument("outcome", type=click.Choice(["open", "kept", "changed", "denied", "lapsed"]))
@click.option(
    "--by", "number", metavar="N", type=click.IntRange(1),
    help="The passage that shows it: number N of those that `junket promises` prints with it.",
)  # fmt: skip
@said_options
def promise_command(
    promise: str, outcome: str, *, number: int | None, record: str, who: str | None, why: str
) -> int:
    """Say what became of a promise.

    ID is the one that `junket promises SERIES` prints.
    """
    from junket.record.marking import mark

    return _correct(record, who, why, mark, promise, outcome, number)


# The log -------------------------------------------------------------------------------------


@fix.command("undo")
@click.argument("number", required=False, type=click.IntRange(1), metavar="[N]")
@said_options
def undo_command(number: int | None, *, record: str, who: str | None, why: str) -> int:
    """Take back correction N, or the last one.

    To have it again, take back the undo.
    """
    from junket.record.fixing import undo
    from junket.views.fixes import told

    with correcting(record) as engine:
        entry, before = undo(engine, said_now(who, why), number)
    print(f"{entry.n}: undo {before.n}: {told(before)}", file=sys.stderr)
    return DONE


@fix.command("log")
@answer_options
def log_command(*, record: str, as_json: bool) -> int:
    """List all corrections.

    One that no longer finds what it means waits, and says for what.
    """
    from junket.terminal import fixes as lines
    from junket.views.fixes import log_view

    with looking(record) as connection:
        view = log_view(connection)
    return print_view(view, lines.log, as_json=as_json)


@fix.command("export")
@click.argument("file", required=False, type=click.Path(), metavar="[FILE]")
@record_option
def export_log_command(file: str | None, *, record: str) -> int:
    """Write all corrections as JSON, to FILE or stdout."""
    from junket.record.log_file import exported

    with looking(record) as connection:
        pieces = "".join(exported(connection))
    if file is None:
        write(pieces)
        return DONE
    try:
        Path(file).write_text(pieces, "utf-8")
    except OSError as error:
        raise click.UsageError(f"cannot write to {file}: {error.strerror}") from error
    print(f"wrote {file}", file=sys.stderr)
    return DONE


@fix.command("import")
@click.argument("file", type=click.Path())
@record_option
def import_log_command(file: str, *, record: str) -> int:
    """Add the corrections of a FILE of `fix export`.

    Those that the log has are passed over. The seals of the file are checked, and so is each
    entry, before any is added. What is about articles that this record does not have waits.
    """
    from junket.record.log_file import loaded, take_in

    with correcting(record) as engine:
        entries = loaded(file)
        added = take_in(engine, entries)
    print(f"{added:,} of {len(entries):,} corrections are new", file=sys.stderr)
    return DONE
