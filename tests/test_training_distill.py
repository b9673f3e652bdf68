"""training: a student begins from its teacher, and hears of every head how likely each answer is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

WHY = "is not installed: training/requirements.txt"
torch = pytest.importorskip("torch", reason=f"torch {WHY}")
pytest.importorskip("onnx", reason=f"onnx {WHY}")
pytest.importorskip("safetensors", reason=f"safetensors {WHY}")

from test_training_export import (  # noqa: E402
    SMALL,
    alone,
    coverage,
    samples,
    small,
    tagger,
    told,
    vocabulary,
)

from junket.model.labels import LINKED  # noqa: E402
from training import distill, losses, network, train  # noqa: E402
from training.distill import Lesson  # noqa: E402
from training.samples import Sample  # noqa: E402

__all__ = ["alone", "coverage", "samples", "small", "vocabulary"]  # the fixtures used here


def student(*kept: int) -> Any:
    return network.Tagger(replace(SMALL, kept=kept)).eval()


def blended(lesson: Lesson, mine: Any, theirs: Any, samples: list[Sample]) -> dict[str, Any]:
    outs = tuple(losses.token_heads(samples, one(*losses.stack(samples))) for one in (mine, theirs))
    hard = losses.losses(mine, samples, outs[0], frozenset())
    return distill.blend(lesson, (mine, theirs), samples, (outs[0], outs[1]), hard)


def test_a_student_begins_with_layers_heads_and_tables_of_its_teacher() -> None:
    teacher, mine = tagger(), student(1)
    distill.begin_from(mine, teacher)
    assert torch.equal(mine.layers[0].up.weight, teacher.layers[1].up.weight)
    for name in ("words.weight", "heads.bias", "far"):
        assert torch.equal(mine.state_dict()[name], teacher.state_dict()[name])


def test_a_layer_that_the_teacher_lacks_cannot_be_begun_with() -> None:
    with pytest.raises(ValueError, match=r"layers \(0, 1\): no \[4\]"):
        distill.begin_from(student(0, 4), tagger())


def test_who_says_what_the_teacher_says_has_nothing_to_learn_from_it(
    samples: list[Sample],
) -> None:
    found = blended(Lesson(), tagger(), tagger(), samples)
    assert float(found["taught"].detach()) == pytest.approx(0.0, abs=1e-5)


def test_the_teacher_gets_its_share_of_the_loss_and_the_labels_the_rest(
    samples: list[Sample],
) -> None:
    mine, theirs = tagger(1), tagger(2)
    alone_, whole = (blended(Lesson(share), mine, theirs, samples) for share in (0.0, 1.0))
    half = blended(Lesson(0.5), mine, theirs, samples)
    assert float(alone_["taught"].detach()) == 0.0
    assert all(float(one.detach()) == 0.0 for name, one in whole.items() if name != "taught")
    for name, value in half.items():
        assert float(value.detach()) == pytest.approx(
            0.5 * float((alone_[name] + whole[name]).detach()), rel=1e-4
        )


def test_every_head_hears_of_it(samples: list[Sample]) -> None:
    mine, theirs = tagger(1), tagger(2)
    blended(Lesson(1.0), mine, theirs, samples)["taught"].backward()
    slopes = mine.heads.weight.grad.abs().sum(1)
    # Whom a mention refers to is no part of these samples.
    assert all(float(slopes[at]) > 0 for at in range(LINKED[1]))
    assert float(mine.far.grad.abs().sum()) > 0


@pytest.mark.usefixtures("small", "vocabulary")
def test_a_student_is_trained_by_one_option(tmp_path: Path, coverage: Path) -> None:
    teacher = tmp_path / "teacher.pt"
    train.train(told(tmp_path, coverage, "first"))
    (tmp_path / "first" / train.CHECKPOINT).rename(teacher)
    options = told(tmp_path, coverage, "second")
    options.teacher = teacher
    made = train.train(options)
    assert '"taught"' in (tmp_path / "second" / train.LOG).read_text("utf-8")
    assert made.shape == train.load(teacher).shape
