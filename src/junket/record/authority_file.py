"""Files that say which id an authority has for whom: a cast as TVmaze gives it, or a table."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from junket.errors import UsageError
from junket.people.decide import AUTHORITIES
from junket.record.decisions import KINDS
from junket.record.fixing import Identified, valid_id
from junket.record.log_file import LARGEST, load

_COLUMNS = ("kind", "name")


def identified(place: str | Path, series: str = "") -> list[Identified]:
    """Return the ids of a file: `.csv` with kind, name and authorities, else a TVmaze cast.

    `series` is the id of the one that the characters are of, empty where it is not told.
    Raises UsageError, in one line, where the file is neither, or an id cannot be one.
    """
    if Path(place).suffix.lower() == ".csv":
        found = list(_table(_text(place), place))
    else:
        found = list(_cast(load(place), place))
    if not found:
        raise UsageError(f"expected at least one name with an id, found none: {place}")
    for one in found:
        valid_id(one.authority, one.id)
    return [
        Identified(one.kind, one.name, one.authority, one.id, series)
        if one.kind == "character"
        else one
        for one in found
    ]


def _text(place: str | Path) -> str:
    try:
        if Path(place).stat().st_size > LARGEST:
            raise UsageError(f"expected at most {LARGEST:,} bytes: {place}")
        return Path(place).read_text("utf-8-sig")
    except OSError as error:
        raise UsageError(f"cannot read {place}: {error.strerror}") from error
    except ValueError as error:
        raise UsageError(f"expected CSV in UTF-8, found something else: {place}") from error


def _cast(told: Any, place: str | Path) -> Iterator[Identified]:
    """Yield person and character of each entry of a TVmaze cast, alone or with its show."""
    if isinstance(told, dict):
        embedded = told.get("_embedded")
        told = embedded.get("cast") if isinstance(embedded, dict) else None
    if not isinstance(told, list):
        raise UsageError(f"expected a TVmaze cast, a list of person and character: {place}")
    for number, entry in enumerate(told, 1):
        if not isinstance(entry, dict):
            raise UsageError(f"entry {number}: expected person and character: {place}")
        for kind in KINDS:
            if entry.get(kind) is not None:
                yield _named(kind, entry[kind], number)


def _named(kind: str, told: Any, number: int) -> Identified:
    name, key = (told.get("name"), told.get("id")) if isinstance(told, dict) else (None, None)
    if not isinstance(name, str) or not name.strip() or not isinstance(key, int):
        raise UsageError(f"entry {number}: expected a {kind} with an id and a name")
    return Identified(kind, name, "tvmaze", str(key))


def _table(text: str, place: str | Path) -> Iterator[Identified]:
    """Yield the ids of a table: a row for each name, a column for each authority."""
    rows = csv.DictReader(io.StringIO(text, newline=""), strict=True)
    try:
        have = set(rows.fieldnames or ())
        if not have >= set(_COLUMNS) or not have & set(AUTHORITIES):
            wanted = ",".join((*_COLUMNS, *AUTHORITIES))
            raise UsageError(f"expected CSV with the columns {wanted}: {place}")
        for number, row in enumerate(rows, 2):
            yield from _row(row, number)
    except csv.Error as error:
        raise UsageError(f"expected CSV, found something else ({error}): {place}") from error


def _row(row: dict[str, Any], number: int) -> Iterator[Identified]:
    kind, name = str(row["kind"] or "").strip().lower(), str(row["name"] or "").strip()
    if kind not in KINDS or not name:
        raise UsageError(f"line {number}: expected person or character and a name")
    for authority in AUTHORITIES:
        if value := str(row.get(authority) or "").strip():
            yield Identified(kind, name, authority, value)
