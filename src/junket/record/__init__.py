"""The record: what was read from every article, kept so that it can be checked and joined.

What reads articles is loaded when it is asked for: looking into a record needs no stage.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from junket.record.open import DEFAULT, open_record

if TYPE_CHECKING:
    from junket.record.intake import Progress, find_files, read_into

__all__ = ["DEFAULT", "Progress", "find_files", "open_record", "read_into"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from junket.record import intake

    return getattr(intake, name)
