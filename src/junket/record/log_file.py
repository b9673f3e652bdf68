"""A log of corrections as a file: written whole, taken in entry by entry, never trusted."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from junket.errors import UsageError
from junket.record.corrections import Correction, add, read, unbroken
from junket.record.decisions import ACTIONS, well_formed
from junket.record.entities import Connection
from junket.record.members import settle, stir
from junket.record.open import Engine, writing

FORM = 1
LARGEST = 64 * 1024 * 1024  # bytes: more than a hundred thousand corrections
_CELLS = {"n": int, "id": str, "who": str, "at": str, "why": str, "action": str, "detail": dict}


def exported(connection: Connection) -> Iterator[str]:
    """Yield the log of a record as one JSON document, one entry to a line."""
    yield f'{{"junket": "corrections", "form": {FORM}, "corrections": ['
    empty = True
    for one in read(connection):
        yield ("\n" if empty else ",\n") + json.dumps(asdict(one), ensure_ascii=False)
        empty = False
    yield "]}\n" if empty else "\n]}\n"


def load(place: str | Path) -> Any:
    """Return what a JSON file holds; raises UsageError, in one line, where it holds none."""
    path = Path(place)
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise UsageError(f"expected at most {LARGEST:,} bytes, found {size:,}: {path}")
        return json.loads(path.read_text("utf-8-sig"), parse_constant=_no_number)
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise UsageError(f"expected JSON in UTF-8, found something else: {path}") from error


def _no_number(told: str) -> None:
    raise ValueError(f"no JSON: {told}")


def loaded(place: str | Path) -> list[Correction]:
    """Return the entries of an exported log.

    Raises UsageError where the file is none, where an entry is not what junket writes, or
    where the seals do not hold: something was changed, dropped or added by hand.
    """
    told = load(place)
    if not isinstance(told, dict) or told.get("junket") != "corrections":
        raise UsageError(f"expected a log that `junket fix export` wrote: {place}")
    if told.get("form") != FORM or not isinstance(told.get("corrections"), list):
        raise UsageError(f"expected form {FORM} of the log, found another one: {place}")
    entries = [_entry(one, number) for number, one in enumerate(told["corrections"], 1)]
    if not unbroken(entries):
        raise UsageError(f"the seals do not hold, so the log was changed after its export: {place}")
    return entries


def _entry(told: Any, number: int) -> Correction:
    if not isinstance(told, dict) or told.keys() != _CELLS.keys():
        raise UsageError(f"entry {number}: expected {', '.join(_CELLS)}, found something else")
    for name, kind in _CELLS.items():
        if not isinstance(told[name], kind) or isinstance(told[name], bool):
            raise UsageError(f"entry {number}: expected {name} as {kind.__name__}")
    one = Correction(**told)
    if one.action not in ACTIONS:
        raise UsageError(f"entry {number}: no such action: {one.action[:40]!r}")
    if not _storable(one):
        raise UsageError(f"entry {number}: it has characters that cannot be stored")
    if not well_formed(one):
        raise UsageError(f"entry {number}: its detail is not one of {one.action}")
    return one


def _storable(one: Correction) -> bool:
    try:
        written = json.dumps(asdict(one), ensure_ascii=False)
        return bool(written.encode("utf-8")) and "\\u0000" not in written
    except (UnicodeEncodeError, RecursionError):
        return False


def take_in(engine: Engine, entries: list[Correction]) -> int:
    """Add the entries that a record does not have, in their order; return how many.

    The same log twice changes nothing; numbers, and what an undo points to, are told anew.
    """
    added = 0
    with writing(engine) as connection:
        stir(connection, entries)
        known: dict[str, list[int]] = {}
        for had in read(connection):
            known.setdefault(_content(had, had.detail), []).append(had.n)
        numbers: dict[int, int] = {}
        met = Counter[str]()  # what was entered twice within a second counts twice
        for one in entries:
            detail = {"n": numbers.get(one.detail["n"], 0)} if one.action == "undo" else one.detail
            key = _content(one, detail)
            if met[key] >= len(known.setdefault(key, [])):
                known[key].append(_add(connection, one, detail).n)
                added += 1
            numbers[one.n] = known[key][met[key]]
            met[key] += 1
        stir(connection, entries)
    settle(engine)
    return added


def _add(connection: Connection, one: Correction, detail: dict[str, Any]) -> Correction:
    return add(connection, action=one.action, detail=detail, who=one.who, why=one.why, at=one.at)


def _content(one: Correction, detail: dict[str, Any]) -> str:
    return json.dumps([one.who, one.at, one.why, one.action, detail], sort_keys=True)
