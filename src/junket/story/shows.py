"""Decide which series a passage of an article is about."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection

from junket.facts import Mention, Names, Span, Text
from junket.late import late
from junket.story.sections import asked_sections
from junket.story.show_signs import around_of, show_of

NEAR = 680  # characters back to a series named in the same paragraph, or in the question
HEAD = 5  # blocks of running text at the top that name the series which an article is about
TOP = 2  # blocks in which a series that is named but once must stand to be that
OFTEN = 3  # mentions that make a series what an article is about, wherever they stand
PEOPLED = 5  # characters: five of 318 articles of general news name as many
SHARE = 0.6  # an article that names one series this often is about that one
_ITEMS = 3  # items that make a round-up
_SIGN = late(
    r"[ \t>#*_]*(?:(?:\d{1,2}[.)]|[•*–-])[ \t]+)?(?:[A-Z][\w+]*(?: [\w+]+)?[’']s )?[“\"*_]*"
)
_HEAD_LINE = late(
    r"[”’'\"*_]{0,2}(?:(?:: | [–—(]|,? \()[^\n]{0,70}\d[^\n.!?]{0,30}[)*_]{0,3})?[ \t]*$", re.M
)
_SIGNS = 30  # characters of a sign, with a network behind it
_FURNITURE = frozenset({"byline", "boilerplate", "caption"})
_QUOTED_TITLE = late(r"[“‘]([A-Z][\w&’-]*(?: [A-Z][\w&’-]*){0,4}),?[”’](?!\w)")
_CREDITS = 90  # characters of credits in brackets
_TRADE = late(
    r"[”\"’'*_]{0,2}(?:[’']s?)? (?:(?:co-)?(?:star|alum|actor|actress|veteran|vet|director|writer|"
    r"producer|creator|showrunner|screenwriter|regular|favou?rite)s?(?:/| and |, | ))*"
)
_INSIDE = ("played by", "plays", "as")  # forms whose two names may have a series between them


class Shows:
    """The series that one article names, in order."""

    def __init__(self, text: Text, names: Names) -> None:
        self.series = _no_credits(text.article.text, names)
        self._text = text
        self._names = names
        self._starts = [mention.start for mention in self.series]
        counts = Counter(mention.cluster for mention in self.series)
        self._main = max(counts.items(), key=lambda item: item[1], default=(0, 0))
        titled = _titled(text, names, self.series)
        if titled is not None and 2 * counts[titled] >= self._main[1]:
            self._main = titled, counts[titled]
        self._works = [mention.start for mention in names.mentions if mention.kind == "work"]
        self._sentences = [sentence.start for sentence in text.sentences]
        first = next((m.start for m in self.series if m.cluster == self._main[0]), 0)
        told = [block.end for block in text.blocks if block.kind not in _FURNITURE]
        head, top = (max(told[:count], default=0) for count in (HEAD, TOP))
        often = sum(count == self._main[1] for count in counts.values())
        opens = first < (head if self._main[1] > 1 else top)
        self._is_about = (opens and often == 1) or self._main[1] >= OFTEN or titled == self._main[0]
        self._headings = _headings(text, self.series, self._starts)
        self.around = around_of(text, names, self._headings)

    def name_of(self, anchor: Span, rule: str) -> str | None:
        """Name the series of a passage: the article's, or in a round-up its own.

        In a round-up it is the one of the subheading above, else the only one of the sentence, else
        the last one named in front of the passage in its paragraph. Returns None where no series
        is known.
        """
        if not self.series:
            return self._text.article.series
        cluster = show_of(anchor, self.plain(anchor, rule), self.around)
        return None if cluster is None else self._names.clusters[cluster].name

    def plain(self, anchor: Span, rule: str) -> tuple[int | None, str]:
        """Return the cluster of a series by order and number alone, and how it was told."""
        if not self.series:
            return None, "none"
        start, end = anchor
        main, count = self._main
        at = bisect_left(self._starts, start)
        heading = bisect_left(self._headings, (start, 0)) - 1
        if rule in _INSIDE and at < len(self.series) and self._starts[at] < end:
            return self.series[at].cluster, "inside"
        if len(self._headings) >= _ITEMS - 1 and heading >= 0:
            return self._headings[heading][1], "heading"
        if count < SHARE * len(self.series):
            if (own := self._in_sentence(anchor)) is not None:
                return own, "sentence"
            if at and self._near(self.series[at - 1].end, start):
                return self.series[at - 1].cluster, "near"
        if self._text.article.series or (self._is_about and not self._other_work(anchor)):
            return main, "main"
        return self._in_sentence(anchor), "sentence"

    def _in_sentence(self, anchor: Span) -> int | None:
        """Return the one series that the sentence of a passage names; None for none or several."""
        low, high = self._sentence(anchor)
        named = {
            mention.cluster
            for mention in self.series[
                bisect_left(self._starts, low) : bisect_left(self._starts, high)
            ]
        }
        return named.pop() if len(named) == 1 else None

    def _sentence(self, anchor: Span) -> Span:
        at = max(0, bisect_right(self._sentences, anchor[0]) - 1)
        if at >= len(self._text.sentences):
            return anchor
        sentence = self._text.sentences[at]
        return sentence.start, max(sentence.end, anchor[1])

    def _other_work(self, anchor: Span) -> bool:
        """Say whether the sentence names a film (no credit in brackets) and no series."""
        low, high = self._sentence(anchor)
        source = self._text.article.text
        named = self._works[bisect_left(self._works, low) : bisect_left(self._works, high)]
        works = [start for start in named if "(" not in source[max(0, start - 2) : start]]
        return bool(works) and self._in_sentence(anchor) is None

    def _near(self, end: int, start: int) -> bool:
        """Say whether only one paragraph, or a question and its answer, lies between."""
        gap = self._text.article.text[end : min(start, end + NEAR)]
        line, newline, rest = gap.partition("\n")
        return not newline or ("?" in line and "\n" not in rest.lstrip("\n"))


def _titled(text: Text, names: Names, series: list[Mention]) -> int | None:
    """Return the one series that the headline names; None where it names none or several."""
    title = (text.article.title or "").casefold()
    if len(set(_QUOTED_TITLE.findall(text.article.title or ""))) > 1:
        return None  # Scoop on ‘Long Lease,’ ‘General’ and More
    known = {one.cluster for one in series}
    named = [one for one in known if names.clusters[one].name.casefold() in title]
    return named[0] if len(named) == 1 else None


def _no_credits(source: str, names: Names) -> list[Mention]:
    """List the mentions of series, without those that are only what somebody was in before.

    A series that is named nowhere but behind a name in brackets, or in front of a name as what its
    bearer made or starred in, is no passage's; one that is alone in its article is.
    """
    series = [mention for mention in names.mentions if mention.kind == "series"]
    people = {mention.end for mention in names.mentions if mention.kind == "person"}
    starts = {mention.start for mention in names.mentions if mention.kind == "person"}
    told = {
        one.cluster
        for one in series
        if not _is_bracketed(source, one.start, people) and not _is_trade(source, one.end, starts)
    }
    if told or len({one.cluster for one in series}) > 1:
        return [one for one in series if one.cluster in told]
    return series


def _is_bracketed(source: str, start: int, ends: Collection[int]) -> bool:
    """Say whether a title stands in brackets behind a name: "Ann Lee (Red Sun, Salt Road)"."""
    opened = source.rfind("(", max(0, start - _CREDITS), start)
    if opened < 0 or source.find(")", opened, start) >= 0:
        return False
    return opened - 1 in ends and source.find("\n", opened, start) < 0


def _is_trade(source: str, end: int, starts: Collection[int]) -> bool:
    """Say whether a title tells what a name behind it is known for: "Red Sun star Ann Lee"."""
    match = _TRADE.match(source, end)
    return match is not None and match.end() in starts


def story_of(text: Text, names: Names) -> str | None:
    """Return the series whose story an article tells; None where it tells of none.

    The one that is given with it, else the one that it names most, if it stands in the headline or
    is named often. Empty where so many characters are named that it can be about little else,
    and no title is known for a series'.
    """
    if text.article.series:
        return text.article.series
    series = [one for one in names.clusters if one.kind == "series" and one.spans]
    peopled = sum(one.kind == "character" for one in names.clusters) >= PEOPLED
    if not series:
        return "" if peopled else None
    best = max(series, key=lambda one: len(one.spans))
    title = (text.article.title or "").casefold()
    headed = next((one for one in series if one.name.casefold() in title), None)
    if headed is not None:
        return headed.name if len(headed.spans) >= len(best.spans) / 2 else best.name
    if len(best.spans) >= OFTEN:
        return best.name
    return "" if peopled else None


def _headings(text: Text, series: list[Mention], starts: list[int]) -> list[tuple[int, int]]:
    """List where the subheadings stand that name a series, and which.

    Where few headings do, the lines and items of a list that open with one, if three do.
    """
    found = []
    top = text.article.title_span[1] if text.article.title_span else 0
    for block in text.blocks:
        if block.kind == "heading" and block.start >= top:
            at = bisect_left(starts, block.start)
            if at < len(series) and starts[at] < block.end:
                found.append((block.start, series[at].cluster))
    if asked := asked_sections(text, series):
        return [(one.start, one.cluster) for one in asked]
    items = _items(text, [one for one in series if one.start >= top])
    return items if len(items) > max(len(found), 1) else found


def _items(text: Text, series: list[Mention]) -> list[tuple[int, int]]:
    """List the lines that open with a series, behind the sign of an item at most.

    Three series at least, or two on short lines of their own: a title, with its day or alone.
    """
    source = text.article.text
    found, short = [], []
    for one in series:
        line = source.rfind("\n", 0, one.start) + 1
        opened = one.start - line <= _SIGNS and _SIGN.fullmatch(source, line, one.start)
        if opened or (opened is not None and one.start == line):
            found.append((line, one.cluster))
            if _HEAD_LINE.match(source, one.end):
                short.append((line, one.cluster))
    if len({cluster for _, cluster in found}) >= _ITEMS:
        return found
    return short if len({cluster for _, cluster in short}) >= _ITEMS - 1 else []
