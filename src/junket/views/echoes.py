"""One statement printed by several papers, or twice by one, is one statement."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from junket.folding import full_forms
from junket.record.placing import words_of
from junket.views.cited import Quotation, oldest_first

_ENOUGH = 5  # words: anybody may say "I don't know" twice
_SEED = 5  # first words of a shorter quotation, by which the longer one that has it is found

Words = tuple[str, ...]


def without_echoes(found: Iterable[Quotation]) -> list[Quotation]:
    """Join the quotations of one speaker whose words are the same, or stand in a longer one.

    The longest stays, where it was printed first; the others become its echoes.
    """
    speakers: dict[str | None, list[Quotation]] = defaultdict(list)
    for one in found:
        speakers[
            (one.speaker.id or full_forms(one.speaker.name)[0]) if one.speaker else None
        ].append(one)
    return [one for group in speakers.values() for one in _joined(group)]


def _joined(group: Sequence[Quotation]) -> list[Quotation]:
    by_words: dict[Words, list[Quotation]] = defaultdict(list)
    alone: list[Quotation] = []
    for one in group:
        words = words_of(one.text)
        if len(words) < _ENOUGH or one.speaker is None:
            alone.append(one)
        else:
            by_words[words].append(one)
    inside = _inside(list(by_words))
    kept: dict[Words, list[Quotation]] = defaultdict(list)
    for words, same in by_words.items():
        kept[_outermost(words, inside)] += same
    return alone + [_one(by_words[words], group) for words, group in kept.items()]


def _inside(texts: Sequence[Words]) -> dict[Words, Words]:
    """Say for each text in which longer one it stands, if in any: the longest, then the first."""
    seeds: dict[Words, list[Words]] = defaultdict(list)
    for words in texts:
        seeds[words[:_SEED]].append(words)
    found: dict[Words, Words] = {}
    for longer in sorted(texts, key=lambda words: (len(words), words)):
        for at in range(len(longer) - _SEED + 1):
            for shorter in seeds.get(longer[at : at + _SEED], ()):
                if len(shorter) < len(longer) and longer[at : at + len(shorter)] == shorter:
                    found[shorter] = longer
    return found


def _outermost(words: Words, inside: dict[Words, Words]) -> Words:
    while words in inside:
        words = inside[words]
    return words


def _one(same: Sequence[Quotation], group: Sequence[Quotation]) -> Quotation:
    """Return the quotation that stands for a group: of the longest ones the first in print."""
    if len(group) == 1:
        return group[0]
    first = min(
        same,
        key=lambda one: (
            one.cited.published is None, one.cited.published or "", one.cited.outlet or "",
            one.cited.article, one.spans,
        ),
    )  # fmt: skip
    others = (one.cited for one in group if one.cited.article != first.cited.article)
    return replace(first, echoes=oldest_first(others))
