"""Read GUM (Zeldes 2017): CoNLL-U with entities and coreference in MISC's `Entity=`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from training.documents import Document, Named, Referring

KINDS = {"person": "person", "organization": "organisation", "place": "place"}
_MARK = re.compile(r"\((\d+)-([^-()]+)[^()]*(\))?|(\d+)\)")
_JOINS = frozenset({"of", "for", "and", "the"})  # inside the name of an organisation

Range = tuple[int, int]


class Word(NamedTuple):
    """A word of the text in characters, with its universal and its Penn part of speech."""

    start: int
    end: int
    universal: str
    penn: str
    lower: str


class Entity(NamedTuple):
    """An entity: its words `[first, last)`, its kind, and the number of its chain."""

    first: int
    last: int
    kind: str
    chain: int


def read_gum(folder: Path) -> Iterator[Document]:
    """Yield the documents of a folder: names (proper nouns within an entity), persons, chains."""
    for path in sorted(folder.glob("*.conllu")):
        yield parse_gum(path.stem, path.read_text(encoding="utf-8"))


def parse_gum(name: str, lines: str) -> Document:
    """Return the document of one CoNLL-U file; its text has an empty line between paragraphs."""
    text = ""
    words: list[Word] = []
    entities: list[Entity] = []
    opened: dict[int, list[tuple[int, str]]] = {}
    for line in lines.split("\n"):
        if line.startswith("# newpar") and text:
            text = text.rstrip() + "\n\n"
        columns = line.split("\t")
        if len(columns) != 10 or not columns[0].isdigit():
            continue
        end = len(text) + len(columns[1])
        words.append(Word(len(text), end, columns[3], columns[4], columns[1].lower()))
        misc = columns[9].split("|")
        text += columns[1] if "SpaceAfter=No" in misc else columns[1] + " "
        marks = next((one[7:] for one in misc if one.startswith("Entity=")), "")
        entities += _ended(marks, len(words), opened)
    return Document(
        name, "gum", text, None, find_names(words, entities), find_chains(words, entities)
    )


def _ended(marks: str, size: int, opened: dict[int, list[tuple[int, str]]]) -> Iterator[Entity]:
    """Yield the entities that end at the last of `size` words; note in `opened` what begins."""
    for mark in _MARK.finditer(marks):
        chain = int(mark[1] or mark[4])
        if mark[1] and mark[3]:
            yield Entity(size - 1, size, mark[2], chain)
        elif mark[1]:
            opened.setdefault(chain, []).append((size - 1, mark[2]))
        elif opened.get(chain):
            first, kind = opened[chain].pop()
            yield Entity(first, size, kind, chain)


def find_names(words: list[Word], entities: list[Entity]) -> tuple[Named, ...]:
    """Return the first run of proper nouns of each entity of a named kind, in order.

    A run that a smaller entity owns is left to it: the mayor of [Paris].
    """
    found = {}
    for one in sorted(entities, key=lambda e: e.first - e.last):
        if one.kind not in KINDS:
            continue
        runs = proper_runs(words, one.first, one.last)
        if one.kind == "organization":
            runs = _joined(words, runs)
        if runs and not _within_smaller(runs[0], one, entities):
            found[runs[0]] = Named(*_characters(words, runs[0]), KINDS[one.kind])
    return tuple(sorted(found.values()))


def proper_runs(words: list[Word], first: int, last: int) -> list[Range]:
    """Return the runs of proper nouns in `[first, last)`; plurals are nationalities, and none."""
    runs, start = [], None
    for at in range(first, last + 1):
        proper = at < last and words[at].universal == "PROPN" and words[at].penn != "NNPS"
        if proper and start is None:
            start = at
        elif not proper and start is not None:
            runs.append((start, at))
            start = None
    return runs


def _joined(words: list[Word], runs: list[Range]) -> list[Range]:
    """Join the first runs where nothing but small words is between: University of Oslo."""
    joined = runs[:1]
    for run in runs[1:]:
        between = words[joined[0][1] : run[0]]
        if not all(word.lower in _JOINS for word in between):
            break
        joined = [(joined[0][0], run[1])]
    return joined


def _within_smaller(run: Range, outer: Entity, entities: list[Entity]) -> bool:
    """Tell whether another entity inside `outer` owns the run."""
    return any(
        outer.first <= one.first <= run[0]
        and run[1] <= one.last <= outer.last
        and one[:2] != outer[:2]
        for one in entities
    )


def find_chains(words: list[Word], entities: list[Entity]) -> tuple[Referring, ...]:
    """Return the mentions of persons with their chains, in order: pronouns, names, noun phrases."""
    found = set()
    for first, last, kind, chain in entities:
        if kind != "person":
            continue
        if last - first == 1 and words[first].universal == "PRON":
            found.add(Referring(*_characters(words, (first, last)), "pronoun", chain))
        elif runs := proper_runs(words, first, last):
            found.add(Referring(*_characters(words, runs[0]), "name", chain))
        else:
            found.add(Referring(*_characters(words, (first, last)), "noun", chain))
    return tuple(sorted(found))


def _characters(words: list[Word], run: Range) -> tuple[int, int]:
    return words[run[0]].start, words[run[1] - 1].end
