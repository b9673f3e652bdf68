"""Find the title and the subheadings, and the headlines of other stories between paragraphs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from junket.facts import Article
from junket.late import late
from junket.lexicon import sections
from junket.text.furniture import looks_like_prose
from junket.text.units import Unit

_HASHES = late(r"#{1,6}[ \t]+(?=\S)")
_RULE = late(r"[-=*_~•·. ]{3,}$")
_CLOCK = late(r"\b\d{1,2}(?:[.:]\d\d)?\s?[AaPp]\.?[Mm]\b|\b\d{1,2}[:.]\d\d\b|\b\d{1,2}/\d{1,2}c\b")
_OPEN_END = frozenset(".!,;:…\"”'’)?")
_LONGEST = 20  # words of a heading without an end mark
_HEADLINE = 7  # words: a line of its own that is as long is no subheading
_LISTING = 9  # words
_NEAR_TOP = 8  # units among which the title may stand twice
_WORD = late(r"[^\W_]+")
_HEADLINE_VERBS = sections("furniture")["headline verbs"]


def mark_title(article: Article, units: Sequence[Unit]) -> None:
    """Make headings of the title's lines and of Markdown headings."""
    text = article.text
    title = _squeeze(article.title or "")
    span = article.title_span
    for number, unit in enumerate(units):
        if span and unit.start < span[1] and span[0] < unit.end:
            unit.kind = "heading"
            title = title or _squeeze(text[span[0] : span[1]])
        elif title and number < _NEAR_TOP and _same(_squeeze(text[unit.start : unit.end]), title):
            unit.kind = "heading"
        elif text[unit.start] == "#" and (hashes := _HASHES.match(text, unit.start, unit.end)):
            unit.kind, unit.body = "heading", hashes.end()
        elif unit.words <= 3 and _RULE.match(text[unit.start : unit.end]):
            unit.kind = "boilerplate"


def mark_above(article: Article, units: Sequence[Unit]) -> None:
    """Make boilerplate of what stands above the title: the outlet's name, sections of its site."""
    start = article.title_span[0] if article.title_span else 0
    for unit in units:
        if unit.end <= start and unit.kind in (None, "heading"):
            unit.kind = "boilerplate"


def _squeeze(line: str) -> str:
    return " ".join(line.strip("#*_ \t").casefold().split())


def _same(line: str, title: str) -> bool:
    """Tell whether a line is the title, perhaps with the site's name at one end."""
    if line == title:
        return True
    return title in line and len(line) <= len(title) + 30 and len(title) >= 20


def mark_headlines(text: str, units: Sequence[Unit]) -> None:
    """Find the lines that no turn of a Q&A may take, before turns are looked for.

    Lines all in capitals are headings, but those that come again may be labels; long title-case
    lines are other stories' headlines.
    """
    shouted = Counter(
        text[unit.start : unit.end]
        for unit in units
        if unit.words <= 8 and text[unit.start : unit.end].isupper()
    )
    for number, unit in enumerate(units):
        line = text[unit.start : unit.end] if unit.words <= 8 else ""
        if unit.kind is None and shouted.get(line) == 1 and _is_shouted(line):
            unit.kind = "heading"
        elif (
            unit.kind is None
            and 5 <= unit.words <= _LONGEST
            and number > 2
            and not unit.listed
            and not unit.strong
            and text[unit.end - 1] not in _OPEN_END
            and text[unit.start] not in "*_"
            and not text.startswith("On ", unit.start)
            and _is_title_case(text, unit)
            and "(" not in text[unit.start : unit.end]
            and not _has_speech(text, unit)
            and not _is_listing(text, unit)
        ):
            unit.kind = "boilerplate"


def _is_shouted(line: str) -> bool:
    """Tell whether a line is all in capitals, as a heading and not as a cry or a label."""
    return (
        line.isupper() and ":" not in line and line[-1] not in ".?,;" and line[0] not in "\"“‘'[("
    )


