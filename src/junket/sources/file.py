"""One file on disk -> RawDocument, or one clear line why not."""

from __future__ import annotations

import errno
import os
import stat
from dataclasses import fields
from pathlib import Path

from junket.errors import SourceError
from junket.facts import Metadata, RawDocument
from junket.sources.sidecar import read_sidecar

MAX_BYTES = 20_000_000
"""The largest document that is read; a saved page of a press article has far below a tenth."""

_SNIFFED = 4096  # bytes looked at for control characters
_CONTROL_SHARE = 0.05  # more control bytes than this share are no text
_TEXT_CONTROLS = frozenset(b"\t\n\v\f\r\x1a\x1b\b")
_WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff")  # UTF-16 and UTF-32 little endian, UTF-16 big endian
_MAGIC = {
    b"\x89PNG": "a PNG image",
    b"%PDF-": "a PDF file",
    b"\xff\xd8\xff": "a JPEG image",
    b"GIF8": "a GIF image",
    b"PK\x03\x04": "a ZIP archive or office document",
    b"\x1f\x8b": "a gzip archive",
    b"BZh": "a bzip2 archive",
    b"\xfd7zXZ": "an xz archive",
    b"\x28\xb5\x2f\xfd": "a zstd archive",
    b"\xd0\xcf\x11\xe0": "an old office document",
    b"{\\rtf": "an RTF document",
    b"\x7fELF": "a program",
    b"SQLite format 3": "an SQLite database",
}


def read_file(path: str, *, given: Metadata = Metadata()) -> RawDocument:  # noqa: B008
    """Read the document at `path`, with what `given` and its sidecar say of it.

    `given` outranks the sidecar `PATH.meta.json`. Raises SourceError where there is no
    document: missing, a folder, unreadable, larger than MAX_BYTES, or binary.
    """
    data = _read_bounded(path)
    _refuse_binary(path, data)
    return RawDocument(path=path, data=data, given=_merge(given, read_sidecar(path)))


def _merge(first: Metadata, second: Metadata) -> Metadata:
    """Take each field from `first`, and from `second` where `first` has none."""
    names = [field.name for field in fields(Metadata)]
    return Metadata(**{name: getattr(first, name) or getattr(second, name) for name in names})


def _read_bounded(path: str) -> bytes:
    """Read at most MAX_BYTES; the size is asked before a byte is read."""
    try:
        # Opened without blocking, so that a named pipe cannot hold the run up.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(descriptor, "rb") as file:
            _check_status(path, os.fstat(file.fileno()))
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise SourceError(_explain(path, error)) from error
    if len(data) > MAX_BYTES:  # it grew while it was read
        raise SourceError(_too_large(path, len(data)))
    return data


def _check_status(path: str, status: os.stat_result) -> None:
    """Raise SourceError for anything but a regular file of a readable size."""
    if stat.S_ISDIR(status.st_mode):
        raise SourceError(f"expected a file, found a folder: {path}")
    if not stat.S_ISREG(status.st_mode):
        raise SourceError(f"expected a regular file, found a device or pipe: {path}")
    if status.st_size > MAX_BYTES:
        raise SourceError(_too_large(path, status.st_size))


def _too_large(path: str, size: int) -> str:
    return (
        f"expected a document of at most {MAX_BYTES:,} bytes, found {size:,} or more: {path}; "
        "split it or cut the page down to its text"
    )


def _explain(path: str, error: OSError | ValueError) -> str:
    """Say in one line why the file could not be read."""
    shown = path.encode("unicode_escape").decode("ascii") if not path.isprintable() else path
    if isinstance(error, IsADirectoryError):
        return f"expected a file, found a folder: {shown}"
    if isinstance(error, FileNotFoundError):
        return f"no such file: {shown}"
    if isinstance(error, PermissionError):
        return f"no permission to read the file: {shown}"
    if isinstance(error, OSError) and error.errno == errno.ENAMETOOLONG:
        return f"expected a file's path, found one of {len(path):,} characters"
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return f"cannot read the file ({reason}): {shown}"


def _refuse_binary(path: str, data: bytes) -> None:
    """Raise SourceError where the bytes are no text in any encoding that is read."""
    for magic, name in _MAGIC.items():
        if data.startswith(magic):
            raise SourceError(f"expected text or HTML, found {name}: {path}")
    if data.startswith(_WIDE_MARKS):
        return
    if (place := data.find(b"\0")) >= 0:
        raise SourceError(f"expected text or HTML, found binary data (NUL at byte {place}): {path}")
    head = data[:_SNIFFED]
    controls = sum(1 for byte in head if byte < 32 and byte not in _TEXT_CONTROLS)
    if controls > _CONTROL_SHARE * len(head):
        raise SourceError(f"expected text or HTML, found binary data: {Path(path)}")
