"""One annotated text, from whichever corpus: what it says of attributions, names and reference.

Spans are Unicode code points `[start, end)` of the document's text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

Span = tuple[int, int]


class Told(NamedTuple):
    """One attribution in characters; `attitude` is None where nobody said which it is."""

    source: tuple[Span, ...]
    cue: tuple[Span, ...]
    content: tuple[Span, ...]
    attitude: bool | None = None


class Named(NamedTuple):
    """One name; `kind` is one of `junket.model.labels.NAME_KINDS`, `fictional` None if unsaid."""

    start: int
    end: int
    kind: str
    fictional: bool | None = None


class Referring(NamedTuple):
    """A mention of a person; `form` is "pronoun", "noun" or "name"; `chain` numbers its chain."""

    start: int
    end: int
    form: str
    chain: int


@dataclass(frozen=True)
class Document:
    """A text with its annotation; None where the corpus says nothing of that kind."""

    name: str
    corpus: str
    text: str
    told: tuple[Told, ...] | None = None
    names: tuple[Named, ...] | None = None
    referring: tuple[Referring, ...] | None = None
