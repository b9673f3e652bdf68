"""The title of plain text and Markdown: what it is, and where it stands first."""

from __future__ import annotations

import re
from dataclasses import dataclass

from junket.article import byline, dates, headline
from junket.article.lines import LONGEST, Line
from junket.facts import Span
from junket.late import late
from junket.lexicon import spaced

_MAX_WORDS = 40
_FEW = 6  # spaces of a line that ends in a full stop and may yet be a headline
_LABEL = late(r"(?:title|headline)\s*:\s*", re.IGNORECASE)
_SLUG = late(r"(?:[a-z0-9]+(?:[ -]|(?=['‘\"“]))){3,16}(?=['‘\"“]?[A-Z0-9])")
_WORD = late(r"[^\W_]+")
# A period behind a word, a capital behind it: prose, unless the word is an abbreviation.
_SENTENCES = late(r"[a-z]{4,}[.][\"”’')]{0,2}\s+[\"“‘'(]?[A-Z]")
_ATX = late(r"#{1,6}[ \t]+(.*?)[ \t]*#*\Z")
_MARKS = late(r"^(?:\*\*|__|\*|_)(.+?)(?:\*\*|__|\*|_)$")
_EMPHASIS = late(r"(\*\*|__|\*|_|`)(?=\S)([^*_`]{1,200}?)(?<=\S)\1")
_TURN = late(r"[A-Z][\w.' -]{0,30}(?::| \|)\s")
# Were you warm?  So, did you know?
_PUT_TO_YOU = late(r"\b[Yy]ou(?:r|['’]\w{1,2})?\b[^?]*\?$")
# Will Nell stay? — Dodie
_SIGNED = late(r"[?.!…]\s?[–—-]{1,2}\s?[\w.’'-]{2,20}\.?$")
# Credit: Ada Lind/NBN   The lamp. Photo credit: Bo Marsh   Ada Lind/NBN
_CREDIT = late(
    r"\b(?:[Pp]hoto\s|[Ii]mage\s|[Pp]icture\s)?[Cc]redits?\s?:\s"
    r"|^[A-Z][\w.’'-]+\s[A-Z][\w.’'-]+/[A-Z][\w+ ]{1,30}$"
)
# Like Like Like The Lamps Are Lit: a row of buttons that was one line of the page
_ROW = late(r"([^\W\d_]{3,})(?:[ \t]+\1){2,}[ \t]+(?=\S)")
# BBC One, 9.00pm   9pm, ITV
_CLOCK = r"(?:[012]?\d[.:][0-5]\d\s?(?:[ap]\.?m\.?)?|\d{1,2}\s?[ap]\.?m\.?)"
_CHANNEL = late(
    rf"\(?(?:[A-Z][\w+ ]{{1,24}}, {_CLOCK}|{_CLOCK}, [A-Z][\w+ ]{{1,24}})\)?", re.IGNORECASE
)
_BULLETS = ("• ", "- ", "* ", "· ")


@dataclass(frozen=True, slots=True)
class Title:
    """A title, where it stands, which of the head's lines it is on, and how many it uses up."""

    text: str
    span: Span
    index: int
    lines: int


def find_title(head: list[Line], *, markdown: bool = False) -> Title | None:
    """Find the title in the lines at the head; None where the text starts with its prose.

    A title that stands there twice, or behind a slug of lower-case key words, is given once
    and without the slug. What stands above it is passed over: byline, date, outlet, sections.
    """
    if markdown and (found := _markdown(head)):
        return found
    index = headline.choose(head, candidates(head))
    if index is None:
        return None
    return _cut(head, index, head[index].start, head[index].text, markdown)


def candidates(head: list[Line]) -> list[bool]:
    """Tell of each line whether it may be the headline: a short one, above all prose."""
    allowed = [False] * len(head)
    for index, line in enumerate(head):
        if any(one.text.startswith(line.text + " ") for one in head[index + 1 :]) and any(allowed):
            continue  # a name alone, whom a note tells of: "Ada Lind writes about lamps."
        if byline.is_byline(line.text) or dates.is_date_line(line.text):
            continue
        if _is_furniture(line.text):
            continue
        if not _looks_like_title(line, index, head) or (any(allowed) and _is_sentence(line.text)):
            break
        allowed[index] = True
    return allowed


def _is_furniture(text: str) -> bool:
    """Tell a credit, an item of a menu, a channel with its clock: none of them is a headline.

    >>> [_is_furniture(line) for line in ("Credit: Bo Marsh/NBN", "• TV", "Credit where it is due")]
    [True, True, False]
    """
    if _CHANNEL.fullmatch(text):
        return True
    return text.startswith(_BULLETS) or bool(_CREDIT.search(text))


