"""Noun phrases that can be a source: a name, a pronoun, a description, on either side of a cue.

Ranges are token indexes into a `Page`, the end exclusive; every look is bounded.
"""

from __future__ import annotations

from junket import lexicon
from junket.quotes import grammar
from junket.quotes.page import Page

Range = tuple[int, int]

REACH = 30  # tokens: how far a relative clause or apposition may keep a source from its cue
LONGEST = 7  # tokens of a noun phrase, "the show's other new executive producer"
BREAKS = frozenset(",—–-()[];:")
SPEAKING_KINDS = frozenset({"person", "character", "organisation", "network", "outlet", "other"})


def noun_phrase_left(page: Page, at: int, first: int) -> Range | None:
    """Return the noun phrase that ends with token `at`, or None.

    A relative clause, apposition or bracket between it and `at` is stepped over.
    """
    if at < first:
        return None
    if page.piece[at] >= 0:
        return _before_title(page, at, first)
    word = page.text.words[at]
    if word in BREAKS:
        return _before_insertion(page, at, first)
    if page.name[at] >= 0:
        return _name_left(page, at, first)
    low = page.lower[at]
    if low in grammar.PRONOUN:
        return _relative(page, at, first) if low == "who" else (at, at + 1)
    if low in grammar.SOMEBODY:
        return at, at + 1
    if low in grammar.HEARER and at - 2 >= first and page.lower[at - 1] == "of":
        return (at - 2, at + 1) if page.lower[at - 2] in grammar.PLURAL | grammar.SOMEBODY else None
    return _noun_left(page, at, first) or _capitals_left(page, at, first)


def _capitals_left(page: Page, at: int, first: int) -> Range | None:
    """Return the capitalised words that end at `at`: a name that nothing else explains."""
    begin = at + 1
    while begin > first and page.piece[begin - 1] < 0 and _is_title(page, begin - 1):
        begin -= 1
    return (begin, at + 1) if begin <= at and len(page.lower[at]) > 1 else None


def _relative(page: Page, at: int, first: int) -> Range | None:
    """Return the antecedent of "who" at `at`: the name or noun phrase right before it."""
    before = at - 1
    if before >= first and page.lower[before] == "and":
        return _person_before(page, before, first)
    if before >= first and page.text.words[before] == ",":
        before -= 1
        if page.text.words[before].isdigit() and page.text.words[before - 1] == ",":
            before -= 2  # Ada Lind, 71, who
    if before < first or page.lower[before] in grammar.STOPS:
        return None
    return noun_phrase_left(page, before, first)


def _person_before(page: Page, at: int, first: int) -> Range | None:
    """Return the last person named before `at`: Ada, who wrote it, and who says."""
    for left in range(at, max(first, at - REACH) - 1, -1):
        cluster = page.cluster_of(left)
        if cluster is not None and cluster.kind == "person":
            return mention_range(page, left)
    return None


def _before_insertion(page: Page, at: int, first: int) -> Range | None:
    """Return the noun phrase before an insertion that closes with the comma or bracket at `at`."""
    opener = {")": "(", "]": "[", "—": "—", "–": "–", "-": "-", ",": ","}.get(page.text.words[at])
    if opener is None:
        return None
    words = page.text.words
    for left in range(at - 1, max(first, at - REACH) - 1, -1):
        word = words[left]
        if word in grammar.END and page.piece[left] < 0:
            return None
        if word == opener and left - 1 >= first and page.piece[left] < 0:
            cluster = page.cluster_of(left - 1)
            named = cluster is not None and cluster.kind in ("person", "character")
            if opener == "," and not named and not _starts_insertion(page, left + 1):
                return None
            if opener == "," and _is_person(page, left + 1, at):
                whose = _told_of(page, left, first)
                return whose or _described_name(page, left + 1, at, first)
            if page.text.words[left - 1].isdigit() and words[left - 2] == "," and left - 3 >= first:
                left -= 2  # Ada Lind, 66, whose boat it is, says
            return _plain_left(page, left - 1, first)
    return None


def _told_of(page: Page, at: int, first: int) -> Range | None:
    """Return whom a clause tells of that ends on a name: Ada, who played his aunt, Nell, says."""
    for left in range(at - 1, max(first, at - LONGEST - 3), -1):
        word, low = page.text.words[left], page.lower[left]
        if page.piece[left] >= 0 or word in BREAKS or low in ("and", "but", "or"):
            return None
        if low == "who" and left - 2 >= first and page.text.words[left - 1] == ",":
            return _plain_left(page, left - 2, first)
    return None


