"""Find readers' letters: their questions ask, the reporter's answers stay prose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from junket.late import late
from junket.lexicon import sections
from junket.text.labels import Label, read_label
from junket.text.units import Unit
from junket.text.walk import FIRST, QUOTED, Walk, asks, opens_quoted, says, signs_question

# —Bex, Leeds: the signature below a reader's question.
_SIGNED = late(
    r"[?.!…]['\"”’)]?[*_]{0,3}\s{0,2}[—–-]{1,2}\s?[*_]{0,3}[A-Z@][\w.,’'@ -]{0,40}[*_]{0,3}$"
)
_SIGNS = late(r"(?:[—–]\s)?[*_]{0,3}(?:\d{1,2}[.)]\s{1,3})?[*_]{0,3}")
_INTRO = 1500  # code points above the first letter
_STAR = late(r"\b(?:his|her|their) (?:answers|replies|responses)\b")
_LONGEST = 120  # words of a reader's question
_LABEL_WORDS = 4
_CUES = "|".join(sorted(sections("furniture")["letter cues"]))
# “We have a ferry,” Lind teases.  “It sinks,” says the showrunner.
_REPORTED = late(rf"[,.?!…][”\"’']\s(?:[\w’'.-]{{1,25}}\s){{0,6}}?(?:{_CUES})\b")


def mark_letters(text: str, units: Sequence[Unit], walk: Walk) -> None:
    """Mark readers' questions that are signed; a reporter's answers stay paragraphs.

    Where they are not emphasised, most of them must ask.
    """
    signed = [
        number
        for number, unit in enumerate(units)
        if unit.kind is None and unit.words <= _LONGEST and is_signed(text, unit)
    ]
    plain = [units[number] for number in signed if not units[number].strong]
    if 2 * sum(signs_question(text, unit) for unit in plain) < len(plain):
        signed = [number for number in signed if units[number].strong]
    if len(signed) < 2:
        return
    named = _first_label(text, units[: signed[1]])
    if named is not None and named - 1 not in signed:
        signed.insert(0, named - 1)
    star = _is_star(text, units, signed, named=named is not None)
    for number, after in zip(signed, (*signed[1:], signed[-1] + 2), strict=True):
        walk.ask(units[number], new=True)
        skip_signs(text, units[number])
        for unit in units[number + 1 : after] if star else ():
            if unit.kind in (None, "block_quote"):  # a name and a colon may announce either
                _answer(text, unit, walk)


def _first_label(text: str, units: Sequence[Unit]) -> int | None:
    """Return where a name with a colon has a line of its own below the first question's line."""
    for number, unit in enumerate(units):
        if number and text[unit.end - 1] == ":" and unit.words <= _LABEL_WORDS:
            label, above = read_label(text, unit), units[number - 1]
            if label is not None and label.body >= unit.end and above.kind is None:
                return number
    return None


def _answer(text: str, unit: Unit, walk: Walk) -> None:
    label = read_label(text, unit) if text[unit.end - 1] == ":" else None
    walk.answer(unit, speaker=text[slice(*label.span)] if label else None)
    if label is not None:
        unit.label, unit.body = label.span, label.body


def _is_star(text: str, units: Sequence[Unit], signed: Sequence[int], *, named: bool) -> bool:
    """Tell whether a star answers the letters: "Here are her answers", and nobody is quoted.

    Or the first answer is `named` on a line of its own.
    """
    top = units[signed[0]].start
    if not named and not _STAR.search(text, max(0, top - _INTRO), top):
        return False
    below = [unit for number in signed for unit in units[number + 1 : number + 2]]
    personal = sum(says(FIRST, text, unit) for unit in below)
    quoted = any(QUOTED.search(text, unit.start, unit.end) for unit in below)
    return not quoted and 3 * personal >= 2 * len(below)


def is_signed(text: str, unit: Unit) -> bool:
    """Tell whether a unit ends with a reader's signature: "… stay dead? —Bex, Leeds"."""
    if opens_quoted(text, unit.body):
        return False
    if signs_question(text, unit):
        return True
    return _SIGNED.search(text, max(unit.body, unit.end - 60), unit.end) is not None


def skip_signs(text: str, unit: Unit) -> None:
    """Let a question's words start behind its asterisks, dash and number."""
    signs = _SIGNS.match(text, unit.body, unit.end)
    if signs and signs.end() < unit.end:
        unit.body = signs.end()


def is_mailbag(
    text: str,
    units: Sequence[Unit],
    roles: Mapping[int, tuple[Label, bool]],
    own: frozenset[str],
) -> bool:
    """Tell letters that a reporter answers from a talk.

    The author's label answers (`own` holds their keys), or readers sign and the answers are
    not one person's own words, or most answers quote others as reports do.
    """
    questions = [number for number, (_, asker) in roles.items() if asker]
    if any(not asker and label.key in own for label, asker in roles.values()):
        return bool(questions)
    answers = _answers(units, roles, questions)
    if len(questions) < 2 or not answers:
        return False
    reported = sum(_REPORTED.search(text, unit.body, unit.end) is not None for unit in answers)
    personal = sum(says(FIRST, text, unit) for unit in answers)
    signed = sum(is_signed(text, units[number]) for number in questions)
    if 2 * signed >= len(questions):
        return 2 * personal < len(answers) or reported > 0
    return 2 * reported >= len(answers) and 2 * personal < len(answers)


def _answers(
    units: Sequence[Unit], roles: Mapping[int, tuple[Label, bool]], questions: Sequence[int]
) -> list[Unit]:
    """Return the answers' first units: those with labels, else those below the questions."""
    labelled = [units[number] for number, (_, asker) in roles.items() if not asker]
    below = [units[number + 1] for number in questions if number + 1 < len(units)]
    return labelled or below


def walk_letters(
    text: str, units: Sequence[Unit], roles: Mapping[int, tuple[Label, bool]], walk: Walk
) -> None:
    """Make turns of the questions; the answers' labels are kept off the reporter's words."""
    for number in sorted(roles):
        (label, asker), unit = roles[number], units[number]
        unit.label = label.span
        if not asker:
            continue
        walk.ask(unit, speaker=text[slice(*label.span)], new=True)
        below = units[number + 1 : number + 3]
        if len(below) == 2 and number + 1 not in roles and number + 2 in roles:
            more = below[0]
            if not roles[number + 2][1] and (is_signed(text, more) or asks(text, more)):
                walk.ask(more, speaker=unit.speaker)
