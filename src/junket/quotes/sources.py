"""Cues and their sources: every place outside marks where somebody is said to say something.

Works on token ranges of a `Page`, one pass over the tokens, with bounded looks to the left
and right of each cue. All ranges are token indexes, the end exclusive.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import compress

from junket.quotes import cues, grammar
from junket.quotes.page import Page
from junket.quotes.phrases import (
    LONGEST,
    SPEAKING_KINDS,
    Range,
    job_words,
    mention_range,
    noun_phrase_left,
    noun_phrase_right,
    possessor,
)

_DASHES = frozenset(("―", "—", "–", "--", "-", "~"))
_SIGNATURE = 16  # tokens of a line that signs a quotation
_SIGNED_ON = frozenset(", ( [ / | . of in from via on at".split())


@dataclass(slots=True)  # not frozen, which costs four times as much to make
class Cue:
    """One cue: where it stands, who its source is, and on which side of it.

    `source` is None where no source stands near (for -ing forms it is then inherited).
    `hearer` is the object that it is said to ("told the Dial").
    """

    first: int
    last: int
    word: cues.Word
    source: Range | None
    inverted: bool
    hearer: Range | None
    negated: bool
    modal: bool

    @property
    def begin(self) -> int:
        """Return the first token of cue and source together."""
        return min(self.first, self.source[0]) if self.source else self.first

    @property
    def end(self) -> int:
        """Return the end of cue, source and hearer together."""
        ends = [self.last]
        if self.source:
            ends.append(self.source[1])
        if self.hearer:
            ends.append(self.hearer[1])
        return max(ends)


_MADE = frozenset("written penned sung composed recorded".split())  # by somebody: a song, no speech
_CALLED = frozenset("is are was were be been being".split())
_BEING = frozenset("is are was were been 's ’s 're ’re".split())  # Ada is telling Bo
_PASTS = frozenset("spat bit shot sang wept threw swore went began came broke cried".split())
_INSERTED = {"(": ")", "[": "]", ",": ","}
_INSERTION = 12  # tokens of a bracket or apposition between a subject and its verb

ACCORDING = cues.Word("according", "a", False, False)


ANY_VERB = cues.Word("", "m", False, False)
"""A verb that is no verb of saying but stands where one would: “…,” the voice croaks."""


def any_verb(page: Page, first: int, last: int) -> Cue | None:
    """Return the subject and verb, whatever it means, that stand right behind a quotation."""
    source = _subject_right(page, first, min(last, first + LONGEST + 2))
    if source is None:
        return None
    at = _behind_insertion(page, source[1], last)
    while at < last and (page.lower[at] in grammar.SKIP or page.lower[at].endswith("ly")):
        at += 1
    if at >= last or page.piece[at] >= 0 or page.name[at] >= 0:
        return None
    low = page.lower[at]
    if not low.isalpha() or low in grammar.STOPS or len(low) < 4:
        return None
    if not low.endswith(("s", "ed")) and low not in _PASTS:
        return None
    return Cue(
        at, at + 1, ANY_VERB, source, False, _hearer(page, at + 1, last, ANY_VERB), False, False
    )


def _behind_insertion(page: Page, at: int, last: int) -> int:
    """Return the token behind a bracket or apposition at `at`: Ada (Mia Lind) hisses."""
    if at >= last or page.text.words[at] not in _INSERTED:
        return at
    closing = _INSERTED[page.text.words[at]]
    for end in range(at + 1, min(last, at + _INSERTION)):
        if page.text.words[end] == closing:
            return end + 1
    return at


def bracketed(page: Page, first: int, last: int) -> Cue | None:
    """Return the name in brackets right behind a quotation: “…” (Lind)."""
    if last - first < 3 or page.text.words[first] not in ("(", "["):
        return None
    cluster = page.cluster_of(first + 1)
    end = mention_range(page, first + 1)[1] if cluster is not None else last
    if cluster is None or end >= last or not _closed(page, end, last):
        return None
    if cluster.kind not in ("person", "character"):
        return None
    return Cue(first, first + 1, ANY_VERB, (first + 1, end), True, None, False, False)


def _closed(page: Page, at: int, last: int) -> bool:
    """Tell whether a bracket closes at `at`, or behind a comma and a word or two."""
    words = page.text.words
    if words[at] == ",":
        inside = range(at + 1, min(last, at + 5))
        at = next((end for end in inside if words[end] in (")", "]")), at)
    return words[at] in (")", "]")


def beaten(page: Page, first: int, last: int) -> Cue | None:
    """Return whoever does something between dashes in a quotation: “…” — Ada pauses — “…”."""
    if last - first < 4 or page.text.words[first] not in _DASHES:
        return None
    if page.text.words[last - 1] not in _DASHES:
        return None
    return any_verb(page, first + 1, last - 1)


def signed(page: Page, first: int, last: int) -> Cue | None:
    """Return the name that signs a quotation behind a dash: “…” — Ada Lind, 34, Leeds."""
    if last - first < 2 or last - first > _SIGNATURE or page.text.words[first] not in _DASHES:
        return None
    cluster = page.cluster_of(first + 1)
    if cluster is None or cluster.kind not in ("person", "character", "other"):
        return None
    end = mention_range(page, first + 1)[1]
    if cluster.kind == "other" and end < last:
        return None
    if end < last and page.lower[end] not in _SIGNED_ON:
        return None
    return Cue(first, first + 1, ANY_VERB, (first + 1, end), True, None, False, False)


def _in_words(page: Page, at: int, last: int) -> Cue | None:
    """Return the cue "in Lind's words" that starts with the "in" at `at`."""
    for end in range(at + 2, min(last, at + 7)):
        if page.lower[end] in ("words", "phrase", "view", "opinion", "telling"):
            source = possessor(page, end, at)
            return Cue(at, end + 1, ACCORDING, source, True, None, False, False) if source else None
    return None


def answered(page: Page, first: int, last: int) -> Cue | None:
    """Return the noun of saying right behind a quotation: “…,” was her answer."""
    if last - first < 3 or page.lower[first] not in ("was", "is", "came", "went"):
        return None
    for at in range(first + 1, min(last, first + 6)):
        if page.lower[at] in grammar.SAYINGS:
            source = possessor(page, at, first)
            return Cue(at, at + 1, ANY_VERB, source, True, None, False, False)
    return None


def revealed(page: Page, first: int, last: int) -> Cue | None:
    """Return whom the sentence behind a quotation reveals as its speaker: “…” That's Ada Lind."""
    first += first < last and page.text.words[first] in ("–", "—", "-")
    if last - first < 3 or page.lower[first] not in ("that", "this", "thus", "so"):
        return None
    at = first + 1
    if page.lower[at] not in ("'s", "’s", "is", "was", "says", "spoke"):
        return None
    at += 1 + (page.lower[at + 1] == "how")
    if page.lower[at] == "what":
        return _what_told(page, at + 1, last)
    name = at
    while name < min(at + 3, last - 1) and page.name[name] < 0:
        name += 1  # That's Mother Lind; That's the great Ada Lind
    cluster = page.cluster_of(name)
    if cluster is None or cluster.kind not in ("person", "character"):
        return None
    source = name, mention_range(page, name)[1]
    return Cue(first, at, ANY_VERB, source, True, None, False, False)


