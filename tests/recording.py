"""What the tests of the record share: made articles, records of them, their canonical export."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from junket.export import document
from junket.facts import Metadata
from junket.record import Progress, open_record, read_into
from junket.record.canonical import sections
from junket.record.verify import verify

LANTERN = """\
“Lantern Row” creator Ines Varga on the flood

By Tobias Wren

“Nobody in that street is only one thing,” says executive producer Ines Varga. “The water told
us who they are.”

Marta Ellery (Joan Pike) sells the house, and Dov Ellery (Sam Tarn) burns the letters.

Varga promises that Marta comes back. “Lantern Row” airs Sundays at 9 p.m. ET on Kestrel One.
"""

FERRY = """\
“Ferry Watch” casts Hal Osgood

By June Abara

Hal Osgood has joined the cast of UBN’s “Ferry Watch” as Captain Milo Reyes, The Dial has learned.

“He walked in and it was over,” showrunner Petra Lund tells The Dial.

“Ferry Watch” Season 2 premieres March 3 at 8 p.m. ET on UBN.
"""


def new_record(place: Path) -> sa.Engine:
    return open_record(place, create=True)


def read(engine: sa.Engine, *paths: Path | str, workers: int = 1, **said: Any) -> Progress:
    """Read files and folders; `said` are the options that tell of an article."""
    return read_into(engine, map(str, paths), options=Metadata(**said), workers=workers)


def canonical(engine: sa.Engine) -> str:
    with engine.connect() as connection:
        return "".join(document(sections(connection)))


def faults(engine: sa.Engine) -> list[str]:
    return [f"{one.table} {one.row}: {one.what}" for one in verify(engine)]


def write(place: Path, text: str | bytes, **sidecar: str) -> Path:
    """Write an article with its sidecar, and return its path."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(text if isinstance(text, bytes) else text.encode())
    if sidecar:
        place.with_name(f"{place.name}.meta.json").write_text(json.dumps(sidecar))
    return place


def rows(engine: sa.Engine, query: str) -> list[tuple[object, ...]]:
    with engine.connect() as connection:
        return [tuple(row) for row in connection.exec_driver_sql(query)]


def change(place: Path, *statements: str, **given: object) -> None:
    """Change a record behind its back, with nothing that watches over it."""
    with closing(sqlite3.connect(place)) as connection:
        for statement in statements:
            connection.execute(statement, given)
        connection.commit()


_FACTS = "cluster attribution casting role relationship trait beat airing".split()
BEFORE_UNSURE = (
    "DROP INDEX ix_attribution_unknown", "DROP INDEX ix_attribution_known", "DROP TABLE written",
    "DROP INDEX ix_casting_person",
)  # fmt: skip
"""What takes a record back to its ninth form."""
BEFORE_SEEN = BEFORE_UNSURE + tuple(
    statement
    for one in _FACTS
    for statement in (
        f"DROP INDEX ix_{one}_reading_id_reveals_reveals_on",
        f"CREATE INDEX ix_{one}_reading_id ON {one} (reading_id)",
    )
)
"""What takes a record back to its eighth form."""
BEFORE_COUNTS = (
    *BEFORE_SEEN,
    "DROP INDEX ix_version_past", "DROP INDEX ix_reading_past", "DROP INDEX ix_airing_begins_id",
    "DROP INDEX ix_coverage_series_id_name_main",
    "CREATE INDEX ix_coverage_series_id_name ON coverage (series_id, name)",
)  # fmt: skip
"""What takes a record back to its seventh form."""


def outcomes(state: Progress) -> dict[str, int]:
    return {str(name): number for name, number in state.outcomes.items() if number}


def paths(pieces: Iterable[Path]) -> list[str]:
    return [str(one) for one in pieces]
