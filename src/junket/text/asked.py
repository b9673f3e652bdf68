"""Find the turns of a Q&A without labels: questions that stand out by themselves."""

from __future__ import annotations

from collections.abc import Sequence

from junket.late import late
from junket.sought import Sought
from junket.text.exchange import find_questions
from junket.text.labels import Label
from junket.text.letters import skip_signs
from junket.text.units import Unit
from junket.text.walk import (
    FIRST,
    PLURAL,
    SECOND,
    Walk,
    asks,
    ends_talk,
    is_all_quoted,
    is_aside,
    is_brief,
    is_pull_quote,
    is_question,
    is_subheading,
    opens_quoted,
    poses,
    prompts,
    says,
)

Lone = tuple[Unit, Label] | None

_FEW_ASKED = 3  # questions that an interview has at least
_LONGEST_TURN = 8  # units, on average: an essay asks its readers less often than an interview
_LONGEST_REMARK = 60  # words
_SHORT_REMARK = 20  # words
_TITLED = 7  # words that a subheading seldom has
_ANNOUNCED = Sought(
    r"\b(?:[Ss][ai]t[- ]?down|[Ss]poke|[Ss]peaks|[Tt]alk(?:s|ed)?|[Cc]hat(?:s|ted)?|[Cc]aught up|"
    r"[Aa]sked|[Aa]nswer(?:s|ed)|[Ii]nterview(?:ed)?|Q ?& ?A)\b"
)
_INTERVIEW = Sought(r"\b(?:[Ii]nterview|INTERVIEW|Q ?& ?A)\b")
_READERS = Sought(r"\b(?:[Ss]hould|[Cc]an) you (?:watch|see|stream|buy|bother|catch|tune)\b")
_NUMBER = late(r"(\d{1,2})[.)]\s")
_REMARK = late(r"[.!…]['\"”’)]?[*_]{0,3}$")


def mark_strong(text: str, units: Sequence[Unit], walk: Walk) -> bool:
    """Mark emphasised questions and the answers below them; False where there are none.

    One that is only asked, in a heading or in bold, is no talk yet: it takes two.
    """
    free = [
        unit
        for unit in units
        if unit.kind is None or (unit.kind == "heading" and poses(text, unit))
    ]
    found = [number for number, unit in enumerate(free) if _is_strong(text, unit)]
    while found and not _opens_talk(text, free, found[-1]):
        found.pop()
    while found and not _opens_talk(text, free, found[0]):
        del found[0]
    asking = sum(asks(text, free[number]) or prompts(text, free[number]) for number in found)
    addressing = sum(_opens_talk(text, free, number) for number in found)
    if asking < 2 or 2 * addressing < len(found):
        return False
    if not _is_dialogue(text, free, found, strong=True):
        return False
    _walk_questions(text, free, found, walk)
    return True


def mark_bare(text: str, units: Sequence[Unit], walk: Walk, lone: Lone = None) -> None:
    """Mark short questions and the answers below them; nothing changes below three pairs.

    Two are enough where blank lines part the pairs and the text above says that somebody was
    asked, where the headline announces an interview, or where the first question has the `lone`
    label of the article.
    """
    free = [unit for unit in units if unit.kind is None]
    found = _find_bare(text, free)
    alike = bool(found) and (free[found[0]].listed or is_all_quoted(text, free[found[0]]))
    pairs = _with_pairs(text, free, found) if found and not alike else found
    if found and lone is not None and free[found[0]] is lone[0]:
        _walk_lone(text, free, pairs, lone, walk)
        return
    paired = len(found) > 1 and _are_pairs(free, found)
    headed = len(found) == 2 and _is_headlined(text, units)
    if len(found) < 3 and not headed and not (paired and _is_announced(text, free[: found[0]])):
        return
    told = (paired and _is_told(text, free, found)) or _is_interview(text, units, free, found)
    if not told and not _is_dialogue(text, free, found, strong=alike or headed):
        return
    if not alike:
        found = _with_remarks(text, free, found)
    _walk_questions(text, free, _with_pairs(text, free, found), walk)


