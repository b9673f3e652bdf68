"""The bundled tagger: load it once, run one window at a time.

One window a run: dynamic int8 takes its scale from all that is run together, and an article must
read the same alone and among others.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from junket.model.bundle import Bundle, bundled
from junket.model.decode import EVIDENCE, Floats, Tables
from junket.model.windows import Window
from junket.model.wordpiece import WordPiece, read_vocabulary


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


def load(bundle: Bundle | None = None) -> Tagger:
    """Load the chosen tagger, or that of `bundle`; once, however often it is asked for.

    Raises FileNotFoundError where a file is missing, ImportError without onnxruntime.
    """
    return _kept(bundle or bundled())


def read_tagger(bundle: Bundle) -> Tagger:
    """Load a tagger from its files as they are now."""
    import onnxruntime  # type: ignore[import-untyped]

    wanted = onnxruntime.SessionOptions()
    wanted.intra_op_num_threads = wanted.inter_op_num_threads = 1
    wanted.log_severity_level = 3
    session = onnxruntime.InferenceSession(
        str(bundle.graph), wanted, providers=["CPUExecutionProvider"]
    )

    def ask(window: Window) -> Floats:
        """Return float32 [tokens, WIDTH], at the piece that begins each token."""
        given = {"ids": window.ids[None], "features": window.features[None]}
        told: Floats = session.run(None, given)[0][0]
        return told[window.heads]

    decoder = json.loads(bundle.decoder.read_text(encoding="utf-8"))
    known = (np.array(decoder[name], np.float32) for name in ("far", "crossed", "apart"))
    return Tagger(ask, read_vocabulary(bundle.vocabulary), Tables(*known), decoder)


_kept = cache(read_tagger)
