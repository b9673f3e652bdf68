"""Cues and their sources: every place outside marks where somebody is said to say something.

Works on token ranges of a `Page`, one pass over the tokens, with bounded looks to the left
and right of each cue. All ranges are token indexes, the end exclusive.
"""

from __future__ import annotations

from dataclasses import dataclass

from junket import lexicon
from junket.quotes import cues, grammar
from junket.quotes.page import Page

Range = tuple[int, int]

_REACH = 30  # tokens: how far a relative clause or apposition may keep a source from its cue
_LONGEST_NOUN_PHRASE = 7  # tokens, "the show's other new executive producer"
_BREAKS = frozenset(",—–()[];:")
_SPEAKING_KINDS = frozenset({"person", "character", "organisation", "network", "outlet", "other"})


@dataclass(frozen=True, slots=True)
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


ACCORDING = cues.Word("according", "a", False, False)


ANY_VERB = cues.Word("", "m", False, False)
"""A verb that is no verb of saying but stands where one would: “…,” the voice croaks."""


def any_verb(page: Page, first: int, last: int) -> Cue | None:
    """Return the subject and verb, whatever it means, that stand right behind a quotation."""
    source = _subject_right(page, first, min(last, first + _LONGEST_NOUN_PHRASE + 2))
    if source is None:
        return None
    at = source[1]
    while at < last and (page.lower[at] in grammar.SKIP or page.lower[at].endswith("ly")):
        at += 1
    if at >= last or page.piece[at] >= 0 or page.name[at] >= 0:
        return None
    low = page.lower[at]
    if not low.isalpha() or not low.endswith(("s", "ed")) or low in grammar.STOPS or len(low) < 4:
        return None
    return Cue(
        at, at + 1, ANY_VERB, source, False, _hearer(page, at + 1, last, ANY_VERB), False, False
    )


def _subject_right(page: Page, first: int, last: int) -> Range | None:
    """Return the noun phrase that starts at `first`, up to the verb that follows it."""
    if first >= last or page.piece[first] >= 0:
        return None
    low = page.lower[first]
    if low in ("he", "she", "they"):
        return first, first + 1
    cluster = page.cluster_of(first)
    if cluster is not None:
        return (first, mention_range(page, first)[1]) if cluster.kind in _SPEAKING_KINDS else None
    if low in ("the", "a", "an", "one", "his", "her", "their", "our", "my") and first + 2 < last:
        end = first + 2
        if end < last and page.lower[end].isalpha() and page.lower[end - 1] not in job_words():
            end += page.lower[end] in job_words()
        return first, end
    return None


def find_cues(page: Page, first: int, last: int) -> list[Cue]:
    """Return the cues in the tokens `[first, last)` that stand outside marks, in order."""
    known, phrases = cues.words(), cues.phrases()
    lower, piece = page.lower, page.piece
    found: list[Cue] = []
    for at in range(first, last):
        low = lower[at]
        if piece[at] >= 0:
            continue
        if low in known:
            cue = _cue(page, at, at + 1, known[low], first, last)
        elif low in phrases and at + 1 < last and lower[at + 1] in phrases[low]:
            cue = _cue(page, at, at + 2, phrases[low][lower[at + 1]], first, last)
        elif low == "per" and at + 1 < last and page.name[at + 1] >= 0:
            source = noun_phrase_right(page, at + 1, last)
            cue = Cue(at, at + 1, ACCORDING, source, True, None, False, False) if source else None
        elif low == "according" and at + 1 < last and lower[at + 1] == "to":
            source = noun_phrase_right(page, at + 2, last)
            cue = Cue(at, at + 2, ACCORDING, source, True, None, False, False) if source else None
        else:
            continue
        if cue:
            found.append(cue)
    return found


def _cue(page: Page, at: int, end: int, word: cues.Word, first: int, last: int) -> Cue | None:
    if page.name[at] >= 0 and page.text.words[at][0].isupper():
        return None
    left, negated, modal = _step_left(page, at, first)
    source = None
    if not word.ing:
        source = noun_phrase_left(page, left, first)
        if source and word.base and not (modal or _plural(page, source)):
            source = None
    inverted = False
    if source is None and not (word.base or word.ing) and _may_invert(page, at, first):
        source = noun_phrase_right(page, end, last)
        inverted = source is not None
    if source is None and not word.ing:
        return None
    after = source[1] if inverted and source else end
    hearer = _hearer(page, after, last, word)
    return Cue(at, end, word, source, inverted, hearer, negated, modal)


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


# --- noun phrases -----------------------------------------------------------------------------


def noun_phrase_left(page: Page, at: int, first: int) -> Range | None:
    """Return the noun phrase that ends with token `at`, or None.

    A relative clause, apposition or bracket between it and `at` is stepped over.
    """
    if at < first or page.piece[at] >= 0:
        return None
    word = page.text.words[at]
    if word in _BREAKS:
        return _before_insertion(page, at, first)
    if page.name[at] >= 0:
        return _name_left(page, at, first)
    low = page.lower[at]
    if low in grammar.PRONOUN:
        return _relative(page, at, first) if low == "who" else (at, at + 1)
    return _noun_left(page, at, first)


