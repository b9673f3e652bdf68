"""Decide what kind of thing a capitalised piece names, by its words and its neighbours."""

from __future__ import annotations

import re

from junket.around import next_word, previous_word
from junket.facts import Article, EntityKind
from junket.late import late
from junket.lexicon import sections
from junket.mentions.runs import LISTS, UPPER, Piece, is_cast_slot, is_kin, opens_cast
from junket.sought import Sought

_NAMES = sections("names")
_NETWORKS = sections("networks")[""]
_PLACES = sections("places")["place"]
_BODIES = sections("bodies")[""]
_SURNAMES = frozenset(
    "house bank church bill law war act police office court club park high force league"
    " union".split()
)
KIN = _NAMES["kin"] | _NAMES["kin_f"] | _NAMES["kin_m"] | LISTS.titles
_ACTS = sections("story_verbs")[""] | {"is", "has", "was", "who", "played", "portrayed", "plays"}
_PLACE_BEFORE = _NAMES["place_before"]
KIN_NOUNS = _NAMES["kin"] | _NAMES["kin_f"] | _NAMES["kin_m"]
_VOWELS = frozenset("AEIOUY")
INNER = frozenset(("and", "of", "in", "on", "to"))
_NO_LAST = {"day", "night", "week"} | (LISTS.starters - LISTS.given)
_AIRING = Sought(
    r"\b(?:[Aa]ir(?:s|ed|ing)?|[Pp]remier\w+|[Rr]eturn(?:s|ed|ing)?|[Dd]ebut\w*|[Ss]tream\w*|"
    r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|ET|[ap]\.?m\.?|\d[cC]|PM|network|channel|drops?|"
    r"nights?|GMT|BST|\d\d:\d\d|weekly|finale)\b[^.;!?]{0,24} (?:on|to) $"
)


def initials_of(name: str) -> frozenset[str]:
    """List the abbreviations that a name may have.

    >>> sorted(initials_of("Salt and the Crown"))
    ['SATC', 'SC']
    """
    words = [word for word in re.split(r"[\s-]+", name) if word]
    if len(words) < 2:
        return frozenset()
    all_of = "".join(word[0] for word in words).upper()
    content = "".join(word[0] for word in words if word[0].isupper())
    bare = all_of[1:] if words[0].lower() == "the" else all_of
    short = content[1:] if words[0] == "The" else content
    return frozenset(form for form in (all_of, content, bare, short) if len(form) > 1)


def fixed_kind(source: str, piece: Piece, article: Article) -> EntityKind | None:
    """Return the kind that a piece's own words settle; None where they do not."""
    surface = source[piece.start : piece.end]
    if surface in _NETWORKS or surface.removeprefix("The ") in _NETWORKS:
        return "network" if _is_network(source, piece, surface) else None
    if article.outlet and _same_outlet(surface, article.outlet):
        return "outlet"
    if piece.keys[0] == "channel" or (surface.endswith("+") and len(surface) > 2):
        return "network"
    if surface in _BODIES or surface.removeprefix("The ") in _BODIES:
        return "organisation"
    if surface in _PLACES or surface.removeprefix("The ") in _PLACES:
        return "place"
    return _shape(source, piece, surface)


def is_network_name(words: tuple[str, ...]) -> bool:
    """Say whether words have the shape of a network's name with its article: The QX."""
    if words[0] != "The":
        return False
    short = len(words) == 2 and len(words[1]) < 4 and words[1].isupper()
    return short or " ".join(words[1:]) in _NETWORKS


def is_known_body(letters: str, article: Article) -> bool:
    """Say whether letters are a network's, a body's or the article's own outlet's."""
    own = article.outlet is not None and _same_outlet(letters, article.outlet)
    return own or letters in _NETWORKS or letters in _BODIES


def _is_network(source: str, piece: Piece, surface: str) -> bool:
    """Say whether a network's name that is also a common word or name is one here."""
    if surface.lower() in LISTS.given or surface.lower() in LISTS.common:
        return _in_airing(source, piece.start)
    return True


