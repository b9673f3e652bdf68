"""Train the tagger.

    python -m training.train --data FOLDER --start model.safetensors --out FOLDER [options]

Writes `last.pt` (weights and shape) and `log.jsonl` to the out folder after every epoch, and goes
on from there when started again. The seed fixes everything but the order in which threads add.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from junket.model.labels import ANSWERS, LAYERS, RANK, REFERRED
from junket.model.windows import LENGTH
from junket.model.wordpiece import WordPiece
from training import corpora
from training.augment import augment
from training.documents import Document
from training.network import Shape, Tagger, answers, load_start
from training.parts import fold
from training.samples import IGNORED, Sample, cut_samples

WEIGHTS = {
    "source": 0.5,
    "cue": 1.0,
    "content": 1.0,
    "name": 0.5,
    "fictional": 0.3,
    "attitude": 0.3,
    "referring": 0.2,
}


def options(arguments: list[str] | None = None) -> argparse.Namespace:
    """Return the options of a run."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--start", type=Path, required=True)
    parser.add_argument("--coverage", type=Path, default=Path(__file__).parent / "coverage")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--layers", default="0,1,2,3,4,5")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--head-rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--repeat", type=int, default=2, help="times our coverage is shown an epoch")
    parser.add_argument("--augmented", type=float, default=0.5)
    parser.add_argument(
        "--without", default="", help="layers to leave out, by comma; also: links, chains"
    )
    parser.add_argument("--corpora", default="polnear,gum,litbank,coverage")
    parser.add_argument("--limit", type=int, default=None)
    return parser.parse_args(arguments)


def documents(told: argparse.Namespace) -> list[Document]:
    """Return what is trained on: never the folds kept apart for choices and calibration."""
    found: list[Document] = []
    wanted = told.corpora.split(",")
    if "polnear" in wanted:
        found += [
            d for d in corpora.read_polnear(told.data / "polnear", "train") if fold(d.name) > 1
        ]
    if "gum" in wanted:
        found += corpora.read_gum(told.data / "gum" / "train")
    if "litbank" in wanted:
        found += corpora.read_litbank(told.data / "litbank")
    if "coverage" in wanted:
        ours = [d for d in corpora.read_coverage(told.coverage) if fold(d.name) > 0]
        found += ours * told.repeat  # each time with other changes
    return found[: told.limit]


def batches(samples: list[Sample], size: int, chance: random.Random) -> Iterator[list[Sample]]:
    """Yield the samples once, in batches of about equal length, in a random order."""
    order = sorted(
        range(len(samples)), key=lambda n: len(samples[n].window.ids) + chance.random() * 32
    )
    cut = [order[at : at + size] for at in range(0, len(order), size)]
    chance.shuffle(cut)
    for numbers in cut:
        yield [samples[n] for n in numbers]


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


def losses(
    tagger: Tagger, batch: list[Sample], out: list[Tensor], without: frozenset[str]
) -> dict[str, Tensor]:
    """Return the loss of each head that the batch has labels for."""
    found: dict[str, Tensor] = {}
    for layer, weight in WEIGHTS.items():
        gold = torch.from_numpy(np.concatenate([sample.labels[layer] for sample in batch]))
        if layer in without or not bool((gold != IGNORED).any()):
            continue
        told = torch.cat(out)[:, slice(*LAYERS[layer])]
        found[layer] = weight * _label_loss(told, gold)
    if "links" not in without and any(sample.links for sample in batch):
        found["links"] = _link_loss(tagger, batch, out)
    if "chains" not in without:
        chained = [
            _chain_loss(sample, heads)
            for sample, heads in zip(batch, out, strict=True)
            if len(sample.heads) > 1
        ]
        if chained:
            found["chains"] = 0.1 * torch.stack(chained).mean()
    return found


def _label_loss(told: Tensor, gold: Tensor) -> Tensor:
    if told.shape[1] == 1:
        known = gold != IGNORED
        return functional.binary_cross_entropy_with_logits(told[known, 0], gold[known].float())
    return functional.cross_entropy(told, gold, ignore_index=IGNORED)


