"""Score storylines, promises, questions, contradictions and copies on gold of whole parts.

The gold is `story/threads/PART.json` beside the parts of the examples: storylines as lists of
quotations, promises with what became of them, questions with their answers, passages that clash,
copies. All articles of a part are read into one record, and its threads are compared.

B-cubed goes over the quotations that gold puts into a storyline and that were read: one that we
have in none stands alone. Of the main topic, all quotations whose gold tells one count.
"""

from __future__ import annotations

import json
import tempfile
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from junket.evaluate import gold as golds
from junket.evaluate.coreference import b_cubed
from junket.evaluate.followed import Counts, Page, follow_figures
from junket.evaluate.handed import handed_in
from junket.folding import untitled
from junket.record import readers
from junket.record.entities import Connection
from junket.record.finding import all_series
from junket.record.follow import pages_of
from junket.record.horizon import ALL
from junket.record.open import open_record
from junket.record.threads import Storyline, storylines_of, told_of
from junket.record.write import store

GOLD = "story/threads"


@dataclass(slots=True)
class Figures:
    """What one part scored; `counts` by what was counted."""

    articles: int = 0
    storylines: tuple[float, float, float] = (0.0, 0.0, 0.0)
    counts: dict[str, Counts] = field(default_factory=lambda: defaultdict(Counts))
    failures: list[str] = field(default_factory=list)

    def shares(self) -> dict[str, float]:
        """Return the figures that floors are compared with."""
        found = {"storylines B-cubed": self.storylines[2]}
        for name, one in self.counts.items():
            if name.startswith("accuracy: "):
                found[name.removeprefix("accuracy: ")] = one.recall
            elif name.startswith("precision: "):
                found[name.removeprefix("precision: ")] = one.precision
            else:
                found[f"{name} F1"] = one.f1
        return found


def load(path: Path) -> dict[str, Any]:
    """Return the gold of one part. Raises ValueError where the file is none."""
    try:
        loaded = json.loads(path.read_text("utf-8"))
        for key in ("storylines", "promises", "questions", "contradictions", "copies"):
            loaded[key] = list(loaded[key])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{path}: expected storylines, promises …: {error!r}") from error
    return dict(loaded)


def score(files: Iterable[Path], told: Mapping[str, Any]) -> Figures:
    """Read the articles of some gold files into one record, and score its threads."""
    figures, listed = Figures(), list(files)
    with recorded(listed, figures) as (connection, pages):
        figures.articles = len(pages)
        about_figures(figures, listed, pages, connection)
        series = [one for one in all_series(connection, ALL) if one.articles]
        known = [told_of(connection, ALL, one.id) for one in series]
        lines = [one for each in known for one in storylines_of(connection, ALL, each)]
        figures.storylines = storyline_figures(told["storylines"], pages, lines)
        followed = [pages_of(connection, ALL, one) for one in known]
        follow_figures(figures.counts, told, pages, followed)
    return figures


@contextmanager
def recorded(
    files: Iterable[Path], figures: Figures
) -> Iterator[tuple[Connection, dict[str, Page]]]:
    """Read articles into a record of their own, and pair each with its gold."""
    reads, golden = [], {}
    for path, gold, read in handed_in(files, figures.failures):
        reads.append(read)
        golden[read.version["article_id"]] = (path.name, gold, read.version["text"])
    with tempfile.TemporaryDirectory() as folder:
        engine = open_record(Path(folder) / "threads.db", create=True)
        store(engine, reads)
        with engine.connect() as connection:
            yield connection, dict(_pages(connection, golden))
        engine.dispose()


def _pages(connection: Connection, golden: Mapping[str, Any]) -> Iterator[tuple[str, Page]]:
    rows: dict[str, list[readers.StatementRow]] = defaultdict(list)
    for row in readers.statements(connection, ALL):
        rows[row.reading].append(row)
    for source in readers.all_sources(connection, ALL):
        name, gold, text = golden[source.id]
        nearest = (_nearest(one, rows[source.reading], text) for one in gold.get("quotations", ()))
        said = {place: one.id for place, one in enumerate(nearest) if one}
        yield name, Page(name, text, source.reading, said)


