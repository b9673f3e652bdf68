"""The command that walks what the record is least sure of: a key for each decision."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Literal

import click

from junket.cli import DONE, cli
from junket.cli.fix import correcting, said_now, said_options
from junket.cli.options import looking, print_view
from junket.errors import UsageError

if TYPE_CHECKING:
    from junket.record.corrections import Correction
    from junket.record.open import Engine
    from junket.views.review import Doubt, ReviewView, What

MOST = 40  # doubts in one sitting
_STOP = ("q", "")  # an empty answer is the end of the input


class Keys:
    """Where answers come from: single keys of a terminal, else lines."""

    def __init__(self) -> None:
        self.single = _on_a_terminal()
        self._left = ""

    def key(self) -> str:
        """Return the next key in lower case; empty at the end of the input.

        Of a line the first letter counts; what follows it answers the next question.
        """
        if self.single:
            return _pressed().lower()
        line = self._line()
        self._left = line[1:].strip()
        return line[:1].lower() if line else ""

    def name(self, prompt: str) -> str:
        """Return a name that is typed; empty where nobody answers."""
        if self._left:
            named, self._left = self._left, ""
            return named
        print(prompt, end="", file=sys.stderr, flush=True)
        return self._line()

    def _line(self) -> str:
        while raw := sys.stdin.buffer.readline():
            line = raw.decode("utf-8", "replace").strip()
            if line:
                return line
        return ""


def _on_a_terminal() -> bool:
    """Return whether single keys can be read: a terminal on both sides, of a system that can."""
    both = sys.stdin.isatty() and sys.stdout.isatty()
    return both and find_spec("termios") is not None


def _pressed() -> str:
    """Return one key of the terminal without waiting for Enter; empty at the end."""
    import termios
    import tty

    place = sys.stdin.fileno()
    before = termios.tcgetattr(place)
    try:
        tty.setcbreak(place, termios.TCSADRAIN)  # what was typed ahead is not thrown away
        return os.read(place, 1).decode("utf-8", "replace").strip("\x04\0")
    finally:
        termios.tcsetattr(place, termios.TCSADRAIN, before)


@cli.command("review")
@click.option("--only", type=click.Choice(["speaker", "join", "kind"]), help="One kind of doubt.")
@click.option("--limit", metavar="N", type=click.IntRange(1), help=f"At most N ({MOST}).")
@click.option("--json", "as_json", is_flag=True, help="Print the queue as JSON, and ask nothing.")
@said_options
def review_command(
    *, only: What | None, limit: int | None, as_json: bool, record: str, who: str | None, why: str
) -> int:
    """Walk through what the record is least sure of, one key each.

    Who makes a statement, whether a short name is who it was taken for, person or character.
    Each answer is a correction like those of `fix`. Where the input is no terminal, answers are
    lines: `a`, `r`, `s NAME`, `k`, `u`, `q`.
    """
    from junket.views.review import review_view

    with looking(record) as connection:
        view = review_view(connection, only=only, limit=limit or (None if as_json else MOST))
    if as_json or not view.doubts:
        from junket.terminal.review import nothing

        return print_view(view, nothing, as_json=as_json)
    with correcting(record) as engine:
        made = _Sitting(engine, view, who, why).walk()
    print(f"{made} corrections" if made != 1 else "1 correction", file=sys.stderr)
    return DONE


class _Sitting:
    """One walk through the queue; what is decided is in the log at once."""

    def __init__(self, engine: Engine, view: ReviewView, who: str | None, why: str) -> None:
        self.engine, self.doubts = engine, view.doubts
        self.keys = Keys()
        self.said = who, why
        self.done: list[tuple[int, int]] = []  # place in the queue, number in the log

    def walk(self) -> int:
        """Ask about each doubt in turn, and return how many corrections stand."""
        place = 0
        while 0 <= place < len(self.doubts):
            self._show(place)
            key = self.keys.key()
            if key in _STOP:
                break
            place = self._answer(place, key)
        return len(self.done)

    def _show(self, place: int) -> None:
        from junket.terminal import show_lines
        from junket.terminal.review import doubt

        show_lines(doubt(self.doubts[place], place + 1, len(self.doubts)))

    def _answer(self, place: int, key: str) -> int:
        """Do what a key says; return the place to go on at."""
        if key == "k":
            return place + 1
        if key == "u":
            return self._undo(place)
        try:
            entry = self._decide(self.doubts[place], key)
        except UsageError as error:
            print(f"junket: {error}", file=sys.stderr)
            return place
        if entry is None:
            print(f"junket: no such key here: {key!r}", file=sys.stderr)
            return place
        self.done.append((place, entry.n))
        return place + 1

    def _undo(self, place: int) -> int:
        from junket.record.fixing import undo

        if not self.done:
            print("junket: nothing to undo in this sitting", file=sys.stderr)
            return place
        before, number = self.done.pop()
        undo(self.engine, said_now(*self.said), number)
        return before

    def _decide(self, one: Doubt, key: str) -> Correction | None:
        from junket.record import fixing

        said, engine = said_now(*self.said), self.engine
        if one.what == "speaker" and key == "s":
            name = self.keys.name("speaker, or unknown: ")
            return fixing.set_speaker(engine, said, one.id, name)
        if key not in ("a", "r"):
            return None
        if one.what == "speaker":
            return (fixing.accept if key == "a" else fixing.reject)(engine, said, one.id)
        if one.what == "join" and key == "a":
            return fixing.confirm(engine, said, one.id, one.clusters)
        if one.what == "join":
            return fixing.split(engine, said, one.id, one.clusters)
        return fixing.set_kind(engine, said, one.id, _kind(one, key))


def _kind(one: Doubt, key: str) -> Literal["person", "character"]:
    """Return the kind that an answer means; the question ends with the present one."""
    person = one.question.endswith(" person?")
    return "person" if person == (key == "a") else "character"
