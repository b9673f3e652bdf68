"""Score the whole of `junket extract` on a held-out part: rules, tagger and what joins them.

    python -m training.whole --data FOLDER [--part fold0|fold1|dev] [--rules-only] [--files FOLDER]
"""

from __future__ import annotations

import argparse
from pathlib import Path

from junket.article import read_article as read_raw_article
from junket.evaluate.attributions import Item, score, table
from junket.facts import RawDocument
from junket.pipeline import read_article

from training.held import held_documents


def main(arguments: list[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--part", default="fold0")
    parser.add_argument("--rules-only", action="store_true")
    told = parser.parse_args(arguments)
    scored = []
    for document in held_documents(told.data, told.part):
        raw = RawDocument("x.txt", document.text.encode("utf-8"))
        reading = read_article(read_raw_article(raw), rules_only=told.rules_only)
        items = [Item(a.source, a.cue, a.content) for a in reading.attributions]
        gold = [Item(one.source, one.cue, one.content) for one in document.told or ()]
        scored.append((document.text, gold, items))
    print(table(score(scored)))


if __name__ == "__main__":
    main()
