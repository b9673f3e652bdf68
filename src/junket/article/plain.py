"""Plain text and Markdown: what the text itself says of its title, author, outlet, date."""

from __future__ import annotations

import re
from dataclasses import dataclass

from junket.article import above, byline, dates, heading, outlet, signed
from junket.article.lines import Line, foot_lines, head_lines
from junket.facts import Metadata, Span
from junket.late import late
from junket.wrapped import unwrap

_FRONT = late(r"\ufeff?---[ \t]*\r?\n(?P<body>(?:[^\r\n]*\r?\n){0,40}?)---[ \t]*(?:\r?\n|\Z)")
_SEARCHED = 20_000  # characters of a text in which its outlet may name itself
_KEY = late(r"([A-Za-z_]{3,20})[ \t]*:[ \t]*(\S.*)\Z")
_KEYS = {
    "title": "title", "headline": "title", "author": "byline", "authors": "byline",
    "byline": "byline", "by": "byline", "outlet": "outlet", "publication": "outlet",
    "source": "outlet", "site": "outlet", "publisher": "outlet", "date": "published",
    "published": "published", "url": "url", "link": "url", "canonical": "url", "series": "series",
    "updated": "updated", "modified": "updated", "lastmod": "updated",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Findings:
    """What the document itself says, and where its title stands."""

    said: Metadata
    title_span: Span | None = None


def read_plain(text: str, *, markdown: bool, day_first: bool | None = None) -> Findings:
    """Read title, byline, outlet and date out of the lines at both ends of the text."""
    front, skipped = _front_matter(text) if markdown else ({}, 0)
    text = text[:skipped] + unwrap(text[skipped:_SEARCHED]) + text[max(skipped, _SEARCHED) :]
    head = [line for line in head_lines(text) if line.start >= skipped]
    title = heading.find_title(head, markdown=markdown)
    used = title.lines if title else 0
    bare, suffix = outlet.split_title(title.text) if title else (None, None)
    span = _title_span(title, bare)
    # The title is no byline ("By the sea"), the prose no source of dates.
    rest = (
        [Line(x.start, x.end, _unmarked(x.text), x.cut) for x in head[used:]]
        if markdown
        else head[used:]
    )
    before = head[: max(0, used - 1)]
    top = _top(before + rest)
    last = max((line.start for line in (top or head)[-1:]), default=-1)
    ends = [line for line in foot_lines(text) if not title or line.start > title.span[1]]
    foot = [line for line in ends if line.start > last]
    author, behind = byline.from_lines(top, foot)
    if author is None:
        author, behind = signed.name_alone(top, foot)
    said = Metadata(
        url=front.get("url"),
        title=front.get("title") or bare,
        byline=byline_value(front.get("byline")) or author,
        outlet=front.get("outlet")
        or suffix
        or above.outlet_above(head, title.index if title else 0, text[:_SEARCHED])
        or outlet.from_text(
            head, ends, title_lines=used, behind_byline=behind, author=author, text=text[:_SEARCHED]
        ),
        published=dates.iso(front.get("published"), day_first=day_first)
        or dates.from_lines(top, foot, day_first=day_first)
        or _dateline(rest),
        series=front.get("series"),
        updated=dates.iso(front.get("updated"), day_first=day_first)
        or dates.updated_in([*top, *foot], day_first=day_first),
    )
    return Findings(said, span)


def _title_span(title: heading.Title | None, bare: str | None) -> Span | None:
    """Find where the title stands, the outlet behind it left out."""
    if title is None or not bare:
        return None
    shorter = len(title.text) - len(bare)
    return title.span[0], title.span[1] - shorter


def byline_value(value: str | None) -> str | None:
    """Read the names out of a field that should hold names alone; the field where it cannot."""
    if not value or not value.strip():
        return None
    bare = re.sub(r"^(?:posted\s|written\s)?by\b[:\s]+", "", value.strip(), flags=re.IGNORECASE)
    found = byline.read_names(bare, alone=True)
    return byline.join(found.names) if found and not found.rest else bare


def _top(lines: list[Line]) -> list[Line]:
    """Keep the lines before the second paragraph: bylines stand there, or at the foot."""
    kept, prose = [], 0
    for line in lines:
        prose += not line.short
        if prose > 1:
            break
        kept.append(line)
    return kept


def _dateline(lines: list[Line]) -> str | None:
    """Find the date in the dateline of the first lines."""
    return next(filter(None, (dates.dateline(line.text) for line in lines[:6])), None)


def _unmarked(text: str) -> str:
    """Take Markdown's emphasis and heading marks off a line's ends."""
    return text.strip("*_# >")


def _front_matter(text: str) -> tuple[dict[str, str], int]:
    """Read the YAML front matter's plain keys; empty and 0 where there is none."""
    match = _FRONT.match(text[:8000])
    if not match:
        return {}, 0
    found: dict[str, str] = {}
    for line in match["body"].splitlines():
        pair = _KEY.match(line.strip())
        field = _KEYS.get(pair.group(1).lower()) if pair else None
        if pair and field:
            found.setdefault(field, pair.group(2).strip().strip("'\"[]").strip())
    return found, match.end()
