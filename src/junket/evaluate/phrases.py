"""Score a table of phrases about airings: what is read from each against what it says.

The table is JSON, `{"rows": [{"style", "published", "text", "airings": [{"when", "start", "rrule",
"what"?, "network"?, "season"?, "episode"?, "series"?}]}]}`. A key that is not there is not asked.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from junket import pipeline
from junket.facts import Airing, Metadata, RawDocument, Reading
from junket.folding import fold

ASKED = ("start", "rrule", "what", "network", "season", "episode", "series")


class Phrase(NamedTuple):
    """A short text with its date, and the airings that it states."""

    style: str
    published: str | None
    text: str
    airings: tuple[dict[str, Any], ...]
    falls_short: bool


class Score(NamedTuple):
    """How many phrases came out whole, and of each value how many of those asked were right."""

    whole: int
    phrases: int
    right: Counter[str]
    asked: Counter[str]


def load_phrases(path: Path) -> list[Phrase]:
    """Return the rows of a table of phrases."""
    rows = json.loads(path.read_text("utf-8"))["rows"]
    return [
        Phrase(
            row["style"], row["published"], row["text"], tuple(row["airings"]),
            bool(row.get("falls_short")),
        )
        for row in rows
    ]  # fmt: skip


def read_phrase(phrase: Phrase) -> tuple[Airing, ...]:
    """Return the airings that junket reads from a phrase, by rules alone."""
    given = Metadata(published=phrase.published) if phrase.published else Metadata()
    read = pipeline.read_raw(
        RawDocument("phrase.txt", phrase.text.encode(), given), rules_only=True
    )
    return read.airings if isinstance(read, Reading) else ()


def judge(phrase: Phrase, found: Sequence[Airing]) -> list[str]:
    """Return what is wrong, a line each: a miss, a value, or an airing that is none."""
    left, wrong = list(found), []
    for want in phrase.airings:
        got = _at(phrase.text, want["when"], left)
        if got is None:
            wrong.append(f"missed: {want['when']}")
            continue
        left.remove(got)
        wrong += [
            f"{key}: {want[key]!r}, read {getattr(got, key)!r}"
            for key in ASKED
            if key in want and not _same(key, want[key], getattr(got, key))
        ]
    return wrong + [f"none: {one.text}" for one in left]


def score(phrases: Iterable[Phrase]) -> Score:
    """Read each phrase and count."""
    whole, number = 0, 0
    right: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    for phrase in phrases:
        wrong = judge(phrase, read_phrase(phrase))
        number += 1
        whole += not wrong
        told = Counter(line.split(":")[0] for line in wrong)
        for want in phrase.airings:
            asked.update(key for key in (*ASKED, "missed") if key in want or key == "missed")
        right.subtract({key: told[key] for key in (*ASKED, "missed")})
        for want in phrase.airings:  # what is missed has none of its values
            if f"missed: {want['when']}" in wrong:
                right.subtract([key for key in ASKED if key in want])
    right.update(asked)
    return Score(whole, number, right, asked)


def _at(text: str, when: str, found: Sequence[Airing]) -> Airing | None:
    start = text.index(when)
    end = start + len(when)
    return next(
        (one for one in found if any(low < end and start < high for low, high in one.anchors)), None
    )


def _same(key: str, want: object, got: object) -> bool:
    if key == "episode":
        return str(want) == str(got)
    if isinstance(want, str) and isinstance(got, str):
        return fold(want.removeprefix("The ")) == fold(got.removeprefix("The "))
    return want == got
