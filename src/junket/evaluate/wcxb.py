"""Score main text and metadata on WCXB pages (gzipped HTML beside ground truth).

    python -m junket.evaluate.wcxb FOLDER [--wrong N]

FOLDER holds `html/NAME.html.gz` and `ground-truth/NAME.json` (schema 2.0 of the Web Content
eXtraction Benchmark, 2026). Token F1 is over lower-cased words as multisets, averaged over
pages; `with` is the share of snippets found that must stand in the text, `without` of those
that must not.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from junket.article import read_article
from junket.errors import JunketError
from junket.facts import Article, RawDocument
from junket.late import late

_WORD = late(r"\w+")
_STRAIGHT = str.maketrans("‘’“”–—‑", "''\"\"---")


@dataclass(frozen=True, slots=True)
class PageScore:
    """One page: token scores, snippet counts, and whether each field is right.

    A field is None where the ground truth has none.
    """

    name: str
    precision: float
    recall: float
    f1: float
    with_found: int
    with_all: int
    without_found: int
    without_all: int
    title: bool
    author: bool | None
    date: bool | None


def token_scores(found: str, gold: str) -> tuple[float, float, float]:
    """Compute precision, recall and F1 of the words of `found` against `gold`.

    >>> token_scores("a b c", "b c d")[2]
    0.6666666666666666
    """
    one, two = Counter(_WORD.findall(found.lower())), Counter(_WORD.findall(gold.lower()))
    shared = (one & two).total()
    if not shared:
        return 0.0, 0.0, 0.0
    precision, recall = shared / one.total(), shared / two.total()
    return precision, recall, 2 * precision * recall / (precision + recall)


def _flat(text: str) -> str:
    """Bring text to one line with straight marks: the ground truth straightens some pages'."""
    return " ".join(text.translate(_STRAIGHT).split())


def _fold(text: str | None) -> str:
    """Reduce a field to its words in lower case."""
    return " ".join(_WORD.findall((text or "").lower()))


def same_people(found: str | None, gold: str) -> bool:
    """Tell whether a byline names whom the ground truth names; degrees and order are left aside."""
    one, two = (set(_fold(value).split()) - {"and", "by"} for value in (found, gold))
    return bool(one) and (one <= two or two <= one)


def score_page(name: str, article: Article | None, gold: dict[str, Any]) -> PageScore:
    """Score one page against its ground truth; a page that could not be read scores nothing."""
    text = article.text if article else ""
    flat = _flat(text)
    hits = {
        key: sum(_flat(snippet) in flat for snippet in gold[key]) for key in ("with", "without")
    }
    scores = token_scores(text, gold["main_content"])
    author, day = gold.get("author"), gold.get("publish_date")
    return PageScore(
        name,
        *scores,
        hits["with"],
        len(gold["with"]),
        hits["without"],
        len(gold["without"]),
        title=_fold(article.title if article else None) == _fold(gold["title"]),
        author=same_people(article.byline if article else None, author) if author else None,
        date=((article.published or "")[:10] == day[:10] if article else False) if day else None,
    )


def pages(folder: Path) -> Iterator[tuple[str, bytes, dict[str, Any]]]:
    """Yield name, HTML and ground truth of each page, in order of name."""
    for place in sorted((folder / "html").glob("*.html.gz")):
        name = place.name.removesuffix(".html.gz")
        told = json.loads((folder / "ground-truth" / f"{name}.json").read_text("utf-8"))
        yield name, gzip.decompress(place.read_bytes()), told["ground_truth"]


def read_page(name: str, data: bytes) -> Article | None:
    """Read one page; None where it fails."""
    try:
        return read_article(RawDocument(f"{name}.html", data))
    except JunketError as error:
        print(f"{name}: {error}", file=sys.stderr)
        return None


def score_folder(folder: Path) -> list[PageScore]:
    """Score all pages of the folder."""
    return [score_page(name, read_page(name, data), gold) for name, data, gold in pages(folder)]


def summarise(scores: list[PageScore]) -> dict[str, float]:
    """Average the pages' scores; shares are over what the ground truth has."""
    count = len(scores) or 1

    def share(values: list[bool | None]) -> float:
        told = [value for value in values if value is not None]
        return sum(told) / (len(told) or 1)

    return {
        "pages": len(scores),
        "precision": sum(s.precision for s in scores) / count,
        "recall": sum(s.recall for s in scores) / count,
        "f1": sum(s.f1 for s in scores) / count,
        "with": sum(s.with_found for s in scores) / (sum(s.with_all for s in scores) or 1),
        "without": sum(s.without_found for s in scores) / (sum(s.without_all for s in scores) or 1),
        "title": share([s.title for s in scores]),
        "author": share([s.author for s in scores]),
        "date": share([s.date for s in scores]),
    }


def main(arguments: list[str] | None = None) -> None:
    """Print the summary as JSON, and the worst pages where asked."""
    parser = argparse.ArgumentParser(description="Score main text and metadata on WCXB pages.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--wrong", type=int, default=0, metavar="N", help="list the N worst pages")
    options = parser.parse_args(arguments)
    started = time.process_time()
    scores = score_folder(options.folder)
    print(f"{time.process_time() - started:.1f} CPU seconds", file=sys.stderr)
    print(json.dumps({key: round(value, 4) for key, value in summarise(scores).items()}, indent=1))
    for score in sorted(scores, key=lambda one: one.f1)[: options.wrong]:
        print(score.name, f"{score.precision:.2f} {score.recall:.2f} {score.f1:.2f}")


if __name__ == "__main__":
    main()
