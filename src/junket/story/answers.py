"""Say what a question asks of the story, and whether an answer tells any of it."""

from __future__ import annotations

import re

from junket.late import late
from junket.story.look_words import BUSINESS, PRONOUN, SELF, STORY, STRONG

_I = re.IGNORECASE
_FEW = 5  # words: a question of more names what it asks about, one of one asks why
_LAST = late(r"[^.!?]*[^.!?\s][^.!?]*[.!?]*\s*$")
_REFUSAL = late(
    r"^\W*(?:(?:oh|well|ha|no|look|ah|sorry|um|god),? )*(?:(?:next(?: question)?|no comment|pass)\b"
    r"|i(?:[’']m| am) (?:not (?:saying|telling|allowed|going to (?:say|tell|answer))|"
    r"saying nothing)|i (?:can[’']t|couldn[’']t|won[’']t|will not) (?:say|tell|answer|comment)"
    r"|i(?:[’']ve| have) (?:already )?said too much|my lips|ask \w+|forget it|"
    r"that[’']s all (?:you get|i (?:have|can))|"
    r"you[’']ll (?:only|just|have to)|nice try|good try|wouldn[’']t you like)",
    _I,
)
_NOTHING = late(r"^\W*(?:\[[^\]]*\]|\([^)]*\)|ha+|yeah|yes|oh|well|next|sorry|please)?\W*$", _I)
_TO_YOU = late(
    r"\b(?:did|were|was|have|had|do|are|would|could|when did|how did) (?:you|your|it|they all)\b"
    r"|\byou(?:[’']re|[’']ve|[’']d| guys| two| both| have| had| were| did| would| each)\b"
    r"|\byour (?:scenes?|favou?rite|character)\b",
    _I,
)
_THINK = late(
    r"\b(?:do|can|could|would|will) you (?:\w+ )?"
    r"(?:think|tell|say|tease|see|hope|want|wish|like)\b",
    _I,
)
_PAST = late(
    r"\b(?:was|were|did|had|wasn[’']t|weren[’']t|didn[’']t|hadn[’']t|used to|"
    r"has (?:it |there )?(?:been|always))\b",
    _I,
)
_LIFE = late(
    r"\bwhat is it about\b|\bin (?:(?:the )?real )?(?:life|world)\b|\b(?:on|from the) set\b|"
    r"\boff-?(?:screen|camera)\b|\bwhat(?:[’']s| is) (?:this|the|your) (?:show|series|drama)\b|"
    r"\bwho (?:is|are|plays?)\b(?! (?:safe|next|going|"
    r"the (?:killer|murderer|father|mother|mole|traitor)))|\brehears|"
    r"\bwork(?:ing)? with\b|\bhardest\b|\bfunniest\b|\bfavou?rite\b|\bworse\b|\bbetter\b|"
    r"\bplay(?:ing|s)?\b|\bscript|\bfilm(?:ed|ing)?\b|\bshoot|\bshot\b|\baudition|"
    r"\bcostume|\bbother|\bthe book\b|\bwriters?[’']? room"
    r"|^(?:[\w’'-]+ ){1,3}or (?:[\w’'-]+ ?){1,3}\?$",  # a choice: tea or coffee?
    _I,
)
"""Questions on the making of a show, on its people and on what it is."""
_WHISPER = late(
    r"\b(?:talk|rumou?rs?|whispers?|word|reports?|speculation|theory)\b[^.!?]{0,30}\bthat\b|"
    r"\b(?:fans?|fandom|viewers|readers|people)\b[^.!?]{0,20}\b(?:thinks?|wants?|hopes?|prays?|believes?)\b",
    _I,
)
_MERELY = late(
    r"\bwho (?:could|can|would|wouldn[’']t|knew)\b"  # no question but in its form
    r"|\b(?:is|will|might|could|so) there(?:[’']s| be|[’']ll be)? (?:\w+ )?"
    r"(?:an?|another|more) (?:\w+ )?(?:season|series|year|run|spin-?off)\b",  # it asks of the trade
    _I,
)
_REPORTED = late(
    r"\W*(?:when |after being |and )?(?:asked|pressed|quizzed|prodded|questioned)\b"
    r"[^.!?]*\b(?:whether|if|what|how|where|when|who)\b",
    _I,
)
_VERB = late(
    r"\b(?:is|are|do|does|can|could|may|might|should|would|will|who|what|how|where|when|why|any|so|"
    r"ever|one|new|still|really|and)\b|[’'](?:s|re|ll|d)\b",
    _I,
)
_RETURN = late(
    r"\b(?:where|how)\b[^.!?]*\b(?:find|meet|pick up|catch up with|open|begins?|starts?)\b", _I
)


