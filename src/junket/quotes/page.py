"""The token table of one article that the quotation rules read from.

Every look-up that a rule makes (what stands at this token, is it inside marks, which
sentence is it in) is a list index here, so that the rules stay linear in the text.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass

from junket.facts import Cluster, Names, Quoted, Span, Text

NOTHING = -1


@dataclass(frozen=True, slots=True)
class Page:
    """Parallel lists over the tokens of a text.

    `lower` are the words in lower case; `piece` is the index into `outer` of the quoted
    passage that a token lies in, `name` the index into `names.mentions` of the mention that it
    belongs to, `sentence` the index of its sentence; each -1 where there is none.
    """

    text: Text
    names: Names
    raw: str
    lower: list[str]
    outer: tuple[Quoted, ...]
    piece: list[int]
    name: list[int]
    sentence: list[int]
    block_pieces: dict[int, list[int]]

    def outer_start(self, offset: int) -> int:
        """Return where the passage in marks that `offset` lies in starts, else `offset`."""
        token = min(self.token_at(offset), len(self.piece) - 1)
        number = self.piece[token]
        return self.outer[number].start if number >= 0 else offset

    def token_at(self, offset: int) -> int:
        """Return the index of the first token that starts at or behind `offset`."""
        return bisect_left(self.text.starts, offset)

    def tokens_of(self, span: Span) -> tuple[int, int]:
        """Return the token range `[first, last)` that starts inside `span`."""
        return bisect_left(self.text.starts, span[0]), bisect_left(self.text.starts, span[1])

    def cluster_of(self, token: int) -> Cluster | None:
        """Return the cluster that is named at `token`, None where no name stands there."""
        mention = self.name[token]
        return None if mention < 0 else self.names.clusters[self.names.mentions[mention].cluster]

    def span(self, first: int, last: int) -> Span:
        """Return the passage from token `first` up to, not with, token `last`."""
        return self.text.starts[first], self.text.ends[last - 1]

    def mentions_in(self, start: int, end: int) -> range:
        """Return the indexes of the mentions that start inside `[start, end)`."""
        return range(
            bisect_left(self.names.mentions, start, key=_start),
            bisect_left(self.names.mentions, end, key=_start),
        )


def _start(item: object) -> int:
    return item.start  # type: ignore[attr-defined,no-any-return]


def open_page(text: Text, names: Names) -> Page:
    """Build the token table of an article."""
    outer = tuple(quoted for quoted in text.quoted if quoted.level == 0)
    size = len(text.words)
    piece, name, sentence = [NOTHING] * size, [NOTHING] * size, [NOTHING] * size
    starts = text.starts
    for number, quoted in enumerate(outer):
        first = bisect_left(starts, quoted.open[0] if quoted.open else quoted.start)
        last = bisect_left(starts, quoted.close[1] if quoted.close else quoted.end)
        piece[first:last] = [number] * (last - first)
    for number, mention in enumerate(names.mentions):
        first = max(0, bisect_right(starts, mention.start) - 1)
        last = bisect_left(starts, mention.end)
        name[first:last] = [number] * (last - first)
    for number, item in enumerate(text.sentences):
        first, last = bisect_left(starts, item.start), bisect_left(starts, item.end)
        sentence[first:last] = [number] * (last - first)
    block_pieces: dict[int, list[int]] = {}
    for number, quoted in enumerate(outer):
        block_pieces.setdefault(quoted.block, []).append(number)
    return Page(
        text, names, text.article.text, text.lower, outer, piece, name, sentence, block_pieces
    )
