"""Score named mentions: a name is found where kind and both ends are exactly right.

Kinds are coarser than junket's own, as corpora have them: who is a person and who a character is
no question there. Careful readers differ on whether "Dr." belongs to a name, so persons are
also scored with titles aside: none in front, and what is nothing but a title left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from junket import lexicon
from junket.evaluate.measure import Span, Tally
from junket.facts import Reading
from junket.late import late

KINDS = {
    "person": frozenset({"person", "character"}),
    "organisation": frozenset({"organisation", "network", "outlet"}),
    "place": frozenset({"place"}),
}
PERSON = "person"

_TITLES = lexicon.words("names", "titles")
_WORD = late(r"\S+\s*")


def spans(reading: Reading, kind: str) -> set[Span]:
    """Return where a reading has names of one of KINDS."""
    return {(one.start, one.end) for one in reading.names.mentions if one.kind in KINDS[kind]}


def tally(wanted: Iterable[Span], found: Iterable[Span]) -> Tally:
    """Count what is found, exactly and each place once.

    >>> tally([(0, 3), (5, 9)], [(0, 3), (5, 8)])
    Tally(right=1, wanted=2, found=2)
    """
    one, other = set(wanted), set(found)
    return Tally(len(one & other), len(one), len(other))


def untitled(text: str, span: Span) -> Span | None:
    """Return a name's span without titles in front of it; None where nothing else is left.

    >>> untitled("Prof. Dr. Ada Quill", (0, 19)), untitled("Mr. President", (0, 13))
    ((10, 19), None)
    """
    start, end = span
    for word in _WORD.finditer(text, start, end):
        if word[0].strip().lower() not in _TITLES:
            return word.start(), end
    return None


def untitled_spans(text: str, listed: Iterable[Span]) -> set[Span]:
    """Return the spans without titles in front, those of titles alone left out."""
    return {kept for span in listed if (kept := untitled(text, span))}


def read_silver(path: Path) -> dict[str, frozenset[Span]]:
    """Read a tagger's persons: JSON lines with `doc` and `entities`, each start, end and type.

    Types are those of CoreNLP; only PERSON is taken. Raises ValueError where a line is not so.
    """
    found = {}
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, ValueError) as error:
        raise ValueError(f"{path}: expected JSON lines: {error}") from error
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            entry = json.loads(line)
            listed = ((int(s), int(e)) for s, e, kind in entry["entities"] if kind == "PERSON")
            found[str(entry["doc"])] = frozenset(listed)
        except (ValueError, KeyError, TypeError) as error:
            raise ValueError(
                f"{path}, line {number}: expected {{doc, entities: [[start, end, type], …]}}, "
                f"found {line[:40]!r}"
            ) from error
    return found


def as_json(counted: dict[str, Tally]) -> dict[str, dict[str, Any]]:
    """Return tallies as plain objects; null where nothing was scored."""
    return {
        name: {
            "right": one.right,
            "gold": one.wanted,
            "found": one.found,
            "p": one.precision,
            "r": one.recall,
            "f1": one.value,
        }
        for name, one in counted.items()
    }


def table(counted: dict[str, Tally]) -> str:
    """Return tallies as lines, in per cent.

    >>> print(table({"place": Tally(1, 2, 1)}))
    names                      P     R    F1  right   gold  found
    place                  100.0  50.0  66.7      1      2      1
    """
    head = f"{'names':22} {'P':>5} {'R':>5} {'F1':>5} {'right':>6} {'gold':>6} {'found':>6}"
    return "\n".join([head, *(_row(name, one) for name, one in counted.items())])


def _row(name: str, one: Tally) -> str:
    shares = " ".join(map(_cent, (one.precision, one.recall, one.value)))
    return f"{name:22} {shares} {one.right:6} {one.wanted:6} {one.found or 0:6}"


def _cent(share: float | None) -> str:
    return "    –" if share is None else f"{100 * share:5.1f}"