def asks_ahead(asked: str, *, named: bool, real: bool = False) -> bool:
    """Say whether a question asks what is to come.

    `named` says that it names one of the story, `real` that it names only people of the real world:
    their doings are no story.

    >>> asks_ahead("They are friends. Do they stay that way?", named=False)
    True
    >>> asks_ahead("Were you nervous?", named=False), asks_ahead("Who cried?", named=False)
    (False, False)
    """
    last = _last(asked)
    if _TEASE.search(last) and _COMING.search(asked) and not _LIFE.search(asked):
        return True
    if _SEEN_LAST.search(last):
        return True
    if _TO_YOU.search(last) and not _THINK.search(last):
        return False
    if _WHISPER.search(asked):
        return True
    if _MERELY.search(last):
        return False
    if (
        not (last.rstrip().endswith(("?", "!")) or _REPORTED.match(last))
        or _PAST.search(last)
        or BUSINESS.search(last)
    ):
        return False
    future = STRONG.search(SELF.pattern.sub(" ", last))
    if not future and (real or _LIFE.search(last) or not _VERB.search(last)):
        return False
    last = re.sub(r"\bit\b", "", last, flags=_I)
    told = named or future or STORY.search(last) or PRONOUN.search(last)
    return bool(told or _NEXT.search(last))


_TEASE = late(
    r"\b(?:tease|preview|sum up|describe|give (?:us|me)|hints?|hit us|(?:one|two|three|four|"
    r"five|a|\d) words?|"
    r"(?:what|anything|how much)(?: else| more)? (?:(?:can|could|do|"
    r"are) )?you (?:\w+ ){0,3}?(?:tell|share|say|reveal|tease|preview)|"
    r"anything (?:to|we) (?:\w+ )?(?:tease|share|know)|"
    r"(?:what|thing|things) (?:should|can|do) (?:we|fans|viewers|people) (?:\w+ )?(?:expect|"
    r"know|look))\b",
    _I,
)
_COMING = late(
    r"\b(?:season|series (?:\d|two|three|four|five|six)|next|finale|premiere|rest of|coming|"
    r"ahead|to come|expect|back half|"
    r"(?:new|remaining|last|final) (?:\w+ )?(?:episodes?|hours?|season|series|run|batch|year)|"
    r"second half|renewed)\b",
    _I,
)
"""What a question without a verb of the future wants to be told of, and that it is to come."""
_SEEN_LAST = late(
    r"\b(?:have|are) (?:we|you) (?:really |all )?(?:seen|done with|seeing) the last of\b", _I
)
_NEXT = late(
    r"\b(?:does|do|can|could) (?!you\b)[^?]{1,40} ever\b|\bin (?:any |real )?(?:danger|trouble|"
    r"jeopardy)\b|"
    r"\b(?:new (?:faces?|characters?|blood)|what(?:[’']s| is| comes) (?:next|ahead|coming|after)|"
    r"hope|chance)\b",
    _I,
)


def asks_of_life(asked: str) -> bool:
    """Say whether a question is one on the making of a show, or on its people.

    >>> asks_of_life("Is he as grumpy in real life?"), asks_of_life("Is he safe?")
    (True, False)
    """
    last = _last(asked)
    return _LIFE.search(last) is not None or (
        _TO_YOU.search(last) is not None and _THINK.search(last) is None
    )


