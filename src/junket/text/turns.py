"""Find the turns of a Q&A: who asks, who answers, where it begins and where it ends."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from junket.facts import Article
from junket.text.labels import Label, asks, find_askers, merge_keys, outlet_keys, read_label
from junket.text.units import Unit

_FIRST = re.compile(r"\b(?:I|I['’](?:m|ve|d|ll)|[Mm]y|[Mm]e|[Mm]yself|[Mm]ine)\b")
_PLURAL = re.compile(r"\b(?:[Ww]e|[Oo]ur|[Uu]s|[Ww]e['’](?:re|ve|ll|d))\b")
_SECOND = re.compile(r"\b(?:[Yy]ou|[Yy]our|[Yy]ou['’](?:re|ve|ll|d))\b")
_QUOTED = re.compile(r"[“\"][^”\"\n]{0,600}[”\"]")
_AIRS = re.compile(
    r"\b(?:airs?|aired|premieres?|returns?|streams?|streaming|available|kicks? off|debuts?|drops?"
    r"|edited|condensed|interview)\b"
)
_OPENS_QUOTED = frozenset("\"“‘'«„")
_ON = re.compile(r"[*_\"“]{0,4}(?P<label>(?:On|About|Regarding)\s[^:\n?]{2,110}?)")
_TOPIC = re.compile(
    r"[*_]{0,3}(?P<label>(?:On|About|Regarding)\s[^:\n?*—–]{2,110}?)[*_]{0,3}"
    r"(?:\s?:[*_]{0,3}|\s?[—–-]\s?(?=[\"“])|[*_]{2,3}:?|[*_](?=\s))\s*"
)
_BOLD_TOPIC = re.compile(r"(?:\*\*|__)(?P<label>[^*:\n]{3,110}?)(?::(?:\*\*|__)|(?:\*\*|__):)\s*")
_ELLIPSIS = re.compile(r"\s?(?:…|\.\.\.)?[*_]{0,3}\s*")
_LONGEST_QUESTION = 90  # words
_DASHES = ("-", "–", "—")


class _Walk:
    """Number the turns while units are given to them in order."""

    def __init__(self) -> None:
        self.turn = -1
        self.kind: str | None = None

    def ask(self, unit: Unit, *, speaker: str | None = None, new: bool = False) -> None:
        self.turn += new or self.kind != "question"
        self.kind = unit.kind = "question"
        unit.turn, unit.speaker = self.turn, speaker

    def answer(self, unit: Unit, *, speaker: str | None = None, new: bool = False) -> None:
        self.turn += new or self.kind != "answer"
        self.kind = unit.kind = "answer"
        unit.turn, unit.speaker = self.turn, speaker


def mark_turns(article: Article, units: list[Unit]) -> list[Unit]:
    """Set the kind, turn, label and speaker of Q&A turns; returns the units, some split or joined.

    Tried in this order: labels, emphasised questions, topics, bare questions. The first layout
    that the article shows often enough is taken; where none is, nothing changes.
    """
    text = article.text
    free = [unit for unit in units if unit.kind is None]
    labels = [
        (number, label)
        for number, unit in enumerate(free)
        if (label := read_label(text, unit)) is not None
    ]
    if len(labels) > 1 and _mark_labelled(article, free, labels):
        return _join_lone_labels(units)
    split = _split_leads(text, units)
    if _mark_questions(text, split, _is_strong_question, least=2):
        return split
    if _mark_topics(text, units):
        return _join_lone_labels(units)
    _mark_questions(text, units, _is_bare_question, least=3)
    return units


# --- labels -----------------------------------------------------------------------------------


def _mark_labelled(
    article: Article, units: Sequence[Unit], labels: Sequence[tuple[int, Label]]
) -> bool:
    """Mark turns that carry labels; False where the labels are no Q&A's."""
    text = article.text
    owners = merge_keys(labels)
    labels = _known_labels(labels, owners)
    if len(labels) < 2:
        return False
    bodies = [(unit.body, number) for number, unit in enumerate(units)]
    for number, label in labels:
        units[number].body = label.body
    askers = find_askers(text, units, labels, owners, outlet_keys(article))
    if not _is_talk(text, units, labels, owners, askers):
        for body, number in bodies:
            units[number].body = body
        return False
    roles = {number: (label, owners[label.key] in askers) for number, label in labels}
    _walk_labelled(text, units, roles)
    return True


