"""Fit what stands behind the tagger, and write the files that junket ships.

    python -m training.fit CHECKPOINT --data FOLDER --vocabulary vocab.txt --out FOLDER

Exports the checkpoint, asks the int8 file about the articles kept apart (fold 1), and fits how
likely an attribution with some evidence is right: logistic regression, by Newton's method.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from junket.evaluate.attributions import Page as ScoredPage
from junket.evaluate.attributions import touch
from junket.model.decode import EVIDENCE, Found, borders_of, find_attributions
from junket.model.run import DECODER, VOCABULARY, Tagger, load
from junket.model.windows import cut_windows, token_features
from training import export
from training.documents import Document
from training.held import held_documents, item
from training.samples import read
from training.train import load as load_checkpoint

READINESS = 1.0  # of cues: more are tried than are kept, the confidence sorts them out
PRIOR = 1.0  # strength of the normal prior on the weights


def decoder(tables: Path) -> dict[str, object]:
    """Return what is known before anything is fitted."""
    held = np.load(tables)
    found: dict[str, object] = {name: np.round(held[name], 4).tolist() for name in held.files}
    found["readiness"] = READINESS
    found["confidence"] = {"bias": 0.0} | dict.fromkeys(EVIDENCE, 0.0)
    return found


def gather(
    tagger: Tagger, documents: list[Document]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the evidence [n, EVIDENCE] of everything found, and whether it is right [n]."""
    rows, right = [], []
    for document in documents:
        text = read(document)
        borders, quoted = borders_of(text), token_features(text)[:, 6]
        found: list[Found] = []
        for window in cut_windows(text, tagger.vocabulary):
            part = slice(window.first, window.last)
            found += find_attributions(
                tagger.ask(window),
                (borders[0][part], borders[1][part]),
                quoted[part],
                tagger.tables,
                readiness=float(tagger.decoder["readiness"]),
                first=window.first,
            )
        judged = judge(document, [item(text, one) for one in found])
        for one, ok in zip(found, judged, strict=True):
            if ok is not None:
                rows.append(one.evidence)
                right.append(float(ok))
    return np.array(rows), np.array(right)


def judge(document: Document, items: list) -> list[bool | None]:  # type: ignore[type-arg]
    """Tell of each find whether content and source are right; None where gold has no source."""
    page = ScoredPage(document.text)
    gold = [(page.tokens(one.content), one.source) for one in document.told or ()]
    judged: list[bool | None] = []
    for one in items:
        mine = page.tokens(one.content)
        best, source = max(
            ((len(mine & g) / len(mine | g), s) for g, s in gold if mine | g), default=(0.0, ())
        )
        if best < 0.5:
            judged.append(False)
        else:
            judged.append(touch(source, one.source) if source else None)
    return judged


def logistic(
    rows: NDArray[np.float64], right: NDArray[np.float64], prior: float = PRIOR
) -> NDArray[np.float64]:
    """Return bias and weights [1 + k] of a logistic regression with a normal prior."""
    x = np.concatenate([np.ones((len(rows), 1)), rows], 1)
    weights = np.zeros(x.shape[1])
    held = np.full(x.shape[1], prior)
    held[0] = 1e-6
    for _ in range(50):
        p = 1 / (1 + np.exp(-x @ weights))
        slope = x.T @ (p - right) + held * weights
        curve = (x * (p * (1 - p))[:, None]).T @ x + np.diag(held)
        step = np.linalg.solve(curve, slope)
        weights -= step
        if np.abs(step).max() < 1e-8:
            break
    return weights


def main(arguments: list[str] | None = None) -> None:
    """Export, fit and write."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--vocabulary", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    told = parser.parse_args(arguments)
    export.write(load_checkpoint(told.checkpoint), told.out)
    (told.out / VOCABULARY).write_bytes(told.vocabulary.read_bytes())
    known = decoder(told.out / "links.npz")
    (told.out / "links.npz").unlink()
    (told.out / DECODER).write_text(json.dumps(known), encoding="utf-8")
    rows, right = gather(load(told.out), held_documents(told.data, "fold1"))
    weights = logistic(rows, right)
    known["confidence"] = {
        name: round(float(value), 4)
        for name, value in zip(("bias", *EVIDENCE), weights, strict=True)
    }
    (told.out / DECODER).write_text(json.dumps(known), encoding="utf-8")
    likely = 1 / (1 + np.exp(-(weights[0] + rows @ weights[1:])))
    print(f"{len(right)} found, {right.mean():.3f} right; mean confidence {likely.mean():.3f}")
    print(known["confidence"])


if __name__ == "__main__":
    main()
