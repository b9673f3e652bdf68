"""The command lines of the docs: the program has every command, option and argument in them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from junket.cli import cli

ROOT = Path(__file__).parent.parent
PAGES = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md"]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`(junket [^`]+)`")


def block_lines(page: str) -> Iterator[str]:
    """All lines of shell blocks; of blocks with output those behind a `$`."""
    for kind, block in BLOCK.findall(page):
        lines = block.splitlines()
        if kind == "sh":
            yield from lines
        yield from (line[2:] for line in lines if kind == "text" and line.startswith("$ "))


def calls(line: str) -> Iterator[list[str]]:
    """The arguments of each call of junket in a line of shell."""
    words = shlex.shlex(line, posix=True, punctuation_chars="|&;<>")
    words.whitespace_split = True
    call: list[str] = []
    skip = False
    for word in [*words, ";"]:
        if set(word) <= set("|&;"):
            if call and Path(call[0]).name == "junket":
                yield call[1:]
            call = []
        elif skip or set(word) <= set("<>"):
            skip = not skip
        else:
            call.append(word)


def parse(arguments: list[str]) -> None:
    """Parse as the program would; raises click.ClickException, runs nothing."""
    top = click.Context(cli, info_name="junket", **cli.context_settings)
    group: click.Group = cli
    rest = list(arguments)
    while True:
        name, command, rest = group.resolve_command(top, rest)
        assert command is not None
        if not isinstance(command, click.Group):
            break
        group = command
    command.make_context(name, rest, top)


def named(words: list[str]) -> tuple[click.Command | None, list[str]]:
    """The command that words name, one of a group where they say which, and what is left."""
    group: click.Group = cli
    while words and (one := group.commands.get(words[0])):
        words = words[1:]
        if not isinstance(one, click.Group) or not words or words[0] not in one.commands:
            return one, words
        group = one
    return None, words


def found() -> list[tuple[str, str]]:
    told = ((page, page.read_text(encoding="utf-8")) for page in PAGES)
    return [(page.name, line) for page, text in told for line in block_lines(text)]


COMMANDS = [(name, call) for name, line in found() for call in calls(line)]


@pytest.mark.parametrize(("name", "call"), COMMANDS, ids=lambda one: str(one)[:60])
def test_a_command_line_of_a_page_is_one_that_the_program_takes(name: str, call: list[str]) -> None:
    try:
        parse(call)
    except click.ClickException as error:
        pytest.fail(f"{name}: junket {shlex.join(call)}: {error.format_message()}")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_command_named_in_a_sentence_exists_with_its_options(page: Path) -> None:
    prose = BLOCK.sub("", page.read_text(encoding="utf-8"))
    wrong = []
    for told in INLINE.findall(prose):
        known, rest = named(told.split()[1:])
        options = {option for one in known.params for option in one.opts} if known else set()
        used = {word.split("=")[0] for word in rest if word.startswith("--")}
        if known is None or used - options:
            wrong.append(told)
    assert wrong == []


def test_the_pages_show_commands_at_all() -> None:
    shown = {call[0] for _, call in COMMANDS}
    assert {"read", "show", "brief", "quotes", "who", "search", "article", "verify"} <= shown
    assert set(cli.commands) - shown == set(), "a command that no page shows in use"


def test_a_wrong_option_is_found() -> None:
    assert list(calls('junket who "A B" --all | head -3 > x  # a note')) == [
        ["who", "A B", "--all"]
    ]
    assert list(calls("cd a && .venv/bin/junket verify")) == [["verify"]]
    with pytest.raises(click.NoSuchOption):
        parse(["who", "A", "--nothing"])
    with pytest.raises(click.UsageError):
        parse(["nothing"])
    parse(["fix", "alias", "add", "A", "B"])
    for wrong in (["fix", "nothing"], ["fix", "merge", "A"], ["fix", "log", "--why", "x"]):
        with pytest.raises(click.UsageError):
            parse(wrong)
    assert named(["fix", "log", "--json"]) == (named(["fix", "log"])[0], ["--json"])
