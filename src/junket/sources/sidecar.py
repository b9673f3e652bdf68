"""The sidecar `FILE.meta.json`: what its owner says of a document."""

from __future__ import annotations

import json
from dataclasses import fields
from datetime import datetime
from pathlib import Path

from junket.errors import SourceError
from junket.facts import Metadata
from junket.late import late

SIDECAR_SUFFIX = ".meta.json"
_MAX_BYTES = 100_000  # six short strings; anything larger is no sidecar
_MAX_VALUE = 4096  # characters of one value: longer than any headline or URL in use
_KEYS = tuple(field.name for field in fields(Metadata))
_PARTIAL = late(r"\d{4}(?:-(?:0[1-9]|1[0-2]))?")


def read_sidecar(path: str) -> Metadata:
    """Read the sidecar of the document at `path`; empty Metadata where it has none.

    Raises SourceError where the sidecar is unreadable, no JSON object, has a value that
    is no text, or a `published` that is not ISO 8601. Unknown keys are left alone.
    """
    place = Path(path + SIDECAR_SUFFIX)
    try:
        if not place.is_file():
            return Metadata()
        with place.open("rb") as file:
            data = file.read(_MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise SourceError(f"cannot read the sidecar: {place} ({error})") from error
    if len(data) > _MAX_BYTES:
        raise SourceError(
            f"expected a sidecar of at most {_MAX_BYTES:,} bytes, found more: {place}"
        )
    found = _parse(place, data)
    return Metadata(**{key: _value(place, key, found.get(key)) for key in _KEYS})


def _parse(place: Path, data: bytes) -> dict[str, object]:
    """Parse the bytes as one JSON object."""
    try:
        found = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise SourceError(f"expected JSON in the sidecar, found none: {place} ({error})") from error
    if not isinstance(found, dict):
        raise SourceError(
            f"expected a JSON object with the keys {', '.join(_KEYS)} in the sidecar, "
            f"found {type(found).__name__}: {place}"
        )
    return found


def _value(place: Path, key: str, value: object) -> str | None:
    """Check one value; None for null and for text without a visible character."""
    if value is None:
        return None
    if not isinstance(value, str):
        raise SourceError(f"expected text for {key!r}, found {type(value).__name__}: {place}")
    if len(value) > _MAX_VALUE:
        raise SourceError(f"expected at most {_MAX_VALUE} characters for {key!r}: {place}")
    # A lone surrogate is valid in JSON, but no text: it could not be stored or hashed.
    if any("\ud800" <= char <= "\udfff" or char == "\0" for char in value):
        raise SourceError(f"expected valid Unicode text for {key!r}: {place}")
    value = " ".join(value.split())
    if key == "published" and value and not _is_iso(value):
        raise SourceError(f"expected ISO 8601 for 'published', found {value[:60]!r}: {place}")
    return value or None


def _is_iso(value: str) -> bool:
    """Tell whether the text is an ISO 8601 date, date-time, year or month."""
    if _PARTIAL.fullmatch(value):
        return True
    try:
        datetime.fromisoformat(value)
    except ValueError:
        return False
    return True
