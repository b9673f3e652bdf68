"""Read GUM (Zeldes 2017): CoNLL-U with entities and coreference in MISC, as `Entity=` has them.

The text is put together from the words and what stands between them, a blank line for each new
paragraph; words of one token ("I'm") share its characters. Of an entity, GUM gives type, chain
and the words that stand for it at the least (its `minspan`).

A *named* entity is one whose head is a proper noun in the singular (of organisations, in either
number), or a noun with the name right behind it ("interviewee Ada Quill"). Its name is the run
of least words around that proper noun, with hyphens between them, so titles belong to it and
what describes does not: "a [Dr. Quill], whom he met". Organisations go on over small words
("University of Oslo"). A run that an entity inside owns is no name of the outer one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from junket.late import late

KINDS = {"person": "person", "organization": "organisation", "place": "place"}

_COLUMNS = 10
_MARK = late(r"\((\d+)-([^()]+)(\))?|(\d+)\)")
_FIELDS = late(r"# global\.Entity = (\S+)")
_USUAL = "GRP-etype-infstat-salience-centering-minspan-link-identity"
_JOINS = frozenset({"of", "for", "and", "the"})  # inside the name of an organisation
_HYPHENS = frozenset("-–")
_IN_NAMES = frozenset({"PROPN", "ADJ", "NUM", "X"})  # beside what has a proper noun's own tag


class Name(NamedTuple):
    """A name in characters; `kind` is one of KINDS' values, `chain` numbers whom it means."""

    start: int
    end: int
    kind: str
    chain: int


class Referring(NamedTuple):
    """A mention of a person; `form` is "pronoun", "noun" or "name"; `chain` numbers its chain."""

    start: int
    end: int
    form: str
    chain: int


class Word(NamedTuple):
    """A syntactic word: its characters, its form, its tags, and the place of its head or -1."""

    start: int
    end: int
    form: str
    upos: str
    xpos: str
    head: int


class Entity(NamedTuple):
    """A mention of an entity: its words (end exclusive), type, chain, and its least words."""

    first: int
    last: int
    kind: str
    chain: int
    least: frozenset[int]


@dataclass(frozen=True, slots=True)
class Page:
    """One document of GUM."""

    name: str
    text: str
    names: tuple[Name, ...]
    referring: tuple[Referring, ...]


def read(folder: Path) -> Iterator[Page]:
    """Yield the documents below `folder`, in order of their files' names.

    Raises ValueError where a file is no CoNLL-U of this kind, and names it.
    """
    for path in files(folder):
        try:
            conllu = path.read_text(encoding="utf-8")
        except ValueError as error:
            raise ValueError(f"{path}: expected a text in UTF-8: {error}") from error
        yield parse(path.stem, conllu)


def files(folder: Path) -> list[Path]:
    """List the CoNLL-U files below `folder`, by name."""
    return sorted(folder.rglob("*.conllu"), key=lambda path: (path.name, path))


def parse(name: str, conllu: str) -> Page:
    r"""Return the document that a CoNLL-U file holds; ValueError where a line is none of it.

    >>> row = "1\tAda\tAda\tPROPN\tNNP\t_\t0\troot\t_\tEntity=(4-person-new-nn-cf1-1-sgl)"
    >>> parse("a", row).names
    (Name(start=0, end=3, kind='person', chain=4),)
    """
    layout = _Layout()
    for number, line in enumerate(conllu.split("\n"), 1):
        try:
            layout.take(line)
        except (ValueError, IndexError) as error:
            raise ValueError(
                f"{name}.conllu, line {number}: expected CoNLL-U with GUM's entities: {error}"
            ) from error
    words, entities = layout.words, layout.entities
    return Page(name, layout.text.rstrip(), _names(words, entities), _referring(words, entities))


@dataclass(slots=True)
class _Layout:
    """What was read so far: the text, its words, its entities and those still open."""

    text: str = ""
    words: list[Word] = field(default_factory=list)
    entities: list[Entity] = field(default_factory=list)
    _least_at: int = _USUAL.split("-").index("minspan")
    _sentence: int = 0
    _parts: list[tuple[int, int]] = field(default_factory=list)  # of the token that is open
    _open: dict[int, list[tuple[int, list[str]]]] = field(default_factory=dict)

    def take(self, line: str) -> None:
        """Read one line."""
        if line.startswith("#"):
            self._comment(line)
        elif not line.strip():
            self._sentence = len(self.words)
        else:
            columns = line.split("\t")
            if len(columns) != _COLUMNS:
                raise ValueError(f"found {len(columns)} columns, not {_COLUMNS}")
            if "-" in columns[0]:
                self._token(columns)
            elif "." not in columns[0]:  # an empty node has no characters
                self._word(columns)

    def _comment(self, line: str) -> None:
        if line.startswith("# newpar") and self.text:
            self.text = self.text.rstrip() + "\n\n"
        elif match := _FIELDS.match(line):
            fields = match[1].split("-")
            if fields[:2] != ["GRP", "etype"] or "minspan" not in fields:
                raise ValueError(f"found the fields {match[1]}, not GRP-etype-…-minspan-…")
            self._least_at = fields.index("minspan")

    def _token(self, columns: list[str]) -> None:
        """Lay out a token of several words; where forms do not add up, each has all of it."""
        first, last = map(int, columns[0].split("-"))
        start = len(self.text)
        self._write(columns)
        end = start + len(columns[1])
        self._parts = [(start, end)] * (last - first + 1)

    def _write(self, columns: list[str]) -> None:
        self.text += columns[1]
        if "SpaceAfter=No" not in columns[9].split("|"):
            self.text += " "

    def _word(self, columns: list[str]) -> None:
        start, end = self._place(columns)
        head = int(columns[6])
        at = self._sentence + head - 1 if head else -1
        self.words.append(Word(start, end, columns[1], columns[3], columns[4], at))
        listed = columns[9].split("|")
        marks = next((one[7:] for one in listed if one.startswith("Entity=")), "")
        self._mark(marks)

    def _place(self, columns: list[str]) -> tuple[int, int]:
        """Return where the word stands, cutting the token it belongs to where it has one."""
        if not self._parts:
            start = len(self.text)
            self._write(columns)
            return start, start + len(columns[1])
        (start, end), *self._parts = self._parts
        form = columns[1]
        if self._parts and self.text[start : start + len(form)] == form:
            self._parts = [(start + len(form), stop) for _, stop in self._parts]
            return start, start + len(form)
        return start, end

    def _mark(self, marks: str) -> None:
        """Open and close the entities that a word's marks tell of."""
        at = len(self.words) - 1
        for mark in _MARK.finditer(marks):
            if mark[1]:
                chain, told = int(mark[1]), mark[2].split("-")
                self._open.setdefault(chain, []).append((at, told))
            else:
                chain = int(mark[4])
            if (mark[3] or mark[4]) and self._open.get(chain):
                self._close(chain, at + 1)

    def _close(self, chain: int, last: int) -> None:
        first, told = self._open[chain].pop()
        least = told[self._least_at - 1]  # the chain's number is cut off
        numbers = (int(one) for one in least.split(",") if one.isdigit())
        places = frozenset(first + number - 1 for number in numbers)
        self.entities.append(Entity(first, last, told[0], chain, places))


