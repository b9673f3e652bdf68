"""How things are written on a page: dates, numbers, names, and what colour a speaker has."""

from __future__ import annotations

import re
from bisect import bisect_right
from datetime import date

from junket.facts import Span
from junket.late import late
from junket.views import ArticleView
from junket.views.article import Said
from junket.views.cited import AirEntry, Cited, airs, day_of
from junket.views.passages import Passage

COLOURS = 8  # of page.css; a ninth speaker shares the first one's and is told by initials
_TURNING = late("[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]")
_HEADING = late(r"#{1,6} ")
_MARKUP = late(r"(\*\*|(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])|^#{1,6} |^> ?)", re.MULTILINE)
_UNPRINTED = late("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


def day(published: str | None) -> str:
    """Write a date for people; what is no date of the calendar stays as it is.

    >>> day("2025-03-05T09:00:00Z"), day("2025-03"), day(None)
    ('5 March 2025', 'March 2025', 'no date')
    """
    if not published:
        return "no date"
    try:
        if re.fullmatch(r"\d{4}-\d\d", published):
            return f"{date.fromisoformat(published + '-01'):%B %Y}"
        found = date.fromisoformat(published[:10])
    except ValueError:
        return published
    return f"{found.day} {found:%B %Y}"


def period(first: str | None, last: str | None) -> str:
    """Write from when to when: a day where it is one, else months.

    >>> period("2025-03-05", "2025-03-05T10:00"), period("2024-10-17", "2025-05-07")
    ('5 March 2025', 'Oct 2024 – May 2025')
    """
    if not first or not last or first[:10] == last[:10]:
        return day(last or first)
    ends = [_month(one) for one in (first, last)]
    return " – ".join(dict.fromkeys(ends))


def _month(published: str) -> str:
    try:
        return f"{date.fromisoformat(published[:7] + '-01'):%b %Y}"
    except ValueError:
        return published


def when(entry: AirEntry) -> str:
    """Write when something airs: its day and hour as the press gives them, else its own words.

    >>> when(AirEntry(None, 1, None, None, "Friday at 8", "2025-06-13T20:00:00-04:00", None, ()))
    'Friday 13 June 2025, 20:00'
    """
    if not entry.begins:
        return entry.text
    try:
        found = date.fromisoformat(entry.begins[:10])
    except ValueError:
        return entry.text
    hour = f", {entry.begins[11:16]}" if len(entry.begins) > 10 else ""
    return f"{found:%A} {found.day} {found:%B %Y}{hour}"


def what_airs(entry: AirEntry) -> str:
    """Write what airs and where."""
    return " · ".join(airs(entry))


def stood(cited: Cited) -> str:
    """Write when an article appeared: its day, else where in its series it says that it stands.

    >>> stood(Cited("a", "a", None, None, None, "2025-03-05"))
    '5 March 2025'
    """
    return day(cited.published) if cited.published else day_of(cited)


def count(number: int, noun: str, plural: str = "") -> str:
    """Write a number with its noun.

    >>> count(1, "article"), count(1200, "article"), count(2, "story", "stories")
    ('1 article', '1,200 articles', '2 stories')
    """
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"


def colour(speaker: int | None, view: ArticleView) -> str:
    """Return the class that colours a speaker's words; whoever is not known is grey."""
    known = speaker is not None and view.speakers[speaker].name is not None
    return f"s-{(speaker or 0) % COLOURS}" if known else "s-x"


def place(span: Span | None, view: ArticleView) -> str | None:
    """Return the id of the passage in which the span starts, None where there is none."""
    if span is None or not view.passages:
        return None
    number = bisect_right(view.passages, span[0], key=lambda passage: passage.start)
    return f"at-{view.passages[max(0, number - 1)].start}"


def repeats(passage: Passage, view: ArticleView) -> bool:
    """Return whether the passage is the title or byline once more, and nothing is said in it."""
    text = _MARKUP.sub("", "".join(run.text for run in passage.runs))
    said = any(run.attribution is not None for run in passage.runs)
    words = " ".join(text.split()).casefold()
    again = {(view.title or "").casefold(), f"by {view.byline or ''}".casefold()}
    return not said and bool(words) and words in {" ".join(one.split()) for one in again}


def is_marked_up(view: ArticleView) -> bool:
    """Return whether an article's text is in Markdown, whose signs nobody has to see."""
    starts = ("".join(run.text for run in one.runs)[:8] for one in view.passages)
    return any(_HEADING.match(start) or start.startswith(("**", "> ")) for start in starts)


def bare(text: str) -> str:
    """Return words of an article for a line of another page, without signs of Markdown.

    >>> bare("**So, Nell** and *Toby*?")
    'So, Nell and Toby?'
    """
    return _MARKUP.sub("", text)


def signs(text: str) -> list[tuple[str, str]]:
    """Return text in pieces, each with what it is: words, a sign of Markdown, words in italics.

    >>> signs("**Is it *her*?**")
    [('sign', '**'), ('', 'Is it '), ('sign', '*'), ('em', 'her'), ('sign', '*'), ('', '?'), ('sign', '**')]
    """  # noqa: E501
    found: list[tuple[str, str]] = []
    leaning = False
    for number, piece in enumerate(_MARKUP.split(text)):
        if number % 2:
            leaning = not leaning if piece == "*" else leaning
            found.append(("sign", piece))
        elif piece:
            found.append(("em" if leaning else "", piece))
    return found


def tells(said: Said, view: ArticleView) -> str:
    """Say of one quotation who speaks, to whom, about whom, how sure, and what found it."""
    who = view.speakers[said.speaker]
    parts = [
        (who.name or "Speaker not known") + (f", {who.voice}" if who.voice else ""),
        said.kind,
        f"to {said.addressee}" if said.addressee else "",
        f"about {', '.join(said.about)}" if said.about else "",
        f"confidence {said.confidence:.2f}, rule {said.rule}",
    ]
    return plain(" · ".join(part for part in parts if part))


def plain(text: str) -> str:
    """Return text for a title bar or a label: without marks that turn the direction of writing.

    >>> plain("a" + chr(0x202e) + "b")
    'ab'
    """
    return _TURNING.sub("", printed(text))


def printed(text: str) -> str:
    """Return text without the characters that no page or feed may hold."""
    return _UNPRINTED.sub("\ufffd", text)


def summary(view: ArticleView) -> str:
    """Say in one line how much was read from the article."""
    named = sum(speaker.name is not None for speaker in view.speakers)
    said = count(len(view.said), "quotation") if view.said else "No quotations"
    parts = [
        said + (f" by {count(named, 'speaker')}" if named else ""),
        f"{count(len(view.cast), 'part')} cast" if view.cast else "",
        count(len(view.airings), "airing") if view.airings else "",
    ]
    return " · ".join(part for part in parts if part)