def _is_interview(
    text: str, units: Sequence[Unit], free: Sequence[Unit], found: Sequence[int]
) -> bool:
    """Tell whether the headline calls it one and most answers say "I", in whatever paragraph."""
    if len(found) < _FEW_ASKED or not _is_headlined(text, units):
        return False
    ends = (*found[1:], len(free))
    first = sum(
        any(says(FIRST, text, unit) for unit in free[start + 1 : min(end, start + _LONGEST_TURN)])
        for start, end in zip(found, ends, strict=True)
    )
    return 2 * first > len(found)


def _walk_lone(
    text: str, units: Sequence[Unit], found: Sequence[int], lone: tuple[Unit, Label], walk: Walk
) -> None:
    """Give the turns of a talk whose first question alone has a label, who asks.

    Nothing changes where no answer says "I", or an answer does not stand right below.
    """
    unit, label = lone
    named = text[slice(*label.span)]
    told = any(says(FIRST, text, units[number + 1]) for number in found)
    if not named.isupper() or not told or not _are_pairs(units, found):
        return
    _walk_questions(text, units, found, walk)
    unit.label, unit.body, unit.speaker = label.span, label.body, named


def _find_bare(text: str, units: Sequence[Unit]) -> list[int]:
    """Return the questions; of several in a row the last, but an answer may end in one too.

    Where they are numbered or stand in quotation marks, only those that do.
    """
    for alike in (_find_numbered(text, units), _find_quoted(text, units)):
        if alike:
            return alike
    posed = [is_question(text, units, number) for number in range(len(units))]
    found: list[int] = []
    for number in range(len(units) - 1):
        if not posed[number] or (found[-1:] == [number - 1] and says(FIRST, text, units[number])):
            continue
        answered = number + 2 == len(units) or says(FIRST, text, units[number + 1])
        if answered or not posed[number + 1]:
            found.append(number)
    return found


def _find_numbered(text: str, units: Sequence[Unit]) -> list[int]:
    """Return the units "1. Your first job", "2. …", where most of them ask or say "you"."""
    found: list[int] = []
    for number, unit in enumerate(units[:-1]):
        sign = _NUMBER.match(text, unit.start, unit.end) if unit.listed else None
        if sign and int(sign[1]) == len(found) + 1 and not units[number + 1].listed:
            found.append(number)
    posed = sum(poses(text, units[n]) or says(SECOND, text, units[n]) for n in found)
    short = all(units[number].words <= _LONGEST_REMARK for number in found)
    return found if len(found) > 2 and short and 2 * posed > len(found) else []


def _find_quoted(text: str, units: Sequence[Unit]) -> list[int]:
    """Return the questions that stand in quotation marks, where no answer does."""
    found = [
        number
        for number, unit in enumerate(units[:-1])
        if unit.words <= _LONGEST_REMARK and is_all_quoted(text, unit) and asks(text, unit)
    ]
    below = [units[number + 1] for number in found]
    quoted = any(opens_quoted(text, unit.body) for unit in below)
    first = sum(says(FIRST, text, unit) for unit in below)
    return [] if quoted or 3 * first < 2 * len(found) else found


def _with_remarks(text: str, units: Sequence[Unit], found: list[int]) -> list[int]:
    """Return the questions with those that have no question mark: "So he may be alive."."""
    top = max(0, found[0] - 2)
    if top + 2 > found[0] or not _is_remark(text, units, top):
        top = found[0]
    end = found[-1] + 1
    while end < len(units) and not (units[end].headed or ends_talk(text, units, end)):
        end += 1
    chosen = {top, *found}
    free = [n for n in range(top, end) if n in chosen or not _is_beside(text, units[n])]
    return sorted({found[0], *find_questions(text, units, free)})


