"""What stands between two quotations of one speaker: a pause, or what he or she does there."""

from __future__ import annotations

from junket.quotes import grammar
from junket.quotes.page import Page

_PAUSE = 6  # tokens of a sentence without a subject: A long pause.
_BEAT = 9  # tokens of a sentence that says what the speaker does


def is_pause(page: Page, first: int, last: int) -> bool:
    """Tell whether the tokens are a sentence of a few words in which nobody acts: A long pause."""
    words = page.text.words
    if last - first > _PAUSE or words[last - 1] != "." or not words[first][0].isupper():
        return False
    return not any(
        page.name[at] >= 0
        or page.lower[at] in grammar.FINITE
        or page.lower[at] in grammar.PRONOUN
        or words[at] in (",", ":", ";")
        or (words[at] in grammar.END and at < last - 1)
        for at in range(first, last)
    )


def is_beat(page: Page, first: int, last: int) -> bool:
    """Tell whether a short sentence is about nobody but him or her, and asks nothing."""
    if last - first > _BEAT or page.text.words[last - 1] != ".":
        return False
    return page.lower[first] in ("he", "she") and max(page.name[first:last]) < 0
