"""Tell the page's furniture from the article's own words: bylines, captions, boilerplate."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from junket.facts import Article, BlockKind, Markup
from junket.folding import unmarked
from junket.late import late
from junket.lexicon import either, sections, spaced
from junket.text.units import Unit

_LONGEST = 40  # words: no line of furniture is longer
_LONGEST_CALL = 24  # words of a line that asks to follow
_LONGEST_BAR = 12  # words of a bar of buttons
_CREDIT_SIZE = 6  # words: a credit alone is shorter than a caption with its credit
_LONGEST_JOB = 60  # code points of a line under a byline
_LONGEST_CAPTION = 60  # words
_ENOUGH_PROSE = 60  # words of prose above "2 days ago" that makes it the date of a comment


def _either(phrases: Iterable[str]) -> str:
    """Return a pattern for any of the phrases, with either apostrophe."""
    return either(phrases).replace("'", "['’]")


def _phrases(section: str) -> str:
    return _either(sections("furniture")[section])


_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
)
DATE = (
    rf"(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thu|thurs?|fri|sat|sun),?\s+)?"
    rf"(?:{_MONTH}\s+\d{{1,2}}(?:st|nd|rd|th)?"
    rf",?\s+\d{{4}}|\d{{1,2}}(?:st|nd|rd|th)?\s+{_MONTH},?\s+\d{{4}}|\d{{4}}-\d\d-\d\d(?:T[\d:.+Z-]+)?"
    r"|\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d\d))"
)
_I = re.IGNORECASE
_OPENING = late(
    rf"[\s*_#>•\[(|-]{{0,4}}(?:(?:{_phrases('openings')})(?![^\W_])"
    rf"|(?:{_phrases('colon')})(?:\s+(?:on|at|to|from|by)\s[^:\n]{{1,30}})?\s?(?::|\s[–—|>-]\s)"
    rf"|(?:like|follow|find|join)\s[^\n]{{1,60}}?\son\s(?:{_phrases('networks')})(?![^\W_])"
    r"|(?:spoiler\s(?:alert|warning)s?|warning|caution)\s?[:!–—-][^\n]{0,200}?\b(?:ahead|below"
    r"|contains?\s(?:[\w-]{1,12}\s){0,2}spoilers?|spoilers?\s(?:for|from|about)"
    r"|this\s(?:story|article|post|interview|recap|review|piece)|stop\sreading|(?:do\snot|don.t)\sread"
    r"|haven.t\s(?:yet\s)?(?:seen|watched))"
    r"|\d{1,6}\s(?:shares?|likes?|tweets?|comments?|views)(?![^\W_])"
    r"|\d{1,3}[\s-]?min(?:ute)?s?\s(?:read|listen|watch)(?![^\W_])"
    r"|(?-i:RELATED|MORE|ALSO|READ|WATCH|LISTEN)\s(?=\W?(?-i:[A-Z][a-z])))",
    _I,
)
# RELATED Ada Lind Leaves ‘Salt Road’
_SHOUTED = late(
    r"[\W_]{0,4}(?:RELATED|READ MORE|READ NEXT|SEE ALSO|ALSO READ|RECOMMENDED|WATCH)\s+"
    r"(?:[–—|>»-]\s*)?[A-Z‘“'\"(][^\n]{8,}[^.\n]$"
)
# Like The Outlet on …!  Follow The Outlet for …
_CALL = late(
    r"[\W_]{0,4}(?:Like|LIKE|Follow|FOLLOW)\s(?:(?:the|our)\s)?[@A-Z][^\n]{1,60}?\s(?:on|for)\s"
)
_INSIDE = tuple(sorted(sections("furniture")["inside"]))
# “You were its heart,” wrote Ada in the comments: somebody speaks, and no reader is asked to.
_SAID = late(r"[“\"‘][^“”\"\n]{12,}[,.?!…—–][”\"’]|[,:] [“\"‘][^“”\"\n]{12,}")
_LINES = sections("furniture")["lines"]
_JOBS = sections("furniture")["jobs"]
_CREDIT = late(
    rf"[\W_]{{0,4}}(?:(?:{_phrases('credits')})(?:\s(?:by|credits?)|\s?[:/])|courtesy\sof\s)", _I
)
_CREDIT_INSIDE = late(rf"(?:(?<![^\W_])|(?=/))(?:{_phrases('credit inside')})(?![^\W_])", _I)
_CREDIT_WORDS = tuple(sorted(sections("furniture")["credit inside"]))
_CREDIT_BAR = late(r"\|\s*(?:photo|image|picture|credit)|\((?:photo|image|credit|picture)", _I)
# The cast in “The Keeper.” Credit Ada Lind/Channel Nine
_CREDIT_END = late(r"[.!?”\"’)]\s{1,2}Credit[.…]{0,3}\s?[A-Z][^.!?\n]{2,60}$")
# The cast of ‘The Keeper’ Ada Lind/NBN
_CREDIT_SLASH = late(r"\s[A-Z][\w.’'-]{1,20}\s[A-Z][\w.’'-]{1,20}/[A-Z][\w+ ]{1,30}$")
# Ada Lind as Greta in “The Keeper.” (NBN/Lars Holm)
_CREDIT_PAREN = late(r"[(\[][A-Z][\w .&+-]{1,30}/[A-Z][\w .’'-]{1,30}[)\]]$")
_LEFT_RIGHT = late(r"(?:\((?:l|left|from left|l to r|l-r|clockwise)\b|from left\b|\(?l-r\b)", _I)
_BY = late(r"[*_]{0,3}[Bb][Yy]:?\s{1,3}[*_\[]{0,3}[^\W\d_]")
_BYLINE = late(
    rf"[\W_]{{0,3}}(?:(?:{_phrases('bylines')})(?:\s{{0,3}}:|\s)|(?:words|text):\s)",
    _I,
)
# Ada Lind is repped by UTM.
_REPPED = late(r"(?:[^\W\d_][\w.’'-]*\s){1,3}(?:is|are)\srepped\sby\s")
# alind@dial.example   Twitter: @alind
_CONTACT = late(
    rf"(?:[\W_]{{0,3}}(?:e-?mail|{_phrases('networks')}):?\s@?|[\w.+-]{{2,60}}@)[\w@.-]{{2,60}}$",
    _I,
)
_NAME = late(r"(?:[^\W\d_][\w.’'-]{0,25}\s){1,3}[^\W\d_][\w.’'-]{1,25}$")
_HAS_WRITTEN = late(
    r"(?P<name>(?:[^\W\d_][\w.’'-]{0,25}\s){1,2}[^\W\d_][\w.’'-]{1,25})\s(?:is|writes|covers|reports|has)\b"
)
_BIOGRAPHY = late(
    r"\b(?:is|writes|covers|reports|has)\b[^.]*\b(?:critic|reporter|editor|writer|correspondent"
    r"|columnist|contributor|journalist|author|covers|about|for)\b"
)
_DATE_LINE = late(rf"[\W_]{{0,3}}{DATE}(?:[\s,|@·•–—-][^.!?\n]{{0,40}}[.\s\w]{{0,8}})?$", _I)
_DATE_END = late(rf"(?:[|•·,–—/-]|\bon)\s*{DATE}[^\n]{{0,25}}$", _I)
_COMMENTS = late(
    r"[\W_]{0,4}(?:(?:\d{1,6}|no|reader|user|view|all|recent)\s)?(?:comments?|responses|discussion)"
    r"(?:\s?\(?\d{1,6}\)?)?\s*:?[\W_]{0,3}$",
    _I,
)
_COMMENT_BY = late(r"[^\n]{1,40}\s(?:says|said|wrote|commented|writes):$", _I)
_AGO = late(r"\b\d{1,2}\s(?:minute|hour|day|week|month|year)s?\sago\b", _I)
_LISTS = sections("furniture")["lists"]
_BLOCK_MARKUP: dict[str, BlockKind] = {
    "heading": "heading",
    "caption": "caption",
    "block_quote": "block_quote",
    "tweet": "tweet",
}
_END = frozenset(".!?…\"”'’)")
_ASTERISKS = " *_#>|:.!–—-[]"


def mark_furniture(article: Article, units: Sequence[Unit]) -> None:
    """Set the kind of bylines, captions and boilerplate among units that have none yet."""
    text = article.text
    byline = _plain(article.byline or "")
    outlet = _plain(article.outlet or "")
    in_head = True
    for number, unit in enumerate(units):
        in_head = in_head and not looks_like_prose(text, unit)
        if unit.words > _LONGEST_CAPTION:
            continue
        near_edge = in_head or number < 8 or number >= len(units) - 4
        if unit.kind is None:
            unit.kind = _furniture_kind(text, unit, near_edge=near_edge, names=(byline, outlet))
        elif unit.kind == "heading" and number and _is_boilerplate(text[unit.start : unit.end]):
            unit.kind = "boilerplate"
    _mark_lone_author(text, units)
    _mark_biography(text, units, byline)
    _mark_comments(text, units)
    _mark_link_lists(text, units)


def looks_like_prose(text: str, unit: Unit) -> bool:
    """Tell whether a unit is a paragraph by its length and its last character."""
    return unit.words >= 12 and text[unit.end - 1] in _END and unit.kind in (None, "paragraph")


def _plain(line: str) -> str:
    """Return a line as it is compared: lower case, outer marks off.

    >>> _plain("**Staff Writer**")
    'staff writer'
    """
    return line.strip(_ASTERISKS).casefold().replace("’", "'")


def _furniture_kind(
    text: str, unit: Unit, *, near_edge: bool, names: tuple[str, str]
) -> BlockKind | None:
    line = text[unit.start : unit.end]
    if unit.words <= _LONGEST:
        opens = _OPENING.match(line) and not _is_credit(line)
        if near_edge and not opens and _is_byline(unmarked(line), unit.words, names[0]):
            return "byline"
        plain = _plain(line) if unit.words <= 8 else ""
        if (
            opens
            or _REPPED.match(line)
            or _SHOUTED.match(line)
            or (unit.words <= _LONGEST_CALL and _CALL.match(line))
        ):
            return "boilerplate"
        if unit.words < 4 and "@" in line and _CONTACT.match(line):
            return "boilerplate"
        if plain and (plain in _LINES or (plain == names[1] and near_edge and not unit.strong)):
            return "boilerplate"
        if unit.words <= _LONGEST_BAR and _is_bar(line):
            return "boilerplate"
        lower = line.lower()
        if any(phrase in lower for phrase in _INSIDE) and not _SAID.search(line):
            return "boilerplate"
    return _credit_kind(line)


def _is_bar(line: str) -> bool:
    """Tell whether a line is a bar of buttons: two or more, and maybe how many pressed them.

    >>> _is_bar("Share  Tweet  Pin"), _is_bar("COMMENTS (14)"), _is_bar("Share")
    (True, True, False)
    """
    words = [word.strip("()[]|·•,").lower() for word in line.split()]
    known = spaced("press_words.txt")["buttons"]
    return len(words) > 1 and all(w in known or w.isdigit() or not w for w in words)


def _is_boilerplate(line: str) -> bool:
    """Tell whether the markup's heading opens a box of the page."""
    return bool(_OPENING.match(line)) or _plain(line) in _LINES | _LISTS


