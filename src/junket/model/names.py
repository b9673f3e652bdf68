"""The tagger's output of one window -> names: persons, organisations, places, works."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from junket.facts import NameTag, Text
from junket.model.decode import Floats, best_row, log_softmax, sigmoid, spans_of
from junket.model.labels import LAYERS, NAME_KINDS


def find_names(text: Text, told: Floats, first: int = 0) -> Iterator[NameTag]:
    """Yield the names of one window, in order; `told` [n, WIDTH], `first` its first token."""
    logs = log_softmax(told[:, slice(*LAYERS["name"])])
    row = best_row(logs)
    fictional = LAYERS["fictional"][0]
    for start, last in spans_of(row):
        kind = (row[start] - 1) // 2
        likely = float(np.exp(np.mean([logs[at, row[at]] for at in range(start, last)])))
        yield NameTag(
            text.starts[first + start],
            text.ends[first + last - 1],
            NAME_KINDS[kind],
            sigmoid(float(told[start:last, fictional].mean())),
            likely,
        )
