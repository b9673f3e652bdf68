"""A whole record as one JSON document: the same bytes for the same articles and corrections."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from importlib import resources
from typing import Any

from junket.export.extract import Line, dumps

FORM = 1
"""Counts the forms of the document that old readers cannot read."""


def record_schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of the canonical export."""
    source = resources.files("junket.export") / "schema" / "record.schema.json"
    loaded: dict[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return loaded


def document(sections: Iterable[tuple[str, Iterable[Line]]]) -> Iterator[str]:
    """Yield the document piece by piece, one item to a line, so that two can be compared.

    >>> print("".join(document([("series", [{"id": "1"}]), ("promises", [])])), end="")
    {"form": 1,
    "series": [
    {"id": "1"}
    ],
    "promises": []
    }
    """
    yield f'{{"form": {FORM}'
    for name, items in sections:
        yield f',\n"{name}": ['
        empty = True
        for item in items:
            yield ("\n" if empty else ",\n") + dumps(item)
            empty = False
        yield "]" if empty else "\n]"
    yield "\n}\n"
