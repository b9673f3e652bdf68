"""Read the labels in front of Q&A turns, and say which of them ask."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from junket.facts import Article, Span
from junket.late import late
from junket.lexicon import sections
from junket.text.units import Unit
from junket.text.walk import FIRST, SECOND, asks, prompts, says, words_of

_NO_LABELS = sections("furniture")["no labels"]
_CONNECTORS = frozenset(
    {"and", "&", "of", "the", "de", "la", "van", "von", "for", "+", "y", "del", "in", "from"}
)
_ASKERS = sections("furniture")["askers"]
_READERS = frozenset({"q", "question", "reader", "reader question"})
_ANSWERERS = frozenset({"a", "answer"})
_LETTER = late(
    r"[\"“*_\[]{0,4}(?P<label>(?:Q|A|Question|Answer))(?:[ #]?\d{1,3})?[*_\]]{0,3}\s?"
    r"[.:)–—-][*_]{0,3}(?:\s+|(?=[^\W\d_]{2}))"
)
# [TP] Where were you?   [LM] In Leeds.
_BOXED = late(r"[*_]{0,3}\[(?P<label>[A-Z][A-Z&.]{0,4})\][*_]{0,3}:?\s+(?=\S)")
# A line of its own, in bold or in capitals.
_LONE = late(r"[*_]{0,4}(?P<label>[^\W\d_][\w.&'’+! -]{0,40}?)[*_]{0,4}$")
_LONGEST_LONE = 5  # words
_GLUED = late(r"(?P<label>[QA])(?=(?:[A-Z][a-z]+|A|I)[ '’])")
# LIND:  **Ada Lind:**  **TD**:  [Lind]:  Ada Lind (laughs):  Ada Lind, showrunner:  THE DIAL |
_LABEL = late(
    r"[*_\[]{0,4}(?P<label>[^\W\d_][\w.&'’+/! -]{0,40}?)"
    r"(?:\s?[(\[][^()\[\]\n]{1,40}[)\]]|,\s[^:.\n?!]{1,60})?"
    r"(?:[*_\]]{0,4}(?:\s?:|\s\|\s)[*_]{0,4}|[*_]{2,4}(?=\s?\n|\s[—–-]\s)\s?[—–-]?)\s*"
)
# **LIND —** In Leeds.
_SET_OFF = late(r"[*_]{2,4}(?P<label>[^\W\d_][\w.&'’+ -]{0,40}?)\s?[—–|-]\s?[*_]{2,4}\s*(?=\S)")
# Ada Lind — I was in Leeds.   Ada Lind- I was in Leeds.
# And where markup sets the name off: Ada Lind I was in Leeds.
_DASHED = late(r"[*_]{0,4}(?P<label>[^\W\d_][\w.&'’+ -]{0,40}?)[*_]{0,4}(?:\s[—–]|(?<=\w)-)\s{1,2}")
_DASHES = (" — ", " – ", "- ")
_LEAD = late(
    r"[*_]{0,4}(?P<label>[^\W\d_][\w.&'’+ -]{0,40}?)[*_]{0,4}(?:\s?[—–|-])?\s{0,3}[*_]{0,4}$"
)
_APART = 0.5  # turns: so much more often the asker talks to somebody than the others do
_ABOVE = 4000  # code points above the first label in which the guest is named
_NAMED = late(r"\b([A-Z][\w’'-]{1,20}) (?=([A-Z][\w’'-]{1,20}))")
_FEW = 4  # labels: with fewer, names above tell nothing
_ROOM = 112  # code points in which a label must end
_BY = late(r"^\W*(?:posted |written |words )?by:?\s+|\s?(?:,|&|\band\b|\|)\s?", re.IGNORECASE)
# Hosted by Ada Lind and Bo Wren   Hosts: Ada Lind, Bo Wren
_HOSTED = late(
    r"\W*(?:(?:hosted|presented|moderated|interviewed|recapped) by|(?:your )?(?:co-)?hosts?"
    r"|moderators?|interviewers?|presenters?)\s?(?::|\s(?=[A-Z]))\s?",
    re.IGNORECASE,
)
# Our next question comes from the line of Bo Wren with the Harbour Post. Please go ahead.
_CALLED = late(
    r"\bquestions?\s(?:today\s)?(?:comes?|coming|is|will\s(?:come|be))\s(?:to\sus\s)?from\s"
    r"(?:the\s(?:line|site|side)\sof\s)?(?P<name>[A-Z][\w.’'-]*(?:\s[A-Z][\w.’'-]*){0,3})"
)
_WHOLE = 2  # letters of a word that initials may keep: TV
_LONGEST_HOSTED = 14  # words of a line that says who hosts
_CAMEL = late(r"[A-Z][a-z]+|[A-Z]+(?![a-z])|\d+|[a-z]+")


class Label(NamedTuple):
    """A label: its span, where the turn's words start, and the key of its owner.

    `sure` is false for one that has neither a colon nor a line of its own.
    """

    span: Span
    body: int
    key: str
    sure: bool = True


def read_label(text: str, unit: Unit, own: frozenset[str] = frozenset()) -> Label | None:
    """Return the label in front of a unit, None where there is none that could name a speaker.

    `own` holds the forms of the outlet's name, which may be any words: "CHANNEL HOUND".
    """
    for pattern in (_LETTER, _GLUED, _BOXED):
        found = pattern.match(text, unit.start, unit.end)
        if found is not None:
            return _label(found)
    found = _SET_OFF.match(text, unit.start, min(unit.end, unit.start + _ROOM))
    if found is not None and _could_name(found["label"]):
        return _label(found)
    if _stands_alone(text, unit):
        found = _LONE.match(text, unit.start, unit.end)
        return _label(found) if found is not None and _could_name(found["label"]) else None
    end = min(unit.end, unit.start + _ROOM)
    if text.find(":", unit.start, end) >= 0 or text.find(" | ", unit.start, end) >= 0:
        found = _LABEL.match(text, unit.start, unit.end)
        if found is not None:
            loud = found["label"].isupper() and " " in found["label"] and asks(text, unit)
            named = loud or found["label"].casefold() in own or _could_name(found["label"])
            return _label(found) if named else None
    return _unsure_label(text, unit, end)


def _unsure_label(text: str, unit: Unit, end: int) -> Label | None:
    """Return a name that emphasis or a dash alone sets off from the words below."""
    if unit.start < unit.lead < end:
        found = _LEAD.match(text, unit.start, unit.lead)
    elif any(text.find(dash, unit.start, end) >= 0 for dash in _DASHES):
        found = _DASHED.match(text, unit.start, unit.end)
    else:
        return None
    if found is None or not _could_name(found["label"]) or len(found["label"].split()) > 3:
        return None
    return _label(found, sure=False)


def _label(found: re.Match[str], *, sure: bool = True) -> Label:
    key = found["label"].rstrip(". ").casefold()
    return Label(found.span("label"), found.end(), key, sure)


def _stands_alone(text: str, unit: Unit) -> bool:
    """Tell whether a unit may be a label without a colon on a line of its own."""
    if unit.words > _LONGEST_LONE or text[unit.end - 1] in ".?,;:":
        return False
    return unit.strong or text[unit.start : unit.end].isupper()


def _could_name(label: str) -> bool:
    """Tell whether a label's words are capitalised and none of the page's own words."""
    if label.casefold() in _ASKERS:
        return True
    if label.casefold() in _NO_LABELS or label.startswith(("On ", "About ", "ON ", "ABOUT ")):
        return False
    parts = label.split()
    if len(parts) > 5 or parts[0].casefold() in _NO_LABELS or parts[-1].casefold() in _NO_LABELS:
        return False
    return all(part[0].isupper() or part in _CONNECTORS for part in parts) and (
        parts[0][0].isupper()
    )


def outlet_keys(article: Article) -> frozenset[str]:
    """Return the forms in which an outlet may label its questions: name, initials, one word.

    >>> from junket.facts import Article
    >>> sorted(outlet_keys(Article("", "", "", "", outlet="The Blue Dial")))
    ['bd', 'blue dial', 'bluedial', 'dial', 'tbd', 'the blue dial', 'thebluedial']
    """
    outlet = (article.outlet or "").strip()
    if not outlet:
        return frozenset()
    parts = [part for word in re.split(r"[^\w]+", outlet) for part in _CAMEL.findall(word)]
    keys: set[str] = {outlet, parts[-1]} if parts else {outlet}
    for names in (parts, parts[1:] if parts and parts[0].lower() == "the" else parts):
        keys |= {" ".join(names), "".join(names), *_initials(names)}
    return frozenset(key.casefold() for key in keys if key)


def author_keys(article: Article, units: Sequence[Unit] = ()) -> frozenset[str]:
    """Return the forms in which the article's authors may label their turns.

    They are named by the byline in the text, else by the article's; hosts count as authors.

    >>> from junket.facts import Article
    >>> sorted(author_keys(Article("", "", "", "", byline="By Mo Lind and Bea Ek")))
    ['be', 'bea', 'bea ek', 'ek', 'lind', 'ml', 'mo', 'mo lind']
    """
    keys: set[str] = set()
    lines = (article.text[unit.start : unit.end] for unit in units if unit.kind == "byline")
    byline = next((line for line in lines if _BY.match(line)), article.byline or "")
    names = _BY.split(byline)[:8]
    for unit in units:
        if unit.words <= _LONGEST_HOSTED and (
            hosted := _HOSTED.match(article.text, unit.start, unit.end)
        ):
            names += _BY.split(article.text[hosted.end() : unit.end])[:8]
    for name in names:
        parts = name.casefold().split()
        if 0 < len(parts) < 5:
            keys |= {" ".join(parts), parts[0], parts[-1], "".join(part[0] for part in parts)}
    keys = {key for key in keys if len(key) > 1}
    return frozenset(keys)


def merge_keys(labels: Sequence[tuple[int, Label]]) -> dict[str, str]:
    """Map each key to the fullest label that it is a part or the initials of.

    >>> labels = [(0, Label((0, 8), 9, "ada lind")), (1, Label((0, 4), 5, "lind"))]
    >>> merge_keys(labels)["lind"]
    'ada lind'
    """
    keys = sorted({label.key for _, label in labels}, key=lambda key: (-len(key), key))
    owners: dict[str, str] = {}
    by_part: dict[str, str] = {}
    for key in keys:
        owners[key] = by_part.get(key.replace(".", ""), key)
        parts = key.replace(".", "").split()
        if len(parts) > 1 and owners[key] == key:
            for part in (*parts, *_initials(parts)):
                by_part.setdefault(part, key)
    return owners


def _initials(words: Sequence[str]) -> tuple[str, str]:
    """Return the initials of a name, and those with its words of two letters whole.

    >>> _initials(["tv", "harbour"])
    ('th', 'tvh')
    """
    return "".join(word[0] for word in words), "".join(
        word if len(word) <= _WHOLE else word[0] for word in words
    )


class Askers(NamedTuple):
    """Who asks, by the keys of their labels; which of the labels are the authors'.

    `known` are those who ask by their names: Q, the outlet.
    """

    owners: frozenset[str]
    authors: frozenset[str]
    known: frozenset[str]


def find_askers(
    text: str,
    units: Sequence[Unit],
    labels: Sequence[tuple[int, Label]],
    owners: dict[str, str],
    article: Article,
    authors: frozenset[str],
) -> Askers:
    """Return the owners of labels who ask: Q, the outlet, or whose turns mostly end in "?".

    Where none of them is there, the article's author asks.
    """
    outlets = outlet_keys(article) | _called(text, owners)
    turns: Counter[str] = Counter()
    asked: defaultdict[str, int] = defaultdict(int)
    known: set[str] = set()
    own: set[str] = set()
    for number, label in labels:
        owner = owners[label.key]
        turns[owner] += 1
        asked[owner] += asks(text, words_of(units, number))
        if label.key in _ASKERS or label.key in outlets or owner in outlets:
            known.add(owner)
        elif label.key in authors:
            own.add(owner)
    known -= _ANSWERERS
    by_name = frozenset(known)
    answering = _ANSWERERS | _guests(article, turns, known)
    rates = {owner: asked[owner] / turns[owner] for owner in turns if owner not in answering}
    if own and not known & _READERS and not _is_asked(rates, own):
        known |= own
    often = {owner for owner, times in turns.items() if times > 1}
    above = text[: units[labels[0][0]].start]
    known |= _piped(text, labels, owners, asked)
    rated = _add_by_rate(rates, known, often, alone=len(turns) > len(rates))
    known = rated if known else _trade(rated, labels, owners, above)
    if not known:
        known = _ask_by_manner(text, units, labels, owners)
    known = _add_by_slots([owners[label.key] for _, label in labels], asked, known)
    if known == set(turns) and len(turns) > 1:
        known = set(by_name) if by_name < known else set()
    return Askers(frozenset(known), frozenset(own), by_name)


def _called(text: str, owners: dict[str, str]) -> frozenset[str]:
    """Return the labels of those who are called up with their questions, on a press call."""
    called = {found["name"].rstrip(".").casefold() for found in _CALLED.finditer(text)}
    return frozenset(key for key in owners if key in called)


def _guests(article: Article, owners: Iterable[str], known: set[str]) -> frozenset[str]:
    """Return the labels that the headline names in full: they answer, if others ask."""
    headline = (article.title or "").casefold()
    others = set(owners) - known
    named = frozenset(owner for owner in others if " " in owner and owner in headline)
    return named if named < others else frozenset()


def _ask_by_manner(
    text: str,
    units: Sequence[Unit],
    labels: Sequence[tuple[int, Label]],
    owners: dict[str, str],
) -> set[str]:
    """Return who talks first and talks to "you", where all others talk of themselves.

    Not all questions have a question mark: "You said that it was over."
    """
    sequence = [owners[label.key] for _, label in labels]
    first = sequence[0]
    if first in _ANSWERERS or any(a == b == first for a, b in pairwise(sequence)):
        return set()
    manner: Counter[bool] = Counter()
    for (number, _), owner in zip(labels, sequence, strict=True):
        manner[owner == first] += _manner(text, words_of(units, number))
    mine = sequence.count(first)
    others = len(sequence) - mine
    if not others or 2 * mine < others:
        return set()
    asked = any(
        asks(text, words_of(units, number))
        for number, label in labels
        if owners[label.key] == first
    )
    if not asked and len(labels) > 2:
        return set()
    apart = manner[True] / mine - manner[False] / others
    return {first} if manner[True] > 0 > manner[False] and apart >= _APART else set()


def _trade(
    rated: set[str], labels: Sequence[tuple[int, Label]], owners: dict[str, str], above: str
) -> set[str]:
    """Return who asks where nobody does, or only the guests, whom the text above names.

    Some answer with questions; but introductions name the guests, and the interviewer talks first.
    """
    sequence = [owners[label.key] for _, label in labels]
    first = sequence[0]
    others = set(sequence) - {first}
    if (rated and rated != others) or first in _ANSWERERS or len(sequence) < _FEW:
        return rated
    if any(a == b == first for a, b in pairwise(sequence)):
        return rated
    words = {word.casefold() for pair in _NAMED.findall(above[-_ABOVE:]) for word in pair}
    guests = bool(others) and not any(words.isdisjoint(other.split()) for other in others)
    return {first} if guests and words.isdisjoint(first.split()) else rated


def _manner(text: str, unit: Unit) -> int:
    """Return 1 for a turn that talks to somebody, -1 for one of its speaker, else 0."""
    if asks(text, unit) or prompts(text, unit):
        return 1
    you, own = says(SECOND, text, unit), says(FIRST, text, unit)
    return you - own


def _is_asked(rates: dict[str, float], own: set[str]) -> bool:
    """Tell whether an author answers: the others ask, and more often."""
    others = [rate for owner, rate in rates.items() if owner not in own]
    return bool(others) and max(others) > max(0.5, *(rates.get(owner, 0.0) for owner in own))


def _add_by_slots(sequence: list[str], asked: dict[str, int], known: set[str]) -> set[str]:
    """Add who talks in turn with a single answerer, where one who does so asks.

    One outlet may go by two labels, and each reader's question has a label of its own.
    """
    for start in (0, 1):
        slots, others = sequence[start::2], sequence[1 - start :: 2]
        only = slots[0] if slots else ""
        if len(slots) < 2 or set(slots) != {only} or only in known or only in others:
            continue
        turns = sum(asked[owner] for owner in set(others))
        if known & set(others) and 3 * turns >= len(others) and turns > asked[only]:
            answered = others[: len(slots) - (start == 0)]
            return known | (set(answered) - _ANSWERERS)
    return known


def _piped(
    text: str,
    labels: Sequence[tuple[int, Label]],
    owners: dict[str, str],
    asked: dict[str, int],
) -> set[str]:
    """Return who asks in front of a bar (THE DIAL | …), above answers without a label."""
    bars: defaultdict[str, list[bool]] = defaultdict(list)
    numbers = {number for number, _ in labels}
    for number, label in labels:
        below = number + 1 not in numbers
        bars[owners[label.key]].append(below and "|" in text[label.span[1] : label.body])
    return {one for one, told in bars.items() if len(told) > 1 and all(told) and asked[one]}


def unglued(text: str, labels: Sequence[tuple[int, Label]]) -> list[tuple[int, Label]]:
    """Cut what a caption leaves in front of a label: "The finaleTHE DIAL | …"."""
    times = Counter(label.key for _, label in labels)
    often = [key for key, count in times.items() if count > 1]
    found = []
    for number, label in labels:
        own = next((key for key in often if label.key.endswith(key) and label.key != key), None)
        at = label.span[1] - len(own) if own else 0
        if own and text[at - 1].islower() and text[at].isupper():
            label = label._replace(span=(at, label.span[1]), key=own)
        found.append((number, label))
    return found


def _add_by_rate(
    rates: dict[str, float], known: set[str], often: set[str], *, alone: bool
) -> set[str]:
    """Add who asks in most turns; where nobody does, who asks far more often than the others.

    The last only where somebody else talks `often` too: "Note:" makes no talk of answers. One may
    be `alone` in `rates` where the others are known to answer.
    """
    found = known | {owner for owner, rate in rates.items() if rate > (0.7 if known else 0.5)}
    several = len(rates) > 1 or (alone and bool(rates))
    if not found and several and (len(often) > 1 or not often):
        best = max(sorted(rates), key=lambda owner: rates[owner])
        others = max((rate for owner, rate in rates.items() if owner != best), default=0.0)
        if rates[best] >= 0.25 and rates[best] > 2 * others:
            found.add(best)
    return found