def _nearest(
    gold: Mapping[str, Any], rows: Iterable[readers.StatementRow], text: str
) -> readers.StatementRow | None:
    """Return the statement that shares most words with a quotation of the gold, if half of them."""
    wanted = [one["exact"] for one in gold["content"]]
    best, most = None, 0
    for row in rows:
        pieces = [text[start:end] for start, end in row.content]
        shared = sum(_overlap(one, other) for one in wanted for other in pieces)
        if shared > most:
            best, most = row, shared
    return best if 2 * most >= sum(map(len, wanted)) else None


def _overlap(one: str, other: str) -> int:
    short, long = sorted((one, other), key=len)
    return len(short) if short in long else 0


def storyline_figures(
    wanted: Iterable[Mapping[str, Any]], pages: Mapping[str, Page], lines: Iterable[Storyline]
) -> tuple[float, float, float]:
    """Return precision, recall and F1 of B-cubed over the quotations of the gold's storylines."""
    groups: list[frozenset[Hashable]] = []
    for one in wanted:
        ids = (
            pages[name].statements.get(place) for name, place in one["statements"] if name in pages
        )
        groups.append(frozenset(key for key in ids if key))
    items = frozenset().union(*groups)
    found: list[frozenset[Hashable]] = []
    taken: set[Hashable] = set()
    for line in lines:
        mine = (items & set(line.statements)) - taken
        taken |= mine
        found.append(frozenset(mine))
    found += [frozenset((one,)) for one in items - taken]
    result = b_cubed([one for one in groups if one], [one for one in found if one]).score()
    return result.p, result.r, result.f1


def about_figures(
    figures: Figures,
    files: Iterable[Path],
    pages: Mapping[str, Page],
    connection: Connection,
) -> None:
    """Count the quotations whose main topic is that of the gold, of those whose gold tells one."""
    rows = {row.id: row for row in readers.statements(connection, ALL)}
    counts = figures.counts["accuracy: main about"]
    for path in files:
        page = pages.get(path.name)
        if page is None:
            continue
        for place, one in enumerate(golds.load(path).get("quotations", ())):
            key = page.statements.get(place)
            if not one.get("about") or key is None:
                continue
            counts.gold += 1
            main = next(iter(rows[key].about), None)
            counts.right += main is not None and same_name(one["about"][0], main.name)


def same_name(one: str, other: str) -> bool:
    """Return whether one name holds all words of the other: Lind, Ada Lind."""
    words, others = (set(untitled(name).split()) for name in (one, other))
    return bool(words and others) and (words <= others or others <= words)


def table(measured: Mapping[str, Figures]) -> str:
    """Return the figures of each part as lines for a terminal."""
    lines = []
    for part, one in measured.items():
        p, r, f1 = (100 * value for value in one.storylines)
        lines.append(f"## {part}: {one.articles} articles")
        lines.append(f"{'storylines, B-cubed':32} P {p:5.1f}  R {r:5.1f}  F1 {f1:5.1f}")
        lines += [_line(name, told) for name, told in one.counts.items()]
    return "\n".join(lines)


def _line(name: str, one: Counts) -> str:
    kind, _, plain = name.rpartition(": ")
    if kind == "accuracy":
        return f"{plain:32} {100 * one.recall:7.1f}   {one.right} of {one.gold}"
    shown = f"P {100 * one.precision:5.1f}  R {100 * one.recall:5.1f}  F1 {100 * one.f1:5.1f}"
    return f"{plain:32} {shown}   {one.right} right, {one.found} found, {one.gold} in the gold"


def as_json(one: Figures) -> dict[str, Any]:
    """Return the figures of one part as JSON has them, without what is wrong."""
    p, r, f1 = one.storylines
    counted = {
        name: {"right": told.right, "found": told.found, "gold": told.gold}
        for name, told in one.counts.items()
    }
    return {"storylines": {"p": p, "r": r, "f1": f1}, **counted}