def _known_labels(
    labels: Sequence[tuple[int, Label]], owners: dict[str, str]
) -> list[tuple[int, Label]]:
    """Drop a single stray letter label: "A." opens many a paragraph that answers nothing."""
    letters = {label.key for _, label in labels if label.key in ("q", "a", "question", "answer")}
    if letters and not letters & {"q", "question"}:
        return [(number, label) for number, label in labels if label.key not in letters]
    return [(number, label) for number, label in labels if label.key in owners]


def _is_talk(
    text: str,
    units: Sequence[Unit],
    labels: Sequence[tuple[int, Label]],
    owners: dict[str, str],
    askers: frozenset[str],
) -> bool:
    """Tell a talk from a list: its labels come in turns, and somebody asks or says "I"."""
    sequence = [owners[label.key] for _, label in labels]
    changes = sum(a != b for a, b in pairwise(sequence))
    repeated = len(sequence) - len(set(sequence))
    asked = sum(owner in askers for owner in sequence)
    if "q" in askers or "question" in askers:
        return True
    if askers and len(askers) < len(set(sequence)):
        first_only = repeated == 0 and labels[1][0] - labels[0][0] <= 2 and _alternates(text, units)
        return (asked > 1 and changes > 1) or first_only
    personal = sum(bool(_FIRST.search(text, units[n].body, units[n].end)) for n, _ in labels)
    if len(set(sequence)) == 1:
        return len(sequence) > 2 and (bool(askers) or 2 * personal >= len(sequence))
    return changes > 2 and repeated > 1 and 3 * personal >= len(sequence)


def _alternates(text: str, units: Sequence[Unit]) -> bool:
    """Tell whether questions and answers go on in turn, as they do behind first labels."""
    return sum(asks(text, unit) for unit in units) > 1


def _walk_labelled(text: str, units: Sequence[Unit], roles: dict[int, tuple[Label, bool]]) -> None:
    """Give every unit from the first label on its turn, until the talk is over."""
    first, last = min(roles), max(roles)
    asked = [text[slice(*label.span)] for label, asker in roles.values() if asker]
    answered = [text[slice(*label.span)] for label, asker in roles.values() if not asker]
    only_first = _labels_fade(text, units, roles)
    only_asker, only_answerer = _one(asked), _one(answered)
    walk = _Walk()
    if not asked and first and asks(text, units[first - 1]):
        walk.ask(units[first - 1])
    for number in range(first, len(units)):
        unit = units[number]
        if number in roles:
            _take_labelled(text, unit, roles[number], walk)
        elif number > last and _is_outro(text, units, number, answered, fading=only_first):
            break
        elif walk.kind == "question" and (not answered or number > last or only_first):
            walk.answer(unit, speaker=only_answerer)
        elif (only_first or not asked) and _is_question(text, units, number):
            walk.ask(unit, speaker=only_asker, new=walk.kind != "question")
        elif walk.kind == "question":
            walk.ask(unit, speaker=units[number - 1].speaker)
        else:
            walk.answer(unit, speaker=units[number - 1].speaker)


def _take_labelled(text: str, unit: Unit, role: tuple[Label, bool], walk: _Walk) -> None:
    label, asker = role
    name = text[slice(*label.span)]
    speaker = None if name.casefold() in ("q", "a", "question", "answer") else name
    unit.label = label.span
    (walk.ask if asker else walk.answer)(unit, speaker=speaker, new=True)


def _labels_fade(text: str, units: Sequence[Unit], roles: dict[int, tuple[Label, bool]]) -> bool:
    """Tell whether only the first turns carry labels and later ones go on without."""
    if sum(asker for _, asker in roles.values()) > 2:
        return False
    return sum(asks(text, unit) for unit in units[max(roles) + 1 :]) > 0 and any(
        asker for _, asker in roles.values()
    )


def _one(names: Sequence[str]) -> str | None:
    """Return the first name where all are one person's, else None."""
    parts = set(names[0].casefold().split()) if names else set()
    same = all(parts & set(name.casefold().split()) for name in names)
    if not names or not same or names[0].casefold() in ("q", "a", "question", "answer"):
        return None
    return names[0]


def _is_outro(
    text: str, units: Sequence[Unit], number: int, names: Sequence[str], *, fading: bool
) -> bool:
    """Tell whether a unit behind the last label speaks about the talk, not in it."""
    unit = units[number]
    if fading and any(asks(text, later) for later in units[number : number + 2]):
        return False
    plain = _QUOTED.sub("", text[unit.body : unit.end])
    if _FIRST.search(plain):
        return False
    if unit.strong or _AIRS.search(plain) or _QUOTED.search(text, unit.body, unit.end):
        return True
    if any(part in plain for name in names for part in name.split() if len(part) > 2):
        return True
    return not _PLURAL.search(plain) and not fading


