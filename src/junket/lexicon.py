"""Word lists that ship with the package: one entry a line, `#` starts a comment.

Each file's head says where its entries come from.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files


@cache
def lines(name: str) -> tuple[str, ...]:
    """Return the entries of `data/NAME`, comments and blank lines left out.

    Raises FileNotFoundError for a list that does not ship.
    """
    source = files("junket").joinpath("data", name).read_text(encoding="utf-8")
    stripped = (line.partition("#")[0].strip() for line in source.splitlines())
    return tuple(line for line in stripped if line)


@cache
def words(name: str, section: str | None = None) -> frozenset[str]:
    """Return the entries of `data/NAME` as a set, or one section of `data/NAME.txt`.

    Raises KeyError where the list has no such section.
    """
    return frozenset(lines(name)) if section is None else sections(name)[section]


@cache
def sections(name: str) -> dict[str, frozenset[str]]:
    """Load the `[section]`s of one list; entries in front of any section stand under "".

    A line may hold several entries, parted by commas. Raises FileNotFoundError where
    there is no such lexicon.

    >>> "tells" in sections("names")["speech"]
    True
    """
    found: dict[str, set[str]] = {}
    section = ""
    for line in lines(f"{name}.txt"):
        if line.startswith("["):
            section = line.strip("[] ")
        else:
            entries = found.setdefault(section, set())
            entries.update(entry for part in line.split(",") if (entry := part.strip()))
    return {key: frozenset(entries) for key, entries in found.items()}


@cache
def spaced(name: str) -> dict[str, frozenset[str]]:
    """Load the `[section]`s of a list whose entries are parted by white space, in lower case.

    A `_` stands for a space inside an entry. Raises FileNotFoundError as `sections` does.

    >>> "by" in spaced("function_words.txt")["en"]
    True
    """
    found: dict[str, set[str]] = {}
    section = ""
    for line in lines(name):
        if line.startswith("["):
            section = line.strip("[] ")
        else:
            entries = line.lower().replace(",", " ").split()
            found.setdefault(section, set()).update(one.replace("_", " ") for one in entries)
    return {key: frozenset(entries) for key, entries in found.items()}


def either(entries: Iterable[str]) -> str:
    """Return a pattern for any of some entries, the longest first, so that none cuts one short.

    >>> either(["aunt", "aunts", "niece"])
    'aunts|niece|aunt'
    """
    return "|".join(sorted({re.escape(one) for one in entries}, key=lambda one: (-len(one), one)))