def _is_byline(line: str, size: int, author: str) -> bool:
    """Tell whether a line at the head or foot says who wrote the article, or when."""
    if size > 16:
        return False
    plain = _plain(line) if size <= 8 else ""
    if plain and (plain == author or plain in _JOBS):
        return True
    open_end = line[-1] not in ".!?" or size <= 6
    if _BYLINE.match(line) or _DATE_LINE.match(line):
        return open_end
    if _BY.match(line):
        name = line.split(None, 2)[1].lstrip("*_[")
        return open_end and name[:1].isupper()
    return size <= 12 and bool(_DATE_END.search(line)) and line[-1] not in ".!?"


def _is_credit(line: str) -> bool:
    return bool(_CREDIT.match(line))


def _credit_kind(line: str) -> BlockKind | None:
    """Return boilerplate for a credit alone, caption for a caption with or without one."""
    if line.startswith("!["):  # a picture in Markdown
        return "caption"
    if credit := _CREDIT.match(line):
        return "caption" if _CREDIT.search(line, credit.end() + 1) else "boilerplate"
    if _CREDIT_BAR.search(line) or _LEFT_RIGHT.match(line) or _ends_with_credit(line):
        return "caption"
    lower = line.lower()
    if not any(phrase in lower for phrase in _CREDIT_WORDS):
        return None
    found = _CREDIT_INSIDE.search(line)
    if found is None:
        return None
    alone = found.start() <= 2 or line.count(" ") < _CREDIT_SIZE
    return "boilerplate" if alone else "caption"


