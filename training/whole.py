"""Score the whole of `junket extract` on a held-out part: rules, tagger and what joins them.

python -m training.whole --data FOLDER [--part fold0|fold1|dev] [--rules-only]
"""

from __future__ import annotations

import argparse
from pathlib import Path

from junket.article import read_article as read_raw_article
from junket.evaluate.attributions import Item, score, table
from junket.facts import RawDocument
from junket.pipeline import read_article
from training.documents import Document
from training.finding import gold
from training.parts import held_documents


def extract(document: Document, *, rules_only: bool) -> list[Item]:
    """Return the attributions that junket finds in a document."""
    raw = RawDocument("x.txt", document.text.encode("utf-8"))
    reading = read_article(read_raw_article(raw), rules_only=rules_only)
    return [Item(one.source, one.cue, one.content) for one in reading.attributions]


def main(arguments: list[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--part", default="fold0")
    parser.add_argument("--rules-only", action="store_true")
    told = parser.parse_args(arguments)
    scored = [
        (document.text, gold(document), extract(document, rules_only=told.rules_only))
        for document in held_documents(told.data, told.part)
    ]
    print(table(score(scored)))


if __name__ == "__main__":
    main()
