"""What a name, a title or an id stands for in a record: found as loosely as people type."""

from __future__ import annotations

import difflib
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from junket.article.identity import canonical
from junket.errors import UnknownNameError
from junket.folding import fold, forms, full_forms, squeeze
from junket.late import late
from junket.people.bodies import body_forms, body_key
from junket.people.named import BODIES, Entity
from junket.record import readers
from junket.record.articles import HANDLE
from junket.record.decisions import log_of
from junket.record.entities import Entities, entities_of
from junket.record.horizon import Horizon
from junket.record.ids import series_id
from junket.record.neighbours import JOINED, Connection, clusters_called

EMPTY = "nothing has been read into this record yet: try `junket read FILE-or-FOLDER`"
_HASH = late(r"(?:sha256:)?([0-9a-f]{4,64})\Z", re.IGNORECASE)
_NEAREST = 5
_LIKE = 0.6  # share of letters that two names must have in common to be offered for each other


@dataclass(frozen=True, slots=True)
class SeriesFound:
    """A series of the record, under the name that most articles give it."""

    id: str
    name: str
    names: tuple[str, ...]
    articles: int


def all_series(connection: Connection, horizon: Horizon, *ids: str) -> tuple[SeriesFound, ...]:
    """Return the series of the record, or those with some ids; the most told of first."""
    names: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for key, name, articles in readers.series_names(connection, horizon, *ids):
        names[key].append((name, articles))
    found = [_series(key, told) for key, told in names.items()]
    return tuple(sorted(found, key=lambda one: (-one.articles, one.name.casefold(), one.id)))


def series_called(
    connection: Connection, horizon: Horizon, ids: Iterable[str | None]
) -> dict[str, str]:
    """Return the names of some series by their ids; what may not be seen is left out."""
    wanted = sorted(filter(None, set(ids)))
    found = all_series(connection, horizon, *wanted) if wanted else ()
    return {one.id: one.name for one in found}


def _series(key: str, told: Sequence[tuple[str, int]]) -> SeriesFound:
    best = min(told, key=lambda pair: (-pair[1], pair[0]))
    articles = sum(count for _, count in told)
    return SeriesFound(key, best[0], tuple(sorted(name for name, _ in told)), articles)


def find_series(connection: Connection, horizon: Horizon, wanted: str) -> SeriesFound:
    """Return the series under a name, the id of one, or a part of a name that only one has.

    Raises UnknownNameError where there is none, with the nearest names, or where there are
    several.
    """
    wanted = storable(wanted)
    keys = (wanted, series_id(wanted))
    if exact := all_series(connection, horizon, *keys):
        return min(exact, key=lambda one: keys.index(one.id))
    found = all_series(connection, horizon)
    words = squeeze(fold(wanted))
    close = [one for one in found if any(words in squeeze(fold(name)) for name in one.names)]
    close = [one for one in close if one.articles] or close
    if len(close) == 1 and words:
        return close[0]
    if not found:
        raise UnknownNameError(EMPTY)
    if close and words:
        raise _several("series", wanted, [one.name for one in close])
    raise _none("series", wanted, [one.name for one in found], _told_of(found))


def storable(wanted: str) -> str:
    """Return a name in characters that a database takes, whatever the shell let through.

    >>> storable("Ada" + chr(0) + chr(0xDCFF))
    'Ada??'
    """
    return wanted.encode("utf-8", "replace").decode().replace("\0", "?")


def _told_of(found: Iterable[SeriesFound]) -> str:
    names = [one.name for one in found if one.articles][:_NEAREST]
    return f"the record is about {_listed(names)}" if names else EMPTY


@dataclass(frozen=True, slots=True)
class NameFound:
    """Whom a name stands for, the entities around them, and who else is called so."""

    entity: Entity
    entities: Entities
    others: tuple[Entity, ...]


def find_name(
    connection: Connection,
    horizon: Horizon,
    wanted: str,
    kinds: Iterable[str] = JOINED,
    *,
    with_ids: bool = False,
    tips: bool = True,
    most: int | None = None,
) -> NameFound:
    """Return whom a name stands for: in full, in short, by a single word, or by an id.

    Raises UnknownNameError where nobody is called so, with the nearest names, or where it
    could be several people: told apart, `with_ids` by their ids in any case. Without `tips` no
    error says which names are near: to look for them takes longer than to find one; nor is
    anybody looked up whom more than `most` clusters may be.
    """
    kinds, wanted = tuple(kinds), storable(wanted)
    keys = set(forms(wanted)) if len(wanted.split()) == 1 else _whole(wanted)
    called = clusters_called(connection, horizon, {*keys, *body_forms(wanted)}, kinds)
    clusters = {key for key, kind, form in called if form in keys or kind in BODIES}
    if most is not None and len(clusters) > most:
        raise UnknownNameError(f"more are called “{wanted}” than can be told apart here")
    clusters |= set(readers.mentions(connection, horizon, [wanted]))
    given = log_of(connection).called(connection, horizon, keys)
    entities = entities_of(connection, horizon, clusters | given)
    asked = {one.id: one for cluster in clusters if (one := entities.of(cluster))}
    asked |= {one.id: one for key in given if (one := entities.of(key)) and _is_called(one, keys)}
    ranked: dict[int, list[Entity]] = defaultdict(list)
    for one in asked.values():
        ranked[_closeness(one, wanted)].append(one)
    if not ranked and not tips:
        raise UnknownNameError(f"no name like “{wanted}” in the record")
    if not ranked:
        raise _nobody(connection, horizon, wanted, kinds)
    best = sorted(ranked[min(ranked)], key=lambda one: (one.name.casefold(), one.id))
    if len(best) > 1 and not tips:
        raise UnknownNameError(f"more than one name fits “{wanted}”")
    if len(best) > 1:
        raise _several(
            "name", wanted, _told_apart(best, all_series(connection, horizon), ids=with_ids)
        )
    others = (one for one in asked.values() if one is not best[0])
    return NameFound(best[0], entities, tuple(sorted(others, key=lambda one: (one.name, one.id))))


