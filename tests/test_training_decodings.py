"""training.decodings: what is left out is left out, and the rest stays as it was."""

from __future__ import annotations

import numpy as np
from test_model_decode import NOTHING, answer, made

from junket.model.decode import Found
from junket.model.labels import LAYERS
from training import finding
from training.decodings import DECODINGS, find_nearest, likeliest

BORDERS = np.zeros(9, np.int64), np.zeros(9, np.int64)


def told() -> np.ndarray:
    """A cue at 3, its source at 2, and its content before and behind; a source far off at 8."""
    scores = made(9)
    scores[3, LAYERS["cue"][0] + 1] = 20.0
    for at, number in ((0, 4), (2, 1), (5, 4), (6, 5)):
        answer(scores, at, number)
    for layer, at, label in (
        ("source", 2, 1),
        ("source", 8, 1),
        ("content", 5, 1),
        ("content", 6, 2),
    ):
        scores[at, LAYERS[layer][0] + label] = 20.0
    return scores


def found(name: str) -> list[Found]:
    with DECODINGS[name]():
        decoded = vars(finding)["find_attributions"]  # as it is called there
        answered: list[Found] = decoded(told(), BORDERS, np.zeros(9, np.float32), NOTHING, first=10)
        return answered


def test_nothing_is_left_out_of_the_whole_and_it_comes_back() -> None:
    whole = found("whole")
    assert [one.content for one in whole] == [((10, 11), (15, 17))]
    for name in DECODINGS:
        found(name)
        assert found("whole") == whole


def test_of_a_broken_content_one_piece_is_left() -> None:
    assert [one.content for one in found("single")] == [((15, 17),)]


def test_without_links_the_nearest_of_the_sentence_counts() -> None:
    (one,) = found("nearest")
    assert (one.cue, one.source, one.content) == ((13, 14), (12, 13), ((15, 17),))
    apart = np.array([0] * 4 + [1] * 5), np.zeros(9, np.int64)
    assert find_nearest(told(), apart, np.zeros(9, np.float32), NOTHING) == []


def test_greedy_takes_what_goes_on_without_a_beginning() -> None:
    logs = np.log(np.array([[0.6, 0.3, 0.1], [0.1, 0.2, 0.7]], np.float32))
    assert likeliest(logs) == [0, 2]
    assert len(found("greedy")) == 1