# --- questions without labels -----------------------------------------------------------------


def _is_strong_question(text: str, units: Sequence[Unit], number: int) -> bool:
    unit = units[number]
    return (unit.strong or unit.kind == "heading") and asks(text, unit)


def _is_bare_question(text: str, units: Sequence[Unit], number: int) -> bool:
    unit = units[number]
    return unit.kind is None and _is_question(text, units, number)


def _is_question(text: str, units: Sequence[Unit], number: int) -> bool:
    """Tell a question from an answer that ends in one, by its length and its pronouns."""
    unit = units[number]
    if unit.words > _LONGEST_QUESTION or not asks(text, unit):
        return False
    if text[unit.body] in _OPENS_QUOTED and text[unit.end - 1] in "\"”’'":
        return False
    if number + 1 < len(units) and asks(text, units[number + 1]):
        you = bool(_SECOND.search(text, unit.body, unit.end))
        return you and not _FIRST.search(text, unit.body, unit.end)
    return True


def _mark_questions(
    text: str,
    units: Sequence[Unit],
    is_question: Callable[[str, Sequence[Unit], int], bool],
    *,
    least: int,
) -> bool:
    """Mark questions that stand out by themselves, and what stands below each as its answer."""
    free = [unit for unit in units if unit.kind is None or _is_free_heading(text, unit)]
    found = [number for number in range(len(free)) if is_question(text, free, number)]
    found = [
        number
        for number in found
        if number + 1 < len(free) and (number + 1 not in found or _goes_on(free, number, found))
    ]
    if len(found) < least or not _is_dialogue(text, free, found):
        return False
    styled = is_question is _is_strong_question
    walk = _Walk()
    chosen = set(found)
    for number in range(found[0], len(free)):
        unit = free[number]
        if number in chosen or (styled and unit.strong and number < found[-1]):
            walk.ask(unit)
        elif number > found[-1] + 1 and _ends_talk(text, free, number):
            break
        elif unit.kind is None:
            walk.answer(unit)
    return True


def _is_free_heading(text: str, unit: Unit) -> bool:
    return unit.kind == "heading" and asks(text, unit)


def _goes_on(units: Sequence[Unit], number: int, found: Sequence[int]) -> bool:
    """Tell whether an emphasised question of several paragraphs goes on in the next."""
    return units[number].strong and number + 2 < len(units) and number + 2 not in found


def _is_dialogue(text: str, units: Sequence[Unit], found: Sequence[int]) -> bool:
    """Tell a talk from an explainer: answers say "I", questions "you"; none is quoted."""
    chosen = set(found)
    answers = [units[number + 1] for number in found if number + 1 not in chosen]
    if not answers:
        return False
    quoted = sum(text[unit.body] in _OPENS_QUOTED for unit in answers)
    first = sum(_says(_FIRST, text, unit) for unit in answers)
    plural = sum(_says(_PLURAL, text, unit) for unit in answers)
    you = sum(_says(_SECOND, text, units[number]) for number in found)
    if 3 * quoted > len(answers) and not _all_strong(units, found):
        return False
    personal = 5 * first >= 2 * len(answers) or 2 * (first + plural) >= len(answers)
    return personal and 3 * you >= len(found)


def _all_strong(units: Sequence[Unit], found: Sequence[int]) -> bool:
    return all(units[number].strong for number in found)


def _says(pronouns: re.Pattern[str], text: str, unit: Unit) -> bool:
    return bool(pronouns.search(_QUOTED.sub("", text[unit.body : unit.end]))) or (
        text[unit.body] in _OPENS_QUOTED and bool(pronouns.search(text, unit.body, unit.end))
    )


def _ends_talk(text: str, units: Sequence[Unit], number: int) -> bool:
    return units[number].strong or _is_outro(text, units, number, (), fading=False)


def _split_leads(text: str, units: list[Unit]) -> list[Unit]:
    """Part emphasised questions from answers that stand in the same paragraph."""
    leads = [unit for unit in units if unit.kind is None and _asks_in_lead(text, unit)]
    if len(leads) < 2:
        return units
    parted: list[Unit] = []
    for unit in units:
        if unit.kind is None and _asks_in_lead(text, unit):
            start = unit.lead
            while text[start].isspace():
                start += 1
            end = len(text[: unit.lead].rstrip()) if text[unit.lead - 1].isspace() else unit.lead
            question = Unit(unit.start, end, unit.gap, unit.body, strong=True)
            question.words = text.count(" ", unit.start, end) + 1
            rest = Unit(start, unit.end, False, start, words=unit.words - question.words)
            parted += [question, rest]
        else:
            parted.append(unit)
    return parted


