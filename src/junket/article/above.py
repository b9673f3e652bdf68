"""What stands above the headline of plain text: the outlet's name, its sections, the way here."""

from __future__ import annotations

import re
from collections.abc import Sequence

from junket.article import byline, dates
from junket.article.lines import Line, is_title_case
from junket.late import late
from junket.lexicon import sections, spaced

_ARROW = late(r"\s+[>»›]\s+")
_SEPARATOR = late(r"\s*[>»›/|·•→]\s*|\s{2,}|\t+")
_WORD = late(r"[^\W_]+(?:[-'’][^\W_]+)*")
_SECTION_WORDS = 4  # words of a section's name
_NAME_WORDS = 5  # words of an outlet's name
_CAPITALS = 4  # letters of a name that may be initials: UBN, KHTV
_PIECES = frozenset("preview previews recap recaps spoilers gallery finale premiere".split())
_NETWORKS = sections("networks")[""]
_REACH = 3  # lines below a name among which the sections of its site stand


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


def outlet_above(head: Sequence[Line], count: int, text: str = "") -> str | None:
    """Return the outlet's name among the `count` lines above the headline, None without one.

    A name is what sounds like an outlet's, what opens a path or stands over the sections of a site,
    or what opens the text and is named in it again or is no topic of it (a topic's words stand in
    small letters somewhere).

    >>> line = Line(0, 9, "The Dial > News > TV")
    >>> outlet_above([line], 1)
    'The Dial'
    """
    found = [(_rank(head, index, text), -index) for index in range(count)]
    rank, place = max(found, default=(0, 0))
    if not rank:
        return None
    name = _ARROW.split(head[-place].text)[0].strip()
    return name.title() if name.isupper() and len(name) > _CAPITALS else name


def _rank(head: Sequence[Line], index: int, text: str) -> int:
    """Say how sure the line at `index` is an outlet's name: 0 for none."""
    line = head[index].text
    name = _ARROW.split(line)[0].strip()
    words = _WORD.findall(name.lower())
    lexicon = spaced("press_words.txt")
    site = lexicon["sections"] | lexicon["buttons"] | lexicon["not_outlets"] | lexicon["notices"]
    last = words[-1] if words else ""
    if (name == line and is_sections(name)) or not 0 < len(name.split()) <= _NAME_WORDS:
        return 0
    if all(word in site for word in words) or words[0] in lexicon["notices"] | lexicon["buttons"]:
        return 0
    if not name[0].isalnum() or name[-1] in ".,:;?!" or any(map(str.isdigit, name)):
        return 0
    if ":" in name or name in _NETWORKS or last in _PIECES:
        return 0  # Fall TV Preview; Credit: Ada Lind; whose series the page is of
    if byline.is_byline(name) or byline.sounds_personal(name) or dates.is_date_line(name):
        return 0
    if name != line or (len(words) > 1 and last in lexicon["outlet_words"]):
        return 3
    if any(is_sections(one.text) for one in head[index + 1 : index + _REACH]):
        return 2
    if index or not is_title_case(name):
        return 0
    small = {word for word in _WORD.findall(text) if word.islower()}
    topic = 2 * sum(word in small for word in words) >= len(words)
    return 1 if is_told_again(name, text) or (len(words) > 1 and not topic) else 0


def is_told_again(name: str, text: str) -> bool:
    """Tell whether a text has a name twice or more, in whatever case; not that of a topic.

    >>> is_told_again("Brass Kite", "Brass Kite: Nell is back. “No,” she tells BRASS KITE.")
    True
    """
    found = re.findall(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE)
    return len(found) > 1 and not any(one.islower() for one in found)
