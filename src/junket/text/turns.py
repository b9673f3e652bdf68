"""Find the turns of a Q&A: who asks, who answers, where it begins and where it ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from junket.facts import Article
from junket.text.asked import mark_bare, mark_letters, mark_strong, split_leads
from junket.text.labels import Label, find_askers, merge_keys, outlet_keys, read_label
from junket.text.topics import mark_topics
from junket.text.units import Unit
from junket.text.walk import FIRST, Walk, asks, is_aside, is_outro, is_question, words_of

_REACH = 12  # units: how far above an answer its speaker may have been named
_MOST = 40  # names of answerers that are looked for below the last turn
_LETTERS = frozenset({"q", "question", "a", "answer"})
_SHORT = 30  # words: a question without a label, in a talk whose first turns carry them


def mark_turns(article: Article, units: list[Unit]) -> list[Unit]:
    """Set the kind, turn, label and speaker of Q&A turns; returns the units, some split or joined.

    An article may show several layouts, one below the other. Bare questions are only looked for
    where there is nothing else.
    """
    text = article.text
    walk = Walk()
    for above, unit in pairwise(units):
        unit.headed = above.kind == "heading"
    free = [unit for unit in units if unit.kind is None]
    labels = [
        (number, label)
        for number, unit in enumerate(free)
        if (label := read_label(text, unit)) is not None
    ]
    if len(labels) > 1:
        _mark_labelled(article, free, labels, walk)
    units = split_leads(text, units)
    mark_letters(text, units, walk)
    mark_strong(text, units, walk)
    mark_topics(text, units, walk)
    if walk.turn < 0:
        mark_bare(text, units, walk)
        return units
    return _join_lone_labels(units)


def _mark_labelled(
    article: Article, units: Sequence[Unit], labels: Sequence[tuple[int, Label]], walk: Walk
) -> None:
    """Mark turns that carry labels; nothing changes where the labels are no Q&A's."""
    text = article.text
    owners = merge_keys(labels)
    bodies = [unit.body for unit in units]
    for number, label in labels:
        units[number].body = label.body
    askers = find_askers(text, units, labels, owners, outlet_keys(article))
    kept = _without_strays(labels, owners, askers)
    if _is_talk(text, units, kept, owners, askers):
        roles = {number: (label, owners[label.key] in askers) for number, label in kept}
    else:
        roles = {}
    for number, body in enumerate(bodies):
        if number not in roles:
            units[number].body = body
    if roles:
        _walk_labelled(text, units, roles, walk)


def _without_strays(
    labels: Sequence[tuple[int, Label]], owners: dict[str, str], askers: frozenset[str]
) -> list[tuple[int, Label]]:
    """Drop labels that only look like some: seen once, away from the turns; an "A." without "Q"."""
    seen = [owners[label.key] for _, label in labels]
    times = Counter(seen)
    lone_answer = not {"q", "question"} & times.keys()
    kept: list[tuple[int, Label]] = []
    for number, label in labels:
        owner = owners[label.key]
        if lone_answer and label.key in _LETTERS:
            continue
        near = bool(kept) and number - kept[-1][0] == 1
        if times[owner] > 1 or owner in askers or near or len(labels) == 2:
            kept.append((number, label))
    return kept


def _is_talk(
    text: str,
    units: Sequence[Unit],
    labels: Sequence[tuple[int, Label]],
    owners: dict[str, str],
    askers: frozenset[str],
) -> bool:
    """Tell a talk from a list: its labels come in turns, and somebody asks or says "I"."""
    sequence = [owners[label.key] for _, label in labels]
    speakers = set(sequence)
    if len(sequence) < 2:
        return False
    if askers & {"q", "question"}:
        return True
    changes = sum(a != b for a, b in pairwise(sequence))
    asked = sum(owner in askers for owner in sequence)
    if askers and len(askers) < len(speakers):
        fades = _fades(text, units, labels)
        return (asked > 1 and changes > 1) or (asked > 0 and fades)
    turns = [words_of(units, number) for number, _ in labels]
    personal = sum(bool(FIRST.search(text, unit.body, unit.end)) for unit in turns)
    if len(speakers) == 1:
        below = [unit for n, _ in labels for unit in units[n + 1 : n + 2]]
        if askers:
            return any(FIRST.search(text, unit.body, unit.end) for unit in below)
        return len(sequence) > 2 and 2 * personal >= len(sequence)
    repeated = len(sequence) - len(speakers)
    return changes > 2 and repeated > 1 and 3 * personal >= len(sequence)


