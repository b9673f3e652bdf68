"""Score `junket extract` against the project's own examples, each part of them apart.

    python -m junket.evaluate.examples examples [--PART …] [--errors] [--PART-errors …]

PART is seen, fresh, wide, held, far or blind. Errors of the last three are printed only when
asked for by their own option: nothing may be chosen by them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from junket.evaluate import gold as golds
from junket.evaluate.measure import Aliases, Report, Tally
from junket.evaluate.quotations import Case, score_quotations
from junket.evaluate.show import score_show
from junket.evaluate.stands import score_stands

Line = dict[str, Any]
Extract = Callable[[Path], Line]

PARTS = ("seen", "fresh", "wide", "held", "far", "blind")
UNREAD = ("held", "far", "blind")
ORDER = (
    "spans direct", "spans mixed", "spans indirect", "spans all", "content tokens",
    "span+speaker direct", "span+speaker mixed", "span+speaker indirect", "span+speaker all",
    "speaker direct", "speaker", "qa answers", "no speech", "kind", "voice", "addressee", "about",
    "asked", "castings", "casting status", "casting series", "roles", "relationships",
    "relation polarity", "relation status", "relation world", "persons", "characters", "airings",
    "airing what", "airing series", "airing season", "airing network", "airing start",
    "airing rrule", "title", "byline", "outlet", "published", "blocks",
)  # fmt: skip
OPTIONS = {f"--{part}" for part in PARTS} | {"--errors"} | {f"--{part}-errors" for part in UNREAD}


def extract_file(path: Path, *, rules_only: bool = False) -> Line:
    """Return what junket extracts from one file, its text included."""
    from junket.export.extract import extract
    from junket.pipeline import read

    return extract(read(str(path), rules_only=rules_only), text=True)


def score_article(name: str, gold: golds.Gold, line: Line, text: str) -> Report:
    """Score what was extracted from one article against its gold."""
    report = Report(articles=1)
    case = Case(name, gold, line, text, Aliases(gold), report)
    score_quotations(case)
    score_show(case)
    score_stands(case)
    return report


def score_folder(folder: Path, extract: Extract = extract_file) -> Report:
    """Score every article below `folder` that has gold beside it."""
    total = Report()
    for path in golds.files(folder):
        gold = golds.load(path)
        article = golds.article_path(path, gold)
        line = extract(article)
        text = line["article"].get("text")
        if text is None:
            text = golds.article_text(article)
        name = path.name.removesuffix(golds.SUFFIX)
        total.add(score_article(name, gold, line, text))
    return total


def table(report: Report) -> str:
    """Return the figures of a report as lines: part, value, counts.

    >>> report = Report(articles=1)
    >>> report.count("spans direct", 3, 4, 3)
    >>> print(table(report).splitlines()[-1])
    spans direct               0.857   P 3/3 1.000   R 3/4 0.750
    """
    rows = [f"{report.articles} articles"]
    rows += [_row(name, report.parts[name]) for name in ORDER if name in report.parts]
    return "\n".join(rows)


def _row(name: str, tally: Tally) -> str:
    if tally.value is None:
        return f"{name:24}     –"
    counts = f"R {tally.right}/{tally.wanted} {_figure(tally.recall)}"
    if tally.found is None:
        return f"{name:24} {_figure(tally.value):>7}   {tally.right}/{tally.wanted}"
    precise = f"P {tally.right}/{tally.found} {_figure(tally.precision)}"
    return f"{name:24} {_figure(tally.value):>7}   {precise}   {counts}"


def _figure(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"


def difficulty_table(report: Report) -> str:
    """Return the recall for each difficulty, the worst first."""
    ordered = sorted(report.difficulties.items(), key=lambda item: (item[1].recall or 0, item[0]))
    return "\n".join(f"{name:24} {t.right}/{t.wanted}" for name, t in ordered)


def error_lines(report: Report) -> str:
    """Return every error: article, part, the words, what was got and what was expected."""
    return "\n".join(
        f"{e.article} [{e.part}] {e.exact!r}\n    got: {e.got}\n    expected: {e.expected}"
        for e in report.errors
    )


def main(arguments: list[str]) -> int:
    """Print the tables; return 0, or 2 where the call is wrong."""
    options = {a for a in arguments if a.startswith("--")}
    folders = [a for a in arguments if not a.startswith("--")]
    if len(folders) != 1 or options - OPTIONS:
        print(__doc__, file=sys.stderr)
        return 2
    for part in _parts(Path(folders[0]), options):
        report = score_folder(Path(folders[0]) / part)
        print(f"## {part}: {table(report)}\n\n{difficulty_table(report)}\n")
        if f"--{part}-errors" in options or (part not in UNREAD and "--errors" in options):
            print(error_lines(report) + "\n")
    return 0


def parts_of(folder: Path) -> list[str]:
    """List the parts of the examples that are there."""
    return [part for part in PARTS if (folder / part).is_dir()]


def _parts(folder: Path, options: Iterable[str]) -> list[str]:
    there = parts_of(folder)
    return [part for part in there if f"--{part}" in options] or there


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
