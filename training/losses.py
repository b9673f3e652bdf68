"""What the tagger is to get right: one loss for each head, on one batch of samples."""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from junket.model.labels import ANSWERS, LAYERS, RANK, REFERRED
from training.network import Tagger, answers
from training.samples import IGNORED, Link, Sample

# Set by hand so that no head drowns the cues and contents; not swept.
WEIGHTS = {
    "source": 0.5,
    "cue": 1.0,
    "content": 1.0,
    "name": 0.5,
    "fictional": 0.3,
    "attitude": 0.3,
    "referring": 0.2,
}
LINKS, CHAINS = 2.0, 0.1
NEARBY = 30  # tokens that the summed loss of a cue's answers is divided by: about a sentence
_NEVER = -1e4


def stack(batch: list[Sample]) -> tuple[Tensor, Tensor, Tensor]:
    """Return pieces [B, T], features [B, T, F] and the mask [B, T], padded."""
    longest = max(len(sample.window.ids) for sample in batch)
    width = batch[0].window.features.shape[1]
    ids = torch.zeros(len(batch), longest, dtype=torch.long)
    features = torch.zeros(len(batch), longest, width)
    mask = torch.zeros(len(batch), longest, dtype=torch.bool)
    for row, sample in enumerate(batch):
        size = len(sample.window.ids)
        ids[row, :size] = torch.from_numpy(sample.window.ids)
        features[row, :size] = torch.from_numpy(sample.window.features)
        mask[row, :size] = True
    return ids, features, mask


def token_heads(batch: list[Sample], heads: Tensor) -> list[Tensor]:
    """Return the output at the piece that begins each token, [n, WIDTH] for each sample."""
    return [heads[row][torch.from_numpy(sample.window.heads)] for row, sample in enumerate(batch)]


def losses(
    tagger: Tagger, batch: list[Sample], out: list[Tensor], without: frozenset[str]
) -> dict[str, Tensor]:
    """Return the weighted loss of each head that the batch has labels for.

    `out` is the output at the tokens, [n, WIDTH] for each sample; `without` names what to leave
    out: layers, "links", "chains".
    """
    found: dict[str, Tensor] = {}
    for layer, weight in WEIGHTS.items():
        gold = torch.from_numpy(np.concatenate([sample.labels[layer] for sample in batch]))
        if layer in without or not bool((gold != IGNORED).any()):
            continue
        told = torch.cat(out)[:, slice(*LAYERS[layer])]
        found[layer] = weight * label_loss(told, gold)
    if "links" not in without and any(sample.links for sample in batch):
        found["links"] = LINKS * _links_loss(tagger, batch, out)
    if "chains" not in without:
        pairs = zip(batch, out, strict=True)
        chained = [chain_loss(sample, heads) for sample, heads in pairs if len(sample.heads) > 1]
        if chained:
            found["chains"] = CHAINS * torch.stack(chained).mean()
    return found


def label_loss(told: Tensor, gold: Tensor) -> Tensor:
    """Return the mean cross entropy of the labels [n] that are known, under scores [n, labels]."""
    if told.shape[1] == 1:
        known = gold != IGNORED
        return functional.binary_cross_entropy_with_logits(told[known, 0], gold[known].float())
    return functional.cross_entropy(told, gold, ignore_index=IGNORED)


def _links_loss(tagger: Tagger, batch: list[Sample], out: list[Tensor]) -> Tensor:
    """Return the mean loss of all cues of a batch."""
    pairs = zip(batch, out, strict=True)
    cues = [link_losses(tagger, heads, link) for sample, heads in pairs for link in sample.links]
    return torch.stack([one for cue in cues for one in cue]).sum() / len(cues)


def link_losses(tagger: Tagger, heads: Tensor, link: Link) -> tuple[Tensor, Tensor]:
    """Return the losses of one cue's sources and contents.

    Summed over its paragraph and whatever beyond it is an answer: the decoder looks no further.
    """
    rows, apart = link_rows(tagger, heads, link), torch.from_numpy(link.apart)
    found = []
    for row, gold in enumerate(map(torch.from_numpy, (link.source, link.content))):
        near = torch.nonzero((apart < 2) | (gold > 0)).flatten()
        loss = functional.cross_entropy(rows[near, row], gold[near], reduction="sum")
        found.append(loss / NEARBY)
    return found[0], found[1]


def link_rows(tagger: Tagger, heads: Tensor, link: Link) -> Tensor:
    """Return what each token [n, WIDTH] answers a cue, [n, 2, 3]: as a source, as content."""
    far, crossed, apart = (torch.from_numpy(x) for x in (link.far, link.crossed, link.apart))
    told = answers(tagger, heads, torch.arange(*link.cue), far, crossed, apart)
    return told.view(-1, 2, ANSWERS // 2)


def chain_loss(sample: Sample, heads: Tensor) -> Tensor:
    """Return the marginal loss of each mention's antecedents (Lee et al. 2017), null among them."""
    chains = torch.from_numpy(sample.chains)
    same = (chains[:, None] == chains[None]).tril(-1)
    right = torch.cat([~same.any(1, keepdim=True), same], 1)
    logs = functional.log_softmax(antecedents(sample, heads), 1).masked_fill(~right, _NEVER)
    return -torch.logsumexp(logs, 1).mean()


def antecedents(sample: Sample, heads: Tensor) -> Tensor:
    """Return the scores [m, 1 + m] of nobody and of each earlier mention, for each of m."""
    at = torch.from_numpy(sample.heads)
    refers = heads[at, REFERRED[0] : REFERRED[0] + RANK]
    meant = heads[at, REFERRED[0] + RANK : REFERRED[1]]
    size = len(at)
    later = torch.ones(size, size).triu().bool()
    scores = (refers @ meant.T / RANK**0.5).masked_fill(later, _NEVER)
    return torch.cat([torch.zeros(size, 1), scores], 1)
