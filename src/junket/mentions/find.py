"""Bring titles, pieces and clusters together: text -> Names."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field, replace

from junket.around import is_inside, next_word, previous_word
from junket.facts import NO_TAGS, EntityKind, Names, Span, Tags, Text
from junket.lexicon import sections
from junket.mentions import kinds, slots
from junket.mentions.assemble import assemble, titled
from junket.mentions.authors import authors
from junket.mentions.broadcast import network_pieces
from junket.mentions.clusters import Group, Grouper
from junket.mentions.guessed import Title
from junket.mentions.joins import join_pieces
from junket.mentions.readers import signatures
from junket.mentions.runs import LISTS, Piece, find_pieces, is_cast_slot, opens_cast
from junket.mentions.tagged import Tagged, unseen
from junket.mentions.titles import find_titles

_OPENERS = LISTS.starters - LISTS.given - {"the", "a", "an", "here", "you", "my", "all", "one"}
_BYLINE = frozenset(("posted", "updated", "written", "reported", "story", "words"))
_COMPANIES = ("television", "tv", "network", "studios", "entertainment", "pictures", "media")
_JOBS = frozenset("editor critic reporter correspondent columnist writer contributor".split())
_SPEECH = sections("names")["speech"]
_HEADLINE_WORDS = 5  # of four letters or more: a shorter heading may be a name
_LOUD = 0.8  # of the words of a headline that has capitals throughout
_HEADLINE = sections("names")["headline"] - LISTS.given


def find_names(text: Text, tags: Tags = NO_TAGS) -> Names:
    """Find all named mentions of an article and join those that name one thing.

    `tags` is what the tagger sees, asked where the rules have no say of their own.

    Mentions are sorted and never overlap; both tuples are empty where nothing is named.
    Persons and characters both come as `person`; `people.settle_names` parts them.
    """
    titles = find_titles(text)
    taken = _disjoint(titles)
    finder = _Finder(text, Tagged(text.article.text, tags.names), titles)
    signed = [s for s in signatures(text) if all(s[1] <= t[0] or t[1] <= s[0] for t in taken)]
    networks = [one for one in network_pieces(text) if all(_apart(one, t) for t in taken)]
    cut_out = sorted([*taken, *signed, *((one.start, one.end) for one in networks)])
    pieces = join_pieces(text.article.text, find_pieces(text, cut_out))
    finder.add_networks(networks)
    finder.sort(finder.tagged.cut(text.article.text, pieces))
    finder.add_unseen(cut_out)
    finder.add_authors(sorted(taken))
    short = finder.abbreviated(titles)
    things = [(thing.kind, thing.pieces) for thing in finder.things.values() if thing.pieces]
    return assemble(text, titled(text, titles, taken, short), things, finder.persons.groups)


def _apart(piece: Piece, span: Span) -> bool:
    return piece.end <= span[0] or span[1] <= piece.start


def _disjoint(titles: list[Title]) -> dict[Span, Title]:
    """Keep the longest of overlapping title spans."""
    spans = [(span, title) for title in titles for span in title.spans]
    spans.sort(key=lambda item: (item[0][0], -item[0][1]))
    kept: dict[Span, Title] = {}
    last = 0
    for span, title in spans:
        if span[0] >= last:
            kept[span] = title
            last = span[1]
    return kept


@dataclass(slots=True)
class _Thing:
    """A cluster that is no person: its kind and the pieces that name it."""

    kind: EntityKind
    pieces: list[Piece] = field(default_factory=list)


class _Finder:
    """Sorts pieces into persons and things; what is sure first, what leans on it later."""

    def __init__(self, text: Text, tagged: Tagged, titles: list[Title]) -> None:
        self.text = text
        self.titles = titles
        self.tagged = tagged
        self.source = text.article.text
        self.persons = Grouper(self.source)
        self.things: dict[str, _Thing] = {}
        self.lower = _body_words(text)
        self.words: set[str] = set()
        self.parts: set[str] = set()
        self.casts = slots.holds_actors(self.source)
        self.labels = {
            block.label[0]: block
            for block in text.blocks
            if block.label and block.kind != "question"  # TW asks: no initials of Toby Wren
        }

    def sort(self, pieces: list[Piece]) -> None:
        """Decide on all pieces: full names, then names at weak places, then single words."""
        singles: list[Piece] = []
        self.words = {key for piece in pieces if not piece.heading for key in piece.keys}
        lone = (_without_first(self.source, p) if _is_opened(p) else p for p in pieces)
        self.parts = {
            piece.keys[0] for piece in lone if len(piece.keys) == 1 and self._is_cast(piece)
        }
        last = [piece for piece in pieces if piece.words[0].islower() and not piece.heading]
        waits = set(map(id, last))
        for weak, heading in ((False, False), (True, False), (True, True)):
            for piece in pieces:
                if piece.weak is weak and piece.heading is heading and id(piece) not in waits:
                    singles += self._part(piece)
        for piece in last:  # de Lind: a surname where somebody is named in full
            singles += self._part(piece)
        singles += [piece for piece in pieces if piece.heading and not piece.weak]
        singles.sort(key=lambda piece: piece.start)
        self._attach(singles)
        self.persons.join_short_forms()

    def _is_cast(self, piece: Piece) -> bool:
        """Say whether a place or a plain word is somebody's name here: "Jordan (Ada Lind)"."""
        key = piece.keys[0]
        plain = key in LISTS.common and key not in LISTS.given and key not in LISTS.starters
        if not plain and not kinds.is_place_word(piece):
            return False
        if opens_cast(self.source, piece.end):
            return slots.is_played(self.source, piece.end, surely=plain)
        if plain and self.source.endswith(("(", "["), 0, piece.start):
            return slots.is_behind_actor(self.source, piece.start)
        return kinds.is_part_name(self.source, piece)

    def _part(self, piece: Piece) -> list[Piece]:
        """Settle a piece, or return the single words of it that wait for the full names."""
        if piece.heading:
            return self._read_heading(piece)
        if len(piece.keys) > 1 and piece.keys[0] in _OPENERS:
            if piece.weak or not is_inside(self.source, piece.start):
                piece = _without_first(self.source, piece)
        elif piece.weak and (trimmed := self._trim(piece)) is not piece:
            if trimmed is None:
                return []
            piece = trimmed
        if len(piece.keys) == 1 and not (piece.nick or piece.keys[0] == "the"):
            return [piece]
        self._settle(piece)
        return []

    def _settle(self, piece: Piece) -> None:
        """Enter a name of several words."""
        if self.persons.by_surname(piece):
            self.persons.add_full(piece)
            return
        if not piece.heading and (
            self._is_bracketed(piece) or slots.is_of_cast(self.source, piece)
        ):
            self.persons.add_full(piece)
            return
        kind = kinds.fixed_kind(self.source, piece, self.text.article)
        if kind is None and piece.keys[0] == "the" and piece.weak:
            kind = "outlet"
        known = None if kind or piece.title else self.things.get(" ".join(piece.keys))
        kind = "place" if known is not None and known.kind == "place" else kind
        own = piece.title or piece.heading or kind is not None
        told = None if own else self.tagged.kind(piece)
        if told is not None and told != "person":
            kind = told
        if kind is None and (
            told or kinds.person_like(piece) or kinds.is_called(self.source, piece)
        ):
            self.persons.add_full(piece)
        else:
            self._add_thing(piece, kind or "other")

    def add_networks(self, pieces: list[Piece]) -> None:
        """Enter the networks that the article tells to be some."""
        for piece in pieces:
            self._add_thing(piece, "network")

    def _is_bracketed(self, piece: Piece) -> bool:
        """Say whether a name is an actor's in brackets, or that of the part in front of them."""
        if not self.casts:
            return False
        return slots.is_player(self.source, piece) or slots.is_part(self.source, piece)

    def _add_thing(self, piece: Piece, kind: EntityKind) -> None:
        key = " ".join(piece.keys).removeprefix("the ")
        thing = self.things.setdefault(key, _Thing(kind))
        if thing.kind in ("other", "organisation"):
            thing.kind = kind if kind != "other" else thing.kind
        thing.pieces.append(piece)

    def _trim(self, piece: Piece) -> Piece | None:
        """Cut the word that only opens a sentence; None where nothing is left."""
        first = piece.keys[0]
        rest = piece.keys[1:]
        if not rest and first not in LISTS.starters and kinds.is_part_name(self.source, piece):
            return piece
        if first == "the" and len(rest) == 1:
            follower = next_word(self.source, piece.end).lower()
            return piece if follower in _SPEECH else _without_first(self.source, piece)
        if rest and first in kinds.KIN_NOUNS and first not in LISTS.given:
            return _without_first(self.source, piece)  # Daughter Ada
        if rest and rest[0] == piece.words[1] in kinds.INNER:
            return piece  # Top of the Marsh
        if len(rest) > 1 and first not in LISTS.given and self.persons.has_full(rest[0], rest[-1]):
            return _without_first(self.source, piece)  # Botanist Ada Lind, who is Ada Lind
        if not rest and first in self.parts:
            return piece
        if first in LISTS.starters or (first in LISTS.common and first not in LISTS.given):
            if not rest:
                return piece if first not in LISTS.starters and self._seen(first) else None
            known = self.persons.knows(rest[0]) or rest[0] in LISTS.given
            if first in LISTS.starters or known or len(rest) > 1:
                return _without_first(self.source, piece)
        if not rest and first in self.lower and first not in LISTS.given:
            return None
        return piece

    def _seen(self, key: str) -> bool:
        return self.persons.knows(key) or key in self.things

    def _read_heading(self, piece: Piece) -> list[Piece]:
        """Cut a piece of a headline at plain words; only what can be a name is left."""
        if len(piece.keys) > 1 and self.text.blocks[piece.block].kind == "byline":
            if piece.keys[-1] in _JOBS:
                return []  # By Ada Lind, Soaps Editor
            plain = piece.keys[0] in LISTS.starters or piece.keys[0] in _BYLINE
            self._settle(_without_first(self.source, piece) if plain else piece)
            return []
        if kinds.is_network_name(piece.words):
            self._settle(piece)
            return []
        found: list[Piece] = []
        group: list[int] = []
        for place, key in enumerate(piece.keys):
            if self._is_plain(key, [piece.keys[at] for at in group]):
                found += self._enter_heading(piece, group)
                group = []
            else:
                group.append(place)
        return found + self._enter_heading(piece, group)

    def _is_plain(self, key: str, before: list[str]) -> bool:
        """Say whether a word of a headline is none of a name; a given name may precede one."""
        if self.persons.knows(key):
            return key in LISTS.starters
        if key in LISTS.starters or key in _HEADLINE:
            return True
        if key not in LISTS.common:
            return False
        lone = len(before) == 1 and before[0] in LISTS.given
        return not lone or before[0] in self.words

    def _enter_heading(self, piece: Piece, group: list[int]) -> list[Piece]:
        if not group:
            return []
        if len(group) > 1:
            group = self._known_of(piece, group)
        part = _slice(self.source, piece, group[0], group[-1] + 1)
        if len(group) == 1:
            return [part]
        if part.keys[0] in LISTS.given or not self._is_unheard(part):
            self._settle(part)
        return []

    def _known_of(self, piece: Piece, group: list[int]) -> list[int]:
        """Leave words of a headline that stand beside a full name out: Ada Lind Spills."""
        keys = piece.keys
        for first, last in ((group[0], group[-2]), (group[1], group[-1])):
            if last > first and self.persons.has_full(keys[first], keys[last]):
                return list(range(first, last + 1))
        return group

    def _is_unheard(self, piece: Piece) -> bool:
        """Say whether a headline in capitals throughout has words that the text never names."""
        block = self.text.blocks[piece.block]
        if block.kind != "heading" or not self.words or not self.words.isdisjoint(piece.keys):
            return False
        listed = self.source.endswith((", ", ": ", " & "), 0, piece.start)
        if listed or self.source.startswith((" as ", ","), piece.end):
            return False
        told = [word for word in self.source[block.start : block.end].split() if len(word) > 3]
        loud = sum(word.lstrip("“‘\"'([")[:1].isupper() for word in told)
        return len(told) >= _HEADLINE_WORDS and loud >= _LOUD * len(told)

    def _attach(self, singles: list[Piece]) -> None:
        """Attach single words, in order of the text, to the full names around them."""
        recent: dict[str, Group] = {}
        self.persons.bare = frozenset(piece.keys[0] for piece in singles if not piece.title)
        fulls = sorted(
            ((piece.start, group) for group in self.persons.groups for piece in group.pieces),
            key=lambda item: item[0],
        )
        at = 0
        for place, piece in enumerate(singles):
            while at < len(fulls) and fulls[at][0] < piece.start:
                fulls[at][1].mark(recent, fulls[at][0])
                at += 1
            follower = singles[place + 1] if place + 1 < len(singles) else None
            group = self._single(piece, recent, follower)
            if group is not None:
                group.mark(recent, piece.start)

    def _single(
        self, piece: Piece, recent: dict[str, Group], follower: Piece | None
    ) -> Group | None:
        """Enter one single word; returns the person it names, None where it names none."""
        key = piece.keys[0]
        surface = piece.words[0]
        known = self.persons.candidates(key)
        if known and kinds.is_place_word(piece):
            known = [group for group in known if group.first in LISTS.given]
        if known:
            return self.persons.add_single(piece, recent)
        group = self._by_initials(piece, surface) if surface.isupper() else None
        if group is not None:
            group.pieces.append(piece)
            return group
        kind = None
        if key not in self.parts:
            kind = kinds.fixed_kind(self.source, piece, self.text.article)
        if key in self.things and not piece.title:
            kind = kind or self.things[key].kind
        body = None if piece.title or kind else self._body_of(key)
        if body is not None:
            body.pieces.append(piece)
            return None
        if key not in self.parts:
            kind = kind or self._told_thing(piece)
        if kind is not None and not piece.title:
            self._add_thing(piece, kind)
            return None
        if follower is not None and self._is_completed(piece, follower):
            group = self.persons.add_full(replace(piece, keys=(key, follower.keys[0])))
            group.pieces[-1] = piece
            return group
        seen = not piece.heading and self.tagged.is_person(piece)
        named = seen or self._may_be_name(piece)
        return self.persons.add_single(piece, recent) if named else None

    def _by_initials(self, piece: Piece, surface: str) -> Group | None:
        """Return who is meant by initials: two or three of a label, all of a longer name (IRT)."""
        group = self.persons.by_letters(surface) if len(surface) > 2 else None
        if 1 < len(surface) < 4 and piece.start in self.labels:
            return self.persons.by_initials(surface) or group
        if group is None or kinds.is_known_body(surface, self.text.article):
            return None
        things = [thing.pieces[0] for thing in self.things.values() if thing.pieces]
        named = [self.source[one.start : one.end] for one in things]
        named += [form for title in self.titles for form in title.forms]
        return None if any(surface in kinds.initials_of(form) for form in named) else group

    def _body_of(self, key: str) -> _Thing | None:
        """Return the company that a lone word is short for: Dominion for Dominion Television."""
        for last in _COMPANIES:
            thing = self.things.get(f"{key} {last}")
            if thing and thing.pieces and thing.kind in ("network", "organisation"):
                return thing
        return None

    def _told_thing(self, piece: Piece) -> EntityKind | None:
        """Return the kind that the tagger gives to a lone word, None for a person."""
        told = self.tagged.kind(piece)
        return None if told == "person" else told

    def add_unseen(self, taken: list[Span]) -> None:
        """Enter the persons that only the tagger saw."""
        found = unseen(self.text, self.tagged, sorted(self._held(taken)))
        for piece in found:
            if len(piece.keys) > 1:
                self.persons.add_full(piece)
        self._attach([piece for piece in found if len(piece.keys) == 1])

    def add_authors(self, taken: list[Span]) -> None:
        """Enter who wrote the article by its byline, where no person was found at that place."""
        for piece in authors(self.text):
            for thing in self.things.values():
                thing.pieces = [one for one in thing.pieces if not _meet(one, piece)]
            held = self._held(taken)
            if not any(start < piece.end and piece.start < end for start, end in held):
                self.persons.add_full(piece)

    def _held(self, taken: list[Span]) -> list[Span]:
        """List where titles and names have been found."""
        held = [piece for group in self.persons.groups for piece in group.pieces]
        held += [piece for thing in self.things.values() for piece in thing.pieces]
        return [*taken, *((piece.start, piece.end) for piece in held)]

    def abbreviated(self, titles: list[Title]) -> dict[int, list[Span]]:
        """Move abbreviations (SATC) from the things to the series whose initials they are."""
        found: dict[int, list[Span]] = {}
        for title in titles:
            for form in dict.fromkeys(title.forms):
                for letters in sorted(kinds.initials_of(form)):
                    thing = self.things.get(letters.casefold())
                    if thing and thing.pieces and thing.pieces[0].words[0].isupper():
                        spans = found.setdefault(id(title), [])
                        spans.extend((piece.start, piece.end) for piece in thing.pieces)
                        before = {previous_word(self.source, span[0] - 1) for span in spans}
                        title.series += "on" in before
                        thing.pieces.clear()
        return found

    def _is_completed(self, piece: Piece, follower: Piece) -> bool:
        """Say whether an editor's bracket completes a first name: Ann [Lee]."""
        gap = self.source[piece.end : follower.start]
        return (
            gap == " ["
            and self.source[follower.end : follower.end + 1] in ("]", ",")
            and not self.persons.candidates(follower.keys[0])
        )

    def _may_be_name(self, piece: Piece) -> bool:
        """Say whether a lone word can be a name at all."""
        key = piece.keys[0]
        if key in self.parts and not piece.heading:
            return True
        plain = key in LISTS.common and key not in LISTS.given
        odd = plain or piece.heading or key in LISTS.adjectives or key in LISTS.titles
        if odd and len(key) > 1 and self._is_part(piece, key):
            return key not in LISTS.starters or key in LISTS.given
        if (
            key in LISTS.adjectives
            or key in LISTS.titles
            or len(key) < 2
            or any(char.isdigit() for char in key)
        ):
            return False
        if piece.title and not (piece.heading and self._is_unheard(piece)):
            return key not in LISTS.starters
        if piece.heading:
            captioned = self.source.endswith(" as ", 0, piece.start) and key not in LISTS.common
            return key in self.words or captioned
        if plain:
            return not piece.weak and self._after_the(piece) and key not in self.lower
        return True

    def _is_part(self, piece: Piece, key: str) -> bool:
        """Say whether a plain word names a part; a rank or a people's adjective only in a slot."""
        if key in LISTS.titles and self.source[piece.start - 1] in "([":
            return False
        if key in LISTS.adjectives:
            end = piece.end
            return opens_cast(self.source, end) or is_cast_slot(self.source, piece.start, end)
        return kinds.is_part_name(self.source, piece)

    def _after_the(self, piece: Piece) -> bool:
        return previous_word(self.source, piece.start) == "the"


