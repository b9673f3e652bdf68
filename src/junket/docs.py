"""The parts of docs/ that come from the product itself, written between markers.

python -m junket.docs                  write them again
python -m junket.docs --check          exit code 1 where one is stale
python -m junket.docs three FOLDER     print what was taken from each article there
"""

from __future__ import annotations

import contextlib
import io
import re
import sys
import textwrap
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from junket import tour
from junket.cli import help_pages
from junket.evaluate import agreement
from junket.evaluate.examples import ORDER, score_folder
from junket.evaluate.examples import PARTS as PARTS_SHOWN
from junket.evaluate.measure import Report, Tally
from junket.export import extract, record_schema, schema
from junket.facts import Failure, Reading, Span
from junket.late import late
from junket.model.bundle import instructions
from junket.pipeline import read
from junket.record.schema import metadata
from junket.terminal import show
from junket.views import article_view

DOCS = Path("docs")
MACHINE = "These pages were made with the tagger on a CPU of the class `"
EXAMPLE = DOCS / "example.txt"
EXAMPLES = Path("examples")
SHOWN = EXAMPLES / "seen" / "glasshouse-01-tarrant-premiere.txt"
SHOWN_LINES = 9  # of the article, before its facts
FIGURES = {
    "spans direct": "direct quotations, every span exact (F1)",
    "speaker direct": "… with the right speaker (accuracy)",
    "qa answers": "answers of Q&As with their speaker (F1)",
    "no speech": "titles, terms, nicknames left alone (accuracy)",
    "castings": "who plays whom (F1)",
    "airings": "what airs when (F1)",
}
TABLES = {
    "Sources": ("document", "article", "version", "sighting", "failure", "guide", "episode"),
    "Evidence": (
        "reading", "standpoint", "block", "cluster", "name", "coverage", "attribution", "about",
        "casting", "role", "relationship", "airing", "trait", "beat", "beat_who", "same",
    ),
    "Decisions": ("correction", "tombstone"),
    "Derived": (
        "series", "story_world", "franchise", "entity", "member", "unjoined", "written",
        "catalogue", "again",
    ),
}  # fmt: skip
"""The tables of a record, as the docs list them."""
MARKED = late(r"(<!-- made by python -m junket\.docs: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def main(args: Sequence[str]) -> int:
    """Run one of the commands above; return 1 where a checked page is stale."""
    if args[:1] == ["three"]:
        sys.stdout.write(accounts(sorted(Path(args[1]).glob("*.txt"))))
        return 0
    pages = [Path("README.md"), *sorted(DOCS.glob("*.md"))]
    stale = [page for page in pages if fresh(text := _read(page)) != text]
    for page in stale:
        if "--check" in args:
            print(f"{page} is stale: run make docs", file=sys.stderr)
        else:
            page.write_text(fresh(_read(page)), encoding="utf-8")
            print(f"wrote {page}", file=sys.stderr)
    return 1 if stale and "--check" in args else 0


def _read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def fresh(page: str) -> str:
    """Return the page with every marked part written again."""
    return MARKED.sub(lambda found: found[1] + PARTS[found[2]]() + found[3], page)


def commands() -> str:
    """Return the help of every command."""
    return "".join(f"## {name}\n\n```text\n{text}\n```\n\n" for name, text in help_pages())


def keys() -> str:
    """Return a table of the keys of each object of the schema."""
    parts = {"the line": schema(), **schema()["$defs"]}
    return "".join(_keys(name, part) for name, part in parts.items() if "properties" in part)


def _keys(name: str, part: dict[str, Any]) -> str:
    rows = "".join(
        f"| `{key}` | {_type(value)} | {value.get('description', '')} |\n"
        for key, value in part["properties"].items()
    )
    told = part.get("description", "")
    return f"### {name}\n\n{told}\n\n| key | type | |\n| --- | --- | --- |\n{rows}\n"


def _type(value: dict[str, Any]) -> str:
    if "$ref" in value:
        return str(value["$ref"]).rpartition("/")[2].replace("_", " ")
    if "oneOf" in value:
        return " or ".join(_type(one) for one in value["oneOf"])
    if value.get("type") == "array" and isinstance(value.get("items"), dict):
        return f"list of {_type(value['items'])}"
    if "enum" in value:
        return ", ".join(f"`{one}`" for one in value["enum"])
    kind = value.get("type", f"`{value.get('const')}`")
    return " or ".join(kind) if isinstance(kind, list) else str(kind)


def example() -> str:
    """Return the example article and the line that it gives, spread over several lines."""
    text = _read(EXAMPLE)
    line = extract(read(str(EXAMPLE)))
    return f"```text\n{text.rstrip()}\n```\n\n```json\n{tour.spread(line)}\n```\n"


def look() -> str:
    """Return what `junket article` prints of one example: its first paragraphs, then the facts."""
    shown = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with contextlib.redirect_stdout(shown):
        show(article_view(must_be_read(read(str(SHOWN)))))
    shown.seek(0)
    lines = shown.read().splitlines()
    facts = lines.index("Who speaks")
    head = [line for text in lines[:SHOWN_LINES] for line in textwrap.wrap(text, 100) or [""]]
    told = "\n".join([*head, "   …", "", *lines[facts:]])
    return f"```text\n$ junket article {SHOWN}\n{told.rstrip()}\n```\n"


def must_be_read(result: Reading | Failure) -> Reading:
    """Return a reading, or raise RuntimeError where an example of the docs cannot be read."""
    if isinstance(result, Failure):
        raise RuntimeError(f"expected an article that can be read: {result.reason}")
    return result


@cache
def _scored(part: str) -> Report:
    """Return the figures of a part, read once for all pages."""
    return score_folder(EXAMPLES / part)


def scores() -> str:
    """Return the figures on each part of the examples, and how far two readers agree."""
    found = {part: _scored(part) for part in PARTS_SHOWN}
    second = agreement.score_folder(EXAMPLES / "blind")
    heads = [f"{part}: {report.articles} articles " for part, report in found.items()]
    rows = "".join(
        f"| {name} | {' | '.join(_score(report.parts.get(name)) for report in found.values())} "
        f"| {_value(second.parts.get(name))} |\n"
        for name in ORDER
        if name in found["seen"].parts
    )
    line = "| --- " * (len(found) + 2) + "|\n"
    return f"| | {'| '.join(heads)}| a second reader of the blind |\n{line}{rows}"


def figures() -> str:
    """Return the main figures on the examples, for the README."""
    found = [_scored(part) for part in PARTS_SHOWN]
    rows = "".join(
        f"| {told} | {' | '.join(_value(report.parts.get(name)) for report in found)} |\n"
        for name, told in FIGURES.items()
    )
    heads = " | ".join(PARTS_SHOWN)
    return f"| on the examples | {heads} |\n{'| --- ' * (len(found) + 1)}|\n{rows}"


def _value(tally: Tally | None) -> str:
    return "" if tally is None or tally.value is None else f"{tally.value:.3f}"


def _score(tally: Tally | None) -> str:
    if tally is None or tally.value is None:
        return "not scored"
    if tally.found is None:
        return f"{tally.value:.3f} ({tally.right}/{tally.wanted})"
    parts = f"P {tally.right}/{tally.found}, R {tally.right}/{tally.wanted}"
    return f"{tally.value:.3f} ({parts})"


def tables() -> str:
    """Return the tables of a record, group by group, with their columns."""
    told = ""
    for group, names in TABLES.items():
        told += f"### {group}\n\n"
        for table in (metadata.tables[name] for name in names):
            rows = "".join(_column(column) for column in table.columns)
            head = "| column | type | |\n| --- | --- | --- |\n"
            told += f"**`{table.name}`**: {table.comment}\n\n{head}{rows}\n"
    return told


def _column(column: Any) -> str:
    notes = [f"points to `{key.target_fullname}`" for key in column.foreign_keys]
    notes += ["key"] if column.primary_key else []
    notes += ["may be NULL"] if column.nullable else []
    return f"| `{column.name}` | {str(column.type).lower()} | {', '.join(notes)} |\n"


def record_keys() -> str:
    """Return a table of the keys of each object of the canonical export."""
    parts = {"the document": record_schema(), **record_schema()["$defs"]}
    return "".join(_keys(name, part) for name, part in parts.items() if "properties" in part)


def machine() -> str:
    """Return what the pages were made with, as far as their figures and ids may hang on it."""
    return f"{MACHINE}{instructions()}`.\n"


PARTS: dict[str, Callable[[], str]] = {
    "machine": machine,
    "tables": tables,
    "record_keys": record_keys,
    "commands": commands,
    "keys": keys,
    "example": example,
    "look": look,
    "figures": figures,
    "scores": scores,
    **tour.parts(),
}


def accounts(paths: Iterable[Path]) -> str:
    """Return a page on what was taken from each article: names and offsets, no words of it."""
    return "# From three articles\n\n" + INTRODUCTION + "".join(_account(path) for path in paths)


INTRODUCTION = """\
What junket takes from each of three real articles about one series, and which part of it does
so. Their words are not repeated here: offsets are code points into the text, the end exclusive,
and the only strings are names. `junket article FILE --account` shows the same beside the words,
sentence by sentence, with the reason wherever nothing was taken. Written by
`python -m junket.docs three FOLDER`.

"""


def _account(path: Path) -> str:
    result = read(str(path))
    told = f"Not read: {result.reason}\n" if isinstance(result, Failure) else account(result)
    return f"## {path.name}\n\n{told}"


def account(reading: Reading) -> str:
    """Return what was taken from one article as Markdown: offsets, names, rules."""
    sections = (_head, _blocks, _quotations, _unspoken, _castings, _roles, _airings, _names, _rules)
    return "".join(section(reading) for section in sections)


def _table(title: str, columns: Sequence[str], rows: Iterable[Iterable[object]]) -> str:
    listed = ["| " + " | ".join(_cell(cell) for cell in row) + " |\n" for row in rows]
    if not listed:
        return ""
    head = f"| {' | '.join(columns)} |\n|{' --- |' * len(columns)}\n"
    return f"### {title}: {len(listed)}\n\n{head}{''.join(listed)}\n"


def _cell(value: object) -> str:
    return "" if value is None else str(value).replace("|", "\\|")


def _at(spans: Iterable[Span]) -> str:
    return ", ".join(f"{start}–{end}" for start, end in spans)


def _head(reading: Reading) -> str:
    article = reading.article
    title = _at([article.title_span]) if article.title_span else "not in the text"
    return (
        f"Title at {title}; byline: {article.byline or 'none'}; outlet: "
        f"{article.outlet or 'unknown'}; published: {article.published or 'unknown'}; "
        f"{len(article.text)} code points; part: `article`.\n\n"
    )


def _blocks(reading: Reading) -> str:
    kinds = Counter(block.kind for block in reading.text.blocks) if reading.text else Counter()
    told = ", ".join(f"{kind} {number}" for kind, number in sorted(kinds.items()))
    return f"Blocks, by `text`: {told}.\n\n"


def _quotations(reading: Reading) -> str:
    rows = (
        (
            _at(said.content), said.kind, said.speaker or "unknown", said.voice, said.addressee,
            ", ".join(one.name for one in said.about), f"{said.confidence:.2f}", f"`{said.rule}`",
        )
        for said in reading.attributions
    )  # fmt: skip
    columns = ("content", "kind", "speaker", "voice", "to", "about", "confidence", "rule")
    return _table("Attributions, by `quotes`", columns, rows)


def _unspoken(reading: Reading) -> str:
    """Tell which passages between quotation marks were not taken for speech."""
    spoken = [span for said in reading.attributions for span in said.content]
    rows = (
        (f"{one.start}–{one.end}", "nested" if one.level else "")
        for one in (reading.text.quoted if reading.text else ())
        if not any(start < one.end and one.start < end for start, end in spoken)
    )
    return _table("Between marks and no speech, by `quotes`", ("at", ""), rows)


def _castings(reading: Reading) -> str:
    rows = (
        (
            c.character or "(a part without a name)",
            c.person,
            c.status,
            _at(c.anchors),
            f"`{c.rule}`",
        )
        for c in reading.castings
    )
    return _table("Castings, by `story`", ("character", "person", "status", "at", "rule"), rows)


def _roles(reading: Reading) -> str:
    rows = ((r.person, r.role, r.series, _at(r.anchors), f"`{r.rule}`") for r in reading.roles)
    return _table("Roles, by `story`", ("person", "role", "series", "at", "rule"), rows)


def _airings(reading: Reading) -> str:
    rows = (
        (a.what, a.series, a.season, a.network, a.start or a.rrule, _at(a.anchors), f"`{a.rule}`")
        for a in reading.airings
    )
    columns = ("what", "series", "season", "network", "when", "at", "rule")
    return _table("Airings, by `story`", columns, rows)


def _names(reading: Reading) -> str:
    rows = (
        (one.kind, one.name, ", ".join(one.aliases), len(one.spans), f"`{one.rule}`")
        for one in reading.names.clusters
        if one.kind != "other"
    )
    columns = ("kind", "name", "also", "mentions", "rule")
    return _table("Names, by `mentions` and `people`", columns, rows)


def _rules(reading: Reading) -> str:
    facts = (reading.attributions, reading.castings, reading.roles, reading.airings)
    counted = Counter(one.rule for group in facts for one in group)
    rows = ((f"`{rule}`", number) for rule, number in sorted(counted.items()))
    return _table("Rules that found something", ("rule", "times"), rows)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