def _is_sentence(text: str) -> bool:
    """Tell a short paragraph, where a line above it may be the headline."""
    return text.rstrip("”\"’'").endswith(".") and text.count(" ") > _FEW


def _markdown(head: list[Line]) -> Title | None:
    """Find the first heading of Markdown."""
    for index, line in enumerate(head):
        match = _ATX.match(line.text) if line.short else None
        if match and match.group(1):
            return _cut(head, index, line.start + match.start(1), match.group(1), True)
        after = head[index + 1].text if index + 1 < len(head) else ""
        if line.short and len(after) >= 3 and set(after) in ({"="}, {"-"}):
            return _cut(head, index, line.start, line.text, True)
    return None


def _cut(head: list[Line], index: int, start: int, text: str, markdown: bool) -> Title:
    """Cut the title alone out of its line: no mark, no label, no slug, not twice."""
    lines = index + 1
    if markdown and (match := _MARKS.match(text)):
        start, text = start + match.start(1), match.group(1)
    if match := _LABEL.match(text):
        start, text = start + match.end(), text[match.end() :]
    skip = _slug_length(text)
    start, text = start + skip, text[skip:]
    if match := _ROW.match(text):
        start, text = start + match.end(), text[match.end() :]
    text = _half(text)
    for line in head[index + 1 : index + 3]:
        if _ATX.sub(r"\1", line.text) == text:
            lines = head.index(line) + 1
    span = (start, start + len(text))
    return Title(_EMPHASIS.sub(r"\2", text) if markdown else text, span, index, lines)


def _looks_like_title(line: Line, index: int, head: list[Line]) -> bool:
    """Tell a headline from the first paragraph of prose."""
    text = line.text
    if not line.short or len(text) > LONGEST or text.count(" ") >= _MAX_WORDS:
        return False
    if len(head) == index + 1:  # nothing else in the text: a paragraph, however short
        return False
    if _SENTENCES.search(text) or _is_turn(text, head[index + 1 :]):
        return False
    if text.endswith((".", ".”", '."', ",", ";")) and not text.endswith("..."):
        short = text.count(" ") < 8 or _mostly_capitals(text)
        return short and not text.endswith((",", ";"))
    return not (text.startswith(("“", '"')) and text.endswith(("”", '"')) and text.count(" ") > 20)


def _is_turn(text: str, after: list[Line]) -> bool:
    """Tell whether the line is a Q&A turn: a label, a reader's name or "you" as in others below."""
    for kind in (_PUT_TO_YOU, _SIGNED):
        if kind.search(text) and not _mostly_capitals(text):
            return any(kind.search(line.text) for line in after if line.text != text)
    match = _TURN.match(text)
    if not match or match.group()[:-2].lower() in spaced("press_words.txt")["not_outlets"]:
        return False
    others = (line.text for line in after if line.text != text)
    return any(line.startswith(match.group()) for line in others)


def _mostly_capitals(text: str) -> bool:
    """Tell whether the words that count start with capitals, as American headlines have it."""
    long = [word for word in _WORD.findall(text) if len(word) > 3]
    return bool(long) and 3 * sum(word[0].isupper() for word in long) >= 2 * len(long)


def _slug_length(text: str) -> int:
    """Count the characters of a slug of key words glued in front of the headline.

    It is one where most of its words stand again in the headline behind it.

    >>> _slug_length("glass house season 2 'Glass House' Season 2 opens")
    21
    """
    match = _SLUG.match(text)
    if not match:
        return 0
    end = match.end()
    # Greedy over digits: "… season 2 5 things" cannot be told; the longest slug is taken.
    slug, rest = _WORD.findall(text[:end].lower()), set(_WORD.findall(text[end:].lower()))
    known = sum(word in rest for word in slug)
    # Key words have no articles or prepositions among them, as the start of a sentence has.
    bare = spaced("function_words.txt")["en"].isdisjoint(slug)
    alike = known >= 2 and 2 * known > len(slug)
    return end if len(rest) >= 3 and (alike or (bare and known >= 1 and len(slug) > 3)) else 0


def _half(text: str) -> str:
    """Give a title that stands twice on its line once.

    >>> _half("Nell is back Nell is back")
    'Nell is back'
    """
    half = text[: (len(text) + 1) // 2].strip(" |-–—")
    again = text[len(half) :].strip(" |-–—")
    return half if len(half) > 8 and half == again else text
