"""Text -> windows: what the encoder reads in one go, always of one article alone.

A window is made of whole paragraphs while they fit, of whole sentences where a paragraph does
not, and of bare tokens where even a sentence is too long. Windows never overlap: an attribution
leaves its paragraph in fewer than one case in a hundred (PolNeAR train).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from junket.facts import Text
from junket.model.wordpiece import START, STOP, WordPiece

LENGTH = 256  # pieces of a window, with its start and stop
FEATURES = (
    "capitalised",
    "capitals",
    "digit",
    "letterless",
    "opens",
    "closes",
    "quoted",
    "nested",
    "single",
    "paragraph",
    "sentence",
    "heading",
    "turn",
    "set apart",
    "furniture",
    "continued",
)
_CONTINUED = FEATURES.index("continued")
_KINDS = {
    "heading": 11,
    "byline": 14,
    "question": 12,
    "answer": 12,
    "block_quote": 13,
    "tweet": 13,
    "caption": 13,
    "boilerplate": 14,
}


@dataclass(frozen=True, slots=True)
class Window:
    """Tokens `[first, last)` of a text as the encoder reads them.

    `ids` int64 [T] are the pieces with start and stop; `features` float32 [T, F]; `heads` int64
    [last - first] says at which piece each token begins.
    """

    first: int
    last: int
    ids: NDArray[np.int64]
    features: NDArray[np.float32]
    heads: NDArray[np.int64]


def cut_windows(text: Text, vocabulary: WordPiece, *, length: int = LENGTH) -> Iterator[Window]:
    """Yield the windows of a text in their order; none where it has no token.

    Time grows linearly with the text.
    """
    pieces = [vocabulary.pieces(word) or (vocabulary.ids["[UNK]"],) for word in text.words]
    features = token_features(text)
    for first, last in cut_ranges(text, [len(some) for some in pieces], length - 2):
        yield _window(first, last, pieces[first:last], features[first:last], vocabulary)


def cut_ranges(text: Text, sizes: list[int], room: int) -> list[tuple[int, int]]:
    """Return token ranges of at most `room` pieces that cover the text, in order."""
    blocks = sorted(bisect_left(text.starts, block.start) for block in text.blocks)
    sentences = sorted(bisect_left(text.starts, one.start) for one in text.sentences)
    ranges = _fill(0, len(sizes), sizes, room, blocks)
    ranges = [part for one in ranges for part in _fill(*one, sizes, room, sentences)]
    return [part for one in ranges for part in _fill(*one, sizes, room, range(*one))]


def _fill(
    first: int, last: int, sizes: list[int], room: int, starts: list[int] | range
) -> list[tuple[int, int]]:
    """Cut `[first, last)` at `starts` so that as much as fits goes into each range."""
    if sum(sizes[first:last]) <= room or last - first < 2:
        return [(first, last)] if last > first else []
    low, high = bisect_left(starts, first + 1), bisect_left(starts, last)
    ranges, begun, end, held = [], first, first, 0
    for stop in [*starts[low:high], last]:
        size = sum(sizes[end:stop])
        if held and held + size > room:
            ranges.append((begun, end))
            begun, held = end, 0
        end, held = stop, held + size
    ranges.append((begun, end))
    return ranges


def _window(
    first: int,
    last: int,
    pieces: list[tuple[int, ...]],
    features: NDArray[np.float32],
    vocabulary: WordPiece,
) -> Window:
    # A token of more pieces than a whole window takes is cut off: its label hangs on the first.
    cut = [some[: LENGTH - 2] for some in pieces]
    sizes = np.array([len(some) for some in cut], dtype=np.int64)
    heads = np.concatenate(([1], 1 + np.cumsum(sizes)[:-1])).astype(np.int64)
    ids = [vocabulary.ids[START], *(i for some in cut for i in some), vocabulary.ids[STOP]]
    spread = np.zeros((len(ids), len(FEATURES)), dtype=np.float32)
    spread[1:-1] = np.repeat(features, sizes, axis=0)
    spread[1:-1, _CONTINUED] = 1.0
    spread[heads, _CONTINUED] = 0.0
    return Window(first, last, np.array(ids, dtype=np.int64), spread, heads)


def token_features(text: Text) -> NDArray[np.float32]:
    """Return what is certain of each token, float32 [tokens, F], in the order of FEATURES."""
    table = np.zeros((len(text.words), len(FEATURES)), dtype=np.float32)
    for row, word in zip(table, text.words, strict=True):
        if word[0].isupper():
            row[0] = 1.0
            row[1] = len(word) > 1 and word.isupper()
        elif not word[0].isalpha():
            row[2] = word[0].isdigit()
            row[3] = not any(map(str.isalnum, word))
    _mark_quoted(text, table)
    for block in text.blocks:
        first, last = _range(text, block.start, block.end)
        table[first : first + 1, 9] = 1.0
        if block.kind in _KINDS:
            table[first:last, _KINDS[block.kind]] = 1.0
    for sentence in text.sentences:
        at = bisect_left(text.starts, sentence.start)
        table[at : at + 1, 10] = 1.0
    return table


def _mark_quoted(text: Text, table: NDArray[np.float32]) -> None:
    for quoted in text.quoted:
        first, last = _range(text, quoted.start, quoted.end)
        table[first:last, 6 if quoted.level == 0 else 7] = 1.0
        if quoted.single:
            table[first:last, 8] = 1.0
        for span, column in ((quoted.open, 4), (quoted.close, 5)):
            if span is not None:
                at = bisect_left(text.starts, span[0])
                table[at : at + 1, column] = 1.0


def _range(text: Text, start: int, end: int) -> tuple[int, int]:
    return bisect_left(text.starts, start), bisect_left(text.starts, end)
