"""Where nothing is said to air: bylines, headings said again, words of titles, pictures."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from junket.facts import Names, Span, Text
from junket.late import late

_PICTURE = late(r"(?:^|\s)[-–]?\s?(\d{1,3})/(\d{1,3})[ \t]*$", re.MULTILINE)


def skipped(text: Text, names: Names) -> list[Span]:
    """Return the passages whose days and clocks tell of no airing, in order and apart."""
    found: list[Span] = []
    for span in sorted([*_blocks(text), *_titles(names)]):
        if not found or span[0] >= found[-1][1]:
            found.append(span)
    return found


def _titles(names: Names) -> Iterator[Span]:
    """Yield where titles of several words stand, whose days and clocks are words: Sunday Night."""
    for one in names.mentions:
        if one.kind in ("series", "work"):
            yield one.start, one.end


def _blocks(text: Text) -> list[Span]:
    """Return the blocks that state no airing of their own: bylines, and a title said again."""
    raw, seen, spans = text.article.text, set(), []
    for block in text.blocks:
        if block.kind == "byline":
            spans.append((block.start, block.end))
        elif block.kind == "heading":
            heading = raw[block.start : block.end]
            if heading in seen:
                spans.append((block.start, block.end))
            seen.add(heading)
    return spans


def pictures(raw: str) -> frozenset[str]:
    """Return what numbers the pictures of a gallery, "2/29", which is no date there."""
    found = [(match[1], match[2]) for match in _PICTURE.finditer(raw)]
    most = Counter(total for _, total in set(found)).most_common(1)
    total = most[0][0] if most and most[0][1] > 1 else None
    return frozenset(f"{one}/{all_}" for one, all_ in found if all_ == total)
