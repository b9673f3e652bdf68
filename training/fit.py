"""Fit what stands behind the tagger, and write the files that junket ships.

    python -m training.fit CHECKPOINT --data FOLDER --vocabulary vocab.txt --out FOLDER

Exports the checkpoint, asks the int8 file about the articles kept apart (fold 1), and fits how
likely an attribution with some evidence is right: logistic regression, by Newton's method.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

from junket import model, pipeline, quotes
from junket.article import read_article
from junket.evaluate.attributions import Item, touch
from junket.evaluate.attributions import Page as ScoredPage
from junket.evaluate.examples import extract_file
from junket.facts import RawDocument
from junket.model.bundle import DECODER, VOCABULARY
from junket.model.decode import EVIDENCE, Found, borders_of, find_attributions
from junket.model.run import Tagger, load
from junket.model.tag import tag_text
from junket.model.windows import cut_windows, token_features
from junket.quotes.confidence import EVIDENCE as WHOLE
from junket.quotes.confidence import evidence
from junket.quotes.drafts import Draft
from junket.quotes.talk import Named
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


def gather_whole(
    tagger: Tagger, documents: list[Document], examples: list[Path]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the evidence [n, EVIDENCE] of all that the whole pipeline finds, and what is right.

    News tells whether content and source are right, our own examples whether the speaker is named
    rightly where the content is.
    """
    rows: list[tuple[float, ...]] = []
    right: list[float] = []
    with spied(tagger) as seen:
        for document in documents:
            seen.clear()
            raw = RawDocument("x.txt", document.text.encode("utf-8"))
            reading = pipeline.read_article(read_article(raw))
            items = [Item(a.source, a.cue, a.content) for a in reading.attributions]
            judged = zip(list(seen), judge(document, items), strict=True)
            kept = [(row, float(ok)) for row, ok in judged if ok is not None]
            rows += (row for row, _ in kept)
            right += (ok for _, ok in kept)
        for path in examples:
            seen.clear()
            gold = json.loads(path.read_text(encoding="utf-8"))
            if gold["file"].endswith(".html"):
                continue  # its gold has no offsets
            told = extract_file(path.parent / gold["file"])
            for row, one in zip(list(seen), told["attributions"], strict=True):
                if (ok := judge_speaker(one, gold)) is not None:
                    rows.append(row)
                    right.append(float(ok))
    return np.array(rows), np.array(right)


def judge_speaker(one: dict[str, Any], gold: dict[str, Any]) -> bool | None:
    """Tell whether a find that touches one of the gold has its words and its speaker."""
    best, speaker = 0.0, None
    mine = {at for start, end in one["content"] for at in range(start, end)}
    for told in gold.get("quotations", ()):
        theirs = {at for s in told["content"] if "start" in s for at in range(s["start"], s["end"])}
        shared = len(mine & theirs) / len(mine | theirs) if theirs else 0.0
        if shared > best:
            best, speaker = shared, told.get("speaker")
    if best == 0.0:
        return None
    return best >= 0.5 and one["speaker"] == speaker


@contextmanager
def spied(tagger: Tagger) -> Iterator[list[tuple[float, ...]]]:
    """Let the pipeline ask `tagger`, and yield the evidence of what it then finds, in order."""
    seen: list[tuple[float, ...]] = []

    def spy(draft: Draft, named: Named, _: dict[str, float]) -> float:
        seen.append(evidence(draft, named))
        return 0.5

    with (
        patch.object(quotes, "confidence", spy),
        patch.object(model, "tag_text", lambda text: tag_text(text, tagger)),
        patch.object(model, "why_not", lambda: None),
    ):
        yield seen


def main(arguments: list[str] | None = None) -> None:
    """Export, fit and write."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--vocabulary", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--examples", type=Path, default=Path("examples"))
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
    load.cache_clear()
    examples = sorted(told.examples.glob("seen/*.gold.json")) + sorted(told.examples.glob("fresh/*.gold.json"))
    whole, fine = gather_whole(load(told.out), held_documents(told.data, "fold1"), examples)
    trust = logistic(whole[:, 1:], fine)
    known["trust"] = {name: round(float(value), 4) for name, value in zip(WHOLE, trust, strict=True)}
    (told.out / DECODER).write_text(json.dumps(known), encoding="utf-8")
    print(f"whole: {len(fine)} found, {fine.mean():.3f} right", known["trust"])
    likely = 1 / (1 + np.exp(-(weights[0] + rows @ weights[1:])))
    print(f"{len(right)} found, {right.mean():.3f} right; mean confidence {likely.mean():.3f}")
    print(known["confidence"])


if __name__ == "__main__":
    main()
