"""Give the units of a labelled Q&A that carry no label of their own to their turns."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from junket.late import late
from junket.text.exchange import find_questions
from junket.text.labels import Label
from junket.text.units import Unit
from junket.text.walk import (
    FIRST,
    PLURAL,
    SECOND,
    Walk,
    asks,
    ends_talk,
    is_about,
    is_aside,
    is_loose_line,
    is_outro,
    is_pull_quote,
    is_question,
    is_subheading,
    says,
    takes_leave,
)

_REACH = 12  # units: how far above an answer its speaker may have been named
_MOST = 40  # names of answerers that are looked for below the last turn
_SHORT = 30  # words: a question without a label, in a talk whose first turns carry them
_LONGEST = 90  # words: a question above a labelled answer, or in bold
_LONGEST_HEADING = 12  # words
_LETTERS = frozenset({"a", "answer"})
_DOES = late(r" [a-z]+s\b")
_FEW = 4  # turns
# What a reporter's words hold that an answer may lack: he, names, numbers, titles, quotations.
_TOLD = late(r"\b(?:He|She|[Tt]hey|he|she)\b|\s[A-Z]\w|\d|[\"“‘*_]|\s'")
# II. The Walkout   Part 3: The Wedding
_CHAPTER = late(r"[*_]{0,3}(?:(?:Part|Chapter|Act)\s)?(?:[IVX]{1,5}|\d{1,2})[.:)]\s[^?]+$")
_ENDS = late(r"[.!?…]['\"”’)]{0,2}[*_]{0,3}$")

Roles = Mapping[int, tuple[Label, bool]]
Gap = tuple[int, int]


class Talk(NamedTuple):
    """What holds for a whole talk.

    `asker`, `answerer` are set where there is only one by label. `names` finds those who
    answer, by a part of their names. `emphasised` is true where questions without labels are
    in bold or italics, `slanted` where it is italics. `full` is true where every answer carries
    a label, `sparse` where few questions do, `flows` where answers run over several paragraphs,
    `fades` where the first two turns alone carry labels.
    """

    asked: bool
    asker: str | None
    answerer: str | None
    named: bool
    names: re.Pattern[str] | None
    emphasised: bool
    slanted: bool
    full: bool
    sparse: bool
    flows: bool
    fades: bool

    @classmethod
    def of(cls, text: str, units: Sequence[Unit], roles: Roles) -> Talk:
        """Look over the labels of both sides, and over the questions without one."""
        asking = _labels(text, roles, asker=True)
        others = _labels(text, roles, asker=False)
        posed, alike, slanted = _emphasis(text, units, roles)
        said = sum(not asker for _, asker in roles.values())
        shown = any(units[number].strong for number, (_, asker) in roles.items() if asker)
        return cls(
            asked=bool(asking),
            asker=_one(asking),
            answerer=_one(others),
            named=bool(others),
            names=_forms(text[: units[min(roles)].start], others),
            emphasised=posed > 0 and alike + shown > 1,
            slanted=slanted,
            full=2 < said >= len(roles) - said + posed,
            flows=_flows(roles),
            fades=len(roles) == 2,
            sparse=0 < 3 * (len(roles) - said) <= said,
        )

    def stresses(self, text: str, unit: Unit) -> bool:
        """Tell whether a unit is emphasised as this talk's questions are, and ends as one."""
        return (
            unit.strong
            and unit.slanted == self.slanted
            and unit.words <= _LONGEST
            and _ENDS.search(text, unit.body, unit.end) is not None
            and not is_aside(text, unit)
        )

    def sets_off(self, unit: Unit) -> bool:
        """Tell whether a unit is emphasised, but not as questions are: an editor's note."""
        return self.emphasised and unit.strong and unit.slanted != self.slanted


def _emphasis(text: str, units: Sequence[Unit], roles: Roles) -> tuple[int, int, bool]:
    """Return how many emphasised units without labels ask, how many look like them, and how.

    The last is true for italics.
    """
    top = min(roles)
    free = [
        unit
        for number, unit in enumerate(units)
        if number >= top - 1 and number not in roles and unit.strong
        if _ENDS.search(text, unit.body, unit.end)
    ]
    posed = [unit for unit in free if asks(text, unit)]
    slanted = 2 * sum(unit.slanted for unit in posed) > len(posed)
    return len(posed), sum(unit.slanted == slanted for unit in free), slanted


def _flows(roles: Roles) -> bool:
    """Tell whether several answers go on in units without labels, above the last label."""
    numbers = sorted(roles)
    gaps = sum(b - a > 1 and not roles[a][1] for a, b in pairwise(numbers))
    return gaps > 1 or (gaps > 0 and len(roles) < 2 * _FEW)


