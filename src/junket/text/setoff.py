"""Find speech that stands in paragraphs of its own without marks, announced by a colon above.

A letter from its salutation to its signature, or one paragraph in which somebody says "I" or that
the words above say is somebody's: block quotes that plain text shows no other way.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from junket.late import late
from junket.text.labels import read_label
from junket.text.units import Unit
from junket.text.walk import FIRST, QUOTED, asks

_MARKS = frozenset("\"“'‘«[(")
_ROOM = 240  # code points before a colon that say what stands below it
_VERB = 16  # code points of a verb of saying and its comma
_LEAST = 6  # words
_MOST = 160  # words of a paragraph that is quoted whole
_LETTER = 40  # units of a letter at most
_SIGNATURE = 5  # words
_CLOSING = 6  # words
# “…, who writes:”, “he also swears it was nobody's fault:”, “here is what she said:”
_SAYS = late(
    r"\b(?:writes?|wrote|written|says?|said|swears?|swore|adds?|added|explains?|explained|tells?|told"
    r"|recalls?|recalled|replie[sd]|repl(?:y|ies)|answer(?:s|ed)|notes?|noted|continue[sd]?|argue[sd]?"
    r"|post(?:s|ed)|state[sd]?|announce[sd]?|puts? it|e-?mail(?:s|ed)|declare[sd]?|insist(?:s|ed)"
    r"|offer(?:s|ed)|reveal(?:s|ed)|confess(?:es|ed)|admit(?:s|ted)|remember(?:s|ed)|read|reads)\b"
)
_SAYS_LAST = late(_SAYS.pattern + r",$")  # Ada talked to us and said,
_WORDS_OF = late(
    r"\b(?:statement|letter|note|message|memo|post|e-?mail|reply|answer|response|words|transcript"
    r"|quote|speech|toast|tribute|post-?mortem|in full)\b",
    re.IGNORECASE,
)
_NAMED = late(r"(?<=[\w,’'] )[A-Z][\w’'-]{2,}|\b(?:[Hh]e|[Ss]he|[Tt]hey)\b")
_WHO = late(r"\b(?:[A-Z][\w’'-]+|[Hh]e|[Ss]he|[Tt]hey|who)\b")
_OWN = late(r"\b(?:I|we|We|you|You)\b")
_HEAD = late(r"[A-Z][\w’'-]+(?=,? [a-z])")
_SALUTATION = late(
    r"(?:Dear|To (?:my|our|the|all|every|whom)|Hello|Hi|Hey|Friends|Dearest|My dear)\b"
    r"[^.!?\n]{0,80}[,:—–!]$"
)
# Words with a capital at the head of a sentence that name nobody.
_PLAIN_HEADS = frozenset(
    "Here This That These The A An Now So And But It There My Our What Then In On At As If".split()
)


def mark_set_off(text: str, units: Sequence[Unit]) -> None:
    """Make block quotes of announced letters and paragraphs; nothing changes where none is."""
    for number, (above, unit) in enumerate(pairwise(units)):
        if not _announces(text, above) or above.kind not in (None, "block_quote") or above.listed:
            continue
        told = text[max(above.start, above.end - _ROOM) : above.end]
        end = _letter_end(text, units, number + 1) if _WORDS_OF.search(told) else None
        if end is not None:
            for one in units[number + 1 : end]:
                one.kind = "block_quote"
        elif _is_quoted(text, above, unit, units[number + 2 : number + 3], told):
            unit.kind = "block_quote"


def _announces(text: str, above: Unit) -> bool:
    """Tell whether a paragraph ends on a colon, or on a verb of saying and a comma: and said,."""
    if text[above.end - 1] == ",":
        return _SAYS_LAST.search(text, max(above.start, above.end - _VERB), above.end) is not None
    return text[above.end - 1] == ":"


def _letter_end(text: str, units: Sequence[Unit], first: int) -> int | None:
    """Return where the letter that starts at `first` ends, behind its signature; None for none."""
    if not _SALUTATION.match(text[units[first].start : units[first].end]):
        return None
    for number in range(first + 1, min(len(units) - 1, first + _LETTER)):
        closing, signature = units[number], units[number + 1]
        closes = closing.words <= _CLOSING and text[closing.end - 1] in ",—–"
        if closes and signature.words <= _SIGNATURE and text[signature.end - 1] not in ".!?:,":
            return number + 2
    return None


def _is_quoted(text: str, above: Unit, unit: Unit, below: Sequence[Unit], told: str) -> bool:
    """Tell whether a paragraph below a colon is somebody's words."""
    plain = unit.kind is None and not unit.listed and not unit.strong and unit.gap
    if not plain or text[unit.start] in _MARKS or not _LEAST <= unit.words <= _MOST:
        return False
    if text[unit.end - 1] not in ".!?…" or asks(text, unit) or read_label(text, unit) is not None:
        return False
    if below and text[below[0].start : below[0].start + 1].islower():
        return False
    last = re.split(r"[.!?]\s", QUOTED.sub("", told))[-1]
    said = _SAYS.search(last)
    if said and not _OWN.search(last) and _WHO.search(last[: said.start()]):
        return True
    told_of = QUOTED.sub("", text[above.start : above.end])
    head = _HEAD.match(told_of)
    named = _NAMED.search(told_of) or (head is not None and _is_name(text, head[0]))
    return bool(named) and FIRST.search(QUOTED.sub("", text[unit.body : unit.end])) is not None


def _is_name(text: str, word: str) -> bool:
    """Tell whether a word at the head of a sentence has its capital inside others too."""
    inside = re.compile(rf"[a-z,’'] {re.escape(word)}(?!\w)")
    return word not in _PLAIN_HEADS and inside.search(text) is not None
