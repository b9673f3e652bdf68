"""Read PolNeAR (Newell et al. 2018, brat stand-off) and score junket on it.

    python -m junket.evaluate.polnear FOLDER [--limit N]

FOLDER holds `STEM.txt` and `STEM.ann`; an annotation file may carry its annotator behind the
stem, and the first by name is used. Texts are scored unchanged: offsets are theirs.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from junket.evaluate.attributions import Item, Spans, score, table

_SPAN = re.compile(r"(T\d+)\t(\w+) ([\d ;]+)\t")
_EVENT = re.compile(r"E\d+\t(.+)")
_ROLES = ("source", "cue", "content")


def parse(annotation: str) -> list[Item]:
    r"""Return the attributions of one brat file; events without content are left out.

    >>> parse("T1\tContent 4 7;9 12\tx\nT2\tSource 0 3\ty\nE1\tAttribution:T3 Source:T2 Content:T1")
    [Item(source=((0, 3),), cue=(), content=((4, 7), (9, 12)))]
    """
    spans: dict[str, Spans] = {}
    events = []
    for line in annotation.split("\n"):  # the covered text may hold other line separators
        if match := _SPAN.match(line):
            pieces = (piece.split() for piece in match[3].split(";"))
            spans[match[1]] = tuple((int(start), int(end)) for start, end in pieces)
        elif match := _EVENT.match(line):
            events.append(match[1].split()[1:])
    items = (_item(event, spans) for event in events)
    return [item for item in items if item.content]


def _item(event: list[str], spans: dict[str, Spans]) -> Item:
    roles: dict[str, list[tuple[int, int]]] = {name: [] for name in _ROLES}
    for part in event:
        name, _, key = part.partition(":")
        role = name.rstrip("0123456789").lower()
        if role in roles:
            roles[role] += spans.get(key, ())
    source, cue, content = (tuple(sorted(roles[name])) for name in _ROLES)
    return Item(source, cue, content)


def read(folder: Path) -> Iterator[tuple[Path, list[Item]]]:
    """Yield each text below `folder` that is annotated, with its attributions, by name.

    Raises ValueError where an annotation file is no brat stand-off, and names it.
    """
    texts = {path.stem: path for path in sorted(folder.rglob("*.txt"))}
    files: dict[str, Path] = {}
    for path in sorted(folder.rglob("*.ann"), key=lambda p: p.name):
        stem = path.stem
        while stem and stem not in texts:
            stem = stem[:-1]
        if stem:
            files.setdefault(stem, path)
    for stem in sorted(files):
        try:
            items = parse(files[stem].read_text(encoding="utf-8"))
        except ValueError as error:
            raise ValueError(f"{files[stem]}: expected brat stand-off: {error}") from error
        yield texts[stem], items


def extract_items(path: Path) -> list[Item]:
    """Return what junket finds in one file, as spans; nothing where it fails."""
    from junket.facts import Failure
    from junket.pipeline import read as read_path

    reading = read_path(str(path))
    if isinstance(reading, Failure):
        return []
    return [Item(a.source, a.cue, a.content) for a in reading.attributions]


def _text(path: Path) -> str:
    return path.read_bytes().decode("utf-8")  # line ends as they are, so that offsets hold


def main(arguments: list[str]) -> int:
    """Run junket over the texts and print the table; return 0, or 2 where the call is wrong."""
    limit = None
    if "--limit" in arguments[:-1]:
        at = arguments.index("--limit")
        limit = int(arguments[at + 1])
        arguments = arguments[:at] + arguments[at + 2 :]
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    documents = list(read(Path(arguments[0])))[:limit]
    scored = score((_text(path), gold, extract_items(path)) for path, gold in documents)
    print(f"{len(documents)} documents\n{table(scored)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
