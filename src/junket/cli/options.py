"""What the commands that look into a record have in common: their options, and how they print."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict, dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, cast

import click

from junket.cli import DONE, Command, answer

if TYPE_CHECKING:
    from junket.record.entities import Connection
    from junket.record.horizon import Horizon

_AHEAD = ("none", "schedule", "teasers")


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


@dataclass(frozen=True, slots=True)
class Look:
    """One look into a record: which one, how far its viewer has watched, how it is printed.

    `limit` is how many of each list are shown, None for all.
    """

    record: str
    horizon: Horizon
    as_json: bool
    limit: int | None = None

    def opened(self) -> AbstractContextManager[Connection]:
        """Open the record for reading."""
        return looking(self.record)

    def show(self, view: Any, lines: Callable[..., Any]) -> int:
        """Print a view, as JSON or as lines."""
        return print_view(view, lines, as_json=self.as_json)


def look_options(most: int | None) -> Callable[[Command], Command]:
    """Add what every command that shows something has, which it gets as one `look`.

    These are --record, --seen, --ahead, --json, and with `most`, as many as are shown of each
    list without them, --limit and --all too.
    """

    def add(command: Command) -> Command:
        @wraps(command)
        def look_at(
            *given: Any,
            record: str,
            horizon: Horizon,
            as_json: bool,
            limit: int | None = None,
            everything: bool = False,
            **options: Any,
        ) -> int:
            shown = None if everything or as_json else most
            look = Look(record, horizon, as_json, limit if limit is not None else shown)
            done: int = command(*given, look=look, **options)
            return done

        wrapped = cast("Command", look_at)
        if most is not None:
            told = f"Show at most N of each list ({most}; with --json all)."
            wrapped = click.option("--all", "everything", is_flag=True, help="Show all.")(wrapped)
            wrapped = click.option(
                "--limit", metavar="N", type=click.IntRange(1), help=told
            )(wrapped)  # fmt: skip
        return answer_options(horizon_options(wrapped))

    return add


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
