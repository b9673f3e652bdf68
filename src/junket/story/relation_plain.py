"""Put a sentence more plainly: asides leave, and who does a second thing is named again."""

from __future__ import annotations

import re
from collections.abc import Iterator

from junket.story.relation_nouns import owned, wordings
from junket.story.relation_sentence import Coded
from junket.story.relation_words import is_helper

_ASIDE = re.compile(  # what opens with a verb may be what somebody does, and no aside
    r"(?<=[\w>] )(?:, (?:in|on|at|of|to|by|with|without|from|for|after|before|during|despite|as|like"
    r"|it|we|you|i|they|let|though|however|meanwhile|again|finally|perhaps|alas|once|now|too|also"
    r"|[a-z]+ly) [^,;:<>–—]{0,60}?, (?!and |but |or )|(?P<dash>[–—]) [^–—<>]{2,40} (?P=dash) )"
)
_CLAUSE = re.compile(
    r"(?:^ |[,;:–—.\"“(] |(?:that|when|as|because|while|after|before|if|and|but|where|until|since"
    r"|though) )(?P<who><\d+> (?:(?:and|&) <\d+> )?)(?:, )?(?:who )?(?P<verb>[a-z][\w’'-]*) "
)
_SECOND = re.compile(r"(?:, )?(?:and|but|then) (?:then )?(?=[a-z])")
_ENDS = re.compile(r" (?:[.;:!?–—\"“”)]|, (?:and|but|then|who|where|when) |and (?=<))")
_OF_TWO = re.compile(
    r"(?<='s )(?P<first>(?:[a-zé][\wé’'-]* ){1,4}?and )"
    r"(?:(?!(?:of|to|for) )[a-zé][\wé’'-]* ){1,3}(?=[,.;:)–—]|<|$)"
)
_BARE = re.compile(
    r" (?:in|to|with|from|by|at|for|about|against|on|and|that|when|after|before|as|[:;–—,]) "
    r"(?P<noun>[a-zé][\wé-]* )(?=<\d+> (?!'s |and |& ))"
)
_NO_VERBS = frozenset("and or who whom whose which that".split())


def plainer(coded: Coded) -> Iterator[Coded]:
    """Yield what a sentence tells in plainer ones, nothing where it is plain already.

    "Nell, at long last, kissed Toby" without its aside, "Nell packs and leaves Toby" as "Nell
    leaves Toby", "Nell's deputy and oldest friend" as "Nell's oldest friend".
    """
    if not coded.slots:
        return
    bare = _without(coded, [match.span() for match in _ASIDE.finditer(coded.code)])
    if bare is not None:
        yield bare
    yield from _second_things(bare or coded)
    for match in _OF_TWO.finditer(coded.code):
        of_second = _without(coded, [match.span("first")])
        if of_second is not None:
            yield of_second
    yield from _bare_kin(coded)


def _bare_kin(coded: Coded) -> Iterator[Coded]:
    for match in _BARE.finditer(coded.code):
        if match["noun"][:-1] not in owned():
            continue
        clause = [one for one in _CLAUSE.finditer(coded.code, 0, match.start() + 1) if one["verb"] not in _NO_VERBS][-1:]
        if not clause or "and" in clause[0]["who"]:
            continue
        who = coded.at(clause[0].start("who"), clause[0].end("who"))
        made = coded.of(who)
        made.add("'s", *made.places[-1])
        rest = coded.of(coded.at(match.start("noun"), len(coded.code)))
        for word, place in zip(rest.code.split(), rest.places):
            made.add(word, *place)
        yield made


def _without(coded: Coded, passages: list[tuple[int, int]]) -> Coded | None:
    """Return the sentence without some passages; None where there are none."""
    left = {number for passage in passages for number in coded.at(*passage)}
    if not left:
        return None
    return coded.of(number for number in range(len(coded.places)) if number not in left)


def _second_things(coded: Coded) -> Iterator[Coded]:
    """Yield each further thing that somebody does as a clause of its own."""
    clauses = [one for one in _CLAUSE.finditer(coded.code) if one["verb"] not in _NO_VERBS]
    for match in _SECOND.finditer(coded.code, clauses[0].end()) if clauses else ():
        if not _tells(coded, match.end()):
            continue
        clause = [one for one in clauses if one.end("verb") < match.start() + 1][-1:]
        if clause:
            end = _ENDS.search(coded.code, match.end())
            stop = end.start() + 1 if end else len(coded.code)
            who = coded.at(clause[0].start("who"), clause[0].end("who"))
            yield coded.of([*who, *coded.at(match.end(), stop)])


def _tells(coded: Coded, place: int) -> bool:
    """Say whether the word there, helpers passed over, is one of a wording."""
    for number in coded.at(place, len(coded.code)):
        word = coded.word(number)
        if not is_helper(word):
            return word in wordings()
    return False
