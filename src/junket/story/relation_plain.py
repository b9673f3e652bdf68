"""Put a sentence more plainly: asides leave, whoever does a second thing or has kin is named."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from junket.facts import Span
from junket.story.relation_nouns import owned, wordings
from junket.story.relation_sentence import Coded
from junket.story.relation_words import is_helper

_ASIDE = re.compile(  # what opens with a verb may be what somebody does, and no aside
    r"(?<=[\w>] )(?:, (?:in|on|at|of|to|by|with|without|from|for|after|before|during|despite|as"
    r"|like|it|we|you|i|they|let|though|however|meanwhile|again|finally|perhaps|alas|once|now|too|also"
    r"|[a-z]+ly) [^,;:<>–—]{0,60}?, (?!and |but |or )|(?P<dash>[–—]) [^–—<>]{2,40} (?P=dash) )"
)
_CLAUSE = re.compile(
    r"(?:^ |[,;:–—.\"“(] |(?:that|when|as|because|while|after|before|if|and|but|where|until|since"
    r"|though) )(?P<who><\d+> (?:(?:and|&) <\d+> )?)(?:, )?(?:who )?"
    r"(?!(?:and|or|who|whom|whose|which|that) )(?P<verb>[a-z][\w’'-]*) "
)
_SECOND = re.compile(r"(?:, )?(?:and|but|then) (?:then )?(?=[a-z])")
_ENDS = re.compile(r" (?:[.;:!?–—\"“”)]|, (?:and|but|then|who|where|when) |and (?=<))")
_TWO_NOUNS = re.compile(
    r"(?<='s )(?P<first>(?:[a-zé][\wé’'-]* ){1,4}?and )"
    r"(?:(?!(?:of|to|for) )[a-zé][\wé’'-]* ){1,3}(?=[,.;:)–—]|<|$)"
)
_BARE = re.compile(  # not "to": somebody may want to date somebody
    r" (?:in|with|from|by|at|for|about|against|on|and|that|when|after|before|as|[:;–—,]) "
    r"(?P<noun>[a-zé][\wé-]* )(?=<\d+> (?!'s |and |& ))"
)


_LONG = 160  # characters of code that a clause made of a sentence may have: it may be an article
_SENTENCE = 2_000  # of one that is put more plainly: each made of it is read again as a whole
_HELPERS = 6  # words in front of a verb that are looked at


def plainer(coded: Coded) -> Iterator[Coded]:
    """Yield what a sentence tells in plainer ones, nothing where it is plain already.

    "Nell, at long last, kissed Toby" without its aside, "Nell waits and kisses Toby" as "Nell
    kisses Toby", "Nell's deputy and oldest friend" as "Nell's oldest friend", "Nell is late:
    husband Toby" as "Nell's husband Toby".
    """
    if not coded.slots or len(coded.code) > _SENTENCE:
        return
    bare = _without(coded, [match.span() for match in _ASIDE.finditer(coded.code)])
    if bare is not None:
        yield bare
    yield from _second_things(bare or coded)
    for match in _TWO_NOUNS.finditer(coded.code):
        start, end = match.span("first")
        stop = coded.at(end, end + _LONG).stop
        yield coded.of(
            [*coded.at(max(0, start - _LONG), start), *range(coded.at(0, end).stop, stop)]
        )
    yield from _bare_kin(coded)


def _without(coded: Coded, passages: list[Span]) -> Coded | None:
    """Return the sentence without some passages; None where there are none."""
    left = {number for passage in passages for number in coded.at(*passage)}
    if not left:
        return None
    return coded.of(number for number in range(len(coded.places)) if number not in left)


def _second_things(coded: Coded) -> Iterator[Coded]:
    """Yield each further thing that somebody does as a clause of its own."""
    clauses = _clauses(coded) if " and " in coded.code or " but " in coded.code else []
    for match in _SECOND.finditer(coded.code) if clauses else ():
        start = match.end()
        who = _subject(coded, clauses, match.start()) if _tells(coded, start) else None
        if who is not None:
            end = _ENDS.search(coded.code, start, start + _LONG)
            stop = end.start() + 1 if end else start + _LONG
            yield coded.of([*who, *coded.at(start, stop)])


def _bare_kin(coded: Coded) -> Iterator[Coded]:
    """Yield kin that nobody is said to own as those of whoever the clause is about."""
    clauses: list[re.Match[str]] | None = None
    for match in _BARE.finditer(coded.code):
        if match["noun"][:-1] not in owned():
            continue
        clauses = _clauses(coded) if clauses is None else clauses
        who = _subject(coded, clauses, match.start())
        if who is not None and len(who) == 1:
            made = coded.of(who)
            made.add("'s", *made.places[0])
            for number in coded.at(match.start("noun"), match.start() + _LONG):
                made.add(coded.word(number), *coded.places[number])
            yield made


def _clauses(coded: Coded) -> list[re.Match[str]]:
    return list(_CLAUSE.finditer(coded.code))


def _subject(coded: Coded, clauses: list[re.Match[str]], place: int) -> range | None:
    """Return the words of whom the last clause that begins before a place is about."""
    at = bisect_right(clauses, place + 1, key=lambda one: one.end()) - 1
    if at < 0:
        return None
    return coded.at(clauses[at].start("who"), clauses[at].end("who"))


def _tells(coded: Coded, place: int) -> bool:
    """Say whether the word there, helpers passed over, is one of a wording."""
    first = coded.at(0, place).stop
    for number in range(first, min(first + _HELPERS, len(coded.places))):
        word = coded.word(number)
        if not is_helper(word):
            return word in wordings()
    return False