def _in_airing(source: str, start: int) -> bool:
    """Say whether words of airing lead up to a place: "airs Fridays on …"."""
    if not source.endswith(" on ", 0, start):
        return False
    return _AIRING.search(source, max(0, start - 80), start) is not None


def _same_outlet(surface: str, outlet: str) -> bool:
    low = surface.casefold().removeprefix("the ")
    whole = outlet.casefold().removeprefix("the ")
    if low == whole.rpartition(" ")[2] and low not in LISTS.given and surface[0].isupper():
        return True
    return low == whole or (surface.isupper() and surface in initials_of(outlet))


def _shape(source: str, piece: Piece, surface: str) -> EntityKind | None:
    """Judge by suffix words, capitals and the words around."""
    last = piece.keys[-1]
    if not piece.title and _in_airing(source, piece.start):
        return "network"
    if previous_word(source, piece.start).lower() in _NAMES["tell"] and _outlet_like(piece):
        return "outlet"
    if len(piece.keys) == 2 and _REPPED.search(source, max(0, piece.start - 20), piece.start):
        return "organisation"
    if not piece.title and is_place(source, piece.start, piece.end):
        return "place"
    if len(piece.keys) > 1 or piece.keys[0] == "the":
        by_suffix = _by_suffix(piece)
        if by_suffix == "place" and _is_among_names(source, piece):
            return None
        if by_suffix:
            return by_suffix
    elif last in _NAMES["organisation"] and not piece.title and last not in LISTS.given:
        return "organisation"
    if piece.keys[0] in LISTS.given:
        return None
    short = len(piece.keys) == 1 and 2 <= len(surface) <= 6
    if short and surface.rstrip("s").isupper() and not _is_shouted(source, piece, surface):
        return _capitals(source, piece, surface)
    return None


_CALLED_SO = frozenset(("hill", "lane", "park", "lake", "castle", "forest", "bay"))
_NAMES_BEFORE = late(rf"[{UPPER}][\w’'-]+ [{UPPER}][\w’'-]+(?:, and |, | and | & )$")


def _is_among_names(source: str, piece: Piece) -> bool:
    """Say whether a name that ends like a place's stands among names: Bo Marr and Cy Hill."""
    if len(piece.keys) != 2 or piece.keys[-1] not in _CALLED_SO:
        return False
    listed = _NAMES_BEFORE.search(source, max(0, piece.start - 60), piece.start) is not None
    return listed and place_votes(source, piece) < 0


# a Mill Falls woman; MILL FALLS (UBP) — She is back
_NATIVES = late(
    r" (?:native|resident|woman|man|couple|teen|teenager|mom|dad|mother|father|family)\b(?! [A-Z])"
)
_PEOPLES = ("an", "ish", "ese", "ic", "ch")  # a South African woman
_DATED = late(r"[*_]{0,3}(?:, [A-Z][\w.]+\.?)?[*_]{0,3} ?(?:\([A-Z]{2,6}\) ?)?(?:–|—|--) ")


def is_place(source: str, start: int, end: int) -> bool:
    """Say whether a name is a place's by its dateline, or by who is from there.

    >>> is_place("MILL FALLS (UBP) — She is back.", 0, 10), is_place("a Mill Falls native", 2, 12)
    (True, True)
    >>> is_place("ADA LIND: She is back.", 0, 8), is_place("Ada Lind — she is back", 0, 8)
    (False, False)
    """
    name = source[start:end]
    if " " in name and not name.endswith(_PEOPLES) and _NATIVES.match(source, end) is not None:
        return True
    line = source.rfind("\n", 0, start) + 1
    opens = not source[line:start].strip("*_ ") and name.isupper()
    return opens and _DATED.match(source, end) is not None


def _is_shouted(source: str, piece: Piece, surface: str) -> bool:
    """Say whether a word of capitals is the name of a part: "NORA (Ada Lind)", "plays NORA"."""
    if opens_cast(source, piece.end) and not source.endswith("the ", 0, piece.start):
        return True
    if len(surface) > 2 and source.endswith(" as ", 0, piece.start):
        return is_cast_slot(source, piece.start, piece.end)
    if "." not in surface and (len(surface) < 4 or _VOWELS.isdisjoint(surface)):
        return False
    return is_part_name(source, piece)


