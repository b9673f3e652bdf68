"""The lines at the head and the foot of a text, where titles, bylines and dates stand."""

from __future__ import annotations

import re
from dataclasses import dataclass

from junket.late import late
from junket.lexicon import spaced

_HEAD_CHARS = 4000
_FOOT_CHARS = 2500
_HEAD_LINES = 14
_FOOT_LINES = 12
LONGEST = 220
"""Characters: a longer line is a paragraph, whatever it says."""

_LINE = late(r"[^\r\n\u2028\u2029\x0b\x0c]+")
_CREDIT = late(
    r"\b(?:photos?|image|picture|credits?|courtesy|getty|photograph(?:y|ed)?)\b\s*(?:credits?)?\s*(?:by|of|:|/)",
    re.IGNORECASE,
)
_EDGE = " \t\ufeff\u200b\u00a0\u2060"


@dataclass(slots=True)  # not frozen, which costs four times as much to make
class Line:
    """One line without the white space around it; `cut` where the look-out ends inside it."""

    start: int
    end: int
    text: str
    cut: bool = False

    @property
    def short(self) -> bool:
        """Tell whether the line can be something else than a paragraph."""
        return not self.cut and len(self.text) <= LONGEST


def head_lines(text: str) -> list[Line]:
    """List the first lines that are not empty; looks at a bounded part of the text."""
    found = _lines(text, 0, min(len(text), _HEAD_CHARS))
    return found[:_HEAD_LINES]


def foot_lines(text: str) -> list[Line]:
    """List the last lines that are not empty, in order of the text."""
    start = max(0, len(text) - _FOOT_CHARS)
    found = _lines(text, start, len(text))
    if start and found and text[start - 1] not in "\r\n":
        found = found[1:]
    return found[-_FOOT_LINES:]


def _lines(text: str, start: int, end: int) -> list[Line]:
    """Cut the passage into stripped lines, the empty ones left out."""
    lines = []
    for match in _LINE.finditer(text, start, end):
        raw = match.group()
        bare = raw.strip(_EDGE)
        if bare:
            first = match.start() + raw.index(bare[0])
            cut = match.end() == end < len(text) and text[end] not in "\r\n"
            lines.append(Line(first, first + len(bare), bare, cut))
    return lines


def is_caption(line: str) -> bool:
    """Tell whether the line is a photo's credit or caption."""
    return bool(_CREDIT.search(line))


def is_title_case(line: str) -> bool:
    """Tell whether each word but the small ones starts with a capital."""
    small = spaced("press_words.txt")["name_particles"] | {"of", "and", "in", "on", "for", "&"}
    parts = line.split()
    return bool(parts) and all(part[0].isupper() or part in small for part in parts)
