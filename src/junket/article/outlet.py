"""Where it was published: the outlet that a text or page names for itself."""

from __future__ import annotations

import re

from junket.article import byline, dates
from junket.article.heading import is_caption, is_title_case
from junket.article.lexicon import words
from junket.article.lines import Line

_NAME = r"((?:the\s)?[A-Z0-9][\w.&'’+!-]*(?:\s(?:of|the|and|&|[A-Z0-9+][\w.&'’+!-]*)){0,5})"
_ORIGIN = re.compile(
    r"(?:view original .{0,300}? (?:at|on)|(?:originally|first) (?:published|appeared|posted|ran)"
    r" (?:at|on|in|by)|(?:this|the) (?:article|story|interview|piece|post) (?:is|was) from|"
    r"source\s?:|republished (?:from|with permission from))\s+" + _NAME,
    re.IGNORECASE,
)
_RIGHTS = re.compile(
    r"(?:©|\(c\)|copyright)\s*(?:©\s*)?(?:(?:19|20)\d\d(?:\s?[-–]\s?(?:19|20)?\d\d)?,?\s+)?(?:by\s+)?"
    + _NAME,
    re.IGNORECASE,
)
_AGENCY = re.compile(
    r"[^a-z(]{0,4}[A-Z][A-Za-z .,'’-]{2,60}?\s?\(([A-Z][\w .&+-]{1,30})\)\s*(?:[—–]|--?)\s?"
)
_SUFFIX = re.compile(r"(.{8,}?)\s+(?:\||[-–—•·»])\s+([^|–—•·»]{2,50})\Z")
_LEGAL = re.compile(
    r",?\s+(?:inc|llc|ltd|limited|gmbh|corp|corporation|plc)\b\.?.*\Z", re.IGNORECASE
)
_MAX_WORDS = 5
_MEDIA = frozenset(
    {"tv", "television", "entertainment", "film", "movies", "music", "series", "watch"}
)


def from_text(
    head: list[Line], foot: list[Line], *, title_lines: int, behind_byline: str
) -> str | None:
    """Find the outlet in the lines around a text; None where none names itself.

    Looked at in this order: where the text says that it was published first; a line of its
    own under the title; what follows the author's name; a dateline's agency; the copyright.
    """
    ends = [line.text for line in reversed(foot) if line.short]
    return (
        _search(_ORIGIN, ends)
        or _own_line(head, title_lines)
        or _behind(behind_byline)
        or _agency(head)
        or _search(_RIGHTS, ends)
    )


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


def _search(pattern: re.Pattern[str], lines: list[str]) -> str | None:
    """Take the first name that the pattern finds in the lines."""
    for line in lines:
        match = pattern.search(line)
        name = _LEGAL.sub("", match.group(1)).rstrip(" .,") if match else ""
        if name and name[0].isupper() and _can_be_outlet(name):
            return name
    return None


def _own_line(head: list[Line], title_lines: int) -> str | None:
    """Find the outlet as a short line of its own near the title.

    A line that sounds like an outlet is one; another short name only where it follows the
    title at once and page furniture (caption, byline, date) follows it, not prose.
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
        furniture = is_caption(after) or byline.is_byline(after) or dates.is_date_line(after)
        if _sounds_like_outlet(name) or (title_lines and index == title_lines and furniture):
            return name
    return None


def _can_be_outlet(name: str) -> bool:
    """Tell whether the short passage can name an outlet at all."""
    known = words("press_words.txt")["not_outlets"]
    low = name.lower()
    if name[-1] in ".,;:?!…\"”'" or not name[0].isalnum() or ":" in name or low in known:
        return False
    parts = low.split()
    # "TV Guide" is one; "More News" and "Season Finale Recap" are none.
    free = _MEDIA if len(parts) > 1 and _sounds_like_outlet(name) else frozenset()
    return not any(part in known and part not in free for part in parts)


def _sounds_like_outlet(name: str) -> bool:
    """Tell whether a word or ending of the name is one that outlets have."""
    low = name.lower()
    known = words("press_words.txt")["outlet_words"]
    return low.endswith((".com", ".co.uk", ".net", ".org")) or low.split()[-1] in known


def _behind(rest: str) -> str | None:
    """Read the outlet behind an author's name: "for The Dial", "The Dial", "| The Dial"."""
    rest = re.sub(
        r"^(?:for|of|special to|from|,|\||-|–|—)\s*", "", rest.strip(), flags=re.IGNORECASE
    )
    match = re.match(_NAME + r"\s*(?:[|,•·–—(-]|\Z)", rest)
    if not match:
        return None
    name = match.group(1)
    if dates.iso(rest) and not _sounds_like_outlet(name):
        return None
    jobs = words("press_words.txt")["job_words"]
    if all(word.lower().strip(",") in jobs for word in name.split()) or not _can_be_outlet(name):
        return None
    return name


def _agency(head: list[Line]) -> str | None:
    """Read the agency of a dateline: "PORT AVERIL (UBP) — …"."""
    for line in head:
        match = _AGENCY.match(line.text[:120])
        if match and line.text[: match.start(1) - 1].split(",")[0].strip().isupper():
            return match.group(1)
    return None
