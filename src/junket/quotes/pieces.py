"""What a passage between quotation marks looks like: speech, a fragment of it, or neither."""

from __future__ import annotations

from typing import NamedTuple

from junket.facts import Quoted
from junket.quotes import grammar
from junket.quotes.page import Page

_LONGEST_TITLE = 9  # words


class Piece(NamedTuple):
    """One outer quoted passage; `first`, `last` are its tokens, marks included.

    `upper`: it starts like a sentence. `ended`: it ends like one, or at the comma before a
    cue. `titled`: its words are capitalised like a title. `size` is its number of words.
    """

    number: int
    quoted: Quoted
    first: int
    last: int
    upper: bool
    ended: str
    titled: bool
    spoken: bool
    size: int


def look(page: Page, number: int) -> Piece:
    """Look at the outer passage `number` of the page."""
    quoted = page.outer[number]
    raw = page.raw
    first = page.token_at(quoted.open[0] if quoted.open else quoted.start)
    last = page.token_at(quoted.close[1] if quoted.close else quoted.end)
    inner_first, inner_last = page.tokens_of((quoted.start, quoted.end))
    words = page.text.words[inner_first:inner_last]
    letters = [word for word in words if word[0].isalpha()]
    lead = raw[quoted.start]
    upper = lead in "[…." or lead.isdigit() or (bool(letters) and letters[0][0].isupper())
    spoken = bool(words) and (
        page.lower[inner_first] in grammar.PERSONAL
        or any(
            word in grammar.PERSONAL or word[:2] in ("I'", "I’") or word == "I" for word in words
        )
    )
    return Piece(
        number,
        quoted,
        first,
        max(last, first + 1),
        upper,
        _end(raw, quoted),
        _titled(letters),
        spoken,
        len(letters),
    )


def _end(raw: str, quoted: Quoted) -> str:
    """Return the punctuation that ends a passage, inside its marks or right behind them."""
    last = raw[quoted.end - 1]
    if last in ".,?!…—–-":
        return last
    if last in "'’”\"‘)]" and raw[quoted.end - 2] in ".,?!…":
        return raw[quoted.end - 2]
    behind = raw[quoted.close[1] : quoted.close[1] + 1] if quoted.close else "."
    return behind if behind in (".", ",") else ""


def _titled(words: list[str]) -> bool:
    """Tell whether the words are capitalised as in a title ("The Art of Leaving").

    >>> _titled(["The", "Art", "of", "Leaving"]), _titled(["It", "was", "wet"])
    (True, False)
    """
    if not words or len(words) > _LONGEST_TITLE:
        return False
    return words[0][0].isupper() and all(
        word[0].isupper() or word.lower() in grammar.SMALL for word in words
    )


def is_named(page: Page, piece: Piece) -> bool:
    """Tell whether the words before a passage announce a title, a term or a nickname."""
    at = piece.first - 1
    for _ in range(3):
        if at < 0 or page.piece[at] >= 0:
            return False
        low = page.lower[at]
        if low in grammar.NAMING:
            return True
        if low not in grammar.DETERMINER and low not in (
            "as",
            ",",
            "by",
            "is",
            "was",
            "only",
            "simply",
        ):
            return False
        at -= 1
    return False


def stands_alone(page: Page, piece: Piece) -> bool:
    """Tell whether a passage reads as speech even where nobody says so."""
    if piece.titled and not piece.spoken:
        return False
    if is_named(page, piece) and not piece.spoken:
        return False
    return piece.upper and bool(piece.ended) and (piece.size >= 4 or piece.ended in "?!…")
