"""Decoding: nothing goes on that has not begun, and each cue stands to its tokens as told."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from junket.model.decode import (
    Tables,
    best_row,
    find_attributions,
    log_softmax,
    relative,
    spans_of,
)
from junket.model.labels import (
    ANSWERS,
    BORDERS,
    CROSSINGS,
    DISTANCES,
    LAYERS,
    LINKED,
    RANK,
    WIDTH,
)

SCORES = arrays.arrays(
    np.float32, st.tuples(st.integers(1, 9), st.just(5)), elements=st.floats(-9, 9, width=32)
)
NOTHING = Tables(*(np.zeros((n, ANSWERS), np.float32) for n in (DISTANCES, CROSSINGS, BORDERS)))


def lawful(row: list[int]) -> bool:
    return all(
        label == 0 or label % 2 or before in (label, label - 1)
        for before, label in zip([0, *row], row, strict=False)
    )


@given(SCORES)
def test_no_label_goes_on_what_has_not_begun(scores: np.ndarray) -> None:
    row = best_row(log_softmax(scores))
    assert len(row) == len(scores)
    assert lawful(row)


@given(
    arrays.arrays(
        np.float32, st.tuples(st.integers(1, 5), st.just(3)), elements=st.floats(-9, 9, width=32)
    )
)
def test_the_best_row_is_the_best_of_all_lawful_ones(scores: np.ndarray) -> None:
    rows: list[list[int]] = [[]]
    for _ in scores:
        rows = [[*row, label] for row in rows for label in range(3)]
    worth = {
        tuple(row): sum(s[at] for s, at in zip(scores, row, strict=True))
        for row in rows
        if lawful(row)
    }
    best = best_row(scores)
    assert np.isclose(worth[tuple(best)], max(worth.values()), atol=1e-3)


def test_spans_end_where_another_begins() -> None:
    assert spans_of([1, 1, 2, 0, 2]) == [(0, 1), (1, 3)]
    assert spans_of([]) == []


def test_a_token_knows_its_distance_the_cues_between_and_the_borders() -> None:
    borders = np.array([0, 0, 0, 0, 1, 1]), np.array([0, 0, 0, 0, 0, 1])
    far, crossed, apart = relative((2, 3), [(0, 1), (2, 3), (4, 5)], borders)
    assert far[2] == far[2] and far[1] < far[2] < far[3]
    assert crossed.tolist() == [1, 0, 0, 0, 0, 1]
    assert apart.tolist() == [0, 0, 0, 0, 1, 2]


def made(size: int) -> np.ndarray:
    told = np.zeros((size, WIDTH), np.float32)
    for layer in ("source", "cue", "content", "name"):
        told[:, LAYERS[layer][0]] = 5.0
    keys = told[:, LINKED[0] + RANK : LINKED[1]].reshape(size, ANSWERS, RANK)
    keys[:, 0, 0] = keys[:, 3, 0] = 5.0  # outside, unless told otherwise
    told[:, LINKED[0]] = 8.0
    told[:, LINKED[0] + RANK : LINKED[1]] = keys.reshape(size, -1)
    return told


def answer(told: np.ndarray, at: int, number: int) -> None:
    keys = told[at, LINKED[0] + RANK : LINKED[1]].reshape(ANSWERS, RANK)
    keys[number, 0] = 20.0


def test_a_cue_gets_its_source_and_its_broken_content() -> None:
    told = made(8)
    told[3, LAYERS["cue"][0] + 1] = 20.0
    for at, number in ((0, 4), (1, 5), (2, 1), (5, 4), (6, 5)):
        answer(told, at, number)
    borders = np.zeros(8, np.int64), np.zeros(8, np.int64)
    (found,) = find_attributions(told, borders, np.zeros(8, np.float32), NOTHING, first=10)
    assert found.cue == (13, 14)
    assert found.source == (12, 13)
    assert found.content == ((10, 12), (15, 17))


def test_a_cue_without_content_is_no_attribution_and_no_paragraph_is_left() -> None:
    told = made(6)
    told[1, LAYERS["cue"][0] + 1] = 20.0
    answer(told, 4, 4)
    borders = np.zeros(6, np.int64), np.array([0, 0, 0, 1, 1, 1])
    assert find_attributions(told, borders, np.zeros(6, np.float32), NOTHING) == []
