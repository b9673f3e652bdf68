"""Find where a clause ends, and how it puts what it tells: a fact, denial, plan, hope, question."""

from __future__ import annotations

import re

from junket.late import late

_END = late(
    r"[.:](?!\d)|[;!?…—–“”\"\n(\[]|--|(?<=\S) - "
    r"|,? (?:but|because|although|though|while|whereas|until|unless|since|so that|before|after)\b"
    r"|,? and (?:he|she|they|it|we|I|you|there|that|then|[A-Z][\w’'-]+ )"
    r"|, (?:who|which|where|when|as|with|and|so|says?|said|he|she|they|I|we|you|it|the)\b"
)
_STOP = late(r"[.!?\n]")
_SHORT = late(r"\b(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|[A-Z])\.$")
_DENIED = late(r"\b(?:not|never|no longer|hardly|nor|neither)\b|n[’']t\b", re.IGNORECASE)
_PLANNED = late(
    r"\b(?:will|shall|won[’']t|going to|gonna|set to|about to|due to|slated to|expected to)\b"
    r"|[’']ll\b",
    re.IGNORECASE,
)
_SUPPOSED = late(
    r"\b(?:may|might|could|would|if|whether|perhaps|maybe|possibly|should|must)\b|[’']d\b",
    re.IGNORECASE,
)
_DOUBTED = late(r"\b(?:may|might|could) (?:well )?not\b|\bnot sure\b", re.IGNORECASE)
_HOPED = late(r"\b(?:hopes?|hoping|wish(?:es)?|fingers crossed)\b", re.IGNORECASE)
_FEARED = late(r"\b(?:fears?|worr(?:y|ies|ied)|afraid|dreads?)\b", re.IGNORECASE)


def clause_end(source: str, start: int, limit: int) -> int:
    """Return where the clause that runs on at `start` ends, `limit` at the latest.

    >>> text = "Ada wants to leave Port Lorne, but her mother is ill."
    >>> text[4 : clause_end(text, 4, len(text))]
    'wants to leave Port Lorne'
    """
    at = start
    while True:
        match = _END.search(source, at, limit)
        if match is None:
            return len(source[:limit].rstrip())
        if match[0] != "." or not _SHORT.search(source, max(0, match.start() - 4), match.end()):
            return len(source[: match.start()].rstrip(" ,"))
        at = match.end()


def polarity(source: str, start: int, verb: int, end: int) -> str:
    """Say how the clause `start:end` puts what its verb at `verb` tells; "asserted" without a sign.

    Reads the words in front of the verb, and the mark that ends the sentence.

    >>> polarity("Ada will not move to town.", 0, 13, 25)
    'denied'
    >>> polarity("Ada may move to town.", 0, 8, 20), polarity("Is Ada alone?", 0, 3, 12)
    ('hypothetical', 'asked')
    """
    before = source[start:verb]
    mark = _STOP.search(source, end)
    if mark and mark[0] == "?":
        return "asked"
    for sign, name in (
        (_DOUBTED, "hypothetical"),
        (_DENIED, "denied"),
        (_HOPED, "hoped"),
        (_FEARED, "feared"),
        (_SUPPOSED, "hypothetical"),
        (_PLANNED, "planned"),
    ):
        if sign.search(before):
            return name
    return "asserted"
