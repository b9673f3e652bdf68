"""RawDocument -> Article, whatever its kind; option and sidecar outrank the document."""

from __future__ import annotations

from dataclasses import fields

from junket.article import dates
from junket.article.decode import decode_page, decode_text, kind_of
from junket.article.identity import canonical, text_hash
from junket.article.language import language_of
from junket.article.plain import Findings, read_plain
from junket.errors import ArticleError
from junket.facts import Article, Markup, Metadata, RawDocument

_MAX_FIELD = 1000  # characters of a title or name; hostile pages declare megabytes


def read_article(raw: RawDocument) -> Article:
    """Read one document: its text and what it, or its caller, says of it.

    Plain text and Markdown keep every character; of HTML the text is the main text alone.
    Raises ArticleError for a document without an article in it.
    """
    kind = kind_of(raw.path, raw.data)
    markup: tuple[Markup, ...] = ()
    if kind == "html":
        from junket.article.page import read_page  # the HTML library is slow to import

        text, markup, findings = read_page(decode_page(raw.data))
    else:
        text = decode_text(raw.data)
        _refuse_empty(text, raw.path)
        findings = read_plain(text, markdown=kind == "markdown")
    _refuse_empty(text, raw.path)
    return _assemble(raw, text, markup, findings)


def _refuse_empty(text: str, path: str) -> None:
    """Raise ArticleError where the text has no visible character."""
    if not text.strip("\ufeff\u200b \t\r\n") or text.isspace():
        raise ArticleError(f"expected the text of an article, found none: {path}")


def _assemble(
    raw: RawDocument, text: str, markup: tuple[Markup, ...], findings: Findings
) -> Article:
    """Join what was given with what was found; what was given wins, field by field."""
    said = {
        field.name: _tidy(getattr(raw.given, field.name) or getattr(findings.said, field.name))
        for field in fields(Metadata)
    }
    sha = text_hash(text)
    url = canonical(said["url"])
    return Article(
        id=url or f"sha256:{sha}",
        path=raw.path,
        text=text,
        text_sha256=sha,
        url=url,
        title=said["title"],
        byline=said["byline"],
        outlet=said["outlet"],
        published=_published(raw.given.published) or said["published"],
        language=language_of(text),
        series=said["series"],
        title_span=findings.title_span,
        markup=markup,
        updated=dates.iso(said["updated"]),
    )


def _published(value: str | None) -> str | None:
    """Check a date that was given; raises ArticleError where it is none."""
    if not value:
        return None
    found = dates.iso(value)
    if found is None:
        raise ArticleError(f"expected an ISO 8601 date for 'published', found {value[:60]!r}")
    return found


def _tidy(value: str | None) -> str | None:
    """Bring a field to one line of valid Unicode of a sane length; None for an empty one."""
    if not value:
        return None
    line = " ".join(value[: 2 * _MAX_FIELD].split())[:_MAX_FIELD]
    return line.encode("utf-8", "replace").decode("utf-8").replace("\0", "") or None
