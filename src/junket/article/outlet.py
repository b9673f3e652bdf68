"""Where it was published: the outlet that a text or page names for itself."""

from __future__ import annotations

import re

from junket.article import byline, dates
from junket.article.above import is_told_again
from junket.article.lines import Line, is_caption, is_title_case
from junket.late import late
from junket.lexicon import spaced
from junket.sought import Sought

_NAME = (  # capitals count here, whatever the pattern around it says
    r"((?-i:(?:[Tt]he\s)?[A-Z0-9][\w.&'’+!-]*"
    r"(?:\s(?:of|the|and|&|[A-Z0-9+][\w.&'’+!-]*)(?=[\s.,:|(—–-]|\Z)){0,5}))"
)
_ORIGIN = late(
    r"(?:view original .{0,300}? (?:at|on)|(?:originally|first) (?:published|appeared|posted|ran)"
    r" (?:at|on|in|by)|(?:this|the) (?:article|story|interview|piece|post) (?:is|was) from|"
    r"source\s?:|republished (?:from|with permission from))\s+" + _NAME,
    re.IGNORECASE,
)
_ASKED = r"\A[\W_]{0,4}(?:[^.?!]{0,30}[.?!]\s)?(?:and\s)?"
_LIKE = late(
    _ASKED
    + r"(?:like|subscribe to|related (?:articles|stories) on|more from)\s+"
    + _NAME
    + r"(?=\s+(?:on|for|at|and|to)\b|[.!*_]*\Z)",
    re.IGNORECASE,
)
_FOLLOW = late(_ASKED + r"follow\s+" + _NAME + r"(?=\s+(?:on|for|and)\b)", re.IGNORECASE)
_REPUBLISHED = late(
    r"\b(?:republished|reprinted|syndicated) (?:by|in|on)\s+" + _NAME, re.IGNORECASE
)
_RIGHTS = late(
    r"(?:©|\(c\)|copyright)\s*(?:©\s*)?(?:(?:19|20)\d\d(?:\s?[-–]\s?(?:19|20)?\d\d)?,?\s+)?(?:by\s+)?"
    + _NAME,
    re.IGNORECASE,
)
_SAID_FOR = late(r"(?:for|of|special to|from)\s+", re.IGNORECASE)
_QUESTION = late(rf"[*_]{{0,2}}{_NAME}:[*_]{{0,2}} .*\?[*_”\"]{{0,3}}\Z")
_AGENCY = late(
    r"[^a-z(]{0,4}[A-Z][A-Za-z0-9 .,'’-]{2,60}?\s?\(([A-Z][\w .&+-]{1,30})\)\s*(?:[—–]|--?)\s?"
)
_TELLS = Sought(rf"\btells\s{_NAME}")
_ODD = late(r"[A-Za-z]\d|[a-z][A-Z]|\d[a-z]")
_HOST = late(r"[\w.+-]+@(?:[\w-]+\.)?([\w-]{4,40})\.[a-z]{2,10}\b")
_SUFFIX = late(r"(.{8,}?)\s+(?:\||[-–—•·»])\s+([^|–—•·»]{2,50})\Z")
_LEGAL = late(r",?\s+(?:inc|llc|ltd|limited|gmbh|corp|corporation|plc)\b\.?.*\Z", re.IGNORECASE)
_ABBREVIATED = late(r"\s(?:Jr|Sr|Inc|Co|St|U\.S)\.\Z")
_ENDED = late(r"(?<=[a-z]{3})\. ")  # "© 2025 The Dial. All rights reserved"
_MAX_WORDS = 5
_LONGEST_LINE = 200  # characters: longer lines are prose, in which "like" and "from" say nothing
_SMALL = frozenset(("the", "of", "and", "in", "to"))
_MEDIA = frozenset(
    {"tv", "television", "entertainment", "film", "movies", "music", "series", "watch"}
)


