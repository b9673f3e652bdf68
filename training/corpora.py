"""Read the corpora: PolNeAR with CoreNLP's silver, GUM, LitBank, and our own coverage.

Each reader yields Documents in order of their names. `folder` is the corpus's own folder.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from junket.evaluate import gum
from junket.evaluate import polnear as brat
from training.documents import Document, Named, Referring, Told

PRONOUNS = frozenset("he him his himself she her hers herself".split())
_SILVER = {"PERSON": "person", "ORGANIZATION": "organisation", "LOCATION": "place", "MISC": "work"}


def read_polnear(folder: Path, part: str) -> Iterator[Document]:
    """Yield PolNeAR's articles of `part` ("train", "dev") with CoreNLP's names and pronouns."""
    silver = {}
    with (folder / "corenlp" / f"{part}.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            entry = json.loads(line)
            silver[entry["doc"]] = entry
    for path, items in brat.read(folder / part):
        text = path.read_bytes().decode("utf-8")
        entry = silver.get(path.stem)
        yield Document(
            path.stem,
            "polnear",
            text,
            tuple(Told(item.source, item.cue, item.content) for item in items),
            _silver_names(text, entry) if entry else None,
            _silver_chains(text, entry) if entry else None,
        )


def _silver_names(text: str, entry: dict[str, Any]) -> tuple[Named, ...]:
    # MISC holds nationalities more often than works: left as "work" it would teach nonsense.
    # A headline in capitals is often one long "name": so are few of more than five words.
    named = (
        Named(s, e, _SILVER[kind])
        for s, e, kind in entry["entities"]
        if kind != "MISC" and text[s:e].count(" ") < (4 if kind == "PERSON" else 7)
    )
    return tuple(sorted(named))


def _silver_chains(text: str, entry: dict[str, Any]) -> tuple[Referring, ...]:
    """Return names and singular pronouns of the chains in which a person's name stands."""
    persons = [(s, e) for s, e, kind in entry["entities"] if kind == "PERSON"]
    found = set()
    for number, chain in enumerate(entry["chains"]):
        named = {
            (s, e)
            for s, e in persons
            for a, b in chain
            if a <= s and e <= b and e - s > 0.5 * (b - a)
        }
        spoken = {(s, e) for s, e in map(tuple, chain) if text[s:e].lower() in PRONOUNS}
        if named:
            found |= {Referring(s, e, "name", number) for s, e in named}
            found |= {Referring(s, e, "pronoun", number) for s, e in spoken}
    return tuple(sorted(found))


def read_coverage(folder: Path) -> Iterator[Document]:
    """Yield our own marked-up coverage: s, c (b of attitude), q with numbers; p, k, w, o, l."""
    for path in sorted(folder.glob("*.txt")):
        yield parse_coverage(path.stem, path.read_text(encoding="utf-8"))


_TAG = re.compile(r"<(/?)([scbqpkwol])(\d*)>")
_KIND = {"p": "person", "k": "person", "w": "work", "o": "organisation", "l": "place"}


def parse_coverage(name: str, marked: str) -> Document:
    """Return the document of one marked-up text; ValueError where a tag has no partner.

    >>> found = parse_coverage("x", "<s1><p>Ann</p></s1> <c1>says</c1> <q1>it ends</q1>.")
    >>> found.text, found.told[0].content, found.names[0].kind
    ('Ann says it ends.', ((9, 16),), 'person')
    """
    text, at = "", 0
    open_tags: list[tuple[str, str, int]] = []
    parts: dict[str, dict[str, list[tuple[int, int]]]] = {}
    names = []
    for tag in _TAG.finditer(marked):
        text += marked[at : tag.start()]
        at = tag.end()
        closes, kind, number = tag.groups()
        if not closes:
            open_tags.append((kind, number, len(text)))
            continue
        if not open_tags or open_tags[-1][:2] != (kind, number):
            raise ValueError(f"{name}: {tag[0]} closes nothing, near {text[-30:]!r}")
        start = open_tags.pop()[2]
        if kind in _KIND:
            fictional = kind == "k" if kind in "pk" else None
            names.append(Named(start, len(text), _KIND[kind], fictional))
        else:
            parts.setdefault(number, {}).setdefault(kind, []).append((start, len(text)))
    text += marked[at:]
    told = tuple(
        _told(found) for _, found in sorted(parts.items(), key=lambda p: int(p[0])) if "q" in found
    )
    return Document(name, "coverage", text, told, tuple(sorted(names)))


def _told(found: dict[str, list[tuple[int, int]]]) -> Told:
    cue = found.get("c") or found.get("b") or []
    attitude = "b" in found if cue else None
    return Told(tuple(found.get("s", ())), tuple(cue), tuple(found["q"]), attitude)


def read_gum(folder: Path) -> Iterator[Document]:
    """Yield GUM's documents: names, persons and their chains, as `junket evaluate` reads them."""
    for page in gum.read(folder):
        names = tuple(Named(one.start, one.end, one.kind) for one in page.names)
        referring = tuple(Referring(*one) for one in page.referring)
        yield Document(page.name, "gum", page.text, None, names, referring)


_FORMS = {"PROP": "name", "NOM": "noun", "PRON": "pronoun"}
_LITBANK = re.compile(r"T\d+\t(\S+) (\d+) (\d+)\t")


def read_litbank(folder: Path) -> Iterator[Document]:
    """Yield LitBank's novels: persons and their chains."""
    for path in sorted((folder / "coref").rglob("*.ann")):
        text = path.with_suffix(".txt").read_text(encoding="utf-8")
        persons: dict[tuple[int, int], str] = {}
        chains: dict[tuple[int, int], int] = {}
        for label, start, end in _LITBANK.findall(path.read_text(encoding="utf-8")):
            span = int(start), int(end)
            form, _, kind = label.partition("_")
            if form in _FORMS and kind.isupper():
                if kind == "PER":
                    persons[span] = _FORMS[form]
            else:
                chains[span] = int(label.rpartition("-")[2])
        found = (
            Referring(*span, form, chains.get(span, -n - 1))
            for n, (span, form) in enumerate(persons.items())
        )
        yield Document(path.stem, "litbank", text, referring=tuple(sorted(found)))