def mark_headings(text: str, units: Sequence[Unit]) -> None:
    """Make headings of short lines between paragraphs, boilerplate of other stories' headlines.

    A line that stands directly below the title is the article's own.
    """
    prose = [looks_like_prose(text, unit) or unit.turn is not None for unit in units]
    enough = 3 * sum(prose) >= len(units)
    prose_end = max((number for number, found in enumerate(prose) if found and enough), default=0)
    lines = [unit.kind is None and _is_line(text, unit) for unit in units]
    for number, unit in enumerate(units):
        if not lines[number]:
            continue
        if text[unit.end - 1] == ")" and not (number + 1 < len(units) and prose[number + 1]):
            continue
        if number > prose_end:
            if prose_end and _is_tail(text, unit):
                unit.kind = "boilerplate"
        elif number == 0:
            unit.kind = "heading"
        elif _below_title(units, number):
            unit.kind = "heading" if unit.words > 4 or unit.strong else "boilerplate"
        elif any(lines[number - 1 : number + 2 : 2]) and not _heads_prose(lines, prose, number):
            continue  # an item of a list that has no marks
        else:
            unit.kind = "boilerplate" if _is_headline(text, unit) else "heading"


def _heads_prose(lines: Sequence[bool], prose: Sequence[bool], number: int) -> bool:
    """Tell whether a line is one of two that stand over a paragraph, and below another."""
    first = number - 1 if lines[number - 1] else number
    return (
        not lines[first - 1]
        and prose[first - 1]
        and lines[first + 1 : first + 2] == [True]
        and prose[first + 2 : first + 3] == [True]
    )


def _is_line(text: str, unit: Unit) -> bool:
    """Tell whether a unit is a line without an end mark that opens like a heading."""
    if unit.words > _LONGEST or unit.listed or "|" in text[unit.start : unit.end]:
        return False
    last = text[unit.end - 1]
    if text[unit.start] == "[" and last == "]":
        return False  # a stage direction
    if _CLOCK.match(text, unit.start, unit.end):
        return False  # a row of a schedule
    if text.find("(", unit.start, unit.end) >= 0:
        return unit.words <= 6 and last == ")" and _is_title_case(text, unit)
    if unit.strong and unit.words <= 12:
        return text[unit.start : unit.end].rstrip("*_")[-1:] not in ".,;:"
    if last == "?":
        return unit.words <= 12 and _is_title_case(text, unit)
    if last in _OPEN_END and not (last in "'’\"”" and _is_title_case(text, unit)):
        return False
    first = text[unit.start : unit.start + 2].lstrip("'‘\"“[*_")[:1]
    return (first.isupper() or first.isdigit()) and not _has_speech(text, unit)


def _has_speech(text: str, unit: Unit) -> bool:
    line = text[unit.start : unit.end]
    return any(mark in line for mark in (",”", ',"', "?”", '?"', "!”", '!"', ".”", '."', "@"))


def _is_title_case(text: str, unit: Unit) -> bool:
    found = [word for word in _WORD.findall(text, unit.start, unit.end) if len(word) > 3]
    return bool(found) and all(not word[0].islower() for word in found)


def _below_title(units: Sequence[Unit], number: int) -> bool:
    return number > 0 and units[number - 1].kind == "heading" and number <= 3


def _is_headline(text: str, unit: Unit) -> bool:
    """Tell the headline of another story from a subheading: it is long, or has a verb."""
    if unit.strong or _is_listing(text, unit):
        return False
    if unit.words >= _HEADLINE:
        return True
    found = (word.lower() for word in _WORD.findall(text, unit.start, unit.end))
    return unit.words >= 4 and any(word in _HEADLINE_VERBS for word in found)


def _is_listing(text: str, unit: Unit) -> bool:
    """Tell whether a line says when something airs."""
    return unit.words <= _LISTING and _CLOCK.search(text, unit.start, unit.end) is not None


def _is_tail(text: str, unit: Unit) -> bool:
    """Tell whether a line below the last paragraph is furniture, not an item of a list."""
    line = text[unit.start : unit.end]
    if _CLOCK.search(line):
        return True
    return ":" not in line and " – " not in line and " — " not in line
