"""Find who has charge of what at a network: "Ada Lind, head of drama", "drama chief Bo Marsh"."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from junket.facts import Mention, Span
from junket.late import late
from junket.lexicon import either, words
from junket.sought import Sought

_WORD = either(words("roles", "area"))
_MORE = either(words("roles", "area") | words("roles", "area_of"))
_AREA = rf"(?:(?:{_WORD})(?: (?:and|&) (?:{_WORD}))?)"
_ANY_AREA = rf"(?:(?:{_MORE})(?: (?:and|&) (?:{_MORE}))?)"
_RANK = r"(?:executive |senior |deputy |group )?(?:vice[ -]president|president|EVP|SVP|VP)"
_OF = rf"(?:{_RANK}|(?:co-|acting |interim )?head|controller|commissioner|director|boss|chief)"
TITLE = (
    rf"(?:{_OF},? of {_ANY_AREA}|(?:EVP|SVP|VP),? {_AREA}|"
    r"chief (?:content|creative|programming|commissioning|entertainment) officer|"
    rf"{_AREA} (?:chief|boss|head|president|commissioner|controller|editor))"
)
"""The words for who has charge of something, in lower case or not."""

_BEFORE = late(rf"(?:^|[\s(“\"’'])(?P<title>{TITLE}) $", re.IGNORECASE)
_APPOSED = late(
    r"(?:\b(?:the|its|their|our|his|her)|[’']s|s[’']) (?:[\w-]+ ){0,2}?"
    rf"(?P<title>{TITLE}), $",
    re.IGNORECASE,
)
_BEHIND = late(
    r"(?:,| \(|,? who(?:’s|'s| is| was| became| (?:ha[sd] )?(?:just |recently )?become)|"
    r" –| —| is| was) "
    r"(?:(?:the|its|their|our|new|then) |(?:[\w+&.]+ ){0,2}?[\w+&.]+[’']s? ){0,2}"
    rf"(?P<title>{TITLE}|head of (?!(?:an?|the|his|her|their|its)\b)[a-z]+)\b",
    re.IGNORECASE,
)
_IN_NAME = late(r"[A-ZÀ-Þ][\w+&-]* $")
_RUNS = late(rf",? who (?:now )?(?:runs|ran|oversees|heads|leads) (?P<area>{_AREA})\b")
_AS = late(
    r",? (?:who )?[^.;:!?,\n“”\"]{0,40}\b(?:as|becomes?|became|named|appointed) (?:its |the )?"
    rf"(?:new |first |interim )?(?P<title>{TITLE})\b",
    re.IGNORECASE,
)
_RANKS = Sought(
    r"(?i:\b(?:head|chief|boss|president|commissioner|controller|officer|[es]?vp|director of|"
    r"drama|comedy|content|scripted|fiction|development|scheduling|programming))\b"
)
_NEAR = 110  # characters from a name to the words that tell its title


def titles(source: str, people: Sequence[Mention]) -> Iterator[tuple[int, str, Span]]:
    """Yield the titles right before and behind names: whose, what, and where it stands."""
    ranks = [match.start() for match in _RANKS.finditer(source)]
    for mention in people if ranks else ():
        at = bisect_left(ranks, mention.start - _NEAR)
        if at < len(ranks) and ranks[at] < mention.end + _NEAR:
            yield from _before(source, mention)
            yield from _behind(source, mention)


def _before(source: str, mention: Mention) -> Iterator[tuple[int, str, Span]]:
    low = max(0, mention.start - 60)
    tail = source[low : mention.start].rstrip("*_")
    match = _BEFORE.search(tail)
    if match is None and tail.endswith(", ") and is_closed(source, mention.end):
        match = _APPOSED.search(tail)
    if match:
        anchor = (low + match.start("title"), mention.end)
        title = named(match["title"])
        if _IN_NAME.search(tail, 0, match.start("title")) and match["title"][0].isupper():
            title = title.rpartition(" ")[2]  # Lind Entertainment president Ada Lind
        yield mention.cluster, title, anchor


def _behind(source: str, mention: Mention) -> Iterator[tuple[int, str, Span]]:
    if source[mention.end : mention.end + 1] not in (",", " "):
        return
    runs = _RUNS.match(source, mention.end)
    if runs:
        yield mention.cluster, f"head of {runs['area'].lower()}", (mention.start, runs.end())
    match = _BEHIND.match(source, mention.end) or _AS.match(source, mention.end)
    if match:
        yield mention.cluster, named(match["title"]), (mention.start, match.end("title"))


def is_closed(source: str, end: int) -> bool:
    """Say whether a name ends an apposition: "the show’s creator, Ada Lind, says"."""
    return source[end : end + 1] in ("", ",", ".", ";", ":", ")", "]", "\n", "—", "–") or (
        source.startswith((" (", " –", " —", "*"), end)
    )


def named(title: str) -> str:
    """Return a title in the form in which it is kept: who has charge of drama is its head.

    >>> named("Drama chief"), named("Scheduling chief"), named("EVP, Original Programming")
    ('head of drama', 'scheduling chief', 'evp original programming')
    """
    title = title.lower().replace(",", "")
    area, _, last = title.rpartition(" ")
    if last == "boss" or (area == "drama" and last in ("head", "chief")):
        return f"head of {area}"
    return title
