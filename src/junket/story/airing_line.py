"""A line of a list that is a title, a time and its network, in any order, and little else.

"Quarry Hill – Thursday, Sept. 12 (NBC)", "Sept. 22: Lantern House, season 3 (The CW)", a row of a
table, or the line above or below a time that stands alone with its network.
"""

from __future__ import annotations

import re

from junket.late import late
from junket.sought import Sought
from junket.story.airing_networks import find_networks
from junket.story.airing_scene import Cue, Scene

LONGEST = 110  # characters of a line
_BLANK = "\0"
_NOISE = late(
    r"\b(?:(?:all-)?new\b|(?:season|series|midseason)\s(?:premiere|finale|debut)|premieres?|finale|returns?"
    r"|(?:season|series)\s(?:\d{1,2}|one|two|three|four|five|six)|new\s(?:series|season|show|episodes?)"
    r"|double\sbill|at|on|and|TBA|ET|date|when|where|premiere\sdate)\b|\b\d{1,2}/\d{1,2}\b",
    re.IGNORECASE,
)
_MARKS = late(r"[\s\0,;:|()\[\]–—•·*_>#/-]+|\b\d{1,2}[.)]\s")
_WORD = r"(?:[A-Z0-9][\w’'&!?.+-]*|&)"
_TITLE = late(
    rf"[“\"‘'*_]{{0,2}}(?P<title>{_WORD}(?:,?\s(?:(?:of|the|and|in|a|an|to|for|on|&|with)\s){{0,2}}{_WORD}){{0,7}})"
    r"[”\"’'*_]{0,2}"
)
_SAYS = Sought(r"\b(?:said|says|told|Photo|Posted|Published|Updated|By|Copyright)\b|©")


def find_line(scene: Scene) -> Cue | None:
    """Return the title of a line that is a listing as its cue, None where the line is none."""
    raw, when = scene.raw, scene.when
    low = raw.rfind("\n", max(0, when.start - LONGEST), when.start) + 1
    high = raw.find("\n", when.end, when.end + LONGEST)
    high = high if high >= 0 else min(len(raw), when.end + LONGEST)
    if (
        high - low > LONGEST
        or when.window
        or not (when.clock or when.days or when.dated or when.word)
    ):
        return None
    if _SAYS.search(raw, low, high):
        return None
    spans = find_networks(scene, low, high)
    line = _without(raw[low:high], low, [(when.start, when.end), *when.more, *spans])
    if not (spans or (when.clock and (when.dated or when.days))):
        return None
    line = _NOISE.sub(lambda found: _BLANK * len(found[0]), line)
    title = _title(line, low)
    if title is None and not _MARKS.sub("", line) and spans and when.clock:
        title = _beside(raw, low, high)
    return Cue("line", "", *title) if title else None


def _without(line: str, low: int, spans: list[tuple[int, int]]) -> str:
    for start, end in spans:
        line = line[: start - low] + _BLANK * (end - start) + line[end - low :]
    return line


def _title(line: str, low: int) -> tuple[int, int] | None:
    """Return where the one title of a line stands that holds nothing else."""
    found = list(_TITLE.finditer(line))
    if len(found) != 1:
        return None
    match = found[0]
    rest = line[: match.start()] + " " + line[match.end() :]
    if _MARKS.sub("", rest) or match["title"].isdigit():
        return None
    return low + match.start("title"), low + match.end("title")


def _beside(raw: str, low: int, high: int) -> tuple[int, int] | None:
    """Return the title that is the line above, else the line below."""
    above = raw.rfind("\n", max(0, low - LONGEST), max(0, low - 1)) + 1
    match = _TITLE.fullmatch(raw, above, max(above, low - 1)) if low else None
    if match is None:
        end = raw.find("\n", high + 1, high + LONGEST)
        match = _TITLE.fullmatch(raw, min(high + 1, len(raw)), end if end >= 0 else len(raw))
    return match.span("title") if match else None
