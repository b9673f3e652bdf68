"""The meta tags of a page: names in many dialects, values brought to one line."""

from __future__ import annotations

import html
from typing import Any

from junket.late import late

MAX_VALUE = 1000
"""Characters of a value that are looked at."""

TITLES = ("og:title", "twitter:title", "headline", "dc.title", "dcterms.title", "title")
AUTHORS = (
    "author", "article:author", "og:article:author", "dc.creator", "dcterms.creator", "byl",
    "byline", "sailthru.author", "parsely-author", "cxenseparse:author", "citation_author",
)  # fmt: skip
OUTLETS = (
    "og:site_name", "application-name", "al:android:app_name", "dc.publisher", "publisher",
    "citation_journal_title", "apple-mobile-web-app-title",
)  # fmt: skip
DATES = (
    "article:published_time", "og:article:published_time", "og:published_time", "datepublished",
    "date_published", "parsely-pub-date", "sailthru.date", "cxenseparse:recs:publishtime",
    "pubdate", "publish-date", "publish_date", "publication_date", "publicationdate",
    "dc.date.issued", "dcterms.created", "dc.date.created", "dc.date", "dcterms.date",
    "article.published", "article.created", "ptime", "date", "og:pubdate",
    "rnews:datepublished", "citation_date", "citation_publication_date", "published",
)  # fmt: skip
UPDATES = (
    "article:modified_time", "og:updated_time", "datemodified", "lastmod", "last-modified",
    "dcterms.modified",
)  # fmt: skip
PUBLISHED_NAME = late(r"(?:^|[:._-])pub(?:lish|lished|lication|date)?(?:$|[:._-])|publish")


def read_metas(tree: Any) -> dict[str, str]:
    """Map the names of the page's meta tags, in lower case, to their first values.

    Elements other than <meta> count where they carry `itemprop` and `content`.
    """
    found: dict[str, str] = {}
    for node in tree.iter("meta", "span", "div", "time"):
        value = one_line(node.get("content"))
        keys = ("property", "name", "itemprop") if node.tag == "meta" else ("itemprop",)
        for key in keys:
            name = (node.get(key) or "").strip().lower()
            if name and value:
                found.setdefault(name, value)
    return found


def one_line(value: str | None) -> str:
    """Bring a value to one line without entities; "" for none.

    >>> one_line(" Nell &amp;amp; Toby\\n ")
    'Nell & Toby'
    """
    value = html.unescape(html.unescape((value or "")[: 4 * MAX_VALUE]))
    return " ".join(value.split())[:MAX_VALUE]


def pick(metas: dict[str, str], keys: tuple[str, ...]) -> str | None:
    """Take the first of the tags that is there; None where none is."""
    return next((metas[key] for key in keys if key in metas), None)
