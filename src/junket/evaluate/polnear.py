"""Read PolNeAR (Newell et al. 2018): texts with brat stand-off annotation.

A folder holds `STEM.txt` and `STEM.ann`; an annotation file may carry its annotator behind the
stem, and the first by name is used. Offsets are those of the text unchanged.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from junket.evaluate.attributions import Item, Spans
from junket.late import late

_SPAN = late(r"(T\d+)\t(\w+) ([\d ;]+)\t")
_EVENT = late(r"E\d+\t(.+)")
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
