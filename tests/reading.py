"""Read a text written inside a test, and look at what was taken from it."""

from __future__ import annotations

from junket import pipeline
from junket.facts import Attribution, Metadata, RawDocument, Reading


def read(text: str, *, name: str = "article.txt", **given: str) -> Reading:
    """Read `text` as a document of its own; metadata as keywords."""
    found = pipeline.read_raw(RawDocument(name, text.encode(), Metadata(**given)))
    assert isinstance(found, Reading)
    return found


def contents(attribution: Attribution, text: str) -> list[str]:
    """Return the words of each piece of a content."""
    return [text[start:end] for start, end in attribution.content]


def said(text: str, **given: str) -> list[tuple[str | None, str, str]]:
    """Return (speaker, kind, content pieces joined with " | ") for each attribution."""
    return [
        (item.speaker, item.kind, " | ".join(contents(item, text)))
        for item in read(text, **given).attributions
    ]
