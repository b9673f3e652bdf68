"""How likely a sentence says what is to come in a story: signs of its grammar, weighed.

Each sign is there or not; the weights of those that are there add up to the log of the odds. They
are those of a logistic regression (`training/promises.py`) over 3,400 sentences of nine writers'
articles (2026-11-22), rounded. Of 51 signs tried those were kept without which the articles of a
writer left out of the fit came out worse.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from junket.story.answers import asks_ahead
from junket.story.looks import look_at
from junket.story.told import Passage

SCENE = "scene"
"""The kind of a passage that is a line of a character, spoken in the story itself."""
LEAST = 0.33
"""The chance from which on a sentence promises: of 0.2 to 0.4, F1 of writers left out is best
between 0.26 and 0.34, and precision at the upper end."""

_WEIGHTS = {
    "I": -0.3,
    "I can tell": 1.0,
    "I only": -0.5,
    "I will": 0.5,
    "are coming": 1.0,
    "asked ahead": 0.6,
    "asked of you": -0.5,
    "before it, there is": 0.8,
    "before it, they will": 0.7,
    "day": -0.5,
    "first word of the answer": 0.6,
    "hour": 1.1,
    "hour, by number or name": 0.8,
    "if": -1.4,
    "looks ahead": 1.6,
    "making": -0.9,
    "named, and they are": 0.6,
    "next season": 0.7,
    "nobody": -0.3,
    "not": 0.6,
    "of a maker": 0.9,
    "of an actor": 0.3,
    "remember": -0.9,
    "reported, and they would": 0.8,
    "said to come": 0.4,
    "statement": 0.9,
    "there is": 0.8,
    "there is, in a statement": 1.0,
    "they are": 0.5,
    "they will": 1.2,
    "this season, and no more": 0.8,
    "time ahead": 0.5,
    "turn": 1.0,
    "was": -0.5,
    "who plays": -0.8,
    "you will": 1.0,
}
_NO_SIGN = -4.1
"""What a sentence without any sign weighs."""

_QUIET = frozenset({SCENE, "heading", "question", "byline", "caption", "boilerplate"})
_MAKERS = frozenset({"producer", "writer", "director"})
_ENDS = " ”\"’'*"
_SHORT = 4  # words of an answer that is no clause of its own
_NESTED = re.compile(r"[“\"‘][^”\"’]*[”\"’]")
_WILL = (
    r"(?:[’']ll| will| won[’']t| shall"
    r"|(?:[’'](?:s|re)| is| are|n[’']t) (?:not |never )?(?:going|about|due|set|meant|supposed) to"
    r"| (?:is|are) to [a-z]+)\b"
)
_ONLY = r"(?:\w+ly |all |also |just |still |never |always |only |really |now |finally )*"
_THIS = r"\b(?:this|new) (?:season|series|year|run|time)\b|\bthe (?:finale|end|ending)\b"
_PATTERNS = {
    "I": r"\b(?:I|me|my|we|us|our)\b",
    "I can tell": (
        r"\b(?:I|we) can(?:not|[’']t)? (?:\w+ )?(?:tell|say|promise|confirm|reveal)\b"
        r"|\bI(?:[’']ll| will) (?:\w+ )?(?:say|tell|give|promise)\b"
        r"|\bI promise\b|\btrust me\b|\bthat[’']s all\b"
    ),
    "I will": (
        r"\b(?:I|we)(?:[’']ll| will| won[’']t| shall"
        r"|(?:[’'](?:m|re)| am| are) (?:not )?going to)\b"
    ),
    "are coming": (
        rf"(?:\b(?:is|are)|[’'](?:s|re)) {_ONLY}(?:not )?(?:coming|heading|headed|leaving|"
        r"returning|moving|arriving|joining|dying|getting|bringing|going (?!to\b))"
    ),
    "day": (
        r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\bp\.?m\b|\d:\d\d"
        r"|\b(?:jan|feb|mar|apr|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d"
    ),
    "first word of the answer": (
        r"^\W*(?:yes|no|not|never|of course|maybe|eventually|soon)\b"
    ),
    "hour": (
        r"\b(?:in|by|until|before|of|to) (?:the )?(?:episode \w+"
        r"|(?:\w+ )?(?:finale|premiere|opener)"
        r"|(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final|next|first)"
        r"(?: (?:one|hour|episode|instal?lment|chapter|scene|week|minutes?))?)\b"
    ),
    "if": r"\b(?:if|whether|unless)\b",
    "making": (
        r"\b(?:scripts?|lines?|rehears\w+|camera|shot|shoot(?:ing)?|film(?:ed|ing)|trailer|"
        r"actors?|auditions?|roles?|agent|perform\w*|wrote|written|book|writers|production)\b"
    ),
    "next season": (
        r"\b(?:next|second|third|fourth|fifth|new|season|series) "
        r"(?:season|series|year|run|two|three|four|five|\d)\b"
    ),
    "not": r"\b(?:not|no|never|nobody|nothing|none|neither)\b|n[’']t\b",
    "remember": (
        r"\b(?:remember|recall|ago|last (?:night|week|month|season|series|year|time))\b"
    ),
    "said to come": (
        r"\b(?:promis(?:es?|ed|ing)|teas(?:e|es|ed|ing)|hint(?:s|ed|ing)?|warn(?:s|ed|ing)?|"
        r"expect(?:s|ed|ing)?|plan(?:s|ned|ning)?|predict\w*|vow\w*|rule[sd]? out|set to|due to|"
        r"(?:headed|heading) for)\b"
    ),
    "she": r"\b(?:he|she|they|him|her|them|his|their)\b",
    "there is": r"\bthere(?:[’']s| is| are)\b",
    "they are": (
        r"\b(?:he|she|they|who|nobody|everybody|everyone|somebody|someone|no one)"
        rf"(?:[’']s|[’']re| {_ONLY}(?:is|are|isn[’']t|aren[’']t|has|have|does|do|doesn[’']t|"
        r"don[’']t|gets?|(?!was\b|says\b)[a-z]{2,}s)\b)"
    ),
    "they will": rf"(?<!\bI)(?<!\bwe)(?<!\byou)(?<!\bwho)(?<=[\w’']){_WILL}",
    "this season": _THIS,
    "time ahead": (
        r"\b(?:next|soon|later|yet|until|till|eventually|tonight|tomorrow|coming|to come|ahead|"
        r"upcoming|sooner|from now|wait|in store|by the time)\b"
        r"|\bin (?:a|two|three|four) (?:weeks?|days?|months?|episodes?)\b"
    ),
    "turn": (
        r"\b(?:dies?|dead|death|kill(?:s|ed|er)?|surviv\w+|alive|wakes?|"
        r"marr(?:y|ies|ied|iage)|wedding|divorc\w+|baby|pregnant|births?|kiss\w*|affair|leaves?|"
        r"returns?|back|secrets?|truth|betray\w*|arrest\w*|funeral|reunion|reunit\w+|"
        r"end(?:s|ing)?|finds? out|confess\w*|revenge|scenes?|break(?:s|ing)? up|make up|"
        r"forgiv\w+)\b"
    ),
    "was": (
        r"\b(?:was|were|had|did|didn[’']t|wasn[’']t|weren[’']t|hadn[’']t|said|told|went|came|"
        r"got|made|took|knew|thought|left|gave|found|began|saw|\w{3,}ed)\b"
    ),
    "who plays": (
        r"\b(?:play(?:s|ed|ing)?|portray\w*|star(?:s|red|ring)?|direct(?:s|ed|ing)?|"
        r"writ(?:es|ten|ing)|cast|join(?:s|ed|ing)?|recur\w*|guest\w*)\b"
    ),
    "would": r"\bwould(?:n[’']t)?\b(?! (?:have|love|like))",
    "you": r"\byou(?:r|rself|[’'](?:re|ve|d))?\b",
    "you will": rf"\b(?:you|we|viewers|audiences?|fans|everyone|everybody){_WILL}",
}  # fmt: skip
_WORDS = {name: re.compile(told, re.IGNORECASE) for name, told in _PATTERNS.items()}
_NAME_DOES = re.compile(
    r"\b[A-Z][\w’'-]+ (?:(?:and|or) [A-Z][\w’'-]+ )?(?:\w+ly |just |still |never |finally )?"
    r"(?:is|are|has|have|does|do|doesn[’']t|don[’']t|isn[’']t|aren[’']t|gets?|"
    r"(?!was\b|says\b|plays\b|tells\b)[a-z]{2,}s)\b"
)


def may_promise(one: Passage) -> bool:
    """Return whether a sentence stands where promises do, and is no question."""
    return one.kind not in _QUIET and not one.text.rstrip(_ENDS).endswith("?")


def chance(one: Passage) -> float:
    """Return how likely a sentence says what is to come in the story."""
    odds = _NO_SIGN + sum(_WEIGHTS.get(sign, 0.0) for sign in signs(one))
    return 1 / (1 + math.exp(-odds))


def signs(one: Passage) -> Iterator[str]:
    """Yield the signs that a sentence has, those without a weight too."""
    text = _NESTED.sub(" ", one.text) if one.statement else one.text
    words = {name for name, pattern in _WORDS.items() if pattern.search(text)}
    yield from words
    yield from _of_people(one, text, words)
    if one.statement is not None:
        yield from _of_statement(one, words)
    look = look_at(one.text, named=bool(one.named))
    if look.time == "ahead":
        yield "looks ahead"
    if look.episode or look.event:
        yield "hour, by number or name"
    if len(one.text.split()) <= _SHORT and "this season" in words:
        yield "this season, and no more"
    yield from _of_before(one.before)


def _of_people(one: Passage, text: str, words: set[str]) -> Iterator[str]:
    if one.named and _NAME_DOES.search(text):
        yield "named, and they are"
    if one.reported and "would" in words:
        yield "reported, and they would"
    if not one.about and "she" not in words:
        yield "nobody"
    if not one.named and "I" in words and "she" not in words:
        yield "I only"


def _of_statement(one: Passage, words: set[str]) -> Iterator[str]:
    yield "statement"
    if one.voice in _MAKERS:
        yield "of a maker"
    if one.voice == "actor":
        yield "of an actor"
    if "there is" in words:
        yield "there is, in a statement"
    if one.asked and asks_ahead(one.asked, named=True):
        yield "asked ahead"
    if one.asked and _WORDS["you"].search(one.asked.rstrip().rpartition(". ")[2]):
        yield "asked of you"


def _of_before(before: str) -> Iterator[str]:
    if _WORDS["they will"].search(before):
        yield "before it, they will"
    if _WORDS["I can tell"].search(before) or _WORDS["there is"].search(before):
        yield "before it, there is"
