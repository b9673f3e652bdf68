"""Read our own coverage: articles of invented TV press with their annotation written inline.

    <s1><p>Ann</p></s1> <c1>says</c1> <q1>it ends</q1>.

Tags s, c, b (a cue of thought) and q carry the number of their attribution; p, k, w, o and l mark
names. coverage/README.md has the conventions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from training.documents import Document, Named, Span, Told

NUMBERED = "scbq"
KINDS = {"p": "person", "k": "person", "w": "work", "o": "organisation", "l": "place"}
_TAG = re.compile(rf"<(/?)([{NUMBERED}{''.join(KINDS)}])(\d*)>")

Parts = dict[str, dict[str, list[Span]]]


class Tagged(NamedTuple):
    """What one pair of tags holds, in characters of the bare text; `number` is "" for names."""

    kind: str
    number: str
    start: int
    end: int


class Unmarked(NamedTuple):
    """A text without its tags, what they held in the order of their ends, and their faults."""

    text: str
    tagged: list[Tagged]
    faults: list[str]


def unmark(marked: str) -> Unmarked:
    """Take the tags out of a text.

    >>> unmark("<c1>Says</c1> who?</q1>")  # doctest: +NORMALIZE_WHITESPACE
    Unmarked(text='Says who?', tagged=[Tagged(kind='c', number='1', start=0, end=4)],
             faults=["</q1> closes nothing, near 'Says who?'"])
    """
    text, at = "", 0
    opened: list[Tagged] = []
    found = Unmarked("", [], [])
    for tag in _TAG.finditer(marked):
        text += marked[at : tag.start()]
        at = tag.end()
        closes, kind, number = tag.groups()
        if not closes:
            opened.append(Tagged(kind, number, len(text), len(text)))
        elif opened and opened[-1][:2] == (kind, number):
            found.tagged.append(opened.pop()._replace(end=len(text)))
        else:
            found.faults.append(f"{tag[0]} closes nothing, near {text[-30:]!r}")
    text += marked[at:]
    left = [f"<{one.kind}{one.number}> is left open" for one in opened]
    return Unmarked(text, found.tagged, found.faults + left)


def read_coverage(folder: Path) -> Iterator[Document]:
    """Yield the marked-up articles of a folder (`*.txt`), in order of their names."""
    for path in sorted(folder.glob("*.txt")):
        yield parse_coverage(path.stem, path.read_text(encoding="utf-8"))


def parse_coverage(name: str, marked: str) -> Document:
    """Return the document of one marked-up text; ValueError where a tag has no partner.

    >>> found = parse_coverage("x", "<s1><p>Ann</p></s1> <c1>says</c1> <q1>it ends</q1>.")
    >>> found.text, found.told[0].content, found.names[0].kind
    ('Ann says it ends.', ((9, 16),), 'person')
    """
    text, tagged, faults = unmark(marked)
    if faults:
        raise ValueError(f"{name}: {faults[0]}")
    parts: Parts = {}
    for one in tagged:
        if one.kind in NUMBERED:
            parts.setdefault(one.number, {}).setdefault(one.kind, []).append((one.start, one.end))
    ordered = sorted(parts.items(), key=lambda part: int(part[0]))
    told = tuple(_told(part) for _, part in ordered if "q" in part)
    names = sorted(_named(one) for one in tagged if one.kind in KINDS)
    return Document(name, "coverage", text, told, tuple(names))


def _named(one: Tagged) -> Named:
    fictional = one.kind == "k" if one.kind in "pk" else None
    return Named(one.start, one.end, KINDS[one.kind], fictional)


def _told(part: dict[str, list[Span]]) -> Told:
    cue = part.get("c") or part.get("b") or []
    attitude = "b" in part if cue else None
    return Told(tuple(part.get("s", ())), tuple(cue), tuple(part["q"]), attitude)
