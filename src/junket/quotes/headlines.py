"""A quotation in the headline: ‘It took a year’: Ada Lind on the finale."""

from __future__ import annotations

from junket.quotes.drafts import Draft
from junket.quotes.phrases import Range, mention_range
from junket.quotes.prose import BlockView, span

_LONG = 3  # words of a quotation in a heading
_SPEAKING = frozenset({"person", "character", "network", "organisation"})


def find_quotation(view: BlockView) -> Draft | None:
    """Return the quotation that a headline is made of, None where it has none.

    It has a source where it stands at the very start before a colon and a name, or at the very
    end behind a colon or dash with exactly one person named before it.
    """
    for piece in view.pieces:
        if piece.size < _LONG or (piece.titled and not piece.spoken):
            continue
        source: Range | None = None
        if piece.first == view.first and _word(view, piece.last) == ":":
            source = _name_at(view, piece.last + 1)
        elif piece.last >= view.last and _word(view, piece.first - 1) in (":", "–", "—", "-"):
            source = _only_name(view, piece.first - 1)
        elif piece.upper and not piece.spoken:
            continue
        return Draft(
            view.number,
            [span(piece)],
            "direct",
            "headline",
            0.95 if source else 0.8,
            source=source,
            pieces=[piece.number],
        )
    return None


def find_crosshead(view: BlockView) -> Draft | None:
    """Return the quotation that a heading between paragraphs is: ‘She laughs at him’."""
    piece = view.pieces[0] if len(view.pieces) == 1 else None
    if piece is None or piece.size < _LONG or (piece.titled and not piece.spoken):
        return None
    if piece.first != view.first or piece.last < view.last:
        return None
    return Draft(view.number, [span(piece)], "direct", "headline", 0.8, pieces=[piece.number])


def _word(view: BlockView, token: int) -> str:
    return view.page.text.words[token] if view.first <= token < view.last else ""


def _name_at(view: BlockView, token: int) -> Range | None:
    cluster = view.page.cluster_of(token) if token < view.last else None
    return mention_range(view.page, token) if cluster and cluster.kind in _SPEAKING else None


def _only_name(view: BlockView, end: int) -> Range | None:
    """Return the name of the only person before token `end`, None where there are more or none."""
    page = view.page
    found: dict[str, Range] = {}
    for at in range(view.first, end):
        cluster = page.cluster_of(at)
        if cluster and cluster.kind == "person":
            found.setdefault(cluster.name, mention_range(page, at))
    return next(iter(found.values())) if len(found) == 1 else None
