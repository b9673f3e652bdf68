"""Brackets of a cast: "Nell (Ada Lind)" makes both names people's, whatever words they are.

Surnames are plain words (Freeman, Castle, House), given names are places (Jordan, Paris) and
things (Rain): where brackets of an article hold actors, what stands in such a bracket is one, and
so is the part in front of it, though its words alone would not tell.
"""

from __future__ import annotations

from junket.around import next_word, previous_word
from junket.late import late
from junket.lexicon import sections
from junket.mentions.runs import LISTS, UPPER, Piece, is_given, key_of

_NAMES = sections("names")
_NETWORKS = sections("networks")[""]
_BODIES = sections("bodies")[""]
_PLACES = sections("places")["place"]
_THINGS = _NAMES["organisation"] | _NAMES["outlet"] | _NAMES["place"]
# last words of bodies and places that surnames are, too
_SURNAMES = frozenset(
    "house church law court park hill lake castle field woods rivers banks marsh brooks ford"
    " chambers".split()
)
_PLAIN = LISTS.common - LISTS.given
_CHANNELS = frozenset(
    "one two three four five six seven eight nine ten plus player tv channel".split()
)
_CLUBS = frozenset("united city town rovers athletic wanderers albion county fc afc".split())
_WORD = rf"[{UPPER}](?:[\w.]|[’'-](?=\w))*"
_PLAYER = late(  # (Ada Lind, (played by Ada Lind
    rf"[*_]{{0,2}}(?:[’']s?)? [(\[][*_]{{0,2}}(?:played by |the late |guest star )?"
    rf"(?P<name>{_WORD}(?: {_WORD}){{1,2}})[*_]{{0,2}}(?=[)\],;]| [–—-] )"
)
_PART = late(rf"(?:(?<! in )(?<! at )(?<! of )(?<! to )\b{_WORD})[*_]{{0,2}} [(\[][*_]{{0,2}}$")
_ACTS = late(  # Sky Castle, who plays …; Sky Castle (as Nell)
    r"(?:, \d\d)?(?:,? who(?:’ll|'ll)?(?: also| now)?(?: will| is| has been)?|)"
    r" (?:also |now |will )?(?:plays|portrays|reprises|recurs as|recur as)\b"
    r"(?! (?:host|down|it|out|up|at|on|in|for|a (?:big|key|major|large|huge|central))\b)"
    r"|,? who(?:’ll|'ll)? (?:will )?(?:play|portray|played|portrayed|voices|voiced|guest-stars)\b"
    rf"| [(\[]as (?:[\w.]+ ){{0,2}}[{UPPER}]"
)
_IS_PLAYED = late(  # Sky Castle (played since the pilot by …; Sky Castle, portrayed by …
    rf"(?:,| [(\[]| is| was)(?: ?(?:now|once))? ?(?:played|portrayed|voiced)(?: [a-z]+){{0,4}}"
    rf" by (?:[a-z]+ ){{0,3}}[{UPPER}]"
)
_PLAYED_BY = late(r"\b(?:played|portrayed|voiced) (?:here |now )?by (?:the late |guest star )?$")
_BY = late(  # written by Bo House, starring Bo House
    r"(?:(?:written|directed|created|run|produced|penned|helmed|led|posted|reported|Posted|By|BY)"
    r"(?:,? (?:and|&) \w+)*(?: by:?)?|\bstar(?:ring|s)) "
    r"(?:[A-Z][\w’'-]+ [A-Z][\w’'-]+ (?:and|&) )?$"
)
_INNER = frozenset(("and", "of", "in", "on", "to", "the", "for", "with"))
_PLAIN_GIVEN = _NAMES["plain_given"]
_NO_LAST = frozenset(
    "man woman girl boy day night road street trek wars news show star story stories one".split()
)
_NO_FIRST = (LISTS.starters - LISTS.given) | {"the", "a", "an", "about"}
_LONG = 4  # words that no such name has
_ACTOR = late(rf"(?P<first>{_WORD}) {_WORD}[*_]{{0,2}} [(\[][*_]{{0,2}}$")
_ENDS = (")", "]", ",", ";", "*", "_")
_ROOM = 48  # characters in front of a bracket in which the name of a part ends


def holds_actors(source: str) -> bool:
    """Say whether a bracket of a text holds somebody whose given name is nothing else.

    >>> holds_actors("Rain (Ada Lind) is back."), holds_actors("Rain (Second Helpings) is back.")
    (True, False)
    """
    for found in _PLAYER.finditer(source):
        first = key_of(found["name"].split()[0])
        if first not in LISTS.common and _is_player(found["name"]):
            return (
                _PART.search(source, max(0, found.start() - _ROOM), found.start() + 2) is not None
            )
    return False


