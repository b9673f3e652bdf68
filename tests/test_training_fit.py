"""training.fit: which finds are right, and how likely that is."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from junket.evaluate.attributions import Item
from junket.model.decode import EVIDENCE
from junket.model.labels import ANSWERS, BORDERS, CROSSINGS, DISTANCES
from training.documents import Document, Told
from training.fit import decoder, judge, likely, logistic

TEXT = "Ann said that rain fell. Bo thinks so. It was said that all is lost."


def at(words: str) -> tuple[tuple[int, int], ...]:
    start = TEXT.index(words)
    return ((start, start + len(words)),)


GOLD = Document(
    "x",
    "polnear",
    TEXT,
    (
        Told(at("Ann"), at("said"), at("that rain fell")),
        Told((), at("was said"), at("that all is lost")),
    ),
)


@pytest.mark.parametrize(
    ("source", "content", "right"),
    [
        ("Ann", "that rain fell", True),
        ("Ann", "rain fell", True),
        ("Bo", "that rain fell", False),
        (None, "that rain fell", False),
        ("Bo", "so", False),
        ("Ann", "fell", False),
        ("Bo", "that all is lost", None),
    ],
)
def test_a_find_is_right_by_half_its_content_and_its_source(
    source: str | None, content: str, right: bool | None
) -> None:
    found = Item(at(source) if source else (), (), at(content))
    assert judge(GOLD, [found]) == [right]


def test_without_gold_nothing_is_right() -> None:
    bare = Document("x", "polnear", TEXT, ())
    assert judge(bare, [Item(at("Ann"), (), at("that rain fell"))]) == [False]


def test_the_fit_finds_the_weights_that_made_the_data() -> None:
    chance = np.random.default_rng(1)
    rows = chance.normal(size=(20_000, 2))
    true = np.array([0.5, 2.0, -1.0])
    chances = likely(np.concatenate([np.ones((len(rows), 1)), rows], 1), true)
    right = (chance.random(len(rows)) < chances).astype(np.float64)
    assert logistic(rows, right) == pytest.approx(true, abs=0.1)


def test_the_mean_of_the_fitted_confidences_is_the_share_that_is_right() -> None:
    chance = np.random.default_rng(2)
    rows = chance.normal(size=(300, len(EVIDENCE)))
    right = (rows[:, 0] > 0.3).astype(np.float64)
    weights = logistic(rows, right)
    told = likely(np.concatenate([np.ones((len(rows), 1)), rows], 1), weights)
    assert told.mean() == pytest.approx(right.mean(), abs=1e-6)
    assert np.isfinite(weights).all()  # the prior holds what is told apart without fail


def test_a_decoder_not_yet_fitted_says_even_chances(tmp_path: Path) -> None:
    shapes = {"far": DISTANCES, "crossed": CROSSINGS, "apart": BORDERS}
    tables = {name: np.full((size, ANSWERS), 0.123456, np.float32) for name, size in shapes.items()}
    np.savez(tmp_path / "links.npz", **tables)  # type: ignore[arg-type]
    known = json.loads(json.dumps(decoder(tmp_path / "links.npz")))
    assert known["far"][0][0] == pytest.approx(0.1235)
    assert known["confidence"] == dict.fromkeys(("bias", *EVIDENCE), 0.0)