def _fades(text: str, units: Sequence[Unit], labels: Sequence[tuple[int, Label]]) -> bool:
    """Tell whether questions and answers go on without labels below the first two."""
    (first, _), (second, _) = labels[:2]
    rest = units[second + 1 :]
    personal = any(FIRST.search(text, unit.body, unit.end) for unit in units[second:])
    return second - first <= 2 and personal and any(asks(text, unit) for unit in rest)


def _walk_labelled(
    text: str, units: Sequence[Unit], roles: dict[int, tuple[Label, bool]], walk: Walk
) -> None:
    """Give every unit from the first label on its turn, until the talk is over."""
    numbers = sorted(roles)
    cast = _Cast.of(text, roles)
    if not cast.asked and numbers[0]:
        above = units[numbers[0] - 1]
        if asks(text, above):
            walk.ask(above)
    for number, after in zip(numbers, (*numbers[1:], len(units)), strict=True):
        label, asker = roles[number]
        unit = units[number]
        unit.label = label.span
        take = walk.ask if asker else walk.answer
        take(unit, speaker=text[slice(*label.span)], new=True)
        if after > number + 1:
            _fill_gap(text, units, (number + 1, after), cast, walk)


def _fill_gap(
    text: str,
    units: Sequence[Unit],
    gap: tuple[int, int],
    cast: _Cast,
    walk: Walk,
) -> None:
    """Give units without labels, between two labels or below the last, to their turns."""
    start, end = gap
    questions = _questions_in_gap(text, units, gap, asked=cast.asked)
    last_question = max(questions, default=-1)
    below = end == len(units)
    for number in range(start, end):
        unit, above = units[number], units[number - 1]
        if _is_lone_label(above):
            take = walk.ask if above.kind == "question" else walk.answer
            take(unit, speaker=above.speaker)
            continue
        if unit.headed and number not in questions:
            break
        if is_aside(text, unit):
            continue
        if number in questions:
            walk.ask(unit, speaker=cast.asker, new=walk.kind != "question")
        elif walk.kind == "question" and (not cast.names or above.label is None or below):
            walk.answer(unit, speaker=_latest(units, number, cast))
        elif (
            below
            and number > last_question
            and is_outro(text, unit, names=cast.names, strict=not questions)
        ):
            break
        elif walk.kind == "question":
            walk.ask(unit, speaker=above.speaker)
        else:
            walk.answer(unit, speaker=_latest(units, number, cast))


def _questions_in_gap(
    text: str, units: Sequence[Unit], gap: tuple[int, int], *, asked: bool
) -> set[int]:
    """Return the questions that carry no label: all of one parity where turns alternate."""
    start, end = gap
    found = {
        number
        for number in range(start, end)
        if units[number].words <= _SHORT and is_question(text, units, number)
    }
    if not asked:
        return found
    if len(found) < 2:
        return found if end == len(units) and found and max(found) + 1 < end else set()
    odd = {number % 2 for number in found}
    if len(odd) == 1:
        parity = odd.pop()
        found = {number for number in range(start, max(found) + 1) if number % 2 == parity}
    return found


class _Cast(NamedTuple):
    """Who talks: the only asker and the only answerer by label, and all names of answerers."""

    asked: bool
    asker: str | None
    answerer: str | None
    names: tuple[str, ...]

    @classmethod
    def of(cls, text: str, roles: dict[int, tuple[Label, bool]]) -> _Cast:
        """Collect the labels of both sides, each once."""
        asking = dict.fromkeys(text[slice(*label.span)] for label, asker in roles.values() if asker)
        others = dict.fromkeys(
            text[slice(*label.span)] for label, asker in roles.values() if not asker
        )
        return cls(bool(asking), _one(tuple(asking)), _one(tuple(others)), tuple(others)[:_MOST])


def _one(names: Sequence[str]) -> str | None:
    """Return the first name where all are one person's, else None."""
    parts = set(names[0].casefold().split()) if names else set()
    same = all(parts & set(name.casefold().split()) for name in names)
    return names[0] if names and same else None


def _latest(units: Sequence[Unit], number: int, cast: _Cast) -> str | None:
    """Return who answered last, above an answer without a label; the only one, at the start."""
    for above in reversed(units[max(0, number - _REACH) : number]):
        if above.kind == "answer" and above.speaker is not None:
            return above.speaker
    return cast.answerer


def _join_lone_labels(units: list[Unit]) -> list[Unit]:
    """Join a label that stands on a line of its own with the turn's words below it."""
    joined: list[Unit] = []
    for unit in units:
        above = joined[-1] if joined else None
        if above is not None and _is_lone_label(above) and unit.turn == above.turn is not None:
            above.end, above.body = unit.end, unit.body
        else:
            joined.append(unit)
    return joined


def _is_lone_label(unit: Unit) -> bool:
    return unit.kind in ("question", "answer") and unit.label is not None and unit.body >= unit.end