def _before_title(page: Page, at: int, first: int) -> Range | None:
    """Return the noun phrase before a clause that ends on a title: Ada, who wrote “Ebb,” says."""
    begin = at
    while begin > first and page.piece[begin - 1] == page.piece[at]:
        begin -= 1
    if at - begin > LONGEST or not any(page.text.words[i] == "," for i in range(begin, at + 2)):
        return None
    for left in range(begin - 1, max(first, begin - 1 - LONGEST) - 1, -1):
        if page.piece[left] >= 0 or page.text.words[left] in grammar.END:
            return None
        if page.lower[left] == "who" and left - 2 >= first and page.text.words[left - 1] == ",":
            return _plain_left(page, left - 2, first)
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
    for left in range(begin - 2, max(first, begin - 2 - LONGEST) - 1, -1):
        if page.piece[left] >= 0 or page.text.words[left] in BREAKS:
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
        or low.endswith(("ing", "ed"))
        or low in ("led", "aka", "known")
        or page.name[at] >= 0
        or low in job_words()
        or low
        in ("in", "via", "on", "at", "when", "while", "after", "with", "for", "from", "too", "as")
    )


def _plain_left(page: Page, at: int, first: int) -> Range | None:
    if page.piece[at] >= 0 or page.text.words[at] in BREAKS:
        return None
    if page.name[at] >= 0:
        return _name_left(page, at, first)
    if page.lower[at] in grammar.PRONOUN:
        return at, at + 1
    return _noun_left(page, at, first) or _capitals_left(page, at, first)


def _name_left(page: Page, at: int, first: int) -> Range | None:
    cluster = page.cluster_of(at)
    begin, end = mention_range(page, at)
    if at + 1 < end or begin < first or cluster is None:
        return None
    if cluster.kind == "place" and begin - 2 >= first:
        placed = page.lower[begin - 1] in ("in", "from", "at")
        return _plain_left(page, begin - 2, first) if placed else None
    before = begin - 1
    if cluster.kind not in SPEAKING_KINDS:
        of_title = before > first and page.lower[before] in ("of", "from")
        head = _plain_left(page, before - 1, first) if of_title else None
        return head if head and _is_person(page, head[1] - 1, head[1]) else None
    if before >= first and page.lower[before] == "and" and before - 1 >= first:
        other = page.cluster_of(before - 1)
        if other and other.kind in SPEAKING_KINDS:
            return _with_modifiers(page, mention_range(page, before - 1)[0], first), end
    if before >= first and page.lower[before] in ("for", "of", "at", "from", "with"):
        head = _plain_left(page, before - 1, first) if before > first else None
        return (head[0], end) if head else None
    if before >= first and page.lower[before] in ("to", "by", "about", "on", "in", "against"):
        return None
    begin = _with_modifiers(page, begin, first)
    if begin - 2 >= first and page.lower[begin - 1] == "and" and page.name[begin - 2] >= 0:
        begin = _with_modifiers(page, mention_range(page, begin - 2)[0], first)
    return begin, end


def mention_range(page: Page, at: int) -> Range:
    """Return the tokens of the name that token `at` belongs to."""
    mention = page.names.mentions[page.name[at]]
    first, last = page.tokens_of((mention.start, mention.end))
    return min(first, at), max(last, at + 1)


def _with_modifiers(page: Page, begin: int, first: int) -> int:
    """Return where the job words and their determiner before a name start."""
    at, best = begin - 1, begin
    jobs = job_words()
    while at >= first and begin - at <= LONGEST and page.piece[at] < 0:
        low = page.lower[at]
        if low in jobs or (best == at + 1 and (low in grammar.OWNER or _is_title(page, at))):
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


def possessor(page: Page, at: int, first: int) -> Range | None:
    """Return whose the noun at `at` is: "her" in "her answer", "Ada" in "Ada's short answer"."""
    for left in range(at - 1, max(first, at - 5) - 1, -1):
        if page.lower[left] in ("his", "her", "their"):
            return left, left + 1
        if page.lower[left] in grammar.OWNER and left > first and page.name[left - 1] >= 0:
            return mention_range(page, left - 1)
    return None


def job_words() -> frozenset[str]:
    """Return the words that name what somebody does ("showrunner", "actress", "spokesperson")."""
    return lexicon.words("jobs.txt")


def _noun_left(page: Page, at: int, first: int) -> Range | None:
    """Return "the showrunner", "a source close to it", "sources" ending at `at`, or None."""
    head = page.lower[at]
    aged = head.endswith("-year-old")
    if (
        not (head.replace("-", "").isalpha() or aged)
        or head in grammar.STOPS
        or head.endswith("ly")
    ):
        return None
    if head in ("himself", "herself", "themselves") and at > first:
        return noun_phrase_left(page, at - 1, first)
    for left in range(at - 1, max(first, at - LONGEST) - 1, -1):
        low = page.lower[left]
        if low in grammar.DETERMINER:
            return _governing(page, left, first), at + 1
        if low in grammar.OWNER and left > first and page.name[left - 1] >= 0:
            return mention_range(page, left - 1)[0], at + 1  # Lind's agent
        if low == "of" and left - 1 >= first:
            whole = _noun_left(page, left - 1, first)
            return (whole[0], at + 1) if whole else None
        if low not in grammar.OWNER and (
            page.piece[left] >= 0 or low in grammar.STOPS or not _modifies(page, left)
        ):
            break
    if head in grammar.PLURAL or head in job_words():
        return at, at + 1
    return None


