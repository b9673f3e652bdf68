"""What all layouts of a Q&A share: the numbering of turns, and signs of who talks."""

from __future__ import annotations

import re
from collections.abc import Sequence

from junket.text.units import Unit

FIRST = re.compile(r"\b(?:I|[Mm]y|[Mm]e|[Mm]yself|[Mm]ine)\b")
PLURAL = re.compile(r"\b(?:[Ww]e|[Oo]ur|[Uu]s)\b")
SECOND = re.compile(r"\b[Yy]ou(?:r|rs|rself)?\b")
QUOTED = re.compile(r"[“\"][^”\"\n]{0,600}[”\"]")
OPENS_QUOTED = frozenset("\"“‘'«„")

_ABOUT_SHOW = re.compile(
    r"\b(?:airs?|aired|premieres?|returns?|streams?|streaming|available|kicks? off|debuts?|drops?"
    r"|edited|condensed|interview)\b"
)
_ABOUT_TALK = re.compile(
    r"\b(?:[Tt]he|[Oo]ur|[Tt]his) (?:conversation|interview|chat|phone call)\b"
)
_LONGEST_NOTE = 40  # words
_LONGEST_QUESTION = 90  # words


class Walk:
    """Number the turns of an article while its units are given to them in order."""

    def __init__(self) -> None:
        self.turn = -1
        self.kind: str | None = None

    def ask(self, unit: Unit, *, speaker: str | None = None, new: bool = False) -> None:
        """Make a unit a question; it goes on with the turn above unless that is an answer."""
        self.turn += new or self.kind != "question"
        self.kind = unit.kind = "question"
        unit.turn, unit.speaker = self.turn, speaker

    def answer(self, unit: Unit, *, speaker: str | None = None, new: bool = False) -> None:
        """Make a unit an answer; it goes on with the turn above unless that is a question."""
        self.turn += new or self.kind != "answer"
        self.kind = unit.kind = "answer"
        unit.turn, unit.speaker = self.turn, speaker


def words_of(units: Sequence[Unit], number: int) -> Unit:
    """Return the unit that holds a turn's words: the next where a label fills its line."""
    lone = units[number].body >= units[number].end and number + 1 < len(units)
    return units[number + 1] if lone else units[number]


def asks(text: str, unit: Unit) -> bool:
    """Tell whether a unit's words end in a question mark."""
    tail = text[max(unit.body, unit.end - 8) : unit.end].rstrip(" *_\"”’')]")
    return tail.endswith(("?", "?!"))


def is_question(text: str, units: Sequence[Unit], number: int) -> bool:
    """Tell a question from an answer that ends in one, by its length and its pronouns."""
    unit = units[number]
    if unit.words > _LONGEST_QUESTION or not asks(text, unit):
        return False
    if text[unit.body] in OPENS_QUOTED and text[unit.end - 1] in "\"”’'":
        return False
    if number + 1 < len(units) and asks(text, units[number + 1]):
        you = bool(SECOND.search(text, unit.body, unit.end))
        return you and not FIRST.search(text, unit.body, unit.end)
    return True


def says(pronouns: re.Pattern[str], text: str, unit: Unit) -> bool:
    """Tell whether pronouns stand in a unit's own words, or in it where it opens quoted."""
    if text[unit.body : unit.body + 1] in OPENS_QUOTED:
        return bool(pronouns.search(text, unit.body, unit.end))
    return bool(pronouns.search(QUOTED.sub("", text[unit.body : unit.end])))


def is_aside(text: str, unit: Unit) -> bool:
    """Tell whether a unit is an editor's note: all of it in brackets, or about the talk."""
    if unit.words > 5 and text[unit.start] + text[unit.end - 1] in ("()", "[]"):
        return True
    return (
        unit.words <= _LONGEST_NOTE
        and _ABOUT_TALK.search(text, unit.body, unit.end) is not None
        and not SECOND.search(text, unit.body, unit.end)
        and not FIRST.search(text, unit.body, unit.end)
    )


def is_outro(text: str, unit: Unit, *, names: Sequence[str] = (), strict: bool = True) -> bool:
    """Tell whether a unit below the last answer speaks about the talk, not in it.

    `names` are those who talk. With `strict`, a unit without "we" is outside too.
    """
    plain = QUOTED.sub("", text[unit.body : unit.end])
    if FIRST.search(plain):
        return False
    if unit.strong or len(plain) < unit.end - unit.body or _ABOUT_SHOW.search(plain):
        return True
    if any(part in plain for name in names for part in name.split() if len(part) > 2):
        return True
    return strict and not PLURAL.search(plain)
