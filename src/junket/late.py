"""Patterns that are compiled when they are first tried, and never again on this machine.

To compile the patterns that one short article calls for takes longer than to read it. So they are
kept as Python keeps the code of modules: in one file beside theirs, written at the end of a process
that has compiled some and may write there. Where nothing can be kept, all is as with `re`, only
slower.
"""

from __future__ import annotations

import atexit
import importlib
import marshal
import os
import re
import sys
from array import array
from collections.abc import Hashable
from contextlib import suppress
from functools import lru_cache
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any, cast

_TAKEN = ("search", "match", "fullmatch", "finditer", "findall", "sub", "subn", "split")
_MOST = 5000  # kept patterns: more are those of earlier states of a module under work
_ADDED: dict[Hashable, Any] = {}
Code = tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]


class Late:
    """Stands for a pattern: the first use compiles it, and its methods are its own then."""

    def __init__(self, source: str, flags: int) -> None:
        self.pattern = source
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        """Return what the compiled pattern has by that name; called where nothing is kept yet."""
        if name.startswith("__"):
            raise AttributeError(name)
        compiled = _compiled(self.pattern, self._flags)
        for taken in _TAKEN:
            setattr(self, taken, getattr(compiled, taken))
        return getattr(compiled, name)


def late(source: str, flags: int = 0) -> re.Pattern[str]:
    """Return what does as `re.compile(source, flags)` does, compiled when it is first tried.

    A source that is no pattern raises `re.error` then; `re.sub(late(…), …)` is not for it, and
    the `re` of a match is the compiled pattern, never this.

    >>> late(r"w[aeo]ll").findall("well, the wall")
    ['well', 'wall']
    """
    return cast("re.Pattern[str]", Late(source, int(flags)))


def kept(key: Hashable) -> Any:
    """Return what an earlier process has kept by a key, None for nothing."""
    return _known().get(key)


def keep(key: Hashable, told: Any) -> None:
    """Keep what took long to find for later processes: numbers, strings, and lists of them."""
    if not _ADDED:
        atexit.register(_write)
    _ADDED[key] = told


def _compiled(source: str, flags: int) -> re.Pattern[str]:
    try:
        code = kept((source, flags)) or _code(source, flags)
        return _pattern(source, code)
    except re.error:
        raise
    except Exception:  # another Python than those known: its own way is always right
        return re.compile(source, flags)


def _code(source: str, flags: int) -> Code:
    """Compile a pattern as `re._compiler.compile` does, and keep what comes of it."""
    parsed = importlib.import_module("re._parser").parse(source, flags)
    words = importlib.import_module("re._compiler")._code(parsed, flags)
    state = parsed.state
    names: list[str | None] = [None] * state.groups
    for name, number in state.groupdict.items():
        names[number] = name
    packed = array("I", words).tobytes()
    code = flags | state.flags, packed, state.groups - 1, dict(state.groupdict), tuple(names)
    keep((source, flags), code)
    return code


def _pattern(source: str, code: Code) -> re.Pattern[str]:
    flags, packed, groups, index, names = code
    words = array("I")
    words.frombytes(packed)
    made = importlib.import_module("_sre").compile
    return cast("re.Pattern[str]", made(source, flags, words.tolist(), groups, index, names))


@lru_cache(maxsize=1)
def _known() -> dict[Hashable, Any]:
    """Return all that is kept; nothing where the file is another Python's or cannot be read."""
    try:
        mark, known = marshal.loads(_place().read_bytes())
    except (OSError, EOFError, ValueError, TypeError):
        return {}
    return dict(known) if mark == _mark() and len(known) <= _MOST else {}


def _write() -> None:
    """Write what was added, in one step; nothing where Python may not write its own code."""
    if sys.dont_write_bytecode:
        return
    place = _place()
    mine = place.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        mine.write_bytes(marshal.dumps((_mark(), _known() | _ADDED)))
        mine.replace(place)


def _place() -> Path:
    """Return where patterns are kept: beside the code of this module."""
    return Path(cache_from_source(__file__)).with_suffix(".patterns")


def _mark() -> tuple[str, int]:
    """Return which Python can use what is kept: the one that made it."""
    return sys.version, importlib.import_module("_sre").MAGIC
