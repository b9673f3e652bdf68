"""The fingerprint of the engine that reads: its rules and word lists, whatever the machine."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import junket

_PARTS = (
    "anchor.py", "around.py", "article", "data", "facts.py", "folding.py", "lexicon.py",
    "mentions", "people", "pipeline.py", "quotes", "sources", "story", "text",
)  # fmt: skip


@cache
def fingerprint() -> str:
    """Return a name for the engine: two that could read one article differently differ in it.

    >>> fingerprint().startswith("rules-")
    True
    """
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