def _is_called(one: Entity, keys: set[str]) -> bool:
    """Return whether an entity has a name with one of the forms, here and now."""
    return any(keys & set(forms(name)) for name in (one.name, *one.aliases))


def _told_apart(found: Sequence[Entity], series: Iterable[SeriesFound], *, ids: bool) -> list[str]:
    """Name entities with what they are; with their ids, or else where two would read the same."""
    names = {one.id: f" of {one.name}" for one in series}
    told = [f"{one.name}, {one.kind}{names.get(one.world, '')}" for one in found]
    return [
        words if told.count(words) == 1 and not ids else f"{words}, id {one.id}"
        for words, one in zip(told, found, strict=True)
    ]


def _whole(wanted: str) -> set[str]:
    """Return the forms of a full name by which it may be looked up: no single words."""
    return {form for form in forms(wanted) if " " in form} or set(forms(wanted))


def _closeness(one: Entity, wanted: str) -> int:
    """Rank how well a name fits: 0 the id, 1 the very name, 2 its short form, 3 any form."""
    if wanted in one.clusters:
        return 0
    if fold(one.name) == fold(wanted):
        return 1
    if one.kind in BODIES and body_key(one.name) == body_key(wanted):
        return 2
    return 2 if set(full_forms(wanted)) & set(full_forms(one.name)) else 3


def _nobody(
    connection: Connection, horizon: Horizon, wanted: str, kinds: Sequence[str]
) -> UnknownNameError:
    if readers.is_empty(connection, horizon):
        return UnknownNameError(EMPTY)
    starts = {word[:2] for word in fold(wanted).split() if word}
    names = [
        name for start in starts for name in readers.names_like(connection, horizon, start, kinds)
    ]
    tip = f"`junket search {wanted}` looks for the words themselves"
    return _none("name", wanted, names, tip)


def _several(what: str, wanted: str, names: Sequence[str]) -> UnknownNameError:
    shown = _listed([f"“{name}”" for name in names[: 2 * _NEAREST]])
    return UnknownNameError(f"more than one {what} fits “{wanted}”: {shown}", tuple(names))


def _none(what: str, wanted: str, names: Iterable[str], tip: str) -> UnknownNameError:
    by_form = {
        full_forms(name)[0]: name for name in sorted(set(names), key=lambda one: (len(one), one))
    }
    form = full_forms(wanted)[0]
    near = [by_form[one] for one in difflib.get_close_matches(form, by_form, _NEAREST, _LIKE)]
    told = f"did you mean {_listed([f'“{name}”' for name in near], 'or')}?" if near else tip
    return UnknownNameError(f"no {what} like “{wanted}” in the record: {told}", tuple(near))


def _listed(names: Sequence[str], word: str = "and") -> str:
    return f" {word} ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def find_article(connection: Connection, horizon: Horizon, wanted: str) -> readers.Source:
    """Return the article under an id, a URL, or the beginning of its hash or handle.

    Raises UnknownNameError where there is none, or where several hashes begin so.
    """
    wanted = storable(wanted)
    ids = [wanted, *filter(None, [canonical(wanted)])]
    found = readers.versions_like(connection, horizon, ids=ids)
    if not found and (digits := _HASH.match(wanted)):
        prefix = digits[1].lower()
        found = readers.versions_called(connection, horizon, prefix)
        if len(prefix) < HANDLE or len(found) != 1:  # else it is what pages link to
            found = readers.versions_like(connection, horizon, prefix=prefix)
    if len(found) == 1:
        return found[0]
    if found:
        named = [f"{one.handle} {one.title or one.id}" for one in found]
        raise _several("article", wanted, named)
    if readers.is_empty(connection, horizon):
        raise UnknownNameError(EMPTY)
    raise UnknownNameError(
        f"no article “{wanted}”: expected a file that exists, or an article’s id, its URL, or "
        "the first letters of the id that `junket show`, `quotes` and `search` print"
    )