def _labels(text: str, roles: Roles, *, asker: bool) -> tuple[str, ...]:
    found = (text[slice(*label.span)] for label, asks_ in roles.values() if asks_ is asker)
    return tuple(dict.fromkeys(found))


def _one(names: Sequence[str]) -> str | None:
    """Return the first name where all are one person's, else None."""
    parts = set(names[0].casefold().split()) if names else set()
    same = all(parts & set(name.casefold().split()) for name in names)
    return names[0] if names and same else None


def _forms(above: str, names: Sequence[str]) -> re.Pattern[str] | None:
    """Return a pattern for every part of the names, first names from the text above included."""
    parts = {
        part.capitalize()
        for name in names[:_MOST]
        for part in name.split()
        if len(part) > 2 and part[0].isupper() and part.casefold() not in _LETTERS
    }
    if not parts:
        return None
    either = "|".join(sorted(map(re.escape, parts)))
    parts |= set(re.findall(rf"\b([A-Z][\w’'-]{{2,20}})\s(?:{either})\b", above)[:_MOST])
    return re.compile(rf"\b(?:{'|'.join(sorted(map(re.escape, parts)))})\b")


def fill_gap(
    text: str, units: Sequence[Unit], gap: Gap, talk: Talk, walk: Walk, *, again: bool | None
) -> None:
    """Give units without labels, between two labels or below the last, to their turns.

    `again` is set between two answers: whether the same person's label comes again.
    """
    questions = _questions(text, units, gap, talk, again=again, shown=walk.asked)
    last_question = max(questions, default=-1)
    below = gap[1] == len(units)
    paused = False
    for number in range(*gap):
        unit, above = units[number], units[number - 1]
        ending = below and number > last_question
        if is_lone_label(above):
            take = walk.ask if above.kind == "question" else walk.answer
            take(unit, speaker=above.speaker)
        elif number in questions:
            paused = False
            walk.ask(unit, speaker=talk.asker, new=walk.kind != "question")
        elif paused or _is_beside(text, unit, above, talk, walk):
            continue
        elif again is None and number + 1 == gap[1] and _heads(text, units, number):
            paused = True
        elif _is_over(text, units, number, ended=ending):
            if below:
                break
            paused = True
        elif ending and above.kind == "question" and _is_note(text, unit, above, talk):
            break
        elif walk.kind == "question" and not (talk.named and above.label and not below):
            walk.answer(unit, speaker=_latest(units, number, talk))
        elif walk.kind == "question":
            walk.ask(unit, speaker=above.speaker)
        elif ending and _ends(text, units, number, talk, questions):
            break
        else:
            walk.answer(unit, speaker=_latest(units, number, talk))


def _ends(text: str, units: Sequence[Unit], number: int, talk: Talk, questions: set[int]) -> bool:
    """Tell whether the talk is over at a unit below the last question."""
    unit, alone = units[number], talk.answerer is not None
    if talk.full and takes_leave(text, unit, names=talk.names, alone=alone):
        return True
    strict = not questions and not (talk.flows and not _TOLD.search(text, unit.body, unit.end))
    return ends_talk(text, units, number, names=talk.names, strict=strict)


def _is_over(text: str, units: Sequence[Unit], number: int, *, ended: bool) -> bool:
    """Tell whether a heading or prose about the speaker stands between turns."""
    unit, above = units[number], units[number - 1]
    if unit.headed or (above.kind == "answer" and _is_subheading(text, unit)):
        return True
    return not ended and above.kind == "answer" and is_about(text, unit, above.speaker)


def _is_beside(text: str, unit: Unit, above: Unit, talk: Talk, walk: Walk) -> bool:
    """Tell whether a unit between turns belongs to none: a note, a headline, narration."""
    if is_aside(text, unit) or is_pull_quote(text, unit) or talk.sets_off(unit):
        return True
    if talk.full and _narrates(text, unit, talk):
        return True
    if walk.kind == "answer" and above.kind == "answer" and is_loose_line(text, unit):
        return True
    if talk.named and talk.answerer is None and _is_chapter(text, unit):
        return True
    return not (talk.asked or walk.asked or _is_personal(text, unit))  # an oral history


def _heads(text: str, units: Sequence[Unit], number: int) -> bool:
    """Tell whether a line between an answer and a labelled question is a subheading."""
    below = number + 1 < len(units)
    return below and units[number - 1].kind == "answer" and is_subheading(text, units[number])


