"""Score one annotator's gold against another's: how far two careful readers agree.

Some articles have a second gold, NAME.second.json, written from the text alone by somebody
who saw neither the first gold nor the rules. What the two disagree on, no program can be
expected to get right: the figures are the ceiling of the others.

    python -m junket.evaluate.agreement examples/blind
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from junket.evaluate import gold as golds
from junket.evaluate.examples import score_article, table
from junket.evaluate.measure import Report, spans_of

SECOND = ".second.json"


def as_line(gold: golds.Gold, text: str) -> dict[str, Any]:
    """Return a gold in the form of a line of `extract`, so that it can be scored like one."""

    def spans(listed: list[dict[str, Any]]) -> list[list[int]]:
        return [list(span) for span in spans_of(text, listed)]

    def anchored(item: dict[str, Any], listed: list[dict[str, Any]]) -> dict[str, Any]:
        found = [dict(s, start=w[0], end=w[1]) for s in listed for w in spans([s])]
        return {**item, "anchors": found, "rule": "second annotator"}

    quotations = [
        {
            **item,
            "content": spans(item["content"]),
            "about": [{"name": name} for name in item.get("about", [])],
            "asked": next(iter(spans([item["asked"]])), None) if item.get("asked") else None,
            "speaker": item.get("speaker"),
            "addressee": item.get("addressee"),
            "voice": item.get("voice"),
            "rule": "second annotator",
        }
        for item in gold.get("quotations", [])
    ]
    airings = [anchored(item, [item["text"]]) for item in gold.get("airings", [])]
    empty = dict.fromkeys(("what", "series", "season", "episode", "network", "start", "rrule"))
    return {
        "article": {name: gold.get(name) for name in ("title", "byline", "outlet", "published")},
        "attributions": quotations,
        "blocks": [
            {"start": s, "end": e, "kind": item["kind"]}
            for item in gold.get("blocks", [])
            for s, e in spans([item["span"]])
        ],
        "airings": [{**empty, **item} for item in airings],
        **{
            name: [anchored(item, item.get("anchors", [])) for item in gold.get(name, [])]
            for name in ("castings", "roles", "relationships", "persons", "characters")
        },
    }


def score_folder(folder: Path) -> Report:
    """Score every second gold below `folder` against the first one beside it."""
    total = Report()
    for path in sorted(folder.rglob("*" + SECOND)):
        first = golds.load(path.with_name(path.name.removesuffix(SECOND) + golds.SUFFIX))
        text = golds.article_text(golds.article_path(path, first))
        name = path.name.removesuffix(SECOND)
        total.add(score_article(name, first, as_line(golds.load(path), text), text))
    return total


def main(arguments: list[str]) -> int:
    """Print the table; return 0, or 2 where the call is wrong."""
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    print(table(score_folder(Path(arguments[0]))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
