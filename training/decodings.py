"""Decoding with a part of it left out, to see what the part earns.

greedy   each token its likeliest label: what goes on need not have begun
single   of a content in pieces, the longest alone
nearest  no links: a cue takes the source and the content of its sentence that stand nearest to it
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

from junket.model import decode
from junket.model.decode import Floats, Found, Range, Tables, log_softmax, spans_of
from junket.model.labels import LAYERS
from training import finding

Borders = tuple[NDArray[np.int64], NDArray[np.int64]]


@contextmanager
def greedy() -> Iterator[None]:
    """Take the likeliest label of each token by itself."""
    with patch.object(decode, "best_row", likeliest):
        yield


def likeliest(logs: Floats) -> list[int]:
    """Return the best label of each row.

    >>> likeliest(np.array([[0.6, 0.4, 0.0], [0.2, 0.3, 0.5]], np.float32))
    [0, 2]
    """
    found: list[int] = logs.argmax(1).tolist()
    return found


@contextmanager
def single() -> Iterator[None]:
    """Keep one piece of each content."""
    whole = decode.find_attributions

    def cut(*told: object, **more: object) -> list[Found]:
        found = whole(*told, **more)  # type: ignore[arg-type]
        return [replace(one, content=(max(one.content, key=_size),)) for one in found]

    with patch.object(finding, "find_attributions", cut):
        yield


def _size(span: Range) -> int:
    return span[1] - span[0]


@contextmanager
def nearest() -> Iterator[None]:
    """Leave the links out."""
    with patch.object(finding, "find_attributions", find_nearest):
        yield


def find_nearest(
    told: Floats,
    borders: Borders,
    quoted: Floats,  # noqa: ARG001
    tables: Tables,  # noqa: ARG001
    *,
    readiness: float = 0.0,  # noqa: ARG001
    first: int = 0,
) -> list[Found]:
    """Return what `decode.find_attributions` would, by the labels of the tokens alone."""
    spans = {
        layer: spans_of(decode.best_row(log_softmax(told[:, slice(*LAYERS[layer])])))
        for layer in ("cue", "source", "content")
    }
    found = []
    for cue in spans["cue"]:
        sentence = borders[0] == borders[0][cue[0]]
        source, content = (_beside(cue, spans[layer], sentence) for layer in ("source", "content"))
        if content is not None:
            moved = (content[0] + first, content[1] + first)
            asked = (source[0] + first, source[1] + first) if source else None
            found.append(Found((cue[0] + first, cue[1] + first), (moved,), asked, 0.0, ()))
    return found


def _beside(cue: Range, spans: list[Range], sentence: NDArray[np.bool_]) -> Range | None:
    """Return the span of the sentence that is nearest to a cue, the one in front of two."""
    near = [one for one in spans if sentence[one[0]]]
    return min(near, key=lambda one: max(cue[0] - one[1], one[0] - cue[1]), default=None)


DECODINGS: dict[str, Callable[[], AbstractContextManager[None]]] = {
    "whole": nullcontext,
    "greedy": greedy,
    "single": single,
    "nearest": nearest,
}
