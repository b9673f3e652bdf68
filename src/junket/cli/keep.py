"""The commands that keep a record: read, verify, forget, rebuild, export."""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from junket.cli import DONE, INTERRUPTED, SOME_FAILED, cli, metadata_options, tagger_options
from junket.cli.options import horizon_options, record_option
from junket.facts import Metadata

if TYPE_CHECKING:
    from junket.record import Progress
    from junket.record.cells import Fault
    from junket.record.horizon import Horizon
    from junket.record.open import Engine
    from junket.record.write import Outcome

FAULTS = 1  # the exit code of verify where it found any
_ORDER: tuple[Outcome, ...] = (
    "new", "new version", "changed", "unchanged", "skipped", "forgotten", "failed",
)  # fmt: skip
_PLACES = 3  # failures of one kind that the summary names
_KINDS = 5  # kinds of failures that the summary tells apart
_TICK = 2.0  # seconds before a time left is worth telling


@contextmanager
def opened(place: str, *, create: bool = False) -> Iterator[Engine]:
    """Open the record for one command, and close it so that its file is whole by itself."""
    from junket.record import open_record

    engine = open_record(place, create=create)
    try:
        yield engine
    finally:
        engine.dispose()


# read ----------------------------------------------------------------------------------------


@cli.command("read")
@click.argument("files", nargs=-1, required=True, metavar="FILE-OR-FOLDER...", type=click.Path())
@record_option
@click.option(
    "--workers", type=click.IntRange(1), metavar="N",
    help="Processes that read [default: one for each core, where there is much to read].",
)  # fmt: skip
@tagger_options
@metadata_options
def read_command(
    files: tuple[str, ...], *, record: str, workers: int | None, **given: str | None
) -> int:
    """Read articles into the record; what is in it already is passed over.

    Of a folder, text, Markdown and HTML are read, hidden files are not. Stop it and run it
    again: it goes on. What cannot be read is told at the end, and gives exit code 3. The
    options that describe an article go with a single FILE; they outrank FILE.meta.json
    beside it, which outranks the document.
    """
    return _read(files, record, workers, _told(files, given))


def _told(files: tuple[str, ...], given: dict[str, str | None]) -> Metadata:
    named = sorted(f"--{key}" for key, value in given.items() if value is not None)
    if named and (len(files) > 1 or Path(files[0]).is_dir()):
        found = f"found {len(files)}" if len(files) > 1 else f"found the folder {files[0]}"
        raise click.UsageError(
            f"{', '.join(named)} describes one article: expected one FILE, {found}"
        )
    return Metadata(**given)


def _read(files: tuple[str, ...], record: str, workers: int | None, options: Metadata) -> int:
    from junket.record import read_into

    line = _Line()
    with opened(record, create=True) as engine:
        try:
            state = read_into(engine, files, options=options, workers=workers, report=line.show)
        except KeyboardInterrupt:
            line.clear()
            _sum_up(line.state)
            told = "interrupted; what was read is kept: run the same command again to go on"
            print(f"junket: {told}", file=sys.stderr)
            return INTERRUPTED
        finally:
            line.clear()
    _sum_up(state)
    return SOME_FAILED if state.outcomes["failed"] else DONE


def _on_a_terminal() -> bool:
    return sys.stderr.isatty()


class _Line:
    """The line on a terminal that tells how far a run has come."""

    def __init__(self) -> None:
        self.state: Progress | None = None
        self._shown = _on_a_terminal()

    def show(self, state: Progress) -> None:
        self.state = state
        if self._shown:
            print(f"\r\033[K{progress_line(state)}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self._shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def progress_line(state: Progress) -> str:
    """Tell how far a run has come: share, rate, failures, time left."""
    parts = [f"{state.done:,} of {state.total:,}"]
    if state.seconds >= _TICK and state.rate:
        parts += [f"{state.rate:,.0f}/s", f"{_time((state.total - state.done) / state.rate)} left"]
    if failed := state.outcomes["failed"]:
        parts.append(f"{failed:,} failed")
    return " · ".join(parts)


def _time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes:02} min"
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"


def _sum_up(state: Progress | None) -> None:
    """Tell on stderr what became of the inputs, and why some failed."""
    if state is None:
        return
    told = [f"{state.outcomes[kind]:,} {kind}" for kind in _ORDER if state.outcomes[kind]]
    print(f"read {state.done:,} of {state.total:,}: {', '.join(told) or 'none'}", file=sys.stderr)
    for line in _why(state.failures):
        print(line, file=sys.stderr)
    if (untold := state.outcomes["failed"] - len(state.failures)) > 0:
        print(
            f"  … and {untold:,} more: the table `failure` of the record has all", file=sys.stderr
        )


