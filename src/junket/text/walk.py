"""What all layouts of a Q&A share: the numbering of turns, and signs of who talks."""

from __future__ import annotations

import re
from collections.abc import Sequence

from junket.late import late
from junket.lexicon import sections
from junket.sought import Sought
from junket.text.units import Unit

# Each opens with a letter and looks back from there: a search runs much faster to a letter than
# from one edge of a word to the next.
FIRST = late(r"[IMm](?<!\w.)(?:(?<=I)|(?<=[Mm])(?:y|e|yself|ine))\b")
PLURAL = late(r"[WwOoUu](?<!\w.)(?:(?<=[Ww])e|(?<=[Oo])ur|(?<=[Uu])s)\b")
SECOND = late(r"[Yy](?<!\w.)ou(?:r|rs|rself)?\b")
QUOTED = late(  # also ‘No.’, but no ‘title’, no dogs’
    r"[“\"][^”\"\n]{0,600}[”\"]|(?<!\w)[‘'](?=\w)[^‘“\"\n]{0,600}?[,.!?…—–]['’](?!\w)"
)
OPENS_QUOTED = frozenset("\"“‘'«„")

_ABOUT_SHOW = late(
    r"\b(?:airs?|aired|premieres?|returns?|streams?|streaming|available|kicks? off|debuts?|drops?"
    r"|edited|condensed|interview"
    r"|(?:starts|begins|continues) (?:on |at |this |next )?[A-Z0-9]\w*)\b"
)
_ABOUT_TALK = Sought(r"\b(?:[Tt]he|[Oo]ur|[Tt]his) (?:conversation|interview|chat|phone call)\b")
_TOLD = late(r"\b(?:tells|told|added|promised|assured) (?:us|me)\b")
_CALL = late(r"\b(?:[Ee]-?mail|[Ww]rite to|[Cc]ontact|[Tt]ell) us (?:at|on|in|here)\b")
_THANKS = late(r"[\W_]{0,4}(?:Thanks|Thank you)\b")
# With that, he is gone.  After we hung up, …  We did also talk about seals.
_LEAVES = (
    r"(?:hung|hangs?|said|says?|part(?:ed)?|left|leaves?|wrap(?:ped)?|finish(?:ed)?|end(?:ed)?)"
)
_PARTING = late(
    r"[\W_]{0,3}(?:(?:And )?[Ww]ith that\b|On that note\b|(?:Our|The) time (?:is|was) up\b"
    r"|(?:After|Before|As|When|Once) (?:we|I|he|she|they|the (?:call|interview|tape))"
    rf"(?:['’]d| had| have)? {_LEAVES}\b"
    r"|(?:Then )?(?:We|I) (?:did )?(?:also|then) (?:talk|spoke|speak|chat|discuss|ask)"
    r"|After(?:wards)? (?:the|our) (?:interview|conversation|chat|call|talk)\b)"
)
_REPORTS = late(r"\b(?:[Hh]e|[Ss]he|[Ww]ho|[A-Z][a-z]{1,20}) (?:says|tells|adds|insists)\b")
_DO = r"(?:do|does|did|is|are|was|were|has|have|had|will|would|can|could|must|should|might)"
_HE = r"(?:I|he|she|it|they|we|there)"
# It did, for about forty seconds.  They were.  Were they? Good.
_TAKES_UP = late(rf"(?:{_HE} {_DO}(?:n['’]t| not)?[.,!]|{_DO}(?:n['’]t)? {_HE}\? )", re.IGNORECASE)
_MARKS = late(r"[\"“”‘]|(?:^|\s)'")
_BRACKETS = {"(": ")", "[": "]"}
_END_MARKS = frozenset(".!?…:;—–-\"”'’)]*_")
_LONGEST_HEADLINE = 20  # words
_LONGEST_NOTE = 40  # words
_LONGEST_QUESTION = 90  # words
_SHORT_TERM = 4  # words
_LONGEST_SUBHEADING = 8  # words
_PULL_REACH = 4000  # code points above and below a pull quote in which its words stand
_PAIRS = ("“”", '""', "‘’")
_LONGEST_PROMPT = 30  # words
_LONGEST_SIGNATURE = 60  # code points
# Will there be a third season? — Bex, Leeds
_SIGNED = late(
    r"\?['\"”’!)]{0,2}[*_]{0,3}\s{0,2}[—–-]{1,2}\s?[*_]{0,3}"
    r"(?:[A-Z@][\w.,’'@ -]{0,40}|[a-z]\w{2,24})[*_]{0,3}$"
)
_JOINERS = frozenset(
    {"and", "so", "finally", "ok", "okay", "well", "but", "now", "please", "lastly"}
)
_PROMPTS = sections("furniture")["prompts"]
_REPLIES = sections("furniture")["replies"]
_WANTS = Sought(
    r"\b(?:(?:like|love|wants?|dying) to (?:know|ask|hear)|wonder(?:s|ed|ing)? (?:if|wh))"
)
_WORD = late(r"[^\W_]+(?:['’][^\W_]+)?")


