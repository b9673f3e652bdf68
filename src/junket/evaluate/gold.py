"""The project's own gold: read it, fill in its offsets, check it.

The form is documented in `examples/README.md`. A span is a dict with `exact`, and `nth`
where the same characters stand earlier in the text too; `fill` adds `start` and `end`.

    python -m junket.evaluate.gold fill FILE…
    python -m junket.evaluate.gold check FOLDER
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Gold = dict[str, Any]

SUFFIX = ".gold.json"
LEAST_TAGGED = 3
LEAST = {"quotations": 250, "castings": 60, "relationships": 40, "airings": 40, "promises": 25}
TOP_KEYS = {
    "file", "title", "byline", "outlet", "published", "series", "difficulties", "blocks",
    "quotations", "not_speech", "castings", "roles", "relationships", "airings", "promises",
    "persons", "characters", "non_quotable",
}  # fmt: skip
VALUES = {
    ("blocks", "kind"): {
        "heading", "byline", "question", "answer", "block_quote", "tweet", "caption", "boilerplate",
    },
    ("quotations", "kind"): {"direct", "mixed", "indirect"},
    ("quotations", "voice"): {
        "producer", "actor", "writer", "director", "character", "reporter", "network", "outlet",
        "executive", "other",
    },
    ("not_speech", "why"): {"title", "nickname", "term", "tagline", "scare", "echo", "apostrophe"},
    ("castings", "status"): {
        "cast", "recurring", "upped to regular", "guest", "leaving", "recast", "in talks",
    },
    ("relationships", "polarity"): {
        "asserted", "denied", "hoped", "feared", "hypothetical", "planned", "asked",
    },
    ("relationships", "world"): {"story", "life"},
    ("relationships", "status"): {"current", "ended", "past", "to come"},
    ("airings", "what"): {
        "season premiere", "series premiere", "season finale", "series finale", "episode", "slot",
        "return", "season", "series",
    },
}  # fmt: skip


def files(folder: Path) -> list[Path]:
    """List the gold files below `folder` in the order of their names."""
    return sorted(folder.rglob("*" + SUFFIX))


def load(path: Path) -> Gold:
    """Read one gold file; ValueError where it is no JSON object."""
    gold = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(gold, dict):
        raise ValueError(f"{path}: expected a JSON object, found {type(gold).__name__}")
    return gold


def article_path(path: Path, gold: Gold) -> Path:
    """Return the path of the article that the gold file at `path` is about."""
    return path.parent / str(gold["file"])


def article_text(path: Path) -> str:
    """Return `article.text` of the article at `path`, as junket reads it."""
    if path.suffix != ".html":
        return path.read_bytes().decode("utf-8")
    from junket.article import read_article
    from junket.sources import read_file

    return read_article(read_file(str(path))).text


def spans(node: Any) -> Iterator[dict[str, Any]]:
    """Yield every span (a dict with `exact`) anywhere below `node`."""
    if isinstance(node, dict):
        if "exact" in node:
            yield node
        else:
            for value in node.values():
                yield from spans(value)
    elif isinstance(node, list):
        for value in node:
            yield from spans(value)


def locate(text: str, span: dict[str, Any]) -> tuple[int, int] | None:
    """Return where `span` stands in `text`, or None.

    >>> locate("to be or not to be", {"exact": "to be", "nth": 2})
    (13, 18)
    """
    exact, at = span["exact"], -1
    if not exact:
        return None
    for _ in range(span.get("nth", 1)):
        at = text.find(exact, at + 1)
        if at < 0:
            return None
    return at, at + len(exact)


def fill(path: Path) -> list[str]:
    """Write `start` and `end` into every span of a gold file; return the faults found."""
    gold = load(path)
    article = article_path(path, gold)
    text, faults = article_text(article), []
    for span in spans(gold):
        found = locate(text, span)
        if found is None:
            faults.append(
                f"{path.name}: not in the text: {span['exact']!r} nth {span.get('nth', 1)}"
            )
        elif article.suffix != ".html":
            span["start"], span["end"] = found
    path.write_text(json.dumps(gold, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return faults


def check(path: Path) -> list[str]:
    """Return the faults of one gold file, one line each; an empty list where it is sound."""
    gold = load(path)
    faults = [f"unknown key {key!r}" for key in sorted(set(gold) - TOP_KEYS)]
    article = article_path(path, gold)
    if not article.exists():
        return [f"{path.name}: no article {article.name}"]
    text = article_text(article)
    for span in spans(gold):
        found = locate(text, span)
        if found is None:
            faults.append(f"not in the text: {span['exact']!r}")
        elif article.suffix != ".html" and found != (span.get("start"), span.get("end")):
            faults.append(f"offsets of {span['exact']!r}: run fill")
        elif "\n\n" in span["exact"]:
            faults.append(f"crosses a paragraph break: {span['exact'][:40]!r}")
    for (group, key), allowed in VALUES.items():
        for item in gold.get(group, []):
            if item.get(key) is not None and item[key] not in allowed:
                faults.append(f"{group}.{key}: {item[key]!r} is none of {sorted(allowed)}")
    faults += _unknown_tags(path, gold)
    return [f"{path.name}: {fault}" for fault in faults]


def _unknown_tags(path: Path, gold: Gold) -> list[str]:
    known = known_tags(path.parent.parent / "README.md")
    return (
        [f"unknown difficulty {tag!r}" for tag in sorted(set(tags(gold)) - known)] if known else []
    )


def tags(gold: Gold) -> list[str]:
    """Return all difficulty tags of one gold file, repeated as often as they stand."""
    found = list(gold.get("difficulties", []))
    for value in gold.values():
        if isinstance(value, list):
            for item in value:
                if isinstance(item, dict):
                    found += item.get("difficulties", [])
    return found


def known_tags(readme: Path) -> set[str]:
    """Return the tags that the table of difficulties in `examples/README.md` lists."""
    if not readme.exists():
        return set()
    table = readme.read_text(encoding="utf-8").partition("## Difficulties")[2]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    return {tag.strip(" `") for row in rows for tag in row.split(",")}


def census(folder: Path) -> tuple[Counter[str], Counter[str]]:
    """Count items by group, and difficulties by tag, over all gold below `folder`."""
    groups: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for path in files(folder):
        gold = load(path)
        groups["articles"] += 1
        groups.update({key: len(gold.get(key, [])) for key in LEAST})
        found.update(tags(gold))
    return groups, found


def corpus_hash(folder: Path) -> str:
    """Return the SHA-256 over names and bytes of every file below `folder` but READMEs.

    What joins articles is left out (`identity.json`, `story/`): these figures do not hang on it.
    """
    digest = hashlib.sha256()
    left_out = {"README.md", "identity.json"}
    story = folder / "story"
    for path in sorted(p for p in folder.rglob("*") if p.is_file() and p.name not in left_out):
        if story in path.parents:
            continue
        digest.update(
            path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0"
        )
    return digest.hexdigest()


def check_folder(folder: Path) -> list[str]:
    """Return the faults of every gold file below `folder`, and what is too few over all."""
    faults = [fault for path in files(folder) for fault in check(path)]
    groups, found = census(folder)
    faults += [f"only {groups[k]} {k}, {n} wanted" for k, n in LEAST.items() if groups[k] < n]
    faults += [
        f"difficulty {tag!r} stands {found[tag]} times, {LEAST_TAGGED} wanted"
        for tag in sorted(known_tags(folder / "README.md"))
        if found[tag] < LEAST_TAGGED
    ]
    return faults


def main(arguments: list[str]) -> int:
    """Run `fill FILE…` or `check FOLDER-or-FILE`; return 0, or 1 where there are faults."""
    if len(arguments) < 2 or arguments[0] not in ("fill", "check"):
        print("usage: python -m junket.evaluate.gold fill FILE… | check FOLDER", file=sys.stderr)
        return 2
    faults: list[str] = []
    for name in arguments[1:]:
        path = Path(name)
        if arguments[0] == "fill":
            faults += fill(path)
        else:
            faults += check_folder(path) if path.is_dir() else check(path)
    print("\n".join(faults) if faults else "no faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