_CASTING = (" plays ", " portrays ", " PLAYS ", " will voice ", " will play ", " will portray ")


def is_cast(source: str, piece: Piece) -> bool:
    """Say whether a name stands right behind words of casting: "Ada Lind plays Nora"."""
    return source.endswith(_CASTING, 0, piece.start)


# Hope, the sidekick, was voiced by Ada Lind
_IS_PLAYED = late(
    r"(?:, (?:an?|the|his|her) [a-z][^.,;:!?\n]{2,40},)?(?:,| is| was| will be)(?: as)?"
    r"(?: now| first| once)? "
    r"(?:played|voiced|portrayed) by (?=[a-z]{0,7} ?[a-z-]{0,12} ?[A-Z])"
)
# Ada Lind joined the series last year as Hope, …
_AS_PART = late(
    r"\b(?:join|recur|guest|co-star|debut|appear|star|return|cast|introduced)[\w-]*\b"
    r"[^.;:!?,()\n]{0,40} as $"
)
_CLOSING = (",", ".", ";", ")", "!", "?", " and ", "\n")
# Ada Lind is Hope, the keeper’s daughter
_IS_PART = late(r"\b[A-Z][\w-]+ [A-Z][\w’'-]+ (?:is|as) $")
_TOLD_OF = late(r", (?:an?|the|his|her|[A-Z][\w-]+[’']s) [a-z]")


def is_part_name(source: str, piece: Piece) -> bool:
    """Say whether a plain word names a part: "plays Hope", "Hope (Ada Lind)", "sister, Hope"."""
    if is_cast(source, piece) or opens_cast(source, piece.end):
        return True
    if is_cast_slot(source, piece.start, piece.end) or is_kin(source, piece.start):
        return True
    if _AS_PART.search(source, max(0, piece.start - 60), piece.start):
        return source.startswith(_CLOSING, piece.end)
    if _IS_PLAYED.match(source, piece.end):
        return True
    if piece.words[0].isupper() and "voice of " in source[max(0, piece.start - 50) : piece.start]:
        return True
    if _IS_PART.search(source, max(0, piece.start - 40), piece.start):
        return _TOLD_OF.match(source, piece.end) is not None
    if not source.endswith(", ", 0, piece.start):
        return False
    word = source[
        source.rfind(" ", max(0, piece.start - 28), piece.start - 2) + 1 : piece.start - 2
    ]
    return word.rpartition("-")[2] in KIN_NOUNS


def _capitals(source: str, piece: Piece, surface: str) -> EntityKind:
    """Judge a word of capitals: a body (the QTU), or a plural, a term, a code (DVDs, WASP)."""
    if not surface.isupper() or previous_word(source, piece.start).lower() in ("a", "an"):
        return "other"
    return "organisation"


_NETWORK_LAST = frozenset(("player", "plus", "one", "two", "three", "four"))


def _by_suffix(piece: Piece) -> EntityKind | None:
    """Judge a name of several words by its last and its first."""
    first, last = piece.keys[0], piece.keys[-1]
    given = first in LISTS.given
    if last in _NAMES["organisation"] and not (given and last in _SURNAMES):
        return "organisation"
    if last in _NETWORK_LAST and len(piece.keys) == 2 and not given and not piece.title:
        return "network"
    if given and len(piece.keys) > _LONG and last in _NAMES["place"]:
        return "place"
    if given or piece.title or not INNER.isdisjoint(piece.keys):
        return None
    if last in _NAMES["place"]:
        return "place"
    if last in _NAMES["outlet"]:
        return "outlet"
    return "place" if first in _NAMES["place_first"] else None


_LONG = 3  # words that a place called after somebody has more than: Ada Lind Memorial Bridge


def _outlet_like(piece: Piece) -> bool:
    """Say whether what is told something has the shape of an outlet, not of a person."""
    word = piece.words[-1]
    camel = any(char.isupper() for char in word[1:]) and not word.startswith(
        ("Mc", "Mac", "O’", "O'")
    )
    if piece.words[0] == "The" or any(char.isdigit() for char in word):
        return True
    if len(piece.words) == 1:
        return camel and piece.keys[0] not in LISTS.given and "-" not in word
    if piece.keys[-1] in _NAMES["outlet"]:
        return True
    return piece.keys[0] not in LISTS.given and all(key in LISTS.common for key in piece.keys)


