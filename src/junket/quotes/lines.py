"""Lines that the reporter hands over with a noun or "all", not with a verb of saying.

She has a single line, and it's “…”; in the rasp of Ada, a “…”; all that she would give up is that
“…”.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from junket.quotes import grammar
from junket.quotes.phrases import Range, mention_range, possessor
from junket.quotes.sentence import sentence_range, subject

if TYPE_CHECKING:
    from junket.quotes.page import Page
    from junket.quotes.pieces import Piece
    from junket.quotes.prose import BlockView

_REACH = 14  # tokens between a noun of saying and its line
_IS = frozenset("is was were are 's ’s been being".split())
_ALL = frozenset("all what".split())
_VOICES = frozenset("rasp voice drawl whisper tones tone accent growl".split())


def handed_over(view: BlockView, piece: Piece) -> tuple[Range | None] | None:
    """Return who says a passage that a noun of saying, a voice or "all" hands over.

    None where nothing hands it over, `(None,)` where the words do not tell who says it.
    """
    page = view.page
    first = sentence_range(view, piece.first)[0]
    if piece.first - first < 3 or not piece.ended:
        return None
    last = piece.first - 1
    if page.lower[first] in _ALL:
        return _known(_withheld(view, first, last))
    if piece.ended not in ".?!…" or not piece.upper or piece.titled:
        return None
    for at in range(last, max(first, last - _REACH) - 1, -1):
        if page.piece[at] >= 0:
            return None
        if page.lower[at] in grammar.SAYINGS and _hands_over(page, last):
            return (_liner(view, first, at),)
        if page.lower[at] in _VOICES and page.lower[at + 1] == "of":
            return _known(_bearer(page, at + 2, last))
    return None


def _known(found: Range | None) -> tuple[Range | None] | None:
    return (found,) if found is not None else None


def _liner(view: BlockView, first: int, noun: int) -> Range | None:
    """Return whose a line is; None where it is the line of an actor in a part without a name."""
    owner = possessor(view.page, noun, first)
    if owner is not None and view.page.lower[noun] in ("line", "lines"):
        cluster = view.page.cluster_of(owner[0])
        return owner if cluster is not None and cluster.kind == "character" else None
    return owner or _owner(view.page, first, noun) or subject(view, noun)


def _hands_over(page: Page, at: int) -> bool:
    """Tell whether a line follows the token: the line is “…”, one line, “…”."""
    return page.lower[at] in _IS or page.text.words[at] in (",", ":", "—", "–")


def _withheld(view: BlockView, first: int, last: int) -> Range | None:
    """Return the subject of "All that Ada would give up is that “…”"."""
    page = view.page
    last -= page.lower[last] == "that"
    if page.lower[last] not in _IS:
        return None
    return subject(view, last) if last > first else None


def _owner(page: Page, first: int, noun: int) -> Range | None:
    """Return who has the line: the last name before the noun in its sentence."""
    for at in range(noun - 1, first - 1, -1):
        cluster = page.cluster_of(at)
        if cluster is not None and cluster.kind in ("person", "character"):
            return mention_range(page, at)
    return None


def _bearer(page: Page, first: int, last: int) -> Range | None:
    """Return the name that follows "the rasp of"."""
    for at in range(first, min(first + 4, last)):
        cluster = page.cluster_of(at)
        if cluster is not None and cluster.kind in ("person", "character"):
            return mention_range(page, at)
    return None
