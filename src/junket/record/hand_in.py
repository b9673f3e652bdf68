"""One document as it was handed in, and what the pipeline made of it: made in any process."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

from junket import pipeline
from junket.errors import AnchorError, StageError
from junket.facts import Metadata, RawDocument, Reading
from junket.record.engine import fingerprint
from junket.record.ids import digest, ident
from junket.record.rows import Row, Rows, digest_of, rows_of
from junket.sources import read_file
from junket.sources.sidecar import read_sidecar

Said = Mapping[str, str]
"""What somebody says of a document: the keys of Metadata that have a value."""

_NAMES = [field.name for field in fields(Metadata)]


@dataclass(frozen=True, slots=True)
class Handed:
    """A document with what option and sidecar say of it; the same again changes nothing."""

    path: str
    suffix: str
    document_id: str
    options: Said
    sidecar: Said

    @property
    def id(self) -> str:
        """Return the id of this way of handing the document in; the path is no part of it."""
        return ident(self.document_id, self.suffix, dict(self.options), dict(self.sidecar))


@dataclass(frozen=True, slots=True)
class Read:
    """What was read from one document under one set of statements about it."""

    handed: Handed
    body: bytes
    size: int
    version: Row
    reading: Row
    rows: Rows

    def under(self, inputs: str) -> Read:
        """Return the same reading as one of other inputs."""
        return replace(self, reading=_signed({**self.reading, "inputs": inputs}, self.rows))


@dataclass(frozen=True, slots=True)
class NotRead:
    """An input that could not be read, and why."""

    path: str
    document_id: str | None
    stage: str
    reason: str


def said(given: Metadata) -> Said:
    """Return the fields that have a value."""
    return {name: value for name, value in asdict(given).items() if value}


def merged(statements: Iterable[tuple[Said, Said]]) -> Metadata:
    """Join what all who handed a version in say of it: options over sidecars.

    Where two of one rank differ, the smaller in the order of characters stands: it must
    not matter who came first.
    """
    options, sidecars = {}, {}  # type: dict[str, str], dict[str, str]
    for given, beside in statements:
        for joined, one in ((options, given), (sidecars, beside)):
            for name, value in one.items():
                joined[name] = min(value, joined.get(name, value))
    return Metadata(**{name: options.get(name) or sidecars.get(name) for name in _NAMES})


def look(path: str, options: Metadata) -> tuple[Handed, bytes] | NotRead:
    """Look at a file without reading its article: what it is, and what is said of it."""
    try:
        raw = read_file(path, given=options)
        beside = read_sidecar(path)
    except StageError as error:
        return NotRead(path, None, error.stage, str(error))
    document_id = hashlib.sha256(raw.data).hexdigest()
    suffix = Path(path).suffix.lower()
    return Handed(path, suffix, document_id, said(options), said(beside)), raw.data


def hand_in(path: str, options: Metadata) -> Read | NotRead:
    """Read the document at `path`, through every stage; never raises for what it holds."""
    found = look(path, options)
    if isinstance(found, NotRead):
        return found
    handed, data = found
    return read_data(handed, data, merged([(handed.options, handed.sidecar)]))


def read_data(handed: Handed, data: bytes, given: Metadata) -> Read | NotRead:
    """Read a document that is in memory, with what is given about it."""
    try:
        result = pipeline.read_raw(RawDocument(f"document{handed.suffix}", data, given))
        if isinstance(result, Reading):
            return _rows(handed, data, given, result)
    except AnchorError as error:
        return NotRead(handed.path, handed.document_id, "record", str(error))
    except Exception as error:  # a fault of junket's own must not stop a run of many articles
        reason = f"fault in junket ({type(error).__name__}: {error}): please report it"
        return NotRead(handed.path, handed.document_id, "reading", reason)
    reason = result.reason.replace(f"document{handed.suffix}", handed.path)
    return NotRead(handed.path, handed.document_id, result.stage, reason)


def _rows(handed: Handed, data: bytes, given: Metadata, result: Reading) -> Read:
    version = version_row(result)
    reading_id = ident(version["id"], fingerprint())
    rows = rows_of(result, reading_id)
    reading = {
        "id": reading_id,
        "version_id": version["id"],
        "fingerprint": fingerprint(),
        "inputs": inputs_of(handed, given),
    }
    body = zlib.compress(data, 6)
    return Read(handed, body, len(data), version, _signed(reading, rows), rows)


def _signed(reading: Row, rows: Rows) -> Row:
    """Give the row of a reading its digest, over itself and all its facts."""
    row = {name: value for name, value in reading.items() if name != "digest"}
    return {**row, "digest": digest_of({**rows, "reading": [row]})}


def inputs_of(handed: Handed, given: Metadata) -> str:
    """Return the digest of all that a reading depends on, the engine apart."""
    return digest([handed.document_id, handed.suffix, dict(said(given))])


def version_row(result: Reading) -> Row:
    """Return the row of the version that was read; whether it is current is for the record."""
    article = result.article
    row = {
        "id": ident(article.id, article.text_sha256),
        "article_id": article.id,
        "text_sha256": article.text_sha256,
        "text": article.text,
        "language": article.language,
        "url": article.url,
        "title": article.title,
        "byline": article.byline,
        "outlet": article.outlet,
        "published": article.published,
        "updated": article.updated,
        "rights": None,
        "embargo": None,
        "skipped": result.skipped,
    }
    return {**row, "digest": digest(row)}
