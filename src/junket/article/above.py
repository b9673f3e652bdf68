"""What stands above the headline of plain text: the outlet's name, its sections, the way here."""

from __future__ import annotations

import re
from collections.abc import Sequence

from junket.article import byline, dates
from junket.article.lines import Line
from junket.lexicon import spaced

_ARROW = re.compile(r"\s+[>»›]\s+")
_SEPARATOR = re.compile(r"\s*[>»›/|·•→]\s*|\s{2,}|\t+")
_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")
_SECTION_WORDS = 4  # words of a section's name
_NAME_WORDS = 5  # words of an outlet's name
_BANNER_WORDS = 9  # words of a line in capitals above the headline
_CAPITALS = 4  # letters of a name that may be initials: UBN, KHTV
_LEAST = 4  # words of the headline below
_TELLING = 4  # letters of a word that a headline shares with the text below
_REACH = 3  # lines at the top among which sections stand
_SHARED = 2  # telling words that a headline shares with the text below


def lines_above(head: Sequence[Line]) -> int:
    """Count the lines at the top that stand above the headline; 0 where the first may be it.

    Sections ("TV · Casting", "Home > Life & Style", "Recaps Reviews Lists") tell that what stands
    above them is the outlet's name or motto. Without, a short line is no headline where none of
    its words comes again in the text, and many of the line below it do.
    """
    for index, line in enumerate(head[:_REACH]):
        if byline.is_byline(line.text) or dates.is_date_line(line.text):
            break
        if is_sections(line.text) and _heads(head, index + 1):
            over = [one.text for one in head[:index]]
            below = " ".join(one.text for one in head[index + 1 :])
            if all(len(_telling(one, _without(below, one))) < _SHARED for one in over):
                return index + 1
    return 1 if _is_masthead(head) else 0


def is_sections(line: str) -> bool:
    """Tell whether a line lists sections of a site.

    >>> is_sections("Home > Life & Style > TV"), is_sections("Recaps Reviews Lists About")
    (True, True)
    >>> is_sections("Nell / Dodie"), is_sections("TV is back")
    (False, False)
    """
    known = spaced("press_words.txt")["sections"]
    if len(_ARROW.split(line)) > 2:
        return True
    parts = [part for part in _SEPARATOR.split(line.strip()) if part]
    if len(parts) == 1:
        parts = line.split()
        return len(parts) > 2 and all(part.lower() in known for part in parts)
    if len(parts) < 2 or any(len(part.split()) > _SECTION_WORDS for part in parts):
        return False
    if any(part[-1] in ".,:;?!" for part in parts):
        return False
    named = [any(word.lower() in known for word in _WORD.findall(part)) for part in parts]
    return 2 * sum(named) >= len(parts) and named[0]


def outlet_above(head: Sequence[Line], count: int) -> str | None:
    """Return the outlet's name among the `count` lines above the headline, None without one.

    >>> line = Line(0, 9, "The Dial > News > TV")
    >>> outlet_above([line], 1)
    'The Dial'
    """
    lexicon = spaced("press_words.txt")
    for line in head[:count]:
        name = _ARROW.split(line.text)[0].strip()
        words = name.lower().split()
        if (name == line.text and is_sections(name)) or len(words) > _NAME_WORDS:
            continue
        if words[0] in lexicon["notices"] or all(word in lexicon["sections"] for word in words):
            continue
        if name[0].isalnum() and name[-1] not in ".,:;?!":
            return name.title() if name.isupper() and len(name) > _CAPITALS else name
    return None


def _heads(head: Sequence[Line], index: int) -> bool:
    """Tell whether the line at `index` may be a headline: some words, no byline, no date."""
    if index >= len(head):
        return False
    line = head[index]
    return (
        line.short
        and len(line.text.split()) >= _LEAST
        and not byline.is_byline(line.text)
        and not dates.is_date_line(line.text)
        and not is_sections(line.text)
    )


def _is_masthead(head: Sequence[Line]) -> bool:
    """Tell whether the first line names the outlet or shouts a notice, and the headline follows."""
    if len(head) < _REACH or not _heads(head, 1):
        return False
    first, second = head[0].text, head[1].text
    words = first.split()
    if _is_label(first):
        return True
    if len(words) > (_BANNER_WORDS if first.isupper() else _NAME_WORDS):
        return False
    if first[-1] in ".?!:,;…\"”’'" or len(second) <= len(first) or second.isupper():
        return False
    if second.rstrip("”\"’'").endswith(".") or _telling(first, second):
        return False  # a headline, and the first paragraph below it
    below = " ".join(line.text for line in head[2:])
    return not _telling(first, below) and len(_telling(second, below)) >= _SHARED


def _is_label(line: str) -> bool:
    """Tell whether a line is a label over a headline: "EXCLUSIVE", "For immediate release"."""
    words = line.lower().strip(" :!*").split()
    known = spaced("press_words.txt")["not_outlets"]
    return words[:2] == ["for", "immediate"] or all(word in known for word in words)


def _without(below: str, name: str) -> str:
    """Take a name out of a text wherever it stands there as a whole."""
    return re.sub(re.escape(name), " ", below, flags=re.IGNORECASE)


def _telling(line: str, below: str) -> set[str]:
    """Return the words with a capital that a line shares with the text below it."""
    there = set(_WORD.findall(below))
    return {
        word
        for word in _WORD.findall(line)
        if len(word) >= _TELLING
        and word[0].isupper()
        and (word in there or word.capitalize() in there)
    }
