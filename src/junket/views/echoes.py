"""One statement printed by several papers, or twice by one, is one statement."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from junket.folding import full_forms
from junket.record.placing import words_of
from junket.record.readers import Source, StatementRow
from junket.views.cited import Who

_ENOUGH = 5  # words: anybody may say "I don't know" twice
_SEED = 5  # first words of a shorter quotation, by which the longer one that has it is found

Words = tuple[str, ...]


class Printed(NamedTuple):
    """One statement as one article has it, and who makes it."""

    row: StatementRow
    source: Source
    speaker: Who | None


class Line(NamedTuple):
    """One statement, once: where it was printed first, and all places where it was, that one too.

    Where it was printed once, `all` is empty.
    """

    first: Printed
    all: Sequence[Printed] = ()


def without_echoes(found: Iterable[Printed]) -> list[Line]:
    """Join the statements of one speaker whose words are the same, or stand in a longer one.

    The longest stays, where it was printed first; the others become its echoes.
    """
    speakers: dict[str | None, list[Printed]] = defaultdict(list)
    for one in found:
        who = one.speaker
        speakers[(who.id or full_forms(who.name)[0]) if who else None].append(one)
    return [line for group in speakers.values() for line in _joined(group)]


def _joined(group: Sequence[Printed]) -> list[Line]:
    by_words: dict[Words, list[Printed]] = defaultdict(list)
    alone: list[Line] = []
    for one in group:
        words = () if one.speaker is None else words_of(one.row.text)
        if len(words) < _ENOUGH:
            alone.append(Line(one))
        else:
            by_words[words].append(one)
    inside = _inside(list(by_words))
    kept: dict[Words, list[Printed]] = defaultdict(list)
    for words, same in by_words.items():
        kept[_outermost(words, inside)] += same
    return alone + [_one(by_words[words], group) for words, group in kept.items()]


def _inside(texts: Sequence[Words]) -> dict[Words, Words]:
    """Say for each text in which longer one it stands, if in any: the longest, then the first."""
    seeds: dict[Words, list[Words]] = defaultdict(list)
    begin: dict[str, set[str]] = defaultdict(set)  # words that any begins with, and their next
    for words in texts if len(texts) > 1 else ():
        seeds[words[:_SEED]].append(words)
        begin[words[0]].add(words[1])
    found: dict[Words, Words] = {}
    for longer in sorted(texts, key=lambda words: (len(words), words)) if seeds else ():
        for at in range(len(longer) - _SEED + 1):
            if longer[at] not in begin or longer[at + 1] not in begin[longer[at]]:
                continue
            for shorter in seeds.get(longer[at : at + _SEED], ()):
                if len(shorter) < len(longer) and longer[at : at + len(shorter)] == shorter:
                    found[shorter] = longer
    return found


def _outermost(words: Words, inside: dict[Words, Words]) -> Words:
    while words in inside:
        words = inside[words]
    return words


def _one(same: Sequence[Printed], group: Sequence[Printed]) -> Line:
    """Return the line that stands for a group: of the longest ones the first in print."""
    return Line(group[0]) if len(group) == 1 else Line(min(same, key=_in_print), group)


def _in_print(one: Printed) -> tuple[object, ...]:
    when, outlet = one.source.published, one.source.outlet
    return when is None, when or "", outlet or "", one.source.id, one.row.content
