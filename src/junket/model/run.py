"""The bundled tagger: load it once, run one window at a time.

One window a run: dynamic int8 takes its scale from all that is run together, and an article must
read the same alone and among others.
"""

from __future__ import annotations

import hashlib
import json
import math
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from junket.model.decode import EVIDENCE, Floats, Tables
from junket.model.windows import Window
from junket.model.wordpiece import WordPiece, read_vocabulary

TAGGER, VOCABULARY, DECODER = "tagger.onnx", "vocabulary.txt", "decoder.json"


@dataclass(frozen=True, slots=True)
class Tagger:
    """A tagger ready to run; `decoder` holds what was fitted behind it."""

    ask: Callable[[Window], Floats]
    vocabulary: WordPiece
    tables: Tables
    decoder: dict[str, Any]

    def confidence(self, evidence: tuple[float, ...]) -> float:
        """Return how likely an attribution with this evidence is right (logistic regression)."""
        weights = self.decoder["confidence"]
        total: float = weights["bias"] + sum(
            weights[name] * value for name, value in zip(EVIDENCE, evidence, strict=True)
        )
        return 1 / (1 + math.exp(-total))


def files() -> Path:
    """Return the folder of the bundled files."""
    return Path(str(resources.files("junket.model") / "files"))


def why_not() -> str | None:
    """Return why the tagger cannot run here, in one line; None where it can."""
    if find_spec("onnxruntime") is None:
        return "onnxruntime is not installed: reading by rules alone (pip install onnxruntime)"
    if not (files() / TAGGER).exists():
        return (
            f"the tagger is missing from {files()}: reading by rules alone (install junket again)"
        )
    return None


@cache
def load(folder: Path | None = None) -> Tagger:
    """Load the tagger of `folder`, the bundled one by default.

    Raises FileNotFoundError where a file is missing, ImportError without onnxruntime.
    """
    import onnxruntime  # type: ignore[import-untyped]

    place = folder or files()
    wanted = onnxruntime.SessionOptions()
    wanted.intra_op_num_threads = wanted.inter_op_num_threads = 1
    wanted.log_severity_level = 3
    session = onnxruntime.InferenceSession(
        str(place / TAGGER), wanted, providers=["CPUExecutionProvider"]
    )

    def ask(window: Window) -> Floats:
        """Return float32 [tokens, WIDTH], at the piece that begins each token."""
        given = {"ids": window.ids[None], "features": window.features[None]}
        told: Floats = session.run(None, given)[0][0]
        return told[window.heads]

    decoder = json.loads((place / DECODER).read_text(encoding="utf-8"))
    known = (np.array(decoder[name], np.float32) for name in ("far", "crossed", "apart"))
    return Tagger(ask, read_vocabulary(place / VOCABULARY), Tables(*known), decoder)


@cache
def digest() -> str:
    """Return a hash of the bundled files and of the class of CPU instructions that they run on.

    Sums of floats may come out differently where registers are of another width.
    """
    found = hashlib.sha256(instructions().encode())
    for name in (TAGGER, VOCABULARY, DECODER):
        found.update((files() / name).read_bytes())
    return found.hexdigest()[:16]


def instructions() -> str:
    """Return the class of CPU instructions: the widest of those that change how sums are made."""
    import platform

    machine = platform.machine().lower()
    try:
        flags = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return f"{sys.platform}-{machine}"
    for known in ("amx_int8", "avx512_vnni", "avx512f", "avx_vnni", "avx2"):
        if f" {known}" in flags:
            return known
    return machine