def _link_loss(tagger: Tagger, batch: list[Sample], out: list[Tensor]) -> Tensor:
    total = []
    for sample, heads in zip(batch, out, strict=True):
        for link in sample.links:
            cue = torch.arange(*link.cue)
            far, crossed, apart = (
                torch.from_numpy(x) for x in (link.far, link.crossed, link.apart)
            )
            told = answers(tagger, heads, cue, far, crossed, apart).view(-1, 2, ANSWERS // 2)
            for row, gold in enumerate((link.source, link.content)):
                near = torch.nonzero((apart < 2) | torch.from_numpy(gold > 0)).flatten()
                total.append(
                    functional.cross_entropy(
                        told[near, row], torch.from_numpy(gold)[near], reduction="sum"
                    )
                    / 30
                )
    return torch.stack(total).sum() / max(1, len(total) // 2) * 2.0


def _chain_loss(sample: Sample, heads: Tensor) -> Tensor:
    """Return the marginal loss of each mention's antecedents (Lee et al. 2017), null among them."""
    at = torch.from_numpy(sample.heads)
    refers = heads[at, REFERRED[0] : REFERRED[0] + RANK]
    meant = heads[at, REFERRED[0] + RANK : REFERRED[1]]
    scores = refers @ meant.T / RANK**0.5
    size = len(at)
    earlier = torch.ones(size, size).tril(-1).bool()
    scores = scores.masked_fill(~earlier, -1e4)
    scores = torch.cat([torch.zeros(size, 1), scores], 1)
    chains = torch.from_numpy(sample.chains)
    same = (chains[:, None] == chains[None]) & earlier
    right = torch.cat([~same.any(1, keepdim=True), same], 1)
    logs = functional.log_softmax(scores, 1).masked_fill(~right, -1e4)
    return -torch.logsumexp(logs, 1).mean()


def groups(tagger: Tagger, told: argparse.Namespace) -> list[dict[str, object]]:
    """Return the parameters in groups: the pretrained at one rate, what is new at another."""
    fresh = ("certain.weight", "heads.", "far", "crossed", "apart")
    tagger.words.weight.requires_grad_(False)  # half of all numbers; frozen they cost no time
    slow = [p for n, p in tagger.named_parameters() if not n.startswith((*fresh, "words."))]
    fast = [p for n, p in tagger.named_parameters() if n.startswith(fresh)]
    return [
        {"params": slow, "lr": told.rate, "weight_decay": 0.01},
        {"params": fast, "lr": told.head_rate, "weight_decay": 0.01},
    ]


def token_heads(batch: list[Sample], heads: Tensor) -> list[Tensor]:
    """Return the output at the piece that begins each token, [n, WIDTH] for each sample."""
    return [heads[row][torch.from_numpy(sample.window.heads)] for row, sample in enumerate(batch)]


def train(told: argparse.Namespace) -> Tagger:
    """Train as told, from where an earlier run of the same folder stopped."""
    torch.manual_seed(told.seed)
    chance = random.Random(told.seed)
    told.out.mkdir(parents=True, exist_ok=True)
    shape = Shape(tuple(int(n) for n in told.layers.split(",")))
    tagger = Tagger(shape)
    load_start(tagger, told.start)
    vocabulary = WordPiece(
        (told.start.parent / "vocab.txt").read_text(encoding="utf-8").split("\n")
    )
    texts = documents(told)
    without = frozenset(filter(None, told.without.split(",")))
    steps = told.epochs * sum(
        1 for _ in batches(list(cut_samples(texts, vocabulary, length=LENGTH)), told.batch, chance)
    )
    optimizer = torch.optim.AdamW(groups(tagger, told), betas=(0.9, 0.98), fused=True)
    warm = max(1, steps // 20)
    scheduler = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda n: min(1.0, (n + 1) / warm) * max(0.0, 1 - n / (steps * 1.03))
    )
    done = _resume(tagger, optimizer, scheduler, told.out)
    for epoch in range(done, told.epochs):
        chance = random.Random(told.seed * 1000 + epoch)
        torch.manual_seed(told.seed * 1000 + epoch)
        shown = [augment(d, chance) if chance.random() < told.augmented else d for d in texts]
        samples = list(cut_samples(shown, vocabulary, length=chance.choice([192, LENGTH, LENGTH])))
        _epoch(
            tagger,
            optimizer,
            scheduler,
            list(batches(samples, told.batch, chance)),
            without,
            told.out,
            epoch,
        )
        torch.save(
            {
                "shape": asdict(shape),
                "weights": tagger.state_dict(),
                "epoch": epoch + 1,
                "optimizer": optimizer.state_dict(),
                "scheduler": scheduler.state_dict(),
            },
            told.out / "last.pt",
        )
    return tagger


def _resume(tagger: Tagger, optimizer: torch.optim.Optimizer, scheduler: object, out: Path) -> int:
    if not (out / "last.pt").exists():
        return 0
    held = torch.load(out / "last.pt", weights_only=True)
    tagger.load_state_dict(held["weights"])
    optimizer.load_state_dict(held["optimizer"])
    scheduler.load_state_dict(held["scheduler"])  # type: ignore[attr-defined]
    return int(held["epoch"])


def _epoch(tagger, optimizer, scheduler, order, without, out, number) -> None:  # type: ignore[no-untyped-def]
    tagger.train()
    sums: Counter[str] = Counter()
    begun = time.time()
    for step, batch in enumerate(order):
        ids, features, mask = stack(batch)
        with torch.autocast("cpu", torch.bfloat16):
            heads = tagger(ids, features, mask)
        found = losses(tagger, batch, token_heads(batch, heads), without)
        torch.stack(list(found.values())).sum().backward()
        torch.nn.utils.clip_grad_norm_(tagger.parameters(), 1.0)
        optimizer.step()
        scheduler.step()
        optimizer.zero_grad(set_to_none=True)
        for name, value in found.items():
            sums[name] += float(value.detach())
            sums["n " + name] += 1
        if (step + 1) % 50 == 0 or step + 1 == len(order):
            means = {
                n: round(v / sums["n " + n], 4) for n, v in sums.items() if not n.startswith("n ")
            }
            line = {
                "epoch": number,
                "step": step + 1,
                "of": len(order),
                "s": round(time.time() - begun),
                **means,
            }
            with (out / "log.jsonl").open("a", encoding="utf-8") as log:
                log.write(json.dumps(line) + "\n")
            print(json.dumps(line), flush=True)


def load(path: Path) -> Tagger:
    """Return the tagger of a checkpoint, ready to be asked."""
    held = torch.load(path, weights_only=True)
    tagger = Tagger(Shape(**held["shape"]))
    tagger.load_state_dict(held["weights"])
    return tagger.eval()


if __name__ == "__main__":
    train(options())
