"""Put a sentence more plainly: asides leave, whoever does a second thing or has kin is named."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from junket.facts import Span
from junket.late import late
from junket.story.relation_nouns import owned, wordings
from junket.story.relation_sentence import Coded
from junket.story.relation_words import is_helper

_ASIDE = late(  # what opens with a verb may be what somebody does, and no aside
    r"(?<=[\w>] )(?:, (?:in|on|at|of|to|by|with|without|from|for|after|before|during|despite|as"
    r"|like|it|we|you|i|they|let|though|however|meanwhile|again|finally|perhaps|alas|once|now|too|also"
    r"|[a-z]+ly) [^,;:<>–—]{0,60}?, (?!and |but |or )|(?P<dash>[–—]) [^–—<>]{2,40} (?P=dash) )"
)
_NOUNS = r"(?:[a-zé][\wé-]* )"
_PLAIN, _NAMELESS = r"[^,;:.!?\"“”–—]", r"[^,;:.!?<>\"“”–—]"
_TOLD = late(  # what only says more of somebody: who they are, who plays them
    rf"(?<=> ), (?:and )?(?:(?:who|whose|which|played|portrayed|voiced) {_PLAIN}{{2,110}}"
    r"|(?:[a-z]+(?:ed|en)|sent|left|last seen) (?:in|into|to|from|by|at|on|out|off|up|with) "
    rf"{_PLAIN}{{2,110}}|<\d+> 's {_NOUNS}{{1,3}}(?=, [a-z])|(?:the|an?) {_PLAIN}{{2,110}}) ?, "
    r"(?=(?:and |& )<|[a-z])(?!who |whose |and (?!<)|but |or )"
)
_DESCRIBED = late(r"(?<=> )(?P<and>and |& )(?:the |an? )?(?:[a-zé][\wé-]* ){1,3}(?=<\d+> (?!'s ))")
_LESS = late(
    # "Nell, a nurse who left" is "Nell, who left"
    rf"(?<=> , )(?:the|an?) {_NAMELESS}{{2,60}}? (?=who )"
    # "Nell, a reporter and Silas's ex-wife" is "Nell, Silas's ex-wife"
    rf"|(?<=> , )(?:the|an?) {_NAMELESS}{{2,60}}? and (?=<\d+> 's )"
    # "Nell, Silas's mother and sworn enemy of Toby" is "Nell, sworn enemy of Toby"
    rf"|(?<=> , )<\d+> 's {_NOUNS}{{1,3}}and (?={_NOUNS}{{1,3}}(?:of|to) )"
    # "has a friend in a barn and a son, Toby" is "has a son, Toby"
    rf"|(?<= has | had |have )an? {_NAMELESS}{{2,60}} and (?=an? )"
    # "shopped her own son, Toby, to the police" is "shopped Toby to the police"
    rf"|(?<= )(?P<kin>(?:his|her|<\d+> 's) (?:own )?{_NOUNS}{{1,2}}, (?:the {_NOUNS}{{0,2}})?)"
    r"<\d+> (?P<comma>, )(?=(?:to|for|from|with|in|on|at) )"
)
_CLAUSE = late(
    r"(?:^ |[,;:–—.\"“(] |(?:that|when|as|because|while|after|before|if|and|but|where|until|since"
    r"|though) )(?P<who><\d+> (?:(?:and|&) <\d+> )?)(?:, )?(?:who )?"
    r"(?!(?:and|or|who|whom|whose|which|that) )(?P<verb>[a-z][\w’'-]*) "
)
_SECOND = late(
    r"(?:, )?(?:(?:and|but|then) (?:then )?(?=[a-z])"
    r"|(?:by|before|after|while) (?=[a-z]+ing ))"
)
_ENDS = late(r" (?:[.;:!?–—\"“”)]|, (?:and|but|then|who|where|when) |and (?=<))")
_TWO_NOUNS = late(
    r"(?<='s )(?P<first>(?:[a-zé][\wé’'-]* ){1,4}?and )"
    r"(?:(?!(?:of|to|for) )[a-zé][\wé’'-]* ){1,3}(?=[,.;:)–—]|<|$)"
)
_BARE = late(  # not "to": somebody may want to date somebody
    r" (?:in|with|from|by|at|for|about|against|on|and|that|when|after|before|as|[:;–—,]) "
    r"(?P<noun>[a-zé][\wé-]* )(?=<\d+> (?!'s |and |& ))"
)


_WHOSE = late(
    r"(?P<who><\d+>) (?!'s )(?:(?!(?:and|but) )[^\s;:.!?<>]+ ){0,12}?whose "
    r"(?=(?:[a-zé][\wé-]* ){1,4}(?:, )?<)"
)
_LONG = 160  # characters of code that a clause made of a sentence may have: it may be an article
_SENTENCE = 2_000  # of one that is put more plainly: each made of it is read again as a whole
_HELPERS = 6  # words in front of a verb that are looked at


def plainer(coded: Coded) -> Iterator[Coded]:
    """Yield what a sentence tells in plainer ones, nothing where it is plain already.

    "Nell, at long last, kissed Toby" without its aside, "Nell waits and kisses Toby" as "Nell
    kisses Toby", "Nell, the baker, kissed Toby" without the baker, "Nell's deputy and oldest
    friend" as "Nell's oldest friend", "Nell is late: husband Toby" as "Nell's husband Toby".
    """
    if not coded.slots or len(coded.code) > _SENTENCE:
        return
    bare = _without(coded, [match.span() for match in _ASIDE.finditer(coded.code)])
    if bare is not None:
        yield bare
    yield from _second_things(bare or coded)
    named = _named_only(coded)
    if named is not None:
        yield named
        yield from _second_things(named)
    less = _without(coded, [span for match in _LESS.finditer(coded.code) for span in _left(match)])
    if less is not None:
        yield less
    for match in _TWO_NOUNS.finditer(coded.code):
        start, end = match.span("first")
        stop = coded.at(end, end + _LONG).stop
        yield coded.of(
            [*coded.at(max(0, start - _LONG), start), *range(coded.at(0, end).stop, stop)]
        )
    yield from _bare_kin(coded)
    yield from _whose_kin(coded)


def _named_only(coded: Coded) -> Coded | None:
    """Return the sentence with people by name alone; None where nothing more is said of them.

    "Nell and the barmaid Maud, who grew up here, wed" is "Nell and Maud wed".
    """
    short = _without(coded, [match.span() for match in _TOLD.finditer(coded.code)])
    told = short or coded
    described = [(match.end("and"), match.end()) for match in _DESCRIBED.finditer(told.code)]
    return _without(told, described) or short


def _left(match: re.Match[str]) -> list[Span]:
    """Return what a match leaves out."""
    return [match.span("kin"), match.span("comma")] if match["kin"] else [match.span()]


def _without(coded: Coded, passages: list[Span]) -> Coded | None:
    """Return the sentence without some passages; None where there are none."""
    left = {number for passage in passages for number in coded.at(*passage)}
    if not left:
        return None
    return coded.of(number for number in range(len(coded.places)) if number not in left)


def _second_things(coded: Coded) -> Iterator[Coded]:
    """Yield each further thing that somebody does as a clause of its own."""
    clauses: list[re.Match[str]] | None = None
    for match in _SECOND.finditer(coded.code):
        start = match.end()
        if not _tells(coded, start):
            continue
        clauses = _clauses(coded) if clauses is None else clauses
        who = _subject(coded, clauses, match.start())
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


def _whose_kin(coded: Coded) -> Iterator[Coded]:
    """Yield "Nell is a florist whose shy daughter, Iris, …" as "Nell's shy daughter, Iris, …"."""
    for match in _WHOSE.finditer(coded.code):
        made = coded.of(coded.at(*match.span("who")))
        made.add("'s", *made.places[0])
        for number in coded.at(match.end(), match.end() + _LONG):
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
