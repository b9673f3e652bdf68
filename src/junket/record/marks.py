"""What people decided of promises: an outcome each, with the passage that shows it.

An entry of the log (action `promise`) names the promise by its article and its words, and so
does it the passage; both are found again in whatever reading there is. A decision whose passage
may not be seen at a horizon is not told there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import sqlalchemy as sa

from junket.record import schema as t
from junket.record.among import among, chunks
from junket.record.decisions import Log, Mark, log_of
from junket.record.entities import Connection
from junket.record.horizon import ALL, Horizon, showing
from junket.record.ids import ident
from junket.record.placing import Words, holds, words_of
from junket.record.readers import Source
from junket.story.told import Passage

ID = 10  # hexadecimal digits of a promise's id


def promise_id(article: str, text: str) -> str:
    """Return the id of a promise: made of its article and its words."""
    return ident("promise", article, " ".join(words_of(text)))[:ID]


@dataclass(frozen=True, slots=True)
class Shown:
    """A decision about a promise that may be told; `passage` shows the outcome, if one does.

    `words` are those of the promise.
    """

    words: Words
    outcome: str
    passage: Passage | None


def marks_of(
    connection: Connection,
    horizon: Horizon,
    sources: dict[str, Source],
    passages: Iterable[Passage],
) -> dict[str, list[Shown]]:
    """Return what people decided of the promises of each article, by the article's id."""
    marks = log_of(connection).marks
    if not marks:
        return {}
    by_article: dict[str, list[Passage]] = {}
    for one in passages:
        if one.article in sources:
            by_article.setdefault(sources[one.article].id, []).append(one)
    found: dict[str, list[Shown]] = {}
    for mark in marks:
        passage = _found(mark, by_article.get(mark.in_article or "", ()))
        if passage is not None or horizon.seen is None:
            shown = Shown(words_of(mark.text), mark.outcome, passage)
            found.setdefault(mark.article, []).append(shown)
    return found


def waiting_marks(connection: Connection, log: Log) -> dict[int, str]:
    """Return why decisions about promises have no effect, by number; the others are left out."""
    told: dict[int, str] = {}
    texts = _texts(connection, {one.article for one in log.marks})
    for one in log.marks:
        if one.article not in texts:
            told[one.n] = "its article is not in the record"
        elif not holds(texts[one.article], words_of(one.text)):
            told[one.n] = "no such promise in the article as it is now"
    return told


def _texts(connection: Connection, articles: set[str]) -> dict[str, Words]:
    """Return the words of the current texts of some articles."""
    column = t.version.c.article_id
    query = sa.select(column, t.version.c.text).join(
        t.reading, t.reading.c.version_id == t.version.c.id
    )
    rows = (
        row
        for some in chunks(articles)
        for row in connection.execute(query.where(showing(ALL), among(column, some)))
    )
    return {row.article_id: words_of(row.text) for row in rows}


def meant(marks: Mapping[str, Iterable[Shown]], article: str, text: str) -> Shown | None:
    """Return the last decision about a promise: of its very words, else of more or fewer of them.

    Another reading may cut a promise otherwise. None where nobody decided.
    """
    words = words_of(text)
    mine = [one for one in marks.get(article, ()) if one.words]
    same = [one for one in mine if one.words == words]
    like = [one for one in mine if holds(one.words, words) or holds(words, one.words)]
    return next(reversed(same or like), None)


def _found(mark: Mark, passages: Iterable[Passage]) -> Passage | None:
    words = words_of(mark.in_text or "")
    return next((one for one in passages if words and holds(words_of(one.text), words)), None)
