"""Pages that were made ahead, kept beside the record: so that they are there after a restart.

One file of SQLite by the name of the record and `.pages`. It holds nothing that does not follow
from the record, may be thrown away at any time, and is thrown away whenever the record is written
to: what is forgotten is in no page that stays. Each page is kept for one state of the record, told
by its stamp, and one state of the program; where either is another, it is as if it were not there.
"""

from __future__ import annotations

import os
import sqlite3
import zlib
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path

from junket.record.open import Engine, beside

_MOST = 256_000_000  # bytes of the file: some fifteen thousand pages
LARGEST = 400_000  # bytes of the largest page that is kept
_WAIT = 0.2  # seconds that a page waits for another server: then it is made once more
_WHOLE = 2_000_000  # bytes of a file of the program that is hashed: of a larger one its size is
_TABLE = (
    "CREATE TABLE IF NOT EXISTS page"
    " (address TEXT PRIMARY KEY, state TEXT NOT NULL, body BLOB NOT NULL) WITHOUT ROWID"
)


class Prepared:
    """The pages beside one record; none where there is no such place or it cannot be used."""

    def __init__(self, engine: Engine) -> None:
        self.place = beside(engine)
        self.program = program() if self.place else ""

    def page(self, address: str, stamp: object) -> bytes | None:
        """Return a page as it was packed for a state of the record, None where there is none."""
        if self.place is None or not self.place.exists():
            return None
        asked = "SELECT body FROM page WHERE address = ? AND state = ?"
        with suppress(sqlite3.Error, zlib.error), closing(self._open()) as file:
            found = file.execute(asked, (address, self._state(stamp))).fetchone()
            if found:
                zlib.decompress(found[0])  # a damaged page is none
                return bytes(found[0])
        return None

    def keep(self, address: str, packed: bytes, stamp: object) -> None:
        """Keep a page for a state of the record, as long as there is room for it."""
        if self.place is None or self.size + len(packed) > _MOST:
            return
        row = address, self._state(stamp), packed
        with suppress(sqlite3.Error, OSError):
            self._make()
            with closing(self._open()) as file, file:
                file.execute("DELETE FROM page WHERE state <> ?", row[1:2])
                file.execute("INSERT OR REPLACE INTO page VALUES (?, ?, ?)", row)

    @property
    def size(self) -> int:
        """The bytes of the file, 0 where there is none."""
        with suppress(OSError):
            return self.place.stat().st_size if self.place else 0
        return 0

    @property
    def is_full(self) -> bool:
        """Whether there may be no room for another page."""
        return self.size + LARGEST > _MOST

    def _state(self, stamp: object) -> str:
        return f"{self.program} {stamp}"

    def _make(self) -> None:
        """Make the file where there is none: nobody may read it who may not read the record."""
        if self.place is None or self.place.exists():
            return
        may = self.place.with_name(self.place.name.removesuffix(".pages")).stat().st_mode & 0o666
        os.close(os.open(self.place, os.O_CREAT | os.O_RDWR, may))

    def _open(self) -> sqlite3.Connection:
        file = sqlite3.connect(f"file:{self.place}?mode=rw", timeout=_WAIT, uri=True)
        file.execute("PRAGMA synchronous = OFF")  # what is lost is made again
        file.execute(_TABLE)
        return file


def program() -> str:
    """Return a hash of the files of this program: other templates make other pages."""
    told = sha256()
    root = Path(__file__).parent.parent
    for path in sorted(root.rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            size = path.stat().st_size
            told.update(f"{path.relative_to(root)} {size} ".encode())
            told.update(path.read_bytes() if size <= _WHOLE else b"")
    return told.hexdigest()
