"""Bytes -> text: which encoding, and which kind of document."""

from __future__ import annotations

import re
from pathlib import PurePath
from typing import Literal

from junket.errors import ArticleError
from junket.late import late

Kind = Literal["text", "markdown", "html"]

_HTML_SUFFIXES = frozenset({".html", ".htm", ".xhtml", ".shtml", ".asp", ".aspx", ".php", ".jsp"})
_MARKDOWN_SUFFIXES = frozenset({".md", ".markdown", ".mdown", ".mkd"})
_PAGE_START = re.compile(
    rb"\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--.{0,2000}?-->\s*){0,5}<(?:!doctype\s+html|html|head|body)\b",
    re.IGNORECASE | re.DOTALL,
)
_ANY_TAG = re.compile(
    rb"<(?:!doctype|html|head|body|div|p|article|h[1-6]|span|table)\b", re.IGNORECASE
)
_CHARSET = re.compile(
    rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([A-Za-z0-9_:.\-]{2,40})", re.IGNORECASE
)
_MULTIBYTE = re.compile(rb"[\xc3-\xf4][\x80-\xbf]{1,3}")
_HIGH = re.compile(rb"[\x80-\xff]+")
_SNIFFED = 4096
_MAX_HIGH_SHARE = 0.25  # of bytes: Western European text has far fewer accents and curly marks

# What old pages declare, without Python's codecs that are no character sets.
_CODECS = late(
    r"(?:iso-?8859-?(?:[2-9]|1[0-6])|windows-?125[0-8]|cp125[0-8]|koi8-[ru]|shift[_-]jis|euc-jp|"
    r"euc-kr|gb2312|gbk|gb18030|big5|mac-?roman|macintosh|utf-16(?:le|be)?)\Z",
    re.IGNORECASE,
)


def kind_of(path: str, data: bytes) -> Kind:
    """Tell the kind of a document from its first bytes, then from its extension."""
    suffix = PurePath(path).suffix.lower()
    head = data[:_SNIFFED].removeprefix(b"\xef\xbb\xbf").replace(b"\0", b"")
    if _PAGE_START.match(head) or (suffix in _HTML_SUFFIXES and _ANY_TAG.search(data)):
        return "html"
    return "markdown" if suffix in _MARKDOWN_SUFFIXES else "text"


def decode_text(data: bytes) -> str:
    """Decode plain text: UTF-8 strictly, else UTF-16 with its mark, else Windows-1252.

    A UTF-8 byte order mark and all line ends stay. Raises ArticleError where none fits.

    >>> decode_text(b"caf\\xe9 \\x93yes\\x94")
    'café “yes”'
    """
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _wide(data)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        return _western(data, error)


def _wide(data: bytes) -> str:
    """Decode text that starts with the mark of UTF-16 or UTF-32; the mark goes."""
    codec = "utf-32" if data.startswith(b"\xff\xfe\0\0") else "utf-16"
    try:
        return data.decode(codec)
    except UnicodeDecodeError as error:
        raise ArticleError(
            f"expected {codec.upper()} after its byte order mark: {error}"
        ) from error


def _western(data: bytes, error: UnicodeDecodeError) -> str:
    """Decode Windows-1252, unless the bytes look like damaged UTF-8 or another encoding."""
    reason = (
        f"expected text in UTF-8, found the byte 0x{data[error.start]:02x} at {error.start:,}; "
        "convert the file to UTF-8"
    )
    high = _high(data)
    if 2 * _valid(data) > high or high > 8 + _MAX_HIGH_SHARE * len(data):
        raise ArticleError(reason) from error
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        raise ArticleError(reason) from error


def decode_page(data: bytes) -> str:
    """Decode an HTML page as browsers do; never fails, damaged bytes become U+FFFD."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    declared = _CHARSET.search(data[:_SNIFFED])
    name = declared.group(1).decode("ascii") if declared else ""
    if _CODECS.match(name):
        try:
            return data.decode(name, "replace")
        except LookupError:
            pass
    if name.lower() in ("utf-8", "utf8") or 2 * _valid(data) > _high(data):
        return data.decode("utf-8", "replace")
    return data.decode("cp1252", "replace")


def _valid(data: bytes) -> int:
    """Count the bytes that stand in sequences as UTF-8 writes them."""
    return sum(len(run) for run in _MULTIBYTE.findall(data))


def _high(data: bytes) -> int:
    """Count the bytes beyond ASCII."""
    return sum(len(run) for run in _HIGH.findall(data))
