"""Find the turns of a Q&A: who asks, who answers, where it begins and where it ends."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from junket.facts import Article
from junket.late import late
from junket.text.asked import mark_bare, mark_strong, split_leads
from junket.text.gaps import Talk, fill_gap, is_lone_label
from junket.text.labels import (
    Askers,
    Label,
    author_keys,
    find_askers,
    merge_keys,
    outlet_keys,
    read_label,
    unglued,
)
from junket.text.letters import is_mailbag, mark_letters, walk_letters
from junket.text.script import mark_script
from junket.text.topics import mark_topics
from junket.text.units import Unit
from junket.text.walk import (
    FIRST,
    PLURAL,
    SECOND,
    Walk,
    asks,
    is_aside,
    is_loose_line,
    poses,
    says,
    words_of,
)

_LETTERS = frozenset({"q", "question", "a", "answer"})
_FIRST_LABELS = 6
_PLAYED = late(r"\s\([A-Z][\w’'-]{1,20}\s[A-Z][\w’'-]{1,20}\)")
_HEADED = 20  # words: a topic or a question above a turn


def mark_turns(article: Article, units: list[Unit]) -> list[Unit]:
    """Set the kind, turn, label and speaker of Q&A turns; returns the units, some split or joined.

    An article may show several layouts, one below the other. Bare questions are only looked for
    where there is nothing else.
    """
    text = article.text
    walk = Walk()
    for above, unit in pairwise(units):
        unit.headed = above.kind == "heading" and not poses(text, above)
    free = [unit for unit in units if unit.kind is None or _asks_in_heading(text, unit)]
    own = outlet_keys(article)
    labels = [
        (number, label)
        for number, unit in enumerate(free)
        if (label := read_label(text, unit, own)) is not None
    ]
    labels = unglued(text, labels)
    if len(labels) > 1:
        _mark_labelled(article, free, labels, author_keys(article, units), walk)
    units = split_leads(text, units)
    mark_letters(text, units, walk)
    mark_strong(text, units, walk)
    mark_topics(text, units, walk)
    if walk.turn < 0:
        lone = (free[labels[0][0]], labels[0][1]) if len(labels) == 1 else None
        mark_bare(text, units, walk, lone)
        mark_script(text, units)
        return units
    return _join_lone_labels(units)


def _asks_in_heading(text: str, unit: Unit) -> bool:
    """Tell whether a heading may be a question of a Q&A; it counts as set in bold."""
    found = unit.kind == "heading" and poses(text, unit)
    unit.strong = unit.strong or found
    return found


def _mark_labelled(
    article: Article,
    units: Sequence[Unit],
    labels: Sequence[tuple[int, Label]],
    authors: frozenset[str],
    walk: Walk,
) -> None:
    """Mark turns that carry labels; nothing changes where the labels are no Q&A's."""
    text = article.text
    owners = merge_keys(labels)
    bodies = [unit.body for unit in units]
    for number, label in labels:
        units[number].body = label.body
    askers = find_askers(text, units, labels, owners, article, authors)
    kept = _without_strays(text, units, labels, owners, askers)
    roles: dict[int, tuple[Label, bool]] = {}
    if _is_talk(text, units, kept, owners, askers):
        roles = {number: (label, owners[label.key] in askers.owners) for number, label in kept}
    for number, body in enumerate(bodies):
        if number not in roles:
            units[number].body = body
    if not roles:
        return
    if is_mailbag(text, units, roles, askers.authors):
        walk_letters(text, units, roles, walk)
    else:
        _walk_labelled(text, units, roles, owners, walk)


def _without_strays(
    text: str,
    units: Sequence[Unit],
    labels: Sequence[tuple[int, Label]],
    owners: dict[str, str],
    askers: Askers,
) -> list[tuple[int, Label]]:
    """Drop labels that only look like some: seen once, away from the turns; an "A." without "Q"."""
    times = Counter(owners[label.key] for _, label in labels)
    lone_answer = not {"q", "question"} & times.keys()
    kept: list[tuple[int, Label]] = []
    for number, label in labels:
        owner = owners[label.key]
        if lone_answer and label.key in _LETTERS:
            continue
        back = 2 if number and is_aside(text, units[number - 1]) else 1
        near = bool(kept) and number - kept[-1][0] <= back
        near = near or (number > 0 and asks(text, units[number - 1]))
        near = near and not is_loose_line(text, units[number])
        once = owner in askers.owners or near or len(labels) == 2
        if times[owner] > 1 or (label.sure and once):
            kept.append((number, label))
    return kept


def _is_talk(
    text: str,
    units: Sequence[Unit],
    labels: Sequence[tuple[int, Label]],
    owners: dict[str, str],
    askers: Askers,
) -> bool:
    """Tell a talk from a list: its labels come in turns, and somebody asks or says "I"."""
    sequence = [owners[label.key] for _, label in labels]
    speakers, asking = set(sequence), askers.owners & set(sequence)
    if len(sequence) < 2 or _are_parts(text, labels):
        return False
    if len(speakers) == len(sequence) > 3:
        return False  # everybody once: a list of names
    if asking & {"q", "question"}:
        return not _is_explainer(text, units, labels)
    if _follow_questions(text, units, labels):
        return True
    changes = sum(a != b for a, b in pairwise(sequence))
    asked = sum(owner in asking for owner in sequence)
    if asking and len(asking) < len(speakers):
        fades = _fades(text, units, labels, known=sequence[0] in askers.known)
        return (asked > 1 and changes > 1) or (asked > 0 and fades)
    turns = [words_of(units, number) for number, _ in labels]
    personal = sum(bool(FIRST.search(text, unit.body, unit.end)) for unit in turns)
    if len(speakers) == 1:
        if asking:
            below = [unit for n, _ in labels for unit in units[n + 1 : n + 2]]
            return any(FIRST.search(text, unit.body, unit.end) for unit in below)
        headed = sum(_is_headed(units, number) for number, _ in labels)
        return len(sequence) > 2 and 2 * personal >= len(sequence) and 2 * headed >= len(sequence)
    repeated = len(sequence) - len(speakers)
    return changes > 2 and repeated > 1 and 3 * personal >= len(sequence)


