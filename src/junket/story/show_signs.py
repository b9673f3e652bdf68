"""Which series a passage is of: the titles that its article names, weighed.

Each title has signs: whether a plain rule names it, where it stands (in the passage, the sentence,
the paragraph, the heading or the opening of the item above, the headline), how often, and in what
words ("the drama X", "cast of X", or only what somebody was known for).
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from junket.facts import Mention, Names, Span, Text
from junket.late import late

_CLEAR = 0.5  # by so much a title that nothing ties to a passage outweighs the next
MOST = 12  # titles of an article that are weighed, the nearest and the most named
_NEAR = 60  # characters around a title whose words are looked at
_CREDITS = 90  # characters of credits in brackets
_EARLIER = 1500  # characters back to a title of an earlier paragraph
_BACK, _ON = 40, 4  # titles in front of a passage and behind it that are looked at
_FEW = 2  # headings that make no list
_LOOSE = frozenset(  # signs that tie a title to no passage
    {"most", "first", "ever shown", "work", "share high", "share half", "share low"}
    | {"last in earlier paragraph", "another in paragraph", "another in sentence"}
)
_MOST = frozenset({"most", "first", "headline", "only headline"})

_WEIGHTS: dict[str, float] = {
    "alone in paragraph": 0.7,
    "alone in sentence": 0.4,
    "another in paragraph": -0.5,
    "another in sentence": -0.5,
    "behind, linked": 0.4,
    "ever shown": 0.6,
    "first": 0.7,
    "first in paragraph": 0.7,
    "heading": 1.3,
    "heading of two": -0.3,
    "headline": 0.2,
    "in sentence": 0.5,
    "last before in sentence": 0.5,
    "last in earlier paragraph": 1.1,
    "last in paragraph": 0.7,
    "most": 0.6,
    "next behind in sentence": 0.5,
    "none": -0.5,
    "none: plain": -0.3,
    "only headline": 1.0,
    "owned in sentence": 0.2,
    "plain: heading": 1.0,
    "plain: main": 1.8,
    "plain: near": 1.5,
    "plain: sentence": 0.5,
    "share half": 0.2,
    "share high": 0.6,
    "share low": -0.2,
    "work": -0.5,
}
"""Those of a softmax regression over the castings and jobs of the articles that may be read whose
series the article names (`training/shows.py`, 2026-11-23), rounded. Of 1,093 1,051 are right with
the articles of one writer left out of the fit; 1,011 were by `Shows.plain` alone."""
_QUOTE = r"[\s“”\"‘’'*_]{0,3}"
_GENRE = (
    r"(?:(?:drama|comedy|dramedy) series|drama|dramedy|comedy|sitcom|series|thriller|pilot|soap|"
    r"procedural|show|spin-?off|reboot|remake|adaptation|prequel|sequel|hit|limited|mystery|"
    r"whodunn?it|western|project|miniseries|programme)s?"
)
_SHOWN = late(rf"\b{_GENRE},?{_QUOTE}$")
_TOLD = late(rf"{_QUOTE},?{_QUOTE}\s?(?:is )?(?:an?|the|its|our)\s(?:[\w’'-]+\s){{0,5}}{_GENRE}\b")
_JOINED = late(
    r"\b(?:cast of|stars? (?:in|of|on)|join(?:s|ed|ing)?|season (?:\w+ )?of|"
    r"(?:lead|role|part|appear|recur|arc|guest(?:[- ]star)?)s? (?:in|on)|"
    r"cast (?:in|as [^.]{1,20} in)|seen (?:in|on)|"
    rf"episodes? of|return to|finale of|premiere of|set of)(?: the)?{_QUOTE}$"
)
_ONCE = late(
    r"\b(?:(?:best )?known (?:for|to [^.,]{1,30} (?:for|from|as))|credits (?:include|are)|"
    r"last seen|(?:previous|recent|earlier|also|past) [^.]{0,24}(?:in|on)|appeared (?:in|on)|"
    r"formerly|such as|recurred|worked on|wrote for|(?:was|were|ha[sd] been) (?:in|on)|"
    rf"alum\w* of)(?: the)?[^.“”]{{0,24}}{_QUOTE}$"
)
_TRADE = late(
    rf"{_QUOTE}(?:[’']s?)?{_QUOTE}\s?(?:co-)?(?:star|alum|alumn[aiu]s?|actor|actress|veteran|vet|"
    r"director|writer|producer|creator|showrunner|screenwriter|regular|favou?rite|breakout|"
    r"standout|scene-stealer)s?\b"
)
_RELATED = late(
    r"\b(?:prequel|sequel|spin-?off|based|adaptation|follow-up|companion|offshoot|extension)"
    rf" (?:to|of|from|on)\b[^.,;]{{0,30}}{_QUOTE}$"
)
_OWNER = late(rf"[A-Z][\w&+]{{1,14}}[’']s(?: [\w-]+){{0,3}}{_QUOTE}$")
_AHEAD = {"kind": _SHOWN, "joined": _JOINED, "once": _ONCE, "related": _RELATED, "owned": _OWNER}
_BEHIND = {"kind": _TOLD, "trade": _TRADE}
_SHOWING = frozenset({"kind", "joined"})
_ASIDE = frozenset({"credit", "trade", "once", "related"})
_FILM = late(r"\b(?:films?|movies?|biopic|big screen|musical|Broadway|West End|stage)\b")
_LINKED = late(r"[^.;:!?“”\n]{0,16}\b(?:in|on|of|for)\b[^.;:!?“”\n]{0,50}[\s“‘\"'*_]*$")
_WITHIN = late(  # playing Nora on the network drama “Low Bridge”
    rf",? (?:in|on) (?:(?:the|its|an?|his|her|[A-Z][\w+&]*[’']s) )?(?:[\w+&’'-]+ ){{0,4}}?{_QUOTE}$"
)


class Around(NamedTuple):
    """What an article tells of its titles, which are the mentions of series and other works.

    `starts` is where they stand, `headings` where headings do and of which cluster, `looks` in what
    words each title stands, `overall` the signs of each cluster that hold everywhere.
    """

    text: Text
    names: Names
    titles: list[Mention]
    starts: list[int]
    headings: list[tuple[int, int]]
    looks: dict[int, frozenset[str]]
    overall: dict[int, frozenset[str]]


def around_of(text: Text, names: Names, headings: list[tuple[int, int]]) -> Around:
    """Return what an article tells of its titles."""
    titles = [one for one in names.mentions if one.kind in ("series", "work")]
    people = frozenset(one.end for one in names.mentions if one.kind == "person")
    looks = {one.start: frozenset(_looks(text.article.text, one, people)) for one in titles}
    shown = frozenset(one.cluster for one in titles if _SHOWING & looks[one.start])
    counts = Counter(one.cluster for one in titles)
    title = (text.article.title or "").casefold()
    headline = [one for one in counts if names.clusters[one].name.casefold() in title]
    overall: dict[int, set[str]] = {one: {_share(count, counts)} for one, count in counts.items()}
    for one, told in overall.items():
        told |= {"most"} if counts[one] == max(counts.values()) else set()
        told |= {"first"} if titles[0].cluster == one else set()
        told |= {"ever shown"} if one in shown else set()
        told |= {"work"} if names.clusters[one].kind == "work" else set()
        if one in headline:
            told.add("headline" if len(headline) > 1 else "only headline")
    return Around(
        text, names, titles, [one.start for one in titles], headings, looks,
        {one: frozenset(told) for one, told in overall.items()},
    )  # fmt: skip


def _share(count: int, counts: Counter[int]) -> str:
    share = count / sum(counts.values())
    return "share high" if share >= 0.6 else "share half" if share >= 0.35 else "share low"


def _looks(source: str, title: Mention, people: frozenset[int]) -> Iterator[str]:
    """Yield in what words a title stands."""
    if _is_bracketed(source, title.start, people):
        yield "credit"
    ahead = source[max(0, title.start - _NEAR) : title.start]
    yield from (look for look, pattern in _AHEAD.items() if pattern.search(ahead))
    end = title.end + _NEAR
    yield from (look for look, one in _BEHIND.items() if one.match(source, title.end, end))


def _is_bracketed(source: str, start: int, people: frozenset[int]) -> bool:
    """Say whether a title stands in brackets behind a name: "Ann Lee (Red Sun, Salt Road)"."""
    opened = source.rfind("(", max(0, start - _CREDITS), start)
    if opened < 0 or source.find(")", opened, start) >= 0 or "\n" in source[opened:start]:
        return False
    return opened - 1 in people


def show_of(anchor: Span, plain: tuple[int | None, str], about: Around) -> int | None:
    """Return the cluster of the title that a passage is of, None where that is left open.

    `plain` is the one by order and number alone, and how it was told.
    """
    if _is_of_film(anchor, about):
        return None
    if (named := _within(anchor, about)) is not None:
        return named
    told = {one: frozenset(signs(one, anchor, plain, about)) for one in candidates(anchor, about)}
    weights = {one: weigh(told[one]) for one in told}
    best, *others = sorted(weights, key=lambda one: -weights[one])
    tied = any(sign not in _LOOSE for sign in told[best])
    clear = not others or weights[best] - weights[others[0]] >= _CLEAR
    return best if tied or clear else None


def weigh(signs: Iterable[str]) -> float:
    """Return what some signs weigh together.

    >>> weigh(["headline", "most"]) > weigh(["headline"])
    True
    """
    return math.fsum(_WEIGHTS.get(sign, 0.0) for sign in signs)


def _within(anchor: Span, about: Around) -> int | None:
    """Return the title right behind a passage that is told to be in it; None without one."""
    at = bisect_left(about.starts, anchor[1])
    if at == len(about.titles):
        return None
    title = about.titles[at]
    linked = title.start - anchor[1] <= _NEAR and _WITHIN.fullmatch(
        about.text.article.text, anchor[1], title.start
    )
    return title.cluster if linked else None


def candidates(anchor: Span, about: Around) -> list[int | None]:
    """Return the clusters that a passage may be of, None first."""
    at = bisect_left(about.starts, anchor[1])
    near = [one.cluster for one in reversed(about.titles[max(0, at - _BACK) : at])]
    near += [one.cluster for one in about.titles[at : at + _ON]]
    most = [one for one, told in about.overall.items() if not _MOST.isdisjoint(told)]
    return [None, *list(dict.fromkeys([*most, *near]))[:MOST]]


def _is_of_film(anchor: Span, about: Around) -> bool:
    """Say whether the sentence of a passage speaks of films and names no series."""
    low, high, _ = _bounds(anchor, about)
    inside = [one for one in _between(about, low, high) if "credit" not in about.looks[one.start]]
    works = bool(inside) and all(one.kind == "work" for one in inside)
    return works and _FILM.search(about.text.article.text, low, high) is not None


def signs(
    candidate: int | None, anchor: Span, plain: tuple[int | None, str], about: Around
) -> Iterator[str]:
    """Yield what speaks for a title as that of a passage, or for none."""
    cluster, how = plain
    if candidate is None:
        yield "none"
        if cluster is None:
            yield "none: plain"
        return
    yield from about.overall[candidate]
    if candidate == cluster:
        yield f"plain: {how}"
    heading = bisect_left(about.headings, (anchor[0], 0)) - 1
    if heading >= 0 and about.headings[heading][1] == candidate:
        yield "heading" if len(about.headings) > _FEW else "heading of two"
    low, high, block = _bounds(anchor, about)
    inside = _between(about, low, high)
    own = [one for one in inside if one.cluster == candidate]
    if own:
        yield from _in_sentence(own, inside, anchor, about)
    elif any(not _is_aside(about, one) for one in inside):
        yield "another in sentence"
        return
    yield from _in_paragraph(candidate, bool(own), low, block, about)


def _in_sentence(
    own: Sequence[Mention], inside: Sequence[Mention], anchor: Span, about: Around
) -> Iterator[str]:
    """Yield how a title stands to a passage of its sentence."""
    candidate = own[0].cluster
    yield "alone in sentence" if len({one.cluster for one in inside}) == 1 else "in sentence"
    before = [one for one in inside if one.start < anchor[0]]
    behind = [one for one in inside if one.start >= anchor[1]]
    if before and before[-1].cluster == candidate:
        yield "last before in sentence"
    if behind and behind[0].cluster == candidate:
        yield "next behind in sentence"
        if _LINKED.fullmatch(about.text.article.text, anchor[1], behind[0].start):
            yield "behind, linked"
    if any("owned" in about.looks[one.start] for one in own):
        yield "owned in sentence"


def _in_paragraph(
    candidate: int, inside: bool, low: int, block: int, about: Around
) -> Iterator[str]:
    """Yield where a title stands in front of a sentence: in its paragraph, else in earlier ones."""
    told = [one.cluster for one in _between(about, block, low) if not _is_aside(about, one)]
    if not told:
        far = _between(about, block - _EARLIER, block)
        earlier = [one.cluster for one in far if not _is_aside(about, one)]
        if earlier and earlier[-1] == candidate:
            yield "last in earlier paragraph"
        return
    if told[-1] == candidate:
        yield "last in paragraph"
    if told[0] == candidate:
        yield "first in paragraph"
    if set(told) == {candidate}:
        yield "alone in paragraph"
    elif candidate not in told and not inside:
        yield "another in paragraph"


def _is_aside(about: Around, one: Mention) -> bool:
    """Say whether a title stands only as what somebody was in before, or what another hangs on."""
    return not _ASIDE.isdisjoint(about.looks[one.start])


def _between(about: Around, low: int, high: int) -> Sequence[Mention]:
    return about.titles[bisect_left(about.starts, low) : bisect_left(about.starts, high)]


def _bounds(anchor: Span, about: Around) -> tuple[int, int, int]:
    """Return where the sentence of a passage starts and ends, and where its paragraph starts."""
    sentences, blocks = about.text.sentences, about.text.blocks
    at = bisect_right(sentences, anchor[0], key=lambda one: one.start) - 1
    low, high = (sentences[at].start, sentences[at].end) if at >= 0 else anchor
    place = bisect_right(blocks, anchor[0], key=lambda one: one.start) - 1
    return low, max(high, anchor[1]), blocks[place].start if place >= 0 else low