def _narrates(text: str, unit: Unit, talk: Talk) -> bool:
    """Tell whether a short unit says what one of those who answer does: "Lind laughs."."""
    if talk.names is None or unit.words > _LONGEST_HEADING:
        return False
    found = talk.names.match(text, unit.body, unit.end)
    if found is None or not _DOES.match(text, found.end(), unit.end):
        return False
    return not (_is_personal(text, unit) or says(SECOND, text, unit))


def _is_note(text: str, unit: Unit, above: Unit, talk: Talk) -> bool:
    """Tell a note about the show from an answer, below an interviewer's last thanks."""
    return not asks(text, above) and is_outro(text, unit, names=talk.names, strict=False)


def _is_chapter(text: str, unit: Unit) -> bool:
    """Tell whether a line is the numbered heading of a part of what several people tell."""
    return (
        unit.words <= _LONGEST_HEADING
        and _CHAPTER.match(text, unit.start, unit.end) is not None
        and not _is_personal(text, unit)
    )


def _is_personal(text: str, unit: Unit) -> bool:
    return says(FIRST, text, unit) or says(PLURAL, text, unit)


def _is_subheading(text: str, unit: Unit) -> bool:
    return (
        unit.strong
        and unit.words <= _LONGEST_HEADING
        and _ENDS.search(text, unit.body, unit.end) is None
    )


def _questions(
    text: str,
    units: Sequence[Unit],
    gap: Gap,
    talk: Talk,
    *,
    again: bool | None,
    shown: bool,
) -> set[int]:
    """Return the questions of a gap that carry no label; `shown` where one stood above."""
    start, end = gap
    found = _emphasised(text, units, gap, talk) if talk.emphasised else _plain(text, units, gap)
    if end == len(units) and talk.full and len(found) < 2:
        return set()  # readers are asked: had it been answered, a label would say so
    if talk.emphasised:
        return found
    if end == len(units):
        if talk.asked and len(found) < 2 and not (talk.fades and end - start > _FEW):
            return found if found and max(found) + 1 < end else set()
    elif again is None and len(found) < 2:
        return found if not talk.asked else set()
    elif again is False and talk.asked and not (talk.sparse or found):
        return set()
    answered, bias = None, 0.0
    if again is not None:
        answered = 2.5 if again else 0.8 * (talk.sparse or (shown and not talk.asked))
        bias = 0.0 if again or talk.sparse or not talk.asked else -2.0
    kind = units[start - 1].kind
    if end == len(units) and found:
        over = (n for n in range(max(found) + 2, end) if _ends(text, units, n, talk, found))
        end = next(over, end)
    aside = (is_aside, _is_chapter) if talk.named and talk.answerer is None else (is_aside,)
    free = [n for n in range(start, end) if not any(told(text, units[n]) for told in aside)]
    likely = find_questions(text, units, free, above=kind, answered=answered, bias=bias)
    if talk.named and talk.answerer is None and not (talk.asked or shown):
        return {n for n in likely if asks(text, units[n])}  # an oral history has a narrator
    return likely


def _plain(text: str, units: Sequence[Unit], gap: Gap) -> set[int]:
    """Return the short questions in plain print; one with "I" below another answers it."""
    found: set[int] = set()
    for number in range(*gap):
        unit = units[number]
        if unit.words > _SHORT or not is_question(text, units, number):
            continue
        if not (number - 1 in found and says(FIRST, text, unit)):
            found.add(number)
    return found


def _emphasised(text: str, units: Sequence[Unit], gap: Gap, talk: Talk) -> set[int]:
    """Return the emphasised units; below the last label, a note at the end asks nobody."""
    start, end = gap
    found = [number for number in range(start, end) if talk.stresses(text, units[number])]
    while end == len(units) and found and not _is_answered(text, units, found[-1]):
        found.pop()
    return set(found)


def _is_answered(text: str, units: Sequence[Unit], number: int) -> bool:
    """Tell whether an emphasised unit talks to somebody, or somebody says "I" below it."""
    unit, below = units[number], units[number + 1 : number + 2]
    if asks(text, unit) or SECOND.search(text, unit.body, unit.end):
        return True
    return bool(below) and says(FIRST, text, below[0]) and not below[0].strong


def _latest(units: Sequence[Unit], number: int, talk: Talk) -> str | None:
    """Return who answered last, above an answer without a label; the only one, at the start."""
    for above in reversed(units[max(0, number - _REACH) : number]):
        if above.kind == "answer" and above.speaker is not None:
            return above.speaker
    return talk.answerer


def is_lone_label(unit: Unit) -> bool:
    """Tell whether a turn's label fills its unit, so that its words stand below."""
    return unit.kind in ("question", "answer") and unit.label is not None and unit.body >= unit.end
