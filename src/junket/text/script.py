"""Find lines of a scene that an article prints like a script: a name, a colon, what is said."""

from __future__ import annotations

import re
from collections.abc import Sequence

from junket.late import late
from junket.lexicon import sections
from junket.text.labels import Label, read_label
from junket.text.units import Unit
from junket.text.walk import FIRST, SECOND

_ASKERS = sections("furniture")["askers"]
_LONGEST_NAME = 3  # words
_MOST_ONCE = 3  # lines in which everybody may speak once; more are a list of people
_ENDED = late(r"[.?!…—–][\"”’')\]*_]{0,4}$")
_LIVELY = late(r"[?!]")


def mark_script(text: str, units: Sequence[Unit]) -> None:
    """Set label, body and speaker of each line of a scene; nothing changes where there is none.

    Each speaker is named outside the labels too: "When:" and "Written by:" are not.
    """
    run: list[tuple[Unit, Label]] = []
    for unit in units:
        label = _line(text, unit)
        if run and (label is None or (unit.gap != run[-1][0].gap and len(run) > 1)):
            _mark(text, run)
            run = []
        if label is not None:
            run.append((unit, label))
    _mark(text, run)


def _line(text: str, unit: Unit) -> Label | None:
    """Return the label of a unit that may be a line of a scene, else None."""
    if unit.kind is not None or unit.turn is not None:
        return None
    label = read_label(text, unit)
    if label is None or not label.sure or label.key in _ASKERS or label.body >= unit.end:
        return None
    said = text[label.body : unit.end]
    short = len(label.key.split()) <= _LONGEST_NAME
    spoken = any(c.islower() for c in said) and _ENDED.search(said) is not None
    return label if short and spoken else None


def _mark(text: str, run: Sequence[tuple[Unit, Label]]) -> None:
    keys = [label.key for _, label in run]
    speakers = set(keys)
    if len(speakers) < 2 or len(speakers) == len(keys) > _MOST_ONCE:
        return
    if not all(_is_named(text, run, key) for key in speakers):
        return
    said = " ".join(text[label.body : unit.end] for unit, label in run)
    twice = len(speakers) < len(keys)
    if not (twice or FIRST.search(said) or SECOND.search(said) or _LIVELY.search(said)):
        return
    for unit, label in run:
        unit.label, unit.body = label.span, label.body
        unit.speaker = text[slice(*label.span)]


def _is_named(text: str, run: Sequence[tuple[Unit, Label]], key: str) -> bool:
    """Tell whether a speaker is named above or below the lines, in capitals or not."""
    name = re.compile(rf"(?<!\w){re.escape(key)}(?!\w)", re.IGNORECASE)
    first, last = run[0][0].start, run[-1][0].end
    named = (match[0] for match in (name.search(text, 0, first), name.search(text, last)) if match)
    return any(form[0].isupper() for form in named)
