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
from functools import lru_cache

from junket.late import late
from junket.story.answers import asks_ahead
from junket.story.looks import DATING, look_at
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
_NESTED = late(r"[“\"‘][^”\"’]*[”\"’]")
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
_WORDS = {name: late(told, re.IGNORECASE) for name, told in _PATTERNS.items()}
_WITH = {
    "I": "i|me|my|we|us|our",
    "I can tell": "can|cannot|ll|will|promise|trust|all",
    "I will": "ll|will|won|shall|going",
    "are coming": (
        "(?:coming|heading|headed|leaving|returning|moving|arriving|joining|dying|getting|"
        "bringing|going).*"
    ),
    "day": (
        r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|pm?|\d\d.*|"
        "(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec).*"
    ),
    "first word of the answer": "yes|no|not|never|course|maybe|eventually|soon",
    "hour": (
        "episode|finale|premiere|opener|first|second|third|fourth|fifth|sixth|seventh|eighth|"
        "ninth|tenth|last|final|next"
    ),
    "if": "if|whether|unless",
    "making": (
        "scripts?|lines?|rehears.*|camera|sho[ot].*|film.*|trailer|actors?|auditions?|roles?|"
        "agent|perform.*|wrote|written|book|writers|production"
    ),
    "next season": "next|second|third|fourth|fifth|new|season|series",
    "not": "not|no|never|nobody|nothing|none|neither|t",
    "remember": "remember|recall|ago|last",
    "said to come": (
        "promis.*|teas.*|hint.*|warn.*|expect.*|plan.*|predict.*|vow.*|rule.*|set|due|head.*"
    ),
    "she": "he|she|they|him|her|them|his|their",
    "there is": "there",
    "they are": "he|she|they|who|nobody|everybody|everyone|somebody|someone|one",
    "they will": "ll|will|won|shall|is|are|s|re|t",
    "this season": "season|series|year|run|time|finale|end|ending",
    "time ahead": (
        "next|soon|later|yet|until|till|eventually|tonight|tomorrow|coming|come|ahead|upcoming|"
        "sooner|now|wait|store|time|weeks?|days?|months?|episodes?"
    ),
    "turn": (
        "die.*|dead|death|kill.*|surviv.*|alive|wake.*|marr.*|wedding|divorc.*|baby|pregnant|"
        "birth.*|kiss.*|affair|lea.*|return.*|back|secret.*|truth|betray.*|arrest.*|funeral|"
        "reuni.*|end.*|find.*|confess.*|revenge|scene.*|break.*|make|forgiv.*"
    ),
    "was": (
        "was|were|had|did|didn|wasn|weren|hadn|said|told|went|came|got|made|took|knew|thought|"
        "left|gave|found|began|saw|.*ed"
    ),
    "who plays": "play.*|portray.*|star.*|direct.*|writ.*|cast|join.*|recur.*|guest.*",
    "would": "wouldn?",
    "you": "you|your|yourself",
    "you will": "you|we|viewers|audiences?|fans|everyone|everybody",
    "looks ahead": (
        "will|won|shall|ll|going|gonna|upcoming|about|look.*|next|store|com(?:e|ing)|sneak|yet|"
        "return.*|premier.*|rest|later|before|until|till|newcomers?|new|arriv.*|join.*|heade?d?|"
        "heading|set|slated|expect.*|cast|tapped|booked|signed|talks|married|wed|engaged|divorced|"
        "killed|arrested|want|wish|love|like|hop.*|may|might|could|can|whether|possib.*|soon.*|"
        "plan.*|teas.*|preview|promis.*|hint.*|warn.*|predict.*|vow.*|time"
    ),
}
"""A word without which a sentence has none of a sign's patterns: most of them need not be tried."""
_AND_WITH = dict.fromkeys(("they will", "you will"), "ll|will|won|shall|to")
"""Of these two words are needed."""
_AROUND = frozenset({"first word of the answer", "would"})
"""What stands around a word decides, so that none alone is enough."""
_BITS = {name: 1 << place for place, name in enumerate(_WITH)}
_BY_ONE = sum(bit for name, bit in _BITS.items() if name not in _AND_WITH)
_SIGN_WITH = [(_BITS[name], late(told)) for name, told in _WITH.items()]
_SIGN_AND = [(_BITS[name], late(told)) for name, told in _AND_WITH.items()]
_SURE_WITH = [(_BITS[name], one) for name, one in _WORDS.items() if name not in _AROUND]
_WORD = late(r"\w+")
_NAME_DOES = late(
    r"\b[A-Z][\w’'-]+ (?:(?:and|or) [A-Z][\w’'-]+ )?(?:\w+ly |just |still |never |finally )?"
    r"(?:is|are|has|have|does|do|doesn[’']t|don[’']t|isn[’']t|aren[’']t|gets?|"
    r"(?!was\b|says\b|plays\b|tells\b)[a-z]{2,}s)\b"
)