def _is_remark(text: str, units: Sequence[Unit], number: int) -> bool:
    """Tell whether a short unit above the first question talks to "you", and is answered."""
    unit, below = units[number], units[number + 1]
    if unit.words > _SHORT_REMARK or opens_quoted(text, unit.body) or unit.headed:
        return False
    ends = _REMARK.search(text, unit.body, unit.end) is not None
    return ends and says(SECOND, text, unit) and says(FIRST, text, below)


def _with_pairs(text: str, units: Sequence[Unit], found: Sequence[int]) -> Sequence[int]:
    """Add remarks where blank lines part the pairs, and none parts a question from its answer."""
    if not _are_pairs(units, found):
        return found
    chosen = set(found)
    return [
        number
        for number in range(found[0], len(units) - 1)
        if number in chosen
        or (
            units[number].gap
            and not units[number + 1].gap
            and units[number].words <= _LONGEST_REMARK // 2
            and _REMARK.search(text, units[number].body, units[number].end)
        )
    ]


def _are_pairs(units: Sequence[Unit], found: Sequence[int]) -> bool:
    """Tell whether blank lines part the pairs, and none parts a question from its answer."""
    parted = all(units[number].gap for number in found[1:])
    return parted and not any(units[number + 1].gap for number in found)


def _is_told(text: str, units: Sequence[Unit], found: Sequence[int]) -> bool:
    """Tell whether most answers of pairs say "I", and few questions: nobody need say "you"."""
    told = sum(says(FIRST, text, units[number + 1]) for number in found)
    asking = sum(says(FIRST, text, units[number]) for number in found)
    return 3 * told >= 2 * len(found) and 2 * asking <= len(found)


def _opens_talk(text: str, units: Sequence[Unit], number: int) -> bool:
    """Tell whether a talk may open here: to somebody, or with a few words that are answered."""
    if _addresses(text, units, number):
        return True
    below = units[number + 1 : number + 2]
    short = units[number].words <= _SHORT_REMARK // 2
    return short and bool(below) and not below[0].strong and says(FIRST, text, below[0])


def _addresses(text: str, units: Sequence[Unit], number: int) -> bool:
    """Tell whether an emphasised unit talks to somebody: an introduction or a note does not."""
    unit = units[number]
    you = SECOND.search(text, unit.body, unit.end) is not None
    return you or asks(text, unit) or prompts(text, unit)


def _is_strong(text: str, unit: Unit) -> bool:
    """Tell whether a unit is an emphasised question or remark of the interviewer."""
    if unit.kind == "heading":
        return True
    remark = unit.words <= _LONGEST_REMARK and _REMARK.search(text, unit.body, unit.end)
    if asks(text, unit):
        return unit.strong or text[unit.start : unit.end].isupper()
    return unit.strong and (bool(remark) or _is_unmarked(text, unit))


def _is_unmarked(text: str, unit: Unit) -> bool:
    """Tell whether a unit reads as a remark without a final mark, and not as a title."""
    words = text[unit.body : unit.end].split()
    plain = sum(word[0].islower() or not word[0].isalpha() for word in words[1:])
    return _TITLED <= unit.words <= _LONGEST_REMARK and 2 * plain > len(words)


def _walk_questions(text: str, units: Sequence[Unit], found: Sequence[int], walk: Walk) -> None:
    """Give every unit from the first question on its turn, until the talk is over."""
    chosen = set(found)
    last = found[-1]
    walk.kind = None
    paused = False
    for number in range(found[0], len(units)):
        unit = units[number]
        if number in chosen:
            paused = False
            walk.ask(unit)
            skip_signs(text, unit)
        elif number > last + 1 and (unit.headed or ends_talk(text, units, number)):
            break
        elif paused or _is_beside(text, unit):
            continue
        elif number + 1 in chosen and walk.kind == "answer" and is_subheading(text, unit):
            paused = True
        elif unit.headed and not says(FIRST, text, unit):
            paused = True  # a section's own introduction
        else:
            _answer(text, unit, walk)


def _is_beside(text: str, unit: Unit) -> bool:
    return is_aside(text, unit) or is_pull_quote(text, unit)


