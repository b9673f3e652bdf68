"""Join the mentions of persons and characters of one article into clusters."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field

from junket.folding import given_names, squeeze
from junket.lexicon import sections
from junket.mentions.runs import Piece
from junket.mentions.sides import SIDES, side_of

_SUFFIXES = sections("names")["suffixes"]
_RANKS = sections("names")["titles"] - frozenset(
    "mr mr. mrs mrs. ms ms. miss dr dr. doctor prof prof. professor sir dame former late".split()
)
NEAR = 200  # characters in which it is the last one’s; 60 to 600 tried on GUM’s train, 2026-11-22
MUCH = 2  # times as often named: whose surname it is from there on
AT_ONCE = 3  # … where the other was just named; 2 is as good on GUM’s train, 2026-11-23
_MANY = 8  # people whose first names begin alike: with more, a short form is nobody's
PREFIX = 3  # letters that a short form (Walt) must share with the first name (Walter)


_SURNAMES = frozenset(("son", "man", "sen", "ton", "kins", "s"))  # Jackson is no Jack


@dataclass(slots=True, eq=False)
class Group:
    """The pieces that name one person so far, and the words by which to call them."""

    first: str
    last: str
    nick: str = ""
    pieces: list[Piece] = field(default_factory=list)
    seen: int = -1
    other: bool = False  # of a surname that belongs to others: known by the title alone

    def mark(self, recent: dict[str, Group], start: int) -> None:
        """Note that this person was just named, at `start`."""
        self.seen = start
        for word in (self.first, self.last, self.nick, self.last.rpartition("-")[2]):
            recent[word] = self


class Grouper:
    """Collects full names first, then attaches shorter ones."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.groups: list[Group] = []
        self._full: dict[tuple[str, str], Group] = {}
        self._by: dict[str, list[Group]] = {}
        self._lone: dict[str, Group] = {}
        self._double: dict[tuple[str, ...], Group] = {}
        self.bare: frozenset[str] = frozenset()  # words that stand alone, without a title
        self._initials: dict[str, list[Group]] = {}
        self._letters: dict[str, list[Group]] = {}  # of names of three words or more

    def add_full(self, piece: Piece) -> Group:
        """Add a name of two or more words; equal first and last words are one person."""
        first, last = ends(piece)
        group = self._find_full(first, last) or self.by_surname(piece) or self._new(first, last)
        if len(piece.keys) > 2:
            self._double.setdefault(piece.keys[-2:], group)
            same = self._letters.setdefault("".join(key[0] for key in piece.keys), [])
            if group not in same:
                same.append(group)
        if piece.nick and not group.nick:
            group.nick = piece.nick.casefold()
            self._full.setdefault((group.nick, last), group)
            self._index(group.nick, group)
        group.pieces.append(piece)
        return group

    def by_surname(self, piece: Piece) -> Group | None:
        """Find whom a surname of two words names: De Lind, of Ada De Lind."""
        return self._double.get(piece.keys) if len(piece.keys) == 2 else None

    def _new(self, first: str, last: str) -> Group:
        group = Group(first, last)
        self.groups.append(group)
        self._full[first, last] = group
        self._full.setdefault((_plain(first), _plain(last)), group)
        for word in dict.fromkeys((first, last, _plain(first), _plain(last))):
            self._index(word, group)
        if "-" in last:
            self._index(last.rpartition("-")[2], group)
        self._initials.setdefault(first[0] + last[0], []).append(group)
        return group

    def _index(self, word: str, group: Group) -> None:
        known = self._by.setdefault(word, [])
        if not known or known[-1] is not group:
            known.append(group)

    def _find_full(self, first: str, last: str) -> Group | None:
        known = self._full.get((first, last)) or self._full.get((_plain(first), _plain(last)))
        if known:
            return known
        for group in self._by.get(last, ())[:8]:
            if group.last == last and _short_form(first, group.first):
                self._full[first, last] = group
                return group
        return None

    def has_full(self, first: str, last: str) -> bool:
        """Say whether somebody of this first and last name was added."""
        return (first, last) in self._full

    def candidates(self, key: str) -> list[Group]:
        """List the full names that a single word may stand for."""
        return self._by.get(key) or self._by.get(_plain(key), [])

    def add_single(self, piece: Piece, recent: dict[str, Group]) -> Group:
        """Attach a single word to its full name; the closest before it where several fit.

        `recent` maps each word to the person last named with it.
        """
        key = piece.keys[0]
        found = self.candidates(key)
        if piece.title in _RANKS:
            found = [group for group in found if not self._goes_by_first(group, key)]
        fitting = self._of_side(piece, found)
        if found and not fitting:
            group = self._lone_group(key, piece.title)
        else:
            found = fitting
            nearest = found[0] if len(found) == 1 else self._nearest(piece, found, recent)
            group = nearest or self._lone_group(key)
        group.pieces.append(piece)
        return group

    def _of_side(self, piece: Piece, found: list[Group]) -> list[Group]:
        """Return whom "Mr." or "Mrs." may name: who is told to be one, else who may be.

        The only one of a surname may be, unless more than a pronoun says the other.
        """
        side = SIDES.get(piece.title, 0)
        if not side or not found:
            return found
        told = [(side * side_of(self.source, group.pieces), group) for group in found]
        known = [group for agreeing, group in told if agreeing > 0]
        least = 0 if len(told) > 1 else -1
        return known or [group for agreeing, group in told if agreeing >= least]

    def _nearest(self, piece: Piece, found: list[Group], recent: dict[str, Group]) -> Group | None:
        """Return whom a shared word names: the one called by it, else the one named last.

        A surname goes back to the one named much more often, at once where they went by it, else
        some way off: the father of Ada Lind is told of once, and Lind is Ada again.
        """
        key = piece.keys[0]
        there = [group for group in found if group.seen >= 0]
        theirs = [group for group in there if not _is_told_apart(group, key)]
        if len(theirs) == 1 < len(there) and _is_called(theirs[0], key):
            here = [group for group in there if _is_named_here(group, piece)]
            return here[0] if len(here) == 1 else theirs[0]
        called = [
            group
            for group in found
            if group.first not in self.bare and recent.get(group.first) is group
        ]
        if len(called) == 1 and key not in (group.first for group in found):
            return called[0]
        last = recent.get(key) if found else None
        if last is None or last.first == key:
            return last
        main = max((one for one in found if one.seen >= 0), key=_often, default=last)
        near = piece.start - last.seen < NEAR
        if near and not _is_called(main, key):
            return last
        return main if _often(main) >= (AT_ONCE if near else MUCH) * _often(last) else last

    def _goes_by_first(self, group: Group, key: str) -> bool:
        """Say whether somebody goes by the first name and nobody by the bare surname `key`."""
        return group.first in self.bare and key == group.last and key not in self.bare

    def _lone_group(self, key: str, title: str = "") -> Group:
        """Return who has a single name; with `title`, whom the name alone would not tell."""
        name = f"{title} {key}" if title else key
        known = self._lone.get(name)
        if known is None:
            known = self._lone[name] = Group(key, key, other=bool(title))
            self.groups.append(known)
        return known

    def knows(self, key: str) -> bool:
        """Say whether a word is part of a name collected so far."""
        return key in self._by or key in self._lone

    def by_initials(self, letters: str) -> Group | None:
        """Find the one full name with these initials; None where there is none or several."""
        found = self._initials.get(letters[0].casefold() + letters[-1].casefold(), [])
        return found[0] if len(found) == 1 else None

    def by_letters(self, letters: str) -> Group | None:
        """Find the one name of three words or more with all these initials: IRT; None without."""
        found = self._letters.get(letters.casefold(), [])
        return found[0] if len(found) == 1 else None

    def join_short_forms(self) -> None:
        """Attach lone short forms (Walt, Peg) to the one full name (Walter …) that has no other."""
        hosts: dict[str, list[Group]] = {}
        for group in self.groups:
            if group.first != group.last:
                for form in (group.first[:PREFIX], *_givens(group.first)):
                    hosts.setdefault(form, []).append(group)
        joined = []
        for key, lone in self._lone.items():
            if any(piece.title for piece in lone.pieces):
                continue
            forms = (key[:PREFIX], *_givens(key))
            near = {id(one): one for form in forms for one in hosts.get(form, [])[:_MANY]}
            fitting = [one for one in near.values() if _short_form(key, one.first)]
            if len(fitting) == 1 and len(near) == 1 and not self._are_two(fitting[0], lone):
                fitting[0].pieces.extend(lone.pieces)
                joined.append(key)
        gone = {id(self._lone.pop(key)) for key in joined}
        self.groups = [group for group in self.groups if id(group) not in gone]

    def _are_two(self, host: Group, lone: Group) -> bool:
        """Say whether a short form is somebody else's: Jimmy (James Lee), or James Lee is James."""
        if _goes_by_first(host):
            return True
        opened = {piece.start for piece in host.pieces}
        return any(
            piece.end + 2 in opened and self.source[piece.end : piece.end + 2] in (" (", " [")
            for piece in lone.pieces
        )


