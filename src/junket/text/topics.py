"""Find the turns of a topic Q&A: "On the finale: …"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from junket.facts import Span
from junket.late import late
from junket.lexicon import sections
from junket.text.units import Unit
from junket.text.walk import FIRST, QUOTED, Walk, opens_quoted

_NO_LABELS = sections("furniture")["no labels"]
_ON = late(r"[*_\"“]{0,4}(?P<label>(?:O[nN]|A(?:bout|BOUT)|R(?:egarding|EGARDING))\s)")
_TOPIC = late(
    r"[*_]{0,3}(?P<label>(?:O[nN]|A(?:bout|BOUT)|R(?:egarding|EGARDING))\s[^:\n?*—–]{2,110}?)[*_]{0,3}"
    r"(?:\s?:[*_]{0,3}|\s?[—–-]\s?(?=[\"“‘'])|\s?[—–-][*_]{2,3}|[*_]{2,3}:?|[*_](?=\s))\s*"
)
_BOLD_TOPIC = late(r"(?:\*\*|__)(?P<label>[^*:\n]{3,110}?)(?::(?:\*\*|__)|(?:\*\*|__):)\s*")
# "Saltgrass" returns in June.
_TITLE = late(r"[“\"‘'][^”\"\n]{1,60}?[^,.?!…”\"\n][”\"’'] [a-z]")
_DOTS = late(r"\s?(?:…|\.\.\.)?[*_]{0,3}\s*")
_LONGEST_TOPIC = 20  # words
_LONGEST_LINE = 10  # words of a topic that is a plain line


class _Topic(NamedTuple):
    label: Span
    body: int


def mark_topics(text: str, units: Sequence[Unit], walk: Walk) -> None:
    """Make answers of topic turns and of the paragraphs that go on with one.

    Two turns at least make the layout; where there are fewer, nothing changes.
    """
    topics = _find_topics(text, units)
    if len(topics) < 2:
        return
    last = max(topics)
    inside = False
    walk.kind = None
    for number, unit in enumerate(units):
        if number in topics:
            unit.label, unit.body = topics[number]
            walk.answer(unit, new=True)
            inside = True
        elif unit.kind is None and inside:
            inside = _goes_on(text, units, number, last)
            if inside:
                walk.answer(unit)
        elif unit.kind == "heading":
            inside = False


def _find_topics(text: str, units: Sequence[Unit]) -> dict[int, _Topic]:
    """Return the topics by unit; none where too few of them open words of a speaker."""
    found: dict[int, _Topic] = {}
    personal = sure = 0
    for number, unit in enumerate(units):
        topic = _read_topic(text, unit) if unit.kind in (None, "heading") else None
        if topic is None or text[slice(*topic.label)].casefold() in _NO_LABELS:
            continue
        said = unit if topic.body < unit.end or number + 1 == len(units) else units[number + 1]
        at = topic.body if said is unit else said.body
        quoted = opens_quoted(text, at) and at < said.end
        personal += quoted or bool(FIRST.search(QUOTED.sub("", text[at : said.end])))
        sure += quoted or unit.strong or unit.lead > unit.start or unit.kind == "heading"
        found[number] = topic
    if 2 * len({text[slice(*topic.label)] for topic in found.values()}) <= len(found):
        return {}  # the same words above different matters are no topics
    enough = 2 * personal >= len(found) and (sure > 1 or len(found) > 2)
    return found if enough else {}


def _read_topic(text: str, unit: Unit) -> _Topic | None:
    if unit.strong or unit.kind == "heading" or _is_line(text, unit):
        return _lone_topic(text, unit)
    if unit.lead > unit.start and text[unit.start] not in "*_":
        return _lead_topic(text, unit)
    found = _TOPIC.match(text, unit.body, unit.end) or _BOLD_TOPIC.match(text, unit.body, unit.end)
    if found is None:
        return None
    dots = _DOTS.match(text, found.end(), unit.end)
    return _Topic(found.span("label"), dots.end() if dots else found.end())


def _is_line(text: str, unit: Unit) -> bool:
    return unit.words <= _LONGEST_LINE and text[unit.end - 1].isalnum()


def _lone_topic(text: str, unit: Unit) -> _Topic | None:
    """Read a topic that is a line of its own; the turn's words stand below it."""
    found = _ON.match(text, unit.body, unit.end)
    if found is None or unit.words > _LONGEST_TOPIC:
        return None
    start = found.start("label")
    return _Topic((start, start + len(text[start : unit.end].rstrip("*_:… ."))), unit.end)


def _lead_topic(text: str, unit: Unit) -> _Topic | None:
    """Read a topic that the markup of a page sets off, at the start of its paragraph."""
    if text.count(" ", unit.start, unit.lead) > _LONGEST_TOPIC:
        return None
    label = text[unit.start : unit.lead].rstrip(":… .")
    found = _DOTS.match(text, unit.start + len(label), unit.end)
    body = found.end() if found else unit.lead
    while body < unit.end and text[body] in ":… \u00a0":
        body += 1
    sure = label.startswith(("On ", "About ")) or ":" in text[unit.start + len(label) : body]
    return _Topic((unit.start, unit.start + len(label)), body) if sure else None


def _goes_on(text: str, units: Sequence[Unit], number: int, last: int) -> bool:
    """Tell whether a unit below a topic turn belongs to it."""
    unit, above = units[number], units[number - 1]
    if above.kind == "answer" and above.body >= above.end:
        return True
    if opens_quoted(text, unit.body) and not _TITLE.match(text, unit.body, unit.end):
        return True
    plain = QUOTED.sub("", text[unit.body : unit.end])
    if len(plain) < unit.end - unit.body:
        return False
    return number < last or bool(FIRST.search(plain))
