"""What junket answers about the examples, for docs/: commands, run for real, with their answers.

One record of `examples/seen` is made in a temporary folder, once in a process.
"""

from __future__ import annotations

import io
import json
import os
import re
import sqlite3
import tempfile
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any

from junket.cli import main
from junket.late import late

EXAMPLES = Path("examples") / "seen"
QUERIES = Path("docs") / "queries"
READ = f"junket read {EXAMPLES.as_posix()}"
WIDTH = 112  # columns of a block: what a page of GitHub shows without a bar to scroll
MORE = "   …"


@dataclass(frozen=True, slots=True)
class Step:
    """A command line, the arguments that it stands for, and which part of its answer is shown.

    `keep` maps the beginning of a paragraph to how many of its lines are shown; empty shows all.
    """

    arguments: tuple[str, ...]
    keep: Mapping[str, int] = field(default_factory=dict)


TARRANT = "Imogen R. Tarrant"
FINALE = "8782ff517f"
STEPS = {
    "tour_show": Step(
        ("show", "The Glasshouse Years", "--limit", "4"),
        {
            "The Glasshouse": 2,
            "Cast": 6,
            "People": 4,
            "On air": 4,
            "What is said": 4,
            "  Stellan": 3,
        },
    ),
    "tour_who": Step(("who", "margit", "--limit", "1")),
    "tour_brief": Step(("brief", TARRANT, "--about", "Margit")),
    "tour_search": Step(("search", "forgive a friend")),
    "tour_verify": Step(("verify",)),
    "tour_no_series": Step(("show", "Lantern Row")),
    "tour_no_name": Step(("who", "Margot")),
    "tour_no_words": Step(("search", "zeppelin")),
    "quotes_outlet": Step(
        ("quotes", "--about", "Toby", "--outlet", "Tube", "--since", "2025-03"),
    ),
    "quotes_json": Step(
        ("quotes", "--speaker", TARRANT, "--about", "Aunt Bea", "--json"),
    ),
    "brief_topics": Step(
        ("brief", "Caspian Dell", "--by-topic"),
        {"Caspian Dell:": 4, "Tobias": 3},
    ),
    "cast": Step(("show", "Coldharbour"), {"Coldharbour": 2, "Cast": 15, "Characters": 2}),
    "account": Step(
        ("article", FINALE, "--account"), {"432:449": 9, "683:709": 9, "710:791": 9, "793:848": 9}
    ),
}
BARE = late(r"[\w./…-]+")


def parts() -> dict[str, Callable[[], str]]:
    """Return what writes each part of the pages that has to do with a record."""
    told: dict[str, Callable[[], str]] = {"tour_read": reading}
    told |= {name: partial(step, name) for name in STEPS}
    return told | {f"query_{one.stem}": partial(query, one.stem) for one in QUERIES.glob("*.sql")}


def reading() -> str:
    """Return the command that fills the record, and what it says."""
    return _block(READ, _record()[1].splitlines())


def step(name: str) -> str:
    """Return a command line and the part of its answer that is shown, as a block of Markdown."""
    chosen = STEPS[name]
    answer = asked(chosen.arguments)
    command = " ".join(["junket", *map(_quoted, chosen.arguments)])
    if "--json" in chosen.arguments:
        return f"```text\n$ {command}\n{spread(json.loads(answer), widest=WIDTH - 12)}\n```\n"
    lines = excerpt(answer.splitlines(), chosen.keep) if chosen.keep else answer.splitlines()
    return _block(command, lines)


def query(name: str) -> str:
    """Return a query of docs/queries/ and the rows that it finds, as Markdown."""
    text = (QUERIES / f"{name}.sql").read_text(encoding="utf-8")
    place = _record()[0]
    with closing(sqlite3.connect(f"{place.as_uri()}?mode=ro", uri=True)) as connection:
        found = connection.execute(text)
        columns = [column[0] for column in found.description]
        rows = [_row(row) for row in found]
    if not rows:
        raise RuntimeError(f"expected rows from {name}.sql: found none")
    line = "| --- " * len(columns) + "|\n"
    return f"```sql\n{text.rstrip()}\n```\n\n{_row(columns)}{line}{''.join(rows)}"


def _row(cells: Iterable[object]) -> str:
    told = ("" if cell is None else str(cell).replace("|", "\\|") for cell in cells)
    return f"| {' | '.join(told)} |\n"


@cache
def asked(arguments: tuple[str, ...]) -> str:
    """Return what a command says about the record of the examples, stdout before stderr."""
    place = _record()[0]
    return _run(place, arguments)


@cache
def _record() -> tuple[Path, str]:
    """Make the record; return where it is and what reading said. The folder goes at the end."""
    folder = tempfile.TemporaryDirectory(prefix="junket-")
    _FOLDERS.append(folder)  # what nobody holds is removed at once
    place = Path(folder.name).resolve() / "junket.db"
    return place, _run(place, tuple(READ.split()[1:]))


_FOLDERS: list[tempfile.TemporaryDirectory[str]] = []


def _run(place: Path, arguments: tuple[str, ...]) -> str:
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with _variables(JUNKET_RECORD=str(place)), redirect_stdout(out), redirect_stderr(err):
        main(list(arguments))
    said = ""
    for stream in (out, err):
        stream.seek(0)
        said += stream.read()
    return said


@contextmanager
def _variables(**wanted: str) -> Iterator[None]:
    before = {name: os.environ.get(name) for name in wanted}
    os.environ.update(wanted)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def excerpt(lines: Iterable[str], keep: Mapping[str, int]) -> list[str]:
    """Return the paragraphs that begin as `keep` says, each cut to its number of lines.

    >>> excerpt(["Cast", " a", " b", "", "People", " c"], {"Cast": 2})
    ['Cast', ' a', '   …']
    """
    shown: list[str] = []
    for paragraph in "\n".join(lines).split("\n\n"):
        rows = paragraph.strip("\n").split("\n")
        most = next((n for start, n in keep.items() if rows[0].startswith(start)), 0)
        cut = [*rows[:most], *([MORE] if len(rows) > most else [])]
        if cut == [MORE] and shown[-1:] == [MORE]:
            continue
        shown += [""] if shown and most else []
        shown += cut
    return shown


def spread(told: Any, *, widest: int | None = None) -> str:
    """Return JSON over several lines, lists and anchors on one line each, up to a width."""

    def joined(found: re.Match[str]) -> str:
        line = " ".join(found[0].split())
        return line if widest is None or len(line) <= widest else found[0]

    text = json.dumps(told, ensure_ascii=False, indent=1)
    text = re.sub(r"[\[{][^][{}]*[]}]", joined, text)  # nobody reads a page of single numbers
    return re.sub(r"\[\s*(\[[\d, ]+])\s*]", r"[\1]", text)


def _quoted(argument: str) -> str:
    return argument if BARE.fullmatch(argument) else f'"{argument}"'


def _block(command: str, lines: Iterable[str]) -> str:
    told = "\n".join(one for line in lines for one in _wrapped(line))
    return f"```text\n$ {command}\n{told.strip(chr(10))}\n```\n"


def _wrapped(line: str) -> list[str]:
    """Break a line of prose; the columns of a table stay in theirs."""
    if "  " in line.strip():
        return [line]
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(line, WIDTH, subsequent_indent=indent) or [""]