def is_of_cast(source: str, piece: Piece) -> bool:
    """Say whether a name of several words plays a part, or is one, by the words around it.

    >>> from junket.mentions.runs import Piece
    >>> name = Piece(0, 10, ("Sky", "Castle"), ("sky", "castle"), 0, False, False)
    >>> is_of_cast("Sky Castle, who plays Nell, is back.", name)
    True
    >>> is_of_cast("Sky Castle, the seat of the Linds, burns.", name)
    False
    """
    name = source[piece.start : piece.end]
    if not 1 < len(piece.keys) < _LONG or name in _NETWORKS or name in _BODIES or name in _PLACES:
        return False
    if piece.keys[0] in _NO_FIRST or not _INNER.isdisjoint(piece.keys):
        return False
    if previous_word(source, piece.start).lower() in _NAMES["place_before"]:
        return False
    if _ACTS.match(source, piece.end) or _IS_PLAYED.match(source, piece.end):
        return True
    if piece.keys[-1] in _SURNAMES and _is_at_work(source, piece):
        return True
    return _PLAYED_BY.search(source, max(0, piece.start - _ROOM), piece.start) is not None


def _is_at_work(source: str, piece: Piece) -> bool:
    """Say whether a name that may be a house's is that of somebody with a job: "director Bo House".

    >>> from junket.mentions.runs import Piece
    >>> name = Piece(9, 17, ("Bo", "House"), ("bo", "house"), 0, False, False)
    >>> _is_at_work("director Bo House says no.", name)
    True
    """
    if piece.keys[0] in _PLAIN or piece.keys[0] in _NO_FIRST:
        return False
    if len(piece.keys) == 3 and len(piece.keys[1].rstrip(".")) == 1:
        return True
    before = previous_word(source, piece.start).lower()
    if before in _NAMES["job_last"] or _BY.search(source, max(0, piece.start - 40), piece.start):
        return True
    follower = next_word(source, piece.end).lower()
    return follower in _NAMES["speech"] and source[piece.end : piece.end + 1] == " "


def is_played(source: str, end: int, *, surely: bool = False) -> bool:
    """Say whether an actor stands in brackets behind a name that ends at a place.

    With `surely`, one whose given name is known.

    >>> is_played("Paris (Ada Lind) is back.", 5), is_played("Paris (Eaton Square) is back.", 5)
    (True, False)
    """
    found = _PLAYER.match(source, end)
    if found is None or (surely and not is_given(key_of(found["name"].split()[0]))):
        return False
    return _is_player(found["name"]) or _is_plain_name(found["name"])


def is_behind_actor(source: str, start: int) -> bool:
    """Say whether a bracket opens behind somebody of a known given name: "Ada Lind (Rain)".

    >>> is_behind_actor("Ada Lind (Rain)", 10), is_behind_actor("Cold Harbour (Rain)", 14)
    (True, False)
    """
    found = _ACTOR.search(source, max(0, start - _ROOM), start)
    return found is not None and is_given(key_of(found["first"]))


def is_part(source: str, piece: Piece) -> bool:
    """Say whether a name of two or three words has its actor in brackets behind it.

    >>> from junket.mentions.runs import Piece
    >>> name = Piece(0, 11, ("Rain", "Castle"), ("rain", "castle"), 0, False, False)
    >>> is_part("Rain Castle (Ada Lind) is back.", name)
    True
    """
    word, last = piece.words[0], piece.keys[-1]
    if not 1 < len(piece.keys) < _LONG or piece.keys[0] in ("the", "a", "an"):
        return False
    if word.isupper() and "." not in word:  # DA Lind (Bo Marr)
        return False
    if last in _CLUBS or last in _CHANNELS or (last in _THINGS and last not in _SURNAMES):
        return False
    return is_played(source, piece.end)


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
    name = source[piece.start : piece.end]
    return _is_player(name) or (_is_plain_name(name) and not _is_full(source, opened))


def _is_plain_name(name: str) -> bool:
    """Say whether words are plain, the first a given name too: Rain White, and Rain Man."""
    keys = [key_of(word) for word in name.split()]
    if len(keys) != 2 or keys[0] not in _PLAIN_GIVEN or keys[1] in _NO_LAST:
        return False
    return keys[1] not in _CHANNELS and (keys[1] not in _THINGS or keys[1] in _SURNAMES)


def _is_full(source: str, opened: int) -> bool:
    """Say whether a bracket opens behind two capitalised words: an actor's, with a credit in it."""
    return _ACTOR.search(source, max(0, opened - _ROOM), opened) is not None


def _is_player(name: str) -> bool:
    """Say whether words may be an actor's name: no body, place or title of plain words."""
    if name in _NETWORKS or name in _BODIES or name in _PLACES or name.isupper():
        return False
    keys = [key_of(word) for word in name.split()]
    first, last = keys[0], keys[-1]
    if first in _NO_FIRST or first in _NAMES["place_first"] or any(char.isdigit() for char in name):
        return False
    if any(key in LISTS.breaks and key not in LISTS.given for key in keys):
        return False
    if last in _CHANNELS or (last in _THINGS and last not in _SURNAMES):
        return False
    if last in _SURNAMES and (len(keys) > 2 or first in _PLAIN):
        return False
    return first in LISTS.given or not all(
        key in LISTS.common or key.rstrip("s") in LISTS.common for key in keys
    )
