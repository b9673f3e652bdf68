"""Who wrote it: names out of lines such as "By Ada Lind" or "Posted by:Ada Lind"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from junket.article import dates
from junket.article.lines import Line
from junket.folding import unmarked
from junket.late import late
from junket.lexicon import spaced

_MAX_TOKENS = 40
_MAX_NAME_WORDS = 4  # particles aside
_MOST_PARTS = 6
_PIECES = frozenset({"story", "interview", "article", "review", "recap", "report"})
_LONGEST_PART = 60  # characters of a part of a line that names the author
_SEPARATORS = frozenset("|•·–—-/:*~>»")

# Trigger words in front of the names; group 1 is the verb, where there is one.
_TRIGGER = late(
    r"[\W_]{0,4}(?:(posted|written|reported|updated|published|submitted|created|compiled|reviewed|"
    r"recapped|words|text|story|interview|article|review|recap|contributed|edited|report|"
    r"from|photos? and text|words and pictures)"
    r"\s{0,3}(?:on\s[^:]{4,40}\s)?(?:by\b\s{0,3}:?|:)|by\b\s{0,3}:?|authors?\s{0,3}:)\s{0,3}",
    re.IGNORECASE,
)
_INSIDE = late(r"\b(?:INTERVIEW|WORDS|TEXT|STORY) BY:?\s{1,3}(?=[A-Z])")  # With Ada Lind WORDS BY …
_DIRECTED = late(r"\W*directed\sby\b", re.IGNORECASE)
_AIDED = late(  # "Ada Lind, with Bo Marsh | May 3"
    r"(?:,?\s+with\s+(?:additional|contributions?|reporting|files|help)\b|,\s+with\s+(?=[A-Z]))"
    r"[^|•·–—]*"
)
_HANDLE = late(r"@\w+\Z")
_BY_ALONE = late(
    r"(?:(?:posted|written|reported|created|reviewed|recapped|words|text|story|interview|review)\s)?by:?"
    r"|authors?:?",
    re.IGNORECASE,
)
_DATE_FIRST = late(r"[^|•·–—]{6,40}?\d{4}[^|•·–—]{0,20}?[\s|•·–—,-]+by\s+", re.IGNORECASE)
_LINK = late(r"\[([^\]\n]{1,80})\]\([^()\s]{0,300}\)")
_PART = late(r"\s+[|•·–—/]\s+|\s{3,}")
_LOWER = late(
    r"[\W_]{0,4}(?i:posted\s|written\s)?(?i:by)\s([a-z][\w'’-]{1,20}(?:\s[a-z](?:\.|[\w'’-]{1,20}))?)"
    r"(?=,|\s(?:at|on|in|for)\b|\s[|•·–—/]|[*_]*\Z)"
)
_JOB_TAIL = late(r"[^,|•·–—]{3,60}?(?:,|\s[|•·–—-])\s*(.{3,60})\Z")


@dataclass(frozen=True, slots=True)
class Names:
    """The names at the start of a passage and what follows them behind a comma or `for`."""

    names: tuple[str, ...]
    rest: str


def from_lines(head: list[Line], foot: list[Line]) -> tuple[str | None, str]:
    """Find the byline in the lines at the head, then at the foot, of a text.

    Returns the names joined, and what stands behind them ("Telescope Weekly" in "By Ada
    Lind, Telescope Weekly"); None and "" where nobody is named. Whoever wrote outranks
    whoever updated or edited.
    """
    second: tuple[str | None, str] = None, ""
    for line in [*_joined(head), *reversed(_joined(foot))]:
        if not line.short or any(_is_credit(line, lines) for lines in (head, foot)):
            continue
        found, weak = _from_line(line.text)
        if found and not weak:
            return join(found.names), found.rest
        if found and second[0] is None:
            second = join(found.names), found.rest
    return second


def _is_credit(line: Line, lines: list[Line]) -> bool:
    """Tell whether a line among some credits the writers of an episode: "Directed by" is near."""
    return line in lines and any(_DIRECTED.match(one.text) for one in lines)


def _joined(lines: list[Line]) -> list[Line]:
    """Join "By" or "Written by:" alone on a line with the line below it."""
    found: list[Line] = []
    for line in lines:
        if found and _BY_ALONE.fullmatch(found[-1].text) and line.short:
            above = found.pop()
            line = Line(above.start, line.end, f"{above.text} {line.text}", line.cut)
        found.append(line)
    return found


def sounds_personal(name: str) -> bool:
    """Tell whether the first of two to four words is a given name."""
    parts = name.split()
    return 2 <= len(parts) <= 4 and parts[0].lower() in spaced("given_names.txt")[""]


def _from_line(line: str) -> tuple[Names | None, bool]:
    """Read one line; the flag says that it names a second author only (updated, edited)."""
    line = _AIDED.sub(" ", unmarked(_LINK.sub(r"\1", line))).strip()
    triggered = _TRIGGER.match(line)
    match = triggered or _DATE_FIRST.match(line) or _INSIDE.search(line)
    if match:
        verb = ((triggered and triggered[1]) or "").lower()
        dated = dates.start_in(line[match.end() :])
        named = line[match.end() :][:dated] if dated else line[match.end() :]
        found = read_names(named, alone=True) or _pen_name(line)
        if found and verb in _PIECES and "by" not in match[0].lower() and found.rest and not dated:
            return None, False  # Interview: Ada Lind (creator) of Kestrel Bay
        return found, verb in ("updated", "edited", "from", "published")
    return _job_or_date_line(line) or _among_parts(line), False


def _pen_name(line: str) -> Names | None:
    """Read a name in lower case, as blogs have it: "posted by ada l., 2 april 2019"."""
    match = _LOWER.match(line)
    dated = match is not None and dates.is_date_line(line[match.end() :])
    return Names((match[1],), line[match.end() :]) if match is not None and dated else None


def _among_parts(line: str) -> Names | None:
    """Read a name out of a line of parts with a date: "Issue 3 · by Ada Lind · May 3, 2025"."""
    parts = [part.strip(" *_") for part in _PART.split(line)]
    if len(parts) == 2 and _HANDLE.match(parts[1]):  # "Ada Lind | @adalind"
        return read_names(parts[0], alone=False)
    if len(parts) < 2 or len(parts) > _MOST_PARTS or not any(map(dates.is_date_line, parts)):
        return None
    for part in parts:
        by = _TRIGGER.match(part)
        found = read_names(part[by.end() if by else 0 :], alone=by is not None)
        if found and not found.rest and (by or _names_people(found)) and len(part) <= _LONGEST_PART:
            return found
    return None


def _names_people(found: Names) -> bool:
    """Tell whether the first of some names has a given name, or there are two."""
    return len(found.names) > 1 or sounds_personal(found.names[0])


@lru_cache(maxsize=64)  # one line is asked about by whoever looks for title, outlet and date
def is_byline(line: str) -> bool:
    """Tell whether the line says who wrote the text.

    >>> is_byline("By Ada Lind"), is_byline("By the time Ada came")
    (True, False)
    """
    return _from_line(line)[0] is not None


def _job_or_date_line(line: str) -> Names | None:
    """Read "Ada Lind, Staff Writer" and "Ada Lind | March 3, 2025"."""
    dated = _NAME_DATE.match(line)
    if dated and sounds_personal(dated[1]):
        return read_names(dated[1], alone=False)
    match = _JOB_TAIL.match(line)
    if not match:
        return None
    tail = match.group(1)
    job = [word.strip(".,").lower() for word in tail.split()]
    jobs = spaced("press_words.txt")["job_words"]
    strong = jobs & {"writer", "reporter", "editor", "correspondent", "critic", "columnist"}
    is_job = len(job) <= 6 and any(word in strong for word in job)
    titled = job[-1] in strong and all(word[0].isupper() for word in tail.split())
    if not (is_job and (titled or set(job[:2]) <= jobs)) and not _DATE_TAIL.match(tail):
        return None
    front = line[: match.start(1)].rstrip()
    # "Ada Lind, March 3" may as well be "The Dial, March 3": only a given name tells.
    if front.endswith(",") and not is_job and not sounds_personal(front.rstrip(" ,")):
        return None
    found = read_names(front.rstrip(" ,|•·–—-"), alone=False)
    return found if found and not found.rest and not _of_site(found.names[0]) else None


def _of_site(name: str) -> bool:
    """Tell whether the last word of a name is an outlet's or a section's: "Casting News"."""
    press = spaced("press_words.txt")
    last = name.rpartition(" ")[2].lower()
    return last in press["sections"] and not sounds_personal(name)


_DATE_TAIL = late(
    r"(?:[A-Z][a-z]{2,8}\.?\s\d{1,2},?\s\d{4}|\d{1,2}\s[A-Z][a-z]{2,8}\.?\s\d{4}|\d{4}-\d\d-\d\d)\b"
)


_NAME_DATE = late(
    rf"((?:[A-Z][\w.'’-]*\s){{1,3}}[A-Z][\w'’-]+)\s(?:(?i:published|posted|updated)\b|{_DATE_TAIL.pattern})"
)


def join(names: tuple[str, ...]) -> str | None:
    """Join the names as a byline does: "A", "A and B", "A, B and C"; None for none."""
    if not names:
        return None
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def read_names(text: str, *, alone: bool) -> Names | None:
    """Read personal names from the start of `text` until something else begins.

    `alone` also takes a name of one word. None where what stands there is no byline: a
    sentence ("the time …"), or nothing that looks like a name.

    >>> read_names("Ada Lind and Joe P. Klein | March 3", alone=False).names
    ('Ada Lind', 'Joe P. Klein')
    """
    groups, rest = _groups(text.split(None, _MAX_TOKENS)[:_MAX_TOKENS])
    if not groups:
        return None
    lexicon = spaced("press_words.txt")
    names = [" ".join(group) for group in groups]
    names, rest = _split_off_outlet(names, rest, text)
    least = 1 if alone and len(names) == 1 else 2
    for name in names:
        parts = [part for part in name.split() if part[0].isupper()]
        if (
            not parts
            or not least <= len(parts) <= _MAX_NAME_WORDS
            or name.lower() in lexicon["no_author"]
        ):
            return None
        if parts[0].lower() in lexicon["not_names"]:
            return None
    return Names(tuple(_from_capitals(name) for name in names), rest)


def _groups(tokens: list[str]) -> tuple[list[list[str]], str]:
    """Cut tokens into groups of name words; empty where a sentence goes on in lower case."""
    lexicon = spaced("press_words.txt")
    groups: list[list[str]] = [[]]
    for index, token in enumerate(tokens):
        core = token.strip('()[]*_,;:|“”"‘’')
        low = core.lower()
        if low in ("and", "&", "with", "") or low in _SEPARATORS:
            if low in ("and", "&", "with"):
                groups.append([])
                continue
            return _close(groups), " ".join(tokens[index + 1 :])
        if low.rstrip(".") in lexicon["name_stops"] or core[0] in "@#0123456789(":
            return _close(groups), " ".join(tokens[index:])
        if core[0].isupper() or (low in lexicon["name_particles"] and groups[-1]):
            ended = core.endswith(".") and not _abbreviated(core)
            groups[-1].append(core.rstrip(".") if ended else core)
            if ended:
                return _close(groups), ""
            if token.endswith((",", ";")):
                groups.append([])
            elif token.endswith((":", "|")):
                return _close(groups), " ".join(tokens[index + 1 :])
            continue
        # Lower case: a job behind a comma is fine, a sentence is no byline.
        return (_close(groups), " ".join(tokens[index:])) if not groups[-1] else ([], "")
    return _close(groups), ""


def _close(groups: list[list[str]]) -> list[list[str]]:
    return [group for group in groups if group]


def _abbreviated(word: str) -> bool:
    """Tell whether a word keeps its period: an initial, Jr., St."""
    return len(word.rstrip(".")) <= 2 or "." in word[:-1]


def _split_off_outlet(names: list[str], rest: str, text: str) -> tuple[list[str], str]:
    """Take a last group that follows a mere comma for an outlet: "Ada Lind, The Dial"."""
    if len(names) < 2 or re.search(r"\s(?:and|&|with)\s", text):
        return names, rest
    jr = {"jr.", "jr", "sr.", "sr", "ii", "iii", "phd", "ph.d."}
    if names[1].lower() in jr:
        return [f"{names[0]} {names[1]}"], rest
    tail = names[-1].lower().split()
    # Two authors are joined by "and"; after a mere comma only a given name makes a second one.
    personal = tail[0] in spaced("given_names.txt")[""]
    known = spaced("press_words.txt")["outlet_words"]
    if len(names) == 2 and (not personal or tail[-1] in known):
        return names[:1], names[1]
    return names, rest


def _from_capitals(name: str) -> str:
    """Write a name in capitals as names are written; others stay.

    >>> _from_capitals("ADA O'LIND-FOX JR."), _from_capitals("JJ Abe")
    ("Ada O'Lind-Fox Jr.", 'JJ Abe')
    """
    if not name.isupper() or len(name) < 4:
        return name
    return " ".join(
        part if len(part) <= 2 or "." in part[:-1] else part.title() for part in name.split()
    )