class Walk:
    """Number the turns of an article while its units are given to them in order."""

    def __init__(self) -> None:
        self.turn = -1
        self.kind: str | None = None
        self.asked = False

    def ask(self, unit: Unit, *, speaker: str | None = None, new: bool = False) -> None:
        """Make a unit a question; it goes on with the turn above unless that is an answer."""
        self.asked = True
        self.turn += new or self.kind != "question"
        self.kind = unit.kind = "question"
        unit.turn, unit.speaker = self.turn, speaker

    def answer(self, unit: Unit, *, speaker: str | None = None, new: bool = False) -> None:
        """Make a unit an answer; it goes on with the turn above unless that is a question."""
        self.turn += new or self.kind != "answer"
        self.kind = unit.kind = "answer"
        unit.turn, unit.speaker = self.turn, speaker


def words_of(units: Sequence[Unit], number: int) -> Unit:
    """Return the unit that holds a turn's words: the next where a label fills its line."""
    lone = units[number].body >= units[number].end and number + 1 < len(units)
    return units[number + 1] if lone else units[number]


def opens_quoted(text: str, at: int) -> bool:
    """Tell whether a quotation mark that opens stands at a place, which may be the text's end.

    >>> opens_quoted("“No”", 0), opens_quoted("No", 2)
    (True, False)
    """
    return text[at : at + 1] in OPENS_QUOTED


def asks(text: str, unit: Unit) -> bool:
    """Tell whether a unit's own words end in a question mark: not in one that it quotes.

    A reader's signature may stand behind it.
    """
    if signs_question(text, unit):
        return True
    tail = text[max(unit.body, unit.end - 8) : unit.end].rstrip(" *_")
    bare = tail.rstrip(" *_\"”’')]")
    if not bare.endswith(("?", "?!")):
        return False
    quotes = tail.endswith(("”", '"')) and not bare.endswith(("”", '"'))
    opens = opens_quoted(text, unit.body) or opens_quoted(text, unit.start)
    return not quotes or opens or unit.words <= _SHORT_TERM


def signs_question(text: str, unit: Unit) -> bool:
    """Tell whether a unit ends with a question and the signature of who asks it."""
    start = max(unit.body, unit.end - _LONGEST_SIGNATURE)
    if text.find("?", start, unit.end - 2) < 0 or opens_quoted(text, unit.body):
        return False
    return _SIGNED.search(text, start, unit.end) is not None


def poses(text: str, unit: Unit) -> bool:
    """Tell whether a heading may stand for an interviewer's words: asked, prompted, or to "you"."""
    if asks(text, unit) or prompts(text, unit):
        return True
    return text[unit.end - 1] == "." and SECOND.search(text, unit.body, unit.end) is not None


def prompts(text: str, unit: Unit) -> bool:
    """Tell whether a unit asks without a question mark: "Tell us about …", "Describe …".

    >>> text = "And finally, describe the keeper in three words."
    >>> prompts(text, Unit(0, len(text), True, 0, words=8))
    True
    """
    if unit.words > _LONGEST_PROMPT or opens_quoted(text, unit.body):
        return False
    if _WANTS.search(text, unit.body, unit.end) and SECOND.search(text, unit.body, unit.end):
        return True
    found = _first_words(text, unit, 6)
    while found and (found[0] in _JOINERS or found[0].isdigit()):
        del found[0]
    return any(" ".join(found[:size]) in _PROMPTS for size in (1, 2, 3, 4))


def replies(text: str, unit: Unit) -> bool:
    """Tell whether a unit opens as only an answer does: "Yes", "Of course", "It did, once."."""
    if _TAKES_UP.match(text, unit.body, unit.end):
        return True
    found = _first_words(text, unit, 2)
    return any(" ".join(found[:size]) in _REPLIES for size in (1, 2))


def _first_words(text: str, unit: Unit, most: int) -> list[str]:
    end = min(unit.end, unit.body + 16 * most)
    found = _WORD.findall(text, unit.body, end)[:most]
    return [word.lower().replace("’", "'") for word in found]


def is_question(text: str, units: Sequence[Unit], number: int) -> bool:
    """Tell a question from an answer that ends in one, by its length and its pronouns."""
    unit = units[number]
    if prompts(text, unit):
        return True
    if unit.words > _LONGEST_QUESTION or not asks(text, unit):
        return False
    if opens_quoted(text, unit.body) and text[unit.end - 1] in "\"”’'":
        return False
    if number + 1 < len(units) and asks(text, units[number + 1]):
        you = bool(SECOND.search(text, unit.body, unit.end))
        return you and not FIRST.search(text, unit.body, unit.end)
    return True


def says(pronouns: re.Pattern[str], text: str, unit: Unit) -> bool:
    """Tell whether pronouns stand in a unit's own words, or in it where it opens quoted."""
    if opens_quoted(text, unit.body):
        return bool(pronouns.search(text, unit.body, unit.end))
    return bool(pronouns.search(QUOTED.sub("", text[unit.body : unit.end])))


