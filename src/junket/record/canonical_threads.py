"""What follows from all articles of a series together, for the canonical export.

Storylines and promises are no rows: they are made anew, series by series, from what is current.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from junket.record.entities import Connection
from junket.record.finding import all_series
from junket.record.follow import Kept, Pages, kept_of, pages_of
from junket.record.horizon import ALL
from junket.record.marks import promise_id
from junket.record.threads import Told, storylines_of, thread_id, told_of

Item = dict[str, Any]


def storyline_items(connection: Connection) -> Iterator[Item]:
    """Yield the storylines of each series, by its id, those with most statements first."""
    for told in _each(connection):
        for line in storylines_of(connection, ALL, told):
            yield {
                "id": thread_id(told.series.id, line.key),
                "series_id": told.series.id,
                "about": _about(line.key, told),
                "words": list(line.words),
                "attributions": list(line.statements),
            }


def promise_items(connection: Connection) -> Iterator[Item]:
    """Yield the promises of each series, by its id, in the order of articles and their texts."""
    for told in _each(connection):
        pages = pages_of(connection, ALL, told)
        items = (_promise(one, pages) for one in kept_of(connection, ALL, pages))
        yield from sorted(items, key=lambda one: (one["article"], one["start"], one["id"]))


def _each(connection: Connection) -> Iterator[Told]:
    ids = sorted(one.id for one in all_series(connection, ALL) if one.articles)
    return (told_of(connection, ALL, one) for one in ids)


def _about(keys: Iterable[str], told: Told) -> list[Item]:
    beings = (told.beings[key] for key in keys if key in told.beings)
    return [{"name": one.name, "kind": one.kind, "id": one.id} for one in beings]


def _promise(kept: Kept, pages: Pages) -> Item:
    one, told = kept.promise, pages.told
    article = told.sources[one.article].id
    return {
        "id": promise_id(article, one.text),
        "series_id": told.series.id,
        "article": article,
        "start": one.span[0],
        "end": one.span[1],
        "text": one.text,
        "polarity": one.polarity,
        "about": _about(one.about, told),
        "due": one.due,
        "newcomer": one.newcomer,
        "attribution": one.statement,
        "speaker_id": one.speaker,
        "outcome": kept.outcome,
        "decided": kept.decided,
        "overdue": kept.overdue,
        "candidates": [
            {
                "outcome": each.outcome,
                "sure": each.sure,
                "why": each.why,
                "article": told.sources[each.article].id,
                "start": each.span[0],
                "end": each.span[1],
            }
            for each in kept.candidates
        ],
    }