def _ends_with_credit(line: str) -> bool:
    if line[-1] in ")]" and "/" in line[-64:]:
        return bool(_CREDIT_PAREN.search(line, max(0, len(line) - 66)))
    return bool(_CREDIT_END.search(line) or ("/" in line[-32:] and _CREDIT_SLASH.search(line)))


def _mark_lone_author(text: str, units: Sequence[Unit]) -> None:
    """Take a name between the title and a byline or date for the author's; a job below it too."""
    for number, (above, unit, below) in enumerate(
        zip(units[:6], units[1:7], units[2:8], strict=False)
    ):
        line = text[unit.start : unit.end]
        between = (above.kind == "heading" or number < 2) and below.kind == "byline"
        name = between and _NAME.match(line) and all(part[0].isupper() for part in line.split())
        if unit.kind is None and (name or (above.kind == "byline" and _ends_with_job(line))):
            unit.kind = "byline"


def _ends_with_job(line: str) -> bool:
    if len(line) > _LONGEST_JOB or line[-1] in ".?!":
        return False
    plain = _plain(line)
    return any(plain.endswith(f" {job}") for job in _JOBS)


def _mark_biography(text: str, units: Sequence[Unit], byline: str) -> None:
    """Mark the note about the article's author at its foot."""
    heads = [_plain(text[unit.start : unit.end]) for unit in units[:8] if unit.kind == "byline"]
    for unit in units[-5:]:
        line = text[unit.start : unit.end]
        if unit.kind is not None or unit.words > _LONGEST_CAPTION:
            continue
        name = _HAS_WRITTEN.match(line)
        known = name is not None and any(_plain(name["name"]) in head for head in heads)
        named = known or (byline and _plain(line).startswith(byline))
        if named and _BIOGRAPHY.search(line, 0, len(byline) + 160):
            unit.kind = "boilerplate"


