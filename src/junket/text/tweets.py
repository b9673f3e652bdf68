"""Find tweets, and who signed them; and the sign-off of block quotes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from junket.facts import Article, Span
from junket.late import late
from junket.text.furniture import DATE
from junket.text.units import Unit

# — Ada Lind (@adalind) March 3, 2025
_SIGNED = late(
    r"(?:[—–―]|--?|&mdash;)\s{0,3}(?P<name>[^\n()—–]{1,60}?)\s{0,3}\(@\w{1,40}\)"
    rf"[\s,·•|]{{0,4}}(?:{DATE}[^\n]{{0,20}})?[\s*_]{{0,4}}$",
    re.IGNORECASE,
)
# @adalind: text    Ada Lind (@adalind): text    Ada Lind @adalind · Mar 3
_LABELLED = late(
    r"(?:RT\s)?(?:(?P<name>[^\W\d_][^\n@:()]{1,50}?)\s\(?@\w{1,40}\)?|(?P<handle>@\w{1,40}))"
    r"(?:\s?:\s*|\s[·•]\s[^\n]{1,25}$)"
)
# Ada Lind @adalind: a line of its own above the words.
_NAMED = late(r"(?P<name>[^\W\d_][^\n@:()]{1,50}?)\s\(?@\w{1,40}\)?(?:\s?[·•|]\s?[^\n]{1,25})?$")
# @adalind: a line of its own, below the name and above the words.
_HANDLE = late(r"@\w{1,40}(?:\s?[·•|,]\s?[^\n]{1,25})?")
_BY_HANDLE = late(r"(?:>\s?)?(?:[—–―]|--?)\s?@\w{1,40}")
_STAMP = late(r"\d{1,2}:\d\d\s?(?:[AaPp]\.?[Mm]\.?)?\s?[·•|,–-]\s?[^\n]{4,30}$")
_ANNOUNCED = late(
    r"\b(?:tweet(?:ed|s)?|retweeted|posted|reposted|on (?:Twitter|X|Instagram|Bluesky|Threads)"
    r"|(?:a|this|her|his|their)\s(?:[\w-]+\s)?(?:post|tweet))\b[^\n.!?]{0,80}:$"
)
_SENT = late(r"\b(?:sent|send|texted|messaged|emailed|shared?|wrote|replied|captioned|typed)\b")
_LONGEST_TWEET = 80  # words
_SIGN_OFF = late(
    r"(?:>\s{0,3})?(?:[—–―]|--?(?=\s))\s?(?P<name>[^\W\d_][\w.'’ -]{1,50})(?:,[^\n]{1,60})?$"
)
# ADA LIND    Ada Lind, creator of the show: a line of its own below a quotation that has ended
_CITED = late(
    r"(?:>\s{0,3})?[*_]{0,3}(?P<name>[A-Z][\w.'’-]+(?:\s(?:(?:de|van|von|der|la|of)\s)?"
    r"[A-Z][\w.'’-]*){1,4})[*_]{0,3}(?:(?:,|\s[(|])\s?[^\n.!?]{1,60})?$"
)
_ENDED = late(r"[.!?…][\"”'’*_]{0,4}$|[”\"]$")
_TIMED = late(r"[\d/.,:\s-]{4,30}(?:[AaPp]\.?[Mm]\.?)?(?:\s[A-Z]{2,4})?")
_WRITES = late(
    r"\b(?:editor|reporter|correspondent|columnist|critic|staff writer|senior writer|contributor)\b"
    r"|^\W*(?:follow|find|tweet|email|e-mail|contact|reach)\b"
)
# Dee in Fresno: a reader's question in a column of them
_READER = late(r"^[*_]{0,3}[A-Z][\w.’' -]{1,24} (?:in|from) [A-Z][\w.’' ,-]{1,30}:", re.MULTILINE)
_LONGEST_CARD = 10  # words of the line that has an author's handle
_SIGNATURE_ROOM = 140  # code points before the end of a unit in which a signature may open


def mark_tweets(article: Article, units: list[Unit]) -> list[Unit]:
    """Set the kind, label and speaker of tweets; a signature of its own joins its tweet."""
    text = article.text
    _mark_announced(text, units)
    if "@" not in text:
        return units
    merged: list[Unit] = []
    mailbag = len(_READER.findall(text)) > 1
    for unit in units:
        if _is_card(article, [*merged[-2:], unit]):
            pass
        elif len(merged) > 1 and _is_handled(text, merged[-2], merged[-1], unit):
            merged.pop()
            _join_name(text, merged.pop(), unit)
        elif merged and _is_named(text, merged[-1]) and _may_be_posted(text, unit):
            _join_named(text, merged.pop(), unit)
        elif _is_under(text, merged, unit):
            unit.kind = "boilerplate"
        elif "@" in text[unit.start : unit.start + 60] and (
            (mailbag and text[unit.end - 1] == "?") or _read_labelled(text, unit)
        ):
            pass
        elif (signed := _signature(text, unit)) is not None:
            alone = signed.start() <= unit.start + 2
            unit.kind, unit.label = "tweet", signed.span("name")
            unit.speaker = signed["name"]
            if alone and merged and _may_be_tweet(merged[-1]):
                _join_signature(merged, unit)
        merged.append(unit)
    _spread_speakers(merged)
    return merged


def _is_card(article: Article, near: Sequence[Unit]) -> bool:
    """Tell whether a handle near a unit is that of who wrote the article: Ada Lind, TV Editor."""
    text = article.text
    short = [unit for unit in near if unit.words <= _LONGEST_CARD]
    handled = next((u for u in short if text.find("@", u.start, u.end) >= 0), None)
    if handled is None:
        return False
    at = near.index(handled)
    lines = [text[unit.start : unit.end].casefold() for unit in near[max(0, at - 1) : at + 1]]
    byline = (article.byline or "").casefold()
    return any((byline and byline in line) or _WRITES.search(line) for line in lines)


def _is_under(text: str, merged: Sequence[Unit], unit: Unit) -> bool:
    """Tell whether a unit is a handle that signs, or the time below a tweet."""
    if _BY_HANDLE.fullmatch(text, unit.start, unit.end):
        return True
    tweet = bool(merged) and merged[-1].kind == "tweet"
    return tweet and _STAMP.match(text, unit.start, unit.end) is not None


def _signature(text: str, unit: Unit) -> re.Match[str] | None:
    opening = max(unit.start, unit.end - _SIGNATURE_ROOM)
    if text.find("(@", opening, unit.end) < 0:
        return None
    return _SIGNED.search(text, opening, unit.end)


def _join_signature(merged: list[Unit], unit: Unit) -> None:
    """Join a signature with the tweet above; behind a blank line it stays a block of its own."""
    if unit.gap:
        merged[-1].kind = "tweet"
        unit.body = unit.end
    else:
        first = merged.pop()
        unit.start, unit.body, unit.gap = first.start, first.body, first.gap


def _may_be_tweet(unit: Unit) -> bool:
    free = unit.kind in (None, "tweet", "block_quote") and unit.label is None
    return free and unit.words <= _LONGEST_TWEET


def _mark_announced(text: str, units: Sequence[Unit]) -> None:
    """Mark what stands below "…, who tweeted:" without marks of its own.

    A paragraph that opens in lower case below a colon is somebody's post too, but for a list.
    """
    for number, (above, unit) in enumerate(pairwise(units)):
        if (
            text[above.end - 1] != ":"
            or unit.kind not in (None, "block_quote")
            or unit.words > _LONGEST_TWEET
            or text[unit.start] in "\"“'‘"
            or unit.listed
        ):
            continue
        if _ANNOUNCED.search(text, *_last(above)):
            unit.kind = "tweet"
        elif unit.kind is None and text[unit.start].islower() and _SENT.search(text, *_last(above)):
            below = units[number + 2 : number + 3]
            if not (below and text[below[0].start].islower()):
                unit.kind = "tweet"


def _last(unit: Unit) -> Span:
    """Return the end of a unit, where it says what stands below it."""
    return max(unit.start, unit.end - _SIGNATURE_ROOM), unit.end


def _is_named(text: str, unit: Unit) -> bool:
    """Tell whether a unit is the line with name and handle above a tweet."""
    return (
        unit.words <= 9
        and unit.kind is None
        and text.find("@", unit.start, unit.end) > 0
        and _NAMED.match(text, unit.start, unit.end) is not None
    )


def _may_be_posted(text: str, unit: Unit) -> bool:
    """Tell whether a unit may be the words below a name and a handle: no bare date, and short."""
    return unit.words <= _LONGEST_TWEET and not _TIMED.fullmatch(text, unit.start, unit.end)


def _is_handled(text: str, name: Unit, handle: Unit, unit: Unit) -> bool:
    """Tell whether a name and a handle, each on its own line, stand right above a tweet."""
    together = handle.gap == 0 and (unit.gap == 0 or unit.kind is None)
    return (
        together
        and unit.words <= _LONGEST_TWEET
        and 1 <= name.words <= 4
        and text[name.end - 1] not in ".:?!,"
        and _HANDLE.fullmatch(text, handle.start, handle.end) is not None
    )


def _join_name(text: str, name: Unit, unit: Unit) -> None:
    """Make a unit the tweet of the name two lines above, in the place of the three."""
    unit.start, unit.gap, unit.kind = name.start, name.gap, "tweet"
    unit.label, unit.speaker = (name.start, name.end), text[name.start : name.end]


def _join_named(text: str, named: Unit, unit: Unit) -> None:
    found = _NAMED.match(text, named.start, named.end)
    if found is not None:
        unit.start, unit.gap, unit.kind = named.start, named.gap, "tweet"
        unit.label, unit.speaker = found.span("name"), found["name"]


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
    """Give a block quote the name that stands below it: behind a dash, or in a cited line."""
    for above, unit in pairwise(unit for unit in units if text[unit.start : unit.end] != ">"):
        if above.kind == "block_quote" and unit.kind in (None, "block_quote"):
            found = _SIGN_OFF.match(text, unit.body, unit.end) if unit.words <= 14 else None
            if found is None and unit.kind == "block_quote" and unit.words <= 10:
                ended = _ENDED.search(text, max(above.start, above.end - 6), above.end)
                found = _CITED.match(text, unit.body, unit.end) if ended else None
            if found:
                unit.kind, unit.label, unit.body = "block_quote", found.span("name"), unit.end
                unit.speaker = above.speaker = found["name"]
