"""Tell questions from answers in plain print, by the likeliest course of the whole exchange.

Not every question has a question mark ("You've lost your sheriff."), and answers run over several
paragraphs and ask back. So each unit is weighed as a question, as an answer and as one that goes
on, and the course of the highest sum wins (A. Viterbi, 1967). The weights were set by hand in
November 2025 on the talks of `tests/written_talks` and on the examples read.
"""

from __future__ import annotations

from collections.abc import Sequence

from junket.late import late
from junket.text.units import Unit
from junket.text.walk import FIRST, PLURAL, SECOND, asks, opens_quoted, prompts, replies, says

_BRIEF = 3  # words: a paragraph of its own seldom goes on with so few
_SHORT = 20  # words that most questions without a question mark keep to
_LONG = 40
_LONGEST = 90
_UNANSWERED = 3.0
_TWO_PARAGRAPHS = 3.5  # a question seldom has two
_OPENER = late(r"[\W_]{0,3}(?:And|But|So|Now|OK|Okay|Then)\b")
_RISING = late(r"\?['\"”’]?\s")


def find_questions(
    text: str,
    units: Sequence[Unit],
    numbers: Sequence[int],
    *,
    above: str | None = None,
    answered: float | None = None,
    bias: float = 0.0,
) -> set[int]:
    """Return which of the units ask; `numbers` are in order, and their units carry no label.

    `above` is the kind of the turn above the first, None where the talk starts here. `answered`
    is what speaks for a question as the last unit, None where no answer follows it. `bias` is
    added for every question.

    >>> text = "You were cold.\\nI was. I wore two coats.\\nThey looked warm.\\nNo. I froze."
    >>> from junket.text.units import cut_units
    >>> sorted(find_questions(text, cut_units(text), range(4)))
    [0, 2]
    """
    best = {"question": 0.0 if above == "question" else -9.0}
    best["answer"] = 0.0 if above == "answer" else -9.0
    if above is None:
        best = {"question": -9.0, "answer": 0.0}
    course: list[dict[str, str]] = []
    for number in numbers:
        asked, first, more = _weigh(text, units[number])
        pairs = {
            "question": _better(best["answer"], best["question"] - _TWO_PARAGRAPHS),
            "answer": _better(best["answer"] + more, best["question"] + first),
        }
        course.append({kind: came for kind, (_, came) in pairs.items()})
        best = {kind: value for kind, (value, _) in pairs.items()}
        best["question"] += asked + bias
    best["question"] += -_UNANSWERED if answered is None else answered
    kind = max(best, key=lambda key: best[key])
    found: set[int] = set()
    for number, came in zip(reversed(numbers), reversed(course), strict=True):
        if kind == "question":
            found.add(number)
        kind = came[kind]
    return found


def _better(after_answer: float, after_question: float) -> tuple[float, str]:
    """Return the higher of two sums, and what stands above in its course."""
    if after_question > after_answer:
        return after_question, "question"
    return after_answer, "answer"


def _weigh(text: str, unit: Unit) -> tuple[float, float, float]:
    """Return what speaks for a question, for an answer's first paragraph, for one more."""
    own, you = says(FIRST, text, unit), says(SECOND, text, unit)
    we = says(PLURAL, text, unit)
    posed = asks(text, unit) or prompts(text, unit)
    reply = replies(text, unit)
    quoted = opens_quoted(text, unit.body)
    asked = 3.0 if posed else -1.5
    asked += you - (2.0 if not you else 0.5 if posed else 1.0) * own - 2.0 * reply - 1.5 * quoted
    asked += 0.5 * (_RISING.search(text, unit.body, unit.end) is not None)
    asked += 0.4 * (_OPENER.match(text, unit.body, unit.end) is not None)
    asked -= 0.5 * (we and not you)
    asked -= (unit.words > _SHORT) + (unit.words > _LONG) + 4.0 * (unit.words > _LONGEST)
    first = 1.0 * own + 1.5 * reply + 0.5 * we - 1.5 * posed
    first += 0.4 * (unit.words > _SHORT)
    more = -1.2 + 0.7 * own - 1.5 * reply + 0.5 * quoted
    more += 0.7 * ((unit.words > _SHORT) - (unit.words <= _BRIEF))
    more -= (2.0 + (you and not own)) * posed
    return asked, first, more
