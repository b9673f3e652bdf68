"""Whom "they" stands for where no two were named side by side."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from junket.facts import Mention, Span, Text
from junket.story.relation_sentence import Slot

_OWNING = ("’s", "'s")


def last_two(
    text: Text, mentions: Sequence[Mention], within: Span, *, owners: bool
) -> tuple[Slot, Slot] | None:
    """Return the last two characters of the last sentence of a passage that names any.

    Without `owners` those are passed over who only own something: "Nell has seen Toby's aunt
    Maud. They kissed." tells of Nell and Maud. None where that sentence has fewer than two.
    """
    low, high = within
    second: Slot | None = None
    for at in range(bisect_left(mentions, high, key=lambda one: one.start) - 1, -1, -1):
        one = mentions[at]
        if one.start < low:
            return None
        owns = text.article.text[one.end : one.end + 2] in _OWNING
        if one.kind != "character" or (owns and not owners):
            continue
        slot = Slot(one.cluster, one.start, one.end)
        if second is None:
            second = slot
            low = max(low, _begins(text, one.start))
        elif slot.cluster != second.cluster:
            return slot, second
    return None


def _begins(text: Text, place: int) -> int:
    """Return where the sentence at a place begins."""
    at = bisect_left(text.sentences, place + 1, key=lambda one: one.start) - 1
    return text.sentences[max(at, 0)].start
