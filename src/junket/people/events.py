"""What the resolving of references looks at: names, pronouns and descriptions, in text order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from junket.facts import Gender, Names, Text
from junket.lexicon import sections, words

_FORMS = sections("pronouns")
PRONOUNS = {form: kind for kind in ("i", "you", "we", "he", "she", "they") for form in _FORMS[kind]}
_OWNING = _FORMS["owning"]
_FEMALE = _FORMS["f"] | words("names", "kin_f")
_MALE = _FORMS["m"] | words("names", "kin_m")
KIN = words("names", "kin_f") | words("names", "kin_m") | words("names", "kin")
NOUNS = (_FEMALE | _MALE | _FORMS["one"] | KIN | words("jobs.txt")) - _FORMS["not_one"]
_STOPS = _FORMS["stops"]
_CLITICS = frozenset(("'s", "’s", "’", "'"))
_LEFT = 4  # words between the determiner and the noun of a description

_GROUPS = frozenset(f"{noun}s" for noun in NOUNS) | _FORMS["group"]

Sort = Literal["name", "pronoun", "noun", "group"]


@dataclass(frozen=True, slots=True)
class Event:
    """A mention at the tokens `[first, last)`.

    `word` is the pronoun or the head of the description in lower case, "" for a name; `cluster`
    is a name's. `place` is where it stands in its clause: subject, object, governed by a
    preposition, owner, in brackets; `sentence` and `block` number where it stands.
    """

    sort: Sort
    first: int
    last: int
    word: str
    cluster: int
    place: str
    sentence: int
    block: int


@dataclass(slots=True)
class _Walk:
    """One walk over the tokens of a text."""

    text: Text
    names: Names
    lower: list[str]
    sentence: int = 0
    block: int = 0
    mention: int = 0


def find_events(text: Text, names: Names) -> Iterator[Event]:
    """Yield every name, pronoun and description of one human being in order of the text."""
    lower = [word.lower() for word in text.words]
    walk = _Walk(text, names, lower)
    at, size = 0, len(lower)
    while at < size:
        found = _event(walk, at)
        if found is not None:
            yield found
        at = max(at + 1, found.last if found and found.sort == "name" else 0)


def _event(walk: _Walk, at: int) -> Event | None:
    start = walk.text.starts[at]
    mentions = walk.names.mentions
    while walk.mention < len(mentions) and mentions[walk.mention].end <= start:
        walk.mention += 1
    if walk.mention < len(mentions) and mentions[walk.mention].start < walk.text.ends[at]:
        last = at + 1
        while last < len(walk.lower) and walk.text.starts[last] < mentions[walk.mention].end:
            last += 1
        return _built(walk, "name", at, last, "", mentions[walk.mention].cluster)
    word = walk.lower[at]
    if word in PRONOUNS:
        return _built(walk, "pronoun", at, at + 1, word, -1) if _is_pronoun(walk, at) else None
    if word in _GROUPS:
        return _built(walk, "group", at, at + 1, word, -1)
    if word in NOUNS and not _named_behind(walk, at):
        first = _described(walk.lower, at)
        if first is not None:
            return _built(walk, "noun", first, at + 1, word, -1)
    return None


def _named_behind(walk: _Walk, at: int) -> bool:
    """Tell whether a name follows, to which a description belongs then: the actress Ada Lind."""
    if walk.mention >= len(walk.names.mentions) or at + 1 >= len(walk.lower):
        return False
    return walk.names.mentions[walk.mention].start == walk.text.starts[at + 1]


def _is_pronoun(walk: _Walk, at: int) -> bool:
    """Tell whether a word is a pronoun: not World War I, the US, a gold mine."""
    written, before = walk.text.words[at], walk.lower[at - 1] if at else ""
    if written == "US" or (written == "i" and before != "and"):
        return False
    if written == "I" and before in _FORMS["numbered"]:
        return False
    return walk.lower[at] != "mine" or before in ("of", "is", "was", "be", "not", "to", "like")


def _described(lower: list[str], at: int) -> int | None:
    """Return where a description that ends at `at` begins: the young woman; None for none."""
    if at + 1 < len(lower) and lower[at + 1] in NOUNS:
        return None
    for left in range(at - 1, max(-1, at - 2 - _LEFT), -1):
        word = lower[left]
        if word in _FORMS["determiners"]:
            return left
        if word in _STOPS or not word[0].isalpha():
            return None
    return None


def _built(walk: _Walk, sort: Sort, first: int, last: int, word: str, cluster: int) -> Event:
    text, start = walk.text, walk.text.starts[first]
    while walk.sentence + 1 < len(text.sentences) and text.sentences[walk.sentence].end <= start:
        walk.sentence += 1
    while walk.block + 1 < len(text.blocks) and text.blocks[walk.block + 1].start <= start:
        walk.block += 1
    opens = text.sentences[walk.sentence].start if text.sentences else 0
    place = _place(walk.lower, text.starts, first, last, word, opens)
    return Event(sort, first, last, word, cluster, place, walk.sentence, walk.block)


_VERBS = words("names", "speech") | _FORMS["verbs"]
_CLAUSES = _FORMS["clauses"] | {","}


def _place(
    lower: list[str], starts: list[int], first: int, last: int, word: str, opens: int
) -> str:
    before = lower[first - 1] if first else ""
    behind = lower[last] if last < len(lower) else ""
    if word in _OWNING and _owns(word, behind):
        return "owner"
    if word in PRONOUNS:
        subject = word in ("he", "she", "i", "we", "they") or (word == "you" and before != "to")
        return "subject" if subject else "object"
    if before in ("(", "["):
        return "bracket"
    if behind in _CLITICS and not _is_verbal(lower, last):
        return "owner"
    if before in _FORMS["prepositions"] and starts[first] > opens:
        return "governed"
    if starts[first] == opens or behind in _VERBS or before in _CLAUSES:
        return "subject"
    return "object"


def _owns(word: str, behind: str) -> bool:
    """Tell whether a pronoun owns what follows: her mother; not saw her yesterday."""
    return word != "her" or (
        behind[:1].isalpha() and behind not in _STOPS and behind not in _FORMS["adverbs"]
    )


def _is_verbal(lower: list[str], at: int) -> bool:
    """Tell whether ’s is a verb: Ada’s a star, Ada’s been there."""
    behind = lower[at + 1] if at + 1 < len(lower) else ""
    return behind in _FORMS["verbal"]


def gender_of(word: str) -> Gender | None:
    """Return the gender that a pronoun or a noun tells; None where it tells none.

    >>> gender_of("her"), gender_of("uncle"), gender_of("doctor")
    ('f', 'm', None)
    """
    kind = PRONOUNS.get(word)
    if kind in ("he", "she"):
        return "m" if kind == "he" else "f"
    return "f" if word in _FEMALE else "m" if word in _MALE else None


def is_predicate(lower: list[str], first: int) -> bool:
    """Tell whether a description is said of somebody: she was the teacher, as a child."""
    return first > 0 and lower[first - 1] in _FORMS["being"]
