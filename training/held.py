"""Ask a checkpoint about held-out articles: what the model alone finds, without junket's rules.

python -m training.held CHECKPOINT --data FOLDER --vocabulary FILE [--part fold0|fold1|dev]
                        [--decoding whole|greedy|single|nearest]
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from junket.evaluate.attributions import score, table
from junket.model.decode import Tables
from junket.model.windows import Window
from junket.model.wordpiece import read_vocabulary
from training.decodings import DECODINGS
from training.finding import Ask, find, gold, item
from training.network import Tagger
from training.parts import held_documents
from training.samples import read
from training.train import load


def asker(tagger: Tagger) -> Ask:
    """Return a function from a window to the heads at its tokens, float32 [tokens, WIDTH]."""

    def ask(window: Window) -> NDArray[np.float32]:
        ids, features = torch.from_numpy(window.ids)[None], torch.from_numpy(window.features)[None]
        with torch.no_grad():
            out = tagger(ids, features, torch.ones_like(ids, dtype=torch.bool))
        heads: NDArray[np.float32] = out[0].numpy()[window.heads]
        return heads

    return ask


def tables(tagger: Tagger) -> Tables:
    """Return the decoder's tables."""
    return Tables(*(getattr(tagger, n).detach().numpy() for n in ("far", "crossed", "apart")))


def main(arguments: list[str] | None = None) -> None:
    """Print the table of a checkpoint on a held-out part."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--vocabulary", type=Path, required=True)
    parser.add_argument("--part", default="fold0")
    parser.add_argument("--readiness", type=float, default=0.0)
    parser.add_argument("--decoding", choices=DECODINGS, default="whole")
    told = parser.parse_args(arguments)
    vocabulary, tagger = read_vocabulary(told.vocabulary), load(told.checkpoint)
    ask, known = asker(tagger), tables(tagger)
    scored = []
    for document in held_documents(told.data, told.part):
        text = read(document)
        with DECODINGS[told.decoding]():
            items = [item(text, one) for one in find(text, vocabulary, ask, known, told.readiness)]
        scored.append((document.text, gold(document), items))
    print(table(score(scored)))


if __name__ == "__main__":
    main()
