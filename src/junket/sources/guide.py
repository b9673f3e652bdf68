"""Read an episode guide: the episodes JSON of TVmaze, or a CSV with a header."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from junket.errors import SourceError
from junket.facts import Episode
from junket.late import late

COLUMNS = ("season", "episode", "title", "airdate", "airtime", "network")
MOST_BYTES = 10_000_000  # a guide of 20,000 episodes is a fifth of this
MOST_EPISODES = 50_000
_TIME = late(r"([01]?\d|2[0-3]):[0-5]\d")
_LONGEST = 500  # characters of a title


def read_guide(path: str) -> tuple[Episode, ...]:
    """Read the guide at `path`, sorted by season and number, each episode once.

    Specials (no number) are left out. Raises SourceError where the file cannot be read, is
    neither form, has a value that is none, lists an episode twice in two ways, or none at all.
    """
    text = _text(path)
    rows = _from_json(path, text) if text.lstrip()[:1] in ("[", "{") else _from_csv(path, text)
    found: dict[tuple[int, int], Episode] = {}
    for one in rows:
        known = found.setdefault((one.season, one.number), one)
        if known != one:
            raise SourceError(
                f"expected each episode once, found season {one.season} episode {one.number} "
                f"twice, and not alike: {path}"
            )
        if len(found) > MOST_EPISODES:
            raise SourceError(f"expected at most {MOST_EPISODES:,} episodes, found more: {path}")
    if not found:
        raise SourceError(f"expected a guide with episodes, found none: {path}")
    return tuple(found[key] for key in sorted(found))


def _text(path: str) -> str:
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise SourceError(f"cannot read the guide: {path} ({error})") from error
    if len(data) > MOST_BYTES:
        raise SourceError(f"expected a guide of at most {MOST_BYTES:,} bytes, found more: {path}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SourceError(f"expected a guide in UTF-8: {path} ({error})") from error


def _from_json(path: str, text: str) -> Iterator[Episode]:
    """Read the list that TVmaze gives, or a show with its episodes embedded."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SourceError(f"expected JSON in the guide, found none: {path} ({error})") from error
    network = None
    if isinstance(found, dict):
        network = _inner(found, "network", "name") or _inner(found, "webChannel", "name")
        found = _inner(found, "_embedded", "episodes")
    if not isinstance(found, list):
        raise SourceError(f"expected a JSON list of episodes, or a show that embeds one: {path}")
    for place, row in enumerate(found, 1):
        if not isinstance(row, dict):
            raise SourceError(f"expected an object for episode {place} of the list: {path}")
        if row.get("number") is not None:
            cells = {**row, "episode": row.get("number"), "title": row.get("name")}
            yield _episode(path, f"episode {place} of the list", {**cells, "network": network})


def _inner(found: Mapping[str, Any], *keys: str) -> Any:
    for key in keys:
        if not isinstance(found, Mapping):
            return None
        found = found.get(key)  # type: ignore[assignment]
    return found


def _from_csv(path: str, text: str) -> Iterator[Episode]:
    try:
        rows = list(csv.reader(io.StringIO(text), strict=True))
    except csv.Error as error:
        raise SourceError(f"expected CSV in the guide: {path} ({error})") from error
    head = [name.strip().lower() for name in rows[0]] if rows else []
    missing = {"season", "episode"} - set(head)
    if missing or not set(head) <= set(COLUMNS):
        raise SourceError(
            f"expected a CSV whose first line has {', '.join(COLUMNS)} (season and episode at "
            f"least), found {', '.join(head)[:80] or 'nothing'}: {path}"
        )
    for line, row in enumerate(rows[1:], 2):
        if any(cell.strip() for cell in row):
            yield _episode(path, f"line {line}", dict(zip(head, row, strict=False)))


def _episode(path: str, where: str, cells: Mapping[str, Any]) -> Episode:
    def number(name: str) -> int:
        value = cells.get(name)
        if isinstance(value, bool) or not re.fullmatch(r"\s*\d{1,4}\s*", str(value)):
            raise SourceError(
                f"expected a number for {name} in {where}, found {str(value)[:40]!r}: {path}"
            )
        return int(str(value))

    def words(name: str) -> str | None:
        value = cells.get(name)
        if value is not None and not isinstance(value, str):
            raise SourceError(f"expected text for {name} in {where}: {path}")
        return " ".join((value or "").split())[:_LONGEST] or None

    airdate, airtime = words("airdate"), words("airtime")
    if airdate and not _is_date(airdate):
        raise SourceError(f"expected a date like 2025-03-05 in {where}, found {airdate!r}: {path}")
    if airtime and not _TIME.fullmatch(airtime):
        raise SourceError(f"expected a time like 20:00 in {where}, found {airtime!r}: {path}")
    return Episode(
        number("season"), number("episode"), words("title"), airdate,
        airtime.zfill(5) if airtime else None, words("network"),
    )  # fmt: skip


def _is_date(value: str) -> bool:
    try:
        return len(value) == 10 and bool(date.fromisoformat(value))
    except ValueError:
        return False


def rows_of(guide: Iterable[Episode]) -> list[dict[str, Any]]:
    """Return a guide as the rows of its CSV form."""
    return [
        {
            "season": one.season, "episode": one.number, "title": one.title,
            "airdate": one.airdate, "airtime": one.airtime, "network": one.network,
        }
        for one in guide
    ]  # fmt: skip