def _plain(word: str) -> str:
    """Return a word without its accents, as some outlets write it: Zoë, Zoe."""
    if word.isascii():
        return word
    parts = unicodedata.normalize("NFKD", word)
    return "".join(char for char in parts if not unicodedata.combining(char))


def _is_called(group: Group, key: str) -> bool:
    return any(one.keys == (key,) for one in group.pieces)


def _is_told_apart(group: Group, key: str) -> bool:
    """Say whether somebody is named in full again and again, and never by the bare surname.

    Her mother, Peg Lind, laughed. “No,” Peg Lind said. Lind went on: the daughter.
    """
    return len(group.pieces) > 1 and not _is_called(group, key)


def _is_named_here(group: Group, piece: Piece) -> bool:
    """Say whether somebody is named in full in the block of a piece, in front of it."""
    return any(one.block == piece.block and one.start < piece.start for one in group.pieces)


def _often(group: Group) -> int:
    return len(group.pieces)


def _goes_by_first(group: Group) -> bool:
    return any(piece.keys == (group.first,) for piece in group.pieces)


def ends(piece: Piece) -> tuple[str, str]:
    """Return the first and the last word of a full name, suffixes left out."""
    keys = [key for key in piece.keys if key not in _SUFFIXES]
    return keys[0], keys[-1]


def _short_form(one: str, other: str) -> bool:
    """Say whether two first names are one: an initial, or a short form.

    >>> _short_form("a.", "amy"), _short_form("walt", "walter"), _short_form("ann", "amy")
    (True, True, False)
    >>> _short_form("peg", "margaret"), _short_form("peg", "meg")
    (True, False)
    """
    short, long = sorted((one, other), key=len)
    if short.endswith(".") and len(short) == 2:
        return long.startswith(short[0])
    if len(short) >= PREFIX and long.startswith(short) and "-" not in long:
        return long[len(short) :] not in _SURNAMES
    return squeeze(one) in _givens(other) or squeeze(other) in _givens(one)


def _givens(first: str) -> frozenset[str]:
    return given_names(squeeze(first))
