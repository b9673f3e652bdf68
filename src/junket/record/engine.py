"""The fingerprint of the engine that reads: its rules, word lists and tagger."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import junket
from junket import model

_PARTS = (
    "anchor.py", "around.py", "article", "data", "facts.py", "folding.py", "lexicon.py",
    "mentions", "model", "people", "pipeline.py", "quotes", "sources", "story", "text",
)  # fmt: skip


def fingerprint() -> str:
    """Return a name for the engine: two that could read one article differently differ in it.

    `rules-…` is the same on any machine; with the tagger, `+full-…` or `+fast-…` comes behind, for
    its files and the class of CPU instructions.

    >>> fingerprint().startswith("rules-")
    True
    """
    return _rules() if model.why_not() else f"{_rules()}+{model.chosen()}-{model.digest()}"


@cache
def _rules() -> str:
    root = Path(junket.__file__).parent
    found = hashlib.sha256()
    for part in _PARTS:
        place = root / part
        files = sorted(place.rglob("*")) if place.is_dir() else [place]
        for file in files:
            if file.suffix in (".py", ".txt"):
                found.update(file.relative_to(root).as_posix().encode() + b"\0")
                found.update(file.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return f"rules-{found.hexdigest()[:16]}"
