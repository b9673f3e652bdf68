"""Find tweets, and who signed them; and the sign-off of block quotes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from junket.facts import Article
from junket.text.furniture import DATE
from junket.text.units import Unit

# — Ada Lind (@adalind) March 3, 2025
_SIGNED = re.compile(
    r"(?:[—–―]|--?|&mdash;)\s{0,3}(?P<name>[^\n()—–]{1,60}?)\s{0,3}\(@\w{1,40}\)"
    rf"[\s,·•|]{{0,4}}(?:{DATE}[^\n]{{0,20}})?[\s*_]{{0,4}}$",
    re.IGNORECASE,
)
# @adalind: text    Ada Lind (@adalind): text    Ada Lind @adalind · Mar 3
_LABELLED = re.compile(
    r"(?:RT\s)?(?:(?P<name>[^\W\d_][^\n@:()]{1,50}?)\s\(?@\w{1,40}\)?|(?P<handle>@\w{1,40}))"
    r"(?:\s?:\s*|\s[·•]\s[^\n]{1,25}$)"
)
_SIGN_OFF = re.compile(r"(?:>\s{0,3})?[—–―]\s?(?P<name>[^\W\d_][\w.'’ -]{1,50})(?:,[^\n]{1,60})?$")
_SIGNATURE_ROOM = 140  # code points before the end of a unit in which a signature may open


def mark_tweets(article: Article, units: list[Unit]) -> list[Unit]:
    """Set the kind, label and speaker of tweets; a signature of its own joins its tweet."""
    text = article.text
    if "@" not in text:
        return units
    merged: list[Unit] = []
    for unit in units:
        if "@" in text[unit.start : unit.start + 60] and _read_labelled(text, unit):
            pass
        elif (signed := _signature(text, unit)) is not None:
            if signed.start() <= unit.start + 2 and merged and _may_be_tweet(merged[-1]):
                first = merged.pop()
                unit.start, unit.body, unit.gap = first.start, first.body, first.gap
            unit.kind, unit.label = "tweet", signed.span("name")
            unit.speaker = signed["name"]
        merged.append(unit)
    _spread_speakers(merged)
    return merged


def _signature(text: str, unit: Unit) -> re.Match[str] | None:
    opening = max(unit.start, unit.end - _SIGNATURE_ROOM)
    if text.find("(@", opening, unit.end) < 0:
        return None
    return _SIGNED.search(text, opening, unit.end)


def _may_be_tweet(unit: Unit) -> bool:
    return unit.kind in (None, "tweet", "block_quote") and unit.label is None and unit.words <= 80


def _read_labelled(text: str, unit: Unit) -> bool:
    found = _LABELLED.match(text, unit.body, unit.end)
    if found is None or found.end() >= unit.end:
        return False
    group = "name" if found["name"] else "handle"
    unit.kind, unit.label, unit.body = "tweet", found.span(group), found.end()
    unit.speaker = found[group]
    return True


def _spread_speakers(units: Sequence[Unit]) -> None:
    """Give the paragraphs of one embedded tweet the speaker of its signature."""
    for above, unit in zip(reversed(units[:-1]), reversed(units[1:]), strict=True):
        if above.kind == unit.kind == "tweet" and above.label is None:
            above.speaker = unit.speaker


def mark_sign_offs(text: str, units: Sequence[Unit]) -> None:
    """Give a block quote the name that stands below it behind a dash."""
    for above, unit in pairwise(units):
        if above.kind == "block_quote" and unit.kind in (None, "block_quote"):
            found = _SIGN_OFF.match(text, unit.body, unit.end) if unit.words <= 14 else None
            if found:
                unit.kind, unit.label, unit.body = "block_quote", found.span("name"), unit.end
                unit.speaker = above.speaker = found["name"]
