"""What the tagger sees of names, asked where the rules have no say of their own."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from itertools import pairwise

from junket.facts import EntityKind, NameTag, Span, Text
from junket.mentions.runs import LISTS, Piece

SURE = 0.8  # of a kind that speaks against a person, and of a person's name inside a longer run
ALONE = 0.9  # of a name that no rule saw
_BARE = ".,"
_CALLS = frozenset("about ask dear hello hi team the".split())  # before a name, no part of it
_NOBODY = LISTS.jobs | LISTS.titles | _CALLS


class Tagged:
    """The names of one text that the tagger sees, found by place; none for the rules alone."""

    def __init__(self, source: str, names: tuple[NameTag, ...]) -> None:
        self.names = tuple(name for name in names if _is_name(source, name))
        self._starts = [name.start for name in self.names]

    def at(self, start: int, end: int) -> NameTag | None:
        """Return the tag that shares most with a passage, None where none does."""
        best, found = 0, None
        for name in self.over(start, end):
            shared = min(end, name.end) - max(start, name.start)
            if shared > best:
                best, found = shared, name
        return found

    def over(self, start: int, end: int) -> list[NameTag]:
        """Return the tags that touch a passage, in order."""
        at = max(0, bisect_right(self._starts, start) - 1)
        found = []
        while at < len(self.names) and self.names[at].start < end:
            if self.names[at].end > start:
                found.append(self.names[at])
            at += 1
        return found

    def kind(self, piece: Piece) -> EntityKind | None:
        """Return what the tagger takes a piece for; None where it is not sure or sees nothing."""
        name = self.at(piece.start, piece.end)
        if name is None or (name.kind != "person" and name.confidence < SURE):
            return None
        return name.kind

    def is_person(self, piece: Piece) -> bool:
        """Tell whether the tagger takes a piece for a person."""
        return self.kind(piece) == "person"

    def cut(self, source: str, pieces: list[Piece]) -> list[Piece]:
        """Return the pieces with a person's name inside a longer run cut out of it."""
        if not self.names:
            return pieces
        return [part for piece in pieces for part in self._parts(source, piece)]

    def _parts(self, source: str, piece: Piece) -> list[Piece]:
        inside = [
            name
            for name in self.over(piece.start, piece.end)
            if name.kind == "person"
            and name.confidence >= SURE
            and " " in source[name.start : name.end]
        ]
        if len(piece.words) < 2 or not inside or piece.nick:
            return [piece]
        spans = _words(source, piece)
        edges = {0, len(spans)}
        for name in inside:
            edges |= {n for n, (start, _) in enumerate(spans) if start == name.start}
            edges |= {n + 1 for n, (_, end) in enumerate(spans) if end == name.end}
        cuts = sorted(edges)
        if len(cuts) == 2:
            return [piece]
        return [_part(piece, spans, first, last) for first, last in pairwise(cuts)]


def _is_name(source: str, name: NameTag) -> bool:
    """Tell whether a tag may name somebody or something: no firm as a person, no mere office."""
    if name.kind != "person":
        return True
    words = source[name.start : name.end].casefold().split()
    return "&" not in words and words[0] not in _CALLS and not _NOBODY.issuperset(words)


def _words(source: str, piece: Piece) -> list[Span]:
    spans, at = [], piece.start
    for word in piece.words:
        start = source.index(word, at)
        at = start + len(word)
        spans.append((start, at))
    spans[-1] = spans[-1][0], piece.end
    return spans


def _part(piece: Piece, spans: list[Span], first: int, last: int) -> Piece:
    return replace(
        piece,
        start=spans[first][0],
        end=spans[last - 1][1],
        words=piece.words[first:last],
        keys=piece.keys[first:last],
        weak=piece.weak and (first == 0 or piece.heading),
        title=piece.title if first == 0 else "",
        lead=piece.lead if first == 0 else None,
    )


def unseen(text: Text, tagged: Tagged, taken: list[Span]) -> list[Piece]:
    """Return persons that the tagger is sure of and that touch no span of `taken`."""
    starts = [span[0] for span in taken]
    found = []
    for name in tagged.names:
        if name.kind != "person" or name.confidence < ALONE:
            continue
        at = bisect_right(starts, name.end - 1) - 1
        if at >= 0 and taken[at][1] > name.start:
            continue
        words = tuple(text.article.text[name.start : name.end].split())
        if not all(word[0].isupper() for word in words):
            continue
        block = bisect_right(text.blocks, name.start, key=lambda one: one.start) - 1
        if text.blocks[block].kind == "boilerplate":
            continue  # Like Some Name on FB
        heading = text.blocks[block].kind in ("heading", "byline")
        keys = tuple(word.casefold().strip(_BARE) for word in words)
        found.append(Piece(name.start, name.end, words, keys, block, False, heading))
    return found