def _what_told(page: Page, at: int, last: int) -> Cue | None:
    """Return who told what stands in front: “…” That's what Ada told Bo."""
    cluster = page.cluster_of(at)
    end = mention_range(page, at)[1] if cluster is not None else last
    if cluster is None or cluster.kind not in ("person", "character") or end >= last:
        return None
    if page.lower[end] not in cues.words():
        return None
    return Cue(end, end + 1, ANY_VERB, (at, end), True, None, False, False)


def _subject_right(page: Page, first: int, last: int) -> Range | None:
    """Return the noun phrase that starts at `first`, up to the verb that follows it."""
    if first >= last or page.piece[first] >= 0:
        return None
    low = page.lower[first]
    if low in ("he", "she", "they"):
        return first, first + 1
    cluster = page.cluster_of(first)
    if cluster is not None:
        return (first, mention_range(page, first)[1]) if cluster.kind in SPEAKING_KINDS else None
    if low in ("the", "a", "an", "one", "his", "her", "their", "our", "my") and first + 2 < last:
        end = first + 2
        if end < last and page.lower[end].isalpha() and page.lower[end - 1] not in job_words():
            end += page.lower[end] in job_words()
        return first, end
    return None


def find_cues(page: Page, first: int, last: int) -> list[Cue]:
    """Return the cues in the tokens `[first, last)` that stand outside marks, in order."""
    known, phrases, opening = cues.words(), cues.phrases(), cues.opening()
    lower, piece = page.lower, page.piece
    found: list[Cue] = []
    for at in compress(range(first, last), map(opening.__contains__, lower[first:last])):
        if piece[at] >= 0:
            continue
        low = lower[at]
        if low in known:
            cue = _cue(page, at, at + 1, known[low], first, last)
        elif low in phrases and at + 1 < last and lower[at + 1] in phrases[low]:
            cue = _cue(page, at, at + 2, phrases[low][lower[at + 1]], first, last)
        elif low == "in" and at + 3 < last:
            cue = _in_words(page, at, last)
        elif low == "per" and at + 1 < last and (page.name[at + 1] >= 0 or lower[at + 1] == "the"):
            source = noun_phrase_right(page, at + 1, last)
            cue = Cue(at, at + 1, ACCORDING, source, True, None, False, False) if source else None
        elif low == "according" and at + 1 < last and lower[at + 1] == "to":
            source = noun_phrase_right(page, at + 2, last) or _capital(page, at + 2, last)
            cue = Cue(at, at + 2, ACCORDING, source, True, None, False, False) if source else None
        else:
            continue
        if cue:
            found.append(cue)
    return found


