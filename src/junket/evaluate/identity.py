"""Score who is who across articles: all articles of one part of the examples in one record.

B-cubed (Bagga & Baldwin 1998) over the people and characters that the gold names, one item for
each in each article: its cluster's entity against the entity that it should be. In the gold a
full name is one person everywhere and one character everywhere (no part of the examples has
namesakes); a single word is somebody of its article alone, unless `identity.json`, beside the
parts, says of which full name of the series it is the short one.
"""

from __future__ import annotations

import json
import tempfile
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from junket.evaluate import gold as golds
from junket.evaluate.coreference import b_cubed
from junket.evaluate.handed import handed_in
from junket.folding import untitled
from junket.people.named import Named
from junket.record.entities import BEINGS, Entities, all_entities
from junket.record.hand_in import Read
from junket.record.horizon import ALL
from junket.record.open import open_record
from junket.record.write import store

LISTED = "identity.json"
Key = tuple[str, ...]
"""Who somebody is by the gold: kind and full name, for a single word its article too."""


@dataclass(slots=True)
class Figures:
    """What one part scored; `wrong` tells of each item that is not with all of its own."""

    articles: int = 0
    items: int = 0
    found: int = 0
    kinds: float = 0.0  # whom two clusters stand for counts by halves
    precision: float = 0.0
    recall: float = 0.0
    b_cubed: float = 0.0
    with_missed: float = 0.0
    wrong: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    def shares(self) -> dict[str, float]:
        """Return the figures that floors are compared with."""
        return {
            "B-cubed": self.b_cubed,
            "B-cubed with missed": self.with_missed,
            "kind": self.kinds / self.found if self.found else 0.0,
            "found": self.found / self.items if self.items else 0.0,
        }


@dataclass(frozen=True, slots=True)
class Item:
    """Somebody whom the gold of one article names."""

    article: str
    kind: str
    name: str
    key: Key
    forms: frozenset[str]


def load(path: Path) -> dict[str, dict[str, dict[str, list[str]]]]:
    """Return the short names of each series, by the full one; empty where there is no list.

    Raises ValueError where the file is no such list.
    """
    if not path.is_file():
        return {}
    try:
        loaded = json.loads(path.read_text("utf-8"))
        return {
            series: {kind: dict(names) for kind, names in kinds.items()}
            for series, kinds in loaded.items()
        }
    except (ValueError, AttributeError, TypeError) as error:
        form = "{SERIES: {persons: {NAME: [SHORT]}, characters: …}}"
        raise ValueError(f"{path}: expected {form}: {error}") from error


def score(files: Iterable[Path], listed: Mapping[str, Any]) -> Figures:
    """Read the articles of some gold files into one record, and score its people."""
    figures, reads, wanted = Figures(), [], dict[str, list[Item]]()
    for path, gold, read in handed_in(files, figures.failures):
        reads.append(read)
        name = path.name.removesuffix(golds.SUFFIX)
        wanted[read.version["article_id"]] = list(items_of(name, gold, listed))
    compare(figures, wanted, _entities(reads))
    return figures


def _entities(reads: list[Read]) -> Entities:
    with tempfile.TemporaryDirectory() as folder:
        engine = open_record(Path(folder) / "identity.db", create=True)
        store(engine, reads)
        with engine.connect() as connection:
            entities = all_entities(connection, ALL)
        engine.dispose()
    return entities


def items_of(article: str, gold: golds.Gold, listed: Mapping[str, Any]) -> Iterator[Item]:
    """Yield whom the gold of an article names, each with who they are across articles."""
    for kind in BEINGS:
        full = {
            untitled(short): untitled(name)
            for series in gold.get("series", ())
            for name, shorts in listed.get(series, {}).get(f"{kind}s", {}).items()
            for short in (name, *shorts)
        }
        for one in gold.get(f"{kind}s", ()):
            name = untitled(one["name"])
            whole = full.get(name, name)
            known = " " in whole or name in full
            key = (kind, whole) if known else (kind, whole, article)
            forms = {untitled(form) for form in (one["name"], *one.get("aliases", ()))}
            yield Item(article, kind, one["name"], key, frozenset(forms))