def _governing(page: Page, begin: int, first: int) -> int:
    """Return where the phrase starts that governs the one at `begin`: a person close to it."""
    before = begin - 1
    if before - 1 < first or page.lower[before] not in (
        "of",
        "with",
        "to",
        "for",
        "at",
        "on",
        "in",
    ):
        return begin
    for at in range(before - 1, max(first, before - LONGEST) - 1, -1):
        low = page.lower[at]
        if low in grammar.DETERMINER or low in grammar.SOMEBODY:
            return at
        if low in grammar.PLURAL and at == before - 1:
            return at
        if page.piece[at] >= 0 or not _modifies(page, at):
            break
        if low in grammar.STOPS and low not in ("of", "with"):
            break
    return begin


def _modifies(page: Page, at: int) -> bool:
    word = page.lower[at]
    return (
        page.name[at] >= 0
        or word in grammar.OWNER
        or word == "&"
        or word.replace("-", "").replace(".", "").isalnum()  # Mrs. keeps its period
    )


def noun_phrase_right(page: Page, at: int, last: int) -> Range | None:
    """Return the noun phrase that starts with token `at` as a source behind its cue, or None."""
    if at >= last or page.piece[at] >= 0:
        return None
    low = page.lower[at]
    if low == "to":
        return None  # said to be the last of the keepers
    if low in grammar.SOMEBODY and not _counts_one(page, at, last):
        return at, at + 1
    if low in ("he", "she", "they", "i"):
        return (at, at + 1) if at + 1 >= last or not _verbal(page, at + 1) else None
    end = min(last, at + LONGEST + 2)
    stop = at
    while stop < end and page.piece[stop] < 0 and _continues(page, stop, at):
        stop += 1
    found = _name_right(page, at, stop)
    if found is None:
        return _described_right(page, at, stop)
    return None if found[1] < last and _verbal(page, found[1]) else found


def _counts_one(page: Page, at: int, last: int) -> bool:
    """Tell whether "one" or "another" stands before a job: says one network executive."""
    return any(page.lower[here] in job_words() for here in range(at + 1, min(last, at + 4)))


def _continues(page: Page, at: int, first: int) -> bool:
    """Tell whether a noun phrase that started at `first` may go on with the token `at`."""
    low = page.lower[at]
    if at > first and page.name[at] == page.name[at - 1] >= 0:
        return True  # inside a title: says Masters of Salt showrunner Ada Lind
    if low == "of" and at > first and page.lower[at - 1] in job_words():
        return True
    if low in grammar.OWNER:
        return (at > first and page.name[at - 1] >= 0) or low in ("'s", "’s")
    return _modifies(page, at) and (at == first or low == "and" or low not in grammar.STOPS)


def _name_right(page: Page, at: int, end: int) -> Range | None:
    """Return the noun phrase in `[at, end)` up to its name: behind a job word, else the first."""
    jobs, first = job_words(), None
    here = at
    while here < end:
        cluster = page.cluster_of(here)
        if cluster is None or cluster.kind not in SPEAKING_KINDS:
            here += 1
            continue
        stop = mention_range(page, here)[1]
        if stop >= end or page.lower[stop] not in grammar.OWNER:
            if here > at and page.lower[here - 1] in jobs:
                return at, stop
            first = first or (at, stop)
        here = stop
    if first and first[1] < end and page.lower[first[1]] in jobs | grammar.NATIVES:
        return None
    return first


def _described_right(page: Page, at: int, end: int) -> Range | None:
    """Return "the actress" in "says the actress", or None where no noun phrase stands there."""
    if end <= at or (end < len(page.lower) and page.lower[end] in grammar.FINITE):
        return None
    low = page.lower[at]
    if low in grammar.DETERMINER and end - at >= 2 and low not in ("that", "this", "these", "all"):
        return at, _named_behind(page, end)
    job_seen = any(page.lower[here] in job_words() for here in range(at, end))
    return (
        (at, _named_behind(page, end))
        if job_seen or page.lower[end - 1] in grammar.PLURAL
        else None
    )


def _named_behind(page: Page, end: int) -> int:
    """Return the end of a description with the name behind it: says the boss, creator Ada."""
    if end + 1 >= len(page.lower) or page.text.words[end] != ",":
        return end
    for at in range(end + 1, min(len(page.lower), end + LONGEST)):
        cluster = page.cluster_of(at)
        if cluster is not None and cluster.kind in ("person", "character"):
            return mention_range(page, at)[1]
        low = page.lower[at]
        if (
            low not in job_words()
            and low not in grammar.DETERMINER
            and low not in ("and", "-", "/")
        ):
            break
    return end


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


def names_somebody(page: Page, source: Range) -> bool:
    """Tell whether a noun phrase holds a name that can speak, a pronoun, or a job word."""
    for at in range(*source):
        cluster = page.cluster_of(at)
        if cluster is not None and cluster.kind in SPEAKING_KINDS:
            return True
        if page.lower[at] in ("he", "she", "they") or page.lower[at] in job_words():
            return True
    return False