def _capital(page: Page, at: int, last: int) -> Range | None:
    """Return the one word in capitals at `at` that a comma closes: According to Meridian."""
    closed = at + 1 < last and page.text.words[at + 1] == "," and page.piece[at] < 0
    return (at, at + 1) if closed and page.text.words[at][0].isupper() else None


def _cue(page: Page, at: int, end: int, word: cues.Word, first: int, last: int) -> Cue | None:
    if page.text.words[at][0].isupper() and (page.name[at] >= 0 or not _starts(page, at, first)):
        return None
    if word.kind == "c" and _is_passive(page, at, end):
        return None
    habit = word.base and at - 2 >= first and _habit(page, at)
    left, negated, modal = _step_left(page, at - 2 if habit else at, first)
    source = None
    progressive = _may_progress(word) and left > first and page.lower[left] in _BEING
    progressive = progressive and page.lower[left - 1] != "who"
    if progressive:
        left, negated, modal = _step_left(page, left, first)
    if not word.ing or progressive:
        source = noun_phrase_left(page, left, first)
        if source and word.base and not habit and not (modal or _plural(page, source)):
            source = None
    inverted = False
    plain = not (word.base or word.ing or page.lower[at] in _MADE)
    if source is None and plain and _may_invert(page, at, first):
        source = noun_phrase_right(page, end, last)
        inverted = source is not None
    joined = left >= first and page.lower[left] in ("and", "but") and page.piece[left] < 0
    goes_on = word.base and page.lower[max(first, at - 2) : at] == ["on", "to"]
    if source is None and not (word.ing or goes_on or (joined and not word.base)):
        return None
    if source and page.lower[source[1] - 1] in grammar.THINGS:
        return None
    after = source[1] if inverted and source else end
    hearer = _hearer(page, after, last, word)
    return Cue(at, end, word, source, inverted, hearer, negated, modal)