def may_promise(one: Passage) -> bool:
    """Return whether a sentence stands where promises do, and is no question."""
    return one.kind not in _QUIET and not one.text.rstrip(_ENDS).endswith("?")


def chance(one: Passage) -> float:
    """Return how likely a sentence says what is to come in the story."""
    odds = _NO_SIGN + math.fsum(_WEIGHTS.get(sign, 0.0) for sign in signs(one))
    return 1 / (1 + math.exp(-odds))


def is_likely(one: Passage) -> bool:
    """Return whether the chance is at least `LEAST`: a look is taken only where it decides."""
    odds = _NO_SIGN + math.fsum(_WEIGHTS.get(sign, 0.0) for sign in _signs_in(one))
    if odds < _LEAST_ODDS <= odds + _most_of_look(one.text):
        odds += math.fsum(_WEIGHTS[sign] for sign in _of_look(one))
    return odds >= _LEAST_ODDS


def _most_of_look(text: str) -> float:
    """Return what the signs of a look at the story may weigh at most: less by far to find out."""
    low = text.lower()
    ahead = "?" in text or "looks ahead" in _of_words(text)
    dated = any(word in low for word in DATING)
    return ahead * _WEIGHTS["looks ahead"] + dated * _WEIGHTS["hour, by number or name"]


def signs(one: Passage) -> Iterator[str]:
    """Yield the signs that a sentence has, those without a weight too."""
    yield from _signs_in(one)
    yield from _of_look(one)


def _signs_in(one: Passage) -> Iterator[str]:
    """Yield the signs of a sentence's words and of who says them."""
    text = _NESTED.sub(" ", one.text) if one.statement else one.text
    words = _of_words(text) - _OF_A_LOOK
    yield from words
    yield from _of_people(one, text, words)
    if one.statement is not None:
        yield from _of_statement(one, words)
    if "this season" in words and len(one.text.split()) <= _SHORT:
        yield "this season, and no more"
    yield from _of_before(_of_words(one.before))


def _of_look(one: Passage) -> Iterator[str]:
    """Yield the signs of how a sentence looks at the story."""
    look = look_at(one.text, named=bool(one.named))
    if look.time == "ahead":
        yield "looks ahead"
    if look.episode or look.event:
        yield "hour, by number or name"


_OF_A_LOOK = frozenset({"looks ahead"})
_LEAST_ODDS = math.log(LEAST / (1 - LEAST))


@lru_cache(maxsize=1 << 14)  # asked of a sentence, and again as what stands before the next
def _of_words(text: str) -> frozenset[str]:
    """Return the signs whose patterns some words have; of looks ahead, that they may be one."""
    sure = may = too = 0
    for word in set(_WORD.findall(text)):
        one, other, more = _signs_with(word)
        sure, may, too = sure | one, may | other, too | more
    may &= (too | _BY_ONE) & ~sure
    return frozenset(
        name
        for name, bit in _BITS.items()
        if sure & bit or (may & bit and (name not in _WORDS or _WORDS[name].search(text)))
    )


@lru_cache(maxsize=1 << 15)
def _signs_with(word: str) -> tuple[int, int, int]:
    """Return the signs that words with this one have for sure, may have, and have as another's."""
    if not word.isascii():  # some letters count as others where case does not count
        return 0, -1, -1
    low = word.lower()
    sure = sum(bit for bit, pattern in _SURE_WITH if pattern.search(low))
    may = sum(bit for bit, pattern in _SIGN_WITH if pattern.fullmatch(low))
    return sure, may, sum(bit for bit, pattern in _SIGN_AND if pattern.fullmatch(low))


def _of_people(one: Passage, text: str, words: frozenset[str]) -> Iterator[str]:
    if one.named and _NAME_DOES.search(text):
        yield "named, and they are"
    if one.reported and "would" in words:
        yield "reported, and they would"
    if not one.about and "she" not in words:
        yield "nobody"
    if not one.named and "I" in words and "she" not in words:
        yield "I only"


def _of_statement(one: Passage, words: frozenset[str]) -> Iterator[str]:
    yield "statement"
    if one.voice in _MAKERS:
        yield "of a maker"
    if one.voice == "actor":
        yield "of an actor"
    if "there is" in words:
        yield "there is, in a statement"
    if one.asked:
        yield from _of_question(one.asked)


@lru_cache(maxsize=1 << 10)  # each sentence of an answer has the same
def _of_question(asked: str) -> tuple[str, ...]:
    ahead = ("asked ahead",) if asks_ahead(asked, named=True) else ()
    you = _WORDS["you"].search(asked.rstrip().rpartition(". ")[2])
    return (*ahead, "asked of you") if you else ahead


def _of_before(words: frozenset[str]) -> Iterator[str]:
    if "they will" in words:
        yield "before it, they will"
    if "I can tell" in words or "there is" in words:
        yield "before it, there is"