def _relative(page: Page, at: int, first: int) -> Range | None:
    """Return the antecedent of "who" at `at`: the name or noun phrase right before it."""
    before = at - 1
    if before >= first and page.text.words[before] == ",":
        before -= 1
    if before < first or page.lower[before] in grammar.STOPS:
        return None
    return noun_phrase_left(page, before, first)


def _before_insertion(page: Page, at: int, first: int) -> Range | None:
    """Return the noun phrase before an insertion that closes with the comma or bracket at `at`."""
    opener = {")": "(", "]": "[", "—": "—", "–": "–", ",": ","}.get(page.text.words[at])
    if opener is None:
        return None
    words = page.text.words
    for left in range(at - 1, max(first, at - _REACH) - 1, -1):
        word = words[left]
        if word in grammar.END and page.piece[left] < 0:
            return None
        if word == opener and left - 1 >= first and page.piece[left] < 0:
            if opener == "," and not _starts_insertion(page, left + 1):
                return None
            if _is_person(page, left + 1, at):
                return _described_name(page, left + 1, at, first)
            return _plain_left(page, left - 1, first)
    return None


def _is_person(page: Page, first: int, last: int) -> bool:
    """Tell whether the tokens are one person's name and nothing else."""
    cluster = page.cluster_of(first)
    return bool(
        cluster
        and cluster.kind in ("person", "character")
        and mention_range(page, first)[1] >= last
    )


def _described_name(page: Page, begin: int, end: int, first: int) -> Range:
    """Return the name between commas with the description before it: its agent, Ada Lind,."""
    for left in range(begin - 2, max(first, begin - 2 - _LONGEST_NOUN_PHRASE) - 1, -1):
        if page.piece[left] >= 0 or page.text.words[left] in _BREAKS:
            break
        if page.lower[left] in grammar.DETERMINER:
            return left, end
    return begin, end


def _starts_insertion(page: Page, at: int) -> bool:
    low = page.lower[at]
    starters = (
        "who",
        "whose",
        "whom",
        "which",
        "speaking",
        "now",
        "formerly",
        "himself",
        "herself",
    )
    return (
        low in starters
        or low in grammar.DETERMINER
        or low[0].isdigit()
        or low.endswith("ing")
        or page.name[at] >= 0
        or low in job_words()
        or low
        in ("in", "via", "on", "at", "when", "while", "after", "with", "for", "from", "too", "as")
    )


def _plain_left(page: Page, at: int, first: int) -> Range | None:
    if page.piece[at] >= 0 or page.text.words[at] in _BREAKS:
        return None
    if page.name[at] >= 0:
        return _name_left(page, at, first)
    if page.lower[at] in grammar.PRONOUN:
        return at, at + 1
    return _noun_left(page, at, first)


def _name_left(page: Page, at: int, first: int) -> Range | None:
    cluster = page.cluster_of(at)
    begin, end = mention_range(page, at)
    if at + 1 < end or begin < first or cluster is None or cluster.kind not in _SPEAKING_KINDS:
        return None
    before = begin - 1
    if before >= first and page.lower[before] == "and" and before - 1 >= first:
        other = page.cluster_of(before - 1)
        if other and other.kind in _SPEAKING_KINDS:
            return _with_modifiers(page, mention_range(page, before - 1)[0], first), end
    if before >= first and page.lower[before] in ("for", "of", "at", "from", "with"):
        head = _noun_left(page, before - 1, first) if before > first else None
        return (head[0], end) if head else None
    if before >= first and page.lower[before] in ("to", "by", "about", "on", "in", "against"):
        return None
    return _with_modifiers(page, begin, first), end


def mention_range(page: Page, at: int) -> Range:
    """Return the tokens of the name that token `at` belongs to."""
    mention = page.names.mentions[page.name[at]]
    first, last = page.tokens_of((mention.start, mention.end))
    return min(first, at), max(last, at + 1)


def _with_modifiers(page: Page, begin: int, first: int) -> int:
    """Return where the job words and their determiner before a name start."""
    at, best = begin - 1, begin
    jobs = job_words()
    while at >= first and begin - at <= _LONGEST_NOUN_PHRASE and page.piece[at] < 0:
        low = page.lower[at]
        if low in jobs or (best == at + 1 and (low in ("'s", "’s") or _is_title(page, at))):
            best = at
        elif best == at + 1 and page.name[at] >= 0:
            best = mention_range(page, at)[0]
            at = best
        elif low in grammar.DETERMINER and best == at + 1:
            return at
        elif low in ("and", "/", "-", "&") or (low.isalpha() and low not in grammar.STOPS):
            if best > at + 3:
                break
        else:
            break
        at -= 1
    return best


def _is_title(page: Page, at: int) -> bool:
    """Tell whether a capitalised word before a name belongs to it (Mr., Sen., Detective)."""
    low = page.lower[at]
    return (
        page.text.words[at][0].isupper()
        and page.name[at] < 0
        and low not in grammar.STOPS
        and low not in grammar.DETERMINER
        and low not in grammar.CLAUSE
        and not low.endswith("ly")
    )


