"""Who wrote it where no "by" says so: a name on a line of its own, or before its outlet."""

from __future__ import annotations

import re

from junket.article import byline, dates
from junket.article.lines import Line
from junket.late import late
from junket.lexicon import spaced

_NEAR = 2  # lines below a name in which the date stands
_READ = late(r"\b\d+\s?min(?:ute)?s?\s(?:read|listen|watch)\b", re.IGNORECASE)
_INITIALS = 2  # letters of a word that says nothing
_MOST_WORDS = 4
_BEFORE_OUTLET = late(r"\s[|•·–—]\s|,\s")
_AND = late(r"\s(?:and|&)\s")


def name_alone(head: list[Line], foot: list[Line]) -> tuple[str | None, str]:
    """Find the author on a line without "by", and what stands behind: (None, "") without one.

    "Ada Lind" or "Ada Lind, The Dial" near "March 3, 2025" or "6 min read"; "Ada Lind" where the
    foot says "Ada Lind writes about the sea"; and, with a known given name, "Ada Lind" between the
    headline and the first paragraph where nothing near calls her so again: the article is by her,
    not about her.
    """
    for place, line in enumerate(head[:-1]):
        name, behind = _split(line.text)
        if not all(map(_like_a_name, _AND.split(name))):
            continue
        worked = _is_job(head[place + 1].text) and not behind
        if worked and (by := byline.read_names(name, alone=False)) and not by.rest:
            return byline.join(by.names), ""
        if _is_shouted(name):
            continue
        near = head[max(0, place - 1) : place] + head[place + 1 : place + 1 + _NEAR]
        dated = any(dates.is_date_line(one.text) or _READ.search(one.text) for one in near)
        below = [*head[place + 2 :], *foot]
        noted = any(re.match(re.escape(name) + r" (?!\()", one.text) for one in below)
        opens = not head[place + 1].short and byline.sounds_personal(name) and not behind
        if noted or (dated and not _topic(name, below)) or (opens and not _called(head, place)):
            found = byline.read_names(name, alone=False)
            if found and not found.rest:
                return byline.join(found.names), behind
    return None, ""


def _is_job(line: str) -> bool:
    """Tell whether a line is what somebody does: AP Television Writer."""
    words = line.strip(" .,*_").split()
    strong = {"writer", "reporter", "editor", "correspondent", "critic", "columnist"}
    return 1 < len(words) <= _MOST_WORDS and words[-1].lower() in strong


def _is_shouted(name: str) -> bool:
    """Tell whether words in capitals are rather the head of a column: SIXTY SECONDS."""
    return name.isupper() and not byline.sounds_personal(_AND.split(name)[0])


def _split(line: str) -> tuple[str, str]:
    """Split "Ada Lind, The Dial" where it is a name or an outlet that sounds like one."""
    name, *behind = _BEFORE_OUTLET.split(line, maxsplit=1)
    if not behind or not behind[0][:1].isupper():
        return line, ""
    outlets = spaced("press_words.txt")["outlet_words"]
    known = byline.sounds_personal(_AND.split(name)[0]) or behind[0].split()[-1].lower() in outlets
    return (name, behind[0]) if known else (line, "")


def _like_a_name(text: str) -> bool:
    """Tell whether some words may be somebody's name: two to four, none of them a site's."""
    words = text.split()
    press = spaced("press_words.txt")
    topics = press["outlet_words"] | press["sections"] | press["buttons"]
    return (
        1 < len(words) <= _MOST_WORDS
        and "/" not in text
        and topics.isdisjoint(word.lower() for word in words)
    )


def _topic(text: str, below: list[Line]) -> bool:
    """Tell whether a word of a name stands in small letters below it, as names do not."""
    words = {word.lower() for word in _AND.sub(" ", text).split() if len(word) > _INITIALS}
    return any(not words.isdisjoint(one.text.split()) for one in below)


def _called(head: list[Line], place: int) -> bool:
    """Tell whether another line at the head has the last word of the one at `place`."""
    last = head[place].text.split()[-1]
    others = (line.text for at, line in enumerate(head) if at != place)
    return any(last in text for text in others)
