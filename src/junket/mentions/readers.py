"""Where a reader signs a question of a mailbag: nobody whom the article tells of."""

from __future__ import annotations

from junket.facts import Span, Text
from junket.late import late

_ROOM = 60  # code points in which a signature ends its question
# Will it be back? — Bex in Leeds
_SIGNATURE = late(
    r"[.?!…][’'”\")]{0,2}[*_]{0,3}\s{0,2}[—–-]{1,2}\s?([*_]{0,3}[A-Z@][\w.,’'@ *-]*)$"
)


def signatures(text: Text) -> list[Span]:
    """Return the signatures of readers' questions in order, empty where fewer than two sign."""
    source = text.article.text
    found = [
        signed.span(1)
        for block in text.blocks
        if block.kind == "question"
        and (signed := _SIGNATURE.search(source, max(block.body, block.end - _ROOM), block.end))
    ]
    return found if len(found) > 1 else []