def _is_passive(page: Page, at: int, end: int) -> bool:
    """Tell whether a verb of calling has its subject called: who's described there as “…”."""
    low = page.lower[at - 1] if at else ""
    if low in ("'s", "’s"):
        return page.lower[end : end + 1] in (["as"], ["in"], ["by"], ["on"])
    return low in _CALLED


def _may_progress(word: cues.Word) -> bool:
    """Tell whether a cue is the -ing form of a verb of talking: Ada is telling Bo."""
    return word.ing and (word.kind in "tm" or word.lemma == "say")


def _habit(page: Page, at: int) -> bool:
    """Tell whether the bare verb at `at` is somebody's habit: as Dell likes to say."""
    return page.lower[at - 1] == "to" and page.lower[at - 2] in grammar.HABIT


def _step_left(page: Page, at: int, first: int) -> tuple[int, bool, bool]:
    """Step over adverbs and auxiliaries to the left; return the token there, negated, modal."""
    negated = modal = False
    at -= 1
    for _ in range(4):
        named = at >= first and page.name[at] >= 0 and page.lower[at] not in grammar.DAYS
        if at < first or page.piece[at] >= 0 or named:
            break
        low = page.lower[at]
        negated |= low in grammar.NEGATION
        modal |= low in grammar.MODAL or low in ("will", "did", "does", "do", "'ll", "’ll")
        if low in grammar.DAYS:
            at -= 2 if page.lower[at - 1] == "on" else 1
            continue
        if low not in grammar.SKIP and low not in grammar.NEGATION and not low.endswith("ly"):
            break
        at -= 1
    return at, negated, modal


def _plural(page: Page, source: Range) -> bool:
    """Tell whether a source takes the bare verb form: they say, sources say, A and B say."""
    words = page.lower[source[0] : source[1]]
    return bool(
        words[-1] in ("they", "i", "we", "who")
        or words[-1] in grammar.PLURAL
        or "and" in words
        or (words[-1].endswith("s") and page.name[source[1] - 1] < 0)
    )


# --- noun phrases ------------------


def _starts(page: Page, at: int, first: int) -> bool:
    """Tell whether a capitalised cue opens its sentence: Says Ada, Adding that."""
    before = at - 1
    return (
        before < first
        or page.piece[before] >= 0
        or page.text.words[before] in grammar.END_MORE
        or page.text.words[before] in ("—", "–", ":", "(")
    )


def _may_invert(page: Page, at: int, first: int) -> bool:
    """Tell whether a cue may stand before its source: behind a quotation, a comma, a dash."""
    before = at - 1
    while before >= first and page.lower[before] in ("as", "so", "also", "then"):
        before -= 1
    if before < first or page.piece[before] >= 0:
        return True
    return page.text.words[before] in (",", "—", "–", ".", "?", "!", "-", "…", ":", ";")


def _hearer(page: Page, at: int, last: int, word: cues.Word) -> Range | None:
    """Return whom it is said to: the object of "tells", or what follows "to" or "with"."""
    direct = word.kind in "ta" or word.lemma in ("ask", "advise")
    if at < last and page.lower[at] == "exclusively":
        at += 1
    if at < last and page.lower[at] in ("to", "with"):
        at += 1
    elif not direct:
        return None
    if at >= last or page.piece[at] >= 0:
        return None
    if page.lower[at] in grammar.HEARER:
        return at, at + 1
    begin = at + 1 if page.lower[at] == "the" and at + 1 < last else at
    if page.name[begin] >= 0:
        return at, mention_range(page, begin)[1]
    if at < begin < last and direct and page.text.words[begin].islower():
        return at, begin + 1
    if page.text.words[begin][0].isupper():
        end = begin + 1
        while end < last and page.piece[end] < 0 and page.text.words[end][0].isupper():
            end += 1
        return at, end
    return None