def _asks_in_lead(text: str, unit: Unit) -> bool:
    if unit.lead <= unit.start or unit.lead >= unit.end:
        return False
    return text[max(unit.start, unit.lead - 6) : unit.lead].rstrip(' *_"”').endswith("?")


# --- topics -----------------------------------------------------------------------------------


def _mark_topics(text: str, units: Sequence[Unit]) -> bool:
    """Mark "On the finale: …" turns, and the paragraphs that go on with one."""
    topics = _find_topics(text, units)
    if len(topics) < 2:
        return False
    walk = _Walk()
    inside = False
    last = max(topics)
    for number, unit in enumerate(units):
        if number in topics:
            label, body = topics[number]
            unit.label, unit.body = label.span, body
            walk.answer(unit, new=True)
            inside = True
        elif unit.kind is None and inside:
            if not _continues_topic(text, units, number, last):
                inside = number < last
                continue
            walk.answer(unit)
    return True


def _find_topics(text: str, units: Sequence[Unit]) -> dict[int, tuple[Label, int]]:
    """Return the topics by unit; none where too few of them open words of a speaker."""
    found: dict[int, tuple[Label, int]] = {}
    personal = sure = 0
    for number, unit in enumerate(units):
        if unit.kind not in (None, "heading"):
            continue
        match = _read_topic(text, unit)
        if match is None:
            continue
        span, body = match
        said = unit if body < unit.end else units[number + 1] if number + 1 < len(units) else unit
        at = body if said is unit else said.body
        quoted = at < said.end and text[at] in _OPENS_QUOTED
        personal += quoted or bool(_FIRST.search(text, at, said.end))
        sure += quoted or text[unit.start] in "*_" or unit.strong or unit.lead > unit.start
        found[number] = (Label(span, body, ""), body)
    enough = 2 * personal >= len(found) and (sure > 1 or len(found) > 2)
    return found if enough else {}


def _read_topic(text: str, unit: Unit) -> tuple[tuple[int, int], int] | None:
    if unit.strong or unit.kind == "heading":
        label = _ON.match(text, unit.body, unit.end)
        if label is None or unit.words > 20:
            return None
        end = len(text[: unit.end].rstrip("*_:… .")) if unit.end else unit.end
        return (label.start("label"), end), unit.end
    if unit.lead > unit.start and text[unit.start] not in "*_":
        return _lead_topic(text, unit)
    match = _TOPIC.match(text, unit.body, unit.end) or _BOLD_TOPIC.match(text, unit.body, unit.end)
    if match is None:
        return None
    body = _ELLIPSIS.match(text, match.end(), unit.end)
    return match.span("label"), body.end() if body else match.end()


def _lead_topic(text: str, unit: Unit) -> tuple[tuple[int, int], int] | None:
    """Read a topic that the markup of a page sets off, at the start of its paragraph."""
    if text.count(" ", unit.start, unit.lead) > 20:
        return None
    end = unit.lead
    while end > unit.start and text[end - 1] in ":… .":
        end -= 1
    body = unit.lead
    while body < unit.end and text[body] in ":… \u00a0":
        body += 1
    return (unit.start, end), body


def _continues_topic(text: str, units: Sequence[Unit], number: int, last: int) -> bool:
    unit = units[number]
    if text[unit.body] in _OPENS_QUOTED or _FIRST.search(
        _QUOTED.sub("", text[unit.body : unit.end])
    ):
        return True
    above = units[number - 1]
    lone = above.kind == "answer" and above.body >= above.end
    return lone or (number < last and not _QUOTED.search(text, unit.body, unit.end))


def _join_lone_labels(units: list[Unit]) -> list[Unit]:
    """Join a label that stands on a line of its own with the turn's words below it."""
    joined: list[Unit] = []
    for unit in units:
        above = joined[-1] if joined else None
        if (
            above is not None
            and above.kind == unit.kind
            and above.kind in ("question", "answer")
            and above.body >= above.end
            and unit.label is None
            and above.turn == unit.turn
        ):
            above.end, above.body = unit.end, unit.body
        else:
            joined.append(unit)
    return joined
