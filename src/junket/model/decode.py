"""The tagger's output of one window -> attributions, by constrained decoding.

Cues are found first; every cue then has its source and its content, each the best row of labels in
which nothing goes on that has not begun (Viterbi 1967).
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from junket.facts import Text
from junket.model.labels import (
    ANSWERS,
    BEGIN,
    INSIDE,
    LAYERS,
    LINKED,
    OUTSIDE,
    RANK,
    distance_bucket,
)

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
Range = tuple[int, int]


def borders_of(text: Text) -> tuple[Ints, Ints]:
    """Return the number of the sentence and of the block that each token stands in, int64 [n]."""
    size = len(text.words)
    return (
        _numbered(size, text.starts, [one.start for one in text.sentences]),
        _numbered(size, text.starts, [one.start for one in text.blocks]),
    )


def _numbered(size: int, starts: list[int], begun: list[int]) -> Ints:
    steps = np.zeros(size + 1, np.int64)
    for start in begun:
        steps[bisect_left(starts, start)] += 1
    return np.cumsum(steps[:-1])


def relative(
    cue: Range, cues: Sequence[Range], borders: tuple[Ints, Ints]
) -> tuple[Ints, Ints, Ints]:
    """Return how each token of a window stands to a cue: distance bucket, cues and borders between.

    Each int64 [n]; `cues` are all cues of the window, `borders` the sentences and blocks of its
    tokens.
    """
    size = len(borders[0])
    at = np.arange(size)
    apart = np.where(at < cue[0], at - cue[0], np.where(at >= cue[1], at - cue[1] + 1, 0))
    far = _BUCKETS[np.clip(apart, -_FURTHEST, _FURTHEST) + _FURTHEST]
    begun = np.zeros(size + 1, np.int64)
    for one in cues:
        if one != cue:
            begun[one[0]] += 1
    before = np.concatenate(([0], np.cumsum(begun)[:-1]))
    behind = before[min(cue[1], size - 1)] if size else 0
    crossed = np.where(at < cue[0], before[cue[0]] - before[at], before[at] - behind)
    crossed = np.clip(np.where(apart == 0, 0, crossed), 0, 2)
    sentences, blocks = borders
    other = np.where(sentences != sentences[cue[0]], 1, 0)
    return far, crossed, np.where(blocks != blocks[cue[0]], 2, other)


_FURTHEST = 64
_BUCKETS = np.array([distance_bucket(n) for n in range(-_FURTHEST, _FURTHEST + 1)], np.int64)


@dataclass(frozen=True, slots=True)
class Found:
    """One attribution in tokens of the text, and what its confidence is reckoned from.

    `evidence` float32 [EVIDENCE]: logarithms of how likely cue, content, its edges and source are.
    """

    cue: Range
    content: tuple[Range, ...]
    source: Range | None
    attitude: float
    evidence: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Tables:
    """What the answers of a cue owe to where a token stands: float32 [DISTANCES, 6] and so on."""

    far: Floats
    crossed: Floats
    apart: Floats


EVIDENCE = ("cue", "content", "worst", "edges", "source", "sourced", "attitude", "quoted", "length")
_NEVER = np.float32(-1e4)


def find_attributions(
    told: Floats,
    borders: tuple[Ints, Ints],
    quoted: Floats,
    tables: Tables,
    *,
    readiness: float = 0.0,
    first: int = 0,
) -> list[Found]:
    """Return the attributions of one window, in the order of their cues.

    `told` [n, WIDTH] is the output at the pieces that begin a token; `quoted` [n] is 1 within
    marks; `readiness` is added to the logarithm of every cue, so that more or fewer are tried;
    `first` is the number of the window's first token in the text.
    """
    cues_told = log_softmax(told[:, slice(*LAYERS["cue"])])
    cues = spans_of(best_row(cues_told + np.array([-readiness, 0, 0], np.float32)))
    found = []
    for cue in cues:
        one = _answer(told, cue, cues, borders, tables)
        if one is None:
            continue
        content, source, evidence = one
        attitude = sigmoid(float(told[slice(*cue), LAYERS["attitude"][0]].mean()))
        length = sum(last - start for start, last in content)
        inside = float(np.mean(np.concatenate([quoted[slice(*part)] for part in content])))
        found.append(
            Found(
                (cue[0] + first, cue[1] + first),
                tuple((start + first, last + first) for start, last in content),
                (source[0] + first, source[1] + first) if source else None,
                attitude,
                (_certain(cues_told, cue, 1), *evidence, attitude, inside, float(np.log(length))),
            )
        )
    return found


def _answer(
    told: Floats, cue: Range, cues: list[Range], borders: tuple[Ints, Ints], tables: Tables
) -> tuple[tuple[Range, ...], Range | None, tuple[float, ...]] | None:
    """Return content, source and their evidence; None where a cue has no content."""
    first, last = (
        int(n) for n in np.searchsorted(borders[1], (borders[1][cue[0]], borders[1][cue[0]] + 1))
    )
    near = slice(first, last)
    asks = told[slice(*cue), LINKED[0] : LINKED[0] + RANK].mean(0)
    keys = told[near, LINKED[0] + RANK : LINKED[1]].reshape(-1, ANSWERS, RANK)
    far, crossed, apart = relative(cue, cues, borders)
    scores = keys @ asks / np.float32(RANK**0.5)
    scores += tables.far[far[near]] + tables.crossed[crossed[near]] + tables.apart[apart[near]]
    own = slice(cue[0] - first, cue[1] - first)
    sources, contents = log_softmax(scores[:, :3]), log_softmax(scores[:, 3:])
    for row in (sources, contents):
        row[own, 1:] = _NEVER
    content = spans_of(best_row(contents))
    if not content:
        return None
    named = spans_of(best_row(sources))
    source = max(named, key=lambda one: _certain(sources, one, 1)) if named else None
    evidence = (
        float(np.mean([_certain(contents, one, 1) for one in content])),
        float(min(_path(contents, one).min() for one in content)),
        float(np.mean([_edges(contents, one) for one in content])),
        _certain(sources, source, 1) if source else float(sources[:, 0].mean()),
        float(source is not None),
    )
    moved = tuple((start + first, last + first) for start, last in content)
    return moved, (source[0] + first, source[1] + first) if source else None, evidence


def _path(logs: Floats, span: Range) -> Floats:
    row = logs[slice(*span), INSIDE].copy()
    row[0] = logs[span[0], BEGIN]
    return row


def _certain(logs: Floats, span: Range, kind: int) -> float:
    """Return the mean logarithm of the labels along a span."""
    row = logs[slice(*span), kind + 1].copy()
    row[0] = logs[span[0], kind]
    return float(row.mean())


def _edges(logs: Floats, span: Range) -> float:
    begin = logs[span[0], BEGIN]
    end = logs[span[1], OUTSIDE] if span[1] < len(logs) else 0.0
    return float(begin + end) / 2


def log_softmax(scores: Floats) -> Floats:
    """Return logarithms of probabilities over the last axis."""
    lifted = scores - scores.max(-1, keepdims=True)
    logs: Floats = lifted - np.log(np.exp(lifted).sum(-1, keepdims=True))
    return logs


def sigmoid(x: float) -> float:
    """Return the probability of a logit."""
    return 1 / (1 + math.exp(-x))


def best_row(logs: Floats) -> list[int]:
    """Return the likeliest row of labels in which no inside follows an outside.

    `logs` [n, 1 + 2k]: outside, then begin and inside of each of k kinds (Viterbi 1967).

    >>> best_row(np.log(np.array([[.6, .1, .3], [.2, .3, .5], [.3, .1, .6]], np.float32)))
    [0, 1, 2]
    """
    likeliest = logs.argmax(1)
    before = np.concatenate(([OUTSIDE], likeliest[:-1]))
    goes_on = (likeliest % 2 == 0) & (likeliest > 0)
    if bool(np.all(~goes_on | (before == likeliest) | (before == likeliest - 1))):
        row: list[int] = likeliest.tolist()  # nothing is likelier, and it breaks no rule
        return row
    return _best_lawful(logs.tolist(), range(1, logs.shape[1], 2))


def _best_lawful(rows: list[list[float]], kinds: range) -> list[int]:
    score = [s if n == 0 or n % 2 else -1e9 for n, s in enumerate(rows[0])]
    back: list[list[int]] = []
    for row in rows[1:]:
        top = max(range(len(score)), key=score.__getitem__)
        came = [top] * len(score)
        new = [score[top] + s for s in row]
        for begin in kinds:
            inside = begin + 1
            came[inside] = begin if score[begin] >= score[inside] else inside
            new[inside] = score[came[inside]] + row[inside]
        back.append(came)
        score = new
    at = max(range(len(score)), key=score.__getitem__)
    path = [at]
    for came in reversed(back):
        at = came[at]
        path.append(at)
    return path[::-1]


def spans_of(row: Sequence[int]) -> list[Range]:
    """Return the token ranges that a row of labels begins, whatever their kinds.

    >>> spans_of([0, 1, 2, 1, 0, 3, 4])
    [(1, 3), (3, 4), (5, 7)]
    """
    spans: list[Range] = []
    begun = None
    for at, label in enumerate([*row, OUTSIDE]):
        if begun is not None and (label == OUTSIDE or label % 2):
            spans.append((begun, at))
            begun = None
        if label % 2:
            begun = at
    return spans
