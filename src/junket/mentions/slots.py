"""Brackets of a cast: "Nell (Ada Lind)" makes both names people's, whatever words they are.

Surnames are plain words (Freeman, Castle, House), given names are places (Jordan, Paris) and
things (Rain): where brackets of an article hold actors, what stands in such a bracket is one, and
so is the part in front of it, though its words alone would not tell.
"""

from __future__ import annotations

from junket.late import late
from junket.lexicon import sections
from junket.mentions.runs import LISTS, UPPER, Piece, key_of

_NAMES = sections("names")
_NETWORKS = sections("networks")[""]
_BODIES = sections("bodies")[""]
_PLACES = sections("places")["place"]
_THINGS = _NAMES["organisation"] | _NAMES["outlet"] | _NAMES["place"]
# last words of bodies and places that surnames are, too
_SURNAMES = frozenset(
    "house church law court park hill lane lake castle forest bay hall field woods rivers banks"
    " marsh street heath wells bridges brooks glen dale ford north west chambers".split()
)
_PLAIN = LISTS.common - LISTS.given
_CHANNELS = frozenset("one two three four five six plus player tv channel".split())
_WORD = rf"[{UPPER}](?:[\w.]|[’'-](?=\w))*"
_PLAYER = late(  # (Ada Lind, (played by Ada Lind
    rf"[*_]{{0,2}}(?:[’']s?)? [(\[][*_]{{0,2}}(?:played by |the late |guest star )?"
    rf"(?P<name>{_WORD}(?: {_WORD}){{1,2}})[*_]{{0,2}}(?=[)\],;]| [–—-] )"
)
_PART = late(rf"(?:(?<! in )(?<! at )(?<! of )(?<! to )\b{_WORD})[*_]{{0,2}} [(\[][*_]{{0,2}}$")
_ENDS = (")", "]", ",", ";", "*", "_")
_ROOM = 48  # characters in front of a bracket in which the name of a part ends


def holds_actors(source: str) -> bool:
    """Say whether a bracket of a text holds somebody whose given name is nothing else.

    >>> holds_actors("Rain (Ada Lind) is back."), holds_actors("Rain (Second Helpings) is back.")
    (True, False)
    """
    for found in _PLAYER.finditer(source):
        first = key_of(found["name"].split()[0])
        if first in LISTS.given and first not in LISTS.common and _is_player(found["name"]):
            return True
    return False


def is_played(source: str, end: int) -> bool:
    """Say whether an actor stands in brackets behind a name that ends at a place.

    >>> is_played("Paris (Ada Lind) is back.", 5), is_played("Paris (Eaton Square) is back.", 5)
    (True, False)
    """
    found = _PLAYER.match(source, end)
    return found is not None and _is_player(found["name"])


def is_player(source: str, piece: Piece) -> bool:
    """Say whether a name stands in brackets behind that of a part, and may be an actor's."""
    if len(piece.keys) < 2 or not source.endswith(
        ("(", "[", "*", "_", "by ", "star "), 0, piece.start
    ):
        return False
    if source[piece.end : piece.end + 1] not in _ENDS:
        return False
    opened = max(source.rfind("(", 0, piece.start), source.rfind("[", 0, piece.start)) + 1
    if _PART.search(source, max(0, opened - _ROOM), opened) is None:
        return False
    return _is_player(source[piece.start : piece.end])


def _is_player(name: str) -> bool:
    """Say whether words may be an actor's name: no body, place or title of plain words."""
    if name in _NETWORKS or name in _BODIES or name in _PLACES or name.isupper():
        return False
    keys = [key_of(word) for word in name.split()]
    first, last = keys[0], keys[-1]
    if first in ("the", "a", "an") or any(char.isdigit() for char in name):
        return False
    if first in LISTS.starters - LISTS.given or not LISTS.breaks.isdisjoint(keys):
        return False
    if last in _CHANNELS or (last in _THINGS and last not in _SURNAMES):
        return False
    if last in _SURNAMES and (len(keys) > 2 or first in _PLAIN):
        return False
    return first in LISTS.given or not all(
        key in LISTS.common or key.rstrip("s") in LISTS.common for key in keys
    )
