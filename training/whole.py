"""Score the whole of `junket extract` on a held-out part: rules, tagger and what joins them.

python -m training.whole --data FOLDER [--part fold0|fold1|dev] [--rules-only] [--model full|fast]
                         [--files FOLDER]
"""

from __future__ import annotations

import argparse
from pathlib import Path

from junket.article import read_article as read_raw_article
from junket.evaluate import confidence
from junket.evaluate.attributions import Item, judge, score, table
from junket.facts import RawDocument
from junket.model.bundle import FULL, NAMES, Bundle, files
from junket.model.run import read_tagger
from junket.pipeline import read_article
from training.documents import Document
from training.finding import gold
from training.parts import held_documents
from training.trust import asking


def extract(document: Document, *, rules_only: bool) -> tuple[list[Item], list[float]]:
    """Return the attributions that junket finds in a document, and how sure it is of each."""
    raw = RawDocument("x.txt", document.text.encode("utf-8"))
    reading = read_article(read_raw_article(raw), rules_only=rules_only)
    said = reading.attributions
    return [Item(one.source, one.cue, one.content) for one in said], [a.confidence for a in said]


def main(arguments: list[str] | None = None) -> None:
    """Print the table of the attributions and that of their confidences."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--part", default="fold0")
    parser.add_argument("--rules-only", action="store_true")
    parser.add_argument("--model", choices=NAMES, default=FULL)
    parser.add_argument("--files", type=Path, default=files(), help="where the model's files are")
    told = parser.parse_args(arguments)
    documents = held_documents(told.data, told.part)
    with asking(read_tagger(Bundle(told.model, told.files))):
        print(measure(documents, rules_only=told.rules_only))


def measure(documents: list[Document], *, rules_only: bool) -> str:
    """Return the table of the attributions and that of their confidences."""
    scored, judged = [], []
    for document in documents:
        found, sure = extract(document, rules_only=rules_only)
        scored.append((document.text, gold(document), found))
        marks = zip(sure, judge(document.text, gold(document), found), strict=True)
        judged += [confidence.Judged(one, right) for one, right in marks if right is not None]
    return f"{table(score(scored))}\n{confidence.table(confidence.reliability(judged))}"


if __name__ == "__main__":
    main()
