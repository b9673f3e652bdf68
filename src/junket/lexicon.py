"""Word lists that ship with the package: one entry a line, `#` starts a comment.

Each file's head says where its entries come from.
"""

from __future__ import annotations

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
def words(name: str) -> frozenset[str]:
    """Return the entries of `data/NAME` as a set."""
    return frozenset(lines(name))
