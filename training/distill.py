"""Learn from a larger tagger too: soft labels beside the annotated ones (Hinton et al. 2015).

A student starts from layers, heads and tables of its teacher (Sanh et al. 2019), and is shown by
every head how likely the teacher holds each answer, also where nobody annotated any.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn import functional

from junket.model.labels import LAYERS
from training.losses import CHAINS, LINKS, NEARBY, WEIGHTS, antecedents, link_rows
from training.network import Tagger
from training.samples import Sample

# These say something only of what stands within the other: a kind of name, a kind of cue.
_WITHIN = {"fictional": "name", "attitude": "cue"}
SAME_BLOCK = 2  # borders between a token and a cue: what stands further off is never looked at


@dataclass(frozen=True)
class Lesson:
    """How a teacher is listened to: its share of the loss, and how much its answers are softened.

    Neither has been swept: half and 2 are the middle of what Hinton et al. (2015) tried.
    """

    share: float = 0.5
    temperature: float = 2.0


def begin_from(student: Tagger, teacher: Tagger) -> None:
    """Fill a student from its teacher; ValueError where that lacks a layer the student keeps."""
    kept = teacher.shape.kept
    if missing := set(student.shape.kept) - set(kept):
        raise ValueError(f"the teacher has the layers {kept}: no {sorted(missing)} to begin with")
    found = student.state_dict()
    for name, value in teacher.state_dict().items():
        if not name.startswith("layers."):
            found[name] = value
    for number, layer in enumerate(student.shape.kept):
        for name, value in teacher.layers[kept.index(layer)].state_dict().items():
            found[f"layers.{number}.{name}"] = value
    student.load_state_dict(found)


def blend(
    lesson: Lesson,
    taggers: tuple[Tagger, Tagger],
    batch: list[Sample],
    outs: tuple[list[Tensor], list[Tensor]],
    hard: dict[str, Tensor],
) -> dict[str, Tensor]:
    """Return the losses by head against the annotation, and `taught`, those against the teacher.

    `taggers` are student and teacher, `outs` their outputs at the tokens, [n, WIDTH] for each
    sample; `hard` the losses against the annotation, which get what the teacher's share leaves.
    """
    soft = [
        *_labels(torch.cat(outs[0]), torch.cat(outs[1]), lesson.temperature),
        *_links(taggers, batch, outs, lesson.temperature),
        *_chains(batch, outs, lesson.temperature),
    ]
    found = {name: (1 - lesson.share) * value for name, value in hard.items()}
    return found | {"taught": lesson.share * torch.stack(soft).sum()}


def divergence(told: Tensor, taught: Tensor, temperature: float) -> Tensor:
    """Return the divergence of answers [n, k] from the teacher's, a sum over n.

    It is scaled with the square of the temperature, so that slopes stay as large as without.

    >>> same = torch.tensor([[1.0, 2.0]])
    >>> round(float(divergence(same, same, 2.0)), 4)
    0.0
    """
    logs, known = (functional.log_softmax(x / temperature, -1) for x in (told, taught))
    parts = functional.kl_div(logs, known, log_target=True, reduction="sum")
    return parts * temperature**2


def _labels(told: Tensor, taught: Tensor, temperature: float) -> Iterator[Tensor]:
    """Yield the loss of each layer of labels; a yes-or-no is a choice of two."""
    for layer, weight in WEIGHTS.items():
        rows = slice(*LAYERS[layer])
        mine, theirs = told[:, rows], taught[:, rows]
        if layer in _WITHIN:
            within = taught[:, slice(*LAYERS[_WITHIN[layer]])].argmax(1) > 0
            mine, theirs = (functional.pad(x[within], (1, 0)) for x in (mine, theirs))
        yield weight * divergence(mine, theirs, temperature) / max(1, len(mine))


def _links(
    taggers: tuple[Tagger, Tagger],
    batch: list[Sample],
    outs: tuple[list[Tensor], list[Tensor]],
    temperature: float,
) -> Iterator[Tensor]:
    """Yield the mean loss of what the annotated cues are answered; nothing where there is none."""
    found = []
    for sample, mine, theirs in zip(batch, *outs, strict=True):
        for link in sample.links:
            near = torch.from_numpy(link.apart) < SAME_BLOCK
            told, taught = (
                link_rows(tagger, heads, link)[near]
                for tagger, heads in zip(taggers, (mine, theirs), strict=True)
            )
            found.append(divergence(told, taught, temperature) / NEARBY)
    if found:
        yield LINKS * torch.stack(found).mean()


def _chains(
    batch: list[Sample], outs: tuple[list[Tensor], list[Tensor]], temperature: float
) -> Iterator[Tensor]:
    """Yield the mean loss of whom mentions refer back to; nothing where there are no two."""
    found = [
        divergence(antecedents(sample, mine), antecedents(sample, theirs), temperature)
        / len(sample.heads)
        for sample, mine, theirs in zip(batch, *outs, strict=True)
        if len(sample.heads) > 1
    ]
    if found:
        yield CHAINS * torch.stack(found).mean()