def is_aside(text: str, unit: Unit) -> bool:
    """Tell whether a unit is an editor's note: all of it in brackets, or about the talk."""
    close = _BRACKETS.get(text[unit.start])
    depth = 1 + (text[unit.start + 1 : unit.start + 2] == text[unit.start])  # ((Crosstalk))
    if close and text.find(close, unit.start, unit.end) == unit.end - depth:
        return True
    return (
        unit.words <= _LONGEST_NOTE
        and _ABOUT_TALK.search(text, unit.body, unit.end) is not None
        and not SECOND.search(text, unit.body, unit.end)
        and not FIRST.search(text, unit.body, unit.end)
    )


def is_pull_quote(text: str, unit: Unit) -> bool:
    """Tell whether a unit repeats in quotation marks what stands in the words around it."""
    if unit.words > _LONGEST_NOTE or unit.words < _SHORT_TERM or not is_all_quoted(text, unit):
        return False
    words = text[unit.body + 1 : unit.end].rstrip("\"”’'.!?…,")
    around = max(0, unit.start - _PULL_REACH), unit.end + _PULL_REACH
    above = text.find(words, around[0], unit.start) >= 0
    return above or text.find(words, unit.end, around[1]) >= 0


def is_all_quoted(text: str, unit: Unit) -> bool:
    """Tell whether a unit stands between its first and its last character as in marks."""
    return text[unit.body : unit.body + 1] + text[unit.end - 1] in _PAIRS


def is_brief(text: str, unit: Unit) -> bool:
    """Tell whether a unit is a reply of a few words, which need no pronoun: "Damp."."""
    ends = text[unit.end - 1] in _END_MARKS
    return ends and unit.words <= _SHORT_TERM and not says(FIRST, text, unit)


def is_subheading(text: str, unit: Unit) -> bool:
    """Tell whether a short line without an end mark may head the question below it."""
    if unit.words > _LONGEST_SUBHEADING or unit.listed:
        return False
    line = text[unit.start : unit.end].strip("*_")
    return bool(line) and line[0].isupper() and line[-1].isalnum() and not FIRST.search(line)


def is_loose_line(text: str, unit: Unit) -> bool:
    """Tell whether a unit is a line without an end mark in which nobody speaks: a headline."""
    return (
        4 < unit.words <= _LONGEST_HEADLINE
        and text[unit.end - 1] not in _END_MARKS
        and not FIRST.search(text, unit.body, unit.end)
        and not PLURAL.search(text, unit.body, unit.end)
    )


def is_outro(
    text: str, unit: Unit, *, names: re.Pattern[str] | None = None, strict: bool = True
) -> bool:
    """Tell whether a unit below the last answer speaks about the talk, not in it.

    `names` finds those who talk. With `strict`, a unit without "we" is outside too.
    """
    plain = QUOTED.sub("", text[unit.body : unit.end])
    quoted = len(plain) < unit.end - unit.body
    named = names is not None and names.search(plain) is not None
    if _CALL.search(plain):
        return True
    if FIRST.search(plain):
        return named and (quoted or bool(_TOLD.search(plain) or _THANKS.match(plain)))
    if unit.strong or quoted or named or _ABOUT_SHOW.search(plain):
        return True
    return strict and not PLURAL.search(plain)


def ends_talk(
    text: str,
    units: Sequence[Unit],
    number: int,
    *,
    names: re.Pattern[str] | None = None,
    strict: bool = True,
) -> bool:
    """Tell whether the talk is over at a unit: it is outside, and nobody says "I" right below."""
    unit = units[number]
    if not is_outro(text, unit, names=names, strict=strict):
        return False
    if is_outro(text, unit, names=names, strict=False) or number + 1 == len(units):
        return True
    below = units[number + 1]
    quoted = _MARKS.search(text, below.start, below.end) is not None
    return below.headed or quoted or is_outro(text, below, names=names)


def takes_leave(text: str, unit: Unit, *, names: re.Pattern[str] | None, alone: bool) -> bool:
    """Tell whether a reporter takes leave with "I" below an answer: an answer says "I" too.

    Words of parting tell it; and the name of who talks, where it is one person `alone`, who
    would say "I".
    """
    plain = QUOTED.sub("", text[unit.body : unit.end])
    quoted = len(plain) < unit.end - unit.body
    if alone and names is not None and names.search(plain):
        return True
    if _PARTING.match(plain):
        return True
    return quoted and _REPORTS.search(plain) is not None and _ABOUT_SHOW.search(plain) is not None


def is_about(text: str, unit: Unit, speaker: str | None) -> bool:
    """Tell whether a unit inside a talk is prose about its speaker: named, quoted, no "I"."""
    if speaker is None:
        return False
    plain = QUOTED.sub("", text[unit.body : unit.end])
    if len(plain) == unit.end - unit.body or FIRST.search(plain):
        return False
    return any(part.capitalize() in plain for part in speaker.split() if len(part) > 2)
