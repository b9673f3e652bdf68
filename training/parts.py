"""Which part of the corpora a document belongs to: a function of its name alone."""

from __future__ import annotations

import hashlib
from pathlib import Path

from training.corpora import read_polnear
from training.documents import Document

FOLDS = 12


def fold(name: str) -> int:
    """Return 0 to 11; fold 0 chooses, fold 1 calibrates, the others train.

    >>> [fold(name) for name in ("a-001", "a-002", "a-003")]
    [6, 0, 7]
    """
    return int(hashlib.sha256(name.encode()).hexdigest(), 16) % FOLDS


def held_documents(data: Path, part: str) -> list[Document]:
    """Return the articles of one part: PolNeAR's dev ("dev") or a fold of its train ("fold0").

    `data` is the folder of the corpora; none where no article is in such a part.
    """
    if part == "dev":
        return list(read_polnear(data / "polnear", "dev"))
    articles = read_polnear(data / "polnear", "train")
    return [article for article in articles if f"fold{fold(article.name)}" == part]
