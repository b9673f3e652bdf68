"""What the resolving of references looks at: names, pronouns and descriptions, in text order."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import compress, count
from typing import Literal

from junket.facts import Gender, Mention, Names, Text
from junket.lexicon import sections, words

_FORMS = sections("pronouns")
ANYONE = _FORMS["anyone"]
PRONOUNS = {form: kind for kind in ("i", "you", "we", "he", "she", "they") for form in _FORMS[kind]}
_OWNING = _FORMS["owning"]
_FEMALE = _FORMS["f"] | words("names", "kin_f")
_MALE = _FORMS["m"] | words("names", "kin_m")
KIN = words("names", "kin_f") | words("names", "kin_m") | words("names", "kin")
NOUNS = (_FEMALE | _MALE | _FORMS["one"] | KIN | words("jobs.txt")) - _FORMS["not_one"]
_STOPS = _FORMS["stops"]
_CLITICS = frozenset(("'s", "’s", "’", "'"))
_LEFT = 4  # words between the determiner and the noun of a description

_FOLLOWING = (
    _FORMS["prepositions"]
    | _FORMS["clauses"]
    | _FORMS["adverbs"]
    | (words("names", "speech") | _FORMS["verbs"] | _FORMS["they"] | words("story_verbs.txt"))
)
_GROUPS = frozenset(f"{noun}s" for noun in NOUNS) | _FORMS["group"] | _FORMS["anyone"]
_WANTED = frozenset(PRONOUNS) | NOUNS | _GROUPS | {"'s", "’s"}

Sort = Literal["name", "pronoun", "noun", "group"]


@dataclass(slots=True)  # not frozen, which costs four times as much to make
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
    """One walk over the tokens of a text; the sentence and block are those of the last event."""

    text: Text
    names: Names
    lower: list[str]
    sentence: int = 0
    block: int = 0


def find_events(text: Text, names: Names) -> list[Event]:
    """List every name, pronoun and description of one human being in order of the text."""
    lower = text.lower
    walk = _Walk(text, names, lower)
    named = {at: (last, one.cluster) for at, last, one in _named(text, names)}
    inside = {at for first, (last, _) in named.items() for at in range(first + 1, last)}
    wanted = set(compress(count(), map(_WANTED.__contains__, lower))) - inside
    found = []
    for at in sorted({*named, *wanted}):
        if at in named:
            found.append(_built(walk, "name", at, named[at][0], "", named[at][1]))
        elif event := _event(walk, at, lower[at], behind=at + 1 in named):
            found.append(event)
    return found


def _named(text: Text, names: Names) -> Iterator[tuple[int, int, Mention]]:
    """Yield the mentions with their tokens, end exclusive."""
    for one in names.mentions:
        first = bisect_left(text.ends, one.start + 1)
        yield first, max(first + 1, bisect_left(text.starts, one.end)), one


def _event(walk: _Walk, at: int, word: str, *, behind: bool) -> Event | None:
    """Return the pronoun or description at a token; `behind` says that a name follows it."""
    if word in _CLITICS:
        lets = at > 0 and walk.lower[at - 1] == "let"
        return _built(walk, "pronoun", at, at + 1, "us", -1) if lets else None
    if word in PRONOUNS:
        return _built(walk, "pronoun", at, at + 1, word, -1) if _is_pronoun(walk, at) else None
    if word in _GROUPS:
        return _built(walk, "group", at, at + 1, word, -1)
    first = None if behind else _described(walk.lower, at)  # behind: the actress Ada Lind
    return None if first is None else _built(walk, "noun", first, at + 1, word, -1)


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
    if at + 1 < len(lower) and not _ends(lower[at + 1]):
        return None
    for left in range(at - 1, max(-1, at - 2 - _LEFT), -1):
        word = lower[left]
        if word in _FORMS["determiners"]:
            return left
        if word in _STOPS or not word[0].isalpha():
            return None
    return None


def _ends(behind: str) -> bool:
    """Tell whether a word may follow a description: not a noun, as in the salesman approach."""
    if not behind.isalpha() or behind in _STOPS or behind in _FOLLOWING:
        return True
    return behind.endswith(("ed", "ing", "es", "ly")) and behind not in NOUNS


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