def job_words() -> frozenset[str]:
    """Return the words that name what somebody does ("showrunner", "actress", "spokesperson")."""
    return lexicon.words("jobs.txt")


def _noun_left(page: Page, at: int, first: int) -> Range | None:
    """Return "the showrunner", "a source close to it", "sources" ending at `at`, or None."""
    head = page.lower[at]
    if not head.replace("-", "").isalpha() or head in grammar.STOPS or head.endswith("ly"):
        return None
    if head in ("himself", "herself", "themselves") and at > first:
        return noun_phrase_left(page, at - 1, first)
    for left in range(at - 1, max(first, at - _LONGEST_NOUN_PHRASE) - 1, -1):
        low = page.lower[left]
        if low in grammar.DETERMINER:
            return left, at + 1
        if page.piece[left] >= 0 or low in grammar.STOPS or not _modifies(page, left):
            break
    if head in grammar.PLURAL or head in job_words():
        return at, at + 1
    return None


def _modifies(page: Page, at: int) -> bool:
    word = page.lower[at]
    return page.name[at] >= 0 or word in ("'s", "’s", "&") or word.replace("-", "").isalnum()


def noun_phrase_right(page: Page, at: int, last: int) -> Range | None:
    """Return the noun phrase that starts with token `at` as a source behind its cue, or None."""
    if at >= last or page.piece[at] >= 0:
        return None
    low = page.lower[at]
    if low in ("he", "she", "they", "i"):
        return (at, at + 1) if at + 1 >= last or not _verbal(page, at + 1) else None
    end = min(last, at + _LONGEST_NOUN_PHRASE + 2)
    stop = at
    while stop < end and page.piece[stop] < 0 and _continues(page, stop, at):
        stop += 1
    found = _name_right(page, at, stop)
    if found is None:
        return _described_right(page, at, stop)
    return None if found[1] < last and _verbal(page, found[1]) else found


def _continues(page: Page, at: int, first: int) -> bool:
    """Tell whether a noun phrase that started at `first` may go on with the token `at`."""
    low = page.lower[at]
    return _modifies(page, at) and (at == first or low == "and" or low not in grammar.STOPS)


def _name_right(page: Page, at: int, end: int) -> Range | None:
    """Return the noun phrase in `[at, end)` up to its name: behind a job word, else the first."""
    jobs, first = job_words(), None
    here = at
    while here < end:
        cluster = page.cluster_of(here)
        if cluster is None or cluster.kind not in _SPEAKING_KINDS:
            here += 1
            continue
        stop = mention_range(page, here)[1]
        if page.lower[stop : stop + 1] not in (["'s"], ["’s"]):
            if here > at and page.lower[here - 1] in jobs:
                return at, stop
            first = first or (at, stop)
        here = stop
    if first and first[1] < end and page.lower[first[1]] in jobs:
        return None
    return first


def _described_right(page: Page, at: int, end: int) -> Range | None:
    """Return "the actress" in "says the actress", or None where no noun phrase stands there."""
    if end <= at or (end < len(page.lower) and page.lower[end] in grammar.FINITE):
        return None
    low = page.lower[at]
    if low in grammar.DETERMINER and end - at >= 2 and low not in ("that", "this", "these", "all"):
        return at, end
    job_seen = any(page.lower[here] in job_words() for here in range(at, end))
    return (at, end) if job_seen or page.lower[end - 1] in grammar.PLURAL else None


def _verbal(page: Page, at: int) -> bool:
    """Tell whether a clause goes on at `at`, so that what stands before it is its subject."""
    low = page.lower[at]
    return low in grammar.FINITE or (
        page.name[at] < 0
        and page.piece[at] < 0
        and low.isalpha()
        and low.endswith(("ed", "es"))
        and low not in grammar.PREPOSITION
    )


def _may_invert(page: Page, at: int, first: int) -> bool:
    """Tell whether a cue may stand before its source: behind a quotation, a comma, a dash."""
    before = at - 1
    while before >= first and page.lower[before] in ("as", "so", "also", "then"):
        before -= 1
    if before < first or page.piece[before] >= 0:
        return True
    return page.text.words[before] in (",", "—", "–", ".", "?", "!", "-", "…", ":", ";")


# --- hearers ----------------------------------------------------------------------------------


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
    if page.text.words[begin][0].isupper():
        end = begin + 1
        while end < last and page.piece[end] < 0 and page.text.words[end][0].isupper():
            end += 1
        return at, end
    return None


def names_somebody(page: Page, source: Range) -> bool:
    """Tell whether a noun phrase holds a name that can speak, a pronoun, or a job word."""
    for at in range(*source):
        cluster = page.cluster_of(at)
        if cluster is not None and cluster.kind in _SPEAKING_KINDS:
            return True
        if page.lower[at] in ("he", "she", "they") or page.lower[at] in job_words():
            return True
    return False
