"""Which of an article's versions is the current one: by its dates and words, never by arrival."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any


def latest(versions: Iterable[Any]) -> str:
    """Return the id of the version that is current: the latest date, then the text's hash.

    `versions` are rows with `id`, `updated`, `published`, `text_sha256`: one at least.
    """
    return str(max(versions, key=_rank).id)


def rank(updated: str | None, published: str | None, text_sha256: str) -> str:
    """Return a text by which the versions of an article sort, the current one last.

    >>> rank(None, "2025-03", "ff") < rank("2025-03-06", None, "aa")
    True
    """
    return f"{max(moment(updated), moment(published))} {text_sha256}"


def _rank(row: Any) -> str:
    return rank(row.updated, row.published, row.text_sha256)


def moment(value: str | None) -> str:
    """Return a date so that two can be compared: with an offset it is brought to UTC.

    >>> moment("2025-03-05T23:30-05:00") > moment("2025-03-06") > moment("2025-03") > moment(None)
    True
    """
    if not value or "T" not in value:
        return value or ""
    try:
        read = datetime.fromisoformat(value)
    except ValueError:
        return value
    return (read.astimezone(UTC) if read.tzinfo else read).replace(tzinfo=None).isoformat()