def _body_words(text: Text) -> frozenset[str]:
    """List the words of the running text; slugs and headlines say nothing about capitals."""
    found: set[str] = set()
    for block in text.blocks:
        if block.kind not in ("heading", "boilerplate", "byline"):
            low, high = (bisect_left(text.starts, at) for at in (block.start, block.end))
            found.update(text.words[low:high])
    return frozenset(found)


def _meet(one: Piece, other: Piece) -> bool:
    return one.start < other.end and other.start < one.end


def _is_opened(piece: Piece) -> bool:
    """Say whether a piece is one word of a name behind one that opens a sentence: Will Paris."""
    return len(piece.keys) == 2 and piece.weak and piece.keys[0] in LISTS.starters


def _without_first(source: str, piece: Piece) -> Piece:
    return replace(_slice(source, piece, 1, len(piece.words)), weak=False)


def _slice(source: str, piece: Piece, first: int, last: int) -> Piece:
    """Cut a piece of a piece, by words."""
    start = piece.start
    for word in piece.words[:first]:
        start = source.index(word, start) + len(word)
    start = source.index(piece.words[first], start)
    end = start
    for word in piece.words[first:last]:
        end = source.index(word, end) + len(word)
    whole = last == len(piece.words)
    return replace(
        piece,
        start=start,
        end=piece.end if whole else end,
        words=piece.words[first:last],
        keys=piece.keys[first:last],
        title=piece.title if first == 0 else "",
    )
