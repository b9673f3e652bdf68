"""Edit a document's text and move its annotation along."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import replace

from training.documents import Document, Named, Referring, Span, Told

Edit = tuple[int, int, str]  # what replaces the characters [start, end)


def apply(document: Document, edits: Iterable[Edit]) -> Document:
    """Return the document with its text edited and every span moved.

    An edit that overlaps one before it is left out; without edits the document is the same. What
    is put in at the start of a span is part of it, what is put in behind it is not.

    >>> told = Told(((0, 3),), ((4, 8),), ((9, 13),))
    >>> apply(Document("x", "y", "Ann said boo.", (told,)), [(4, 8, "says, ")]).told[0].content
    ((11, 15),)
    """
    if not (chosen := choose(edits)):
        return document
    moves = Moves(chosen)
    told, names, referring = document.told, document.names, document.referring
    return replace(
        document,
        text=edited(document.text, chosen),
        told=None if told is None else tuple(map(moves.told, told)),
        names=None if names is None else tuple(map(moves.named, names)),
        referring=None if referring is None else tuple(map(moves.referring, referring)),
    )


def choose(edits: Iterable[Edit]) -> list[Edit]:
    """Return the edits in order, without those that overlap one before.

    >>> choose([(2, 5, ""), (0, 3, "x"), (3, 3, "y")])
    [(0, 3, 'x'), (3, 3, 'y')]
    """
    chosen: list[Edit] = []
    for edit in sorted(edits):
        if not chosen or edit[0] >= chosen[-1][1]:
            chosen.append(edit)
    return chosen


def edited(text: str, chosen: list[Edit]) -> str:
    """Return the text after edits that are in order and do not overlap."""
    parts, at = [], 0
    for start, end, new in chosen:
        parts += [text[at:start], new]
        at = end
    return "".join([*parts, text[at:]])


class Moves:
    """Where spans come to stand through edits that are in order and do not overlap."""

    def __init__(self, chosen: list[Edit]) -> None:
        """Sum up how far each edit moves what is behind it."""
        self._chosen = chosen
        self._places, self._shifts = [0], [0]
        self._starts: dict[int, int] = {}
        for start, end, new in chosen:
            self._starts[start] = start + self._shifts[-1]
            self._places.append(end)
            self._shifts.append(self._shifts[-1] + len(new) - (end - start))

    def _start(self, place: int) -> int:
        if place in self._starts:
            return self._starts[place]
        return place + self._shifts[bisect_right(self._places, place) - 1]

    def _end(self, place: int) -> int:
        number = bisect_right(self._places, place) - 1
        while number and self._chosen[number - 1][:2] == (place, place):
            number -= 1  # what is put in behind a span is no part of it
        return place + self._shifts[number]

    def span(self, one: Span) -> Span:
        """Return where a span stands in the edited text."""
        return self._start(one[0]), self._end(one[1])

    def told(self, one: Told) -> Told:
        """Return an attribution with all its spans moved."""
        source, cue, content = (tuple(map(self.span, part)) for part in one[:3])
        return Told(source, cue, content, one.attitude)

    def named(self, one: Named) -> Named:
        """Return a name moved."""
        return Named(*self.span((one.start, one.end)), one.kind, one.fictional)

    def referring(self, one: Referring) -> Referring:
        """Return a mention moved."""
        return Referring(*self.span((one.start, one.end)), one.form, one.chain)