def from_text(
    head: list[Line],
    foot: list[Line],
    *,
    title_lines: int,
    behind_byline: str,
    author: str | None = None,
    text: str = "",
) -> str | None:
    """Find the outlet in the lines around a text; None where none names itself.

    Looked at in this order: who republished it; whom the reader is asked to follow; a line of
    its own under the title; what stands before the date or behind the author's name; where
    the text appeared first; a dateline's agency; who asks in a Q&A; the copyright; the name in the
    `text` that is the host of an address at either end; whom people tell what they say in it.
    """
    ends = [line.text.strip("*_") for line in reversed(foot) if line.short]
    starts = [line.text for line in head if line.short]
    return (
        _search(_REPUBLISHED, starts + ends)
        or _search(_LIKE, ends)
        or _followed(ends)
        or _own_line(head, title_lines)
        or _before_date(starts)
        or _behind(behind_byline, text)
        or _search(_ORIGIN, ends)
        or _agency(head)
        or _asking([line.text for line in head], author)
        or _search(_RIGHTS, ends)
        or _by_host(starts + ends, text)
        or _told(text)
    )


def _told(text: str) -> str | None:
    """Read the one outlet that people tell what they say, in the present: "…,” Ada tells FanBeacon.

    Only a name that is written as no person's is: a digit or a capital inside, or an outlet's word.
    """
    names = {match[1].rstrip(".") for match in _TELLS.finditer(text)}
    odd = {name for name in names if _ODD.search(name) or _sounds_like_outlet(name)}
    return odd.pop() if len(odd) == 1 and len(names) == 1 else None


def _by_host(lines: list[str], text: str) -> str | None:
    """Read the name in a text that is the host of an address: ada@thedial.example, the Dial."""
    for host in _HOST.findall("\n".join(lines)):
        label = _letters(host).removeprefix("the")
        name = r"[\W_]{0,2}".join(map(re.escape, label))
        match = re.search(
            rf"(?:\b[Tt]he )?\b(?-i:[A-Z])(?<={label[0]}){name[1:]}\b", text, re.IGNORECASE
        )
        if match:
            return match.group()
    return None


def _letters(name: str) -> str:
    return "".join(char for char in name.lower() if char.isalnum())


def split_title(title: str) -> tuple[str, str | None]:
    """Split "Headline | Outlet" and "Headline - Outlet" where the end is an outlet's name.

    >>> split_title("Nell is back for more | The Dial")
    ('Nell is back for more', 'The Dial')
    >>> split_title("Nell is back - for good")
    ('Nell is back - for good', None)
    """
    match = _SUFFIX.match(title)
    if not match:
        return title, None
    name = match.group(2).strip()
    bar = title[match.end(1) :].lstrip()[0] == "|"
    if not is_title_case(name) or len(name.split()) > _MAX_WORDS or not _can_be_outlet(name):
        return title, None
    return (match.group(1), name) if bar or _sounds_like_outlet(name) else (title, None)


def _followed(lines: list[str]) -> str | None:
    """Read whom the reader is asked to follow; a reporter, who has two names, is no outlet."""
    name = _search(_FOLLOW, lines)
    return name if name and (" " not in name or _sounds_like_outlet(name)) else None


def _asking(lines: list[str], author: str | None) -> str | None:
    """Read who asks in a Q&A: the label of two questions that is neither a person nor initials."""
    names = [match.group(1) for line in lines if (match := _QUESTION.match(line))]
    for name in dict.fromkeys(names):
        written = name.isupper() or byline.sounds_personal(name) or name in (author or "")
        if names.count(name) > 1 and not written and _can_be_outlet(name):
            return name
    return None


def _search(pattern: re.Pattern[str], lines: list[str]) -> str | None:
    """Take the first name that the pattern finds in the lines."""
    for line in lines:
        match = pattern.search(line) if len(line) <= _LONGEST_LINE else None
        name = _LEGAL.sub("", match.group(1)).rstrip(" ,") if match else ""
        name = _ENDED.split(name)[0]
        name = name if _ABBREVIATED.search(name) else name.rstrip(".")
        if name and name[0].isupper() and _can_be_outlet(name):
            return name
    return None


