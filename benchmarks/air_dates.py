"""Airing times: junket beside dateparser and dateutil, on the table that the tests hold it to.

    python benchmarks/air_dates.py [--errors]

The others are no dependencies: `pip install dateparser python-dateutil`. They are handed the time
expression alone, the article's date, and the order of day and month of its country; junket has to
find it in its sentence. What a table cannot show is in docs/evaluation.md.
"""

from __future__ import annotations

import argparse
import warnings
from collections import Counter
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from junket.evaluate.phrases import Phrase, load_phrases, read_phrase, score

TABLE = Path(__file__).resolve().parents[1] / "tests" / "data" / "air_phrases.json"
DAY_FIRST = {"british", "australian"}
Parser = Callable[[str, Phrase], datetime | None]


def with_dateutil() -> Parser | None:
    """Return dateutil's parser, or None where it is not installed."""
    try:
        from dateutil import parser, tz
    except ImportError:
        return None
    zones = {
        name: tz.gettz(zone)
        for name, zone in (
            ("ET", "America/New_York"), ("EST", "America/New_York"), ("EDT", "America/New_York"),
            ("PT", "America/Los_Angeles"), ("CT", "America/Chicago"), ("BST", "Europe/London"),
            ("GMT", "Europe/London"), ("AEST", "Australia/Sydney"), ("AEDT", "Australia/Sydney"),
        )
    }  # fmt: skip

    def parse(text: str, phrase: Phrase) -> datetime | None:
        base = datetime.fromisoformat(phrase.published or "1900-01-01")
        try:
            return parser.parse(
                text, default=base, fuzzy=True, dayfirst=phrase.style in DAY_FIRST, tzinfos=zones
            )
        except (ValueError, OverflowError):
            return None

    return parse


def with_dateparser() -> Parser | None:
    """Return dateparser's parser, or None where it is not installed."""
    try:
        import dateparser
    except ImportError:
        return None

    def parse(text: str, phrase: Phrase) -> datetime | None:
        settings = {
            "PREFER_DATES_FROM": "future",
            "DATE_ORDER": "DMY" if phrase.style in DAY_FIRST else "MDY",
        }
        if phrase.published:
            settings["RELATIVE_BASE"] = datetime.fromisoformat(phrase.published)
        return dateparser.parse(text, languages=["en"], settings=settings)

    return parse


def tally(phrases: list[Phrase], parse: Parser) -> tuple[Counter[str], list[str]]:
    """Count days, clock times and instants that are right, and dates where none can be known."""
    counts: Counter[str] = Counter()
    wrong = []
    for phrase in phrases:
        for want in phrase.airings:
            start, got = want["start"], parse(want["when"], phrase)
            if start is None:
                counts["none"] += 1
                counts["none told"] += got is not None
                continue
            told = datetime.fromisoformat(start)
            right = got is not None and got.date() == told.date()
            counts["day"] += 1
            counts["day right"] += right
            if len(start) > 10:
                clock = right and got is not None and got.time() == told.time()
                zoned = clock and got is not None and got.utcoffset() == told.utcoffset()
                counts["clock"] += 1
                counts["clock right"] += clock
                counts["instant right"] += zoned
            if not right:
                wrong.append(f"{want['when']!r} ({phrase.published}): {start}, read {got}")
    return counts, wrong


def by_junket(text: str, phrase: Phrase) -> datetime | None:
    """Return the start of the airing whose time stands where `text` does."""
    low = phrase.text.index(text)
    high = low + len(text)
    for one in read_phrase(phrase):
        if any(start < high and low < end for start, end in one.anchors):
            return datetime.fromisoformat(one.start) if one.start else None
    return None


def rules_read(phrases: list[Phrase]) -> str:
    """Say how many of the recurrences that junket gives dateutil reads as such, by RFC 5545."""
    try:
        from dateutil.rrule import rrulestr
    except ImportError:
        return "not checked"
    rules = [one.rrule for phrase in phrases for one in read_phrase(phrase) if one.rrule]
    since = datetime(2025, 1, 1)
    good = [rule for rule in rules if rrulestr(rule, dtstart=since).after(since) is not None]
    return f"{len(good)}/{len(rules)}"


def main() -> None:
    """Print one line for each reader, then what junket alone is asked."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--errors", action="store_true", help="list the wrong days")
    warnings.simplefilter("ignore")  # of zones that dateutil does not know
    errors = asked.parse_args().errors
    phrases = load_phrases(TABLE)
    readers = {"junket": by_junket, "dateparser": with_dateparser(), "dateutil": with_dateutil()}
    print("reader       day right    clock right   instant right   a date where none is told")
    for name, parse in readers.items():
        if parse is None:
            print(f"{name}: not installed (pip install dateparser python-dateutil)")
            continue
        found, wrong = tally(phrases, parse)
        print(
            f"{name:12} {found['day right']:3}/{found['day']}"
            f"      {found['clock right']:3}/{found['clock']}"
            f"        {found['instant right']:3}/{found['clock']}"
            f"          {found['none told']:3}/{found['none']}"
        )
        if errors:
            print(*("    " + line for line in wrong), sep="\n")
    print(f"recurrences of junket that dateutil reads: {rules_read(phrases)}")
    all_of = score(phrases)
    print(f"junket, whole phrases: {all_of.whole}/{all_of.phrases}")
    for key, number in all_of.asked.items():
        label = "found" if key == "missed" else key
        print(f"    {label:8} {all_of.right[key]}/{number}")


if __name__ == "__main__":
    main()