def _answer(text: str, unit: Unit, walk: Walk) -> None:
    walk.answer(unit)
    if text.startswith(("— ", "– "), unit.body):
        unit.body += 2


def _is_dialogue(text: str, units: Sequence[Unit], found: Sequence[int], *, strong: bool) -> bool:
    """Tell a talk from an explainer: answers say "I", questions "you"; few are quoted."""
    chosen = set(found)
    below = [
        units[number + 1]
        for number in found
        if number + 1 < len(units) and number + 1 not in chosen
    ]
    answers = [unit for unit in below if not is_brief(text, unit)]
    if not answers or found[-1] - found[0] > _LONGEST_TURN * len(found):
        return False
    if 3 * sum(says(FIRST, text, units[number]) for number in found) >= 2 * len(found):
        return False  # "How long should I wait?": readers' questions, not an interviewer's
    first = sum(says(FIRST, text, unit) for unit in answers)
    plural = sum(says(PLURAL, text, unit) for unit in answers)
    you = sum(_means_you(text, units[number]) for number in found)
    if strong and 2 * first >= len(answers):
        column = any(says(FIRST, text, unit) for unit in units[: found[0]])
        if you or (not column and (len(found) > 2 or first == len(found))):
            return True
    if strong and 3 * plural >= 2 * len(answers) and 3 * you >= 2 * len(found):
        return True
    quoted = sum(opens_quoted(text, unit.body) for unit in answers)
    if not strong and 3 * quoted > len(answers):
        whole = sum(is_all_quoted(text, unit) for unit in answers)
        return whole == len(answers) == len(found) and 2 * first >= len(answers)
    personal = 5 * first >= 2 * len(answers)
    personal = personal or (first > 0 and 2 * (first + plural) >= len(answers))
    if personal and 3 * you >= len(found):
        return True
    return first == len(answers) and _is_announced(text, units[: found[0]])


def _is_headlined(text: str, units: Sequence[Unit]) -> bool:
    """Tell whether the headline calls the article an interview."""
    if not units or units[0].kind != "heading":
        return False
    return _INTERVIEW.search(text, units[0].body, units[0].end) is not None


def _is_announced(text: str, units: Sequence[Unit]) -> bool:
    """Tell whether the paragraph before the first question says that somebody was asked."""
    return bool(units) and _ANNOUNCED.search(text, units[-1].body, units[-1].end) is not None


def _means_you(text: str, unit: Unit) -> bool:
    """Tell whether a question says "you", and not to the readers: "Should you watch it?"."""
    return says(SECOND, text, unit) and not _READERS.search(text, unit.body, unit.end)


def split_leads(text: str, units: list[Unit]) -> list[Unit]:
    """Part emphasised questions from answers that stand in the same paragraph.

    Returns the same list where fewer than two paragraphs open with one.
    """
    if sum(_ends_lead(text, unit, "?") for unit in units) < 2:
        return units
    parted: list[Unit] = []
    for unit in units:
        parts = _split_lead(text, unit) if _ends_lead(text, unit, ("?", ".", "!", "…")) else None
        if parts and (_ends_lead(text, unit, "?") or _addresses(text, parts, 0)):
            parted += parts
        else:
            parted.append(unit)
    return parted


def _ends_lead(text: str, unit: Unit, ends: str | tuple[str, ...]) -> bool:
    """Tell whether a unit opens with emphasised words that end with one of the signs."""
    if unit.kind is not None or not unit.start < unit.lead < unit.end:
        return False
    return text[max(unit.start, unit.lead - 6) : unit.lead].rstrip(' *_"”').endswith(ends)


def _split_lead(text: str, unit: Unit) -> tuple[Unit, Unit]:
    end = unit.start + len(text[unit.start : unit.lead].rstrip())
    start = unit.lead
    while text[start].isspace():
        start += 1
    size = text.count(" ", unit.start, end) + 1
    question = Unit(unit.start, end, unit.gap, unit.body, strong=True, words=size)
    return question, Unit(start, unit.end, False, start, words=max(1, unit.words - size))
