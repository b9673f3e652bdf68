"""The lexicon of cues: which words tie a source to what it says.

The words and their classes are in `data/cues.txt`, with their origin.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from junket import lexicon

QUOTING = frozenset("stmqw")  # classes whose cue may introduce a direct quotation by itself
STATING = frozenset("stwi")  # classes whose cue may hold a clause without marks


class Word(NamedTuple):
    """One form of a cue: its lemma, its class, and whether it is the -ing form or the bare stem."""

    lemma: str
    kind: str
    ing: bool
    base: bool


@cache
def words() -> dict[str, Word]:
    """Return every form of every cue of one word, lower case.

    >>> words()["says"]
    Word(lemma='say', kind='s', ing=False, base=False)
    """
    return {form: word for form, word in _forms().items() if "_" not in form}


@cache
def phrases() -> dict[str, dict[str, Word]]:
    """Return the cues of two words: first word -> second word -> cue.

    >>> phrases()["points"]["out"].lemma
    'point_out'
    """
    found: dict[str, dict[str, Word]] = {}
    for form, word in _forms().items():
        first, _, second = form.partition("_")
        if second:
            found.setdefault(first, {})[second] = word
    return found


@cache
def opening() -> frozenset[str]:
    """Return the words with which a cue may open, in lower case: "says", "according", "per".

    >>> "in" in opening(), "harbour" in opening()
    (True, False)
    """
    return frozenset((*words(), *phrases(), "in", "per", "according"))


def _forms() -> dict[str, Word]:
    found: dict[str, Word] = {}
    for line in lexicon.lines("cues.txt"):
        lemma, kind, *irregular = line.split()
        for form in {lemma, *regular(lemma), *irregular}:
            stem = form.partition("_")[0]
            base = form == lemma and lemma not in irregular  # "put" is its own past form
            found[form] = Word(lemma, kind, stem.endswith("ing"), base)
    return found


def regular(lemma: str) -> tuple[str, str, str]:
    """Return the -s, -ed and -ing forms of a regular verb; a particle stays behind the verb.

    >>> regular("reply"), regular("chime_in")
    (('replies', 'replied', 'replying'), ('chimes_in', 'chimed_in', 'chiming_in'))
    """
    stem, mark, particle = lemma.partition("_")
    if stem.endswith("y") and stem[-2] not in "aeiou":
        forms = stem[:-1] + "ies", stem[:-1] + "ied", stem + "ing"
    elif stem.endswith("e"):
        forms = stem + "s", stem + "d", stem[:-1] + "ing"
    else:
        ending = "es" if stem.endswith(("s", "sh", "ch", "x")) else "s"
        forms = stem + ending, stem + "ed", stem + "ing"
    return forms[0] + mark + particle, forms[1] + mark + particle, forms[2] + mark + particle
