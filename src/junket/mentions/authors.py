"""Find where a text names who wrote it, by the byline that is known of the article."""

from __future__ import annotations

import re
from collections.abc import Iterator

from junket.facts import Span, Text
from junket.late import late
from junket.lexicon import words
from junket.mentions.runs import Piece

_TEAM = words("names", "outlet") | words("names", "organisation") | words("names", "job_last")
_TEAM |= {"staff", "team", "desk", "newsroom", "contributor"}
_JOINED = late(r",? and | & |, |; ")
_MOST = 4  # words of a name
_AUTHORS = 12  # of one article at most: each is looked for in all of it


def authors(text: Text) -> Iterator[Piece]:
    """Yield the names of the byline where a byline in the text, or else the text, has them."""
    for name in _JOINED.split(text.article.byline or "")[:_AUTHORS]:
        found = _place(text, name) if is_name(name) else None
        if found:
            block, (start, end) = found
            forms = tuple(re.findall(r"[\w’'.-]+", name))
            keys = tuple(form.casefold() for form in forms)
            yield Piece(start, end, forms, keys, block, weak=False, heading=False)


def is_name(piece: str) -> bool:
    """Say whether a piece of a byline may be somebody's name: of two words, and no team's.

    >>> is_name("Ada Lind"), is_name("News Desk"), is_name("ada")
    (True, False, False)
    """
    parts = piece.split()
    return (
        1 < len(parts) <= _MOST
        and "/" not in piece
        and all(part[0].isupper() or part.islower() for part in parts)
        and parts[0][0].isupper()
        and _TEAM.isdisjoint(piece.lower().split())
    )


def _place(text: Text, name: str) -> tuple[int, Span] | None:
    """Return the block and the place of a name, marks in it passed over; None without any."""
    inner = r"[\s“”\"‘’'*_]+".join(re.escape(word) for word in name.split())
    pattern = re.compile(rf"(?<!\w){inner}(?!\w)", re.IGNORECASE)
    blocks = sorted(enumerate(text.blocks), key=lambda item: item[1].kind != "byline")
    for number, block in blocks:
        match = pattern.search(text.article.text, block.start, block.end)
        if match:
            return number, match.span()
    return None