def _own_line(head: list[Line], title_lines: int) -> str | None:
    """Find the outlet as a short line of its own near the title.

    A line that sounds like an outlet is one; another short name only where it follows the title
    at once and page furniture (caption, byline, date) follows it, not prose.
    """
    for index, line in enumerate(head[: title_lines + 3]):
        if title_lines > 0 and index == title_lines - 1:
            continue
        name = line.text
        if not line.short or not _can_be_outlet(name) or not is_title_case(name):
            continue
        if len(name.split()) > _MAX_WORDS or byline.is_byline(name) or dates.is_date_line(name):
            continue
        after = head[index + 1].text if index + 1 < len(head) else ""
        if byline.sounds_personal(name) and not _sounds_like_outlet(name):
            continue
        furniture = is_caption(after) or byline.is_byline(after)
        if _sounds_like_outlet(name) or (title_lines and index == title_lines and furniture):
            return name
    return None


def _can_be_outlet(name: str) -> bool:
    """Tell whether the short passage can name an outlet at all."""
    known = spaced("press_words.txt")["not_outlets"]
    low = name.lower()
    if _ABBREVIATED.search(name):
        name = name[:-1]
    if name[-1] in ".,;:?!…\"”'" or not name[0].isalnum() or ":" in name or low in known:
        return False
    parts = low.split()
    buttons = spaced("press_words.txt")["buttons"]
    if all(part in buttons for part in parts) or (parts[0] in buttons and len(parts) > 2):
        return False  # "Sign in", "Explore All Resources"
    # "TV Weekly" is one; "More News" and "Season Finale Recap" are none.
    free = _MEDIA if len(parts) > 1 and _sounds_like_outlet(name) else frozenset()
    return not any(part in known and part not in free for part in parts)


def _sounds_like_outlet(name: str) -> bool:
    """Tell whether a word or ending of the name is one that outlets have."""
    low = name.lower()
    known = spaced("press_words.txt")["outlet_words"]
    return low.endswith((".com", ".co.uk", ".net", ".org")) or low.split()[-1] in known


def _before_date(lines: list[str]) -> str | None:
    """Read the outlet before a date: "The Dial, March 14, 2025"."""
    for line in lines:
        match = re.match(_NAME + r"\s*[,|•·–—-]\s", line)
        if not match or not dates.is_date_line(line) or byline.is_byline(line):
            continue
        name = match.group(1)
        if dates.is_date_line(f"{name}, 2000"):  # "May 4" of "May 4, 2025"
            continue
        if _can_be_outlet(name) and not _date_words(name) and not byline.sounds_personal(name):
            return name
    return None


def _date_words(name: str) -> bool:
    """Tell whether the name is made of words of dates."""
    known = spaced("press_words.txt")["date_words"] | spaced("press_words.txt")["name_stops"]
    return all(word.lower().strip(".,") in known or word[0].isdigit() for word in name.split())


def _behind(rest: str, text: str) -> str | None:
    """Read the outlet behind an author's name: "for The Dial", "The Dial", "| The Dial"."""
    said = _SAID_FOR.match(rest.strip())
    rest = rest.strip()[said.end() if said else 0 :].lstrip(" ,|-–—")
    match = re.match(_NAME + r"\s*(?:[|,•·–—(-]|\Z)", rest)
    if not match:
        return None
    name = match.group(1)
    if _date_words(name) or (dates.iso(rest) and not _sounds_like_outlet(name)):
        return None
    jobs = spaced("press_words.txt")["job_words"]
    job = any(word.lower().strip(",") in jobs - _SMALL for word in name.split())
    if job and not _sounds_like_outlet(name):
        return None  # "Editor and Gardener", "CEO"
    if not _can_be_outlet(name) or not (
        said or _sounds_like_outlet(name) or is_told_again(name, f"{name}\n{text}")
    ):
        return None
    return name


def _agency(head: list[Line]) -> str | None:
    """Read the agency of a dateline: "PORT AVERIL (UBP) — …"."""
    for line in head:
        match = _AGENCY.match(line.text[:120])
        if match and line.text[: match.start(1) - 1].split(",")[0].strip().isupper():
            return match.group(1)
    return None
