"""Ids and digests: cut from SHA-256 over the content they name."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from junket.folding import series_key

LENGTH = 24  # hexadecimal digits of an id: 96 bits, no two alike in any record


def canonical(value: Any) -> bytes:
    """Write a value as JSON in the one way that its hash is taken over."""
    return json.dumps(value, ensure_ascii=True, sort_keys=True, separators=(",", ":")).encode()


def digest(value: Any) -> str:
    """Return the SHA-256 of a value, in hexadecimal."""
    return hashlib.sha256(canonical(value)).hexdigest()


def ident(*parts: Any) -> str:
    """Return the id of what is told by its parts.

    >>> ident("series", "salt road") == ident("series", "salt road") != ident("series", "x")
    True
    """
    return digest(parts)[:LENGTH]


def series_id(name: str) -> str:
    """Return the id of a series from its name.

    >>> series_id("The  Salt Road") == series_id("salt road (2024)") != series_id("Salt Roads")
    True
    """
    return ident("series", series_key(name))