Run = tuple[int, int]


def _names(words: Sequence[Word], entities: Sequence[Entity]) -> tuple[Name, ...]:
    """Return the names of the named entities, each place once: the smallest entity has it."""
    found = {}
    for entity in sorted(entities, key=lambda one: one.first - one.last):
        run = _name(words, entity, entities)
        if run and not _owned(run, entity, entities):
            start, end = words[run[0]].start, words[run[1] - 1].end
            found[start, end] = Name(start, end, KINDS[entity.kind], entity.chain)
    return tuple(sorted(found.values()))


def _name(words: Sequence[Word], entity: Entity, entities: Sequence[Entity]) -> Run | None:
    """Return the words that name an entity; None where it has no name."""
    if entity.kind not in KINDS:
        return None
    many = entity.kind == "organization"
    at = _named_at(words, entity, many=many)
    if at is None:
        return None
    if many:
        return _joined(words, entity, _run(words, entity, at, entity.least))
    least = entity.least
    if entity.kind == "person":
        least -= _others(entity, at, entities)
    return _run(words, entity, at, least)


def _others(outer: Entity, at: int, entities: Sequence[Entity]) -> frozenset[int]:
    """Return the words inside `outer` that name something else: the [US] President Ada Quill."""
    return frozenset(
        place
        for one in entities
        if outer.first <= one.first and one.last <= outer.last and not one.first <= at < one.last
        for place in range(one.first, one.last)
    )


def _named_at(words: Sequence[Word], entity: Entity, *, many: bool) -> int | None:
    """Return the head where it is a proper noun, else one right behind it, else None."""
    within = range(entity.first, entity.last)
    head = next((at for at in within if words[at].head not in within), entity.first)
    if _proper(words[head], many=many):
        return head
    behind = head + 1
    if words[head].upos == "NOUN" and behind in within and words[behind].head in within:
        return behind if _proper(words[behind], many=many) else None
    return None


def _proper(word: Word, *, many: bool) -> bool:
    return word.upos == "PROPN" and (many or word.xpos != "NNPS")


def _run(words: Sequence[Word], entity: Entity, at: int, least: frozenset[int]) -> Run:
    """Return the run of least words around the proper noun at `at`, none of them a common noun."""

    def belongs(place: int) -> bool:
        word = words[place]
        return place in least and (word.xpos.startswith("NNP") or word.upos in _IN_NAMES)

    first, last = at, at + 1
    while first > entity.first and belongs(first - 1):
        first -= 1
    while last < entity.last:
        if belongs(last):
            last += 1
        elif words[last].form in _HYPHENS and last + 1 < entity.last and belongs(last + 1):
            last += 2
        else:
            break
    return first, last


def _joined(words: Sequence[Word], entity: Entity, run: Run) -> Run:
    """Lengthen a run over small words to the proper nouns behind them: University of Oslo."""
    first, last = run
    at = last
    while at < entity.last and (words[at].form.lower() in _JOINS or words[at].upos == "PROPN"):
        at += 1
        if words[at - 1].upos == "PROPN":
            last = at
    return first, last


def _owned(run: Run, outer: Entity, entities: Sequence[Entity]) -> bool:
    """Tell whether another entity inside `outer` has the run: the mayor of [Paris]."""
    return any(
        outer.first <= one.first <= run[0]
        and run[1] <= one.last <= outer.last
        and one.last - one.first < outer.last - outer.first
        for one in entities
    )


def _referring(words: Sequence[Word], entities: Sequence[Entity]) -> tuple[Referring, ...]:
    """Return every mention of a person: a pronoun, a name, else a noun over the whole span."""
    found = set()
    for entity in (one for one in entities if one.kind == "person"):
        first, last = entity.first, entity.last
        start, end = words[first].start, words[last - 1].end
        if last - first == 1 and words[first].upos == "PRON":
            found.add(Referring(start, end, "pronoun", entity.chain))
        elif run := _name(words, entity, entities):
            start, end = words[run[0]].start, words[run[1] - 1].end
            found.add(Referring(start, end, "name", entity.chain))
        else:
            found.add(Referring(start, end, "noun", entity.chain))
    return tuple(sorted(found))