def compare(figures: Figures, wanted: Mapping[str, Iterable[Item]], entities: Entities) -> None:
    """Set the entities of a record beside the gold of its articles, by article id."""
    beings = [one for one in entities.named.values() if one.kind in BEINGS]
    found: dict[str, list[Named]] = defaultdict(list)
    for one in sorted(beings, key=lambda one: one.id):
        found[one.article].append(one)
    gold: dict[Hashable, set[Hashable]] = defaultdict(set)
    read: dict[Hashable, set[Hashable]] = defaultdict(set)
    missed: dict[Hashable, set[Hashable]] = defaultdict(set)
    for article, items in wanted.items():
        pairs = pair(items, found[article])
        figures.articles += 1
        for item, clusters in pairs:
            figures.items += 1
            if not clusters:
                missed[item.key].add((item.article, item.name))
                continue
            figures.found += 1
            for cluster in clusters:
                entity = entities.by_cluster[cluster.id]
                gold[item.key].add(cluster.id)
                read[entity.id].add(cluster.id)
            kinds = [entities.by_cluster[cluster.id].kind for cluster in clusters]
            figures.kinds += kinds.count(item.kind) / len(kinds)
            if other := sorted({*kinds} - {item.kind}):
                figures.wrong.append(f"{item.article}: {item.name}: {item.kind} as {other[0]}")
    _count(figures, gold, read, missed)
    figures.wrong += _torn(gold, read, entities)


def _count(
    figures: Figures,
    gold: Mapping[Hashable, set[Hashable]],
    read: Mapping[Hashable, set[Hashable]],
    missed: Mapping[Hashable, set[Hashable]],
) -> None:
    score = b_cubed(_sets(gold), _sets(read)).score()
    figures.precision, figures.recall, figures.b_cubed = score
    whole = {key: gold.get(key, set()) | missed.get(key, set()) for key in {*gold, *missed}}
    figures.with_missed = b_cubed(_sets(whole), _sets(read)).score().f1


def _sets(clusters: Mapping[Hashable, set[Hashable]]) -> list[frozenset[Hashable]]:
    return [frozenset(one) for one in clusters.values()]


def pair(items: Iterable[Item], clusters: Iterable[Named]) -> list[tuple[Item, list[Named]]]:
    """Pair whom the gold names with the clusters of the article, by name, else by alias.

    An article may have cut somebody in two: then there are several. A cluster that could be
    two of the gold goes to the one of its kind, else to nobody.
    """
    listed = list(items)
    found: dict[int, list[Named]] = {number: [] for number in range(len(listed))}
    for cluster in clusters:
        number = _meant(cluster, listed)
        if number is not None:
            found[number].append(cluster)
    return [(item, found[number]) for number, item in enumerate(listed)]


def _meant(cluster: Named, items: list[Item]) -> int | None:
    for form in (cluster.name, *cluster.aliases):
        fits = [n for n, item in enumerate(items) if untitled(form) in item.forms]
        same = [n for n in fits if items[n].kind == cluster.kind] if len(fits) > 1 else fits
        if len(same) == 1:
            return same[0]
    return None


def _torn(
    gold: Mapping[Hashable, set[Hashable]],
    read: Mapping[Hashable, set[Hashable]],
    entities: Entities,
) -> list[str]:
    """Return a line for each one of the gold in several entities, and each entity of several."""
    lines = []
    for told, groups, others in (("apart", gold, read), ("joined", read, gold)):
        where = {cluster: key for key, clusters in others.items() for cluster in clusters}
        for clusters in groups.values():
            if len({where[one] for one in clusters}) > 1:
                names = [_told(entities.named[str(one)]) for one in clusters]
                lines.append(f"{told}: {', '.join(sorted(names))}")
    return sorted(lines)


def _told(one: Named) -> str:
    return f"{one.name} ({one.kind}, {one.article[-30:]})"


def table(measured: Mapping[str, Figures]) -> str:
    """Return the figures as lines, in per cent.

    >>> print(table({"seen": Figures(2, 10, 8, 8, 1.0, 0.5, 2 / 3, 0.6)}))
    identity     articles  items  found     P     R  B-cubed  with missed   kind
    seen                2     10   80.0 100.0  50.0     66.7         60.0  100.0
    """
    head = (
        f"{'identity':12} {'articles':>8} {'items':>6} {'found':>6} {'P':>5} {'R':>5} "
        f"{'B-cubed':>8} {'with missed':>12} {'kind':>6}"
    )
    rows = [head]
    for part, one in measured.items():
        shares = one.shares()
        rows.append(
            f"{part:12} {one.articles:8} {one.items:6} {100 * shares['found']:6.1f} "
            f"{100 * one.precision:5.1f} {100 * one.recall:5.1f} {100 * one.b_cubed:8.1f} "
            f"{100 * one.with_missed:12.1f} {100 * shares['kind']:6.1f}"
        )
    return "\n".join(rows)
