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
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from junket.model.windows import LENGTH
from junket.model.wordpiece import WordPiece, read_vocabulary
from training import corpora
from training.augment import augment
from training.distill import Lesson, begin_from, blend
from training.documents import Document
from training.losses import losses, stack, token_heads
from training.network import Shape, Tagger, load_start
from training.parts import fold
from training.samples import Sample, cut_samples

CHECKPOINT, LOG = "last.pt", "log.jsonl"
LENGTHS = (192, LENGTH, LENGTH)  # of windows: an epoch draws one, so that borders fall elsewhere
LOGGED = 50  # steps between two lines of the log


def options(arguments: list[str] | None = None) -> argparse.Namespace:
    """Return the options of a run."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
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
    parser.add_argument("--repeat", type=int, default=2, help="our coverage: times an epoch")
    parser.add_argument("--augmented", type=float, default=0.5)
    parser.add_argument(
        "--without", default="", help="layers to leave out, by comma; also: links, chains"
    )
    parser.add_argument("--corpora", default="polnear,gum,litbank,coverage")
    parser.add_argument("--limit", type=int, default=None)
    parser.add_argument(
        "--teacher", type=Path, help="a checkpoint: begin from it and learn from it"
    )
    parser.add_argument("--share", type=float, default=Lesson.share, help="of the teacher's labels")
    parser.add_argument("--temperature", type=float, default=Lesson.temperature)
    return parser.parse_args(arguments)


def documents(told: argparse.Namespace) -> list[Document]:
    """Return what is trained on: never the folds kept apart for choices and calibration."""
    found: list[Document] = []
    wanted = told.corpora.split(",")
    if "polnear" in wanted:
        articles = corpora.read_polnear(told.data / "polnear", "train")
        found += (article for article in articles if fold(article.name) > 1)
    if "gum" in wanted:
        found += corpora.read_gum(told.data / "gum" / "train")
    if "litbank" in wanted:
        found += corpora.read_litbank(told.data / "litbank")
    if "coverage" in wanted:
        ours = [one for one in corpora.read_coverage(told.coverage) if fold(one.name) > 0]
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


def groups(tagger: Tagger, told: argparse.Namespace) -> list[dict[str, Any]]:
    """Return the parameters in groups: the pretrained at one rate, what is new at another."""
    fresh = ("certain.weight", "heads.", "far", "crossed", "apart")
    tagger.words.weight.requires_grad_(False)  # half of all numbers; frozen they cost no time
    slow = [p for n, p in tagger.named_parameters() if not n.startswith((*fresh, "words."))]
    fast = [p for n, p in tagger.named_parameters() if n.startswith(fresh)]
    return [
        {"params": slow, "lr": told.rate, "weight_decay": 0.01},
        {"params": fast, "lr": told.head_rate, "weight_decay": 0.01},
    ]


def outputs(tagger: Tagger, batch: list[Sample]) -> list[Tensor]:
    """Return what a tagger says at the tokens of a batch, [n, WIDTH] for each sample."""
    with torch.autocast("cpu", torch.bfloat16):
        heads = tagger(*stack(batch))
    return token_heads(batch, heads)


@dataclass
class Run:
    """A training under way: what changes with every step."""

    tagger: Tagger
    optimizer: torch.optim.Optimizer
    scheduler: torch.optim.lr_scheduler.LRScheduler
    without: frozenset[str]
    out: Path
    lesson: Lesson
    teacher: Tagger | None = None

    def step(self, batch: list[Sample]) -> dict[str, Tensor]:
        """Learn from one batch; return the losses by head."""
        out = outputs(self.tagger, batch)
        found = losses(self.tagger, batch, out, self.without)
        if self.teacher is not None:
            with torch.no_grad():
                taught = outputs(self.teacher, batch)
            found = blend(self.lesson, (self.tagger, self.teacher), batch, (out, taught), found)
        torch.stack(list(found.values())).sum().backward()
        torch.nn.utils.clip_grad_norm_(self.tagger.parameters(), 1.0)
        self.optimizer.step()
        self.scheduler.step()
        self.optimizer.zero_grad(set_to_none=True)
        return found

    def epoch(self, order: list[list[Sample]], number: int) -> None:
        """Learn from all batches once; log the means so far now and then, and at the end."""
        self.tagger.train()
        sums: defaultdict[str, float] = defaultdict(float)
        seen: Counter[str] = Counter()
        begun = time.time()
        for step, batch in enumerate(order, 1):
            for name, value in self.step(batch).items():
                sums[name] += float(value.detach())
                seen[name] += 1
            if step % LOGGED == 0 or step == len(order):
                place = {"epoch": number, "step": step, "of": len(order)}
                means = {name: round(total / seen[name], 4) for name, total in sums.items()}
                self.log(place | {"s": round(time.time() - begun)} | means)

    def log(self, line: dict[str, float]) -> None:
        """Print a line of the log and add it to the file."""
        print(json.dumps(line), flush=True)
        with (self.out / LOG).open("a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")

    def save(self, epoch: int) -> None:
        """Write the checkpoint after so many epochs, whole or not at all."""
        held = {
            "shape": asdict(self.tagger.shape),
            "weights": self.tagger.state_dict(),
            "epoch": epoch,
            "optimizer": self.optimizer.state_dict(),
            "scheduler": self.scheduler.state_dict(),
        }
        torch.save(held, self.out / f"{CHECKPOINT}.new")
        (self.out / f"{CHECKPOINT}.new").replace(self.out / CHECKPOINT)

    def resume(self) -> int:
        """Go on from the checkpoint; return its epochs, 0 where there is none."""
        if not (self.out / CHECKPOINT).exists():
            return 0
        held = torch.load(self.out / CHECKPOINT, weights_only=True)
        self.tagger.load_state_dict(held["weights"])
        self.optimizer.load_state_dict(held["optimizer"])
        self.scheduler.load_state_dict(held["scheduler"])
        return int(held["epoch"])


def start(told: argparse.Namespace, texts: list[Document], vocabulary: WordPiece) -> Run:
    """Return a run at its beginning; its steps are reckoned on the texts as they are."""
    torch.manual_seed(told.seed)
    told.out.mkdir(parents=True, exist_ok=True)
    tagger = Tagger(Shape(tuple(int(n) for n in told.layers.split(","))))
    load_start(tagger, told.start)
    teacher = load(told.teacher) if told.teacher else None
    if teacher is not None:
        begin_from(tagger, teacher)
    samples = sum(1 for _ in cut_samples(texts, vocabulary, length=LENGTH))
    steps = told.epochs * -(-samples // told.batch)
    optimizer = torch.optim.AdamW(groups(tagger, told), betas=(0.9, 0.98), fused=True)
    warm = max(1, steps // 20)
    scheduler = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda n: min(1.0, (n + 1) / warm) * max(0.0, 1 - n / (steps * 1.03))
    )
    without = frozenset(filter(None, told.without.split(",")))
    lesson = Lesson(told.share, told.temperature)
    return Run(tagger, optimizer, scheduler, without, told.out, lesson, teacher)


def train(told: argparse.Namespace) -> Tagger:
    """Train as told, from where an earlier run of the same folder stopped."""
    vocabulary = read_vocabulary(told.start.parent / "vocab.txt")
    texts = documents(told)
    run = start(told, texts, vocabulary)
    for epoch in range(run.resume(), told.epochs):
        chance = random.Random(told.seed * 1000 + epoch)
        torch.manual_seed(told.seed * 1000 + epoch)
        shown = [augment(d, chance) if chance.random() < told.augmented else d for d in texts]
        samples = list(cut_samples(shown, vocabulary, length=chance.choice(LENGTHS)))
        run.epoch(list(batches(samples, told.batch, chance)), epoch)
        run.save(epoch + 1)
    return run.tagger


def load(path: Path) -> Tagger:
    """Return the tagger of a checkpoint, ready to be asked."""
    held = torch.load(path, weights_only=True)
    tagger = Tagger(Shape(**held["shape"]))
    tagger.load_state_dict(held["weights"])
    return tagger.eval()


if __name__ == "__main__":
    train(options())