def _why(failures: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Group failures by their reason, the place apart, and name the first of each."""
    groups: dict[str, list[str]] = defaultdict(list)
    for path, reason in failures:
        groups[reason.replace(f": {path}", "").replace(path, "…")].append(path)
    ordered = sorted(groups.items(), key=lambda one: -len(one[1]))
    for reason, paths in ordered[:_KINDS]:
        more = f" and {len(paths) - _PLACES:,} more" if len(paths) > _PLACES else ""
        yield f"  {len(paths):,} × {reason}: {', '.join(paths[:_PLACES])}{more}"
    if len(ordered) > _KINDS:
        yield f"  … and {sum(len(paths) for _, paths in ordered[_KINDS:]):,} for other reasons"


# verify, rebuild, forget ---------------------------------------------------------------------

_SHOWN = 20  # faults told one by one


@cli.command("verify")
@record_option
@click.option("--json", "as_json", is_flag=True, help="Print every fault as a line of JSON.")
def verify_command(*, record: str, as_json: bool) -> int:
    """Check a whole record: texts, hashes, places, links, corrections, index of words.

    Each fault is told with its place and what to do; exit code 1 where there is any.
    """
    from junket.record.open import explained
    from junket.record.verify import verify

    with opened(record) as engine, explained(record):
        faults = verify(engine)
        number = _print_faults(faults) if as_json else _tell_faults(faults)
    if not number and not as_json:
        print("no faults")
    return FAULTS if number else DONE


def _print_faults(faults: Iterable[Fault]) -> int:
    from dataclasses import asdict

    from junket.export import dumps

    number = 0
    for number, fault in enumerate(faults, 1):  # noqa: B007
        write(dumps(asdict(fault)) + "\n")
    return number


def _tell_faults(faults: Iterable[Fault]) -> int:
    """Print the first faults, then how many more there are of each kind."""
    more: Counter[str] = Counter()
    number = 0
    for number, fault in enumerate(faults, 1):
        if number <= _SHOWN:
            where = " ".join(filter(None, (fault.table, fault.row, fault.of and f"({fault.of})")))
            write(f"{where}: {fault.what}; {fault.todo}\n")
        else:
            more[fault.table] += 1
    for table, count in sorted(more.items()):
        write(f"… and {count:,} more in {table}\n")
    return number


@cli.command("rebuild")
@record_option
def rebuild_command(*, record: str) -> int:
    """Make anew what follows from the rest: current versions, series, index of words."""
    from junket.record.derived import rebuild
    from junket.record.open import explained

    with opened(record) as engine, explained(record):
        changed = rebuild(engine)
    told = ", ".join(f"{number:,} {name}" for name, number in changed.items() if number)
    print(f"mended: {told or 'nothing was wrong'}", file=sys.stderr)
    return DONE


@cli.command("forget")
@click.argument("article")
@click.option("--why", metavar="TEXT", required=True, help="Why; kept with the article's id.")
@record_option
def forget_command(article: str, *, why: str, record: str) -> int:
    """Remove an article, its texts, documents and facts; it stays away when it is read again.

    ARTICLE is its id, its URL, or the short id that other commands print. Its id, the hash of
    its text and the reason stay.
    """
    from junket.record.forget import forget

    with opened(record) as engine:
        done = forget(engine, article, why=why)
    if done is None:
        print(f"{article} is forgotten already", file=sys.stderr)
    else:
        told = f"{done.versions:,} version(s), {done.documents:,} document(s)"
        print(f"forgotten: {done.ids[0]}: {told}", file=sys.stderr)
    return DONE


# export --------------------------------------------------------------------------------------


@cli.command("export")
@click.argument("form", metavar="FORM", type=click.Choice(["json", "ics"]))
@click.option("--series", metavar="NAME", help="ics: only what airs of this series.")
@record_option
@horizon_options
def export_command(form: str, *, series: str | None, record: str, horizon: Horizon) -> int:
    """Print the whole record in a form for programs.

    json: one document, sorted by content, without a path, a time of reading or a failure: the
    same bytes for the same articles and corrections, in whatever order they were read.

    ics: what airs when, as a calendar (RFC 5545).
    """
    if form == "ics":
        return _export_calendar(series, record, horizon)
    if series or horizon.seen is not None:
        raise click.UsageError("--series and --seen go with ics: the json form is all there is")
    from junket.export import document
    from junket.record.canonical import sections
    from junket.record.open import explained

    with opened(record) as engine, explained(record), engine.connect() as connection:
        for piece in document(sections(connection)):
            sys.stdout.buffer.write(piece.encode("utf-8"))
        sys.stdout.buffer.flush()
    return DONE


def _export_calendar(series: str | None, record: str, horizon: Horizon) -> int:
    from junket.export.ics import calendar
    from junket.record.finding import all_series, find_series
    from junket.record.open import explained
    from junket.views.series import series_view

    with opened(record) as engine, explained(record), engine.connect() as connection:
        seen = connection, horizon
        found = (find_series(*seen, series),) if series else all_series(*seen)
        views = (series_view(connection, one.id, horizon=horizon) for one in found)
        write(calendar((view.name, entry) for view in views for entry in view.airings))
    return DONE


def write(text: str) -> None:
    """Write to stdout in UTF-8, whatever the locale says."""
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
    sys.stdout.buffer.flush()
