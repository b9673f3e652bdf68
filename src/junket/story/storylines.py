"""Statements of many articles -> storylines: each with the one or the two whom it is about.

A statement stands in one storyline: of a pair where it speaks of two as two, else of whom it is
mainly about, or of the show itself. Whether it speaks of two hangs on its words, on what was
asked and on what its own article tells of the two: never on the order of reading.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from junket import lexicon
from junket.late import late
from junket.relation import KIN
from junket.story.told import Being, Said, Tie, named_in, words_of

Key = tuple[str, ...]
"""The beings of a storyline by their ids, the one first whom it tells most of; of the show none."""

SHOW: Key = ()
_JOINED = frozenset({"and", "with", "or", "to", "from", "for"})
_FAR = 3  # words from one name of a pair to the other, those of brackets not counted
_OWN = 2  # statements that a pair needs to have a storyline of its own
_LABEL = 2  # words of a label
_LETTERS = 5  # of the shortest word in a label
_BRACKETS = late(r"[(\[][^)\]]*[)\]]")


@dataclass(frozen=True, slots=True)
class Storyline:
    """One storyline: whom it is about, its statements by their ids, words that tell it apart."""

    key: Key
    statements: tuple[str, ...]
    words: tuple[str, ...] = ()


def storylines(
    said: Iterable[Said], beings: Mapping[str, Being], ties: Iterable[Tie] = ()
) -> tuple[Storyline, ...]:
    """Gather statements into storylines, those with most statements first.

    A statement about nobody known is in none. A pair that fewer than two different statements
    speak of is told under whom these are mainly about.
    """
    ties = list(ties)
    listed = sorted(said, key=lambda one: (one.day or "", one.article, one.spans, one.id))
    known = _by_article(ties)
    found = {one.id: _key(one, beings, known.get(one.article, ())) for one in listed}
    keys = _settled(listed, found)
    groups: dict[Key, list[Said]] = defaultdict(list)
    for one in listed:
        if (key := keys.get(one.id)) is not None:
            groups[key].append(one)
    names = frozenset(word for being in beings.values() for word in being.words)
    told = _relations(ties)
    made = [_storyline(key, group, told.get(key, ()), names) for key, group in groups.items()]
    return tuple(sorted(made, key=lambda one: (-len(one.statements), one.key)))


def _by_article(ties: Iterable[Tie]) -> dict[str, list[Tie]]:
    found: dict[str, list[Tie]] = defaultdict(list)
    for one in ties:
        found[one.article].append(one)
    return found


def _key(one: Said, beings: Mapping[str, Being], ties: Sequence[Tie]) -> Key | None:
    """Return whom a statement is about; None for nobody known.

    The first that it is about is its own, unless it speaks of two characters as two.
    """
    about = [beings[who] for who in one.about if who in beings]
    characters = [being for being in about if being.kind == "character"]
    pair = _pair(one, characters)
    if pair:
        return pair
    if one.of_show:
        return SHOW
    if one.of_other or not about:
        return None
    main = about[0]
    other = _taken_up(one, main, beings, ties) if characters == [main] else None
    return tuple(sorted((main.id, other))) if other else (main.id,)


def _pair(one: Said, characters: Sequence[Being]) -> Key | None:
    """Return the two characters of whom a statement speaks as two, None where it does not."""
    told = f"{one.text} … {one.asked or ''}"
    for main, other in combinations(characters, 2):
        if _side_by_side(told, main, other):
            return tuple(sorted((main.id, other.id)))
    if len(characters) == 2 and not one.of_show and _has(told, _together()):
        return tuple(sorted(being.id for being in characters))
    return None


def _side_by_side(told: str, one: Being, other: Being) -> bool:
    """Return whether two are named in one breath: Ada and Bo, Ada (Uma Lind) and Bo."""
    plain = _BRACKETS.sub(" ", told)
    words = words_of(plain)
    for here in named_in(plain, one):
        for there in named_in(plain, other):
            between = words[min(here, there) + 1 : max(here, there)]
            if len(between) <= _FAR and _JOINED.intersection(between):
                return True
    return False


def _taken_up(
    one: Said, main: Being, beings: Mapping[str, Being], ties: Sequence[Tie]
) -> str | None:
    """Return with whom a statement about one speaks of what its article tells of the two."""
    found: Counter[str] = Counter()
    for tie in ties:
        other = tie.b if tie.a == main.id else tie.a if tie.b == main.id else None
        if other in beings and _has(one.text, _of(tie.relation)):
            found[str(other)] += 1
    return min(found, key=lambda who: (-found[who], who), default=None)


@cache
def _together() -> re.Pattern[str]:
    return _pattern("together")


@cache
def _of(relation: str) -> re.Pattern[str] | None:
    name = f"of {relation}"
    return _pattern(name) if name in lexicon.sections("thread_words") else None


def _pattern(section: str) -> re.Pattern[str]:
    entries = sorted(lexicon.words("thread_words", section))
    told = (
        rf"{re.escape(entry[1:])}\b" if entry[0] == "=" else re.escape(entry) for entry in entries
    )
    return re.compile(rf"\b(?:{'|'.join(told)})", re.IGNORECASE)


def _has(text: str, pattern: re.Pattern[str] | None) -> bool:
    return pattern is not None and pattern.search(text) is not None


def _settled(said: Sequence[Said], found: Mapping[str, Key | None]) -> dict[str, Key]:
    """Return the storyline of each statement: what is told of a pair once goes to its main one."""
    texts: dict[Key, set[tuple[str, ...]]] = defaultdict(set)
    for one in said:
        if (key := found[one.id]) is not None:
            texts[key].add(words_of(one.text))
    settled = {}
    for one in said:
        key = found[one.id]
        if key is not None and len(key) == 2 and len(texts[key]) < _OWN:
            key = (next(who for who in one.about if who in key),)
        if key is not None:
            settled[one.id] = key
    return settled


def _relations(ties: Iterable[Tie]) -> dict[Key, tuple[str, ...]]:
    """Return what is told of each pair and of each one alone, what most articles tell first."""
    found: dict[Key, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for one in ties:
        key = tuple(sorted((one.a, one.b))) if one.b else (one.a,)
        found[key][one.relation.removeprefix(KIN)].add(one.article)
    return {
        key: tuple(sorted(told, key=lambda name: (-len(told[name]), name)))
        for key, told in found.items()
    }


def _storyline(
    key: Key, group: Sequence[Said], told: Sequence[str], names: frozenset[str]
) -> Storyline:
    """Return a storyline; what happens to those in it labels it, else what the statements share."""
    words = tuple(told[:_LABEL]) or label_words(group, names)
    return Storyline(_ordered(key, group), tuple(one.id for one in group), words)


def _ordered(key: Key, group: Sequence[Said]) -> Key:
    """Return those of a storyline, the one first whom most of its statements are mainly about."""
    mains = Counter(next((who for who in one.about if who in key), "") for one in group)
    return tuple(sorted(key, key=lambda who: (-mains[who], who)))


def label_words(group: Sequence[Said], names: frozenset[str]) -> tuple[str, ...]:
    """Return the words that most statements of a group share, names and empty words left out."""
    empty = lexicon.words("thread_words", "empty")
    counts: Counter[str] = Counter()
    for words in dict.fromkeys(words_of(one.text) for one in group):
        counts.update(set(words))
    told = [
        (word, count)
        for word, count in counts.items()
        if count > 1 and len(word) >= _LETTERS and word not in empty and word not in names
    ]
    return tuple(word for word, _ in sorted(told, key=lambda pair: (-pair[1], pair[0]))[:_LABEL])
