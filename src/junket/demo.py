"""What junket does, shown: read a folder of articles, print the findings, write their pages.

python -m junket.demo examples demo
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from junket.export import dumps, extract
from junket.facts import Failure
from junket.pipeline import read
from junket.record import open_record, read_into
from junket.record.finding import all_series
from junket.record.horizon import ALL
from junket.record.readers import all_sources
from junket.record.stored import stored_reading
from junket.terminal import Printable, heading, quotation, show_lines, table
from junket.views import ArticleView, article_view
from junket.views.article import words
from junket.web.site import write_site

SUFFIXES = {".txt", ".md", ".html"}
COLUMNS = ("Outlet", "Date", "Article", "Quotes", "Speakers", "Cast", "Airings")
TITLE_WIDTH = 44  # columns of the table's titles, so that a row fits into 120
PAGES, INDEX, RECORD = "pages", "index.html", "junket.db"
HIGHLIGHTS = 4
ENOUGH = 3  # speakers, parts, airings: more of one kind does not make an article tell more
TELLING_WORDS = 8


def main(args: Sequence[str]) -> int:
    """Run the demo: the folder of articles first, then the folder for record and pages.

    Returns 2 where the folder of articles holds none, 3 where an article could not be read.
    """
    source, target = map(Path, args or ("examples", "demo"))
    articles = find_articles(source / "seen" if (source / "seen").is_dir() else source)
    if not articles:
        kinds = ", ".join(sorted(SUFFIXES))
        print(f"junket: expected articles ({kinds}) in {source}: found none", file=sys.stderr)
        return 2
    results = [read(str(path)) for path in articles]
    target.mkdir(parents=True, exist_ok=True)
    lines = (dumps(extract(result, text=True)) for result in results)
    (target / "extract.jsonl").write_text("".join(f"{line}\n" for line in lines), "utf-8")
    place = fill(target / RECORD, articles)
    names, views, pages = gather(place, target / PAGES)
    show(views, [result for result in results if isinstance(result, Failure)])
    index = (target / PAGES / INDEX).resolve()
    show_lines(["", f"{len(pages)} pages written: open {index}", *_next(names, place)])
    return 3 if any(isinstance(result, Failure) for result in results) else 0


def _next(names: Sequence[str], place: Path) -> list[str]:
    """Return commands to try on the record that was made."""
    tries = [f'.venv/bin/junket show "{name}" --record {place}' for name in names[:1]]
    tries.append(f".venv/bin/junket serve {place}")
    return [f"The record of all of them is {place}. Look into it:", *(f"  {one}" for one in tries)]


def fill(place: Path, articles: Iterable[Path]) -> Path:
    """Read articles into a new record, in the place of the one that may be there."""
    for old in (place, *(place.with_name(place.name + end) for end in ("-wal", "-shm"))):
        old.unlink(missing_ok=True)
    engine = open_record(place, create=True)
    read_into(engine, map(str, articles))
    engine.dispose()
    return place


def gather(place: Path, target: Path) -> tuple[tuple[str, ...], list[ArticleView], list[Path]]:
    """Write the pages of a record; return the names of its series, its articles, the pages."""
    engine = open_record(place)
    with engine.connect() as connection:
        names = tuple(one.name for one in all_series(connection, ALL) if one.articles)
        articles = [
            article_view(stored_reading(connection, ALL, source))
            for source in all_sources(connection, ALL)
        ]
    pages = write_site(engine, target, whole=True)
    engine.dispose()
    return names, articles, pages


def find_articles(folder: Path) -> list[Path]:
    """Return the articles below the folder in the order of their names."""
    return sorted(path for path in folder.rglob("*") if path.suffix in SUFFIXES)


def show(views: Sequence[ArticleView], failures: Iterable[Failure]) -> None:
    """Print a row for each article, then what one of them says."""
    ordered = sorted(views, key=lambda view: (view.published or "", view.title or ""))
    table("junket extract", COLUMNS, [_row(view) for view in ordered])
    for failure in failures:
        show_lines([f"{failure.path}: {failure.stage}: {failure.reason}"])
    if views:
        show_lines(highlights(max(ordered, key=_richness)))


def _row(view: ArticleView) -> list[str]:
    title = view.title or "(no title)"
    if len(title) > TITLE_WIDTH:
        title = title[: TITLE_WIDTH - 1].rstrip() + "…"
    counts = (len(view.said), len(view.speakers), len(view.cast), len(view.airings))
    return [view.outlet or "?", (view.published or "?")[:10], title, *map(str, counts)]


def _richness(view: ArticleView) -> tuple[int, float]:
    """Rank an article by how many kinds of things it shows, then by how sure they are."""
    counts = (len(view.speakers), len(view.cast), len(view.airings))
    sure = sum(said.confidence for said in view.said) / max(1, len(view.said))
    return sum(min(count, ENOUGH) for count in counts), sure


def highlights(view: ArticleView) -> list[Printable]:
    """Return some lines that one article says: quotations, cast and airings."""
    quotations = [quotation(view, number) for number in sorted(_telling(view))]
    parts = [f"{row.part} is played by {row.person}" for row in view.cast if row.person]
    airings = [f"{row.what}: {row.when}" for row in view.airings]
    return ["", heading(view.title or "(no title)"), *quotations, "", *parts, *airings]


def _telling(view: ArticleView) -> list[int]:
    """Return for those who speak most the first attribution that is long enough to tell much."""
    known = (one for one, speaker in enumerate(view.speakers) if speaker.name is not None)
    talkative = sorted(known, key=lambda one: -view.speakers[one].words)
    chosen = []
    for speaker in talkative[:HIGHLIGHTS]:
        said = [one for one in view.said if one.speaker == speaker]
        long = (one for one in said if len(words(view, one.number).split()) >= TELLING_WORDS)
        chosen.append(next(long, said[0]).number)
    return chosen


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
