"""Read the corpora: PolNeAR with CoreNLP's silver, and LitBank; GUM and our own coverage.

Each reader yields Documents in order of their names. `folder` is the corpus's own folder.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from junket.evaluate import polnear as brat
from training.documents import Document, Named, Referring, Span, Told
from training.gum import read_gum
from training.markup import parse_coverage, read_coverage

__all__ = ["parse_coverage", "read_coverage", "read_gum", "read_litbank", "read_polnear"]

PRONOUNS = frozenset("he him his himself she her hers herself".split())
_SILVER = {"PERSON": "person", "ORGANIZATION": "organisation", "LOCATION": "place"}
_FORMS = {"PROP": "name", "NOM": "noun", "PRON": "pronoun"}
_LITBANK = re.compile(r"T\d+\t(\S+) (\d+) (\d+)\t")


def read_polnear(folder: Path, part: str) -> Iterator[Document]:
    """Yield PolNeAR's articles of `part` ("train", "dev") with CoreNLP's names and pronouns.

    Names and mentions are None for an article that CoreNLP did not read. Raises OSError where
    the part is not in the folder.
    """
    silver = _read_silver(folder / "corenlp" / f"{part}.jsonl")
    for path, items in brat.read(folder / part):
        text = path.read_bytes().decode("utf-8")
        entry = silver.get(path.stem)
        yield Document(
            path.stem,
            "polnear",
            text,
            tuple(Told(item.source, item.cue, item.content) for item in items),
            silver_names(text, entry) if entry else None,
            silver_chains(text, entry) if entry else None,
        )


def _read_silver(path: Path) -> dict[str, dict[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        return {entry["doc"]: entry for entry in map(json.loads, lines)}


def silver_names(text: str, entry: dict[str, Any]) -> tuple[Named, ...]:
    """Return CoreNLP's names, in order, without MISC.

    >>> silver_names("Ann left Rome", {"entities": [[0, 3, "PERSON"], [9, 13, "MISC"]]})
    (Named(start=0, end=3, kind='person', fictional=None),)
    """
    # MISC holds nationalities more often than works: left as "work" it would teach nonsense.
    # A headline in capitals is often one long "name": so are few of more than five words.
    named = (
        Named(start, end, _SILVER[kind])
        for start, end, kind in entry["entities"]
        if kind != "MISC" and text[start:end].count(" ") < (4 if kind == "PERSON" else 7)
    )
    return tuple(sorted(named))


def silver_chains(text: str, entry: dict[str, Any]) -> tuple[Referring, ...]:
    """Return names and singular pronouns of the chains in which a person's name stands."""
    persons = [(start, end) for start, end, kind in entry["entities"] if kind == "PERSON"]
    found: set[Referring] = set()
    for number, chain in enumerate(entry["chains"]):
        mentions: list[Span] = [(start, end) for start, end in chain]
        named = {person for person in persons if any(_names(person, one) for one in mentions)}
        if named:
            spoken = {one for one in mentions if text[slice(*one)].lower() in PRONOUNS}
            found |= {Referring(*one, "name", number) for one in named}
            found |= {Referring(*one, "pronoun", number) for one in spoken}
    return tuple(sorted(found))


def _names(person: Span, mention: Span) -> bool:
    """Tell whether a name is most of a mention, and not a small part of a long one."""
    inside = mention[0] <= person[0] and person[1] <= mention[1]
    return inside and person[1] - person[0] > 0.5 * (mention[1] - mention[0])


def read_litbank(folder: Path) -> Iterator[Document]:
    """Yield LitBank's novels: persons and their chains."""
    for path in sorted((folder / "coref").rglob("*.ann")):
        text = path.with_suffix(".txt").read_text(encoding="utf-8")
        yield parse_litbank(path.stem, text, path.read_text(encoding="utf-8"))


def parse_litbank(name: str, text: str, annotation: str) -> Document:
    r"""Return the document of one novel; who is in no chain has one of their own, below 0.

    >>> parse_litbank("x", "Ann ran", "T1\tPROP_PER 0 3\tAnn\nT2\tAnn-4 0 3\tAnn").referring
    (Referring(start=0, end=3, form='name', chain=4),)
    """
    persons: dict[Span, str] = {}
    chains: dict[Span, int] = {}
    for label, start, end in _LITBANK.findall(annotation):
        span = int(start), int(end)
        form, _, kind = label.partition("_")
        if form not in _FORMS or not kind.isupper():
            chains[span] = int(label.rpartition("-")[2])
        elif kind == "PER":
            persons[span] = _FORMS[form]
    found = (
        Referring(*span, form, chains.get(span, -n - 1))
        for n, (span, form) in enumerate(persons.items())
    )
    return Document(name, "litbank", text, referring=tuple(sorted(found)))