def asks_of_trade(asked: str) -> bool:
    """Say whether a question is one only in its form, or asks whether a show goes on at all.

    >>> asks_of_trade("Is there a second season?"), asks_of_trade("Is there a body?")
    (True, False)
    """
    return _MERELY.search(_last(asked)) is not None


def asks_on(asked: str) -> bool:
    """Say whether a question of a few words takes up the answer before it.

    >>> asks_on("Another man?"), asks_on("Were you cold?"), asks_on("Is there a second season?")
    (True, False, False)
    """
    few = 1 < len(asked.split()) <= _FEW and asked.rstrip().endswith("?")
    return (
        few
        and " or " not in asked
        and not (asks_of_life(asked) or _MERELY.search(asked) or _PAST.search(asked))
    )


def asks_where_it_opens(asked: str) -> bool:
    """Say whether a question asks where a season, or an episode to come, finds somebody.

    >>> asks_where_it_opens("Where do we find Nell when the show comes back?")
    True
    """
    return _RETURN.search(_last(asked)) is not None


def _last(asked: str) -> str:
    """Return the last sentence of a question that holds more than a pair of words of its own."""
    kept = asked.strip()
    match = _LAST.search(kept)
    last = match[0].strip() if match else kept
    if match and match.start() and not _VERB.search(last):  # "Do they get back? Her too, him too?"
        return f"{_last(kept[: match.start()]).rstrip('.!?')}, {last}"
    return last


_SENTENCE = late(r"[^.!?]+[.!?]*[”\"’']*\s*")


def refuses(answer: str) -> bool:
    """Say whether an answer is none: it begins by refusing, and goes on about something else.

    >>> refuses("Next question. My mother rang on Sunday."), refuses("Badly.")
    (True, False)
    """
    told = [one for one in _SENTENCE.findall(answer) if not _NOTHING.match(one)]
    return not told or _REFUSAL.match(told[0]) is not None


_NOW = late(
    r"(?:(?<!\bI )(?<!\bI, )\b(?:he|she|they|who|nobody|everybody|everyone|no one|somebody|which)"
    r"(?:[’']s\b(?! (?:been|had|always|never))|[’']re\b|"
    r" (?:(?:never|always|still|now|only|really|just|finally|also|each) )*"
    r"(?:is|are|isn[’']t|aren[’']t|doesn[’']t|don[’']t|does|goes|"
    r"has(?! (?:never|always|already|been|had)\b)|can[’']t|"
    r"(?!was\b|always\b|does\b|has\b|this\b|says\b|plays\b|tells\b|jokes\b|insists\b|looks\b)"
    r"[a-z]{2,}s(?! (?:me|us)\b))\b))"
    r"|\b(?:this (?:season|year)|in the new (?:season|series|episodes|run))\b"
    r"|\bthere[’']s (?:a|an|no|going)\b|\bgets? (?:a|an|to|out)\b",
    _I,
)


_FATE = late(
    r"\b(?:dies?|dying|alive|killed|murdered|saved|married|pregnant|kiss\w*|betray\w*|arrest\w*|"
    r"revenge|affair)\b",
    _I,
)
_QUOTED = late(
    r"\b(?:said|told \w+|asked|rang|saying|texted|wrote|was like)\b"
    r"[^“\"‘]{0,14}(?:“[^”]*”?|\"[^\"]*\"?)",
    _I,
)


def without_talk(words: str) -> str:
    """Return words without what they quote from talk that was: on the set, say.

    >>> without_talk("She said, “They'll know.” I hope so.")
    'She   I hope so.'
    """
    return _QUOTED.sub(" ", words)


def tells_fate(words: str) -> bool:
    """Say whether words tell a turn of a story even where they name nobody of it."""
    return _FATE.search(words) is not None


def tells_now(words: str) -> bool:
    """Say whether words tell in the present tense what one of the story does, or how they are.

    Names of characters are to be given as “she”, those of real people as “I”.

    >>> tells_now("She gives it a month. I give it less."), tells_now("I miss him dreadfully.")
    (True, False)
    """
    return _NOW.search(words) is not None
