"""What the tagger says of each token, and where in its output.

The output of one window is float32 [T, WIDTH]: first the labels of LAYERS, each begun, inside or
outside (Ramshaw and Marcus 1995) or yes-or-no; then what links tokens to cues (LINKED): RANK
numbers of the token as part of a cue, and RANK for each of the ANSWERS; then what links mentions
(REFERRED): twice RANK numbers, of the token as one that refers back and as one that is referred to.
"""

from __future__ import annotations

from itertools import accumulate

from junket.facts import EntityKind

OUTSIDE, BEGIN, INSIDE = 0, 1, 2
NAME_KINDS: tuple[EntityKind, ...] = ("person", "organisation", "place", "work")

SIZES = {
    "source": 3,
    "cue": 3,
    "content": 3,
    "name": 1 + 2 * len(NAME_KINDS),  # outside; begin and inside of each kind
    "fictional": 1,  # a name of a character, not of a real person
    "attitude": 1,  # a cue of thought, not of speech
    "referring": 4,  # a mention of a person ends here: none, pronoun, noun phrase, name
}
LAYERS = dict(
    zip(
        SIZES,
        zip(accumulate(SIZES.values(), initial=0), accumulate(SIZES.values()), strict=False),
        strict=True,
    )
)
RANK = 64
ANSWERS = 6  # source outside, begin, inside; content outside, begin, inside
_LABELS = sum(SIZES.values())
LINKED = (_LABELS, _LABELS + RANK * (1 + ANSWERS))
REFERRED = (LINKED[1], LINKED[1] + 2 * RANK)
WIDTH = REFERRED[1]

_STEPS = (1, 2, 3, 4, 6, 9, 14, 24, 48)  # token distances that begin a new bucket
DISTANCES = 2 * len(_STEPS) + 1
CROSSINGS = 3  # cues between: none, one, more
BORDERS = 4  # between a token and a cue: nothing, a sentence's end, a paragraph's, a mark


def distance_bucket(apart: int) -> int:
    """Return the bucket of a signed token distance, 0 for none.

    >>> [distance_bucket(n) for n in (0, 1, 5, -1, -1000)]
    [9, 10, 13, 8, 0]
    """
    far = sum(abs(apart) >= step for step in _STEPS)
    return len(_STEPS) + (far if apart > 0 else -far)