def _are_parts(text: str, labels: Sequence[tuple[int, Label]]) -> bool:
    """Tell whether the first labels are parts that somebody plays: "Mags (Petra Vance)"."""
    for name in dict.fromkeys(text[slice(*label.span)] for _, label in labels[:_FIRST_LABELS]):
        name = name.capitalize() if name.isupper() else name
        if " " not in name and _part_of(name).search(text):
            return True
        at = text.find(f"{name} (") if " " not in name else -1
        if at >= 0:
            before = text[max(0, at - 40) : at].split()
            if _PLAYED.match(text, at + len(name)) and not (before and before[-1][0].isupper()):
                return True
    return False


def _part_of(name: str) -> re.Pattern[str]:
    """Return a pattern for a part under its full name: "Mags Tarn (guest star Petra Vance)"."""
    return re.compile(
        rf"\b{re.escape(name)}(?: [A-Z][\w’'-]+){{0,2}}(?:,? \(?|, )(?:[a-z][\w’'-]* ){{0,5}}"
        r"(?:played|portrayed|embodied|star|starring|guest|voiced) (?:[a-z]\w* ){0,4}(?:by )?"
        r"[A-Z][\w’'-]+ [A-Z]"
    )


def _is_headed(units: Sequence[Unit], number: int) -> bool:
    """Tell whether a short unit without a label stands above a turn: a topic."""
    above = units[number - 1] if number else None
    return units[number].headed or (above is not None and above.words <= _HEADED)


def _is_explainer(text: str, units: Sequence[Unit], labels: Sequence[tuple[int, Label]]) -> bool:
    """Tell a list of questions that the page answers itself: nobody says "I", few say "we"."""
    if len(labels) < 6:
        return False
    turns = units[labels[0][0] : labels[-1][0] + 2]
    answers = [unit for unit in turns if not asks(text, unit)]
    plural = sum(bool(PLURAL.search(text, unit.body, unit.end)) for unit in answers)
    personal = any(FIRST.search(text, unit.body, unit.end) for unit in answers)
    return not personal and 3 * plural < len(answers)


def _follow_questions(
    text: str, units: Sequence[Unit], labels: Sequence[tuple[int, Label]]
) -> bool:
    """Tell whether labels stand below questions without labels: only the answers carry one.

    A line in bold asks too, where any of those lines does.
    """
    numbers = {number for number, _ in labels}
    free = [units[number - 1] for number in sorted(numbers) if number and number - 1 not in numbers]
    posed = [unit for unit in free if asks(text, unit)]
    shown = [unit for unit in free if posed and unit.strong and not asks(text, unit)]
    asked = len(posed) + len(shown)
    return asked > 1 and 2 * asked >= len(free)


def _fades(
    text: str, units: Sequence[Unit], labels: Sequence[tuple[int, Label]], *, known: bool
) -> bool:
    """Tell whether questions and answers go on without labels below the first two.

    Where the first is `known` to ask, somebody asks below or many say "I" or "you".
    """
    (first, _), (second, _) = labels[:2]
    rest = units[second + 1 :]
    if second - first > 2:
        return False
    posed = any(asks(text, unit) for unit in rest)
    personal = sum(
        says(FIRST, text, unit) or (known and says(SECOND, text, unit)) for unit in units[second:]
    )
    return personal > 0 and (posed or (known and 2 * personal > len(rest) > 1))


def _walk_labelled(
    text: str,
    units: Sequence[Unit],
    roles: dict[int, tuple[Label, bool]],
    owners: dict[str, str],
    walk: Walk,
) -> None:
    """Give every unit from the first label on its turn, until the talk is over."""
    numbers = sorted(roles)
    talk = Talk.of(text, units, roles)
    if numbers[0] and not roles[numbers[0]][1]:
        above = units[numbers[0] - 1]
        if asks(text, above) or (talk.emphasised and above.strong):
            walk.ask(above)
    for number, after in zip(numbers, (*numbers[1:], len(units)), strict=True):
        label, asker = roles[number]
        unit = units[number]
        unit.label = label.span
        take = walk.ask if asker else walk.answer
        take(unit, speaker=text[slice(*label.span)], new=True)
        if after > number + 1:
            again = None
            if after in roles and not asker and not roles[after][1]:
                again = owners[roles[after][0].key] == owners[label.key]
            fill_gap(text, units, (number + 1, after), talk, walk, again=again)


def _join_lone_labels(units: list[Unit]) -> list[Unit]:
    """Join a label that stands on a line of its own with the turn's words below it."""
    joined: list[Unit] = []
    for unit in units:
        above = joined[-1] if joined else None
        if above is not None and is_lone_label(above) and unit.turn == above.turn is not None:
            above.end, above.body = unit.end, unit.body
        else:
            joined.append(unit)
    return joined
