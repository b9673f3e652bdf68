"""Ask a checkpoint about held-out articles: what the model alone finds, without junket's rules.

python -m training.held CHECKPOINT --data FOLDER [--part fold0|fold1|dev] [--onnx FILE]
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from junket.evaluate.attributions import Item, score, table
from junket.facts import Text
from junket.model.decode import Found, Tables, borders_of, find_attributions
from junket.model.windows import Window, cut_windows, token_features
from junket.model.wordpiece import WordPiece
from training import corpora
from training.documents import Document
from training.network import Tagger
from training.parts import fold
from training.samples import read
from training.train import load

Ask = Callable[[Window], NDArray[np.float32]]


def asker(tagger: Tagger) -> Ask:
    """Return a function from a window to the heads at its tokens, [n, WIDTH]."""

    def ask(window: Window) -> NDArray[np.float32]:
        ids, features = torch.from_numpy(window.ids)[None], torch.from_numpy(window.features)[None]
        with torch.no_grad():
            out = tagger(ids, features, torch.ones_like(ids, dtype=torch.bool))
        return out[0].numpy()[window.heads]

    return ask


def tables(tagger: Tagger) -> Tables:
    """Return the decoder's tables."""
    return Tables(*(getattr(tagger, n).detach().numpy() for n in ("far", "crossed", "apart")))


def held_documents(data: Path, part: str) -> list[Document]:
    """Return PolNeAR's dev, or a fold of its train."""
    if part == "dev":
        return list(corpora.read_polnear(data / "polnear", "dev"))
    return [
        d for d in corpora.read_polnear(data / "polnear", "train") if f"fold{fold(d.name)}" == part
    ]


def find(
    text: Text, vocabulary: WordPiece, ask: Ask, known: Tables, readiness: float
) -> Iterator[Found]:
    """Yield what the tagger finds in one text."""
    borders, quoted = borders_of(text), token_features(text)[:, 6]
    for window in cut_windows(text, vocabulary):
        part = slice(window.first, window.last)
        local = borders[0][part], borders[1][part]
        yield from find_attributions(
            ask(window), local, quoted[part], known, readiness=readiness, first=window.first
        )


def item(text: Text, found: Found) -> Item:
    """Return a find in characters."""

    def span(part: tuple[int, int]) -> tuple[int, int]:
        return text.starts[part[0]], text.ends[part[1] - 1]

    return Item(
        (span(found.source),) if found.source else (),
        (span(found.cue),),
        tuple(map(span, found.content)),
    )


def main(arguments: list[str] | None = None) -> None:
    """Print the table of a checkpoint on a held-out part."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--vocabulary", type=Path, required=True)
    parser.add_argument("--part", default="fold0")
    parser.add_argument("--readiness", type=float, default=0.0)
    told = parser.parse_args(arguments)
    vocabulary = WordPiece(told.vocabulary.read_text(encoding="utf-8").split("\n"))
    tagger = load(told.checkpoint)
    ask, known = asker(tagger), tables(tagger)
    scored = []
    for document in held_documents(told.data, told.part):
        text = read(document)
        items = [item(text, one) for one in find(text, vocabulary, ask, known, told.readiness)]
        gold = [Item(one.source, one.cue, one.content) for one in document.told or ()]
        scored.append((document.text, gold, items))
    print(table(score(scored)))


if __name__ == "__main__":
    main()