def _mark_comments(text: str, units: Sequence[Unit]) -> None:
    """Mark readers' comments: everything below their heading, once there was any prose."""
    prose = 0
    for number, unit in enumerate(units):
        if prose and unit.words <= 8 and _opens_comments(text, units, number, prose):
            for below in units[number:]:
                below.kind = "boilerplate"
            return
        prose += unit.words if looks_like_prose(text, unit) else 0


def _opens_comments(text: str, units: Sequence[Unit], number: int, prose: int) -> bool:
    line = text[units[number].start : units[number].end]
    if _COMMENTS.match(line):
        return True
    after = units[number + 1 : number + 3]
    if _COMMENT_BY.match(line):
        return any(
            _DATE_LINE.match(text[unit.start : unit.end])
            or _AGO.search(text[unit.start : unit.end])
            for unit in after
            if unit.words <= 8
        )
    return bool(_AGO.search(line)) and number > 4 and prose >= _ENOUGH_PROSE


def _mark_link_lists(text: str, units: Sequence[Unit]) -> None:
    """Mark the headlines below a "Related articles": lines without an end mark.

    Lines behind a blank one that a paragraph follows at once are the paragraph's own.
    """
    listing = False
    for number, unit in enumerate(units):
        if listing and unit.gap and _heads_below(text, units, number):
            listing = False
        if unit.kind == "boilerplate" and unit.words <= 6:
            listing = listing or _plain(text[unit.start : unit.end]) in _LISTS
        elif unit.kind is None and listing and text[unit.end - 1] not in '.!…"”':
            unit.kind = "boilerplate"
        else:
            listing = False


def _heads_below(text: str, units: Sequence[Unit], number: int) -> bool:
    """Tell whether a line behind a blank one stands right on a paragraph, or one more between."""
    for unit in units[number + 1 : number + 3]:
        if unit.gap:
            return False
        if looks_like_prose(text, unit):
            return True
    return False


def apply_markup(units: Sequence[Unit], markup: Sequence[Markup]) -> None:
    """Set what the markup of a page says of the units that it covers."""
    at = 0
    reach: dict[int, int] = {}
    for mark in sorted(markup, key=lambda mark: (mark.start, -mark.end)):
        while at < len(units) and units[at].end <= mark.start:
            at += 1
        covered = at
        while covered < len(units) and units[covered].start < mark.end:
            if mark.kind in ("bold", "italic"):
                reach[covered] = _emphasise(units[covered], mark, reach.get(covered, 0))
            else:
                _apply_mark(units[covered], mark)
            covered += 1


def _apply_mark(unit: Unit, mark: Markup) -> None:
    covered = min(unit.end, mark.end) - max(unit.start, mark.start)
    whole = 2 * covered > unit.end - unit.start
    if whole and mark.kind == "list_item":
        unit.listed = True
    elif whole and mark.kind in _BLOCK_MARKUP:
        unit.kind = _BLOCK_MARKUP[mark.kind]


def _emphasise(unit: Unit, mark: Markup, reach: int) -> int:
    """Emphasise a unit or its opening; returns where emphasis without a break ends.

    Bold print that italics interrupt still makes one emphasis of the whole unit.
    """
    opens, bold = mark.start <= unit.body, mark.kind == "bold"
    if not opens and mark.start > reach + 1:
        return reach
    reach = max(reach, mark.end)
    if reach >= unit.end - 2 and (opens or bold):
        unit.slanted = not bold and (unit.slanted or not unit.strong)
        unit.strong = True
    elif opens:
        unit.lead = max(unit.lead, mark.end)
    return reach
