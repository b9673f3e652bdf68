"""Join pieces that small words part: "the film Hide and Seek", "Bell & Quarry"."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from junket.around import previous_word
from junket.mentions.runs import LISTS, Piece
from junket.mentions.signs import in_list, read_signs

INNER = frozenset((" of ", " of the ", " in the ", " to the ", " on the ", " in ", " on "))
_AND = frozenset((" and ", " and the "))
_LONGEST = 9  # letters of the longest of these with its spaces
_TITLE = 2.0  # signs of a work from which on a name is a title


def join_pieces(source: str, pieces: list[Piece]) -> list[Piece]:
    """Join the pieces of one title or band; the list itself where there are none."""
    wanted = set()
    for one, two in pairwise(pieces):
        if two.start - one.end <= _LONGEST and one.block == two.block and not one.heading:
            gap = source[one.end : two.start]
            if gap.startswith(" ") and _belong(source, one, two, gap):
                wanted.add((source[one.start : one.end], source[two.start : two.end]))
    if not wanted:
        return pieces
    return _merged(source, pieces, wanted)


def _belong(source: str, one: Piece, two: Piece, gap: str) -> bool:
    """Say whether the words between two pieces are a part of one name."""
    single = len(one.words) == len(two.words) == 1
    if gap == " & ":
        return single
    if gap in INNER:
        signs = read_signs(source, [(one.start, two.end)])
        return signs.work >= _TITLE or (not _is_full(one) and in_list(source, one.start))
    if gap not in _AND or _is_full(one) or _is_full(two):
        return False
    if single and source.endswith(", ", 0, one.start) and source.startswith(" and ", two.end):
        return source[two.end + 5 : two.end + 6].isupper()  # ", A and B and C": a band in a list
    before = previous_word(source, one.start).lower()
    if before.endswith("s") and before != "series":
        return False  # "the films A and B" are two
    signs = read_signs(source, [(one.start, one.end)])
    return signs.work >= 3 > signs.person and not before.endswith(("in", "for", "of", "with"))


def _is_full(piece: Piece) -> bool:
    return len(piece.words) > 1 and piece.keys[0] in LISTS.given


def _merged(source: str, pieces: list[Piece], wanted: set[tuple[str, str]]) -> list[Piece]:
    """Join everywhere what was found to belong together, "&" and "and" being one."""
    found: list[Piece] = []
    for piece in pieces:
        last = found[-1] if found else None
        if last and 0 < piece.start - last.end <= _LONGEST and last.block == piece.block:
            ends = (source[last.start : last.end], source[piece.start : piece.end])
            gap = source[last.end : piece.start].split()
            if ends in wanted and not last.heading and gap and gap[0][0] not in ".,;:!?’'":
                found[-1] = _joined(last, piece, gap)
                continue
        found.append(piece)
    return found


def _joined(one: Piece, two: Piece, gap: list[str]) -> Piece:
    whole = (*one.words, *gap, *two.words)
    keys = tuple("and" if word == "&" else word for word in gap)
    return replace(one, end=two.end, words=whole, keys=(*one.keys, *keys, *two.keys), nick="")
