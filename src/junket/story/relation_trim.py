"""Leave out of a coded sentence what only says who somebody is: titles, and who plays a part."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from junket.late import late
from junket.lexicon import words
from junket.story.relation_sentence import Coded

_KIN = ("aunt", "auntie", "uncle", "grandma", "grandpa", "granny", "cousin", "sister", "brother")
_NO_TITLES = frozenset(
    (*_KIN, "former", "late", "vice", "general", "private", "master", "mother", "father")
)
_LONGEST = 3  # titles in front of one name: "Detective Chief Superintendent"
_PLAYER = late(
    r"<(\d+)> (, (?:who (?:is|was|'s) )?(?:(?:again|now|once|here|also) )?"
    r"(?:played|portrayed|voiced) (?:[a-z]\w+ ){0,4}?by (?:[\w^'’é-]+ ){0,5}<(\d+)> )"
    r"(, )?(?!(?:and|,|as) )"
)
_DESCRIBED = late(r"(?<=[a-z,] )<(\d+)> 's ((?:[a-zé][\wé-]* ){1,3})")
_NAMED = late(r"(?:, )?(?:\^?[\w’'é-]+ ){0,2}<|'s |of |is <|was <")
_APPOSED = late(r", (?:[\w-]+ ){0,3}$")


def drop_titles(coded: Coded) -> None:
    """Leave out the titles at the end of what is coded: a name follows."""
    for _ in range(_LONGEST):
        word = coded.code[coded.offsets[-1] : -1] if coded.offsets else ""
        first = len(coded.offsets) == 1
        if not (word.startswith("^") or first) or word.lstrip("^") not in _titles(first):
            return
        if word.lstrip("^") in _KIN and coded.code.endswith(f"'s {word} "):
            return  # her Aunt Odile is her aunt
        coded.cut(coded.offsets[-1], len(coded.code))


def _titles(first: bool) -> frozenset[str]:
    listed = words("names", "titles")
    return listed - _NO_TITLES if first else listed


def drop_players(coded: Coded, kind: Callable[[int], str]) -> None:
    """Leave out ", played by Ann Lee" behind a part, and the comma behind it."""
    if "ed by " not in coded.code:
        return
    while True:
        match = next(
            (one for one in _PLAYER.finditer(coded.code) if _is_part(coded, one, kind)), None
        )
        if match is None:
            return
        keeps = coded.code.startswith("who ", match.end()) or _APPOSED.search(
            coded.code, 0, match.start()
        )
        coded.cut(match.start(2), match.end(2) if keeps else match.end())


def with_descriptions(coded: Coded, known: Mapping[tuple[int, str], int]) -> Coded | None:
    """Return the sentence with who is known for "Nell's best friend"; None where it has none.

    `known` says by owner and noun who that is.
    """
    put = None
    for match in reversed(list(_DESCRIBED.finditer(coded.code))):
        owner = coded.slots[int(match[1])].cluster
        noun, end = _noun(match, {noun for who, noun in known if who == owner})
        if noun and not _NAMED.match(coded.code, end):
            put = put or coded.copy()
            put.replace(match.start(), end, known[owner, noun])
    return put


def _noun(match: re.Match[str], nouns: set[str]) -> tuple[str, int]:
    """Return which noun of some stands behind an owner, and where it ends; "" where none does."""
    told = match[2].split()
    for last in range(len(told), 0, -1):
        for first in range(last):
            noun = " ".join(told[first:last])
            if noun in nouns:
                return noun, match.start(2) + len(" ".join(told[:last])) + 1
    return "", match.end()


def _is_part(coded: Coded, match: re.Match[str], kind: Callable[[int], str]) -> bool:
    part, player = (coded.slots[int(match[group])].cluster for group in (1, 3))
    return kind(part) != "person" and kind(player) == "person"
