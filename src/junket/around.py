"""Look at what stands around a mention: the words beside it, and whether it speaks."""

from __future__ import annotations

from junket.late import late
from junket.lexicon import words

_NEXT = late(r"[ \u00a0,]{1,2}([\w’'-]+)")
_SPEECH = words("names", "speech")
_TELL = words("names", "tell")
_OPENING = "“\"‘'([*_—–"
_MARKS = frozenset("“”\"‘’'")
_OPENS = late(r"[^.!?\n“”\"]{0,60}[,:] ?[“\"‘]")


def previous_word(source: str, start: int) -> str:
    """Return the word right in front of a place, "" where something else stands there.

    >>> previous_word("says Ada", 5)
    'says'
    """
    if start < 2 or source[start - 1] not in " \u00a0":
        return ""
    word = source[source.rfind(" ", max(0, start - 25), start - 1) + 1 : start - 1]
    if not word or not (word[-1].isalnum() or word[-1] in "+.’'"):
        return ""
    return word.rpartition("\n")[2].lstrip(_OPENING)


def next_word(source: str, end: int) -> str:
    """Return the word right behind a place, "" where something else stands there.

    >>> next_word("Ada, who plays", 3)
    'who'
    """
    match = _NEXT.match(source, end, end + 40)
    return match[1] if match else ""


def is_inside(source: str, start: int) -> bool:
    """Say whether a word runs on in its sentence: a capital there belongs to a name.

    >>> is_inside("in No Way Home", 3), is_inside("Yes. No Way", 5)
    (True, False)
    """
    before = source[max(0, start - 2) : start]
    return len(before) == 2 and before[1] in " \u00a0" and (before[0].islower() or before[0] == ",")


def speaks(source: str, start: int, end: int) -> bool:
    """Say whether the name at `start:end` is the source of quoted words beside it.

    >>> speaks("“No,” Ada Lind says.", 6, 14), speaks("Nell says no to Toby.", 0, 4)
    (True, False)
    """
    follower = next_word(source, end).lower()
    if follower in _SPEECH:
        before = source[max(0, start - 60) : start]
        if follower in _TELL and source[end : end + 1] == " ":
            return _marked(before) or _OPENS.match(source, end) is not None
        return before.rstrip()[-1:] in _MARKS or _OPENS.match(source, end) is not None
    previous = previous_word(source, start).lower()
    if previous in _SPEECH:
        verb = source.rfind(" ", 0, start - 1)
        return source[max(0, verb - 1) : verb] in ("”", '"', "’", "'")
    return False


def _marked(before: str) -> bool:
    """Say whether a closing mark stands in front with at most a title between."""
    tail = before[-40:]
    return any(mark in tail for mark in '”"’')
