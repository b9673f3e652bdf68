"""A title of an article as it is made out, and what is guessed where no rule tells a series."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from junket.facts import EntityKind, Span, Text
from junket.mentions import cued
from junket.mentions.bare import key_of, likeliest
from junket.mentions.counted import uncounted

LIMIT = 40  # titles of one article that are looked for again; a page of listings stays linear
_LEAST_NAMED = 2  # places of a likely series where an article names another in passing


@dataclass(slots=True)
class Title:
    """A title: its forms, where it stands, and what speaks for a series or another work."""

    key: str
    forms: list[str] = field(default_factory=list)
    spans: set[Span] = field(default_factory=set)
    series: int = 0
    work: int = 0
    marked: bool = False
    bare: bool = False  # known by its "The" alone
    band: bool = False

    @property
    def kind(self) -> EntityKind:
        """Decide between series, work and band."""
        if self.band:
            return "organisation"
        return "series" if self.series > 0 and self.series >= self.work else "work"


def promote(titles: list[Title]) -> None:
    """Make series of the marked titles that stand twice or more and of which no film is told."""
    for title in titles:
        if title.kind == "work" and title.marked and not title.bare and not title.work:
            title.series += len(title.spans) > 1


def with_likeliest(text: Text, kept: list[Title]) -> list[Title]:
    """Return the titles with the likeliest series of an article for which none is known."""
    marked = {title.key for title in kept if title.marked and not title.bare}
    told = likeliest(text, marked)
    known = [title for title in kept if title.kind == "series"]
    if told is None or (known and len(told.spans) < _LEAST_NAMED):
        return kept
    weak = [title for title in known if title.series <= 1]
    if weak and (len(known) > 1 or told.form not in (text.article.title or "")):
        return kept
    key = key_of(told.form)
    longer = (one for one in weak if f" {key} " in f" {one.key} ")
    title = next((one for one in kept if one.key == key), None) or next(longer, None) or Title(key)
    source = text.article.text
    led = [
        (start - 4 if source.endswith("The ", 0, start) else start, end)
        for start, end in told.spans
    ]
    counts = Counter(source[start:end] for start, end in led)
    if key == title.key:
        title.forms.append(max(counts, key=lambda form: (counts[form], len(form), form)))
    title.spans.update(told.spans)
    title.series = title.work + 2
    for other in weak:
        other.series *= other is title  # else rather an episode
    return [title, *(one for one in kept if one is not title)]


def is_doubtful(text: Text, title: Title) -> bool:
    """Tell whether a title is a series by its marks alone, or named once as somebody's credit."""
    if title.series <= 1 and not text.article.series:
        return True
    if len(title.spans) > 1 or text.article.series:
        return False
    return all(cued.is_credit(text.article.text, *span) for span in title.spans)


def uncount(source: str, held: list[Title]) -> list[Title]:
    """Join the titles that a season's number ends with the plain one."""
    plain = uncounted(source, [title.forms[0] for title in held[:LIMIT]])
    known = {title.key: title for title in held}
    for title in [one for one in held[:LIMIT] if one.forms[0] in plain]:
        form, base = title.forms[0], plain[title.forms[0]]
        into = known.setdefault(key_of(base), Title(key_of(base), marked=title.marked))
        into.forms.append(base)
        into.spans |= {
            (start, start + len(base)) for start, end in title.spans if end - start == len(form)
        }
        into.series, into.work = into.series + title.series, into.work + title.work
        known.pop(title.key)
    return list(known.values()) if plain else held


def absorb(titles: list[Title]) -> list[Title]:
    """Join a short form of a series with the one longer title that it begins or ends."""
    titles.sort(key=lambda title: (-title.series, -len(title.key), title.key))
    for title in titles:
        hosts = [
            other
            for other in titles[:LIMIT]
            if other is not title
            and other.kind == "series"
            and (f" {other.key} ").find(f" {title.key} ") >= 0
        ]
        if len(hosts) == 1 and title.marked and title.series:
            hosts[0].forms += title.forms
            hosts[0].spans |= title.spans
            title.forms.clear()
    return [title for title in titles if title.forms]
