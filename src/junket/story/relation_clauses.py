"""Turn a relative clause round: "Toby, whom Nell left at the altar" tells that Nell left Toby."""

from __future__ import annotations

from collections.abc import Iterator

from junket.late import late
from junket.story.relation_sentence import Coded
from junket.story.relation_words import is_helper

_PREP = r"(?P<prep>(?:with|to|for|by|from|of|about|on|against|behind|alongside) )?"
_SOMEBODY = (
    r"(?:the|an?) (?:[\w’'-]+ ){0,3}?"
    r"(?:man|woman|guy|gal|girl|boy|bloke|one|person|fella|lad|lass|kid|husband|wife|lover|friend|"
    r"brother|sister|father|mother|son|daughter|boyfriend|girlfriend|fiancée?|ex|cop|doctor) "
)
_BEHIND = late(
    rf"<(?P<b>\d+)> (?:, )?(?:{_PREP}(?:whom|who|that)|(?:(?:is|was|'s|–|—|:) )?{_SOMEBODY}"
    rf"{_PREP.replace('prep', 'with')}(?:whom|who|that)?) ?(?P<a><\d+> )(?!'s )"
)
_END = late(r" (?:[,.;:!?)–—]|and <\d+>|(?:is|was|has|had|will|returns?|turns?) )|$")


def turned(coded: Coded) -> Iterator[Coded]:
    """Yield what relative clauses tell as clauses of their own, whom they are about put behind.

    Whom it is about goes behind the verb, and to the end: "left Toby at the altar", "walked out
    on Toby". Nothing where a sentence has no such clause.
    """
    if len(coded.slots) < 2:
        return
    for match in _BEHIND.finditer(coded.code):
        start = match.start("a")
        end = _END.search(coded.code, match.end("a")).start() + 1  # type: ignore[union-attr]
        words = coded.at(start, end)
        about = coded.at(match.start("b") - 1, match.end("b") + 2)
        prep = next((name for name in ("prep", "with") if match[name]), None)
        verb = next((n for n, at in enumerate(words[1:], 1) if not is_helper(coded.word(at))), None)
        if prep is not None:
            behind = [*coded.at(match.start(prep), match.end(prep)), *about]
            yield coded.of([*words, *behind])
            if verb is not None and verb + 1 < len(words):
                yield coded.of([*words[: verb + 1], *behind, *words[verb + 1 :]])
            continue
        if verb is None:
            continue
        yield coded.of([*words[: verb + 1], *about, *words[verb + 1 :]])
        if verb + 1 < len(words):
            yield coded.of([*words, *about])