def is_place_word(piece: Piece) -> bool:
    """Say whether a single word is a well-known place."""
    return piece.words[0] in _PLACES


def person_like(piece: Piece) -> bool:
    """Say whether the words of a piece of two or more words may be a person's name."""
    first = piece.keys[0]
    if piece.keys[-1] in _NAMES["suffixes"] and len(piece.keys) == 2:
        return False
    if len(piece.keys) > 2 and not INNER.isdisjoint(piece.keys):
        return False
    if piece.title or first in LISTS.given or piece.nick:
        return not (first in LISTS.starters and len(piece.keys) == 1)
    if first == "the" or len(piece.keys) > 5:
        return False
    if first in LISTS.starters or piece.keys[-1] in _NO_LAST:
        return False
    if not LISTS.adjectives.isdisjoint(piece.keys) or any(char.isdigit() for char in first):
        return False
    if piece.words[0] in _PLACES or piece.words[-1] in _PLACES:
        return False
    if len(first) > 2 and piece.words[0].isupper() and not piece.words[-1].isupper():
        return "." in first
    if "." in first and len(first) <= 5:
        return len(piece.keys) > 1
    if first in LISTS.common:
        return False
    return not all(key.rstrip("s") in LISTS.common or key in LISTS.common for key in piece.keys)


def is_called(source: str, piece: Piece) -> bool:
    """Say whether a name that opens with a plain word is a person’s by what stands around it."""
    if len(piece.keys) != 2 or piece.keys[1] in LISTS.common or piece.keys[0] in LISTS.starters:
        return False
    if not piece.words[1][0].isupper() or piece.words[1].isupper():
        return False
    if previous_word(source, piece.start).lower() in _NAMES["job_last"]:
        return True
    people = piece.keys[0] in LISTS.adjectives  # Dutch Lind (Bo Marr)
    if people and (opens_cast(source, piece.end) or _IS_PLAYED.match(source, piece.end)):
        return True
    return _LIVES.match(source, piece.end) is not None


_LIVES = late(
    r", (?:who|whose|\d\d,)\b|, \d\d,| (?:plays|played|portrays|portrayed|reprises|guest-stars|"
    r"co-stars|recurs|(?:returns|stars|recurs|guests|appears|joins) as|joins the cast)\b"
)


_REPPED = late(r"\b(?:repped|represented) by $")
# What a person, no place, is named behind "to" and "from" for.
_HANDED = Sought(
    r"\b(?:(?:role|part) of [^.;:!?\n]{1,60}(?:gone|went|goes|go) to|(?:over|reins|custody) from|"
    r"(?:married|engaged|devoted|loyal|sister|brother|wife|husband|mother|father|daughter|son|cousin|"
    r"aunt|uncle|introduced|proposed|proposes|apologi[sz]e[sd]?|confesses|confessed|spoke|talked|"
    r"talks|speaks|listens|listened|according|heir|rival|successor|related|attracted|"
    r"betrothed) to) $"
)


def place_votes(source: str, piece: Piece) -> int:
    """Weigh one mention of a name that might be a place: above 0 for a place."""
    before = previous_word(source, piece.start).lower()
    after = source[piece.end : piece.end + 3]
    follower = next_word(source, piece.end).lower()
    votes = 1 if before in _PLACE_BEFORE else -1
    if before in ("in", "at", "throughout") or (
        before == "of" and previous_word(source, piece.start - 3).lower() in _NAMES["place"]
    ):
        votes += 2
    if before in ("from", "to") and _HANDED.search(source, max(0, piece.start - 70), piece.start):
        votes -= 2
    votes -= 2 * (after == " as")
    if before in KIN or after[:2] in ("’s", "'s", " (", " ["):
        votes -= 2
    if follower in _NAMES["speech"] or follower in _ACTS:
        votes -= 2
    return votes
