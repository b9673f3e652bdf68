"""Records made for tests: of texts told here, or of the examples."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from junket.record import open_record, read_into
from junket.record.entities import Connection

EXAMPLES = Path(__file__).parent.parent / "examples" / "seen"


def make(folder: Path, articles: dict[str, str], **told: dict[str, str]) -> Path:
    """Write articles, the sidecars that `told` has for some, and a record of them all."""
    source = folder / "articles"
    source.mkdir(parents=True)
    for name, text in articles.items():
        (source / f"{name}.txt").write_text(text, "utf-8")
        if name in told:
            (source / f"{name}.txt.meta.json").write_text(json.dumps(told[name]), "utf-8")
    return fill(folder / "test.db", source)


def fill(place: Path, source: Path) -> Path:
    """Read a folder into a new record."""
    engine = open_record(place, create=True)
    read_into(engine, [str(source)])
    engine.dispose()
    return place


@contextmanager
def connected(place: Path) -> Iterator[Connection]:
    """Open a record for the length of a block."""
    engine = open_record(place)
    with engine.connect() as connection:
        yield connection
    engine.dispose()
