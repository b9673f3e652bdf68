"""Fit what stands behind the tagger, and write the files that junket ships.

    python -m training.fit CHECKPOINT --data FOLDER --vocabulary FILE --out FOLDER [--name NAME]

Exports the checkpoint, asks the int8 file about the articles kept apart (fold 1), and fits how
likely an attribution with some evidence is right: logistic regression, by Newton's method.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from junket.evaluate.attributions import Item, touch
from junket.evaluate.attributions import Page as ScoredPage
from junket.model.bundle import FULL, Bundle
from junket.model.decode import EVIDENCE
from junket.model.run import Tagger, read_tagger
from training.documents import Document
from training.finding import find, item
from training.parts import held_documents
from training.samples import read

EXAMPLES = Path(__file__).parents[1] / "examples"
READINESS = 1.0  # of cues: more are tried than are kept, the confidence sorts them out
PRIOR = 1.0  # strength of the normal prior on the weights
ROUNDS = 50  # of Newton's method at most
LEAST = 0.5  # Jaccard index of tokens from which a content counts as found, as in the scorer

Reals = NDArray[np.float64]


def decoder(tables: Path) -> dict[str, object]:
    """Return what is known before anything is fitted: the tables of an export, no evidence."""
    held = np.load(tables)
    found: dict[str, object] = {name: np.round(held[name], 4).tolist() for name in held.files}
    found["readiness"] = READINESS
    found["confidence"] = {"bias": 0.0} | dict.fromkeys(EVIDENCE, 0.0)
    return found


def gather(tagger: Tagger, documents: Iterable[Document]) -> tuple[Reals, Reals]:
    """Return the evidence [n, EVIDENCE] of everything found, and whether it is right [n].

    What gold has without a source is left out: nobody can say whether its source is right.
    """
    rows, right = [], []
    readiness = float(tagger.decoder["readiness"])
    for document in documents:
        text = read(document)
        found = list(find(text, tagger.vocabulary, tagger.ask, tagger.tables, readiness))
        judged = judge(document, [item(text, one) for one in found])
        for one, ok in zip(found, judged, strict=True):
            if ok is not None:
                rows.append(one.evidence)
                right.append(float(ok))
    return np.array(rows).reshape(-1, len(EVIDENCE)), np.array(right)


def judge(document: Document, items: list[Item]) -> list[bool | None]:
    """Tell of each find whether content and source are right; None where gold has no source."""
    page = ScoredPage(document.text)
    gold = [(page.tokens(one.content), one.source) for one in document.told or ()]
    judged: list[bool | None] = []
    for one in items:
        mine = page.tokens(one.content)
        best, source = max(
            ((len(mine & g) / len(mine | g), s) for g, s in gold if mine | g), default=(0.0, ())
        )
        if best < LEAST:
            judged.append(False)
        else:
            judged.append(touch(source, one.source) if source else None)
    return judged


def logistic(rows: Reals, right: Reals, prior: float = PRIOR) -> Reals:
    """Return bias and weights [1 + k] of a logistic regression with a normal prior.

    `rows` [n, k], `right` [n] of 0 and 1; the bias is as good as free.

    >>> logistic(np.zeros((4, 1)), np.array([1.0, 1.0, 1.0, 0.0])).round(3).tolist()
    [1.099, 0.0]
    """
    x = _with_bias(rows)
    weights = np.zeros(x.shape[1])
    held = np.full(x.shape[1], prior)
    held[0] = 1e-6
    for _ in range(ROUNDS):
        p = likely(x, weights)
        slope = x.T @ (p - right) + held * weights
        curve = (x * (p * (1 - p))[:, None]).T @ x + np.diag(held)
        step = np.linalg.solve(curve, slope)
        weights -= step
        if np.abs(step).max() < 1e-8:
            break
    return weights


def _with_bias(rows: Reals) -> Reals:
    return np.concatenate([np.ones((len(rows), 1)), rows], 1)


def likely(x: Reals, weights: Reals) -> Reals:
    """Return the probability [n] of each row of `x` [n, k] under `weights` [k]."""
    told: Reals = 1 / (1 + np.exp(-x @ weights))
    return told


def write(checkpoint: Path, data: Path, vocabulary: Path, bundle: Bundle) -> str:
    """Write the files of a checkpoint where `bundle` has them; return what to say of the fit."""
    from training import export, train
    from training.trust import fit_trust

    export.write(train.load(checkpoint), bundle)
    bundle.vocabulary.write_bytes(vocabulary.read_bytes())
    tables = bundle.folder / export.TABLES
    known = decoder(tables)
    tables.unlink()
    bundle.decoder.write_text(json.dumps(known), encoding="utf-8")
    rows, right = gather(read_tagger(bundle), held_documents(data, "fold1"))
    weights = logistic(rows, right)
    rounded = [round(float(value), 4) for value in weights]
    known["confidence"] = dict(zip(("bias", *EVIDENCE), rounded, strict=True))
    bundle.decoder.write_text(json.dumps(known), encoding="utf-8")
    known["trust"] = fit_trust(read_tagger(bundle), held_documents(data, "fold1"), EXAMPLES)
    bundle.decoder.write_text(json.dumps(known), encoding="utf-8")
    if not len(right):
        return "nothing found in what was kept apart: no confidence is fitted; train for longer"
    mean = likely(_with_bias(rows), weights).mean()
    return f"{len(right)} found, {right.mean():.3f} right; mean confidence {mean:.3f}"


def main(arguments: list[str] | None = None) -> None:
    """Export, fit and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--vocabulary", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--name", default=FULL, help="of the model")
    told = parser.parse_args(arguments)
    bundle = Bundle(told.name, told.out)
    print(write(told.checkpoint, told.data, told.vocabulary, bundle))
    print(json.loads(bundle.decoder.read_text(encoding="utf-8"))["confidence"])


if __name__ == "__main__":
    main()
