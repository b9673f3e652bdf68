"""Score from when on facts may be seen, against the gold of the examples' `story/reveals`.

Each article is read by itself, with the guide of its series. Of the quotations, castings and
relations that are found, three figures count: how many are placed as in the gold, how many earlier
(leaks) and, at each position of a guide, what share of what the gold allows is shown.

    python -m junket.evaluate.reveals examples --svg docs/reveals.svg
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from junket.evaluate import gold as golds
from junket.evaluate.examples import PARTS
from junket.evaluate.measure import overlaps
from junket.facts import Failure, Reading
from junket.folding import fold
from junket.pipeline import read
from junket.record.hand_in import version_row
from junket.record.ids import series_id
from junket.record.revealing import place_rows
from junket.record.rows import Row, rows_of
from junket.sources.guide import read_guide
from junket.story.positions import Guide, position

TABLES = {"quotations": "attribution", "castings": "casting", "relationships": "relationship"}
BEYOND = "~"  # sorts behind every position: known to nobody who has not seen all


@dataclass(slots=True)
class Placed:
    """What was placed in one part: `pairs` hold series, gold and found positions of each fact."""

    articles: int = 0
    stands: int = 0
    facts: int = 0
    pairs: list[tuple[str, str, str]] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def shares(self) -> dict[str, float]:
        """Return the figures: equal, earlier (leaks), and the least share shown anywhere."""
        total = len(self.pairs) or 1
        equal = sum(gold == found for _, gold, found in self.pairs)
        leaks = sum(found < gold for _, gold, found in self.pairs)
        shown = [one.shown / one.allowed for one in self.curve() if one.allowed]
        return {
            "reveals equal": equal / total,
            "no leak": 1 - leaks / total,
            "shown at every position": min(shown, default=0.0),
        }

    def told(self) -> dict[str, Any]:
        """Return the same for programs: counts, and what is shown at each position."""
        curve = [[one.place, one.allowed, one.shown, one.leaked] for one in self.curve()]
        return {
            "articles": self.articles, "stands": self.stands, "facts": self.facts,
            "placed": len(self.pairs), "positions": curve,
        }  # fmt: skip

    def curve(self) -> list[Point]:
        """Return what is allowed, shown and leaked at each position, all series together."""
        places = sorted({place for _, *both in self.pairs for place in both if place != BEYOND})
        return [self._at(place) for place in places]

    def _at(self, place: str) -> Point:
        allowed = sum(gold <= place for _, gold, _ in self.pairs)
        shown = sum(gold <= place and found <= place for _, gold, found in self.pairs)
        leaked = sum(found <= place < gold for _, gold, found in self.pairs)
        return Point(place, allowed, shown, leaked)


@dataclass(frozen=True, slots=True)
class Point:
    """One position: how many facts the gold allows at it, and how many of them are shown."""

    place: str
    allowed: int
    shown: int
    leaked: int


def gold_files(folder: Path) -> list[tuple[str, Path]]:
    """Return the gold of positions below a folder, each file with the part that it is of."""
    files = (folder / "story" / "reveals").glob("*/*.json")
    found = [(path.parent.name, path) for path in files]
    return sorted(found, key=lambda one: (_order(one[0]), one[1]))


def _order(part: str) -> tuple[int, str]:
    return (PARTS.index(part) if part in PARTS else len(PARTS)), part


def score_part(folder: Path, part: str, *, rules_only: bool = False) -> Placed:
    """Place the facts of every article of a part that has gold for it; empty where none has."""
    total = Placed()
    for one, path in gold_files(folder):
        if one == part:
            add(total, path, rules_only=rules_only)
    return total


def add(total: Placed, path: Path, *, rules_only: bool = False) -> Reading | Failure:
    """Place the facts of the article that one file of gold is on, and count them; return it read.

    One that cannot be read counts for nothing. Raises ValueError where its series has no guide.
    """
    folder, part = path.parents[3], path.parent.name
    told = json.loads(path.read_text("utf-8"))
    listed = folder / part / f"{path.stem}{golds.SUFFIX}"
    gold = golds.load(listed)
    found = read(str(golds.article_path(listed, gold)), rules_only=rules_only)
    if isinstance(found, Reading):
        _score(total, path.stem, gold, told, found, guide_of(folder, part, told["series"]))
    return found


@cache
def guide_of(folder: Path, part: str, series: str) -> Guide:
    """Return the guide of a series of the examples. Raises ValueError where there is none."""
    places = (folder / "story" / "guides" / part, folder / "story" / "guides")
    for place in places:
        listed = place / "series.json"
        if listed.is_file():
            for slug, name in json.loads(listed.read_text("utf-8")).items():
                if fold(name) == fold(series):
                    return Guide(read_guide(str(place / f"{slug}.csv")))
    raise ValueError(f"no guide of {series} below {folder / 'story' / 'guides'}")


def _score(
    total: Placed, name: str, gold: golds.Gold, told: Any, found: Reading, guide: Guide
) -> None:
    rows = rows_of(found, "reading")
    reading = place_rows(version_row(found), rows, {series_id(told["series"]): guide})
    total.articles += 1
    total.stands += reading["told"] == told["stands"]
    if reading["told"] != told["stands"]:
        total.wrong.append(f"{name} stands: got {reading['told']}, expected {told['stands']}")
    known = {position(one.season, one.number) for one in guide.episodes}
    for kind, table in TABLES.items():
        for wanted, place in zip(gold[kind], told[kind], strict=True):
            total.facts += 1
            row = row_of(kind, wanted, rows[table], found.article.text)
            if row is None or (place is not None and place not in known):
                continue
            pair = place or BEYOND, row["reveals"] or BEYOND
            total.pairs.append((series_id(told["series"]), *pair))
            if pair[0] != pair[1]:
                side = "LEAK" if pair[1] < pair[0] else "late"
                total.wrong.append(
                    f"{name} {kind} {side}: got {pair[1]}, expected {pair[0]}: {_words(row)}"
                )


def row_of(kind: str, wanted: Any, rows: Iterable[Row], text: str) -> Row | None:
    """Return the row that a fact of the gold is found as; None where it is not found."""
    if kind == "quotations":
        spans = [place for one in wanted["content"] if (place := golds.locate(text, one))]
        return next((row for row in rows if overlaps(_spans(row["content"]), spans)), None)
    names = ("character", "person") if kind == "castings" else ("a", "b", "relation")
    told = [fold(wanted.get(name) or "") for name in names]
    spans = [place for one in wanted["anchors"] if (place := golds.locate(text, one))]
    here = [row for row in rows if overlaps(_spans(row["anchors"]), spans)]
    for row in (*here, *rows):  # somebody may have two parts without a name
        have = [fold(row[name] or "") for name in names]
        if have == told or (kind == "relationships" and [have[1], have[0], have[2]] == told):
            return row
    return None


def _spans(anchors: Iterable[Any]) -> list[tuple[int, int]]:
    return [(start, end) for start, end, _ in anchors]


def _words(row: Row) -> str:
    anchors = row.get("content") or row["anchors"]
    asked = " ".join(f"[{one[2]}]" for one in row.get("asked") or ())
    return f"{asked[:200]} " + " … ".join(one[2] for one in anchors)[:200]


def lines(parts: dict[str, Placed]) -> Iterator[str]:
    """Yield the figures of each part, and what is shown at each position."""
    for part, one in parts.items():
        if not one.pairs:
            continue
        yield summary(part, one)
        for name, value in one.shares().items():
            yield f"  {name:24} {value:.3f}"
        for point in one.curve():
            yield f"    {point.place}  {point.shown}/{point.allowed} shown, {point.leaked} leaked"


def summary(part: str, one: Placed) -> str:
    """Return in one line how many facts of a part are placed as in the gold, late and early."""
    side = Counter(
        "equal" if gold == found else "leaks" if found < gold else "late"
        for _, gold, found in one.pairs
    )
    return (
        f"{part}: {one.articles} articles, {one.stands} stand where they should; "
        f"{len(one.pairs)} of {one.facts} facts found and placed: "
        + ", ".join(f"{key} {side[key]}" for key in ("equal", "late", "leaks"))
    )


def main(arguments: list[str]) -> int:
    """Run `FOLDER [--svg FILE] [--parts A,B] [--rules-only]`; return 0."""
    from argparse import ArgumentParser

    from junket.evaluate.reveals_plot import draw

    asked = ArgumentParser(prog="python -m junket.evaluate.reveals", description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--svg", type=Path, help="draw the figures of every position into a file")
    asked.add_argument("--parts", help="only these, commas between them")
    asked.add_argument("--rules-only", action="store_true")
    told = asked.parse_args(arguments)
    wanted = told.parts.split(",") if told.parts else None
    parts = dict.fromkeys(part for part, _ in gold_files(told.folder))
    measured = {
        part: score_part(told.folder, part, rules_only=told.rules_only)
        for part in parts
        if wanted is None or part in wanted
    }
    print("\n".join(lines(measured)))
    if told.svg:
        told.svg.write_text(draw(measured), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
