"""What a tagger finds in one document, in tokens and in characters, and whether that is right."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from junket.evaluate.attributions import Item
from junket.facts import Text
from junket.model.decode import Found, Tables, borders_of, find_attributions
from junket.model.windows import FEATURES, Window, cut_windows, token_features
from junket.model.wordpiece import WordPiece
from training.documents import Document

Ask = Callable[[Window], NDArray[np.float32]]
_QUOTED = FEATURES.index("quoted")


def find(
    text: Text, vocabulary: WordPiece, ask: Ask, known: Tables, readiness: float
) -> Iterator[Found]:
    """Yield what a tagger finds in one text, by the model alone.

    `ask` gives the heads at the tokens of a window, float32 [tokens, WIDTH].
    """
    borders, quoted = borders_of(text), token_features(text)[:, _QUOTED]
    for window in cut_windows(text, vocabulary):
        part = slice(window.first, window.last)
        local = borders[0][part], borders[1][part]
        yield from find_attributions(
            ask(window), local, quoted[part], known, readiness=readiness, first=window.first
        )


def item(text: Text, found: Found) -> Item:
    """Return a find in characters."""

    def span(part: tuple[int, int]) -> tuple[int, int]:
        return text.starts[part[0]], text.ends[part[1] - 1]

    source = (span(found.source),) if found.source else ()
    return Item(source, (span(found.cue),), tuple(map(span, found.content)))


def gold(document: Document) -> list[Item]:
    """Return what is annotated, as the scorer takes it; none where nothing is."""
    return [Item(one.source, one.cue, one.content) for one in document.told or ()]
