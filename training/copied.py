"""Pages as people copy them: what is seen, line by line, from somewhere above the headline on.

The pages are those of WCXB (`wcxb/html`, `wcxb/ground-truth`), whose headline, author and date are
known. How many lines above the headline were copied along is drawn for each page.
"""

from __future__ import annotations

import gzip
import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ABOVE = (0, 0, 0, 1, 1, 2, 3, 5)
"""Lines above the headline: most people begin at it."""
_AFTER = 4  # lines below the last paragraph
_OPENING = 60  # letters by which a paragraph is found again
_HIDDEN = frozenset(
    "script style noscript template svg iframe select button head object video audio".split()
)
_PARAGRAPHS = frozenset("p h1 h2 h3 h4 h5 h6 blockquote figure ul ol table".split())
_LINES = _PARAGRAPHS | frozenset(
    (
        "address article aside body br center dd details dialog div dl dt fieldset figcaption "
        "footer form header hr li main nav pre section tbody td tfoot th thead tr"
    ).split()
)
_APART = frozenset(("a", "span", "time"))


@dataclass(frozen=True, slots=True)
class Copied:
    """A page's text as copied, how many lines stand above its headline, and what is known of it."""

    name: str
    text: str
    above: int
    title: str
    author: str | None
    published: str | None
    url: str


def copied(folder: Path, seed: int = 7) -> Iterator[Copied]:
    """Give the pages of a WCXB folder whose headline and paragraphs stand among their lines."""
    draw = random.Random(seed)
    for path in sorted((folder / "ground-truth").glob("*.json")):
        told = json.loads(path.read_text("utf-8"))
        known = told["ground_truth"]
        page = next((folder / "html").glob(told["file_id"] + ".*"))
        seen = visible_lines(gzip.decompress(page.read_bytes()).decode("utf-8", "replace"))
        found = _cut(seen, known.get("title") or "", known.get("main_content") or "", draw)
        if found is not None:
            yield Copied(
                told["file_id"], *found, known["title"], known.get("author"),
                known.get("publish_date"), told["url"],
            )  # fmt: skip


def letters(text: str) -> str:
    """Return the letters and digits of a text, in lower case."""
    return re.sub(r"\W+", "", text).lower()


def visible_lines(page: str) -> list[str]:
    """List the lines of a page as a browser shows them; "" where a paragraph ends."""
    from lxml import html  # type: ignore[import-untyped]

    parser = html.HTMLParser(encoding="utf-8")
    lines: list[str] = []
    _walk(html.document_fromstring(page.encode("utf-8"), parser=parser), lines, [])
    return lines


def _walk(element: Any, lines: list[str], current: list[str]) -> None:
    style = (element.get("style") or "").replace(" ", "")
    hidden = element.get("hidden") is not None or element.get("aria-hidden") == "true"
    if element.tag in _HIDDEN or hidden or "display:none" in style:
        return
    _flush(element.tag, lines, current)
    current.append(element.text or "")
    for child in element:
        if isinstance(child.tag, str):
            _walk(child, lines, current)
        current.append(child.tail or "")
    _flush(element.tag, lines, current)
    if element.tag in _APART:
        current.append(" ")


def _flush(tag: str, lines: list[str], current: list[str]) -> None:
    """End the line, and the paragraph, where an element of that tag begins or ends."""
    if tag not in _LINES:
        return
    line = " ".join("".join(current).split())
    current.clear()
    if line:
        lines.append(line)
    if tag in _PARAGRAPHS and lines[-1:] not in ([], [""]):
        lines.append("")


def _cut(seen: list[str], title: str, content: str, draw: random.Random) -> tuple[str, int] | None:
    """Cut the lines from above the headline to below the last paragraph; None without either."""
    openings = {letters(line)[:_OPENING] for line in content.split("\n") if len(line) > _OPENING}
    inside = [n for n, line in enumerate(seen) if line and letters(line)[:_OPENING] in openings]
    titles = [n for n, line in enumerate(seen) if title and letters(line) == letters(title)]
    titles = [n for n in titles if inside and n <= inside[0]]
    if not titles:
        return None
    above = [n for n in range(titles[-1]) if seen[n]]
    count = min(draw.choice(ABOVE), len(above))
    first = above[-count] if count else titles[-1]
    return "\n".join(seen[first : inside[-1] + 1 + _AFTER]) + "\n", count
