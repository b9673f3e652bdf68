"""Words -> the blocks that hold them: full-text search, the same on every database.

The database finds blocks; which words of them match is settled here, so that what a
database takes for a word decides nothing. No rank of the database's own is used: it would
count rows that may not be seen.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import sqlalchemy as sa

from junket.facts import Span
from junket.late import late
from junket.record import schema as t
from junket.record.entities import Connection
from junket.record.horizon import Horizon, showing, visible

_WORD = late(r"[^\W_]+")
_FOREIGN = late(r"[^\W\x00-\x7f]")  # a letter that has to be folded
_PIECE = late(r"[\"“”]([^\"“”]*)[\"“”]?|([^\s\"“”]+)")


@dataclass(frozen=True, slots=True)
class Term:
    """A word or a phrase that is looked for; `open` where its last word may go on."""

    words: tuple[str, ...]
    open: bool = False


@dataclass(frozen=True, slots=True)
class BlockHit:
    """A block in which every term stands, and where, in offsets of the article's text."""

    reading: str
    start: int
    end: int
    kind: str
    text: str
    marks: tuple[Span, ...]


def terms_of(asked: str) -> tuple[Term, ...]:
    """Cut what somebody typed into terms: words, "phrases", and beginnings like `Harb*`.

    Anything else, the operators of a database's own language included, is taken for words.

    >>> [(one.words, one.open) for one in terms_of('Nell "wet train" prom*')]
    [(('nell',), False), (('wet', 'train'), False), (('prom',), True)]
    >>> [one.words for one in terms_of('AND ( " NEAR')]
    [('and',), ('near',)]
    """
    found = []
    for piece in _PIECE.finditer(asked):
        told = piece[1] if piece[1] is not None else piece[2]
        words = tuple(word for word, _ in _words(told))
        if words:
            found.append(Term(words, piece[1] is None and told.endswith("*")))
    return tuple(dict.fromkeys(found))


def marks_of(text: str, terms: Iterable[Term]) -> tuple[Span, ...]:
    """Return where the terms stand in a text, in order; empty unless every one of them does.

    >>> marks_of("Zoë's train", terms_of("zoe"))
    ((0, 3),)
    """
    foreign = not text.isascii() and _FOREIGN.search(text)
    words = list(_words(text)) if foreign else None
    found: set[Span] = set()
    for term in terms:
        if words is None and len(term.words) == 1:
            places = set(_plain(text.lower(), term.words[0], term.open))
        elif words is None:
            places = {match.span(1) for match in _pattern(term).finditer(text)}
        else:
            places = set(_places(words, term))
        if not places:
            return ()
        found |= places
    return tuple(sorted(found))


def _plain(text: str, word: str, open_: bool) -> Iterator[Span]:
    """Yield where a word stands in a text of plain small letters: faster still than a pattern."""
    at = text.find(word)
    while at >= 0:
        end = at + len(word)
        if open_:
            while end < len(text) and text[end].isalnum():
                end += 1
        apart = at == 0 or not text[at - 1].isalnum()
        if apart and (end == len(text) or not text[end].isalnum()):
            yield at, end
        at = text.find(word, at + 1)


@lru_cache(maxsize=256)
def _pattern(term: Term) -> re.Pattern[str]:
    """Return a term as a pattern over plain letters: much faster than word by word."""
    told = r"[\W_]+".join(map(re.escape, term.words)) + (r"[^\W_]*" if term.open else "")
    return re.compile(rf"(?<![^\W_])(?=({told})(?![^\W_]))", re.IGNORECASE)


def search_blocks(
    connection: Connection, horizon: Horizon, terms: tuple[Term, ...]
) -> list[BlockHit]:
    """Return the visible blocks that hold all terms, in order of article and place."""
    if not terms:
        return []
    block = t.block.c
    query = (
        sa.select(block.reading_id, block.start, block.end, block.kind, block.text)
        .join(t.reading, t.reading.c.id == block.reading_id)
        .join(t.version, t.version.c.id == t.reading.c.version_id)
        .where(showing(horizon), visible(block.reveals, horizon))
        .where(_match(connection.dialect.name, terms))
        .order_by(block.reading_id, block.start)
    )
    found = []
    rows: Sequence[Any] = connection.execute(query).all()
    for reading, start, end, kind, text in rows:
        if marks := marks_of(text, terms):
            moved = tuple([(one + start, other + start) for one, other in marks])
            found.append(BlockHit(reading, start, end, kind, text, moved))
    return found


def _match(dialect: str, terms: Iterable[Term]) -> sa.ColumnElement[bool]:
    """Return the condition on a block, in the database's own language; only words go in."""
    if dialect == "postgresql":
        told = " & ".join(f"({' <-> '.join(one.words)}{':*' * one.open})" for one in terms)
        query = sa.func.to_tsquery("simple", told)
        return sa.literal_column("block.words", sa.Text).bool_op("@@")(query)
    hits = sa.text("SELECT rowid FROM block_fts WHERE block_fts MATCH :told")
    hits = hits.bindparams(told=fts_of(terms))
    return t.block.c.n.in_(hits.columns(sa.column("rowid", sa.Integer)))


def fts_of(terms: Iterable[Term]) -> str:
    """Return terms in the language of SQLite's index of words."""
    return " ".join(f'"{" ".join(one.words)}"{" *" * one.open}' for one in terms)


def _words(text: str) -> Iterator[tuple[str, Span]]:
    for word in _WORD.finditer(text):
        letters = word[0].lower() if word[0].isascii() else _folded(word[0])
        if letters:
            yield letters, word.span()


def _folded(word: str) -> str:
    plain = unicodedata.normalize("NFKD", word)
    return "".join(char for char in plain if not unicodedata.combining(char)).lower()


def _places(words: list[tuple[str, Span]], term: Term) -> Iterator[Span]:
    length, first = len(term.words), term.words[0]
    for at, (word, span) in enumerate(words):
        if length == 1:
            if word.startswith(first) if term.open else word == first:
                yield span
        elif word == first and _goes_on([word for word, _ in words[at : at + length]], term):
            yield span[0], words[at + length - 1][1][1]


def _goes_on(here: list[str], term: Term) -> bool:
    """Return whether some words in a row are those of a phrase, the last maybe longer."""
    last = len(here) == len(term.words) and here[-1].startswith(term.words[-1])
    return last and here[:-1] == list(term.words[:-1]) and (term.open or here[-1] == term.words[-1])
