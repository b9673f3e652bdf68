"""The words that say that something airs, and the words that name times, ready to look up."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from junket.late import late
from junket.lexicon import sections

_YEARS = range(1990, 2050)
_VERY_SHORT = 3  # letters: a weekday this short is no evidence in capitals ("SUN", "SAT")


class Words(NamedTuple):
    """The lexicon of airing words, compiled.

    `kinds` maps a lower-cased word to its class; `cue` finds one in running text. `heads`,
    `times` and `slots` (part of `times`) hold, in the usual capitalisations, what a token has
    to be for a closer look; `triggers` is all of them. The `loose` times are times only
    beside one of the `aims`.
    """

    kinds: dict[str, str]
    cue: re.Pattern[str]
    subject: re.Pattern[str]
    other: re.Pattern[str]
    stop: re.Pattern[str]
    making: re.Pattern[str]
    heads: frozenset[str]
    times: frozenset[str]
    slots: frozenset[str]
    triggers: frozenset[str]
    loose: frozenset[str]
    aims: frozenset[str]
    abbreviations: frozenset[str]
    named_days: frozenset[str]


@cache
def words() -> Words:
    """Return the lexicon of `data/airing_words.txt`."""
    lists = sections("airing_words")
    kinds = {word: kind for kind in ("weak", "call", "noun", "strong") for word in lists[kind]}
    kinds |= dict.fromkeys(("premiere", "premieres"), "strong")
    heads = {max(word.split(), key=len) for word in kinds} | {"season", "series"} | lists["viewers"]
    times = _time_words(lists)
    return Words(
        kinds,
        _any_of(kinds, r"(?:(?<![\w’'-])|(?=['’]))(?:", r")(?![\w-])"),
        _any_of(lists["subject"]),
        _any_of(lists["other"], r"\b(?:", r")(?:e?s)?\b"),
        _any_of(lists["stop"]),
        _any_of(lists["making"]),
        _cased(heads),
        times,
        frozenset(day + end for day in lists["weekdays"] for end in ("s", "S", "'s", "’s"))
        | frozenset(day.upper() + "S" for day in lists["weekdays"]),
        _cased(heads) | times,
        _cased(lists["loose times"]),
        _cased(lists["aims"]) | {str(year) for year in _YEARS},
        lists["abbreviations"],
        lists["named days"],
    )


@cache
def zones() -> dict[str, str]:
    """Return the IANA zone of each broadcaster in `data/airing_zones.txt`, by lower-case name."""
    return {name: zone for zone, names in sections("airing_zones").items() for name in names}


@cache
def networks() -> frozenset[str]:
    """Return the names of `data/networks.txt`."""
    return frozenset().union(*sections("networks").values())


def _any_of(listed: Iterable[str], head: str = r"\b(?:", tail: str = r")\b") -> re.Pattern[str]:
    """Match any of the words, in any case; by first letter, or each start would try them all."""
    by_first: defaultdict[str, list[str]] = defaultdict(list)
    for word in sorted(listed, key=len, reverse=True):
        by_first[word[0]].append(re.escape(word[1:]))
    groups = (re.escape(first) + f"(?:{'|'.join(rest)})" for first, rest in by_first.items())
    return late(head + "|".join(groups) + tail, re.IGNORECASE)


def _cased(listed: Iterable[str]) -> frozenset[str]:
    return frozenset(form for w in listed for form in (w, w.capitalize(), w.upper()))


def _time_words(lists: dict[str, frozenset[str]]) -> frozenset[str]:
    days = {day + tail for day in lists["weekdays"] for tail in ("", "s", "'s", "’s")}
    other = _cased(
        word + tail for word in lists["times"] | lists["loose times"] for tail in ("", "'s", "’s")
    )
    short = {w + dot for w in lists["months"] | lists["short weekdays"] for dot in ("", ".")}
    upper = {word.upper() for word in days | short if len(word) > _VERY_SHORT}
    years = {str(year) for year in _YEARS}
    return frozenset(days | short | upper | other | years)
