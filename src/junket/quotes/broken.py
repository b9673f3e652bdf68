"""Reports that a cue leads from or breaks: It was “fun,” Ada says; it was, she says, “dry”."""

from __future__ import annotations

from typing import TYPE_CHECKING

from junket.quotes import grammar
from junket.quotes.drafts import Draft
from junket.quotes.reported import draft_of
from junket.quotes.sentence import sentence_range

if TYPE_CHECKING:
    from junket.quotes.pieces import Piece
    from junket.quotes.prose import BlockView
    from junket.quotes.sources import Cue

_COORDINATED = frozenset(("and", "but", "so"))
_SHORTEST = 3  # words of a clause that a cue breaks


def lead_in(view: BlockView, index: int, cue: Cue) -> Draft | None:
    """Return the mixed quotation of a passage and what leads into it: It was “fun,” Ada says.

    None where the passage starts its sentence: it is a direct quotation then.
    """
    page, piece = view.page, view.pieces[index]
    first = sentence_range(view, piece.first)[0]
    while first < piece.first and page.text.words[first] in (",", "—", "–", "…"):
        first += 1
    closed = 0
    for at in range(piece.first - 1, first - 1, -1):
        closed += page.text.words[at] in (")", "]")
        if page.text.words[at] in ("(", "["):
            if not closed:
                first = at + 1
                break
            closed -= 1
    if first >= piece.first or any(page.piece[at] >= 0 for at in range(first, piece.first)):
        return None
    opening = page.lower[page.token_at(piece.quoted.start)]
    if page.text.words[piece.first - 1] in (",", ":", "—", "–") and opening not in grammar.FINITE:
        return None
    return draft_of(view, (page.text.starts[first], piece.quoted.end), cue, "mixed", "lead-in", 0.9)


def _is_verb(low: str) -> bool:
    return low in grammar.FINITE or low in grammar.PAST or (low.endswith("ed") and len(low) > 4)


def around(view: BlockView, index: int, cue: Cue) -> Draft | None:
    """Return the mixed quotation that a cue breaks: It was shot, Ada says, “in the rain”."""
    page, piece = view.page, view.pieces[index]
    first = sentence_range(view, cue.first)[0]
    if cue.begin - first < _SHORTEST or page.text.words[cue.begin - 1] != ",":
        return None
    if page.lower[cue.begin - 2] in grammar.BOUNDARY:
        return None  # "and who, says Ada, “stole the show”": no clause to add
    if page.text.words[piece.first - 1] != "," or any(
        page.piece[at] >= 0 for at in range(first, cue.begin)
    ):
        return None
    if not any(_is_verb(page.lower[at]) for at in range(first, cue.begin)):
        return None  # "The sea, says Ada, “always wins”": no clause without the quotation
    word = page.lower[page.token_at(piece.quoted.start)]
    if word in _COORDINATED or page.lower[cue.begin - 2] in grammar.FINITE | grammar.PREPOSITION:
        return _alone(view, piece, cue)  # who had, says Ada, “no plan”: the quoted words alone
    half = page.text.starts[first], page.text.ends[cue.begin - 2]
    draft = draft_of(view, half, cue, "mixed", "broken", 0.9)
    draft.content.append((piece.quoted.start, piece.quoted.end))
    draft.pieces.append(piece.number)
    view.used.add(cue.first)
    return draft


def _alone(view: BlockView, piece: Piece, cue: Cue) -> Draft:
    """Return the quoted words of a broken report as a direct quotation of their own."""
    draft = draft_of(view, (piece.quoted.start, piece.quoted.end), cue, "mixed", "fragment", 0.9)
    draft.kind = "direct"
    view.used.add(cue.first)
    return draft
