"""Which of several people of one surname "Mr. Lind" and "Mrs. Lind" are, by the words around them.

A title says man or woman; whom it names is told by what stands around the full names: a title, a
word of kinship in front, a "his" or "her" behind in the same sentence.
"""

from __future__ import annotations

from collections.abc import Sequence

from junket.around import previous_word
from junket.late import late
from junket.lexicon import either, words
from junket.mentions.runs import Piece

_FEMALE = words("names", "title_f") | words("names", "kin_f") | words("names", "of_women")
_MALE = words("names", "title_m") | words("names", "kin_m") | words("names", "of_men")
SIDES = {"mr": 1, "mr.": 1, "mrs": -1, "mrs.": -1, "ms": -1, "ms.": -1, "miss": -1}
"""The titles that anybody has: above 0 for a man."""
_LOOKED_AT = 8  # names of one person at most: more tell no more
_REACH = 120  # code points behind a name
# Up to the first pronoun, with no mark and no other name between; "of his" is somebody else's.
_PRONOUN = late(r"[^.!?;\n“”\"A-Z]*?(?<!of )\b(?:(he|him|his|himself)|(?:she|her|hers|herself))\b")
# Bo Lind, her younger brother
_CALLED = late(
    r",? (?:who is |is |was |– |— )?(?:his|her|their|my|our|the|an?) (?:[a-z-]+ ){0,3}?"
    rf"({either(_FEMALE | _MALE)})\b"
)
_KIN = 2  # what a title or a word of kinship counts, a pronoun being 1


def side_of(source: str, pieces: Sequence[Piece]) -> int:
    """Return above 0 where the words around somebody's names say a man, below 0 for a woman."""
    return sum(_side(source, piece) for piece in pieces[:_LOOKED_AT])


def _side(source: str, piece: Piece) -> int:
    if piece.title:
        return _KIN * SIDES.get(piece.title, 0)
    word = previous_word(source, piece.start).lower()
    if word in _FEMALE or word in _MALE:
        return _KIN * ((word in _MALE) - (word in _FEMALE))
    if called := _CALLED.match(source, piece.end, piece.end + _REACH):
        return _KIN * ((called[1] in _MALE) - (called[1] in _FEMALE))
    found = _PRONOUN.match(source, piece.end, piece.end + _REACH)
    return 0 if found is None else 1 if found[1] else -1
