"""Read the word lists that the article stage ships as data."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def words(name: str) -> dict[str, frozenset[str]]:
    """Read `data/NAME`: sections in brackets, words separated by white space.

    Lines that start with `#` say where the words come from. Commas count as white space; words
    joined by `_` stand for several words. Returns section -> words, in lower case.
    """
    sections: dict[str, set[str]] = {}
    current = sections.setdefault("", set())
    for line in (files("junket") / "data" / name).read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        if line.startswith("["):
            current = sections.setdefault(line.strip("[] \t"), set())
            continue
        current.update(word.replace("_", " ") for word in line.lower().replace(",", " ").split())
    return {section: frozenset(found) for section, found in sections.items() if found}
